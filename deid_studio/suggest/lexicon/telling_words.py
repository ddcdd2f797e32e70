"""German words that tell whose a name near them is, or of what kind a name or number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.lexicon.listing import sections

PEOPLE: Final = ("kin", "staff", "other", "patient")
"""What words for people tell."""

_HEADS: Final = frozenset({*PEOPLE, "unit", "org", "place", "id"})
"""What a compound tells as its last part does."""

_NOTHING: Final = "nothing"
_WHOLE: Final = "whole"
"""Words that tell nothing whatever they end in, and words that are no end of others."""

_SHORTEST_END: Final = 5
_SHORT_ENDS: Final = frozenset({"arzt", "kind", "sohn", "chef", "wirt"})
_SHORTEST_OF_ALL: Final = 4
_LONGEST_END: Final = 24
_FIRST_PART: Final = 2


@lru_cache(maxsize=16_384)
def telling(lower: str) -> tuple[str, ...]:
    """What a word in lower case tells, by the names of the list's sections; nothing for most words."""
    whole = _told().get(lower)
    if whole is not None:
        return whole
    if lower in name_lists.surnames():
        return ()
    for start in range(max(_FIRST_PART, len(lower) - _LONGEST_END), len(lower) - _SHORTEST_OF_ALL + 1):
        if told := _ends().get(lower[start:]):
            return told
    return ()


@cache
def _told() -> Mapping[str, tuple[str, ...]]:
    listed = sections("own/telling_words.txt")
    told: dict[str, tuple[str, ...]] = dict.fromkeys(listed[_NOTHING], ())
    kept: dict[tuple[str, ...], tuple[str, ...]] = {}
    for section in sorted(listed.keys() - {"", _NOTHING, _WHOLE}):
        for word in listed[section]:
            whole = (*told.get(word, ()), section)
            told[word] = kept.setdefault(whole, whole)
    return told


@cache
def _ends() -> Mapping[str, tuple[str, ...]]:
    whole = sections("own/telling_words.txt")[_WHOLE]
    return {
        word: kept
        for word, told in _told().items()
        if (len(word) >= _SHORTEST_END or word in _SHORT_ENDS)
        and word not in whole
        and (kept := tuple(one for one in told if one in _HEADS))
    }
