"""Names with a letter too many, too few, another one, or two that changed places."""

from __future__ import annotations

import re
from array import array
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

    What is left is kept by its hash, in a seventh of a dict's room: `_last` has the last entry of those whose hashes
    end alike, `_before` the one before each, and none is 0.
    """

    __slots__ = ("_before", "_forms", "_hashes", "_last", "_names", "_of")

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._forms: list[str] = []
        self._last = array("I", [0])
        self._hashes, self._before, self._of = array("q", [0]), array("I", [0]), array("I", [0])

    def add(self, name: str, of: str | None = None) -> None:
        """Take up a folded name, if it is long enough, or what is left `of` one."""
        if not SHORTEST <= len(name) <= _LONGEST:
            return
        for form in _forms(name):
            if len(form) >= SHORTEST and form not in self._names:
                self._names[form] = of or name
                left = {form[:at] + form[at + 1 :] for at in range(len(form))}
                self._of.extend([len(self._forms)] * len(left))
                self._forms.append(form)
                for code in map(hash, left):
                    self._hashes.append(code)
                    self._link(len(self._hashes) - 1)

    def _link(self, entry: int) -> None:
        """Find the last entry by its hash from now on."""
        if entry > len(self._last):
            self._last = array("I", bytes(len(self._last) * 2 * self._last.itemsize))
            self._before = array("I", [0])
            for known in range(1, entry):
                self._link(known)
        place = self._hashes[entry] & (len(self._last) - 1)
        self._before.append(self._last[place])
        self._last[place] = entry

    def near(self, word: str) -> str | None:
        """The name from which a folded word differs by one slip."""
        if len(word) < SHORTEST - 1:
            return None
        return next((self._names[form] for one in _forms(word) for form in self._near(one)), None)

    def _near(self, word: str) -> Iterator[str]:
        if not SHORTEST - 1 <= len(word) <= _LONGEST:
            return
        last, hashes, names = self._last, self._hashes, self._names
        ending = len(last) - 1
        for one in (word, *[word[:at] + word[at + 1 :] for at in range(len(word))]):
            code = hash(one)
            entry = last[code & ending]
            while entry:
                if hashes[entry] == code:
                    form = self._forms[self._of[entry]]
                    if OSA.distance(word, form, score_cutoff=1) <= 1:
                        yield form
                entry = self._before[entry]
            if one in names:
                yield one


def _forms(word: str) -> tuple[str, ...]:
    """A folded word, and with u for ue and s for ss."""
    narrow = _TWO_FOR_ONE.sub(r"\1\2", word)
    return (word,) if narrow == word else (word, narrow)
