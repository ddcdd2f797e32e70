"""Dates, ages and other numbers as they come up in talk."""

from __future__ import annotations

from typing import Final

from deid_studio.learn.talk.talk_numbers import cardinal, ordinal, spoken_year
from deid_studio.learn.talk.talk_values import Values

MONTHS: Final = "january february march april may june july august september october november december".split()


def year(values: Values, low: int = 1925, high: int = 2024) -> str:
    """A year from `low` to `high`."""
    value = values.rng.randint(low, high)
    return str(value) if values.digits else spoken_year(value, rng=values.rng)


def short_year(values: Values) -> str:
    """A year without its century."""
    value = values.rng.choice((*range(40, 100), *range(60, 100), *range(1, 10)))
    if values.digits:
        return f"{value:02}"
    return f"oh {cardinal(value)}" if value < 10 else cardinal(value)


def day(values: Values) -> str:
    """A day of the month as an ordinal."""
    value = values.rng.randint(1, 30)
    return ordinal(value, digits=values.digits)


def month_day(values: Values) -> str:
    """A month with its day."""
    month, rng = values.rng.choice(MONTHS), values.rng
    if rng.random() < 0.15:
        return f"{month} {values.number(1, 30)}"
    return f"{month} {'the ' if rng.random() < 0.12 else ''}{day(values)}"


def day_month(values: Values) -> str:
    """A day with its month."""
    return f"{day(values)} of {values.rng.choice(MONTHS)}"


def month_year(values: Values) -> str:
    """A month with its year."""
    which = values.mixed((3, year), (2, short_year))
    return f"{values.rng.choice(MONTHS)} {values.rng.choice(('', 'of ', 'of '))}{which}"


def full_date(values: Values) -> str:
    """A day, month and year."""
    rng = values.rng
    if rng.random() < 0.15:
        if values.digits:
            return f"{rng.randint(1, 12)}/{rng.randint(1, 30)}/{rng.randint(30, 99)}"
        gap = rng.choice((" ", " ", " slash ", " dash "))
        return gap.join((cardinal(rng.randint(1, 12)), cardinal(rng.randint(1, 30)), cardinal(rng.randint(31, 99))))
    which = values.mixed((4, year), (1, short_year))
    between = ", " if values.digits else rng.choice((" ", " ", " ", " of "))
    day = values.mixed((4, month_day), (1, day_month))
    return f"{day}{between}{which}"


def age(values: Values) -> str:
    """An age in years."""
    return values.mixed((8, lambda v: v.number(18, 69)), (2, lambda v: v.number(70, 99)), (0.2, _a_hundred))


def _a_hundred(values: Values) -> str:
    rest = values.rng.randint(1, 5)
    return str(100 + rest) if values.digits else f"a hundred and {cardinal(rest)}"


def clock(values: Values) -> str:
    """A time of day."""
    rng = values.rng
    hour = values.number(1, 12)
    minutes = rng.choice(("", "", "", "thirty", "fifteen", "forty five", "o'clock", "a.m.", "p.m."))
    if values.digits:
        return f"{hour}:{rng.choice(('00', '15', '30', '45'))}"
    return rng.choice(
        (f"{hour} {minutes}".strip(), f"{hour} {minutes}".strip(), f"half past {hour}", f"quarter to {hour}")
    )


def hundreds(values: Values) -> str:
    """A number of three digits or more."""
    value = values.rng.choice((100, 150, 200, 250, 300, 400, 500, 650, 800, 1200, 1500, 2000, 3500, 10000))
    value += values.rng.choice((0, 0, 0, 0, 20, 49))
    if values.digits:
        return f"{value:,}"
    if 1100 <= value < 2000:
        return f"{cardinal(value // 100)} hundred {cardinal(value % 100) if value % 100 else ''}".strip()
    return values.rng.choice(
        (cardinal(value), cardinal(value), "a couple hundred", "a thousand", f"{cardinal(2)} hundred")
    )


def price(values: Values) -> str:
    """An amount that sounds like a year or an address."""
    rng = values.rng
    dollars, cents = rng.randint(1, 99), rng.choice((99, 95, 98, 50, 49, 75, 25))
    if values.digits:
        return f"${dollars}.{cents}"
    if rng.random() < 0.3:
        return f"{cardinal(rng.randint(1, 90))} thousand"
    return f"{cardinal(dollars)} {cardinal(cents)}"


def percent(values: Values) -> str:
    """A number of per cent."""
    return values.mixed(
        (3, lambda v: v.number(2, 90)),
        (1, lambda v: f"{v.number(1, 20)}{'.' if v.digits else ' point '}{v.number(1, 9)}"),
    )


def dose(values: Values) -> str:
    """A dose of a drug."""
    value = values.rng.choice((5, 10, 20, 25, 50, 75, 81, 100, 250, 325, 500, 800))
    unit = values.rng.choice(("milligrams", "milligrams", "mg", "units"))
    return f"{value if values.digits else cardinal(value)} {unit}"


def phone(values: Values) -> str:
    """A phone number, digit by digit."""
    digits = [values.rng.randint(0, 9) for _ in range(values.rng.choice((7, 10)))]
    if values.digits:
        return "".join(map(str, digits[:-4])) + "-" + "".join(map(str, digits[-4:]))
    return " ".join(cardinal(digit) if digit else values.rng.choice(("oh", "zero")) for digit in digits)
