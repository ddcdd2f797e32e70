"""What lies where: in a text by code points, in a recording by milliseconds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

Item = TypeVar("Item")

Stretch = tuple[int, int]
"""From, and to before."""


class OverlapIndex(Generic[Item]):
    """Items by key, each at one or more stretches; what lies somewhere is found without looking at all others.

    The axis is cut into cells of `pitch`, about as long as what is looked for.
    """

    def __init__(self, pitch: int) -> None:
        self._pitch = pitch
        self._items: dict[str, tuple[tuple[Stretch, ...], Item]] = {}
        self._cells: dict[int, dict[str, None]] = {}

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def get(self, key: str) -> Item | None:
        """The item with that key."""
        known = self._items.get(key)
        return None if known is None else known[1]

    def items(self) -> list[Item]:
        """All of them."""
        return [item for _, item in self._items.values()]

    def fill(self, items: Iterable[tuple[str, Stretch, Item]]) -> None:
        """Put many new items, each at one stretch."""
        pitch, cells = self._pitch, self._cells
        for key, (start, end), item in items:
            self._items[key] = ((start, end),), item
            for cell in range(start // pitch, (end - 1) // pitch + 1):
                cells.setdefault(cell, {})[key] = None

    def put(self, key: str, stretches: Iterable[Stretch], item: Item) -> None:
        """Let the item lie there, instead of what had its key."""
        self.remove(key)
        places = tuple(stretches)
        self._items[key] = places, item
        for start, end in places:
            for cell in range(start // self._pitch, (end - 1) // self._pitch + 1):
                self._cells.setdefault(cell, {})[key] = None

    def remove(self, key: str) -> None:
        """Take an item away, if there is one."""
        known = self._items.pop(key, None)
        for start, end in known[0] if known is not None else ():
            for cell in range(start // self._pitch, (end - 1) // self._pitch + 1):
                keys = self._cells.get(cell)
                if keys is not None:
                    keys.pop(key, None)
                    if not keys:
                        del self._cells[cell]

    def overlapping(self, start: int, end: int) -> list[Item]:
        """Those with a stretch that shares something with `start` to before `end`, in no order."""
        first, last = start // self._pitch, (end - 1) // self._pitch
        among = self._cells if last - first > len(self._cells) else range(first, last + 1)
        keys = {key: None for cell in among for key in self._cells.get(cell, ())}
        found = (self._items[key] for key in keys)
        return [item for places, item in found if any(left < end and start < right for left, right in places)]
