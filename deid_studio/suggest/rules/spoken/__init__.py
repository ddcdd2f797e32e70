"""Rules for German as a recogniser writes it: lower case, without punctuation, numbers in words.
Word lists are in resources."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.spoken.spoken_addresses import addresses
from deid_studio.suggest.rules.spoken.spoken_ages import ages
from deid_studio.suggest.rules.spoken.spoken_contacts import mail_addresses, phones
from deid_studio.suggest.rules.spoken.spoken_dates import dates
from deid_studio.suggest.rules.spoken.spoken_ids import identifiers
from deid_studio.suggest.rules.spoken.spoken_institutions import bodies, hospitals
from deid_studio.suggest.rules.spoken.spoken_people import people
from deid_studio.suggest.rules.spoken.spoken_places import lands, towns
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    *(dates, ages, phones, mail_addresses, identifiers),
    *(addresses, towns, lands, hospitals, bodies, people),
)
"""Every rule; what they find may overlap."""

_VAGUE: Final = frozenset({"spoken.date.day", "spoken.date.month", "spoken.date.holiday"})
"""Rules that know but a day or a month, which in a letter are mostly other words."""


def in_words(reading: TokenText) -> list[Candidate]:
    """Whole dates and numbers to call that a text, be it written, has in words alone."""
    found = (candidate for rule in (dates, phones) for candidate in rule(reading))
    return [
        one
        for one in found
        if one.source not in _VAGUE and not any(map(str.isdecimal, reading.text[one.span.start : one.span.end]))
    ]


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
