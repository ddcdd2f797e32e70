"""Places that annotators want to come back to, each with a note; they travel in bundles and are in no release."""

from __future__ import annotations

from uuid import uuid4

from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Marker
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.storage import rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader


def markers_of(project: Reader, assignment_id: str) -> tuple[Marker, ...]:
    """An assignment's markers in the order of the text; those of the recording alone come last, in its order."""
    found = (Marker(**row) for row in layer_queries.markers(project, assignment_id))
    return tuple(sorted(found, key=_order))


def set_marker(
    journal: Journal, assignment_id: str, *, start: int | None = None, at_ms: int | None = None, note: str = ""
) -> Changes:
    """Mark a code point of the text, a moment of the recording, or both. Raises ValueError where neither is given."""
    made = Marker(str(uuid4()), assignment_id, start, at_ms, note.strip())
    with journal.edit(Operation.SET_MARKER, stack=assignment_id) as tx:
        tx.put("marker", rows.from_flat(made))
    return tx.changes


def note_marker(journal: Journal, marker: Marker, *, note: str) -> Changes:
    """Give a marker another note; raises ProjectError where it is gone."""
    with journal.edit(Operation.SET_MARKER, stack=marker.assignment_id) as tx:
        row = tx.get("marker", marker.id)
        if row is None:
            raise ProjectError(sentence("this marker is no longer there; nothing was changed"))
        tx.put("marker", {**row, "note": note.strip()})
    return tx.changes


def remove_marker(journal: Journal, marker: Marker) -> Changes:
    """Take a marker away."""
    with journal.edit(Operation.REMOVE_MARKER, stack=marker.assignment_id) as tx:
        if tx.get("marker", marker.id) is not None:
            tx.delete("marker", marker.id)
    return tx.changes


def _order(marker: Marker) -> tuple[bool, int, int, str]:
    return marker.start is None, marker.start or 0, marker.at_ms or 0, marker.id
