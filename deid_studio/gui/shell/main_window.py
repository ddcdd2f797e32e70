"""The main window: a project's life in it, its menus, and long work at its foot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from deid_studio import __version__
from deid_studio.errors import DeidStudioError, NotRedactable, ProjectDamaged
from deid_studio.gui.annotation.annotation_controller import Annotating
from deid_studio.gui.commands import command as actions
from deid_studio.gui.commands import menu
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.commands.key_map import KeyMap, named_tags
from deid_studio.gui.forms import dialogs
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.measures.measures_controller import Measures
from deid_studio.gui.recognition.recognition_controller import Recognising
from deid_studio.gui.release.release_controller import Releasing
from deid_studio.gui.rounds.bundle_exchange import is_bundle
from deid_studio.gui.rounds.rounds_controller import Supervising
from deid_studio.gui.search.search_controller import Searching
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell import crash_report
from deid_studio.gui.shell.import_export import Transfers
from deid_studio.gui.shell.manual_window import ManualWindow
from deid_studio.gui.shell.status_line import StatusLine
from deid_studio.gui.shell.welcome import Welcome
from deid_studio.gui.shell.workspace import Workspace
from deid_studio.gui.sound.playing import AFTER_PAINT_MS, Listening
from deid_studio.gui.suggestions.suggestions_controller import Suggesting
from deid_studio.services import demo
from deid_studio.services.exchange import source_reading
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles
from deid_studio.storage.backups import backups
from deid_studio.storage.journal import Changes
from deid_studio.storage.store import Store

TEXT_PERCENTS: Final = (100, 125, 150, 200, 300)


class MainWindow(QMainWindow):
    """The program's one window. `rebuild_wanted` asks for it to be built anew with another setting (name, value)."""

    rebuild_wanted = Signal(str, str)

    def __init__(self, settings: QSettings, *, language: str, annotator: str | None = None) -> None:
        super().__init__()
        self.session: Session | None = None
        self.workspace: Workspace | None = None
        self._settings = settings
        self.language = language
        self._annotator = annotator
        self.theme = themes.THEMES.get(str(settings.value("theme")), themes.system_theme())
        self._closing = False
        self._manual: ManualWindow | None = None
        self.setWindowTitle("deid_studio")
        self.setAcceptDrops(True)
        self.setMinimumSize(480, 320)
        self.listening = Listening(self)
        self.annotating = Annotating(self)
        self.searching = Searching(self)
        self.suggesting = Suggesting(self, settings)
        self.supervising = Supervising(self, settings)
        self.measures = Measures(self, settings)
        self.recognising = Recognising(self, settings)
        self.releasing = Releasing(self, settings)
        self.transfers = Transfers(self)
        self.transfers.ended.connect(self._close_if_asked)
        self.key_map = KeyMap(settings)
        self.actions_ = actions.build(self, self._slots())
        self._tag_actions: list[QAction] = []
        self.actions_["hear_suggestions"].setChecked(True)
        wanted = bool(settings.value("least_certain_first", defaultValue=False, type=bool))
        self.actions_["least_certain"].setChecked(wanted)
        self.suggesting.group()
        self._build()
        self._apply_keys()
        self._take_theme(self.theme)
        self.enable()

    # -- building -------------------------------------------------------------------------------------------------

    def _slots(self) -> dict[str, Callable[..., object]]:
        return {
            **self.annotating.slots(),
            **self.listening.slots(),
            **self.transfers.slots(),
            **self.searching.slots(),
            **self.suggesting.slots(),
            **self.supervising.slots(),
            **self.measures.slots(),
            **self.recognising.slots(),
            **self.releasing.slots(),
            "new": self._new,
            "open": self._open,
            "demo": lambda: self.open_demo(Path.home() / "deid-demo"),
            "annotator": self._choose_annotator,
            "quit": self.close,
            "next_document": lambda: self._step_document(1),
            "previous_document": lambda: self._step_document(-1),
            "next_pane": lambda: self._step_pane(1),
            "previous_pane": lambda: self._step_pane(-1),
            "side": self._show_side,
            "sound": self._show_sound,
            "full_screen": lambda: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            "theme": self._choose_theme,
            "contrast": self._choose_theme,
            "keys": lambda: KeyDialog(self.key_map, self._named_actions(), self).exec(),
            "manual": self._show_manual,
            "about": self._about,
        }

    def _build(self) -> None:
        self.status = StatusLine(self)
        self.status.cancel_wanted.connect(self.transfers.cancel)
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
        self._tag_menu, self._languages, self._text_sizes = menu.fill_menu_bar(self.menuBar(), self.actions_)
        self._documents, self._more_tools = menu.add_tool_bar(self, self.actions_)
        self._documents.activated.connect(self._show_chosen)
        self._offer_languages_and_sizes()
        geometry = self._settings.value("geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            room = self.screen().availableSize()
            self.resize(min(1366, room.width()), min(740, room.height() - 8 * themes.GRID_PX))

    def _offer_languages_and_sizes(self) -> None:
        for code, name in (("de", "Deutsch"), ("en", "English")):
            action = self._languages.addAction(name)
            action.setCheckable(True)
            action.setChecked(code == self.language)
            action.triggered.connect(lambda _checked=False, code=code: self.rebuild_wanted.emit("language", code))
        for percent in TEXT_PERCENTS:
            action = self._text_sizes.addAction(self.tr("{} %").format(percent))
            action.setCheckable(True)
            action.setChecked(percent == int(str(self._settings.value("text_percent", 100))))
            action.triggered.connect(
                lambda _checked=False, of=str(percent): self.rebuild_wanted.emit("text_percent", of)
            )

    def _named_actions(self) -> dict[str, QAction]:
        """All actions by the names under which a person's own keys are kept."""
        tags = named_tags(self.session.tag_set, self._tag_actions) if self.session is not None else {}
        return {**self.actions_, **tags}

    def _apply_keys(self) -> None:
        self.key_map.set_tags(self.session.tag_set if self.session is not None else None, self.language)
        self.key_map.apply(self._named_actions())

    def _choose_theme(self) -> None:
        dark, contrast = (self.actions_[name].isChecked() for name in ("theme", "contrast"))
        chosen = themes.theme_of(dark=dark, contrast=contrast)
        self._settings.setValue("theme", chosen.name)
        self._take_theme(chosen)

    def _take_theme(self, chosen: themes.Theme) -> None:
        self.theme = chosen
        themes.apply(chosen)
        actions.draw_icons(self.actions_, chosen)
        self.actions_["theme"].setChecked(chosen.dark)
        self.actions_["contrast"].setChecked(chosen.contrast)
        self._more_tools.setIcon(themes.icon("arrow-down", chosen))
        if self.session is not None and self.workspace is not None:
            actions.draw_badges(self._tag_actions, self.session.tag_set.tags, chosen)
            self.workspace.set_theme(chosen)
            self.searching.take_theme()
        self.supervising.take_theme()
        self.measures.take_theme()
        self.recognising.take_theme()
        self.releasing.take_theme()

    def enable(self) -> None:
        """Offer what can be done now."""
        has_project = self.session is not None
        has_document = has_project and self.session is not None and self.session.document is not None
        writable = self.session is not None and self.session.writable
        idle = not self.transfers.busy
        always = {
            "new",
            "open",
            "demo",
            "open_bundle",
            "quit",
            "full_screen",
            "theme",
            "contrast",
            "keys",
            "about",
            "manual",
        }
        of_project = {"import", "import_folder", "import_reports", "export_audio", "export_text", "export_brat"}
        of_project |= {"thresholds", "find_suggestions"}
        of_round = dict.fromkeys(("rounds", "agreement", "adjudicate", "measures"), self.supervising.is_supervisors)
        of_round["hand_back"] = has_project and not self.supervising.is_supervisors
        has_layer = self.session is not None and self.session.layer is not None
        weak = self.session is not None and bool(self.session.weak_tags)
        for command in actions.commands():
            enabled = has_document and (has_layer or not command.writes) and (has_layer or command.name != "finish")
            if command.name in of_round:
                enabled = of_round[command.name]
            elif command.name in always:
                enabled = True
            elif command.name in of_project or command.name == "annotator":
                enabled = has_project
            if command.name.startswith("weak_"):
                enabled = weak
            if command.writes and not writable:
                enabled = False
            if not idle and command.name in of_project | {"new", "open", "demo", "open_bundle", "annotator", *of_round}:
                enabled = False
            self.actions_[command.name].setEnabled(enabled)
        for action in self._tag_actions:
            action.setEnabled(has_document and has_layer and writable)
        self._languages.setEnabled(idle)
        self._text_sizes.setEnabled(idle)
        self.listening.enable()
        self.recognising.enable()
        self.releasing.enable()
        self.annotating.enable_undo()

    # -- the project ----------------------------------------------------------------------------------------------

    def open_project(self, folder: Path) -> None:
        """Open a project; a problem is shown and what was open stays open. A damaged one can be restored."""
        self._open_or_restore(folder, lambda: projects.open_project(folder))

    def open_demo(self, folder: Path) -> None:
        """Open the demo project, which is made first where there is none."""
        self._open_or_restore(folder, lambda: demo.open_demo(folder))

    def _open_or_restore(self, folder: Path, get: Callable[[], Store]) -> None:
        if self.session is not None and self.session.project.folder == folder.resolve():
            return
        try:
            self._adopt(get)
        except ProjectDamaged as e:
            self._offer_backup(folder, e)

    def _offer_backup(self, folder: Path, problem: ProjectDamaged) -> None:
        newest = next(iter(backups(folder)), None)
        if newest is None:
            self.show_problem(problem)
            return
        damaged = self.tr("The project's database is damaged. It was left untouched.")
        box = QMessageBox(QMessageBox.Icon.Warning, "deid_studio", damaged, parent=self)
        question = self.tr("Put back the newest backup, {}? The damaged file is kept in the folder “backups”.")
        box.setInformativeText(question.format(newest.name))
        restore = box.addButton(self.tr("&Restore the backup"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        if box.clickedButton() is not restore:
            return
        try:
            projects.restore(folder)
            self._adopt(lambda: projects.open_project(folder))
        except DeidStudioError as e:
            self.show_problem(e)

    def _adopt(self, get: Callable[[], Store]) -> None:
        """Show the project that `get` opens. Raises ProjectDamaged."""
        try:
            project = get()
            try:
                session = Session(project, annotator=self._annotator_for(project), parent=self)
            except BaseException:
                project.close()
                raise
        except ProjectDamaged:
            raise
        except DeidStudioError as e:
            self.show_problem(e)
            return
        self.close_project()
        self.session = session
        self.workspace = Workspace(session, self.theme, self.language)
        self._pages.addWidget(self.workspace)
        self._tag_actions = actions.build_tags(self, session.tag_set.tags, self.language, self._assign_tag)
        actions.draw_badges(self._tag_actions, session.tag_set.tags, self.theme)
        self._tag_menu.clear()
        self._tag_menu.addActions(self._tag_actions)
        self._apply_keys()
        self.workspace.set_tag_actions(self._tag_actions)
        session.problem.connect(self.show_problem)
        session.documents_changed.connect(self._list_documents)
        session.document_shown.connect(self._document_shown)
        session.changed.connect(self._changed)
        session.current_changed.connect(self._show_place)
        self.workspace.side_toggled.connect(self.actions_["side"].setChecked)
        self.actions_["side"].setChecked(True)
        self.actions_["guideline"].setChecked(False)
        self.actions_["sound"].setChecked(True)
        self.actions_["characters"].setChecked(False)
        self.listening.connect_workspace(self.workspace)
        self.releasing.connect_workspace(self.workspace)
        self.workspace.offer.accepted.connect(self.suggesting.ask)
        self.workspace.recall.types_wanted.connect(self.actions_["thresholds"].trigger)
        self.workspace.review.order_wanted.connect(self.actions_["least_certain"].trigger)
        session.least_certain_first = self.actions_["least_certain"].isChecked()
        self.suggesting.take_weak()
        self.searching.begin()
        if session.writable:
            QTimer.singleShot(AFTER_PAINT_MS, session, session.take_guideline_version)
        self._list_documents()
        if session.entries:
            session.show_document(session.last_document() or session.entries[0].id)
        said = [session.project.read_only_reason or "", *session.project.notices]
        if any(said):
            self.statusBar().showMessage(" · ".join(map(localised, filter(None, said))), 15000)

    def close_project(self) -> None:
        """Let go of the open project; everything in it is saved already."""
        if self.session is None or self.workspace is None:
            return
        self.setWindowTitle("deid_studio")
        self.listening.unload()
        self.searching.end()
        self.supervising.end()
        self.measures.end()
        self.recognising.end()
        self.releasing.end()
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
        self._pages.setCurrentWidget(self._welcome)
        self.enable()

    def _annotator_for(self, project: Store) -> str:
        owner = bundles.owner(project)
        if owner is not None or self._annotator:
            return owner or str(self._annotator)
        codes = projects.annotator_codes(project)
        remembered = str(self._settings.value("annotator", ""))
        return codes[0] if len(codes) == 1 else remembered or projects.DEFAULT_ANNOTATOR

    def _assign_tag(self, tag: str) -> None:
        """Tag what is selected or, while the recording runs on, the word that was just heard."""
        assert self.session is not None
        heard = self.listening.just_heard()
        if heard is not None:
            there = [a for a in self.session.annotations_at(heard) if a.span == heard]
            self.session.select(heard, current=there[0] if there else None)
        self.session.assign_tag(tag)

    def _list_documents(self) -> None:
        assert self.session is not None
        self._documents.clear()
        for entry in self.session.entries:
            picture = themes.icon("recording" if entry.recording_id else "document", self.theme)
            self._documents.addItem(picture, entry.name, entry.id)
        page = self.workspace if self.session.entries else self._empty
        assert page is not None
        self._pages.setCurrentWidget(page)
        self.enable()

    def _show_chosen(self, index: int) -> None:
        assert self.session is not None
        self.session.show_document(self._documents.itemData(index))

    def _step_document(self, by: int) -> None:
        index = self._documents.currentIndex() + by
        if 0 <= index < self._documents.count():
            self._show_chosen(index)

    def show_next_document(self) -> None:
        """Go on to the document after this one, if there is one."""
        self._step_document(1)

    def _document_shown(self) -> None:
        assert self.session is not None and self.session.document is not None and self.workspace is not None
        document = self.session.document
        self._documents.setCurrentIndex(self._documents.findData(document.id))
        self.setWindowTitle(f"{document.name} · {self.session.annotator} · deid_studio")
        self.listening.load()
        self.status.show_saved(self.session)
        self._show_place()
        if self.session.writable and self.session.layer is None:
            sentence = self.tr("Only to look at: the round does not give this document to {}.")
            self.statusBar().showMessage(sentence.format(self.session.annotator), 8000)
        self.enable()
        self.workspace.transcript.setFocus()

    def _changed(self, changes: Changes) -> None:
        assert self.session is not None
        self.status.show_saved(self.session)
        self.annotating.enable_undo()
        if changes.keys("setting"):
            self.suggesting.take_weak()
            self.enable()

    def keep_order(self, least_certain_first: bool) -> None:
        """Go through suggestions, and list them, in another order, from now on."""
        self._settings.setValue("least_certain_first", least_certain_first)
        if self.session is not None and self.workspace is not None:
            self.session.least_certain_first = least_certain_first
            self.workspace.show_order()

    def _show_place(self) -> None:
        if self.session is not None and self.workspace is not None:
            self.status.show_place(self.session, character_mode=self.workspace.transcript.character_mode)

    def _show_side(self, shown: bool) -> None:
        if self.workspace is not None:
            self.workspace.show_side(shown)

    def _show_sound(self, shown: bool) -> None:
        if self.workspace is not None:
            self.workspace.show_sound(shown)

    def _step_pane(self, by: int) -> None:
        assert self.workspace is not None
        panes = self.workspace.panes()
        focused = next((n for n, pane in enumerate(panes) if _has_focus(pane)), -by)
        panes[(focused + by) % len(panes)].setFocus()

    # -- questions ------------------------------------------------------------------------------------------------

    def _new(self) -> None:
        question = dialogs.NewProject(self)
        if question.exec():
            folder, tag_set = question.answer()
            self._adopt(lambda: projects.create(folder, tag_set=tag_set))

    def _open(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("Project folder"))
        if folder:
            self.open_project(Path(folder))

    def _choose_annotator(self) -> None:
        assert self.session is not None
        question = dialogs.AnnotatorCode(projects.annotator_codes(self.session.project), self.session.annotator, self)
        if question.exec() and self.session.annotate_as(question.answer()):
            self._annotator = question.answer()
            self._settings.setValue("annotator", self._annotator)

    def _show_manual(self) -> None:
        if self._manual is None:
            self._manual = ManualWindow(self.language, self)
        self._manual.show()
        self._manual.activateWindow()

    def _about(self) -> None:
        text = self.tr("deid_studio {}\nFind, correct and remove personal health information, offline.")
        QMessageBox.about(self, "deid_studio", text.format(__version__))

    # -- import ---------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders, and bundles even where there is no project yet."""
        if event.mimeData().hasUrls() and (self.actions_["import"].isEnabled() or any(map(is_bundle, _paths(event)))):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped; bundles are opened or merged."""
        event.acceptProposedAction()
        paths = _paths(event)
        dropped = [path for path in paths if is_bundle(path)]
        if dropped and not self.transfers.busy:
            self.supervising.exchanging.take_dropped(dropped)
        self.transfers.import_paths([path for path in paths if path not in dropped])

    def show_problem(self, problem: Exception, *, parent: QWidget | None = None) -> None:
        """Say what happened, what is safe and what to do."""
        if not isinstance(problem, DeidStudioError | OSError):
            crash_report.tell(problem)
            return
        if isinstance(problem, NotRedactable):
            places = [localised(place).partition(": ") for place in problem.places]
            notes = [source_reading.Note("refused", document, None, sentence) for document, _, sentence in places]
            dialogs.Report(self.tr("Nothing was exported"), as_sentence(localised(str(problem))), notes, self).exec()
            return
        box = QMessageBox(
            QMessageBox.Icon.Warning, "deid_studio", as_sentence(localised(str(problem))), parent=parent or self
        )
        box.exec()

    def _close_if_asked(self) -> None:
        if self._closing:
            self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, for every edit is saved when it is made; work that is under way is taken back first."""
        if self.transfers.busy:
            self._closing = True
            self.transfers.cancel()
            event.ignore()
            return
        self._settings.setValue("geometry", self.saveGeometry())
        self.close_project()
        self.listening.close()
        super().closeEvent(event)


def as_sentence(words: str) -> str:
    """`words` with a capital at the beginning, unless they begin with the name of a file."""
    return words[:1].upper() + words[1:] if words.partition(" ")[0].isalpha() else words


def _paths(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


def _has_focus(pane: QWidget) -> bool:
    proxy = pane.focusProxy()
    return pane.hasFocus() or (proxy is not None and proxy.hasFocus())
