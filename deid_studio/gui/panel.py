"""A framed part of the window with a small title."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from deid_studio.gui import theme as themes


class Panel(QFrame):
    """A rounded frame around `content`; `title` stands above it, with room for a note at its right."""

    def __init__(self, content: QWidget, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.note = QLabel(self)
        self.note.setObjectName("muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        if title:
            heading = QLabel(title, self)
            heading.setObjectName("panelTitle")
            heading.setFont(themes.font(themes.SMALL, bold=True))
            self.note.setFont(themes.font(themes.SMALL))
            row = QHBoxLayout()
            row.setContentsMargins(3 * themes.GRID_PX, 2 * themes.GRID_PX, 3 * themes.GRID_PX, themes.GRID_PX)
            row.addWidget(heading)
            row.addStretch()
            row.addWidget(self.note)
            layout.addLayout(row)
        layout.addWidget(content, 1)
