"""Rules that find PHI in English conversation.
It is read as a recogniser or a typist writes it down."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.talk import english_contacts, english_jobs, unknown_words
from deid_studio.suggest.rules.talk.institutions import english_institutions
from deid_studio.suggest.rules.talk.persons import english_name_lists, name_cues, spellings
from deid_studio.suggest.rules.talk.places import english_places, streets
from deid_studio.suggest.rules.talk.talk_tokens import HESITATIONS
from deid_studio.suggest.rules.talk.times import english_ages, english_dates, occasions
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    english_dates.find,
    english_ages.find,
    occasions.holidays,
    occasions.seasons,
    name_cues.find,
    english_name_lists.find,
    spellings.find,
    english_places.find,
    streets.named,
    streets.numbered,
    english_institutions.known,
    english_institutions.headed,
    english_jobs.find,
    english_contacts.emails,
    english_contacts.digit_runs,
    unknown_words.find,
)
"""The rules, in no order that matters."""

_HESITATION: Final = re.compile(
    rf"(?:\s+(?:the|of))?(?:[\s,]+(?:{'|'.join(sorted(HESITATIONS))})\b)+[\s,]+", re.IGNORECASE
)
_LONGEST_WEIGHED: Final = 40
_WEIGHT_PER_CHARACTER: Final = 0.05


def find(reading: TokenText) -> list[Candidate]:
    """What the rules find in `reading`, in text order; of findings that overlap the likelier or longer stays."""
    found = settled(candidate for rule in RULES for candidate in rule(reading))
    return [part for whole in found for part in _without_hesitations(reading, whole)]


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


def _without_hesitations(reading: TokenText, candidate: Candidate) -> Iterator[Candidate]:
    """The parts of `candidate` around hesitations: "march third" and "ninety four" of "march third uh ninety four"."""
    first, last = candidate.span.start, candidate.span.start
    for match in _HESITATION.finditer(reading.text, candidate.span.start, candidate.span.end):
        last = match.start()
        yield replace(candidate, span=Span(first, last))
        first = match.end()
    yield replace(candidate, span=Span(first, candidate.span.end)) if last > candidate.span.start else candidate


def _strength(candidate: Candidate) -> float:
    """Confidence, more for every character: of two likely findings the longer has read more of the text."""
    return candidate.confidence * (1 + _WEIGHT_PER_CHARACTER * min(len(candidate.span), _LONGEST_WEIGHED))
