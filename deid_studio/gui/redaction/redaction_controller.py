"""The redaction plan in the main window: shown, edited, and heard as a release would have it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.redaction.current_plan import ShownPlan, stays_wide
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.sound.playing import Playing
from deid_studio.gui.sound.redacted_reader import cuts_of_windows
from deid_studio.gui.waveform.redaction_lane import short_of
from deid_studio.redaction.plan import FLOOR, Window
from deid_studio.services.redaction.listening import EDGE_MS, STEP_MS
from deid_studio.services.redaction.redaction_plans import fade_of, styles_of

if TYPE_CHECKING:
    from deid_studio.gui.redaction.plan_dialog import RedactionPlanDialog


class RedactionController(QObject):
    """Shows and edits the redaction plan."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self._workspace: Workspace | None = None
        self.plan: ShownPlan | None = None
        self.plan_dialog: RedactionPlanDialog | None = None
        shell.opened.connect(self._serve)
        shell.closed.connect(self._end)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "redaction_plan": self.show_plan,
            "play_redacted": self.play_redacted,
            "preview_redacted": self.preview_redacted,
            "window_left_more": lambda: self.move_edge(left_ms=-STEP_MS),
            "window_left_less": lambda: self.move_edge(left_ms=STEP_MS),
            "window_right_more": lambda: self.move_edge(right_ms=STEP_MS),
            "window_right_less": lambda: self.move_edge(right_ms=-STEP_MS),
        }

    def _serve(self, workspace: Workspace) -> None:
        """Serve another project's panes."""
        self._workspace = workspace
        self.plan = ShownPlan(workspace.session)
        self.plan.changed.connect(self._show_windows)
        workspace.session.current_changed.connect(self._show_card)
        workspace.waveform.window_edges_moved.connect(self._set_edges)

    def _end(self) -> None:
        if self.plan_dialog is not None:
            self.plan_dialog.close()
            self.plan_dialog.deleteLater()
        if self.plan is not None:
            self.plan.end()
        self.plan_dialog = None
        self.plan = self._workspace = None

    # -- windows in the waveform --------------------------------------------------------------------------------------

    def _show_windows(self, touched: Interval | None) -> None:
        if self._workspace is not None and self.plan is not None:
            self._workspace.waveform.set_windows(self.plan.windows if self.plan.is_known else None, touched=touched)
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
            self._shell.say(sentence.format(FLOOR.before_ms, FLOOR.after_ms))

    def _window_here(self) -> Window | None:
        if self.plan is None:
            return None
        window = self.plan.window_here(self._playing.player.position_ms())
        if window is None and not self.plan.is_known:
            self._say_that_it_is_being_made()
        elif window is None:
            self._shell.say(self.tr("Nothing is redacted here."), for_ms=5000)
        return window

    def _say_that_it_is_being_made(self) -> None:
        self._shell.say(self.tr("The redaction plan is being made; try again."), for_ms=5000)

    # -- as it will be heard ------------------------------------------------------------------------------------------

    def play_redacted(self) -> None:
        """Play the window at the current place, with what is around it, as it will be heard in a release."""
        window = self._window_here()
        if window is not None:
            interval = window.interval
            self._play(max(0, interval.start_ms - EDGE_MS), interval.end_ms + EDGE_MS)

    def preview_redacted(self) -> None:
        """Play on from here as it will be heard in a release; pause where that is being played."""
        player = self._playing.player
        if player.plays_redacted:
            player.pause()
        else:
            self._play(player.position_ms(), None)

    def _play(self, from_ms: int, until_ms: int | None) -> None:
        session = self._shell.session
        if self.plan is None or session is None or session.recording is None:
            return
        if not self.plan.is_known or self.plan.is_stale:
            self._say_that_it_is_being_made()
            return
        try:
            cuts = cuts_of_windows(
                self.plan.windows,
                session.recording,
                styles=styles_of(session.project),
                tag_set=session.tag_set,
                fade_ms=fade_of(session.project),
            )
        except DeidStudioError as e:
            self._shell.complain(e)
            return
        if not cuts:
            self._shell.say(self.tr("Nothing is redacted in this recording."), for_ms=5000)
            return
        if self._playing.play_redacted(from_ms, until_ms, cuts):
            self._shell.say(self.tr("You hear the recording as redacted."), for_ms=5000)

    # -- the plan -----------------------------------------------------------------------------------------------------

    def show_plan(self) -> None:
        """Show what goes from the recordings, and set how."""
        from deid_studio.gui.redaction.plan_dialog import RedactionPlanDialog

        shell = self._shell
        if self.plan_dialog is None:
            made = RedactionPlanDialog(
                session_of(shell), theme=shell.theme, language=shell.language, parent=shell.as_parent()
            )
            made.place_wanted.connect(self._go_to)
            made.hear_wanted.connect(self._hear_style)
            shell.theme_changed.connect(made.set_theme)
            self.plan_dialog = made
        bring_to_front(self.plan_dialog)

    def _go_to(self, spot: Spot, redacted: bool) -> None:
        """Play a place of the plan; where it is not known when it is heard, come to the front with its words."""
        interval = spot.interval
        play = Play.NO if redacted or interval is None else Play.WITH_CONTEXT
        if self._shell.go_to(spot, play=play, to_front=interval is None) and redacted and interval is not None:
            self._play(max(0, interval.start_ms - EDGE_MS), interval.end_ms + EDGE_MS)

    def _hear_style(self, tag: str, style: str) -> None:
        """Play the first window of the recording in view that has the tag, or any, in a style."""
        session, plan = self._shell.session, self.plan
        if session is None or plan is None or session.recording is None:
            return
        window = next((one for one in plan.windows if tag in one.tags), next(iter(plan.windows), None))
        if window is None:
            self._shell.say(self.tr("Nothing is redacted in this recording."), for_ms=5000)
            return
        restyled = [replace(one, tags=(tag,)) if one == window else one for one in plan.windows]
        cuts = cuts_of_windows(
            restyled,
            session.recording,
            styles=styles_of(session.project) | {tag: style},
            tag_set=session.tag_set,
            fade_ms=fade_of(session.project),
        )
        start_ms, end_ms = max(0, window.interval.start_ms - EDGE_MS), window.interval.end_ms + EDGE_MS
        self._playing.play_redacted(start_ms, end_ms, cuts)
