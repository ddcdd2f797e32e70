"""What the journal has recorded: who did what when, what can be undone, and what an edit touched."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import func, or_, select, true

from deid_studio.domain.operations import Operation
from deid_studio.storage.changes import RowChange, load
from deid_studio.storage.reader import Reader
from deid_studio.storage.schema import ASSIGNMENT, DOCUMENT, EDIT


def edits(reader: Reader, *, with_imports: bool = False) -> list[Mapping[str, Any]]:
    """When, by whom, how and on which stack everything was edited, undone and redone, in order; not what.

    `with_imports` also what cannot be undone, as imports.
    """
    columns = (EDIT.c.seq, EDIT.c.at, EDIT.c.actor, EDIT.c.operation, EDIT.c.kind, EDIT.c.stack)
    wanted = true() if with_imports else EDIT.c.kind != "import"
    return reader.rows(select(*columns).where(wanted).order_by(EDIT.c.seq))


def documents_edited_by(reader: Reader, operation: Operation) -> frozenset[str]:
    """Ids of the documents on which an operation was done and not undone."""
    steps = (EDIT.c.operation == str(operation), EDIT.c.kind == "edit", EDIT.c.state != "undone")
    return frozenset(row["stack"] for row in reader.rows(select(EDIT.c.stack).where(*steps)))


def last_edit(reader: Reader) -> int:
    """The number of the last edit of any kind; as long as it stays, so does all that is anybody's work."""
    return int(reader.rows(select(func.max(EDIT.c.seq).label("last")))[0]["last"] or 0)


def changes_with(reader: Reader, words: Collection[str], operation: Operation) -> dict[int, str]:
    """By its number, what the journal stores of each edit that holds one of `words`, or is such an operation."""
    holding = (EDIT.c.changes.contains(word, autoescape=True) for word in words)
    wanted = or_(EDIT.c.operation == str(operation), *holding)
    return {row["seq"]: row["changes"] for row in reader.rows(select(EDIT.c.seq, EDIT.c.changes).where(wanted))}


def edits_on(reader: Reader, stack: str) -> list[dict[str, Any]]:
    """All that was edited, undone and redone on one stack, in order, each with the parsed `changes`."""
    found = reader.rows(select(EDIT).where(EDIT.c.stack == stack, EDIT.c.kind != "import").order_by(EDIT.c.seq))
    return [{**row, "changes": json.loads(row["changes"])} for row in found]


def undo_stack(reader: Reader, stack: str, *, limit: int) -> list[Mapping[str, Any]]:
    """The last edits that undo and redo go through, of an assignment, a document or a recording, in order."""
    of_stack = (EDIT.c.stack == stack) | EDIT.c.stack.in_(
        select(ASSIGNMENT.c.document_id).where(ASSIGNMENT.c.id == stack)
    )
    steps = (of_stack, EDIT.c.kind == "edit", EDIT.c.state.in_(("done", "undone")))
    return reader.rows(select(EDIT).where(*steps).order_by(EDIT.c.seq.desc()).limit(limit))[::-1]


def document_of_stack(reader: Reader, stack: str) -> str | None:
    """Id of the document whose assignment or own steps lie on a stack; None for another's."""
    found = reader.rows(select(ASSIGNMENT.c.document_id).where(ASSIGNMENT.c.id == stack))
    own = reader.rows(select(DOCUMENT.c.id).where(DOCUMENT.c.id == stack))
    return next((str(value) for row in (*found, *own) for value in row.values()), None)


def annotations_in_steps(reader: Reader, stack: str) -> frozenset[str]:
    """Ids of the annotations that undoing and redoing the edits of a stack would write."""
    steps = (EDIT.c.stack == stack, EDIT.c.kind == "edit", EDIT.c.state.in_(("done", "undone")))
    changes = (change for row in reader.rows(select(EDIT.c.changes).where(*steps)) for change in load(row["changes"]))
    return frozenset(one.key for one in changes if isinstance(one, RowChange) and one.table == "annotation")
