"""Rows of the database to values of the domain, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Alternative, Document, Recording, Word, Words, to_rows
from deid_studio.domain.field_types import checked
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Annotator, Assignment, Plan, Round


def to_fragments(text: str) -> tuple[Span, ...]:
    """ "0 5;16 23" as spans; none where the text is empty."""
    return tuple(Span(*map(int, fragment.split())) for fragment in text.split(";")) if text else ()


def from_fragments(fragments: Sequence[Span]) -> str:
    """Spans as "0 5;16 23"."""
    return ";".join(f"{fragment.start} {fragment.end}" for fragment in fragments)


def to_words(text: str) -> Words:
    """The words of the `document.words` column."""
    words = json.loads(text)
    at = 0
    for word in words:
        start = at + word[0]
        at = start + word[1]
        word[0], word[1] = start, at
    return Words(words)


def from_words(words: Sequence[Word]) -> str:
    """Words as the `document.words` column holds them: each counted from the end of the one before."""
    return json.dumps(_from_words(to_rows(words), after=0), separators=(",", ":"))


def words_replaced(text: str, *, at: int, count: int, words: Sequence[Word], before: Sequence[Word]) -> str:
    """The column `text` of the words `before`, `count` of them from number `at` on replaced.

    `words` are the new ones and the one that follows them, where there is one. The others are not read at all:
    a word of 30,000 can be corrected in a few milliseconds.
    """
    kept = text[2:-2].split("],[") if before else []
    new = json.dumps(_from_words(to_rows(words), after=before[at - 1].span.end if at else 0), separators=(",", ":"))
    kept[at : at + count + (at + count < len(kept))] = new[2:-2].split("],[") if words else []
    return f"[[{'],['.join(kept)}]]" if kept else "[]"


def _from_words(words: Sequence[Sequence[Any]], *, after: int) -> list[list[Any]]:
    found = []
    for start, end, *rest in words:
        found.append([start - after, end - start, *rest])
        after = end
    return found


def to_annotation(row: Mapping[str, Any]) -> Annotation:
    """A row of `annotation`."""
    return Annotation(
        id=row["id"],
        assignment_id=row["assignment_id"],
        fragments=to_fragments(row["fragments"]),
        tag=row["tag"],
        interval=None if row["start_ms"] is None else Interval(row["start_ms"], row["end_ms"]),
        source=row["source"],
        state=State(row["state"]),
        confidence=row["confidence"],
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
        "state": str(annotation.state),
        "confidence": annotation.confidence,
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


def check_document(row: Mapping[str, Any]) -> None:
    """Raise ValueError, or what making a document of it raises, where a row of `document` is none."""
    document = checked(to_document(row))
    at = 0
    for word in document.words:
        if word.span.start < at:
            raise ValueError("words are out of order or overlap")
        at = word.span.end
    if at > len(document.text):
        raise ValueError("words reach beyond the text")
    position, patient = row["position"], row["patient"]
    if type(position) is not int or not 0 <= position < 1 << 53 or not isinstance(patient, str | None):
        raise ValueError("a document has no place, or a patient that is none")


def from_document(document: Document, *, position: int) -> dict[str, Any]:
    """A document as its row, without the patient; `position` is its place in the project's reading order."""
    return {
        "id": document.id,
        "position": position,
        "name": document.name,
        "recording_id": document.recording_id,
        "revision": document.revision,
        "text": document.text,
        "words": from_words(document.words),
    }


def to_alternative(row: Mapping[str, Any]) -> Alternative:
    """A row of `alternative`."""
    return Alternative(row["rank"], row["text"], to_words(row["words"]), row["confidence"])


def from_alternative(alternative: Alternative, *, id: str, document_id: str) -> dict[str, Any]:
    """A further hypothesis of a document's text as its row."""
    return {
        "id": id,
        "document_id": document_id,
        "rank": alternative.rank,
        "confidence": alternative.confidence,
        "text": alternative.text,
        "words": from_words(alternative.words),
    }


def to_recording(row: Mapping[str, Any]) -> Recording:
    """A row of `recording`."""
    return Recording(**row)


def to_round(row: Mapping[str, Any]) -> Round:
    """A row of `round`."""
    if row["plan"] is None:
        return Round(**row)
    fields = json.loads(row["plan"])
    return Round(**{**row, "plan": Plan(**{**fields, "annotators": tuple(fields["annotators"])})})


def from_flat(value: Recording | Annotator | Round | Assignment) -> dict[str, Any]:
    """A value whose fields are the columns of its table."""
    row = {field: getattr(value, field) for field in type(value).__slots__}
    if isinstance(value, Round) and value.plan is not None:
        row["plan"] = json.dumps(asdict(value.plan), ensure_ascii=False)
    return row
