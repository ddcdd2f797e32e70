"""All marks of a recording, by annotation and by time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from deid_studio.domain.overlap_index import OverlapIndex, Stretch
from deid_studio.gui.waveform.marks import WaveformMark

CELL_MS: Final = 10_000


class MarkIndex:
    """Marks that are found by annotation and by time, and put and taken away annotation by annotation."""

    def __init__(self, marks: Iterable[WaveformMark] = ()) -> None:
        self._index = OverlapIndex[Sequence[WaveformMark]](CELL_MS)
        grouped: dict[str, list[WaveformMark]] = {}
        for mark in marks:
            grouped.setdefault(mark.annotation_id, []).append(mark)
        for annotation_id, own in grouped.items():
            self.put(annotation_id, own)

    @property
    def annotation_ids(self) -> list[str]:
        """Ids of the annotations that have marks."""
        return [own[0].annotation_id for own in self._index.items()]

    def put(self, annotation_id: str, marks: Sequence[WaveformMark]) -> Sequence[WaveformMark]:
        """The marks of an annotation as they were; now they are `marks`."""
        before = self.of(annotation_id)
        if marks:
            self._index.put(annotation_id, map(reach, marks), marks)
        else:
            self._index.remove(annotation_id)
        return before

    def of(self, annotation_id: str | None) -> Sequence[WaveformMark]:
        """The marks of an annotation."""
        return (self._index.get(annotation_id) if annotation_id is not None else None) or ()

    def within(self, start_ms: float, end_ms: float) -> list[WaveformMark]:
        """The marks that reach into a time with their windows; by start, the longest first."""
        found = self._index.overlapping(int(start_ms), int(end_ms) + 1)
        marks = [m for own in found for m in own if m.window.start_ms < end_ms and start_ms < m.window.end_ms]
        return sorted(marks, key=lambda mark: (mark.interval.start_ms, -mark.interval.end_ms, mark.annotation_id))


def reach(mark: WaveformMark) -> Stretch:
    """From when to when a mark is drawn; a window that is dragged may be shorter than the mark."""
    return min(mark.window.start_ms, mark.interval.start_ms), max(mark.window.end_ms, mark.interval.end_ms)
