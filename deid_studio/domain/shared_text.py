"""What two versions of a text share at both ends."""

from __future__ import annotations

from collections.abc import Callable


def shared(old: str, new: str) -> tuple[int, int]:
    """How many characters both begin with, and how many of the others both end with."""
    first = _most(min(len(old), len(new)), lambda low, high: new.startswith(old[low:high], low))
    o, n = len(old), len(new)
    last = _most(min(o, n) - first, lambda low, high: new.startswith(old[o - high : o - low], n - high))
    return first, last


def _most(limit: int, agree: Callable[[int, int], bool]) -> int:
    """The largest count up to `limit` such that everything below it agrees; by halves, as comparing is fast."""
    known, beyond = 0, limit + 1
    while beyond - known > 1:
        middle = (known + beyond) // 2
        known, beyond = (middle, beyond) if agree(known, middle) else (known, middle)
    return known
