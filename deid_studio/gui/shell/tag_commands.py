"""The tags of the open project as commands: their keys, their menu, and what they mark."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.commands.command import build_tags, draw_badges
from deid_studio.gui.commands.key_map import named_tags
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.session.session import Session
from deid_studio.gui.session.shell import Shell, session_of
from deid_studio.gui.sound.playing import Playing


class TagCommands(QObject):
    """Makes an action of each tag; it tags what is selected or, while the recording runs on, the word just heard."""

    def __init__(self, shell: Shell, playing: Playing, menu: QMenu) -> None:
        super().__init__(shell.as_parent())
        self._shell = shell
        self._playing = playing
        self._menu = menu
        self._workspace: Workspace | None = None
        self.actions: list[QAction] = []
        shell.theme_changed.connect(self._draw)

    def build(self, session: Session) -> None:
        """Make them for a project that is opened."""
        self.actions = build_tags(self._shell.as_parent(), session.tag_set.tags, self._shell.language, self._assign)
        draw_badges(self.actions, session.tag_set.tags, self._shell.theme)
        self._menu.clear()
        self._menu.addActions(self.actions)

    def show_in(self, workspace: Workspace) -> None:
        """Offer them in the panes."""
        self._workspace = workspace
        workspace.set_tag_actions(self.actions)

    def remove(self) -> None:
        """The project is closed."""
        for action in self.actions:
            self._shell.as_parent().removeAction(action)
            action.deleteLater()
        self.actions, self._workspace = [], None

    def enable(self, *, is_on: bool) -> None:
        """Offer them, or grey them."""
        for action in self.actions:
            action.setEnabled(is_on)

    def named(self) -> dict[str, QAction]:
        """Them by the names under which a person's own keys are kept."""
        session = self._shell.session
        return named_tags(session.tag_set, self.actions) if session is not None else {}

    def _draw(self, theme: Theme) -> None:
        if self._shell.session is not None:
            draw_badges(self.actions, self._shell.session.tag_set.tags, theme)

    def _assign(self, tag: str) -> None:
        session = session_of(self._shell)
        span = self._playing.just_heard()
        if span is not None:
            there = [one for one in session.annotations_at(span) if one.span == span]
            session.select(span, current=there[0] if there else None)
        assign_tag(session, tag)
        assert self._workspace is not None
        # Where it was refused, the tag's action must not stay pressed
        self._workspace.palette_.show_counts(session.index.counts, session.current)
