"""Which words are called sure and are wrong: the aligner's times of known words, and recognisers' times of their own.

    python tests/benchmarks/sound/bench_times.py --cache DIR [--part tuning held_out] [--language de en]
        [--rows NAME ...] [--formants] [--speech-alone] [--whisper FOLDER]

The speech is of MBROLA's voices (see speech_voices), in conditions (speech_conditions) and with wrong texts
(speech_clips); parts share neither voices nor texts. A word is sure where `time_faults` tells no fault. It is wrong
where an end is off by more than 0.25 s or it is not said at all, and leaks where it sounds on beyond the default pads.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np
from speech_clips import WRONG_TEXTS, Clip, alone, interval, joined, load, with_wrong_text
from speech_conditions import CONDITIONS, in_condition
from speech_recognised import Placed, duration_ms, recogniser
from speech_recordings import AUDIO, Held, references
from speech_recordings import load as recording
from speech_voices import FORMANT_VOICES, RATE_HZ, VOICES, Voice, missing

from deid_studio.domain.document import Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import time_faults
from deid_studio.engines.alignment import phones
from deid_studio.engines.alignment.forced import Aligner
from deid_studio.engines.alignment.timed import Timed
from deid_studio.errors import NotAlignable

VoicesOf = Mapping[tuple[str, str], Sequence[Voice]]
"""Of each part and language."""

WRONG_MS: Final = 250
WITHIN_MS: Final = (50, 100, 250)
PADS_MS: Final = (100, 250)
"""The program's own, before and behind a word."""
OTHERS: Final = {"other sentence, white 10": "white 10 dB", "other, 8 kHz, white 10": "8 kHz, white 10 dB"}
"""Texts of other recordings of single sentences, and of whole clips, and in what they are spoken."""
BINS: Final = (0.0, 0.3, 0.6, 0.8, 0.88, 0.92, 0.95, 0.98, 1.01)


@dataclass(frozen=True, slots=True)
class TimedWord:
    """A written word of a clip (by number), when it is said and where it was put, and whether that is called sure."""

    clip: int
    number: int
    gold: Interval | None
    timed: Timed | None
    is_sure: bool

    @property
    def off_ms(self) -> float:
        """How far the worse end is off; infinite where the word is not said or has no time."""
        if self.gold is None or self.timed is None:
            return np.inf
        found = self.timed.interval
        return max(abs(found.start_ms - self.gold.start_ms), abs(found.end_ms - self.gold.end_ms))

    @property
    def leaks(self) -> bool:
        """Whether it sounds before or behind its padded time."""
        if self.gold is None or self.timed is None:
            return False
        found = self.timed.interval
        return self.gold.start_ms < found.start_ms - PADS_MS[0] or self.gold.end_ms > found.end_ms + PADS_MS[1]


@dataclass(slots=True)
class Row:
    """What became of the words of some clips."""

    words: list[TimedWord] = field(default_factory=list)
    clips: int = 0
    refused: list[int] = field(default_factory=list)
    cpu_s: float = 0.0
    heard_s: float = 0.0

    @property
    def sure(self) -> list[TimedWord]:
        return [word for word in self.words if word.is_sure]

    @property
    def wrong(self) -> list[TimedWord]:
        """Sure words that are off, or not said at all."""
        return [word for word in self.sure if word.off_ms > WRONG_MS]

    @property
    def unspoken(self) -> list[TimedWord]:
        """Sure words that are not said at all."""
        return [word for word in self.sure if word.gold is None]

    @property
    def leaks(self) -> list[TimedWord]:
        return [word for word in self.sure if word.leaks]

    def within(self, tolerance_ms: int) -> float:
        """Share of the words said that are right within it; those without a time are not."""
        said = [word.off_ms <= tolerance_ms for word in self.words if word.gold is not None]
        return float(np.mean(said)) if said else np.nan

    def reliability(self) -> list[tuple[float, float, int]]:
        """Mean confidence, share right within 0.1 s, and count, bin by bin, of all words with a confidence."""
        pairs = [(word.timed.confidence, word.off_ms <= 100) for word in self.words if word.timed]
        found = []
        for low, high in pairwise(BINS):
            own = [pair for pair in pairs if low <= pair[0] < high]
            if own:
                found.append((float(np.mean([c for c, _ in own])), float(np.mean([r for _, r in own])), len(own)))
        return found

    def __add__(self, other: Row) -> Row:
        return Row(
            self.words + other.words,
            self.clips + other.clips,
            self.refused + [self.clips + number for number in other.refused],
            self.cpu_s + other.cpu_s,
            self.heard_s + other.heard_s,
        )


def sure_words(clip: Clip, times: Sequence[Timed | None]) -> list[bool]:
    """Which words of the clip nothing is wrong with, as the program looks at them."""
    words, at = [], 0
    for text, timed in zip(clip.words, times, strict=True):
        span = Span(at, at + len(text))
        words.append(Word(span, timed.interval, timed.confidence, timed.timed_by) if timed else Word(span))
        at += len(text) + 1
    faults = time_faults(words, " ".join(clip.words), duration_ms=duration_ms(clip))
    return [number not in faults for number in range(len(words))]


def measure(clips: Iterable[Clip], aligner: Aligner) -> Row:
    """The words of all clips as `aligner` places them; of a refused clip no word has a time."""

    def placed(clip: Clip) -> Placed | None:
        try:
            times = aligner.align(Held(clip.samples), clip.words).times
        except NotAlignable:
            return None
        return list(zip(clip.gold, times, sure_words(clip, times), strict=True))

    return measured(clips, placed)


def measured(clips: Iterable[Clip], placed: Callable[[Clip], Placed | None]) -> Row:
    """The words of all clips as `placed` places them; None where it refuses."""
    row = Row()
    for clip in clips:
        before = time.process_time()
        found = placed(clip)
        row.cpu_s += time.process_time() - before
        row.heard_s += len(clip.samples) / RATE_HZ
        if found is None:
            row.refused.append(row.clips)
            found = [(gold, None, False) for gold in clip.gold]
        row.words += [TimedWord(row.clips, number, *one) for number, one in enumerate(found)]
        row.clips += 1
    return row


def rows(
    part: str, language: str, cache: Path, voices: Sequence[Voice] | None = None
) -> dict[str, Callable[[], list[Clip]]]:
    """The clips of each row of the table, made when they are asked for."""
    right = load(part, language, cache, voices=voices)

    def condition(name: str) -> list[Clip]:
        return [in_condition(clip, name, seed, right) for seed, clip in enumerate(right)]

    found: dict[str, Callable[[], list[Clip]]] = {name: lambda name=name: condition(name) for name in CONDITIONS}
    found["joined, white 20 dB"] = lambda: [in_condition(one, "white 20 dB", 0) for one in joined(right)]
    found |= {name: lambda name=name: with_wrong_text(right, name) for name in WRONG_TEXTS}

    def others(name: str, own: Sequence[Clip]) -> list[Clip]:
        noisy = [in_condition(clip, OTHERS[name], seed) for seed, clip in enumerate(own)]
        return with_wrong_text(noisy, "other recording")

    for name, own in zip(OTHERS, (alone(right), right), strict=True):
        found[name] = partial(others, name, own)
    found["sentence, white 10 dB"] = lambda: [
        in_condition(clip, "white 10 dB", seed) for seed, clip in enumerate(alone(right))
    ]
    return found | {"fillers unwritten": lambda: load(part, language, cache, kind="verbatim", voices=voices)}


def real(language: str) -> list[Clip]:
    """Recordings of people with times of a person or of another program."""
    found = []
    for file, spoken, source, words in references():
        if spoken == language:
            gold = tuple(interval(start_s, end_s) for _, start_s, end_s in words)
            labels = tuple(label for label, _, _ in words)
            found.append(Clip(recording(AUDIO / file), labels, gold, (len(words),), language, source, "real"))
    return found


HEADER: Final = (
    f"{'':24}{'clips':>6}{'refused':>8}{'words':>6}{'sure':>6}{'wrong':>6}{'wrong %':>8}{'unspoken':>9}{'leak':>5}"
    f"{'.05 s':>7}{'.10 s':>7}{'.25 s':>7}{'CPU/s':>7}"
)


def line(name: str, row: Row) -> str:
    """The row of the table."""
    sure, wrong = len(row.sure), len(row.wrong)
    share = f"{100 * wrong / sure:.1f}" if sure else "-"
    within = "".join(f"{row.within(ms):7.3f}" for ms in WITHIN_MS)
    return (
        f"{name:24}{row.clips:6}{len(row.refused):8}{len(row.words):6}{sure:6}{wrong:6}{share:>8}"
        f"{len(row.unspoken):9}{len(row.leaks):5}{within}{row.cpu_s / max(row.heard_s, 1e-9):7.3f}"
    )


def print_table(part: str, language: str, cache: Path, chosen: Sequence[str], spoken_by: VoicesOf = VOICES) -> None:
    """All rows of a part, with the sums of those with the right and those with wrong texts."""
    aligner = Aligner(language=language)
    voices = spoken_by[part, language]
    names = ", ".join(sorted({voice.name for voice in voices}))
    print(f"\n{part}, {language} ({names})\n{HEADER}", flush=True)
    sums = {"right text": Row(), "wrong text": Row()}
    for name, clips in rows(part, language, cache, voices).items():
        if chosen and name not in chosen:
            continue
        row = measure(clips(), aligner)
        is_wrong = name in (*WRONG_TEXTS, *OTHERS, "fillers unwritten")
        sums["wrong text" if is_wrong else "right text"] += row
        print(line(name, row), flush=True)
    if not chosen and part == "held_out":
        print(line("real recordings", measure(real(language), aligner)))
    for name, row in sums.items():
        print(line(f"all: {name}", row))
    for name, row in sums.items():
        told = "  ".join(f"{sure:.2f}: {right:.3f} of {count}" for sure, right, count in row.reliability())
        print(f"right within .1 s by confidence, {name}:  {told}")
        print(f"sure words by method, {name}:  {'  '.join(by_method(row))}", flush=True)


def by_method(row: Row) -> list[str]:
    """How many sure words each method timed, and how many of them are wrong."""
    methods = sorted({word.timed.timed_by for word in row.sure if word.timed})
    wrong = Counter(word.timed.timed_by for word in row.wrong if word.timed)
    sure = Counter(word.timed.timed_by for word in row.sure if word.timed)
    return [f"{method}: {wrong[method]} of {sure[method]} wrong" for method in methods]


def print_recognised(part: str, language: str, cache: Path, chosen: Sequence[str], folder: Path) -> None:
    """What the program makes of a recogniser's times, in its own words and over them with the right text."""
    print(f"\n{part}, {language}, words of the recogniser in {folder.name}\n{HEADER}", flush=True)
    right = load(part, language, cache)
    groups = {name: [in_condition(one, name, at) for at, one in enumerate(right)] for name in ("clean", "white 10 dB")}
    groups |= {"real": real(language)} if part == "held_out" else {}
    for name, clips in groups.items():
        if chosen and name not in chosen:
            continue
        with recogniser(folder, language) as ear:
            print(line(f"{name}: heard", measured(clips, ear.own_times)), flush=True)
            print(line(f"{name}: aligned, auto", measured(clips, ear.aligned)), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--part", nargs="+", default=["tuning", "held_out"])
    parser.add_argument("--language", nargs="+", default=["de", "en"])
    parser.add_argument("--rows", nargs="+", default=[])
    parser.add_argument("--formants", action="store_true", help="espeak-ng's own voices: easier than any other")
    parser.add_argument("--speech-alone", action="store_true", help="as where there is no acoustic model")
    parser.add_argument("--whisper", type=Path, help="folder of a model: its times instead of the aligner's")
    options = parser.parse_args()
    if lacking := missing():
        sys.exit(f"no speech to measure with: {lacking}")
    if options.speech_alone:
        phones.is_there = lambda: False
    with tempfile.TemporaryDirectory() as made:
        for part in options.part:
            for language in options.language:
                cache = options.cache or Path(made)
                if options.whisper:
                    print_recognised(part, language, cache, options.rows, options.whisper)
                else:
                    print_table(part, language, cache, options.rows, FORMANT_VOICES if options.formants else VOICES)


if __name__ == "__main__":
    main()
