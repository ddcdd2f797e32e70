"""What services ask of a project beside its layers: documents, recordings, settings, and what was done."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, LargeBinary, cast, func, literal_column, select

from deid_studio.domain import study
from deid_studio.domain.document import Alternative, Document, LetterFile, Recording
from deid_studio.storage import rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.schema import (
    ALTERNATIVE,
    ANNOTATION,
    ANNOTATOR,
    ASSIGNMENT,
    CONF_FILE,
    DOCUMENT,
    EDIT,
    HEAD,
    IMPORT_REPORT,
    LETTER_FILE,
    LISTENED,
    RECORDING,
    RECORDING_POLICY,
    RELEASE,
    SETTING,
    UNUSABLE_LINE,
    WINDOW_PAD,
)

TAG_SET: Final = "tag_set"

TAG_STYLES: Final = "redaction_styles"
"""The setting that holds the styles of tags, as JSON."""

_ROW: Final[ColumnElement[int]] = literal_column("rowid")
"""In the order in which rows were written; clocks go back."""


@dataclass(frozen=True, slots=True)
class DocumentEntry:
    """A document in a list, without its text; `patient` is the code that the documents of one patient share."""

    id: str
    name: str
    recording_id: str | None
    annotations: int
    patient: str | None = None


def documents_with_text(reader: Reader) -> set[str]:
    """Ids of the documents that have any text."""
    return {row["id"] for row in reader.rows(select(DOCUMENT.c.id).where(DOCUMENT.c.text != ""))}


def setting(reader: Reader, key: str) -> str | None:
    """The project's setting `key`; None where it was never set."""
    found = reader.rows(select(SETTING.c.value).where(SETTING.c.id == key))
    return found[0]["value"] if found else None


def praat_letters_of(document_id: str) -> str:
    """The setting that tells that a document's TextGrid writes letters with backslashes, as Praat does."""
    return f"praat_letters {document_id}"


def document_entries(reader: Reader, *, annotator: str | None = None) -> list[DocumentEntry]:
    """All documents in reading order, each with the number of annotations (not rejected) over all annotators.

    With an `annotator`'s code that counts theirs only, and where the round has a plan only their documents are listed,
    in its order.
    """
    in_round = layer_queries.in_round(study.ANNOTATION, None)
    mine = ASSIGNMENT.c.annotator_id == layer_queries.annotator_id(annotator) if annotator is not None else None
    columns = (DOCUMENT.c.id, DOCUMENT.c.name, DOCUMENT.c.recording_id, DOCUMENT.c.patient)
    query = (
        select(*columns, func.count(ANNOTATION.c.id).label("annotations"))
        .select_from(DOCUMENT)
        .outerjoin(
            ASSIGNMENT,
            (ASSIGNMENT.c.document_id == DOCUMENT.c.id) & (in_round if mine is None else in_round & mine),
        )
        .outerjoin(ANNOTATION, layer_queries.PHI_OF_ASSIGNMENT)
        .group_by(DOCUMENT.c.id)
        .order_by(DOCUMENT.c.position)
    )
    current = layer_queries.current_round(reader) if mine is not None else None
    plan = current.plan if current is not None else None
    if mine is not None and plan is not None:
        query = query.where(DOCUMENT.c.id.in_(select(ASSIGNMENT.c.document_id).where(in_round, mine)))
    found = {row["id"]: DocumentEntry(**row) for row in reader.rows(query)}
    return [found[id] for id in (plan.ordered(found) if plan is not None else found)]


def document(reader: Reader, document_id: str) -> Document:
    """The document with that id; raises IndexError where there is none."""
    return rows.to_document(reader.rows(select(DOCUMENT).where(DOCUMENT.c.id == document_id))[0])


def patient_of(reader: Reader, document_id: str) -> str | None:
    """The code of the patient whose document it is, where one is known."""
    found = reader.rows(select(DOCUMENT.c.patient).where(DOCUMENT.c.id == document_id))
    return found[0]["patient"] if found else None


def heads(reader: Reader) -> dict[str, dict[str, str]]:
    """The fields of documents' head data by document's id, of those that have any."""
    return {row["id"]: json.loads(row["fields"]) for row in reader.rows(select(HEAD))}


def document_patients(reader: Reader) -> list[tuple[str, str, str | None]]:
    """Ids, names and patients' codes of all documents, in reading order."""
    query = select(DOCUMENT.c.id, DOCUMENT.c.name, DOCUMENT.c.patient).order_by(DOCUMENT.c.position)
    return [(row["id"], row["name"], row["patient"]) for row in reader.rows(query)]


def documents(reader: Reader) -> list[Document]:
    """All documents in reading order."""
    return [rows.to_document(row) for row in reader.rows(select(DOCUMENT).order_by(DOCUMENT.c.position))]


def document_named(reader: Reader, name: str) -> Document | None:
    """The document called `name`, if there is one."""
    found = reader.rows(select(DOCUMENT).where(DOCUMENT.c.name == name))
    return rows.to_document(found[0]) if found else None


def untouched_documents(reader: Reader, names: Collection[str], codes: Collection[str]) -> dict[str, Document]:
    """Documents among `names`, by name, into which an annotator's layer goes without a look at what is there.

    No annotator with one of `codes` has a layer of it in the current round, no line of a file is open, and nothing that
    was done in it can be undone.
    """
    layers = select(ASSIGNMENT.c.document_id).join(ANNOTATOR).where(ANNOTATOR.c.code.in_(codes))
    known = (
        layers.where(layer_queries.in_round(study.ANNOTATION, None)),
        select(UNUSABLE_LINE.c.document_id),
        select(EDIT.c.stack).where(EDIT.c.state != "settled"),
    )
    query = select(DOCUMENT).where(DOCUMENT.c.name.in_(names), *(DOCUMENT.c.id.not_in(here) for here in known))
    return {row["name"]: rows.to_document(row) for row in reader.rows(query)}


def document_names(reader: Reader) -> dict[str, str]:
    """Names of all documents by id, in reading order."""
    query = select(DOCUMENT.c.id, DOCUMENT.c.name).order_by(DOCUMENT.c.position)
    return {row["id"]: row["name"] for row in reader.rows(query)}


def text_versions(reader: Reader) -> dict[str, tuple[int | None, int]]:
    """What stays equal as long as a document's text is the same, for each document by id in reading order."""
    last = select(func.max(EDIT.c.seq)).where(EDIT.c.stack == DOCUMENT.c.id).scalar_subquery().label("last")
    size = func.length(cast(DOCUMENT.c.text, LargeBinary)).label("size")
    query = select(DOCUMENT.c.id, last, size).order_by(DOCUMENT.c.position)
    return {row["id"]: (row["last"], row["size"]) for row in reader.rows(query)}


def texts(reader: Reader, document_ids: Collection[str]) -> dict[str, str]:
    """The texts of these documents, by id."""
    query = select(DOCUMENT.c.id, DOCUMENT.c.text).where(DOCUMENT.c.id.in_(document_ids))
    return {row["id"]: row["text"] for row in reader.rows(query)}


def alternatives(reader: Reader, document_id: str) -> tuple[Alternative, ...]:
    """What else a recogniser may have heard in a document's recording, the surest first."""
    query = select(ALTERNATIVE).where(ALTERNATIVE.c.document_id == document_id).order_by(ALTERNATIVE.c.rank)
    return tuple(map(rows.to_alternative, reader.rows(query)))


def alternative_ids(reader: Reader, document_id: str) -> list[str]:
    """Ids of what `alternatives` gives, in its order."""
    query = select(ALTERNATIVE.c.id).where(ALTERNATIVE.c.document_id == document_id).order_by(ALTERNATIVE.c.rank)
    return [row["id"] for row in reader.rows(query)]


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


def letter_file(reader: Reader, document_id: str) -> LetterFile | None:
    """The file that a document's text was read from, if it is a letter."""
    found = reader.rows(select(LETTER_FILE).where(LETTER_FILE.c.id == document_id))
    return LetterFile(**found[0]) if found else None


def letter_paths(reader: Reader) -> frozenset[str]:
    """Where in the project's folder the files of all letters are."""
    return frozenset(row["path"] for row in reader.rows(select(LETTER_FILE.c.path)))


def recording_decoded_from(reader: Reader, source_sha256: str | None) -> Recording | None:
    """The recording that was decoded from a file of exactly that content, if the project has it; None for None."""
    found = reader.rows(select(RECORDING).where(RECORDING.c.source_sha256 == source_sha256)) if source_sha256 else []
    return rows.to_recording(found[0]) if found else None


def unusable_lines(reader: Reader, document_id: str | None = None) -> list[Mapping[str, Any]]:
    """The lines of `.ann` files that no import could use, of a document or of all, in their order."""
    order = (DOCUMENT.c.position, UNUSABLE_LINE.c.file, UNUSABLE_LINE.c.line, UNUSABLE_LINE.c.id)
    query = select(UNUSABLE_LINE).join(DOCUMENT).order_by(*order)
    return reader.rows(query if document_id is None else query.where(DOCUMENT.c.id == document_id))


def conf_files(reader: Reader) -> dict[str, str]:
    """BRAT configuration files that came with imported projects: text by name."""
    return {row["name"]: row["text"] for row in reader.rows(select(CONF_FILE).order_by(CONF_FILE.c.name))}


def import_reports(reader: Reader) -> list[dict[str, Any]]:
    """Reports of all imports, newest first."""
    query = select(IMPORT_REPORT).order_by(_ROW.desc())
    return [json.loads(row["report"]) for row in reader.rows(query)]


def next_position(reader: Reader) -> int:
    """The place in reading order behind the last document."""
    found = reader.rows(select(func.max(DOCUMENT.c.position).label("last")))
    return 0 if found[0]["last"] is None else int(found[0]["last"]) + 1


def document_ids_of(reader: Reader, recording_id: str) -> list[str]:
    """Ids of the documents that have a recording, in reading order."""
    query = select(DOCUMENT.c.id).where(DOCUMENT.c.recording_id == recording_id).order_by(DOCUMENT.c.position)
    return [row["id"] for row in reader.rows(query)]


def window_pads(reader: Reader, recording_id: str) -> list[Mapping[str, Any]]:
    """The rows of pads that were given to single intervals of a recording."""
    return reader.rows(select(WINDOW_PAD).where(WINDOW_PAD.c.recording_id == recording_id))


def recording_policies(reader: Reader) -> dict[str, tuple[int, ...]]:
    """In which channels windows go, by recording's id, where that is not in all."""
    found = reader.rows(select(RECORDING_POLICY))
    return {row["id"]: tuple(json.loads(row["channels"])) for row in found}


def listened(reader: Reader, recording_id: str | None = None) -> list[Mapping[str, Any]]:
    """The rows of who heard which window of a recording, or of any, the latest last."""
    query = select(LISTENED).order_by(_ROW)
    return reader.rows(query if recording_id is None else query.where(LISTENED.c.recording_id == recording_id))


def releases(reader: Reader) -> list[dict[str, Any]]:
    """What was released, by whom and when, the latest last; each `summary` parsed."""
    found = reader.rows(select(RELEASE).order_by(_ROW))
    return [{**row, "summary": json.loads(row["summary"])} for row in found]
