"""Insurers, shops and schools in talk, by words that only somebody's business there makes names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import words as lexicon
from deid_studio.suggest.reading import Reading
from deid_studio.suggest.rules.talk.name_words import given
from deid_studio.suggest.rules.talk.numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.organizations import WORKING, is_part
from deid_studio.suggest.rules.talk.place_words import Place
from deid_studio.suggest.rules.talk.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.speech import speech_of
from deid_studio.suggest.rules.talk.vocabulary import CLOSED_CLASS, FUNCTION_WORDS, KIN

_FREQUENT_ZIPF: Final = 4.7


def insurers(reading: Reading) -> Iterator[Candidate]:
    """Insurers by one word, where the talk is of insurance: "which insurance / we have anthem"."""
    speech = speech_of(reading)
    words = speech.words
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
_NO_INSURERS: Final = frozenset(
    """disability unemployment cobra deductible primary secondary private benefits retirement dental vision file
    hold""".split()
)


def shops(reading: Reading) -> Iterator[Candidate]:
    """Businesses by whose they are, where somebody works: "he waits tables at rosie's"."""
    speech = speech_of(reading)
    words = speech.words
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


def schools(reading: Reading) -> Iterator[Candidate]:
    """Schools by the name alone that a town has too: "she goes to westlake now", where the talk is of school."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(2, len(speech)):
        if words[at - 1] != "to" or words[at - 2] not in _ATTENDING or speech.turns[at]:
            continue
        match = places().match(words, at)
        if match is None or match.meaning in _NO_SCHOOLS:
            continue
        around = [*words[max(0, at - 30) : at], *words[match.end : match.end + 20]]
        if not _SCHOOLING.isdisjoint(around):
            yield speech.found(at, match.end, Kind.ORGANIZATION, 0.97, "talk.organization.school")


_ATTENDING: Final = frozenset("go goes going".split())
_NO_SCHOOLS: Final = frozenset({Place.COUNTRY, Place.STATE, Place.REGION, Place.DIRECTION, Place.DOUBTFUL_COUNTRY})
_SCHOOLING: Final = frozenset(
    """grade grader grades school kindergarten teacher teachers freshman sophomore junior senior class classes
    principal homework preschool semester""".split()
)
