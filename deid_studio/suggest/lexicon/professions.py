"""Names of professions."""

from __future__ import annotations

from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.listing import entries


@cache
def professions(language: Literal["de", "en"]) -> frozenset[str]:
    """Professions, one or several words each: "bäckerin", "truck driver"; English ones with their plurals."""
    return entries(f"own/professions_{language}.txt")
