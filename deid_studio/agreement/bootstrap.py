"""How far agreement could lie off with other documents of the same kind: bootstrap intervals over documents.

Documents are drawn with replacement, as many as there are; what they have in common is added up anew for each pair,
and F1 and its mean follow from the sums. Bounds are percentiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import fsum, prod
from random import Random
from statistics import quantiles
from typing import TYPE_CHECKING, Final

from deid_studio.agreement.compared_layers import Pair
from deid_studio.agreement.match import Comparison

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RESAMPLES: Final = 1000

_AT_ONCE: Final = 100
"""Draws that are held at the same time."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Where 95 % of the resampled values lie."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Intervals:
    """95 % intervals of the mean F1 in all and by tag, and of each pair's F1.

    None where there are fewer than two documents, or nothing to agree on.
    """

    mean: Bounds | None
    tags: Mapping[str, Bounds | None]
    pairs: Mapping[Pair, Bounds | None]


def bootstrap(comparison: Comparison, *, resamples: int = RESAMPLES, seed: int = 1) -> Intervals:
    """Intervals from `resamples` draws; the same `seed` gives the same ones, in whatever order documents come."""
    rates = _resampled(comparison, resamples, seed)
    mean, *of_tags = (_bounds([*_means(of_group)]) for of_group in rates.swapaxes(0, 1).tolist())
    of_pairs = (_bounds([rate for rate in of_pair if rate == rate]) for of_pair in rates[:, 0].T.tolist())
    return Intervals(
        mean, dict(zip(comparison.tags, of_tags, strict=True)), dict(zip(comparison.pairs, of_pairs, strict=True))
    )


def _means(draws: Iterable[list[float]]) -> Iterator[float]:
    """The mean over pairs in each of `draws` that has any."""
    for rates in draws:
        known = [rate for rate in rates if rate == rate]
        if known:
            yield fsum(known) / len(known)


def _counted(comparison: Comparison) -> NDArray[np.float64]:
    """A row for each document: for all tags and then for each, for every pair, twice the common and the total."""
    import numpy as np

    by_tag = np.stack((2 * comparison.common, comparison.totals()), axis=-1).transpose(1, 2, 0, 3)
    # A double holds every number of ms below 9e15
    return np.concatenate((by_tag.sum(axis=1, keepdims=True), by_tag), axis=1).astype(np.float64)


def _resampled(comparison: Comparison, resamples: int, seed: int) -> NDArray[np.float64]:
    """F1 by draw, group and pair, NaN where it has none, drawn as `Random(seed).choices` does."""
    import numpy as np  # loads slowly, and comparing files without intervals does not need it

    table = _counted(comparison)
    count = len(table)
    _, (*words, position), _ = Random(seed).getstate()
    dice = np.random.RandomState()
    dice.set_state(("MT19937", np.array(words, dtype=np.uint32), position, 0, 0.0))
    flat = table.reshape(count, prod(table.shape[1:]))
    sums = np.empty((resamples if count > 1 else 0, flat.shape[1]))
    for begin in range(0, len(sums), _AT_ONCE):
        drawn = [
            np.bincount((dice.random_sample(count) * count).astype(np.int64), minlength=count)
            for _ in sums[begin : begin + _AT_ONCE]
        ]
        sums[begin : begin + _AT_ONCE] = np.array(drawn, np.float64) @ flat
    twice, total = np.moveaxis(sums.reshape(len(sums), *table.shape[1:]), -1, 0)
    rates: NDArray[np.float64] = np.divide(twice, total, out=np.full(total.shape, np.nan), where=total > 0)
    return rates


def _bounds(values: list[float]) -> Bounds | None:
    if len(values) < 2:
        return None
    low, *_, high = quantiles(values, n=40, method="inclusive")
    return Bounds(low, high)
