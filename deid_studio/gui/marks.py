"""PHI as the sound panes draw it, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Interval

SHORTEST_MARK_MS: Final = 10


@dataclass(frozen=True, slots=True)
class Mark:
    """An annotation in time: `interval` is the PHI itself, `window` what a redaction would remove.

    `tag` is None where the tag set lacks it; `tag_name` is for reading; `inferred` says that no word gave
    the time.
    """

    annotation_id: str
    tag: Tag | None
    tag_name: str
    interval: Interval
    window: Interval
    inferred: bool = False


class Edge(Enum):
    """Which end of a mark."""

    START = "start"
    END = "end"


def hit_test(marks: Sequence[Mark], *, at_ms: float, tolerance_ms: float) -> tuple[Mark, ...]:
    """The marks that `at_ms` falls on, the nearest and then the shortest first."""

    def distance_ms(mark: Mark) -> float:
        return max(mark.interval.start_ms - at_ms, at_ms - mark.interval.end_ms, 0.0)

    hit = [mark for mark in marks if distance_ms(mark) <= tolerance_ms]
    return tuple(sorted(hit, key=lambda mark: (distance_ms(mark), mark.interval.duration_ms, mark.annotation_id)))


def edge_test(
    marks: Sequence[Mark], *, at_ms: float, tolerance_ms: float, current: str | None = None
) -> tuple[Mark, Edge] | None:
    """The mark and the end of it within `tolerance_ms` of `at_ms`: the `current` mark's before another's, the
    nearest before a farther.

    Within a mark at most a quarter of it counts as its edge, so that a short one can still be clicked.
    """
    best: tuple[bool, float, Mark, Edge] | None = None
    for mark in marks:
        inside_ms = min(tolerance_ms, mark.interval.duration_ms / 4)
        for edge, outside_ms in (
            (Edge.START, mark.interval.start_ms - at_ms),
            (Edge.END, at_ms - mark.interval.end_ms),
        ):
            if -inside_ms <= outside_ms <= tolerance_ms:
                candidate = (mark.annotation_id != current, abs(outside_ms), mark, edge)
                if best is None or candidate[:2] < best[:2]:
                    best = candidate
    return best and (best[2], best[3])


def next_hit(hit: Sequence[Mark], *, after: str | None) -> Mark | None:
    """The mark that a click selects: the one behind `after` where that is among them, else the first."""
    ids = [mark.annotation_id for mark in hit]
    if not ids:
        return None
    return hit[(ids.index(after) + 1) % len(ids)] if after in ids else hit[0]


def moved(mark: Mark, edge: Edge, *, to_ms: float, duration_ms: int) -> Mark:
    """A copy with one end at `to_ms`, held within the recording and short of the other end.

    The window keeps its distances from the interval.
    """
    old, at_ms = mark.interval, round(to_ms)
    if edge is Edge.START:
        new = Interval(min(max(at_ms, 0), max(old.end_ms - SHORTEST_MARK_MS, 0)), old.end_ms)
    else:
        new = Interval(old.start_ms, max(min(at_ms, duration_ms), old.start_ms + SHORTEST_MARK_MS))
    window = new.padded(
        before_ms=old.start_ms - mark.window.start_ms,
        after_ms=mark.window.end_ms - old.end_ms,
        duration_ms=max(duration_ms, new.end_ms),
    )
    return replace(mark, interval=new, window=window)


def badge(mark: Mark) -> str:
    """The letters that stand for the tag, so that colour is never its only sign."""
    return mark.tag.badge if mark.tag else "?"
