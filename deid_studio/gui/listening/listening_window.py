"""Listening through what goes: the edges of one window after another, and one key for each verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QSettings, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from deid_studio.domain.document import Document
from deid_studio.gui.commands.tool_window import ToolWindow
from deid_studio.gui.listening.coverage_panel import ListeningPlan
from deid_studio.gui.listening.edge_sound import EdgeSound
from deid_studio.gui.listening.listening_commands import listening_commands, listening_menus
from deid_studio.gui.listening.listening_panel import ListeningPanel
from deid_studio.gui.listening.listening_queue import ListeningCourse, ListeningMaterial, read
from deid_studio.gui.listening.listening_table import ListeningTable
from deid_studio.gui.listening.listening_verdicts import ListeningVerdicts
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, row_of
from deid_studio.gui.look.frames import Panel, Scrolled
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.redaction.cut_text import channels_shown, style_name, tags_shown
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import Latest
from deid_studio.services.redaction.listening import STEP_MS, ListeningItem
from deid_studio.services.redaction.redaction_plans import fade_of, style_of_window, styles_of
from deid_studio.storage import queries
from deid_studio.storage.changes import Changes

SPEED: Final = 1.5
SPEED_STEP: Final = 0.1

NARROW_PX: Final = 820
LOW_PX: Final = 440
SIDE_PX: Final = 85 * themes.GRID_PX
QWIDGETSIZE_MAX: Final = 16_777_215
"""Qt's word for no limit."""


class ListeningWindow(ToolWindow):
    """Lets a person hear the windows of the project that `session` has open, as a release would have them.

    `begun` says that sound begins here, `place_wanted` asks for a window (Item) to be shown in the main window, `read`
    that all windows are there, and `problem` carries what stopped something.
    """

    begun = Signal()
    place_wanted = Signal(object)
    read = Signal()

    def __init__(self, session: Session, *, theme: Theme, language: str, settings: QSettings) -> None:
        super().__init__(settings, listening_commands(), kept_as="listening")
        self.session, self.language = session, language
        self.course: ListeningCourse | None = None
        self.item: ListeningItem | None = None
        self.setWindowTitle(self.tr("Listen through · {} · deid_studio").format(session.project.folder.name))
        self._job = Latest(self)
        self._runs = False
        self._styles: Mapping[str, str] = {}
        self._document: Document | None = None
        self._is_narrow: bool | None = None
        self.sound = EdgeSound(session.project, session.tag_set, self)
        self.sound.player.set_speed(float(str(settings.value("listening_speed", SPEED))))
        self.verdicts = ListeningVerdicts(self.sound, self)
        self.plan = ListeningPlan(language, self)
        self.table = ListeningTable(session.tag_set, theme, language, self)
        self.build_actions(self._slots(), listening_menus())
        self.panel = ListeningPanel(session.project, self.actions_, theme, self)
        self._build()
        self._connect()
        self._restore()
        self.set_theme(theme)
        self.start_reading()

    def _slots(self) -> dict[str, Callable[..., object]]:
        player, verdicts = self.sound.player, self.verdicts
        return {
            "good": verdicts.good,
            "bad": verdicts.bad,
            "widen_left": lambda: verdicts.widen(left_ms=STEP_MS),
            "widen_right": lambda: verdicts.widen(right_ms=STEP_MS),
            "back": verdicts.take_back,
            "next_unheard": self.go_to_unheard,
            "next": lambda: self.table.step(1),
            "previous": lambda: self.table.step(-1),
            "go_there": lambda: self.place_wanted.emit(self.item) if self.item is not None else None,
            "again": self.play,
            "stop": self.stop,
            "original": self.play_original,
            "slower": lambda: self._set_speed(player.speed - SPEED_STEP),
            "faster": lambda: self._set_speed(player.speed + SPEED_STEP),
            "normal_speed": lambda: self._set_speed(1.0),
            "side": self._show_side,
            "read_again": self.start_reading,
        }

    def _build(self) -> None:
        self.setMinimumSize(480, 320)
        self._left = QWidget(self)
        column_of(Panel(Scrolled(self.panel)), Panel(self.table), on=self._left)
        self._side = Panel(Scrolled(self.plan))
        whole = QWidget(self)
        row_of((self._left, 1), self._side, on=whole, margin=2)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        self.table.current_changed.connect(self._reach)
        self.table.chosen.connect(lambda _key: self.play())
        self.plan.wanted.connect(self._want)
        self.plan.speed_wanted.connect(self._set_speed)
        self.verdicts.moved.connect(self.fill)
        self.verdicts.reached.connect(self.play_if_running)
        self.verdicts.play_wanted.connect(self.play)
        self.verdicts.all_heard.connect(self._end_round)
        self.verdicts.waiting.connect(self.show_part)
        self.verdicts.notified.connect(self.say)
        self.sound.part_begun.connect(lambda _part: self.show_part())
        self.sound.silent.connect(self.say)
        self.sound.player.position_changed.connect(self._show_position)
        self.session.document_shown.connect(self._offer_document)
        self.session.changed.connect(self._follow_changes)

    def _restore(self) -> None:
        self.plan.restore_wish(self._settings)
        self.plan.show_speed(self.sound.player.speed)
        self._offer_document()
        self.restore_place(width=300, height=165)

    def _offer_document(self) -> None:
        document = self.session.document if self.session.recording is not None else None
        self.plan.set_document(document.id if document else None, document.name if document else "")
        self._want()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give little room to what is heard; F9 shows the rest in its place."""
        super().resizeEvent(event)
        self.panel.set_low(self.height() < LOW_PX)
        narrow = self.width() < NARROW_PX
        # Large text needs more, and gets it where enough is left
        side_px = min(max(SIDE_PX, self._side.sizeHint().width()), max(SIDE_PX, self.width() // 2))
        self._side.setMinimumWidth(0 if narrow else side_px)
        self._side.setMaximumWidth(QWIDGETSIZE_MAX if narrow else side_px)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._show_side(not narrow)

    def _show_side(self, shown: bool) -> None:
        self.actions_["side"].setChecked(shown)
        self._side.setVisible(shown)
        self._left.setVisible(not (shown and self._is_narrow))
        (self.plan.what if shown and self._is_narrow else self.table).setFocus()

    def pane_order(self) -> list[QWidget]:
        """Those that are seen."""
        panes: tuple[QWidget, ...] = (self.table, self.plan.what, self.plan.how, self.plan.speed)
        return [pane for pane in panes if pane.isVisible()]

    def show_keys(self) -> None:
        """Show which keys there are; the buttons name theirs."""
        self.stop()
        super().show_keys()
        self.panel.name_buttons()

    # -- reading ------------------------------------------------------------------------------------------------------

    def start_reading(self) -> None:
        """Plan all windows anew, off the window's thread."""
        self.stop()
        project = self.session.project
        self.say(self.tr("Reading the windows …"))
        self._job.start(lambda _progress: read(project, None), self._take, failed=self._refuse)

    def _refuse(self, problem: Exception) -> None:
        self.statusBar().clearMessage()
        self.problem.emit(problem)

    def _take(self, material: ListeningMaterial) -> None:
        self.statusBar().clearMessage()
        before = self.item.key if self.item is not None else None
        self.course = self.verdicts.queue = ListeningCourse(self.session, material, self.plan.wish())
        self._document = None
        if material.problem is not None:
            self.say(self.tr("The final corpus is not decided yet: these are the windows of all that anybody marked."))
        self.fill(self.course.find(before) or self.course.next_open(None))
        self.table.setFocus()
        self.read.emit()

    def _want(self) -> None:
        wish = self.plan.wish()
        self.plan.keep_wish(self._settings)
        if self.course is not None and wish != self.course.wish:
            self.stop()
            self.course.want(wish)
            kept = self.course.find(self.item.key if self.item is not None else None)
            self.fill(kept if kept is not None and kept.heard is None else self.course.next_open(None))

    def _follow_changes(self, changes: Changes) -> None:
        """Windows, or what is PHI, were changed in the main window."""
        if self.course is None or self.verdicts.is_writing:
            return
        if any(map(changes.keys, ("annotation", "document", "setting"))):
            self.start_reading()
            return
        touched = {key.split(" ")[0] for table in ("window_pad", "listened") for key in changes.keys(table)}
        touched |= changes.keys("recording_policy")
        if touched:
            self.stop()
            self.course.read_again(touched)
            self.fill(self.course.find(self.item.key if self.item is not None else None))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def fill(self, current: ListeningItem | None) -> None:
        """List the windows, with one of them current."""
        assert self.course is not None
        self._styles = styles_of(self.session.project)
        current = current or next(iter(self.course.listed), None)
        self.table.show_course(self.course, current, self._styles)
        self.plan.tell(self.course)
        self._show(current)

    def _end_round(self) -> None:
        self.stop()
        assert self.course is not None
        line = self.plan.certificate_line(self.course)
        self.say(self.tr("All that was wanted is heard. The certificate will say: {}").format(line), lasting=True)

    def _reach(self, key: str | None) -> None:
        if self.course is not None and (self.item is None or key != self.item.key):
            self._show(self.course.find(key))
            self.play_if_running()

    def _show(self, item: ListeningItem | None) -> None:
        self.item = self.verdicts.item = item
        self.verdicts.is_good_wanted = False
        self._enable()
        course, session = self.course, self.session
        if item is None or course is None:
            self.sound.stop()
            self.panel.show_nothing()
            return
        windows = course.windows_beside(item)
        self.sound.show(item, windows, self._styles, fade_ms=fade_of(self.session.project))
        words = (
            self.tr("Window {} of {}").format(course.listed.index(item) + 1, len(course.listed)),
            course.name_of(item),
            tags_shown(item.window, session.tag_set, self.language),
            style_name(style_of_window(item.window, self._styles)),
            channels_shown(item.window.channels),
        )
        if self._document is None or self._document.id not in item.document_ids:
            self._document = queries.document(session.project, item.document_ids[0])
        place = " · ".join(words)
        self.panel.show_item(item, windows, self._document, self.sound, place=place, tag_set=session.tag_set)
        self.show_part()

    def show_part(self) -> None:
        """Say what is heard now."""
        if self.item is not None:
            self.panel.show_part(self.sound, is_good_wanted=self.verdicts.is_good_wanted)

    def _show_position(self, at_ms: int) -> None:
        self.panel.picture.set_playhead(at_ms if self.sound.player.playing else None)

    def _enable(self) -> None:
        for command in listening_commands():
            of_item = command.writes or command.name in ("again", "original", "go_there", "stop")
            possible = (self.item is not None or not of_item) and (self.session.writable or not command.writes)
            self.actions_[command.name].setEnabled(possible)

    # -- what is heard ------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the edges of the current window; from then on each window is played when it comes."""
        if self.item is not None:
            self._runs = True
            self.verdicts.is_good_wanted = False
            self.begun.emit()
            self.sound.play()

    def play_if_running(self) -> None:
        """Play the window that has come, unless nobody has begun or somebody has stopped."""
        if self._runs:
            self.play()

    def play_original(self) -> None:
        """Play the current window as it was recorded, which is said all the while."""
        if self.item is not None:
            self.verdicts.is_good_wanted = False
            self.begun.emit()
            self.sound.play_original()

    def stop(self) -> None:
        """Play no longer, and let windows wait for the key."""
        self._runs = self.verdicts.is_good_wanted = False
        self.sound.stop()

    def go_to_unheard(self) -> None:
        """Leave the current window as it is and go on to the next that nobody has heard."""
        if self.course is None:
            return
        found = self.course.next_open(self.item.key if self.item is not None else None)
        if found is None:
            self.say(self.tr("Nothing is left to be heard."))
            return
        self.fill(found)
        self.play_if_running()

    def _set_speed(self, speed: float) -> None:
        self.sound.player.set_speed(speed)
        self._settings.setValue("listening_speed", self.sound.player.speed)
        self.plan.show_speed(self.sound.player.speed)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        super().set_theme(theme)
        self.panel.picture.set_theme(theme)
        self.panel.name_buttons()
        self.table.set_theme(theme)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close; every verdict is kept when it is found."""
        self.session.document_shown.disconnect(self._offer_document)
        self.session.changed.disconnect(self._follow_changes)
        self._job.give_up()
        self.sound.close()
        self.panel.picture.close_recording()
        super().closeEvent(event)
