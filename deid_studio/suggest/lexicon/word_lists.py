"""Words of general language: how frequent they are, and which are written with a capital."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, Literal

from deid_studio.suggest.lexicon.held_words import HeldWords
from deid_studio.suggest.lexicon.listing import lines

Case = Literal["noun", "other", "both"]

COMMON_ZIPF: Final = 3.5
"""Zipf frequency from which on a word counts as common: about 3 in a million words."""

_CASES: Final[dict[str, Case | None]] = {"n": "noun", "o": "other", "b": "both", "-": None}


def zipf(word: str, language: Literal["de", "en"]) -> float:
    """Zipf frequency of `word` (log10 of occurrences in 10^9 words, 0..8); 0 where unknown. Names count as words."""
    return _known(word, language)[0]


def is_common(word: str, language: Literal["de", "en"]) -> bool:
    """Whether `word` is frequent in `language`."""
    return zipf(word, language) >= COMMON_ZIPF


def german_case(word: str) -> Case | None:
    """How the German word `word`, given in lower case, is written: with a capital ("noun"), without ("other"), or
    either ("both"); None where unknown. Well-known names count as nouns.
    """
    return _known(word, "de")[1]


@lru_cache(maxsize=16_384)
def _known(word: str, language: Literal["de", "en"]) -> tuple[float, Case | None]:
    return _read(words(language).value(word) or "0 -")


@cache
def _read(value: str) -> tuple[float, Case | None]:
    frequency, case = value.split(" ")
    return float(frequency), _CASES[case]


@cache
def words(language: Literal["de", "en"]) -> HeldWords:
    """Words of `language`, each with its zipf frequency and, in German, its case as `resources/lexicon` has it."""
    found = []
    for line in lines(f"words_{language}.txt.gz"):
        value, _, members = line.partition("\t")
        found += [f"{word}\t{value}\n".encode() for word in members.split()]
    return HeldWords(b"".join([b"\n", *sorted(found)]))
