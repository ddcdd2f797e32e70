"""From annotations to a release: listening through, releasing and checking, each in a window of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.sound.playing import Playing
from deid_studio.services.redaction.listening import ListeningItem

if TYPE_CHECKING:
    from deid_studio.gui.listening.listening_window import ListeningWindow
    from deid_studio.gui.release.check_window import CheckWindow
    from deid_studio.gui.release.release_window import ReleaseWindow


class ReleaseController(QObject):
    """Opens these windows, goes where they point, and closes them with the project."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self.listening: ListeningWindow | None = None
        self.release_window: ReleaseWindow | None = None
        self.check_window: CheckWindow | None = None
        shell.closed.connect(self._end)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {
            "listen_through": self.listen_through,
            "release": self.release,
            "check_release": self.check_release,
        }

    def _end(self) -> None:
        for opened in (self.release_window, self.check_window):
            if opened is not None:
                opened.close()
                opened.deleteLater()
        self.release_window = self.check_window = None
        if self.listening is not None:
            self.listening.close()

    # -- listening through --------------------------------------------------------------------------------------------

    def listen_through(self) -> None:
        """Listen to the edges of every window, in a window of its own."""
        from deid_studio.gui.listening.listening_window import ListeningWindow

        shell = self._shell
        if self.listening is None:
            made = ListeningWindow(
                session_of(shell), theme=shell.theme, language=shell.language, settings=shell.settings
            )
            made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            made.begun.connect(self._playing.player.pause)
            made.place_wanted.connect(self._go_to_item)
            made.destroyed.connect(self._forget_listening)
            shell.theme_changed.connect(made.set_theme)
            self.listening = made
        bring_to_front(self.listening)

    def _forget_listening(self) -> None:
        self.listening = None

    def _go_to_item(self, item: ListeningItem) -> None:
        """Show a window in the document in view, if it is one of those that share the recording."""
        document = session_of(self._shell).document
        document_id = document.id if document is not None and document.id in item.document_ids else item.document_ids[0]
        spot = Spot(document_id, None, item.window.interval, item.window.annotation_ids)
        self._shell.go_to(spot, to_front=True)

    # -- releasing and checking ---------------------------------------------------------------------------------------

    def release(self) -> None:
        """Come to the front with the choices and gates of a release."""
        from deid_studio.gui.release.release_spot import spot_of_place
        from deid_studio.gui.release.release_window import ReleaseWindow

        shell = self._shell
        if self.release_window is None:
            made = ReleaseWindow(
                session_of(shell),
                theme=shell.theme,
                language=shell.language,
                settings=shell.settings,
                before_writing=self._be_still,
            )
            made.place_wanted.connect(lambda place: self._go_to(spot_of_place(place)))
            made.play_wanted.connect(lambda place: self._play(spot_of_place(place)))
            made.listen_wanted.connect(self.listen_through)
            made.released.connect(lambda report, folder: self.check_release().show_released(report, folder))
            made.held_back.connect(lambda refused: self.check_release().show_held_back(refused))
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            shell.theme_changed.connect(made.set_theme)
            self.release_window = made
        bring_to_front(self.release_window)

    def _go_to(self, spot: Spot) -> None:
        self._shell.go_to(spot, play=Play.WITH_CONTEXT, to_front=True)

    def _play(self, spot: Spot) -> None:
        self._shell.go_to(spot, play=Play.WITH_CONTEXT)

    def check_release(self) -> CheckWindow:
        """Come to the front with the check of a release."""
        from deid_studio.gui.release.check_window import CheckWindow

        shell = self._shell
        if self.check_window is None:
            made = CheckWindow(shell.session, theme=shell.theme, settings=shell.settings)
            made.spot_wanted.connect(self._go_to)
            made.play_wanted.connect(self._play)
            made.problem.connect(lambda problem: shell.complain(problem, over=made))
            shell.theme_changed.connect(made.set_theme)
            self.check_window = made
        self.check_window.session = shell.session
        bring_to_front(self.check_window)
        return self.check_window

    def _be_still(self) -> None:
        """Nothing else writes into the project while a release is being made."""
        self._playing.player.pause()
        self._playing.place.keep()
