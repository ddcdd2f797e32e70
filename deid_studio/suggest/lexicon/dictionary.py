"""Large dictionaries: words of a language and their forms."""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.held_words import HeldWords
from deid_studio.suggest.lexicon.listing import LEXICON, lines


@cache
def dictionary(language: Literal["de", "en"]) -> HeldWords:
    """The words of a language and their forms, names left out."""
    if language == "de":
        data = gzip.decompress((LEXICON / "dictionary_de.txt.gz").read_bytes())
        # Not `lines`, which would make a million words of it for a moment
        first = re.search(rb"^[^#]", data, re.MULTILINE)
        return HeldWords(data[first.start() :] if first else b"")
    words = sorted(word.encode() for line in lines("dictionary_en.txt.gz") for word in line.split())
    return HeldWords(b"".join(word + b"\n" for word in words))
