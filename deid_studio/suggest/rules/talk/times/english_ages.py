"""Ages in talk: the number alone, without what makes it an age."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk import english_numbers
from deid_studio.suggest.rules.talk.english_vocabulary import FILLERS
from deid_studio.suggest.rules.talk.persons.english_name_words import given
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_OLDEST: Final = 115
_UNITS: Final = frozenset("year years month months week weeks yr yrs day days".split())
_BE: Final = frozenset("am 'm is 's are 're was were be been being im hes shes".split())
_TURN: Final = frozenset("turn turns turned turning".split())
_HEDGES: Final = word_set("talk.ages.hedges")
_AGED: Final = word_set("talk.ages.aged")
_LIFE_EVENTS: Final = frozenset("died passed married retired".split())
_PRONOUNS: Final = frozenset("i he she im hes shes who".split())
_POSSESSIVES: Final = frozenset("my his her your their our".split())
_NOT_AFTER: Final = frozenset("of point o'clock to thirty fifteen forty am pm percent over".split())


def find(reading: TokenText) -> Iterator[Candidate]:
    """Ages, those in a list ("six nine and twelve") each on its own."""
    speech = speech_of(reading)
    words = speech.words
    at, last_age = 0, -_GOES_ON_WITHIN - 1
    while at < len(speech):
        if words[at] in _DECADE_WORDS:
            if (confidence := _decade(words, at)) > 0:
                yield speech.found(at, at + 1, Kind.AGE, confidence, "talk.age.decade")
            at += 1
            continue
        number = english_numbers.cardinal(words, at) if words[at] in _FIRST or words[at].isdecimal() else None
        if number is None or not 0 < number.value <= _OLDEST:
            at += 1
            continue
        found = (
            _number(speech, at, number) or _asked(speech, at, number) or _another(speech, at, number, after=last_age)
        )
        if found is not None:
            confidence, rule = found
            last_age = number.end
            yield speech.found(at, number.end, Kind.AGE, confidence, f"talk.age.{rule}")
        at = number.end


_FIRST: Final = english_numbers.NUMBER_WORDS | {"a"}
_DECADE_WORDS: Final = frozenset("teens twenties thirties forties fifties sixties seventies eighties nineties".split())


def _decade(words: Sequence[str], at: int) -> float:
    """ "in her fifties", "his late forties"."""
    before = words[at - 2] if words[at - 1] in ("early", "mid", "middle", "late") else words[at - 1]
    return 0.55 if before in _POSSESSIVES and words[at] != "teens" else 0.0


def _number(speech: TalkTokens, at: int, number: english_numbers.EnglishNumber) -> tuple[float, str] | None:
    words, end = speech.words, number.end
    if _old(words, end):
        return (0.4, "thing_old") if _thing(words, at, end) else (0.95, "years_old")
    half = end + 2 + (words[end + 1] == "a") if words[end] == "and" and "half" in words[end + 1 : end + 3] else end
    if half > end and _old(words, half):
        return 0.9, "years_old"
    later = english_numbers.cardinal(words, _skip_a(words, end + 1)) if words[end] in ("and", "or", "to", ",") else None
    if later and _old(words, later.end) and not speech.turns[end]:
        return 0.85, "years_old_list"
    before = _skip_hedges(words, at)
    if words[before] in ("age", "aged", "ages") or (words[before] == "of" and words[before - 1] in ("age", "ages")):
        return 0.92, "age_of"
    if words[before] in _BE and words[before - 1] in _LITTLE_ONES and words[end] in ("months", "weeks"):
        return (0.55, "months") if words[end + 1] not in _NOT_AFTER_MONTHS else None
    if english_numbers.counts(words, end) or english_numbers.year(words, at) is not None or words[end] in _NOT_AFTER:
        return None
    if words[before] == "at" and not _LIFE_EVENTS.isdisjoint(words[max(0, before - 7) : before]) and number.value > 12:
        return 0.8, "event"
    if _is_dictated(speech, at, end):
        return None
    ends = speech.turns[end] or words[end] in _AFTER_AGE
    if words[before] in _CHILDREN and (words[before - 1] in _HAVING or words[before - 2] in _HAVING) and ends:
        return 0.75, "child"
    if words[before] == "at" and number.value >= _OLD and words[before - 1] in _LASTING and ends:
        return 0.65, "lasting"
    if (
        words[before - 1 : before + 1] in (["that", "'s"], ["is", "that"])
        and number.value > 9
        and _exclaimed(words, end)
    ):
        return 0.6, "for_you"
    if words[before] == "be" and words[before - 1] in ("'ll", "will") and words[before - 2] in _PRONOUNS | {"baby"}:
        return (0.75, "will_be") if ends or words[end] in ("in", "on", "next", "this", "come") else None
    if words[before] in _TURN and _turner(words, before):
        return 0.9, "turned"
    if words[before] in _BE:
        return _after_be(speech, at, before, end)
    if words[at - 1] in english_numbers.NUMBER_WORDS and _ends_in_and(words, end) and _in_list(words, at - 1):
        return 0.6, "list"
    if (
        words[before] in ("and", ",")
        and words[before - 1] in english_numbers.NUMBER_WORDS
        and _in_list(words, before - 1)
    ):
        return 0.6, "list"
    return None


_GOES_ON_WITHIN: Final = 4
_LONGEST_LIST: Final = 30
_MOST_HEDGES: Final = 8
_ASKED_WITHIN: Final = 14
_BETWEEN_AGES: Final = FILLERS | frozenset(
    "not no wait sorry i mean or going on to almost now just about is 's a the other that , . ?".split()
)


def _asked(speech: TalkTokens, at: int, number: english_numbers.EnglishNumber) -> tuple[float, str] | None:
    """A number that answers "how old"."""
    words = speech.words
    months = words[number.end] in ("months", "weeks", "month", "week", "days")
    if (english_numbers.counts(words, number.end) and not months) or _is_dictated(speech, at, number.end):
        return None
    if words[number.end] == "of":
        return None
    for back in range(at, max(0, at - _ASKED_WITHIN), -1):
        if words[back - 1] == "old" and words[back - 2] == "how":
            return 0.85, "asked"
    alone = speech.turns[at] and (speech.turns[number.end] or words[number.end] in _AFTER_ANSWER)
    if alone and not {"birthday", "age", "aged"}.isdisjoint(words[max(0, at - 12) : at]):
        return 0.6, "asked"
    return None


_NOT_AFTER_MONTHS: Final = frozenset("pregnant along behind away ago into in late from out clean sober of".split())
_LITTLE_ONES: Final = frozenset("he she baby twins son daughter grandson granddaughter one boy girl kid".split())
_OLD: Final = 50
_LASTING: Final = word_set("talk.ages.lasting")
_CHILDREN: Final = frozenset("boy girl son daughter grandson granddaughter one baby kid brother sister".split())
_HAVING: Final = frozenset("a an my our his her got have one had another".split())
_AFTER_AGE: Final = frozenset("and or but . , ? he she they who we i".split()) | {""}
_AFTER_ANSWER: Final = frozenset("oh and but yes yeah wow my . ,".split())


def _is_dictated(speech: TalkTokens, at: int, end: int) -> bool:
    """Whether the number stands among dictated digits: "nine one one"."""
    words = speech.words
    if _ends_in_and(words, end):
        return False
    goes_on = words[end] in english_numbers.DIGITS and words[end] not in ("o", "oh") and not speech.turns[end]
    return goes_on or (
        words[at] in english_numbers.DIGITS and words[at - 1] in english_numbers.DIGITS and not speech.turns[at]
    )


def _ends_in_and(words: Sequence[str], end: int) -> bool:
    """Whether the numbers from word `end` on are a list: "six eight and ten"."""
    most = end + _LONGEST_LIST
    while end < most and (words[end] in english_numbers.NUMBER_WORDS or words[end] == ","):
        end += 1
    return (
        words[end] == "and"
        and words[end + 1] in english_numbers.NUMBER_WORDS
        and not english_numbers.counts(words, end + 2)
    )


def _exclaimed(words: Sequence[str], end: int) -> bool:
    """Whether "for you" or "exactly" follows, as in "that's eighteen for you"."""
    return words[end : end + 2] == ["for", "you"] or words[end] in ("exactly", "alright", "now")


def _another(
    speech: TalkTokens, at: int, number: english_numbers.EnglishNumber, *, after: int
) -> tuple[float, str] | None:
    """A number that goes on after an age: "seventy nine not nineteen", "eight and twelve"."""
    words = speech.words
    if not 0 <= at - after <= _GOES_ON_WITHIN or english_numbers.counts(words, number.end):
        return None
    if _is_dictated(speech, at, number.end):
        return None
    return (0.65, "another") if all(word in _BETWEEN_AGES for word in words[after:at]) else None


def _skip_a(words: Sequence[str], at: int) -> int:
    return at + (words[at] in ("a", "an"))


def _skip_hedges(words: Sequence[str], at: int) -> int:
    """The word before `at` that is no hedge ("almost", "just about")."""
    at -= 1
    least = max(0, at - _MOST_HEDGES)
    while at >= least and words[at] in _HEDGES:
        at -= 1
    return at


def _old(words: Sequence[str], end: int) -> bool:
    """Whether "year old", "years of age" or "and older" follows."""
    if words[end] in _UNITS:
        after = words[end + 1]
        return after in ("old", "olds") or (after == "of" and words[end + 2] == "age")
    return words[end] in ("yearold", "yearolds") or (words[end] == "yo")


_THINGS: Final = word_set("talk.ages.things")


def _thing(words: Sequence[str], at: int, end: int) -> bool:
    """Whether it is a thing that is so old."""
    return words[end + 2] in _THINGS or any(
        word in _THINGS - {"home", "school", "church"} for word in words[max(0, at - 6) : at]
    )


def _turner(words: Sequence[str], before: int) -> bool:
    return words[before - 1] not in ("a", "the", "my", "your", "left", "right")


def _after_be(speech: TalkTokens, at: int, be: int, end: int) -> tuple[float, str] | None:
    """ "i'm forty two", "when she was six", "my son is twelve", "the twins are nine"."""
    words = speech.words
    subject = words[be] if words[be] in ("im", "hes", "shes") else words[be - 1]
    least = max(0, be - _MOST_HEDGES)
    while subject in _HEDGES | {"will", "'ll", "would", "'d", "have", "has", "had", "to", "'ve"} and be > least:
        be -= 1
        subject = words[be - 1]
    single_digit = words[at] == "one"
    if subject in _PRONOUNS:
        if single_digit:
            return (0.5, "be_one") if words[end] in ("", ".", "and") else None
        cued = words[be - 2] in ("when", "until", "since", "before", "till", "while", "because")
        return (0.9 if cued else 0.8), "be"
    if not single_digit and (given(subject) or subject in ("guy", "man", "woman", "lady", "fellow")):
        return 0.75, "be_name"
    if subject in _AGED and not single_digit:
        plural = subject in ("we", "they", "kids", "children")
        return (0.7 if plural else 0.85), "be_kin"
    if words[be] in ("is", "'s", "was") and not single_digit and speech.words[be - 2] in _POSSESSIVES:
        return 0.5, "be_other"
    return None


def _in_list(words: Sequence[str], at: int) -> bool:
    """Whether the number that ends at word `at` is an age in a list: "they're six and nine"."""
    least = max(0, at - _LONGEST_LIST)
    while at > least and (words[at] in english_numbers.NUMBER_WORDS or words[at] in ("and", ",")):
        at -= 1
    return words[at] in _BE and words[at - 1] in _AGED
