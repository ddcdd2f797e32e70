"""Opening the folder into which something was written, in what the system shows folders with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton, QWidget

from deid_studio.gui.language import translate
from deid_studio.gui.look.arrangement import quiet_button


def folder_button(parent: QWidget, folder: Callable[[], Path]) -> QPushButton:
    """A button that opens what `folder` gives then."""
    words = translate("FolderOpening", "Open the fol&der")
    return quiet_button(parent, words, lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder()))))
