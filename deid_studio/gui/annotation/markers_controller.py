"""Markers in the window: setting them, going from one to the next, and where they are drawn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from deid_studio.domain.document import word_at_ms
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Marker
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.forms.question import asked_line
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Spot
from deid_studio.services.annotation import markers
from deid_studio.storage.changes import Changes

SHOWN_MS = 500
"""So much of the recording is selected where a marker stands in it alone."""


class MarkersController(QObject):
    """The markers of the annotator on the document in view, in its order."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._workspace: Workspace | None = None
        self.markers: tuple[Marker, ...] = ()
        shell.opened.connect(self._serve)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "set_marker": self._set,
            "next_marker": lambda: self._step(1),
            "previous_marker": lambda: self._step(-1),
            "markers": self._show_list,
        }

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def _serve(self, workspace: Workspace) -> None:
        self._workspace, session = workspace, workspace.session
        session.document_shown.connect(self._read)
        session.layer_read.connect(self._read)
        session.changed.connect(self._follow)

    def _follow(self, changes: Changes) -> None:
        if changes.keys("marker"):
            self._read()

    def _read(self) -> None:
        """Read the markers of the layer in view, and draw them."""
        session, panes = self._session, self._workspace
        layer = session.layer
        found = () if layer is None else markers.markers_of(session.project, layer.assignment.id)
        self.markers = tuple(sorted(found, key=self._offset))
        if panes is not None:
            notes: dict[int, list[str]] = {}
            for one in self.markers:
                notes.setdefault(self._offset(one), []).append(one.note)
            panes.transcript.show_flags({at: " · ".join(filter(None, said)) for at, said in notes.items()})
            panes.waveform.set_flags([at for at in map(self._at_ms, self.markers) if at is not None])

    def _offset(self, marker: Marker) -> int:
        """Where a marker stands in the text; one of the recording alone at the word that is heard there."""
        document = self._session.document
        if marker.start is not None or document is None:
            return marker.start or 0
        index = word_at_ms(document.words, marker.at_ms or 0)
        return 0 if index is None else document.words[index].span.start

    def _at_ms(self, marker: Marker) -> int | None:
        """When a marker stands in the recording: at its word, as that is timed now."""
        interval = None if marker.start is None else self._session.times.interval_of(self._word(marker.start))
        return marker.at_ms if interval is None else interval.start_ms

    def _word(self, start: int) -> Span:
        assert self._workspace is not None
        return self._workspace.transcript.word_at(start) or Span(start, start + 1)

    def _set(self) -> None:
        """Set a marker at the cursor, or where the sound is, with a note; one that is there is noted anew."""
        session, panes = self._session, self._workspace
        if session.layer is None or session.document is None or panes is None or not session.may_change():
            return
        start, at_ms = None, panes.waveform.playhead_ms
        if session.selection is not None:
            interval = session.times.interval_of(session.selection)
            start, at_ms = session.selection.start, interval.start_ms if interval is not None else None
        elif session.time_selection is not None:
            at_ms = session.time_selection.start_ms
        if start is None and at_ms is None:
            return
        place = start if start is not None else at_ms
        there = next((one for one in self.markers if place == (one.at_ms if start is None else one.start)), None)
        title, label = self.tr("Marker"), self.tr("What to come back for")
        note = asked_line(title, label, self._shell.as_parent(), line=there.note if there else "")
        if note is None:
            return
        if there is not None:
            session.apply(markers.note_marker, there, note=note)
        else:
            session.apply(markers.set_marker, session.layer.assignment.id, start=start, at_ms=at_ms, note=note)

    def _step(self, by: int) -> None:
        """Go to the marker that follows the cursor, or the one before it; from the last round to the first."""
        if not self.markers:
            self._shell.say(self.tr("There is no marker in this document."))
            return
        selection = self._session.selection
        here = -1 if selection is None else selection.start
        if by > 0:
            self.go_to(next((one for one in self.markers if self._offset(one) > here), self.markers[0]))
        else:
            before = (one for one in reversed(self.markers) if self._offset(one) < here)
            self.go_to(next(before, self.markers[-1]))

    def go_to(self, marker: Marker) -> None:
        """Show where a marker stands, and what was noted there."""
        session = self._session
        if session.document is None:
            return
        at_ms = self._at_ms(marker)
        interval = None
        if at_ms is not None and session.recording is not None:
            interval = Interval(at_ms, max(at_ms + 1, min(at_ms + SHOWN_MS, session.recording.duration_ms)))
        span = self._word(self._offset(marker)) if marker.start is not None else None
        self._shell.go_to(Spot(session.document.id, span, interval))
        self._shell.say(self.tr("Marker: {}").format(marker.note) if marker.note else self.tr("Marker without a note"))

    def _show_list(self) -> None:
        from deid_studio.gui.annotation.markers_dialog import MarkersDialog

        session = self._session
        dialog = MarkersDialog(session, lambda: self.markers, theme=self._shell.theme, parent=self._shell.as_parent())
        dialog.exec()
        if dialog.wanted is not None:
            self.go_to(dialog.wanted)
