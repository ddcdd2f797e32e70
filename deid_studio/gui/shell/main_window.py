"""The main window: a project's life in it, its menus, and long work at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from deid_studio.gui.annotation.annotation_controller import AnnotationController
from deid_studio.gui.annotation.markers_controller import MarkersController
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.archive.archive_controller import ArchiveController
from deid_studio.gui.commands.command import Needs, build, draw_icons
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.menu import MenuBar
from deid_studio.gui.documents.documents_controller import DocumentsController
from deid_studio.gui.documents.documents_window import round_in_words
from deid_studio.gui.documents.import_controller import ImportController
from deid_studio.gui.export.export_controller import ExportController
from deid_studio.gui.forms.file_drop import FileDrop
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import window_in_front
from deid_studio.gui.look.splitter import remember_splitters
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.measures.measures_controller import MeasuresController
from deid_studio.gui.recognition.places_controller import PlacesController
from deid_studio.gui.recognition.recognition_controller import RecognitionController
from deid_studio.gui.redaction.redaction_controller import RedactionController
from deid_studio.gui.release.release_controller import ReleaseController
from deid_studio.gui.rounds.bundle_exchange import is_bundle
from deid_studio.gui.rounds.rounds_controller import RoundsController
from deid_studio.gui.search.search_controller import SearchController
from deid_studio.gui.session.session import AFTER_PAINT_MS, Session
from deid_studio.gui.session.shell import Room
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.shell.appearance import Appearance, fill_choice
from deid_studio.gui.shell.command_needs import needs_met
from deid_studio.gui.shell.help.help_controller import HelpController
from deid_studio.gui.shell.main_pages import MainPages
from deid_studio.gui.shell.menu_bar import add_tool_bar, fill_menu_bar
from deid_studio.gui.shell.navigator import Navigator
from deid_studio.gui.shell.opening.project_opening import ProjectOpening
from deid_studio.gui.shell.opening.recent_projects import recent_projects, remember_project
from deid_studio.gui.shell.problem_report import complain
from deid_studio.gui.shell.shell_commands import EDIT, shell_commands
from deid_studio.gui.shell.status_line import StatusLine
from deid_studio.gui.shell.tag_commands import TagCommands
from deid_studio.gui.shell.window_title import title_of
from deid_studio.gui.sound.playing import REWINDS_MS, Playing
from deid_studio.gui.sound.spectrogram_controller import SpectrogramController
from deid_studio.gui.suggestions.suggestions_controller import SuggestionsController
from deid_studio.gui.work.long_work import LongWork, may_stop
from deid_studio.services.annotation import guidelines

LAST_PROJECT: Final = "last_project"
"""The setting that has the folder of the project that was opened last."""


class MainWindow(QMainWindow):
    """The program's one window, in which its rooms live. Its signals are those of a `Shell`."""

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
        self.appearance = Appearance(settings, language, self)
        self._is_closing = False
        self.setWindowTitle("deid_studio")
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
        self.places = PlacesController(self, self.playing)
        self.redaction = RedactionController(self, self.playing)
        self.release = ReleaseController(self, self.playing)
        self.archive = ArchiveController(self)
        self.imports = ImportController(self, self.work)
        self.exports = ExportController(self, self.work)
        self.opening = ProjectOpening(self, annotator)
        self.help = HelpController(self)
        self.rooms: tuple[Room, ...] = (
            self.appearance,
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
            self.places,
            self.redaction,
            self.release,
            self.archive,
            self.imports,
            self.exports,
            self.opening,
            self.help,
        )
        self._navigator = Navigator(self, self.playing)
        self._commands = shell_commands()
        self.key_map = KeyMap(settings, self._commands)
        self.actions_ = build(self, self._slots(), self._commands)
        self.actions_["hear_suggestions"].setChecked(True)
        least_certain_first = bool(settings.value("least_certain_first", defaultValue=False, type=bool))
        self.actions_["least_certain"].setChecked(least_certain_first)
        name_in_title = bool(settings.value("name_in_title", defaultValue=False, type=bool))
        self.actions_["name_in_title"].setChecked(name_in_title)
        self.suggestions.group()
        self._build()
        self._connect()
        self._apply_keys()
        self.appearance.offer(self.actions_, self._submenus.languages, self._submenus.text_sizes)
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
            "name_in_title": self._choose_title,
            "keys": lambda: KeyDialog(self.key_map, self._named_actions(), self).exec(),
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
        self._pages = MainPages(self.actions_, self.settings, self)
        self.setCentralWidget(self._pages)
        self.setMenuBar(MenuBar(self))
        self._submenus = fill_menu_bar(self.menuBar(), self.actions_, self.settings)
        self.tags = TagCommands(self, self.playing, self._submenus.tags)
        self._documents, self._more_tools = add_tool_bar(self, self.actions_, self.theme)
        seconds = {str(ms): self.tr("{} s").format(QLocale().toString(ms / 1000, "f", 1)) for ms in REWINDS_MS}
        fill_choice(
            self._submenus.rewinds, seconds, str(self.playing.rewind_ms), lambda ms: self.playing.rewind_by(int(ms))
        )
        geometry = self.settings.value("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            room = self.screen().availableSize()
            self.resize(min(1366, room.width()), min(740, room.height() - 8 * themes.GRID_PX))

    def _connect(self) -> None:
        self.appearance.theme_chosen.connect(self._draw)
        self._pages.welcome.project_wanted.connect(self.open_project)
        self.opening.ready.connect(self._adopt)
        self._submenus.recent.project_wanted.connect(self.open_project)
        self._submenus.recent.forgotten.connect(lambda: self._pages.welcome.show_recent([]))
        drop = FileDrop(self, lambda paths: self.actions_["import"].isEnabled() or any(map(is_bundle, paths)))
        drop.dropped.connect(lambda paths: self._when_free(partial(self._take_dropped, paths), Needs.IDLE))
        self.status.cancel_wanted.connect(self.work.cancel)
        self.work.progressed.connect(self.status.show_work)
        self.work.stopped.connect(self.status.hide_work)
        self.work.ended.connect(self._close_if_wanted)
        self.playing.moved.connect(self.status.show_time)
        self.playing.speed_changed.connect(self.status.show_speed)
        self.annotation.stepped.connect(self.playing.hear_current)
        self.annotation.mode_changed.connect(self._show_place)
        self.documents.read.connect(self._show_progress)
        self.recognition.places_wanted.connect(self.places.show_places_of)

    def _named_actions(self) -> dict[str, QAction]:
        """All actions by the names under which a person's own keys are kept."""
        return self.actions_ | self.tags.named()

    def _apply_keys(self) -> None:
        self.key_map.set_tags(self.session.tag_set if self.session else None, self.language)
        self.key_map.apply(self._named_actions())

    def _draw(self, theme: Theme) -> None:
        draw_icons(self.actions_, theme, self._commands)
        self._documents.set_theme(theme)
        self._more_tools.setIcon(themes.icon("arrow-down", theme))
        self.theme_changed.emit(theme)

    def enable(self) -> None:
        """Offer what can be done now."""
        met = needs_met(self.session, has_sound=self.playing.has_sound)
        for command in self._commands:
            self.actions_[command.name].setEnabled(command.needs in met)
        self.tags.enable(is_on=EDIT in met)
        for menu in (self._submenus.languages, self._submenus.text_sizes):
            menu.setEnabled(not self.work.is_busy)
        self.annotation.name_steps()

    # -- what rooms ask for ---------------------------------------------------------------------------------------

    @property
    def theme(self) -> Theme:
        """The colours of now."""
        return self.appearance.theme

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
        complain(problem, self.session, over or window_in_front(self))

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
        self.tags.build(session)
        self._apply_keys()
        self.workspace = self._make_workspace(session)
        self.opened.emit(self.workspace)
        self._documents.serve(session)
        session.documents_changed.connect(self._show_page)
        session.states.changed.connect(self._show_states)
        session.document_shown.connect(self._document_shown)
        session.changed.connect(lambda _changes: self.status.show_saved(session))
        session.current_changed.connect(self._show_place)
        if session.writable:
            QTimer.singleShot(AFTER_PAINT_MS, session, lambda: session.write(guidelines.take_version))
        remember_project(self.settings, session.project.folder)
        self._show_title()
        self._show_page()
        if session.entries:
            session.show_document(session.last_document() or session.entries[0].id)
        sentences = [*filter(None, [session.project.read_only_reason]), *session.project.notices]
        if sentences:
            self.say(" · ".join(map(localised, sentences)), for_ms=15000)

    def _make_workspace(self, session: Session) -> Workspace:
        session.problem.connect(self.complain)
        workspace = Workspace(session, self.theme, self.language)
        self.tags.show_in(workspace)
        remember_splitters(workspace, self.settings, kept_as="desk")
        workspace.menus.commands = self.actions_
        self.theme_changed.connect(workspace.set_theme)
        return workspace

    def close_project(self) -> None:
        """Let go of the open project; everything in it is saved already."""
        if self.session is None or self.workspace is None:
            return
        self.setWindowTitle("deid_studio")
        self.workspace.editor.take()
        self.closed.emit()
        if not self._is_closing:
            self._pages.welcome.show_recent(recent_projects(self.settings))
        self._pages.close_project(self.workspace)
        self.tags.remove()
        self.session.project.close()
        self.session.deleteLater()
        self.session = self.workspace = None
        self._apply_keys()
        self.status.clear_place()
        self._documents.clear()
        self.enable()

    def _show_page(self) -> None:
        assert self.session is not None and self.workspace is not None
        self._pages.show_project(self.workspace, is_empty=not self.session.entries)
        self.enable()

    def _document_shown(self) -> None:
        assert self.session is not None and self.session.document is not None and self.workspace is not None
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
        self.setWindowTitle(title_of(self.session, with_name=self.actions_["name_in_title"].isChecked()))

    def _show_states(self) -> None:
        """Say in title and status line what is finished."""
        if self.session is not None:
            self._show_title()
            self.status.show_state(self.session)

    def _choose_title(self) -> None:
        self.settings.setValue("name_in_title", self.actions_["name_in_title"].isChecked())
        self._show_title()

    def _show_place(self) -> None:
        if self.session is not None and self.workspace is not None:
            self.status.show_place(self.session, character_mode=self.workspace.transcript.character_mode)

    def _take_dropped(self, paths: Sequence[Path]) -> None:
        dropped = [path for path in paths if is_bundle(path)]
        if dropped:
            self.rounds.exchange.take_dropped(dropped)
        self.imports.import_paths([path for path in paths if path not in dropped])

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
