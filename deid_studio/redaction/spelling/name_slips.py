"""Names with a letter too many, too few, another one or a sign for it, or two that changed places."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from rapidfuzz.distance import OSA

from deid_studio.redaction.spelling.letter_shapes import LETTER
from deid_studio.redaction.spelling.word_keys import key

SHORTEST: Final = 5
"""Letters of a name; of shorter ones half of all words differ by one."""

_LONGEST: Final = 60
_TWO_FOR_ONE: Final = re.compile("([aou])e|(s)s")
"""Letters that folding spells as two; their slips are of one."""
_LETTERS: Final = rf"({LETTER}{{1,{_LONGEST}}}+)"
_BLOTTED: Final = re.compile(rf"{_LETTERS}([^\s])(?<!{LETTER})(?={_LETTERS})")
"""Letters, a sign or a digit, and letters again."""


def may_be_blotted(chunk: str) -> bool:
    """Whether one sign or digit stands between two letters, and may stand for a third."""
    return _BLOTTED.search(chunk) is not None


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
        for one in (word, *[word[:at] + word[at + 1 :] for at in range(len(word))]):
            yield from (form for form in self._with_one_more(one) if OSA.distance(word, form, score_cutoff=1) <= 1)
            if one in self._names:
                yield one

    def _with_one_more(self, left: str) -> Iterator[str]:
        """The forms that are `left` without one of their letters, and what few have the same hash."""
        if not self._is_sorted:
            self._sort()
        hashes, owners = self._entries
        code = hash(left)
        entry = bisect_right(hashes, code) - 1
        while entry >= 0 and hashes[entry] == code:
            yield self._forms[owners[entry]]
            entry -= 1

    def blotted(self, chunk: str) -> Iterator[tuple[str, int, int]]:
        """Names in which a sign or a digit stands for one letter, or a digit too many: (name, start, end)."""
        for blotted in _BLOTTED.finditer(chunk):
            first, sign, last = key(blotted[1]), blotted[2], key(blotted[3])
            for rest in dict.fromkeys((last, last.removesuffix("s"))):
                forms = [one for one in self._with_one_more(first + rest) if _is_between(first, rest, one)]
                # A sign too many parts a word into pieces, and those are joined elsewhere
                forms += [first + rest] if sign.isdigit() and first + rest in self._names else []
                if forms:
                    yield self._names[forms[0]], blotted.start(), blotted.end(3)
                    break

    def _sort(self) -> None:
        import numpy as np

        hashes, owners = (np.frombuffer(entries, entries.typecode) for entries in self._entries)
        order = hashes.argsort(kind="stable")
        self._entries = array("q", hashes[order].tobytes()), array("I", owners[order].tobytes())
        self._is_sorted = True


def _is_between(first: str, last: str, form: str) -> bool:
    """Whether a form has one letter between two pieces, and nothing else."""
    return len(form) == len(first) + 1 + len(last) and form.startswith(first) and form.endswith(last)


def _forms(word: str) -> tuple[str, ...]:
    """A folded word, and with u for ue and s for ss."""
    narrow = _TWO_FOR_ONE.sub(r"\1\2", word)
    return (word,) if narrow == word else (word, narrow)
