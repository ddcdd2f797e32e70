"""Label tracks of Audacity: a label a line, `start TAB end TAB label`, in seconds.

::

    1.500000	2.250000	Herr
    \\	0.000000	4000.000000

The second line, where there is one, tells the frequencies of the label before it. Decimals have a point or, as of the
system's language, a comma; a label of a point has one time twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import beginning, decode, lines_of
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import (
    PAUSE_MS,
    TimedEntry,
    TranscriptBuilder,
    add_merged,
)
from deid_studio.formats.transcripts.word_stretches import joined, lay_out, untimed_comment, untimed_words
from deid_studio.sentences import sentence

_NUMBER: Final = r"-?[0-9]+[.,][0-9]+"
_LABEL: Final = re.compile(rf"\s*({_NUMBER})[ ]*\t[ ]*({_NUMBER})[ ]*(?:\t(.*))?")
_FREQUENCIES: Final = re.compile(rf"\s*\\[ ]*\t[ ]*{_NUMBER}[ ]*\t[ ]*{_NUMBER}\s*")

NO_LABEL: Final = sentence("no line is a label of Audacity: start, end, label, with tabs between")


@dataclass(frozen=True, slots=True)
class TrackLabel:
    """One label, times in seconds; those of a point are the same."""

    start_s: float
    end_s: float
    text: str


def lines(text: str) -> list[tuple[int, str]]:
    """The lines that hold anything, each with its number."""
    return [(number, line) for number, line in enumerate(lines_of(text), start=1) if line.strip()]


def label_of(line: str) -> TrackLabel | None:
    """The label that a line is; None where it is none."""
    found = _LABEL.fullmatch(line)
    return TrackLabel(_seconds(found[1]), _seconds(found[2]), found[3] or "") if found else None


def is_frequencies(line: str) -> bool:
    """Whether a line tells the frequencies of the label before it."""
    return _FREQUENCIES.fullmatch(line) is not None


def belongs(data: bytes) -> bool:
    """Whether the lines at the beginning are labels, or frequencies of labels, and nothing else."""
    if b"\t" not in data:
        # Most texts are told by that
        return False
    first = beginning(data)
    whole, _, cut_off = first.rpartition("\n" if "\n" in first else "\r")
    found = [line for _, line in lines(whole or cut_off)]
    labels = [label for line in found if (label := label_of(line))]
    in_order = all(label.start_s <= label.end_s for label in labels)
    return bool(labels) and in_order and all(_LABEL.fullmatch(line) or is_frequencies(line) for line in found)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a label of several words is a line, and so is what follows a long pause.

    Labels of points, and lines that are no label, have no time and are noted. Raises FormatError where no line is a
    label.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    found = lines(decoded.text)
    if not any(label_of(line) for _, line in found):
        raise FormatError(NO_LABEL, file=file)
    entries = (_entry(line, notes=builder.notes, number=number) for number, line in found)
    add_merged(builder, [[entry for entry in entries if entry is not None]])
    return builder.transcript()


def write(transcript: TimedText) -> bytes:
    """A label for each word, or for words with the same time, in order of start, with points.

    Words without a time are labels of points ("without time: ..."), which `read` gives back. Confidences and line
    breaks go.
    """
    layout = lay_out(transcript)
    rows = [(at_ms, at_ms, untimed_comment(label)) for at_ms, label in layout.untimed]
    rows += [(cue.interval.start_ms, cue.interval.end_ms, cue.label) for cue in joined(layout.timed)]
    return written(sorted(rows, key=lambda row: row[0]))


def written(rows: Iterable[tuple[int, int, str]]) -> bytes:
    """Labels as (start, end, text) in milliseconds, a line each."""
    return "".join(f"{start / 1000:.6f}\t{end / 1000:.6f}\t{label}\n" for start, end, label in rows).encode()


def _entry(line: str, *, notes: Notes, number: int) -> TimedEntry | None:
    label = label_of(line)
    if label is None:
        if is_frequencies(line):
            return None
        notes.add(sentence("not a label; its words are kept"), line=number)
        return TimedEntry(line, None, None, line=number)
    if not label.text.strip():
        return None
    untimed = untimed_words(label.text)
    if untimed is not None:
        return TimedEntry(untimed, None, None, line=number)
    if label.start_s == label.end_s:
        notes.add(sentence("a label of a point; its words have no time"), line=number)
        return TimedEntry(label.text, None, None, line=number)
    return TimedEntry(label.text, label.start_s, label.end_s, line=number)


def _seconds(number: str) -> float:
    return float(number.replace(",", "."))
