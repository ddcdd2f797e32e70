"""A letter as it was read from a file that is more than its text."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence


@dataclass(frozen=True, slots=True)
class SourceStretch:
    """Characters `start` to `end` of a letter's text, and the place of the source that they were read from.

    `place` is what a person reads ("page 3", "table 2, row 4, column 1"); `node` is what the file's own writer finds it
    by, counted within the file as it was read, -1 where nothing can be put back.
    """

    start: int
    end: int
    place: Sentence
    node: int = -1


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter's text, where each stretch of it stands in its source, and what was odd; stretches are in order.

    Characters between two stretches (line ends, blanks between cells) were made by the reader.
    """

    text: str
    stretches: tuple[SourceStretch, ...]
    notes: tuple[Note, ...] = ()

    def at(self, offset: int) -> SourceStretch | None:
        """The stretch that holds the character at `offset`; None for one that the reader made."""
        number = bisect_right(self.stretches, offset, key=lambda stretch: stretch.start) - 1
        if number < 0 or offset >= self.stretches[number].end:
            return None
        return self.stretches[number]
