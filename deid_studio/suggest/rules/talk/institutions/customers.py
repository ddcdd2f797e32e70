"""Insurers, shops, schools and papers in talk, by words that only somebody's business there makes names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FUNCTION_WORDS, KIN
from deid_studio.suggest.rules.talk.institutions.english_institution_words import PAPERS
from deid_studio.suggest.rules.talk.institutions.english_organizations import WORKING, is_part
from deid_studio.suggest.rules.talk.persons.english_name_words import can_be_name, given
from deid_studio.suggest.rules.talk.places.place_words import PlaceWord
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_tokens import speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_FREQUENT_ZIPF: Final = 4.7


def insurers(reading: TokenText) -> Iterator[Candidate]:
    """Insurers by one word, where the talk is of insurance: "which insurance / we have anthem"."""
    speech = speech_of(reading)
    words = speech.words
    if _INSURANCE.isdisjoint(words):
        return
    for at in range(1, len(speech)):
        if words[at - 1] not in _INSURED and not speech.turns[at]:
            continue
        earlier = words[max(0, at - _INSURED_WITHIN) : at]
        if _INSURANCE.isdisjoint(earlier) or words[at] in CLOSED_CLASS | NUMBER_WORDS | _INSURANCE | _NO_INSURERS:
            continue
        ends = speech.turns[at + 1] or words[at + 1] in FUNCTION_WORDS | {"", ".", ",", "?"}
        if ends and is_part(words[at]) and lexicon.zipf(words[at], "en") < _FREQUENT_ZIPF and not given(words[at]):
            asked = words[at - 1] in ("through", "with") or "insurance" in earlier
            confidence = 0.7 if asked and not speech.turns[at] else 0.4
            yield speech.found(at, at + 1, Kind.ORGANIZATION, confidence, "talk.organization.insurer")


_INSURED_WITHIN: Final = 12
_INSURED: Final = frozenset("have has had got with through it's 's is on under switched to by from".split())
_INSURANCE: Final = frozenset("insurance insurer medicaid medicare coverage carrier insured".split())
_NO_INSURERS: Final = word_set("talk.customers.no_insurers")


def shops(reading: TokenText) -> Iterator[Candidate]:
    """Businesses by whose they are, where somebody works: "he waits tables at rosie's"."""
    speech = speech_of(reading)
    words = speech.words
    if _SERVING.isdisjoint(words):
        return
    for at in range(2, len(speech)):
        if words[at + 1] != "'s" or words[at - 1] not in ("at", "for") or speech.turns[at] or not is_part(words[at]):
            continue
        ends = speech.turns[at + 2] or words[at + 2] in FUNCTION_WORDS | {"", ".", ","}
        if ends and words[at] not in KIN and not _SERVING.isdisjoint(words[max(0, at - 6) : at - 1]):
            yield speech.found(at, at + 2, Kind.ORGANIZATION, 0.9, "talk.organization.shop")


_SERVING: Final = WORKING | frozenset(
    """waits waiting waited waitress waitressing waiter tables dishes cook cooks cooked cooking bartend bartends
    bartending shift shifts manager cashier hostess""".split()
)


def schools(reading: TokenText) -> Iterator[Candidate]:
    """Schools by the name alone that a town has too: "she goes to westlake now", where the talk is of school."""
    speech = speech_of(reading)
    words = speech.words
    if (_SCHOOLING | _TEACHING).isdisjoint(words):
        return
    for at in range(2, len(speech)):
        taught = words[at - 1] == "at" and not _TEACHING.isdisjoint(words[max(0, at - 5) : at - 1])
        attended = words[at - 1] == "to" and words[at - 2] in _ATTENDING
        if speech.turns[at] or not (taught or attended):
            continue
        if taught and can_be_name(words[at]):
            ends = speech.turns[at + 1] or words[at + 1] in FUNCTION_WORDS | {"", ".", ","}
            if ends:
                yield speech.found(at, at + 1, Kind.ORGANIZATION, 0.95, "talk.organization.taught")
            continue
        match = places().match(words, at)
        if match is None or match.meaning in _NO_SCHOOLS:
            continue
        around = [*words[max(0, at - 30) : at], *words[match.end : match.end + 20]]
        if not _SCHOOLING.isdisjoint(around):
            yield speech.found(at, match.end, Kind.ORGANIZATION, 0.97, "talk.organization.school")


_TEACHING: Final = frozenset("teach taught teaches teaching teacher principal coached coaches coach student".split())
_ATTENDING: Final = frozenset("go goes going".split())
_NO_SCHOOLS: Final = frozenset(
    {PlaceWord.COUNTRY, PlaceWord.STATE, PlaceWord.REGION, PlaceWord.DIRECTION, PlaceWord.DOUBTFUL_COUNTRY}
)
_SCHOOLING: Final = word_set("talk.customers.schooling")


def papers(reading: TokenText) -> Iterator[Candidate]:
    """Newspapers by words that end such names, two or three together: "in the times free press", "the news leader"."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(1, len(speech)):
        if words[at - 1] != "the":
            continue
        end = at
        while end < at + _LONGEST_PAPER and words[end] in _PAPER_WORDS and not (end > at and speech.turns[end]):
            end += 1
        if end > at + 1 and words[end - 1] in PAPERS | {"leader", "record"}:
            yield speech.found(at, end, Kind.ORGANIZATION, 0.85, "talk.organization.paper")


_PAPER_WORDS: Final = PAPERS | frozenset("free daily sunday morning evening leader record union american".split())
_LONGEST_PAPER: Final = 3
