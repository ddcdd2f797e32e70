"""The one way to a place in the documents: all panes show it, and the player goes there."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.look.screen import make_way
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.sound.playing import Playing


class Navigator(QObject):
    """Goes to places in the project that `shell` has open."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self._workspace: Workspace | None = None
        shell.opened.connect(self._serve)

    def _serve(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def _beside(self) -> Iterator[QWidget]:
        """The windows that may stand over the main window while somebody works in it."""
        main = self._shell.as_parent()
        kinds = (Qt.WindowType.Dialog, Qt.WindowType.Window)
        for one in QApplication.topLevelWidgets():
            if one is not main and one.windowType() in kinds and not one.isModal():
                yield one

    def show(self, spot: Spot, *, play: Play = Play.NO, to_front: bool = False, exactly: bool = False) -> bool:
        """Show a place as `Shell.go_to` says."""
        session, workspace = self._shell.session, self._workspace
        if session is None or workspace is None or not any(one.id == spot.document_id for one in session.entries):
            return False
        is_shown = session.document is not None and session.document.id == spot.document_id
        if not is_shown and not session.show_document(spot.document_id):
            return False
        _select(session, spot, exactly=exactly)
        if session.selection is not None:
            make_way(self._beside(), workspace.transcript.place_on_screen(session.selection))
        interval = spot.interval or session.times.interval_of(spot.span)
        if interval is not None and session.recording is not None:
            workspace.waveform.reveal(interval)
            self._playing.seek(interval.start_ms)
            if play is not Play.NO:
                self._playing.play_interval(interval, with_context=play is Play.WITH_CONTEXT)
        if to_front:
            window = self._shell.as_parent()
            window.raise_()
            window.activateWindow()
            workspace.transcript.setFocus()
        return True


def _select(session: Session, spot: Spot, *, exactly: bool) -> None:
    own = next((one for one in session.annotations if one.id in spot.annotation_ids), None)
    if own is not None:
        session.make_current(own.id)
    elif spot.span is not None:
        there = session.annotations_at(spot.span)
        exact = [one for one in there if one.span == spot.span]
        session.select(spot.span, current=next(iter(exact if exactly else exact or there), None))
    elif spot.interval is not None:
        # The layer of a release has annotations of its own, so those that are heard there are looked for
        touched = None if exactly else next((one for one in session.annotations if _is_heard(session, one, spot)), None)
        if touched is not None:
            session.make_current(touched.id)
        else:
            session.select_time(spot.interval)


def _is_heard(session: Session, annotation: Annotation, spot: Spot) -> bool:
    located = session.times.located(annotation) if annotation.is_phi else None
    return located is not None and spot.interval is not None and any(map(spot.interval.overlaps, located.intervals))
