"""Measuring against gold from the main window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings

from deid_studio.domain.document import Word
from deid_studio.domain.tokens import whitespace_tokens
from deid_studio.formats.report.report_parts import WordPlace
from deid_studio.gui.measures.measures_window import MeasuresWindow

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


class Measures(QObject):
    """Opens the window that measures, and keeps it until the project is closed."""

    def __init__(self, main: MainWindow, settings: QSettings) -> None:
        super().__init__(main)
        self._main, self._settings = main, settings
        self.window: MeasuresWindow | None = None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"measures": self.show}

    def show(self) -> None:
        """Come to the front."""
        assert self._main.session is not None
        if self.window is None:
            made = self.window = MeasuresWindow(
                self._main.session, self._settings, language=self._main.language, theme=self._main.theme
            )
            made.place_wanted.connect(self._reach)
            made.problem.connect(lambda problem: self._main.show_problem(problem, parent=made))
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()
        self.window.form.measure.setFocus()

    def _reach(self, place: WordPlace) -> None:
        """Show a word in the main window."""
        session, workspace = self._main.session, self._main.workspace
        if session is None or workspace is None:
            return
        id = next((entry.id for entry in session.entries if entry.name == place.document), None)
        if id is None or not session.show_document(id) or session.document is None:
            return
        # Words are numbered as a measure counts them: where nothing is timed, white space parts them
        words = session.document.words or tuple(Word(span) for span in whitespace_tokens(session.document.text))
        if place.word < len(words):
            session.select(words[place.word].span)
        self._main.activateWindow()
        workspace.transcript.setFocus()

    def take_theme(self) -> None:
        """Take on the main window's colours."""
        if self.window is not None:
            self.window.set_theme(self._main.theme)

    def end(self) -> None:
        """The project is closed."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None
