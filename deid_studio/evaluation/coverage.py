"""How much of each word is redacted: Cohn et al. 2019, "Audio De-identification: A New Entity Recognition Task".

A word is ρ-covered "iff R(t) is zero on at least ρ proportion" of its interval (section 3). R(t) is given as the
intervals that are redacted, so 1,000 documents are a few array operations each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval, merged

STEPS: Final = 100
"""ρ goes from 0 to 1 in so many steps."""

PADS_MS: Final = (0, 30, 60, 120, 240)
"""What padding is tried: none, and one audio frame of 30 ms doubled up to a pause; the paper does not name its own."""

_BINS: Final = 10
_HALF: Final = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class GoldWords:
    """The words of a document with times: arrays of equal length of start and end in ms, and whether it is PHI."""

    starts_ms: NDArray[np.int64]
    ends_ms: NDArray[np.int64]
    is_phi: NDArray[np.bool_]

    @classmethod
    def of(cls, words: Sequence[tuple[Interval, bool]]) -> GoldWords:
        """From pairs of a word's time and whether it is PHI."""
        return cls(
            np.array([interval.start_ms for interval, _ in words], dtype=np.int64),
            np.array([interval.end_ms for interval, _ in words], dtype=np.int64),
            np.array([phi for _, phi in words], dtype=np.bool_),
        )

    def only(self, chosen: NDArray[np.bool_]) -> GoldWords:
        """The words for which `chosen` is true."""
        return GoldWords(self.starts_ms[chosen], self.ends_ms[chosen], self.is_phi[chosen])


Redacted = Sequence[Interval]
"""Where R(t) is zero; intervals may overlap."""


@dataclass(frozen=True, slots=True)
class RhoScore:
    """Counts at one ρ: PHI words that are ρ-covered (`tp`), other words that are (`fp`), PHI words that are not."""

    rho: float
    counts: Counts


@dataclass(frozen=True, slots=True)
class CoverageBin:
    """Words by how much of them is redacted, from `low` up to but not including `high`.

    The first bin, 0 to 0, has words that are not touched, the last, 1 to 1, those that are redacted whole.
    """

    low: float
    high: float
    phi: int
    others: int


@dataclass(frozen=True, slots=True)
class FalsePositives:
    """Words other than PHI of which something is redacted, by how much.

    Those covered to less than half come from boundaries that are off, those covered more from wrong classification:
    Cohn et al. 2019, section 7, which names both ends without a limit; half is ours.
    """

    by_alignment: int
    by_classification: int


@dataclass(frozen=True, slots=True)
class CoverageScores:
    """Scores over all ρ; `best` is the one of the highest F1 (the lowest ρ of equals), None where none is defined."""

    phi_words: int
    other_words: int
    curve: tuple[RhoScore, ...]
    best: RhoScore | None
    distribution: tuple[CoverageBin, ...]
    false_positives: FalsePositives


def covered_ms(words: GoldWords, redacted: Redacted) -> NDArray[np.int64]:
    """How many milliseconds of each word are redacted."""
    windows = merged(redacted)
    if not windows:
        return np.zeros(len(words.starts_ms), dtype=np.int64)
    starts = np.array([window.start_ms for window in windows], dtype=np.int64)
    ends = np.array([window.end_ms for window in windows], dtype=np.int64)
    total = np.concatenate(([0], np.cumsum(ends - starts)))

    def until(at_ms: NDArray[np.int64]) -> NDArray[np.int64]:
        """The redacted time before each of `at_ms`."""
        begun = np.searchsorted(starts, at_ms, side="right")
        still_to_come = np.maximum(0, ends[begun - 1] - at_ms)
        found: NDArray[np.int64] = total[begun] - np.where(begun > 0, still_to_come, 0)
        return found

    return until(words.ends_ms) - until(words.starts_ms)


def is_covered(words: GoldWords, redacted: Redacted, *, rho: float) -> NDArray[np.bool_]:
    """Which words are ρ-covered; at ρ = 0 all are, at ρ = 1 those redacted whole. Cohn et al. 2019, section 3."""
    # Exact: 0.29 * 100 ms would be less than 29 ms
    exact = Fraction(rho).limit_denominator(10_000)
    durations_ms = words.ends_ms - words.starts_ms
    covered: NDArray[np.bool_] = covered_ms(words, redacted) * exact.denominator >= exact.numerator * durations_ms
    return covered


def counts_at(words: GoldWords, redacted: Redacted, *, rho: float) -> Counts:
    """TPρ, FPρ and FNρ, from which Precisionρ and Recallρ follow. Cohn et al. 2019, section 3."""
    covered = is_covered(words, redacted, rho=rho)
    found = int((covered & words.is_phi).sum())
    return Counts(found, int((covered & ~words.is_phi).sum()), int(words.is_phi.sum()) - found)


def score_coverage(documents: Iterable[tuple[GoldWords, Redacted]], *, steps: int = STEPS) -> CoverageScores:
    """Scores of all documents together at every ρ from 0 to 1 in `steps` (a multiple of 10).

    Recall, precision and F1 over ρ are the paper's Figure 3, the distribution its Figure 4 (left).
    """
    if steps < _BINS or steps % _BINS:
        raise ValueError(f"not a multiple of {_BINS}: {steps}")
    # Words by the highest step that they reach, PHI in the first row
    reached = np.zeros((2, steps + 1), dtype=np.int64)
    touched = np.zeros(2, dtype=np.int64)
    over_half = 0
    for words, redacted in documents:
        covered = covered_ms(words, redacted)
        durations = words.ends_ms - words.starts_ms
        highest = covered * steps // durations
        for row, chosen in enumerate((words.is_phi, ~words.is_phi)):
            reached[row] += np.bincount(highest[chosen], minlength=steps + 1)
            touched[row] += int((covered[chosen] > 0).sum())
        over_half += int((covered[~words.is_phi] >= _HALF * durations[~words.is_phi]).sum())
    phi_words, other_words = (int(count) for count in reached.sum(axis=1))
    at_least = reached[:, ::-1].cumsum(axis=1)[:, ::-1]
    curve = tuple(
        RhoScore(step / steps, Counts(int(tp), int(fp), phi_words - int(tp)))
        for step, (tp, fp) in enumerate(at_least.T)
    )
    defined = [point for point in curve if point.counts.f1 is not None]
    return CoverageScores(
        phi_words,
        other_words,
        curve,
        max(defined, key=lambda point: point.counts.f1 or 0.0, default=None),
        _distribution(reached, touched, steps),
        FalsePositives(int(touched[1]) - over_half, over_half),
    )


def _distribution(reached: NDArray[np.int64], touched: NDArray[np.int64], steps: int) -> tuple[CoverageBin, ...]:
    width = steps // _BINS
    untouched = reached.sum(axis=1) - touched
    partly = reached[:, :steps].reshape(2, _BINS, width).sum(axis=2)
    partly[:, 0] -= untouched
    return (
        CoverageBin(0.0, 0.0, *map(int, untouched)),
        *(CoverageBin(n / _BINS, (n + 1) / _BINS, int(phi), int(others)) for n, (phi, others) in enumerate(partly.T)),
        CoverageBin(1.0, 1.0, *map(int, reached[:, steps])),
    )


def padded(redacted: Redacted, *, before_ms: int, after_ms: int) -> tuple[Interval, ...]:
    """Redaction that starts earlier and ends later, "slack [...] to compensate for alignment errors"; section 5."""
    return tuple(Interval(max(0, one.start_ms - before_ms), one.end_ms + after_ms) for one in redacted)


def by_padding(
    documents: Sequence[tuple[GoldWords, Redacted]], *, pads_ms: Sequence[int] = PADS_MS
) -> dict[int, CoverageScores]:
    """Scores by how much is added on either side of each detection; Cohn et al. 2019, Figure 4 (right)."""
    return {
        pad: score_coverage((words, padded(redacted, before_ms=pad, after_ms=pad)) for words, redacted in documents)
        for pad in pads_ms
    }


def by_hypotheses(documents: Sequence[tuple[GoldWords, Sequence[Redacted]]]) -> tuple[CoverageScores, ...]:
    """Scores with the first hypothesis of the recogniser, the first two, and so on; the surest comes first.

    "We then take the logical OR of the detections on all of the hypotheses" (Cohn et al. 2019, section 5); Figure 4
    (center).
    """
    most = max((len(hypotheses) for _, hypotheses in documents), default=0)
    return tuple(
        score_coverage((words, [one for redacted in ranked[:k] for one in redacted]) for words, ranked in documents)
        for k in range(1, most + 1)
    )
