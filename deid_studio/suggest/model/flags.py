"""What the word lists say about a word, as short codes for the model."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache, lru_cache
from sys import intern
from typing import Final, Literal

from deid_studio.suggest.lexicon import (
    calendar,
    institution_lists,
    medical,
    name_lists,
    place_lists,
    professions,
    word_lists,
)
from deid_studio.suggest.lexicon.telling_words import telling

_GENITIVE: Final = ("s", "es")
_HEADS: Final = ("clinic", "org", "job", "med", "drug")
_FIRST_PART: Final = 3
_SHORTEST_HEAD: Final = 4
_LONGEST_HEAD: Final = 24


def flags(lower: str, *, language: Literal["de", "en"]) -> tuple[str, ...]:
    """Codes of the lists that have a word in lower case, and how frequent it is in the language."""
    return (_german if language == "de" else _english)(lower)


@lru_cache(maxsize=16_384)
def _german(lower: str) -> tuple[str, ...]:
    if not lower[0].isalpha():
        return ()
    codes = _listed(lower, "de")
    case = word_lists.german_case(lower)
    codes += _headed(lower)
    codes += (f"t{one}" for one in telling(lower))
    # Codes are few and words many
    return tuple(map(intern, (*codes, _frequency(lower, "de"), f"c{case[0]}" if case else "c?")))


@lru_cache(maxsize=16_384)
def _english(lower: str) -> tuple[str, ...]:
    if not lower[0].isalpha():
        return ()
    return (*_listed(lower, "en"), _frequency(lower, "en"))


def _headed(lower: str) -> list[str]:
    """Codes of the lists that have the last part of a compound: "Rheumaambulanz", "Schiffszimmermann"."""
    lists = _lists("de")
    for start in range(max(_FIRST_PART, len(lower) - _LONGEST_HEAD), len(lower) - _SHORTEST_HEAD + 1):
        found = [f"~{code}" for code in _HEADS if lower[start:] in lists[code]]
        if found:
            return found
    return []


def _frequency(lower: str, language: Literal["de", "en"]) -> str:
    return f"z{int(word_lists.zipf(lower, language))}"


def _listed(lower: str, language: Literal["de", "en"]) -> list[str]:
    lists = _lists(language)
    codes = [code for code, members in lists.items() if lower in members]
    if not codes and language == "de" and lower.endswith(_GENITIVE):
        stem = lower[:-1]
        codes = [f"{code}'" for code in ("given", "sur") if stem in lists[code]]
    return codes


@cache
def _lists(language: Literal["de", "en"]) -> Mapping[str, Set[str]]:
    towns = place_lists.towns() if language == "de" else place_lists.us_cities()
    return {
        "given": name_lists.given_names().keys(),
        "sur": name_lists.surnames(),
        "part": name_lists.name_particles(),
        "title": name_lists.titles(),
        "amb": name_lists.ambiguous(language),
        "town": _first_words(towns),
        "big": _first_words({town: n for town, n in towns.items() if n >= 20_000}),
        "city": _first_words(place_lists.world_cities()),
        "land": place_lists.countries(language),
        "state": _first_words(place_lists.states(language)),
        "region": _first_words(place_lists.regions(language)),
        "epo": medical.eponyms(),
        "head": medical.eponym_heads(),
        "drug": medical.drugs(),
        "med": medical.medical_words(),
        "clinic": institution_lists.hospital_heads(language),
        "org": _first_words(institution_lists.organizations()),
        "job": professions.professions(language),
        "month": calendar.months(language),
        "day": calendar.weekdays(language),
    }


def _first_words(entries: Mapping[str, int] | Set[str]) -> frozenset[str]:
    return frozenset(entry.split(" ", 1)[0] for entry in entries)
