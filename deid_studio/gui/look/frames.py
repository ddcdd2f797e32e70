"""Frames around parts of a window, and areas that scroll where there is too little room for them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget


class Panel(QFrame):
    """A rounded frame around `content`."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(content)


class PageOfTables(QWidget):
    """A page that needs no more height than its parts must have: tables in it scroll themselves.

    Qt would have it as high as its parts like to be, which are then below the window's edge once tables are full.
    """

    def heightForWidth(self, width: int) -> int:
        """What its parts must have in this width."""
        layout = self.layout()
        return layout.totalMinimumHeightForWidth(width) if layout is not None else -1


class Scrolled(QScrollArea):
    """`inside`, as wide as there is room and as high as it needs; what has the focus is always in view."""

    def __init__(self, inside: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self._inside = inside
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is inside has changed, and with it how much room is wanted."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width, what is inside may want another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """All that is inside, where Qt would stop at some lines."""
        hint = self._inside.sizeHint().expandedTo(self._inside.minimumSizeHint())
        bar = self.verticalScrollBar().sizeHint().width()
        width = self.viewport().width() if self.isVisible() else hint.width()
        height = self._inside.heightForWidth(width) if self._inside.hasHeightForWidth() else hint.height()
        return QSize(hint.width() + bar, height)

    def minimumSizeHint(self) -> QSize:
        """A few lines of it, as wide as it is, but not wider than some words."""
        least, some = self._inside.minimumSizeHint(), 24 * self.fontMetrics().averageCharWidth()
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(min(least.width(), some) + bar, min(least.height(), 4 * self.fontMetrics().height()))

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._inside.isAncestorOf(now):
            self.ensureWidgetVisible(now)


def scrolled(content: QWidget) -> QScrollArea:
    """`content` in as much room as there is, to be scrolled where that is too little."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setMinimumHeight(1)
    return area
