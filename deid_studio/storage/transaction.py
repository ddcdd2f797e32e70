"""What one edit reads and writes, with images of each row that it touches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Integer, Select, Text, bindparam, cast, insert, select, update
from sqlalchemy.dialects import sqlite

from deid_studio.errors import EditConflict
from deid_studio.sentences import sentence
from deid_studio.storage.changes import Changes, Row, RowChange, Shift, digest, dump, shifted, whole
from deid_studio.storage.schema import ANNOTATION, ASSIGNMENT, EDIT, TABLES

_MOST_IDS: Final = 1000
"""Of one query; SQLite does not take any number of them."""

_KINDS_OF_ROWS: Final = {
    "annotation": sentence("an annotation"),
    "annotator": sentence("an annotator"),
    "assignment": sentence("an assignment"),
    "document": sentence("a document"),
    "head": sentence("a document's head data"),
    "recording": sentence("a recording"),
    "round": sentence("a round"),
    "setting": sentence("a setting"),
}


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
            self._connection.exec_driver_sql(statement, list(map(itemgetter(*order), rows)))

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
            stacks = [document_id, *assignments_of(self._connection, document_id)]
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


def assignments_of(connection: Connection, document_id: str) -> list[str]:
    """Ids of a document's assignments; none where `document_id` is no document's."""
    query = select(ASSIGNMENT.c.id).where(ASSIGNMENT.c.document_id == document_id)
    return list(connection.execute(query).scalars())


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The SQL that inserts rows with these columns, and in which order it takes them."""
    compiled = insert(TABLES[table]).compile(dialect=sqlite.dialect(), column_keys=list(columns))
    return str(compiled), tuple(compiled.positiontup or ())
