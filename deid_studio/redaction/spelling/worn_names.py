"""Names with letters that were lost on the way (Br?ckenthal, Brckenthal), or with two that look like one (rn for m)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from string import ascii_lowercase
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER
from deid_studio.redaction.spelling.word_keys import LETTERS_OF_GERMAN, left_of

_SHORTEST_LEFT: Final = 3
"""Letters that are left of a name; fewer are any word."""
_SHORTEST_HOLED: Final = 4
_SHORTEST_BLURRED: Final = 5
_LONGEST_PART: Final = 60
_REMEMBERED: Final = 1 << 12
_HOLE: Final = "?"
_HOLE_SIGN: Final = r"(?:[^\w\s.,;:/()&+'\"-]|_|\.(?=[a-zß-ÿ]))"
_LOSS_SIGN: Final = "[?_\ufffd]"
"""Signs that say that a letter was lost; any other may stand around a name, too."""
_LOSSES, _HOLES = (re.compile(f"{sign}+") for sign in (_LOSS_SIGN, _HOLE_SIGN))
_LOSSY, _HOLED = (
    re.compile(rf"(?:{LETTER}{{0,60}}{sign}{{1,4}})+{LETTER}{{0,60}}") for sign in (_LOSS_SIGN, _HOLE_SIGN)
)
_LOST: Final = re.compile(rf"(?:{_HOLE_SIGN}|[^\x00-\x7f])+")
_OTHERS: Final = re.compile("[^\x00-\x7f]+")
_OTHER: Final = re.compile("[^\x00-\x7f]")
_ALIKE: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"), ("ii", "u"))


class WornNames:
    """Names by what is left of them; `remains` are those without the letters that English has not."""

    __slots__ = ("_blurred", "_found", "_holed", "_replaced", "_straight", "remains")

    def __init__(self) -> None:
        self.remains: dict[str, str] = {}
        self._holed: dict[str, str] = {}
        self._replaced: dict[str, str] = {}
        self._blurred: dict[str, str] = {}
        self._straight: dict[str, str] = {}
        self._found: dict[str, Sequence[tuple[str, str, int, int]]] = {}

    def add(self, word: str, name: str) -> None:
        """Take up a name, as it is written and folded."""
        self._found.clear()
        lower = word.lower()
        pattern = LETTERS_OF_GERMAN if word.isascii() else _OTHERS
        holed = pattern.sub(_HOLE, lower)
        # How many signs stand for a letter is not known
        merged = _HOLES.sub(_HOLE, holed)
        if _HOLE in merged and len(merged) >= _SHORTEST_HOLED:
            self._holed.setdefault(merged, name)
        left = left_of(word)
        if _HOLE in holed and len(left) >= _SHORTEST_LEFT:
            self.remains.setdefault(left, name)
            each = holed if word.isascii() else _OTHER.sub(_HOLE, lower)
            if each.count(_HOLE) > 1:
                self._replaced |= {each.replace(_HOLE, letter): name for letter in ascii_lowercase}
        if len(name) >= _SHORTEST_BLURRED:
            self._blurred.setdefault(_blurred(name), name)
            self._straight.setdefault(_straight(name), name)

    def blurred(self, word: str) -> str | None:
        """The name that a folded word looks like."""
        return _of(self._blurred, _blurred(word)) if any(two in word for two, _ in _ALIKE) else None

    def straight(self, word: str) -> str | None:
        """The name that a folded word is where each of its i and l may be the other, for a 1 stands for both."""
        return _of(self._straight, _straight(word))

    def left(self, word: str) -> str | None:
        """The name that a folded word is without the letters that English has not, or with one letter for each."""
        return _of(self.remains, word) or _of(self.remains, left_of(word)) or _of(self._replaced, word)

    def holed(self, chunk: str) -> Sequence[tuple[str, str, int, int]]:
        """Names in which a sign stands for each letter that is not English: (name, as it is written, start, end).

        For a last letter only a sign does that says so. What was found in a chunk is remembered.
        """
        found = self._found.get(chunk) if self._holed else ()
        if found is None:
            found = (
                *self._holed_by(_LOSSES, _LOSSY, chunk, is_last=True),
                *self._holed_by(_HOLES, _HOLED, chunk, is_last=False),
            )
            if len(chunk) <= _LONGEST_PART:
                if len(self._found) >= _REMEMBERED:
                    self._found.clear()
                self._found[chunk] = found
        return found

    def _holed_by(
        self, holes: re.Pattern[str], holed: re.Pattern[str], text: str, *, is_last: bool
    ) -> Iterator[tuple[str, str, int, int]]:
        last = 0
        for hole in holes.finditer(text):
            if hole.start() < last:
                continue
            first = hole.start()
            while first > last and text[first - 1].isalpha() and hole.start() - first < _LONGEST_PART:
                first -= 1
            match = holed.match(text, first)
            if match is None:
                continue
            last = match.end()
            written = match.group()
            # What is around a name may be signs
            starts = first, last - len(_without_start(written))
            letters_end = first + len(_without_end(written))
            for start, end in product(starts, (last, letters_end) if is_last else (letters_end,)):
                rest = _LOST.sub(_HOLE, text[start:end].lower())
                name = self._holed.get(rest) or self._holed.get(rest.removesuffix("s"))
                if name is not None:
                    yield name, text[start:end], start, end
                    break


def may_be_holed(text: str) -> bool:
    """Whether there are letters, and signs that may stand for some."""
    return _HOLES.search(text) is not None and any(map(str.isalpha, text))


def _without_start(written: str) -> str:
    return next((written[at:] for at, sign in enumerate(written) if sign.isalpha()), "")


def _without_end(written: str) -> str:
    return _without_start(written[::-1])[::-1]


def _of(names: Mapping[str, str], seen: str) -> str | None:
    return names.get(seen) or names.get(seen.removesuffix("s"))


def _straight(word: str) -> str:
    return word.replace("i", "l")


def _blurred(word: str) -> str:
    for two, one in _ALIKE:
        word = word.replace(two, one)
    return word
