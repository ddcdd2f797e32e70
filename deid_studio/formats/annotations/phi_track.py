"""Label tracks of Audacity that mark PHI: a tag for each stretch of a recording, in a file called `NAME.phi.txt`.

::

    1.500000	2.250000	Patient
    2.300000	3.000000	Staff [B2]

The name tells them from tracks of words, see `transcripts.audacity`. Where the labels of several annotators are in one
file, each has their code behind it. Decimals have a point, which Audacity reads in every language, and are read with a
comma, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.annotations.marked_document import UNLABELLED, Mark, MarkedDocument
from deid_studio.formats.text_file import decode
from deid_studio.formats.transcripts import audacity
from deid_studio.formats.transcripts.reading.file_values import milliseconds, number
from deid_studio.formats.transcripts.word_stretches import WordStretch
from deid_studio.sentences import sentence

ENDING: Final = ".phi.txt"
"""What names of such files end with, in lower case."""

_WHOSE: Final = re.compile(r"(.*\S)\s*\[([\w-]{1,32})\]\s*")
_NO_STRETCH: Final = sentence("no label of Audacity with a beginning and an end")


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """One document without a text, with a mark for each label; a line that is none, or a point, has a fault.

    Raises FormatError where no line is a label.
    """
    decoded = decode(data, file=file)
    lines = [(number, line) for number, line in audacity.lines(decoded.text) if not audacity.is_frequencies(line)]
    labels = [(number, audacity.label_of(line)) for number, line in lines]
    if not any(label for _, label in labels):
        raise FormatError(audacity.NO_LABEL, file=file)
    return [MarkedDocument(None, tuple(_mark(*one) for one in labels), notes=decoded.notes)]


def write(layers: Mapping[str, Sequence[WordStretch]]) -> bytes:
    """The stretches of each annotator, by code, with their tags as labels, in order of start."""
    rows = sorted(
        (one.interval.start_ms, one.interval.end_ms, one.label if len(layers) == 1 else f"{one.label} [{code}]")
        for code, stretches in layers.items()
        for one in stretches
    )
    return audacity.written(rows)


def _mark(line: int, label: audacity.TrackLabel | None) -> Mark:
    if label is None or not 0 <= label.start_s < label.end_s or number(label.end_s) is None:
        text = UNLABELLED if label is None else label.text.strip() or UNLABELLED
        return Mark(((-1, -1),), text, line=line, fault=_NO_STRETCH)
    start_ms = milliseconds(label.start_s)
    interval = Interval(start_ms, max(start_ms + 1, milliseconds(label.end_s)))
    whose = _WHOSE.fullmatch(label.text)
    tag, code = whose.groups() if whose else (label.text, None)
    return Mark((), tag.strip() or UNLABELLED, code, interval=interval, line=line)
