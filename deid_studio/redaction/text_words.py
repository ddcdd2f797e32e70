"""The words of a text as they are compared, and what may be found where: told once for what stands between two blanks.

Line ends are blanks here.

Most of that recurs, so that most of a text is not looked through at all.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from enum import IntEnum
from itertools import accumulate, chain
from operator import itemgetter
from typing import Final, NamedTuple

from deid_studio.piece_memory import PieceMemory
from deid_studio.redaction.spelling.letter_shapes import LETTER
from deid_studio.redaction.spelling.name_slips import may_be_blotted
from deid_studio.redaction.spelling.text_readings import may_be_odd
from deid_studio.redaction.spelling.word_joins import is_cut
from deid_studio.redaction.spelling.word_keys import WORD, key
from deid_studio.redaction.spelling.worn_names import may_be_holed
from deid_studio.redaction.values.number_runs import parts_words
from deid_studio.redaction.values.plain_digits import is_plain

_MOST_SEPARATORS: Final = 3
_ONE_WORD: Final = re.compile(r"[(]?([A-ZÄÖÜ]?[a-zäöüß]+)[.,;:)]*\r?")
_FIGURES: Final = re.compile(r"[0-9.,:/()]*\r?")
"""Such a chunk has no trait, and neither has one word with signs around it."""
_CUT_BY_LINE: Final = re.compile(rf"\n(?<=[\w\u2010\u2011 \t\r-]\n)[ \t]*(?={LETTER})")
"""A line's end that may be inside a word."""


class ChunkTrait(IntEnum):
    """What may be in a chunk.

    ODD: what other readings have. UNUSUAL: digits of other scripts. PARTED: letters at which words of numbers end.
    HOLED: signs for lost letters. CUT: words that are cut inside of it. BLOTTED: a sign in the place of one letter.
    """

    ODD = 1
    UNUSUAL = 2
    PARTED = 4
    HOLED = 8
    CUT = 16
    BLOTTED = 32


_HAVING: Final = {
    trait: re.compile(b"[" + b"".join(b"\\x%02x" % code for code in range(64) if code & trait) + b"]")
    for trait in ChunkTrait
}


class _Chunk(NamedTuple):
    """The words of what stands between two blanks, where in it each starts and ends, and what may be in it."""

    words: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    traits: int


def _taken_apart(chunk: str) -> _Chunk:
    one = _ONE_WORD.fullmatch(chunk)
    if one is not None:
        return _Chunk((one[1],), (one.start(1),), (one.end(1),), 0)
    found = [*WORD.finditer(chunk)]
    starts, ends = tuple([one.start() for one in found]), tuple([one.end() for one in found])
    traits = 0 if _FIGURES.fullmatch(chunk) else _traits_of(chunk, starts, ends)
    return _Chunk(tuple([one[0] for one in found]), starts, ends, traits)


def _traits_of(chunk: str, starts: tuple[int, ...], ends: tuple[int, ...]) -> int:
    is_in_pieces = any(is_cut(chunk[end:start]) for end, start in zip(ends, starts[1:], strict=False))
    traits: int = (
        ChunkTrait.ODD * may_be_odd(chunk)
        | ChunkTrait.UNUSUAL * (not is_plain(chunk))
        | ChunkTrait.PARTED * parts_words(chunk)
        | ChunkTrait.HOLED * may_be_holed(chunk)
        | ChunkTrait.CUT * is_in_pieces
        | ChunkTrait.BLOTTED * may_be_blotted(chunk)
    )
    return traits


_chunks: Final = PieceMemory(_taken_apart, most=1 << 15)


class FoldedWords:
    """The words of a text as they are compared; where they stand is found when it is asked for.

    `chunks` are what stands between the blanks of the text, which are in none of them; `traits` of each are told.
    """

    __slots__ = ("_begins", "_firsts", "_keys", "_known", "chunks", "text", "traits", "written")

    def __init__(self, text: str) -> None:
        self.text = text
        self.chunks = text.replace("\n", " ").split(" ")
        self._known = list(map(_chunks.__getitem__, self.chunks))
        self.written: list[str] = list(chain.from_iterable(map(itemgetter(0), self._known)))
        self.traits = bytes(map(itemgetter(3), self._known))
        self._keys: list[str] = []
        self._firsts: list[int] = []
        self._begins: list[int] = []

    @property
    def keys(self) -> list[str]:
        """The words as they are compared."""
        if not self._keys:
            self._keys = list(map(key, self.written))
        return self._keys

    @property
    def firsts(self) -> list[int]:
        """The number of the first word from the beginning of each chunk on, and of all words."""
        if not self._firsts:
            self._firsts = list(accumulate(map(len, map(itemgetter(0), self._known)), initial=0))
        return self._firsts

    @property
    def begins(self) -> list[int]:
        """Where each chunk starts, and what is a character behind the text."""
        if not self._begins:
            self._begins = list(accumulate([len(chunk) + 1 for chunk in self.chunks], initial=0))
        return self._begins

    def first_from(self, offset: int) -> int:
        """The number of the first word that starts at an offset or behind it."""
        at = bisect_right(self.begins, offset, hi=len(self.chunks)) - 1
        return self.firsts[at] + bisect_left(self._known[at].starts, offset - self.begins[at])

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words from `first` to `last` start and end."""
        start, end = self._place(first)
        return start, end if first == last else self._place(last)[1]

    def _place(self, number: int) -> tuple[int, int]:
        at = bisect_right(self.firsts, number) - 1
        begin, known, within = self.begins[at], self._known[at], number - self.firsts[at]
        return begin + known.starts[within], begin + known.ends[within]

    def places(self, first: int, last: int) -> tuple[list[int], list[int]]:
        """Where each of the words from `first` to `last` starts, and where each ends."""
        starts: list[int] = []
        ends: list[int] = []
        at = bisect_right(self.firsts, first) - 1
        behind = self.firsts[at]
        while behind <= last:
            begin, known, chosen = self.begins[at], self._known[at], slice(max(0, first - behind), last + 1 - behind)
            starts += [begin + start for start in known.starts[chosen]]
            ends += [begin + end for end in known.ends[chosen]]
            at += 1
            behind = self.firsts[at]
        return starts, ends

    def gaps(self, first: int, last: int) -> list[str]:
        """What is between the words from `first` to `last`."""
        if first >= last:
            return []
        starts, ends = self.places(first, last)
        return [self.text[end:start] for end, start in zip(ends, starts[1:], strict=False)]

    def stretch(self, first: int, last: int) -> tuple[list[int], list[int], list[str]]:
        """Where each of the words from `first` to `last` starts and ends, and the gap behind each."""
        starts, ends = self.places(first, min(last + 1, len(self.written) - 1))
        count = last + 1 - first
        behind = (*starts[1:], len(self.text))[:count]
        gaps = [self.text[end:start] for end, start in zip(ends, behind, strict=False)]
        return starts[:count], ends[:count], gaps

    def is_close(self, first: int, last: int) -> bool:
        """Whether nothing but a few separators is between words, such as a comma and a line end with its indent."""
        return all(len(gap.strip()) <= _MOST_SEPARATORS for gap in self.gaps(first, last))

    def has(self, trait: ChunkTrait) -> bool:
        """Whether any chunk has a trait."""
        return _HAVING[trait].search(self.traits) is not None

    def having(self, trait: ChunkTrait) -> Iterator[int]:
        """The numbers of the chunks that have a trait."""
        return (one.start() for one in _HAVING[trait].finditer(self.traits))

    def odd_places(self) -> list[tuple[int, int]]:
        """Where the chunks that may be odd start and end."""
        return [(self.begins[number], self.begins[number + 1] - 1) for number in self.having(ChunkTrait.ODD)]

    def cut_numbers(self) -> list[int]:
        """The numbers of the words behind which one may be cut."""
        firsts, begins = self.firsts, self.begins
        found = {n for chunk in self.having(ChunkTrait.CUT) for n in range(firsts[chunk], firsts[chunk + 1] - 1)}
        found |= {firsts[bisect_left(begins, one.start() + 1)] - 1 for one in _CUT_BY_LINE.finditer(self.text)}
        found.discard(-1)
        return sorted(found)
