"""A large dictionary that is kept in little memory: forms of words, searched where they lie."""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Final, Literal

from deid_studio.suggest.lexicon.listing import LEXICON, lines
from deid_studio.suggest.lexicon.word_lists import folded

_NEWLINE: Final = b"\n"


class Dictionary:
    """Words in lower case, folded; only asked whether it has one."""

    def __init__(self, lines: bytes) -> None:
        """`lines` are the words as UTF-8, sorted by their bytes, a line each; the last ends like the others."""
        self._lines = lines

    def __contains__(self, word: str) -> bool:
        wanted = folded(word).encode()
        low, high = 0, len(self._lines)
        while low < high:
            start = self._lines.rfind(_NEWLINE, 0, (low + high) // 2) + 1
            end = self._lines.find(_NEWLINE, start)
            entry = self._lines[start:end]
            if entry == wanted:
                return True
            if entry < wanted:
                low = end + 1
            else:
                high = start
        return False


@cache
def dictionary(language: Literal["de", "en"]) -> Dictionary:
    """The words of a language and their forms, names left out."""
    if language == "de":
        data = gzip.decompress((LEXICON / "dictionary_de.txt.gz").read_bytes())
        # Not `lines`, which would make a million words of it for a moment
        first = re.search(rb"^[^#]", data, re.MULTILINE)
        return Dictionary(data[first.start() :] if first else b"")
    words = sorted(word.encode() for line in lines("dictionary_en.txt.gz") for word in line.split())
    return Dictionary(b"".join(word + _NEWLINE for word in words))
