"""Words of a text as they are compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import product
from typing import Final, Protocol

from deid_studio.redaction.spelling.letter_shapes import LETTER

_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]+")
WORD: Final = re.compile(rf"[a-zA-ZäöüÄÖÜß]+{LETTER}*|{LETTER}+|\d+")
"""Letters, or digits; those letters that most words have are told at once from all others."""

_SPELLED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "ı": "i", "ł": "l", "đ": "d"}
    | {"ħ": "h", "ŧ": "t", "ĸ": "k", "ŋ": "n", "ð": "d"}
)
_STROKED: Final = str.maketrans("øØ", "oO")
_SOUNDS: Final = tuple(
    str.maketrans(dict(zip("čćçšşșžğđþðåñńţțäöü", spelled.split(), strict=True)))
    for spelled in (
        "ch ch ch sh sh sh zh gh dj th dh aa ny ny ts ts a o u",
        "tsch tsch tsch sch sch sch sch g dj th d a nj nj tz tz ae oe ue",
        "tch tch tch ch ch ch j gh dj th dh o gn gn ts ts a o u",
    )
)
"""How English, German and French spell the sounds of other languages' letters."""
LETTERS_OF_GERMAN: Final = re.compile("ae|oe|(?<![aeq])ue|ss")
"""How German spells in English letters those that English has not."""
_STREET: Final = "strasse"
_SHORT_STREET: Final = len("str")
_MOST_HALF_SPELLED: Final = 3
_REMEMBERED: Final = 1 << 16


def readable(text: str) -> str:
    """`text` composed and without characters that nobody sees."""
    return text if text.isascii() else unicodedata.normalize("NFC", _UNSEEN.sub("", text))


def folded(word: str) -> str:
    """One spelling for all that differ in case, composition, accents, or in ä and ae, ß and ss."""
    lower = word.lower()
    if lower.isascii():
        return lower
    spelled = unicodedata.normalize("NFC", lower).casefold().translate(_SPELLED_OUT)
    return without_marks(spelled)


def without_marks(word: str) -> str:
    """`word` with a for ä, e for é and o for ø; ß stays."""
    if word.isascii():
        return word
    return "".join(c for c in unicodedata.normalize("NFD", word).translate(_STROKED) if not unicodedata.combining(c))


class _Keys(dict[str, str]):
    """What words are compared as, each told once: a quarter of the time that a cache takes which forgets one by one."""

    def __missing__(self, word: str) -> str:
        if len(self) >= _REMEMBERED:
            self.clear()
        is_number = word[0].isdigit()
        found = (word.lstrip("0") or "0" if len(word) <= 2 else word) if is_number else folded(word)
        if found.endswith(_STREET):
            found = found[: -len(_STREET) + _SHORT_STREET]
        self[word] = found
        return found


key: Final[Callable[[str], str]] = _Keys().__getitem__
"""A word as it is compared; numbers of one or two digits (days, months) without the zero before them, streets short."""


def spellings(word: str) -> set[str]:
    """A word as it is compared, with its umlauts spelled out, without them, and as others spell its sounds."""
    if word.isascii():
        return {key(word), folded(word)}
    sounds = (key(word.lower().translate(sounds)) for sounds in _SOUNDS)
    return {key(word), folded(word), key(without_marks(word)), *sounds, *_half_spelled(word)}


def _half_spelled(word: str) -> Iterator[str]:
    """A word with some of its umlauts spelled out, or as they are, and the others without their marks."""
    letters = [
        dict.fromkeys(map(folded, (letter, without_marks(letter)))) for letter in unicodedata.normalize("NFC", word)
    ]
    if 1 < sum(len(ways) > 1 for ways in letters) <= _MOST_HALF_SPELLED:
        yield from map(key, map("".join, product(*letters)))


def left_of(word: str) -> str:
    """What is left of a word, as it is compared, where all letters are lost that English has not.

    Of a word in English letters that is without those by which German spells them.
    """
    lower = word.lower()
    return LETTERS_OF_GERMAN.sub("", lower) if lower.isascii() else "".join(filter(str.isascii, lower))


class PlacedWords(Protocol):
    """The words of a text, as they are written and as they are compared, and where they stand."""

    written: list[str]

    @property
    def keys(self) -> list[str]:
        """The words as they are compared."""

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Where the words from `first` to `last` start and end."""

    def gaps(self, first: int, last: int) -> list[str]:
        """What is between the words from `first` to `last`."""

    def stretch(self, first: int, last: int) -> tuple[list[int], list[int], list[str]]:
        """Where each of the words from `first` to `last` starts and ends, and the gap behind each."""
