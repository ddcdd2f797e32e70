"""Names of files: exported ones that every system accepts and that stay apart without case, and foreign ones."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_FORBIDDEN: Final = re.compile(r'[<>:"|?*\\\x00-\x1f]')
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of what is not seen: control signs, direction marks, joiners, halves of signs, ends of lines."""

_MOST_BYTES: Final = 200
"""Of one part of a name: systems allow 255, and numbers and suffixes come after it."""

_RESERVED: Final = re.compile(
    r"^(con|prn|aux|nul|con(?:in|out)\$|com[0-9¹²³]|lpt[0-9¹²³])(?= *(?:\.|$))", re.IGNORECASE
)
"""Devices, whatever comes after the first dot."""


def portable_names(names: Iterable[str]) -> list[str]:
    """For each of `names`, with "/" between folders, the name to export it under: itself wherever that will do."""
    portable: list[str] = []
    taken: set[str] = set()
    for name in names:
        basis = chosen = "/".join(_portable_part(part) for part in name.split("/"))
        number = 1
        while _folded(chosen) in taken:
            number += 1
            chosen = f"{basis}-{number}"
        taken.add(_folded(chosen))
        portable.append(chosen)
    return portable


def readable(name: str) -> str:
    """`name` as it is, or read as Windows-1252 where a system that knows no encodings holds it so."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return "/".join(_from_bytes(part) for part in name.split("/"))
    return name


def _from_bytes(name: str) -> str:
    data = os.fsencode(name)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("windows-1252", errors="replace")


def _portable_part(part: str) -> str:
    shown = "".join("_" if unicodedata.category(sign) in _UNSEEN else sign for sign in part)
    short = _FORBIDDEN.sub("_", shown).encode(errors="replace")[:_MOST_BYTES].decode(errors="ignore")
    allowed = short.rstrip(" .")
    return _RESERVED.sub(r"\1_", allowed) or "_"


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
