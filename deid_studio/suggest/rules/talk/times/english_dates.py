"""Dates in talk: months, days, years and decades, alone and together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.talk import english_numbers
from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.persons.english_name_words import acts
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
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
_PARTS: Final = frozenset("middle end beginning first part month start last".split())
_SUPPOSING: Final = frozenset("say think maybe was guess like or believe probably about".split())
_AFTER_SUPPOSED: Final = frozenset("maybe or when because , . and no so i'm but".split())
_SPORTS: Final = frozenset("inning innings bases base pitcher ball grade floor row race place".split())
_DAY_CUES: Final = frozenset("on until till by since".split())
_BIRTH: Final = frozenset("birth birthday birthdate born dob date".split())
_YEAR_CUES: Final = word_set("talk.dates.year_cues")
_CLEAR_YEAR_CUES: Final = frozenset("in since".split())
_DOUBTFUL_YEAR_CUES: Final = frozenset("around until till from by early late".split())
_OF_A_YEAR: Final = word_set("talk.dates.of_a_year")
_DECADE_CUES: Final = frozenset("the early late mid".split())
_OWNERS: Final = frozenset("his her my their your our".split())
_PAYING: Final = frozenset("for cost costs paid only".split())
_FILLED: Final = FILLERS | frozenset("like what about around gosh god lord boy geez man".split())
_MOST_FILLERS: Final = 12
_SHORT_YEAR_FROM: Final = 30

_Finding = tuple[int, float, str]
"""The word after the last, confidence, rule."""


def find(reading: TokenText) -> Iterator[Candidate]:
    """Dates of every form, none within another."""
    speech = speech_of(reading)
    words, months = speech.words, calendar.months("en")
    at = 0
    while at < len(speech):
        found = None
        if words[at] in months:
            found = _from_month(speech, at)
        elif words[at] in _STARTS or words[at][:1].isdecimal():
            found = _from_day(speech, at) or _numeric(speech, at) or _decade(words, at) or _year(words, at)
        if found is None:
            at += 1
            continue
        end, confidence, rule = found
        yield speech.found(at, end, Kind.DATE, confidence, f"talk.date.{rule}")
        at = end


_STARTS: Final = english_numbers.NUMBER_WORDS | english_numbers.ORDINAL_WORDS | english_numbers.DECADES | {"oh", "o"}


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
        if found is None or (found.value < _SHORT_YEAR_FROM and words[at] not in ("oh", "o")):
            return None
    return None if english_numbers.counts(words, found.end) else found.end


def _from_month(speech: TalkTokens, at: int) -> _Finding | None:
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
    if before == "of" and words[at - 2] in _PARTS:
        return 0.9
    if before in _WHEN_STRICT or (before in _WHEN and after in _AFTER_MONTH):
        return 0.85
    if word == "may" and (speech.turns[at + 1] or after in _AFTER_SUPPOSED) and before in _SUPPOSING:
        return 0.75
    return 0.3 if speech.turns[at] and speech.turns[at + 1] else 0.0


def _from_day(speech: TalkTokens, at: int) -> _Finding | None:
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


def _bare_day(speech: TalkTokens, at: int, day: english_numbers.EnglishNumber) -> _Finding | None:
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


def _numeric(speech: TalkTokens, at: int) -> _Finding | None:
    """ "3/14/1998", "03-14-98", "three slash fourteen slash ninety eight"."""
    words = speech.words
    month = english_numbers.below_hundred(words, at)
    if month is None or month.value > 31:
        return None
    if any(word in _BIRTH for word in words[max(0, at - 12) : at]) and (end := _dictated(words, month)):
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


def _decade(words: Sequence[str], at: int) -> _Finding | None:
    """ "the eighties", "early nineties" but not "her early nineties", "nineteen sixties"."""
    decade = english_numbers.decade(words, at)
    if decade is None or (words[at - 1] in _DECADE_CUES and words[at - 2] in _OWNERS):
        return None
    has_century = decade.end > at + 1 and decade.value >= 1700
    return (decade.end, 0.6, "decade") if has_century or words[at - 1] in _DECADE_CUES else None


def _year(words: Sequence[str], at: int) -> _Finding | None:
    """ "nineteen ninety eight", and a year without its century where a word leads to it: "in ninety four"."""
    full = english_numbers.year(words, at)
    if full is None:
        return _short_year(words, at)
    if english_numbers.counts(words, full.end) or words[full.end : full.end + 2] == ["year", "old"]:
        return None
    if words[at - 1] in _PAYING and words[full.end - 1] in ("nine", "five"):
        return None
    if words[at - 1] in _YEAR_CUES:
        return full.end, 0.93, "year"
    is_round = full.value % 100 == 0 or full.value >= 2030
    may_count = words[at] == "two" and words[at + 2] != "and" and full.value < 2010
    return None if is_round or may_count else (full.end, 0.85, "year")


def _short_year(words: Sequence[str], at: int) -> _Finding | None:
    """ "ninety four" after "in", "oh five" after "since", "seventy nine" after "class of"."""
    short = english_numbers.short_year(words, at)
    if short is None or english_numbers.counts(words, short.end):
        return None
    back = at - 1
    while words[back] in _FILLED and back > max(0, at - _MOST_FILLERS):
        back -= 1
    before, is_nought = words[back], words[at] in ("oh", "o")
    if words[short.end] in ("to", "or", "and", "-") and english_numbers.cardinal(words, short.end + 1):
        return (short.end, 0.88, "year_short") if before == "in" and short.value >= _SHORT_YEAR_FROM else None
    if is_nought:
        clear = words[at - 1] in _YEAR_CUES and words[short.end] not in english_numbers.DIGITS
        return (short.end, 0.8, "year_short") if clear else None
    if before == "'" and words[at].isdecimal() and len(words[at]) == 2:
        return short.end, 0.88, "year_short"
    is_exact = short.end > at + 1 or words[at].isdecimal()
    if short.value < _SHORT_YEAR_FROM or not (is_exact or short.value % 10 == 0):
        return None
    if before in _CLEAR_YEAR_CUES or (before == "of" and words[back - 1] in _OF_A_YEAR):
        return short.end, 0.88, "year_short"
    if before in _DOUBTFUL_YEAR_CUES:
        return short.end, 0.55 if short.end > at + 1 else 0.25, "year_short"
    return None
