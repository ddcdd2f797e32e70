"""Names of files: exported ones that every system accepts and that stay apart without case, and foreign ones."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

_FORBIDDEN: Final = re.compile(r'[<>:"|?*\\\x00-\x1f]')
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)


def portable_names(names: Iterable[str]) -> list[str]:
    """For each of `names`, with "/" between folders, the name to export it under: itself wherever that will do."""
    portable: list[str] = []
    taken: set[str] = set()
    for name in names:
        wanted = chosen = "/".join(_portable_part(part) for part in name.split("/"))
        number = 1
        while _folded(chosen) in taken:
            number += 1
            chosen = f"{wanted}-{number}"
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
    allowed = _FORBIDDEN.sub("_", part).rstrip(" .")
    return f"{allowed}_" if not allowed or _RESERVED.fullmatch(allowed) else allowed


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
