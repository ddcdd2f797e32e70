"""SBV (SubViewer as YouTube writes it): two times with a comma between, then lines of text.

::

    0:00:00.599,0:00:04.160
    >> ANNA: Guten Tag,
    Frau Müller
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode, lines_of
from deid_studio.formats.transcripts.captions.cue_words import PiecedCue, TimedPiece, add_cues
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.formats.transcripts.typed.speaker_names import speaker_lengths, speakers_in
from deid_studio.sentences import sentence

_TIME: Final = r"(\d{1,3}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,3}))?"
_TIMING: Final = re.compile(rf"\s*{_TIME}\s*,\s*{_TIME}\s*", re.ASCII)
_BREAK: Final = re.compile(r"\[br\]", re.IGNORECASE)
_TURN: Final = re.compile(r"\s*>>+\s*(?=\S)")
"""Where another person begins to speak; with nothing behind it, it is all that the line has."""


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; the words of a cue have its time. Names of speakers are no text.

    Raises FormatError where no line has the times of a cue.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    cues: list[tuple[re.Match[str] | None, int, list[str]]] = [(None, 1, [])]
    for number, content in enumerate(lines_of(decoded.text), start=1):
        if timing := _TIMING.fullmatch(content):
            cues.append((timing, number, []))
        elif content.strip():
            cues[-1][2].extend(part for part in _BREAK.split(content) if part.strip())
    if len(cues) == 1:
        raise FormatError(sentence("holds no line with the times of a subtitle"), file=file)
    if cues[0][2]:
        builder.notes.add(sentence("lines outside of all cues were kept as words without a time"), line=1)
    firsts = [_without_turn(lines[0]) if lines else "" for _, _, lines in cues]
    lengths = speaker_lengths(firsts)
    builder.notes.name_speakers(speakers_in(firsts, lengths))
    add_cues(
        builder,
        (
            _cue(timing, [first[length:], *map(_without_turn, lines[1:])], line=line)
            for (timing, line, lines), first, length in zip(cues, firsts, lengths, strict=True)
        ),
    )
    return builder.transcript()


def _cue(timing: re.Match[str] | None, lines: list[str], *, line: int) -> PiecedCue:
    start_ms, end_ms = (None, None) if timing is None else (_ms(timing.groups()[:4]), _ms(timing.groups()[4:]))
    return PiecedCue((TimedPiece("\n".join(lines), start_ms, end_ms),), line)


def _without_turn(line: str) -> str:
    turn = _TURN.match(line)
    return line[turn.end() :] if turn else line


def _ms(clock: tuple[str | None, ...]) -> int:
    hours, minutes, seconds, fraction = (part or "" for part in clock)
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(fraction.ljust(3, "0"))
