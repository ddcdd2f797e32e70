"""Words that were taken apart: letter by letter, by a line end, or by a sign in the middle."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER, by_first
from deid_studio.redaction.spelling.word_keys import FoldedWords, folded

SHORTEST: Final = 5
"""Letters of a name that is looked for in pieces, and inside longer words."""

HYPHENS: Final = "-\u2010\u2011"
_WIDEST_GAP: Final = 12
_LONGEST_SIDE: Final = 60
_LETTERS_APART: Final = re.compile(rf"(?<![^\W_])({LETTER})([\W_]{{1,3}}){LETTER}(?:\2{LETTER})+(?![^\W_])")
_CUT: Final = re.compile(
    by_first(
        (HYPHENS, rf"(?:[ \t]{{0,9}}\r?\n[ \t]{{0,9}})?(?={LETTER})"),
        (r" \t", rf"[ \t]{{0,8}}\r?\n[ \t]{{0,9}}(?={LETTER})"),
        (r"\r", rf"\n[ \t]{{0,9}}(?={LETTER})"),
        (r"\n", rf"[ \t]{{0,9}}(?={LETTER})"),
    )
)


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

    def among(self, text: str, starts: Sequence[int]) -> list[int]:
        """The numbers of those `starts` in `text` at which one of the strings may stand."""
        return [n for n, at in enumerate(starts) if text[at : at + SHORTEST] in self._lengths]

    def longest_in(self, text: str, names: Collection[str]) -> str | None:
        """The longest of `names` that stands in a word."""
        found = (
            text[at : at + length]
            for at in range(len(text) - SHORTEST + 1)
            for length in self.lengths(text, at)
            if text[at : at + length] in names
        )
        return max(found, key=len, default=None)


def joins(words: FoldedWords, beginnings: Beginnings, *known: Collection[str]) -> Iterator[Join]:
    """Names `known` to either, that start and end with words, and have ends of words inside."""
    stream = "".join(words.keys)
    starts = list(accumulate(map(len, words.keys), initial=0))
    for first in beginnings.among(stream, starts):
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


def letters_apart(text: str, names: Collection[str]) -> Iterator[tuple[str, str, int, int]]:
    """Short names whose letters stand apart, evenly: (name, as it is written, start, end)."""
    for match in _LETTERS_APART.finditer(text):
        letters = "".join(re.findall(LETTER, match.group()))
        name = folded(letters)
        if len(name) < SHORTEST and name in names:
            yield name, letters, *match.span()


def cut_words(text: str) -> Iterator[tuple[str, str, int, int]]:
    """Words with hyphens or line ends inside, in two pieces: (first, second, start, end)."""
    for match in _CUT.finditer(text):
        start, end = match.span()
        while start and text[start - 1].isalpha() and match.start() - start < _LONGEST_SIDE:
            start -= 1
        while end < len(text) and text[end].isalpha() and end - match.end() < _LONGEST_SIDE:
            end += 1
        if start < match.start():
            yield text[start : match.start()], text[match.end() : end], start, end
