"""Parts of a rich text file while they are read: its body, headers, notes and the like, each with its pieces."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from deid_studio.formats.letters.letter_writer import LetterWriter
from deid_studio.sentences import Sentence, sentence

_SURROGATES: Final = re.compile("[\ud800-\udfff]")


Piece = tuple[str, Sentence | None]
"""Text and its place, None for text of the reader's own."""


@dataclass(slots=True, eq=False)
class RtfPart:
    """A part of the letter; `tabs` wait for the next text, for behind the last cell of a row there is none."""

    kind: str
    number: int = 0
    pieces: list[Piece] = field(default_factory=list)
    tabs: int = 0
    paragraph: int = 1
    table: int = 0
    row: int = 1
    column: int = 1
    was_table: bool = False

    @property
    def text(self) -> str:
        """All of it."""
        return "".join(piece for piece, _ in self.pieces)

    def write(self, writer: LetterWriter) -> None:
        """Put it into the letter, on lines of its own."""
        writer.end_line()
        for piece, place in _joined(self.pieces):
            if place is None:
                writer.make(piece)
            else:
                writer.put(piece, place)

    def place(self, *, is_table: bool) -> Sentence:
        """Where it stands now."""
        if self.kind != "body":
            return _place_aside(self.kind, self.number)
        if is_table:
            return sentence(
                "table {table}, row {row}, column {column}", table=self.table, row=self.row, column=self.column
            )
        return sentence("paragraph {number}", number=self.paragraph)


def _place_aside(kind: str, number: int) -> Sentence:
    return {
        "header": sentence("header"),
        "footer": sentence("footer"),
        "footnote": sentence("footnote {number}", number=number),
        "comment": sentence("comment {number}", number=number),
        "text box": sentence("text box {number}", number=number),
        "property": sentence("document property {number}", number=number),
        "form field": sentence("form field {number}", number=number),
        "index entry": sentence("index entry {number}", number=number),
        "object": sentence("object {number}", number=number),
        "shape": sentence("shape {number}", number=number),
        "field": sentence("field {number}", number=number),
    }[kind]


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Pieces of one place as one, halves of characters put together."""
    joined: list[tuple[list[str], Sentence | None]] = []
    for text, place in pieces:
        if joined and joined[-1][1] == place:
            joined[-1][0].append(text)
        else:
            joined.append(([text], place))
    return [(_whole("".join(texts)), place) for texts, place in joined]


def _whole(text: str) -> str:
    if _SURROGATES.search(text) is None:
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
