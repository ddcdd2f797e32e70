"""From annotations to a release in the window: the plan of what goes, and listening through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, Qt

from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.listening.listening_window import ListeningWindow
from deid_studio.gui.redaction.current_plan import ShownPlan, stays_wide
from deid_studio.gui.redaction.plan_dialog import RedactionPlanDialog
from deid_studio.gui.redaction.plan_rows import Goal
from deid_studio.gui.release.release_opening import ReleaseOpening
from deid_studio.gui.shell.workspace import Workspace
from deid_studio.gui.sound.redacted_reader import cuts_of_windows
from deid_studio.gui.waveform.redaction_lane import short_of
from deid_studio.redaction.plan import FLOOR, Window
from deid_studio.services.redaction.listening import EDGE_MS, STEP_MS, Item
from deid_studio.services.redaction.redaction_plans import styles_of

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow

WRITING: Final = ("window_left_more", "window_left_less", "window_right_more", "window_right_less")
SOUNDING: Final = ("play_redacted", "preview_redacted")


class Releasing(QObject):
    """Shows and edits the redaction plan, and lets a person listen through it."""

    def __init__(self, window: MainWindow, settings: QSettings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._workspace: Workspace | None = None
        self.plan: ShownPlan | None = None
        self.listening: ListeningWindow | None = None
        self.plan_dialog: RedactionPlanDialog | None = None
        self.opening = ReleaseOpening(window, settings, listen_through=self.listen_through)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            **self.opening.slots(),
            "redaction_plan": self.show_plan,
            "listen_through": self.listen_through,
            "play_redacted": self.play_redacted,
            "preview_redacted": self.preview_redacted,
            "window_left_more": lambda: self.move_edge(left_ms=-STEP_MS),
            "window_left_less": lambda: self.move_edge(left_ms=STEP_MS),
            "window_right_more": lambda: self.move_edge(right_ms=STEP_MS),
            "window_right_less": lambda: self.move_edge(right_ms=-STEP_MS),
        }

    def connect_workspace(self, workspace: Workspace) -> None:
        """Serve another project's panes."""
        self._workspace = workspace
        self.plan = ShownPlan(workspace.session)
        self.plan.changed.connect(self._show_windows)
        workspace.session.current_changed.connect(self._show_card)
        workspace.waveform.window_edges_moved.connect(self._set_edges)

    def enable(self) -> None:
        """Offer what can be done now."""
        window, session = self._window, self._window.session
        is_recorded = session is not None and session.recording is not None
        for name in WRITING:
            window.actions_[name].setEnabled(is_recorded and session is not None and session.writable)
        for name in SOUNDING:
            window.actions_[name].setEnabled(is_recorded and window.actions_["play"].isEnabled())
        for name in ("redaction_plan", "listen_through"):
            window.actions_[name].setEnabled(session is not None)
        self.opening.enable()

    def take_theme(self) -> None:
        """Take on the window's colours."""
        self.opening.take_theme()
        if self.listening is not None:
            self.listening.set_theme(self._window.theme)
        if self.plan_dialog is not None:
            self.plan_dialog.set_theme(self._window.theme)

    def end(self) -> None:
        """The project is closed."""
        self.opening.end()
        if self.listening is not None:
            self.listening.close()
        if self.plan_dialog is not None:
            self.plan_dialog.close()
            self.plan_dialog.deleteLater()
        if self.plan is not None:
            self.plan.end()
        self.plan_dialog = None
        self.plan = self._workspace = None

    # -- windows in the waveform --------------------------------------------------------------------------------------

    def _show_windows(self) -> None:
        if self._workspace is not None and self.plan is not None:
            self._workspace.waveform.set_windows(self.plan.plan.windows if self.plan.plan is not None else None)
            self._show_card()

    def _show_card(self) -> None:
        if self._workspace is not None and self.plan is not None:
            current = self._workspace.session.current
            if current is None:
                return
            own = self.plan.windows_of(current.id)
            self._workspace.card.show_window(", ".join(dict.fromkeys(map(short_of, own))))

    def move_edge(self, *, left_ms: int = 0, right_ms: int = 0) -> None:
        """Move the edges of the window at the current place, to the left where negative."""
        window = self._window_here()
        if window is not None:
            start_ms, end_ms = window.interval.start_ms + left_ms, window.interval.end_ms + right_ms
            self._set_edges(window, max(0, start_ms), max(end_ms, 0))

    def _set_edges(self, window: Window, start_ms: int, end_ms: int) -> None:
        if self.plan is None:
            return
        self.plan.move_edges(window, start_ms=start_ms, end_ms=end_ms)
        if stays_wide(window, start_ms=start_ms, end_ms=end_ms):
            sentence = self.tr(
                "Nobody is sure of this place, so at least {} ms before it and {} ms after it are redacted."
            )
            self._window.statusBar().showMessage(sentence.format(FLOOR.before_ms, FLOOR.after_ms), 8000)

    def _window_here(self) -> Window | None:
        if self.plan is None:
            return None
        found = self.plan.window_here(self._window.listening.player.position_ms())
        if found is None and self.plan.plan is None:
            self._say_that_it_is_being_made()
        elif found is None:
            self._window.statusBar().showMessage(self.tr("Nothing is redacted here."), 5000)
        return found

    def _say_that_it_is_being_made(self) -> None:
        self._window.statusBar().showMessage(self.tr("The redaction plan is being made; try again."), 5000)

    # -- as it will be heard ------------------------------------------------------------------------------------------

    def play_redacted(self) -> None:
        """Play the window at the current place, with what is around it, as it will be heard in a release."""
        window = self._window_here()
        if window is not None:
            interval = window.interval
            self._play(max(0, interval.start_ms - EDGE_MS), interval.end_ms + EDGE_MS)

    def preview_redacted(self) -> None:
        """Play on from here as it will be heard in a release; pause where that is being played."""
        player = self._window.listening.player
        if player.plays_redacted:
            player.pause()
        else:
            self._play(player.position_ms(), None)

    def _play(self, from_ms: int, until_ms: int | None) -> None:
        session = self._window.session
        if self.plan is None or session is None or session.recording is None:
            return
        if self.plan.plan is None or self.plan.is_stale:
            self._say_that_it_is_being_made()
            return
        try:
            cuts = cuts_of_windows(
                self.plan.windows, session.recording, styles=styles_of(session.project), tag_set=session.tag_set
            )
        except DeidStudioError as e:
            self._window.show_problem(e)
            return
        if not cuts:
            self._window.statusBar().showMessage(self.tr("Nothing is redacted in this recording."), 5000)
            return
        if self._window.listening.play_redacted(from_ms, until_ms, cuts):
            self._window.statusBar().showMessage(self.tr("You hear the recording as redacted."), 5000)

    # -- the plan -----------------------------------------------------------------------------------------------------

    def show_plan(self) -> None:
        """Show what goes from the recordings, and set how."""
        window = self._window
        assert window.session is not None
        if self.plan_dialog is None:
            made = RedactionPlanDialog(window.session, theme=window.theme, language=window.language, parent=window)
            made.place_wanted.connect(self._go_to_goal)
            made.hear_wanted.connect(self._hear_style)
            self.plan_dialog = made
        self.plan_dialog.show()
        self.plan_dialog.raise_()
        self.plan_dialog.activateWindow()

    def _go_to_goal(self, goal: Goal, redacted: bool) -> None:
        session = self._window.session
        if session is None:
            return
        if goal.interval is None:
            if session.document is not None and (
                session.document.id == goal.document_id or session.show_document(goal.document_id)
            ):
                session.select(goal.span)
                self._window.activateWindow()
            return
        if not self.go_to([goal.document_id], goal.interval, goal.annotation_ids):
            return
        if goal.span is not None and not goal.annotation_ids:
            there = session.annotations_at(goal.span)
            session.select(goal.span, current=there[0] if there else None)
        if redacted:
            self._play(max(0, goal.interval.start_ms - EDGE_MS), goal.interval.end_ms + EDGE_MS)
        else:
            self._window.listening.play_interval(goal.interval, with_context=True)

    def _hear_style(self, tag: str, style: str) -> None:
        """Play the first window of the recording in view that has the tag, or any, in a style."""
        session, plan = self._window.session, self.plan
        if session is None or plan is None or session.recording is None:
            return
        found = next((one for one in plan.windows if tag in one.tags), next(iter(plan.windows), None))
        if found is None:
            self._window.statusBar().showMessage(self.tr("Nothing is redacted in this recording."), 5000)
            return
        as_wanted = [replace(one, tags=(tag,)) if one == found else one for one in plan.windows]
        cuts = cuts_of_windows(
            as_wanted, session.recording, styles=styles_of(session.project) | {tag: style}, tag_set=session.tag_set
        )
        start_ms, end_ms = max(0, found.interval.start_ms - EDGE_MS), found.interval.end_ms + EDGE_MS
        self._window.listening.play_redacted(start_ms, end_ms, cuts)

    # -- listening through --------------------------------------------------------------------------------------------

    def listen_through(self) -> None:
        """Listen to the edges of every window, in a window of its own."""
        window = self._window
        assert window.session is not None
        if self.listening is None:
            made = ListeningWindow(
                window.session, theme=window.theme, language=window.language, settings=self._settings
            )
            made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            made.problem.connect(lambda problem: window.show_problem(problem, parent=made))
            made.begun.connect(window.listening.player.pause)
            made.place_wanted.connect(self._go_to_item)
            made.destroyed.connect(self._forget_listening)
            self.listening = made
        self.listening.show()
        self.listening.raise_()
        self.listening.activateWindow()

    def _forget_listening(self) -> None:
        self.listening = None

    def _go_to_item(self, item: Item) -> None:
        window = item.window
        if self.go_to(item.document_ids, window.interval, window.annotation_ids):
            self._window.activateWindow()

    def go_to(self, document_ids: Sequence[str], interval: Interval, annotation_ids: Sequence[str] = ()) -> bool:
        """Show a stretch of a recording in the main window, with its annotation where that is this annotator's."""
        session, workspace = self._window.session, self._workspace
        if session is None or workspace is None or not document_ids:
            return False
        shown = session.document.id if session.document is not None else None
        if shown not in document_ids and not session.show_document(document_ids[0]):
            return False
        own = [one for one in session.annotations if one.id in annotation_ids] or [
            # A release's layer has annotations of its own
            one
            for one in session.annotations
            if one.is_phi and (located := session.located(one)) and any(map(interval.overlaps, located.intervals))
        ]
        if own:
            session.make_current(own[0].id)
        else:
            session.select_time(interval)
        self._window.listening.seek(interval.start_ms)
        workspace.waveform.reveal(interval)
        return True
