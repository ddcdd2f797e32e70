"""What the windows beside the main window have in common: commands with keys of their own, panes, where they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QWidget

from deid_studio.gui.commands import command
from deid_studio.gui.commands.command import Command
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.menu import MenuBar, fill_menu
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.splitter import remember_splitters
from deid_studio.gui.look.theme import Theme

SENTENCE_MS: Final = 15000
"""How long a sentence stays in the status line."""


class ToolWindow(QMainWindow):
    """A window for one kind of work; `kept_as` begins the names of its settings, `problem` carries what stopped it."""

    problem = Signal(object)

    def __init__(self, settings: QSettings, commands: Sequence[Command], *, kept_as: str) -> None:
        super().__init__()
        self._settings, self._commands, self._kept_as = settings, commands, kept_as
        self.key_map = KeyMap(settings, commands, kept_as=f"{kept_as}_keys")
        self.actions_: dict[str, QAction] = {}
        self.setMenuBar(MenuBar(self))
        self.statusBar().setSizeGripEnabled(False)

    def build_actions(self, slots: Mapping[str, Callable[..., object]], menus: Iterable[tuple[str, str]]) -> None:
        """Let the commands do what `slots` say, and put them into menus: title, names."""
        own = {
            "leave": self.close,
            "keys": self.show_keys,
            "next_pane": lambda: self.step_pane(1),
            "previous_pane": lambda: self.step_pane(-1),
        }
        self.actions_ = command.build(self, {**own, **slots}, self._commands)
        self.key_map.apply(self.named_actions())
        for title, names in menus:
            fill_menu(self.menuBar().addMenu(title), self.actions_, names)

    def named_actions(self) -> dict[str, QAction]:
        """All actions whose keys a person can choose, by their names in the key map."""
        return self.actions_

    def show_keys(self) -> None:
        """Show which keys there are, to be chosen."""
        KeyDialog(self.key_map, self.named_actions(), self).exec()

    def restore_place(self, *, width: int, height: int) -> None:
        """Stand where the window stood last and divide it as it was, else take room in grid steps."""
        remember_splitters(self, self._settings, kept_as=self._kept_as)
        geometry = self._settings.value(f"{self._kept_as}_geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            fit_to_screen(self, width=width, height=height)

    def pane_order(self) -> Sequence[QWidget]:
        """What one goes through from pane to pane."""
        raise NotImplementedError

    def step_pane(self, by: int) -> QWidget:
        """Go so many panes on, from the last one round to the first; returns the pane."""
        panes = self.pane_order()
        focused = next((number for number, pane in enumerate(panes) if pane.hasFocus()), -by)
        pane = panes[(focused + by) % len(panes)]
        pane.setFocus()
        return pane

    def say(self, sentence: str, *, lasting: bool = False) -> None:
        """Say something in the status line."""
        self.statusBar().showMessage(sentence, 0 if lasting else SENTENCE_MS)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.theme = theme
        command.draw_icons(self.actions_, theme, self._commands)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Escape, where no field has taken it."""
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, and keep where the window stands."""
        self._settings.setValue(f"{self._kept_as}_geometry", self.saveGeometry())
        super().closeEvent(event)
