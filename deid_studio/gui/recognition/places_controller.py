"""The places to check in the window: which there are in the document in view, and going from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from deid_studio.gui.look.screen import bring_to_front
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.sound.playing import Playing
from deid_studio.services.recognition.word_times import PlaceToCheck

if TYPE_CHECKING:
    from deid_studio.gui.recognition.places_dialog import PlacesToCheck


class PlacesController(QObject):
    """Shows what is to be listened to, in a window that stays beside the others."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell.as_parent())
        self._shell, self._playing = shell, playing
        self.window: PlacesToCheck | None = None
        playing.outlined.connect(self._follow_outline)
        shell.closed.connect(self._end)

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"check_places": self.show_places, "next_place": self._go_on}

    @property
    def _session(self) -> Session:
        return session_of(self._shell)

    def _end(self) -> None:
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
        self.window = None

    def show_places(self) -> None:
        """List what is to be listened to in the document in view."""
        bring_to_front(self._places_of_project())

    def show_places_of(self, document_id: str) -> None:
        """List what is to be listened to in a document, and show that."""
        if self._shell.go_to(Spot(document_id)):
            self.show_places()

    def _places_of_project(self) -> PlacesToCheck:
        from deid_studio.gui.recognition.places_dialog import PlacesToCheck

        if self.window is None:
            self.window = PlacesToCheck(
                self._session,
                self._playing.outline,
                theme=self._shell.theme,
                parent=self._shell.as_parent(),
            )
            self._shell.theme_changed.connect(self.window.set_theme)
            self.window.place_wanted.connect(self._go_to)
        return self.window

    def _go_on(self) -> None:
        places = self._places_of_project()
        if not places.go_on():
            self._shell.say(places.heading.text())

    def _follow_outline(self) -> None:
        if self.window is not None:
            self.window.follow()

    def _go_to(self, place: PlaceToCheck) -> None:
        """Show a place in all panes, and play it."""
        session = self._session
        if self.window is not None and session.document is not None:
            spot = Spot(session.document.id, self.window.span_of(place), place.interval)
            play = Play.WITH_CONTEXT if place.is_untranscribed else Play.PLAIN
            self._shell.go_to(spot, play=play, exactly=True)
