"""PHI and words as the sound panes hold them, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeVar

from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Interval
from deid_studio.redaction.plan import Window

SHORTEST_MARK_MS: Final = 10


@dataclass(frozen=True, slots=True)
class WaveformMark:
    """An annotation in time: `interval` is the PHI itself, `window` what a redaction would remove.

    `tag` is None where the tag set lacks it; `tag_name` is for reading; `inferred` says that no word gave
    the time, `faint` that it is a suggestion of a type that is often wrong.
    """

    annotation_id: str
    tag: Tag | None
    tag_name: str
    interval: Interval
    window: Interval
    inferred: bool = False
    faint: bool = False


@dataclass(frozen=True, slots=True)
class TimedWord:
    """A word that has a time; `number` counts the document's words in text order."""

    number: int
    interval: Interval


Held = TypeVar("Held", WaveformMark, TimedWord, Window)


class Edge(Enum):
    """Which end of a mark or word."""

    START = "start"
    END = "end"


def hit_test(marks: Sequence[WaveformMark], *, at_ms: float, tolerance_ms: float) -> tuple[WaveformMark, ...]:
    """The marks that `at_ms` falls on, the nearest and then the shortest first."""

    def distance_ms(mark: WaveformMark) -> float:
        return max(mark.interval.start_ms - at_ms, at_ms - mark.interval.end_ms, 0.0)

    hit = [mark for mark in marks if distance_ms(mark) <= tolerance_ms]
    return tuple(sorted(hit, key=lambda mark: (distance_ms(mark), mark.interval.duration_ms, mark.annotation_id)))


def edge_test(
    marks: Sequence[Held], *, at_ms: float, tolerance_ms: float, current: str | None = None
) -> tuple[Held, Edge] | None:
    """The mark, word or window and the end of it within `tolerance_ms` of `at_ms`.

    The `current` mark's comes before another's, the nearest before a farther, and where two touch that of the one the
    moment falls in.

    Within a mark at most a quarter of it counts as its edge, so that a short one can still be clicked.
    """
    best: tuple[tuple[bool, float, float], Held, Edge] | None = None
    for mark in marks:
        inside_ms = min(tolerance_ms, mark.interval.duration_ms / 4)
        for edge, outside_ms in (
            (Edge.START, mark.interval.start_ms - at_ms),
            (Edge.END, at_ms - mark.interval.end_ms),
        ):
            if -inside_ms <= outside_ms <= tolerance_ms:
                other = not isinstance(mark, WaveformMark) or mark.annotation_id != current
                rank = (other, abs(outside_ms), outside_ms)
                if best is None or rank < best[0]:
                    best = rank, mark, edge
    return best and (best[1], best[2])


def next_hit(hit: Sequence[WaveformMark], *, after: str | None) -> WaveformMark | None:
    """The mark that a click selects: the one behind `after` where that is among them, else the first."""
    ids = [mark.annotation_id for mark in hit]
    if not ids:
        return None
    return hit[(ids.index(after) + 1) % len(ids)] if after in ids else hit[0]


def with_edge(interval: Interval, edge: Edge, *, to_ms: float, duration_ms: int) -> Interval:
    """A copy with one end at `to_ms`, held within the recording and short of the other end."""
    at_ms = round(to_ms)
    if edge is Edge.START:
        return Interval(min(max(at_ms, 0), max(interval.end_ms - SHORTEST_MARK_MS, 0)), interval.end_ms)
    return Interval(interval.start_ms, max(min(at_ms, duration_ms), interval.start_ms + SHORTEST_MARK_MS))


def moved(mark: WaveformMark, edge: Edge, *, to_ms: float, duration_ms: int) -> WaveformMark:
    """A copy with one end at `to_ms` as by `with_edge`; the window keeps its distances from the interval."""
    old, new = mark.interval, with_edge(mark.interval, edge, to_ms=to_ms, duration_ms=duration_ms)
    window = new.padded(
        before_ms=old.start_ms - mark.window.start_ms,
        after_ms=mark.window.end_ms - old.end_ms,
        duration_ms=max(duration_ms, new.end_ms),
    )
    return replace(mark, interval=new, window=window)


def badge(mark: WaveformMark) -> str:
    """The letters that stand for the tag, so that colour is never its only sign."""
    return mark.tag.badge if mark.tag else "?"
