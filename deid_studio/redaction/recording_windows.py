"""The windows of one recording, kept by what changes: nothing else is planned anew."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.overlap_index import OverlapIndex, Stretch
from deid_studio.domain.sorted_items import SortedItems
from deid_studio.domain.span import Interval
from deid_studio.redaction.plan import NO_PADS, Located, OwnPads, Pads, Window, joined, windows_around

CELL_MS: Final = 5000

ChannelsOf = Callable[[Sequence[Interval]], Sequence[tuple[int, ...] | None]]
"""In which channels (from 0) each window goes, None for all."""


class RecordingWindows:
    """What goes from a recording of `duration_ms`, as `plan` has it for all that was put in.

    `windows` are in order and disjoint. `edits` are the pads that persons gave to what is spoken in these intervals,
    `good` the windows that somebody has heard and found good.
    """

    def __init__(
        self,
        *,
        duration_ms: int,
        pads: Pads,
        least: Pads = NO_PADS,
        channels: ChannelsOf = lambda intervals: [None] * len(intervals),
        edits: Mapping[Interval, OwnPads] | None = None,
        good: Collection[Interval] = (),
    ) -> None:
        self._duration_ms, self._pads, self._least, self._channels = duration_ms, pads, least, channels
        self._edits, self._good = dict(edits or {}), set(good)
        self._located: dict[str, Located] = {}
        self._own = OverlapIndex[list[Window]](CELL_MS)
        self._joined = SortedItems[Window](_start)

    @property
    def windows(self) -> Sequence[Window]:
        """All of them; they stay those of now."""
        return self._joined

    def put(self, annotation_id: str, located: Located | None) -> Interval | None:
        """When the windows may be others, now that an annotation is spoken there, or is none; None where they are not.

        Annotations of other documents than the one in view may share the recording.
        """
        before = self._own.get(annotation_id) or []
        if located is None:
            self._located.pop(annotation_id, None)
            after: list[Window] = []
        else:
            self._located[annotation_id] = located
            after = windows_around(
                located, pads=self._pads, least=self._least, edits=self._edits, duration_ms=self._duration_ms
            )
        if before == after:
            return None
        if after:
            self._own.put(annotation_id, map(_reach, after), after)
        else:
            self._own.remove(annotation_id)
        return self._join_again([*before, *after])

    def set_pads(self, spoken: Interval, own: OwnPads) -> Interval | None:
        """Give what is spoken in an interval pads of its own; when the windows may be others, see `put`."""
        self._edits[spoken] = own
        touched = [
            self.put(window.annotation_ids[0], self._located[window.annotation_ids[0]])
            for windows in self._own.overlapping(spoken.start_ms, spoken.end_ms)
            for window in windows
            if window.spoken == (spoken,)
        ]
        return _hull([interval for interval in touched if interval is not None])

    def set_good(self, interval: Interval, *, is_good: bool) -> Interval | None:
        """Say whether a window was heard and found good; when the windows may be others, see `put`."""
        (self._good.add if is_good else self._good.discard)(interval)
        place = self._joined.first_from(interval.start_ms)
        found = self._joined[place : place + 1]
        if not found or found[0].interval != interval or found[0].is_confirmed == is_good:
            return None
        self._joined.put(replace(found[0], is_confirmed=is_good))
        return interval

    def of(self, annotation_id: str) -> list[Window]:
        """The windows in which an annotation goes, in order."""
        own = self._own.get(annotation_id) or []
        places = {self._joined.first_behind(window.interval.start_ms) - 1 for window in own}
        return [self._joined[place] for place in sorted(places)]

    def _join_again(self, touched: Sequence[Window]) -> Interval:
        """Join what these windows, which came or went, reach."""
        start_ms = min(window.interval.start_ms for window in touched)
        end_ms = max(window.interval.end_ms for window in touched)
        first = max(0, self._joined.first_behind(start_ms) - 1)
        if first < len(self._joined) and self._joined[first].interval.end_ms < start_ms:
            first += 1
        last = self._joined.first_behind(end_ms)
        if first < last:
            start_ms = min(start_ms, self._joined[first].interval.start_ms)
            end_ms = max(end_ms, self._joined[last - 1].interval.end_ms)
        own = [window for windows in self._own.overlapping(start_ms, end_ms) for window in windows]
        within = [one for one in own if start_ms <= one.interval.start_ms and one.interval.end_ms <= end_ms]
        found = joined(within)
        going = self._channels([window.interval for window in found])
        windows = [
            replace(one, is_confirmed=one.interval in self._good, channels=its)
            for one, its in zip(found, going, strict=True)
        ]
        self._joined.replace(first, max(first, last), windows)
        return Interval(start_ms, end_ms)


def _start(window: Window) -> int:
    return window.interval.start_ms


def _reach(window: Window) -> Stretch:
    return window.interval.start_ms, window.interval.end_ms


def _hull(intervals: Sequence[Interval]) -> Interval | None:
    if not intervals:
        return None
    return Interval(min(one.start_ms for one in intervals), max(one.end_ms for one in intervals))
