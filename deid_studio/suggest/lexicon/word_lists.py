"""Words of general language: how frequent they are, and which are written with a capital."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from deid_studio.suggest.lexicon.listing import lines

Case = Literal["noun", "other", "both"]

COMMON_ZIPF: Final = 3.5
"""Zipf frequency from which on a word counts as common: about 3 in a million words."""

_CASES: Final[Mapping[str, Case | None]] = {"n": "noun", "o": "other", "b": "both", "-": None}


def zipf(word: str, language: Literal["de", "en"]) -> float:
    """Zipf frequency of `word` (log10 of occurrences in 10^9 words, 0..8); 0 where unknown. Names count as words."""
    found = words(language).get(folded(word))
    return found[0] if found else 0.0


def is_common(word: str, language: Literal["de", "en"]) -> bool:
    """Whether `word` is frequent in `language`."""
    return zipf(word, language) >= COMMON_ZIPF


def german_case(word: str) -> Case | None:
    """How the German word `word`, given in lower case, is written: with a capital ("noun"), without ("other"), or
    either ("both"); None where unknown. Well-known names count as nouns.
    """
    found = words("de").get(folded(word))
    return found[1] if found else None


def folded(word: str) -> str:
    """How `words` has `word`: "ss" for "ß"."""
    return word.replace("ß", "ss")


@cache
def words(language: Literal["de", "en"]) -> Mapping[str, tuple[float, Case | None]]:
    """Words of `language`, folded, with their zipf frequency and, in German, their case."""
    found: dict[str, tuple[float, Case | None]] = {}
    for line in lines(f"words_{language}.txt.gz"):
        head, _, members = line.partition("\t")
        value, case = head.split()
        found.update(dict.fromkeys(members.split(), (float(value), _CASES[case])))
    return found
