"""Writing a letter's text down as it is read, each stretch with its place."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter import Letter, SourceStretch
from deid_studio.formats.text_file import Note
from deid_studio.sentences import Sentence, sentence

MOST_BYTES: Final = 64 * 1024 * 1024
MOST_TAGS: Final = 600_000
"""No letter is larger; what is would take longer to read than anybody waits."""

_LINE_ENDS: Final = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_NO_TEXT: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_SIGNS: Final = (
    (b"{\\rtf", sentence("it looks like RTF (.rtf)")),
    (b"%PDF", sentence("it looks like a PDF (.pdf)")),
    (b"PK\x03\x04", sentence("it looks like a Word or OpenDocument file, or another ZIP archive")),
    (b"\xd0\xcf\x11\xe0", sentence("it looks like a Word file of before 2007 (.doc) or one with a password")),
    (b"<!doctype html", sentence("it looks like HTML (.html)")),
    (b"<html", sentence("it looks like HTML (.html)")),
    (b"<?xml", sentence("it looks like XML (.xml)")),
)


class LetterWriter:
    """Takes what a reader finds, in order; stretches of one place that follow one another become one."""

    def __init__(self, notes: tuple[Note, ...] = ()) -> None:
        self.notes: list[Note] = list(notes)
        self._parts: list[str] = []
        self._stretches: list[SourceStretch] = []
        self._length = 0
        self._end = "\n\n"
        self._odd = 0

    def put(self, text: str, place: Sentence, node: int = -1) -> None:
        """Text that stands in the source. Line ends become "\\n", what is no character U+FFFD."""
        text, odd = _NO_TEXT.subn("\ufffd", _LINE_ENDS.sub("\n", text))
        if not text:
            return
        self._odd += odd
        start = self._length
        self._add(text)
        before = self._stretches[-1] if self._stretches else None
        if before is not None and before.end == start and (before.place, before.node) == (place, node):
            self._stretches[-1] = SourceStretch(before.start, self._length, place, node)
        else:
            self._stretches.append(SourceStretch(start, self._length, place, node))

    def make(self, text: str) -> None:
        """Text of the reader's own."""
        self._add(text)

    def end_line(self) -> None:
        """Go to the beginning of a line."""
        if not self._end.endswith("\n"):
            self._add("\n")

    def end_paragraph(self) -> None:
        """Go to the beginning of a line with an empty one above it."""
        while not self._end.endswith("\n\n"):
            self._add("\n")

    @property
    def is_at_space(self) -> bool:
        """Whether white space, or nothing, was written last."""
        return self._end[-1].isspace()

    def note(self, said: Sentence, line: int | None = None) -> None:
        """Tell what was odd; the same only once."""
        if (line, said) not in self.notes:
            self.notes.append((line, said))

    def letter(self, *, file: str) -> Letter:
        """What was written; raises FormatError where nothing of it can be read."""
        if self._odd:
            self.note(
                sentence("{odd} control characters or halves of characters came in as U+FFFD", odd=self._odd),
            )
        text = "".join(self._parts)
        if not text.strip():
            raise FormatError(sentence("holds no text that could be read"), file=file)
        return Letter(text, tuple(self._stretches), tuple(self.notes))

    def _add(self, text: str) -> None:
        self._parts.append(text)
        self._length += len(text)
        self._end = (self._end + text[-2:])[-2:]


def demand_size(data: bytes, *, file: str) -> None:
    """Raises FormatError where a file is empty or larger than any letter."""
    if not data.strip(b"\0 \t\r\n"):
        raise FormatError(sentence("is empty"), file=file)
    if len(data) > MOST_BYTES:
        raise FormatError(
            sentence("is larger than {megabytes} MB, which no letter is", megabytes=MOST_BYTES >> 20), file=file
        )


def demand_few_tags(text: str | bytes, *, file: str) -> None:
    """Raises FormatError where markup has more elements than any letter."""
    count = text.count("<") if isinstance(text, str) else text.count(b"<")
    if count > MOST_TAGS:
        raise FormatError(sentence("has more than {n:,} tags, which no letter has", n=MOST_TAGS), file=file)


def another_kind(data: bytes, kind: str, *, file: str) -> FormatError:
    """The error that a file is not what its ending says, with what it seems to be."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:16].lower()
    for sign, told in _SIGNS:
        if head.startswith(sign.lower()):
            return FormatError(sentence("is not {kind}; {told}: give it that ending", kind=kind, told=told), file=file)
    return FormatError(sentence("is not {kind}, or its beginning is damaged", kind=kind), file=file)
