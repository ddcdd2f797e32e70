"""A quiet question above the text, which may be left unanswered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import row_of, wrapped
from deid_studio.sentences import plural


class OfferBar(QFrame):
    """Offers what can be done next, such as looking for suggestions; hidden until there is something to offer."""

    accepted = Signal()
    declined = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._words = wrapped(self)
        self._choices: list[QPushButton] = []
        leave = QPushButton(self.tr("Not now"), self)
        leave.clicked.connect(self._decline)
        self._row = row_of((self._words, 1), leave, on=self)
        self._row.setContentsMargins(3 * themes.GRID_PX, themes.GRID_PX, themes.GRID_PX, themes.GRID_PX)
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
        if not self.isVisible() or self._words.text() != localised(came):
            self.propose(localised(came), {self.tr("Find suggestions…"): self.accepted.emit})

    def propose(self, words: str, choices: Mapping[str, Callable[[], object]]) -> None:
        """Say something, with a button for each thing that can be done about it; F6 leads to the first."""
        for button in self._choices:
            button.deleteLater()
        self._choices = []
        for said, do in choices.items():
            button = QPushButton(said, self)
            button.clicked.connect(partial(self._choose, do))
            self._row.addWidget(button)
            self._choices.append(button)
        self.setFocusProxy(self._choices[0])
        self._words.setText(words)
        self.setAccessibleName(words)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def withdraw(self, words: str) -> None:
        """Hide where it is these words that are said."""
        if self._words.text() == words:
            self.hide()

    def _decline(self) -> None:
        self.hide()
        self.declined.emit()

    def _choose(self, do: Callable[[], object]) -> None:
        self.hide()
        do()
