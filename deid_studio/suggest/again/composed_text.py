"""A text with letters and their marks as one character each, and where those stand in the text as it is."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from deid_studio.domain.span import Span

_LETTER: Final = re.compile("[^\u0300-\u036f][\u0300-\u036f]*|[\u0300-\u036f]+", re.DOTALL)
"""A character with the marks that follow it."""


@dataclass(frozen=True, slots=True)
class ComposedText:
    """`text` is composed (NFC) letter by letter; `letters` says where each character was.

    It is None where the text was composed as it is.
    """

    text: str = field(repr=False)
    letters: Sequence[tuple[int, int]] | None = field(repr=False)

    @classmethod
    def of(cls, text: str) -> Self:
        """Compose `text`; a letter that no single character stands for stays in several."""
        if unicodedata.is_normalized("NFC", text):
            return cls(text, None)
        parts = [(unicodedata.normalize("NFC", match[0]), match.span()) for match in _LETTER.finditer(text)]
        return cls("".join(part for part, _ in parts), [place for part, place in parts for _ in part])

    def span(self, start: int, end: int) -> Span:
        """The letters of characters `start` to `end` in the text as it is, each as a whole."""
        if self.letters is None:
            return Span(start, end)
        return Span(self.letters[start][0], self.letters[end - 1][1])
