"""Label tracks of Audacity: a label a line, `start TAB end TAB label`, in seconds.

::

    1.500000	2.250000	Herr
    \\	0.000000	4000.000000

The second line, where there is one, tells the frequencies of the label before it. Decimals have a point or, as of the
system's language, a comma; a label of a point has one time twice.
"""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import beginning, decode
from deid_studio.formats.transcripts.timed_words import PAUSE_MS, Notes, TimedEntry, TranscriptBuilder, add_merged
from deid_studio.formats.transcripts.word_stretches import joined, lay_out, untimed_comment, untimed_words
from deid_studio.sentences import sentence

_NUMBER: Final = r"-?[0-9]+[.,][0-9]+"
_LABEL: Final = re.compile(rf"\s*({_NUMBER})[ ]*\t[ ]*({_NUMBER})[ ]*(?:\t(.*))?")
_FREQUENCIES: Final = re.compile(rf"\s*\\[ ]*\t[ ]*{_NUMBER}[ ]*\t[ ]*{_NUMBER}\s*")
_LINE_END: Final = re.compile(r"\r*\n|\r")


def belongs(data: bytes) -> bool:
    """Whether the lines at the beginning are labels, or frequencies of labels, and nothing else."""
    first = beginning(data)
    lines = _LINE_END.split(first)
    if len(lines) > 1:
        lines.pop()  # may be cut off
    lines = [line for line in lines if line.strip()]
    labels = [label for line in lines if (label := _LABEL.fullmatch(line))]
    in_order = all(_seconds(label[1]) <= _seconds(label[2]) for label in labels)
    return bool(labels) and in_order and all(_LABEL.fullmatch(line) or _FREQUENCIES.fullmatch(line) for line in lines)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a label of several words is a line, and so is what follows a long pause.

    Labels of points, and lines that are no label, have no time and are noted. Raises FormatError where no line is a
    label.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    lines = [(number, line) for number, line in enumerate(_LINE_END.split(decoded.text), start=1) if line.strip()]
    if not any(_LABEL.fullmatch(line) for _, line in lines):
        raise FormatError(sentence("no line is a label of Audacity: start, end, label, with tabs between"), file=file)
    entries = (_entry(line, notes=builder.notes, number=number) for number, line in lines)
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
    rows.sort(key=lambda row: row[0])
    return "".join(f"{start / 1000:.6f}\t{end / 1000:.6f}\t{label}\n" for start, end, label in rows).encode()


def _entry(line: str, *, notes: Notes, number: int) -> TimedEntry | None:
    label = _LABEL.fullmatch(line)
    if label is None:
        if _FREQUENCIES.fullmatch(line):
            return None
        notes.add(sentence("not a label; its words are kept"), line=number)
        return TimedEntry(line, None, None, line=number)
    text = label[3] or ""
    if not text.strip():
        return None
    untimed = untimed_words(text)
    if untimed is not None:
        return TimedEntry(untimed, None, None, line=number)
    start_s, end_s = _seconds(label[1]), _seconds(label[2])
    if start_s == end_s:
        notes.add(sentence("a label of a point; its words have no time"), line=number)
        return TimedEntry(text, None, None, line=number)
    return TimedEntry(text, start_s, end_s, line=number)


def _seconds(number: str) -> float:
    return float(number.replace(",", "."))
