"""The lists that only the rules for talk read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.listing import sections


def listed(
    file: Literal["names", "institutions", "places", "professions", "occasions"], section: str
) -> frozenset[str]:
    """Entries of a section of `own/talk_names.txt` or one of its siblings."""
    return _sections(file)[section]


@cache
def _sections(file: str) -> Mapping[str, frozenset[str]]:
    return sections(f"own/talk_{file}.txt")
