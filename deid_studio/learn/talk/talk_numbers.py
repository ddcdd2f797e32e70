"""English numbers and years as they are said."""

from __future__ import annotations

import random
from typing import Final

from deid_studio.word_files import word_table, word_tuple

_UNITS: Final = word_tuple("learn.talk_numbers.units")
_TENS: Final = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINALS: Final = word_table("learn.talk_numbers.ordinals")


def cardinal(value: int) -> str:
    """`value`, 0 to 999,999, in words."""
    if value >= 1000:
        return f"{cardinal(value // 1000)} thousand {cardinal(value % 1000) if value % 1000 else ''}".strip()
    if value >= 100:
        return f"{_UNITS[value // 100]} hundred {cardinal(value % 100) if value % 100 else ''}".strip()
    if value >= 20:
        return f"{_TENS[value // 10]} {_UNITS[value % 10] if value % 10 else ''}".strip()
    return _UNITS[value]


def ordinal(value: int, *, digits: bool = False) -> str:
    """`value`, 1 to 99, as an ordinal: "twenty first", "21st"."""
    if digits:
        return f"{value}{'th' if value in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"
    *head, last = cardinal(value).split()
    return " ".join((*head, _ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")))


def decade(tens: int) -> str:
    """ "twenties" for 2, "nineties" for 9."""
    return f"{_TENS[tens][:-1]}ies"


def spoken_year(value: int, *, rng: random.Random) -> str:
    """`value`, 1000 to 2099, one of the ways a year is said."""
    century, rest = divmod(value, 100)
    if 2000 <= value < 2010:
        return f"two thousand {rng.choice(('', '', 'and ')) + cardinal(rest) if rest else ''}".strip()
    if value >= 2010 and rng.random() < 0.2:
        return f"two thousand {rng.choice(('', 'and '))}{cardinal(rest)}"
    last = "hundred" if rest == 0 else f"oh {cardinal(rest)}" if rest < 10 else cardinal(rest)
    return f"{cardinal(century)} {last}"
