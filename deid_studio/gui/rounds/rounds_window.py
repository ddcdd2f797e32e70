"""The supervisor's window: rounds on one page, agreement on the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QTabWidget, QToolBar, QWidget

from deid_studio.errors import DeidStudioError
from deid_studio.gui.agreement.agreement_page import AgreementPage
from deid_studio.gui.commands.command import WRITES, Command
from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.commands.tool_window import ToolWindow
from deid_studio.gui.forms.file_drop import FileDrop
from deid_studio.gui.forms.report_dialog import ask_for_file, report_files
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.rounds.bundle_exchange import BundleExchange, is_bundle
from deid_studio.gui.rounds.round_commands import RoundCommands
from deid_studio.gui.rounds.rounds_page import RoundsPage
from deid_studio.gui.session.session import Session
from deid_studio.services.agreement.agreement_report import write_report

ROUNDS, AGREEMENT = range(2)

TOOLS = ("new_round hand_out collect", "measure report")
"""What can be clicked beside the tabs, by page."""


class RoundsWindow(ToolWindow):
    """It speaks of the project that `session` has open; `project_changed` follows whatever it writes.

    `place_reached` tells which disagreement a person looks at, `play_wanted` which side of it (0, 1, or -1 for both)
    is to be heard, `open_wanted` which one to go to. `problem` carries what stopped something.
    """

    project_changed = Signal()
    place_reached = Signal(object)
    play_wanted = Signal(object, int)
    open_wanted = Signal(object)

    def __init__(
        self, session: Session, exchange: BundleExchange, *, theme: Theme, language: str, settings: QSettings
    ) -> None:
        super().__init__(settings, rounds_commands(), kept_as="rounds")
        self.session = session
        self._is_stale = False
        self._language, self._exchange = language, exchange
        self.setWindowTitle(self.tr("Rounds · {} · deid_studio").format(session.project.folder.name))
        drop = FileDrop(self, lambda paths: session.writable and any(map(is_bundle, paths)))
        drop.dropped.connect(lambda paths: self._exchange.collect([path for path in paths if is_bundle(path)], self))
        self.rounds = RoundsPage(session, theme=theme)
        self.agreement = AgreementPage(session, language=language, theme=theme)
        self.pages = QTabWidget(self)
        self.pages.setDocumentMode(True)
        self.pages.addTab(Scrolled(self.rounds), self.tr("Rounds"))
        self.pages.addTab(Scrolled(self.agreement), self.tr("Agreement"))
        self.pages.currentChanged.connect(self._page_shown)
        self.setCentralWidget(self.pages)
        for work in (self.rounds.work, self.agreement.work):
            self.statusBar().addPermanentWidget(work)
            work.hide()
        self.round_commands = RoundCommands(session, self.rounds, theme, self)
        self.build_actions(self._slots(), rounds_menus())
        self._tools = QToolBar(self)
        self._tools.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._tools.setIconSize(QSize(5 * themes.GRID_PX, 5 * themes.GRID_PX))
        self.pages.setCornerWidget(self._tools)
        self._connect()
        self.set_theme(theme)
        self.restore_place(width=340, height=180)
        self.enable()

    def _slots(self) -> dict[str, Callable[..., object]]:
        places = self.agreement.places
        return {
            **self.round_commands.slots(),
            "hand_out": self._hand_out,
            "collect": lambda: self._exchange.ask_and_collect(self),
            "page_rounds": lambda: self.show_page(ROUNDS),
            "page_agreement": lambda: self.show_page(AGREEMENT),
            "measure": self._measure,
            "report": self._write_report,
            "next_tab": lambda: self._step_tab(1),
            "previous_tab": lambda: self._step_tab(-1),
            "next_place": lambda: places.step(1),
            "previous_place": lambda: places.step(-1),
            "play_place": lambda: places.play(-1),
            "play_a": lambda: places.play(0),
            "play_b": lambda: places.play(1),
            "open_place": places.open,
        }

    def _connect(self) -> None:
        self.session.changed.connect(self._grow_stale)
        self.round_commands.problem.connect(self.problem)
        self.round_commands.notified.connect(self.say)
        self.round_commands.written.connect(self.project_changed)
        self.rounds.problem.connect(self.problem)
        self.rounds.shown.connect(self._rounds_read)
        self.rounds.rounds.current_changed.connect(lambda _state: self.enable())
        self.rounds.round_chosen.connect(self._look_at_round)
        self.agreement.problem.connect(self.problem)
        self.agreement.changed.connect(self.enable)
        self.agreement.places.reached.connect(self.place_reached)
        self.agreement.places.play_wanted.connect(self.play_wanted)
        self.agreement.places.open_wanted.connect(self.open_wanted)

    # -- pages ----------------------------------------------------------------------------------------------------

    def show_page(self, page: int) -> None:
        """Come to the front with a page."""
        if self.pages.currentIndex() == page:
            self._page_shown()
        self.pages.setCurrentIndex(page)
        self.show()
        self.activateWindow()
        panes = self.pane_order()
        panes[0 if page == ROUNDS else 2].setFocus()

    def _grow_stale(self) -> None:
        self._is_stale = True

    def changeEvent(self, event: QEvent) -> None:
        """Count anew when a person comes back from work in the project."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self._is_stale:
            self._is_stale = False
            self.rounds.read()

    def refresh(self) -> None:
        """Something changed in the project: read it again."""
        self.agreement.forget()
        self.rounds.read()
        if self.pages.currentIndex() == AGREEMENT and self.isVisible():
            self.agreement.measure_if_stale()

    def _page_shown(self) -> None:
        if not self.rounds.states:
            self.rounds.read()
        if self.pages.currentIndex() == AGREEMENT:
            self._name_rounds()
            self.agreement.measure_if_stale()
        self._tools.clear()
        fill_menu(self._tools, self.actions_, TOOLS[self.pages.currentIndex()])
        self.enable()

    def _rounds_read(self) -> None:
        self._name_rounds()
        self.enable()

    def _name_rounds(self) -> None:
        if self.rounds.states:
            names = [state.name for state in self.rounds.states]
            current = next((state.name for state in self.rounds.states if state.summary.is_current), None)
            self.agreement.set_rounds(names, current)

    def _look_at_round(self, name: str) -> None:
        self.show_page(AGREEMENT)
        self.agreement.choose_round(name)

    def _measure(self) -> None:
        self.show_page(AGREEMENT)
        self.agreement.measure()

    def _step_tab(self, by: int) -> None:
        tabs = self.agreement.tabs
        if self.pages.currentIndex() == AGREEMENT and tabs.count():
            tabs.setCurrentIndex((tabs.currentIndex() + by) % tabs.count())
            self.agreement.focus_figures()

    def pane_order(self) -> list[QWidget]:
        """Those of the page that is shown."""
        return self.rounds.panes() if self.pages.currentIndex() == ROUNDS else self.agreement.panes()

    def enable(self) -> None:
        """Offer what can be done now."""
        state, writable = self.rounds.current, self.session.writable
        has_places = self.agreement.places.current is not None
        possible = {
            "use_round": state is not None and not state.summary.is_current,
            "close_round": state is not None and state.is_open,
            "reopen_round": state is not None and not state.is_open,
            "hand_out": state is not None,
            "reassign": state is not None and state.is_open,
            "report": self.agreement.study is not None,
            **dict.fromkeys(
                ("next_place", "previous_place", "play_place", "play_a", "play_b", "open_place"), has_places
            ),
        }
        for command in rounds_commands():
            can = possible.get(command.name, True) and (writable or not command.writes)
            self.actions_[command.name].setEnabled(can)

    # -- what is said and asked -----------------------------------------------------------------------------------

    def _hand_out(self) -> None:
        if self.rounds.current is not None:
            self._exchange.hand_out(self.rounds.current.name, self)

    def _write_report(self) -> None:
        study = self.agreement.study
        if study is None:
            return
        at = self.session.project.folder / "exports" / f"agreement-{study.name}"
        path = ask_for_file(self.tr("Report"), at, report_files(), self)
        if path is not None:
            self.write_report(path)

    def write_report(self, path: Path) -> None:
        """Write what is shown to a file whose suffix says the format."""
        study = self.agreement.study
        if study is None:
            return
        try:
            out = write_report(study, path, language=self._language, overwrite=True, project=self.session.project)
        except (DeidStudioError, OSError) as e:
            self.problem.emit(e)
            return
        self.say(self.tr("The report is in {}").format(out))

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        super().set_theme(theme)
        self.round_commands.theme = theme
        self.rounds.set_theme(theme)
        self.agreement.set_theme(theme)

    # -- windows --------------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close; what is being measured is given up."""
        self.agreement.measuring.cancel()
        self.rounds.give_up()
        super().closeEvent(event)


def rounds_menus() -> tuple[tuple[str, str], ...]:
    """Titles of the menus and what is in them, in the language that is installed."""
    return (
        (
            translate("RoundsActions", "&Round"),
            "new_round add_annotator reassign | use_round close_round reopen_round | leave",
        ),
        (translate("RoundsActions", "&Bundles"), "hand_out collect"),
        (translate("RoundsActions", "&Agreement"), "measure report | next_tab previous_tab"),
        (
            translate("RoundsActions", "&Disagreements"),
            "adjudicate | next_place previous_place | play_place play_a play_b | open_place",
        ),
        (translate("RoundsActions", "&View"), "page_rounds page_agreement | next_pane previous_pane"),
        (translate("RoundsActions", "&Help"), "keys"),
    )


def rounds_commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    return (
        Command("new_round", translate("RoundsActions", "&New round…"), ("Ctrl+N",), "new", needs=WRITES),
        Command("use_round", translate("RoundsActions", "Make it the &current round"), ("Ctrl+U",), needs=WRITES),
        Command("close_round", translate("RoundsActions", "C&lose the round"), ("Ctrl+L",), needs=WRITES),
        Command("reopen_round", translate("RoundsActions", "&Reopen the round"), ("Ctrl+Shift+L",), needs=WRITES),
        Command("reassign", translate("RoundsActions", "Giv&e documents to others…"), ("Ctrl+G",), needs=WRITES),
        Command("add_annotator", translate("RoundsActions", "&Add an annotator…"), ("Ctrl+Shift+N",), needs=WRITES),
        Command("leave", translate("RoundsActions", "Close the &window"), ("Ctrl+W",)),
        Command("hand_out", translate("RoundsActions", "&Hand out…"), ("Ctrl+B",), "export", needs=WRITES),
        Command("collect", translate("RoundsActions", "&Collect…"), ("Ctrl+I",), "import", needs=WRITES),
        Command("page_rounds", translate("RoundsActions", "&Rounds"), ("Ctrl+1",)),
        Command("page_agreement", translate("RoundsActions", "&Agreement"), ("Ctrl+2",)),
        Command("measure", translate("RoundsActions", "&Measure again"), ("F5",)),
        Command("report", translate("RoundsActions", "Repor&t…"), ("Ctrl+S",), "export"),
        Command("next_tab", translate("RoundsActions", "Next &figures"), ("Ctrl+PgDown",)),
        Command("previous_tab", translate("RoundsActions", "Previous fi&gures"), ("Ctrl+PgUp",)),
        Command("adjudicate", translate("RoundsActions", "A&djudication…"), ("Ctrl+Shift+D",)),
        Command("next_place", translate("RoundsActions", "&Next disagreement"), ("F3",)),
        Command("previous_place", translate("RoundsActions", "&Previous disagreement"), ("Shift+F3",)),
        Command("play_place", translate("RoundsActions", "Play the p&lace"), ("V", "F4"), "play"),
        Command("play_a", translate("RoundsActions", "Play &A"), ("A",)),
        Command("play_b", translate("RoundsActions", "Play &B"), ("B",)),
        Command("open_place", translate("RoundsActions", "&Go to the document"), ("Ctrl+Return", "Ctrl+Enter")),
        Command("next_pane", translate("RoundsActions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("RoundsActions", "Previo&us pane"), ("Shift+F6",)),
        Command("keys", translate("RoundsActions", "&Keys"), ("F1",), "help"),
    )
