"""Whom what is looked for is of, in little room; and what is so in its own document only, asked for one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

from deid_studio.packing import packed, unpacked

Owner = TypeVar("Owner", bound=tuple[Any, ...])
_BLOCK: Final = 64
_BLOCKS_REMEMBERED: Final = 64


class PackedOwners(Generic[Owner]):
    """Owners by number, in the order in which they came; `make` makes an owner of a tuple that equals it.

    A few dozen together are packed, and unpacked for some time when one of them is asked for.
    """

    __slots__ = ("_blocks", "_last", "_make", "_unpacked")

    def __init__(self, make: Callable[[Iterable[Any]], Owner]) -> None:
        self._make = make
        self._blocks: list[bytes] = []
        self._last: list[tuple[Any, ...]] = []
        self._unpacked: dict[int, list[tuple[Any, ...]]] = {}

    def add(self, owner: Owner) -> int:
        """Take up an owner; returns its number."""
        if len(self._last) == _BLOCK:
            self._blocks.append(packed(self._last))
            self._last = []
        self._last.append(tuple(owner))
        return len(self._blocks) * _BLOCK + len(self._last) - 1

    def __getitem__(self, number: int) -> Owner:
        block, place = divmod(number, _BLOCK)
        if block == len(self._blocks):
            return self._make(self._last[place])
        found = self._unpacked.get(block)
        if found is None:
            if len(self._unpacked) >= _BLOCKS_REMEMBERED:
                self._unpacked.clear()
            found = self._unpacked[block] = unpacked(self._blocks[block])
        return self._make(found[place])


class _Owners(Mapping[str, Owner]):
    """Owners by what is looked for, each made when it is asked for."""

    __slots__ = ("_flat", "_make", "_numbers")

    def __init__(
        self, numbers: Mapping[str, int], flat: list[tuple[Any, ...]], make: Callable[[Iterable[Any]], Owner]
    ) -> None:
        self._numbers, self._flat, self._make = numbers, flat, make

    def __getitem__(self, key: str) -> Owner:
        return self._make(self._flat[self._numbers[key]])

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


class Home(NamedTuple, Generic[Owner]):
    """What is looked for in one document, by folded names and by values."""

    names: Mapping[str, Owner]
    values: Mapping[str, Owner]


_NONE: Final = Home[Any]({}, {})
_Flat = tuple[list[tuple[Any, ...]], dict[str, int], dict[str, int]]


class Homes(Generic[Owner]):
    """Homes by document, of which one at a time is not packed; `make` makes an owner of a tuple that equals it."""

    __slots__ = ("_filled", "_last", "_make", "_packed")

    def __init__(self, make: Callable[[Iterable[Any]], Owner]) -> None:
        self._make = make
        self._packed: dict[str, bytes] = {}
        self._filled: tuple[str, _Flat] | None = None
        self._last: tuple[str, Home[Owner]] | None = None

    def add(self, document: str, owner: Owner, names: Iterable[str], values: Iterable[str]) -> None:
        """Look for these in a document, for the first owner that they are of; quick where it is the last one's."""
        if self._filled is None or self._filled[0] != document:
            if self._filled is not None:
                self._packed[self._filled[0]] = packed(self._filled[1])
            self._filled = document, self._unpacked(document)
        owners, *known = self._filled[1]
        new = [(own, key) for own, keys in zip(known, (names, values), strict=True) for key in keys if key not in own]
        for own, key in new:
            own[key] = len(owners)
        if new:
            owners.append(tuple(owner))
            self._last = None

    def of(self, document: str | None) -> Home[Owner]:
        """What is looked for in a document, and nothing in what is of none."""
        if document is None:
            return _NONE
        last = self._last
        if last is None or last[0] != document:
            filled = self._filled
            is_here = filled is not None and filled[0] == document
            owners, names, values = filled[1] if filled is not None and is_here else self._unpacked(document)
            last = document, Home(_Owners(names, owners, self._make), _Owners(values, owners, self._make))
            self._last = last
        return last[1]

    def _unpacked(self, document: str) -> _Flat:
        data = self._packed.get(document)
        found: _Flat = ([], {}, {}) if data is None else unpacked(data)
        return found
