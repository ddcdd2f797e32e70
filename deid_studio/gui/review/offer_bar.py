"""A quiet question above the text, which may be left unanswered."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import row_of, wrapped
from deid_studio.sentences import plural


class OfferBar(QFrame):
    """Offers to look for suggestions where nobody has; hidden until there is something to offer."""

    accepted = Signal()
    declined = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._words = wrapped(self)
        find = QPushButton(self.tr("Find suggestions…"), self)
        find.clicked.connect(self._accept)
        leave = QPushButton(self.tr("Not now"), self)
        leave.clicked.connect(self._decline)
        row = row_of((self._words, 1), leave, find, on=self)
        row.setContentsMargins(3 * themes.GRID_PX, themes.GRID_PX, themes.GRID_PX, themes.GRID_PX)
        self.setFocusProxy(find)
        self.hide()

    def offer(self, documents: int) -> None:
        """Say in how many documents suggestions were never looked for; hide where there are none."""
        if not documents:
            self.hide()
            return
        came = plural(
            documents,
            "In one document suggestions were never looked for. Look for suggestions?",
            "In {n} documents suggestions were never looked for. Look for suggestions?",
        )
        if self.isVisible() and self._words.text() == localised(came):
            return
        self._words.setText(localised(came))
        self.setAccessibleName(self._words.text())
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _decline(self) -> None:
        self.hide()
        self.declined.emit()

    def _accept(self) -> None:
        self.hide()
        self.accepted.emit()
