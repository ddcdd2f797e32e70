"""What the window shows before there is a document."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from deid_studio.gui.look import theme as themes


class Welcome(QWidget):
    """A heading, a sentence on what to do, and large buttons for it."""

    def __init__(self, title: str, sentence: str, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        heading, hint = QLabel(title), QLabel(sentence)
        heading.setFont(themes.font(8, bold=True))
        hint.setObjectName("muted")
        hint.setWordWrap(True)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.setSpacing(3 * themes.GRID_PX)
        row.addStretch()
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(32, 32))
            button.setObjectName("large")
            row.addWidget(button)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setSpacing(4 * themes.GRID_PX)
        layout.addStretch(2)
        layout.addWidget(heading, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(hint)
        layout.addLayout(row)
        layout.addStretch(3)
