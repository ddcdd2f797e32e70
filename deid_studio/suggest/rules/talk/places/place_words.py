"""What the names of places in English talk mean."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final

from deid_studio.suggest.lexicon import institution_lists, place_lists, word_lists
from deid_studio.suggest.lexicon.listing import entries
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, listed
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer, meanings
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    WORD_GIVEN,
    Given,
    given,
    is_listed_surname,
    is_rare,
)


class PlaceWord(StrEnum):
    """What a place's name means, and how surely."""

    COUNTRY = "country"
    DOUBTFUL_COUNTRY = "doubtful country"
    STATE = "state"
    DOUBTFUL_STATE = "doubtful state"
    CITY = "city"
    NAMESAKE_CITY = "namesake city"
    WORD_CITY = "word city"
    SMALL_TOWN = "small town"
    REGION = "region"
    DIRECTION = "direction"


_BIG_POPULATION: Final = 250_000
_WORLD_POPULATION: Final = 200_000
_SMALL_POPULATION: Final = 30_000
_WORD_ZIPF: Final = 4.3
_COMMON_ZIPF: Final = 4.7
_BIG_ZIPF: Final = 5.5
_SURNAME_ZIPF: Final = 4.6
_ENGLISH_ZIPF: Final = 3.0

_DOUBTFUL_COUNTRIES: Final = listed("places", "doubtful-countries")
_NO_COUNTRIES: Final = listed("places", "not-countries")
_DOUBTFUL_STATES: Final = listed("places", "doubtful-states")
_NO_STATES: Final = listed("places", "not-states")
_NO_REGIONS: Final = listed("places", "not-regions")
_BOROUGHS: Final = listed("places", "boroughs")
_CITIES: Final = listed("places", "cities")
_NO_CITIES: Final = listed("places", "not-cities")
_HARD_WORDS: Final = listed("places", "word-cities")


@cache
def gazetteer() -> Gazetteer[PlaceWord]:
    """Countries, states, cities, districts and regions by name."""
    countries = {name.removeprefix("the ") for name in place_lists.countries("en")}
    states = place_lists.states("en")
    own_regions = {name.removeprefix("the ") for name in listed("places", "regions")}
    regions = {name.removeprefix("the ") for name in place_lists.regions("en") | place_lists.districts()} | own_regions
    return Gazetteer(
        meanings(
            (
                ((name for name in regions if name not in _NO_REGIONS and _is_clear_region(name)), PlaceWord.REGION),
                *_cities(),
                ((name for name in own_regions if " " in name), PlaceWord.REGION),
                (countries - _NO_COUNTRIES - _DOUBTFUL_COUNTRIES, PlaceWord.COUNTRY),
                (_DOUBTFUL_COUNTRIES - _NO_COUNTRIES, PlaceWord.DOUBTFUL_COUNTRY),
                (states - _NO_STATES - _DOUBTFUL_STATES, PlaceWord.STATE),
                (_DOUBTFUL_STATES, PlaceWord.DOUBTFUL_STATE),
                (_CITIES, PlaceWord.CITY),
                (("carolinas", "dakotas"), PlaceWord.STATE),
                (_BOROUGHS, PlaceWord.REGION),
                (_DIRECTIONS, PlaceWord.DIRECTION),
            )
        )
    )


_DIRECTIONS: Final = frozenset("north south east west northeast northwest southeast southwest".split())
COMPASS: Final = frozenset("north south east west northeast northwest southeast southwest old upper lower".split())
"""Words that a street's name may begin with."""

PLAIN_PLACES: Final = listed("places", "plain-places")
"""Words before "road" or "park" that make no name."""


def is_name_like(word: str) -> bool:
    """Whether `word` in a spot's name is a name itself rather than an adjective or a noun of every day."""
    surname = is_listed_surname(word) and word_lists.zipf(word, "en") < _SURNAME_ZIPF
    return is_rare(word) or bool(given(word)) or surname or gazetteer().match([word], 0) is not None


def _is_clear_region(name: str) -> bool:
    """Whether a region's name is no ordinary word by itself."""
    return " " in name or (word_lists.zipf(name, "en") < 4.3 and name not in CLOSED_CLASS and name not in WORD_GIVEN)


def _cities() -> list[tuple[list[str], PlaceWord]]:
    groups: dict[PlaceWord, list[str]] = {
        PlaceWord.SMALL_TOWN: sorted(entries("us_small_towns.txt.gz")),
        PlaceWord.CITY: [],
        PlaceWord.NAMESAKE_CITY: [],
        PlaceWord.WORD_CITY: [],
    }
    institution = institution_lists.schools() | institution_lists.companies()
    for name, population in place_lists.world_cities().items():
        if population >= _WORLD_POPULATION or (population >= _SMALL_POPULATION and _is_foreign_town(name)):
            groups[_city(name, population)].append(name)
    groups[PlaceWord.SMALL_TOWN] += (
        name
        for name, population in place_lists.world_cities().items()
        if " " in name and _SMALL_POPULATION <= population < _WORLD_POPULATION and _is_english(name)
    )
    for name, population in place_lists.us_cities().items():
        if population >= _SMALL_POPULATION or name not in institution:
            groups[_city(name, population)].append(name)
    return [([name.replace("-", " ") for name in names if _is_city(name)], city) for city, names in groups.items()]


def _is_city(name: str) -> bool:
    return len(name) > 2 and name not in _NO_CITIES | CLOSED_CLASS and not name.startswith("the ")


def _is_ordinary(name: str) -> bool:
    """Whether `name` is inflected as ordinary words are."""
    inflected = (name + "s", name + "es", name + "ed", name + "ing", name[:-1] + "ing", name[:-1] + "ies")
    frequency = max(word_lists.zipf(form, "en") for form in inflected)
    return frequency >= 2 and frequency > word_lists.zipf(name, "en") - 1.3


def _is_foreign_town(name: str) -> bool:
    """Whether a small foreign town's name means nothing else in English."""
    return (
        word_lists.zipf(name, "en") >= 1.5
        and word_lists.zipf(name, "en") < 3.3
        and given(name) == Given.NO
        and not is_listed_surname(name)
    )


def _is_english(name: str) -> bool:
    """Whether a foreign town's name of several words is made of words of English: "moose jaw"."""
    return all(word_lists.zipf(word, "en") >= _ENGLISH_ZIPF for word in name.split())


def _city(name: str, population: int) -> PlaceWord:
    if name in _HARD_WORDS:
        return PlaceWord.WORD_CITY
    if name in _CITIES:
        return PlaceWord.CITY
    if " " in name:
        clear = (
            any(word_lists.zipf(word, "en") < _COMMON_ZIPF for word in name.split()) or population >= _BIG_POPULATION
        )
        return PlaceWord.CITY if clear else PlaceWord.NAMESAKE_CITY
    if (
        population >= _BIG_POPULATION
        and word_lists.zipf(name, "en") < _BIG_ZIPF
        and not _is_ordinary(name)
        and name not in WORD_GIVEN - _CITY_FIRST
    ):
        return PlaceWord.CITY
    if given(name) != Given.NO:
        return PlaceWord.WORD_CITY if name in WORD_GIVEN and name not in _CITY_FIRST else PlaceWord.NAMESAKE_CITY
    return (
        PlaceWord.WORD_CITY
        if word_lists.zipf(name, "en") >= _WORD_ZIPF or _is_ordinary(name)
        else PlaceWord.NAMESAKE_CITY
    )


_CITY_FIRST: Final = listed("places", "cities-before-names")
