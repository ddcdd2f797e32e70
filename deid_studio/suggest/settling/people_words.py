"""What the words around a name, and in its line, tell of whose it is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.telling_words import PEOPLE, telling
from deid_studio.suggest.token_text import TokenText

_REACH: Final = 8
_NEAR: Final = 4
_LINE: Final = 40
"""So much of a line counts on either side; some recognisers write hours in one."""

_BEFORE: Final = 6
_AFTER: Final = 5


class Turns:
    """The lines of a text by their first tokens."""

    def __init__(self, reading: TokenText) -> None:
        self._starts = [0, *(n + 1 for n in range(len(reading) - 1) if "\n" in reading.gap(n)), len(reading)]

    def bounds(self, n: int) -> tuple[int, int]:
        """First and last token of the line that a token stands in."""
        at = bisect_right(self._starts, n)
        return self._starts[at - 1], self._starts[at] - 1


class PeopleWords:
    """The words of a text that tell of people, and what they tell of a name."""

    def __init__(self, reading: TokenText, turns: Turns) -> None:
        self._reading = reading
        self._turns = turns
        self._told: list[Sequence[str]] = [telling(word) for word in reading.lower]

    def around(self, candidate: Candidate) -> Iterator[str]:
        """What is told near the name and in its line, on which side and how far, and by the nearest word for people."""
        tokens = self._reading.touched(candidate.span.start, candidate.span.end)
        first, last = tokens[0], tokens[-1]
        start, end = self._turns.bounds(first)
        start, end = max(start, first - _LINE), min(end, last + _LINE)
        for n in range(min(start, max(0, first - _REACH)), max(end + 1, min(len(self._told), last + 1 + _REACH))):
            if self._told[n] and not first <= n <= last:
                away = n - first if n < first else n - last
                for one in self._told[n]:
                    yield from _places(one, away, in_line=start <= n <= end)
        yield from self._nearest(range(first - 1, max(-1, first - 1 - _BEFORE), -1), "<")
        yield from self._nearest(range(last + 1, min(len(self._told), last + 1 + _AFTER)), ">")

    def _nearest(self, numbers: range, side: str) -> Iterator[str]:
        for away, n in enumerate(numbers, 1):
            people = [one for one in self._told[n] if one in PEOPLE]
            for one in people:
                yield f"{side} near {one}"
                yield f"{side} near {one} {away}"
                yield f"{side} near {one} {self._reading.lower[n - 1] if n else '|'}"
            if people:
                return


def _places(told: str, away: int, *, in_line: bool) -> Iterator[str]:
    side = "<" if away < 0 else ">"
    if abs(away) <= _NEAR:
        yield f"{away} tells {told}"
    if abs(away) <= _REACH:
        yield f"{side} tells {told}"
    if in_line:
        yield f"line {side} tells {told}"
