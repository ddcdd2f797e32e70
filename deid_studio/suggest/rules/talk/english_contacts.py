"""Telephone numbers, e-mail addresses and identifiers in English talk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.english_numbers import DIGITS, NUMBER_WORDS, year
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_EMAIL: Final = re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_PHONE_DIGITS: Final = (7, 10, 11)
_REPEATS: Final = {"double": 2, "triple": 3}
_NOUGHTS: Final = {"hundred": 2, "thousand": 3}
_PHONE_CUES: Final = frozenset("phone telephone cell number call reach fax extension mobile text".split())
_ID_CUES: Final = word_set("talk.contacts.id_cues")
_MOST_WORDS: Final = 40
"""Words or letters before the at sign of a dictated address."""
_DOMAINS: Final = frozenset("com net org edu gov".split())


def emails(reading: TokenText) -> Iterator[Candidate]:
    """E-mail addresses, written and dictated ("j smith at example dot com")."""
    for match in _EMAIL.finditer(reading.text):
        yield Candidate(Span(*match.span()), Kind.EMAIL, 0.97, "talk.email.written")
    speech = speech_of(reading)
    words = speech.words
    for at in range(2, len(speech)):
        if words[at] in _DOMAINS and words[at - 1] == "dot" and "at" in words[max(0, at - 7) : at]:
            middle = at - 1
            while words[middle] != "at":
                middle -= 1
            first = middle
            while first > max(0, middle - _MOST_WORDS) and not speech.turns[first] and _in_address(words, first - 1):
                first -= 1
            if first < middle:
                yield speech.found(first, at + 1, Kind.EMAIL, 0.9, "talk.email.dictated")


def _in_address(words: Sequence[str], at: int) -> bool:
    word = words[at]
    joint = word in ("dot", "underscore", "dash", "hyphen", "minus")
    return (
        joint
        or word in DIGITS
        or word in NUMBER_WORDS
        or (word.isalnum() and word not in CLOSED_CLASS | {"is", "email"})
    )


def digit_runs(reading: TokenText) -> Iterator[Candidate]:
    """Runs of seven or more digits, as words or figures: telephone numbers, or identifiers after a cue."""
    speech = speech_of(reading)
    words = speech.words
    at = 0
    while at < len(speech):
        if words[at] not in DIGITS and words[at] not in _REPEATS and not words[at].isdecimal():
            at += 1
            continue
        end, count = _digits(speech, at)
        if count >= 5:
            near = set(words[max(0, at - 8) : at])
            is_id = bool(near & _ID_CUES)
            is_phone = (count in _PHONE_DIGITS and not is_id) or (bool(near & _PHONE_CUES - {"number"}) and count >= 7)
            if is_phone or is_id or count >= 7:
                kind = Kind.PHONE if is_phone else Kind.ID
                yield speech.found(at, end, kind, 0.85, f"talk.{kind}.digits")
        at = max(end, at + 1)


_LEAST_DIGITS: Final = 5
"""So many digits may make a whole number: what the next turn says is another."""


def _digits(speech: TalkTokens, at: int) -> tuple[int, int]:
    """The end of the digits that begin at word `at`, and how many they are."""
    words, count, end = speech.words, 0, at
    while end < len(speech) and (end == at or not speech.turns[end] or count < _LEAST_DIGITS):
        word = words[end]
        if words[end + 1] == "thousand" and words[end + 2] in DIGITS and year(words, end) is not None:
            break
        if word in DIGITS:
            count += 1
        elif word in _REPEATS and words[end + 1] in DIGITS:
            count += _REPEATS[word]
            end += 1
        elif word.isdecimal():
            count += len(word)
        elif word in NUMBER_WORDS and count:
            count += 2 if words[end + 1] not in DIGITS else 1
        elif word in _NOUGHTS and count:
            count += _NOUGHTS[word]
        elif not (word in ("-", ".", "(", ")", ",", "area", "code", "dash") and _goes_on(words, end + 1)):
            break
        end += 1
    return end, count


def _goes_on(words: Sequence[str], at: int) -> bool:
    return words[at] in DIGITS or words[at].isdecimal() or words[at] in ("-", ".", "(", ")")
