"""Forms of a name in German: inflected, and inside other words."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from deid_studio.suggest.again.stopwords import FREQUENT, NOT_NAMES
from deid_studio.word_files import word_tuple

_ENDINGS: Final = "s es n en ns ens er ers ern sche schen scher sches schem isch ische ischen ischer isches".split()
_AFTER_E: Final = "r rs rn".split()
_FOR_EN: Final = "er ers ern ner ners nern".split()
_LEAST_STEM: Final = 3
_LEAST_PLACE: Final = 4
"""Endings in -er and -isch make other words of short names: "Mai" and "Maier"."""

_HEADS: Final = word_tuple("again.variants.heads")


def forms(base: str) -> frozenset[str]:
    """Folded forms of a folded name: genitive and plural, adjectives of places ("koelner", "bremer", "muenchner")."""
    if len(base) < _LEAST_STEM or not base.isalpha():
        return frozenset()
    short = len(base) < _LEAST_PLACE
    made = {base + ending for ending in _ENDINGS if not (short and ending.startswith(("er", "isch")))}
    if base.endswith("e") and not short:
        made |= {base + ending for ending in _AFTER_E}
    if base.endswith("en") and len(base) >= _LEAST_PLACE + 2:
        made |= {base[:-2] + ending for ending in _FOR_EN}
    return frozenset(made)


def inflected(word: str, vocabulary: Set[str]) -> set[str]:
    """Words of `vocabulary` that are forms of `word`, or of which it is one.

    Common words are left out ("Fisch" for Fischer), but for those of which `word` is the genitive ("Klein").
    """
    stems = [word[:length] for length in range(_LEAST_STEM, len(word))]
    bases = {base for stem in stems for base in (stem, stem + "en") if base in vocabulary and word in forms(base)}
    related = (bases | (forms(word) & vocabulary)) - {word}
    return {other for other in related if other + "s" == word or not (other in FREQUENT or other in NOT_NAMES)}


def compounds(word: str, vocabulary: Iterable[str]) -> dict[str, float]:
    """Words of `vocabulary` with `word` at their start or end, with scores 0..1; the surer, the longer the name.

    Names of four and five letters count only before a word that streets, houses and families are named with.
    """
    if len(word) < 4 or not word.isalpha():
        return {}
    scores = {}
    for other in vocabulary:
        if len(other) < len(word) + 3 or word not in other or other in FREQUENT:
            continue
        rest = other.removeprefix(word)
        if rest in _HEADS or rest.removeprefix("s") in _HEADS or rest.removeprefix("n") in _HEADS:
            scores[other] = 0.8
        elif len(word) >= 6 and (len(rest) < len(other) or other.endswith(word)):
            scores[other] = 0.5
    return scores
