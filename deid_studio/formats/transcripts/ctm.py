"""NIST CTM: one word a line, `recording channel start duration word [confidence]`."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.text_file import decode
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import (
    PAUSE_MS,
    UNKNOWN_WORDS,
    UNWRITTEN,
    TimedEntry,
    TranscriptBuilder,
    add_merged,
)
from deid_studio.formats.transcripts.word_stretches import lay_out, untimed_comment, untimed_words
from deid_studio.sentences import sentence

_NUMBER: Final = re.compile(r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|[-+]?nan|[-+]?inf", re.IGNORECASE)


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a long pause or another channel starts a line, channels are merged by time.

    A broken line is noted; its word, where it has one, stays without a time. Raises FormatError where words
    belong to several recordings or no line has a word.
    """
    decoded = decode(data, file=file)
    builder = TranscriptBuilder(notes=decoded.notes, pause_ms=PAUSE_MS)
    channels: dict[str, list[TimedEntry]] = {}
    recording, channel = None, "1"
    for line, content in enumerate(decoded.text.split("\n"), start=1):
        fields = content.split()
        if not fields or fields[0].startswith(";;"):
            untimed = untimed_words(content.strip().removeprefix(";;")) or ""
            channels.setdefault(channel, []).extend(TimedEntry(word, None, None, line=line) for word in untimed.split())
            continue
        entry = _entry(fields, notes=builder.notes, line=line)
        if entry is None:
            continue
        if entry.start_s is not None:
            recording = recording or fields[0]
            if fields[0] != recording:
                raise FormatError(
                    sentence(
                        "holds words of more than one recording; split it first, or, where those are utterances, give "
                        "it the recording's times, as Kaldi's convert_ctm.pl does"
                    ),
                    file=file,
                    line=line,
                )
        channel = fields[1]
        channels.setdefault(channel, []).append(entry)
    channels = {name: entries for name, entries in channels.items() if entries}
    if not channels:
        raise FormatError(
            sentence("no line has the fields of a CTM: recording, channel, start, duration, word"), file=file
        )
    if len(channels) > 1:
        builder.notes.add(sentence("the words of {count} channels were merged by time", count=len(channels)))
    add_merged(builder, list(channels.values()), has_utterances=False)
    return builder.transcript()


def write(transcript: TimedText, *, recording: str) -> bytes:
    """A line for each word with a time, in order of start, as of channel 1 of `recording`.

    Words without a time stand in comments (";; without time: ..."), which `read` gives back and other programs pass
    over. Line breaks go.
    """
    name = "_".join(recording.split()) or "recording"
    layout = lay_out(transcript)
    rows = [(at_ms, f";; {untimed_comment(label)}") for at_ms, label in layout.untimed]
    for stretch in layout.timed:
        start_s, length_s = stretch.interval.start_ms / 1000, stretch.interval.duration_ms / 1000
        score = "" if stretch.confidence is None else f" {stretch.confidence}"
        rows += [
            (stretch.interval.start_ms, f"{name} 1 {start_s:.3f} {length_s:.3f} {word}{score}")
            for word in stretch.label.split()
        ]
    rows.sort(key=lambda row: row[0])
    return "".join(f"{row}\n" for _, row in rows).encode()


def _entry(fields: list[str], *, notes: Notes, line: int) -> TimedEntry | None:
    """What a line says; without times where they are broken, None where no word can be found."""
    if len(fields) < 5:
        # "rec 1 0.5 2266" lacks its duration: a whole number at the end may well be a spoken one.
        is_word = len(fields) > 2 and not (_NUMBER.fullmatch(fields[-1]) and (len(fields) == 3 or "." in fields[-1]))
        kept = sentence("fewer than five fields; its word is kept")
        notes.add(kept if is_word else sentence("fewer than five fields; left out"), line=line)
        return TimedEntry(fields[-1], None, None, None, line) if is_word else None
    after = _confidence_at(fields)
    if len(fields) > after + 1:
        notes.add(sentence("fields after the confidence were passed over"))
    score = float(fields[after]) if after < len(fields) and fields[after] != "NA" else None
    label = " ".join(fields[4:after])
    if label == "<eps>":
        notes.add(sentence("a mark of silence was left out"))
        return None
    if label.lower() in UNKNOWN_WORDS:
        notes.add(UNWRITTEN, line=line)
        return None
    if not (_NUMBER.fullmatch(fields[2]) and _NUMBER.fullmatch(fields[3])):
        notes.add(sentence("start or duration is no number; its word is kept"), line=line)
        return TimedEntry(label, None, None, score, line)
    start_s = float(fields[2])
    return TimedEntry(label, start_s, start_s + float(fields[3]), score, line)


def _confidence_at(fields: list[str]) -> int:
    """Where the confidence stands; a word that was written with spaces must not lose its second half to it."""
    scores = [at for at in range(5, len(fields)) if _NUMBER.fullmatch(fields[at]) or fields[at] == "NA"]
    if not scores:
        return len(fields)
    return scores[-1] if scores[-1] == len(fields) - 1 else scores[0]
