"""Names of persons in talk that lists have, told from the words of the same spelling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import SAYING
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    Given,
    acts,
    given,
)
from deid_studio.suggest.rules.talk.persons.name_runs import run_of_names
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_DETERMINERS: Final = word_set("talk.name_lists.determiners")
_NEVER_BEFORE: Final = _DETERMINERS | word_set("talk.name_lists.never_before")
_PLACED: Final = frozenset("in outside near downtown into".split())
_PERSON_BEFORE: Final = word_set("talk.name_lists.person_before")
_PERSON_AFTER: Final = SAYING - word_set("talk.name_lists.no_person_after")
_MOSTLY_NAMES: Final = word_set("talk.name_lists.mostly_names")
_EATEN: Final = word_set("talk.name_lists.eaten")
_MONTHS_TOO: Final = frozenset("april june august".split())
_WHOSE: Final = frozenset("in of last next this every since until by the".split())
_AGED_OR_KIN: Final = NUMBER_WORDS | frozenset("the my a our now still".split())


def find(reading: TokenText) -> Iterator[Candidate]:
    """Given names, with what follows of the name."""
    speech = speech_of(reading)
    at = 0
    while at < len(speech):
        end, confidence = _named(speech, at)
        if confidence > 0:
            yield speech.found(at, end, Kind.PERSON, confidence, "talk.name.given")
        at = end


def _named(speech: TalkTokens, at: int) -> tuple[int, float]:
    """The end of the name at word `at`, and how likely it is one."""
    rank = given(speech.words[at])
    if not rank or speech.proper[at] is False or speech.words[at + 1] == "'t":
        return at + 1, 0.0
    end = max(run_of_names(speech, at), at + 1)
    if _is_listing(speech.words, at, end):
        end = at + 1
    confidence = _given_confidence(speech, at, end, rank)
    place = places().match(speech.words, at)
    if place is not None and place.end == end > at + 1:
        confidence = min(confidence, 0.3)
    return (end, confidence) if confidence > 0 else (at + 1, 0.0)


def _is_listing(words: Sequence[str], at: int, end: int) -> bool:
    """Whether the words from `at` to before `end` are given names of several people: "ann lou and ruth"."""
    several = end > at + 1 and all(given(word) for word in words[at:end])
    return several and words[end] == "and" and given(words[end + 1]) != Given.NO


def _given_confidence(speech: TalkTokens, at: int, end: int, rank: Given) -> float:
    word, before, full = speech.words[at], speech.words[at - 1], end > at + 1
    if rank == Given.KNOWN:
        return 0.93 if full else 0.35 if before in _PLACED else 0.87
    if full and before not in _DETERMINERS:
        return 0.6 if word in ("may", "will") else 0.75
    if speech.proper[at] and word not in calendar.months("en"):
        return 0.6
    return _word_confidence(speech.words, at)


def _word_confidence(words: Sequence[str], at: int) -> float:
    """How likely a word that is a given name too is one here."""
    word, before, after = words[at], words[at - 1], words[at + 1]
    if word in _MONTHS_TOO and before not in _WHOSE and acts(words, at):
        return 0.75
    if before in _NEVER_BEFORE or word in ("may", "will", "can"):
        return 0.0
    score = 0.3 if word in _MOSTLY_NAMES and before not in ("old", "big") else 0.15
    if before in _PERSON_BEFORE:
        score += 0.25
    if after in ("is", "was", "'s") and words[at + 2] in _AGED_OR_KIN:
        score += 0.15
    if after in ("turned", "turns") or after in _PERSON_AFTER:
        score += 0.3
    elif after in SAYING:
        score += 0.1
    return max(0.0, score - 0.15) if word in _EATEN else score
