"""What the rooms of the program and the main window, in which they live, know of one another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QSettings, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.spot import Play, Spot


class Shell(Protocol):
    """What a room may ask of the main window."""

    @property
    def session(self) -> Session | None:
        """The project that is open."""

    @property
    def theme(self) -> Theme:
        """The colours of now."""

    @property
    def language(self) -> str:
        """Code of the language in which the program speaks."""

    @property
    def settings(self) -> QSettings:
        """What is kept of a person's taste."""

    @property
    def opened(self) -> SignalInstance:
        """Carries the workspace of a project that was opened, before a document is shown in it."""

    @property
    def closed(self) -> SignalInstance:
        """The project is about to be let go of."""

    @property
    def theme_changed(self) -> SignalInstance:
        """Carries the theme."""

    @property
    def documents_added(self) -> SignalInstance:
        """Says that documents, or texts for them, have come in."""

    def action(self, name: str) -> QAction:
        """The action of a command."""

    def enable(self) -> None:
        """Offer what can be done now."""

    def say(self, sentence: str, *, for_ms: int = 8000) -> None:
        """Show a sentence in the status line for a while."""

    def complain(self, problem: Exception, *, over: QWidget | None = None) -> None:
        """Say what happened, what is safe and what to do, over another window if it happened there."""

    def as_parent(self) -> QWidget:
        """The window, for dialogs to stand before."""

    def open_project(self, folder: Path) -> None:
        """Open another project."""

    def close_project(self) -> None:
        """Let go of the open project."""

    def go_to(self, spot: Spot, *, play: Play = Play.NO, to_front: bool = False, exactly: bool = False) -> bool:
        """Show a place in all panes; False where its document cannot be shown.

        An annotation there becomes current: with `exactly` only one that covers the very words of the place, else also
        one that only touches it. `to_front` where somebody wants to work there.
        """


class Room(Protocol):
    """A part of the program whose commands are in the main window's menus."""

    def slots(self) -> Mapping[str, Callable[..., object]]:
        """What each of its commands does."""


def session_of(shell: Shell) -> Session:
    """The session, where a command can only be given while a project is open."""
    assert shell.session is not None
    return shell.session
