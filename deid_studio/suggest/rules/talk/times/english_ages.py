"""Ages in talk: the number alone, without what makes it an age."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.english_numbers import DIGITS, NUMBER_WORDS, EnglishNumber, cardinal, counts, year
from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_OLDEST: Final = 115
_FIRST: Final = NUMBER_WORDS | {"a"}
_UNITS: Final = frozenset("year years month months week weeks yr yrs day days".split())
_BABY_UNITS: Final = frozenset("month months week weeks days".split())
_BE: Final = word_set("talk.ages.be")
_TURN: Final = frozenset("turn turns turned turning".split())
_NO_TURNERS: Final = frozenset("a the my your left right".split())
_PRONOUNS: Final = frozenset("i he she im hes shes who".split())
_AUXILIARIES: Final = frozenset("will 'll would 'd have has had to 've".split())
_NOT_AFTER: Final = frozenset("of point o'clock to thirty fifteen forty am pm percent over".split())
_AFTER_AGE: Final = word_set("talk.ages.after_age") | {""}
_AFTER_ANSWER: Final = frozenset("oh and but yes yeah wow my . ,".split())
_HEDGES: Final = word_set("talk.ages.hedges")
_AGED: Final = word_set("talk.ages.aged")
_BABIES: Final = word_set("talk.ages.babies")
_NOT_AFTER_MONTHS: Final = word_set("talk.ages.not_after_months")
_BETWEEN_AGES: Final = FILLERS | word_set("talk.ages.between_ages")

_MOST_HEDGES: Final = 8
_GOES_ON_WITHIN: Final = 4
_ASKED_WITHIN: Final = 14
_LONGEST_LIST: Final = 30

_Finding = tuple[float, str]
"""Confidence and rule."""


def find(reading: TokenText) -> Iterator[Candidate]:
    """Ages, those in a list ("six nine and twelve") each on its own."""
    speech = speech_of(reading)
    words = speech.words
    at, last_age = 0, -_GOES_ON_WITHIN - 1
    while at < len(speech):
        number = cardinal(words, at) if words[at] in _FIRST or words[at].isdecimal() else None
        if number is None or not 0 < number.value <= _OLDEST:
            at += 1
            continue
        found = _told(words, at, number.end) or _held(speech, at, number) or _asked(speech, at, number.end)
        if found is None and 0 <= at - last_age <= _GOES_ON_WITHIN:
            found = _another(speech, at, number.end, after=last_age)
        if found is not None:
            confidence, rule = found
            last_age = number.end
            yield speech.found(at, number.end, Kind.AGE, confidence, f"talk.age.{rule}")
        at = number.end


def _told(words: Sequence[str], at: int, end: int) -> _Finding | None:
    """ "a six year old", "a four and a seven year old", "at the age of ninety"."""
    if _old(words, end):
        return 0.95, "years_old"
    half = end + 2 + (words[end + 1] == "a") if words[end] == "and" and "half" in words[end + 1 : end + 3] else end
    if half > end and _old(words, half):
        return 0.9, "years_old"
    joined = words[end] in ("and", "or", "to", ",")
    later = cardinal(words, end + 1 + (words[end + 1] in ("a", "an"))) if joined else None
    if later and _old(words, later.end):
        return 0.85, "years_old"
    before = _before_hedges(words, at)
    if words[before] in ("age", "aged", "ages") or (words[before] == "of" and words[before - 1] in ("age", "ages")):
        return 0.92, "age_of"
    return None


def _old(words: Sequence[str], end: int) -> bool:
    """Whether "year old", "years of age" or "yo" follows."""
    if words[end] in _UNITS:
        after = words[end + 1]
        return after in ("old", "olds") or (after == "of" and words[end + 2] == "age")
    return words[end] in ("yearold", "yearolds", "yo")


def _held(speech: TalkTokens, at: int, number: EnglishNumber) -> _Finding | None:
    """ "i'm forty two", "she just turned eighty", "he'll be one in december", "the baby is eleven months"."""
    words, end = speech.words, number.end
    before = _before_hedges(words, at)
    if words[before] in _BE and words[before - 1] in _BABIES and words[end] in ("months", "weeks"):
        return (0.55, "months") if words[end + 1] not in _NOT_AFTER_MONTHS else None
    if counts(words, end) or words[end] in _NOT_AFTER or year(words, at) is not None or _is_dictated(speech, at, end):
        return None
    if words[before] == "be" and words[before - 1] in ("'ll", "will") and words[before - 2] in _PRONOUNS | {"baby"}:
        return (0.75, "will_be") if speech.turns[end] or words[end] in _AFTER_AGE else None
    if words[before] in _TURN and words[before - 1] not in _NO_TURNERS:
        return 0.9, "turned"
    return _after_be(words, at, before, end) if words[before] in _BE else None


def _after_be(words: Sequence[str], at: int, be: int, end: int) -> _Finding | None:
    """ "i'm forty two", "when she was six", "my son is twelve", "the twins are nine"."""
    subject = words[be] if words[be] in ("im", "hes", "shes") else words[be - 1]
    least = max(0, be - _MOST_HEDGES)
    while subject in _HEDGES | _AUXILIARIES and be > least:
        be -= 1
        subject = words[be - 1]
    if words[at] == "one":
        return (0.5, "be_one") if subject in _PRONOUNS and words[end] in ("", ".", "and") else None
    if subject in _PRONOUNS:
        return 0.85, "be"
    return (0.8, "be_kin") if subject in _AGED else None


def _asked(speech: TalkTokens, at: int, end: int) -> _Finding | None:
    """A number that answers "how old", or that is all that a turn has where the talk is of a birthday."""
    words = speech.words
    counted = counts(words, end) and words[end] not in _BABY_UNITS
    if counted or words[end] == "of" or _is_dictated(speech, at, end):
        return None
    earlier = words[max(0, at - _ASKED_WITHIN) : at]
    if any(earlier[n : n + 2] == ["how", "old"] for n in range(len(earlier))):
        return 0.85, "asked"
    alone = speech.turns[at] and (speech.turns[end] or words[end] in _AFTER_ANSWER)
    return (0.6, "asked") if alone and not {"birthday", "age", "aged"}.isdisjoint(earlier) else None


def _another(speech: TalkTokens, at: int, end: int, *, after: int) -> _Finding | None:
    """A number that goes on after an age: "seventy nine not nineteen", "eight and twelve"."""
    if counts(speech.words, end) or _is_dictated(speech, at, end):
        return None
    return (0.65, "another") if all(word in _BETWEEN_AGES for word in speech.words[after:at]) else None


def _is_dictated(speech: TalkTokens, at: int, end: int) -> bool:
    """Whether the number stands among dictated digits: "nine one one"."""
    words = speech.words
    if _ends_in_and(words, end):
        return False
    goes_on = words[end] in DIGITS and words[end] not in ("o", "oh") and not speech.turns[end]
    return goes_on or (words[at] in DIGITS and words[at - 1] in DIGITS and not speech.turns[at])


def _ends_in_and(words: Sequence[str], end: int) -> bool:
    """Whether the numbers from word `end` on are a list: "six eight and ten"."""
    most = end + _LONGEST_LIST
    while end < most and (words[end] in NUMBER_WORDS or words[end] == ","):
        end += 1
    return words[end] == "and" and words[end + 1] in NUMBER_WORDS and not counts(words, end + 2)


def _before_hedges(words: Sequence[str], at: int) -> int:
    """The word before `at` that is no hedge ("almost", "just about")."""
    at -= 1
    least = max(0, at - _MOST_HEDGES)
    while at >= least and words[at] in _HEDGES:
        at -= 1
    return at
