"""Names with letters that were lost on the way (Br?ckenthal), and with two that look like one (rn for m)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from deid_studio.redaction.spelling.letter_shapes import LETTER

_SHORTEST_HOLED: Final = 4
_SHORTEST_BLURRED: Final = 5
_HOLE: Final = "?"
_HOLED: Final = re.compile(rf"(?<!{LETTER})(?:{LETTER}{{0,60}}[?_\ufffd]{{1,4}})+{LETTER}{{0,60}}")
_HOLES: Final = re.compile("[?_\ufffd]+")
_LETTERS_OF_GERMAN: Final = re.compile("ae|oe|ue|ss")
_OTHERS: Final = re.compile("[^\x00-\x7f]+")
_ALIKE: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))


class WornNames:
    """Names by what is left of them."""

    __slots__ = ("_blurred", "_holed", "_straight")

    def __init__(self) -> None:
        self._holed: dict[str, str] = {}
        self._blurred: dict[str, str] = {}
        self._straight: dict[str, str] = {}

    def add(self, word: str, name: str) -> None:
        """Take up a name, as it is written and folded."""
        pattern = _LETTERS_OF_GERMAN if word.isascii() else _OTHERS
        holed = _HOLES.sub(_HOLE, pattern.sub(_HOLE, word.lower()))
        if _HOLE in holed and len(holed) >= _SHORTEST_HOLED:
            self._holed.setdefault(holed, name)
        if len(name) >= _SHORTEST_BLURRED:
            self._blurred.setdefault(_blurred(name), name)
            self._straight.setdefault(_straight(name), name)

    def blurred(self, word: str) -> str | None:
        """The name that a folded word looks like."""
        return _of(self._blurred, _blurred(word)) if any(two in word for two, _ in _ALIKE) else None

    def straight(self, word: str) -> str | None:
        """The name that a folded word is where each of its i and l may be the other, for a 1 stands for both."""
        return _of(self._straight, _straight(word))

    def holed(self, text: str) -> Iterator[tuple[str, str, int, int]]:
        """Names in which a sign stands for each letter that is not English: (name, as it is written, start, end)."""
        if not self._holed or not _HOLES.search(text):
            return
        for match in _HOLED.finditer(text):
            first, last = match.span()
            written = match.group()
            # What follows a name may be a question mark
            tail, head = written.rstrip("?_\ufffd"), written.lstrip("?_\ufffd")
            for start, end in ((first, last), (first, first + len(tail)), (last - len(head), last)):
                rest = _HOLES.sub(_HOLE, text[start:end].lower())
                name = self._holed.get(rest) or self._holed.get(rest.removesuffix("s"))
                if name is not None:
                    yield name, text[start:end], start, end
                    break


def _of(names: Mapping[str, str], seen: str) -> str | None:
    return names.get(seen) or names.get(seen.removesuffix("s"))


def _straight(word: str) -> str:
    return word.replace("i", "l")


def _blurred(word: str) -> str:
    for two, one in _ALIKE:
        word = word.replace(two, one)
    return word
