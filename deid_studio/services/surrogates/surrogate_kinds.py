"""Which sort of surrogate the annotations of a tag get, or why none, and in which circle of people its names are."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.domain.annotation import Tag
from deid_studio.domain.kinds import Kind
from deid_studio.redaction.surrogates.name_forms import NamePart
from deid_studio.redaction.surrogates.surrogate_places import SORTS

_PEOPLE: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON, Kind.GIVEN_NAME, Kind.SURNAME})
_DATES: Final = frozenset({Kind.DATE, Kind.BIRTHDATE, Kind.FULL_DATE, Kind.DATE_PART})
_NET: Final = frozenset({Kind.PHONE, Kind.EMAIL, Kind.URL})
_PLACES: Final = {
    Kind.STREET: "street",
    Kind.POSTCODE: "postcode",
    Kind.TOWN: "town",
    Kind.STATE: "state",
    Kind.COUNTRY: "country",
}
_KINDS: Final = {
    "name": Kind.PERSON,
    "doctor": Kind.STAFF,
    "first name": Kind.GIVEN_NAME,
    "last name": Kind.SURNAME,
    "contact": Kind.PHONE,
    "telephone": Kind.PHONE,
    "zip": Kind.POSTCODE,
    "city": Kind.TOWN,
    "location": Kind.TOWN,
}
"""What tags of sets that say no kinds are mostly called."""


class Sort(StrEnum):
    """What surrogates are made for a tag; those of NONE always become their tag."""

    NAME = "name"
    TYPIST = "typist"
    DATE = "date"
    AGE = "age"
    CONTACT = "contact"
    CODE = "code"
    PLACE = "place"
    HOSPITAL = "hospital"
    NONE = "none"


class Reason(StrEnum):
    """Why something becomes its tag.

    KIND: such things are never replaced. FORM: it is not written as any that can be. TAKEN: nothing else is left.
    RARE: it could give somebody away even so, and nobody let it go.
    """

    KIND = "kind"
    FORM = "form"
    TAKEN = "taken"
    RARE = "rare"


@dataclass(frozen=True, slots=True)
class Making:
    """How surrogates for a tag are made; its dates may be those of a birth only (`is_birthdate`).

    `circle` says whose names they are: "family" for patients and relatives, "staff", "others" or "anyone". `only` is
    what all words of the names are, where the tag says that. `places` are the sorts of place it may mean.
    """

    sort: Sort
    circle: str = ""
    only: NamePart | None = None
    places: Set[str] = frozenset()
    is_birthdate: bool = False


def making_of(tag: Tag | None, name: str) -> Making:
    """How surrogates for a tag are made; by its name where its set does not say what it stands for."""
    kinds = frozenset(tag.kinds) if tag is not None else frozenset()
    kinds = kinds or _kinds_by_name(name)
    if kinds & _PEOPLE:
        return Making(Sort.NAME, _circle(kinds), _only(kinds))
    if Kind.TYPIST in kinds:
        return Making(Sort.TYPIST)
    for sort, of_sort in ((Sort.DATE, _DATES), (Sort.AGE, {Kind.AGE}), (Sort.CONTACT, _NET), (Sort.CODE, {Kind.ID})):
        if kinds & of_sort:
            return Making(sort, is_birthdate=kinds == {Kind.BIRTHDATE})
    sorts = frozenset(_PLACES[kind] for kind in kinds if kind in _PLACES)
    if sorts:
        return Making(Sort.PLACE, places=SORTS if kinds >= {Kind.TOWN, Kind.STREET} else sorts)
    is_hospital = kinds and kinds <= {Kind.HOSPITAL, Kind.PHARMACY}
    return Making(Sort.HOSPITAL if is_hospital else Sort.NONE)


def _circle(kinds: Set[Kind]) -> str:
    if kinds <= {Kind.PATIENT, Kind.RELATIVE}:
        return "family"
    if kinds <= {Kind.STAFF}:
        return "staff"
    return "others" if kinds <= {Kind.PERSON} else "anyone"


def _only(kinds: Set[Kind]) -> NamePart | None:
    if kinds == {Kind.GIVEN_NAME}:
        return NamePart.GIVEN
    return NamePart.SURNAME if kinds == {Kind.SURNAME} else None


def _kinds_by_name(name: str) -> frozenset[Kind]:
    plain = name.lower().replace("_", " ").replace("-", " ")
    if plain in _KINDS:
        return frozenset({_KINDS[plain]})
    return frozenset({Kind(plain)}) if plain in set(Kind) else frozenset()
