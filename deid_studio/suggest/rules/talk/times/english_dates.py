"""Dates in talk: months, days, years and decades, alone and together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.talk import english_numbers
from deid_studio.suggest.rules.talk.english_vocabulary import FUNCTION_WORDS
from deid_studio.suggest.rules.talk.persons.english_name_words import acts
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.rules.talk.times import english_years
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_VERBS_TOO: Final = frozenset({"may", "march", "mar", "sun", "sat"})
"""Months that are ordinary words as well, and abbreviations that are."""
_NAMES_TOO: Final = frozenset({"april", "june", "august"})
_WHEN: Final = word_set("talk.dates.when")
_WHEN_STRICT: Final = _WHEN - {"this", "before", "after", "from", "of", "around"}
_JOINED: Final = frozenset({"and", "or", "to", "through", "until", "till"})
_SPEAKERS: Final = frozenset("said says told is and was has had thinks got went".split())
_AFTER_MONTH: Final = word_set("talk.dates.after_month") | {""}


def find(reading: TokenText) -> Iterator[Candidate]:
    """Dates of every form, none within another."""
    speech = speech_of(reading)
    words, months = speech.words, calendar.months("en")
    at, last_year = 0, -english_years.CORRECTED_WITHIN - 1
    while at < len(speech):
        found = None
        if words[at] in months:
            found = _from_month(speech, at)
        elif words[at] in _STARTS or words[at][:1].isdecimal():
            found = _from_day(speech, at) or _numeric(speech, at) or english_years.found(speech, at)
            if found is None or found[1] < english_years.SURE:
                found = english_years.corrected(speech, at, after=last_year) or found
        if found is None:
            at += 1
            continue
        end, confidence, rule = found
        yield speech.found(at, end, Kind.DATE, confidence, f"talk.date.{rule}")
        at = end
        if "year" in rule:
            last_year = end


_STARTS: Final = (
    english_numbers.NUMBER_WORDS
    | {"oh", "o"}
    | frozenset(
        """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
        fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth twenties
        thirties forties fifties sixties seventies eighties nineties""".split()
    )
)


def _month(words: Sequence[str], at: int) -> bool:
    return words[at] in calendar.months("en") and words[at] not in ("sun", "sat")


def _day(words: Sequence[str], at: int) -> english_numbers.EnglishNumber | None:
    """A day of the month, as an ordinal or a cardinal."""
    day = english_numbers.ordinal(words, at) or english_numbers.below_hundred(words, at)
    return day if day and day.value <= 31 else None


def _year_after(words: Sequence[str], at: int) -> int | None:
    """The end of a year that goes on a date, after a comma or "of" or at once."""
    at += words[at] in (",", "of") or (words[at] == "in" and words[at + 1] != "the")
    found = english_numbers.year(words, at)
    if found is None:
        at += words[at] == "'"
        found = english_numbers.short_year(words, at)
        if found is None or (found.value < english_years.SHORT_YEAR_FROM and words[at] not in ("oh", "o")):
            return None
    return None if english_numbers.counts(words, found.end) else found.end


def _from_month(speech: TalkTokens, at: int) -> tuple[int, float, str] | None:
    """ "march third", "may of ninety four", "june 1998", "april"."""
    words = speech.words
    day = _day(words, at + 1 + (words[at + 1] == "the"))
    is_ordinal = day is not None and words[day.end - 1] not in english_numbers.NUMBER_WORDS
    if day and not english_numbers.counts(words, day.end) and english_numbers.year(words, at + 1) is None:
        if (end := _year_after(words, day.end)) is not None:
            return end, 0.97, "month_day_year"
        if is_ordinal or words[at] not in _VERBS_TOO:
            return day.end, 0.95 if is_ordinal else 0.75, "month_day"
    if (end := _year_after(words, at + 1)) is not None:
        return end, 0.95, "month_year"
    confidence = _bare_month(speech, at)
    return (at + 1, confidence, "month") if confidence else None


def _bare_month(speech: TalkTokens, at: int) -> float:
    words, word = speech.words, speech.words[at]
    before, after = words[at - 1], words[at + 1]
    if speech.proper[at] is False or (len(word) < 4 and word != "may"):
        return 0.0
    beside_month = (before in _JOINED and _month(words, at - 2) and words[at - 2] != word) or (
        after in _JOINED and _month(words, at + 2) and words[at + 2] not in _VERBS_TOO
    )
    if word not in _VERBS_TOO:
        if word in _NAMES_TOO and before not in _WHEN and not beside_month:
            if acts(words, at):
                return 0.2
            return 0.3 if after in _SPEAKERS or after == "'s" else 0.7
        return 0.92
    if beside_month or (speech.proper[at] and word == "may"):
        return 0.85
    if word == "march" and speech.proper[at]:
        return 0.7
    if before == "of" and words[at - 2] in ("middle", "end", "beginning", "first", "part", "month", "start", "last"):
        return 0.9
    if before in _WHEN_STRICT or (before in _WHEN and after in _AFTER_MONTH):
        return 0.85
    if word == "may" and (speech.turns[at + 1] or after in _AFTER_SUPPOSED) and before in _SUPPOSING:
        return 0.75
    return 0.3 if speech.turns[at] and speech.turns[at + 1] else 0.0


_SUPPOSING: Final = frozenset("say think maybe was guess like or believe probably about".split())
_AFTER_SUPPOSED: Final = frozenset("maybe or when because , . and no so i'm but".split())


def _from_day(speech: TalkTokens, at: int) -> tuple[int, float, str] | None:
    """ "fifteenth of may nineteen ninety eight", "third march", "fifteenth" after "on the"."""
    words = speech.words
    day = english_numbers.ordinal(words, at) or _day(words, at)
    if day is None or day.value > 31:
        return None
    is_ordinal = english_numbers.ordinal(words, at) is not None
    month = day.end + (words[day.end] == "of") + (words[day.end : day.end + 2] == ["of", "the"])
    if _month(words, month) and (is_ordinal or month > day.end or words[at].isdecimal()):
        if words[month] in _VERBS_TOO and month == day.end:
            return None
        end = _year_after(words, month + 1)
        return (end, 0.97, "day_month_year") if end else (month + 1, 0.95, "day_month")
    if is_ordinal and words[at - 1] == "the":
        return _bare_day(speech, at, day)
    return None


def _bare_day(speech: TalkTokens, at: int, day: english_numbers.EnglishNumber) -> tuple[int, float, str] | None:
    """ "the eleventh", "friday the third"."""
    words = speech.words
    cue = words[at - 2]
    if cue in calendar.weekdays("en"):
        return day.end, 0.9, "day"
    if words[day.end] not in FUNCTION_WORDS | {"", ".", ",", "?"} and not speech.turns[day.end]:
        return None
    if words[day.end] in ("one", "of", "to", "in") and day.value < 10:
        return None
    ends = words[day.end] in ("", ".", "?") or speech.turns[day.end]
    if day.value < 10 and not _SPORTS.isdisjoint(words[max(0, at - 30) : at]):
        return None
    if 3 <= day.value < 10 and cue not in _DAY_CUES and ((words[at].isalnum() and words[at][0].isdecimal()) or ends):
        return day.end, 0.6, "day"
    if day.value >= 10 or cue in _DAY_CUES:
        return day.end, 0.85 if cue in _DAY_CUES or day.value >= 10 else 0.6, "day"
    return None


_SPORTS: Final = frozenset("inning innings bases base pitcher ball grade floor row race place".split())
_DAY_CUES: Final = frozenset("on until till by since".split())


def _numeric(speech: TalkTokens, at: int) -> tuple[int, float, str] | None:
    """ "3/14/1998", "03-14-98", "three slash fourteen slash ninety eight"."""
    words = speech.words
    month = english_numbers.below_hundred(words, at)
    if month is None or month.value > 31:
        return None
    if any(word in english_years.BIRTH for word in words[max(0, at - 12) : at]) and (end := _dictated(words, month)):
        return end, 0.92, "birth"
    mark = words[month.end]
    if mark not in ("/", ".", "slash", "dash"):
        return None
    day = english_numbers.below_hundred(words, month.end + 1)
    if day is None or day.value > 31 or words[day.end] != mark:
        return None
    year = english_numbers.year(words, day.end + 1) or english_numbers.short_year(words, day.end + 1)
    return (year.end, 0.95, "numeric") if year else None


def _dictated(words: Sequence[str], month: english_numbers.EnglishNumber) -> int | None:
    """The end of a date without any mark: "six fourteen eighty seven"."""
    day = english_numbers.ordinal(words, month.end) or english_numbers.below_hundred(words, month.end)
    if day is None or day.value > 31 or month.value > 12:
        return None
    year = english_numbers.year(words, day.end) or english_numbers.short_year(words, day.end)
    return year.end if year and (year.value > 31 or words[day.end] in ("oh", "o")) else None
