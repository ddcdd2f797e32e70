"""Much of a project at once, for bundles and merging: rows as they are, by the id of what they belong to."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, select

from deid_studio.domain import study
from deid_studio.domain.annotation import NO_PHI, State
from deid_studio.domain.document import Document
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.storage.changes import RowChange, load
from deid_studio.storage.reader import Reader
from deid_studio.storage.rows import to_document
from deid_studio.storage.schema import (
    ANN_LINE,
    ANNOTATION,
    ASSIGNMENT,
    DOCUMENT,
    EDIT,
    EXCHANGE,
    IMPORT_REPORT,
    MARKER,
    PLANTED,
    QUESTION,
    ROUND,
    TABLES,
)

_DOCUMENTS_AT_ONCE: Final = 250


def steps_of(reader: Reader, assignment_ids: Collection[str]) -> dict[str, list[Mapping[str, Any]]]:
    """When, by whom and how each of these assignments was edited, undone and redone, in order; not what."""
    columns = (EDIT.c.at, EDIT.c.actor, EDIT.c.operation, EDIT.c.kind, EDIT.c.stack)
    query = select(*columns).where(EDIT.c.kind != "import").order_by(EDIT.c.seq)
    found: dict[str, list[Mapping[str, Any]]] = {}
    for some in _parts(assignment_ids):
        for row in reader.rows(query.where(EDIT.c.stack.in_(some))):
            found.setdefault(row["stack"], []).append(row)
    return found


def exchanges(reader: Reader) -> dict[str, Mapping[str, Any]]:
    """The rows of what went to and fro in bundles, by assignment's id."""
    return {row["id"]: row for row in reader.rows(select(EXCHANGE))}


def layer_rows(reader: Reader, round_id: str, *, annotator_id: str) -> dict[str, list[Mapping[str, Any]]]:
    """The rows of all annotations of an annotator in a round, by assignment's id."""
    own = (ASSIGNMENT.c.round_id == round_id, ASSIGNMENT.c.annotator_id == annotator_id)
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in reader.rows(select(ANNOTATION).join(ASSIGNMENT).where(*own)):
        found.setdefault(row["assignment_id"], []).append(row)
    return found


def all_rows(reader: Reader, table: str) -> Iterator[Mapping[str, Any]]:
    """All rows of a table, some of them in memory at a time."""
    columns = TABLES[table]
    last = ""
    while found := reader.rows(select(columns).where(columns.c.id > last).order_by(columns.c.id).limit(1000)):
        yield from found
        last = found[-1]["id"]


def edit_times(reader: Reader) -> list[Mapping[str, Any]]:
    """When everything was done: the number `seq` of each edit, in order, and `at`."""
    return reader.rows(select(EDIT.c.seq, EDIT.c.at).order_by(EDIT.c.seq))


def rows_of_layers(reader: Reader, assignment_ids: Collection[str]) -> dict[str, list[Mapping[str, Any]]]:
    """The rows of the annotations of these assignments, by assignment's id."""
    return _by_assignment(reader, select(ANNOTATION), ANNOTATION.c.assignment_id, assignment_ids)


def ann_lines(reader: Reader, assignment_ids: Collection[str]) -> dict[str, list[tuple[str, str | None]]]:
    """The lines of the `.ann` files that assignments came from, as `layer_queries.ann_lines`, by assignment's id."""
    query = select(ANN_LINE).order_by(ANN_LINE.c.assignment_id, ANN_LINE.c.position)
    found = _by_assignment(reader, query, ANN_LINE.c.assignment_id, assignment_ids)
    return {id: [(row["text"], row["annotation_id"]) for row in lines] for id, lines in found.items()}


def _by_assignment(
    reader: Reader, query: Select[Any], column: ColumnElement[str], assignment_ids: Collection[str]
) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for some in _parts(assignment_ids):
        for row in reader.rows(query.where(column.in_(some))):
            found.setdefault(row["assignment_id"], []).append(row)
    return found


def rows_of_layer(reader: Reader, assignment_id: str) -> list[Mapping[str, Any]]:
    """The rows of an assignment's annotations."""
    return reader.rows(select(ANNOTATION).where(ANNOTATION.c.assignment_id == assignment_id))


def all_questions(reader: Reader) -> dict[str, list[Mapping[str, Any]]]:
    """The rows of all questions, by assignment's id."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in reader.rows(select(QUESTION).order_by(QUESTION.c.id)):
        found.setdefault(row["assignment_id"], []).append(row)
    return found


def all_markers(reader: Reader) -> dict[str, list[Mapping[str, Any]]]:
    """The rows of all markers, by assignment's id."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in reader.rows(select(MARKER).order_by(MARKER.c.id)):
        found.setdefault(row["assignment_id"], []).append(row)
    return found


def corrected(reader: Reader) -> frozenset[str]:
    """Ids of the documents whose text was corrected by an edit that can still be undone or redone."""
    query = select(EDIT.c.stack).where(EDIT.c.stack.in_(select(DOCUMENT.c.id)), EDIT.c.state != "settled")
    return frozenset(row["stack"] for row in reader.rows(query.distinct()))


def recorded(reader: Reader) -> frozenset[str]:
    """Ids of the documents that have a recording."""
    return frozenset(
        row["id"] for row in reader.rows(select(DOCUMENT.c.id).where(DOCUMENT.c.recording_id.is_not(None)))
    )


def annotation_count(reader: Reader) -> int:
    """How many annotations all people have in all rounds, without what is rejected or still a suggestion."""
    by_people = ASSIGNMENT.c.round_id.in_(select(ROUND.c.id).where(ROUND.c.kind == study.ANNOTATION))
    query = select(func.count().label("count")).select_from(ANNOTATION).join(ASSIGNMENT)
    return int(reader.rows(query.where(by_people, ANNOTATION.c.state.not_in((State.UNDECIDED, *NO_PHI))))[0]["count"])


def tag_counts(reader: Reader) -> dict[str, tuple[int, int]]:
    """How many annotations have each tag, and in how many documents, in all layers of people in all rounds."""
    query = select(
        ANNOTATION.c.tag,
        func.count().label("annotations"),
        func.count(ASSIGNMENT.c.document_id.distinct()).label("documents"),
    )
    query = query.select_from(ANNOTATION).join(ASSIGNMENT).join(ROUND).where(ROUND.c.kind != study.SUGGESTIONS)
    found = reader.rows(query.group_by(ANNOTATION.c.tag))
    return {row["tag"]: (row["annotations"], row["documents"]) for row in found}


def rows_with_tag(reader: Reader, tag: str, *, table: str = "annotation") -> list[dict[str, Any]]:
    """The rows of a table, of annotations or of planted suggestions, that have a tag."""
    of = TABLES[table]
    return [dict(row) for row in reader.rows(select(of).where(of.c.tag == tag))]


def document_rows(reader: Reader, document_ids: Collection[str] | None = None) -> list[Mapping[str, Any]]:
    """The rows of these documents, or of all, in reading order."""
    query = select(DOCUMENT).order_by(DOCUMENT.c.position)
    if document_ids is None:
        return reader.rows(query)
    found = [row for some in _parts(document_ids) for row in reader.rows(query.where(DOCUMENT.c.id.in_(some)))]
    return sorted(found, key=lambda row: row["position"])


def each_document(reader: Reader) -> Iterator[Document]:
    """All documents in reading order, some of them in memory at a time."""
    ids = [row["id"] for row in reader.rows(select(DOCUMENT.c.id).order_by(DOCUMENT.c.position))]
    for at in range(0, len(ids), _DOCUMENTS_AT_ONCE):
        yield from map(to_document, document_rows(reader, ids[at : at + _DOCUMENTS_AT_ONCE]))


def taken(reader: Reader, annotation_ids: Collection[str]) -> frozenset[str]:
    """Which of these ids annotations have."""
    found = (reader.rows(select(ANNOTATION.c.id).where(ANNOTATION.c.id.in_(part))) for part in _parts(annotation_ids))
    return frozenset(row["id"] for some in found for row in some)


def planted(reader: Reader, assignment_ids: Collection[str]) -> dict[str, list[Mapping[str, Any]]]:
    """The rows of wrong suggestions that were put into these assignments, by assignment's id."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in reader.rows(select(PLANTED).where(PLANTED.c.assignment_id.in_(assignment_ids))):
        found.setdefault(row["assignment_id"], []).append(row)
    return found


def _parts(ids: Collection[str]) -> Iterator[list[str]]:
    """`ids`, a thousand at a time: SQLite does not take any number of them."""
    every = list(ids)
    return (every[at : at + 1000] for at in range(0, len(every), 1000))


@dataclass(frozen=True, slots=True)
class KnownImport:
    """An import: its report's id, the ids of the documents and assignments that it made, the number of its edit."""

    id: str
    documents: tuple[str, ...]
    layers: tuple[str, ...]
    seq: int


def last_import(reader: Reader) -> KnownImport | None:
    """The last import that is not taken back; None where there is none, or one of a version that kept no list."""
    found = reader.rows(select(IMPORT_REPORT).order_by(IMPORT_REPORT.c.at.desc()).limit(1))
    made = json.loads(found[0]["report"]).get("made") if found else None
    if made is None:
        return None
    (last,) = reader.rows(select(func.max(EDIT.c.seq).label("seq")).where(EDIT.c.operation == Operation.IMPORT))
    return KnownImport(found[0]["id"], tuple(made["documents"]), tuple(made["layers"]), last["seq"] or 0)


def every_assignment(reader: Reader) -> list[Assignment]:
    """The assignments of all rounds of every kind."""
    return [Assignment(**row) for row in reader.rows(select(ASSIGNMENT))]


def stacks_edited(reader: Reader, since: int) -> set[str]:
    """The undo stacks that somebody did something on after the edit with that number."""
    query = select(EDIT.c.stack).distinct().where(EDIT.c.seq > since, EDIT.c.kind != "import")
    return {row["stack"] for row in reader.rows(query)}


def gone(reader: Reader, stack: str) -> list[str]:
    """Names of the documents that the last removal on this stack has taken out and that undoing it brings back."""
    query = select(EDIT.c.changes).where(EDIT.c.stack == stack, EDIT.c.kind == "edit", EDIT.c.state == "done")
    last = reader.rows(query.order_by(EDIT.c.seq.desc()).limit(1))
    changes = load(last[0]["changes"]) if last else ()
    return [
        str(change.before["name"])
        for change in changes
        if isinstance(change, RowChange) and change.table == "document" and change.before is not None
    ]
