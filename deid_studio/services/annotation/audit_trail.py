"""Who did what when, to be read, filtered and written to a table; nothing of any text is in it."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.services.outputs.staging import write_outputs
from deid_studio.storage import bulk, edit_log, queries
from deid_studio.storage.changes import RowChange, load
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class TrailEntry:
    """One edit: `at` what time (ISO 8601, of this computer's zone), by whom, what, and how ("edit", "undo", "redo",
    "import"). `document` and `layer`, the code of whose annotations they are, are empty where it is about the project.
    `models` are those whose suggestions it decided, or the one that it took into use; of rules and lists, whose names
    may hold a person's, nothing is told.
    """

    at: str
    by: str
    operation: str
    how: str
    document: str
    layer: str
    models: str = ""


_MODELS: Final = ("model:", "neural:", "spacy:")
_SOURCE: Final = re.compile(rf'"source":"((?:{"|".join(_MODELS)})[^"\\]*)')


def trail(
    project: Reader,
    *,
    by: str | None = None,
    document: str | None = None,
    operation: str | None = None,
    since: str = "",
) -> tuple[TrailEntry, ...]:
    """All edits in order, or only those by an annotator, on a document, of an operation, from a day or time on."""
    names = queries.document_names(project)
    codes = {one.id: one.code for one in layer_queries.annotators(project)}
    layers = {
        one.id: (names[one.document_id], codes.get(one.annotator_id, "")) for one in bulk.every_assignment(project)
    }
    stored = edit_log.changes_with(project, [f'"source":"{one}' for one in _MODELS], Operation.USE_MODEL)
    found = []
    for row in edit_log.edits(project, with_imports=True):
        on, layer = layers.get(row["stack"], (names.get(row["stack"], ""), ""))
        at = datetime.fromisoformat(row["at"]).astimezone().isoformat(timespec="seconds")
        models = _models(stored.get(row["seq"], "[]"), row["operation"])
        one = TrailEntry(at, row["actor"], row["operation"], row["kind"], on, layer, models)
        wanted = ((by, one.by), (document, one.document), (operation, one.operation))
        if at >= since and all(value is None or value == there for value, there in wanted):
            found.append(one)
    return tuple(found)


def _models(changes: str, operation: str) -> str:
    """Models in what the journal stores of an edit."""
    if operation == Operation.USE_MODEL:
        used = [change.after["value"] for change in load(changes) if isinstance(change, RowChange) and change.after]
        return ", ".join(name for value in used for name in json.loads(value)[-1:])
    return ", ".join(sorted(set(_SOURCE.findall(changes))))


def write_trail(project: Store, entries: Iterable[TrailEntry], path: Path) -> None:
    """Write entries to a CSV file, which is replaced. Raises ProjectError."""
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow([one.name for one in fields(TrailEntry)])
    table.writerows(map(astuple, entries))
    write_outputs({path: written.getvalue().encode()}, overwrite=True, project=project)
