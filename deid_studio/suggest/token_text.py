"""A text as the suggesters read it: tokens with their places."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Self

from deid_studio.domain.span import Span

_ACCENTS: Final = "\u0300-\u036f"
_LONGEST: Final = 100
"""Letters or digits of a token: no word is longer, and what looks at a word letter by letter may take its time."""

_UNSEEN: Final = "\u00ad\u200b-\u200d\u2060\ufeff"
"""Soft hyphen and zero-width characters, which part no word."""

_TOKEN: Final = re.compile(
    rf"[^\W\d_]{{1,{_LONGEST}}}(?:[{_UNSEEN}{_ACCENTS}]{{1,9}}[^\W\d_]{{1,{_LONGEST}}}){{0,{_LONGEST}}}"
    rf"[{_ACCENTS}]{{0,9}}|\d{{1,{_LONGEST}}}|[^\w\s{_UNSEEN}]|_",
)
"""Letters, digits, or one other character: no name is glued to a number, a stop or another name."""

_UNSEEN_RUN: Final = re.compile(f"[{_UNSEEN}]+")


@dataclass(frozen=True, slots=True)
class TokenText:
    """Tokens of one text, in text order: token `n` is `tokens[n]`, at code points `starts[n]` to `ends[n]`.

    `lower` has them in lower case, composed (NFC) and without unseen characters. White space is in no token, and
    neither is an unseen character outside a word.
    """

    text: str = field(repr=False)
    tokens: Sequence[str] = field(repr=False)
    lower: Sequence[str] = field(repr=False)
    starts: Sequence[int] = field(repr=False)
    ends: Sequence[int] = field(repr=False)

    @classmethod
    def of(cls, text: str) -> Self:
        """Read `text`."""
        spans = [match.span() for match in _TOKEN.finditer(text)]
        tokens = [text[start:end] for start, end in spans]
        lower = [token.lower() if token.isascii() else _composed(token).lower() for token in tokens]
        return cls(text, tokens, lower, [start for start, _ in spans], [end for _, end in spans])

    def __len__(self) -> int:
        return len(self.tokens)

    def span(self, first: int, last: int) -> Span:
        """From the start of token `first` to the end of token `last`."""
        return Span(self.starts[first], self.ends[last])

    def touched(self, start: int, end: int) -> range:
        """Numbers of the tokens that share a code point with `start` to `end`."""
        first = bisect_right(self.ends, start)
        return range(first, max(first, bisect_left(self.starts, end)))

    def gap(self, number: int) -> str:
        """What stands between token `number` and the next; empty after the last."""
        return self.text[self.ends[number] : self.starts[number + 1]] if number + 1 < len(self.tokens) else ""


@lru_cache(maxsize=16_384)
def _composed(token: str) -> str:
    return unicodedata.normalize("NFC", _UNSEEN_RUN.sub("", token))
