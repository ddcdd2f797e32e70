"""Words that were taken apart: letter by letter, by a line end, or by a sign in the middle."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, takewhile
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER
from deid_studio.redaction.spelling.word_keys import FoldedWords, folded

SHORTEST: Final = 5
"""Letters of a name that is looked for in pieces, and inside longer words."""

HYPHENS: Final = "-\u2010\u2011"
_WIDEST_GAP: Final = 12
_LONGEST_SIDE: Final = 60
_LETTERS_APART: Final = re.compile(rf"(?<![^\W_])({LETTER})([\W_]{{1,3}}){LETTER}(?:\2{LETTER})+(?![^\W_])")
_CUT: Final = re.compile(rf"[{HYPHENS}]|[{HYPHENS}]?[ \t]{{0,9}}\r?\n[ \t]{{0,9}}")
_GAPS_REMEMBERED: Final = 1 << 10


@dataclass(frozen=True, slots=True)
class Join:
    """A name in pieces: what it is, the words from `first` to `last` that hold it, and what they are together.

    It `is_loose` where blanks alone are between pieces of several letters, as they are between any words.
    """

    name: str
    first: int
    last: int
    written: str
    is_loose: bool = False


class Beginnings:
    """Strings by their first letters, so that a text is looked through at one look a letter."""

    __slots__ = ("_lengths",)

    def __init__(self) -> None:
        self._lengths: dict[str, tuple[int, ...]] = {}

    def add(self, name: str) -> None:
        """Take up a string; shorter ones than SHORTEST are none to be looked for."""
        if len(name) >= SHORTEST:
            known = self._lengths.get(name[:SHORTEST], ())
            if len(name) not in known:
                self._lengths[name[:SHORTEST]] = tuple(sorted((*known, len(name)), reverse=True))

    def lengths(self, text: str, at: int) -> tuple[int, ...]:
        """How long the strings are that may stand in `text` at an offset, the longest first."""
        return self._lengths.get(text[at : at + SHORTEST], ())

    def among(self, text: str, starts: Sequence[int], begins: Iterable[int]) -> list[int]:
        """Those of `begins`, numbers of `starts` in `text`, at which one of the strings may stand."""
        known = self._lengths
        return [n for n in begins if text[(at := starts[n]) : at + SHORTEST] in known]

    def stands_across(self, text: str, cut: int) -> bool:
        """Whether one of the strings may stand in `text` from before a place to behind it."""
        return any(
            at + length > cut for at in range(max(0, cut - _LONGEST_SIDE), cut) for length in self.lengths(text, at)[:1]
        )

    def longest_in(self, text: str, names: Collection[str]) -> str | None:
        """The longest of `names` that stands in a word."""
        known = self._lengths
        begins = [at for at in range(len(text) - SHORTEST + 1) if text[at : at + SHORTEST] in known]
        found = (
            text[at : at + length]
            for at in begins
            for length in self.lengths(text, at)
            if text[at : at + length] in names
        )
        return max(found, key=len, default=None) if begins else None


def joins(words: FoldedWords, begins: Iterable[int], beginnings: Beginnings, *known: Collection[str]) -> Iterator[Join]:
    """Names `known` to either, that start with one of the words that `begins` numbers, and end with another."""
    stream = "".join(words.keys)
    starts = list(accumulate(map(len, words.keys), initial=0))
    for first in beginnings.among(stream, starts, begins):
        at = starts[first]
        for length in beginnings.lengths(stream, at):
            last = bisect_left(starts, at + length) - 1
            name = stream[at : at + length]
            if last <= first or len(name) < length or starts[last + 1] != at + length:
                continue
            gaps = words.gaps(first, last)
            if max(map(len, gaps)) > _WIDEST_GAP or not any(name in names for names in known):
                continue
            pieces = words.written[first : last + 1]
            is_parted = any(gap.startswith((" ", "\n", "\r", ",", ";")) for gap in gaps)
            yield Join(name, first, last, "".join(pieces), is_parted and max(map(len, pieces)) > 1)
            break


def letters_apart(text: str, words: FoldedWords, names: Collection[str]) -> Iterator[tuple[str, str, int, int]]:
    """Short names whose letters stand apart, evenly: (name, as it is written, start, end); `words` are the text's."""
    single = [len(word) == 1 for word in words.written]
    if bytes(single).find(b"\1\1\1") < 0:
        return
    for match in _LETTERS_APART.finditer(text):
        letters = "".join(re.findall(LETTER, match.group()))
        name = folded(letters)
        if len(name) < SHORTEST and name in names:
            yield name, letters, *match.span()


def cut_words(words: FoldedWords, begins: Iterable[int]) -> Iterator[tuple[str, str, int, int]]:
    """Words with hyphens or line ends inside, in two pieces: (first, second, start, end); of those `begins` numbers."""
    written, gaps = words.written, words.gaps(0, len(words.written) - 1)
    last = len(gaps)
    for number in [n for n in begins if n < last and (gap := gaps[n]) != " " and _is_cut(gap)]:
        first = "".join(takewhile(str.isalpha, reversed(written[number][-_LONGEST_SIDE:])))[::-1]
        second = "".join(takewhile(str.isalpha, written[number + 1][:_LONGEST_SIDE]))
        if first and second:
            _, cut = words.span(number, number)
            behind, _ = words.span(number + 1, number + 1)
            yield first, second, cut - len(first), behind + len(second)


@lru_cache(_GAPS_REMEMBERED)
def _is_cut(gap: str) -> bool:
    return _CUT.fullmatch(gap) is not None
