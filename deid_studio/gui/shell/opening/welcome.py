"""What the window shows before there is a document."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.frames import Scrolled


class Welcome(QWidget):
    """A heading, a sentence on what to do, large buttons for it, and the projects that were open last.

    `project_wanted` carries the folder of one of them.
    """

    project_wanted = Signal(object)

    def __init__(self, title: str, sentence: str, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading, hint = QLabel(title), QLabel(sentence)
        heading.setFont(themes.font(8, bold=True))
        hint.setObjectName("muted")
        hint.setWordWrap(True)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row = Flow(gap=3, left=0.5)
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(32, 32))
            button.setObjectName("large")
            row.addWidget(button)
        self._recent: list[QPushButton] = []
        self._folders: list[Path] = []
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(4 * themes.GRID_PX)
        self._column.addStretch(2)
        self._column.addWidget(heading, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addWidget(hint)
        self._column.addLayout(row)
        self._column.addStretch(3)
        column_of(Scrolled(inside), on=self)

    def show_recent(self, folders: Sequence[Path]) -> None:
        """Offer these projects, each by its name and where it is."""
        if [*folders] == self._folders:
            return
        self._folders = [*folders]
        for button in self._recent:
            button.deleteLater()
        self._recent = []
        for folder in folders:
            button = QPushButton(f"{folder.name} – {folder.parent}".replace("&", "&&"), self)
            button.clicked.connect(partial(self.project_wanted.emit, folder))
            self._column.insertWidget(self._column.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
            self._recent.append(button)
