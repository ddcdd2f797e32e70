"""Listening through what goes: a queue of windows' edges, what was found there, and what a sample says of the rest."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Interval
from deid_studio.redaction.plan import Pads, Window
from deid_studio.redaction.sampling import Stratum, draw, most_bad, smallest_sample
from deid_studio.services.redaction.redaction_plans import AnnotationsOf, own_pads, plans, put_own_pads
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

EDGE_MS: Final = 500
"""So much is heard on each side of an edge."""

STEP_MS: Final = 50
"""A window is widened by so much at a time."""


class Verdict(StrEnum):
    """What somebody found who listened to a window. GOOD: nothing of its PHI is left. BAD: something is."""

    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class HeardWindow:
    """Who heard which window, as it was then, when, and what they found; `at` is UTC."""

    recording_id: str
    interval: Interval
    verdict: Verdict
    annotator: str
    at: str


@dataclass(frozen=True, slots=True)
class ListeningItem:
    """A window to listen to: in the recording that `document_ids` share, half a second on each side of each edge.

    `heard` is the last that anybody found in it as it is now, None where nobody has listened. `was_bad` tells that
    somebody found something there, now or before it was changed.
    """

    recording_id: str
    document_ids: tuple[str, ...]
    window: Window
    edges: tuple[Interval, Interval]
    heard: HeardWindow | None = None
    was_bad: bool = False

    @property
    def key(self) -> str:
        """What it keeps when it is widened."""
        spoken = self.window.spoken[0]
        return f"{self.recording_id} {spoken.start_ms} {spoken.end_ms}"

    @property
    def is_good(self) -> bool:
        """Whether somebody has heard it as it is, and found nothing."""
        return self.heard is not None and self.heard.verdict is Verdict.GOOD


@dataclass(frozen=True, slots=True)
class HeardThrough:
    """How many windows there are, how many of them were heard as they are, and how many of these are good."""

    windows: int
    heard: int
    good: int

    @property
    def share(self) -> float | None:
        """The share that was heard, 0..1; None where there are no windows."""
        return self.heard / self.windows if self.windows else None


@dataclass(frozen=True, slots=True)
class Sample:
    """Windows drawn by lot from `windows` of them, and what they say, with a confidence of 95 %.

    `bad` were found bad when they were heard first. `bound` is the share of bad windows at most, as they were planned;
    `left_bound` the same without those that have been put right. `unheard` of the sample count as bad. Both are None
    where there are no windows.
    """

    items: tuple[ListeningItem, ...]
    windows: int
    unheard: int
    bad: int
    bound: float | None
    left_bound: float | None


def queue(
    project: Store,
    *,
    annotations_of: AnnotationsOf | None = None,
    document_ids: Collection[str] | None = None,
    pads: Pads | None = None,
) -> tuple[ListeningItem, ...]:
    """All windows of the recordings of these documents, or of all, by recording and time; see `redaction.plans`."""
    shared: dict[str, list[str]] = {}
    for entry in queries.document_entries(project):
        if entry.recording_id:
            shared.setdefault(entry.recording_id, []).append(entry.id)
    recording_of = {id: recording_id for recording_id, ids in shared.items() for id in ids}
    planned = {
        recording_of[id]: plan
        for id, plan in plans(project, annotations_of=annotations_of, document_ids=document_ids, pads=pads).items()
    }
    found: list[ListeningItem] = []
    for recording_id, plan in planned.items():
        duration_ms = queries.recording(project, recording_id).duration_ms
        heard = history(project, recording_id)
        latest = {one.interval: one for one in heard}
        bad = [one.interval for one in heard if one.verdict is Verdict.BAD]
        found += [
            ListeningItem(
                recording_id,
                tuple(shared[recording_id]),
                window,
                _edges(window.interval, duration_ms),
                latest.get(window.interval),
                any(window.interval.overlaps(interval) for interval in bad),
            )
            for window in plan.windows
        ]
    return tuple(found)


def history(project: Reader, recording_id: str | None = None) -> list[HeardWindow]:
    """Who heard which window of a recording, or of any, also of those that have changed since; the latest last."""
    return [
        HeardWindow(
            row["recording_id"],
            Interval(row["start_ms"], row["end_ms"]),
            Verdict(row["verdict"]),
            row["annotator"],
            row["at"],
        )
        for row in queries.listened(project, recording_id)
    ]


def judge(project: Store, item: ListeningItem, verdict: Verdict) -> Changes:
    """Note what the annotator on whose behalf the project is written found in a window."""
    with project.journal.edit(Operation(f"heard {verdict}"), stack=item.recording_id) as tx:
        tx.put("listened", _row(item, verdict, project.journal.actor))
    return tx.changes


def widen(project: Store, item: ListeningItem, *, left_ms: int = 0, right_ms: int = 0) -> Changes:
    """Let a window begin earlier or end later, for something of its PHI was heard there: it was bad as it was.

    Raises ProjectError where it would reach a minute beyond what is spoken.
    """
    window, own = item.window, own_pads(project, item.recording_id)
    first, last = window.spoken[0], max(window.spoken, key=lambda interval: interval.end_ms)
    with project.journal.edit(Operation.WIDEN_WINDOW, stack=item.recording_id) as tx:
        tx.put("listened", _row(item, Verdict.BAD, project.journal.actor))
        if left_ms:
            own[first] = (window.before_ms + left_ms, own.get(first, (None, None))[1])
            put_own_pads(tx, item.recording_id, first, own[first])
        if right_ms:
            own[last] = (own.get(last, (None, None))[0], window.after_ms + right_ms)
            put_own_pads(tx, item.recording_id, last, own[last])
    return tx.changes


def back(project: Store, recording_id: str) -> Changes | None:
    """Take back what was last heard, widened or set in a recording; None where nothing was."""
    return project.journal.undo(recording_id)


def heard_through(items: Sequence[ListeningItem]) -> HeardThrough:
    """How far these windows were listened through."""
    return HeardThrough(len(items), sum(item.heard is not None for item in items), sum(item.is_good for item in items))


def sample(
    items: Sequence[ListeningItem], *, n: int | None = None, bound: float | None = None, seed: int = 0
) -> Sample:
    """Windows to hear, drawn by lot, those that are not sure of themselves first; and what was found in them so far.

    There are `n` of them, or so many that, where none is bad, at most a share of `bound` of all is; by default all.
    The draw stays as it is when windows are heard and widened, unless they then meet others.
    """
    first = [item.window.is_inferred for item in items]
    if n is None:
        certain = first.count(False)
        needed = certain if bound is None else smallest_sample(certain, bad=int(bound * len(items)))
        n = len(items) - certain + needed
    drawn = [items[at] for at in draw([item.key for item in items], first=first, n=n, seed=seed)]
    kinds = [[item for item in items if item.window.is_inferred is kind] for kind in (True, False)]
    known = [
        # Where all of a kind were heard, it is no sample
        kind if all(item.heard for item in kind) else [item for item in drawn if item.window.is_inferred is inferred]
        for inferred, kind in zip((True, False), kinds, strict=True)
    ]
    at_most = most_bad([_stratum(len(kind), some) for kind, some in zip(kinds, known, strict=True)])
    righted = sum(item.was_bad and item.is_good for some in known for item in some)
    return Sample(
        tuple(drawn),
        len(items),
        unheard=sum(item.heard is None for item in drawn),
        bad=sum(item.was_bad for item in drawn),
        bound=at_most / len(items) if items else None,
        left_bound=(at_most - righted) / len(items) if items else None,
    )


def _stratum(size: int, known: Sequence[ListeningItem]) -> Stratum:
    """What windows that should be heard, of `size` in all, say so far: those that nobody has heard count as bad."""
    return Stratum(size, len(known), sum(item.was_bad or item.heard is None for item in known))


def _row(item: ListeningItem, verdict: Verdict, annotator: str) -> dict[str, Any]:
    interval = item.window.interval
    return {
        "id": f"{item.recording_id} {interval.start_ms} {interval.end_ms} {annotator}",
        "recording_id": item.recording_id,
        "start_ms": interval.start_ms,
        "end_ms": interval.end_ms,
        "verdict": str(verdict),
        "annotator": annotator,
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
    }


def _edges(interval: Interval, duration_ms: int) -> tuple[Interval, Interval]:
    """Half a second on each side of the window's start and end, within the recording."""
    start, end = (
        Interval(max(0, at_ms - EDGE_MS), min(duration_ms, at_ms + EDGE_MS))
        for at_ms in (interval.start_ms, interval.end_ms)
    )
    return start, end
