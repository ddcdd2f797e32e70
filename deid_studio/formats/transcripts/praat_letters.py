"""Praat's way to write letters in ASCII: a backslash and two characters, as in `M\\u"ller` and `Gie\\ssen`."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from deid_studio.word_files import word_tuple

_KINDS: Final = ("roman", "signs", "greek", "hebrew", "phonetic", "marks")
_LETTERS: Final = {one[:2]: one[2:] for kind in _KINDS for one in word_tuple(f"praat.letters.{kind}")}
_PAIRS: Final = {letter: pair for pair, letter in reversed(_LETTERS.items()) if not letter.isascii()}
_BACKSLASH: Final = r"\bs"
_WRITTEN: Final = re.compile(r"\\(" + "|".join(map(re.escape, _LETTERS)) + ")")


def as_letters(text: str) -> tuple[str, int]:
    """`text` with the letters that Praat shows, and how many there are; other backslashes stay."""
    shown, count = _WRITTEN.subn(lambda found: _LETTERS[found[1]], text)
    return (unicodedata.normalize("NFC", shown) if count else shown), count


def written(text: str, *, in_ascii: bool) -> str:
    """`text` so that Praat, and `as_letters`, show it again; `in_ascii` writes letters as backslash and pair too."""
    text = _WRITTEN.sub(lambda found: _BACKSLASH + found[1], text)
    return "".join(f"\\{_PAIRS[letter]}" if letter in _PAIRS else letter for letter in text) if in_ascii else text
