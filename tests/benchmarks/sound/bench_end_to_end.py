"""From a recording to what goes out: what of the PHI is silenced, what else is, and what a recogniser still hears.

    python tests/benchmarks/sound/bench_end_to_end.py WHISPER_FOLDER [--cache DIR] [--snr 30]

Six invented dialogues (dialogue_texts), spoken by MBROLA's voices with the time of every word, become a project's
recordings, are transcribed, and marked: all that was recognised in the place of PHI, as somebody does who knows what is
said, and what the program suggests. Then the same with the right text aligned over what was recognised (`auto`). Told
are the PHI words of which a share of ρ is silenced (Cohn et al. 2019, section 3), the other time that is, each PHI word
that begins before or ends behind the windows, with what tells a person to look there (a gate other than that of
listening, or a place to check), and the PHI words that the recogniser hears before and in what goes out.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import dialogue_texts
import numpy as np
import soundfile
from speech_clips import EDGE_S, interval
from speech_conditions import power
from speech_recordings import RATE_HZ, Floats
from speech_voices import Voice, missing, spoken

from deid_studio.domain.document import Document, TimedText, word_range
from deid_studio.domain.span import Interval, Span
from deid_studio.engines.alignment.edit import blocks
from deid_studio.evaluation.coverage import GoldWords, covered_ms, is_covered
from deid_studio.progress import silent
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.models import model_files
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.project import project as projects
from deid_studio.services.recognition import align, transcribe
from deid_studio.services.recognition.transcription_run import Transcriber
from deid_studio.services.redaction.redaction_report import plan_reports
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import GatePlace
from deid_studio.services.release.release_writing import ReleaseWriter
from deid_studio.services.suggestions.asking import search
from deid_studio.services.suggestions.preannotate import texts_to_search, with_names
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage import queries
from deid_studio.storage.store import Store

VOICES = (Voice("de1", 150, 50), Voice("de2", 165, 50), Voice("de3", 150, 55))
PAUSES_S = (0.3, 0.5, 0.8)
RHOS = (0.5, 0.8, 0.9, 1.0)
BESIDE_MS = 250
"""Whoever looks at a place so near to a word sees the word."""
HEARD_MS = 1000
TAG, ANNOTATOR = "Patient", "A1"


@dataclass(frozen=True, slots=True)
class Talk:
    """A dialogue as it is said: its words, when, and the numbers of those of each PHI."""

    samples: Floats
    words: tuple[str, ...]
    gold: tuple[Interval, ...]
    phi: tuple[range, ...]

    @property
    def phi_words(self) -> list[int]:
        """The numbers of all words that are PHI."""
        return [number for one in self.phi for number in one]


@dataclass
class Sums:
    """What was counted over dialogues; `covered` by ρ, of words and of whole PHI."""

    words: int = 0
    phi: int = 0
    covered: dict[float, list[int]] = field(default_factory=lambda: {rho: [0, 0] for rho in RHOS})
    other_ms: int = 0
    other_silenced_ms: int = 0
    said_ms: int = 0
    said_silenced_ms: int = 0
    outside: list[str] = field(default_factory=list)
    untold: int = 0
    windows: int = 0
    unsure_windows: int = 0
    places: Counter[str] = field(default_factory=Counter)
    heard_before: int = 0
    heard_behind: list[str] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--snr", type=float, default=30, help="dB of speech above white noise")
    parser.add_argument("--ways", nargs="+", default=["heard", "aligned"])
    options = parser.parse_args()
    if lacking := missing():
        sys.exit(f"no speech to measure with: {lacking}")
    card = ModelCard("m", "whisper", "multilingual", RATE_HZ, "", model_files.hashed(options.model), "", "", "")
    model = InstalledModel(card, options.model)
    with tempfile.TemporaryDirectory() as made, Transcriber(model, language="de") as ear:
        folder = Path(made)
        talks = [
            said(dialogue, number, options.cache or folder / "cache", options.snr)
            for number, dialogue in enumerate(dialogue_texts.DIALOGUES)
        ]
        (folder / "in").mkdir()
        for number, talk in enumerate(talks):
            soundfile.write(folder / "in" / f"talk-{number + 1}.wav", talk.samples, RATE_HZ, subtype="PCM_16")
        with projects.create(folder / "heard", tag_set="kolditz13") as project:
            import_paths(project, [folder / "in"])
            transcribe.transcribe(project, model, language="de")
            before = [queries.document(project, id) for id in queries.document_names(project)]
        shutil.copytree(folder / "heard", folder / "aligned")
        length_s = sum(len(talk.samples) for talk in talks) / RATE_HZ
        print(f"{len(talks)} dialogues, {length_s:.0f} s, {sum(len(talk.words) for talk in talks)} words", flush=True)
        for way in options.ways:
            with projects.open_project(folder / way) as project:
                if way == "aligned":
                    align_texts(project, talks, folder)
                print_way(way, released(project, talks, folder / f"out-{way}", ear, before))


def said(dialogue: str, number: int, cache: Path, snr_db: float) -> Talk:
    """A dialogue by two voices in turn, in noise."""
    rng, noise = random.Random(number), np.random.default_rng(number)
    pair = VOICES[number % len(VOICES)], VOICES[(number + 1) % len(VOICES)]
    sound = [np.zeros(round(EDGE_S * RATE_HZ), np.float32)]
    words: list[str] = []
    gold: list[Interval] = []
    phi: list[range] = []
    for at, turn in enumerate(dialogue_texts.turns(dialogue)):
        part, begun_s = spoken(turn.sentence, pair[at % 2], cache), sum(map(len, sound)) / RATE_HZ
        phi += (range(len(words) + one.start, len(words) + one.stop) for one in turn.phi)
        words += (written for written, _ in turn.sentence)
        gold += (interval(begun_s + start_s, begun_s + end_s) for start_s, end_s in part.times_s)
        sound += [part.samples, np.zeros(round(rng.choice(PAUSES_S) * RATE_HZ), np.float32)]
    joined = np.concatenate(sound)
    joined += noise.normal(0, np.sqrt(power(joined)) * 10 ** (-snr_db / 20), len(joined)).astype(np.float32)
    return Talk(joined, tuple(words), tuple(gold), tuple(phi))


def align_texts(project: Store, talks: Sequence[Talk], folder: Path) -> None:
    """Put the right text in the place of what was recognised."""
    for talk, id in zip(talks, queries.document_names(project), strict=True):
        text = folder / "right.txt"
        text.write_text(" ".join(talk.words))
        for note in align.align(project, document_ids=[id], transcript=text, language="de").notes:
            print("  aligning:", note)


def released(project: Store, talks: Sequence[Talk], out: Path, ear: Transcriber, before: Sequence[Document]) -> Sums:
    """Mark, plan and write, and count what came of it."""
    ids = list(queries.document_names(project))
    places = [standing_for(talk.words, queries.document(project, id)) for talk, id in zip(talks, ids, strict=True)]
    mark(project, ids, talks, places)
    contents = contents_of(project, layer_named(project, None))
    gates = [gate for gate in gates_of(project, contents) if gate.name != "G3"]
    to_look = [(gate.name, place) for gate in gates for place in gate.places]
    out.mkdir()
    written = ReleaseWriter(project, contents, Choices()).write_documents(out, silent)
    total = Sums(places=Counter(name for name, _ in to_look))
    checks = {report.document_id: report for report in plan_reports(project)}
    for number, (talk, document, files) in enumerate(zip(talks, contents.documents, written, strict=True)):
        report = checks[document.document.id]
        doubtful = [("suspect", one.interval) for one in report.suspects] + [
            ("fault", f.interval) for f in report.faults
        ]
        own = [(name, place) for name, place in to_look if place.document_id == document.document.id]
        count_windows(total, number, talk, document, places[number], own, doubtful)
        (sound,) = (out / file.path for file in files.files if file.path.startswith("audio/"))
        old = TimedText(before[number].text, before[number].words)
        total.heard_before += len(list(still_heard(talk, old)))
        for at in still_heard(talk, ear.hear(sound).transcript):
            total.heard_behind.append(f"{number + 1}/{at + 1} {talk.words[at]}")
    return total


def standing_for(words: Sequence[str], document: Document) -> Mapping[int, range]:
    """By the number of a said word, the numbers of the words of the text that stand for it, or for all around it."""
    found = {}
    for block in blocks(words, [word.span.of(document.text) for word in document.words], language="de"):
        theirs = range(block.other_first, block.other_last)
        is_each = block.same and block.last - block.first == len(theirs)
        for number in range(block.first, block.last):
            found[number] = theirs[number - block.first :][:1] if is_each else theirs
    return found


def mark(project: Store, ids: Sequence[str], talks: Sequence[Talk], places: Sequence[Mapping[int, range]]) -> None:
    """Mark what stands for PHI, and what is suggested besides."""
    searched = with_names(project, texts_to_search(project, ids))
    found = search(searched, Suggesters(projects.tag_set_of(project), "de"))
    suggested = {one.searched.id: one.proposals for one in found.found}
    for id, talk, place in zip(ids, talks, places, strict=True):
        document, layer = queries.document(project, id), projects.assign(project, id, annotator=ANNOTATOR)
        marks = []
        for phi in talk.phi:
            own = sorted({at for number in phi for at in place[number]})
            if own:
                span = Span(document.words[own[0]].span.start, document.words[own[-1]].span.end)
                marks.append((layer.assignment.id, [span], TAG))
        for one in suggested.get(id, ()):
            if found.thresholds.admits(one.tag, one.confidence):
                marks.append((layer.assignment.id, list(one.fragments), one.tag))
        annotate.mark_all(project.journal, layer.assignment.id, marks)


def count_windows(
    total: Sums,
    number: int,
    talk: Talk,
    document: ReleaseDocument,
    places: Mapping[int, range],
    to_look: Sequence[tuple[str, GatePlace]],
    doubtful: Sequence[tuple[str, Interval]],
) -> None:
    """Add up what a dialogue's windows cover, and what sticks out of them."""
    assert document.plan is not None and document.recording is not None
    windows, phi = document.plan.intervals, talk.phi_words
    hulls = [Interval(talk.gold[one.start].start_ms, talk.gold[one.stop - 1].end_ms) for one in talk.phi]
    total.windows += len(windows)
    total.unsure_windows += sum(not window.is_sure for window in document.plan.windows)
    total.words += len(phi)
    total.phi += len(hulls)
    each, whole = (GoldWords.of([(i, True) for i in some]) for some in ([talk.gold[n] for n in phi], hulls))
    for rho in RHOS:
        for at, words in enumerate((each, whole)):
            total.covered[rho][at] += int(is_covered(words, windows, rho=rho).sum())
    others = GoldWords.of([(gold, False) for n, gold in enumerate(talk.gold) if n not in phi])
    total.said_ms += int((others.ends_ms - others.starts_ms).sum())
    total.said_silenced_ms += int(covered_ms(others, windows).sum())
    total.other_ms += document.recording.duration_ms - int((whole.ends_ms - whole.starts_ms).sum())
    total.other_silenced_ms += sum(one.duration_ms for one in windows) - int(covered_ms(whole, windows).sum())
    left_ms = each.ends_ms - each.starts_ms - covered_ms(each, windows)
    for n, left in zip(phi, left_ms, strict=True):
        if left:
            near = talk.gold[n].padded(before_ms=BESIDE_MS, after_ms=BESIDE_MS, duration_ms=1 << 40)
            told = {name for name, place in to_look if is_at(place, near, document.document, places[n])}
            told |= {name for name, one in doubtful if one.start_ms < near.end_ms and near.start_ms < one.end_ms}
            heard = " ".join(document.document.words[at].span.of(document.document.text) for at in places[n])
            total.outside.append(
                f"{number + 1}/{n + 1} {talk.words[n]}: {left} of {talk.gold[n].duration_ms} ms, heard as "
                f"“{heard}”, {'told: ' + ', '.join(sorted(told)) if told else 'NOT TOLD'}"
            )
            total.untold += not told


def is_at(place: GatePlace, near: Interval, document: Document, words: range) -> bool:
    """Whether a place is near that time, or at those words."""
    if (
        place.start_ms is not None
        and place.end_ms is not None
        and Interval(place.start_ms, place.end_ms).overlaps(near)
    ):
        return True
    if place.start is None or place.end is None:
        return False
    return bool(set(words) & set(word_range(document.words, Span(place.start, place.end))))


def still_heard(talk: Talk, heard: TimedText) -> Iterator[int]:
    """The numbers of PHI words that were recognised as they are, or nearly when they are said."""
    said = [word.span.of(heard.text) for word in heard.words]
    same = {
        number
        for block in blocks(talk.words, said, language="de")
        if block.same
        for number in range(block.first, block.last)
    }
    for number in talk.phi_words:
        near = talk.gold[number].padded(before_ms=HEARD_MS, after_ms=HEARD_MS, duration_ms=1 << 40)
        beside = [
            spelled
            for word, spelled in zip(heard.words, said, strict=True)
            if word.interval and word.interval.start_ms < near.end_ms and near.start_ms < word.interval.end_ms
        ]
        if number in same or any(blocks([talk.words[number]], [one], language="de")[0].same for one in beside):
            yield number


def print_way(way: str, total: Sums) -> None:
    print(f"\n{way}: {total.phi} PHI of {total.words} words")
    for at, what in enumerate(("PHI words", "whole PHI")):
        count = (total.words, total.phi)[at]
        told = "  ".join(f"{rho:g}: {total.covered[rho][at] / count:.3f}" for rho in RHOS)
        print(f"  ρ-covered {what} ({count})  {told}")
    print(
        f"  other time silenced: {total.other_silenced_ms / total.other_ms:.3f} "
        f"(of the time of other words {total.said_silenced_ms / total.said_ms:.3f})"
    )
    places = ", ".join(f"{name} {count}" for name, count in total.places.items()) or "none"
    print(f"  windows {total.windows}, of which not sure {total.unsure_windows}; places before gates: {places}")
    print(f"  PHI words that stick out: {len(total.outside)}, of which nothing tells {total.untold}")
    for line in total.outside:
        print(f"    {line}")
    behind = "; ".join(total.heard_behind) or "none"
    print(f"  PHI words that are recognised: before {total.heard_before} of {total.words}, in what goes out {behind}")


if __name__ == "__main__":
    main()
