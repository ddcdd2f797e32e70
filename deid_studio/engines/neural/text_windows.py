"""Overlapping windows over a text that is too long to be asked about at once, and what a tagger answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Protocol

MOST_CHARACTERS: Final = 40_000
"""Of a piece of text that is made into tokens at once: some 20 pages."""


@dataclass(frozen=True, slots=True)
class LabelledStretch:
    """From code point `start` to `end` a tagger would put `label`; `confidence` is 0..1, as it claims."""

    start: int
    end: int
    label: str
    confidence: float


class Tagger(Protocol):
    """A loaded model."""

    def ask(self, text: str, labels: Sequence[str], tell: Callable[[], None]) -> list[LabelledStretch]:
        """What of a text gets one of `labels`, in text order and without overlaps; `tell` is called after each window,
        and what it raises ends the work."""


@dataclass(frozen=True, slots=True)
class TextWindow:
    """Items `start` to `end` are shown at once, and of those from `first` to `last` the answers are taken."""

    start: int
    end: int
    first: int
    last: int


def windows(sizes: Sequence[int], most: int, *, most_items: int | None = None) -> list[TextWindow]:
    """Windows of items whose sizes add up to at most `most`; neighbours share a quarter, each answers for its middle.

    Every item is answered for once. One that is larger than `most` stands in a window by itself.
    """
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(sizes):
        end, total = start, 0
        while end < len(sizes) and (end == start or total + sizes[end] <= most):
            if most_items is not None and end - start >= most_items:
                break
            total += sizes[end]
            end += 1
        found.append((start, end))
        if end == len(sizes):
            break
        start = max(start + 1, end - (end - start) // 4)
    middles = [(before + after) // 2 for (_, before), (after, _) in pairwise(found)]
    answered = pairwise([0, *middles, len(sizes)])
    return [TextWindow(start, end, first, last) for (start, end), (first, last) in zip(found, answered, strict=False)]


def pieces(text: str, most: int = MOST_CHARACTERS) -> Iterator[tuple[int, str]]:
    """The text in pieces of at most `most` characters with their places: each ends with a line, else with a word, and
    within a word only where that is longer than half a piece."""
    start = 0
    while len(text) - start > most:
        half, limit = start + most // 2, start + most
        end = text.rfind("\n", half, limit) + 1 or text.rfind(" ", half, limit) + 1 or limit
        yield start, text[start:end]
        start = end
    if start < len(text):
        yield start, text[start:]
