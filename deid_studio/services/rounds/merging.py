"""Merging bundles: every layer is taken that goes on from what the project has, and nothing is overwritten."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.errors import ReadOnlyProject
from deid_studio.formats.bundle import bundle_file
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.project.layers import put_annotator
from deid_studio.services.project.notes import Note
from deid_studio.services.rounds.bundle_contents import contents, is_known
from deid_studio.services.rounds.bundle_layers import Packed, is_work, marked_in, owned, reaches, text_hash, version
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
    MergedBundle,
    MergeReport,
)
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.journal import Transaction
from deid_studio.storage.store import Store

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
    "beyond": sentence("something is marked beyond the end of the text; the layer was not taken"),
    "taken id": sentence("an annotation has the id of another one here; the layer was not taken"),
}


@dataclass(frozen=True, slots=True)
class _Incoming:
    """A bundle, read: its layers, and name and hash of the text of each document by id."""

    file: str
    public_key: str
    round: Round
    annotator: Annotator
    documents: dict[str, tuple[str, str]]
    layers: tuple[Packed, ...]


@dataclass(frozen=True, slots=True)
class _Here:
    """The project's documents: ids by name; names, hashes and lengths of the texts by id."""

    ids: dict[str, str]
    names: dict[str, str]
    hashes: dict[str, str]
    lengths: dict[str, int]


def merge(
    project: Store,
    files: Sequence[Path],
    *,
    passphrases: Sequence[str] = (),
    accept_unknown_keys: bool = False,
    progress: Progress = silent,
) -> MergeReport:
    """Take the work in bundles into the project, all or nothing, in one transaction.

    A layer is taken where none is here, where nobody has worked on the one here, or where the one in the bundle goes
    on from it; so merging twice is merging once, and an older bundle changes nothing. `passphrases` are tried on those
    that are encrypted. A bundle that neither this project nor a copy of it has signed, nor an annotator with the key
    that it gave them, is refused unless `accept_unknown_keys`. Raises ReadOnlyProject, or FormatError where a file is
    no bundle, was changed or cut off, or where no passphrase fits; then nothing was changed.
    """
    if project.read_only_reason is not None:
        raise ReadOnlyProject(project.read_only_reason)
    read = []
    for number, file in enumerate(files):
        progress(number, 2 * len(files))
        read.append(_read(file, passphrases))
    known = [accept_unknown_keys or is_known(project, one.public_key, annotator=one.annotator.code) for one in read]
    before = bulk.annotation_count(project)
    merged = []
    with project.journal.edit(Operation.MERGE_BUNDLES, kind="import") as tx:
        documents = bulk.document_rows(tx)
        here = _Here(
            {row["name"]: row["id"] for row in documents},
            {row["id"]: row["name"] for row in documents},
            {row["id"]: text_hash(row["text"]) for row in documents},
            {row["id"]: len(row["text"]) for row in documents},
        )
        for number, (incoming, is_trusted) in enumerate(zip(read, known, strict=True), start=len(files)):
            progress(number, 2 * len(files))
            merged.append(_merged(tx, incoming, here, is_trusted=is_trusted))
    progress(2 * len(files), 2 * len(files))
    return MergeReport(tuple(merged), before, bulk.annotation_count(project))


def _read(file: Path, passphrases: Sequence[str]) -> _Incoming:
    with bundle_file.opened(file, passphrases) as opened:
        held = contents(opened)
        documents = {id: (row["name"], text_hash(row["text"])) for id, row in held.documents.items()}
        return _Incoming(opened.name, opened.public_key, held.round, held.annotator, documents, held.layers)


def _merged(tx: Transaction, incoming: _Incoming, here: _Here, *, is_trusted: bool) -> MergedBundle:
    known = next((one for one in queries.rounds(tx) if one.name == incoming.round.name), None)
    refusal = _refusal(incoming, known, is_trusted=is_trusted)
    if refusal is not None:
        note = Note("refused", incoming.file, None, refusal)
        who = incoming.file, incoming.round.name, incoming.annotator.code
        return MergedBundle(*who, REFUSED, notes=(note,), is_trusted=is_trusted)
    is_new = queries.annotator(tx, incoming.annotator.code) is None
    annotator = put_annotator(tx, incoming.annotator.code)
    into = known or incoming.round
    tx.put("round", rows.from_flat(into))
    merging = _Merging(tx, here, into, annotator, incoming=incoming.layers)
    for layer in incoming.layers:
        merging.take(layer, incoming.documents[layer.assignment.document_id])
    merging.write()
    outcomes = {name: tuple(names) for name, names in merging.outcomes.items()}
    unfinished = (here.names[a.document_id] for layer, a in merging.taken if layer.assignment.state == study.OPEN)
    return MergedBundle(
        incoming.file,
        into.name,
        annotator.code,
        MERGED if merging.taken else ALREADY_MERGED if outcomes.keys() <= {SAME} else REFUSED,
        is_new,
        outcomes.get(NEW, ()),
        outcomes.get(CHANGED, ()),
        len(outcomes.get(SAME, ())),
        tuple(unfinished),
        outcomes.get(CONFLICT, ()),
        outcomes.get(TEXT_CHANGED, ()),
        outcomes.get(NOT_TAKEN, ()),
        tuple(merging.notes),
    )


def _refusal(incoming: _Incoming, known: Round | None, *, is_trusted: bool) -> Sentence | None:
    """Why nothing of a bundle can be taken."""
    if not is_trusted:
        return sentence("it is signed by nobody whom this project knows")
    if known is None and incoming.round.plan is not None:
        return sentence("the project has no round of that name")
    if known is not None and known.state == study.CLOSED:
        return sentence("the round is closed; reopen it first")
    return None


class _Merging:
    """The layers of one bundle, compared with those here one by one and then written together."""

    def __init__(
        self, tx: Transaction, here: _Here, into: Round, annotator: Annotator, *, incoming: Iterable[Packed]
    ) -> None:
        self.outcomes: dict[str, list[str]] = {}
        self.notes: list[Note] = []
        self.taken: list[tuple[Packed, Assignment]] = []
        self._questions: list[tuple[Packed, Assignment]] = []
        self._tx, self._here, self._round, self._annotator = tx, here, into, annotator
        own = (one for one in queries.assignments(tx, round_id=into.id) if one.annotator_id == annotator.id)
        self._assignments = {one.document_id: one for one in own}
        self._marked = bulk.layer_rows(tx, into.id, annotator_id=annotator.id)
        self._exchanges = bulk.exchanges(tx)
        self._ids_here = bulk.taken(tx, [row["id"] for layer in incoming for row in layer.annotations])

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
        elif reaches(layer) > self._here.lengths[document_id]:
            self._leave(NOT_TAKEN, name, "beyond")
        else:
            self._take_fitting(layer, document_id, assignment)

    def write(self) -> None:
        """Put what was taken in the place of what was here."""
        tx = self._tx
        tx.put_many("assignment", [rows.from_flat(assignment) for _, assignment in self.taken])
        tx.delete_annotations([assignment.id for _, assignment in self.taken])
        tx.insert_many(
            "annotation",
            [row for layer, assignment in self.taken for row in owned(layer, assignment.id)],
        )
        bases = {id: row["base"] for id, row in self._exchanges.items()}
        exchanged = [
            {"id": assignment.id, "history": json.dumps(layer.history), "base": bases.get(assignment.id)}
            for layer, assignment in self.taken
        ]
        tx.replace_many("exchange", exchanged)
        tx.replace_many(
            "place", [{**layer.place, "id": assignment.id} for layer, assignment in self.taken if layer.place]
        )
        for document_id in bulk.corrected(tx) & {assignment.document_id for _, assignment in self.taken}:
            tx.close_history(document_id)
        self._write_questions()
        self._write_steps()

    def _take_fitting(self, layer: Packed, document_id: str, assignment: Assignment | None) -> None:
        name = self._here.names[document_id]
        outcome = NEW if assignment is None else self._relation(layer, assignment)
        if outcome == CONFLICT:
            self._leave(CONFLICT, name, "conflict")
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
        if outcome in (NEW, CHANGED):
            others = self._ids_here & {row["id"] for row in layer.annotations}
            if others - {row["id"] for row in self._marked.get(assignment.id, ())}:
                self._leave(NOT_TAKEN, name, "taken id")
                return
            assignment = replace(assignment, state=layer.assignment.state)
            self.taken.append((layer, assignment))
        if outcome != CONFLICT:
            self.outcomes.setdefault(outcome, []).append(name)
        self._questions.append((layer, assignment))

    def _relation(self, layer: Packed, assignment: Assignment) -> str:
        """What a layer is to the one that is here."""
        exchanged = self._exchanges.get(assignment.id)
        known = json.loads(exchanged["history"]) if exchanged else []
        if known[: len(layer.history)] == list(layer.history):
            return SAME
        here = self._marked.get(assignment.id, ())
        now = version(here, assignment.state)
        if now == layer.history[-1]:
            return SAME
        if not is_work(here, assignment.state):
            return NEW if layer.is_work else SAME
        return CHANGED if marked_in(now) in map(marked_in, layer.history) else CONFLICT

    def _leave(self, outcome: str, name: str, why: str) -> None:
        self.outcomes.setdefault(outcome, []).append(name)
        self.notes.append(Note("refused", name, None, _SENTENCES[why]))

    def _write_questions(self) -> None:
        """All that was asked is kept; what is answered anywhere is answered."""
        for layer, assignment in self._questions:
            for one in layer.questions:
                row = {**one, "assignment_id": assignment.id}
                known = self._tx.get("question", one["id"])
                if known is None or (known == {**row, "state": "open"} and one["state"] == "answered"):
                    self._tx.put("question", row)

    def _write_steps(self) -> None:
        """What the annotator did when, for their tempo; it cannot be undone here."""
        known = bulk.steps_of(self._tx, {assignment.id for _, assignment in self.taken})
        new = []
        for layer, assignment in self.taken:
            here = {(row["at"], row["operation"], row["kind"]) for row in known.get(assignment.id, ())}
            new += [
                {
                    "at": at,
                    "actor": self._annotator.code,
                    "operation": operation,
                    "kind": kind,
                    "stack": assignment.id,
                    "state": "settled",
                    "changes": "[]",
                }
                for at, operation, kind in layer.steps
                if (at, operation, kind) not in here
            ]
        self._tx.insert_many("edit", sorted(new, key=lambda row: row["at"]))


def _who_corrected(base: str | None, *, there: str, here: str) -> str:
    """Which sentence says why the texts differ, from their hashes and that of the text as the bundle went out."""
    return "corrected" if base == here else "corrected here" if base == there else "another text"
