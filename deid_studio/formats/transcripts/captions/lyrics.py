"""LRC, lines with the time at which each begins, as speech services write it too; enhanced, with those of words.

::

    [ti:Visite]
    [00:12.00]Guten Tag, Frau Müller
    [00:15.30]<00:15.30>Wie <00:15.80>geht <00:16.10>es <00:16.40>Ihnen <00:17.00>
    [00:18.00]
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode, lines_of
from deid_studio.formats.transcripts.captions.cue_words import PiecedCue, TimedPiece, add_cues
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.sentences import sentence

_CLOCK: Final = r"(\d{1,4}):(\d{2})(?:\.(\d{1,3}))?"
_STAMP: Final = re.compile(rf"\s*\[{_CLOCK}\]", re.ASCII)
_WORD_STAMP: Final = re.compile(rf"[<\[]{_CLOCK}[>\]]", re.ASCII)
_THREE_PARTS: Final = re.compile(r"(?<=[<\[])(\d{1,4}):(\d{2}):(\d{1,3})(\.\d{1,3})?(?=[>\]])", re.ASCII)
_TAG: Final = re.compile(
    r"\s*\[(ti|ar|al|au|by|la|lr|re|tool|ve|version|length|id|#|offset)\s*:(.*)\]\s*", re.IGNORECASE
)
_MOST_REPEATED: Final = 20
"""So many times its own length a file may say; what says more is made to fill memories."""
_OFFSET: Final = re.compile(r"\s*([+-]?\d{1,7})\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Line:
    """What is said from `start_ms` on; None where a line has no time."""

    start_ms: int | None
    text: str
    number: int


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a line's words have the time from its own to the next line's, or their own where they have any.

    A line with several times is said several times. What stands last has no end unless a time, or an empty line with
    one, stands behind it, and has no time then. Raises FormatError where no line has a time, and, with the line, where
    one may be hours or minutes.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes)
    lines = _lines(_in_two_parts(decoded.text, file=file, notes=builder.notes), notes=builder.notes)
    if sum(len(line.text) for line in lines) > _MOST_REPEATED * len(decoded.text):
        raise FormatError(sentence("repeats its lines too often to be read: divide it, or leave times out"), file=file)
    starts = sorted({line.start_ms for line in lines if line.start_ms is not None})
    if not starts:
        raise FormatError(sentence("holds no line with a time as LRC has it, such as [01:23.45]"), file=file)
    cues = []
    for line in lines:
        following = bisect_right(starts, line.start_ms) if line.start_ms is not None else len(starts)
        end_ms = starts[following] if following < len(starts) else None
        cues.append(PiecedCue(tuple(_pieces(line, end_ms, notes=builder.notes)), line.number))
    add_cues(builder, cues)
    return builder.transcript()


def _in_two_parts(text: str, *, file: str, notes: Notes) -> str:
    """The text with all times as minutes and seconds, which are hours, minutes and seconds where all have that shape.

    Some write hundredths behind a colon: they do where no time of the file has a point, and some part is no seconds.
    """
    stamps = list(_THREE_PARTS.finditer(text))
    bare = [stamp for stamp in stamps if stamp[4] is None]
    are_hours = all(len(stamp[3]) == 2 and int(stamp[3]) < 60 for stamp in stamps)
    if bare and (_WORD_STAMP.search(text) or not (are_hours or len(bare) == len(stamps))):
        reason = sentence(
            "a time of three parts, such as [00:01:23], may be hours or minutes, for others of the file are written in "
            "another way; write all of them as minutes and seconds, [01:23.00]"
        )
        raise FormatError(reason, file=file, line=len(lines_of(text[: bare[0].start()])))
    if bare and are_hours:
        notes.add(sentence("times of three parts were read as hours, minutes and seconds"))
    elif bare:
        notes.add(sentence("times of three parts were read as minutes, seconds and hundredths"))
        return _THREE_PARTS.sub(r"\1:\2.\3", text)
    return _THREE_PARTS.sub(lambda at: f"{60 * int(at[1]) + int(at[2])}:{int(at[3]):02}{at[4] or ''}", text)


def _lines(text: str, *, notes: Notes) -> list[_Line]:
    """The lines by time; those without one stay behind the line that they follow."""
    offset_ms = 0
    found: list[tuple[int, _Line]] = []
    latest_ms = 0
    for number, content in enumerate(lines_of(text), start=1):
        tag = _TAG.fullmatch(content)
        if tag is not None:
            offset = _OFFSET.fullmatch(tag[2]) if tag[1].lower() == "offset" else None
            offset_ms = int(offset[1]) if offset else offset_ms
            if offset is None:
                notes.add(sentence("a tag of the file (title, author and the like) is no text and was left out"))
            continue
        times, at = [], 0
        while stamp := _STAMP.match(content, at):
            times.append(_ms(stamp))
            at = stamp.end()
        rest = content[at:]
        if not times and (first := _WORD_STAMP.match(rest.lstrip())):
            times = [_ms(first)]
        if not times and rest.strip():
            notes.add(sentence("a line without a time; its words are kept"), line=number)
            found.append((latest_ms, _Line(None, _WORD_STAMP.sub("", rest), number)))
        found += ((time_ms, _Line(time_ms, rest, number)) for time_ms in times)
        latest_ms = max(times, default=latest_ms)
    if offset_ms:
        remark = sentence(
            "all times were moved by the offset that the file names, {offset_ms} ms", offset_ms=-offset_ms
        )
        notes.add(remark)
    found.sort(key=lambda one: one[0])
    return [
        line if line.start_ms is None else _Line(max(0, line.start_ms - offset_ms), line.text, line.number)
        for _, line in found
    ]


def _pieces(line: _Line, end_ms: int | None, *, notes: Notes) -> list[TimedPiece]:
    """The words between the times in a line; `end_ms` is when the next line begins."""
    if line.start_ms is None:
        return [TimedPiece(line.text, None, None)]
    stamps = list(_WORD_STAMP.finditer(line.text))
    edges = [0, *(edge for stamp in stamps for edge in stamp.span()), len(line.text)]
    texts = [line.text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
    times: list[int | None] = [line.start_ms, *map(_ms, stamps), end_ms]
    if not texts[-1].strip():
        # What stands behind the last word is when that ends
        texts, times = texts[:-1] or [""], times[:-1] if stamps else times
    elif end_ms is None:
        notes.add(sentence("nothing tells when the last line ends; its last words have no time"), line=line.number)
    else:
        notes.add(sentence("nothing tells when a line ends; it lasts until the next one begins"))
    known = [time_ms for time_ms in times if time_ms is not None]
    if known != sorted(known):
        notes.add(
            sentence("times inside a line are out of order; its words have the time of the line"), line=line.number
        )
        texts, times = ["".join(texts)], [line.start_ms, end_ms]
    return [
        TimedPiece(text, start_ms, behind_ms) if behind_ms is not None else TimedPiece(text, None, None)
        for text, start_ms, behind_ms in zip(texts, times, times[1:], strict=False)
    ]


def _ms(stamp: re.Match[str]) -> int:
    minutes, seconds, fraction = stamp.groups()
    return (int(minutes) * 60 + int(seconds)) * 1000 + int((fraction or "").ljust(3, "0"))
