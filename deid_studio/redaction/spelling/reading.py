"""A text as somebody would read it, and where in the text as it is written each of its characters stands."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field

Replace = Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Reading:
    """A text that was made of another (`before`) by edits, or is what stands in it from `offset`.

    `new` and `old` hold where each edit starts and ends in this text and in the one before, in order.
    """

    text: str
    before: Reading | None = None
    offset: int = 0
    new: array[int] = field(default_factory=lambda: array("q"), repr=False)
    old: array[int] = field(default_factory=lambda: array("q"), repr=False)

    def excerpt(self, start: int, end: int) -> Reading:
        """A part of it."""
        return Reading(self.text[start:end], self, start)

    def edited(self, pattern: re.Pattern[str], replace: Replace) -> Reading:
        """With something else for every match."""
        parts: list[str] = []
        new, old = array("q"), array("q")
        at = length = 0
        for match in pattern.finditer(self.text):
            written, read = match.group(), replace(match)
            if read == written:
                continue
            start, end = match.span()
            length += start - at
            parts += self.text[at:start], read
            # One character for one moves nothing
            if len(read) != 1 or end - start != 1:
                new.extend((length, length + len(read)))
                old.extend((start, end))
            length += len(read)
            at = end
        if not parts:
            return self
        return Reading("".join(parts) + self.text[at:], self, new=new, old=old)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from `start` to `end` stand in the text that all others were made of."""
        one: Reading | None = self
        while one is not None:
            start, end = one._start(start) + one.offset, one._end(end) + one.offset
            one = one.before
        return start, end

    def _start(self, at: int) -> int:
        edit = self._last(at, bisect_right)
        if edit < 0:
            return at
        after = at - self.new[edit * 2 + 1]
        return self.old[edit * 2] if after < 0 else self.old[edit * 2 + 1] + after

    def _end(self, at: int) -> int:
        edit = self._last(at, bisect_left)
        if edit < 0:
            return at
        return self.old[edit * 2 + 1] + max(0, at - self.new[edit * 2 + 1])

    def _last(self, at: int, bisect: Callable[..., int]) -> int:
        """The number of the last edit that starts before `at`, or at it too by `bisect_right`."""
        return int(bisect(range(len(self.new) // 2), at, key=lambda edit: self.new[edit * 2])) - 1
