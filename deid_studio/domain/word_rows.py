"""Rows of a long transcript's words, of which all behind an edit move without being made anew."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Final, overload

Row = Sequence[Any]
"""(start, end, …) of a word: two offsets into the text, and what does not move with it."""

_NONE: Final[list[Row]] = []
_EDGES: Final = (itemgetter(0), itemgetter(1))


class WordRows(Sequence[Row]):
    """Rows in text order, those from the last edit on kept as they were and moved when they are asked for.

    A person corrects one place after another: what an edit has to move is what lies between it and the one before it,
    as in an editor's gap buffer. A transcript of ten hours is ninety thousand rows.
    """

    __slots__ = ("_before", "_behind", "_by")

    def __init__(self, before: list[Row], behind: list[Row] = _NONE, by: int = 0) -> None:
        self._before, self._behind, self._by = before, behind, by

    @classmethod
    def of(cls, rows: Sequence[Row]) -> WordRows:
        """Any rows as such."""
        return rows if isinstance(rows, cls) else cls(rows if isinstance(rows, list) else list(rows))

    def edited(self, *, first: int, count: int, rows: Sequence[Row], by: int) -> WordRows:
        """The rows with `rows` in the place of `count` from number `first` on, those behind moved `by` code points."""
        gap, last = len(self._before), first + count
        if last >= gap:
            between = _moved(self._behind[: last - gap], self._by)
            before, behind = [*self._before, *between][:first], self._behind[last - gap :]
        else:
            before = self._before[:first]
            behind = [*_moved(self._before[last:], -self._by), *self._behind]
        return WordRows([*before, *rows], behind, self._by + by)

    def touching(self, start: int, end: int) -> range:
        """Numbers of the rows that share a code point with those from `start` to `end`."""
        first = self._place(bisect_right, start, edge=1)
        return range(first, max(first, self._place(bisect_left, end, edge=0)))

    def _place(self, bisect: Callable[..., int], offset: int, *, edge: int) -> int:
        # In the lists themselves, for each look through `__getitem__` takes ten times as long
        place = bisect(self._before, offset, key=_EDGES[edge])
        if place < len(self._before):
            return place
        return place + bisect(self._behind, offset - self._by, key=_EDGES[edge])

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        gap = len(self._before)
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if step != 1:
                return [self[number] for number in range(start, stop, step)]
            behind = self._behind[max(0, start - gap) : max(0, stop - gap)]
            return self._before[start:stop] + _moved(behind, self._by)
        number = range(len(self))[index]
        if number < gap:
            return self._before[number]
        start, end, *rest = self._behind[number - gap]
        return (start + self._by, end + self._by, *rest)

    def __len__(self) -> int:
        return len(self._before) + len(self._behind)

    def __iter__(self) -> Iterator[Row]:
        return chain(self._before, _moved(self._behind, self._by))


def _moved(rows: list[Row], by: int) -> list[Row]:
    if not by:
        return rows
    try:
        # Nearly all transcripts have rows of this length only, which is more than twice as fast
        return [(start + by, end + by, start_ms, end_ms, score) for start, end, start_ms, end_ms, score in rows]
    except ValueError:
        return [(start + by, end + by, *rest) for start, end, *rest in rows]
