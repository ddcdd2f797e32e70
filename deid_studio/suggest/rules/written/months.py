"""Dates with words in them: months, quarters, weeks, seasons, holidays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.written.pattern import find_at, fragment, pattern, patterns
from deid_studio.suggest.rules.written.written_dates import birth_or_other
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_MONTH_NAMES: Final = word_set("written.months.month_names")
_ABBREVIATIONS: Final = frozenset("Jan Jän Feb Febr Mrz Mär Apr Jun Jul Aug Sep Sept Okt Nov Dez".split())
_MONTH_STARTS: Final = frozenset(word.lower() for word in _ABBREVIATIONS)
_CUE: Final = re.compile(fragment("months.cue"), re.IGNORECASE)
_DAY_BEFORE: Final = re.compile(fragment("months.day_before"))
_YEAR_AFTER: Final = re.compile(fragment("months.year_after"))
_SHORT_YEAR_AFTER: Final = re.compile(fragment("months.short_year_after"))
_RANGE_AFTER: Final = re.compile(fragment("months.range_after"))
_FIRST_DAYS: Final = pattern("months.first_days")
_SEASONS: Final = word_set("written.months.seasons")
_HOLIDAYS: Final = word_set("written.months.holidays")
_COUNTED: Final = patterns("months.counted")


def month_dates(reading: TokenText) -> Iterable[Candidate]:
    """Dates with a month in words, with or without day and year."""
    for number, word in enumerate(reading.lower):
        if word in _MONTH_NAMES or (word[:4] in _MONTH_STARTS and reading.tokens[number] in _ABBREVIATIONS):
            for candidate in _around(reading.text, reading.starts[number], reading.ends[number]):
                yield birth_or_other(reading.text, candidate)


def _around(text: str, start: int, end: int) -> Iterator[Candidate]:
    whole = text[start:end] not in _ABBREVIATIONS
    before = text[max(0, start - 26) : start]
    day = _DAY_BEFORE.search(before)
    if (not before[-1:].isalpha() and text[start].isupper()) or day:
        year = _YEAR_AFTER.match(text, end) or _SHORT_YEAR_AFTER.match(text, end)
        first = start - len(day[0]) if day else start
        last = year.end() if year else end + (not whole and text[end : end + 1] == ".")
        span = Span(first, last)
        if day:
            yield Candidate(
                span, Kind.DATE, 0.98 if year else 0.95, "date.day_month_name" if year else "date.day_month_yearless"
            )
        elif year:
            yield Candidate(span, Kind.DATE, 0.97 if len(year[1]) == 4 else 0.9, "date.month_name_year")
        elif _RANGE_AFTER.match(text, end):
            yield Candidate(span, Kind.DATE, 0.95, "date.range_month_name")
        elif _CUE.search(before):
            yield Candidate(span, Kind.DATE, 0.9 if whole else 0.6, "date.month_cued")
        elif whole and text[end : end + 1] != "-":
            yield Candidate(span, Kind.DATE, 0.5, "date.month_alone")


def first_days(reading: TokenText) -> Iterable[Candidate]:
    """First days of ranges and lists whose month is in words ("1. - 21. Juli 2022")."""
    places = (
        start
        for token, start in zip(reading.tokens, reading.starts, strict=True)
        if token.isdecimal() and len(token) < 3
    )
    return find_at((_FIRST_DAYS,), reading.text, places)


def quarters_and_weeks(reading: TokenText) -> Iterable[Candidate]:
    """Quarters and calendar weeks."""
    places = (
        start for token, start in zip(reading.tokens, reading.starts, strict=True) if token in {"Quartal", "KW", "Q"}
    )
    return find_at(_COUNTED, reading.text, places)


def seasons_and_holidays(reading: TokenText) -> Iterable[Candidate]:
    """Holidays, seasons of a year ("Sommer 2031"), and seasons after a cue, which are seldom marked."""
    holidays = _HOLIDAYS | calendar.holidays("de")
    for number, word in enumerate(reading.lower):
        if word in _SEASONS or word in holidays:
            start, end = reading.starts[number], reading.ends[number]
            year = _YEAR_AFTER.match(reading.text, end) or _SHORT_YEAR_AFTER.match(reading.text, end)
            cued = _CUE.search(reading.text[max(0, start - 20) : start])
            if reading.text[end : end + 1] == "-" or reading.text[start - 1 : start] == "-":
                continue
            span = Span(start, year.end() if year else end)
            if word in holidays:
                yield Candidate(span, Kind.HOLIDAY, 0.9 if year else 0.2, "holiday")
            elif year:
                yield Candidate(span, Kind.DATE, 0.9, "date.season_year")
            elif cued:
                yield Candidate(span, Kind.SEASON, 0.2, "season.cued")
