"""What a supervisor decides, one service call for each decision."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deid_studio.errors import DeidStudioError
from deid_studio.gui.adjudication.adjudication_note import ExampleQuestion
from deid_studio.gui.adjudication.adjudication_panes import AdjudicationPanes
from deid_studio.gui.adjudication.adjudication_progress import AdjudicationProgress, needs_look
from deid_studio.gui.session.session import Session
from deid_studio.services.adjudication import adjudicate, adjudication_notes
from deid_studio.services.adjudication.conflicts import DECIDED, ConflictPlace
from deid_studio.storage.store import Store


class AdjudicationDecisions(QObject):
    """Writes decisions on the `place` that is shown, in the `course`, both of which the window sets.

    `decided` carries the place to go to then, `refused` what stopped a decision, `problem` what stopped an example of
    the guideline, and `notified` a sentence; `written` follows each step that was kept.
    """

    decided = Signal(object)
    went_back = Signal(object)
    refused = Signal(DeidStudioError)
    problem = Signal(DeidStudioError)
    notified = Signal(str)
    written = Signal()

    def __init__(self, session: Session, panes: AdjudicationPanes, language: str) -> None:
        super().__init__(panes)
        self._session, self._panes, self._language = session, panes, language
        self.course: AdjudicationProgress | None = None
        self.place: ConflictPlace | None = None

    def take(self, code: str) -> None:
        """One annotator is right."""
        self._decide(lambda project, place: adjudicate.take(project, place, annotator=code))

    def take_all(self, code: str) -> None:
        """One annotator is right wherever the document is undecided; one step back undoes all of it."""
        name = self.course.round_name if self.course is not None else None
        self._decide(lambda p, place: adjudicate.take_all(p, place.document_id, annotator=code, round_name=name))

    def both(self) -> None:
        """All are right."""
        self._decide(adjudicate.take_both)

    def neither(self) -> None:
        """Nobody is right."""
        self._decide(adjudicate.neither)

    def retag(self, tag: str) -> None:
        """It is PHI of this tag, with other edges where a person selected others."""
        place, drawn = self.place, self._panes.text.drawn
        if drawn is None or place is None or place.is_heard_only:
            self._decide(lambda project, place: adjudicate.retag(project, place, tag=tag))
        else:
            self._decide(lambda project, place: adjudicate.own_span(project, place, fragments=[drawn], tag=tag))

    def reopen(self) -> None:
        """Take the decision on the place back, and stay there."""
        self._decide(adjudicate.reopen, stay=True)

    def _decide(self, write: Callable[[Store, ConflictPlace], object], *, stay: bool = False) -> None:
        place = self.place
        if self.course is None or place is None:
            return
        following = self.course.next_open(place)
        note, wants_example = self._panes.note.text, self._panes.note.into_guideline.isChecked()
        course, kept = self.course, "" if stay else note
        # A place may be gone after the decision on it: None in a tuple
        decided = self._session.write(lambda _: (course.decide(place, write, note=kept),), refuse=self.refused.emit)
        if decided is None:
            return
        (now,) = decided
        if not stay:
            self._panes.note.clear()
        self.written.emit()
        if note and wants_example and now is not None and not stay:
            self._offer_example(now, note)
        following = self.course.find(following) if following is not None else None
        if following is None or not needs_look(following):
            following = self.course.next_open(now)
        self.decided.emit(now if stay or following is None else following)

    def keep_note(self) -> None:
        """Keep what is written, if the place is decided; else it is kept with the decision."""
        place = self.place
        note = self._panes.note.text
        self._panes.queue.setFocus()
        if self.course is None or place is None or not note:
            return
        if place.state != DECIDED:
            self.notified.emit(self.tr("The note is kept with the decision."))
            return
        course = self.course
        if self._session.write(lambda _: course.note(place, note), refuse=self.refused.emit) is None:
            return
        self._panes.note.clear()
        self.written.emit()
        if self._panes.note.into_guideline.isChecked():
            self._offer_example(place, note)
        self.went_back.emit(place)

    def _offer_example(self, place: ConflictPlace, reason: str) -> None:
        """Let a decided place become an example of the guideline."""
        project = self._session.project
        try:
            proposed = adjudication_notes.proposed_example(project, place, reason=reason)
            shown = self._session.tag_set.shown(proposed.tag, self._language)
            question = ExampleQuestion(proposed, shown, self._panes)
            if question.exec():
                answer, language = question.answer(), self._language
                version = self._session.write(
                    lambda project: adjudication_notes.into_guideline(project, answer, language=language),
                    refuse=self.problem.emit,
                )
                if version is not None:
                    self.notified.emit(self.tr("It is in the guideline, version {}").format(version))
            question.deleteLater()
        except DeidStudioError as e:
            self.problem.emit(e)
        self._panes.note.into_guideline.setChecked(False)

    def through_time(self, *, back: bool) -> None:
        """Take the last decision back and go there, or make it again."""
        if self.course is None:
            return
        document_id = self.place.document_id if self.place is not None else None
        step = self.course.undo if back else self.course.redo
        stepped = self._session.write(lambda _: step(document_id), refuse=self.refused.emit)
        if stepped is None:
            return
        happened, place = stepped
        if not happened:
            self.notified.emit(self.tr("There is nothing to undo.") if back else self.tr("There is nothing to redo."))
            return
        self.written.emit()
        self.went_back.emit(place or self.place)
        if place is None:
            self.notified.emit(self.tr("A note was taken back.") if back else self.tr("A note was made again."))
