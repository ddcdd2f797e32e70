"""Items kept in order while single ones come and go."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, Generic, TypeVar, overload

Item = TypeVar("Item")


class SortedItems(Sequence[Item], Generic[Item]):
    """Items in the order of a key that no two of them share; to put, find or remove one does not look at the others."""

    def __init__(self, key: Callable[[Item], Any], items: Iterable[Item] = ()) -> None:
        self._key = key
        self._keys: list[Any]
        self._items: list[Item]
        if isinstance(items, SortedItems) and items._key is key:
            # What has an order already keeps it
            self._keys, self._items = items._keys.copy(), items._items.copy()
            return
        keyed = sorted(((key(item), item) for item in items), key=itemgetter(0))
        self._keys = [key for key, _ in keyed]
        self._items = [item for _, item in keyed]

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def put(self, item: Item) -> int:
        """Its place, at which it stands now, also instead of what had its key."""
        key = self._key(item)
        index = bisect_left(self._keys, key)
        if self._has(key, index):
            self._items[index] = item
        else:
            self._keys.insert(index, key)
            self._items.insert(index, item)
        return index

    def remove(self, item: Item) -> None:
        """Take away what has the key of `item`, if anything does."""
        key = self._key(item)
        index = bisect_left(self._keys, key)
        if self._has(key, index):
            del self._keys[index], self._items[index]

    def place_of(self, item: Item) -> int | None:
        """Where what has the key of `item` stands; None where nothing does."""
        key = self._key(item)
        index = bisect_left(self._keys, key)
        return index if self._has(key, index) else None

    def first_from_item(self, item: Item) -> int:
        """How many items stand before the place of `item`."""
        return bisect_left(self._keys, self._key(item))

    def first_from(self, key: Any) -> int:
        """How many items have lesser keys."""
        return bisect_left(self._keys, key)

    def first_behind(self, key: Any) -> int:
        """How many items have lesser keys or this one."""
        return bisect_right(self._keys, key)

    def replace(self, first: int, last: int, items: Sequence[Item]) -> None:
        """Put `items`, which belong there, in the place of those from `first` to before `last`."""
        self._items[first:last] = items
        self._keys[first:last] = map(self._key, items)

    def _has(self, key: Any, index: int) -> bool:
        return index < len(self._keys) and self._keys[index] == key
