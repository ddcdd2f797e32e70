"""The supervisor's half in the window: rounds, bundles, agreement, and what is heard of a disagreement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Qt

from deid_studio.agreement.compared_layers import AnnotatedDocument, LayerMark, stretches
from deid_studio.agreement.disagreement import Disagreement
from deid_studio.domain.span import Interval, hull
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.gui.rounds.bundle_exchange import Exchanging
from deid_studio.gui.rounds.rounds_window import AGREEMENT, ROUNDS, RoundsWindow
from deid_studio.services.rounds import bundles

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


class Supervising(QObject):
    """Opens the supervisor's window and does in the main one what it asks for."""

    def __init__(self, window: MainWindow, settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self.exchanging = Exchanging(window, self.take_changes)
        self.rounds_window: RoundsWindow | None = None
        self.adjudication: AdjudicationWindow | None = None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "rounds": lambda: self.show(ROUNDS),
            "agreement": lambda: self.show(AGREEMENT),
            "adjudicate": self.adjudicate,
            "hand_back": self.exchanging.hand_back,
            "open_bundle": lambda: self.exchanging.open_bundle(),
        }

    @property
    def is_supervisors(self) -> bool:
        """Whether the open project is the supervisor's, not one that an annotator made from a bundle."""
        return self._window.session is not None and bundles.owner(self._window.session.project) is None

    def show(self, page: int) -> None:
        """Come to the front with a page of the supervisor's window."""
        assert self._window.session is not None
        if self.rounds_window is None:
            made = RoundsWindow(self._window, self._window.session, self._settings, self.exchanging)
            made.project_changed.connect(self.take_changes)
            made.place_reached.connect(self._reach)
            made.play_wanted.connect(self._play)
            made.open_wanted.connect(self._go)
            self.rounds_window = made
        self.rounds_window.show_page(page)

    def adjudicate(self) -> None:
        """Settle the conflicts of the current round in a window of their own."""
        window = self._window
        assert window.session is not None
        if self.adjudication is None:
            made = AdjudicationWindow(
                window.session, None, theme=window.theme, language=window.language, settings=self._settings
            )
            made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            made.problem.connect(lambda problem: window.show_problem(problem, parent=made))
            made.project_changed.connect(self.take_changes)
            made.destroyed.connect(self._forget_adjudication)
            self.adjudication = made
        self.adjudication.show()
        self.adjudication.raise_()
        self.adjudication.activateWindow()

    def _forget_adjudication(self) -> None:
        self.adjudication = None

    def take_changes(self) -> None:
        """Show what the project holds now: other rounds, other layers."""
        if self._window.session is not None:
            self._window.session.reload()
            self._window.enable()
        if self.rounds_window is not None:
            self.rounds_window.refresh()

    def take_theme(self) -> None:
        """Take on the window's colours."""
        if self.rounds_window is not None:
            self.rounds_window.set_theme(self._window.theme)
        if self.adjudication is not None:
            self.adjudication.set_theme(self._window.theme)

    def end(self) -> None:
        """The project is closed."""
        if self.adjudication is not None:
            self.adjudication.close()
        if self.rounds_window is not None:
            self.rounds_window.close()
            self.rounds_window.deleteLater()
            self.rounds_window = None

    # -- a disagreement -------------------------------------------------------------------------------------------

    def _reach(self, one: Disagreement) -> None:
        if self._show(one):
            self._play(one, -1)

    def _show(self, one: Disagreement) -> bool:
        """Open the document there, in the main window, without coming to the front."""
        session, shown = self._window.session, self._shown_document(one)
        if session is None or shown is None:
            return False
        document_id, _ = shown
        if (session.document is None or session.document.id != document_id) and not session.show_document(document_id):
            return False
        marks = (*one.first, *one.second)
        if one.heard:
            windows = [window for mark in marks for window in stretches(mark.edges)]
            session.select_time(Interval(min(start for start, _ in windows), max(end for _, end in windows)))
        else:
            span = hull([fragment for mark in marks for fragment in mark.fragments])
            there = [annotation for annotation in session.annotations_at(span) if annotation.span == span]
            session.select(span, current=there[0] if there else None)
        return True

    def _go(self, one: Disagreement) -> None:
        if self._show(one):
            self._window.activateWindow()
            if self._window.workspace is not None:
                self._window.workspace.transcript.setFocus()

    def _play(self, one: Disagreement, side: int) -> None:
        session, shown = self._window.session, self._shown_document(one)
        if session is None or shown is None or not self._show(one):
            return
        sides = (one.first, one.second) if side < 0 else ((one.first, one.second)[side],)
        marks = [mark for marks in sides for mark in marks]
        found = _windows(one, marks, shown[1])
        if not found and not one.heard:
            heard = (session.interval_of(fragment) for mark in marks for fragment in mark.fragments)
            found = [(interval.start_ms, interval.end_ms) for interval in heard if interval is not None]
        if found:
            self._window.listening.play_interval(
                Interval(min(start for start, _ in found), max(end for _, end in found)), with_context=side < 0
            )

    def _shown_document(self, one: Disagreement) -> tuple[str, AnnotatedDocument] | None:
        result = self.rounds_window.agreement.result if self.rounds_window is not None else None
        if result is None:
            return None
        found = next((document for document in result.material.documents if document.id == one.document), None)
        id = result.material.document_ids.get(one.document)
        return (id, found) if found is not None and id is not None else None


def _windows(one: Disagreement, marks: list[LayerMark], document: AnnotatedDocument) -> list[tuple[int, int]]:
    """When marks are heard, as the layers of either annotator say."""
    if one.heard:
        return [window for mark in marks for window in stretches(mark.edges)]
    layers = [document.layers[code] for code in one.pair if code in document.layers]
    return [
        window for mark in marks for layer in layers if mark in layer.times for window in stretches(layer.times[mark])
    ]
