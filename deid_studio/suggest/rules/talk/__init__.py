"""Rules that find PHI in English conversation, as a recogniser or a typist writes it down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.reading import Reading
from deid_studio.suggest.rules.talk import (
    ages,
    contacts,
    dates,
    institutions,
    jobs,
    name_cues,
    name_lists,
    occasions,
    organizations,
    places,
    spellings,
    spots,
    streets,
    unknown_words,
)

RULES: Final[tuple[Callable[[Reading], Iterable[Candidate]], ...]] = (
    dates.find,
    ages.find,
    occasions.holidays,
    occasions.seasons,
    name_cues.find,
    name_lists.find,
    spellings.find,
    places.find,
    places.unknown_towns,
    streets.named,
    streets.numbered,
    streets.bare,
    streets.addressed,
    spots.find,
    institutions.known,
    institutions.headed,
    organizations.saints,
    organizations.charities,
    organizations.possible,
    organizations.called,
    organizations.employers,
    organizations.teams,
    organizations.greeted,
    jobs.find,
    contacts.emails,
    contacts.digit_runs,
    unknown_words.find,
)
"""The rules, in no order that matters."""

_LONGEST_WEIGHED: Final = 40
_WEIGHT_PER_CHARACTER: Final = 0.05


def find(reading: Reading) -> list[Candidate]:
    """What the rules find in `reading`, in text order; of findings that overlap the likelier or longer stays."""
    found = settled(candidate for rule in RULES for candidate in rule(reading))
    return settled([*found, *name_lists.again(reading, found)])


def settled(candidates: Iterable[Candidate]) -> list[Candidate]:
    """`candidates` without those that overlap a likelier or longer one, in text order."""
    kept: list[Candidate] = []
    taken: set[int] = set()
    for candidate in sorted(candidates, key=lambda c: (-_strength(c), c.span)):
        offsets = range(candidate.span.start, candidate.span.end)
        if taken.isdisjoint(offsets):
            taken.update(offsets)
            kept.append(candidate)
    return sorted(kept, key=lambda c: c.span)


def _strength(candidate: Candidate) -> float:
    """Confidence, more for every character: of two likely findings the longer has read more of the text."""
    return candidate.confidence * (1 + _WEIGHT_PER_CHARACTER * min(len(candidate.span), _LONGEST_WEIGHED))
