"""Lists with a heading line: what stands in a column is what its heading says ("Zi | Name | geb. | Arzt")."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.harmless import is_medical
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import is_surname, stops
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_SEPARATORS: Final = ("\t", "|", ";")
"""What parts cells; where a heading has none of these, so do two blanks."""
_PARTED: Final = re.compile(r"[\t|;]|\S  +\S")
_BLANKS: Final = re.compile(r"\S+(?: \S+)*")
_FEWEST_CELLS: Final = 3
_FEWEST_HEADINGS: Final = 2
_LONGEST_HEADING: Final = 24
_FILLED: Final = re.compile(r"[:\d]")
"""What no heading has, but the fields of a form and what fills them."""
_WIDEST_SHIFT: Final = 6
"""So far behind its heading a name begins where only blanks part cells."""
_LETTERS: Final = re.compile(r"[^\W\d_]+")

_NAME: Final = re.compile(fragment("tables.name"))
_SHORTHAND: Final = re.compile(fragment("tables.shorthand"))
_VALUES: Final[Mapping[Kind, re.Pattern[str]]] = {
    Kind.ID: re.compile(fragment("tables.id")),
    Kind.BIRTHDATE: re.compile(fragment("tables.birthdate")),
    Kind.AGE: re.compile(fragment("tables.age")),
    Kind.PHONE: re.compile(fragment("tables.phone")),
    Kind.DATE: re.compile(fragment("tables.date")),
    Kind.TOWN: re.compile(fragment("tables.town")),
}
_PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF})
_SURE: Final = 0.85


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell's place in the text, and where it begins in its line."""

    start: int
    end: int
    column: int


def columns(reading: TokenText) -> Iterator[Candidate]:
    """Names, numbers and dates under headings that announce them."""
    text = reading.text
    lines = [(match.start(), match.end()) for match in re.finditer(r"[^\n]+", text)]
    number = 0
    while number < len(lines):
        if not _PARTED.search(text, *lines[number]):
            number += 1
            continue
        separator = _separator(text, *lines[number])
        heading = _heading(text, _cells(text, *lines[number], separator))
        number += 1
        if heading is None:
            continue
        while number < len(lines):
            cells = _cells(text, *lines[number], separator)
            if len(cells) < 2 or _heading(text, cells) is not None:
                break
            number += 1
            for place, cell in enumerate(cells):
                if (kind := _kind(heading, place, cell, separator)) is not None:
                    yield from _found(text, cell, kind)


def _separator(text: str, start: int, end: int) -> str:
    return next((sign for sign in _SEPARATORS if text.count(sign, start, end) >= _FEWEST_CELLS - 1), "")


def _cells(text: str, start: int, end: int, separator: str) -> list[_Cell]:
    """The cells of a line, without the blanks around them; an empty one begins where it ends."""
    if not separator:
        return [_Cell(*match.span(), match.start() - start) for match in _BLANKS.finditer(text, start, end)]
    cells: list[_Cell] = []
    at = start
    for part in text[start:end].split(separator):
        first = at + len(part) - len(part.lstrip())
        cells.append(_Cell(first, max(first, at + len(part.rstrip())), first - start))
        at += len(part) + 1
    return cells


def _heading(text: str, cells: Sequence[_Cell]) -> list[tuple[int, Kind | None]] | None:
    """Where each column begins and of what kind it is; None where the line is no heading."""
    words = [text[cell.start : cell.end] for cell in cells]
    if len(cells) < _FEWEST_CELLS or any(len(word) > _LONGEST_HEADING or _FILLED.search(word) for word in words):
        return None
    if any(one.lower() in word_set("written.tables.measures") for word in words for one in _LETTERS.findall(word)):
        return None
    kinds = [_announced(word) for word in words]
    known = [kind for kind in kinds if kind is not None]
    if len(known) < _FEWEST_HEADINGS or _PEOPLE.isdisjoint(known):
        return None
    return list(zip((cell.column for cell in cells), kinds, strict=True))


def _announced(heading: str) -> Kind | None:
    words = [word.lower() for word in _LETTERS.findall(heading)]
    kinds = _kinds()
    return next((kinds[word] for word in words if word in kinds), None)


@cache
def _kinds() -> Mapping[str, Kind]:
    """Of what kind a column is, by a word of its heading in lower case."""
    groups = (
        (Kind.PATIENT, word_set("written.tables.patients")),
        (Kind.STAFF, word_set("written.tables.staff")),
        (Kind.ID, word_set("written.tables.ids")),
        (Kind.BIRTHDATE, word_set("written.tables.births")),
        (Kind.AGE, word_set("written.tables.ages")),
        (Kind.PHONE, word_set("written.tables.phones")),
        (Kind.DATE, word_set("written.tables.dates")),
        (Kind.TOWN, word_set("written.tables.towns")),
    )
    return {word: kind for kind, words in groups for word in words}


def _kind(heading: Sequence[tuple[int, Kind | None]], place: int, cell: _Cell, separator: str) -> Kind | None:
    """The kind of the column that a cell stands in: by its number, or by where it begins."""
    if separator:
        return heading[place][1] if place < len(heading) else None
    before = bisect_right(heading, cell.column + 1, key=itemgetter(0)) - 1
    column, kind = heading[before] if before >= 0 else (0, None)
    return None if kind in _PEOPLE and cell.column - column > _WIDEST_SHIFT else kind


def _found(text: str, cell: _Cell, kind: Kind) -> Iterator[Candidate]:
    source = f"{kind}.column"
    if kind in _PEOPLE:
        for regex in (_NAME, _SHORTHAND) if kind is Kind.STAFF else (_NAME,):
            match = regex.match(text, cell.start, cell.end)
            if match is not None and _is_somebody(match["name"]):
                yield Candidate(Span(*match.span("name")), kind, _SURE, source)
                return
    elif match := _VALUES[kind].fullmatch(text, cell.start, cell.end):
        yield Candidate(Span(*match.span()), kind, _SURE, source)


def _is_somebody(name: str) -> bool:
    words = [word for word in _LETTERS.findall(name) if word[0].isupper()] or [name]
    first = words[0].lower()
    if all(is_medical(word.lower()) and not is_surname(word.lower()) for word in words):
        return False
    return first not in word_set("written.tables.nobody") and (len(words) == 1 or not stops(first))
