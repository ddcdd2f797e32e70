"""NIST CTM: one word a line, `recording channel start duration word [confidence]`."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode
from deid_studio.formats.timed_words import PAUSE_MS, Entry, Notes, TranscriptBuilder, in_time_order

_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?nan|[-+]?inf", re.IGNORECASE)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a long pause or another channel starts a line, channels are merged by time.

    A broken line is noted; its word, where it has one, stays without a time. Raises FormatError where words
    belong to several recordings or no line has a word.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    channels: dict[str, list[Entry]] = {}
    recording = None
    for line, content in enumerate(decoded.text.split("\n"), start=1):
        fields = content.split()
        if not fields or fields[0].startswith(";;"):
            continue
        entry = _entry(fields, notes=builder.notes, line=line)
        if entry is None:
            continue
        if entry.start_s is not None:
            recording = recording or fields[0]
            if fields[0] != recording:
                raise FormatError("holds words of more than one recording; split it first", file=file, line=line)
        channels.setdefault(fields[1], []).append(entry)
    if not channels:
        raise FormatError("no line has the fields of a CTM: recording, channel, start, duration, word", file=file)
    if len(channels) > 1:
        builder.notes.add(f"the words of {len(channels)} channels were merged by time")
    _add_all(builder, list(channels.values()))
    return builder.transcript()


def _entry(fields: list[str], *, notes: Notes, line: int) -> Entry | None:
    """What a line says; without times where they are broken, None where no word can be found."""
    if len(fields) < 5:
        # "rec 1 0.5 2266" lacks its duration: a whole number at the end may well be a spoken one.
        is_word = len(fields) > 2 and not (_NUMBER.fullmatch(fields[-1]) and (len(fields) == 3 or "." in fields[-1]))
        notes.add(f"fewer than five fields; {'its word is kept' if is_word else 'left out'}", line=line)
        return Entry(fields[-1], None, None, None, line) if is_word else None
    after = _confidence_at(fields)
    if len(fields) > after + 1:
        notes.add("fields after the confidence were passed over")
    score = float(fields[after]) if after < len(fields) and fields[after] != "NA" else None
    label = " ".join(fields[4:after])
    if label == "<eps>":
        notes.add("a mark of silence was left out")
        return None
    if not (_NUMBER.fullmatch(fields[2]) and _NUMBER.fullmatch(fields[3])):
        notes.add("start or duration is no number; its word is kept", line=line)
        return Entry(label, None, None, score, line)
    start_s = float(fields[2])
    return Entry(label, start_s, start_s + float(fields[3]), score, line)


def _confidence_at(fields: list[str]) -> int:
    """Where the confidence stands; a word that was written with spaces must not lose its second half to it."""
    scores = [at for at in range(5, len(fields)) if _NUMBER.fullmatch(fields[at]) or fields[at] == "NA"]
    if not scores:
        return len(fields)
    return scores[-1] if scores[-1] == len(fields) - 1 else scores[0]


def _add_all(builder: TranscriptBuilder, channels: list[list[Entry]]) -> None:
    previous = 0
    for channel, entry in in_time_order(channels):
        if channel != previous:
            builder.start_line()
        previous = channel
        builder.add(entry.label, start_s=entry.start_s, end_s=entry.end_s, confidence=entry.confidence, line=entry.line)
