"""The only way to write to a project: transactions that are recorded, undone and redone.

An edit stores each touched row before and after. Undo writes the rows back in reverse order, after checking
that each is still as the edit left it. What happened is never erased: an undo is itself a row of the `edit`
table, which thus is the audit trail.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Connection, Engine, RowMapping, Select, insert, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError

from deid_studio.errors import EditConflict, ReadOnlyProject
from deid_studio.storage.failures import writing_failed
from deid_studio.storage.schema import EDIT, TABLES

UNDO_STEPS: Final = 200

PROJECT_STACK: Final = ""
"""The undo stack of edits that belong to no assignment."""

IMMEDIATE: Final = "deid_studio_immediate"
"""Execution option of connections that write: they take the write lock at once."""

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row of `table` before and after; None where it did not exist."""

    table: str
    key: str
    before: Row | None
    after: Row | None

    def inverse(self) -> RowChange:
        """The change that takes this one back."""
        return RowChange(self.table, self.key, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Changes:
    """What a transaction touched, in the order in which it did."""

    operation: str
    rows: tuple[RowChange, ...] = ()

    def keys(self, table: str) -> frozenset[str]:
        """Ids of the rows of `table` that were touched."""
        return frozenset(change.key for change in self.rows if change.table == table)


class Transaction:
    """Reads and writes of one edit; obtained from `Journal.edit` only."""

    def __init__(self, connection: Connection, operation: str) -> None:
        self._connection = connection
        self._operation = operation
        self._changed: list[RowChange] = []

    @property
    def changes(self) -> Changes:
        """What was written so far."""
        return Changes(self._operation, tuple(self._changed))

    def rows(self, query: Select[Any]) -> list[Row]:
        """All rows of `query`, with what this transaction has written."""
        return [dict(row) for row in self._connection.execute(query).mappings()]

    def get(self, table: str, key: str) -> Row | None:
        """The row with that id, or None."""
        columns = TABLES[table]
        return next(iter(self.rows(select(columns).where(columns.c.id == key))), None)

    def put(self, table: str, row: Row) -> None:
        """Insert the row, or replace the one with the same id."""
        self._write(RowChange(table, row["id"], self.get(table, row["id"]), dict(row)))

    def delete(self, table: str, key: str) -> None:
        """Remove the row; nothing happens where there is none."""
        before = self.get(table, key)
        if before is not None:
            self._write(RowChange(table, key, before, None))

    def insert_many(self, table: str, rows: list[dict[str, Any]]) -> None:
        """Insert new rows in bulk, without images of them: for imports, which are not undone row by row."""
        if rows:
            self._connection.execute(insert(TABLES[table]), rows)

    def apply(self, change: RowChange) -> None:
        """Write `change`; raises EditConflict if the row is not as `change.before` says."""
        if self.get(change.table, change.key) != change.before:
            raise EditConflict(
                f"a {change.table.replace('_', ' ')} was changed in the meantime; nothing was undone or redone"
            )
        self._write(change)

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


class Journal:
    """Writes to one project, each as a recorded transaction.

    `actor` is the code of the annotator on whose behalf it writes; the audit trail names no one else.
    """

    def __init__(self, engine: Engine, *, read_only_reason: str | None = None) -> None:
        self.actor = ""
        self._engine = engine
        self._writer = engine.execution_options(**{IMMEDIATE: True})
        self._read_only_reason = read_only_reason

    @contextmanager
    def edit(self, operation: str, *, stack: str = PROJECT_STACK, kind: str = "edit") -> Iterator[Transaction]:
        """One transaction: committed and recorded at the end of the block, rolled back if the block raises.

        `stack` is the id of the assignment whose undo stack takes it. Raises ReadOnlyProject.
        """
        with self._writing() as connection:
            transaction = Transaction(connection, operation)
            yield transaction
            if transaction.changes.rows or kind == "import":
                if kind == "edit":
                    _settle_undone(connection, stack)
                self._record(connection, transaction.changes, stack=stack, kind=kind)

    def undo(self, stack: str) -> Changes | None:
        """Take back the last edit of `stack`; None where there is none. Raises EditConflict."""
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
        if self._read_only_reason is not None:
            raise ReadOnlyProject(self._read_only_reason)
        try:
            with self._writer.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except DatabaseError as e:
            raise writing_failed(e) from e

    def _next_operation(self, stack: str, kind: str) -> str | None:
        with self._engine.connect() as connection:
            found = _next_step(connection, stack, kind)
        return found["operation"] if found else None

    def _step(self, stack: str, *, kind: str) -> Changes | None:
        with self._writing() as connection:
            found = _next_step(connection, stack, kind)
            if found is None:
                return None
            rows = _load(found["changes"])
            if kind == "undo":
                rows = tuple(change.inverse() for change in reversed(rows))
            transaction = Transaction(connection, found["operation"])
            for change in rows:
                transaction.apply(change)
            state = "undone" if kind == "undo" else "done"
            connection.execute(update(EDIT).where(EDIT.c.seq == found["seq"]).values(state=state))
            self._record(connection, transaction.changes, stack=stack, kind=kind)
            return transaction.changes

    def _record(self, connection: Connection, changes: Changes, *, stack: str, kind: str) -> None:
        connection.execute(
            insert(EDIT),
            {
                "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "actor": self.actor,
                "operation": changes.operation,
                "kind": kind,
                "stack": stack,
                "state": "done" if kind == "edit" else "settled",
                "changes": _dump(changes.rows),
            },
        )


def _settle_undone(connection: Connection, stack: str) -> None:
    connection.execute(
        update(EDIT)
        .where(EDIT.c.stack == stack, EDIT.c.kind == "edit", EDIT.c.state == "undone")
        .values(state="settled")
    )


def _next_step(connection: Connection, stack: str, kind: str) -> RowMapping | None:
    of_stack = (EDIT.c.stack == stack, EDIT.c.kind == "edit")
    if kind == "redo":
        query = select(EDIT).where(*of_stack, EDIT.c.state == "undone").order_by(EDIT.c.seq)
        return connection.execute(query.limit(1)).mappings().one_or_none()
    query = select(EDIT).where(*of_stack, EDIT.c.state.in_(("done", "undone"))).order_by(EDIT.c.seq.desc())
    steps = connection.execute(query.limit(UNDO_STEPS)).mappings().all()
    return next((step for step in steps if step["state"] == "done"), None)


def _dump(rows: tuple[RowChange, ...]) -> str:
    return json.dumps([[c.table, c.key, c.before, c.after] for c in rows], ensure_ascii=False, separators=(",", ":"))


def _load(text: str) -> tuple[RowChange, ...]:
    return tuple(RowChange(*fields) for fields in json.loads(text))
