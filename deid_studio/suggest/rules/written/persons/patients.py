"""Patients by what stands around their names: a date of birth, an address, "Patient:"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.kin import is_kin
from deid_studio.suggest.rules.written.persons.person_roles import NOBLES_BEFORE
from deid_studio.suggest.rules.written.persons.written_names import (
    bears,
    begins_with_particle,
    is_given,
    is_ordinary,
    is_surname,
    name_at,
    same_line,
    stops,
)
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_PATIENT: Final = word_set("written.patients.patient")
_REPORTS: Final = re.compile(r"(?:berichten|berichte|informieren|schreiben|Bericht)\b[^.\n]{0,30}\Z")
_BORN: Final = re.compile(r"(?<!\*)\*(?!\*)|\b(?:[Gg]eb|GEB|[Gg]eboren|[Gg]eburtsdatum|Geb\.-?Dat)\b")
_FIGURE_SOON: Final = re.compile(r"[^\n]{0,3}\w{0,10}[^\d\n]{0,8}\n?[^\d\n]{0,4}\d")
_MAIDEN: Final = re.compile(r"\b(?:geb\.|geborene[nr]?|gesch\.|verw\.)\s(?=[A-ZÄÖÜ])")
_WITH: Final = re.compile(fragment("patients.with"))
_HOUSE_LINE: Final = re.compile(r"[ \t]*\n[ \t]*(?:[^\n]{3,40}\n[ \t]*)?(?:[A-Z]{1,2}-)?\d{4,5} [A-ZÄÖÜ]")
_BETWEEN: Final = frozenset([*",(;:/", "m", "w", "d", "männl", "weibl"])
_BACK: Final = 9


def named_patients(reading: TokenText) -> Iterator[Candidate]:
    """Names after "Patient", "Name:", "Betrifft:" or "wir berichten über"."""
    for number, lower in enumerate(reading.lower):
        if lower not in _PATIENT or number + 1 >= len(reading):
            continue
        first, colon = number + 1, False
        while first < len(reading) and reading.tokens[first] in ".:,)" and first < number + 4:
            colon |= reading.tokens[first] == ":"
            first += 1
        if lower in {"über", "von"} and not _REPORTS.search(
            reading.text[max(0, reading.starts[number] - 44) : reading.starts[number]]
        ):
            continue
        if "\n\n" in reading.gap(first - 1):
            continue
        while first + 1 < len(reading) and reading.lower[first] in NOBLES_BEFORE:
            first += 1
        last = _credible(reading, first, alone=(colon and lower not in {"über", "von"}) or _is_called(reading, number))
        if last is not None:
            confidence = 0.96 if colon or last > first else 0.8
            if number > 1 and reading.lower[number - 1] in {"des", "der"} and is_kin(reading.lower[number - 2]):
                yield Candidate(reading.span(first, last), Kind.RELATIVE, confidence, "relative.of_patient")
                continue
            yield Candidate(reading.span(first, last), Kind.PATIENT, confidence, "patient.named")


def _is_called(reading: TokenText, number: int) -> bool:
    """Whether a known surname follows "Patient" at token `number` at once: "Der Patient Öhler"."""
    follows = reading.lower[number + 1]
    return reading.lower[number] in {"patient", "patientin"} and is_surname(follows) and not is_ordinary(follows)


def born_patients(reading: TokenText) -> Iterator[Candidate]:
    """Names before a date of birth."""
    for match in _BORN.finditer(reading.text):
        if not _FIGURE_SOON.match(reading.text, match.end()):
            continue
        touched = reading.touched(*match.span())
        end = touched[0] - 1
        while end >= 0 and reading.lower[end] in _BETWEEN and end > touched[0] - 4:
            end -= 1
        first = _name_ending(reading, end)
        if first is not None and is_kin(reading.lower[first - 1]) and first > 0:
            yield Candidate(reading.span(first, end), Kind.RELATIVE, 0.95, "relative.born_after")
        elif first is not None:
            yield Candidate(reading.span(first, end), Kind.PATIENT, 0.95, "patient.born_after")


def addressed_patients(reading: TokenText) -> Iterator[Candidate]:
    """Names alone in a line above an address."""
    for first in line_starts(reading):
        last = _credible(reading, first, alone=False)
        if last is not None and last > first and _HOUSE_LINE.match(reading.text, reading.ends[last]):
            yield Candidate(reading.span(first, last), Kind.PATIENT, 0.85, "patient.address")


def maiden_names(reading: TokenText) -> Iterator[Candidate]:
    """Names at birth ("geb. Müller")."""
    for match in _MAIDEN.finditer(reading.text):
        first = reading.touched(match.end(), match.end() + 1)[0]
        last = name_at(reading, first)
        if last is not None and not is_ordinary(reading.lower[first]):
            yield Candidate(reading.span(first, last), Kind.PATIENT, 0.8, "patient.maiden")


def companions(reading: TokenText) -> Iterator[Candidate]:
    """Given names after words of partnership ("verheiratet mit Änne")."""
    for match in _WITH.finditer(reading.text):
        first = reading.touched(match.end(), match.end() + 1)[0]
        if bears(reading.lower[first]) and (last := name_at(reading, first)) is not None:
            yield Candidate(reading.span(first, last), Kind.RELATIVE, 0.88, "relative.companion")


def full_names(reading: TokenText) -> Iterator[Candidate]:
    """Given name and surname that the lists know, without any cue."""
    for number in range(len(reading) - 1):
        if (
            reading.tokens[number][0].isupper()
            and is_given(reading.lower[number])
            and is_surname(reading.lower[number + 1])
        ):
            last = name_at(reading, number)
            if last is not None and last > number and reading.tokens[last - 1] != ",":
                yield Candidate(reading.span(number, last), Kind.STAFF, 0.6, "staff.full_name")


def capitalised(reading: TokenText) -> Iterator[Candidate]:
    """Surnames in capitals before a given name, without any cue ("ÖHLER Jutta")."""
    for number in range(len(reading) - 1):
        word = reading.lower[number]
        if (
            len(word) > _CAPITALS_FROM
            and reading.tokens[number].isupper()
            and not reading.tokens[number + 1].isupper()
            and bears(reading.lower[number + 1])
            and same_line(reading, number)
            and not (is_ordinary(word) or stops(word))
        ):
            last = name_at(reading, number)
            if last is not None and last > number:
                yield Candidate(reading.span(number, last), Kind.PATIENT, 0.7, "patient.capitals")


_CAPITALS_FROM: Final = 4


_LINE_BREAK: Final = re.compile(r"[\n\t]\s*|   \s*")


def begins_line(reading: TokenText, number: int) -> bool:
    """Whether token `number` is the first of its line."""
    return number == 0 or "\n" in reading.gap(number - 1)


def line_starts(reading: TokenText) -> list[int]:
    """Numbers of the tokens that begin a line or stand after a tab or three blanks."""
    numbers = (bisect_left(reading.starts, match.end()) for match in _LINE_BREAK.finditer(reading.text))
    return sorted({0, *numbers} - {len(reading)})


def _credible(reading: TokenText, first: int, *, alone: bool) -> int | None:
    """Last token of the name at `first`, if its words look like one; a single word only if `alone`."""
    if first >= len(reading) or stops(reading.lower[first]):
        return None
    last = name_at(reading, first)
    if last is not None and len(reading.tokens[first]) == 1 and reading.lower[last + 1 : last + 2] in (["n"], ["b"]):
        return None
    if last is None or (is_ordinary(reading.lower[first]) and not begins_with_particle(reading, first)):
        return None
    if last == first:
        known = is_surname(reading.lower[first]) or bears(reading.lower[first])
        return last if known and (alone or is_given(reading.lower[first])) else None
    parts = [word for word in reading.lower[first : last + 1] if len(word) > 1]
    return last if any(bears(word) or is_surname(word) for word in parts) or not any(map(is_ordinary, parts)) else None


def _name_ending(reading: TokenText, end: int) -> int | None:
    """First token of the longest name that ends at token `end`."""
    for first in range(max(0, end - _BACK), end + 1):
        if (
            reading.lower[first] not in NOBLES_BEFORE
            and not stops(reading.lower[first])
            and (reading.tokens[first][0].isupper() or begins_with_particle(reading, first))
            and (first == 0 or reading.tokens[first - 1] not in "-'’" or reading.gap(first - 1))
            and name_at(reading, first) == end
            and (first < end or is_surname(reading.lower[end]) or bears(reading.lower[end]))
            and (
                not is_ordinary(reading.lower[first])
                or begins_with_particle(reading, first)
                or (first < end and begins_line(reading, first))
            )
        ):
            return first
    return None
