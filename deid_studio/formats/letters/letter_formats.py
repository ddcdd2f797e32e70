"""Letters of every kind that is read, and those kinds that a redacted letter is written in again."""

from __future__ import annotations

import json
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


def _read_rtf(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.markup import rtf

    return rtf.read(data, file=file)


def _read_html(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.markup import html

    return html.read(data, file=file)


def _read_mail(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.markup import mail

    return mail.read(data, file=file)


def _read_pdf(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.pages import pdf

    return pdf.read(data, file=file)


def _read_cda(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.clinical import cda

    return cda.read(data, file=file)


def _read_fhir(data: bytes, *, file: str) -> Letter:
    from deid_studio.formats.letters.clinical import fhir

    return fhir.read(data, file=file)


READERS: Final[dict[str, LetterReader]] = {
    ".docx": _read_word,
    ".odt": _read_open_document,
    ".rtf": _read_rtf,
    ".html": _read_html,
    ".htm": _read_html,
    ".xhtml": _read_html,
    ".eml": _read_mail,
    ".pdf": _read_pdf,
    ".xml": _read_cda,
    ".json": _read_fhir,
    # Refused, with what to do
    ".docm": _read_word,
    ".doc": _read_word,
}
"""Reader by a file name's ending, in lower case."""

WRITERS: Final[dict[str, LayoutWriter]] = {".docx": _write_word, ".odt": _write_open_document}
"""Writer by the ending of the file that a letter came from."""


_FHIR_SIGN: Final = b'"resourceType"'


def is_letter(path: Path) -> bool:
    """Whether a file is a letter, by its name; JSON is one where it is a FHIR resource."""
    suffix = path.suffix.lower()
    return _is_fhir(path) if suffix == ".json" else suffix in READERS


def _is_fhir(path: Path) -> bool:
    """Whether JSON is one record that says which resource of FHIR it is."""
    try:
        data = path.read_bytes()
        if _FHIR_SIGN not in data:
            return False
        value = json.loads(data)
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(value, dict) and isinstance(value.get("resourceType"), str)


def read_letter(data: bytes, *, file: str) -> Letter:
    """The letter in a file whose name has one of the endings of `READERS`. Raises FormatError."""
    return READERS[Path(file).suffix.lower()](data, file=file)
