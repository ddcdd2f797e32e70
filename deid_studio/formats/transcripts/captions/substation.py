"""SubStation Alpha and Advanced SubStation Alpha (.ssa, .ass), with the times that karaoke gives to words.

::

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Dialogue: 0,0:00:01.00,0:00:02.50,Default,Anna,0,0,0,,{\\k50}Guten {\\k40}Tag,\\NFrau Müller
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode, lines_of
from deid_studio.formats.transcripts.captions.cue_words import PiecedCue, TimedPiece, add_cues
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.sentences import sentence

_CLOCK: Final = re.compile(r"\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.:](\d{1,3}))?\s*", re.ASCII)
_SECTION: Final = re.compile(r"\s*\[([^\]]+)\]\s*")
_FIELD: Final = re.compile(r"\s*(\w+)\s*:\s?(.*)")
_SECTIONS: Final = ("script info", "events", "fonts", "graphics", "aegisub project garbage", "aegisub extradata")
_USUAL: Final = ("layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text")
_BRACES: Final = re.compile(r"(?<!\\)\{([^{}]*)(?<!\\)\}")
_KARAOKE: Final = re.compile(r"\\(k[fo]?|K|kt)\s*(\d{1,7})", re.ASCII)
_DRAWING: Final = re.compile(r"\\p(\d+)", re.ASCII)
_ESCAPED: Final = re.compile(r"\\([{}])")
_BREAKS: Final = re.compile(r"\\[Nn]")


@dataclass(frozen=True, slots=True)
class _Event:
    """A line of dialogue: its fields by name, and its number."""

    fields: dict[str, str]
    line: int


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; the words of a line of dialogue have its time, and with karaoke their own.

    Styles, drawings, comments and names of speakers are no text. Raises FormatError where there is no dialogue.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    events = list(_events(decoded.text, notes=builder.notes))
    if not events:
        raise FormatError(sentence("holds no line of dialogue (Dialogue: …)"), file=file)
    builder.notes.name_speakers(event.fields.get("name", event.fields.get("actor", "")).strip() for event in events)
    add_cues(builder, (PiecedCue(tuple(_pieces(event, notes=builder.notes)), event.line) for event in events))
    return builder.transcript()


def _events(text: str, *, notes: Notes) -> Iterator[_Event]:
    names: tuple[str, ...] = _USUAL
    section = "events"
    for number, content in enumerate(lines_of(text), start=1):
        head = _SECTION.fullmatch(content)
        name = head[1].strip().lower() if head else ""
        # Between lines of dialogue another thing in brackets is a word
        if head and (section != "events" or name in _SECTIONS or "styles" in name):
            section = name
            if section in ("fonts", "graphics"):
                notes.add(sentence("fonts and pictures in the file were left out"), line=number)
            continue
        field = _FIELD.fullmatch(content)
        kind = field[1].lower() if field else ""
        if field and kind == "format":
            told = tuple(name.strip().lower() for name in field[2].split(","))
            # Those of styles have no text
            names = told if "text" in told else names
        elif field and kind == "dialogue":
            event = _Event(_fields(field[2], names), number)
            if "start" not in event.fields:
                notes.add(sentence("a line of dialogue lacks fields; its words are kept without a time"), line=number)
            yield event
        elif section != "events" or not content.strip() or content.lstrip().startswith(";"):
            pass
        elif field and kind in ("comment", "picture", "sound", "movie", "command"):
            notes.add(
                sentence("a line that is no dialogue (a comment, picture, sound or command) was left out"), line=number
            )
        else:
            notes.add(sentence("a line outside of all dialogue was kept as words without a time"), line=number)
            yield _Event({"text": content}, number)


def _fields(told: str, names: tuple[str, ...]) -> dict[str, str]:
    """The fields of a line; the text may hold commas, and is all there is where fields are missing."""
    before = names.index("text")
    *values, rest = told.split(",", before)
    values += rest.rsplit(",", len(names) - 1 - before)
    return dict(zip(names, values, strict=True)) if len(values) == len(names) else {"text": told}


def _pieces(event: _Event, *, notes: Notes) -> Iterator[TimedPiece]:
    """The text of an event, cut where karaoke says how long a word lasts."""
    start_ms, end_ms = _ms(event.fields.get("start", "")), _ms(event.fields.get("end", ""))
    if start_ms is None or end_ms is None:
        start_ms = end_ms = None
        if "start" in event.fields:
            notes.add(sentence("a time is missing, negative or no number; the word has none"), line=event.line)
    said_ms, next_ms = (start_ms, end_ms), start_ms
    is_drawing, last = False, 0
    text = event.fields.get("text", "")
    for braces in _BRACES.finditer(text):
        yield from _said(text[last : braces.start()], *said_ms, is_drawing=is_drawing, notes=notes)
        last, told = braces.end(), braces[1]
        if told.partition("\\")[0].strip():
            notes.add(sentence("a comment in braces was left out"), line=event.line)
        for drawing in _DRAWING.finditer(told):
            is_drawing = drawing[1] != "0"
        for kind, centiseconds in _KARAOKE.findall(told):
            if start_ms is None or end_ms is None:
                break
            length_ms = 10 * int(centiseconds)
            if kind == "kt":
                next_ms = start_ms + length_ms
            else:
                began_ms, next_ms = next_ms or 0, (next_ms or 0) + length_ms
                said_ms = (began_ms, min(next_ms, end_ms)) if began_ms < end_ms else (start_ms, end_ms)
    yield from _said(text[last:], *said_ms, is_drawing=is_drawing, notes=notes)
    if next_ms is not None and end_ms is not None and next_ms > end_ms > (start_ms or 0):
        remark = sentence("karaoke lasts longer than its line of dialogue; it was cut, and words behind have its time")
        notes.add(remark, line=event.line)


def _said(
    text: str, start_ms: int | None, end_ms: int | None, *, is_drawing: bool, notes: Notes
) -> Iterator[TimedPiece]:
    if is_drawing:
        if text.strip():
            notes.add(sentence("a drawing was left out"))
        return
    plain = _ESCAPED.sub(r"\1", _BREAKS.sub("\n", text).replace("\\h", " "))
    if plain:
        yield TimedPiece(plain, start_ms, end_ms)


def _ms(clock: str) -> int | None:
    found = _CLOCK.fullmatch(clock)
    if not found:
        return None
    hours, minutes, seconds, fraction = found.groups()
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int((fraction or "").ljust(3, "0"))
