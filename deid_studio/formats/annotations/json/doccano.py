"""doccano's JSONL, of both generations, and what else is a text with its spans: spaCy's training data and their like.

::

    {"id": 1, "text": "Frau Meyer kam.", "label": [[5, 10, "NAME"]]}
    {"id": 1, "text": "Frau Meyer kam.", "entities": [{"id": 3, "label": "NAME", "start_offset": 5, "end_offset": 10}]}

The first kind says `label` or `labels`, the oldest one `annotations`. spaCy's training data are pairs ["Frau Meyer
kam.", {"entities": [[5, 10, "NAME"]]}], which stand in a list or under `annotations`; others say `ents` or `spans`, and
`start` and `end`, as spaCy's documents and Hugging Face's pipelines do, or `examples` with a `content`, as LightTag.
Offsets are UTF-16 units as its browser counts
(doccano issue 2290), in older versions and in texts made by programs code points; the file does not say which, nor what
a span covers. Where both differ, the edges of words decide; where those do not, nothing is taken for granted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from deid_studio.formats.annotations.json.json_records import (
    NAMES,
    Record,
    document_name,
    fields_left_out,
    label_of,
    records,
    text_of,
)
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
_LISTS: Final = ("label", "labels", "entities", "annotations", "ents", "spans")
_TIMES: Final = ("start", "end")
_EDGES: Final = (("start_offset", "end_offset"), _TIMES, ("start_char", "end_char"), ("begin", "end"))
_LIGHTTAG: Final = ("content", "example_id", "seen_by")
_SURFACES: Final = ("text", "value")
_KNOWN: Final = frozenset(("id", "text", *_LISTS, "relations", _OFFSETS, *NAMES, "start", "end"))
_LABELS: Final = ("label", "tag", "type", "entity", "entity_group", "entity_type")
_SPOKEN: Final = frozenset(("words", "segments", "utterances", "chunks", "results", "speaker"))
"""Where these are, places are times."""


def belongs(value: Any) -> bool:
    """Whether a JSON value is a text with spans, or a list of such, in one of these forms."""
    rows = _rows(value)
    return any(map(_is_marked, rows)) and all(_is_marked(row) or is_bare(row) for row in rows)


def is_bare(value: Any) -> bool:
    """Whether a JSON value is a text of which nothing is marked."""
    return _is_text(value) and all(value.get(name) in (None, []) for name in _LISTS)


def _rows(value: Any) -> list[Any]:
    """The texts with their spans that a record is."""
    if isinstance(value, list):
        is_pair = len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict)
        return [{"text": value[0], **value[1]}] if is_pair and "entities" in value[1] else [value]
    if isinstance(value, dict) and isinstance(value.get("examples"), list):
        return [
            {"text": one.get("content"), **{name: part for name, part in one.items() if name not in _LIGHTTAG}}
            if isinstance(one, dict)
            else one
            for one in value["examples"]
        ]
    if isinstance(value, dict) and "text" not in value and isinstance(value.get("annotations"), list):
        pairs = [one for one in value["annotations"] if one is not None]
        return [row for one in pairs for row in _rows(one)] if all(isinstance(one, list) for one in pairs) else [value]
    return [value]


def _is_text(value: Any) -> bool:
    """Whether it has a text, and no times of it; a sentence may say where in its document it stands."""
    if not isinstance(value, dict) or not isinstance(value.get("text"), str) or value.keys() & _SPOKEN:
        return False
    start, end = value.get("start"), value.get("end")
    if not isinstance(start, int | float) or not isinstance(end, int | float):
        return True
    return end - start == len(value["text"])


def _is_marked(value: Any) -> bool:
    found = _lists(value) if _is_text(value) else []
    # What is no span among spans is told when it is read
    return bool(found) and all(not one or any(map(_is_span, one)) for one in found)


def _lists(value: Mapping[str, Any]) -> list[list[Any]]:
    """All lists in which its spans may be; a text's class may stand under the same names."""
    return [value[name] for name in _LISTS if isinstance(value.get(name), list)]


def _is_span(span: Any) -> bool:
    """Whether it has a first and a last place; what has `start` and `end` and no label is said from then to then."""
    if isinstance(span, list):
        return len(span) >= 2 and all(whole_number(edge) >= 0 for edge in span[:2])
    if not isinstance(span, dict) or span.keys() & _SPOKEN:
        return False
    edges = (pair for pair in _EDGES if pair != _TIMES or span.keys() & {*_LABELS})
    return any(all(whole_number(span.get(at)) >= 0 for at in pair) for pair in edges)


def read(data: bytes, *, file: str) -> list[MarkedDocument]:
    """The texts, each with its spans; relations are told. Raises FormatError, with the line, where it is no JSON."""
    found = records(data, file=file, fits=lambda value: belongs(value) or is_bare(value))
    rows = [Record(row, record.line) for record in found for row in _rows(record.value)]
    left_out = fields_left_out((row.value for row in rows), _KNOWN)
    documents = [_document(row, file=file) for row in rows]
    return [replace(one, notes=(*one.notes, *(() if at else left_out))) for at, one in enumerate(documents)]


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
    for start, end, label, surface in spans:
        place = (start, end)
        if in_units is not None and surface is None:
            first, last = code_points(text, place) if in_units else place
            if first is not None and last is not None:
                place, surface = (first, last), text[first:last]
        marks.append(Mark((place,), label, surface=surface, line=record.line))
    return MarkedDocument(text, tuple(marks), document_name(value), notes=tuple(notes))


def _spans(value: Mapping[str, Any]) -> Iterator[tuple[int, int, str, str | None]]:
    """Start, end and label of each, and what it says that it covers."""
    for span in chain.from_iterable(_lists(value)):
        if isinstance(span, list):
            start, end, label, *_ = (*span, None, None, None)
            surface = None
        else:
            fields = span if isinstance(span, dict) else {}
            start, end = next(
                ((fields[start], fields[end]) for start, end in _EDGES if {start, end} <= fields.keys()),
                (None, None),
            )
            label = next((fields[label] for label in _LABELS if fields.get(label)), None)
            surface = next((said for name in _SURFACES if isinstance(said := fields.get(name), str)), None)
        yield whole_number(start), whole_number(end), label_of(label), surface


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
