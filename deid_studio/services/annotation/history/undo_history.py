"""The steps that undo and redo go through, each with what it did, in the order in which they were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deid_studio.storage import edit_log, queries, rows
from deid_studio.storage.changes import RowChange, Shift, load
from deid_studio.storage.journal import UNDO_STEPS
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader


@dataclass(frozen=True, slots=True)
class UndoStep:
    """One edit: its number in the journal, when (ISO 8601, UTC), by whom, what, and whether it holds or was taken back.

    `words` is the text of the one annotation that it touched, or a marker's note; empty where that is not to be said
    any more. Of several annotations it touched `count`. `tag` is what the one had after it, or before it if it is gone.
    """

    number: int
    at: str
    by: str
    operation: str
    is_done: bool
    words: str
    tag: str
    count: int


def undo_history(project: Reader, stack: str) -> tuple[UndoStep, ...]:
    """Steps of an assignment and its document, or of a recording, that can be taken back or made again, in order."""
    found = edit_log.undo_stack(project, stack, limit=UNDO_STEPS)
    changes = [load(row["changes"]) for row in found]
    corrections = [_corrects(one) for one in changes]
    text = _text_of(project, stack)
    return tuple(
        _step(project, row, rows_, text=text, is_as_it_was=not any(corrections[number:]))
        for number, (row, rows_) in enumerate(zip(found, changes, strict=True))
    )


def _corrects(changes: Sequence[RowChange | Shift]) -> bool:
    return any(not isinstance(one, RowChange) or one.table == "document" for one in changes)


def _text_of(project: Reader, stack: str) -> str:
    document_id = edit_log.document_of_stack(project, stack)
    return "" if document_id is None else queries.document(project, document_id).text


def _step(
    project: Reader, row: Mapping[str, Any], changes: Sequence[RowChange | Shift], *, text: str, is_as_it_was: bool
) -> UndoStep:
    touched = [one for one in changes if isinstance(one, RowChange) and one.table == "annotation"]
    words, tag = "", ""
    if len(touched) == 1:
        (change,) = touched
        known = layer_queries.annotation(project, change.key)
        last = change.after or change.before or {}
        tag = str(last.get("tag") or (known.tag if known else ""))
        if known is not None:
            words = known.surface(text)
        elif is_as_it_was and last.get("fragments"):
            words = " ".join(fragment.of(text) for fragment in rows.to_fragments(last["fragments"]))
    noted = [change for change in changes if isinstance(change, RowChange) and change.table == "marker"]
    if len(noted) == 1 and not touched:
        words = str((noted[0].after or noted[0].before or {}).get("note", ""))
    return UndoStep(
        row["seq"], row["at"], row["actor"], row["operation"], row["state"] == "done", words, tag, len(touched)
    )
