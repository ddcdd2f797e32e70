"""Menus and tool bars from the names of commands."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolBar


def fill_menu(bar: QMenu | QToolBar, actions: Mapping[str, QAction], names: str) -> None:
    """Add actions by name; "|" is a separator."""
    for name in names.split():
        if name == "|":
            bar.addSeparator()
        else:
            bar.addAction(actions[name])
