"""What of a text is covered already, so that what stands there need not be looked for."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final


class Covered:
    """Stretches of a text by code points, half-open; those that touch are one."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, stretches: Iterable[tuple[int, int]] = ()) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for start, end in sorted(stretches):
            if self._ends and start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], end)
            else:
                self._starts.append(start)
                self._ends.append(end)

    def holds(self, start: int, end: int) -> bool:
        """Whether all from `start` to `end` is covered."""
        at = bisect_right(self._starts, start) - 1
        return at >= 0 and end <= self._ends[at]

    def touches(self, start: int, end: int) -> bool:
        """Whether anything from `start` to `end` is covered."""
        return bisect_right(self._ends, start) < bisect_left(self._starts, end)

    def stretches(self) -> Iterator[tuple[int, int]]:
        """All of them, in order."""
        return zip(self._starts, self._ends, strict=True)

    def held_words(self, starts: Sequence[int], ends: Sequence[int]) -> list[tuple[int, int]]:
        """The words, in order from `starts` to `ends`, that are covered as a whole: first numbers, and those behind."""
        if not self._starts or not starts:
            return []
        first, after = bisect_right(self._ends, starts[0]), bisect_right(self._starts, starts[-1])
        held = [bisect_left(starts, start) for start in self._starts[first:after]]
        behind = [bisect_right(ends, end) for end in self._ends[first:after]]
        return list(zip(held, map(max, held, behind), strict=True))

    def open_words(self, starts: Sequence[int], ends: Sequence[int]) -> Sequence[int]:
        """The numbers of words, in order from `starts` to `ends`, without those that are covered as a whole."""
        held = self.held_words(starts, ends)
        if not held:
            return range(len(starts))
        edges = zip((0, *(behind for _, behind in held)), (*(first for first, _ in held), len(starts)), strict=True)
        return [*chain.from_iterable(range(*edge) for edge in edges)]


NOTHING: Final = Covered()
"""What is covered where all is looked for."""
