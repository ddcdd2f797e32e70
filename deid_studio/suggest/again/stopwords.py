"""Words that are no names by themselves. All folded."""

from __future__ import annotations

from typing import Final

from deid_studio.suggest.again.folded_words import fold
from deid_studio.word_files import word_tuple


def _folded(name: str) -> frozenset[str]:
    return frozenset(map(fold, word_tuple(f"again.stopwords.{name}")))


PARTICLES: Final = _folded("particles")
"""They open a family name: "von der Heydt"."""

TITLES: Final = _folded("titles")

PLACES: Final = _folded("places")
"""They say what kind of place a name names."""

FREQUENT: Final = _folded("frequent")
"""Common words of German speech and letters; a recogniser that writes one of them has most likely heard it."""

NOT_NAMES: Final = PARTICLES | TITLES | PLACES | _folded("articles")
"""Words of a name that do not stand for it."""
