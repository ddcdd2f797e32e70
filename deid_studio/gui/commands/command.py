"""A command, the actions that are made of commands and of tags, and their icons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from typing import Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import Tag
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.theme import Theme


class Needs(Flag):
    """What has to be there before a command can be given. A project can be writable or not; what needs
    `IDLE` asks first where other work is under way, what needs `QUEUE` only where that is not transcribing or aligning.
    """

    NOTHING = 0
    PROJECT = auto()
    WRITABLE = auto()
    DOCUMENT = auto()
    LAYER = auto()
    RECORDING = auto()
    SOUND = auto()
    WEAK_TYPES = auto()
    SUPERVISOR = auto()
    ANNOTATOR = auto()
    IDLE = auto()
    QUEUE = auto()


WRITES: Final = Needs.WRITABLE
"""What a command needs that changes the project, in a window that has nothing else to say of it."""


@dataclass(frozen=True, slots=True)
class Command:
    """What an action says and which keys trigger it; `checkable` ones stay pressed."""

    name: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    needs: Needs = Needs.NOTHING

    @property
    def writes(self) -> bool:
        """Whether it changes the project."""
        return Needs.WRITABLE in self.needs


def build(
    parent: QWidget, slots: Mapping[str, Callable[..., object]], commands: Iterable[Command]
) -> dict[str, QAction]:
    """One action for each command, added to `parent` and connected to its slot."""
    actions = {}
    for command in commands:
        action = QAction(command.text, parent)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.checkable)
        action.setToolTip(with_keys(action))
        action.triggered.connect(slots[command.name])
        parent.addAction(action)
        actions[command.name] = action
    return actions


def build_tags(parent: QWidget, tags: tuple[Tag, ...], language: str, assign: Callable[[str], object]) -> list[QAction]:
    """One action for each tag, with its key; `assign` gets the tag's name."""
    actions = []
    for tag in tags:
        action = QAction(tag.shown(language), parent)
        action.setData(tag.name)
        action.setShortcut(QKeySequence(tag.key.upper()))
        action.setCheckable(True)
        action.setToolTip(f"{with_keys(action)}\n{tag.definitions.get(language, '')}".strip())
        action.triggered.connect(lambda _checked=False, name=tag.name: assign(name))
        parent.addAction(action)
        actions.append(action)
    return actions


def draw_icons(actions: Mapping[str, QAction], theme: Theme, commands: Iterable[Command]) -> None:
    """Give the actions their icons in the theme's colours."""
    for command in commands:
        if command.icon:
            actions[command.name].setIcon(themes.icon(command.icon, theme))


def draw_badges(actions: list[QAction], tags: tuple[Tag, ...], theme: Theme) -> None:
    """Give the tags' actions their badges in the theme's colours."""
    for action, tag in zip(actions, tags, strict=True):
        action.setIcon(badge_icon(tag, theme))


def with_keys(action: QAction) -> str:
    """The action's words and its keys as this keyboard's user knows them."""
    words = action.text().replace("&", "").rstrip("…")
    keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
    return f"{words} ({keys})" if keys else words
