"""Two or more layers side by side in one text, and one key for each decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSettings, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QLabel, QWidget

from deid_studio.domain.document import Document
from deid_studio.domain.tokens import word_spans
from deid_studio.errors import DeidStudioError
from deid_studio.gui.adjudication import adjudication_sides as sides
from deid_studio.gui.adjudication.adjudication_commands import SIDES, adjudication_commands, is_possible, menus
from deid_studio.gui.adjudication.adjudication_deciding import AdjudicationDecisions
from deid_studio.gui.adjudication.adjudication_panes import AdjudicationPanes
from deid_studio.gui.adjudication.adjudication_progress import AdjudicationProgress, id_of, is_at
from deid_studio.gui.adjudication.adjudication_queue import ALL, ONLY_OPEN
from deid_studio.gui.adjudication.adjudication_sound import AdjudicationSound
from deid_studio.gui.adjudication.final_dialog import FinalCorpusDialog
from deid_studio.gui.commands import command as actions
from deid_studio.gui.commands.key_map import named_tags
from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.commands.tool_window import ToolWindow
from deid_studio.gui.language import explained, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.adjudication import adjudicate, adjudication_notes
from deid_studio.services.adjudication.conflicts import ConflictPlace, PlaceId
from deid_studio.storage import queries

Read = tuple[adjudicate.Adjudication, dict[str, str]]


class AdjudicationWindow(ToolWindow):
    """The adjudication of a round (None: the current one) of the project that `session` has open.

    `problem` carries what stopped something, `project_changed` follows each decision, and
    `read` says that the queue has come.
    """

    project_changed = Signal()
    read = Signal()

    def __init__(
        self, session: Session, round_name: str | None, *, theme: Theme, language: str, settings: QSettings
    ) -> None:
        super().__init__(settings, adjudication_commands(), kept_as="adjudication")
        self.session, self.round_name, self.language = session, round_name, language
        self.course: AdjudicationProgress | None = None
        self.place: ConflictPlace | None = None
        self.document: Document | None = None
        self._texts: dict[str, str] = {}
        self._job = Latest(self)
        self.sound = AdjudicationSound(session.project, self)
        self.key_map.set_tags(session.tag_set, language)
        self.panes = AdjudicationPanes(
            session.tag_set, language=language, theme=theme, name_of=self.name_of, keys_of=self.key_map.keys_of
        )
        self.deciding = AdjudicationDecisions(session, self.panes, language)
        self.setCentralWidget(self.panes)
        self._progress = QLabel(self)
        self._progress.setContentsMargins(0, 0, 3 * themes.GRID_PX, 0)
        self.statusBar().addPermanentWidget(self._progress)
        self.tag_actions = actions.build_tags(self, session.tag_set.tags, language, self.deciding.retag)
        self.build_actions(self._slots(), menus())
        self.actions_["anonymous"].setChecked(
            bool(settings.value("adjudication_letters", defaultValue=False, type=bool))
        )
        self.panes.set_tag_actions(self.tag_actions)
        self._fill_menus()
        self._connect()
        self.set_theme(theme)
        self.restore_place(width=340, height=180)
        self.start_reading()

    def _slots(self) -> dict[str, Callable[..., object]]:
        takes = {f"take_{side + 1}": partial(self._take, side) for side in range(SIDES)}
        text = self.panes.text
        return {
            **takes,
            "left": partial(self._take, 0),
            "right": partial(self._take, 1),
            "all_left": partial(self._take, 0, everywhere=True),
            "all_right": partial(self._take, 1, everywhere=True),
            "both": self.deciding.both,
            "neither": self.deciding.neither,
            "reopen": self.deciding.reopen,
            "note": lambda: self.panes.note.line.setFocus(),
            "undo": lambda: self.deciding.through_time(back=True),
            "redo": lambda: self.deciding.through_time(back=False),
            "next_open": lambda: self.go_to_open(1),
            "previous_open": lambda: self.go_to_open(-1),
            "next": lambda: self.panes.queue.table.step(1),
            "previous": lambda: self.panes.queue.table.step(-1),
            "show_open": lambda: self.panes.queue.show_only(ONLY_OPEN),
            "show_all": lambda: self.panes.queue.show_only(ALL),
            "play": lambda: self.play(None),
            "play_left": lambda: self.play(0),
            "play_right": lambda: self.play(1),
            "stop": self.sound.stop,
            "anonymous": self._name_by_letters,
            "text_larger": lambda: text.zoom(text.zoom_percent + 10),
            "text_smaller": lambda: text.zoom(text.zoom_percent - 10),
            "read_again": self.start_reading,
            "final_corpus": self.open_final_corpus,
        }

    def named_actions(self) -> dict[str, QAction]:
        """The commands and the tags."""
        return {**self.actions_, **named_tags(self.session.tag_set, self.tag_actions)}

    def pane_order(self) -> list[QWidget]:
        """The list, the text and the note."""
        return [self.panes.queue.table, self.panes.text, self.panes.note.line]

    def _fill_menus(self) -> None:
        bar = self.menuBar()
        numbers = bar.addMenu(translate("AdjudicationActions", "&Annotators"))
        fill_menu(numbers, self.actions_, " ".join(f"take_{side + 1}" for side in range(SIDES)))
        bar.addMenu(translate("AdjudicationActions", "&Tag")).addActions(self.tag_actions)
        fill_menu(bar.addMenu(translate("AdjudicationActions", "&Help")), self.actions_, "keys")

    def _connect(self) -> None:
        self.panes.triggered.connect(lambda name: self.actions_[name].trigger())
        self.panes.queue.reached.connect(self._reach)
        self.panes.cards.take_wanted.connect(self._take)
        self.panes.cards.play_wanted.connect(self.play)
        self.panes.note.written.connect(self.deciding.keep_note)
        self.panes.note.left.connect(self.panes.queue.setFocus)
        self.panes.note.drafts = adjudication_notes.drafts(self.session.project, self.session.annotator)
        self.panes.note.drafted.connect(self._keep_drafts)
        self.sound.silent.connect(self.say)
        self.sound.word_heard.connect(self.panes.text.show_heard)
        self.deciding.decided.connect(self._show_decided)
        self.deciding.went_back.connect(self.show_place)
        self.deciding.refused.connect(self.complain)
        self.deciding.problem.connect(self.problem)
        self.deciding.written.connect(self.project_changed)
        self.deciding.notified.connect(self.say)

    # -- reading --------------------------------------------------------------------------------------------------

    def start_reading(self) -> None:
        """Compare all layers again, off the window's thread."""
        project, name = self.session.project, self.round_name
        self._progress.setText(self.tr("Comparing layers …"))
        self.panes.queue.table.set_placeholder(self.tr("Comparing layers …"))
        if self.course is None:
            self.setWindowTitle(self.tr("Adjudication · {} · deid_studio").format(project.folder.name))

        def work(_progress: Progress) -> Read:
            return adjudicate.queue(project, name), queries.texts(project, list(queries.document_names(project)))

        self._job.start(work, self._take_queue, failed=self._refuse)

    def _refuse(self, problem: Exception) -> None:
        self._progress.clear()
        self.panes.queue.table.set_placeholder(explained(problem))
        self.problem.emit(problem)

    def _take_queue(self, found: Read) -> None:
        adjudication, self._texts = found
        before = self.place
        self.course = self.deciding.course = AdjudicationProgress(self.session.project, adjudication)
        self.round_name = self.course.round_name
        folder = self.session.project.folder.name
        self.setWindowTitle(self.tr("Adjudication · {} · {} · deid_studio").format(self.round_name, folder))
        if not self.course.open:
            self.panes.queue.filter.setCurrentIndex(ALL)
        self.panes.queue.fill(self.course, self._texts)
        self.show_place(self.course.find(before) if before is not None else self.course.next_open(None))
        self.panes.queue.setFocus()
        self.read.emit()

    def _reach(self, wanted: PlaceId) -> None:
        assert self.course is not None
        self.show_place(next((one for one in self.course.places if is_at(one, wanted)), None), listed=True)

    def go_to_open(self, by: int) -> None:
        """Go to the open conflict that follows or precedes."""
        if self.course is not None:
            found = self.course.next_open(self.place, by=by)
            if found is None:
                self.say(self.tr("Everything is decided."))
            else:
                self.show_place(found)

    def show_place(self, place: ConflictPlace | None, *, listed: bool = False) -> None:
        """Show a place, in the list too unless it is `listed` as current already; without one the first of the list."""
        if self.course is None:
            return
        if place is None and self.course.places:
            place = self.course.places[0]
        if place is not None and (self.document is None or self.document.id != place.document_id):
            self.document = queries.document(self.session.project, place.document_id)
            self.panes.text.show_text(self.document.text, word_spans(self.document.text))
            self.sound.load(self.document)
        self.place = self.deciding.place = place
        if not listed:
            self.panes.queue.refresh(id_of(place) if place is not None else None)
        self._show_current()

    def _show_current(self) -> None:
        place, writable = self.place, self.session.writable
        text = self.document.text if self.document is not None else ""
        around = self.course.read(place.document_id) if place is not None and self.course is not None else ()
        self.panes.show_place(place, text, around, can_play=self.sound.available, writable=writable)
        notes = adjudication_notes.notes_on(self.session.project, place) if place is not None else ()
        shown = id_of(place) if place is not None else None
        self.panes.note.show_notes(shown, notes, writable=writable and place is not None)
        course = self.course
        if course is not None:
            told = self.tr("{} of {} decided").format(course.decided, len(course.places))
            self._progress.setText(told if course.places else self.tr("There is no conflict in this round."))
        self._enable()

    def _show_decided(self, place: ConflictPlace | None) -> None:
        """Go on where a decision leads to."""
        self.show_place(place)
        assert self.course is not None
        if not self.course.open:
            self.say(self.tr("Everything is decided."))

    def _enable(self) -> None:
        place, writable = self.place, self.session.writable
        for command in adjudication_commands():
            self.actions_[command.name].setEnabled(is_possible(command, place, writable=writable))
        count = len(place.annotators) if place is not None else 0
        for side in range(SIDES):
            self.actions_[f"take_{side + 1}"].setVisible(side < count)
        for action in self.tag_actions:
            action.setEnabled(writable and place is not None)

    # -- what is done ---------------------------------------------------------------------------------------------

    def name_of(self, place: ConflictPlace, code: str) -> str:
        """What an annotator is called here: the code, or the side's letter."""
        if not self.actions_["anonymous"].isChecked() or code not in place.annotators:
            return code
        return sides.letter(place.annotators.index(code))

    def _take(self, side: int, *, everywhere: bool = False) -> None:
        if self.place is not None and side < len(self.place.annotators):
            take = self.deciding.take_all if everywhere else self.deciding.take
            take(self.place.annotators[side])

    def play(self, side: int | None) -> None:
        """Play what one annotator marked, or the place with its surroundings."""
        if self.place is not None:
            marked = self.place.candidates if side is None else self.place.side(self.place.annotators[side])
            self.sound.play(marked, with_context=side is None)

    def _keep_drafts(self) -> None:
        drafts, by = self.panes.note.drafts, self.session.annotator
        self.session.write(
            lambda project: adjudication_notes.keep_drafts(project, drafts, by), refuse=self.problem.emit
        )

    def _name_by_letters(self, wanted: bool) -> None:
        self._settings.setValue("adjudication_letters", wanted)
        self.panes.queue.name_anew()
        self.show_place(self.place)

    def open_final_corpus(self) -> None:
        """Ask how the final corpus is made, and write it."""
        dialog = FinalCorpusDialog(self.session, self.round_name, theme=self.theme, parent=self)
        dialog.problem.connect(self.problem)
        dialog.exec()
        dialog.deleteLater()

    def complain(self, problem: DeidStudioError) -> None:
        """Somebody else changed what was decided on, or it cannot be written."""
        self.problem.emit(problem)
        if self.course is not None and self.place is not None:
            self.course.read(self.place.document_id)
            self.show_place(self.course.find(self.place))

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        super().set_theme(theme)
        actions.draw_badges(self.tag_actions, self.session.tag_set.tags, theme)
        self.panes.set_theme(theme)
        self._show_current()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close; every decision is kept when it is made, and what was begun as a note."""
        self.panes.note.put_aside()
        self._job.give_up()
        self.sound.close()
        super().closeEvent(event)
