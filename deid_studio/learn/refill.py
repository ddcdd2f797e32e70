"""Real marked letters with other people in them.

Each mark gets a newly drawn value of its kind and form: a name has as many parts and the same casing, a date is
written in the same way, a code has letters and digits where it had them. Within a letter the same value becomes the
same new value, so that who is who stays as clear as it was.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from statistics import median
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented import invented_codes, invented_dates, invented_places
from deid_studio.learn.invented.invented_dates import MONTHS, DatePart, Role
from deid_studio.learn.invented.invented_people import person
from deid_studio.learn.renaming import NAMES, Renaming, renaming
from deid_studio.learn.training_texts import Marked, TextPiece, joined, pieces

_RESTYLED: Final = 0.3
"""In this share of letters, whole dates are written in another way, the same throughout."""

_DRAWS: Final = {
    Kind.TOWN: invented_places.town,
    Kind.STATE: invented_places.state,
    Kind.COUNTRY: invented_places.country,
    Kind.PLACE: invented_places.town,
    Kind.ORGANIZATION: invented_places.organization,
    Kind.PHARMACY: invented_places.pharmacy,
    Kind.URL: invented_codes.url,
}


def refilled(marked: Marked, rng: Random) -> Marked:
    """The same text with every mark's value replaced; kinds, number and order of marks stay."""
    parts = list(pieces(marked))
    cast = renaming(parts, rng)
    redating = _redating(parts, rng)
    values: dict[str, str] = {}
    for part in parts:
        if part.kind is not None and part.kind not in NAMES and part.text not in values:
            values[part.text] = _new_value(part.kind, part.text, rng, redating)
    return joined(_refilled(part, cast, values) for part in parts)


def _refilled(part: TextPiece, cast: Renaming, values: dict[str, str]) -> TextPiece:
    if part.kind is None:
        return part
    return replace(part, text=cast.renamed(part.text) if part.kind in NAMES else values[part.text])


def _new_value(kind: Kind, value: str, rng: Random, redating: _Redating) -> str:
    if kind in (Kind.DATE, Kind.BIRTHDATE):
        return redated(value, rng, years_later=redating.years_later, form=redating.form)
    return _cased_like(value, _drawn(kind, value, rng))


def _drawn(kind: Kind, value: str, rng: Random) -> str:
    """A new value for a mark that is neither a name nor a date; the old one where none can be drawn."""
    if kind in _DRAWS:
        return _DRAWS[kind](rng)
    if kind is Kind.AGE:
        return _age(value, rng)
    if kind is Kind.STREET:
        return invented_places.street(rng, is_numbered=any(letter.isdigit() for letter in value))
    if kind is Kind.POSTCODE:
        return invented_codes.resembling(rng, value) if rng.random() < 0.7 else invented_places.postcode(rng)
    if kind is Kind.PHONE:
        return (
            invented_codes.phone(rng)
            if rng.random() < 0.35 and not re.search("[^\\W\\d]", value)
            else _redialled(value, rng)
        )
    if kind is Kind.ID:
        return _code(value, rng)
    if kind is Kind.HOSPITAL:
        return _hospital(value, rng)
    if kind is Kind.EMAIL:
        return invented_codes.email(rng, person(rng))
    return invented_codes.typist(rng, person(rng)) if kind is Kind.TYPIST else value


def _age(value: str, rng: Random) -> str:
    if not value.isdigit():
        return rng.choice(("Vierzig", "Fünfzig", "sechzig", "zwölf", "Siebzig", "achtzig", "dreißig", "fünfundsechzig"))
    age = int(value)
    return str(rng.randint(age // 2, age + 25) if age > 17 else rng.randint(1, 17))


def _code(value: str, rng: Random) -> str:
    if value.startswith(("DIN", "ISO")):
        return value
    if len(value) <= 4 and rng.random() < 0.5:
        return invented_codes.ward(rng)
    return (
        invented_codes.case_number(rng)
        if len(value) > 5 and rng.random() < 0.3
        else invented_codes.resembling(rng, value)
    )


def _hospital(value: str, rng: Random) -> str:
    if value.startswith(("Praxis", "MVZ")):
        return invented_places.practice(rng)
    if value[0].isdigit():
        return f"{rng.randint(1, 12)} {rng.choice(('Süd', 'Nord', 'Ost', 'West'))}"
    return invented_places.hospital(rng)


def _redialled(value: str, rng: Random) -> str:
    """Other digits, but for a leading zero or country code."""
    lead = re.match(r"\+\d\d|00?", value)
    kept = lead.end() if lead else 0
    return value[:kept] + re.sub(r"\d", lambda _: rng.choice("0123456789"), value[kept:])


def _cased_like(old: str, new: str) -> str:
    """`new` in capitals where `old` is all in capitals and no abbreviation; else as it is."""
    return new.upper() if old.isupper() and sum(letter.isalpha() for letter in old) > 6 else new


@dataclass(frozen=True, slots=True)
class _Redating:
    years_later: int
    form: str | None


def _redating(parts: list[TextPiece], rng: Random) -> _Redating:
    """By how many years a letter's dates are moved, and how they are written from now on; None: as they were."""
    years = [
        int(found.text) if len(found.text) == 4 else 2000 + int(found.text) % 100
        for part in parts
        if part.kind is Kind.DATE
        for found in invented_dates.date_parts(part.text)
        if found.role is Role.YEAR
    ]
    years_later = invented_dates.day_of_letter(rng).year - int(median(years)) if years else rng.randint(-9, 9)
    return _Redating(
        years_later, invented_dates.drawn_form(rng, invented_dates.FULL) if rng.random() < _RESTYLED else None
    )


def redated(value: str, rng: Random, *, years_later: int, form: str | None = None) -> str:
    """Another date, written as `value` is, or, where both are whole dates, in the form `form`."""
    parts = invented_dates.date_parts(value)
    roles = [part.role for part in parts if part.role is not Role.GAP]
    if (
        form
        and len(roles) == 3
        and set(roles) in ({Role.DAY, Role.MONTH, Role.YEAR}, {Role.DAY, Role.MONTH_NAME, Role.YEAR})
    ):
        year = next(part.text for part in parts if part.role is Role.YEAR)
        full_year = int(year) if len(year) == 4 else 2000 + int(year) % 100
        return invented_dates.written(
            date(_moved(full_year, years_later), rng.randint(1, 12), rng.randint(1, 28)), form
        )
    return "".join(_new_part(part, rng, years_later) for part in parts)


def _new_part(part: DatePart, rng: Random, years_later: int) -> str:
    text = part.text
    if part.role is Role.MONTH_NAME:
        names = (
            [name for name in MONTHS if name != "Mai"] if text.capitalize() in MONTHS else [name[:3] for name in MONTHS]
        )
        return rng.choice(names)
    if part.role is Role.YEAR and len(text) in (2, 4):
        return str(_moved(int(text), years_later)) if len(text) == 4 else f"{(int(text) + years_later) % 100:02}"
    if part.role in (Role.DAY, Role.MONTH):
        most = 12 if part.role is Role.MONTH else 28
        if len(text) == 1:
            return str(rng.randint(1, 9))
        return f"{rng.randint(1 if text[0] == '0' else 10, most):02}"
    return re.sub(r"\d", lambda _: rng.choice("123456789"), text)


def _moved(year: int, years_later: int) -> int:
    return min(2099, max(1900, year + years_later))
