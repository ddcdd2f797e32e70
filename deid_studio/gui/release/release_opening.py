"""The windows that make and check releases, opened from the main one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings

from deid_studio.gui.release.check_window import CheckWindow
from deid_studio.gui.release.release_spot import go_to, spot_of_place
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.services.release.release import ReleaseRefused, ReleaseReport

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


class ReleaseOpening(QObject):
    """Opens these windows, goes where they point, and closes them with the project."""

    def __init__(self, window: MainWindow, settings: QSettings, *, listen_through: Callable[[], object]) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._listen_through = listen_through
        self.releasing: ReleaseWindow | None = None
        self.checking: CheckWindow | None = None

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"release": self.release, "check_release": self.check_release}

    def enable(self) -> None:
        """Offer what can be done now; a release can be checked without a project."""
        window = self._window
        session, idle = window.session, not window.transfers.busy
        may_release = session is not None and session.writable and window.supervising.is_supervisors
        window.actions_["release"].setEnabled(may_release and idle)
        window.actions_["check_release"].setEnabled(True)

    def take_theme(self) -> None:
        """Take on the window's colours."""
        for opened in (self.releasing, self.checking):
            if opened is not None:
                opened.set_theme(self._window.theme)

    def end(self) -> None:
        """The project is closed."""
        for opened in (self.releasing, self.checking):
            if opened is not None:
                opened.close()
                opened.deleteLater()
        self.releasing = self.checking = None

    def release(self) -> None:
        """Come to the front with the choices and gates of a release."""
        window = self._window
        if window.session is None:
            return
        if self.releasing is None:
            made = ReleaseWindow(
                window.session,
                theme=window.theme,
                language=window.language,
                settings=self._settings,
                before_writing=self._be_still,
            )
            made.place_wanted.connect(lambda place: go_to(window, spot_of_place(place), to_front=True))
            made.play_wanted.connect(lambda place: go_to(window, spot_of_place(place), to_front=False))
            made.listen_wanted.connect(self._listen_through)
            made.released.connect(self._show_released)
            made.held_back.connect(self._show_held_back)
            made.problem.connect(lambda problem: window.show_problem(problem, parent=made))
            self.releasing = made
        _come_to_front(self.releasing)

    def check_release(self) -> None:
        """Come to the front with the check of a release."""
        _come_to_front(self._check_window())

    def _check_window(self) -> CheckWindow:
        window = self._window
        if self.checking is None:
            made = CheckWindow(window.session, theme=window.theme, settings=self._settings)
            made.spot_wanted.connect(lambda spot: go_to(window, spot, to_front=True))
            made.play_wanted.connect(lambda spot: go_to(window, spot, to_front=False))
            made.problem.connect(lambda problem: window.show_problem(problem, parent=made))
            self.checking = made
        self.checking.session = window.session
        return self.checking

    def _show_released(self, report: ReleaseReport, folder: Path) -> None:
        opened = self._check_window()
        _come_to_front(opened)
        opened.show_released(report, folder)

    def _show_held_back(self, refused: ReleaseRefused) -> None:
        opened = self._check_window()
        _come_to_front(opened)
        opened.show_held_back(refused)

    def _be_still(self) -> None:
        """Nothing else writes into the project while a release is being made."""
        self._window.listening.player.pause()
        self._window.listening.keep_place()


def _come_to_front(opened: ReleaseWindow | CheckWindow) -> None:
    opened.show()
    opened.raise_()
    opened.activateWindow()
