"""What readers of captions share: cues as pieces of text with their times, and words out of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder

_CHUNK: Final = re.compile(r"\s+|\S+")


@dataclass(frozen=True, slots=True)
class TimedPiece:
    """A stretch of a cue's text, blanks at its edges included, and when it is said; None where nobody knows."""

    text: str
    start_ms: float | None
    end_ms: float | None


@dataclass(frozen=True, slots=True)
class PiecedCue:
    """The pieces of a cue, in order, and the number of the line that it stands in."""

    pieces: tuple[TimedPiece, ...]
    line: int


def add_cues(builder: TranscriptBuilder, cues: Iterable[PiecedCue]) -> None:
    """Add the words of `cues`; a cue of several words is a line, those of one word are joined to lines."""
    was_utterance = False
    for cue in cues:
        words = _words(cue.pieces)
        is_utterance = len(words) > 1
        if words and (is_utterance or was_utterance):
            builder.start_line()
        was_utterance = is_utterance if words else was_utterance
        for (start_ms, end_ms), group in groupby(words, key=lambda word: (word.start_ms, word.end_ms)):
            together = [word.text for word in group]
            # Each word without a time is one that has none
            labels = together if start_ms is None and end_ms is None else [" ".join(together)]
            for label in labels:
                builder.add(label, start_s=_seconds(start_ms), end_s=_seconds(end_ms), line=cue.line)


def _words(pieces: Sequence[TimedPiece]) -> list[TimedPiece]:
    """The words of all pieces; one that goes over from piece to piece has the time of all that it is in."""
    words: list[list[TimedPiece]] = []
    is_open = False
    for piece in pieces:
        for chunk in _CHUNK.findall(piece.text):
            if chunk.isspace():
                is_open = False
                continue
            if not is_open:
                words.append([])
            words[-1].append(TimedPiece(chunk, piece.start_ms, piece.end_ms))
            is_open = True
    return [parts[0] if len(parts) == 1 else _joined(parts) for parts in words]


def _joined(parts: Sequence[TimedPiece]) -> TimedPiece:
    starts_ms = (part.start_ms for part in parts if part.start_ms is not None)
    ends_ms = (part.end_ms for part in reversed(parts) if part.end_ms is not None)
    return TimedPiece("".join(part.text for part in parts), next(starts_ms, None), next(ends_ms, None))


def _seconds(ms: float | None) -> float | None:
    return None if ms is None else ms / 1000
