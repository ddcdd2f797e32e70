"""A line of text that ends in "…" where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget


class ElidedLabel(QLabel):
    """One line in whatever room there is; what does not fit is its tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self._tell_rest()

    def minimumSizeHint(self) -> QSize:
        """It can do without any width."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the whole where less fits."""
        super().resizeEvent(event)
        self._tell_rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what fits."""
        room = self.contentsRect()
        with QPainter(self) as painter:
            shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
            self.style().drawItemText(
                painter, room, int(self.alignment()), self.palette(), self.isEnabled(), shown, self.foregroundRole()
            )

    def _tell_rest(self) -> None:
        fits = self.fontMetrics().horizontalAdvance(self.text()) <= self.contentsRect().width()
        self.setToolTip("" if fits else self.text())
