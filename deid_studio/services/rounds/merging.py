"""Merging bundles: every layer is taken that goes on from what the project has, and nothing is overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Annotator, Assignment, Round, Step
from deid_studio.errors import FormatError
from deid_studio.formats.bundle import bundle_file
from deid_studio.formats.bundle.bundle_file import Bundle
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence, system_reason
from deid_studio.services.project.layers import put_annotator
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import own_key
from deid_studio.services.rounds.bundle_contents import claim_of, contents, is_known
from deid_studio.services.rounds.bundle_layers import Packed, is_work, marked_in, owned, text_hash, version
from deid_studio.services.rounds.left_layers import left_layer, take_layer
from deid_studio.services.rounds.merge_report import (
    ALREADY_MERGED,
    CHANGED,
    CONFLICT,
    MERGED,
    NEW,
    NOT_TAKEN,
    REFUSED,
    SAME,
    TEXT_CHANGED,
    LeftLayer,
    MergedBundle,
    MergeReport,
)
from deid_studio.storage import bulk, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store
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
class _Here:
    """The project's documents: ids by name; names and hashes of the texts by id."""

    ids: dict[str, str]
    names: dict[str, str]
    hashes: dict[str, str]


def merge(
    project: Store,
    files: Sequence[Path],
    *,
    passphrases: Sequence[str] = (),
    accept_unknown_keys: bool = False,
    take: Collection[str] = (),
    progress: Progress = silent,
) -> MergeReport:
    """Take the work in bundles into the project, all or nothing, in one transaction.

    A layer is taken where none is here, where nobody has worked on the one here, or where the one in the bundle goes on
    from it; so merging twice is merging once, and an older bundle changes nothing. `passphrases` are tried on those
    that are encrypted. A bundle that neither this project nor a copy of it has signed, nor an annotator with the key
    that it gave them, is refused unless `accept_unknown_keys`. `take` names documents of which the bundle's layer is
    taken though the one here was worked on as well: that is a step of the layer here, which can be undone. Raises
    ReadOnlyProject, or FormatError where a file is no bundle, cannot be read, was changed or cut off, or where no
    passphrase fits; then nothing was changed.
    """
    project.journal.check_writable()
    own = own_key(project)
    before = bulk.annotation_count(project)
    merged = []
    replacing: list[tuple[Packed, Assignment]] = []
    with project.journal.edit(Operation.MERGE_BUNDLES, kind="import") as tx:
        documents = bulk.document_rows(tx)
        here = _Here(
            {row["name"]: row["id"] for row in documents},
            {row["id"]: row["name"] for row in documents},
            {row["id"]: text_hash(row["text"]) for row in documents},
        )
        del documents
        for number, file in enumerate(files):
            progress(number, len(files))
            try:
                with bundle_file.opened(file, passphrases) as opened:
                    merging = partial(_Merging, take=take, replacing=replacing)
                    merged.append(_merged(tx, opened, here, merging, own=own, accept_unknown_keys=accept_unknown_keys))
            except OSError as e:
                raise FormatError(system_reason(e), file=file.name) from e
    for layer, assignment in replacing:
        take_layer(project, layer, assignment)
    progress(len(files), len(files))
    return MergeReport(tuple(merged), before, bulk.annotation_count(project))


def _merged(
    tx: Transaction,
    opened: Bundle,
    here: _Here,
    make: Callable[[Transaction, _Here, Round, Annotator], _Merging],
    *,
    own: bytes,
    accept_unknown_keys: bool,
) -> MergedBundle:
    code, round_name = claim_of(opened)
    # Before anything else of it is read
    is_trusted = accept_unknown_keys or is_known(own, opened.public_key, annotator=code)
    if not is_trusted:
        refusal: Sentence | None = sentence("it is signed by nobody whom this project knows")
    else:
        held = contents(opened)
        known = next((one for one in layer_queries.rounds(tx) if one.name == held.round.name), None)
        refusal = _refusal(held.round, known)
    if refusal is not None:
        note = Note("refused", opened.name, None, refusal)
        return MergedBundle(opened.name, round_name, code, REFUSED, notes=(note,), is_trusted=is_trusted)
    is_new = layer_queries.annotator(tx, code) is None
    annotator = put_annotator(tx, code)
    into = known or held.round
    if known is None and tx.get("round", into.id) is not None:
        into = replace(into, id=str(uuid4()))
    tx.put("round", rows.from_flat(into))
    merging = make(tx, here, into, annotator)
    names, hashes, lengths = {}, {}, {}
    for row in held.documents():
        names[row["id"]], hashes[row["id"]] = row["name"], text_hash(row["text"])
        lengths[row["id"]] = len(row["text"])
    for layer in held.layers(lengths):
        on = layer.assignment.document_id
        merging.take(layer, (names[on], hashes[on]))
    merging.write_steps()
    outcomes = {name: tuple(names) for name, names in merging.outcomes.items()}
    return MergedBundle(
        opened.name,
        into.name,
        annotator.code,
        MERGED if merging.taken else ALREADY_MERGED if outcomes.keys() <= {SAME} else REFUSED,
        is_new,
        outcomes.get(NEW, ()),
        outcomes.get(CHANGED, ()),
        len(outcomes.get(SAME, ())),
        tuple(merging.unfinished),
        outcomes.get(CONFLICT, ()),
        outcomes.get(TEXT_CHANGED, ()),
        outcomes.get(NOT_TAKEN, ()),
        tuple(merging.notes),
        left=tuple(merging.left),
    )


def _refusal(incoming: Round, known: Round | None) -> Sentence | None:
    """Why nothing of a bundle can be taken."""
    if known is None and incoming.plan is not None:
        return sentence("the project has no round of that name")
    if known is not None and known.state == study.CLOSED:
        return sentence("the round is closed; reopen it first")
    return None


class _Merging:
    """The layers of one bundle, compared with those here and written one by one: none stays in memory."""

    def __init__(
        self,
        tx: Transaction,
        here: _Here,
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
