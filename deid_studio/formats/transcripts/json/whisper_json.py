"""Transcripts of the Whisper family: openai-whisper, faster-whisper, whisper-timestamped and whisperX."""

from __future__ import annotations

import re

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.timed_words import NAMED_SPEAKERS, PAUSE_MS, TranscriptBuilder
from deid_studio.sentences import Sentence, sentence


def belongs(values: list[object]) -> bool:
    """Whether `values` are a Whisper result or its segments."""
    first = values[0][0] if isinstance(values[0], list) and values[0] else values[0]
    if not isinstance(first, dict):
        return False
    return bool(first.keys() & {"segments", "word_segments"}) or {"start", "end", "text"} <= first.keys()


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript, one segment a line, a new one where the speaker changes; pauses make lines without segments.

    Words that whisperX could not align (digits above all) have no time; segments without words give each
    word the time of the whole segment; both are noted. Raises FormatError where `data` is something else.
    """
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError(sentence("not a result of Whisper"), file=file)
    segments = [segment for value in values for segment in _segments(value)]
    only_words = not any(isinstance(segment, dict) and "text" in segment for segment in segments)
    builder = TranscriptBuilder(notes=notes, pause_ms=PAUSE_MS if only_words else None)
    words = [word for segment in segments for word in _list(segment, "words")]
    if any(isinstance(item, dict) and item.get("speaker") is not None for item in (*segments, *words)):
        builder.notes.add(NAMED_SPEAKERS)
    spaced = any(_label(word).startswith(" ") for word in words)
    for number, segment in enumerate(segments, start=1):
        if isinstance(segment, dict):
            builder.start_line()
            _add_segment(builder, segment, spaced=spaced, place=sentence("segment {number}", number=number))
        else:
            builder.notes.add(sentence("not a segment and left out"), place=sentence("segment {number}", number=number))
    return builder.transcript()


def _segments(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    if isinstance(value, dict) and not value.keys() & {"segments", "word_segments"}:
        return [value]
    segments, words = _list(value, "segments"), _list(value, "word_segments")
    if words and not any(_list(segment, "words") for segment in segments):
        return [{"words": words}]
    return segments


def _add_segment(builder: TranscriptBuilder, segment: dict[str, object], *, spaced: bool, place: Sentence) -> None:
    words, given = _list(segment, "words"), segment.get("text")
    text = given if isinstance(given, str) else ""
    if not words and text.strip():
        builder.notes.add(sentence("a segment has no word times; its words' times are of the utterance"))
        for part in text.split():
            builder.add(part, start_s=segment.get("start"), end_s=segment.get("end"), place=place)
        return
    speaker = segment.get("speaker")
    for number, word in enumerate(words, start=1):
        fields: dict[str, object] = word if isinstance(word, dict) else {}
        if fields.get("speaker", speaker) != speaker:
            speaker = fields["speaker"]
            builder.start_line()
        label = _label(word)
        builder.add(
            label,
            start_s=fields.get("start"),
            end_s=fields.get("end"),
            confidence=next((fields[key] for key in ("probability", "score", "confidence") if key in fields), None),
            place=sentence("{place}, word {number}", place=place, number=number),
            # Where words carry their leading space, one without it continues the word before ("-Lüdenscheidt").
            glued=spaced and not label[:1].isspace(),
        )
    listed = "".join(_label(word) for word in words)
    if text and "".join(listed.split()) != "".join(text.split()):
        if re.sub(r"\W+", "", listed) == re.sub(r"\W+", "", text):
            builder.notes.add(sentence("a segment's text has other punctuation than its words; the words were taken"))
        else:
            builder.notes.add(sentence("its text and its words differ; the words were taken"), place=place)


def _label(word: object) -> str:
    label = word.get("word", word.get("text")) if isinstance(word, dict) else None
    return label if isinstance(label, str) else ""


def _list(value: object, key: str) -> list[object]:
    found = value.get(key) if isinstance(value, dict) else None
    return found if isinstance(found, list) else []
