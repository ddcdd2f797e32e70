"""Names that a recogniser mishears: how well it hears them, and what of them is proposed. Run by hand.

    python tests/benchmarks/sound/bench_names.py WHISPER_FOLDER [--parts tuning held_out] [--bystanders 40] [--snr 30]

Fifteen invented dialogues (`names_speech.py`) become a project's recordings. Known are their names but for a tenth, and
those of bystanders who are in none of them. Each is transcribed with and without the known names; told are the word
error rates of PHI words and of others, the share of PHI words that is suggested (at the suggester's own thresholds and
at the slider's end), and what is suggested by name where nobody says one, for each thousand words.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import soundfile

sys.path.insert(0, str(Path(__file__).resolve().parent))
import names_speech

from deid_studio.domain.document import Word, word_range
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.evaluation.word_errors import WordErrorsByClass, links, spoken_form, word_errors_by_class
from deid_studio.formats import tagset_toml
from deid_studio.services.annotation.known_names import KnownName, SaidNames, name_tags, spoken_names
from deid_studio.services.models import model_files
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.project.proposals import MISHEARD, Proposal
from deid_studio.services.recognition.transcription_run import Transcriber
from deid_studio.services.suggestions.asking import Searched, find
from deid_studio.services.suggestions.misheard import REPEATED
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.suggest.thresholds import SLIDER_END

TAG = "Person"
MOST = 30
BYSTANDERS = (
    "Ahrendholz Bechtolsheim Cornelißen Drögemüller Ehrenfried Fassbinder Gildemeister Hollerbach Immekeppel Jäckel "
    "Kaltwasser Löwenzahn Morgenroth Niederstrasser Oppenländer Pforzheimer Querfurth Rosenstiel Sackreuther Trautwein "
    "Uhlenbrock Vogelgesang Winterscheid Zumkeller Adelgunde Burkhard Cordula Dankwart Elfriede Florentine Gundula "
    "Heribert Isolde Jolanthe Kunigunde Leopoldine Meinolf Notburga Ottokar Reinhild"
).split()


@dataclass
class Sums:
    """What was counted over dialogues."""

    errors: WordErrorsByClass = field(default_factory=WordErrorsByClass)
    names: int = 0
    covered: dict[str, int] = field(default_factory=dict)
    whole: dict[str, int] = field(default_factory=dict)
    false: dict[str, int] = field(default_factory=dict)
    words: int = 0
    by_sureness: list[tuple[float, bool]] = field(default_factory=list)
    seconds: float = 0.0


def known(number: int, dialogues: Sequence[str], bystanders: int) -> tuple[KnownName, ...]:
    """All known names, those of dialogue `number` first, as in a project that knows who is in which document."""
    own, others = [], []
    for at, dialogue in enumerate(dialogues):
        words, numbers = names_speech.words_of(dialogue)
        (own if at == number else others).extend(words[n] for n in numbers)
    names = [name for name in dict.fromkeys([*own, *others]) if name not in names_speech.UNKNOWN]
    return tuple(name for one in (*names, *BYSTANDERS[:bystanders]) if (name := KnownName.of(one, TAG)))


def places_of(reference: Sequence[str], phi: Collection[int], heard: Sequence[str]) -> tuple[list[list[int]], set[int]]:
    """For each PHI word of the reference the numbers of the words that were heard in its place; and all around them.

    These are all between the nearest words to either side that were heard as they are, less, but for what is around,
    the words that stand for other words of the reference there.
    """
    linked = links([*map(spoken_form, reference)], [*map(spoken_form, heard)])
    exact = {
        number: at
        for number, at in enumerate(linked.heard_as)
        if at is not None and spoken_form(reference[number]) == spoken_form(heard[at])
    }
    found, around = [], set()
    for number in sorted(phi):
        if number in exact:
            found.append([exact[number]])
            around.add(exact[number])
            continue
        before = max((at for n, at in exact.items() if n < number), default=-1)
        behind = min((at for n, at in exact.items() if n > number), default=len(heard))
        own = linked.heard_as[number]
        others = {at for n, at in enumerate(linked.heard_as) if at is not None and n != number}
        found.append([at for at in range(before + 1, behind) if at == own or at not in others])
        around.update(range(before + 1, behind))
    return found, around


def covered_words(words: Sequence[Word], proposals: Collection[Proposal]) -> set[int]:
    """Numbers of the words that are in a proposal."""
    return {at for one in proposals for fragment in one.fragments for at in word_range(words, fragment)}


def by_name(proposals: Collection[Proposal]) -> Iterator[Proposal]:
    """What was proposed for a known name."""
    return (one for one in proposals if one.source.startswith((MISHEARD, REPEATED)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("model", type=Path)
    parser.add_argument("--parts", nargs="+", default=["tuning", "held_out"])
    parser.add_argument("--bystanders", type=int, default=40)
    parser.add_argument("--snr", type=float, default=30, help="dB of speech above white noise")
    parser.add_argument("--show", action="store_true", help="print each proposal by name")
    options = parser.parse_args()
    files = model_files.hashed(options.model)
    model = InstalledModel(ModelCard("m", "whisper", "multilingual", 16_000, "", files, "", "", ""), options.model)
    assert RECOGNISERS["whisper"].heeds_names
    tag_set = tagset_toml.load("kolditz13")
    suggester = Suggesters(tag_set, "de")()
    tags = name_tags(tag_set)
    dialogues = (*names_speech.TUNING, *names_speech.HELD_OUT)
    voices = names_speech.voices()
    print("voices", *voices)
    sums = {(part, biased): Sums() for part in options.parts for biased in (False, True)}
    with tempfile.TemporaryDirectory() as folder, Transcriber(model, language="de") as transcriber:
        for number, dialogue in enumerate(dialogues):
            part = "tuning" if number < len(names_speech.TUNING) else "held_out"
            if part not in options.parts:
                continue
            recording = Path(folder) / f"{number}.wav"
            pair = voices[number % len(voices)], voices[(number + 1) % len(voices)]
            soundfile.write(recording, names_speech.spoken(dialogue, pair, snr_db=options.snr), names_speech.RATE_HZ)
            names = known(number, dialogues, options.bystanders)
            reference, phi = names_speech.words_of(dialogue)
            for biased in (False, True):
                total = sums[part, biased]
                heard = transcriber.hear(recording, names=spoken_names(names, most=MOST) if biased else ())
                text, words = heard.transcript.text, heard.transcript.words
                said = [word.span.of(text) for word in words]
                forms = [*map(spoken_form, reference)], [*map(spoken_form, said)]
                total.errors += word_errors_by_class(*forms, [{n} for n in phi])
                total.names += len(phi)
                total.words += len(said)
                places, around = places_of(reference, phi, said)
                of_names = {at for place in places for at in place}
                began = time.perf_counter()
                for how, searched in (
                    ("suggested", Searched("d", "d", text, 1, words, (), True)),
                    ("and by name", Searched("d", "d", text, 1, words, (), True, SaidNames(names, tags, recording))),
                ):
                    proposals = find(searched, suggester)
                    shown = [one for one in proposals if suggester.thresholds.admits(one.tag, one.confidence)]
                    for end, these in (
                        ("", shown),
                        (", slider's end", [one for one in proposals if one.confidence >= SLIDER_END]),
                    ):
                        got = covered_words(words, these)
                        total.covered[how + end] = total.covered.get(how + end, 0) + sum(
                            bool(place) and len(got.intersection(place)) * 2 >= len(place) for place in places
                        )
                        total.whole[how + end] = total.whole.get(how + end, 0) + sum(
                            bool(place) and got.issuperset(place) for place in places
                        )
                        total.false[how + end] = total.false.get(how + end, 0) + len(got - of_names)
                    for one in by_name(proposals):
                        right = not around.isdisjoint(covered_words(words, [one]))
                        total.by_sureness.append((one.confidence, right))
                        if options.show:
                            print(
                                "  ",
                                part,
                                number,
                                biased,
                                right,
                                f"{one.confidence:.2f}",
                                one.source,
                                text[one.fragments[0].start : one.fragments[0].end],
                            )
                total.seconds += time.perf_counter() - began
    for (part, biased), total in sums.items():
        errors = total.errors
        print(f"{part}, {'names told' if biased else 'no names'}: {total.names} PHI words of {errors.all_words.words}")
        print(
            f"  WER of PHI words {errors.phi.wer:.3f}, of others {errors.others.wer:.3f}, "
            f"words that nobody said {errors.all_words.insertions}"
        )
        for how in total.covered:
            print(
                f"  {how:27} covered {total.covered[how] / total.names:.3f} whole {total.whole[how] / total.names:.3f}"
                f"  other words in suggestions, of 1,000: {1000 * total.false[how] / total.words:.0f}"
            )
        wrong = sum(not right for _, right in total.by_sureness)
        print(
            f"  by name: {len(total.by_sureness)}, false {wrong}, of 1,000 words {1000 * wrong / total.words:.1f};",
            *(
                f"{least:.2f}-: {sum(r for c, r in total.by_sureness if least <= c < least + step)}/"
                f"{sum(1 for c, r in total.by_sureness if least <= c < least + step)}"
                for least, step in ((0.7, 0.05), (0.75, 0.05), (0.8, 0.1), (0.9, 0.1))
            ),
            f"{total.seconds:.0f} s",
        )


if __name__ == "__main__":
    main()
