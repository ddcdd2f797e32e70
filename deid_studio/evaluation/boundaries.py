"""How far word boundaries lie from gold.

Accuracy `std` and `outer`: Baril, Cardinal & Koerich, "Named Entity Recognition for Audio De-Identification", section
IV.A, equations 1 to 3. Well aligned, extended, shortened: Cohn et al. 2019, "Audio De-identification", section 4 and
Table 3. Times are whole milliseconds, so every comparison is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.domain.counts import share
from deid_studio.domain.span import Interval

TOLERANCES_MS: Final = (10, 100, 200, 250, 300, 400, 500, 600)
"""The tolerances of Baril et al., Table I."""

FRAME_MS: Final = 30
"""One audio frame: alignment errors are "in the scale of 30-60ms (1-2 audio frames)", Cohn et al. 2019, section 4."""

Pair = tuple[Interval, Interval | None]
"""A gold word's time and the predicted one, which is None where the word was not aligned."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Shares of words that are correctly aligned within `tolerance_ms`, 0..1; None without words."""

    tolerance_ms: int
    std: float | None
    outer: float | None


@dataclass(frozen=True, slots=True)
class EdgeErrors:
    """How far one edge of the aligned words lies from gold, in ms.

    `median_ms`, `p90_ms`, `p95_ms` and `max_ms` are of distances; `bias_ms` is the median with its sign, below zero
    where the prediction comes early.
    """

    median_ms: float
    p90_ms: float
    p95_ms: float
    max_ms: int
    bias_ms: float


@dataclass(frozen=True, slots=True)
class BoundaryScores:
    """Boundaries of `words` words, of which `unaligned` have no predicted time.

    Accuracies are of all words, for an unaligned one is not correctly aligned. The others are of aligned words: errors
    at their starts (`onset`) and ends (`offset`), and which shares are `well_aligned`, `shortened` (a piece of the word
    lies outside) and `extended` (nothing does, but it reaches too far); these three add up to 1. None without words.
    """

    words: int
    unaligned: int
    accuracies: tuple[Accuracy, ...]
    onset: EdgeErrors | None
    offset: EdgeErrors | None
    well_aligned: float | None
    extended: float | None
    shortened: float | None


def outer_needs_ms(predicted: Interval, gold: Interval) -> int:
    """The smallest tolerance at which it is aligned `outer`; below zero where it reaches beyond both edges."""
    return max(predicted.start_ms - gold.start_ms, gold.end_ms - predicted.end_ms)


def _std_needs_ms(predicted: Interval, gold: Interval) -> int:
    return max(abs(predicted.start_ms - gold.start_ms), abs(predicted.end_ms - gold.end_ms))


def score_boundaries(
    pairs: Iterable[Pair], *, tolerances_ms: Sequence[int] = TOLERANCES_MS, frame_ms: int = FRAME_MS
) -> BoundaryScores:
    """Score words; Baril et al., equation 1, where |C| counts the words of the corpus, the unaligned among them.

    An edge within less than `frame_ms` of gold is well aligned.
    """
    pairs = list(pairs)
    aligned = [(predicted, gold) for gold, predicted in pairs if predicted is not None]
    std = np.array([_std_needs_ms(predicted, gold) for predicted, gold in aligned], dtype=np.int64)
    outer = np.array([outer_needs_ms(predicted, gold) for predicted, gold in aligned], dtype=np.int64)
    onset = np.array([predicted.start_ms - gold.start_ms for predicted, gold in aligned], dtype=np.int64)
    offset = np.array([predicted.end_ms - gold.end_ms for predicted, gold in aligned], dtype=np.int64)
    is_short = (onset >= frame_ms) | (offset <= -frame_ms)
    is_long = ~is_short & ((onset <= -frame_ms) | (offset >= frame_ms))
    return BoundaryScores(
        words=len(pairs),
        unaligned=len(pairs) - len(aligned),
        accuracies=tuple(
            Accuracy(t, share(int((std <= t).sum()), len(pairs)), share(int((outer <= t).sum()), len(pairs)))
            for t in tolerances_ms
        ),
        onset=_edge_errors(onset),
        offset=_edge_errors(offset),
        well_aligned=share(int((~is_short & ~is_long).sum()), len(aligned)),
        extended=share(int(is_long.sum()), len(aligned)),
        shortened=share(int(is_short.sum()), len(aligned)),
    )


def _edge_errors(signed_ms: NDArray[np.int64]) -> EdgeErrors | None:
    if not signed_ms.size:
        return None
    distances = np.abs(signed_ms)
    median, p90, p95 = (float(value) for value in np.percentile(distances, (50, 90, 95)))
    return EdgeErrors(median, p90, p95, int(distances.max()), float(np.median(signed_ms)))
