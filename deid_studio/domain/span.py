"""Stretches of text and stretches of time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Self


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Code points `start` to `end` of a document's text, half-open and never empty."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise ValueError(f"not a span: {self.start} to {self.end}")

    def __len__(self) -> int:
        return self.end - self.start

    def overlaps(self, other: Span) -> bool:
        """Whether both share at least one code point."""
        return self.start < other.end and other.start < self.end

    def contains(self, offset: int) -> bool:
        """Whether the code point at `offset` lies inside."""
        return self.start <= offset < self.end

    def covers(self, other: Span) -> bool:
        """Whether every code point of `other` lies inside."""
        return self.start <= other.start and other.end <= self.end

    def of(self, text: str) -> str:
        """The code points of `text` that this span names."""
        return text[self.start : self.end]


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """Milliseconds `start_ms` to `end_ms` of a recording, half-open and never empty."""

    start_ms: int
    end_ms: int

    def __post_init__(self) -> None:
        if not 0 <= self.start_ms < self.end_ms:
            raise ValueError(f"not an interval: {self.start_ms} to {self.end_ms} ms")

    @property
    def duration_ms(self) -> int:
        """Length in milliseconds."""
        return self.end_ms - self.start_ms

    def overlaps(self, other: Interval) -> bool:
        """Whether both share at least one millisecond."""
        return self.start_ms < other.end_ms and other.start_ms < self.end_ms

    def padded(self, *, before_ms: int, after_ms: int, duration_ms: int) -> Self:
        """A copy that starts earlier and ends later, clipped to a recording of `duration_ms`."""
        return type(self)(max(0, self.start_ms - before_ms), min(duration_ms, self.end_ms + after_ms))


def hull(spans: Iterable[Span]) -> Span:
    """The shortest span that covers all of `spans`; raises ValueError without any."""
    spans = tuple(spans)
    return Span(min(span.start for span in spans), max(span.end for span in spans))


def with_edges(
    fragments: Sequence[Span], *, start: int | None = None, end: int | None = None
) -> tuple[Span, ...] | None:
    """`fragments` with another outer start or end; None where a fragment would be left without characters."""
    edges = [[fragment.start, fragment.end] for fragment in fragments]
    if start is not None:
        edges[0][0] = start
    if end is not None:
        edges[-1][1] = end
    return None if any(left >= right for left, right in edges) else tuple(Span(*edge) for edge in edges)


def merged(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """`intervals` in order, those that overlap or touch joined."""
    joined: list[Interval] = []
    for interval in sorted(intervals):
        if joined and interval.start_ms <= joined[-1].end_ms:
            joined[-1] = Interval(joined[-1].start_ms, max(joined[-1].end_ms, interval.end_ms))
        else:
            joined.append(interval)
    return tuple(joined)


_LINE_END: Final = re.compile("\\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\\s*")


def joined_at_line_ends(fragments: Iterable[Span], text: str) -> tuple[Span, ...]:
    """`fragments`, in text order, made whole where only white space with a line end in it lies between two.

    BRAT cuts whatever goes over a line end, so that cut and whole are the same there, and everywhere here. Where white
    space stands at an edge it was not BRAT that cut.
    """
    whole: list[Span] = []
    for fragment in fragments:
        if whole and _is_cut(text, whole[-1].end, fragment.start):
            whole[-1] = Span(whole[-1].start, fragment.end)
        else:
            whole.append(fragment)
    return tuple(whole)


def _is_cut(text: str, end: int, start: int) -> bool:
    at_edge = text[end - 1 : end] + text[start : start + 1]
    return _LINE_END.fullmatch(text, end, start) is not None and not any(map(str.isspace, at_edge))


def shared(old: str, new: str) -> tuple[int, int]:
    """How many characters both begin with, and how many of the others both end with."""
    first = _most(min(len(old), len(new)), lambda low, high: new.startswith(old[low:high], low))
    o, n = len(old), len(new)
    last = _most(min(o, n) - first, lambda low, high: new.startswith(old[o - high : o - low], n - high))
    return first, last


def _most(limit: int, agree: Callable[[int, int], bool]) -> int:
    """The largest count up to `limit` such that everything below it agrees; by halves, as comparing is fast."""
    known, beyond = 0, limit + 1
    while beyond - known > 1:
        middle = (known + beyond) // 2
        known, beyond = (middle, beyond) if agree(known, middle) else (known, middle)
    return known
