"""What the word lists say about a word, as short codes for the model."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache, lru_cache
from typing import Final, Literal

from deid_studio.suggest.lexicon import calendar, institutions, medical, names, places, professions, words

_GENITIVE: Final = ("s", "es")


def flags(lower: str, *, language: Literal["de", "en"]) -> tuple[str, ...]:
    """Codes of the lists that have a word in lower case, and how frequent it is in the language."""
    return (_german if language == "de" else _english)(lower)


@lru_cache(maxsize=65_536)
def _german(lower: str) -> tuple[str, ...]:
    if not lower[0].isalpha():
        return ()
    codes = _listed(lower, "de")
    case = words.german_case(lower)
    return (*codes, _frequency(lower, "de"), f"c{case[0]}" if case else "c?")


@lru_cache(maxsize=65_536)
def _english(lower: str) -> tuple[str, ...]:
    if not lower[0].isalpha():
        return ()
    return (*_listed(lower, "en"), _frequency(lower, "en"))


def _frequency(lower: str, language: Literal["de", "en"]) -> str:
    return f"z{int(words.zipf(lower, language))}"


def _listed(lower: str, language: Literal["de", "en"]) -> list[str]:
    lists = _lists(language)
    codes = [code for code, members in lists.items() if lower in members]
    if not codes and language == "de" and lower.endswith(_GENITIVE):
        stem = lower[:-1]
        codes = [f"{code}'" for code in ("given", "sur") if stem in lists[code]]
    return codes


@cache
def _lists(language: Literal["de", "en"]) -> Mapping[str, Set[str]]:
    towns = places.towns() if language == "de" else places.us_cities()
    return {
        "given": names.given_names().keys(),
        "sur": names.surnames(),
        "part": names.name_particles(),
        "title": names.titles(),
        "amb": names.ambiguous(language),
        "town": _first_words(towns),
        "big": _first_words({town: n for town, n in towns.items() if n >= 20_000}),
        "city": _first_words(places.world_cities()),
        "land": places.countries(language),
        "state": _first_words(places.states(language)),
        "region": _first_words(places.regions(language)),
        "epo": medical.eponyms(),
        "head": medical.eponym_heads(),
        "drug": medical.drugs(),
        "med": medical.medical_words(),
        "clinic": institutions.hospital_heads(language),
        "org": _first_words(institutions.organizations()),
        "job": professions.professions(language),
        "month": calendar.months(language),
        "day": calendar.weekdays(language),
    }


def _first_words(entries: Mapping[str, int] | Set[str]) -> frozenset[str]:
    return frozenset(entry.split(" ", 1)[0] for entry in entries)
