"""Practices, laboratories and institutes named after doctors or places, and hospitals in other tongues."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import institution_lists, medical, place_lists, word_lists
from deid_studio.suggest.rules.written.institutions.written_institutions import adjectives
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import is_given, is_ordinary, name_at, stops
from deid_studio.suggest.rules.written.written_places import is_town
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_HEAD: Final = re.compile(fragment("practices.head"))
_HEAD_ENDS: Final = word_tuple("written.practices.head_ends")
_HEAD_REACH: Final = 64
_NEXT: Final = re.compile(fragment("practices.next"))
_SURE: Final = 0.97
"""Surer than the doctor alone, whose title is found as well."""
_DISCIPLINES: Final = word_tuple("written.practices.disciplines")
_PROPER: Final = re.compile(fragment("practices.proper"))
_FOREIGN: Final = re.compile(fragment("practices.foreign"))


def practices(reading: TokenText) -> Iterator[Candidate]:
    """Practices, laboratories and institutes with the doctors they are called after ("Praxis Dr. Öller & Dr. Weiß")."""
    text = reading.text
    beyond = 0
    for number, word in enumerate(reading.lower):
        if not (word.endswith(_HEAD_ENDS) and reading.tokens[number][0].isupper()) or reading.starts[number] < beyond:
            continue
        match = _HEAD.search(text, reading.starts[max(0, number - 4)], reading.ends[number] + _HEAD_REACH)
        if match is None or match.start(2) < reading.ends[number] or match.start() < beyond:
            continue
        beyond = match.end()
        touched = reading.touched(match.end(), match.end() + 1)
        last = name_at(reading, touched[0]) if touched else None
        if last is None:
            continue
        while further := _NEXT.match(text, reading.ends[last]):
            touched = reading.touched(further.end(), further.end() + 1)
            end = name_at(reading, touched[0]) if touched and (further[1] or "," not in further[0]) else None
            if end is None or (not further[1] and is_ordinary(reading.lower[touched[0]])):
                break
            last = end
        yield Candidate(Span(match.start(1), reading.ends[last]), Kind.HOSPITAL, _SURE, "hospital.practice")


def disciplines(reading: TokenText) -> Iterator[Candidate]:
    """Disciplines with a proper name ("Radiologie am Saarufer", "Pathologie Länggass")."""
    text = reading.text
    for number, word in enumerate(reading.lower):
        if not word.endswith(_DISCIPLINES) or not reading.tokens[number][0].isupper():
            continue
        match = _PROPER.match(text, reading.ends[number])
        if match is None or (number and reading.tokens[number - 1] == "-"):
            continue
        name = match[2].lower()
        if not match[1] and is_town(name):
            continue
        regional = name in place_lists.regions("de") or (
            name.startswith(_SIDES) and len(name) > 6 and not word_lists.is_common(name, "de") and not stops(name)
        )
        here = match[1].strip() in ("am", "an der") and name not in _DAYS
        unknown = (
            match[3] in (" AG", " GmbH")
            or regional
            or here
            or all(word_lists.zipf(part, "de") < 2 for part in name.split("-"))
        )
        if unknown and not (
            (stops(name) and not (here or name.endswith("klinik")))
            or is_given(name)
            or name in medical.medical_words()
            or _is_medical(name)
        ):
            confidence = 0.95 if match[1] or match[3] else 0.65
            yield Candidate(Span(reading.starts[number], match.end()), Kind.HOSPITAL, confidence, "hospital.discipline")


_SIDES: Final = ("nord", "süd", "west", "mittel", "ober", "unter", "nieder", "rhein", "main")
_DAYS: Final = word_set("written.practices.days")


def _is_medical(name: str) -> bool:
    return name in institution_lists.departments() or name.endswith(
        (*_DISCIPLINES, "ologie", "medizin", "ung", "iatrie")
    )


def foreign_hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals and laboratories in French, Italian and other tongues ("Clinica Valdoro", "Hôpital de la Tour")."""
    starts = [
        reading.starts[number - (number > 0 and word in _AFTER_NAMES)]
        for number, word in enumerate(reading.lower)
        if word in _FOREIGN_WORDS
    ]
    for match in filter(None, (_FOREIGN.match(reading.text, start) for start in starts)):
        yield Candidate(Span(*match.span()), Kind.HOSPITAL, 0.88, "hospital.foreign")


def houses(reading: TokenText) -> Iterator[Candidate]:
    """Homes called a house ("Haus Waldfrieden")."""
    for match in _HOUSE.finditer(reading.text):
        word = match[1].lower()
        if not (word_lists.is_common(word, "de") or stops(word) or word in medical.medical_words()):
            yield Candidate(Span(*match.span()), Kind.HOSPITAL, 0.65, "hospital.house")


_HOUSE: Final = re.compile(fragment("practices.house"))
_AFTER_NAMES: Final = frozenset("laboratoires laboratories laboratorien diagnostics".split())
_FOREIGN_WORDS: Final = _AFTER_NAMES | frozenset(
    (
        "clinica clinique hôpital hôpitaux ospedale klinika szpital policlinico centre centro "
        "hospice hospices laboratoire"
    ).split()
)
_SPECIALIST: Final = re.compile(fragment("practices.specialist"))


def specialists(reading: TokenText) -> Iterator[Candidate]:
    """Practices and institutes told by a discipline and a town ("MVZ Augenheilkunde Öhringen")."""
    for match in _SPECIALIST.finditer(reading.text):
        name = match[1].lower()
        regional = name in place_lists.regions("de") or name.startswith(_SIDES)
        if (regional or is_town(name.split("-")[0])) and name not in place_lists.ambiguous("de"):
            start = adjectives(reading.text, match.start())
            yield Candidate(Span(start, match.end()), Kind.HOSPITAL, 0.95, "hospital.specialist")


def known_hospitals(reading: TokenText) -> Iterator[Candidate]:
    """Hospitals that a list knows by a name of one word ("Charité")."""
    hospitals = institution_lists.hospitals("de")
    for number, word in enumerate(reading.lower):
        if len(word) > _SHORT and word in hospitals and reading.tokens[number][0].isupper():
            yield Candidate(reading.span(number, number), Kind.HOSPITAL, 0.7, "hospital.known")


_SHORT: Final = 4
_WARD_NAME: Final = re.compile(fragment("practices.ward_name"))


def named_wards(reading: TokenText) -> Iterator[Candidate]:
    """Wards with a proper name in quotation marks, and their codes in brackets."""
    for match in _WARD_NAME.finditer(reading.text):
        yield Candidate(Span(*match.span(1)), Kind.HOSPITAL, 0.8, "hospital.ward_name")
        if match[2]:
            yield Candidate(Span(*match.span(2)), Kind.ID, 0.85, "id.ward")


def directional_wards(reading: TokenText) -> Iterator[Candidate]:
    """Wards by number and point of the compass ("4 West")."""
    for match in _WARD.finditer(reading.text):
        yield Candidate(Span(*match.span(1)), Kind.HOSPITAL, 0.8, "hospital.ward")


_WARD: Final = re.compile(fragment("practices.ward"))
