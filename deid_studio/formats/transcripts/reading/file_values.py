"""Values as files give them: numbers, times in seconds, confidences, text that JSON can hold."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import Sentence, plural, sentence

LONGEST_S: Final = 10_000_000
"""A time beyond this (115 days) is an error of the file."""

_DECIMAL: Final = re.compile(r"\d+(?:\.\d*)?|\.\d+", re.ASCII)


def milliseconds(seconds: float) -> int:
    """`seconds`, not negative, to the nearest millisecond; halves up as written in decimal (1.0005 s is 1001 ms)."""
    # The last digits are for binary fractions just below the half that was written.
    return int(seconds * 1000 + 0.500001)


def number(value: object) -> float | None:
    """`value` as JSON gave it, or None where it is no number, not finite or beyond all recordings."""
    if (type(value) is float or type(value) is int) and -LONGEST_S < value < LONGEST_S:
        return value
    return None


def seconds(text: str | None) -> float | None:
    """The decimal number that a file gives as a time; None where it gives none or something else."""
    return float(text) if text is not None and _DECIMAL.fullmatch(text.strip()) else None


def usable_confidence(
    value: object, *, notes: Notes, line: int | None = None, place: Sentence | None = None
) -> float | None:
    """`value` where it is a number from 0 to 1, else None, with a note unless it is None itself."""
    if value is None:
        return None
    confidence = number(value)
    if confidence is None or not 0 <= confidence <= 1:
        notes.add(sentence("the confidence is not between 0 and 1 and was left out"), line=line, place=place)
        return None
    return float(confidence)


def without_half_pairs(text: str, *, notes: Notes) -> str:
    """`text` with U+FFFD for each half of a surrogate pair, which JSON can hold and no database takes."""
    text, replaced = re.subn("[\ud800-\udfff]", "\ufffd", text)
    if replaced:
        notes.add(
            plural(
                replaced,
                "{n} broken character (half a surrogate pair) was replaced by U+FFFD",
                "{n} broken characters (half a surrogate pair) were replaced by U+FFFD",
            )
        )
    return text
