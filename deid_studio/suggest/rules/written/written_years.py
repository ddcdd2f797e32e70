"""Years that stand alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import find_at, patterns
from deid_studio.suggest.rules.written.written_dates import birth_or_other
from deid_studio.suggest.token_text import TokenText

_INNER: Final = "0123456789.,+"
"""What stands before a figure that is a part of a number."""

_PATTERNS: Final = patterns("years.patterns")


def years(reading: TokenText) -> Iterable[Candidate]:
    """Years without day and month."""
    places = [
        start
        for token, start in zip(reading.tokens, reading.starts, strict=True)
        if (len(token) == 2 or (len(token) == 4 and token[:2] in ("19", "20")))
        and token.isdecimal()
        and (start == 0 or reading.text[start - 1] not in _INNER)
    ]
    for candidate in find_at(_PATTERNS, reading.text, places):
        yield birth_or_other(reading.text, candidate)
