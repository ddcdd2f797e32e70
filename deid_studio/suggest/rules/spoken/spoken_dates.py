"""Dates as they are said: by ordinals and months, years in words, birth dates by their cues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spoken_numbers import SpokenNumber, numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MONTHS, UNITS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_YEARS: Final = range(1890, 2051)
_DOTS: Final = frozenset({".", "punkt", "/", "-"})
_MONTHS_THAT_ARE_NAMES: Final = frozenset({"jan", "mai", "august", "juno", "julei", "apr", "jul", "jun", "sep"})
_MONTH_CUES: Final = word_set("spoken.dates.month_cues")
_YEAR_CUES: Final = word_set("spoken.dates.year_cues")
_SHORT_YEAR_CUES: Final = frozenset("jahr jahrgang anno frühjahr sommer herbst winter".split())
_BORN: Final = word_set("spoken.dates.born")
_BORN_AFTER: Final = frozenset("geboren geborene geborener geborenen geb geborn".split())
_NOT_BORN: Final = word_set("spoken.dates.not_born")
_BORN_WITHIN: Final = 13
_DAY_CUES: Final = frozenset("am vom zum ab bis".split())
_ARTICLES: Final = frozenset("dem den der".split())
_LEAST_DAY_AFTER_ARTICLE: Final = 6
_LEAST_DAY_AFTER_DER: Final = 13
_NO_HOLIDAYS: Final = frozenset("muttertag kommunion feiertag".split())
_WEEKDAYS: Final = frozenset("montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag".split())
_AFTER_DAY: Final = FUNCTION - (UNITS - {"nach", "von", "zu"}) | word_set("spoken.dates.after_day")
_COUNTED: Final = word_tuple("spoken.dates.counted")
_MOST_PARTS: Final = 12
"""So many fingers, ribs or vertebrae are counted at most; a higher ordinal before a noun is a day."""

_INFLECTED: Final = ("e", "en", "er", "es", "em")
_ADVENTS: Final = frozenset("advent adventssonntag weihnachtstag weihnachtsfeiertag".split())
_BECOMING: Final = frozenset("wird werde wirst werden".split())
_JOINING: Final = frozenset("bis und oder auf zum am dem den , - – komma".split())


@dataclass(frozen=True, slots=True)
class _Date:
    first: int
    last: int
    rule: str
    confidence: float


def dates(reading: TokenText) -> Iterator[Candidate]:
    """Days, months and years, together where they make one date; those by a birth cue are birth dates."""
    words = reading.lower
    found = [
        replace(date, first=date.first + offset, last=date.last + offset)
        for offset, turn in turns(reading)
        for date in _found(turn.lower, numbers(turn.lower))
    ]
    born = _birth_dates(words, found)
    covered = {word for date in found for word in range(date.first, date.last + 1)}
    for at, word in enumerate(words):
        if at not in covered and word in _holidays() - _NO_HOLIDAYS:
            yield Candidate(reading.span(at, at), Kind.HOLIDAY, 0.93, "spoken.date.holiday")
    for number, date in enumerate(found):
        if number in born:
            sure = 0.985 if date.confidence > 0.5 else 0.6
            yield Candidate(reading.span(date.first, date.last), Kind.BIRTHDATE, sure, "spoken.date.birth")
        else:
            yield Candidate(reading.span(date.first, date.last), Kind.DATE, date.confidence, f"spoken.date.{date.rule}")


@cache
def _holidays() -> frozenset[str]:
    return frozenset(day for day in calendar.holidays("de") if day.isalpha())


def _found(words: Sequence[str], said: Mapping[int, SpokenNumber]) -> list[_Date]:
    found: list[_Date] = []
    at = 0
    for first in range(len(words)):
        if first < at:
            continue
        date = None
        if words[first] in MONTHS:
            date = _from_month(words, said, first)
        elif first in said:
            date = _from_number(words, said, said[first])
        elif words[first] in _ADVENTS and first - 1 in said and said[first - 1].ordinal:
            date = _Date(first - 1, first, "holiday", 0.94)
        elif words[first] in _holidays() and (last := _year(words, said, first + 1)):
            date = _Date(first, last, "holiday_year", 0.97)
        if date:
            found.append(date)
            at = date.last + 1
    return sorted(found + list(_days_before(words, said, found)), key=lambda date: date.first)


def _from_month(words: Sequence[str], said: Mapping[int, SpokenNumber], first: int) -> _Date | None:
    """A month, alone or with its year: "märz zweitausendneunzehn"."""
    becoming = _BECOMING.intersection(words[max(0, first - 4) : first])
    if last := _year(words, said, _past_dots(words, first + 1), short=not becoming):
        return _Date(first, last, "month_year", 0.97)
    cued = first > 0 and words[first - 1] in _MONTH_CUES
    if words[first] in _MONTHS_THAT_ARE_NAMES and not cued:
        return None
    return _Date(first, first, "month", 0.93 if cued else 0.8)


def _from_number(words: Sequence[str], said: Mapping[int, SpokenNumber], day: SpokenNumber) -> _Date | None:
    """A date that begins with a day, or a year alone."""
    whole = day
    day = _with_zero(said, day)
    if day.value in range(1, 32) and day.digits <= 2:
        at = _past_dots(words, day.last + 1)
        if at < len(words) and words[at] in MONTHS:
            return _Date(day.first, _year(words, said, _past_dots(words, at + 1)) or at, "day_month", 0.97)
        month = _with_zero(said, said[at]) if at in said else None
        if month and month.value in range(1, 13) and month.digits <= 2 and not month.written:
            last = _year(words, said, _past_dots(words, month.last + 1))
            if day.ordinal and month.ordinal:
                return _Date(day.first, last or month.last, "ordinals", 0.97)
            if last and _BORN.intersection(words[max(0, day.first - 3) : day.first]):
                return _Date(day.first, last, "cardinals", 0.85)
    return _bare_year(words, said, whole)


def _with_zero(said: Mapping[int, SpokenNumber], number: SpokenNumber) -> SpokenNumber:
    """One number of "null drei"; any other `number` as it is."""
    ones = said.get(number.last + 1) if number.value == 0 and number.digits == 1 else None
    return replace(ones, first=number.first) if ones and ones.digits == 1 else number


def _bare_year(words: Sequence[str], said: Mapping[int, SpokenNumber], number: SpokenNumber) -> _Date | None:
    """A year by its size or by a cue before it."""
    first = number.first
    before = words[first - 1] if first else ""
    last = _year(words, said, first, short=before in _SHORT_YEAR_CUES)
    if not last or number.ordinal:
        return None
    full = number.value in _YEARS
    if before in _SHORT_YEAR_CUES:
        return _Date(first, last, "year_by_cue", 0.93)
    if before in _YEAR_CUES and (full or words[first] == "neunzehn"):
        return _Date(first, last, "year_by_cue", 0.93 if full and number.value != 2000 else 0.6)
    return _Date(first, last, "year", 0.75) if full and not number.written and number.value % 100 else None


def _year(words: Sequence[str], said: Mapping[int, SpokenNumber], at: int, *, short: bool = True) -> int | None:
    """The last word of the year that begins at `at`; `short` ones go without their century."""
    number = said.get(at)
    if number is None or number.ordinal:
        return None
    second, third, fourth = _next(said, number), None, None
    if second:
        third = _next(said, second)
        fourth = _next(said, third) if third else None
    last: int | None = None
    digits = [part.value if part and part.digits == 1 else -1 for part in (number, second, third, fourth)]
    if number.value in _YEARS:
        last = number.last
    elif second and number.value in (19, 20) and 9 < second.value < 100:
        last = second.last
    elif third and number.value in (19, 20) and digits[1] == 0 and digits[2] > 0:
        last = third.last
    elif fourth and digits[:2] in ([1, 9], [2, 0]) and digits[2] >= 0 and digits[3] >= 0:
        last = fourth.last
    elif short and number.digits == 2 and words[number.last + 1 : number.last + 2] not in (["von"], ["zu"], ["komma"]):
        last = number.last
    elif short and second and number.value == 0 and digits[1] > 0:
        last = second.last
    return None if last is None or _measured(words, last + 1) else last


def _next(said: Mapping[int, SpokenNumber], number: SpokenNumber) -> SpokenNumber | None:
    following = said.get(number.last + 1)
    return None if following and following.ordinal else following


def _measured(words: Sequence[str], at: int) -> bool:
    return at < len(words) and words[at] in UNITS and words[at] not in ("von", "zu", "nach", "komma")


def _past_dots(words: Sequence[str], at: int) -> int:
    return at + 1 if at < len(words) and words[at] in _DOTS else at


def _days_before(words: Sequence[str], said: Mapping[int, SpokenNumber], found: Sequence[_Date]) -> Iterator[_Date]:
    """Days whose month stands with a later day ("vom zweiten bis zum siebten mai"), and days alone."""
    begun = {date.first for date in found}
    inside = {word for date in found for word in range(date.first, date.last + 1)}
    for number in reversed(list(said.values())):
        if not number.ordinal or number.value not in range(1, 32) or number.first in inside:
            continue
        after = _past_dots(words, number.last + 1)
        if after == number.last + 2 and after < len(words) and words[after] not in _JOINING:
            after -= 1
        at = after
        while at < min(len(words), after + 3) and at not in begun and words[at] in _JOINING:
            at += 1
        if at in begun and at > after and at in said:
            begun.add(number.first)
            yield _Date(number.first, number.last, "day_of_range", 0.93)
        elif _is_day(words, number) and _may_follow_day(words, after, day=number.value):
            yield _Date(number.first, number.last, "day", 0.7)


def _may_follow_day(words: Sequence[str], at: int, *, day: int) -> bool:
    """Whether the word at `at` is none that an ordinal goes with: no noun and no inflected adjective."""
    if at >= len(words) or words[at] in _AFTER_DAY:
        return True
    verb = words[at].endswith("en") and german_case(words[at]) in ("other", "both")
    if verb and (at + 1 == len(words) or words[at + 1] in FUNCTION):
        return True  # "ab dem siebenundzwanzigsten anfangen": no noun follows, so it is no adjective
    if day > _MOST_PARTS and words[at] not in UNITS and german_case(words[at]) in ("noun", None):
        return not words[at].endswith(_COUNTED)
    return german_case(words[at]) == "other" and not words[at].endswith(_INFLECTED)


def _is_day(words: Sequence[str], number: SpokenNumber) -> bool:
    """Whether what stands before an ordinal makes it a day of the month."""
    second, before = ("", "", *words[max(0, number.first - 2) : number.first])[-2:]
    if before in _ARTICLES:
        weekday = second in _WEEKDAYS or second in _DAY_CUES or second == "seit"
        return weekday or number.value >= (_LEAST_DAY_AFTER_DER if before == "der" else _LEAST_DAY_AFTER_ARTICLE)
    return before in _WEEKDAYS or (before in _DAY_CUES and number.value > (3 if before in ("zum", "bis") else 1))


def _birth_dates(words: Sequence[str], found: Sequence[_Date]) -> set[int]:
    """Numbers of those among `found` that a word of birth stands before or behind."""
    born = set()
    end_of_last = 0
    for number, date in enumerate(found):
        start = max(end_of_last, date.first - _BORN_WITHIN)
        between = words[start : date.first]
        cue = max((place for place, word in enumerate(between) if word in _BORN), default=None)
        if (cue is not None and not _NOT_BORN.intersection(between[cue:])) or (
            _BORN_AFTER.intersection(words[date.last + 1 : date.last + 4])
        ):
            born.add(number)
        end_of_last = date.last + 1
    return born
