"""Transcriber `.trs`: turns of speakers, cut by points in time."""

from __future__ import annotations

from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.formats.transcripts.reading.file_values import seconds
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.formats.transcripts.xml_nodes import Node, parse
from deid_studio.sentences import sentence

MARK: Final = sentence("a mark of an event, a comment or the background is no word and was left out")


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; each segment between two points in time is a line whose words have the time of the segment.

    Where speakers overlap, each has a line with the same time. Events, comments and marks of the background are no
    words and are counted. Raises FormatError where `data` is something else.
    """
    top, notes = parse(data, root="Trans", file=file)
    builder = TranscriptBuilder(notes=notes)
    builder.notes.name_speakers(speaker.attributes.get("name") for speaker in top.below("Speaker"))
    for turn in top.below("Turn"):
        _add_turn(builder, turn)
    return builder.transcript()


def _add_turn(builder: TranscriptBuilder, turn: Node) -> None:
    points = list(turn.elements("Sync"))
    end = turn.attributes.get("endTime")
    ends = [*(point.attributes.get("time") for point in points), end]
    start, line, at = turn.attributes.get("startTime"), turn.line, 0
    parts: list[str] = []
    for child in turn.children:
        if isinstance(child, str):
            parts.append(child)
            continue
        if child.name in ("Sync", "Who"):
            _add_segment(builder, parts, start, ends[at], line=line)
            parts, line = [], child.line
            if child.name == "Sync":
                start, at = child.attributes.get("time"), at + 1
        else:
            builder.notes.add(MARK)
    _add_segment(builder, parts, start, ends[at], line=line)


def _add_segment(
    builder: TranscriptBuilder, parts: list[str], start: str | None, end: str | None, *, line: int
) -> None:
    text = "".join(parts)
    if text.strip():
        builder.start_line()
        builder.add(text, start_s=seconds(start), end_s=seconds(end), line=line)
