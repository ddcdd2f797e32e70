"""Hits and misses, and the rates that follow from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


def share(part: float, whole: float) -> float | None:
    """`part` of `whole`, 0..1; None of nothing."""
    return part / whole if whole else None


@dataclass(frozen=True, slots=True)
class Counts:
    """What was found rightly (`tp`), found wrongly (`fp`) and missed (`fn`); two of them can be added.

    `support` is how many there are in gold. Precision, recall and F1 are 0..1, None where they are undefined; they
    are fields so that a report has them.
    """

    tp: int = 0
    fp: int = 0
    fn: int = 0
    support: int = field(init=False, compare=False)
    precision: float | None = field(init=False, compare=False)
    recall: float | None = field(init=False, compare=False)
    f1: float | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if min(self.tp, self.fp, self.fn) < 0:
            raise ValueError(f"counts below zero: {self.tp}, {self.fp}, {self.fn}")
        tp, support, predicted = self.tp, self.tp + self.fn, self.tp + self.fp
        object.__setattr__(self, "support", support)
        object.__setattr__(self, "precision", share(tp, predicted))
        object.__setattr__(self, "recall", share(tp, support))
        object.__setattr__(self, "f1", share(2 * tp, support + predicted))

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.tp + other.tp, self.fp + other.fp, self.fn + other.fn)


@dataclass(frozen=True, slots=True)
class Means:
    """Precision, recall and F1 averaged over types, 0..1; None without any support."""

    precision: float | None
    recall: float | None
    f1: float | None


def means_by_support(types: Iterable[Counts]) -> Means:
    """The averages over `types` weighted by support; see `mean_by_support`."""
    types = tuple(types)
    return Means(
        mean_by_support((counts.support, counts.precision) for counts in types),
        mean_by_support((counts.support, counts.recall) for counts in types),
        mean_by_support((counts.support, counts.f1) for counts in types),
    )


def mean_by_support(rates: Iterable[tuple[int, float | None]]) -> float | None:
    """The mean of (support, rate) weighted by support; None without any support.

    Kolditz et al. 2019, "Results": "averages over all types weighted by support". An undefined rate counts as 0
    there: only so do the rows of their Table 3 give its totals.
    """
    rates = tuple(rates)
    return share(sum(support * (rate or 0.0) for support, rate in rates), sum(support for support, _ in rates))
