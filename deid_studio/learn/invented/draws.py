"""Drawing from lists: sections of the list file `de/lists.txt`, and lexicon entries as they are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from deid_studio import RESOURCES
from deid_studio.suggest.lexicon import name_lists, place_lists
from deid_studio.word_files import word_set

TEMPLATES: Final = RESOURCES / "learn" / "de"

_SMALL: Final = word_set("invented.draws.small")
"""Words written small within a place's name."""


@cache
def lists() -> dict[str, tuple[str, ...]]:
    """Entries of `lists.txt` by section; entries are parted by semicolons or line ends."""
    found: dict[str, tuple[str, ...]] = {}
    for section in re.split(r"^# ", (TEMPLATES / "lists.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, _, body = section.partition("\n")
        found[name.strip()] = tuple(entry.strip() for entry in re.split(r"[;\n]", body) if entry.strip())
    return found


def one_of(rng: Random, section: str) -> str:
    """An entry of that section of `lists.txt`."""
    return rng.choice(lists()[section])


@cache
def given_names(bearer: str) -> Sequence[str]:
    """Every given name of the lexicon that women ("f") or men ("m") bear, with capitals."""
    return tuple(capitalised(name) for name, borne_by in sorted(name_lists.given_names().items()) if borne_by == bearer)


@cache
def surnames() -> Sequence[str]:
    """Every surname of the lexicon, with a capital."""
    return tuple(capitalised(name) for name in sorted(name_lists.surnames()))


@cache
def ambiguous_names() -> Sequence[str]:
    """Surnames that are ordinary words as well."""
    return tuple(capitalised(name) for name in sorted(name_lists.ambiguous("de") & name_lists.surnames()))


@cache
def towns() -> Sequence[str]:
    """Towns of Germany, Austria and Switzerland as they are written; each once, so that small ones prevail."""
    return tuple(placed(name) for name in sorted(place_lists.towns()) if not re.search(r"[/()\d]", name))


def capitalised(name: str) -> str:
    """A lower-case name with capitals at its start and behind hyphens."""
    return re.sub(r"(?:^|(?<=[-\s]))\w", lambda first: first[0].upper(), name)


def placed(name: str) -> str:
    """A lower-case place's name with its capitals: "bad homburg vor der höhe" as "Bad Homburg vor der Höhe"."""
    return re.sub(r"[^\W\d_]+", lambda word: word[0] if word[0] in _SMALL else word[0].capitalize(), name)
