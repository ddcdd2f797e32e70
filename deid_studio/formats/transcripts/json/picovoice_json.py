"""Transcripts of Picovoice Leopard: a list of words, alone or beside the text."""

from __future__ import annotations

from deid_studio.domain.document import TimedText
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values
from deid_studio.formats.transcripts.reading.transcript_builder import PAUSE_MS, TranscriptBuilder
from deid_studio.sentences import sentence


def belongs(values: list[object]) -> bool:
    """Whether the first word in `values` has Picovoice's fields."""
    words = _words(values[0]) if len(values) == 1 else []
    return bool(words) and isinstance(words[0], dict) and {"word", "start_sec", "end_sec"} <= words[0].keys()


def read(data: bytes, *, file: str) -> TimedText:
    """The transcript; a long pause or another speaker starts a line. Raises FormatError where it is something else."""
    values, notes = json_values(data, file=file)
    if not belongs(values):
        raise FormatError(sentence("not a transcript of Picovoice"), file=file)
    builder = TranscriptBuilder(notes=notes, pause_ms=PAUSE_MS)
    speaker: object = None
    for number, word in enumerate(_words(values[0]), start=1):
        fields: dict[str, object] = word if isinstance(word, dict) else {}
        tag = fields.get("speaker_tag")
        if speaker is not None and tag != speaker:
            builder.start_line()
        speaker = tag
        label = fields.get("word")
        builder.add(
            label if isinstance(label, str) else "",
            start_s=fields.get("start_sec"),
            end_s=fields.get("end_sec"),
            confidence=fields.get("confidence"),
            place=sentence("word {number}", number=number),
        )
    return builder.transcript()


def _words(value: object) -> list[object]:
    found = value.get("words") if isinstance(value, dict) else value
    return found if isinstance(found, list) else []
