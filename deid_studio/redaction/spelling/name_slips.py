"""Names with a letter too many, too few, another one, or two that changed places."""

from __future__ import annotations

from typing import Final

from rapidfuzz.distance import OSA

SHORTEST: Final = 5
"""Letters of a name; of shorter ones half of all words differ by one."""

_LONGEST: Final = 60


class NameSlips:
    """Names by all that is left of them without one letter; Garbe's symmetric deletion."""

    __slots__ = ("_left", "_names")

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._left: dict[str, tuple[str, ...]] = {}

    def add(self, name: str) -> None:
        """Take up a folded name, if it is long enough."""
        if SHORTEST <= len(name) <= _LONGEST and name not in self._names:
            self._names.add(name)
            for left in _with_one_less(name):
                self._left[left] = (*self._left.get(left, ()), name)

    def near(self, word: str) -> str | None:
        """The name from which a folded word differs by one slip."""
        less = (word, *_with_one_less(word)) if SHORTEST - 1 <= len(word) <= _LONGEST else ()
        names = (name for one in less for name in (*self._left.get(one, ()), *self._names.intersection((one,))))
        return next((name for name in names if OSA.distance(word, name, score_cutoff=1) <= 1), None)


def _with_one_less(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}
