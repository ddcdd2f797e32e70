"""How far agreement could lie off with other documents of the same kind: bootstrap intervals over documents.

Documents are drawn with replacement, as many as there are; what they have in common is added up anew for each pair,
and F1 and its mean follow from the sums. Bounds are percentiles.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import repeat
from random import Random
from statistics import fmean, quantiles
from typing import Final

from deid_studio.agreement.compared_layers import Pair
from deid_studio.agreement.match import Comparison

RESAMPLES: Final = 1000


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
    tags, pairs = comparison.tags, comparison.pairs
    by_pair: list[list[float]] = [[] for _ in pairs]
    by_group: list[list[float]] = [[] for _ in ("all", *tags)]
    for sums in _resampled(_rows(comparison), resamples, seed):
        rates = [common / total if total else None for common, total in zip(sums[::2], sums[1::2], strict=True)]
        for group, values in enumerate(by_group):
            known = [rate for rate in rates[group * len(pairs) : (group + 1) * len(pairs)] if rate is not None]
            if known:
                values.append(fmean(known))
        for values, rate in zip(by_pair, rates, strict=False):
            if rate is not None:
                values.append(rate)
    mean, *of_tags = map(_bounds, by_group)
    return Intervals(mean, dict(zip(tags, of_tags, strict=True)), dict(zip(pairs, map(_bounds, by_pair), strict=True)))


def _rows(comparison: Comparison) -> list[array[int]]:
    """A row for each document: for all tags and then for each, for every pair, twice the common and the total."""
    rows = []
    for document in comparison.documents:
        of_pairs = [comparison.cells[pair].get(document, {}) for pair in comparison.pairs]
        row = array("Q")
        for cells in of_pairs:
            row.extend(_common_and_total(cells.values()))
        for tag in comparison.tags:
            for cells in of_pairs:
                row.extend(_common_and_total([cells[tag]] if tag in cells else ()))
        rows.append(row)
    return rows


def _common_and_total(cells: Iterable[tuple[int, int, int]]) -> tuple[int, int]:
    common = total = 0
    for both, first, second in cells:
        common, total = common + 2 * both, total + first + second
    return common, total


def _resampled(rows: list[array[int]], resamples: int, seed: int) -> Iterator[list[int]]:
    """The sums over each draw of rows, drawn as `random.Random(seed).choices` does."""
    if len(rows) < 2:
        return
    import numpy as np  # loads slowly, and comparing files without intervals does not need it

    table, count = np.array(rows, dtype=np.int64), len(rows)
    _, (*words, position), _ = Random(seed).getstate()
    dice = np.random.RandomState()
    dice.set_state(("MT19937", np.array(words, dtype=np.uint32), position, 0, 0.0))
    for _ in repeat(None, resamples):
        drawn = (dice.random_sample(count) * count).astype(np.int64)
        yield (np.bincount(drawn, minlength=count) @ table).tolist()


def _bounds(values: list[float]) -> Bounds | None:
    if len(values) < 2:
        return None
    low, *_, high = quantiles(values, n=40, method="inclusive")
    return Bounds(low, high)
