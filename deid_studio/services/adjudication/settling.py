"""Gold layers brought up to date: what all annotators agree on comes and goes, what was decided stays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval
from deid_studio.domain.study import Assignment, Round
from deid_studio.errors import ProjectError
from deid_studio.sentences import round_title, sentence
from deid_studio.services.adjudication.adjudication_sources import (
    adjudication_of,
    annotation_round,
    gold_assignments,
    sources,
)
from deid_studio.services.adjudication.conflicts import OPEN, ConflictSources, Key, agreed_source, is_settled, key_of
from deid_studio.services.adjudication.layer_comparison import agreed_keys, places
from deid_studio.services.project.layers import GOLD, new_round, put_annotator
from deid_studio.storage import rows
from deid_studio.storage.changes import Row
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction


def settle(
    project: Store, round_name: str | None = None, *, document_ids: Collection[str] | None = None
) -> frozenset[str]:
    """Make gold layers hold what all annotators agree on now, and return the ids of the documents that this touched.

    What was decided stays. A document's gold layer is finished when no conflict in it is open. Raises ReadOnlyProject,
    or ProjectError where there is no such round or its adjudication is closed.
    """
    project.journal.check_writable()
    annotated = annotation_round(project, round_name)
    _check_open(project, annotated)
    if document_ids is not None and len(document_ids) == 1:
        chosen = list(sources(project, annotated, document_id=next(iter(document_ids))))
    else:
        chosen = [one for one in sources(project, annotated) if document_ids is None or one.document_id in document_ids]
    assignments = gold_assignments(project, annotated)
    unsettled = [one for one in chosen if one.annotators and _is_unsettled(one, assignments.get(one.document_id))]
    if unsettled:
        with project.journal.edit(Operation.SETTLE, kind="import") as tx:
            _settle(tx, annotated, unsettled, assignments)
    return frozenset(one.document_id for one in unsettled)


def gold_row(assignment_id: str, key: Key) -> dict[str, Any]:
    """The row of a new annotation in a gold layer."""
    fragments, tag, start_ms, end_ms = key
    interval = None if start_ms is None or end_ms is None else Interval(start_ms, end_ms)
    return rows.from_annotation(Annotation(str(uuid4()), assignment_id, rows.to_fragments(fragments), tag, interval))


def _settle(
    tx: Transaction, annotated: Round, unsettled: Iterable[ConflictSources], assignments: Mapping[str, Assignment]
) -> None:
    gold = adjudication_of(tx, annotated)
    if gold is None:
        made = new_round(tx, annotated.name, kind=study.ADJUDICATION)
        gold = replace(made, guideline_version=annotated.guideline_version, tag_set=annotated.tag_set)
        tx.put("round", rows.from_flat(gold))
    person = put_annotator(tx, GOLD)
    new_assignments, new = [], []
    for one in unsettled:
        assignment = assignments.get(one.document_id)
        if assignment is None:
            assignment = Assignment(str(uuid4()), gold.id, one.document_id, person.id, _state(one))
            new_assignments.append(rows.from_flat(assignment))
        elif assignment.state != _state(one):
            tx.put("assignment", rows.from_flat(replace(assignment, state=_state(one))))
        gone, missing = _unsettled(one)
        for row in gone:
            tx.delete("annotation", row["id"])
        new += [_settled_row(one, assignment.id, key) for key in missing]
        if gone or missing:
            tx.close_history(one.document_id)
    tx.insert_many("assignment", new_assignments)
    tx.insert_many("annotation", new)


def _is_unsettled(one: ConflictSources, assignment: Assignment | None) -> bool:
    return assignment is None or assignment.state != _state(one) or any(_unsettled(one))


def _unsettled(one: ConflictSources) -> tuple[list[Row], list[Key]]:
    """Rows of a gold layer that are no longer agreed on, and what is and it lacks."""
    source = agreed_source(one) if one.annotators else ""
    wanted = dict.fromkeys(agreed_keys(one)) if one.annotators else {}
    gone = []
    for row in one.gold:
        key = key_of(row)
        if not is_settled(row):
            # Marked by hand in the gold layer
            if row["state"] != State.REJECTED:
                wanted.pop(key, None)
        elif row["source"] == source and key in wanted:
            del wanted[key]
        else:
            gone.append(row)
    return gone, list(wanted)


def _settled_row(one: ConflictSources, assignment_id: str, key: Key) -> dict[str, Any]:
    return {**gold_row(assignment_id, key), "source": agreed_source(one), "state": str(State.ACCEPTED)}


def _state(one: ConflictSources) -> str:
    """What the gold layer's assignment is: finished when nothing is left to decide."""
    if not one.annotators:
        return study.OPEN
    is_open = any(place.state == OPEN for place in places(one, with_agreed=False))
    return study.OPEN if is_open else study.FINISHED


def _check_open(project: Reader, annotated: Round) -> None:
    gold = adjudication_of(project, annotated)
    if gold is not None and gold.state == study.CLOSED:
        raise ProjectError(
            sentence("the adjudication of {round} is closed; reopen it first", round=round_title(annotated.name))
        )
