"""doccano's JSONL, of both generations.

::

    {"id": 1, "text": "Frau Meyer kam.", "label": [[5, 10, "NAME"]]}
    {"id": 1, "text": "Frau Meyer kam.", "entities": [{"id": 3, "label": "NAME", "start_offset": 5, "end_offset": 10}]}

The first kind says `label` or `labels`, the oldest one `annotations`. Offsets are UTF-16 units as its browser counts
(doccano issue 2290), in older versions and in texts made by programs code points; the file does not say which, nor what
a span covers. Where both differ, the edges of words decide; where those do not, nothing is taken for granted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from deid_studio.formats.annotations.json.json_records import Record, document_name, label_of, records, text_of
from deid_studio.formats.annotations.marked_document import (
    Mark,
    MarkedDocument,
    code_points,
    utf16_offsets,
    whole_number,
)
from deid_studio.sentences import sentence

_OFFSETS: Final = "offsets"
_UTF16: Final = "UTF-16"
_LISTS: Final = ("label", "labels", "entities", "annotations")


def belongs(value: Any) -> bool:
    """Whether a JSON value is a text with spans in one of doccano's forms."""
    if not isinstance(value, dict) or not isinstance(value.get("text"), str):
        return False
    found = [value[name] for name in _LISTS if name in value]
    return bool(found) and all(isinstance(one, list) and all(_is_span(span) for span in one) for one in found)


def _is_span(span: Any) -> bool:
    if isinstance(span, list):
        return len(span) == 3 and isinstance(span[2], str)
    return isinstance(span, dict) and {"start_offset", "end_offset"} <= span.keys()


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The texts, each with its spans; relations are told. Raises FormatError, with the line, where it is no JSON."""
    return [_document(record, file=file) for record in records(data, file=file, fits=belongs)]


def write(documents: Sequence[MarkedDocument]) -> bytes:
    """A line a text, as doccano 1.8 writes them; they say that offsets are UTF-16 units, as that counts."""
    lines = []
    for number, document in enumerate(documents, start=1):
        units = utf16_offsets(document.text or "")
        spans = [
            {"id": at, "label": mark.tag, "start_offset": units[span.start], "end_offset": units[span.end]}
            for at, mark in enumerate(document.marks, start=1)
            for span in mark.fragments
        ]
        row = {"id": number, "name": document.name, _OFFSETS: _UTF16, "text": document.text}
        lines.append(json.dumps({**row, "entities": spans, "relations": []}, ensure_ascii=False))
    return "".join(f"{line}\n" for line in lines).encode()


def _document(record: Record, *, file: str) -> MarkedDocument:
    value, notes = record.value, []
    text, said = text_of(record, file=file)
    notes += said
    spans = list(_spans(value))
    relations = value.get("relations")
    if isinstance(relations, list) and relations:
        notes.append((record.line, sentence("relations between spans were left out: {n}", n=len(relations))))
    in_units = _counts_units(text, [span[:2] for span in spans], declared=value.get(_OFFSETS))
    marks = []
    for start, end, label in spans:
        place, surface = (start, end), None
        if in_units is not None:
            first, last = code_points(text, place) if in_units else place
            if first is not None and last is not None:
                place, surface = (first, last), text[first:last]
        marks.append(Mark((place,), label, surface=surface, line=record.line))
    return MarkedDocument(text, tuple(marks), document_name(value), notes=tuple(notes))


def _spans(value: Mapping[str, Any]) -> Iterator[tuple[int, int, str]]:
    for name in _LISTS:
        for span in value.get(name) or ():
            if isinstance(span, list) and len(span) == 3:
                yield whole_number(span[0]), whole_number(span[1]), label_of(span[2])
            elif isinstance(span, dict):
                start, end = whole_number(span.get("start_offset")), whole_number(span.get("end_offset"))
                yield start, end, label_of(span.get("label"))


def _counts_units(text: str, places: Sequence[tuple[int, int]], *, declared: object) -> bool | None:
    """Whether offsets count UTF-16 units; None where neither that nor code points is the likelier."""
    if declared == _UTF16 or text.isascii() or max(text) <= "\uffff":
        return declared == _UTF16
    units = [tuple(code_points(text, place)) for place in places]
    if units == [tuple(place) for place in places]:
        return False
    cuts = {True: _cut(text, units), False: _cut(text, places)}
    return None if cuts[True] == cuts[False] else cuts[True] < cuts[False]


def _cut(text: str, places: Sequence[tuple[int | None, ...]]) -> int:
    """How many edges lie inside of words, or nowhere."""
    edges = [edge for place in places for edge in place]
    nowhere = sum(edge is None or not 0 <= edge <= len(text) for edge in edges)
    inside = (text[edge - 1 : edge + 1] for edge in edges if edge)
    return nowhere + sum(len(both) == 2 and both.isalnum() for both in inside)
