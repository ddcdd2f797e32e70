"""What removing things from a project has to know: what came in last, what was worked on, what is gone."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy import func, select

from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment
from deid_studio.storage.changes import RowChange, load
from deid_studio.storage.queries import Reader
from deid_studio.storage.schema import ASSIGNMENT, EDIT, IMPORT_REPORT


@dataclass(frozen=True, slots=True)
class KnownImport:
    """An import: its report's id, the ids of the documents and assignments that it made, the number of its edit."""

    id: str
    documents: tuple[str, ...]
    layers: tuple[str, ...]
    seq: int


def last_import(reader: Reader) -> KnownImport | None:
    """The last import that is not taken back; None where there is none, or one of a version that kept no list."""
    found = reader.rows(select(IMPORT_REPORT).order_by(IMPORT_REPORT.c.at.desc()).limit(1))
    made = json.loads(found[0]["report"]).get("made") if found else None
    if made is None:
        return None
    (last,) = reader.rows(select(func.max(EDIT.c.seq).label("seq")).where(EDIT.c.operation == Operation.IMPORT))
    return KnownImport(found[0]["id"], tuple(made["documents"]), tuple(made["layers"]), last["seq"] or 0)


def every_assignment(reader: Reader) -> list[Assignment]:
    """The assignments of all rounds of every kind."""
    return [Assignment(**row) for row in reader.rows(select(ASSIGNMENT))]


def stacks_edited(reader: Reader, since: int) -> set[str]:
    """The undo stacks that somebody did something on after the edit with that number."""
    query = select(EDIT.c.stack).distinct().where(EDIT.c.seq > since, EDIT.c.kind != "import")
    return {row["stack"] for row in reader.rows(query)}


def gone(reader: Reader, stack: str) -> list[str]:
    """Names of the documents that the last removal on this stack has taken out and that undoing it brings back."""
    query = select(EDIT.c.changes).where(EDIT.c.stack == stack, EDIT.c.kind == "edit", EDIT.c.state == "done")
    last = reader.rows(query.order_by(EDIT.c.seq.desc()).limit(1))
    changes = load(last[0]["changes"]) if last else ()
    return [
        str(change.before["name"])
        for change in changes
        if isinstance(change, RowChange) and change.table == "document" and change.before is not None
    ]
