"""Prodigy's JSONL (`db-out`): a line a text, with spans and what somebody answered.

::

    {"text": "Frau Meyer kam.", "spans": [{"start": 5, "end": 10, "label": "NAME"}], "answer": "accept",
     "_annotator_id": "ner-a1"}

Offsets count code points. Spans of a text that was not accepted are no gold: they come in as suggestions.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from deid_studio.domain.span import Interval
from deid_studio.formats.annotations.json.doccano import is_bare
from deid_studio.formats.annotations.json.json_records import (
    NAMES,
    Record,
    document_name,
    fields_left_out,
    label_of,
    listed,
    records,
    text_of,
    uploaded_name,
)
from deid_studio.formats.annotations.marked_document import Mark, MarkedDocument, score, whole_number
from deid_studio.formats.transcripts.reading.file_values import milliseconds, number
from deid_studio.sentences import sentence

_ANSWERED: Final = "accept"
_AUDIO_SPANS: Final = "audio_spans"
_KNOWN: Final = frozenset(("text", "spans", "tokens", "answer", _AUDIO_SPANS, "audio", "path", "transcript", *NAMES))


def belongs(value: Any) -> bool:
    """Whether a JSON value is a text or a recording with Prodigy's spans or answer."""
    if not isinstance(value, dict):
        return False
    if isinstance(value.get(_AUDIO_SPANS), list) and value.get("answer") in ("accept", "reject", "ignore", None):
        return True
    if not isinstance(value.get("text"), str):
        return False
    spans = value.get("spans")
    is_answered = value.get("answer") in ("accept", "reject", "ignore")
    has_spans = isinstance(spans, list) and all(
        isinstance(one, dict) and {"start", "end"} <= one.keys() for one in spans
    )
    return (has_spans and (is_answered or bool(spans) or "_input_hash" in value)) or (is_answered and spans is None)


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The texts; what several annotators said of one is one document. Raises FormatError where it is no JSON."""
    rows = records(data, file=file, fits=lambda value: belongs(value) or is_bare(value))
    found = [_document(record, file=file) for record in rows]
    left_out = fields_left_out((record.value for record in rows), _KNOWN)
    # One line an annotator: those of the same text belong together, wherever they stand
    order: dict[tuple[str | None, str | None], list[MarkedDocument]] = {}
    for one in found:
        order.setdefault((one.name, one.text), []).append(one)
    return [
        MarkedDocument(
            text,
            tuple(mark for one in same for mark in one.marks),
            name,
            tuple(dict.fromkeys(code for one in same for code in one.annotators)),
            (*(note for one in same for note in one.notes), *(() if at else left_out)),
        )
        for at, ((name, text), same) in enumerate(order.items())
    ]


def write(documents: Sequence[MarkedDocument]) -> bytes:
    """A line for each text and annotator; suggestions stand on a line that nobody has answered ("ignore")."""
    lines = []
    for document in documents:
        text = document.text or ""
        codes = dict.fromkeys((*document.annotators, *(mark.annotator for mark in document.marks))) or {None: None}
        for code in codes:
            own = [mark for mark in document.marks if mark.annotator == code]
            decided = [mark for mark in own if not mark.is_suggestion]
            suggested = [mark for mark in own if mark.is_suggestion]
            lines.append(_row(document.name, text, decided, code, answer=_ANSWERED))
            if suggested:
                lines.append(_row(document.name, text, suggested, code, answer="ignore"))
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines).encode()


def _row(name: str | None, text: str, marks: Sequence[Mark], annotator: str | None, *, answer: str) -> dict[str, Any]:
    spans = [
        {
            "start": span.start,
            "end": span.end,
            "label": mark.tag,
            "text": span.of(text),
            **({} if mark.confidence is None else {"score": mark.confidence}),
        }
        for mark in marks
        for span in mark.fragments
    ]
    return {
        "text": text,
        "meta": {"name": name},
        "spans": spans,
        "answer": answer,
        "_input_hash": _hash(text),
        "_task_hash": _hash(text + json.dumps(spans)),
        **({} if annotator is None else {"_annotator_id": annotator, "_session_id": annotator}),
    }


def _hash(text: str) -> int:
    """A number as Prodigy has for what is the same task; it makes its own where it reads a file anew."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big", signed=True)


def _document(record: Record, *, file: str) -> MarkedDocument:
    value = record.value
    audio = list(listed(value.get(_AUDIO_SPANS)))
    field = "text" if value.get("text") or not isinstance(value.get("transcript"), str) else "transcript"
    is_sound = isinstance(value.get(_AUDIO_SPANS), list) and not value.get(field)
    text, notes = (None, []) if is_sound else text_of(record, file=file, name=field)
    answer, annotator = value.get("answer"), value.get("_annotator_id") or value.get("_session_id")
    is_gold = answer in (None, _ANSWERED)
    marks = [
        Mark(
            ((whole_number(span.get("start")), whole_number(span.get("end"))),),
            label_of(span.get("label")),
            annotator if isinstance(annotator, str) else None,
            _surface(span, text or ""),
            confidence=None if is_gold else score(span.get("score")),
            is_suggestion=not is_gold,
            line=record.line,
        )
        for span in listed(value.get("spans"))
    ]
    name = document_name(value)
    if isinstance(value.get(_AUDIO_SPANS), list):
        heard = value.get("path") or value.get("audio") or ""
        is_path = isinstance(heard, str) and not heard.startswith("data:")
        name = name or (uploaded_name(heard).rpartition(".")[0] if is_path else None) or None
    for span in audio:
        interval = _interval(number(span.get("start")), number(span.get("end")))
        marks.append(
            Mark(
                ((-1, -1),) if interval is None else (),
                label_of(span.get("label")),
                annotator if isinstance(annotator, str) else None,
                interval=interval,
                is_suggestion=not is_gold,
                line=record.line,
            )
        )
    if not is_gold:
        notes.append((record.line, sentence("it was not accepted, so its spans came in as suggestions")))
    return MarkedDocument(text, tuple(marks), name, (annotator,) if isinstance(annotator, str) else (), tuple(notes))


def _interval(start_s: float | None, end_s: float | None) -> Interval | None:
    if start_s is None or end_s is None or not 0 <= start_s < end_s:
        return None
    return Interval(milliseconds(start_s), max(milliseconds(start_s) + 1, milliseconds(end_s)))


def _surface(span: Any, text: str) -> str | None:
    """What the span says that it covers; by its tokens' text nothing is said, so code points are believed."""
    said = span.get("text")
    if isinstance(said, str):
        return said
    start, end = whole_number(span.get("start")), whole_number(span.get("end"))
    return text[start:end] if 0 <= start < end <= len(text) else None
