"""What an annotator does: mark, retag, move, time, delete, undo. Each call is one undoable step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from uuid import uuid4

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import EditConflict
from deid_studio.storage import rows
from deid_studio.storage.journal import Changes, Journal


def mark(journal: Journal, assignment_id: str, *, fragments: Sequence[Span], tag: str) -> Changes:
    """Add an annotation over `fragments`."""
    annotation = Annotation(str(uuid4()), assignment_id, tuple(fragments), tag)
    with journal.edit("mark", stack=assignment_id) as tx:
        tx.put("annotation", rows.from_annotation(annotation))
    return tx.changes


def retag(journal: Journal, annotation: Annotation, *, tag: str) -> Changes:
    """Give an annotation another tag."""
    return _replace(journal, "retag", annotation, replace(annotation, tag=tag))


def move(journal: Journal, annotation: Annotation, *, fragments: Sequence[Span]) -> Changes:
    """Put an annotation over other characters; a time that a person had set no longer holds and is dropped."""
    return _replace(journal, "move", annotation, replace(annotation, fragments=tuple(fragments), interval=None))


def set_time(journal: Journal, annotation: Annotation, *, interval: Interval | None) -> Changes:
    """Say where in the recording an annotation is heard; None leaves it to its words again."""
    return _replace(journal, "set time", annotation, replace(annotation, interval=interval))


def delete(journal: Journal, annotations: Sequence[Annotation]) -> Changes:
    """Remove annotations of one assignment in one step."""
    with journal.edit("delete", stack=annotations[0].assignment_id) as tx:
        for annotation in annotations:
            tx.delete("annotation", annotation.id)
    return tx.changes


def undo(journal: Journal, assignment_id: str) -> Changes | None:
    """Take back the assignment's last step; None where there is none."""
    return journal.undo(assignment_id)


def redo(journal: Journal, assignment_id: str) -> Changes | None:
    """Make the step that was taken back last again; None where there is none."""
    return journal.redo(assignment_id)


def _replace(journal: Journal, operation: str, before: Annotation, after: Annotation) -> Changes:
    """Write `after`; raises EditConflict where the stored annotation is no longer `before`."""
    with journal.edit(operation, stack=before.assignment_id) as tx:
        if tx.get("annotation", before.id) != rows.from_annotation(before):
            raise EditConflict("this annotation was changed in the meantime; look at it again")
        tx.put("annotation", rows.from_annotation(after))
    return tx.changes
