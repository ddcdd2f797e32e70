"""In which language a text is, and whether its case and punctuation can be relied on."""

from __future__ import annotations

from typing import Final, Literal

from deid_studio.suggest.lexicon import word_lists
from deid_studio.suggest.token_text import TokenText

Language = Literal["de", "en"]

_ENOUGH: Final = 2_000
_FEWEST_CAPITALS: Final = 0.03


def language_of(reading: TokenText) -> Language:
    """The language whose words the text has more of; German where that is even."""
    start = reading.lower[:_ENOUGH]
    german = sum(word_lists.zipf(word, "de") for word in start)
    return "en" if sum(word_lists.zipf(word, "en") for word in start) > german else "de"


def has_case(reading: TokenText) -> bool:
    """Whether capitals tell names and nouns: a person wrote the text, or a recogniser that sets them."""
    letters = [token for token in reading.tokens if token[0].isalpha()]
    capitals = sum(token[0].isupper() for token in letters)
    return not letters or capitals > _FEWEST_CAPITALS * len(letters)
