"""Whom a bare "Frau Öhler" means, by the other mentions of the name and by who the patient is."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.again.hit import Taken
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

_BARE: Final = "patient.salutation"
_ADDRESSED: Final = "staff.addressed"
_WEAKEST: Final = ("staff.full_name", "person.possible")
"""Sources of names without a cue, which say nothing where another tells who it is."""
_PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})
_SHORTEST: Final = 2
_TOLD: Final = 0.6
"""How sure a mention is that tells what kind of person bears the name."""
_IS_PATIENT: Final = 0.9
"""How sure a mention is that tells who the patient is, so that other names are not theirs."""
_LADIES: Final = frozenset({"frau", "fr", "patientin"})
_MEN: Final = frozenset({"herr", "herrn", "hr", "patienten", "patient"})
_CUE_REACH: Final = 8
_ALIKE: Final = 0.75
"""How alike two spellings of one name are at least, of which OCR or a typist slipped in one."""
_MOST_COMPARED: Final = 40
"""So many words no patient's names have, in all their spellings; more are of a text that is no letter."""

_JOINED: Final = re.compile(r"[\w-]+")
_DOUBLE: Final = re.compile(r"[A-ZÄÖÜ][^\W\d_]{2,}-[A-ZÄÖÜ][^\W\d_]{2,}")


@dataclass(frozen=True, slots=True)
class _Mentions:
    """By surname what kinds of people bear it and which sex is addressed by it; and the words of patients' names."""

    kinds: Mapping[str, set[Kind]]
    addressed: Mapping[str, Counter[bool]]
    patients: frozenset[str]
    met_bare: frozenset[str]
    """Surnames of which the first mention is bare."""


def told_apart(reading: TokenText, candidates: Sequence[Candidate]) -> list[Candidate]:
    """`candidates`, those after nothing but a form of address with the kind that the rest of the text tells.

    Full names without any cue are left out where a cue tells who it is. Who bears another name than the patient is
    taken for one of the staff, and whoever a letter is to that tells of no other patient, for the patient. Without
    other mentions, whoever is addressed as the other sex than the patient of that name mostly is, is a relative.
    """
    people = [each for each in candidates if each.kind in _PEOPLE and each.source not in _WEAKEST]
    people.sort(key=lambda each: each.span)
    told = _mentions(reading, people)
    told_at = Taken(each.span for each in people)
    kept = [
        _told(reading, candidate, told) if candidate.source in (_BARE, _ADDRESSED) else candidate
        for candidate in candidates
        if candidate.source not in _WEAKEST
        or (told_at.is_free(candidate.span) and not _is_told(reading, candidate, told))
    ]
    return [*kept, *_doubles(reading.text, kept)]


def _mentions(reading: TokenText, people: Sequence[Candidate]) -> _Mentions:
    kinds: dict[str, set[Kind]] = defaultdict(set)
    addressed: dict[str, Counter[bool]] = defaultdict(Counter)
    patients: set[str] = set()
    met_bare: set[str] = set()
    for candidate in people:
        if candidate.source == _BARE and (surname := _surname(reading, candidate)) not in kinds:
            met_bare.add(surname)
        if candidate.kind is Kind.PATIENT and (lady := _is_lady(reading, candidate)) is not None:
            addressed[_surname(reading, candidate)][lady] += 1
        if candidate.source == _BARE:
            continue
        if candidate.confidence >= _TOLD and candidate.source != _ADDRESSED:
            names = _words(reading, candidate)
            for name in names:
                kinds[name].add(candidate.kind)
            if candidate.kind is Kind.PATIENT and candidate.confidence >= _IS_PATIENT:
                patients.update(names)
    if not patients:
        patients.update(_likeliest(reading, people, kinds))
    return _Mentions(kinds, addressed, frozenset(map(_plain, patients)), frozenset(met_bare))


def _likeliest(reading: TokenText, people: Sequence[Candidate], kinds: Mapping[str, set[Kind]]) -> list[str]:
    """The name of the patient where nothing says who it is: of those addressed with a full name, or most often.

    Else whom the letter is to; where several are named once, nobody.
    """
    named = [_words(reading, each) for each in people if each.source == _BARE]
    dear = [_words(reading, each) for each in people if each.source == _ADDRESSED]
    staff = {name for name, its in kinds.items() if Kind.STAFF in its}
    often = Counter(words[-1] for words in named if words)
    ranked = [
        *(words for words in named if len(words) > 1),
        *(words for words in named if words and often[words[-1]] > 1),
        *(words for words in dear if words),
    ]
    return next((words for words in ranked if words and staff.isdisjoint(words)), [])


def _plain(name: str) -> str:
    """`name` without accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))


def _is_own(names: Sequence[str], patients: frozenset[str]) -> bool:
    """Whether one of `names` is the patient's, also where it is spelled a little otherwise; initials may be."""
    plain = [_plain(name) for name in names]
    if not plain or not patients or not patients.isdisjoint(plain):
        return True
    if len(patients) > _MOST_COMPARED:
        return False
    return any(_is_alike(name, other) for name in plain for other in patients)


@lru_cache(maxsize=4_096)
def _is_alike(name: str, other: str) -> bool:
    shorter, longer = sorted((len(name), len(other)))
    can_be = 2 * shorter >= _ALIKE * (shorter + longer)
    return can_be and SequenceMatcher(None, name, other).ratio() >= _ALIKE


def _words(reading: TokenText, candidate: Candidate) -> list[str]:
    touched = reading.touched(candidate.span.start, candidate.span.end)
    return [reading.lower[number] for number in touched if len(reading.tokens[number]) > _SHORTEST]


def _doubles(text: str, candidates: Sequence[Candidate]) -> Iterator[Candidate]:
    """Double surnames wherever they stand again, whole."""
    names = {
        double[0]: candidate
        for candidate in candidates
        if candidate.kind in _PEOPLE and candidate.confidence >= _TOLD
        for double in _DOUBLE.finditer(candidate.span.of(text))
    }
    for match in _JOINED.finditer(text) if names else ():
        if (candidate := names.get(match[0])) is not None:
            confidence = candidate.confidence * 0.9
            yield Candidate(Span(*match.span()), candidate.kind, confidence, f"{candidate.kind}.double")


def _is_told(reading: TokenText, candidate: Candidate, told: _Mentions) -> bool:
    return candidate.source == "person.possible" and candidate.span.of(reading.text).lower() in told.kinds


def _told(reading: TokenText, candidate: Candidate, told: _Mentions) -> Candidate:
    surname = _surname(reading, candidate)
    kinds = told.kinds.get(surname, set())
    own = _is_own(_words(reading, candidate), told.patients)
    if candidate.source == _ADDRESSED:
        if Kind.PATIENT in kinds or (own and Kind.STAFF not in kinds):
            return replace(candidate, kind=Kind.PATIENT, source="patient.addressed")
        return candidate
    namesake = surname in told.met_bare and (kinds == {Kind.STAFF} or (own and kinds == {Kind.RELATIVE}))
    if kinds and Kind.PATIENT not in kinds and not namesake:
        kind = Kind.RELATIVE if Kind.RELATIVE in kinds else Kind.STAFF if Kind.STAFF in kinds else Kind.PERSON
        return replace(candidate, kind=kind, source=f"{kind}.told")
    if told.patients and not own and Kind.PATIENT not in kinds:
        return replace(candidate, kind=Kind.STAFF, confidence=0.9, source="staff.other_name")
    lady, counts = _is_lady(reading, candidate) is True, told.addressed[surname]
    if Kind.PATIENT in kinds and counts[lady] < counts[not lady]:
        return replace(candidate, kind=Kind.RELATIVE, confidence=0.85, source="relative.other_sex")
    return candidate


def _surname(reading: TokenText, candidate: Candidate) -> str:
    """The word of the name that other mentions share: the one before a comma, or the last."""
    touched = reading.touched(candidate.span.start, candidate.span.end)
    named = [number for number in touched if len(reading.tokens[number]) > 2 and reading.tokens[number].isalpha()]
    comma = next((number for number in touched if reading.tokens[number] == ","), None)
    before = [number for number in named if comma is None or number < comma]
    return reading.lower[(before or named or [touched[0]])[-1]]


def _is_lady(reading: TokenText, candidate: Candidate) -> bool | None:
    """Whether the words before the name are a lady's; None where they tell nothing."""
    first = reading.touched(candidate.span.start, candidate.span.end)[0]
    reach = 2 if candidate.source == _BARE else _CUE_REACH
    for word in reversed(reading.lower[max(0, first - reach) : first]):
        if word in _LADIES or word in _MEN:
            return word in _LADIES
    return None
