"""Stretches of a text that are made of numbers, number words and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from deid_studio.redaction.spelling.word_keys import PlacedWords
from deid_studio.redaction.values.number_words import (
    LOOK_ALIKE,
    MOST_DIGITS,
    Meaning,
    code_without_letters,
    look_alike,
    meaning_of,
)

_WORD: Final = re.compile(r"(\d+|[a-zA-ZäöüÄÖÜßéèáàç]+|[^\W\d_]+)")
_OTHER_LETTERS: Final = re.compile(r"[^\W\d_a-zA-ZäöüÄÖÜßéèáàç]")
"""Such as part words here, and nowhere else."""
_STRETCH: Final = re.compile(rb"[9an][^.]*[9an]|[9n]")
_SCALE_WORDS: Final = {"hundert": 100, "hundred": 100, "tausend": 1000, "thousand": 1000} | dict.fromkeys(
    ("million", "millionen"), 1_000_000
)
_SCALES: Final = (1_000_000, 1000, 100)
_SPACED: Final = re.compile(r"(?:\b\d ){3}\d\b")
_LONGEST_GAP: Final = 40
_MOST_SEPARATORS: Final = 3
_SHORTEST_NUMBER: Final = 4
_SHORTEST_WORD: Final = 12
"""Shorter ones say no number of so many digits: "tausendelf" is a year at most."""
_TEXTS_REMEMBERED: Final = 64
_WITHIN_NUMBERS: Final = re.compile(r"\s*-?\s*")


class Numeral(NamedTuple):
    """A number that ends before the word `after`; of number words, unless it is `written`."""

    after: int
    value: int


class NumberStretch(NamedTuple):
    """Words of a text of which runs are made, from `start` to `end`, with the gap behind each."""

    words: Sequence[str]
    gaps: Sequence[str]
    has_words: bool
    start: int
    end: int


@dataclass(slots=True)
class NumberRun:
    """Words that follow one another, with their meanings, the places where they stand, and the gap behind each.

    `has_words` says that there are number words or months among them, `has_letters` other letters.
    """

    words: list[str] = field(default_factory=list)
    meanings: list[Meaning] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    gaps: list[str] = field(default_factory=list)
    has_words: bool = False
    has_letters: bool = False

    def __len__(self) -> int:
        return len(self.words)

    def numbers(self, at: int, scales: Sequence[int] = _SCALES) -> Iterator[Numeral]:
        """The numbers that words from `at` on say, those of fewer words first; none for what is written in digits."""
        if not scales:
            yield from self._below_hundred(at)
            return
        scale, *smaller = scales
        for found in self.numbers(at, smaller):
            head = found
            if scales is not _SCALES or self.words[at].lower() != "ein" or head.after > at + 1:
                yield head
            if 0 < head.value < scale and self._scale(head.after) == scale and self.is_within(head.after - 1):
                yield (head := Numeral(head.after + 1, head.value * scale))
            if head.value < scale or head.value % scale or not self.is_within(head.after - 1):
                continue
            joint = head.after + (self.words[head.after].lower() in ("und", "and"))
            for rest in self.numbers(joint, smaller):
                if 0 < rest.value < scale:
                    yield Numeral(rest.after, head.value + rest.value)

    def _scale(self, at: int) -> int:
        return _SCALE_WORDS.get(self.words[at].lower(), 0) if at < len(self) else 0

    def _below_hundred(self, at: int) -> Iterator[Numeral]:
        one = self._value(at)
        if one is None:
            return
        yield Numeral(at + 1, one)
        if one >= 20 and one % 10 == 0 and one < 100 and not self.meanings[at].is_german:
            unit = self._value(at + 1)
            if unit and unit < 10 and not self.meanings[at + 1].is_german and self.is_within(at):
                yield Numeral(at + 2, one + unit)
        if 0 < one < 10 and at + 2 < len(self) and self.words[at + 1].lower() == "und":
            ten = self._value(at + 2)
            if ten and 20 <= ten < 100 and ten % 10 == 0 and self.is_within(at) and self.is_within(at + 1):
                yield Numeral(at + 3, one + ten)

    def _value(self, at: int) -> int | None:
        return self.meanings[at].value if at < len(self) and not self.meanings[at].digits else None

    def is_within(self, at: int) -> bool:
        """Whether the words `at` and after it may be of one number word: "twenty-three"."""
        return at + 1 < len(self) and _WITHIN_NUMBERS.fullmatch(self.gaps[at]) is not None


def parts_words(text: str) -> bool:
    """Whether there are letters that part words here."""
    return not text.isascii() and _OTHER_LETTERS.search(text) is not None


def words_in(text: str) -> list[str]:
    """The words of a text as runs have them."""
    return _WORD.findall(text)


class _NumberWords:
    """The words of a text as runs have them, like PlacedWords."""

    __slots__ = ("_offsets", "_parts", "written")

    def __init__(self, text: str) -> None:
        self._parts = _WORD.split(text)
        self.written: list[str] = self._parts[1::2]
        self._offsets: list[int] = []

    def stretch(self, first: int, last: int) -> tuple[list[int], list[int], list[str]]:
        """Where each of the words from `first` to `last` starts and ends, and the gap behind each."""
        offsets = self._offsets = self._offsets or [0, *accumulate(map(len, self._parts))]
        starts, ends = offsets[2 * first + 1 : 2 * last + 2 : 2], offsets[2 * first + 2 : 2 * last + 3 : 2]
        return starts, ends, self._parts[2 * first + 2 : 2 * last + 3 : 2]


def runs(
    text: str,
    meaning: Callable[[str], Meaning | None],
    codes: Callable[[str], int],
    is_likely: Callable[[NumberStretch], bool] | None = None,
    known: PlacedWords | None = None,
) -> Iterator[NumberRun]:
    """The runs of a text in which there is enough for a value.

    `codes` are by word "9" for figures, "n" for a word of a number or date, "a" for letters that may stand in one, a
    blank for what stands between, and a full stop for any other word. What is not `is_likely` is passed over.
    `known` are the words of the text, if runs have the same.
    """
    every = _NumberWords(text) if known is None else known
    for found in _STRETCH.finditer(bytes(map(codes, every.written))):
        first, behind = found.span()
        words = every.written[first:behind]
        has_words = b"n" in found[0]
        if len(words) == 1 and len(words[0]) < (_SHORTEST_WORD if has_words else _SHORTEST_NUMBER):
            continue
        starts, ends, gaps = every.stretch(first, behind - 1)
        if len(words) > 1 and not has_words and not _is_enough(found[0], words, gaps[0]):
            continue
        if is_likely and not is_likely(NumberStretch(words, gaps, has_words, starts[0], ends[-1])):
            continue
        for run in _runs_of(words, starts, ends, gaps, meaning):
            run.has_words, run.has_letters = has_words, b"a" in found[0]
            yield run
            if is_spaced(run.words):
                yield _joined(run)


@lru_cache(_TEXTS_REMEMBERED)
def plain_runs(text: str) -> tuple[NumberRun, ...]:
    """The runs of a text where no number has letters; nobody changes them."""
    return tuple(runs(text, meaning_of, code_without_letters))


def is_spaced(words: Sequence[str]) -> bool:
    """Whether there are digits that follow one another, each alone."""
    return len(words) > _SHORTEST_NUMBER and _SPACED.search(" ".join(words)) is not None


def _is_enough(codes: bytes, words: Sequence[str], gap: str) -> bool:
    """Whether several words of figures could say a day, or a number that is looked for."""
    return b"9" in codes and (b"a" in codes or "." in gap or sum(map(len, words)) >= _SHORTEST_NUMBER)


def _runs_of(
    words: list[str],
    starts: list[int],
    ends: list[int],
    gaps: list[str],
    meaning: Callable[[str], Meaning | None],
) -> Iterator[NumberRun]:
    if "" in gaps[:-1] and any(map(LOOK_ALIKE.issuperset, words)):
        words, starts, ends, gaps = _with_look_alikes(words, starts, ends, gaps)
    meanings = [one for one in map(meaning, words) if one is not None]
    begin = 0
    for at, gap in enumerate(gaps, start=1):
        if at == len(words) or len(gap) > _LONGEST_GAP or (len(gap) > _MOST_SEPARATORS and _is_far(gap)):
            yield NumberRun(words[begin:at], meanings[begin:at], starts[begin:at], ends[begin:at], gaps[begin:at])
            begin = at


def _with_look_alikes(
    words: Sequence[str], starts: Sequence[int], ends: Sequence[int], gaps: Sequence[str]
) -> tuple[list[str], list[int], list[int], list[str]]:
    """The words with those made one that are digits, and letters that look like them, without a gap."""
    joined: tuple[list[str], list[int], list[int], list[str]] = ([words[0]], [starts[0]], [ends[0]], [gaps[0]])
    for word, start, end, gap in zip(words[1:], starts[1:], ends[1:], gaps[1:], strict=True):
        if not joined[3][-1] and len(joined[0][-1]) < MOST_DIGITS and _is_one(joined[0][-1], word):
            joined[0][-1], joined[2][-1], joined[3][-1] = look_alike(joined[0][-1] + word), end, gap
        else:
            for values, value in zip(joined, (word, start, end, gap), strict=True):
                values.append(value)  # type: ignore[attr-defined]
    return joined


def _is_far(gap: str) -> bool:
    return len("".join(gap.split())) > _MOST_SEPARATORS


def _joined(run: NumberRun) -> NumberRun:
    """A run in which digits with one blank between each and the next are one number: "1 9 5 0"."""
    joined = NumberRun(has_words=run.has_words, has_letters=True)
    for word, meaning, start, end, gap in zip(run.words, run.meanings, run.starts, run.ends, run.gaps, strict=True):
        digits = joined.meanings[-1].digits if joined.meanings else ""
        if (
            0 < len(digits) < MOST_DIGITS
            and joined.gaps[-1].isspace()
            and len(joined.gaps[-1]) == 1
            and len(meaning.digits) == 1
        ):
            digits += meaning.digits
            joined.words[-1], joined.meanings[-1] = digits, Meaning(digits=digits)
            joined.ends[-1], joined.gaps[-1] = end, gap
        else:
            joined.words.append(word)
            joined.meanings.append(meaning)
            joined.starts.append(start)
            joined.ends.append(end)
            joined.gaps.append(gap)
    return joined


def _is_one(before: str, after: str) -> bool:
    """Whether digits, and letters that look like them, make one number."""
    both = before + after
    return any(map(str.isdecimal, both)) and all(sign.isdecimal() or sign in LOOK_ALIKE for sign in both)
