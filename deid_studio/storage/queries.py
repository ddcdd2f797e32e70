"""What services ask of a project; of layers they see those of people in the current round, unless told otherwise.

`kind` names rounds of another kind, all of them; `round_id` names one round.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import ColumnElement, Integer, LargeBinary, Select, case, cast, func, literal_column, or_, select, true

from deid_studio.domain import study
from deid_studio.domain.annotation import NO_PHI, Annotation, State, text_order
from deid_studio.domain.document import Alternative, Document, LetterFile, Recording
from deid_studio.domain.span import Span
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.storage import rows
from deid_studio.storage.schema import (
    ALTERNATIVE,
    ANN_LINE,
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
    MARKER,
    PLACE,
    QUESTION,
    RECORDING,
    RECORDING_POLICY,
    RELEASE,
    ROUND,
    SETTING,
    UNUSABLE_LINE,
    WINDOW_PAD,
)

TAG_SET: Final = "tag_set"

TAG_STYLES: Final = "redaction_styles"
"""The setting that holds the styles of tags, as JSON."""

PAGE: Final = 200
"""Rows that are read and made in less time than a key's picture takes."""

ROUND_ID: Final = "round"
"""The setting that holds the id of the current round; without it the first one is."""

_ROW: Final[ColumnElement[int]] = literal_column("rowid")
"""In the order in which rows were written; clocks go back."""

_CHOSEN: Final = select(SETTING.c.value).where(SETTING.c.id == ROUND_ID).scalar_subquery()
_CURRENT: Final = (
    select(ROUND.c.id)
    .where(ROUND.c.kind == study.ANNOTATION)
    .order_by((ROUND.c.id == _CHOSEN).desc(), ROUND.c.position, ROUND.c.name)
    .limit(1)
    .scalar_subquery()
)
_PHI_OF_ASSIGNMENT: Final = (ANNOTATION.c.assignment_id == ASSIGNMENT.c.id) & (ANNOTATION.c.state.not_in(NO_PHI))


class Reader(Protocol):
    """What can be asked: an open project, or a transaction that also sees what it has written itself."""

    def rows(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        """All rows of `query`."""


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
    in_round = _in_round(study.ANNOTATION, None)
    mine = ASSIGNMENT.c.annotator_id == _annotator_id(annotator) if annotator is not None else None
    columns = (DOCUMENT.c.id, DOCUMENT.c.name, DOCUMENT.c.recording_id, DOCUMENT.c.patient)
    query = (
        select(*columns, func.count(ANNOTATION.c.id).label("annotations"))
        .select_from(DOCUMENT)
        .outerjoin(
            ASSIGNMENT,
            (ASSIGNMENT.c.document_id == DOCUMENT.c.id) & (in_round if mine is None else in_round & mine),
        )
        .outerjoin(ANNOTATION, _PHI_OF_ASSIGNMENT)
        .group_by(DOCUMENT.c.id)
        .order_by(DOCUMENT.c.position)
    )
    current = current_round(reader) if mine is not None else None
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


def annotators(reader: Reader, *, kind: str = study.ANNOTATION, round_id: str | None = None) -> list[Annotator]:
    """Annotators of all rounds by code, but for those who have layers in rounds of other kinds only."""
    of_kind = select(ROUND.c.id).where(ROUND.c.kind == kind)
    theirs = select(ASSIGNMENT.c.annotator_id)
    query = select(ANNOTATOR).where(
        ANNOTATOR.c.id.in_(theirs.where(ASSIGNMENT.c.round_id.in_(of_kind))) | ANNOTATOR.c.id.not_in(theirs)
    )
    if round_id is not None:
        query = select(ANNOTATOR).where(ANNOTATOR.c.id.in_(theirs.where(ASSIGNMENT.c.round_id == round_id)))
    return [Annotator(**row) for row in reader.rows(query.order_by(ANNOTATOR.c.code))]


def annotator(reader: Reader, code: str) -> Annotator | None:
    """Whoever, or whatever, has that code."""
    found = reader.rows(select(ANNOTATOR).where(ANNOTATOR.c.code == code))
    return Annotator(**found[0]) if found else None


def assignments(
    reader: Reader, document_id: str | None = None, *, kind: str = study.ANNOTATION, round_id: str | None = None
) -> list[Assignment]:
    """All assignments in the round, or those of one document, by annotator's code."""
    query = (
        select(ASSIGNMENT)
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .join(ROUND, ROUND.c.id == ASSIGNMENT.c.round_id)
        .where(_in_round(kind, round_id))
        .order_by(ANNOTATOR.c.code, ROUND.c.position)
    )
    if document_id is not None:
        query = query.where(ASSIGNMENT.c.document_id == document_id)
    return [Assignment(**row) for row in reader.rows(query)]


def assignment(reader: Reader, assignment_id: str) -> Assignment:
    """The assignment with that id; raises IndexError where there is none."""
    return Assignment(**reader.rows(select(ASSIGNMENT).where(ASSIGNMENT.c.id == assignment_id))[0])


def assignment_of(
    reader: Reader, document_id: str, *, annotator: str, round_id: str | None = None
) -> Assignment | None:
    """The assignment of a document to the annotator with that code; None where there is none."""
    query = (
        select(ASSIGNMENT)
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .where(
            ASSIGNMENT.c.document_id == document_id,
            ANNOTATOR.c.code == annotator,
            _in_round(study.ANNOTATION, round_id),
        )
    )
    found = reader.rows(query)
    return Assignment(**found[0]) if found else None


def rounds(reader: Reader, *, kind: str = study.ANNOTATION) -> list[Round]:
    """All rounds of a kind, in the order in which they were made."""
    query = select(ROUND).where(ROUND.c.kind == kind).order_by(ROUND.c.position, ROUND.c.name)
    return [rows.to_round(row) for row in reader.rows(query)]


def current_round(reader: Reader) -> Round | None:
    """The round of annotation that everything means unless told otherwise; None before the first is made."""
    found = reader.rows(select(ROUND).where(ROUND.c.id == _CURRENT))
    return rows.to_round(found[0]) if found else None


def round_of(reader: Reader, round_id: str) -> Round:
    """The round with that id; raises IndexError where there is none."""
    return rows.to_round(reader.rows(select(ROUND).where(ROUND.c.id == round_id))[0])


def annotation_counts(
    reader: Reader, *, round_id: str | None = None, undecided: bool = False
) -> dict[str, dict[str, int]]:
    """How many annotations (not rejected) each annotator's layer has: by document's id, then by annotator's code.

    With `undecided` only the suggestions are counted that nobody has decided on.
    """
    wanted = ANNOTATION.c.state == State.UNDECIDED if undecided else true()
    query = (
        select(ASSIGNMENT.c.document_id, ANNOTATOR.c.code, func.count(ANNOTATION.c.id).filter(wanted).label("count"))
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .outerjoin(ANNOTATION, _PHI_OF_ASSIGNMENT)
        .where(_in_round(study.ANNOTATION, round_id))
        .group_by(ASSIGNMENT.c.document_id, ANNOTATOR.c.code)
        .order_by(ANNOTATOR.c.code)
    )
    counts: dict[str, dict[str, int]] = {}
    for row in reader.rows(query):
        counts.setdefault(row["document_id"], {})[row["code"]] = row["count"]
    return counts


def decided_counts(reader: Reader) -> dict[str, tuple[int, int]]:
    """How many spans of each assignment are decided, and how many there are; by its id, those that have any."""
    undecided = func.sum(case((ANNOTATION.c.state == State.UNDECIDED, 1), else_=0)).label("undecided")
    query = select(ANNOTATION.c.assignment_id, func.count().label("spans"), undecided)
    found = reader.rows(query.group_by(ANNOTATION.c.assignment_id))
    return {row["assignment_id"]: (row["spans"] - row["undecided"], row["spans"]) for row in found}


def annotations_of(reader: Reader, assignment_id: str) -> list[Annotation]:
    """The annotations of one assignment in text order."""
    query = select(ANNOTATION).where(ANNOTATION.c.assignment_id == assignment_id)
    found = [rows.to_annotation(row) for row in reader.rows(query)]
    return sorted(found, key=text_order)


def annotations_in_pages(reader: Reader, assignment_id: str, *, page: int = PAGE) -> Iterator[Annotation]:
    """The annotations of one assignment by id, read `page` at a time."""
    last = ""
    while True:
        here = (ANNOTATION.c.assignment_id == assignment_id, ANNOTATION.c.id > last)
        found = reader.rows(select(ANNOTATION).where(*here).order_by(ANNOTATION.c.id).limit(page))
        yield from map(rows.to_annotation, found)
        if len(found) < page:
            return
        last = found[-1]["id"]


def alike(reader: Reader, annotation: Annotation) -> list[Annotation]:
    """What bears the annotation's tag on its very characters in its layer, itself too if it is there."""
    row = rows.from_annotation(annotation)
    same = (ANNOTATION.c[name] == row[name] for name in ("assignment_id", "fragments", "tag"))
    return [rows.to_annotation(one) for one in reader.rows(select(ANNOTATION).where(*same))]


def fragments_of(reader: Reader, annotator_id: str) -> dict[str, list[Span]]:
    """All fragments of what an annotator has marked, accepted or still to decide on, by document's id."""
    query = (
        select(ASSIGNMENT.c.document_id, ANNOTATION.c.fragments)
        .join(ANNOTATION, _PHI_OF_ASSIGNMENT)
        .where(ASSIGNMENT.c.annotator_id == annotator_id, _in_round(study.ANNOTATION, None))
    )
    found: dict[str, list[Span]] = {}
    for row in reader.rows(query):
        found.setdefault(row["document_id"], []).extend(rows.to_fragments(row["fragments"]))
    return found


def rejected_by(reader: Reader, annotator_id: str) -> dict[str, list[Annotation]]:
    """What an annotator has rejected in the texts, by document's id."""
    query = (
        select(ASSIGNMENT.c.document_id, *ANNOTATION.c)
        .join(ANNOTATION, ANNOTATION.c.assignment_id == ASSIGNMENT.c.id)
        .where(ASSIGNMENT.c.annotator_id == annotator_id, _in_round(study.ANNOTATION, None))
        .where(ANNOTATION.c.state == State.REJECTED, ANNOTATION.c.fragments != "")
    )
    found: dict[str, list[Annotation]] = {}
    for row in map(dict, reader.rows(query)):
        found.setdefault(row.pop("document_id"), []).append(rows.to_annotation(row))
    return found


def annotations_near(reader: Reader, document_id: str, *, first: int, last: int) -> list[Annotation]:
    """All annotators' annotations of a document that reach from at most `last` to at least `first` in its text."""
    # As a number, fragments are their first start, and what stands behind their first blank is their first end
    fragments = ANNOTATION.c.fragments
    first_end = cast(func.substr(fragments, func.instr(fragments, " ") + 1), Integer)
    reaches = or_(first_end >= first, func.instr(fragments, ";") > 0)
    here = (ASSIGNMENT.c.document_id == document_id, fragments != "", cast(fragments, Integer) <= last, reaches)
    found = map(rows.to_annotation, reader.rows(select(ANNOTATION).join(ASSIGNMENT).where(*here)))
    return [one for one in found if first <= one.span.end]


def annotation(reader: Reader, annotation_id: str) -> Annotation | None:
    """The annotation with that id, if it still exists."""
    found = reader.rows(select(ANNOTATION).where(ANNOTATION.c.id == annotation_id))
    return rows.to_annotation(found[0]) if found else None


def ann_lines(reader: Reader, assignment_id: str) -> list[tuple[str, str | None]]:
    """The lines of the `.ann` file that an assignment came from: text, and the annotation's id for T lines."""
    query = select(ANN_LINE).where(ANN_LINE.c.assignment_id == assignment_id).order_by(ANN_LINE.c.position)
    return [(row["text"], row["annotation_id"]) for row in reader.rows(query)]


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


def place(reader: Reader, assignment_id: str) -> Mapping[str, Any] | None:
    """The row that says where the annotator of an assignment was; None where nobody has been there yet."""
    return next(iter(reader.rows(select(PLACE).where(PLACE.c.id == assignment_id))), None)


def places(reader: Reader) -> dict[str, Mapping[str, Any]]:
    """The rows that say where annotators were, by assignment's id."""
    return {row["id"]: row for row in reader.rows(select(PLACE))}


def questions(reader: Reader, assignment_id: str) -> list[Mapping[str, Any]]:
    """The rows of an assignment's questions."""
    return reader.rows(select(QUESTION).where(QUESTION.c.assignment_id == assignment_id).order_by(QUESTION.c.id))


def markers(reader: Reader, assignment_id: str) -> list[Mapping[str, Any]]:
    """The rows of an assignment's markers."""
    return reader.rows(select(MARKER).where(MARKER.c.assignment_id == assignment_id).order_by(MARKER.c.id))


def markers_on(reader: Reader, document_id: str) -> list[Mapping[str, Any]]:
    """The rows of all markers on a document, in any round."""
    here = ASSIGNMENT.c.document_id == document_id
    return reader.rows(select(MARKER).join(ASSIGNMENT).where(here).order_by(MARKER.c.id))


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


def _in_round(kind: str, round_id: str | None) -> ColumnElement[bool]:
    if round_id is not None:
        return ASSIGNMENT.c.round_id == round_id
    if kind == study.ANNOTATION:
        return ASSIGNMENT.c.round_id == _CURRENT
    return ASSIGNMENT.c.round_id.in_(select(ROUND.c.id).where(ROUND.c.kind == kind))


def _annotator_id(code: str) -> ColumnElement[Any]:
    return select(ANNOTATOR.c.id).where(ANNOTATOR.c.code == code).scalar_subquery()
