"""What a supervisor decides, one service call for each decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from deid_studio.errors import DeidStudioError
from deid_studio.gui.adjudication.adjudication_note import ExampleQuestion
from deid_studio.gui.adjudication.adjudication_progress import needs_look
from deid_studio.services.adjudication import adjudicate, adjudication_notes
from deid_studio.services.adjudication.adjudicate import ConflictPlace
from deid_studio.services.adjudication.conflicts import DECIDED
from deid_studio.storage.store import Store

if TYPE_CHECKING:
    from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow


class Deciding(QObject):
    """Writes decisions on the place that `window` shows; `decided` carries the place to go to then."""

    decided = Signal(object)

    def __init__(self, window: AdjudicationWindow) -> None:
        super().__init__(window)
        self._window = window
        self.has_written = False

    def take(self, code: str) -> None:
        """One annotator is right."""
        self._decide(lambda project, place: adjudicate.take(project, place, annotator=code))

    def take_all(self, code: str) -> None:
        """One annotator is right wherever the document is undecided; one step back undoes all of it."""
        name = self._window.round_name
        self._decide(lambda p, place: adjudicate.take_all(p, place.document_id, annotator=code, round_name=name))

    def both(self) -> None:
        """All are right."""
        self._decide(adjudicate.take_both)

    def neither(self) -> None:
        """Nobody is right."""
        self._decide(adjudicate.neither)

    def retag(self, tag: str) -> None:
        """It is PHI of this tag, with other edges where a person selected others."""
        place, drawn = self._window.place, self._window.panes.text.drawn
        if drawn is None or place is None or place.is_heard_only:
            self._decide(lambda project, place: adjudicate.retag(project, place, tag=tag))
        else:
            self._decide(lambda project, place: adjudicate.own_span(project, place, fragments=[drawn], tag=tag))

    def reopen(self) -> None:
        """Take the decision on the place back, and stay there."""
        self._decide(adjudicate.reopen, stay=True)

    def _decide(self, write: Callable[[Store, ConflictPlace], object], *, stay: bool = False) -> None:
        window, place = self._window, self._window.place
        if window.course is None or place is None:
            return
        following = window.course.next_open(place)
        note, wants_example = window.panes.note.text, window.panes.note.into_guideline.isChecked()
        try:
            now = window.course.decide(place, write, note="" if stay else note)
        except DeidStudioError as e:
            window.complain(e)
            return
        self.has_written = True
        if note and wants_example and now is not None and not stay:
            self._offer_example(now, note)
        following = window.course.find(following) if following is not None else None
        if following is None or not needs_look(following):
            following = window.course.next_open(now)
        self.decided.emit(now if stay or following is None else following)

    def keep_note(self) -> None:
        """Keep what is written, if the place is decided; else it is kept with the decision."""
        window, place = self._window, self._window.place
        note = window.panes.note.text
        window.panes.queue.setFocus()
        if window.course is None or place is None or not note:
            return
        if place.state != DECIDED:
            window.say(self.tr("The note is kept with the decision."))
            return
        try:
            window.course.note(place, note)
        except DeidStudioError as e:
            window.complain(e)
            return
        self.has_written = True
        if window.panes.note.into_guideline.isChecked():
            self._offer_example(place, note)
        window.show_place(place)

    def _offer_example(self, place: ConflictPlace, reason: str) -> None:
        """Let a decided place become an example of the guideline."""
        window, project = self._window, self._window.session.project
        try:
            proposed = adjudication_notes.proposed_example(project, place, reason=reason)
            known = window.session.tag_set.find(proposed.tag)
            asked = ExampleQuestion(proposed, known.shown(window.language) if known else proposed.tag, window)
            if asked.exec():
                version = adjudication_notes.into_guideline(project, asked.answer(), language=window.language)
                window.say(self.tr("It is in the guideline, version {}").format(version))
            asked.deleteLater()
        except DeidStudioError as e:
            window.problem.emit(e)
        window.panes.note.into_guideline.setChecked(False)

    def through_time(self, *, back: bool) -> None:
        """Take the last decision back and go there, or make it again."""
        window = self._window
        if window.course is None:
            return
        shown = window.document.id if window.document is not None else None
        try:
            happened, place = window.course.undo(shown) if back else window.course.redo(shown)
        except DeidStudioError as e:
            window.complain(e)
            return
        if not happened:
            window.say(self.tr("There is nothing to undo.") if back else self.tr("There is nothing to redo."))
            return
        self.has_written = True
        window.show_place(place or window.place)
        if place is None:
            window.say(self.tr("A note was taken back.") if back else self.tr("A note was made again."))
