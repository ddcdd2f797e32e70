"""Measuring against gold from the main window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.domain.document import Word
from deid_studio.domain.tokens import whitespace_tokens
from deid_studio.formats.report.report_parts import WordPlace
from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Spot
from deid_studio.storage import queries

if TYPE_CHECKING:
    from deid_studio.gui.measures.measures_window import MeasuresWindow


class MeasuresController(QObject):
    """Opens the window that measures, and keeps it until the project is closed."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self.window: MeasuresWindow | None = None
        shell.closed.connect(self._end)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"measures": self.show, "learning_curve": self._show_curve}

    def show(self) -> None:
        """Come to the front."""
        from deid_studio.gui.measures.measures_window import MeasuresWindow

        if self.window is None:
            shell = self._shell
            made = self.window = MeasuresWindow(
                session_of(shell), shell.settings, language=shell.language, theme=shell.theme
            )
            made.place_wanted.connect(self._reach)
            made.problem.connect(lambda problem: self._shell.complain(problem, over=made))
            self._shell.theme_changed.connect(made.set_theme)
        bring_to_front(self.window)
        self.window.form.measure.setFocus()

    def _show_curve(self) -> None:
        from deid_studio.gui.measures.measure_request import Measure

        self.show()
        assert self.window is not None
        self.window.form.choose(Measure.CURVE)

    def _reach(self, place: WordPlace) -> None:
        """Show a word in the main window."""
        session = session_of(self._shell)
        id = next((entry.id for entry in session.entries if entry.name == place.document), None)
        if id is None:
            return
        document = queries.document(session.project, id)
        # Words are numbered as a measure counts them: where nothing is timed, white space parts them
        words = document.words or tuple(Word(span) for span in whitespace_tokens(document.text))
        span = words[place.word].span if place.word < len(words) else None
        self._shell.go_to(Spot(id, span), to_front=True, exactly=True)

    def _end(self) -> None:
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None
