"""Asking for a key by having it pressed."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from deid_studio.gui.look import theme as themes


class KeyField(QKeySequenceEdit):
    """Takes the next key pressed; Tab leaves it and Esc gives up, as everywhere."""

    given_up = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        self.setFinishingKeyCombinations([QKeyCombination(Qt.Key.Key_Tab), QKeyCombination(Qt.Key.Key_Backtab)])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Look as if waiting."""
        super().focusInEvent(event)
        self._show_waiting(waiting=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look as if no longer waiting."""
        super().focusOutEvent(event)
        self._show_waiting(waiting=False)

    def _show_waiting(self, *, waiting: bool) -> None:
        # The line inside never has the focus itself, so no style rule for focus reaches it.
        for line in self.findChildren(QLineEdit):
            line.setProperty("waiting", waiting)
            line.style().polish(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep what was pressed."""
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class ChangePanel(QFrame):
    """Asks for a new key: `pressed` for a look at it, then `replaced` or `added` with it."""

    pressed = Signal(QKeySequence)
    replaced = Signal(QKeySequence)
    added = Signal(QKeySequence)
    given_up = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self.field = KeyField(self)
        self.field.setAccessibleName(self.tr("New key"))
        self.field.keySequenceChanged.connect(self._look)
        self.field.given_up.connect(self.given_up)
        self._replace, self._add = QPushButton(self.tr("&Replace"), self), QPushButton(self.tr("Add as &further"), self)
        self._replace.clicked.connect(lambda: self.replaced.emit(self.field.keySequence()))
        self._add.clicked.connect(lambda: self.added.emit(self.field.keySequence()))
        row = QHBoxLayout()
        row.setSpacing(2 * themes.GRID_PX)
        row.addWidget(self.field, 1)
        row.addWidget(self._replace)
        row.addWidget(self._add)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
        layout.addWidget(self._label)
        layout.addLayout(row)

    def ask(self, words: str) -> None:
        """Wait for a key for the action that does this."""
        self._label.setText(self.tr("Press the new key for “{}”, then Tab and Enter.").format(words))
        self.field.clear()
        self.allow(wanted=False)
        self.show()
        self.field.setFocus()

    def allow(self, *, wanted: bool) -> None:
        """Whether the key in the field can be taken."""
        self._replace.setEnabled(wanted)
        self._add.setEnabled(wanted)

    def _look(self, key: QKeySequence) -> None:
        if not key.isEmpty():
            self.pressed.emit(key)
