"""Phrases behind which a name stands: of introduction and of signing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness

_INTRODUCTIONS: Final = (
    "mein name ist",
    "name ist",
    "name war",
    "ich heiße",
    "heiße ich",
    "hier ist",
    "hier spricht",
    "hier ist die",
    "hier ist der",
    "patientenname",
    "name der patientin",
    "name des patienten",
    "nachname",
    "nachname ist",
    "familienname",
    "familienname ist",
    "vorname",
    "vorname ist",
    "vornamen",
    "rufname",
    "rufname ist",
    "geborene",
    "geborener",
    "mädchenname",
    "mädchenname war",
    "mädchenname ist",
    "geburtsname",
    "namens",
    "betrifft",
    "hier",
    "name",
    "sie heißt",
    "er heißt",
    "heißt",
    "zweitem namen",
    "zweiten namen",
    "zweiter name",
    "zweitname",
    "zweitnamen",
)
_BY_GIVEN_NAME: Final = ("ich bin", "ich bin die", "ich bin der", "bin", "da ist")
_BELOVED: Final = ("lieber", "liebe")
_AT_WORK: Final = (
    "gezeichnet",
    "gez",
    "diktiert",
    "diktiert von",
    "es diktiert",
    "diktat von",
    "unterzeichnet",
    "grüßen",
    "gruß",
    "operateur",
    "operateurin",
    "erste assistenz",
    "zweite assistenz",
    "assistenz",
    "anästhesie",
    "instrumentierende",
    "untersucher",
    "untersucherin",
    "unterschrieben von",
    "sie sprechen mit",
    "visite durch",
    "befundet von",
    "vidiert",
    "befundet",
    "gegengelesen",
    "gegengezeichnet",
    "visiert",
    "validiert von",
    "erstellt von",
    "verfasst von",
    "verantwortlich",
    "vidiert von",
    "freigegeben von",
    "unterschrift",
)


def _phrases(
    phrases: Sequence[str], kind: Kind | None, least: Likeness
) -> dict[tuple[str, ...], tuple[Kind | None, Likeness]]:
    return {tuple(phrase.split()): (kind, least) for phrase in phrases}


CUES: Final[Mapping[tuple[str, ...], tuple[Kind | None, Likeness]]] = {
    **_phrases(_INTRODUCTIONS, None, Likeness.UNKNOWN),
    **_phrases(_BY_GIVEN_NAME, None, Likeness.NAME),
    **_phrases(_AT_WORK, Kind.STAFF, Likeness.EITHER),
    **_phrases(_BELOVED, Kind.STAFF, Likeness.NAME),
}
LAST_OF_CUES: Final = frozenset(phrase[-1] for phrase in CUES)
