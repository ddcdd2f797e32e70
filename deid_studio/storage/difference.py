"""Two versions of a row without the long text that they share."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

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


def shared(old: str, new: str) -> tuple[int, int]:
    """How many characters both begin with, and how many of the others both end with."""
    first = _most(min(len(old), len(new)), lambda low, high: old[low:high] == new[low:high])
    o, n = len(old), len(new)
    last = _most(min(o, n) - first, lambda low, high: old[o - high : o - low] == new[n - high : n - low])
    return first, last


def _most(limit: int, agree: Callable[[int, int], bool]) -> int:
    """The largest count up to `limit` such that everything below it agrees; by halves, as comparing is fast."""
    known, beyond = 0, limit + 1
    while beyond - known > 1:
        middle = (known + beyond) // 2
        known, beyond = (middle, beyond) if agree(known, middle) else (known, middle)
    return known


def _digest(text: str, first: int, last: int) -> str:
    both = f"{text[:first]}\0{text[len(text) - last :]}"
    return hashlib.sha256(both.encode(errors="surrogatepass")).hexdigest()[:16]
