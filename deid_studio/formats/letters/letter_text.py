"""A letter's text while it is put together from the places where it stands, and what is put back there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from deid_studio.domain.span import Span
from deid_studio.formats.letters.letter import Letter, SourceStretch
from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence

Put = Callable[[str], None]
"""Writes what is to be read at a place from now on."""

Edit = tuple[Span, str]
"""A stretch of a letter's text and what stands there instead."""


class LetterText:
    """Text in reading order; `puts` are the places that can be written to, by the stretches' `node`."""

    def __init__(self) -> None:
        self.puts: list[Put] = []
        self._parts: list[str] = []
        self._stretches: list[SourceStretch] = []
        self._length = 0
        self._gap = ""

    def add(self, text: str, place: Sentence, put: Put | None = None) -> None:
        """Text that stands at a place of the file."""
        if not text:
            return
        start = self._append(self._gap) if self._length else self._length
        self._gap = ""
        node = -1
        if put is not None:
            node = len(self.puts)
            self.puts.append(put)
        self._stretches.append(SourceStretch(start, self._append(text), place, node))

    def gap(self, text: str, *, instead: str = "") -> None:
        """What the layout shows as white space between places; it takes the place of `instead` right before it."""
        self._gap = self._gap.removesuffix(instead) + text

    def _append(self, text: str) -> int:
        self._parts.append(text)
        self._length += len(text)
        return self._length

    def letter(self, notes: Sequence[Note]) -> Letter:
        """The letter; its text ends with a line end where there is any."""
        return Letter("".join((*self._parts, "\n" if self._length else "")), tuple(self._stretches), tuple(notes))


def put_back(letter: Letter, puts: Sequence[Put], edits: Sequence[Edit]) -> None:
    """Write `edits`, in text order and apart from one another, to the places where the text was read.

    Of an edit over several places the first takes what stands there instead, and the others lose what it covers.
    What lies between places stays; what was read at a place without a writer must be gone from the file anyway.
    """
    starts = [span.start for span, _ in edits]
    told: set[int] = set()
    for stretch in letter.stretches:
        if stretch.node < 0:
            continue
        parts, at = [], stretch.start
        first = max(0, bisect_right(starts, stretch.start) - 1)
        for number in range(first, len(edits)):
            span, new = edits[number]
            if span.start >= stretch.end:
                break
            if span.end > stretch.start:
                parts += [letter.text[at : max(at, span.start)], "" if number in told else new]
                told.add(number)
                at = min(span.end, stretch.end)
        if at > stretch.start or parts:
            puts[stretch.node]("".join((*parts, letter.text[at : stretch.end])))
