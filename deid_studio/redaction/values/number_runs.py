"""Stretches of a text that are made of numbers, number words and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from deid_studio.redaction.values.number_words import LOOK_ALIKE, Meaning, look_alike

_WORD: Final = re.compile(r"(\d+|[^\W\d_]+)")
_STRETCH: Final = re.compile(rb"[an][^.]*")
_LONGEST_GAP: Final = 40
_MOST_SEPARATORS: Final = 3
_SHORTEST_NUMBER: Final = 4
_SHORTEST_WORD: Final = 12
"""Shorter ones say no number of so many digits: "tausendelf" is a year at most."""
_WITHIN_NUMBERS: Final = re.compile(r"\s*-?\s*")


class Spoken(NamedTuple):
    """A number that ends before the word `after`; of number words, unless it is `written`."""

    after: int
    value: int


@dataclass(slots=True)
class NumberRun:
    """Words that follow one another, with their meanings, the places where they stand, and the gap behind each."""

    words: list[str]
    meanings: list[Meaning]
    starts: list[int]
    ends: list[int]
    gaps: list[str]

    def __len__(self) -> int:
        return len(self.words)

    def numbers(self, at: int) -> Iterator[Spoken]:
        """The numbers that words from `at` on say, those of fewer words first; none for what is written in digits."""
        for below in self._below_hundred(at):
            if self.words[at].lower() != "ein" or below.after > at + 1:
                yield below
            yield from self._scaled(below)

    def _below_hundred(self, at: int) -> Iterator[Spoken]:
        one = self._value(at)
        if one is None:
            return
        yield Spoken(at + 1, one)
        if one >= 20 and one % 10 == 0 and one < 100 and not self.meanings[at].is_german:
            unit = self._value(at + 1)
            if unit and unit < 10 and not self.meanings[at + 1].is_german and self.is_within(at):
                yield Spoken(at + 2, one + unit)
        if 0 < one < 10 and at + 2 < len(self) and self.words[at + 1].lower() == "und":
            ten = self._value(at + 2)
            if ten and 20 <= ten < 100 and ten % 10 == 0 and self.is_within(at) and self.is_within(at + 1):
                yield Spoken(at + 3, one + ten)

    def _scaled(self, head: Spoken) -> Iterator[Spoken]:
        """Numbers of hundreds and thousands that begin with `head`."""
        at, value = head
        if value and self.is_within(at - 1) and (scale := self._value(at)) in (100, 1000) and value < scale:
            yield (head := Spoken(at + 1, value * scale))
            if scale == 100:
                yield from self._scaled(head)
        at, value = head
        if value and value % 100 == 0 and value != 0:
            joint = at + (at < len(self) and self.words[at].lower() in ("und", "and"))
            for rest in self._below_hundred(joint) if self.is_within(at - 1) else ():
                if 0 < rest.value < 100 or (value % 1000 == 0 and rest.value < 1000):
                    yield Spoken(rest.after, value + rest.value)

    def _value(self, at: int) -> int | None:
        return self.meanings[at].value if at < len(self) and not self.meanings[at].digits else None

    def is_within(self, at: int) -> bool:
        """Whether the words `at` and after it may be of one number word: "twenty-three"."""
        return at + 1 < len(self) and _WITHIN_NUMBERS.fullmatch(self.gaps[at]) is not None


def runs(text: str, meaning: Callable[[str], Meaning | None], codes: Callable[[str], int]) -> Iterator[NumberRun]:
    """The runs of a text in which there is enough for a value.

    `codes` are by word "n" for a number or a part of one, "a" for letters that may stand in one, a blank for what
    stands between, and a full stop for any other word.
    """
    parts = _WORD.split(text)
    offsets: list[int] = []
    for stretch in _STRETCH.finditer(bytes(map(codes, parts[1::2]))):
        first, last = stretch.span()
        word = parts[2 * first + 1]
        if b"n" not in stretch[0] or (
            last == first + 1 and len(word) < (_SHORTEST_NUMBER if word[0].isdecimal() else _SHORTEST_WORD)
        ):
            continue
        offsets = offsets or [0, *accumulate(map(len, parts))]
        yield from _runs_of(parts, offsets, first, last, meaning)


def _runs_of(
    parts: Sequence[str],
    offsets: Sequence[int],
    first: int,
    last: int,
    meaning: Callable[[str], Meaning | None],
) -> Iterator[NumberRun]:
    run = NumberRun([], [], [], [], [])
    for index in range(2 * first + 1, 2 * last, 2):
        word, gap = parts[index], parts[index + 1]
        found = meaning(word)
        assert found is not None
        start, end = offsets[index], offsets[index + 1]
        if run.words and run.ends[-1] == start and _is_one(run.words[-1], word):
            # O for 0, l or I for 1
            digits = look_alike(run.words[-1] + word)
            run.words[-1], run.meanings[-1], run.ends[-1], run.gaps[-1] = digits, Meaning(digits=digits), end, gap
        else:
            for values, value in zip(
                (run.words, run.meanings, run.starts, run.ends, run.gaps), (word, found, start, end, gap), strict=True
            ):
                values.append(value)  # type: ignore[attr-defined]
        if len(gap) > _LONGEST_GAP or len(gap.strip()) > _MOST_SEPARATORS:
            yield run
            run = NumberRun([], [], [], [], [])
    if run.words:
        yield run


def _is_one(before: str, after: str) -> bool:
    """Whether digits, and letters that look like them, make one number."""
    return (before[-1].isdecimal() and LOOK_ALIKE.issuperset(after)) or (
        after[0].isdecimal() and LOOK_ALIKE.issuperset(before)
    )
