"""Names with a letter too many, too few, another one, or two that changed places."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from rapidfuzz.distance import OSA

SHORTEST: Final = 5
"""Letters of a name; of shorter ones half of all words differ by one."""

_LONGEST: Final = 60
_TWO_FOR_ONE: Final = re.compile("([aou])e|(s)s")
"""Letters that folding spells as two; their slips are of one."""


class NameSlips:
    """Names by all that is left of them without one letter; Garbe's symmetric deletion.

    What is left is kept by its hash, in a tenth of a dict's room, and sorted when it is asked for.
    """

    __slots__ = ("_entries", "_forms", "_is_sorted", "_names")

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._forms: list[str] = []
        self._entries = array("q"), array("I")
        self._is_sorted = True

    def add(self, name: str, of: str | None = None) -> None:
        """Take up a folded name, if it is long enough, or what is left `of` one."""
        if not SHORTEST <= len(name) <= _LONGEST:
            return
        for form in _forms(name):
            if len(form) >= SHORTEST and form not in self._names:
                hashes, owners = self._entries
                self._names[form] = of or name
                left = {form[:at] + form[at + 1 :] for at in range(len(form))}
                owners.extend([len(self._forms)] * len(left))
                self._forms.append(form)
                hashes.extend(map(hash, left))
                self._is_sorted = False

    def near(self, word: str) -> str | None:
        """The name from which a folded word differs by one slip."""
        if len(word) < SHORTEST - 1:
            return None
        return next((self._names[form] for one in _forms(word) for form in self._near(one)), None)

    def _near(self, word: str) -> Iterator[str]:
        if not SHORTEST - 1 <= len(word) <= _LONGEST:
            return
        if not self._is_sorted:
            self._sort()
        (hashes, owners), names = self._entries, self._names
        for one in (word, *[word[:at] + word[at + 1 :] for at in range(len(word))]):
            code = hash(one)
            entry = bisect_right(hashes, code) - 1
            while entry >= 0 and hashes[entry] == code:
                form = self._forms[owners[entry]]
                if OSA.distance(word, form, score_cutoff=1) <= 1:
                    yield form
                entry -= 1
            if one in names:
                yield one

    def _sort(self) -> None:
        import numpy as np

        hashes, owners = (np.frombuffer(entries, entries.typecode) for entries in self._entries)
        order = hashes.argsort(kind="stable")
        self._entries = array("q", hashes[order].tobytes()), array("I", owners[order].tobytes())
        self._is_sorted = True


def _forms(word: str) -> tuple[str, ...]:
    """A folded word, and with u for ue and s for ss."""
    narrow = _TWO_FOR_ONE.sub(r"\1\2", word)
    return (word,) if narrow == word else (word, narrow)
