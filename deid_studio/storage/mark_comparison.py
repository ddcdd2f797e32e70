"""What annotators of a round marked, a row for what any number of them marked alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import case, func, select

from deid_studio.domain import study
from deid_studio.domain.annotation import NO_PHI, State
from deid_studio.storage.queries import Reader
from deid_studio.storage.schema import ANNOTATION, ANNOTATOR, ASSIGNMENT


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
        query = query.where(ASSIGNMENT.c.state == study.FINISHED)
    return reader.rows(query)
