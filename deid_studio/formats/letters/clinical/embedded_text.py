"""Letters within letters: what a record holds in base64, read by the reader of its kind."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter
from deid_studio.formats.letters.markup import html, mail, rtf
from deid_studio.formats.letters.pages import pdf
from deid_studio.sentences import Sentence, sentence

_SPACE: Final = re.compile(r"\s+")


def put_base64(writer: LetterWriter, coded: str, kind: str, place: Sentence, *, file: str) -> None:
    """Put in what `coded` holds, of the MIME type `kind`; what cannot be read is told at `place`."""
    try:
        data = base64.b64decode(_SPACE.sub("", coded), validate=True)
    except (binascii.Error, ValueError):
        writer.note(sentence("{place}: is no base64 and did not come in", place=place))
        return
    put_data(writer, data, kind, place, file=file)


def put_data(writer: LetterWriter, data: bytes, kind: str, place: Sentence, *, file: str) -> None:
    """Put in what `data` holds, of the MIME type `kind`."""
    name, _, parameters = kind.partition(";")
    charset = re.search(r"charset\s*=\s*\"?([\w.:-]+)", parameters)
    try:
        letter = _read(data, name.strip().lower(), charset[1] if charset else None, file=file)
    except FormatError as error:
        writer.note(sentence("{place} did not come in: it {reason}", place=place, reason=error.reason))
        return
    if letter is None:
        writer.note(sentence("{place} did not come in: it is of a kind that is not read", place=place))
        return
    for _, said in letter.notes:
        writer.note(sentence("{place}: {said}", place=place, said=said))
    writer.end_paragraph()
    at = 0
    for stretch in letter.stretches:
        writer.make(letter.text[at : stretch.start])
        writer.put(
            letter.text[stretch.start : stretch.end], sentence("{place}, {within}", place=place, within=stretch.place)
        )
        at = stretch.end
    writer.end_line()


def _read(data: bytes, kind: str, charset: str | None, *, file: str) -> Letter | None:
    if kind in ("text/html", "application/xhtml+xml"):
        return html.read(data, file=file, charset=charset)
    if kind in ("text/rtf", "application/rtf", "application/x-rtf"):
        return rtf.read(data, file=file)
    if kind == "application/pdf":
        return pdf.read(data, file=file)
    if kind == "message/rfc822":
        return mail.read(data, file=file)
    if kind.startswith("text/") or not kind:
        decoded = html.decoded_as(data, charset or "utf-8", file=file)
        writer = LetterWriter(decoded.notes)
        for number, line in enumerate(decoded.text.splitlines(keepends=True), 1):
            writer.put(line, sentence("line {line}", line=number))
        return writer.letter(file=file)
    return None
