"""The word lists that rules read, kept as data in `resources/words`.

A file is TOML with a section for each module that reads from it. A list is a text whose words are parted by blanks, or
an array where entries have blanks in them; a table has other words, choices of them, or weights.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from deid_studio import RESOURCES

_FOLDER: Final = RESOURCES / "words"


def word_tuple(place: str) -> tuple[str, ...]:
    """The list at "file.section.name", in order; raises KeyError where there is none."""
    words = _entry(place)
    return tuple(words.split() if isinstance(words, str) else words)


def word_table(place: str) -> Mapping[str, str]:
    """The table at "file.section.name"; raises KeyError where there is none."""
    table: Mapping[str, str] = _entry(place)
    return table


def word_choices(place: str) -> Mapping[str, tuple[str, ...]]:
    """The table at "file.section.name" of what may stand for a word; raises KeyError where there is none."""
    return {word: tuple(choice) for word, choice in _entry(place).items()}


def word_weights(place: str) -> Mapping[str, float]:
    """The table at "file.section.name" of how often something is drawn; raises KeyError where there is none."""
    weights: Mapping[str, float] = _entry(place)
    return weights


def word_set(place: str) -> frozenset[str]:
    """The list at "file.section.name" as a set; raises KeyError where there is none."""
    return frozenset(word_tuple(place))


def _entry(place: str) -> Any:
    file, section, name = place.split(".", 2)
    return _sections(file)[section][name]


@cache
def _sections(file: str) -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((_FOLDER / f"{file}.toml").read_text(encoding="utf-8"))
