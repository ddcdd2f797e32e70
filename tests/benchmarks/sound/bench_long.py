"""Hours of speech, aligned and transcribed to the end: how well, in how much time, and with how much memory.

    python tests/benchmarks/sound/bench_long.py --cache DIR [--hours 1 3] [--ways forced auto stand-in]
        [--whisper FOLDER]

A recording is utterances of MBROLA's voices (speech_clips) in random order, with pauses of 0.1 to 6 s, in noise at 20
dB or so. `forced` knows the text alone, `auto` also words as a recogniser hears them: one of ten another word, and
times off by 0.15 s (standard deviation). `whisper` transcribes, which times what was heard by the sound; `stand-in`
does so by a recogniser that says those words and takes no time for it. Every way runs in a process of its own; CPU is
that of all its processes, memory the most of each.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from speech_clips import interval, load
from speech_recordings import RATE_HZ
from speech_voices import missing

from deid_studio.domain.document import Document, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import time_faults
from deid_studio.engines.alignment.edit import blocks
from deid_studio.engines.hearing import Engine, HeardWord, ModelFacts, Settings, Utterance
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.evaluation.boundaries import score_boundaries
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.model_files import hashed
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.recognition.align_times import AlignmentJob, compute
from deid_studio.services.recognition.transcription_run import Transcriber

PAUSES_S = (0.1, 0.3, 0.8, 2.5, 6.0)
BLURRED_S = 0.15
MISHEARD = 0.1
WRONG_MS = 250

TimedSaid = list[tuple[str, int, int]]
"""Words with their start and end in ms."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--hours", nargs="+", type=float, default=[1, 3])
    parser.add_argument("--ways", nargs="*", default=["forced", "auto"])
    parser.add_argument("--whisper", type=Path, help="folder of a model to transcribe with, too")
    parser.add_argument("--measure", type=Path, help="(one way with the recording in this folder)")
    options = parser.parse_args()
    if options.measure:
        measure(options.measure, options.ways, options.whisper)
        return
    if lacking := missing():
        sys.exit(f"no speech to measure with: {lacking}")
    with tempfile.TemporaryDirectory() as made:
        for hours in options.hours:
            folder = Path(made) / f"{hours}"
            folder.mkdir()
            write_recording(folder, hours, options.cache or Path(made))
            whisper = ["--whisper", options.whisper] if options.whisper else []
            for asked in [*(["--ways", way] for way in options.ways), *([["--ways", *whisper]] if whisper else [])]:
                subprocess.run([sys.executable, __file__, "--measure", folder, *asked], check=True)


def write_recording(folder: Path, hours: float, cache: Path) -> None:
    """The recording, and its words with their times."""
    held = load("held_out", "de", cache)
    rng = np.random.default_rng(5)
    words: TimedSaid = []
    at_s = 0.0
    with soundfile.SoundFile(folder / "sound.wav", "w", RATE_HZ, 1, "PCM_16") as file:
        while at_s < hours * 3600:
            clip = held[rng.integers(len(held))]
            pause = np.zeros(round(float(rng.choice(PAUSES_S)) * RATE_HZ), np.float32)
            sound = np.concatenate([clip.samples, pause])
            file.write(sound + rng.normal(0, 0.1 * float(clip.samples.std()), len(sound)).astype(np.float32))
            by_ms = round(at_s * 1000)
            said = zip(clip.words, clip.gold, strict=True)
            words += [(word, gold.start_ms + by_ms, gold.end_ms + by_ms) for word, gold in said if gold]
            at_s += len(sound) / RATE_HZ
    (folder / "words.json").write_text(json.dumps(words))


def measure(folder: Path, ways: Sequence[str], whisper: Path | None) -> None:
    """Do it in this process, and print a line."""
    said: TimedSaid = json.loads((folder / "words.json").read_text())
    sound = folder / "sound.wav"
    duration_ms = round(soundfile.info(sound).duration * 1000)
    before_s, begun_s, other = cpu_s(), time.perf_counter(), ""
    (way,) = ways or ["whisper"]
    if way in ("forced", "auto"):
        text = " ".join(word for word, _, _ in said)
        heard_text, heard = misheard(said) if way == "auto" else ("", ())
        job = AlignmentJob(Document("d", "d", "", (), "r"), sound, duration_ms, text, heard, heard_text)
        found = compute(job, method=way, language="de")
        text, words = found.text, found.words
    else:
        model = whisper or stand_in(folder, said)
        way = f"heard by {model.name}"
        card = ModelCard(
            "measured", "whisper" if whisper else "stand-in", "multilingual", RATE_HZ, "", hashed(model), "", "", ""
        )
        with Transcriber(InstalledModel(card, model), language="de") as transcriber:
            transcript = transcriber.hear(sound).transcript
            other = f", the recogniser's {most_mb(transcriber.process_id)} MB"
        text, words = transcript.text, transcript.words
    told = f"{way}, {duration_ms / 3_600_000:.2f} h: CPU {cpu_s() - before_s:.0f} s "
    told += f"({(cpu_s() - before_s) / duration_ms * 1000:.3f} of real time), {time.perf_counter() - begun_s:.0f} s; "
    print(f"{told}{most_mb()} MB{other}; {figures(said, words, text, duration_ms)}", flush=True)


def misheard(said: TimedSaid) -> tuple[str, list[Word]]:
    """What a recogniser might make of it."""
    rng = random.Random(7)
    text, words = "", []
    for word, start_ms, end_ms in said:
        spoken = rng.choice(said)[0] if rng.random() < MISHEARD else word
        blurred = interval(
            max(0.0, start_ms / 1000 + rng.gauss(0, BLURRED_S)), max(0.0, end_ms / 1000 + rng.gauss(0, BLURRED_S))
        )
        words.append(Word(Span(len(text), len(text) + len(spoken)), blurred))
        text += spoken + " "
    return text, words


def stand_in(folder: Path, said: TimedSaid) -> Path:
    """The folder of a recogniser that hears what `misheard` says, as others are."""
    text, words = misheard(said)
    heard = [(word.span.of(text), word.interval.start_ms, word.interval.end_ms) for word in words if word.interval]
    model = folder / "stand-in"
    model.mkdir(exist_ok=True)
    (model / "heard.json").write_text(json.dumps(sorted(heard, key=lambda one: one[2])))
    RECOGNISERS["stand-in"] = Engine(load_stand_in, ("heard.json",), lambda _: ModelFacts(RATE_HZ, "de"))
    return model


class StandIn:
    """Says its words when their time has come, up to twenty at once; it is its own listener."""

    holds_s = 0.0

    def __init__(self, words: TimedSaid) -> None:
        self._words, self._at, self._frames = words, 0, 0

    def listener(self, names: Sequence[str] = ()) -> StandIn:
        return self

    def hear(self, samples: NDArray[np.int16]) -> list[Utterance]:
        self._frames += len(samples)
        due = self._words[self._at : self._at + 20]
        return self._said(due) if due and due[-1][2] <= self._frames * 1000 // RATE_HZ else []

    def finish(self) -> list[Utterance]:
        return self._said(self._words[self._at :])

    def _said(self, words: TimedSaid) -> list[Utterance]:
        self._at += len(words)
        heard = tuple(HeardWord(word, start / 1000, end / 1000, 0.9) for word, start, end in words)
        return [Utterance((heard,), self._frames)] if words else []


def load_stand_in(folder: Path, _: Settings) -> StandIn:
    return StandIn([(word, start, end) for word, start, end in json.loads((folder / "heard.json").read_text())])


def figures(said: TimedSaid, words: Sequence[Word], text: str, duration_ms: int) -> str:
    """How well the words that stand for those that are said are timed, and how many sure ones are wrong."""
    faults = time_faults(words, text, duration_ms=duration_ms)
    pairs: list[tuple[Interval, Interval | None]] = [(Interval(start, end), None) for _, start, end in said]
    sure = wrong = 0
    for block in blocks([word for word, _, _ in said], [word.span.of(text) for word in words], language="de"):
        both = range(block.first, block.last), range(block.other_first, block.other_last)
        if not block.same and any(len(one) != 1 for one in both):
            # Nobody knows which stands for which
            continue
        # One word that is heard as several, or several as one, is right or wrong as a whole
        parts = [both]
        if len(both[0]) == len(both[1]):
            parts = [(range(a, a + 1), range(b, b + 1)) for a, b in zip(*both, strict=True)]
        for mine, others in parts:
            gold = hull([pairs[number][0] for number in mine])
            heard = [words[other].interval for other in others]
            found = hull([one for one in heard if one]) if all(heard) else None
            pairs[mine[0]] = (gold, found) if len(mine) == 1 else (pairs[mine[0]][0], None)
            if found is not None and faults.keys().isdisjoint(others):
                sure += 1
                wrong += max(abs(found.start_ms - gold.start_ms), abs(found.end_ms - gold.end_ms)) > WRONG_MS
    scores = score_boundaries(pairs, tolerances_ms=(50, 100, 250))
    within = "  ".join(f"{one.tolerance_ms} ms {one.std:.3f}" for one in scores.accuracies)
    return f"{len(said)} words, {scores.unaligned} not found or untimed, within {within}; sure {sure}, wrong {wrong}"


def hull(intervals: Sequence[Interval]) -> Interval:
    """From the first start to the last end."""
    return Interval(min(one.start_ms for one in intervals), max(one.end_ms for one in intervals))


def cpu_s() -> float:
    """Of this process and of those that it has ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def most_mb(process_id: int | None = None) -> int:
    """Most resident memory of a process (Linux); not of the one that started it, which `getrusage` would count."""
    status = Path(f"/proc/{process_id or 'self'}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) // 1024


if __name__ == "__main__":
    main()
