"""What of a text is covered already, and the text with that taken out, in which all else is looked for."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from typing import Final

_SAYING: Final = re.compile(r"[^\W\d_]+|[^\s.]")
"""All but blanks, and the stops that say of the rest of a date that it is one."""
_FILLING: Final = ","
"""Parts words, and is in nothing that anybody reads otherwise."""


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

    def touches(self, start: int, end: int) -> bool:
        """Whether anything from `start` to `end` is covered."""
        return bisect_right(self._ends, start) < bisect_left(self._starts, end)

    def taken_out(self, text: str, *, is_kept: Callable[[str], bool]) -> str:
        """The text with commas for all that is said where it is covered, so that all else stands where it did.

        Words that are kept say what the next one is.
        """

        def filling(said: re.Match[str]) -> str:
            return said[0] if is_kept(said[0]) else _FILLING * len(said[0])

        parts: list[str] = []
        at = 0
        for start, end in zip(self._starts, self._ends, strict=True):
            parts += text[at:start], _SAYING.sub(filling, text[start:end])
            at = end
        return "".join((*parts, text[at:]))
