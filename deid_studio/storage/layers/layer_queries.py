"""What services ask of layers, rounds and annotators; they see what people made in the current round, unless told.

`kind` names rounds of another kind, all of them; `round_id` names one round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Integer, case, cast, func, or_, select, true

from deid_studio.domain import study
from deid_studio.domain.annotation import NO_PHI, Annotation, State, text_order
from deid_studio.domain.span import Span
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.storage import rows
from deid_studio.storage.reader import Reader
from deid_studio.storage.schema import (
    ANN_LINE,
    ANNOTATION,
    ANNOTATOR,
    ASSIGNMENT,
    MARKER,
    PLACE,
    QUESTION,
    ROUND,
    SETTING,
)

PAGE: Final = 200
"""Rows that are read and made in less time than a key's picture takes."""

ROUND_ID: Final = "round"
"""The setting that holds the id of the current round; without it the first one is."""

_CHOSEN: Final = select(SETTING.c.value).where(SETTING.c.id == ROUND_ID).scalar_subquery()
_CURRENT: Final = (
    select(ROUND.c.id)
    .where(ROUND.c.kind == study.ANNOTATION)
    .order_by((ROUND.c.id == _CHOSEN).desc(), ROUND.c.position, ROUND.c.name)
    .limit(1)
    .scalar_subquery()
)
PHI_OF_ASSIGNMENT: Final = (ANNOTATION.c.assignment_id == ASSIGNMENT.c.id) & (ANNOTATION.c.state.not_in(NO_PHI))
"""Joins an assignment with what in it is not rejected."""


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
        .where(in_round(kind, round_id))
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
            in_round(study.ANNOTATION, round_id),
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
        .outerjoin(ANNOTATION, PHI_OF_ASSIGNMENT)
        .where(in_round(study.ANNOTATION, round_id))
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
        .join(ANNOTATION, PHI_OF_ASSIGNMENT)
        .where(ASSIGNMENT.c.annotator_id == annotator_id, in_round(study.ANNOTATION, None))
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
        .where(ASSIGNMENT.c.annotator_id == annotator_id, in_round(study.ANNOTATION, None))
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


def in_round(kind: str, round_id: str | None) -> ColumnElement[bool]:
    """Whether an assignment is in a round, in any of a kind, or in the current one of annotation."""
    if round_id is not None:
        return ASSIGNMENT.c.round_id == round_id
    if kind == study.ANNOTATION:
        return ASSIGNMENT.c.round_id == _CURRENT
    return ASSIGNMENT.c.round_id.in_(select(ROUND.c.id).where(ROUND.c.kind == kind))


def annotator_id(code: str) -> ColumnElement[Any]:
    """The id of whoever, or whatever, has that code."""
    return select(ANNOTATOR.c.id).where(ANNOTATOR.c.code == code).scalar_subquery()
