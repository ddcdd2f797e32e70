"""What is adjudicated: the layers of an annotation round and the gold layer of its adjudication, by document."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.domain.study import Assignment, Round
from deid_studio.errors import ProjectError
from deid_studio.services.adjudicate_places import Key, Sources, key_of
from deid_studio.services.rounds import round_named
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.queries import Reader

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


def annotation_round(project: Reader, name: str | None = None) -> Round:
    """The round of annotation with that name, or the current one; raises ProjectError where there is none."""
    found = queries.current_round(project) if name is None else round_named(project, name)
    if found is None:
        raise ProjectError("nobody has annotated in this project yet")
    return found


def adjudication_of(project: Reader, annotated: Round) -> Round | None:
    """The round of adjudication that belongs to a round of annotation; None where nothing was adjudicated yet."""
    known = queries.rounds(project, kind=study.ADJUDICATION)
    return next((one for one in known if one.name == annotated.name), None)


def gold_assignments(project: Reader, annotated: Round) -> dict[str, Assignment]:
    """The gold layers' assignments by document's id."""
    gold = adjudication_of(project, annotated)
    found = [] if gold is None else queries.assignments(project, round_id=gold.id)
    return {one.document_id: one for one in found}


def sources(
    project: Reader, annotated: Round, *, document_id: str | None = None, with_open: bool = False
) -> Iterator[Sources]:
    """What is compared, by document in reading order; `with_open` also the layers that are not finished.

    A document on which no layer enters has no `annotators`.
    """
    codes = {one.id: one.code for one in queries.annotators(project, round_id=annotated.id)}
    assignments = queries.assignments(project, document_id, round_id=annotated.id)
    entering: dict[str, list[Assignment]] = {one.document_id: [] for one in assignments}
    for one in assignments:
        if with_open or one.state == study.FINISHED:
            entering[one.document_id].append(one)
    gold = gold_assignments(project, annotated)
    wanted = [one for own in entering.values() for one in own]
    wanted += [gold[id] for id in entering if id in gold]
    marked = _rows(project, wanted, one_document=document_id is not None)
    for id, name in queries.document_names(project).items():
        if id in entering:
            held: dict[Key, dict[str, bool]] = defaultdict(dict)
            for one in entering[id]:
                code = codes[one.annotator_id]
                for row in marked.get(one.id, ()):
                    if row["state"] != State.REJECTED:
                        key = key_of(row)
                        # Marked twice, once decided on: decided on
                        held[key][code] = row["state"] == State.UNDECIDED and held[key].get(code, True)
            in_gold = marked.get(gold[id].id, ()) if id in gold else ()
            who = tuple(sorted(codes[one.annotator_id] for one in entering[id]))
            yield Sources(annotated.id, id, name, who, dict(held), in_gold)


def _rows(project: Reader, assignments: Sequence[Assignment], *, one_document: bool) -> Rows:
    """The rows of all annotations, the rejected too, by assignment's id."""
    if one_document:
        return {
            one.id: [rows.from_annotation(annotation) for annotation in queries.annotations_of(project, one.id)]
            for one in assignments
        }
    found: dict[str, Sequence[Mapping[str, Any]]] = {}
    for round_id, annotator_id in sorted({(one.round_id, one.annotator_id) for one in assignments}):
        found.update(bulk.layer_rows(project, round_id, annotator_id=annotator_id))
    return found
