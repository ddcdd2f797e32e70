"""What the supervisor does with rounds: makes, closes, reopens and chooses them, and adds annotators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deid_studio.errors import DeidStudioError
from deid_studio.gui.forms.question import asked_line
from deid_studio.gui.language import localised
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.rounds.new_round_dialog import NewRound, WantedRound
from deid_studio.gui.rounds.reassign_dialog import ReassignDialog
from deid_studio.gui.rounds.rounds_page import RoundsPage
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.busy import run_busy
from deid_studio.sentences import round_title
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions.asking import Loading
from deid_studio.services.suggestions.sources.model_sources import suggesters_of
from deid_studio.services.suggestions.suggesters import is_asked
from deid_studio.storage.store import Store


class RoundCommands(QObject):
    """The commands on rounds, on the one that `page` shows as current.

    `written` follows what was changed in the project, `notified` carries a sentence on it, `problem` what stopped it;
    `adjudication_wanted` asks for the window in which conflicts are settled.
    """

    adjudication_wanted = Signal()
    written = Signal()
    notified = Signal(str)
    problem = Signal(object)

    def __init__(self, session: Session, page: RoundsPage, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._page, self._parent = session, page, parent
        self.theme = theme
        self.suggesters: Callable[[Store, str], Loading] = suggesters_of

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "new_round": self.ask,
            "use_round": lambda: self._change(rounds.use),
            "close_round": lambda: self._change(rounds.close),
            "reopen_round": lambda: self._change(rounds.reopen),
            "add_annotator": self._add_annotator,
            "reassign": self._reassign,
            "adjudicate": self.adjudication_wanted.emit,
        }

    def ask(self) -> None:
        """Ask what the round is to be, then make it."""
        question = NewRound(self._session, theme=self.theme, parent=self._parent)
        if question.exec():
            self.make(question.answer())

    def make(self, request: WantedRound) -> None:
        """Make a round; it becomes the current one."""
        session, starts = self._session, request.suggestions == rounds.FINAL
        try:
            asks = is_asked(request.suggestions)
            loading = self.suggesters(session.project, request.suggestions) if asks else None
        except DeidStudioError as e:
            self.problem.emit(e)
            return
        made = run_busy(
            self.tr("Making {}").format(localised(round_title(request.name))),
            session.writer(
                lambda progress: rounds.create(
                    session.project,
                    request.name,
                    request.plan,
                    document_ids=set(request.document_ids),
                    suggestions=request.suggestions,
                    loading=loading,
                    final=final_corpus.as_suggestions(final_corpus.chosen(session.project)) if starts else None,
                    progress=progress,
                )
            ),
            self._parent,
            failed=self.problem.emit,
        )
        if made is not None:
            self._page.go_to(made.name)
            self.notified.emit(
                self.tr("Made: {}. “Hand out…” gives everybody their documents.").format(
                    localised(round_title(made.name))
                )
            )
        self.written.emit()

    def _change(self, service: Callable[..., Any]) -> None:
        state = self._page.current
        if state is not None:
            self._write(lambda project: service(project, state.name))

    def _add_annotator(self) -> None:
        title, question = self.tr("Add an annotator"), self.tr("Annotator's code (a pseudonym)")
        code = asked_line(title, question, self._parent)
        if code is not None and code.strip():
            self._write(lambda project: rounds.add_annotator(project, code.strip()))

    def _reassign(self) -> None:
        if self._page.current is not None:
            dialog = ReassignDialog(self._session, self._page.current.name, self._parent)
            dialog.exec()
            if dialog.changed:
                self.written.emit()

    def _write(self, service: Callable[[Store], object]) -> None:
        if self._session.write(service, refuse=self.problem.emit) is not None:
            self.written.emit()
