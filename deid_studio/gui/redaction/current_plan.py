"""What goes from the recording in view, by what is annotated now; and the one way to move a window's edges."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.annotation_index import AnnotationChange
from deid_studio.domain.span import Interval
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.slices import Slices
from deid_studio.gui.waveform.redaction_lane import spoken_edges, window_at, windows_within
from deid_studio.redaction.plan import FLOOR, Located, Pads, Window
from deid_studio.redaction.recording_windows import RecordingWindows
from deid_studio.services.redaction.redaction_plans import (
    located_elsewhere,
    own_pads,
    recording_windows,
    set_window_pads,
)
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes, RowChange

TOUCHING: Final = ("annotation", "window_pad", "listened", "recording_policy", "setting")
"""Tables on which a plan depends, besides that of documents, whose changes show them anew."""


class ShownPlan(QObject):
    """Follows a session: `changed` says that `windows` are others, and when (None for all of the recording).

    What is edited is planned at once; what makes all else anew, in slices, until which it `is_stale`.
    """

    changed = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self._of: str | None = None
        self._shown: RecordingWindows | None = None
        self._made: RecordingWindows | None = None
        self._planning = Slices(self)
        session.document_shown.connect(self.follow)
        session.layer_read.connect(self.follow)
        session.annotations_changed.connect(self._follow_annotations)
        session.changed.connect(self._follow_changes)

    @property
    def is_known(self) -> bool:
        """Whether it is known what goes; not before it was planned, and never without a recording."""
        return self._shown is not None

    @property
    def is_stale(self) -> bool:
        """Whether a newer plan is to come."""
        return self._planning.is_busy

    def follow(self) -> None:
        """Make the plan anew: something of it may have changed."""
        session = self.session
        shown = session.document.id if session.document is not None and session.recording is not None else None
        self._planning.give_up()
        self._made = None
        if shown != self._of:
            self._of, self._shown = shown, None
            self.changed.emit(None)
        if session.recording is not None and shown is not None:
            self._made = recording_windows(session.project, session.recording)
            self._planning.start(self._plan(self._made), self._take)

    def end(self) -> None:
        """The project is closed."""
        self._planning.give_up()
        self._of = None

    def _plan(self, made: RecordingWindows) -> Iterator[None]:
        session = self.session
        assert session.document is not None and session.recording is not None
        for id in [annotation.id for annotation in session.annotations]:
            made.put(id, self._located(session.annotation(id)))
            yield
        for located in located_elsewhere(session.project, session.recording, but=session.document.id):
            made.put(located.annotation.id, located)
            yield

    def _take(self) -> None:
        self._shown, self._made = self._made, None
        self.changed.emit(None)

    def _located(self, annotation: Annotation | None) -> Located | None:
        return self.session.times.located(annotation) if annotation is not None and annotation.is_phi else None

    def _follow_annotations(self, touched: Sequence[AnnotationChange]) -> None:
        for before, after in touched:
            known = after or before
            if known is not None:
                self._put(partial(RecordingWindows.put, annotation_id=known.id, located=self._located(after)))

    def _put(self, change: Callable[[RecordingWindows], Interval | None]) -> None:
        """Change the windows that are shown, and those that are being planned."""
        if self._made is not None:
            change(self._made)
        touched = change(self._shown) if self._shown is not None else None
        if touched is not None:
            self.changed.emit(touched)

    def _follow_changes(self, changes: Changes) -> None:
        session = self.session
        if session.recording is None:
            return
        elsewhere = any(session.annotation(id) is None for id in changes.keys("annotation"))
        if changes.keys("setting") or changes.keys("recording_policy") or (elsewhere and self._is_shared):
            self.follow()
            return
        for change in changes.rows:
            row = change.after or change.before or {}
            if change.table in ("window_pad", "listened") and row["recording_id"] == session.recording.id:
                self._follow_row(change, Interval(row["start_ms"], row["end_ms"]))

    @property
    def _is_shared(self) -> bool:
        """Whether other documents have the recording, too."""
        recording = self.session.recording
        return recording is not None and len(queries.document_ids_of(self.session.project, recording.id)) > 1

    def _follow_row(self, change: RowChange, interval: Interval) -> None:
        after = change.after
        if change.table == "window_pad":
            own = (after["before_ms"], after["after_ms"]) if after is not None else (None, None)
            self._put(partial(RecordingWindows.set_pads, spoken=interval, own=own))
        elif after is not None:
            self._put(partial(RecordingWindows.set_good, interval=interval, is_good=after["verdict"] == "good"))
        else:
            self.follow()  # who had heard it before counts again

    # -- windows ------------------------------------------------------------------------------------------------------

    @property
    def windows(self) -> Sequence[Window]:
        """The windows, in order; none where they are not known."""
        return self._shown.windows if self._shown is not None else ()

    def windows_of(self, annotation_id: str) -> list[Window]:
        """The windows in which an annotation goes."""
        return self._shown.of(annotation_id) if self._shown is not None else []

    def window_here(self, at_ms: int) -> Window | None:
        """That of the current annotation, or of the selection; without one, that in which the sound is."""
        session = self.session
        if session.current is not None:
            own = self.windows_of(session.current.id)
            return next((w for w in own if w.interval.start_ms <= at_ms < w.interval.end_ms), own[0] if own else None)
        selected = session.time_selection or session.times.interval_of(session.selection)
        if selected is not None:
            found = windows_within(self.windows, selected.start_ms, selected.end_ms)
            if found:
                return found[0]
        return window_at(self.windows, at_ms)

    def move_edges(self, window: Window, *, start_ms: int, end_ms: int) -> None:
        """Let a window begin and end there, but never within what is said; one step of undo for each edge."""
        recording = self.session.recording
        if recording is None:
            return
        first_ms, last_ms = spoken_edges(window)
        least = FLOOR if window.is_inferred else Pads(0, 0)
        start_ms = max(0, min(start_ms, first_ms - least.before_ms))
        end_ms = min(recording.duration_ms, max(end_ms, last_ms + least.after_ms))
        first, last = window.spoken[0], max(window.spoken, key=lambda interval: interval.end_ms)
        wanted: list[tuple[Interval, int | None, int | None]] = []
        if start_ms != window.interval.start_ms:
            wanted.append((first, first_ms - start_ms, None))
        if end_ms != window.interval.end_ms:
            wanted.append((last, None, end_ms - last_ms))
        for pads in wanted:
            self._set_pads(recording.id, *pads)

    def _set_pads(self, recording_id: str, spoken: Interval, before_ms: int | None, after_ms: int | None) -> None:
        """Set one pad of what is said in `spoken`; the other (None) stays."""
        before, after = own_pads(self.session.project, recording_id).get(spoken, (None, None))
        before_ms, after_ms = before if before_ms is None else before_ms, after if after_ms is None else after_ms
        self.session.write(
            lambda project: set_window_pads(project, recording_id, spoken, before_ms=before_ms, after_ms=after_ms),
            stack=recording_id,
        )


def stays_wide(window: Window, *, start_ms: int, end_ms: int) -> bool:
    """Whether these edges are nearer than they may be to what is said at a place that nobody is sure of."""
    first_ms, last_ms = spoken_edges(window)
    return window.is_inferred and (first_ms - start_ms < FLOOR.before_ms or end_ms - last_ms < FLOOR.after_ms)
