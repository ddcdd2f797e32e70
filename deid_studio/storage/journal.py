"""The only way to write to a project: transactions that are recorded, undone and redone.

An edit stores each touched row before and after. Undo writes the rows back in reverse order, after checking
that each is still as the edit left it. What happened is never erased: an undo is itself a row of the `edit`
table, which thus is the audit trail. Of long texts an edit stores what it changed only.

An edit lies on the undo stack of an assignment. One that moves what all annotators marked in a document lies on the
stack of the document, which is part of the stack of each of its assignments: what was done before it can be taken
back after it was itself only, for the places it names are those of another text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError, IntegrityError

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.errors import EditConflict, LayerLocked, ReadOnlyProject
from deid_studio.sentences import Sentence, sentence
from deid_studio.storage.changes import Changes, Row, load
from deid_studio.storage.failures import writing_failed
from deid_studio.storage.schema import ASSIGNMENT, EDIT, ROUND, TABLES
from deid_studio.storage.sqlite_engine import IMMEDIATE
from deid_studio.storage.transaction import Transaction, assignments_of

UNDO_STEPS: Final = 200

PROJECT_STACK: Final = ""
"""The undo stack of edits that belong to no assignment."""

_STATES: Final = (Operation.FINISH, Operation.REOPEN, Operation.TAKE_LAYER, Operation.ASK)
"""What may be done with a layer that is finished, and taken back."""

_GATHERED: Final = ContextVar[list[Changes] | None]("gathered", default=None)
"""Of the innermost `Journal.gathered` of this thread."""


class Journal:
    """Writes to one project, each as a recorded transaction.

    `actor` is the code of the annotator on whose behalf it writes; the audit trail names no one else.
    """

    def __init__(self, engine: Engine, *, read_only_reason: Sentence | None = None) -> None:
        self.actor = ""
        self._engine = engine
        self._writer = engine.execution_options(**{IMMEDIATE: True})
        self._read_only_reason = read_only_reason

    def check_writable(self) -> None:
        """Raise ReadOnlyProject where nothing can be written."""
        if self._read_only_reason is not None:
            raise ReadOnlyProject(self._read_only_reason)

    @contextmanager
    def edit(self, operation: Operation, *, stack: str = PROJECT_STACK, kind: str = "edit") -> Iterator[Transaction]:
        """One transaction: committed and recorded at the end of the block, rolled back if the block raises.

        `stack` is the id of the assignment whose undo stack takes it, or of the document whose assignments' stacks
        all do. Raises ReadOnlyProject, and LayerLocked where the assignment, or another whose annotations are touched,
        is finished or of a closed round.
        """
        with self._writing() as connection:
            if kind == "edit":
                _refuse_locked(connection, {stack}, operation)
            transaction = Transaction(connection, operation)
            yield transaction
            if transaction.changes.rows or kind == "import":
                if kind == "edit":
                    others = _layers(transaction.changes) - {stack}
                    if others and _is_assignment(connection, stack):
                        _refuse_locked(connection, others, operation)
                    _settle_undone(connection, transaction.changes, stack)
                self._record(connection, transaction, stack=stack, kind=kind)
        _gather(transaction.changes)

    @contextmanager
    def gathered(self) -> Iterator[list[Changes]]:
        """All that this thread writes in the block, edit by edit, as soon as each is committed."""
        edits: list[Changes] = []
        token = _GATHERED.set(edits)
        try:
            yield edits
        finally:
            _GATHERED.reset(token)

    def keep(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Write rows of tables that are nobody's work, as where somebody was: neither recorded nor undone.

        Nothing is written where what one of them refers to is gone.
        """
        with self._writing() as connection:
            transaction = Transaction(connection, "")
            references = (
                (row, one) for table, those in rows.items() for row in those for one in TABLES[table].foreign_keys
            )
            if not all(transaction.get(one.column.table.name, row[one.parent.name]) for row, one in references):
                return
            for table, those in rows.items():
                transaction.replace_many(table, [dict(row) for row in those])

    def undo(self, stack: str) -> Changes | None:
        """Take back the last edit of `stack`; None where there is none, or where another annotator made it.

        Raises EditConflict.
        """
        return self._step(stack, kind="undo")

    def redo(self, stack: str) -> Changes | None:
        """Make the edit that was undone last again; None where there is none. Raises EditConflict."""
        return self._step(stack, kind="redo")

    def next_undo(self, stack: str) -> str | None:
        """The operation that `undo` would take back."""
        return self._next_operation(stack, "undo")

    def next_redo(self, stack: str) -> str | None:
        """The operation that `redo` would make again."""
        return self._next_operation(stack, "redo")

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        self.check_writable()
        recorded = None
        try:
            with self._writer.begin() as connection:
                before = _last_edit(connection)
                yield connection
                last = _last_edit(connection)
                recorded = last if last != before else None
        except IntegrityError:
            raise
        except DatabaseError as e:
            # The last that SQLite does for a commit may fail when the change is in the database for good
            if recorded is None or not self._has_edit(recorded):
                raise writing_failed(e) from e

    def _has_edit(self, edit: tuple[int, str]) -> bool:
        try:
            with self._engine.connect() as connection:
                return connection.execute(select(EDIT.c.at).where(EDIT.c.seq == edit[0])).scalar() == edit[1]
        except DatabaseError:
            return False

    def _next_operation(self, stack: str, kind: str) -> str | None:
        with self._engine.connect() as connection:
            found = self._next_step(connection, stack, kind)
        return found["operation"] if found else None

    def _next_step(self, connection: Connection, stack: str, kind: str) -> RowMapping | None:
        found = _next_step(connection, stack, kind)
        return None if found and found["stack"] != stack and found["actor"] != self.actor else found

    def _step(self, stack: str, *, kind: str) -> Changes | None:
        with self._writing() as connection:
            found = self._next_step(connection, stack, kind)
            if found is None:
                return None
            _refuse_locked(connection, {stack}, found["operation"])
            _check_others(connection, found, kind)
            rows = load(found["changes"])
            if kind == "undo":
                rows = tuple(change.inverse() for change in reversed(rows))
            transaction = Transaction(connection, found["operation"])
            for change in rows:
                transaction.apply(change)
            state = "undone" if kind == "undo" else "done"
            connection.execute(update(EDIT).where(EDIT.c.seq == found["seq"]).values(state=state))
            others = _layers(transaction.changes) - {stack}
            if others and found["stack"] == stack and _is_assignment(connection, stack):
                _refuse_locked(connection, others, found["operation"])
            self._record(connection, transaction, stack=found["stack"], kind=kind)
        _gather(transaction.changes)
        return transaction.changes

    def _record(self, connection: Connection, transaction: Transaction, *, stack: str, kind: str) -> None:
        connection.execute(
            insert(EDIT),
            {
                "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "actor": self.actor,
                "operation": transaction.changes.operation,
                "kind": kind,
                "stack": stack,
                "state": "done" if kind == "edit" else "settled",
                "changes": transaction.recorded,
            },
        )


def _last_edit(connection: Connection) -> tuple[int, str] | None:
    """Its number, and when it was made."""
    found = connection.execute(select(EDIT.c.seq, EDIT.c.at).order_by(EDIT.c.seq.desc()).limit(1)).first()
    return None if found is None else (found.seq, found.at)


def _gather(changes: Changes) -> None:
    edits = _GATHERED.get()
    if edits is not None and changes.rows:
        edits.append(changes)


def _refuse_locked(connection: Connection, layers: Collection[str], operation: str) -> None:
    """Raise LayerLocked where one of these assignments is of a closed round, or finished by its annotator."""
    query = select(ROUND.c.name, ROUND.c.state, ROUND.c.kind).join(ASSIGNMENT)
    locked = or_(ROUND.c.state == study.CLOSED, ASSIGNMENT.c.state == study.FINISHED)
    for name, state, kind in connection.execute(query.where(ASSIGNMENT.c.id.in_(layers), locked)):
        if state == study.CLOSED:
            raise LayerLocked.closed(name)
        if kind == study.ANNOTATION and operation not in _STATES:
            raise LayerLocked.finished()


def _layers(changes: Changes) -> set[str]:
    """Ids of the assignments of which annotations were changed."""
    return {
        row["assignment_id"]
        for change in changes.rows
        if change.table == "annotation"
        for row in (change.before, change.after)
        if row
    }


def _is_assignment(connection: Connection, stack: str) -> bool:
    return connection.execute(select(ASSIGNMENT.c.id).where(ASSIGNMENT.c.id == stack)).first() is not None


def _touches(assignments: Iterable[str]) -> ColumnElement[bool]:
    """Whether an edit touches what one of `assignments` holds: its id stands in the stored rows."""
    return or_(EDIT.c.stack.in_(list(assignments)), *(EDIT.c.changes.contains(id) for id in assignments))


def _settle_undone(connection: Connection, changes: Changes, stack: str) -> None:
    """What was undone cannot be redone after `changes`, neither on their stack nor across them."""
    rows = (row for change in changes.rows for row in (change.before, change.after) if row)
    touched = {row["assignment_id"] for row in rows if "assignment_id" in row} | {stack}
    documents = select(ASSIGNMENT.c.document_id).where(ASSIGNMENT.c.id.in_(touched))
    across = [EDIT.c.stack == stack, EDIT.c.stack.in_(documents)]
    moved = assignments_of(connection, stack)
    if moved:
        across.append(_touches(moved))
    connection.execute(
        update(EDIT).where(EDIT.c.kind == "edit", EDIT.c.state == "undone", or_(*across)).values(state="settled")
    )


def _check_others(connection: Connection, step: RowMapping, kind: str) -> None:
    """Raise EditConflict where a step of a whole document would move what was done or taken back across it."""
    moved = assignments_of(connection, step["stack"])
    if not moved:
        return
    if kind == "undo":
        across = (EDIT.c.state == "done", EDIT.c.seq > step["seq"])
    else:
        across = (EDIT.c.state == "undone", EDIT.c.seq < step["seq"])
    query = select(EDIT.c.seq).where(EDIT.c.kind == "edit", *across, _touches(moved))
    if connection.execute(query.limit(1)).first():
        raise EditConflict(
            sentence(
                "others have worked on the corrected text in the meantime; correct it once more instead of undoing it"
            )
        )


def _next_step(connection: Connection, stack: str, kind: str) -> RowMapping | None:
    documents = select(ASSIGNMENT.c.document_id).where(ASSIGNMENT.c.id == stack)
    of_stack = (or_(EDIT.c.stack == stack, EDIT.c.stack.in_(documents)), EDIT.c.kind == "edit")
    if kind == "redo":
        query = select(EDIT).where(*of_stack, EDIT.c.state == "undone").order_by(EDIT.c.seq)
        return connection.execute(query.limit(1)).mappings().one_or_none()
    recent = select(EDIT.c.seq).where(*of_stack, EDIT.c.state.in_(("done", "undone"))).order_by(EDIT.c.seq.desc())
    last = select(EDIT).where(EDIT.c.seq.in_(recent.limit(UNDO_STEPS)), EDIT.c.state == "done")
    return connection.execute(last.order_by(EDIT.c.seq.desc()).limit(1)).mappings().one_or_none()
