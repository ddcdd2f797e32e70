"""Values that invented conversations are about: by the recipes in resources/words/learn.toml, or made here."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from deid_studio.learn.talk import times
from deid_studio.learn.talk.talk_numbers import cardinal, decade, ordinal
from deid_studio.learn.talk.talk_values import Maker, Values
from deid_studio.word_files import word_weights

_PART: Final = re.compile(
    r"\{=(?P<lists>[^}]+)\}|\{\+(?P<lexicon>\w+)\}|\{(?P<low>\d+)-(?P<high>\d+)\}|\{(?P<value>[\w.]+)\}"
    r"|<(?P<texts>[^>]*)>|(?P<plain>[^{<]+)"
)


def drawn(name: str, values: Values) -> str:
    """A value of the sort `name`. Raises KeyError where there is no such sort."""
    if name in _CODED:
        return _CODED[name](values)
    weights = word_weights(f"learn.makers.{name}")
    wordings = list(weights)
    wording = wordings[0] if len(wordings) == 1 else values.rng.choices(wordings, list(weights.values()))[0]
    return _PART.sub(lambda part: _part(part, values), wording)


def _part(part: re.Match[str], values: Values) -> str:
    if part["lists"] is not None:
        return values.one_of(*part["lists"].split(","))
    if part["lexicon"] is not None:
        return values.listed(part["lexicon"])
    if part["low"] is not None:
        return values.number(int(part["low"]), int(part["high"]))
    if part["value"] is not None:
        return drawn(part["value"], values)
    return part["plain"] if part["texts"] is None else values.rng.choice(part["texts"].split("|"))


def _syllables(values: Values, ends: str) -> str:
    """An invented word: syllables and one of the endings of list `ends`."""
    stem = "".join(values.one_of("syllables") for _ in range(values.rng.choice((1, 1, 2))))
    return stem + values.one_of(ends)


def _plural(name: str, *sibilants: str) -> str:
    return name + ("es" if name.endswith(sibilants) else "s")


def _professions(values: Values) -> str:
    one = drawn("profession", values)
    return f"{one[:-3]}men" if one.endswith("man") else _plural(one, "s", "ch", "sh")


def _street(values: Values) -> str:
    """A street, hardly ever without what makes it one."""
    name = drawn("street_name", values)
    way = values.rng.choice(("", "", "", "", "", "", "north ", "west ", "east ", "south "))
    return f"{way}{name} {values.one_of('street heads')}" if values.rng.random() < 0.95 else name


def _road(values: Values) -> str:
    number = values.number(1, 99)
    if not values.digits and values.rng.random() < 0.3:
        number = " ".join(cardinal(values.rng.randint(1, 9)) for _ in range(3))
    return drawn("numbered_road", values).replace("#", number)


def _address(values: Values) -> str:
    """A house number and street."""
    rng = values.rng
    number = rng.choice((rng.randint(1, 99), rng.randint(100, 999), rng.randint(1000, 9999), rng.randint(100, 9999)))
    if values.digits:
        spoken = str(number)
    elif number < 100:
        spoken = cardinal(number)
    else:
        head, tail = divmod(number, 100)
        last = "hundred" if tail == 0 else f"oh {cardinal(tail)}" if tail < 10 else cardinal(tail)
        spoken = f"{cardinal(head)} {last}"
        if rng.random() < 0.25:
            spoken = " ".join(cardinal(int(digit)) if digit != "0" else "oh" for digit in str(number))
    return f"{spoken} {_street(values)}"


def _church(values: Values) -> str:
    opening = drawn("church_name", values)
    end = values.rng.choice(("church", "", "chapel", "temple", "fellowship", "church"))
    return " ".join(filter(None, (opening, values.one_of("denominations"), end)))


def _law_firm(values: Values) -> str:
    """Two or three partners."""
    end = values.rng.choice(("", "", " and associates"))
    partners = [drawn("person.last", values) for _ in range(values.rng.choice((2, 2, 3)))]
    return f"{' '.join(partners[:-1])} and {partners[-1]}{end}"


_CODED: Final[Mapping[str, Maker]] = {
    "new_given": lambda v: _syllables(v, "given ends"),
    "new_surname": lambda v: _syllables(v, "surname ends"),
    "new_town": lambda v: _syllables(v, "town ends"),
    "person.family": lambda v: _plural(drawn("person.last", v), "s", "z", "x", "ch", "sh"),
    "family_first": lambda v: " ".join(v.one_of("family first", "short given") for _ in range(v.rng.choice((2, 3, 4)))),
    "spelled": lambda v: " ".join(drawn("either_name", v).replace(" ", "")),
    "professions": _professions,
    "street": _street,
    "road": _road,
    "address": _address,
    "church": _church,
    "firm": _law_firm,
    "age": times.age,
    "age.child": lambda v: v.number(1, v.rng.choice((9, 17))),
    "age.decade": lambda v: decade(v.rng.randint(2, 9)),
    "date.month": lambda v: v.rng.choice(times.MONTHS),
    "date.month_day": times.month_day,
    "date.day_month": times.day_month,
    "date.day": times.day,
    "date.full": times.full_date,
    "date.month_year": times.month_year,
    "date.year": times.year,
    "date.short": times.short_year,
    "nth": lambda v: ordinal(v.rng.randint(1, 12), digits=v.digits),
    "hundreds": times.hundreds,
    "price": times.price,
    "percent": times.percent,
    "clock": times.clock,
    "dose": times.dose,
    "phone": times.phone,
}
"""Values that need more than a recipe."""
