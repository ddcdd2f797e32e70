"""Menus and tool bars from the names of commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar

from deid_studio.gui.look import theme as themes

_LEAST_SHARE: Final = 0.7
_STEP_PT: Final = 0.5


class MenuBar(QMenuBar):
    """A menu bar whose titles are as large as all text, or as much smaller as all of them need to be seen.

    What does not fit would stand behind a sign at its end, where nobody looks for help, and Alt would not reach it.
    """

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the titles into the width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        font = themes.font()
        least_pt = font.pointSizeF() * _LEAST_SHARE
        self.setFont(font)
        while self.sizeHint().width() > self.width() and font.pointSizeF() > least_pt:
            font.setPointSizeF(font.pointSizeF() - _STEP_PT)
            self.setFont(font)


def fill_menu(bar: QMenu | QToolBar, actions: Mapping[str, QAction], names: str) -> None:
    """Add actions by name; "|" is a separator."""
    for name in names.split():
        if name == "|":
            bar.addSeparator()
        else:
            bar.addAction(actions[name])
