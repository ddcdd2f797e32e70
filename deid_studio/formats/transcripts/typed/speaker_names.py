"""Who speaks, where that stands before what is said: "Jörg Müller: Guten Tag"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_NAMED: Final = re.compile(r"\s*([^\W\d_][^:\n<>]{0,40}|[^\W\d_]?\d{1,2}):\s+(?=\S)")
_TURNS_EACH: Final = 2
_SHARE: Final = 0.6


def speakers_in(lines: Sequence[str], lengths: Sequence[int]) -> list[str]:
    """Who is named in so much of the beginning of each line."""
    return [line[:length].strip().removesuffix(":") for line, length in zip(lines, lengths, strict=True) if length]


def speaker_lengths(lines: Sequence[str]) -> list[int]:
    """How much of the beginning of each line names its speaker: 0 for all unless most lines with text have one.

    On an average each speaker must have two of the lines, so that what is written before a colon is not taken for one.
    """
    written = [line for line in lines if line.strip()]
    found = [match for line in written if (match := _NAMED.match(line))]
    names = {match[1] for match in found}
    if not found or len(found) < _SHARE * len(written) or len(names) * _TURNS_EACH > len(found):
        return [0] * len(lines)
    return [len(match[0]) if (match := _NAMED.match(line)) else 0 for line in lines]
