"""Giving documents of a round to other annotators, and beginning a layer anew, each as one step."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final
from uuid import uuid4

from deid_studio.domain import study
from deid_studio.domain.annotation import NOT_LOOKED_AT, State
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.errors import ProjectError
from deid_studio.sentences import plural, round_title, sentence
from deid_studio.services.project.layers import check_code, put_annotator, round_named
from deid_studio.services.rounds.bundle_layers import is_work
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

STACK: Final = "assigning"
"""The undo stack of what the supervisor changes in who has which document."""


def reassign(
    project: Store,
    round_name: str,
    document_ids: Collection[str],
    *,
    take_from: str | None = None,
    give_to: str | None = None,
    with_work: bool = False,
) -> int:
    """Take documents of a round from an annotator, give them to another, or both; returns how many.

    Suggestions that nobody has decided on go along. Raises ProjectError where the round is closed, where one does not
    have such a document or the other has it already, or where somebody has worked on it, unless `with_work`, which
    gives that work up; then nothing was changed. `undo` takes it back.
    """
    if give_to is not None:
        check_code(give_to)
    with project.journal.edit(Operation.REASSIGN, stack=STACK) as tx:
        found = _open_round(tx, round_name)
        there = {one.document_id: one for one in _layers(tx, found, take_from)} if take_from is not None else {}
        if take_from is not None:
            _check_has(tx, there, document_ids, take_from)
            _check_work(tx, [there[id] for id in document_ids], with_work=with_work)
        receiver = put_annotator(tx, give_to) if give_to is not None else None
        has = {one.document_id for one in _layers(tx, found, give_to)} if give_to is not None else set()
        for id in document_ids:
            if id in has:
                name = queries.document_names(tx)[id]
                raise ProjectError(
                    sentence("{code} has document {name} already; nothing was changed", code=give_to, name=name)
                )
            waiting = []
            if take_from is not None:
                marked = bulk.rows_of_layer(tx, there[id].id)
                waiting = [row for row in marked if row["state"] in NOT_LOOKED_AT]
                tx.delete_whole("assignment", there[id].id)
            if receiver is not None:
                before = there.get(id, Assignment("", found.id, id, receiver.id))
                given = replace(before, id=str(uuid4()), annotator_id=receiver.id, state=study.OPEN)
                tx.put("assignment", rows.from_flat(given))
                tx.put_many("annotation", [{**row, "id": str(uuid4()), "assignment_id": given.id} for row in waiting])
    return len(document_ids)


def reset(project: Store, round_name: str, document_ids: Collection[str], *, annotator: str, with_work: bool) -> int:
    """Begin an annotator's layers on documents of a round anew; returns how many.

    What the annotator added goes, what was suggested is undecided again as it stands now, the document is open. Raises
    ProjectError as `reassign`. `undo` takes it back.
    """
    with project.journal.edit(Operation.RESET_LAYER, stack=STACK) as tx:
        there = {one.document_id: one for one in _layers(tx, _open_round(tx, round_name), annotator)}
        _check_has(tx, there, document_ids, annotator)
        _check_work(tx, [there[id] for id in document_ids], with_work=with_work)
        for id in document_ids:
            for row in bulk.rows_of_layer(tx, there[id].id):
                if row["state"] == State.ADDED:
                    tx.delete("annotation", row["id"])
                else:
                    tx.put("annotation", {**row, "state": State.UNDECIDED})
            tx.put("assignment", rows.from_flat(replace(there[id], state=study.OPEN)))
    return len(document_ids)


def states_of(project: Reader, round_name: str, annotator: str | None) -> dict[str, str]:
    """The states of an annotator's documents in a round, by document's id."""
    return {one.document_id: one.state for one in _layers(project, round_named(project, round_name), annotator)}


def worked_on(
    project: Reader, round_name: str, document_ids: Collection[str], annotator: str | None
) -> tuple[str, ...]:
    """Names of those of these documents that the annotator has worked on."""
    own = _layers(project, round_named(project, round_name), annotator)
    return _worked(project, [one for one in own if one.document_id in document_ids])


def undo(project: Store) -> None:
    """Take the last step of these back; raises ProjectError where there is none, EditConflict if work came after it."""
    if project.journal.undo(STACK) is None:
        raise ProjectError(sentence("nothing was assigned anew that could be taken back"))


def _open_round(tx: Transaction, name: str) -> study.Round:
    found = round_named(tx, name)
    if found.state == study.CLOSED:
        raise ProjectError(sentence("{round} is closed; reopen it first; nothing was changed", round=round_title(name)))
    return found


def _layers(tx: Reader, found: study.Round, code: str | None) -> list[Assignment]:
    person = None if code is None else layer_queries.annotator(tx, code)
    return [one for one in layer_queries.assignments(tx, round_id=found.id) if person and one.annotator_id == person.id]


def _check_has(tx: Transaction, there: Collection[str], document_ids: Collection[str], code: str) -> None:
    missing = [id for id in document_ids if id not in there]
    if missing:
        name = queries.document_names(tx)[missing[0]]
        raise ProjectError(
            sentence("{code} has no document {name} in this round; nothing was changed", code=code, name=name)
        )


def _worked(project: Reader, layers: Collection[Assignment]) -> tuple[str, ...]:
    names = queries.document_names(project)
    return tuple(names[one.document_id] for one in layers if is_work(bulk.rows_of_layer(project, one.id), one.state))


def _check_work(tx: Transaction, layers: Collection[Assignment], *, with_work: bool) -> None:
    worked = _worked(tx, layers)
    if worked and not with_work:
        raise ProjectError(
            plural(
                len(worked),
                "there is work on {n} of these documents ({names}); say so if it is to be given up; "
                "nothing was changed",
                "there is work on {n} of these documents ({names}); say so if it is to be given up; "
                "nothing was changed",
                names=", ".join(worked),
            )
        )
