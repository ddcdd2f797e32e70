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
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    RowMapping,
    Select,
    Text,
    bindparam,
    cast,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DatabaseError, IntegrityError

from deid_studio.domain import study
from deid_studio.domain.operations import Operation
from deid_studio.errors import EditConflict, LayerLocked, ReadOnlyProject
from deid_studio.sentences import Sentence, sentence
from deid_studio.storage.changes import Changes, Row, RowChange, Shift, digest, dump, load, shifted, whole
from deid_studio.storage.failures import writing_failed
from deid_studio.storage.schema import ANNOTATION, ASSIGNMENT, EDIT, ROUND, TABLES

UNDO_STEPS: Final = 200

PROJECT_STACK: Final = ""
"""The undo stack of edits that belong to no assignment."""

IMMEDIATE: Final = "deid_studio_immediate"
"""Execution option of connections that write: they take the write lock at once."""

_MOST_IDS: Final = 1000
"""Of one query; SQLite does not take any number of them."""

_STATES: Final = (Operation.FINISH, Operation.REOPEN, Operation.TAKE_LAYER, Operation.ASK)
"""What may be done with a layer that is finished, and taken back."""

_KINDS_OF_ROWS: Final = {
    "annotation": sentence("an annotation"),
    "annotator": sentence("an annotator"),
    "assignment": sentence("an assignment"),
    "document": sentence("a document"),
    "recording": sentence("a recording"),
    "round": sentence("a round"),
    "setting": sentence("a setting"),
}


_GATHERED: Final = ContextVar[list[Changes] | None]("gathered", default=None)
"""Of the innermost `Journal.gathered` of this thread."""


def _changed_since(table: str) -> EditConflict:
    what = _KINDS_OF_ROWS.get(table, sentence("something"))
    return EditConflict(sentence("{what} was changed in the meantime; nothing was undone or redone", what=what))


class Transaction:
    """Reads and writes of one edit; obtained from `Journal.edit` only."""

    def __init__(self, connection: Connection, operation: str) -> None:
        self._connection = connection
        self._operation = operation
        self._changed: list[RowChange] = []
        self._recorded: list[RowChange | Shift] = []

    @property
    def changes(self) -> Changes:
        """What was written so far."""
        return Changes(self._operation, tuple(self._changed))

    @property
    def recorded(self) -> str:
        """What was written so far, as the journal stores it."""
        return dump(self._recorded)

    def rows(self, query: Select[Any]) -> list[Row]:
        """All rows of `query`, with what this transaction has written."""
        found = self._connection.execute(query)
        names = tuple(found.keys())
        return [dict(zip(names, row, strict=True)) for row in found.all()]

    def get(self, table: str, key: str) -> Row | None:
        """The row with that id, or None."""
        columns = TABLES[table]
        return next(iter(self.rows(select(columns).where(columns.c.id == key))), None)

    def put(self, table: str, row: Row, *, before: Row | None = None) -> None:
        """Insert the row, or replace the one with the same id, which is `before` where this transaction has read it."""
        self._write(RowChange(table, row["id"], before or self.get(table, row["id"]), dict(row)))

    def delete(self, table: str, key: str) -> None:
        """Remove the row; nothing happens where there is none."""
        before = self.get(table, key)
        if before is not None:
            self._write(RowChange(table, key, before, None))

    def delete_whole(self, table: str, key: str) -> None:
        """Remove the row with all that refers to it, and what refers to that."""
        for name, columns in TABLES.items():
            for reference in columns.foreign_keys:
                if reference.column.table.name == table:
                    for row in self.rows(select(columns).where(reference.parent == key)):
                        self.delete_whole(name, row["id"])
        self.delete(table, key)

    def insert_many(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Insert new rows in bulk, without images of them: for imports, which are not undone row by row."""
        if rows:
            # Not bound by SQLAlchemy, for a quarter of a million rows take it seconds
            statement, order = _insertion(table, tuple(rows[0]))
            self._connection.exec_driver_sql(statement, [tuple(row[name] for name in order) for row in rows])

    def put_many(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Insert rows, or replace those with the same ids, as `put` does."""
        columns = TABLES[table]
        before: dict[str, Row] = {}
        for at in range(0, len(rows), _MOST_IDS):
            ids = [row["id"] for row in rows[at : at + _MOST_IDS]]
            before |= {row["id"]: row for row in self.rows(select(columns).where(columns.c.id.in_(ids)))}
        self.insert_many(table, [row for row in rows if row["id"] not in before])
        changed = [row for row in rows if row["id"] in before and before[row["id"]] != row]
        if changed:
            statement = update(columns).where(columns.c.id == bindparam("key", type_=Text()))
            self._connection.execute(statement, [{**row, "key": row["id"]} for row in changed])
        written = [RowChange(table, row["id"], before.get(row["id"]), row) for row in rows]
        written = [change for change in written if change.before != change.after]
        self._changed += written
        self._recorded += written

    def replace_many(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Write rows of a table to which none refers, in bulk and without images of them: see `insert_many`."""
        if rows:
            self._connection.execute(insert(TABLES[table]).prefix_with("OR REPLACE"), rows)

    def delete_annotations(self, assignment_ids: Collection[str]) -> None:
        """Remove all annotations of these assignments, without images of them and for good: see `insert_many`.

        No edit of theirs can be undone or redone from then on.
        """
        here = [{"key": id} for id in assignment_ids]
        if here:
            key = bindparam("key", type_=Text())
            self._connection.execute(ANNOTATION.delete().where(ANNOTATION.c.assignment_id == key), here)
            settle = update(EDIT).where(EDIT.c.stack == key, EDIT.c.state != "settled")
            self._connection.execute(settle.values(state="settled"), here)

    def set_times(self, times: Mapping[int, str]) -> None:
        """Give edits, by number, other times; the record keeps those that they had."""
        for seq, at in times.items():
            (before,) = self.rows(select(EDIT.c.at).where(EDIT.c.seq == seq))
            self._connection.execute(update(EDIT).where(EDIT.c.seq == seq).values(at=at))
            self._recorded.append(RowChange("edit", str(seq), before, {"at": at}))

    def close_history(self, document_id: str) -> None:
        """Let no edit of a document be undone across what this transaction writes into it unrecorded.

        Nothing happens where each annotator's edits can be taken back without moving what others have marked.
        """
        on_document = (EDIT.c.stack == document_id, EDIT.c.state != "settled")
        if self.rows(select(EDIT.c.seq).where(*on_document).limit(1)):
            stacks = [document_id, *_assignments(self._connection, document_id)]
            self._connection.execute(update(EDIT).where(EDIT.c.stack.in_(stacks)).values(state="settled"))

    def shift(self, document_id: str, *, start: int, by: int, kept: Collection[str]) -> None:
        """Move all annotations of a document from `start` on `by` code points, but for those with ids in `kept`."""
        behind = self._behind(document_id, start, kept)
        moved = [{**row, "fragments": shifted(row["fragments"], by)} for row in behind]
        if behind and by:
            places = [(row["fragments"], row["id"]) for row in moved]
            # Not bound by SQLAlchemy, see `insert_many`
            self._connection.exec_driver_sql("UPDATE annotation SET fragments = ? WHERE id = ?", places)
            self._changed += [RowChange("annotation", o["id"], o, n) for o, n in zip(behind, moved, strict=True)]
            self._recorded.append(Shift(document_id, start, by, tuple(kept), digest(behind), digest(moved)))

    def _behind(self, document_id: str, start: int, kept: Collection[str]) -> list[Row]:
        # As a number, fragments are their first start
        here = (ASSIGNMENT.c.document_id == document_id, ANNOTATION.c.fragments != "")
        query = select(ANNOTATION).join(ASSIGNMENT).where(*here, cast(ANNOTATION.c.fragments, Integer) >= start)
        return [row for row in self.rows(query) if row["id"] not in kept]

    def apply(self, change: RowChange | Shift) -> None:
        """Write `change`; raises EditConflict if the rows are not as `change.before` says."""
        if isinstance(change, Shift):
            if digest(self._behind(change.document_id, change.start, change.kept)) != change.before:
                raise _changed_since("annotation")
            self.shift(change.document_id, start=change.start, by=change.by, kept=change.kept)
            return
        current = self.get(change.table, change.key)
        before = None if change.before is None else whole(change.before, current)
        if current != before:
            raise _changed_since(change.table)
        after = None if change.after is None else whole(change.after, current)
        self._write(RowChange(change.table, change.key, before, after))

    def _write(self, change: RowChange) -> None:
        if change.before == change.after:
            return
        table = TABLES[change.table]
        if change.after is None:
            self._connection.execute(table.delete().where(table.c.id == change.key))
        elif change.before is None:
            self._connection.execute(insert(table), dict(change.after))
        else:
            self._connection.execute(update(table).where(table.c.id == change.key), dict(change.after))
        self._changed.append(change)
        self._recorded.append(change)


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
        try:
            with self._writer.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DatabaseError as e:
            raise writing_failed(e) from e

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


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The SQL that inserts rows with these columns, and in which order it takes them."""
    compiled = insert(TABLES[table]).compile(dialect=sqlite.dialect(), column_keys=list(columns))
    return str(compiled), tuple(compiled.positiontup or ())


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


def _assignments(connection: Connection, document_id: str) -> list[str]:
    """Ids of a document's assignments; none where `document_id` is no document's."""
    query = select(ASSIGNMENT.c.id).where(ASSIGNMENT.c.document_id == document_id)
    return list(connection.execute(query).scalars())


def _touches(assignments: Iterable[str]) -> ColumnElement[bool]:
    """Whether an edit touches what one of `assignments` holds: its id stands in the stored rows."""
    return or_(EDIT.c.stack.in_(list(assignments)), *(EDIT.c.changes.contains(id) for id in assignments))


def _settle_undone(connection: Connection, changes: Changes, stack: str) -> None:
    """What was undone cannot be redone after `changes`, neither on their stack nor across them."""
    rows = (row for change in changes.rows for row in (change.before, change.after) if row)
    touched = {row["assignment_id"] for row in rows if "assignment_id" in row} | {stack}
    documents = select(ASSIGNMENT.c.document_id).where(ASSIGNMENT.c.id.in_(touched))
    across = [EDIT.c.stack == stack, EDIT.c.stack.in_(documents)]
    moved = _assignments(connection, stack)
    if moved:
        across.append(_touches(moved))
    connection.execute(
        update(EDIT).where(EDIT.c.kind == "edit", EDIT.c.state == "undone", or_(*across)).values(state="settled")
    )


def _check_others(connection: Connection, step: RowMapping, kind: str) -> None:
    """Raise EditConflict where a step of a whole document would move what was done or taken back across it."""
    moved = _assignments(connection, step["stack"])
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
