"""The supervisor's half in the window: rounds, bundles, agreement, and what is heard of a disagreement."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer

from deid_studio.agreement.compared_layers import AnnotatedDocument, LayerMark, stretches
from deid_studio.agreement.disagreement import Disagreement
from deid_studio.domain.span import Interval, hull
from deid_studio.gui.forms.question import asked_line
from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.rounds.bundle_exchange import BundleExchange
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.sound.playing import Playing
from deid_studio.services.annotation import questions

if TYPE_CHECKING:
    from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
    from deid_studio.gui.rounds.rounds_window import RoundsWindow

SETTLING_MS: Final = 200
"""After a decision the project is read again; decisions that follow each other more quickly cost that once."""


class RoundsController(QObject):
    """Opens the supervisor's windows and does in the main one what they ask for."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self.exchange = BundleExchange(shell, playing)
        self.exchange.changed.connect(self.take_changes)
        self.rounds_window: RoundsWindow | None = None
        self.adjudication: AdjudicationWindow | None = None
        self._drafts: dict[str, str] = {}
        shell.closed.connect(self._end)
        self._settling = QTimer(self, singleShot=True, interval=SETTLING_MS)
        self._settling.timeout.connect(self.take_changes)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "rounds": self._show_rounds,
            "agreement": self._show_agreement,
            "adjudicate": self.adjudicate,
            "unsure": self._ask_supervisor,
            "questions": self._show_questions,
            "hand_back": self.exchange.hand_back,
            "open_bundle": lambda: self.exchange.open_bundle(),
        }

    def _show_rounds(self) -> None:
        from deid_studio.gui.rounds.rounds_window import ROUNDS

        self.show(ROUNDS)

    def _show_agreement(self) -> None:
        from deid_studio.gui.rounds.rounds_window import AGREEMENT

        self.show(AGREEMENT)

    def show(self, page: int) -> None:
        """Come to the front with a page of the supervisor's window."""
        from deid_studio.gui.rounds.rounds_window import RoundsWindow

        shell = self._shell
        if self.rounds_window is None:
            made = RoundsWindow(
                session_of(shell), self.exchange, theme=shell.theme, language=shell.language, settings=shell.settings
            )
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            made.project_changed.connect(self.take_changes)
            made.round_commands.adjudication_wanted.connect(self.adjudicate)
            made.place_reached.connect(lambda one: self._play(one, -1))
            made.play_wanted.connect(self._play)
            made.open_wanted.connect(lambda one: self._show(one, to_front=True))
            shell.theme_changed.connect(made.set_theme)
            self.rounds_window = made
        self.rounds_window.show_page(page)

    def _ask_supervisor(self) -> None:
        """Flag the current annotation, or the document, as one that the annotator is unsure of, with a note."""
        session = session_of(self._shell)
        if session.layer is None or session.document is None:
            return
        current, document = session.current, session.document
        about = document.name if current is None else current.surface(document.text) or current.tag
        title, label = self.tr("Unsure"), self.tr("Question to the supervisor about: {}").format(about)
        text = asked_line(title, label, self._shell.as_parent())
        if text is not None and text.strip():
            id = None if current is None else current.id
            asked = session.apply(questions.ask, session.layer.assignment.id, text=text, annotation_id=id)
            if asked is not None:
                self._shell.say(self.tr("Asked; it goes to the supervisor with the work."))

    def _show_questions(self) -> None:
        from deid_studio.gui.rounds.questions_dialog import QuestionsDialog

        shell = self._shell
        dialog = QuestionsDialog(session_of(shell), self._drafts, theme=shell.theme, parent=shell.as_parent())
        dialog.spot_wanted.connect(lambda spot: shell.go_to(spot, to_front=True))
        dialog.exec()

    def adjudicate(self) -> None:
        """Settle the conflicts of the current round in a window of their own."""
        from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow

        shell = self._shell
        if self.adjudication is None:
            made = AdjudicationWindow(
                session_of(shell), None, theme=shell.theme, language=shell.language, settings=shell.settings
            )
            made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            made.project_changed.connect(self._settling.start)
            made.destroyed.connect(self._forget_adjudication)
            shell.theme_changed.connect(made.set_theme)
            self.adjudication = made
        bring_to_front(self.adjudication)

    def _forget_adjudication(self) -> None:
        self.adjudication = None

    def take_changes(self) -> None:
        """Show what the project holds now: other rounds, other layers."""
        if self._shell.session is not None:
            self._shell.session.reload()
            self._shell.enable()
        if self.rounds_window is not None:
            self.rounds_window.refresh()

    def _end(self) -> None:
        self._settling.stop()
        if self.adjudication is not None:
            self.adjudication.close()
        if self.rounds_window is not None:
            self.rounds_window.close()
            self.rounds_window.deleteLater()
            self.rounds_window = None

    # -- a disagreement -------------------------------------------------------------------------------------------

    def _show(self, one: Disagreement, *, to_front: bool = False) -> bool:
        """Show a disagreement in the main window."""
        document = self._shown_document(one)
        if document is None:
            return False
        marks = (*one.first, *one.second)
        if one.heard:
            spot = Spot(document[0], interval=_hull([window for mark in marks for window in stretches(mark.edges)]))
        else:
            spot = Spot(document[0], hull([fragment for mark in marks for fragment in mark.fragments]))
        return self._shell.go_to(spot, to_front=to_front, exactly=True)

    def _play(self, one: Disagreement, side: int) -> None:
        session, document = self._shell.session, self._shown_document(one)
        if session is None or document is None or not self._show(one):
            return
        sides = (one.first, one.second) if side < 0 else ((one.first, one.second)[side],)
        marks = [mark for marks in sides for mark in marks]
        stretches_ms = _windows(one, marks, document[1])
        if not stretches_ms and not one.heard:
            intervals = (session.times.interval_of(fragment) for mark in marks for fragment in mark.fragments)
            stretches_ms = [(interval.start_ms, interval.end_ms) for interval in intervals if interval is not None]
        if stretches_ms:
            self._playing.play_interval(_hull(stretches_ms), with_context=side < 0)

    def _shown_document(self, one: Disagreement) -> tuple[str, AnnotatedDocument] | None:
        result = self.rounds_window.agreement.result if self.rounds_window is not None else None
        if result is None:
            return None
        document = next((document for document in result.material.documents if document.id == one.document), None)
        id = result.material.document_ids.get(one.document)
        return (id, document) if document is not None and id is not None else None


def _hull(stretches_ms: list[tuple[int, int]]) -> Interval:
    return Interval(min(start for start, _ in stretches_ms), max(end for _, end in stretches_ms))


def _windows(one: Disagreement, marks: list[LayerMark], document: AnnotatedDocument) -> list[tuple[int, int]]:
    """When marks are heard, as the layers of either annotator say."""
    if one.heard:
        return [window for mark in marks for window in stretches(mark.edges)]
    layers = [document.layers[code] for code in one.pair if code in document.layers]
    return [
        window for mark in marks for layer in layers if mark in layer.times for window in stretches(layer.times[mark])
    ]
