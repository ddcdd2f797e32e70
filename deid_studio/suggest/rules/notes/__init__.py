"""Rules that find PHI in English letters, notes and forms.
What is said has the rules for talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.notes import noted_figures, noted_people, noted_places
from deid_studio.suggest.rules.notes.noted import compiled
from deid_studio.suggest.token_text import TokenText

RULES: Final[tuple[Callable[[TokenText], Iterable[Candidate]], ...]] = (
    noted_figures.dates,
    noted_figures.numbers,
    noted_people.people,
    noted_people.typists,
    noted_places.places,
)

_WRITTEN: Final = (
    r"^[ \t]*(?:Dear |Re:|RE:|To:|From:|Cc:|Date:|Subject:|Name:|Patient"
    r"(?: Name)?:|Diagnos[ie]s|DIAGNOS|HISTORY|HPI\b|Hx\b|Plan:|PLAN"
    r"|ASSESSMENT"
    r"|Assessment:|IMPRESSION|Impression:|FINDINGS|Findings:|Medications?:"
    r"|MEDICATIONS|PROCEDURE|Discharge [Ss]ummary|DISCHARGE)"
    r"|\b(?:DOB|D\.O\.B|dob|MRN|mrn|NHS [Nn]o|[Pp]t\.? |pts|[Hh]x|[Dd]x"
    r"|NKDA|NKA|RN|MRI|BP \d)\b|\bc/o\b|\bs/p\b|\bo/e\b|\bf/u\b|\bd/c\b"
    r"|, (?:MD|RN|NP|DO)\b|\d\d?/\d\d?/\d\d|\d ?(?:mg|mcg|mmol|ng|mL"
    r"|ml)\b|\S@\S|(?:[Rr]egards|[Ss]incerely|[Ff]aithfully),?[ \t]*$"
    r"|\b(?:Tel|Ext|ext|Fax|Ref)\b[.:]"
)
"""What letters, notes and forms have and nobody says."""


def find(reading: TokenText) -> list[Candidate]:
    """What every rule finds in a text that was written, in no order; candidates may overlap."""
    if not compiled(_WRITTEN).search(reading.text):
        return []
    return [candidate for rule in RULES for candidate in rule(reading)]
