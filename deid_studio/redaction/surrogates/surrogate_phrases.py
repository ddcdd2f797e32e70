"""Numbers in words as parts of spoken dates, with what writes another number in the same way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

Say = Callable[[int], str]

LATEST_SHORT_YEAR: Final = 40
"""A year of two digits up to this one is in this century, a later one in the last."""

_ENDINGS: Final = ("er", "en", "e", "es", "em")
_YEARS: Final = range(1850, 2100)


@dataclass(frozen=True, slots=True)
class NumberPhrase:
    """A number in words: what it may be in a date ("D", "M", "Y"), and how another one is said in the same way."""

    roles: str
    value: int
    say: Say


Phrases = Mapping[str, tuple[NumberPhrase, ...]]
"""What the phrases that say numbers mean, by phrase in small letters."""


def full_year(short: int) -> int:
    """The year that two digits stand for."""
    return (2000 if short <= LATEST_SHORT_YEAR else 1900) + short


def german(cardinal: Say, ordinal: Callable[[int, str], str]) -> Phrases:
    """Days, months and years as a German recogniser writes them."""
    said = [(_inflected(ordinal, ending), range(1, 32), "DM") for ending in _ENDINGS]
    said.append((cardinal, range(1, 32), "DM"))
    ways = (
        lambda year: _german_year(cardinal, year),
        lambda year: _german_year(cardinal, year, joint=" "),
        lambda year: _german_year(cardinal, year, joint="und"),
        lambda year: _german_year(cardinal, year, joint=" und "),
        lambda year: _german_year(_spaced(cardinal), year, joint=" "),
        lambda year: _german_pair(cardinal, year),
        lambda year: _german_short(cardinal, year % 100) if year % 100 else _german_year(cardinal, year),
        lambda year: _german_short(_spaced(cardinal), year % 100) if year % 100 else _german_year(cardinal, year),
    )
    return _table(said, ways)


def english(cardinal: Say, ordinal: Say) -> Phrases:
    """Days and years as an English recogniser writes them."""
    said: list[tuple[Say, range, str]] = [(ordinal, range(1, 32), "D"), (cardinal, range(1, 32), "DM")]
    ways = (
        lambda year: _english_year(cardinal, year),
        lambda year: _english_year(cardinal, year, joint=" and "),
        lambda year: f"{cardinal(year // 100)} {_english_short(cardinal, year % 100)}",
        lambda year: _english_short(cardinal, year % 100) if year % 100 else _english_year(cardinal, year),
    )
    return _table(said, ways)


def _table(said: Iterable[tuple[Say, range, str]], ways: Iterable[Say]) -> Phrases:
    found: dict[str, list[NumberPhrase]] = defaultdict(list)
    for say, values, roles in said:
        for value in values:
            found[say(value)].append(NumberPhrase(roles, value, say))
    for say in ways:
        for year in _YEARS:
            phrase = say(year)
            # Of years that are said alike the nearer century is meant
            if say(full_year(year % 100)) != phrase or full_year(year % 100) == year:
                found[phrase].append(NumberPhrase("Y", year, say))
    return {phrase: tuple(meanings) for phrase, meanings in found.items()}


def _inflected(ordinal: Callable[[int, str], str], ending: str) -> Say:
    return lambda number: ordinal(number, ending)


def _spaced(cardinal: Say) -> Say:
    return lambda number: cardinal(number).replace("und", " und ") if number < 100 else cardinal(number)


def _german_year(cardinal: Say, year: int, *, joint: str = "") -> str:
    unit, name = (100, "hundert") if year < 2000 else (1000, "tausend")
    count, rest = divmod(year, unit)
    head = f"{cardinal(count)}{name}"
    return f"{head}{joint}{cardinal(rest)}" if rest else head


def _german_pair(cardinal: Say, year: int) -> str:
    return f"{cardinal(year // 100)} {_german_short(cardinal, year % 100)}"


def _german_short(cardinal: Say, short: int) -> str:
    return cardinal(short) if short > 9 else f"null {cardinal(short)}"


def _english_year(cardinal: Say, year: int, *, joint: str = " ") -> str:
    century, rest = divmod(year, 100)
    if 2000 <= year < 2010 or (year >= 2000 and joint != " "):
        return f"two thousand{joint}{cardinal(rest)}" if rest else "two thousand"
    return f"{cardinal(century)} {_english_short(cardinal, rest)}"


def _english_short(cardinal: Say, short: int) -> str:
    if not short:
        return "hundred"
    return cardinal(short) if short > 9 else f"oh {cardinal(short)}"
