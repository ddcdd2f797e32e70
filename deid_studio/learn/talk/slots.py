"""What the slots of templates stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.talk_numbers import decade, ordinal
from deid_studio.learn.talk.talk_people import family, full_name, given, man, surname, woman
from deid_studio.learn.talk.talk_places import (
    address,
    body,
    care_agency,
    care_home,
    church,
    company,
    country,
    district,
    hospital,
    law_firm,
    paper,
    pharmacy,
    plural_profession,
    profession,
    programme,
    region,
    road,
    school,
    state,
    street,
    town,
    water,
    world_town,
)
from deid_studio.learn.talk.talk_values import Maker, Values
from deid_studio.learn.talk.times import (
    MONTHS,
    age,
    clock,
    day,
    day_month,
    dose,
    full_date,
    hundreds,
    month_day,
    month_year,
    percent,
    phone,
    price,
    short_year,
    year,
)
from deid_studio.learn.training_texts import TextPiece

_DAYS: Final = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_SEASONS: Final = "summer summer summer winter winter fall fall fall spring spring spring autumn".split()


def draw(slot: str, values: Values) -> Sequence[TextPiece]:
    """A value for `slot`; what is no part of it, such as its article, comes in a piece of its own. Raises KeyError."""
    kind, maker = SLOTS[slot]
    text = maker(values)
    if slot == "age.months":
        return [TextPiece(text, kind), TextPiece(" months")]
    if kind is not None and text.startswith("the "):
        return [TextPiece("the "), TextPiece(text.removeprefix("the "), kind)]
    return [TextPiece(text, kind)]


SLOTS: Final[Mapping[str, tuple[Kind | None, Maker]]] = {
    "person.first": (Kind.PERSON, given),
    "person.woman": (Kind.PERSON, woman),
    "person.man": (Kind.PERSON, man),
    "person.last": (Kind.PERSON, surname),
    "person.full": (Kind.PERSON, full_name),
    "person.family": (Kind.PERSON, family),
    "person.famous": (Kind.PERSON, lambda v: v.one_of("famous")),
    "person.tricky": (Kind.PERSON, lambda v: v.one_of("tricky people")),
    "spelled": (Kind.PERSON, lambda v: " ".join(v.mixed((1, given), (1, surname)).replace(" ", ""))),
    "age": (Kind.AGE, age),
    "age.child": (Kind.AGE, lambda v: v.number(1, v.rng.choice((9, 17)))),
    "age.old": (Kind.AGE, lambda v: v.number(55, 98)),
    "age.months": (Kind.AGE, lambda v: v.number(2, 22)),
    "age.decade": (Kind.AGE, lambda v: decade(v.rng.randint(2, 9))),
    "date.month": (Kind.DATE, lambda v: v.rng.choice(MONTHS)),
    "date.tricky": (Kind.DATE, lambda v: v.one_of("tricky months")),
    "date.month_day": (Kind.DATE, month_day),
    "date.day_month": (Kind.DATE, day_month),
    "date.day": (Kind.DATE, day),
    "date.full": (Kind.DATE, full_date),
    "date.month_year": (Kind.DATE, month_year),
    "date.year": (Kind.DATE, year),
    "date.short": (Kind.DATE, short_year),
    "date.decade": (Kind.DATE, lambda v: f"{v.rng.choice(('', '', 'nineteen '))}{decade(v.rng.randint(2, 9))}"),
    "holiday": (
        Kind.HOLIDAY,
        lambda v: v.mixed((9, lambda w: w.one_of("holidays")), (1, lambda w: w.listed("holidays"))),
    ),
    "season": (Kind.SEASON, lambda v: v.rng.choice(_SEASONS)),
    "seasons": (Kind.SEASON, lambda v: f"{v.rng.choice(_SEASONS)}s"),
    "town": (Kind.TOWN, town),
    "town.world": (Kind.TOWN, world_town),
    "state": (Kind.STATE, state),
    "country": (Kind.COUNTRY, country),
    "region": (Kind.PLACE, region),
    "district": (Kind.PLACE, district),
    "water": (Kind.PLACE, water),
    "landmark": (Kind.PLACE, lambda v: v.mixed((5, lambda w: w.one_of("landmarks")), (1, water))),
    "street": (Kind.PLACE, street),
    "road": (Kind.PLACE, road),
    "compass": (Kind.PLACE, lambda v: v.one_of("compass")),
    "address": (Kind.PLACE, address),
    "base": (Kind.PLACE, lambda v: f"{v.rng.choice(('fort', 'camp'))} {surname(v)}"),
    "hospital": (Kind.HOSPITAL, hospital),
    "pharmacy": (Kind.PHARMACY, pharmacy),
    "company": (Kind.ORGANIZATION, company),
    "school": (Kind.ORGANIZATION, school),
    "church": (Kind.ORGANIZATION, church),
    "programme": (Kind.ORGANIZATION, programme),
    "network": (Kind.ORGANIZATION, lambda v: v.one_of("networks")),
    "paper": (Kind.ORGANIZATION, paper),
    "body": (Kind.ORGANIZATION, body),
    "insurer": (Kind.ORGANIZATION, lambda v: v.mixed((6, lambda w: w.one_of("insurers")), (1, company))),
    "service": (Kind.ORGANIZATION, lambda v: v.one_of("services")),
    "firm": (Kind.ORGANIZATION, law_firm),
    "home": (Kind.ORGANIZATION, care_home),
    "agency": (Kind.ORGANIZATION, care_agency),
    "team": (Kind.ORGANIZATION, lambda v: v.one_of("teams")),
    "profession": (Kind.PROFESSION, profession),
    "professions": (Kind.PROFESSION, plural_profession),
    "n": (None, lambda v: v.number(2, 12)),
    "nn": (None, lambda v: v.number(13, 99)),
    "nth": (None, lambda v: ordinal(v.rng.randint(1, 12), digits=v.digits)),
    "hundreds": (None, hundreds),
    "price": (None, price),
    "percent": (None, percent),
    "clock": (None, clock),
    "score": (None, lambda v: f"{v.number(0, 45)} to {v.number(0, 30)}"),
    "dose": (None, dose),
    "phone": (None, phone),
    "weekday": (None, lambda v: v.rng.choice(_DAYS)),
}
"""What each slot of a template stands for, and what draws it."""
