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
    """Offers to look for suggestions in what came in; hidden until there is something to offer."""

    accepted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._words = wrapped(self)
        find = QPushButton(self.tr("Find suggestions…"), self)
        find.clicked.connect(self._accept)
        leave = QPushButton(self.tr("Not now"), self)
        leave.clicked.connect(self.hide)
        row = row_of((self._words, 1), leave, find, on=self)
        row.setContentsMargins(3 * themes.GRID_PX, themes.GRID_PX, themes.GRID_PX, themes.GRID_PX)
        self.setFocusProxy(find)
        self.hide()

    def offer(self, documents: int) -> None:
        """Say that so many documents came in without annotations."""
        came = plural(
            documents,
            "One document came in without annotations. Look for suggestions?",
            "{n} documents came in without annotations. Look for suggestions?",
        )
        self._words.setText(localised(came))
        self.setAccessibleName(self._words.text())
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _accept(self) -> None:
        self.hide()
        self.accepted.emit()
