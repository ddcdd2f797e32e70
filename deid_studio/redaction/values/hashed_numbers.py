"""Small numbers by what they are of, in a sixth of a dict's room."""

from __future__ import annotations

from array import array
from typing import Final

_FIRST_PLACES: Final = 16


class HashedNumbers:
    """Numbers above 0 by strings, or tuples of such, of which the hashes are kept.

    Of two with one hash the second is not taken up and asked for as the first; among a million that is less likely than
    one in ten million.
    """

    __slots__ = ("_count", "_hashes", "_numbers")

    def __init__(self) -> None:
        self._hashes, self._numbers = _places(_FIRST_PLACES)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def get(self, key: str | tuple[str, ...]) -> int:
        """The number of a key; 0 where it has none."""
        return self._numbers[self._place(hash(key))]

    def add(self, key: str | tuple[str, ...], number: int) -> bool:
        """Give a key a number unless it has one; whether it had none."""
        code = hash(key)
        place = self._place(code)
        if self._numbers[place]:
            return False
        self._hashes[place], self._numbers[place] = code, number
        self._count += 1
        if self._count * 3 > len(self._numbers) * 2:
            self._grow()
        return True

    def change(self, key: str | tuple[str, ...], number: int) -> None:
        """Give a key that has a number another one."""
        self._numbers[self._place(hash(key))] = number

    def _grow(self) -> None:
        hashes, numbers = self._hashes, self._numbers
        self._hashes, self._numbers = _places(len(numbers) * 2)
        for code, number in zip(hashes, numbers, strict=True):
            if number:
                place = self._place(code)
                self._hashes[place], self._numbers[place] = code, number

    def _place(self, code: int) -> int:
        """Where a hash is, or would be."""
        hashes, numbers = self._hashes, self._numbers
        mask = len(numbers) - 1
        place = code & mask
        while numbers[place] and hashes[place] != code:
            place = (place + 1) & mask
        return place


def _places(count: int) -> tuple[array[int], array[int]]:
    return array("q", bytes(8 * count)), array("I", bytes(4 * count))
