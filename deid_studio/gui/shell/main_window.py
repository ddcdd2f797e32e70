"""The main window: a project's life in it, its menus, and long work at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox, QStackedWidget, QWidget

from deid_studio import __version__
from deid_studio.errors import LayerLocked
from deid_studio.gui.annotation.annotation_controller import AnnotationController
from deid_studio.gui.annotation.markers_controller import MarkersController
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.archive.archive_controller import ArchiveController
from deid_studio.gui.commands.command import Needs, build, build_tags, draw_badges, draw_icons
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.commands.key_map import KeyMap, named_tags
from deid_studio.gui.commands.menu import MenuBar
from deid_studio.gui.documents.documents_controller import DocumentsController
from deid_studio.gui.documents.documents_window import round_in_words
from deid_studio.gui.language import as_sentence, explained, localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import window_in_front
from deid_studio.gui.look.splitter import remember_splitters
from deid_studio.gui.measures.measures_controller import MeasuresController
from deid_studio.gui.recognition.recognition_controller import RecognitionController
from deid_studio.gui.redaction.redaction_controller import RedactionController
from deid_studio.gui.release.release_controller import ReleaseController
from deid_studio.gui.rounds.bundle_exchange import is_bundle
from deid_studio.gui.rounds.rounds_controller import RoundsController
from deid_studio.gui.search.search_controller import SearchController
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import AFTER_PAINT_MS, Session
from deid_studio.gui.session.shell import Room
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.shell.import_export import ImportExport
from deid_studio.gui.shell.manual_window import ManualWindow
from deid_studio.gui.shell.menu_bar import add_tool_bar, fill_choice, fill_menu_bar
from deid_studio.gui.shell.navigator import Navigator
from deid_studio.gui.shell.problem_report import show_problem
from deid_studio.gui.shell.project_opening import ProjectOpening
from deid_studio.gui.shell.recent_projects import forget_projects, recent_projects, remember_project
from deid_studio.gui.shell.shell_commands import EDIT, shell_commands
from deid_studio.gui.shell.status_line import StatusLine, state_of
from deid_studio.gui.shell.welcome import Welcome
from deid_studio.gui.shell.workstation_dialog import WorkstationDialog
from deid_studio.gui.sound.playing import REWINDS_MS, Playing
from deid_studio.gui.sound.spectrogram_controller import SpectrogramController
from deid_studio.gui.suggestions.suggestions_controller import SuggestionsController
from deid_studio.gui.work.busy import Busy
from deid_studio.gui.work.long_work import LongWork, may_stop
from deid_studio.services.annotation import finish, guidelines
from deid_studio.services.recognition.workstation import workstation
from deid_studio.services.rounds import bundles, rounds

LAST_PROJECT: Final = "last_project"
"""The setting that has the folder of the project that was opened last."""

TEXT_PERCENTS: Final = (100, 125, 150, 200, 300)


class MainWindow(QMainWindow):
    """The program's one window, in which its rooms live.

    `rebuild_wanted` asks for it to be built anew with another setting (name, value); the other signals are those of a
    `Shell`.
    """

    rebuild_wanted = Signal(str, str)
    opened = Signal(object)
    closed = Signal()
    theme_changed = Signal(object)
    documents_added = Signal()

    def __init__(self, settings: QSettings, *, language: str, annotator: str | None = None) -> None:
        super().__init__()
        self.session: Session | None = None
        self.workspace: Workspace | None = None
        self.settings = settings
        self.language = language
        self.theme = themes.THEMES.get(str(settings.value("theme")), themes.system_theme())
        themes.apply(self.theme)  # a drop-down list is built for the style that there is
        self._is_closing = False
        self._manual: ManualWindow | None = None
        self.setWindowTitle("deid_studio")
        self.setAcceptDrops(True)
        self.setMinimumSize(480, 320)
        self.work = LongWork(self)
        self.playing = Playing(self)
        self.spectrogram = SpectrogramController(self)
        self.annotation = AnnotationController(self)
        self.markers = MarkersController(self)
        self.documents = DocumentsController(self)
        self.search = SearchController(self, self.playing)
        self.suggestions = SuggestionsController(self, self.work)
        self.rounds = RoundsController(self, self.playing)
        self.measures = MeasuresController(self)
        self.recognition = RecognitionController(self, self.playing, self.work)
        self.redaction = RedactionController(self, self.playing)
        self.release = ReleaseController(self, self.playing)
        self.archive = ArchiveController(self)
        self.import_export = ImportExport(self, self.work)
        self.opening = ProjectOpening(self, annotator)
        self.rooms: tuple[Room, ...] = (
            self.playing,
            self.spectrogram,
            self.annotation,
            self.markers,
            self.documents,
            self.search,
            self.suggestions,
            self.rounds,
            self.measures,
            self.recognition,
            self.redaction,
            self.release,
            self.archive,
            self.import_export,
            self.opening,
        )
        self._navigator = Navigator(self, self.playing)
        self._commands = shell_commands()
        self.key_map = KeyMap(settings, self._commands)
        self.actions_ = build(self, self._slots(), self._commands)
        self._tag_actions: list[QAction] = []
        self.actions_["hear_suggestions"].setChecked(True)
        least_certain_first = bool(settings.value("least_certain_first", defaultValue=False, type=bool))
        self.actions_["least_certain"].setChecked(least_certain_first)
        name_in_title = bool(settings.value("name_in_title", defaultValue=False, type=bool))
        self.actions_["name_in_title"].setChecked(name_in_title)
        self.suggestions.group()
        self._build()
        self._connect()
        self._apply_keys()
        self._take_theme(self.theme)
        self.enable()

    # -- building -------------------------------------------------------------------------------------------------

    def _slots(self) -> dict[str, Callable[..., object]]:
        of_rooms = {name: slot for room in self.rooms for name, slot in room.slots().items()}
        waiting = {command.name: command.needs for command in self._commands}
        of_rooms = {
            name: partial(self._when_free, slot, waiting[name]) if waiting[name] & (Needs.IDLE | Needs.QUEUE) else slot
            for name, slot in of_rooms.items()
        }
        return of_rooms | {
            "quit": self.close,
            "next_document": lambda: self._documents.step(1),
            "previous_document": lambda: self._documents.step(-1),
            "full_screen": lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            "theme": self._choose_theme,
            "contrast": self._choose_theme,
            "name_in_title": self._choose_title,
            "keys": lambda: KeyDialog(self.key_map, self._named_actions(), self).exec(),
            "manual": self._show_manual,
            "workstation": self._show_workstation,
            "about": self._about,
        }

    def _when_free(self, slot: Callable[..., object], needs: Needs) -> None:
        """Give a command that other work would keep from its own, or ask whether that is to be stopped."""
        if not self.work.is_busy or (Needs.QUEUE in needs and self.work.is_queue):
            slot()
        elif may_stop(self.work.what, self):
            self.work.cancel()

    def _build(self) -> None:
        self.status = StatusLine(self)
        self.setStatusBar(self.status)
        self._pages = QStackedWidget(self)
        start = [self.actions_[name] for name in ("new", "open", "demo", "open_bundle")]
        hint = self.tr("Recordings and letters stay on this computer; nothing ever goes over a network.")
        self._welcome = Welcome("deid_studio", hint, start)
        hint = self.tr("Drop recordings, transcripts, letters or BRAT folders here, or choose them.")
        fill = [self.actions_[name] for name in ("import", "import_folder")]
        self._empty = Welcome(self.tr("This project is empty"), hint, fill)
        self._pages.addWidget(self._welcome)
        self._pages.addWidget(self._empty)
        self.setCentralWidget(self._pages)
        self._welcome.project_wanted.connect(self.open_project)
        self._welcome.show_recent(recent_projects(self.settings))
        self.setMenuBar(MenuBar(self))
        self._tag_menu, self._languages, self._text_sizes, self._recent_menu, rewinds = fill_menu_bar(
            self.menuBar(), self.actions_
        )
        self._documents, self._more_tools = add_tool_bar(self, self.actions_)
        languages = {"de": "Deutsch", "en": "English"}
        fill_choice(self._languages, languages, self.language, partial(self.rebuild_wanted.emit, "language"))
        percents = {str(percent): self.tr("{} %").format(percent) for percent in TEXT_PERCENTS}
        shown_percent = str(self.settings.value("text_percent", 100))
        fill_choice(self._text_sizes, percents, shown_percent, partial(self.rebuild_wanted.emit, "text_percent"))
        seconds = {str(ms): self.tr("{} s").format(QLocale().toString(ms / 1000, "f", 1)) for ms in REWINDS_MS}
        fill_choice(rewinds, seconds, str(self.playing.rewind_ms), lambda ms: self.playing.rewind_by(int(ms)))
        geometry = self.settings.value("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            room = self.screen().availableSize()
            self.resize(min(1366, room.width()), min(740, room.height() - 8 * themes.GRID_PX))

    def _connect(self) -> None:
        self.opening.ready.connect(self._adopt)
        self._recent_menu.aboutToShow.connect(self._fill_recent)
        self.status.cancel_wanted.connect(self.work.cancel)
        self.work.progressed.connect(self.status.show_work)
        self.work.stopped.connect(self.status.hide_work)
        self.work.ended.connect(self._close_if_wanted)
        self.playing.moved.connect(self.status.show_time)
        self.playing.speed_changed.connect(self.status.show_speed)
        self.annotation.stepped.connect(self.playing.hear_current)
        self.annotation.mode_changed.connect(self._show_place)
        self.documents.read.connect(self._show_progress)

    def _named_actions(self) -> dict[str, QAction]:
        """All actions by the names under which a person's own keys are kept."""
        return self.actions_ | (named_tags(self.session.tag_set, self._tag_actions) if self.session else {})

    def _apply_keys(self) -> None:
        self.key_map.set_tags(self.session.tag_set if self.session else None, self.language)
        self.key_map.apply(self._named_actions())

    def _choose_theme(self) -> None:
        dark, contrast = (self.actions_[name].isChecked() for name in ("theme", "contrast"))
        chosen = themes.theme_of(dark=dark, contrast=contrast)
        self.settings.setValue("theme", chosen.name)
        self._take_theme(chosen)

    def _take_theme(self, chosen: themes.Theme) -> None:
        self.theme = chosen
        themes.apply(chosen)
        draw_icons(self.actions_, chosen, self._commands)
        self.actions_["theme"].setChecked(chosen.dark)
        self.actions_["contrast"].setChecked(chosen.contrast)
        self._documents.set_theme(chosen)
        self._more_tools.setIcon(themes.icon("arrow-down", chosen))
        if self.session is not None:
            draw_badges(self._tag_actions, self.session.tag_set.tags, chosen)
        self.theme_changed.emit(chosen)

    def enable(self) -> None:
        """Offer what can be done now."""
        given = self._given()
        for command in self._commands:
            self.actions_[command.name].setEnabled(command.needs in given)
        for action in self._tag_actions:
            action.setEnabled(EDIT in given)
        for menu in (self._languages, self._text_sizes):
            menu.setEnabled(not self.work.is_busy)
        self.annotation.name_steps()

    def _given(self) -> Needs:
        """What commands may need and is there."""
        session = self.session
        # What has to wait for other work says so when it is wanted
        given = Needs.IDLE | Needs.QUEUE
        if session is None:
            return given
        given |= Needs.PROJECT | (Needs.SUPERVISOR if bundles.owner(session.project) is None else Needs.ANNOTATOR)
        for need, is_there in (
            (Needs.WRITABLE, session.writable),
            (Needs.DOCUMENT, session.document is not None),
            (Needs.LAYER, session.layer is not None),
            (Needs.RECORDING, session.recording is not None),
            (Needs.SOUND, self.playing.has_sound),
            (Needs.WEAK_TYPES, bool(session.candidates.weak_tags)),
        ):
            if is_there:
                given |= need
        return given

    # -- what rooms ask for ---------------------------------------------------------------------------------------

    def action(self, name: str) -> QAction:
        """The action of a command."""
        return self.actions_[name]

    def as_parent(self) -> QWidget:
        """The window itself."""
        return self

    def say(self, sentence: str, *, for_ms: int = 8000) -> None:
        """Show a sentence in the status line for a while."""
        self.status.showMessage(sentence, for_ms)

    def go_to(self, spot: Spot, *, play: Play = Play.NO, to_front: bool = False, exactly: bool = False) -> bool:
        """Show a place in all panes."""
        return self._navigator.show(spot, play=play, to_front=to_front, exactly=exactly)

    def complain(self, problem: Exception, *, over: QWidget | None = None) -> None:
        """Say what happened, what is safe and what to do, over the window in which a person works."""
        over = over or window_in_front(self)
        if isinstance(problem, LayerLocked):
            self._offer_opening(problem, over)
        else:
            show_problem(problem, over)

    def _offer_opening(self, problem: LayerLocked, over: QWidget) -> None:
        """Say that a layer is locked, and open it again if the person wants that and may."""
        session, closed_round = self.session, problem.round_name
        box = QMessageBox(QMessageBox.Icon.Information, "deid_studio", as_sentence(explained(problem)), parent=over)
        leave = box.addButton(self.tr("&Leave it as it is"), QMessageBox.ButtonRole.RejectRole)
        reopen = None
        if session is not None and (closed_round is None or bundles.owner(session.project) is None):
            words = self.tr("&Open it again") if closed_round is None else self.tr("&Open the round again")
            reopen = box.addButton(words, QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(leave)
        box.setEscapeButton(leave)
        box.exec()
        if session is None or reopen is None or box.clickedButton() is not reopen:
            return
        if closed_round is not None:
            session.write(lambda project: rounds.reopen(project, closed_round))
        elif session.layer is not None:
            session.apply(finish.reopen, session.layer.assignment.id)

    # -- the project ----------------------------------------------------------------------------------------------

    def open_project(self, folder: Path) -> None:
        """Open a project; a problem is shown and what was open stays open. A damaged one can be restored."""
        self.opening.open_project(folder)

    def open_demo(self, folder: Path) -> None:
        """Open the demo project, which is made first where there is none."""
        self.opening.open_demo(folder)

    def _adopt(self, session: Session) -> None:
        """Show the project of a session that was opened."""
        self.close_project()
        self.session = session
        self.settings.setValue(LAST_PROJECT, str(session.project.folder))
        self._tag_actions = build_tags(self, session.tag_set.tags, self.language, self._assign_tag)
        draw_badges(self._tag_actions, session.tag_set.tags, self.theme)
        self._tag_menu.clear()
        self._tag_menu.addActions(self._tag_actions)
        self._apply_keys()
        self.workspace = self._make_workspace(session)
        self.opened.emit(self.workspace)
        self._documents.chosen.connect(session.show_document)
        session.documents_changed.connect(self._list_documents)
        session.states_changed.connect(self._show_states)
        session.document_shown.connect(self._document_shown)
        session.changed.connect(lambda _changes: self.status.show_saved(session))
        session.current_changed.connect(self._show_place)
        if session.writable:
            QTimer.singleShot(AFTER_PAINT_MS, session, lambda: session.write(guidelines.take_version))
        remember_project(self.settings, session.project.folder)
        self._show_title()
        self._list_documents()
        if session.entries:
            session.show_document(session.last_document() or session.entries[0].id)
        sentences = [*filter(None, [session.project.read_only_reason]), *session.project.notices]
        if sentences:
            self.say(" · ".join(map(localised, sentences)), for_ms=15000)

    def _fill_recent(self) -> None:
        """Offer the projects that were open last, and to forget them."""
        self._recent_menu.clear()
        for folder in recent_projects(self.settings):
            action = self._recent_menu.addAction(f"{folder.name} – {folder.parent}".replace("&", "&&"))
            action.triggered.connect(partial(self.open_project, folder))
        self._recent_menu.addSeparator()
        self._recent_menu.addAction(self.tr("&Forget these"), self._forget_recent)

    def _forget_recent(self) -> None:
        forget_projects(self.settings)
        self._welcome.show_recent([])

    def _make_workspace(self, session: Session) -> Workspace:
        session.problem.connect(self.complain)
        workspace = Workspace(session, self.theme, self.language)
        workspace.set_tag_actions(self._tag_actions)
        remember_splitters(workspace, self.settings, kept_as="desk")
        workspace.set_commands(self.actions_)
        self.theme_changed.connect(workspace.set_theme)
        self._pages.addWidget(workspace)
        return workspace

    def close_project(self) -> None:
        """Let go of the open project; everything in it is saved already."""
        if self.session is None or self.workspace is None:
            return
        self.setWindowTitle("deid_studio")
        self.workspace.editor.take()
        self.closed.emit()
        self._pages.removeWidget(self.workspace)
        self.workspace.deleteLater()
        for action in self._tag_actions:
            self.removeAction(action)
            action.deleteLater()
        self._tag_actions = []
        self.session.project.close()
        self.session.deleteLater()
        self.session = self.workspace = None
        self._apply_keys()
        self.status.clear_place()
        self._documents.clear()
        if not self._is_closing:
            self._welcome.show_recent(recent_projects(self.settings))
        self._pages.setCurrentWidget(self._welcome)
        self.enable()

    def _assign_tag(self, tag: str) -> None:
        """Tag what is selected or, while the recording runs on, the word that was just heard."""
        assert self.session is not None
        span = self.playing.just_heard()
        if span is not None:
            there = [one for one in self.session.annotations_at(span) if one.span == span]
            self.session.select(span, current=there[0] if there else None)
        assign_tag(self.session, tag)
        assert self.workspace is not None
        # Where it was refused, the tag's action must not stay pressed
        self.workspace.palette_.show_counts(self.session.index.counts, self.session.current)

    def _list_documents(self) -> None:
        assert self.session is not None
        self._documents.fill(self.session.entries, self.theme)
        self._documents.show_finished(self.session.finished)
        page = self.workspace if self.session.entries else self._empty
        assert page is not None
        self._pages.setCurrentWidget(page)
        self.enable()

    def _document_shown(self) -> None:
        assert self.session is not None and self.session.document is not None and self.workspace is not None
        document = self.session.document
        self._documents.show_current(document.id)
        self._show_states()
        self.status.show_saved(self.session)
        self._show_place()
        if self.session.writable and self.session.layer is None:
            sentence = self.tr("Only to look at: the round does not give this document to {}.")
            self.say(sentence.format(self.session.annotator))
        self.enable()
        self.workspace.transcript.setFocus()

    def _show_progress(self) -> None:
        """Say how far the documents are, in their box and at the window's foot."""
        self._documents.show_progress(self.documents.progress)
        self.status.show_round(round_in_words(self.documents.progress))

    def _show_title(self) -> None:
        """Name the project, and the document only if the person wants that, for its name may be a patient's."""
        session = self.session
        if session is None:
            return
        what = session.project.folder.name
        if session.document is not None and self.actions_["name_in_title"].isChecked():
            what = f"{session.document.name} · {what}"
        elif session.document is not None:
            numbers = {entry.id: number for number, entry in enumerate(session.entries, start=1)}
            if session.document.id in numbers:
                what = self.tr("{} · document {} of {}").format(what, numbers[session.document.id], len(numbers))
        state = state_of(session)
        if state:
            what = f"{what} ({state})"
        self.setWindowTitle(f"{what} · {session.annotator} · deid_studio")

    def _show_states(self) -> None:
        """Say in title, list of documents and status line what is finished."""
        if self.session is not None:
            self._documents.show_finished(self.session.finished)
            self._show_title()
            self.status.show_state(self.session)

    def _choose_title(self) -> None:
        self.settings.setValue("name_in_title", self.actions_["name_in_title"].isChecked())
        self._show_title()

    def _show_place(self) -> None:
        if self.session is not None and self.workspace is not None:
            self.status.show_place(self.session, character_mode=self.workspace.transcript.character_mode)

    # -- questions ------------------------------------------------------------------------------------------------

    def _show_manual(self) -> None:
        if self._manual is None:
            self._manual = ManualWindow(self.language, self)
        self._manual.show()
        self._manual.activateWindow()

    def _show_workstation(self) -> None:
        looking = Busy(self.tr("Looking at what works here"), lambda _progress: workstation(), self)
        if looking.run():
            WorkstationDialog(looking.result_, self).exec()

    def _about(self) -> None:
        text = self.tr("deid_studio {}\nFind, correct and remove personal health information, offline.")
        QMessageBox.about(self, "deid_studio", text.format(__version__))

    # -- import ---------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders, and bundles even where there is no project yet."""
        if event.mimeData().hasUrls() and (self.actions_["import"].isEnabled() or any(map(is_bundle, _paths(event)))):
            _copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped; bundles are opened or merged."""
        _copy(event)
        self._when_free(partial(self._take_dropped, _paths(event)), Needs.IDLE)

    def _take_dropped(self, paths: Sequence[Path]) -> None:
        dropped = [path for path in paths if is_bundle(path)]
        if dropped:
            self.rounds.exchange.take_dropped(dropped)
        self.import_export.import_paths([path for path in paths if path not in dropped])

    def _close_if_wanted(self) -> None:
        if self._is_closing:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, for every edit is saved when it is made; work that is under way is asked about, then taken back."""
        if self.work.is_busy and not self._is_closing and not may_stop(self.work.what, self):
            event.ignore()
            return
        if self.work.is_busy:
            self._is_closing = True
            self.work.cancel()
            event.ignore()
            return
        self.settings.setValue("geometry", self.saveGeometry())
        self._is_closing = True
        self.close_project()
        self.playing.close()
        super().closeEvent(event)


def _copy(event: QDropEvent) -> None:
    """Take a copy, for whoever offers files to be moved removes them afterwards."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _paths(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
