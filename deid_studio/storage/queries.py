"""What services ask of a project."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import Select, func, select

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording
from deid_studio.domain.span import Span
from deid_studio.domain.study import Annotator, Assignment
from deid_studio.storage import rows
from deid_studio.storage.schema import (
    ANN_LINE,
    ANNOTATION,
    ANNOTATOR,
    ASSIGNMENT,
    CONF_FILE,
    DOCUMENT,
    IMPORT_REPORT,
    RECORDING,
    SETTING,
)

TAG_SET: Final = "tag_set"


class Reader(Protocol):
    """What can be asked: an open project, or a transaction that also sees what it has written itself."""

    def rows(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        """All rows of `query`."""


@dataclass(frozen=True, slots=True)
class DocumentEntry:
    """A document in a list, without its text."""

    id: str
    name: str
    recording_id: str | None
    annotations: int


def setting(reader: Reader, key: str) -> str | None:
    """The project's setting `key`; None where it was never set."""
    found = reader.rows(select(SETTING.c.value).where(SETTING.c.id == key))
    return found[0]["value"] if found else None


def document_entries(reader: Reader) -> list[DocumentEntry]:
    """All documents in reading order, each with the number of annotations over all annotators."""
    query = (
        select(
            DOCUMENT.c.id, DOCUMENT.c.name, DOCUMENT.c.recording_id, func.count(ANNOTATION.c.id).label("annotations")
        )
        .outerjoin(ASSIGNMENT, ASSIGNMENT.c.document_id == DOCUMENT.c.id)
        .outerjoin(ANNOTATION, ANNOTATION.c.assignment_id == ASSIGNMENT.c.id)
        .group_by(DOCUMENT.c.id)
        .order_by(DOCUMENT.c.position)
    )
    return [DocumentEntry(**row) for row in reader.rows(query)]


def document(reader: Reader, document_id: str) -> Document:
    """The document with that id; raises IndexError where there is none."""
    return rows.to_document(reader.rows(select(DOCUMENT).where(DOCUMENT.c.id == document_id))[0])


def documents(reader: Reader) -> list[Document]:
    """All documents in reading order."""
    return [rows.to_document(row) for row in reader.rows(select(DOCUMENT).order_by(DOCUMENT.c.position))]


def document_named(reader: Reader, name: str) -> Document | None:
    """The document called `name`, if there is one."""
    found = reader.rows(select(DOCUMENT).where(DOCUMENT.c.name == name))
    return rows.to_document(found[0]) if found else None


def recording(reader: Reader, recording_id: str) -> Recording:
    """The recording with that id; raises IndexError where there is none."""
    return rows.to_recording(reader.rows(select(RECORDING).where(RECORDING.c.id == recording_id))[0])


def recordings(reader: Reader) -> list[Recording]:
    """All recordings."""
    return [rows.to_recording(row) for row in reader.rows(select(RECORDING))]


def recording_by_content(reader: Reader, sha256: str) -> Recording | None:
    """The recording with exactly that content, if the project has it."""
    found = reader.rows(select(RECORDING).where(RECORDING.c.sha256 == sha256))
    return rows.to_recording(found[0]) if found else None


def annotators(reader: Reader) -> list[Annotator]:
    """All annotators, by code."""
    return [Annotator(**row) for row in reader.rows(select(ANNOTATOR).order_by(ANNOTATOR.c.code))]


def assignments(reader: Reader, document_id: str | None = None) -> list[Assignment]:
    """All assignments, or those of one document, by annotator's code."""
    query = select(ASSIGNMENT).join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id).order_by(ANNOTATOR.c.code)
    if document_id is not None:
        query = query.where(ASSIGNMENT.c.document_id == document_id)
    return [Assignment(**row) for row in reader.rows(query)]


def annotation_counts(reader: Reader) -> dict[str, dict[str, int]]:
    """How many annotations each annotator's layer has: by document's id, then by annotator's code."""
    query = (
        select(ASSIGNMENT.c.document_id, ANNOTATOR.c.code, func.count(ANNOTATION.c.id).label("count"))
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .outerjoin(ANNOTATION, ANNOTATION.c.assignment_id == ASSIGNMENT.c.id)
        .group_by(ASSIGNMENT.c.document_id, ANNOTATOR.c.code)
        .order_by(ANNOTATOR.c.code)
    )
    counts: dict[str, dict[str, int]] = {}
    for row in reader.rows(query):
        counts.setdefault(row["document_id"], {})[row["code"]] = row["count"]
    return counts


def annotations_of(reader: Reader, assignment_id: str) -> list[Annotation]:
    """The annotations of one assignment in text order."""
    query = select(ANNOTATION).where(ANNOTATION.c.assignment_id == assignment_id)
    found = [rows.to_annotation(row) for row in reader.rows(query)]
    return sorted(found, key=text_order)


def text_order(annotation: Annotation) -> tuple[tuple[Span, ...], str, str]:
    """Sort key of annotations: by place, then tag."""
    return annotation.fragments, annotation.tag, annotation.id


def annotation(reader: Reader, annotation_id: str) -> Annotation | None:
    """The annotation with that id, if it still exists."""
    found = reader.rows(select(ANNOTATION).where(ANNOTATION.c.id == annotation_id))
    return rows.to_annotation(found[0]) if found else None


def ann_lines(reader: Reader, assignment_id: str) -> list[tuple[str, str | None]]:
    """The lines of the `.ann` file that an assignment came from: text, and the annotation's id for T lines."""
    query = select(ANN_LINE).where(ANN_LINE.c.assignment_id == assignment_id).order_by(ANN_LINE.c.position)
    return [(row["text"], row["annotation_id"]) for row in reader.rows(query)]


def conf_files(reader: Reader) -> dict[str, str]:
    """BRAT configuration files that came with imported projects: text by name."""
    return {row["name"]: row["text"] for row in reader.rows(select(CONF_FILE).order_by(CONF_FILE.c.name))}


def import_reports(reader: Reader) -> list[dict[str, Any]]:
    """Reports of all imports, newest first."""
    query = select(IMPORT_REPORT).order_by(IMPORT_REPORT.c.at.desc())
    return [json.loads(row["report"]) for row in reader.rows(query)]


def next_position(reader: Reader) -> int:
    """The place in reading order behind the last document."""
    found = reader.rows(select(func.max(DOCUMENT.c.position).label("last")))
    return 0 if found[0]["last"] is None else int(found[0]["last"]) + 1
