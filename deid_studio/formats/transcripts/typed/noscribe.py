"""noScribe's HTML: each passage in an anchor that tells when it is said, in ms, and by whom: `ts_3120_5000_S00`."""

from __future__ import annotations

import html
import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import beginning, decode
from deid_studio.formats.transcripts.reading.transcript_builder import TimedEntry, TranscriptBuilder, add_merged
from deid_studio.sentences import sentence

_PASSAGE: Final = re.compile(r"<a\b[^>]*\bname=[\"']ts_(\d{1,9})_(\d{1,9})_([^\"']*)[\"'][^>]*>(.*?)</a>", re.DOTALL)
_SIGN: Final = re.compile(r"<a\b[^>]*\bname=[\"']ts_\d+_\d+_")
_TAG: Final = re.compile(r"<[^<>]*>")


def belongs(data: bytes) -> bool:
    """Whether an anchor with times stands at the beginning."""
    return _SIGN.search(beginning(data)) is not None


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, a passage a line; the codes of speakers are no text. Raises FormatError where none is there.

    What stands outside of all passages, such as a heading, has no time and is kept.
    """
    decoded = decode(data, file=file)
    body = re.sub(r"(?is)<(style|script|head)\b.*?</\1\s*>", "", decoded.text)
    found = list(_PASSAGE.finditer(body))
    if not found:
        raise FormatError(sentence("holds no passage with times as noScribe writes it"), file=file)
    builder = TranscriptBuilder(notes=decoded.notes)
    entries: list[TimedEntry] = []
    outside: list[TimedEntry] = []
    at, latest_s = 0, 0.0
    for passage in found:
        outside += _outside(body[at : passage.start()], latest_s)
        at, latest_s = passage.end(), int(passage[1]) / 1000
        label = _plain(passage[4])
        if passage[3] and label.startswith(f"{passage[3]}:"):
            label = label.removeprefix(f"{passage[3]}:")
            builder.notes.name_speakers((passage[3],))
        if label.strip():
            entries.append(TimedEntry(label, latest_s, int(passage[2]) / 1000))
    outside += _outside(body[at:], latest_s)
    add_merged(builder, [entries], untimed=outside)
    return builder.transcript()


def _outside(markup: str, at_s: float) -> list[TimedEntry]:
    text = _plain(markup)
    return [TimedEntry(text, at_s, None)] if text.strip() else []


def _plain(markup: str) -> str:
    return html.unescape(_TAG.sub("", markup))
