"""Names with a letter too many, too few, another one, or two that changed places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rapidfuzz.distance import OSA

SHORTEST: Final = 5
"""Letters of a name; of shorter ones half of all words differ by one."""

_LONGEST: Final = 60
_TWO_FOR_ONE: Final = re.compile("([aou])e|(s)s")
"""Letters that folding spells as two; their slips are of one."""


class NameSlips:
    """Names by all that is left of them without one letter; Garbe's symmetric deletion."""

    __slots__ = ("_left", "_names")

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._left: dict[str, str | tuple[str, ...]] = {}

    def add(self, name: str, of: str | None = None) -> None:
        """Take up a folded name, if it is long enough, or what is left `of` one."""
        if not SHORTEST <= len(name) <= _LONGEST:
            return
        for form in _forms(name):
            if len(form) >= SHORTEST and form not in self._names:
                self._names[form] = of or name
                for left in {form[:at] + form[at + 1 :] for at in range(len(form))}:
                    others = self._left.get(left)
                    # Most are of one name, and a tuple would take as much as it
                    self._left[left] = form if others is None else (*_those(others), form)

    def near(self, word: str) -> str | None:
        """The name from which a folded word differs by one slip."""
        if len(word) < SHORTEST - 1:
            return None
        return next((self._names[form] for one in _forms(word) for form in self._near(one)), None)

    def _near(self, word: str) -> Iterator[str]:
        if not SHORTEST - 1 <= len(word) <= _LONGEST:
            return
        left, names = self._left, self._names
        for one in (word, *[word[:at] + word[at + 1 :] for at in range(len(word))]):
            for form in _those(found) if (found := left.get(one)) is not None else ():
                if OSA.distance(word, form, score_cutoff=1) <= 1:
                    yield form
            if one in names:
                yield one


def _forms(word: str) -> tuple[str, ...]:
    """A folded word, and with u for ue and s for ss."""
    narrow = _TWO_FOR_ONE.sub(r"\1\2", word)
    return (word,) if narrow == word else (word, narrow)


def _those(forms: str | tuple[str, ...]) -> tuple[str, ...]:
    return (forms,) if isinstance(forms, str) else forms
