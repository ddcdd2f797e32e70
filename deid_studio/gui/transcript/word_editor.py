"""A field over the transcript in which words are corrected."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit

from deid_studio.domain.span import Span


class WordEditor(QLineEdit):
    """Corrects the words of one span: Enter takes what was typed (`done`), Esc and going elsewhere leave it.

    Opened over no span but before a word it inserts.
    """

    done = Signal(int, int, str)

    def __init__(self, over: QAbstractScrollArea) -> None:
        super().__init__(over.viewport())
        self._over = over
        self._start = self._end = 0
        self.setAccessibleName(self.tr("Correct the text"))
        self.hide()
        self.returnPressed.connect(self._take)

    def open_at(self, span: Span, text: str, place: QRectF, font: QFont) -> None:
        """Show the words of `span`, which are painted at `place`, to be changed."""
        self._start, self._end = span.start, span.end
        self.setFont(font)
        width = max(round(place.width()) + 48, 160)
        left = min(round(place.left()) - 9, max(0, self._over.viewport().width() - width))
        self.setGeometry(left, round(place.top()) - 5, width, round(place.height()) + 12)
        self.setText(text)
        self.selectAll()
        self.show()
        self.setFocus()

    def _take(self) -> None:
        text = self.text().strip()
        self._leave()
        self.done.emit(self._start, self._end, text)

    def _leave(self) -> None:
        if self.isVisible():
            self.hide()
            self._over.setFocus()

    def event(self, event: QEvent) -> bool:
        """Keep Enter from the window's command of that key."""
        enter = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in enter:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the words as they were."""
        if event.matches(QKeySequence.StandardKey.Cancel):
            self._leave()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Going elsewhere leaves the words as they were."""
        super().focusOutEvent(event)
        self.hide()
