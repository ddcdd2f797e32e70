"""Rules for German as a recogniser writes it: lower case, without punctuation, numbers in words.
Word lists are in resources."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.answers import answers
from deid_studio.suggest.rules.spoken.public_bodies import bodies
from deid_studio.suggest.rules.spoken.spelling import shorthands, spelling_hints
from deid_studio.suggest.rules.spoken.spoken_addresses import addresses
from deid_studio.suggest.rules.spoken.spoken_ages import ages
from deid_studio.suggest.rules.spoken.spoken_contacts import mail_addresses, mail_beginnings, phones, web_addresses
from deid_studio.suggest.rules.spoken.spoken_dates import dates
from deid_studio.suggest.rules.spoken.spoken_ids import identifiers, insurance_numbers, long_numbers
from deid_studio.suggest.rules.spoken.spoken_institutions import hospitals
from deid_studio.suggest.rules.spoken.spoken_people import people
from deid_studio.suggest.rules.spoken.spoken_places import huts, lands, towns
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    *(dates, ages, phones, mail_addresses, mail_beginnings, web_addresses, identifiers, insurance_numbers),
    *(long_numbers, addresses, towns, lands, huts, hospitals, bodies, people, spelling_hints, shorthands, answers),
)
"""Every rule; what they find may overlap."""


def find(reading: TokenText) -> list[Candidate]:
    """What the rules find in `reading`, in text order; of two that overlap the surer one, then the longer one."""
    found = [candidate for rule in RULES for candidate in rule(reading)]
    found.sort(key=lambda candidate: (-candidate.confidence, -len(candidate.span), candidate.span.start))
    taken = bytearray(len(reading.text))
    kept = []
    for candidate in found:
        start, end = candidate.span.start, candidate.span.end
        if not any(taken[start:end]):
            taken[start:end] = b"\1" * (end - start)
            kept.append(candidate)
    return sorted(kept, key=lambda candidate: candidate.span)
