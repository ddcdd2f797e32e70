"""Switchboard transcripts of the ISIP (ms98): a line an utterance, or a word, with side and times.

::

    sw2001A-ms98-a-0002 0.977625 11.561375 hi um yeah

Each side of a conversation, A or B, is a file and a channel of its own.
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import beginning, decode
from deid_studio.formats.transcripts.reading.file_values import seconds
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import TimedEntry, TranscriptBuilder, add_merged
from deid_studio.sentences import sentence

MARKS: Final = frozenset(("[silence]", "[noise]", "[laughter]", "[vocalized-noise]", "<b_aside>", "<e_aside>"))
"""Marks that are no words; anything else in brackets stays."""

_UTTERANCE: Final = re.compile(r"sw\d+(?P<side>[AB])-ms98-[a-z]+-\d+", re.ASCII)
_FILE: Final = re.compile(r"(sw\d+)([AB])(-ms98-[a-z]+-(?:trans|word)\.text)", re.ASCII | re.IGNORECASE)
_LAUGHED: Final = re.compile(r"\[laughter-([^\[\]\s]+)\]")


def belongs(data: bytes) -> bool:
    """Whether the first line that is not empty begins as those of ms98 do."""
    first = beginning(data).split(maxsplit=1)
    return bool(first) and _UTTERANCE.fullmatch(first[0]) is not None


def other_side(name: str) -> str | None:
    """What the file of the other side of the conversation is called; None where `name` is not of ms98."""
    match = _FILE.fullmatch(name)
    return None if match is None else f"{match[1]}{'B' if match[2].upper() == 'A' else 'A'}{match[3]}"


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript of one or both sides, merged by time; each utterance and each change of side is a line.

    Marks of silence and noise are no words and are counted; a word said while laughing loses its mark. Raises
    FormatError where no line is one of ms98.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes)
    sides: dict[str, list[TimedEntry]] = {}
    side = None
    for line, content in enumerate(decoded.text.split("\n"), start=1):
        fields = content.split(maxsplit=3)
        if not fields:
            continue
        match = _UTTERANCE.fullmatch(fields[0])
        if match is None or len(fields) < 3:
            if side is None:
                raise FormatError(sentence("not a transcript of ms98"), file=file, line=line)
            builder.notes.add(sentence("not a line of ms98; its words are kept without a time"), line=line)
            sides[side] += [TimedEntry(word, None, None, line=line) for word in content.split()]
            continue
        side = match["side"]
        label = _spoken(fields[3] if len(fields) > 3 else "", notes=builder.notes)
        entries = sides.setdefault(side, [])
        if label:
            entries.append(TimedEntry(label, seconds(fields[1]), seconds(fields[2]), line=line))
    if side is None:
        raise FormatError(sentence("not a transcript of ms98"), file=file)
    if len(sides) > 1:
        builder.notes.add(sentence("the words of {count} channels were merged by time", count=len(sides)))
    add_merged(builder, list(sides.values()))
    return builder.transcript()


def _spoken(text: str, *, notes: Notes) -> str:
    words = []
    for word in text.split():
        if word.lower() in MARKS:
            notes.add(sentence("a mark of silence or noise was left out"))
            continue
        plain = _LAUGHED.sub(r"\1", word)
        if plain != word:
            notes.add(sentence("a word is marked as said while laughing; the mark was left out"))
        words.append(plain)
    return " ".join(words)
