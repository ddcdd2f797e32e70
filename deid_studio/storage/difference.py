"""Two versions of a row without the long text that they share."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from deid_studio.domain.span import shared

SHORTEST_CUT: Final = 500
"""Characters from which on a text is worth cutting."""

Row = Mapping[str, Any]
Stored = dict[str, Any]


def cut(before: Row, after: Row) -> tuple[Stored, Stored]:
    """Both rows; of long texts only what differs, as {"cut": [characters before it, behind it, their hash, it]}."""
    stored = dict(before), dict(after)
    for name, old in before.items():
        new = after.get(name)
        if isinstance(old, str) and isinstance(new, str) and min(len(old), len(new)) >= SHORTEST_CUT:
            first, last = shared(old, new)
            digest = _digest(old, first, last)
            for row, text in zip(stored, (old, new), strict=True):
                row[name] = {"cut": [first, last, digest, text[first : len(text) - last]]}
    return stored


def whole(stored: Row, current: Row | None) -> Row:
    """A row as it was before it was cut, from the other version, which `current` is.

    A text whose shared part is not what it was when cut stays cut, so that the row equals none.
    """
    if current is None:
        return stored
    row = dict(stored)
    for name, value in stored.items():
        text = current.get(name)
        if isinstance(value, dict) and isinstance(text, str):
            first, last, digest, middle = value["cut"]
            if first + last <= len(text) and _digest(text, first, last) == digest:
                row[name] = text[:first] + middle + text[len(text) - last :]
    return row


def _digest(text: str, first: int, last: int) -> str:
    both = f"{text[:first]}\0{text[len(text) - last :]}"
    return hashlib.sha256(both.encode(errors="surrogatepass")).hexdigest()[:16]
