"""How the offsets of an `.ann` file count its text: brat counts code points, other tools count otherwise.

Browsers count UTF-16 units, some programs bytes, others a text with other line ends or composed otherwise. The third
columns tell: all lines of a file are counted alike.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from typing import Any, Final

from deid_studio.domain.span import Span
from deid_studio.formats.brat import KEPT, AnnLine
from deid_studio.sentences import Sentence, sentence

_MARK: Final = "\ufeff"
_BLANKS: Final = re.compile(r"\s+")

_ODD_RUN: Final = re.compile(r".?[^\x00-\x7f]+|\n", re.DOTALL)
"""Where letters may be that are not counted alike everywhere, with the letter that marks may stand behind."""

_Way = tuple[Sentence | None, Callable[[str], Any]]
"""What one way of counting is called, None where it is brat's, and how wide a text is in it or how it is spelled."""


@dataclass(frozen=True, slots=True)
class _OddLetter:
    """A letter of `length` code points at a place of the text that is counted as `width`, from `offset` on."""

    place: int
    length: int
    offset: int
    width: int


@dataclass(frozen=True, slots=True)
class Counting:
    """One way of counting; `text` is what the document becomes by it.

    `odd_letters` are those that are not counted as their code points, in text order; `first` is the offset of the text.
    """

    name: Sentence
    text: str
    odd_letters: Sequence[_OddLetter] = ()
    first: int = 0

    @property
    def is_of_code_points(self) -> bool:
        """Whether offsets are places in `text`."""
        return not self.odd_letters and self.first == 0

    def placed(self, line: AnnLine) -> AnnLine:
        """The line with its fragments in code points of `text`, with a fault where they are none of it."""
        if not line.is_annotation:
            return line
        fragments = self.fragments(line)
        if fragments is None:
            return replace(line, fault=sentence("its offsets are not those of whole characters; {fate}", fate=KEPT))
        if fragments[-1].end > len(self.text):
            fault = sentence(
                "span ends at {end}, the text at {length}; {fate}",
                fate=KEPT,
                end=fragments[-1].end,
                length=len(self.text),
            )
            return replace(line, fault=fault)
        return line if fragments is line.fragments else replace(line, fragments=fragments)

    def fragments(self, line: AnnLine) -> tuple[Span, ...] | None:
        """The line's fragments in code points of `text`, be they in it or not; None where one is not of whole ones."""
        if self.is_of_code_points:
            return line.fragments
        placed = []
        for one in line.fragments:
            start, end = self._place(one.start), self._place(one.end)
            if start is None or end is None:
                return None
            placed.append(Span(start, end))
        return tuple(placed)

    def _place(self, offset: int) -> int | None:
        """The code point that begins at an offset, None within a letter."""
        before = bisect_right(self.odd_letters, offset, key=lambda letter: letter.offset) - 1
        if before < 0:
            return offset - self.first if offset >= self.first else None
        letter = self.odd_letters[before]
        if offset == letter.offset:
            return letter.place
        behind = offset - letter.offset - letter.width
        return letter.place + letter.length + behind if behind >= 0 else None


@dataclass(frozen=True, slots=True)
class ChosenCounting:
    """The counting that fits most lines, and how many `fit` of `all` that have a third column."""

    counting: Counting
    fit: int
    all: int

    @property
    def fits_all(self) -> bool:
        """Whether each line that has a third column says there what the text has at its offsets."""
        return self.fit == self.all

    @property
    def is_refused(self) -> bool:
        """Whether most lines fit no counting, so that nobody knows what the offsets are of."""
        return 2 * self.fit < self.all


def agrees(line: AnnLine, text: str) -> bool:
    """Whether the line's third column is what `text` has at its offsets, or from the first to the last of them.

    White space counts as one kind, composed and decomposed letters are the same, and so are fragments in any order.
    """
    return line.surface is not None and _says(line.fragments, text, line.surface, _folded)


def _says(fragments: Sequence[Span], text: str, surface: str, fold: Callable[[str], str]) -> bool:
    marked = " ".join([fragment.of(text) for fragment in fragments])
    if marked == surface:
        return True
    folded, there = fold(surface), _folded(marked)
    if folded == there or len(fragments) == 1:
        return folded == there
    hull = text[fragments[0].start : fragments[-1].end]
    return folded == _folded(hull) or sorted(folded.split()) == sorted(there.split())


def _folded(text: str) -> str:
    plain = _BLANKS.sub(" ", text.replace("\\n", " ").removeprefix(_MARK))
    return plain if plain.isascii() else unicodedata.normalize("NFC", plain)


def countings(raw_text: str, *, had_bom: bool) -> list[Counting]:
    """How offsets may count code points, in order of preference; `raw_text` has its line ends as in the file, no mark.

    Of each, the document's text is what is counted.
    """
    candidates = [Counting(sentence("every character counted"), raw_text)]
    unix = raw_text.replace("\r\n", "\n")
    if unix != raw_text:
        candidates.append(Counting(sentence("line ends counted as one character"), unix))
    if had_bom:
        candidates += [
            Counting(sentence("byte order mark counted, {name}", name=c.name), _MARK + c.text) for c in candidates
        ]
    return candidates


def choose_counting(raw_text: str, *, had_bom: bool, lines: Sequence[AnnLine]) -> ChosenCounting:
    """Find out how the offsets of a file count its text; where several ways fit alike the first of `countings` wins."""
    bound = [(line, line.surface) for line in lines if line.is_annotation and line.surface]
    fold = cache(_folded)

    def fits(counting: Counting, one: tuple[AnnLine, str]) -> bool:
        fragments = counting.fragments(one[0])
        is_inside = fragments is not None and fragments[-1].end <= len(counting.text)
        return is_inside and fragments is not None and _says(fragments, counting.text, one[1], fold)

    plain = countings(raw_text, had_bom=had_bom)
    failing: list[tuple[AnnLine, str]] = []
    best: ChosenCounting | None = None
    for counting in plain:
        others = [one for one in bound if not fits(counting, one)]
        if best is None or len(bound) - len(others) > best.fit:
            best, failing = ChosenCounting(counting, len(bound) - len(others), len(bound)), others
        if not others:
            break
    assert best is not None
    if not failing:
        return best
    for counting in (odd for one in plain for odd in _odd_countings(one)):
        # What fits none of those that the first choice does not fit cannot fit more
        if any(fits(counting, one) for one in failing):
            fit = sum(fits(counting, one) for one in bound)
            if fit > best.fit:
                best = ChosenCounting(counting, fit, len(bound))
    return best


def _odd_countings(plain: Counting) -> Iterator[Counting]:
    """Other ways of counting the text of a plain one, as far as they differ from it."""
    text = plain.text
    units: list[_Way] = [(None, len)]
    line_ends: list[_Way] = [(None, str)]
    forms: list[_Way] = [(None, str)]
    if not text.isascii():
        if max(text) > "\uffff":
            units.append((sentence("UTF-16 units counted"), _utf16_units))
        units.append((sentence("UTF-8 bytes counted"), _utf8_bytes))
        if unicodedata.normalize("NFC", text) != text:
            forms.append((sentence("letters counted composed"), partial(unicodedata.normalize, "NFC")))
        if unicodedata.normalize("NFD", text) != text:
            forms.append((sentence("letters counted decomposed"), partial(unicodedata.normalize, "NFD")))
    if "\n" in text and "\r" not in text:
        line_ends.append((sentence("line ends counted as two characters"), _two_line_ends))
    marks: list[_Way] = [(None, str)]
    if not text.startswith(_MARK):
        marks.append((sentence("a byte order mark counted that the text has not"), str))
    for (mark, _), (form_name, formed), (ends, ended), (unit, width) in product(marks, forms, line_ends, units):
        name = plain.name
        for odd in (unit, ends, form_name, mark):
            name = name if odd is None else sentence("{counting}, {name}", counting=odd, name=name)
        if name is not plain.name:
            first = 0 if mark is None else width(_MARK)
            spelled = None if formed is ended else lambda letter, formed=formed, ended=ended: ended(formed(letter))
            yield Counting(name, text, tuple(_odd_letters(text, width, spelled, first=first)), first)


def _utf16_units(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def _utf8_bytes(text: str) -> int:
    return len(text.encode())


def _two_line_ends(text: str) -> str:
    return text.replace("\n", "\r\n")


def _odd_letters(
    text: str, width: Callable[[str], int], spelled: Callable[[str], str] | None, *, first: int
) -> Iterator[_OddLetter]:
    """What is not counted as its code points where each letter is counted as it is `spelled`."""
    shift = first
    for run in _ODD_RUN.finditer(text):
        place = run.start()
        for letter in run[0] if spelled is None else _letters(run[0]):
            counted = letter if spelled is None else spelled(letter)
            wide = width(counted)
            if wide != len(letter) or counted != letter:
                yield _OddLetter(place, len(letter), place + shift, wide)
                shift += wide - len(letter)
            place += len(letter)


def _letters(text: str) -> Iterator[str]:
    """Characters with the marks behind them that may be composed with them."""
    start = 0
    for place in range(1, len(text)):
        character = text[place]
        is_mark = character >= "\u0300" and (unicodedata.combining(character) or "\u1160" <= character <= "\u11ff")
        if not is_mark:
            yield text[start:place]
            start = place
    if text:
        yield text[start:]
