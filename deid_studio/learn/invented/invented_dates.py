"""Invented dates, and what the parts of a written date are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from random import Random
from typing import Final

from deid_studio.word_files import word_weights

MONTHS: Final = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
_SHORT: Final = "Jan Feb Mär Apr Mai Jun Jul Aug Sept Okt Nov Dez".split()
_MONTH_OF: Final = {
    name.lower(): number
    for names in (
        MONTHS,
        _SHORT,
        "Jänner Feber Maerz - - - - - Sep - - -".split(),
        "- - Mrz".split(),
    )
    for number, name in enumerate(names, start=1)
    if name != "-"
}

FULL: Final = word_weights("invented.dates.full")
"""How whole dates are written, with weights; the last ones are what scanning makes of them."""

PARTIAL: Final = word_weights("invented.dates.partial")
MONTHLY: Final = word_weights("invented.dates.monthly")


class Role(Enum):
    """What a part of a date is."""

    DAY = "day"
    MONTH = "month"
    MONTH_NAME = "month name"
    YEAR = "year"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class DatePart:
    """A number, a month's name, or what stands between them."""

    text: str
    role: Role


def written(day: date, form: str) -> str:
    """`day` in one of the forms above."""
    return form.format(
        d=day.day,
        dd=f"{day.day:02}",
        m=day.month,
        mm=f"{day.month:02}",
        yy=f"{day.year % 100:02}",
        yyyy=day.year,
        month=MONTHS[day.month - 1],
        mon=_SHORT[day.month - 1],
    )


def drawn_form(rng: Random, forms: Mapping[str, float]) -> str:
    """One of `forms`, by weight."""
    return rng.choices(list(forms), list(forms.values()))[0]


def day_of_letter(rng: Random) -> date:
    """A day on which a letter is written; some lie in the future, as those of shifted letters do."""
    year = rng.randint(2000, 2031) if rng.random() < 0.8 else rng.randint(1985, 2075)
    return date(year, 1, 1) + timedelta(days=rng.randrange(365))


def earlier(rng: Random, day: date, *, most_days: int) -> date:
    """A day before `day`."""
    return day - timedelta(days=rng.randint(1, most_days))


def birthday(rng: Random, day: date) -> date:
    """When somebody was born of whom a letter is written on `day`."""
    age = min(rng.randint(0, 100), rng.randint(15, 110))
    return date(day.year - age - 1, 1, 1) + timedelta(days=rng.randrange(365))


def month_number(word: str) -> int | None:
    """1 to 12 for a month's name or abbreviation."""
    return _MONTH_OF.get(word.lower())


def date_parts(text: str) -> list[DatePart]:
    """A written date in its parts; together they are `text`."""
    tokens = re.findall(r"\d+|[^\W\d_]+|[\W_]+", text)
    roles = iter(_number_roles(tokens, text))
    return [
        DatePart(
            token,
            next(roles) if token[0].isdigit() else Role.MONTH_NAME if month_number(token) else Role.GAP,
        )
        for token in tokens
    ]


def _number_roles(tokens: list[str], text: str) -> list[Role]:
    numbers = [token for token in tokens if token[0].isdigit()]
    named = next((place for place, token in enumerate(tokens) if month_number(token)), None)
    if named is not None:
        before = sum(token[0].isdigit() for token in tokens[:named])
        return [Role.DAY] * before + [Role.YEAR] * (len(numbers) - before)
    if re.fullmatch(r"\d{1,2}\s?[-–]\s?\d{1,2}/\d{2,4}", text):
        return [Role.MONTH, Role.MONTH, Role.YEAR]
    if len(numbers) >= 3:
        is_iso = len(numbers[0]) == 4
        order = [Role.YEAR, Role.MONTH, Role.DAY] if is_iso else [Role.DAY, Role.MONTH, Role.YEAR]
        return order + [Role.GAP] * (len(numbers) - 3)
    if len(numbers) == 2:
        if len(numbers[0]) == 4:
            return [Role.YEAR, Role.MONTH]
        is_monthly = len(numbers[1]) >= 4 or ("/" in text and int(numbers[0]) <= 12)
        return [Role.MONTH, Role.YEAR] if is_monthly else [Role.DAY, Role.MONTH]
    return [Role.YEAR if len(number) == 4 else Role.DAY for number in numbers]
