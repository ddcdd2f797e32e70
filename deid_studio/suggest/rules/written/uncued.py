"""What may be PHI without any cue: unsure finds for those who would rather look at too much than miss something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, name_lists, place_lists, word_lists
from deid_studio.suggest.rules.written.pattern import find_at, first_numbers, fragment, patterns
from deid_studio.suggest.rules.written.written_names import is_ordinary, is_surname, stops
from deid_studio.suggest.token_text import TokenText

_TO_PLACES: Final = frozenset("in nach aus bei über".split())
_TO_PERSONS: Final = frozenset("von durch an für".split())
_SHORTEST: Final = 4
_LONGEST: Final = 10
"""Letters of a word that may be a name; a longer one is mostly a compound."""
_UNKNOWN: Final = 1.0
_RARE: Final = 3.0
_NO_NAMES: Final = re.compile(fragment("uncued.no_names"))
_FIGURES: Final = patterns("uncued.figures")


def possible_figures(reading: TokenText) -> Iterator[Candidate]:
    """Long numbers, years and days that stand without a cue."""
    yield from find_at(_FIGURES, reading.text, first_numbers(reading))


def possible_names(reading: TokenText) -> Iterator[Candidate]:
    """Words in mid-sentence that a list has as surnames, or that none has after a preposition."""
    for number in range(1, len(reading)):
        token = reading.tokens[number]
        if not token[0].isupper():
            continue
        word, before = reading.lower[number], reading.lower[number - 1]
        if len(token) < _SHORTEST or not token.isalpha() or before in ".:;!?-":
            continue
        zipf = word_lists.zipf(word, "de")
        if is_surname(word):
            if (
                zipf < _RARE
                and word not in name_lists.ambiguous("de")
                and word not in medical.eponyms()
                and not stops(word)
            ):
                yield Candidate(reading.span(number, number), Kind.PERSON, 0.35, "person.possible")
        elif (
            zipf <= _UNKNOWN
            and before in (_TO_PLACES | _TO_PERSONS)
            and not token.isupper()
            and (reading.gap(number)[:1] or " ").isspace()
            and not (_NO_NAMES.search(word) or is_ordinary(word) or stops(word))
        ):
            town = before in _TO_PLACES and word.endswith(place_lists.town_ends())
            kind = Kind.TOWN if town or before in _TO_PLACES else Kind.PERSON
            if town or (len(word) <= _LONGEST and before not in ("bei", "über")):
                yield Candidate(reading.span(number, number), kind, 0.4 if town else 0.15, f"{kind}.possible")
