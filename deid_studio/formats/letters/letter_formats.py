"""Letters of every kind that is read, and those kinds that a redacted letter is written in again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_text import Edit


class LetterReader(Protocol):
    """Reads one kind of letter; `file` is a name without folder, for messages. Raises FormatError."""

    def __call__(self, data: bytes, *, file: str) -> Letter: ...


class LayoutWriter(Protocol):
    """Writes the file again with edits in the letter's text, in its layout and without anything hidden.

    Edits are in text order and do not overlap. Raises FormatError.
    """

    def __call__(self, data: bytes, edits: Sequence[Edit], *, file: str) -> bytes: ...


# Each loads what it needs when it is called: nobody waits for a library whose kind of file is not there


def _read_word(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.word import word_letter

    return word_letter.read(data, file=file)


def _write_word(data: bytes, edits: Sequence[Edit], *, file: str) -> bytes:
    from deid_studio.formats.letters.word import word_letter

    return word_letter.write(data, edits, file=file)


def _read_open_document(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.open_document import odf_letter

    return odf_letter.read(data, file=file)


def _write_open_document(data: bytes, edits: Sequence[Edit], *, file: str) -> bytes:
    from deid_studio.formats.letters.open_document import odf_letter

    return odf_letter.write(data, edits, file=file)


READERS: Final[dict[str, LetterReader]] = {
    ".docx": _read_word,
    ".odt": _read_open_document,
    # Refused, with what to do
    ".docm": _read_word,
    ".doc": _read_word,
}
"""Reader by a file name's ending, in lower case."""

WRITERS: Final[dict[str, LayoutWriter]] = {".docx": _write_word, ".odt": _write_open_document}
"""Writer by the ending of the file that a letter came from."""


def is_letter(path: Path) -> bool:
    """Whether a file is a letter, by its name."""
    return path.suffix.lower() in READERS


def read_letter(data: bytes, *, file: str) -> Letter:
    """The letter in a file whose name has one of the endings of `READERS`. Raises FormatError."""
    return READERS[Path(file).suffix.lower()](data, file=file)
