"""How fast an annotator decides in this session, and how long what is left may take; for planning, not for a race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from deid_studio.services.annotation.document_progress import DocumentProgress, document_progress
from deid_studio.services.annotation.tempo import tempo
from deid_studio.storage import edit_log, queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.reader import Reader

PAUSE_MIN: Final = 30
"""Whoever does nothing for longer begins a new session."""

STOP_MIN: Final = 10


@dataclass(frozen=True, slots=True)
class Outlook:
    """An annotator's session and what is before them.

    `decisions` and `active_s` (pauses of more than 30 s left out) are the session's, `course` counts its decisions by
    ten minutes, each from a moment (ISO 8601, UTC) on. `s_per_decision` is of the whole round, None where nothing
    was decided yet. What is left is decisions and s of the document and of all own documents of the round, None where
    it cannot be told; `unknown` documents of the round are in none of it, for nothing is suggested in them yet and
    none was finished to go by.
    """

    since: str
    decisions: int
    active_s: float
    course: tuple[tuple[str, int], ...]
    s_per_decision: float | None
    document_left: int
    document_left_s: float | None
    round_left: int
    round_left_s: float | None
    unknown: int

    @property
    def per_hour(self) -> float | None:
        """Decisions in an hour without pauses; None where there were none."""
        return 3600 * self.decisions / self.active_s if self.active_s else None


def outlook(project: Reader, *, annotator: str, document_id: str) -> Outlook:
    """The session that an annotator is in, or was in last, and what is left in their document and round."""
    own = [row for row in edit_log.edits(project) if row["actor"] == annotator]
    since = _begin([datetime.fromisoformat(row["at"]) for row in own])
    texts = {one.id for one in layer_queries.assignments(project)} | queries.document_names(project).keys()
    decided_at = [datetime.fromisoformat(row["at"]) for row in own if row["kind"] == "edit" and row["stack"] in texts]
    session = [one for one in tempo(project, since=since) if one.annotator == annotator]
    whole = [one for one in tempo(project) if one.annotator == annotator]
    decided, active_s = sum(one.decisions for one in whole), sum(one.active_s for one in whole)
    pace_s = active_s / decided if decided and active_s else None
    documents = document_progress(project, annotator=annotator)
    progress = [one for one in documents if not one.is_done]
    finished_s = [one.active_s for one in documents if one.is_done]
    usual_s = sum(finished_s) / len(finished_s) if finished_s else None
    here = next((one.spans - one.decided for one in progress if one.document_id == document_id), 0)
    left = sum(one.spans - one.decided for one in progress)
    new = [one for one in progress if not one.spans]
    return Outlook(
        since.isoformat() if since is not None else "",
        sum(one.decisions for one in session),
        sum(one.active_s for one in session),
        _course([moment for moment in decided_at if since is not None and moment >= since]),
        pace_s,
        here,
        None if pace_s is None else here * pace_s,
        left,
        _left_s(left, pace_s, new, usual_s),
        0 if usual_s is not None else len(new),
    )


def _left_s(left: int, pace_s: float | None, new: Sequence[DocumentProgress], usual_s: float | None) -> float | None:
    if pace_s is None:
        return None
    return left * pace_s + len(new) * (usual_s or 0.0)


def _begin(at: Sequence[datetime]) -> datetime | None:
    """When the last stretch without a long pause began."""
    since = at[-1] if at else None
    for moment in reversed(at):
        assert since is not None
        # A clock that was put back is no pause
        if since - moment > timedelta(minutes=PAUSE_MIN):
            break
        since = min(since, moment)
    return since


def _course(at: Sequence[datetime]) -> tuple[tuple[str, int], ...]:
    if not at:
        return ()
    first, step = min(at), timedelta(minutes=STOP_MIN)
    counts = Counter((moment - first) // step for moment in at)
    return tuple(((first + number * step).isoformat(), counts[number]) for number in range(max(counts) + 1))
