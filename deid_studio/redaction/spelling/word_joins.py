"""Words that were taken apart: letter by letter, by a line end, or by a sign in the middle."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER
from deid_studio.redaction.spelling.word_keys import PlacedWords, folded, key

SHORTEST: Final = 5
"""Letters of a name that is looked for in pieces, and inside longer words."""

HYPHENS: Final = "-\u2010\u2011"
_WIDEST_GAP: Final = 12
_LONGEST_SIDE: Final = 60
_LETTERS_APART: Final = re.compile(rf"(?<![^\W_])({LETTER})([\W_]{{1,3}}){LETTER}(?:\2{LETTER})+(?![^\W_])")
_CUT: Final = re.compile(rf"[{HYPHENS}]|[{HYPHENS}]?[ \t]{{0,9}}\r?\n[ \t]{{0,9}}")
_STARTS_REMEMBERED: Final = 1 << 14
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


class _Starts(dict[str, bool]):
    """Whether one of some strings is what is asked for, or goes on from it; what was asked is remembered."""

    def __init__(self) -> None:
        super().__init__()
        self._all: list[str] = []
        self._is_sorted = True

    def add(self, name: str) -> None:
        self._all.append(name)
        self._is_sorted = False
        self.clear()

    def __missing__(self, start: str) -> bool:
        if len(self) >= _STARTS_REMEMBERED:
            self.clear()
        found = self[start] = self.first(start) is not None
        return found

    def first(self, start: str, behind: str = "") -> str | None:
        """The first of the strings that begins with `start` and is not before that with `behind` after it."""
        if not self._is_sorted:
            self._all = sorted(set(self._all))
            self._is_sorted = True
        place = bisect_left(self._all, start + behind)
        found = self._all[place] if place < len(self._all) else ""
        return found if found.startswith(start) else None


class _Following(dict[str, str]):
    """The letters with which some strings go on from what is asked for; what was asked is remembered."""

    def __init__(self, starts: _Starts) -> None:
        super().__init__()
        self._starts = starts

    def __missing__(self, start: str) -> str:
        letters, behind = "", "\0"
        while (one := self._starts.first(start, behind)) is not None:
            letters += one[len(start)]
            behind = chr(ord(letters[-1]) + 1)
        if len(self) >= _STARTS_REMEMBERED:
            self.clear()
        self[start] = letters
        return letters


class Beginnings:
    """Strings by their first letters, so that a text is looked through at one look a letter.

    They are also by all `starts`, and by the letters that are `following` those.
    """

    __slots__ = ("_lengths", "following", "starts")

    def __init__(self) -> None:
        self._lengths: dict[str, tuple[int, ...]] = {}
        self.starts = _Starts()
        self.following = _Following(self.starts)

    def add(self, name: str) -> None:
        """Take up a string; shorter ones than SHORTEST are none to be looked for."""
        if len(name) >= SHORTEST:
            self.starts.add(name)
            self.following.clear()
            known = self._lengths.get(name[:SHORTEST], ())
            if len(name) not in known:
                self._lengths[name[:SHORTEST]] = tuple(sorted((*known, len(name)), reverse=True))

    def lengths(self, text: str, at: int = 0) -> tuple[int, ...]:
        """How long the strings are that may stand in `text` at an offset, the longest first."""
        return self._lengths.get(text[at : at + SHORTEST], ())

    def stands_across(self, text: str, cut: int) -> bool:
        """Whether one of the strings may stand in `text` from before a place to behind it."""
        known = self._lengths
        return any(
            at + known[head][0] > cut
            for at in range(max(0, cut - _LONGEST_SIDE), cut)
            if (head := text[at : at + SHORTEST]) in known
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


def joins(words: PlacedWords, begins: Iterable[int], beginnings: Beginnings, *known: Collection[str]) -> Iterator[Join]:
    """Names `known` to either, that start with one of the words that `begins` numbers, and end with another."""
    written = words.written
    last, starts, following = len(written) - 1, beginnings.starts, beginnings.following
    likely = [n for n in begins if n < last and key(written[n + 1])[0] in following[key(written[n])]]
    for first in [n for n in likely if starts[key(written[n]) + key(written[n + 1])]]:
        stream, ends, lengths = "", list[int](), tuple[int, ...]()
        for number in range(first, len(written)):
            stream += key(written[number])
            ends.append(len(stream))
            lengths = lengths or beginnings.lengths(stream)
            if len(stream) >= (lengths[0] if lengths else SHORTEST):
                break
        for length in lengths:
            if length <= ends[0] or length not in ends:
                continue
            name, last = stream[:length], first + ends.index(length)
            gaps = words.gaps(first, last)
            if max(map(len, gaps)) > _WIDEST_GAP or not any(name in names for names in known):
                continue
            pieces = written[first : last + 1]
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


def cut_words(words: PlacedWords, numbers: Iterable[int]) -> Iterator[tuple[str, str, int, int]]:
    """Words with hyphens or line ends inside, as (first, second, start, end); `numbers` say where to look."""
    written = words.written
    for number in numbers:
        if not is_cut(words.gaps(number, number + 1)[0]):
            continue
        first = "".join(takewhile(str.isalpha, reversed(written[number][-_LONGEST_SIDE:])))[::-1]
        second = "".join(takewhile(str.isalpha, written[number + 1][:_LONGEST_SIDE]))
        if first and second:
            _, cut = words.span(number, number)
            behind, _ = words.span(number + 1, number + 1)
            yield first, second, cut - len(first), behind + len(second)


class _Cut(dict[str, bool]):
    """Whether a gap is one inside a word, each told once."""

    def __missing__(self, gap: str) -> bool:
        if len(self) >= _GAPS_REMEMBERED:
            self.clear()
        found = self[gap] = _CUT.fullmatch(gap) is not None
        return found


is_cut: Final[Callable[[str], bool]] = _Cut().__getitem__
"""Whether a gap is one inside a word."""
