"""What annotation files of other tools come down to: texts, and what somebody or something marked in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Final

from deid_studio.domain.document import Tiers, TimedText
from deid_studio.domain.span import Interval, Span
from deid_studio.formats import brat
from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence

UNLABELLED: Final = "UNLABELLED"
"""The tag of a mark to which its file gives none: somebody marked it, so it is kept."""

MOST_BYTES: Final = 40 << 20
"""Of a file of annotations, unpacked; it may hold a whole project."""

_BLANKS: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Mark:
    """One span as a file has it, or one stretch of time where `interval` is set.

    `places` are (start, end) pairs as the file counts them, which may be none of the text; `surface` is what the file
    says that they cover, None where it does not. `annotator` is None where the file names nobody. `line` is where it
    stands, or its number among the marks of files without lines. `fault` says why nobody can know where it belongs.
    """

    places: tuple[tuple[int, int], ...]
    tag: str
    annotator: str | None = None
    surface: str | None = None
    interval: Interval | None = None
    confidence: float | None = None
    is_suggestion: bool = False
    line: int = 0
    fault: Sentence | None = None

    @property
    def fragments(self) -> tuple[Span, ...]:
        """The places as spans; raises ValueError where they are none."""
        return tuple(Span(*place) for place in self.places)


@dataclass(frozen=True, slots=True)
class MarkedDocument:
    """A text with its marks, and what was odd about it; `name` is None where the file has no name for it.

    `text` is None where only the sound of a recording was marked; `spoken` has the words with times of those files that
    have them. `annotators` are those who saw it, also where they marked nothing; `tiers` are its layers.
    """

    text: str | None
    marks: tuple[Mark, ...]
    name: str | None = None
    annotators: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    spoken: TimedText | None = None
    tiers: Tiers = field(default_factory=Tiers)


@dataclass(slots=True)
class Losses:
    """What a format could not carry: sentences with how often, in the order in which they came up."""

    counts: dict[Callable[[int], Sentence], int] = field(default_factory=dict)

    def add(self, said: Callable[[int], Sentence], count: int = 1) -> None:
        """Count what `said` makes a sentence of."""
        if count:
            self.counts[said] = self.counts.get(said, 0) + count

    def sentences(self) -> list[Sentence]:
        """The sentences."""
        return [said(count) for said, count in self.counts.items()]


def one_word(label: str) -> str:
    """A label as a tag can be: white space and what is not seen becomes "_"."""
    seen = "".join("_" if unicodedata.category(sign) in ("Cc", "Cf", "Cs") else sign for sign in label.strip())
    return _BLANKS.sub("_", seen) or UNLABELLED


def ann_file(marks: Iterable[Mark], *, notes: Iterable[Note] = ()) -> brat.AnnFile:
    """The marks of a text as the lines of an `.ann` file, with confidences; offsets count as in the source.

    What is none of the text has a fault as it would there.
    """
    lines: list[brat.AnnLine] = []
    for number, mark in enumerate(marks, start=1):
        offsets = ";".join(f"{start} {end}" for start, end in mark.places)
        surface = "" if mark.surface is None else f"\t{_BLANKS.sub(' ', mark.surface)}"
        text = f"T{number}\t{one_word(mark.tag)} {offsets}{surface}"
        line = brat.parse_line(text, mark.line or number)
        lines.append(line if mark.fault is None else replace(line, fault=mark.fault))
        if mark.confidence is not None:
            lines.append(brat.parse_line(f"A{number}\tConfidence T{number} {mark.confidence:.6g}", mark.line or number))
    return brat.AnnFile(tuple(lines), tuple(notes))


def code_points(text: str, places: Sequence[int]) -> list[int | None]:
    """The code points at which UTF-16 units of a text begin; None within a letter or behind the text."""
    begins = {unit: point for point, unit in enumerate(utf16_offsets(text))}
    return [begins.get(place) for place in places]


def utf16_offsets(text: str) -> list[int]:
    """How many UTF-16 units stand before each code point of a text, and in all of it."""
    return list(accumulate((1 + (letter > "\uffff") for letter in text), initial=0))


def whole_number(value: Any) -> int:
    """A number of a file as an offset; -1, which no text has, where it is none."""
    if type(value) is float and value.is_integer() and abs(value) < 1e9:
        return int(value)
    if isinstance(value, str) and re.fullmatch("[0-9]{1,9}", value):
        return int(value)
    return value if type(value) is int and abs(value) < 1e9 else -1


def score(value: Any) -> float | None:
    """A confidence as a file gives it, None where it is none from 0 to 1."""
    return float(value) if type(value) in (int, float) and 0 <= value <= 1 else None
