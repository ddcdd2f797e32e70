"""How long decisions take, as the journal tells; for planning, not for a race."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from deid_studio.storage import edit_log, queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

IDLE_S: Final = 30
"""Whoever does nothing for longer is not deciding."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """One annotator's work on one document.

    `decisions` counts edits, `undone` those that were taken back and made again besides; `active_s` is the time
    between one and the next, pauses of more than 30 s left out; `s_per_decision` is None where every one followed
    a pause.
    """

    annotator: str
    document: str
    decisions: int
    undone: int
    active_s: float
    s_per_decision: float | None


def tempo(project: Reader, *, round_id: str | None = None, since: datetime | None = None) -> tuple[Tempo, ...]:
    """Everybody's work in a round (the current one) by annotator's code and then by document in reading order.

    `since` leaves out what was done before.
    """
    names = queries.document_names(project)
    documents = {
        assignment.id: assignment.document_id for assignment in layer_queries.assignments(project, round_id=round_id)
    }
    last: dict[str, datetime] = {}
    counts: dict[tuple[str, str], list[float]] = {}
    for edit in edit_log.edits(project):
        at = datetime.fromisoformat(edit["at"])
        document_id = documents.get(edit["stack"], edit["stack"])
        waited_s = (at - last[edit["actor"]]).total_seconds() if edit["actor"] in last else None
        last[edit["actor"]] = at
        if document_id not in names or (since is not None and at < since):
            continue
        count = counts.setdefault((edit["actor"], document_id), [0, 0, 0.0, 0])
        is_decision = edit["kind"] == "edit"
        count[0 if is_decision else 1] += 1
        # A clock that was put back must not make anybody faster
        if waited_s is not None and 0 <= waited_s <= IDLE_S:
            count[2] += waited_s
            count[3] += is_decision
    order = {document_id: number for number, document_id in enumerate(names)}
    return tuple(
        Tempo(actor, names[document_id], int(decisions), int(undone), active_s, active_s / timed if timed else None)
        for (actor, document_id), (decisions, undone, active_s, timed) in sorted(
            counts.items(), key=lambda item: (item[0][0], order[item[0][1]])
        )
    )
