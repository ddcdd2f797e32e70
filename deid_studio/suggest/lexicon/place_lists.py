"""Names of places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.listing import entries, lines, sections


@cache
def towns(country_codes: tuple[str, ...] = ("DE", "AT", "CH")) -> Mapping[str, int]:
    """Towns and villages of Germany, Austria and Switzerland with their population (0 unknown).

    Where several bear a name, the biggest counts. Compound names stand with hyphens and without, "St." with its stop,
    without it, and as "sankt".
    """
    return _populations("towns.txt.gz", country_codes=country_codes)


@cache
def world_cities() -> Mapping[str, int]:
    """Cities of the world with their population, under their own, their German and their English name."""
    return _populations("world_cities.txt.gz")


@cache
def us_cities() -> Mapping[str, int]:
    """Cities of the United States with their population."""
    return _populations("us_cities.txt.gz")


@cache
def countries(language: Literal["de", "en"]) -> frozenset[str]:
    """Names of countries."""
    return sections("own/countries.txt")[language]


@cache
def states(language: Literal["de", "en"]) -> frozenset[str]:
    """German, Austrian and Swiss states and cantons ("de"); US states, Canadian provinces ("en")."""
    return sections("own/states.txt")[language]


@cache
def districts() -> frozenset[str]:
    """Well-known districts of cities: neukölln, schwabing, brooklyn."""
    return entries("own/districts.txt")


@cache
def regions(language: Literal["de", "en"]) -> frozenset[str]:
    """Regions, mountains, lakes, rivers and landmarks: allgäu, bodensee; midwest, lake tahoe."""
    return sections("own/regions.txt")[language]


@cache
def town_ends() -> tuple[str, ...]:
    """Ends of many German names of towns, longest first, as `str.endswith` takes them: kirchen, dorf, ingen.

    Ordinary words and surnames end so too; they tell a town only where the word is otherwise unknown.
    """
    return tuple(sorted(entries("own/town_ends.txt"), key=lambda end: (-len(end), end)))


@cache
def street_ends(language: Literal["de", "en"]) -> frozenset[str]:
    """Words that end the name of a street: straße, weg, gasse; avenue, drive."""
    return sections("own/street_ends.txt")[language]


@cache
def ambiguous(language: Literal["de", "en"]) -> frozenset[str]:
    """Towns and cities that are ordinary words of `language` as well: essen, wald; mobile, reading."""
    return entries(f"ambiguous_places_{language}.txt")


@cache
def postcodes() -> frozenset[int]:
    """First two digits that German postcodes begin with."""
    return frozenset(range(1, 100)) - {5, 11, 43, 62}


def is_german_postcode(digits: str) -> bool:
    """Whether `digits` can be a German postcode."""
    return len(digits) == 5 and digits.isdecimal() and int(digits[:2]) in postcodes() and int(digits) >= 1001


def _populations(name: str, *, country_codes: tuple[str, ...] | None = None) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for line in lines(name):
        place, country, population = line.split("\t")
        if country_codes is None or country in country_codes:
            found[place] = max(found.get(place, 0), int(population))
    return found
