"""Whom a bare "Frau Öhler" means, by the other mentions of the name in the same text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.reading import Reading

_BARE: Final = "patient.salutation"
_WEAKEST: Final = ("staff.full_name", "person.possible")
"""Sources of names without a cue, which say nothing where another tells who it is."""
_PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})
_SHORTEST: Final = 2
_TOLD: Final = 0.6
"""How sure a mention is that tells what kind of person bears the name."""
_LADIES: Final = frozenset({"frau", "fr"})


def told_apart(reading: Reading, candidates: Sequence[Candidate]) -> list[Candidate]:
    """`candidates`, those after nothing but a form of address with the kind that other mentions of the name tell.

    Full names without any cue are left out where a cue tells who it is. Without other mentions, whoever is addressed
    as the other sex than the patient of that name mostly is, is a relative.
    """
    told: dict[str, set[Kind]] = defaultdict(set)
    addressed: dict[str, Counter[bool]] = defaultdict(Counter)
    people = [each for each in candidates if each.kind in _PEOPLE and each.source not in _WEAKEST]
    for candidate in people:
        if candidate.source == _BARE:
            addressed[_surname(reading, candidate)][_is_lady(reading, candidate)] += 1
        elif candidate.confidence >= _TOLD:
            for number in reading.touched(candidate.span.start, candidate.span.end):
                if len(reading.tokens[number]) > _SHORTEST:
                    told[reading.lower[number]].add(candidate.kind)
    return [
        _told(reading, candidate, told, addressed) if candidate.source == _BARE else candidate
        for candidate in candidates
        if candidate.source not in _WEAKEST or not (_is_told(reading, candidate, told) or _overlaps(candidate, people))
    ]


def _is_told(reading: Reading, candidate: Candidate, told: dict[str, set[Kind]]) -> bool:
    return candidate.source == "person.possible" and candidate.span.of(reading.text).lower() in told


def _overlaps(candidate: Candidate, people: Sequence[Candidate]) -> bool:
    return any(each.span.overlaps(candidate.span) for each in people)


def _told(
    reading: Reading, candidate: Candidate, told: dict[str, set[Kind]], addressed: dict[str, Counter[bool]]
) -> Candidate:
    surname = _surname(reading, candidate)
    kinds = told.get(surname, set())
    if Kind.PATIENT not in kinds and kinds:
        kind = Kind.RELATIVE if Kind.RELATIVE in kinds else Kind.STAFF if Kind.STAFF in kinds else Kind.PERSON
        return replace(candidate, kind=kind, source=f"{kind}.told")
    lady, counts = _is_lady(reading, candidate), addressed[surname]
    if Kind.PATIENT in kinds and counts[lady] < counts[not lady]:
        return replace(candidate, kind=Kind.RELATIVE, confidence=0.85, source="relative.other_sex")
    return candidate


def _surname(reading: Reading, candidate: Candidate) -> str:
    """The word of the name that other mentions share: the one before a comma, or the last."""
    touched = reading.touched(candidate.span.start, candidate.span.end)
    named = [number for number in touched if len(reading.tokens[number]) > 2 and reading.tokens[number].isalpha()]
    comma = next((number for number in touched if reading.tokens[number] == ","), None)
    before = [number for number in named if comma is None or number < comma]
    return reading.lower[(before or named or [touched[0]])[-1]]


def _is_lady(reading: Reading, candidate: Candidate) -> bool:
    first = reading.touched(candidate.span.start, candidate.span.end)[0]
    return any(word in _LADIES for word in reading.lower[max(0, first - 2) : first])
