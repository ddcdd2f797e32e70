"""Fisher transcripts (`.txt`): a line a turn, `start end speaker: words`, times in seconds.

::

    # fe_03_00001.sph
    3.76 5.54 A: and i generally prefer
    7.92 9.52 B: hi my name is andy
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

MARKS: Final = frozenset(
    "[noise] [laughter] [laugh] [cough] [sigh] [breath] [lipsmack] [sneeze] [mn] [?] [silence]".split()
)
"""Marks, in lower case, that are no words; anything else in brackets stays."""

_TURN: Final = re.compile(r"\s*(\d+\.\d{2,})[ \t]+(\d+\.\d{2,})[ \t]+([ABLR]):(.*)", re.ASCII | re.DOTALL)
_UNSURE: Final = re.compile(r"\(\(|\)\)")


def belongs(data: bytes) -> bool:
    """Whether the first lines that are neither empty nor comments are turns, as no letter's are."""
    told = [line for line in beginning(data).splitlines() if line.strip() and not line.startswith("#")][:3]
    return bool(told) and all(_TURN.fullmatch(line) for line in told)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript of both speakers, merged by time, a turn a line; its words have the time of the turn.

    Marks of noise and the brackets around what was hardly heard are no words and are counted; the words in such
    brackets stay. Raises FormatError where no line is a turn.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes)
    speakers: dict[str, list[TimedEntry]] = {}
    speaker = None
    for line, content in enumerate(decoded.text.split("\n"), start=1):
        if not content.strip() or content.startswith("#"):
            continue
        turn = _TURN.fullmatch(content)
        if turn is None:
            if speaker is None:
                raise FormatError(sentence("not a transcript of Fisher"), file=file, line=line)
            builder.notes.add(sentence("not a turn; its words are kept without a time"), line=line)
            speakers[speaker] += [TimedEntry(word, None, None, line=line) for word in content.split()]
            continue
        speaker = turn[3]
        entries = speakers.setdefault(speaker, [])
        label = _spoken(turn[4], notes=builder.notes)
        if label:
            entries.append(TimedEntry(label, seconds(turn[1]), seconds(turn[2]), line=line))
    if speaker is None:
        raise FormatError(sentence("not a transcript of Fisher"), file=file)
    builder.notes.speakers = tuple(sorted(speakers))
    add_merged(builder, list(speakers.values()))
    return builder.transcript()


def _spoken(text: str, *, notes: Notes) -> str:
    plain, brackets = _UNSURE.subn(" ", text)
    if brackets:
        notes.add(sentence("brackets around what was hardly heard were left out; the words in them stay"))
    words = plain.split()
    spoken = [word for word in words if word.lower() not in MARKS]
    for _ in range(len(words) - len(spoken)):
        notes.add(sentence("a mark of silence or noise was left out"))
    return " ".join(spoken)
