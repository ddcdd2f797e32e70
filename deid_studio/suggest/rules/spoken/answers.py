"""Answers whose question stands in the turn before: "ihre telefonnummer bitte", "wie war der name"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.bearers import asks_name, kind_asked_for
from deid_studio.suggest.rules.spoken.speaker_turns import turns
from deid_studio.suggest.rules.spoken.spoken_codes import Code, code_at
from deid_studio.suggest.rules.spoken.spoken_contacts import PHONE_CUES
from deid_studio.suggest.rules.spoken.spoken_ids import is_id_cue
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, name_end
from deid_studio.suggest.rules.spoken.spoken_numbers import numbers
from deid_studio.suggest.rules.spoken.spoken_places import town_phrases
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_OPENERS: Final = word_set("spoken.answers.openers")
_NAMES_ASKED: Final = frozenset("name namen nachname nachnamen vorname vornamen familienname".split())
_NAMES_ASKED_BY: Final = ("heißen sie", "heißt er", "heißt sie", "heißt ihr", "heißt ihre")
_SAID_DIGITS: Final = frozenset("null eins zwei zwo drei vier fünf sechs sieben acht neun".split())
_REACH: Final = 9
_LONGEST_STREET: Final = 6
_STREETS_ASKED: Final = frozenset("straße strasse adresse anschrift".split())
_LEAST_DIGITS: Final = 4
_POSTCODE_DIGITS: Final = (4, 5)


def answers(reading: TokenText) -> Iterator[Candidate]:
    """Numbers and names at the beginning of turns that answer the turn before."""
    asked: Sequence[str] = ()
    for _, turn in turns(reading):
        words = turn.lower
        first = next((at for at, word in enumerate(words) if word not in _OPENERS), None)
        if first is not None and asked:
            street = _street_end(words, first) if _STREETS_ASKED.intersection(asked[-4:]) else None
            if street:
                yield Candidate(turn.span(first, street), Kind.STREET, 0.7, "spoken.answer.street")
            code = code_at(words, numbers(words), first, letters=True)
            if code and code.length >= _LEAST_DIGITS and (kind := _kind_of_code(asked, code)):
                yield Candidate(turn.span(code.first, code.last), kind, 0.88, f"spoken.answer.{kind.value}")
            elif code is None and (kind := _kind_of_name(asked)):
                last = name_end(words, first, least=Likeness.EITHER)
                if last is not None:
                    yield Candidate(turn.span(first, last), kind, 0.8, "spoken.answer.name")
        if len(words) > 1 or words[0] not in FUNCTION:
            asked = words[-_REACH:]


def _street_end(words: Sequence[str], first: int) -> int | None:
    """The number of the house behind at most four words from `first` on; None without one."""
    said = numbers(words)
    for at in range(first + 1, min(len(words), first + _LONGEST_STREET)):
        if at in said:
            plain = not said[at].ordinal and all(word.isalpha() for word in words[first:at])
            return said[at].last if plain and first not in said else None
    return None


def _kind_of_code(asked: Sequence[str], code: Code) -> Kind | None:
    """What a number answers to a turn that ends in `asked`."""
    if {"postleitzahl", "plz"}.intersection(asked):
        return Kind.POSTCODE
    if any(is_id_cue(asked, at) for at in range(len(asked))):
        return Kind.ID
    if PHONE_CUES.intersection(asked):
        return Kind.PHONE
    ends_in_number = asked[-1] in _SAID_DIGITS and asked[-2:-1] != [] and asked[-2] in _SAID_DIGITS
    if ends_in_number:
        return Kind.PHONE
    town = any(town_phrases().end(asked, at) == len(asked) - 1 for at in range(max(0, len(asked) - 4), len(asked)))
    return Kind.POSTCODE if town and code.digits in _POSTCODE_DIGITS else None


def _kind_of_name(asked: Sequence[str]) -> Kind | None:
    """Whose name answers a turn that ends in `asked`; None where no name is asked for."""
    kind = kind_asked_for(asked) if asks_name(asked) else None
    return kind or (Kind.PATIENT if _asks_own_name(asked) else None)


def _asks_own_name(asked: Sequence[str]) -> bool:
    return bool(_NAMES_ASKED.intersection(asked[-6:])) or any(phrase in " ".join(asked) for phrase in _NAMES_ASKED_BY)
