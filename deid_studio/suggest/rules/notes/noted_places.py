"""Addresses and institutions in English notes: "14 Elm Tree Road", "HG1 4QT", "Riverside General Hospital"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.notes.noted import Noted, noted
from deid_studio.suggest.token_text import TokenText

_WAY: Final = (
    r"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct"
    r"|Crescent|Cres|Way|Place|Pl|Terrace|Tce|Gardens|Gdns|Grove"
    r"|Boulevard|Blvd|Hill|Square|Sq|Row|Mews|Walk|Parade|Highway|Hwy|Parkway|Pkwy|Circle|Cir|Trail|Quay)\b\.?"
)
_HOUSE: Final = (
    r"(?:Hospital|Medical Cent(?:er|re)|Clinic|Infirmary|Surgery|Health Cent(?:er|re)|Hospice|Nursing Home|Care Home"
    r"|Medical Practice|Rehabilitation Cent(?:er|re)|Memorial|Health System"
    r"|Medical Group|Care Cent(?:er|re)|Day Cent(?:er|re)"
    r"|NHS (?:Foundation )?Trust|Assisted Living|Pathology|Laborator(?:y|ies)|Radiology)\b"
)
_CAPITAL: Final = r"(?:St\.|[A-Z]\.|[A-Z][\w'’&-]{0,40})"
_ALSO_DONE: Final = ("surgery", "clinic", "pathology", "radiology", "laboratory", "laboratories", "memorial")
"""What is done or where: "knee surgery" is no house."""
_PLACES: Final = (
    Noted(
        "note.street",
        Kind.STREET,
        0.92,
        rf"(?<![\d/.-])\b\d{{1,5}}[A-Za-z]?,? (?:[NSEW]\.? )?(?:{_CAPITAL} ){{1,3}}{_WAY}"
        rf"(?:,? (?:Apt|Unit|Flat|Suite|#)\.? ?\w{{1,5}})?",
    ),
    Noted(
        "note.street.flat", Kind.STREET, 0.88, r"\b(?:Flat|Apt|Apartment|Unit|Suite)\.? ?#?\d{1,4}[A-Za-z]?\b(?! of\b)"
    ),
    Noted(
        "note.street.named",
        Kind.STREET,
        0.8,
        rf"\b(?:on|in|at|of|near) ((?:{_CAPITAL} ){{1,2}}(?:Street|Road|Avenue"
        rf"|Lane|Drive|Close|Crescent|Terrace|Boulevard))\b",
    ),
    Noted("note.postcode.british", Kind.POSTCODE, 0.93, r"\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b"),
    Noted("note.postcode.american", Kind.POSTCODE, 0.93, r"\b[A-Z][a-z]{2,30},? [A-Z]{2},? (\d{5}(?:-\d{4})?)\b"),
    Noted(
        "note.hospital.named", Kind.HOSPITAL, 0.93, rf"(?<!\w)(?:{_CAPITAL} (?:(?:of|and|the|&|for) )?){{1,4}}{_HOUSE}"
    ),
    Noted(
        "note.organization.firm",
        Kind.ORGANIZATION,
        0.88,
        rf"(?<!\w)(?:{_CAPITAL} (?:(?:of|and|&) )?){{1,4}}(?:Ltd|Limited|LLC|Inc"
        rf"|plc|PLC|LLP|Corp|Co|GmbH)\b\.?",
    ),
    Noted(
        "note.organization.school",
        Kind.ORGANIZATION,
        0.85,
        rf"(?<!\w)(?:{_CAPITAL} (?:of )?){{1,3}}(?:School|College|University|Academy"
        rf"|Nursery|Church|Mosque|Council)\b",
    ),
)


def places(reading: TokenText) -> Iterator[Candidate]:
    """Streets, postcodes, clinics, practices, firms and schools."""
    for found in noted(_PLACES, reading.text):
        *before, last = found.span.of(reading.text).lower().split()
        if last not in _ALSO_DONE or not all(is_harmless(word.strip("'’.&-"), "en") for word in before):
            yield found
