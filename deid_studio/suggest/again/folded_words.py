"""A text as folded words with their offsets."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Self

_MARKS: Final = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u094f"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f"
)
_UNSEEN: Final = "\u00ad\u200b-\u200d\u2060\ufeff"
"""Soft hyphen and zero-width characters: part of a word between its letters, not at its ends."""

_WORD: Final = re.compile(rf"[^\W_]+(?:[{_MARKS}{_UNSEEN}]+[^\W_]+)*[{_MARKS}]*")
_UNSEEN_RUN: Final = re.compile(f"[{_UNSEEN}]+")

GENITIVE: Final = re.compile(r"['’ʼ´`](?:[sS](?![^\W_])|(?![^\W_]))")
"""The end of a genitive: "Müller's", "Hans'"."""

_SPELLED_OUT: Final = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "ı": "i", "ł": "l", "đ": "d"}
)


def fold(word: str) -> str:
    """One spelling for all that differ in case, composition, accents, unseen characters or ä and ae, ß and ss."""
    folded = word.lower()
    if folded.isascii():
        return folded
    folded = folded.translate(_SPELLED_OUT)
    if folded.isascii():
        return folded
    folded = _UNSEEN_RUN.sub("", unicodedata.normalize("NFC", folded)).casefold().translate(_SPELLED_OUT)
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.category(c).startswith("M"))


def letters(word: str) -> str:
    """`word` composed and without unseen characters; case and accents stay."""
    return word if word.isascii() else unicodedata.normalize("NFC", _UNSEEN_RUN.sub("", word))


@dataclass(frozen=True, slots=True)
class Index:
    """Words of one text: word `n` is `words[n]` folded, at code points `starts[n]` to `ends[n]`.

    Words are runs of letters and digits; hyphens, apostrophes and stops part them. `places` has the numbers at
    which a folded word stands. An index depends on its text alone, so it can be kept as long as the text stays.
    """

    text: str = field(repr=False)
    words: Sequence[str] = field(repr=False)
    starts: Sequence[int] = field(repr=False)
    ends: Sequence[int] = field(repr=False)
    places: Mapping[str, Sequence[int]] = field(repr=False)

    @classmethod
    def of(cls, text: str) -> Self:
        """Index `text`."""
        spans = [match.span() for match in _WORD.finditer(text)]
        as_written = [text[start:end] for start, end in spans]
        folded = {word: fold(word) for word in set(as_written)}
        words = tuple([folded[word] for word in as_written])
        places: dict[str, list[int]] = {}
        for number, word in enumerate(words):
            places.setdefault(word, []).append(number)
        return cls(
            text,
            words,
            tuple([start for start, _ in spans]),
            tuple([end for _, end in spans]),
            MappingProxyType(places),
        )

    def written(self, number: int) -> str:
        """Word `number` as the text has it."""
        return self.text[self.starts[number] : self.ends[number]]

    def gap(self, number: int) -> str:
        """What stands between word `number` and the next."""
        return self.text[self.ends[number] : self.starts[number + 1]]
