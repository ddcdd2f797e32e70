"""Rows of the database to values of the domain, and back."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from sys import intern
from typing import Any, Final

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Alternative, Document, LetterFile, Recording, Word, Words, to_rows
from deid_studio.domain.field_types import checked
from deid_studio.domain.span import Interval, Span, shared
from deid_studio.domain.study import Annotator, Assignment, Marker, Plan, Round

_LONG_COLUMN: Final = 100_000
"""Characters of a column of words from which on it takes long to read."""

_STATES: Final = {str(state): state for state in State}
"""For looking one up takes a fifth of what making one of its name does."""

_REMEMBERED: Final = 2
_BEGINNING: Final = 40
_recent: tuple[tuple[str, Words], ...] = ()


def new_ids(count: int) -> Iterator[str]:
    """So many ids as `uuid4` makes them (RFC 9562, section 5.4), in a fifth of the time."""
    digits = os.urandom(16 * count).hex()
    for at in range(0, len(digits), 32):
        own = digits[at : at + 32]
        variant = "89ab"[int(own[16], 16) & 3]
        yield f"{own[:8]}-{own[8:12]}-4{own[13:16]}-{variant}{own[17:20]}-{own[20:]}"


def to_fragments(text: str) -> tuple[Span, ...]:
    """ "0 5;16 23" as spans; none where the text is empty."""
    if not text:
        return ()
    if ";" in text:
        return tuple([Span(*map(int, fragment.split())) for fragment in text.split(";")])
    start, _, end = text.partition(" ")
    return (Span(int(start), int(end)),)


def from_fragments(fragments: Sequence[Span]) -> str:
    """Spans as "0 5;16 23"."""
    return ";".join(f"{fragment.start} {fragment.end}" for fragment in fragments)


def to_words(text: str) -> Words:
    """The words of the `document.words` column; of a long one that was read before, as what it was or after an edit."""
    if len(text) < _LONG_COLUMN:
        return Words(_to_rows(text, after=0))
    for known, words in _recent:
        if known == text:
            return words
    edited = (_edited(known, words, text) for known, words in _recent)
    found = next(filter(None, edited), None)
    return remembered(text, Words(_to_rows(text, after=0)) if found is None else found)


def remembered(text: str, words: Words) -> Words:
    """The words, which are those of the column `text`, kept for the next who reads it."""
    global _recent
    if len(text) >= _LONG_COLUMN:
        _recent = ((text, words), *_recent[: _REMEMBERED - 1])
    return words


def _to_rows(text: str, *, after: int) -> list[tuple[Any, ...]]:
    rows: list[Any] = json.loads(text)
    at = after
    for number, (gap, length, *time) in enumerate(rows):
        # Tuples, for the collector of garbage passes them over
        rows[number] = (at + gap, at + gap + length, *time)
        at += gap + length
    return rows


def _edited(known: str, words: Words, text: str) -> Words | None:
    """The words of the column `text` from those of a similar one, `known`; None where too little is shared."""
    if abs(len(known) - len(text)) > _LONG_COLUMN // 2 or known[:_BEGINNING] != text[:_BEGINNING]:
        return None
    same_first, same_last = shared(known, text)
    from_, to, old_to = text.rfind("],[", 0, same_first), text.find("],[", len(text) - same_last), 0
    old_to = to - len(text) + len(known)
    if from_ < 0 or to <= from_ or old_to <= from_ or same_first + same_last < len(text) // 2:
        return None
    first, last = known.count("],[", 0, from_) + 1, known.count("],[", old_to)
    new = _to_rows(f"[{text[from_ + 2 : to + 1]}]", after=words.rows[first - 1][1])
    count = len(words.rows) - first - last
    return words.edited(first=first, count=count, rows=new, by=new[-1][1] - words.rows[first + count - 1][1])


def from_words(words: Sequence[Word]) -> str:
    """Words as the `document.words` column holds them: each counted from the end of the one before."""
    return json.dumps(_from_words(to_rows(words), after=0), separators=(",", ":"))


def words_replaced(text: str, *, at: int, count: int, words: Sequence[Word], before: Sequence[Word]) -> str:
    """The column `text` of the words `before`, `count` of them from number `at` on replaced.

    `words` are the new ones and the one that follows them, where there is one. The others are not read at all:
    a word of 30,000 can be corrected in a few milliseconds.
    """
    new = json.dumps(_from_words(to_rows(words), after=before[at - 1].span.end if at else 0), separators=(",", ":"))
    first = _row_place(text, at, of=len(before))
    last = _rows_on(text, first, min(count + 1, len(before) - at))
    parts = (text[1 : first - 1], new[1:-1], text[last:-1])
    return f"[{','.join(filter(None, parts))}]"


def _row_place(text: str, number: int, *, of: int) -> int:
    """Where in a column of `of` words the row of word `number` begins, or would; found near where it is likely."""
    if number in (0, of):
        return 1 if number == 0 else len(text)
    at = text.find("],[", len(text) * number // of)
    found = text.count("],[", 0, at) + 1 if at >= 0 else of
    at = len(text) if at < 0 else at
    while found > number:
        at, found = text.rfind("],[", 0, at), found - 1
    while found < number:
        at, found = text.find("],[", at + 1), found + 1
    return at + len("],")


def _rows_on(text: str, place: int, count: int) -> int:
    """Where the row begins, or would, that comes so many after the one at `place`."""
    for _ in range(count):
        at = text.find("],[", place)
        place = len(text) if at < 0 else at + len("],")
    return place


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
        # Thousands have the same
        assignment_id=intern(row["assignment_id"]),
        fragments=to_fragments(row["fragments"]),
        tag=intern(row["tag"]),
        interval=None if row["start_ms"] is None else Interval(row["start_ms"], row["end_ms"]),
        source=intern(row["source"]),
        state=_STATES.get(row["state"]) or State(row["state"]),
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
    listed = {name: tuple(value) for name, value in fields.items() if name in ("annotators", "order")}
    return Round(**{**row, "plan": Plan(**{**fields, **listed})})


def from_flat(value: Recording | LetterFile | Annotator | Round | Assignment | Marker) -> dict[str, Any]:
    """A value whose fields are the columns of its table."""
    row = {field: getattr(value, field) for field in type(value).__slots__}
    if isinstance(value, Round) and value.plan is not None:
        row["plan"] = json.dumps(asdict(value.plan), ensure_ascii=False)
    return row
