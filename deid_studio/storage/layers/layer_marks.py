"""What all layers of a kind of round hold, in as few rows as possible: a corpus has 250,000 annotations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, func, select

from deid_studio.domain.annotation import NO_PHI, State
from deid_studio.domain.study import ANNOTATION as BY_PEOPLE
from deid_studio.domain.study import FINISHED
from deid_studio.storage.reader import Reader
from deid_studio.storage.schema import ANNOTATION, ANNOTATOR, ASSIGNMENT, DOCUMENT, ROUND


@dataclass(frozen=True, slots=True)
class MarkedLayer:
    """A layer, by the code of whose it is, and the document's name.

    `marked` is a line for each annotation in the text, "0 5;16 23", a tab and the tag; `undecided` counts the
    suggestions in it that nobody has decided on, which are not in `marked`.
    """

    assignment_id: str
    document: str
    annotator: str
    state: str
    marked: str
    undecided: int

    @property
    def lines(self) -> list[str]:
        """The annotations."""
        return self.marked.split("\n") if self.marked else []


def marked_layers(
    reader: Reader, *, round_name: str | None = None, kind: str = BY_PEOPLE, with_undecided: bool = False
) -> list[MarkedLayer]:
    """All layers in rounds of a kind, or in the one with that name; rejected annotations are left out."""
    is_undecided = ANNOTATION.c.state == State.UNDECIDED
    is_marked = (ANNOTATION.c.fragments != "") & (ANNOTATION.c.state.not_in(NO_PHI))
    if not with_undecided:
        is_marked &= ~is_undecided
    line = ANNOTATION.c.fragments + "\t" + ANNOTATION.c.tag
    in_round = ROUND.c.kind == kind if round_name is None else (ROUND.c.kind == kind) & (ROUND.c.name == round_name)
    packed = (
        select(
            ANNOTATION.c.assignment_id,
            func.group_concat(line, "\n").filter(is_marked).label("marked"),
            func.count().filter(is_undecided).label("undecided"),
        )
        .where(ANNOTATION.c.assignment_id.in_(select(ASSIGNMENT.c.id).join(ROUND).where(in_round)))
        .group_by(ANNOTATION.c.assignment_id)
        .subquery()
    )
    query = (
        select(
            ASSIGNMENT.c.id.label("assignment_id"),
            DOCUMENT.c.name.label("document"),
            ANNOTATOR.c.code.label("annotator"),
            ASSIGNMENT.c.state,
            func.coalesce(packed.c.marked, "").label("marked"),
            func.coalesce(packed.c.undecided, 0).label("undecided"),
        )
        .select_from(ASSIGNMENT)
        .join(ROUND, ROUND.c.id == ASSIGNMENT.c.round_id)
        .join(DOCUMENT, DOCUMENT.c.id == ASSIGNMENT.c.document_id)
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .outerjoin(packed, packed.c.assignment_id == ASSIGNMENT.c.id)
        .where(in_round)
        .order_by(DOCUMENT.c.position, ANNOTATOR.c.code)
    )
    return [MarkedLayer(**row) for row in reader.rows(query)]


def annotation_rows(reader: Reader, assignment_ids: Iterable[str]) -> list[Mapping[str, Any]]:
    """The rows of all annotations of these assignments that are not rejected."""
    wanted = list(assignment_ids)
    found: list[Mapping[str, Any]] = []
    for first in range(0, len(wanted), _AT_ONCE):
        some: Collection[str] = wanted[first : first + _AT_ONCE]
        query = select(ANNOTATION).where(ANNOTATION.c.assignment_id.in_(some), ANNOTATION.c.state.not_in(NO_PHI))
        found += reader.rows(query)
    return found


_AT_ONCE = 500
"""SQLite takes a limited number of values in one statement."""


def alike(
    reader: Reader, round_id: str, *, document_id: str | None = None, with_open: bool = False
) -> list[Mapping[str, Any]]:
    """Annotations, not rejected, in the finished layers of a round or of one document in it.

    Each row has `document_id`, `fragments`, `tag`, `start_ms`, `end_ms` and `who`: codes with a blank between, each
    with a "?" behind it where the annotator has not decided on it. `with_open` lets in layers that are not finished.
    """
    doubt = case((ANNOTATION.c.state == State.UNDECIDED, "?"), else_="")
    what = (
        ASSIGNMENT.c.document_id,
        ANNOTATION.c.fragments,
        ANNOTATION.c.tag,
        ANNOTATION.c.start_ms,
        ANNOTATION.c.end_ms,
    )
    query = (
        select(*what, func.group_concat(ANNOTATOR.c.code + doubt, " ").label("who"))
        .select_from(ANNOTATION)
        .join(ASSIGNMENT, ASSIGNMENT.c.id == ANNOTATION.c.assignment_id)
        .join(ANNOTATOR, ANNOTATOR.c.id == ASSIGNMENT.c.annotator_id)
        .where(ASSIGNMENT.c.round_id == round_id, ANNOTATION.c.state.not_in(NO_PHI))
        .group_by(*what)
    )
    if document_id is not None:
        query = query.where(ASSIGNMENT.c.document_id == document_id)
    if not with_open:
        query = query.where(ASSIGNMENT.c.state == FINISHED)
    return reader.rows(query)
