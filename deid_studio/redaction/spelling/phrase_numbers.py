"""Strings of several words, in little room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from deid_studio.redaction.values.hashed_numbers import HashedNumbers

_SHORTEST: Final = 2
_LONGEST: Final = 31
"""Words of a phrase whose length is a bit of a number."""

_LONGER: Final = 1 << (_LONGEST - _SHORTEST + 1)
"""The bit of all that are longer."""


class PhraseNumbers:
    """The number of the first owner of each phrase of two words and more.

    `first` are the first words of all phrases, `following` the others.
    """

    __slots__ = ("_lengths", "_longer", "_owners", "first", "following")

    def __init__(self) -> None:
        self.first: set[str] = set()
        self.following: set[str] = set()
        self._owners = HashedNumbers()
        self._lengths = HashedNumbers(joins_bits=True)
        self._longer: dict[tuple[str, ...], tuple[int, ...]] = {}

    def add(self, words: tuple[str, ...], owner: int) -> None:
        """Take up a phrase; of one that is known the first owner stays."""
        self._owners.add(words, owner)
        self.first.add(words[0])
        self.following.update(words[1:])
        begin, length = words[:_SHORTEST], len(words)
        bit = 1 << (length - _SHORTEST) if length <= _LONGEST else _LONGER
        self._lengths.add(begin, bit)
        if bit == _LONGER and length not in self._longer.get(begin, ()):
            self._longer[begin] = (*self._longer.get(begin, ()), length)

    def lengths(self, first: str, second: str) -> tuple[int, ...]:
        """How many words the phrases have that begin with these."""
        bits = self._lengths.get((first, second))
        if bits is None:
            return ()
        return (*_lengths_of(bits), *self._longer[first, second]) if bits & _LONGER else _lengths_of(bits)

    def owner(self, words: tuple[str, ...]) -> int | None:
        """The number of a phrase's owner; None where it is none."""
        return self._owners.get(words)


@lru_cache(1 << 8)
def _lengths_of(bits: int) -> tuple[int, ...]:
    return tuple(length for length in range(_SHORTEST, _LONGEST + 1) if bits >> (length - _SHORTEST) & 1)
