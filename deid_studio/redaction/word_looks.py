"""What each word of a text may be of all that is looked for, told at one look, so that only likely words are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum
from typing import Final

from deid_studio.redaction.text_words import FoldedWords

_REMEMBERED: Final = 1 << 16


class Look(IntEnum):
    """What a word may be.

    BEGINS: the first word of a phrase. FOLLOWS: another word of one. LIKE: like a name, or a number that is looked for
    at home. PARTED: the beginning of a name that goes on in the next word. LETTER: a word that stands for a letter.
    SINGLE: one letter.
    """

    BEGINS = 1
    FOLLOWS = 2
    LIKE = 4
    PARTED = 8
    LETTER = 16
    SINGLE = 32


def _having(look: int) -> bytes:
    """A pattern of the looks that have all of `look`."""
    return b"[" + b"".join(b"\\x%02x" % code for code in range(64) if code & look == look) + b"]"


_ANY: Final = {look: re.compile(_having(look)) for look in (Look.LIKE, Look.PARTED, Look.LETTER)}
_PHRASES: Final = re.compile(_having(Look.BEGINS) + b"(?=" + _having(Look.FOLLOWS) + b")")
_LETTERS_APART: Final = re.compile(_having(Look.SINGLE) + b"{3}")


class WordLooks(dict[str, int]):
    """The look of each word as it is written, by what tells it, which is asked once a word."""

    def __init__(self, look: Callable[[str], int]) -> None:
        super().__init__()
        self._look = look

    def __missing__(self, word: str) -> int:
        if len(self) >= _REMEMBERED:
            self.clear()
        found = self[word] = self._look(word)
        return found


class LookedAt:
    """The words of a text by their looks."""

    __slots__ = ("_looks",)

    def __init__(self, words: FoldedWords, looks: WordLooks) -> None:
        self._looks = bytes(map(looks.__getitem__, words.written))

    def are(self, look: Look) -> list[int]:
        """The numbers of the words that may be that."""
        return [one.start() for one in _ANY[look].finditer(self._looks)]

    def phrases(self) -> list[int]:
        """The numbers of the words with which a phrase may begin."""
        return [one.start() for one in _PHRASES.finditer(self._looks)]

    def has_letters_apart(self) -> bool:
        """Whether there are three words of a single letter one after the other."""
        return _LETTERS_APART.search(self._looks) is not None
