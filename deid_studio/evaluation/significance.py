"""Whether one system is better than another by more than chance.

McNemar 1947, "Note on the sampling error of the difference between correlated proportions or percentages", as Berg &
Dalianis 2020, section 4, use it to compare systems: "McNemar's test (McNemar, 1947) with a Yates correction of 1.0".
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

YATES: Final = 1.0


@dataclass(frozen=True, slots=True)
class McNemar:
    """Items by which of two systems had them right.

    `statistic` is chi square with one degree of freedom, `p` the chance of one as large where the systems are equally
    good, `exact_p` the same by the binomial distribution, which holds for few items too. All three are None where the
    systems never differ.
    """

    both: int
    only_first: int
    only_second: int
    neither: int
    statistic: float | None = field(init=False)
    p: float | None = field(init=False)
    exact_p: float | None = field(init=False)

    def __post_init__(self) -> None:
        statistic = _statistic(self.only_first, self.only_second)
        object.__setattr__(self, "statistic", statistic)
        object.__setattr__(self, "p", None if statistic is None else math.erfc(math.sqrt(statistic / 2)))
        object.__setattr__(self, "exact_p", _exact_p(self.only_first, self.only_second))


def mcnemar(items: Iterable[tuple[bool, bool]]) -> McNemar:
    """Compare two systems on the same items; each pair says whether the first and the second had it right."""
    cells = {(True, True): 0, (True, False): 0, (False, True): 0, (False, False): 0}
    for first, second in items:
        cells[bool(first), bool(second)] += 1
    return McNemar(*cells.values())


def _statistic(only_first: int, only_second: int) -> float | None:
    """(|b - c| - 1)² / (b + c); the correction never makes a difference of none one."""
    differing = only_first + only_second
    corrected = max(0.0, abs(only_first - only_second) - YATES)
    return corrected**2 / differing if differing else None


def _exact_p(only_first: int, only_second: int) -> float | None:
    """Two-sided: twice the chance of at most the smaller count in as many tosses of a coin, but not above 1."""
    tosses, fewer = only_first + only_second, min(only_first, only_second)
    if not tosses:
        return None
    all_ways = math.lgamma(tosses + 1) - tosses * math.log(2)
    tail = math.fsum(math.exp(all_ways - math.lgamma(k + 1) - math.lgamma(tosses - k + 1)) for k in range(fewer + 1))
    return min(1.0, 2 * tail)
