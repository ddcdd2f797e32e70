"""Dates with words in them: months, quarters, weeks, seasons, holidays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.own_words import word_set
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.written.pattern import NO_UNIT, Pattern, find_at
from deid_studio.suggest.rules.written.written_dates import birth_or_other
from deid_studio.suggest.token_text import TokenText

_MONTH_NAMES: Final = word_set("written.months.month_names")
_ABBREVIATIONS: Final = frozenset("Jan Jän Feb Febr Mrz Mär Apr Jun Jul Aug Sep Sept Okt Nov Dez".split())
_MONTH_STARTS: Final = frozenset(word.lower() for word in _ABBREVIATIONS)
_MONTH: Final = (
    r"(?:J[aä]n(?:uar|ner)?|Feb(?:r|er|ruar)?|M[aä]r(?:z)?|Mrz|Apr(?:il)?|Mai|Jun[io]?|Jul[iy]?|Aug(?:ust)?|"
    r"Sept?(?:ember)?|"
    r"Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)\b"
)
_YEAR: Final = r"(?:19|20|21)\d\d(?!\d)"
_ORDINAL: Final = (
    r"(?:(?:erste|zweite|dritte|vierte|fünfte|sechste|siebe?n?te|achte|neunte|zehnte|elfte|zwölfte|"
    r"(?:drei|vier|fünf|sech|sieb|acht|neun)zehnte|(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|"
    r"neun)und)?zwanzigste|"
    r"(?:einund)?dreißigste)[nr]?)"
)
_TO: Final = r"\s{0,3}(?:-|–|—|/|bis(?: zum| Ende| Anfang| Mitte)?|und|u\.|sowie|auf(?: den)?|oder)\s{0,3}"
_CUE: Final = re.compile(
    r"\b(?:i[mn]|seit|ab|bis|vo[nm]|zum|erst|ende|anfang|mitte|des|letzte[nrs]?|vergangene[nrs]?|nächste[nrs]?|"
    r"kommenden|diese[nrs]|"
    r"vorigen|monat|zuletzt|spätestens|für|bereits|schon)\s\Z|\(\Z",
    re.IGNORECASE,
)
_DAY_BEFORE: Final = re.compile(rf"(?<![\d.,])(?:(?:0?[1-9]|[12]\d|3[01])(?: ?\.|te[nr]?)? ?|(?i:{_ORDINAL})\s)\Z")
_YEAR_AFTER: Final = re.compile(rf"\.?,?\s{{0,2}}['’´]?({_YEAR})")
_SHORT_YEAR_AFTER: Final = re.compile(rf"\.?[ /]?['’´]?(\d\d)(?![\d:%/]|[.,]\d){NO_UNIT}")
_RANGE_AFTER: Final = re.compile(rf"\.?{_TO}(?:\d\d?\.\s?)?{_MONTH}")
_FIRST_DAYS: Final = Pattern.of(
    "date.range_day_named",
    Kind.DATE,
    0.93,
    rf"(?<![\d.,])((?:0?[1-9]|[12]\d|3[01])\.?)(?=(?:{_TO}|, ?)\d\d?\.(?:{_TO}\d\d?\.)?\s?{_MONTH})",
)
_SEASONS: Final = word_set("written.months.seasons")
_HOLIDAYS: Final = word_set("written.months.holidays")
_COUNTED: Final = (
    Pattern.of("date.quarter", Kind.DATE, 0.98, rf"Quartal(?:\s?/?\s?{_YEAR})?", r"((?:[1-4]\.|IV\.|I{1,3}\.) ?)"),
    Pattern.of("date.quarter", Kind.DATE, 0.98, rf"Q ?[1-4] ?[/ ]? ?{_YEAR}"),
    Pattern.of("date.week", Kind.DATE, 0.75, rf"KW ?\d\d?(?!\d)(?: ?/ ?(?:{_YEAR}|\d\d))?"),
    Pattern.of("date.week", Kind.DATE, 0.75, rf"KW(?: ?/? ?{_YEAR})?", r"((?<!\d)\d\d?\. ?)"),
)


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
