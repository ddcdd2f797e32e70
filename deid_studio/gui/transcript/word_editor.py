"""A field over the transcript in which words are corrected."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLineEdit

from deid_studio.domain.span import Span


class WordEditor(QLineEdit):
    """Corrects the words of one span: Enter and going elsewhere take what was typed (`done`), Esc leaves it.

    Opened over no span but before a word it inserts.
    """

    done = Signal(int, int, str)

    def __init__(self, over: QAbstractScrollArea) -> None:
        super().__init__(over.viewport())
        self._over = over
        self._place: Span | None = None
        self._before = ""
        self.setAccessibleName(self.tr("Correct the text"))
        self.hide()
        self.returnPressed.connect(self._take_and_go_back)

    def open_at(self, span: Span, text: str, place: QRectF, font: QFont) -> None:
        """Show the words of `span`, which are painted at `place`, to be changed."""
        self._place, self._before = span, text
        self.setFont(font)
        width = max(round(place.width()) + 48, 160)
        left = min(round(place.left()) - 9, max(0, self._over.viewport().width() - width))
        self.setGeometry(left, round(place.top()) - 5, width, round(place.height()) + 12)
        self.setText(text)
        self.selectAll()
        self.show()
        self.setFocus()

    def take(self) -> None:
        """Take what was typed, if the field is open and anything in it was changed."""
        place, text = self._place, self.text().strip()
        self._close()
        if place is not None and text != self._before:
            self.done.emit(place.start, place.end, text)

    def _close(self) -> None:
        # Hiding takes the focus away, which asks to take what was typed
        self._place = None
        self.hide()

    def _take_and_go_back(self) -> None:
        self._over.setFocus()
        self.take()

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
            self._close()
            self._over.setFocus()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Going elsewhere, but not into the field's own menu, takes what was typed."""
        super().focusOutEvent(event)
        menu = QApplication.activePopupWidget()
        if menu is None or menu.parent() is not self:
            self.take()
