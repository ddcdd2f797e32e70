"""Hospitals in talk by names that mean much else, where somebody is brought, born or treated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.institutions.english_institution_words import TREATED
from deid_studio.suggest.rules.talk.institutions.english_organizations import is_part
from deid_studio.suggest.rules.talk.persons.english_name_words import Given, can_be_name, given, is_rare
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_lists import listed
from deid_studio.suggest.rules.talk.talk_tokens import speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set


def charities(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals by one word that means much else: "she was born at mercy", "they took him to baptist"."""
    speech = speech_of(reading)
    words, names = speech.words, listed("institutions", "one-word-hospitals")
    if TREATED.isdisjoint(words):
        return
    for at in range(2, len(speech)):
        speaking = words[at + 1] in _CLOSING and words[at - 1] in _TELLING
        if words[at] not in names or speech.turns[at] or not (speaking or words[at - 1] in ("at", "to", "from")):
            continue
        around = [*words[max(0, at - 14) : at - 1], *words[at + 1 : at + 8]]
        ends = speech.turns[at + 1] or words[at + 1] in FUNCTION_WORDS | {"", ".", ","}
        if (ends or speaking) and not TREATED.isdisjoint(around):
            yield speech.found(at, at + 1, Kind.HOSPITAL, 0.8, "talk.hospital.one_word")


_CLOSING: Final = frozenset("closed called said says has had is was does doesn took told won can".split())
_TELLING: Final = frozenset("me us him her that said because so and where since heard".split())
_SENT: Final = word_set("talk.hospital_stays.sent")
_MOST_WORDS: Final = 3


def hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals by names of several words where somebody is brought or treated: "came home from norton audubon"."""
    speech = speech_of(reading)
    words = speech.words
    if TREATED.isdisjoint(words):
        return
    for at in range(2, len(speech)):
        if words[at - 1] not in ("at", "from", "to", "over") or speech.turns[at] or not is_part(words[at]):
            continue
        end = at + 1
        while end < at + _MOST_WORDS + 1 and not speech.turns[end] and is_part(words[end]):
            end += 1
        match = places().match(words, at)
        lies = words[end] in ("over", "in", "on", "out") and words[end + 1] in _LYING
        if end == at + 1 and words[at - 1] == "at" and words[end : end + 2] in _OVER_IN and match is not None:
            if not TREATED.isdisjoint(words[max(0, at - 9) : at - 1]):
                yield speech.found(at, end, Kind.HOSPITAL, 0.9, "talk.hospital.lying")
            continue
        if not 1 < end - at <= _MOST_WORDS or (match is not None and match.end == end):
            continue
        sent = not _SENT.isdisjoint(words[max(0, at - 5) : at - 1])
        treated = not TREATED.isdisjoint([*words[max(0, at - 30) : at - 1], *words[end : end + 25]])
        named = can_be_name(words[at]) or is_rare(words[at]) or match is not None
        closed = CLOSED_CLASS.isdisjoint(words[at:end]) and NUMBER_WORDS.isdisjoint(words[at:end])
        if treated and sent and named and closed and given(words[at]) != Given.KNOWN:
            yield speech.found(at, end, Kind.HOSPITAL, 0.75, "talk.hospital.sent")
        elif treated and closed and lies:
            yield speech.found(at, end, Kind.HOSPITAL, 0.6, "talk.hospital.lying")


_OVER_IN: Final = [["over", "in"], ["out", "in"], ["up", "in"], ["down", "in"]]
_LYING: Final = frozenset("in on by near at the".split())


def practices(reading: TokenText) -> Iterator[Candidate]:
    """Where a doctor is: "doctor okonkwo at bayview"."""
    speech = speech_of(reading)
    words = speech.words
    if _DOCTORS.isdisjoint(words):
        return
    for at in range(3, len(speech)):
        if words[at - 1] != "at" or speech.turns[at] or _DOCTORS.isdisjoint(words[max(0, at - 4) : at - 2]):
            continue
        match = places().match(words, at)
        end = match.end if match else at + 1
        ends = speech.turns[end] or words[end] in CLOSED_CLASS | {"", ".", ","}
        if ends and (match or is_rare(words[at])):
            yield speech.found(at, end, Kind.HOSPITAL, 0.95, "talk.hospital.practice")


_DOCTORS: Final = frozenset("doctor dr".split())
