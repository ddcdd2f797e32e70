"""Rules that find PHI in English letters, notes and forms.
What is said has the rules for talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.notes import noted_figures, noted_people, noted_places
from deid_studio.suggest.rules.notes.note_rules import note_regex
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    noted_figures.dates,
    noted_figures.numbers,
    noted_people.people,
    noted_people.typists,
    noted_places.places,
)


def find(reading: TokenText) -> list[Candidate]:
    """What every rule finds in a text that was written, in no order; candidates may overlap."""
    if not note_regex("notes.written").search(reading.text):
        return []
    return [candidate for rule in RULES for candidate in rule(reading)]
