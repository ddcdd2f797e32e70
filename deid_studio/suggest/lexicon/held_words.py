"""Many words that are kept in little memory: searched where they lie."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

_NEWLINE: Final = b"\n"
_TAB: Final = b"\t"
_PART_BYTES: Final = 1_024
"""So much is searched letter by letter."""


class HeldWords:
    """Words in lower case, folded, each with a value where it has one."""

    def __init__(self, lines: bytes, start: int = 0) -> None:
        """`lines`, which are not copied, are UTF-8, sorted by their words' bytes: a word, a tab and its value.

        The newline at `start` stands before the first, and one at the end behind the last.
        """
        self._lines = lines
        self._starts = [start]
        while (part := lines.find(_NEWLINE, self._starts[-1] + _PART_BYTES)) not in (-1, len(lines) - 1):
            self._starts.append(part)
        self._firsts = [self._line(part + 1)[0] for part in self._starts]

    def __contains__(self, word: str) -> bool:
        return self.value(word) is not None

    def __iter__(self) -> Iterator[str]:
        return (line.partition(_TAB)[0].decode() for line in self._lines[self._starts[0] + 1 :].splitlines())

    def value(self, word: str) -> str | None:
        """The value of a word, empty where it has none; None where the word is unknown."""
        # Half a sign is none of them
        wanted = folded(word).encode(errors="surrogatepass")
        part = bisect_right(self._firsts, wanted)
        if part == 0:
            return None
        end = self._starts[part] + 1 if part < len(self._starts) else len(self._lines)
        for ending in (_TAB, _NEWLINE):
            at = self._lines.find(_NEWLINE + wanted + ending, self._starts[part - 1], end)
            if at >= 0:
                return self._line(at + 1)[1].decode()
        return None

    def _line(self, start: int) -> tuple[bytes, bytes]:
        """The word and the value of the line that starts at a place."""
        word, _, value = self._lines[start : self._lines.find(_NEWLINE, start)].partition(_TAB)
        return word, value


def folded(word: str) -> str:
    """How words are held: "ss" for "ß"."""
    return word.replace("ß", "ss")
