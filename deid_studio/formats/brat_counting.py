"""How the offsets of an `.ann` file count its text: brat counts code points, other tools count otherwise.

Browsers count UTF-16 units, some programs bytes, others a text with other line ends or composed otherwise. The third
columns tell: all lines of a file are counted alike.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, product
from typing import Any, Final

from deid_studio.domain.span import Span
from deid_studio.formats.brat import KEPT, AnnLine
from deid_studio.sentences import Sentence, sentence

_MARK: Final = "\ufeff"
_BLANKS: Final = re.compile(r"\s+")

_Way = tuple[Sentence | None, Callable[[str], Any]]
"""What one way of counting is called, None where it is brat's, and how wide a text is in it or how it is spelled."""


@dataclass(frozen=True, slots=True)
class Counting:
    """One way of counting; `text` is what the document becomes by it.

    `starts` has the offset of each of its code points, and of its end, where these are not their places.
    """

    name: Sentence
    text: str
    starts: Sequence[int] | None = None

    def placed(self, line: AnnLine) -> AnnLine:
        """The line with its fragments in code points of `text`, with a fault where they are none of it."""
        if not line.is_annotation:
            return line
        fragments = line.fragments
        if self.starts is not None:
            edges = [(self._place(one.start), self._place(one.end)) for one in fragments]
            if any(start is None or end is None for start, end in edges):
                return replace(line, fault=sentence("its offsets are not those of whole characters; {fate}", fate=KEPT))
            fragments = tuple(Span(start, end) for start, end in edges if start is not None and end is not None)
        if fragments[-1].end > len(self.text):
            fault = sentence(
                "span ends at {end}, the text at {length}; {fate}",
                fate=KEPT,
                end=fragments[-1].end,
                length=len(self.text),
            )
            return replace(line, fault=fault)
        return line if fragments is line.fragments else replace(line, fragments=fragments)

    def _place(self, offset: int) -> int | None:
        """The code point that begins at an offset; behind the text offsets go on one by one."""
        assert self.starts is not None
        if offset > self.starts[-1]:
            return len(self.text) + offset - self.starts[-1]
        found = bisect_left(self.starts, offset)
        return found if self.starts[found] == offset else None

    def fits(self, line: AnnLine) -> bool:
        """Whether the line's third column is what the text has at its offsets."""
        placed = self.placed(line)
        return placed.fault is None and agrees(placed, self.text)


@dataclass(frozen=True, slots=True)
class ChosenCounting:
    """The counting that fits most lines, and how many `fit` of `all` that have a third column."""

    counting: Counting
    fit: int
    all: int

    @property
    def is_refused(self) -> bool:
        """Whether most lines fit no counting, so that nobody knows what the offsets are of."""
        return 2 * self.fit < self.all


def agrees(line: AnnLine, text: str) -> bool:
    """Whether the line's third column is what `text` has at its offsets, or from the first to the last of them.

    White space counts as one kind, composed and decomposed letters are the same, and so are fragments in any order.
    """
    if line.surface is None:
        return False
    marked = " ".join(fragment.of(text) for fragment in line.fragments)
    if marked == line.surface:
        return True
    hull = text[line.fragments[0].start : line.fragments[-1].end]
    said, there = _folded(line.surface), _folded(marked)
    is_reordered = len(line.fragments) > 1 and sorted(said.split()) == sorted(there.split())
    return said in (there, _folded(hull)) or is_reordered


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
    bound = [line for line in lines if line.is_annotation and line.surface]
    plain = countings(raw_text, had_bom=had_bom)
    failing: list[AnnLine] = []
    best: ChosenCounting | None = None
    for counting in plain:
        others = [line for line in bound if not counting.fits(line)]
        if best is None or len(bound) - len(others) > best.fit:
            best, failing = ChosenCounting(counting, len(bound) - len(others), len(bound)), others
        if not others:
            break
    assert best is not None
    if not failing:
        return best
    tried = failing
    for counting in (odd for one in plain for odd in _odd_countings(one)):
        # What fits none of those that the first choice does not fit cannot fit more
        if any(map(counting.fits, tried)):
            fit = sum(map(counting.fits, bound))
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
        composed, decomposed = sentence("letters counted composed"), sentence("letters counted decomposed")
        for form, name in (("NFC", composed), ("NFD", decomposed)):
            if not unicodedata.is_normalized(form, text):
                forms.append((name, partial(unicodedata.normalize, form)))
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
            yield Counting(name, text, _starts(text, width, spelled, first=first))


def _utf16_units(text: str) -> int:
    return len(text) + sum(character > "\uffff" for character in text)


def _utf8_bytes(text: str) -> int:
    return len(text.encode())


def _two_line_ends(text: str) -> str:
    return text.replace("\n", "\r\n")


def _starts(
    text: str, width: Callable[[str], int], spelled: Callable[[str], str] | None, *, first: int
) -> Sequence[int]:
    """The offset of each code point and of the end, where each letter is counted as it is `spelled`."""
    if spelled is None:
        return range(first, first + len(text) + 1) if width is len else list(accumulate(map(width, text), initial=first))
    starts: list[int] = []
    at = first
    for letter in _letters(text):
        counted = spelled(letter)
        # Within a letter that is counted otherwise no span can begin
        inner = accumulate(map(width, letter[:-1]), initial=at) if counted == letter else [at] * len(letter)
        starts += inner
        at += width(counted)
    return [*starts, at]


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
