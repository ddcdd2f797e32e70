"""Passages between the times that a person set while typing, as words with times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.formats.text_file import Note
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.formats.transcripts.typed.speaker_names import speaker_lengths, speakers_in
from deid_studio.sentences import sentence

_OPEN: Final = sentence("nothing says when this passage ends or begins; its words have no time")
_BACK: Final = sentence("its time is not after that before it; the words between have no time")


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time in seconds that stands between passages, and the line that it stands in."""

    at_s: float
    line: int | None = None


def transcript_of(parts: Iterable[str | Stamp], *, notes: Iterable[Note] = ()) -> TimedText:
    """The words of texts with stamps between them, lines kept; names of speakers are no text.

    What stands before the first stamp is from the beginning of the recording on, unless the stamps stand at the
    beginnings of passages; what stands behind the last one has no time, for nobody said when it ends.
    """
    entries = list(parts)
    builder = TranscriptBuilder(notes=notes)
    stamps = [at for at, one in enumerate(entries) if isinstance(one, Stamp)]
    edges = [-1, *stamps, len(entries)]
    text = "".join("\0" if isinstance(one, Stamp) else one for one in entries)
    lines = [line.replace("\0", " ") for line in text.split("\n")]
    named = speaker_lengths(lines)
    builder.notes.name_speakers(speakers_in(lines, named))
    lengths = iter(named)
    skipped = next(lengths)
    for before, behind in pairwise(edges):
        start, end = _time(entries, before), _time(entries, behind)
        start_s = 0.0 if start is None and before < 0 else start
        passage = "".join(one for one in entries[before + 1 : behind] if isinstance(one, str))
        interval = _interval(start_s, end, passage, builder, _line(entries, (before, behind)))
        for number, line in enumerate(passage.split("\n")):
            if number:
                builder.start_line()
                skipped = next(lengths)
            said, skipped = line[skipped:], max(0, skipped - len(line) - 1)
            if said.strip():
                builder.add(said, start_s=interval[0], end_s=interval[1])
    return builder.transcript()


def _time(entries: Sequence[str | Stamp], at: int) -> float | None:
    one = entries[at] if 0 <= at < len(entries) else None
    return one.at_s if isinstance(one, Stamp) else None


def _line(entries: Sequence[str | Stamp], edges: Sequence[int]) -> int | None:
    found = (entries[at] for at in edges if 0 <= at < len(entries))
    return next((one.line for one in found if isinstance(one, Stamp)), None)


def _interval(
    start_s: float | None, end_s: float | None, passage: str, builder: TranscriptBuilder, line: int | None
) -> tuple[float | None, float | None]:
    if start_s is not None and end_s is not None and end_s > start_s:
        return start_s, end_s
    if passage.strip():
        builder.notes.add(_OPEN if end_s is None else _BACK, line=line)
    return None, None
