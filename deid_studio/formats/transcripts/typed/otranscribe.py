"""oTranscribe's files (.otr): JSON with HTML in it, in which times stand as `<span class="timestamp" …>`."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.file_values import seconds
from deid_studio.formats.transcripts.typed.typed_passages import Stamp, transcript_of
from deid_studio.sentences import sentence

_STAMP: Final = re.compile(r"<span\b[^>]*\bdata-timestamp=[\"']?([\d.]+)[^>]*>[^<]*</span>", re.IGNORECASE)
_LINE_END: Final = re.compile(r"<br\b[^>]*>|</(?:p|div|li|h\d)\s*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[^<>]*>")


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; names of speakers before a colon are no text. Raises FormatError where it holds none."""
    values, notes = json_values(data, file=file)
    text = values[0].get("text") if values and isinstance(values[0], dict) else None
    if not isinstance(text, str):
        raise FormatError(sentence("holds no transcript of oTranscribe"), file=file)
    return transcript_of(_parts(text), notes=notes)


def _parts(text: str) -> Iterator[str | Stamp]:
    split = _STAMP.split(text)
    yield _plain(split[0])
    for stamp, passage in zip(split[1::2], split[2::2], strict=True):
        at_s = seconds(stamp)
        if at_s is not None:
            yield Stamp(at_s)
        yield _plain(passage)


def _plain(marked: str) -> str:
    lines = _LINE_END.sub("\n", re.sub(r"\s+", " ", marked))
    return html.unescape(_TAG.sub("", lines))
