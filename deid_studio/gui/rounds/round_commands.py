"""What the supervisor does with rounds: makes, closes, reopens and chooses them, and adds annotators."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from deid_studio.errors import DeidStudioError
from deid_studio.gui.rounds.new_round_dialog import NewRound, WantedRound
from deid_studio.gui.work.busy import run_busy
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions.asking import Loading
from deid_studio.services.suggestions.suggesters import Suggesters

if TYPE_CHECKING:
    from deid_studio.gui.rounds.rounds_window import RoundsWindow


class RoundCommands(QObject):
    """The commands on rounds of the supervisor's window."""

    def __init__(self, window: RoundsWindow) -> None:
        super().__init__(window)
        self._window = window
        self.suggesters: Callable[..., Loading] = Suggesters

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "new_round": self.ask,
            "use_round": lambda: self._change(rounds.use),
            "close_round": lambda: self._change(rounds.close),
            "reopen_round": lambda: self._change(rounds.reopen),
            "add_annotator": self._add_annotator,
        }

    def ask(self) -> None:
        """Ask what the round is to be, then make it."""
        question = NewRound(self._window.session, theme=self._window.theme, parent=self._window)
        if question.exec():
            self.make(question.answer())

    def make(self, wanted: WantedRound) -> None:
        """Make a round; it becomes the current one."""
        session, starts = self._window.session, wanted.suggestions == rounds.FINAL
        loading = self.suggesters(session.tag_set) if wanted.suggestions == rounds.MODEL else None
        made = run_busy(
            self.tr("Making round {}").format(wanted.name),
            lambda progress: rounds.create(
                session.project,
                wanted.name,
                wanted.plan,
                document_ids=set(wanted.document_ids),
                suggestions=wanted.suggestions,
                loading=loading,
                final=final_corpus.as_suggestions(final_corpus.chosen(session.project)) if starts else None,
                progress=progress,
            ),
            self._window,
            failed=self._window.show_problem,
        )
        if made is not None:
            self._window.rounds.go_to(made.name)
            self._window.say(
                self.tr("Round {} is made; “Hand out…” gives everybody their documents.").format(made.name)
            )
        self._window.project_changed.emit()

    def _change(self, service: Callable[..., Any]) -> None:
        state = self._window.rounds.current
        if state is not None:
            self._write(lambda: service(self._window.session.project, state.name))

    def _add_annotator(self) -> None:
        title, question = self.tr("Add an annotator"), self.tr("Annotator's code (a pseudonym)")
        code, wanted = QInputDialog.getText(self._window, title, question)
        if wanted and code.strip():
            self._write(lambda: rounds.add_annotator(self._window.session.project, code.strip()))

    def _write(self, write: Callable[[], object]) -> None:
        try:
            write()
        except DeidStudioError as e:
            self._window.show_problem(e)
            return
        self._window.project_changed.emit()
