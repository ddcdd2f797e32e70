"""Years and decades in talk, with their century or without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deid_studio.suggest.rules.talk import english_numbers
from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens

_YEAR_CUES: Final = frozenset("in since until till around about by of from before after to through like year".split())
SHORT_YEAR_FROM: Final = 30
_ASKED_WITHIN: Final = 10
_DECADE_CUES: Final = frozenset("the early late mid".split())
BIRTH: Final = frozenset({"birth", "birthday", "birthdate", "born", "dob", "date"})


def found(speech: TalkTokens, at: int) -> tuple[int, float, str] | None:
    """ "nineteen ninety eight", "ninety four" after "in", "eighties" after "the"."""
    words = speech.words
    before = words[at - 1 - (words[at] == "two" and words[at - 1] == "two")]
    if (decade := english_numbers.decade(words, at)) is not None:
        if before in _DECADE_CUES and words[at - 2] not in ("his", "her", "my", "their", "your", "our"):
            return decade.end, 0.6, "decade"
        return (decade.end, 0.6, "decade") if decade.end > at + 1 and decade.value >= 1700 else None
    if (full := english_numbers.year(words, at)) is not None:
        if english_numbers.counts(words, full.end) or words[full.end : full.end + 2] == ["year", "old"]:
            return None
        if before in ("for", "cost", "costs", "paid", "only") and words[full.end - 1] in ("nine", "five"):
            return full.end, 0.35, "year_price"
        cued = before in _YEAR_CUES
        round_number = full.value == 2000 or full.value % 100 == 0 or full.value >= 2030
        if not cued and (round_number or (words[at] == "two" and words[at + 2] != "and" and full.value < 2010)):
            return full.end, 0.4 if words[at].isdecimal() else 0.3, "year_uncued"
        return full.end, 0.93 if cued else 0.85, "year"
    return _short_year(speech, at)


def _short_year(speech: TalkTokens, at: int) -> tuple[int, float, str] | None:
    words, back = speech.words, at - 1
    while words[back] in _FILLED and back > max(0, at - _MOST_FILLERS):
        back -= 1
    before = words[back]
    short = english_numbers.short_year(words, at)
    if short is None or english_numbers.counts(words, short.end):
        return None
    if short.end > at + 1 and _repeats(words, at, short.end):
        return short.end, 0.65, "year_again"
    if before == "was" and words[back - 1] in ("it", "that", "this") and _is_unsure(words, short):
        return short.end, 0.6, "year_unsure"
    if (ends := _range(words, at, short)) is not None:
        return ends
    if words[at] not in ("oh", "o") and short.end > at + 1 and short.value > SHORT_YEAR_FROM and _year_asked(words, at):
        return short.end, 0.75, "year_asked"
    if (
        words[short.end] in ("to", "or", "and", "-")
        and english_numbers.cardinal(words, short.end + 1)
        and before != "in"
    ):
        return None
    if words[at] in ("oh", "o"):
        clear = words[at - 1] in _YEAR_CUES and words[short.end] not in english_numbers.DIGITS
        return (short.end, 0.8, "year_short") if clear else None
    if before == "'" and words[at].isdecimal() and len(words[at]) == 2:
        return short.end, 0.88, "year_short"
    if short.value < SHORT_YEAR_FROM or (short.end == at + 1 and short.value % 10 and not words[at].isdecimal()):
        return None
    if before in ("in", "since") or (
        words[back - 1]
        in ("class", "summer", "fall", "spring", "winter", "easter", "christmas", "thanksgiving", "halloween", "autumn")
        and before == "of"
    ):
        return short.end, 0.88, "year_short"
    if before in ("until", "till") and short.end > at + 1:
        return short.end, 0.65, "year_short"
    if before == "been" and words[back - 1] in ("have", "'ve") and short.end > at + 1:
        return short.end, 0.65, "year_short"
    if before in ("around", "until", "till", "from", "by", "early", "late"):
        return short.end, 0.45 if short.end > at + 1 else 0.25, "year_short"
    return None


_THINKING: Final = frozenset("like what about around gosh god lord boy geez man".split())
_FILLED: Final = FILLERS | _THINKING
_MOST_FILLERS: Final = 12
_CLOSE_YEARS: Final = 3


def _is_unsure(words: Sequence[str], year: english_numbers.EnglishNumber) -> bool:
    """Whether another year close by is weighed against `year`: "ninety six or ninety seven"."""
    if year.value < SHORT_YEAR_FROM or words[year.end] not in ("or", "no", "maybe"):
        return False
    other = english_numbers.short_year(words, year.end + 1 + (words[year.end + 1] in ("no", "maybe")))
    close = other is not None and 0 < abs(other.value - year.value) <= _CLOSE_YEARS
    return close and other is not None and not english_numbers.counts(words, other.end)


def _repeats(words: Sequence[str], at: int, end: int) -> bool:
    """Whether the words from `at` to before `end` say a year of birth again that has just been said."""
    said = words[at:end]
    spoken = any(words[back : back + end - at] == said for back in range(max(0, at - 8), at - 1))
    return spoken and not BIRTH.isdisjoint(words[max(0, at - 20) : at])


def _year_asked(words: Sequence[str], at: int) -> bool:
    """Whether "what year" stands before word `at`."""
    return any(words[back - 1 : back + 1] == ["what", "year"] for back in range(max(1, at - _ASKED_WITHIN), at))


def _range(words: Sequence[str], at: int, short: english_numbers.EnglishNumber) -> tuple[int, float, str] | None:
    """Either year of "from sixty seven to seventy"."""
    if short.value < SHORT_YEAR_FROM:
        return None
    if words[at - 1] == "from" and words[short.end] in ("to", "through", "until", "till"):
        later = english_numbers.short_year(words, short.end + 1)
        if later and later.value > short.value and not english_numbers.counts(words, later.end):
            return short.end, 0.75, "year_range"
    if words[short.end] == "to" and short.end > at + 1 and words[at - 1] != "from":
        later = english_numbers.short_year(words, short.end + 1)
        if later and later.value > short.value and words[later.end] in ("", "yeah", "i", "we", "he"):
            return short.end, 0.4, "year_range"
    if words[at - 1] in ("to", "through", "until", "till"):
        for back in (at - 2, at - 3):
            earlier = english_numbers.short_year(words, back)
            if earlier and earlier.end == at - 1 and words[back - 1] == "from" and 30 <= earlier.value < short.value:
                return short.end, 0.75, "year_range"
    return None


SURE: Final = 0.5
CORRECTED_WITHIN: Final = 5
_CORRECTING: Final = FILLERS | frozenset("no not or maybe wait sorry i mean think it was , . in either and 's".split())


def corrected(speech: TalkTokens, at: int, *, after: int) -> tuple[int, float, str] | None:
    """A year that corrects the one before: "seventy four no no seventy five", "oh one or oh two"."""
    words = speech.words
    if not 0 <= at - after <= CORRECTED_WITHIN or not all(word in _CORRECTING for word in words[after:at]):
        return None
    if _CORRECTS.isdisjoint(words[after:at]) and english_numbers.year(words, at) is None:
        return None
    year = english_numbers.year(words, at) or english_numbers.short_year(words, at)
    if year is None or year.end == at + 1 or english_numbers.counts(words, year.end):
        return None
    return year.end, 0.8, "year_again"


_CORRECTS: Final = frozenset("no not or maybe wait sorry mean think".split())
