"""What becomes of each layer of a bundle: taken where it goes on from the one here, and left where it does not."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.study import Annotator, Assignment, Round, Step
from deid_studio.sentences import sentence
from deid_studio.services.project.notes import Note
from deid_studio.services.rounds.bundle_layers import Packed, is_work, marked_in, owned, text_hash, version
from deid_studio.services.rounds.left_layers import left_layer
from deid_studio.services.rounds.merge_report import (
    CHANGED,
    CONFLICT,
    NEW,
    NOT_TAKEN,
    SAME,
    TEXT_CHANGED,
    LeftLayer,
)
from deid_studio.storage import bulk, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.transaction import Transaction

_SENTENCES: Final = {
    "conflict": sentence(
        "somebody has worked on this layer here as well; the one here was kept, that of the bundle not taken"
    ),
    "corrected": sentence(
        "the annotator has corrected the text; make the same correction here, then merge the bundle again"
    ),
    "corrected here": sentence("the text was corrected here after the bundle was made; the layer was not taken"),
    "another text": sentence("the text differs from the one here; the layer was not taken"),
    "no document": sentence("the project has no such document; the layer was not taken"),
    "not assigned": sentence(
        "the plan of the round does not assign this document to the annotator; the layer was not taken"
    ),
    "twice": sentence("the bundle has two layers on this document; the second one was not taken"),
    "taken id": sentence("an annotation has the id of another one here; the layer was not taken"),
}


@dataclass(frozen=True, slots=True)
class DocumentsHere:
    """The project's documents: ids by name; names and hashes of the texts by id."""

    ids: dict[str, str]
    names: dict[str, str]
    hashes: dict[str, str]

    @classmethod
    def of(cls, tx: Transaction) -> Self:
        """As they are in a transaction."""
        documents = bulk.document_rows(tx)
        return cls(
            {row["name"]: row["id"] for row in documents},
            {row["id"]: row["name"] for row in documents},
            {row["id"]: text_hash(row["text"]) for row in documents},
        )


class LayerMerging:
    """The layers of one bundle, compared with those here and written one by one: none stays in memory."""

    def __init__(
        self,
        tx: Transaction,
        here: DocumentsHere,
        into: Round,
        annotator: Annotator,
        *,
        take: Collection[str],
        replacing: list[tuple[Packed, Assignment]],
    ) -> None:
        self.outcomes: dict[str, list[str]] = {}
        self.notes: list[Note] = []
        self.unfinished: list[str] = []
        self.taken: set[str] = set()
        self.left: list[LeftLayer] = []
        self._take, self._replacing = take, replacing
        self._steps: list[tuple[Step, str]] = []
        self._tx, self._here, self._round, self._annotator = tx, here, into, annotator
        own = (one for one in layer_queries.assignments(tx, round_id=into.id) if one.annotator_id == annotator.id)
        self._assignments = {one.document_id: one for one in own}
        self._exchanges = bulk.exchanges(tx)
        self._corrected = bulk.corrected(tx)

    def take(self, layer: Packed, document: tuple[str, str]) -> None:
        """Decide what becomes of a layer on the document with this name and hash."""
        name, text = document
        known = layer.assignment.document_id in self._here.names
        document_id = layer.assignment.document_id if known else self._here.ids.get(name)
        if document_id is None:
            self._leave(NOT_TAKEN, name, "no document")
            return
        name, assignment = self._here.names[document_id], self._assignments.get(document_id)
        if assignment is None and self._round.plan is not None:
            self._leave(NOT_TAKEN, name, "not assigned")
        elif text != self._here.hashes[document_id]:
            self._leave(TEXT_CHANGED, name, _who_corrected(layer.base, there=text, here=self._here.hashes[document_id]))
        elif document_id in self.taken:
            self._leave(NOT_TAKEN, name, "twice")
        else:
            self._take_fitting(layer, document_id, assignment)

    def write_steps(self) -> None:
        """Write what the annotator did when, for their tempo; it cannot be undone here."""
        new = [
            {
                "at": step.at,
                "actor": self._annotator.code,
                "operation": step.operation,
                "kind": step.kind,
                "stack": stack,
                "state": "settled",
                "changes": "[]",
            }
            for step, stack in sorted(self._steps, key=lambda one: one[0].at)
        ]
        self._tx.insert_many("edit", new)

    def _take_fitting(self, layer: Packed, document_id: str, assignment: Assignment | None) -> None:
        name = self._here.names[document_id]
        marked = [] if assignment is None else bulk.rows_of_layer(self._tx, assignment.id)
        outcome = NEW if assignment is None else self._relation(layer, assignment, marked)
        if outcome == CONFLICT and name not in self._take:
            assert assignment is not None
            self._leave(CONFLICT, name, "conflict")
            self.left.append(left_layer(layer, assignment, name, marked))
        if assignment is None:
            id = layer.assignment.id
            if self._tx.get("assignment", id) is not None:
                id = str(uuid4())
            assignment = replace(
                layer.assignment,
                id=id,
                round_id=self._round.id,
                document_id=document_id,
                annotator_id=self._annotator.id,
            )
        if outcome != SAME and (outcome != CONFLICT or name in self._take):
            others = bulk.taken(self._tx, [row["id"] for row in layer.annotations])
            if others - {row["id"] for row in marked}:
                self._leave(NOT_TAKEN, name, "taken id")
                return
            if outcome == CONFLICT:
                outcome = CHANGED
                self._replace_later(layer, assignment)
            else:
                assignment = replace(assignment, state=layer.assignment.state)
                self._write(layer, assignment)
        if outcome != CONFLICT:
            self.outcomes.setdefault(outcome, []).append(name)
        self._write_questions(layer, assignment)
        for one in layer.markers:
            # What somebody has noted is kept; as their bundle says where their layer was taken from it
            known = self._tx.get("marker", one["id"])
            is_theirs = known is not None and known["assignment_id"] == assignment.id
            if known is None or (is_theirs and outcome in (NEW, CHANGED)):
                self._tx.put("marker", {**one, "assignment_id": assignment.id})

    def _replace_later(self, layer: Packed, assignment: Assignment) -> None:
        """Have a layer put in the place of one that was worked on, once all else is written."""
        self._replacing.append((layer, assignment))
        self._note_taken(layer, assignment)

    def _note_taken(self, layer: Packed, assignment: Assignment) -> None:
        self.taken.add(assignment.document_id)
        if layer.assignment.state == study.OPEN:
            self.unfinished.append(self._here.names[assignment.document_id])
        known = bulk.steps_of(self._tx, [assignment.id]).get(assignment.id, ())
        here = {(row["at"], row["operation"], row["kind"]) for row in known}
        new = (step for step in layer.steps if (step.at, step.operation, step.kind) not in here)
        self._steps += [(step, assignment.id) for step in new]

    def _write(self, layer: Packed, assignment: Assignment) -> None:
        """Put a layer in the place of what was here."""
        tx = self._tx
        self._note_taken(layer, assignment)
        tx.put("assignment", rows.from_flat(assignment))
        tx.delete_annotations([assignment.id])
        tx.insert_many("annotation", owned(layer, assignment.id))
        base = self._exchanges.get(assignment.id, {}).get("base")
        tx.replace_many("exchange", [{"id": assignment.id, "history": json.dumps(layer.history), "base": base}])
        tx.replace_many("place", [{**layer.place, "id": assignment.id}] if layer.place else [])
        if assignment.document_id in self._corrected:
            tx.close_history(assignment.document_id)

    def _relation(self, layer: Packed, assignment: Assignment, here: Sequence[Mapping[str, Any]]) -> str:
        """What a layer is to the one that is here."""
        exchanged = self._exchanges.get(assignment.id)
        known = json.loads(exchanged["history"]) if exchanged else []
        if known[: len(layer.history)] == list(layer.history):
            return SAME
        now = version(here, assignment.state)
        if now == layer.history[-1]:
            return SAME
        if not is_work(here, assignment.state):
            return NEW if layer.is_work else SAME
        return CHANGED if marked_in(now) in map(marked_in, layer.history) else CONFLICT

    def _leave(self, outcome: str, name: str, why: str) -> None:
        self.outcomes.setdefault(outcome, []).append(name)
        self.notes.append(Note("refused", name, None, _SENTENCES[why]))

    def _write_questions(self, layer: Packed, assignment: Assignment) -> None:
        """All that was asked is kept; what is answered anywhere is answered."""
        for one in layer.questions:
            row = {**one, "assignment_id": assignment.id}
            known = self._tx.get("question", one["id"])
            if known is None or (known == {**row, "state": study.OPEN} and one["state"] == study.ANSWERED):
                self._tx.put("question", row)


def _who_corrected(base: str | None, *, there: str, here: str) -> str:
    """Which sentence says why the texts differ, from their hashes and that of the text as the bundle went out."""
    return "corrected" if base == here else "corrected here" if base == there else "another text"
