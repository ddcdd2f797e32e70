"""Streets and roads in talk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk import english_numbers
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS
from deid_studio.suggest.rules.talk.places.place_words import COMPASS, PLAIN_PLACES, is_name_like
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_ENDS: Final = word_set("talk.streets.ends")
_WORDS_TOO: Final = word_set("talk.streets.words_too")
"""Ends of street names that are ordinary words as well."""
_SELDOM: Final = frozenset("way place run row court crossing loop square".split())
_LED: Final = frozenset("on off at down along".split())
_BEFORE: Final = _LED | frozenset("to near of and is".split())
_PLAIN_BUT_NAMES: Final = frozenset("main front state third second first rocky county".split())
_SIZES: Final = frozenset("old new little big".split())
_FREQUENT_ZIPF: Final = 4.8
_LONGEST_NAME: Final = 3
_LONGEST_NUMBER: Final = 6

_NUMBERED: Final = frozenset("interstate route highway".split())
_BEFORE_INTERSTATE: Final = frozenset("on off down along take up of".split())


def named(reading: TokenText) -> Iterator[Candidate]:
    """Streets, with a house number that stands before: "nine oh six west palmetto street"."""
    speech = speech_of(reading)
    for at in range(1, len(speech)):
        if speech.words[at] not in _ENDS and speech.words[at] not in _WORDS_TOO:
            continue
        first = _name_start(speech, at)
        parts = speech.words[first:at]
        if not parts or all(part in PLAIN_PLACES - _PLAIN_BUT_NAMES or part in COMPASS for part in parts):
            continue
        start = _number_start(speech, first)
        if confidence := _confidence(speech.words, start, first, at):
            yield speech.found(start, at + 1, Kind.STREET, confidence, "talk.street.named")


def _confidence(words: Sequence[str], start: int, first: int, at: int) -> float:
    """How likely a street: its number begins at word `start`, its name at `first`, "road" stands at `at`."""
    if words[at] in _ENDS:
        return 0.92
    if start < first:
        return 0.85
    before, ordinal = words[first - 1], english_numbers.ordinal(words, first)
    led = before in _LED
    if ordinal is not None:
        return 0.7 if led and words[at] not in _SELDOM else 0.2
    if before not in _BEFORE:
        return 0.0
    likely = any(is_name_like(part) for part in words[first:at])
    confidence = 0.85 if likely and led else 0.6 if likely or led else 0.4
    return min(confidence, 0.5) if words[at] in _SELDOM else confidence


def _name_start(speech: TalkTokens, at: int) -> int:
    """The first word of the name of the street that ends at word `at`; `at` without a name."""
    words, first = speech.words, at
    while first > 0 and at - first < _LONGEST_NAME and not speech.turns[first]:
        word = words[first - 1]
        if first == at and (ordinal := _ordinal_start(words, at)) is not None:
            first = ordinal
            continue
        if first < at and word in _SIZES and words[first - 2] in _LED:
            return first - 1
        if not _is_part(word) or word in english_numbers.NUMBER_WORDS or word in _BEFORE:
            break
        if first < at and not (is_name_like(word) or word in COMPASS or lexicon.zipf(word, "en") < _FREQUENT_ZIPF):
            break
        first -= 1
    return first - 1 if first < at and words[first - 1] in ("saint", "st") else first


def _ordinal_start(words: Sequence[str], at: int) -> int | None:
    """The first word of the ordinal that ends before word `at`: "forty second"."""
    for first in (at - 2, at - 1):
        ordinal = english_numbers.ordinal(words, first) if first >= 0 else None
        if ordinal is not None and ordinal.end == at:
            return first
    return None


def _is_part(word: str) -> bool:
    return word.isalpha() and len(word) > 1 and word not in CLOSED_CLASS and word not in FILLERS


def _number_start(speech: TalkTokens, first: int) -> int:
    """The first word of the house number before word `first`; `first` without one."""
    words, start = speech.words, first
    while start > 0 and not speech.turns[start] and first - start < _LONGEST_NUMBER:
        word = words[start - 1]
        if len(word) == 1 and start == first and words[start - 2] in english_numbers.NUMBER_WORDS and word in "abcdef":
            start -= 1
            continue
        if not (
            word in english_numbers.NUMBER_WORDS
            or word in english_numbers.DIGITS
            or word.isdecimal()
            or word == "hundred"
        ):
            break
        start -= 1
    return start


def numbered(reading: TokenText) -> Iterator[Candidate]:
    """Numbered roads: "interstate forty", "route sixty six", "i ninety five" after "on"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(len(speech)):
        interstate = words[at] == "i" and words[at - 1] in _BEFORE_INTERSTATE
        if (words[at] not in _NUMBERED and not interstate) or speech.turns[at + 1]:
            continue
        number = english_numbers.cardinal(words, at + 1)
        if number is None or english_numbers.counts(words, number.end) or (interstate and number.value < 4):
            continue
        end = number.end
        while words[end] in english_numbers.NUMBER_WORDS and end < at + 4:
            end += 1
        yield speech.found(at, end, Kind.STREET, 0.88, "talk.street.numbered")
