"""Finishing a document: what is still open in it, what was asked about it, and saying that it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval, merged
from deid_studio.domain.study import OpenQuestion
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import locator
from deid_studio.sentences import sentence
from deid_studio.services.project import reading_position
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

SHORTEST_GAP_MS: Final = 300


@dataclass(frozen=True, slots=True)
class Checklist:
    """What is still open in a document.

    `undecided` and `without_time` are in text order; `unheard` are the intervals of the recording that were not
    played, `heard_share` is 0..1; without a recording they are empty and None.
    """

    undecided: tuple[Annotation, ...]
    without_time: tuple[Annotation, ...]
    unheard: tuple[Interval, ...]
    heard_share: float | None
    open_questions: tuple[OpenQuestion, ...]


def checklist(project: Reader, assignment_id: str) -> Checklist:
    """What is still open in an assignment."""
    document = queries.document(project, layer_queries.assignment(project, assignment_id).document_id)
    annotations = layer_queries.annotations_of(project, assignment_id)
    undecided = tuple(annotation for annotation in annotations if annotation.state is State.UNDECIDED)
    asked = tuple(question for question in questions(project, assignment_id) if question.state == "open")
    if document.recording_id is None:
        return Checklist(undecided, (), (), None, asked)
    duration_ms = queries.recording(project, document.recording_id).duration_ms
    heard = reading_position.load(project, assignment_id).heard
    located = locator(document, duration_ms=duration_ms)
    without_time = tuple(one for one in annotations if one.is_phi and not located(one).is_sure)
    share = reading_position.heard_share(heard, duration_ms=duration_ms)
    return Checklist(undecided, without_time, gaps(heard, duration_ms=duration_ms), share, asked)


def gaps(heard: tuple[Interval, ...], *, duration_ms: int) -> tuple[Interval, ...]:
    """What of a recording is in none of `heard`; a gap too short for a word is none."""
    edges = [0]
    for interval in merged(heard):
        edges += [min(interval.start_ms, duration_ms), min(interval.end_ms, duration_ms)]
    edges.append(duration_ms)
    return tuple(
        Interval(*pair) for pair in zip(edges[::2], edges[1::2], strict=True) if pair[1] - pair[0] >= SHORTEST_GAP_MS
    )


def finish(journal: Journal, assignment_id: str, *, comment: str = "") -> Changes:
    """Say that the annotator is done with the document, which may go out from then on even without any PHI.

    `comment` says why something was left open; it is kept among the questions, as one that is answered.
    """
    return _set_state(journal, Operation.FINISH, assignment_id, "finished", comment=comment)


def reopen(journal: Journal, assignment_id: str) -> Changes:
    """Go on with a document that was finished."""
    return _set_state(journal, Operation.REOPEN, assignment_id, "open")


def questions(project: Reader, assignment_id: str) -> tuple[OpenQuestion, ...]:
    """What the annotator has asked about the document."""
    return tuple(OpenQuestion(**row) for row in layer_queries.questions(project, assignment_id))


def _set_state(journal: Journal, operation: Operation, assignment_id: str, state: str, *, comment: str = "") -> Changes:
    with journal.edit(operation, stack=assignment_id) as tx:
        row = tx.get("assignment", assignment_id)
        if row is None:
            raise ProjectError(sentence("this assignment is no longer there"))
        tx.put("assignment", {**row, "state": state})
        if comment:
            kept = {"assignment_id": assignment_id, "annotation_id": None, "text": comment, "state": "answered"}
            tx.put("question", {"id": str(uuid4()), **kept})
    return tx.changes
