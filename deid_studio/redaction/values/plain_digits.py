"""Texts in the letters and digits that everybody types, with where each of them stood."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

_UNUSUAL: Final = re.compile("[^\x00-\x7fÄÖÜäöüß§°µéèáàç–—„“”‚‘’…€•]")
_ALIKE: Final = str.maketrans("ОоΟοІіΙıł´", "OoOoIiIil'")
_INVISIBLE: Final = frozenset({"Cf", "Mn", "Me"})


def is_plain(text: str) -> bool:
    """Whether `plain_digits` changes nothing."""
    return _UNUSUAL.search(text) is None


def plain_digits(text: str) -> tuple[str, Sequence[int] | None]:
    """`text` with digits of all scripts and styles as 0 to 9, without most marks and what nobody sees.

    Also the offset of each character in `text`, and of its end; None where nothing was changed.
    """
    found = [(one.start(), _plain(one[0])) for one in _UNUSUAL.finditer(text)]
    if not found:
        return text, None
    signs: list[str] = []
    at = 0
    for start, plain in found:
        signs += (text[at:start], plain)
        at = start + 1
    joined = "".join((*signs, text[at:]))
    if all(len(plain) == 1 for _, plain in found):
        return joined, None
    offsets: list[int] = []
    at = 0
    for start, plain in found:
        offsets += range(at, start)
        offsets += [start] * len(plain)
        at = start + 1
    return joined, [*offsets, *range(at, len(text) + 1)]


def ending(text: str, last: int) -> int:
    """Where the character at `last` ends with the marks over and around it."""
    end = last + 1
    while end < len(text) and unicodedata.category(text[end]) in ("Mn", "Me"):
        end += 1
    return end


@lru_cache(1 << 12)
def _plain(sign: str) -> str:
    category = unicodedata.category(sign)
    if category in _INVISIBLE:
        return ""
    digit = unicodedata.digit(sign, None)
    if digit is not None:
        return str(digit)
    if category in ("Pd", "Zs", "Zl", "Zp") or sign == "\N{MINUS SIGN}":
        return "-" if category in ("Pd", "Sm") else "\n" if category in ("Zl", "Zp") else " "
    composed = sign.translate(_ALIKE)
    if composed in "ÄÖÜäöüß":
        return composed
    letter = unicodedata.normalize("NFD", composed)[0]
    return letter if letter.isascii() else unicodedata.normalize("NFKC", composed)
