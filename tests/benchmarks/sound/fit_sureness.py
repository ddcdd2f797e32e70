"""Finds the weights by which the aligner says how sure each word is, on the `tuning` part of bench_times.

    python tests/benchmarks/sound/fit_sureness.py --cache DIR

Prints the weights for `engines.alignment.fit`, and what they say of the words that they were not fitted to (three folds
by clips). Rows of wrong texts count three times, however often they are drawn, for in them lies what is called sure and
is not.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from bench_times import rows
from numpy.typing import NDArray
from speech_clips import DRAWS, Clip
from speech_recordings import Held

from deid_studio.engines.alignment import fit, forced
from deid_studio.engines.alignment.pronunciations import readings
from deid_studio.errors import NotAlignable

LEFT_OUT: Final = ("other recording", "joined, white 20 dB", "music 10 dB", "white 20 dB", "white 40 dB", "tempo 1.25")
RIDGE: Final = 1.0
FOLDS: Final = 3
WRONG_TEXT: Final = 3.0

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Words:
    """Evidence of words, shape (words, 9), how far each is off in s, its row, and its fold."""

    evidence: Floats
    off_s: Floats
    row: NDArray[np.str_]
    fold: NDArray[np.int64]


class Witness:
    """An aligner that keeps the evidence for its words, and refuses nothing."""

    def __init__(self, language: str) -> None:
        self._aligner = forced.Aligner(language=language)
        self._language = language
        self._kept: list[Floats] = []
        forced.evidence = self._keep  # type: ignore[assignment]
        fit.Fit.is_good = property(lambda _: True)  # type: ignore[assignment, method-assign]

    def _keep(self, laid, words):  # type: ignore[no-untyped-def]
        self._kept.append(fit.evidence(laid, words))
        return self._kept[-1]

    def words(self, clip: Clip) -> tuple[Floats, Floats] | None:
        """Evidence and how far off, of each word that the model found."""
        self._kept = []
        try:
            times = self._aligner.align(Held(clip.samples), clip.words).times
        except NotAlignable:
            return None
        known = np.concatenate(self._kept)
        spoken = [n for n, word in enumerate(clip.words) if readings(word, language=self._language)]
        off = np.array([_off_s(clip, number, times[number]) for number in spoken])
        return known[known[:, 0] > 0], off[known[:, 0] > 0]


def _off_s(clip: Clip, number: int, timed) -> float:  # type: ignore[no-untyped-def]
    gold = clip.gold[number]
    if gold is None or timed is None:
        return np.inf
    ends = abs(timed.interval.start_ms - gold.start_ms), abs(timed.interval.end_ms - gold.end_ms)
    return max(ends) / 1000


def collected(cache: Path, languages: Sequence[str]) -> Words:
    """All words of the tuning part."""
    evidence, off, row, fold = [], [], [], []
    for language in languages:
        witness = Witness(language)
        for name, clips in rows("tuning", language, cache).items():
            if name in LEFT_OUT:
                continue
            for number, clip in enumerate(clips()):
                found = witness.words(clip)
                if found is not None:
                    evidence.append(found[0])
                    off.append(found[1])
                    row += [name] * len(found[1])
                    fold += [number % FOLDS] * len(found[1])
            print(f"{language} {name}: {len(row)} words", flush=True)
    return Words(np.concatenate(evidence).astype(float), np.concatenate(off), np.array(row), np.array(fold))


def fitted(known: Floats, right: NDArray[np.bool_], counts: Floats) -> Floats:
    """Weights of a logistic regression with a ridge on all but the first, by Newton's method."""
    spread = known.std(axis=0)
    spread[0] = 1
    scaled = known / spread
    ridge = RIDGE * np.diag([0.0] + [1.0] * (known.shape[1] - 1))
    weights = np.zeros(known.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (counts * (right - chance)) - ridge @ weights
        curve = (scaled * (counts * chance * (1 - chance))[:, None]).T @ scaled + ridge
        weights += np.linalg.solve(curve, slope)
    return weights / spread


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--language", nargs="+", default=["de", "en"])
    given = parser.parse_args()
    words = collected(given.cache, given.language)
    counts = np.where(np.char.startswith(words.row, "text") | np.char.startswith(words.row, "sent"), WRONG_TEXT, 1.0)
    counts /= [DRAWS.get(name, 1) for name in words.row.tolist()]
    chances = {}
    for tolerance_s in (0.1, 0.25):
        right = words.off_s <= tolerance_s
        print(f"within {tolerance_s} s: {tuple(fitted(words.evidence, right, counts).round(3).tolist())}")
        chances[tolerance_s] = np.zeros(len(right))
        for fold in range(FOLDS):
            others, own = words.fold != fold, words.fold == fold
            weights = fitted(words.evidence[others], right[others], counts[others])
            chances[tolerance_s][own] = 1 / (1 + np.exp(-words.evidence[own] @ weights))
    for least in (0.97, 0.98, 0.985, 0.99):
        print(f"sure from {least} on: sure / of them wrong")
        for name in dict.fromkeys(words.row.tolist()):
            sure = (words.row == name) & (chances[0.25] >= least)
            wrong = int((words.off_s[sure] > 0.25).sum())
            print(f"    {name:24} {sure.sum():5} of {(words.row == name).sum():5} / {wrong}")


if __name__ == "__main__":
    main()
