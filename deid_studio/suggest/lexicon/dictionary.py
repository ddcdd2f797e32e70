"""Large dictionaries: words of a language and their forms."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.held_words import HeldWords
from deid_studio.suggest.lexicon.listing import LEXICON, lines, packed_text


@cache
def dictionary(language: Literal["de", "en"]) -> HeldWords:
    """The words of a language and their forms, names left out."""
    if language == "de":
        data = packed_text(LEXICON / "dictionary_de.txt.gz")
        # Not `lines`, which would make a million words of it for a moment
        head = re.match(rb"(?:#.*\n)+", data)
        return HeldWords(data, head.end() - 1 if head else 0)
    words = sorted(word.encode() for line in lines("dictionary_en.txt.gz") for word in line.split())
    return HeldWords(b"".join([b"\n", *(word + b"\n" for word in words)]))
