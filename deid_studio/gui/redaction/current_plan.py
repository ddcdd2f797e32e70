"""What goes from the recording in view, by what is annotated now; and the one way to move a window's edges."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from deid_studio.domain.span import Interval
from deid_studio.gui.session.session import Session
from deid_studio.gui.waveform.redaction_lane import spoken_edges, window_at
from deid_studio.gui.work.jobs import Latest
from deid_studio.redaction.plan import FLOOR, Pads, RedactionPlan, Window
from deid_studio.services.redaction.redaction_plans import own_pads, plan_of, set_window_pads
from deid_studio.storage.changes import Changes

TOUCHING: Final = ("annotation", "window_pad", "listened", "recording_policy", "setting")
"""Tables on which a plan depends, besides that of documents, whose changes show them anew."""


class ShownPlan(QObject):
    """Follows a session: `changed` says that `plan` is another. It is made off the window's thread, as it takes long.
    `settled` says that it is that of all that is known.

    None while it is not known of the document in view, or where that has no recording; it `is_stale` while a newer one
    is to come.
    """

    changed = Signal()
    settled = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.plan: RedactionPlan | None = None
        self._of: str | None = None
        self._job = Latest()
        self.destroyed.connect(self._job.give_up)
        self._is_outdated = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._begin)
        session.document_shown.connect(self.follow)
        session.changed.connect(self._follow_changes)

    @property
    def is_stale(self) -> bool:
        """Whether a newer plan is to come."""
        return self._is_outdated or self._job.is_busy

    def follow(self) -> None:
        """Make the plan anew: something of it may have changed."""
        session = self.session
        shown = session.document.id if session.document is not None and session.recording is not None else None
        if shown != self._of:
            self._of, self.plan = shown, None
            self.changed.emit()
        if shown is not None:
            self._is_outdated = True
            self._soon.start()

    def end(self) -> None:
        """The project is closed."""
        self._soon.stop()
        self._of = None
        self._job.give_up()

    def _follow_changes(self, changes: Changes) -> None:
        if any(map(changes.keys, TOUCHING)):
            self.follow()

    def _begin(self) -> None:
        if self._job.is_busy or self._of is None:
            return
        self._is_outdated = False
        project, document_id = self.session.project, self._of
        phi = [annotation for annotation in self.session.annotations if annotation.is_phi]
        self._job.start(
            lambda _progress: plan_of(project, document_id, annotations=phi),
            lambda plan: self._take(document_id, plan),
            failed=lambda _problem: self._take(document_id, None),
        )

    def _take(self, document_id: str, plan: RedactionPlan | None) -> None:
        if document_id == self._of and plan is not None and not self._is_outdated:
            if plan != self.plan:
                self.plan = plan
                self.changed.emit()
            self.settled.emit()
        if self._is_outdated:
            self._begin()

    # -- windows ------------------------------------------------------------------------------------------------------

    @property
    def windows(self) -> tuple[Window, ...]:
        """The windows, in order; none where they are not known."""
        return self.plan.windows if self.plan is not None else ()

    def windows_of(self, annotation_id: str) -> list[Window]:
        """The windows in which an annotation goes."""
        return [window for window in self.windows if annotation_id in window.annotation_ids]

    def window_here(self, at_ms: int) -> Window | None:
        """That of the current annotation, or of the selection; without one, that in which the sound is."""
        session = self.session
        if session.current is not None:
            own = self.windows_of(session.current.id)
            return next((w for w in own if w.interval.start_ms <= at_ms < w.interval.end_ms), own[0] if own else None)
        selected = session.time_selection or session.times.interval_of(session.selection)
        if selected is not None:
            found = next((window for window in self.windows if window.interval.overlaps(selected)), None)
            if found is not None:
                return found
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
        if wanted and all(self._set_pads(recording.id, *pads) for pads in wanted) and self.plan is not None:
            # Until the plan has come, so that a key that is held moves on
            moved = replace(window, interval=Interval(start_ms, end_ms), is_confirmed=False)
            windows = tuple(moved if one == window else one for one in self.plan.windows)
            self.plan = replace(self.plan, windows=windows)
            self.changed.emit()

    def _set_pads(self, recording_id: str, spoken: Interval, before_ms: int | None, after_ms: int | None) -> bool:
        """Set one pad of what is said in `spoken`; the other (None) stays."""
        before, after = own_pads(self.session.project, recording_id).get(spoken, (None, None))
        before_ms, after_ms = before if before_ms is None else before_ms, after if after_ms is None else after_ms
        done = self.session.write(
            lambda project: set_window_pads(project, recording_id, spoken, before_ms=before_ms, after_ms=after_ms),
            stack=recording_id,
        )
        return done is not None


def stays_wide(window: Window, *, start_ms: int, end_ms: int) -> bool:
    """Whether these edges are nearer than they may be to what is said at a place that nobody is sure of."""
    first_ms, last_ms = spoken_edges(window)
    return window.is_inferred and (first_ms - start_ms < FLOOR.before_ms or end_ms - last_ms < FLOOR.after_ms)
