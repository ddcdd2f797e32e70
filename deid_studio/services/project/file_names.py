"""Names of exported files that every system accepts and that stay apart where case does not count."""

from __future__ import annotations

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


def _portable_part(part: str) -> str:
    allowed = _FORBIDDEN.sub("_", part).rstrip(" .")
    return f"{allowed}_" if not allowed or _RESERVED.fullmatch(allowed) else allowed


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
