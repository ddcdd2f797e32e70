"""Dates in figures: full, partial, in ranges, years alone, with the slips of OCR."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import find_at, first_numbers, fragment, patterns
from deid_studio.suggest.token_text import TokenText

_PATTERNS: Final = patterns("dates.patterns")

_INNER: Final = "0123456789.,+"
"""What stands before a figure that is a part of a number."""

_YEARS: Final = patterns("years.patterns")

_PARTED: Final = re.compile(r"\d\d? \d\d?[.,]|\d{1,4}\s{0,2}(?:[./,–—-]|bis|auf|und|u\.|sowie|oder|bzw)")
"""A number that another may follow."""
_FRACTION_LIKE: Final = ("date.month_short_year", "date.slash_short")
_MEASURED: Final = re.compile(fragment("dates.measured"))
_COMPARED: Final = re.compile(r"\b(?:[Vv]gl\.|[Vv]ergleich|[Gg]egenüber) (?:zu |mit |zum )?\Z")
_SCORED: Final = re.compile(fragment("dates.scored"))
_NONE: Final = re.compile(fragment("dates.none"))
_SLIPS: Final = str.maketrans("OoIl|B", "001118")
_SLIPPED: Final = re.compile(fragment("dates.slipped"))
_SLIP_CUE: Final = re.compile(fragment("dates.slip_cue"))
_SLIP_SIGN: Final = re.compile(r"\d[OolIB|]|[OolIB|]\d|\d [.,/]|[.,/] ?[OolI|][\dOolI|.,]|[.,] \d|\d, ?\d\d?\.")
"""What no date has unless OCR slipped, or a blank."""
_SLIP_REACH: Final = 6
_STRAIGHT: Final = re.compile(fragment("dates.straight"))
_TIDY: Final = re.compile(r"\d\d?\. ?\d\d?\. ?(?:\d\d|\d{4})?|\d\d? ?/ ?\d{4}|\d{4}")
_FULL_LENGTH: Final = 6
_FULL_YEAR: Final = re.compile(r"(?<!\d)\d\d?\. ?\d\d?\. ?(?:20\d\d|[0-4]\d)(?!\d)")
_SHORT_YEAR: Final = "date.month_short_year"
_YEARS_TOLD: Final = 15
_CLOSED: Final = re.compile(r"\)|[ \t]*(?:\n|\Z)")
_NAMED: Final = re.compile(r"\b(?:Herrn?|Frau|Hr\.|Fr\.|Sohn|Tochter|Kind|Pat\w*\.?) [^.;()\n]{2,36} \(\Z")
_BORN_AFTER: Final = re.compile(r" (?:in [A-ZÄÖÜ][\w-]+ )?geboren(?:e[rn]?)?\b(?! wurde[n ])")
_PATIENT_LINE: Final = re.compile(fragment("dates.patient_line"))
_BIRTH_TOLD: Final = re.compile(r"\b(?:Spontan|Früh|Zangen|Vakuum|Haus)?[Gg]eburt (?:in|aus|mit)[^;\n]{2,34} am \Z")
_BIRTH: Final = re.compile(fragment("dates.birth"), re.IGNORECASE)


def dates(reading: TokenText) -> Iterable[Candidate]:
    """Dates in figures."""
    places = [place for place in first_numbers(reading) if _PARTED.match(reading.text, place)]
    latest = max((int(found[0][-2:]) for found in _FULL_YEAR.finditer(reading.text)), default=None)
    for found in find_at(_PATTERNS, reading.text, places):
        candidate = _of_the_years_told(reading.text, found, latest) if found.source == _SHORT_YEAR else found
        reach = max(0, candidate.span.start - 16), candidate.span.start
        scored = candidate.source.startswith(_FRACTION_LIKE) and _SCORED.search(reading.text, *reach)
        if scored and not _COMPARED.search(reading.text, *reach):
            continue
        if candidate.source == "date.day_month" and _MEASURED.search(reading.text, *reach):
            continue
        yield birth_or_other(reading.text, candidate)


def _of_the_years_told(text: str, candidate: Candidate, latest: int | None) -> Candidate:
    """`candidate`, a month with two figures of a year, by whether the text's own dates lie a few years after it."""
    year = int(candidate.span.of(text)[-2:])
    if latest is None or not latest - _YEARS_TOLD <= year <= latest:
        return candidate
    place = "told_closed" if _CLOSED.match(text, candidate.span.end) else "told"
    return replace(candidate, source=f"{candidate.source}_{place}")


def no_dates(text: str) -> Iterator[Span]:
    """What is written as a date and is none: years of guidelines, clock times, scores, pages, angles, days counted."""
    for match in _NONE.finditer(text):
        yield Span(*match.span(match.lastindex or 0))


def slipped_dates(reading: TokenText) -> Iterable[Candidate]:
    """Dates in which OCR took a figure for a letter or put a blank or a comma ("l2.O3.2029", "2.12 .2021")."""
    text, end = reading.text, 0
    for sign in _SLIP_SIGN.finditer(text):
        places = range(max(end, sign.start() - _SLIP_REACH), sign.end())
        match = next(filter(None, (_SLIPPED.match(text, place) for place in places)), None)
        if match is None:
            continue
        end = match.end()
        figures = match[0].translate(_SLIPS)
        if _TIDY.fullmatch(match[0]) or not _STRAIGHT.fullmatch(figures) or sum(map(str.isdecimal, match[0])) < 2:
            continue
        full = len(re.findall(r"\d+", figures)) == 3 or "/" in figures
        commaed = "," in figures and not full
        cued = full or _SLIP_CUE.search(reading.text, max(0, match.start() - 16), match.start())
        if not commaed or reading.text[match.start() - 1 : match.start()] == "(":
            candidate = Candidate(
                Span(*match.span()), Kind.DATE, 0.995 if full else 0.9 if cued else 0.4, "date.slipped"
            )
            yield birth_or_other(reading.text, candidate)


def _is_born(text: str, span: Span) -> bool:
    """Whether a full date stands in brackets after somebody's name, or tells of a birth that took place."""
    if len(span) < _FULL_LENGTH:
        return False
    before = text[max(0, span.start - 56) : span.start]
    named = text[span.end : span.end + 1] == ")" and _NAMED.search(before) is not None
    if _BORN_AFTER.match(text, span.end) or _PATIENT_LINE.search(before):
        return True
    return named or _BIRTH_TOLD.search(before) is not None


def birth_or_other(text: str, candidate: Candidate) -> Candidate:
    """`candidate`, a date, as a date of birth where the words before it say so."""
    before = text[max(0, candidate.span.start - 32) : candidate.span.start]
    if before.endswith("geboren, ") or not (_BIRTH.search(before) or _is_born(text, candidate.span)):
        return candidate
    source = candidate.source.replace("date", "birthdate", 1)
    return replace(candidate, kind=Kind.BIRTHDATE, confidence=1 - (1 - candidate.confidence) / 3, source=source)


def years(reading: TokenText) -> Iterable[Candidate]:
    """Years without day and month."""
    places = [
        start
        for token, start in zip(reading.tokens, reading.starts, strict=True)
        if (len(token) == 2 or (len(token) == 4 and token[:2] in ("19", "20")))
        and token.isdecimal()
        and (start == 0 or reading.text[start - 1] not in _INNER)
    ]
    for candidate in find_at(_YEARS, reading.text, places):
        yield birth_or_other(reading.text, candidate)
