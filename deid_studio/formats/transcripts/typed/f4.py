"""f4transkript's texts and RTF: a time as `#00:01:02-3#`, the last digit tenths of a second, behind each passage."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.letters.markup import rtf
from deid_studio.formats.text_file import Note, beginning, decode, lines_of
from deid_studio.formats.transcripts.typed.typed_passages import Stamp, transcript_of
from deid_studio.sentences import sentence

_STAMP: Final = re.compile(r"#(\d{1,2}):(\d{2}):(\d{2})-(\d{1,3})#")
_RTF: Final = b"{\\rtf"


def belongs(data: bytes) -> bool:
    """Whether such a time stands at the beginning of a text or RTF."""
    return _STAMP.search(beginning(data)) is not None


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; names of speakers before a colon are no text. Raises FormatError where no time stands in it."""
    text, notes = _text(data, file=file)
    parts = list(_parts(text))
    if len(parts) < 2:
        raise FormatError(sentence("holds no time as f4transkript writes it (#00:01:02-3#)"), file=file)
    return transcript_of(parts, notes=notes)


def _text(data: bytes, *, file: str) -> tuple[str, tuple[Note, ...]]:
    if data.startswith(_RTF):
        letter = rtf.read(data, file=file)
        return letter.text, letter.notes
    decoded = decode(data, file=file)
    return "\n".join(lines_of(decoded.text)), decoded.notes


def _parts(text: str) -> Iterator[str | Stamp]:
    at = 0
    for found in _STAMP.finditer(text):
        yield text[at : found.start()]
        hours, minutes, seconds, fraction = found.groups()
        at_s = int(hours) * 3600 + int(minutes) * 60 + int(seconds) + int(fraction) / 10 ** len(fraction)
        yield Stamp(at_s, text.count("\n", 0, found.start()) + 1)
        at = found.end()
    yield text[at:]
