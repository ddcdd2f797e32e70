"""Rows of the database to values of the domain, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, Words, to_rows
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Annotator, Assignment, Round


def to_fragments(text: str) -> tuple[Span, ...]:
    """ "0 5;16 23" as spans."""
    return tuple(Span(*map(int, fragment.split())) for fragment in text.split(";"))


def from_fragments(fragments: Sequence[Span]) -> str:
    """Spans as "0 5;16 23"."""
    return ";".join(f"{fragment.start} {fragment.end}" for fragment in fragments)


def to_words(text: str) -> Words:
    """The words of the `document.words` column."""
    return Words(json.loads(text))


def from_words(words: Sequence[Word]) -> str:
    """Words as the `document.words` column holds them."""
    return json.dumps(to_rows(words), separators=(",", ":"))


def to_annotation(row: Mapping[str, Any]) -> Annotation:
    """A row of `annotation`."""
    return Annotation(
        id=row["id"],
        assignment_id=row["assignment_id"],
        fragments=to_fragments(row["fragments"]),
        tag=row["tag"],
        interval=None if row["start_ms"] is None else Interval(row["start_ms"], row["end_ms"]),
        source=row["source"],
    )


def from_annotation(annotation: Annotation) -> dict[str, Any]:
    """An annotation as its row."""
    return {
        "id": annotation.id,
        "assignment_id": annotation.assignment_id,
        "fragments": from_fragments(annotation.fragments),
        "tag": annotation.tag,
        "start_ms": annotation.interval.start_ms if annotation.interval else None,
        "end_ms": annotation.interval.end_ms if annotation.interval else None,
        "source": annotation.source,
    }


def to_document(row: Mapping[str, Any]) -> Document:
    """A row of `document`."""
    return Document(
        id=row["id"],
        name=row["name"],
        text=row["text"],
        words=to_words(row["words"]),
        recording_id=row["recording_id"],
        revision=row["revision"],
    )


def from_document(document: Document, *, position: int) -> dict[str, Any]:
    """A document as its row; `position` is its place in the project's reading order."""
    return {
        "id": document.id,
        "position": position,
        "name": document.name,
        "recording_id": document.recording_id,
        "revision": document.revision,
        "text": document.text,
        "words": from_words(document.words),
    }


def to_recording(row: Mapping[str, Any]) -> Recording:
    """A row of `recording`."""
    return Recording(**row)


def from_flat(value: Recording | Annotator | Round | Assignment) -> dict[str, Any]:
    """A value whose fields are the columns of its table."""
    return {field: getattr(value, field) for field in type(value).__slots__}
