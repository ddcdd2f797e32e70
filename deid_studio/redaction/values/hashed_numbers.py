"""Numbers by what they are of, in a tenth of a dict's room."""

from __future__ import annotations

from array import array
from bisect import bisect_left

Key = str | tuple[str, ...]


class HashedNumbers:
    """Numbers by strings, or tuples of such, of which the hashes are kept; put in order when one is asked for.

    Of a key with several numbers the first one counts, or the bits of all where it `joins_bits`. Two keys with one
    hash are the same here; among a million that is less likely than one in ten million.
    """

    __slots__ = ("_hashes", "_is_sorted", "_joins_bits", "_numbers")

    def __init__(self, *, joins_bits: bool = False) -> None:
        self._hashes, self._numbers = array("q"), array("I")
        self._joins_bits = joins_bits
        self._is_sorted = True

    def __bool__(self) -> bool:
        return bool(self._hashes)

    def add(self, key: Key, number: int) -> None:
        """Give a key a number."""
        self._hashes.append(hash(key))
        self._numbers.append(number)
        self._is_sorted = False

    def get(self, key: Key) -> int | None:
        """The number of a key; None where it has none."""
        if not self._is_sorted:
            self._sort()
        code = hash(key)
        place = bisect_left(self._hashes, code)
        return self._numbers[place] if place < len(self._hashes) and self._hashes[place] == code else None

    def _sort(self) -> None:
        import numpy as np

        hashes, numbers = (np.frombuffer(values, values.typecode) for values in (self._hashes, self._numbers))
        order = hashes.argsort(kind="stable")
        codes, firsts = np.unique(hashes[order], return_index=True)
        numbers = np.bitwise_or.reduceat(numbers[order], firsts) if self._joins_bits else numbers[order[firsts]]
        self._hashes, self._numbers = array("q", codes.tobytes()), array("I", numbers.tobytes())
        self._is_sorted = True
