"""Large dictionaries: words of a language and their forms."""

from __future__ import annotations

from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.held_words import HeldWords
from deid_studio.suggest.lexicon.listing import LEXICON, lines, unpacked


@cache
def dictionary(language: Literal["de", "en"]) -> HeldWords:
    """The words of a language and their forms, names left out."""
    if language == "de":
        data = unpacked(LEXICON / "dictionary_de.txt.gz")
        # Not `lines`, which would make a million words of it for a moment
        return HeldWords(data, data.index(b"\n", data.rindex(b"\n#") + 1))
    words = sorted(word.encode() for line in lines("dictionary_en.txt.gz") for word in line.split())
    return HeldWords(b"".join([b"\n", *(word + b"\n" for word in words)]))
