"""PHI and words as the sound panes hold them, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from deid_studio.domain.annotation import Tag
from deid_studio.domain.document import Word, Words, to_rows
from deid_studio.domain.span import Interval
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.redaction.plan import Window

SHORTEST_MARK_MS: Final = 10
_ROOM_PER_WORD_PX: Final = 22.0


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


@dataclass(frozen=True, slots=True)
class WordRow:
    """The words of `text` that have a time, in time order: starts, ends and the latest end so far in ms.

    `numbers` counts the document's `words` in text order; all arrays have the shape (words with a time,).
    """

    starts_ms: NDArray[np.int64]
    ends_ms: NDArray[np.int64]
    reached_ms: NDArray[np.int64]
    numbers: NDArray[np.int64]
    words: Words
    text: str

    def seen(self, scale: TimeScale) -> range:
        """The words that may reach into view."""
        first = np.searchsorted(self.reached_ms, scale.start_ms, side="right")
        return range(int(first), int(np.searchsorted(self.starts_ms, scale.end_ms)))

    def apart(self, scale: TimeScale) -> range:
        """Those of them that are drawn one by one; none where they are so many that they run together."""
        seen = self.seen(scale)
        return seen if len(seen) * _ROOM_PER_WORD_PX <= scale.width_px else range(0)

    def timed(self, index: int) -> TimedWord:
        """The word at `index` in time order."""
        interval = Interval(int(self.starts_ms[index]), int(self.ends_ms[index]))
        return TimedWord(int(self.numbers[index]), interval)

    def surface(self, index: int) -> str:
        """What the word at `index` in time order says."""
        start, end = self.words.rows[self.numbers[index]][:2]
        return self.text[start:end]


def word_row(words: Sequence[Word], text: str, *, known: WordRow | None = None) -> WordRow:
    """The words that have a time, by time; where they came by an edit from the `known` ones, only that is looked at."""
    words = words if isinstance(words, Words) else Words(to_rows(words))
    edit = words.edit_of(known.words) if known is not None else None
    if known is None or edit is None:
        numbered = _timed(words.rows, 0)
    else:
        first, count, new_count = edit
        numbers = known.numbers
        kept = (numbers < first) | (numbers >= first + count)
        moved = np.where(numbers < first, numbers, numbers + new_count - count)
        others = np.stack((known.starts_ms, known.ends_ms, moved))[:, kept]
        numbered = np.hstack((others, _timed(words.rows[first : first + new_count], first)))
    # One key, as most are in order already, which a sort by several does not make use of
    starts, ends, numbers = numbered[:, np.argsort((numbered[0] << 31) + numbered[1], kind="stable")]
    return WordRow(starts, ends, np.maximum.accumulate(ends), numbers, words, text)


def _timed(rows: Sequence[Sequence[Any]], first: int) -> NDArray[np.int64]:
    """Starts, ends and numbers, counted from `first`, of the rows that have a time."""
    # Column by column, for a hundred thousand tuples take longer than all else; None becomes NaN
    starts, ends = (np.array([row[at] for row in rows], dtype=np.float64) for at in (2, 3))
    is_timed = ~np.isnan(starts)
    return np.stack((starts, ends, first + np.arange(len(rows))))[:, is_timed].astype(np.int64)


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
