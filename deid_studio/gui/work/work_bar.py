"""Work that a window waits for, at its foot: what it is, how far it is, and a button that stops it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import progress_bar, quiet_button, row_of


class WorkBar(QWidget):
    """There while something is under way; `stopped` says that a person does not want to wait for it."""

    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what, self.bar = QLabel(self), progress_bar(self)
        self.bar.setMaximumWidth(40 * themes.GRID_PX)
        self.stop_button: QPushButton = quiet_button(self, self.tr("Stop"), self.stopped.emit)
        row = row_of(1, self._what, self.bar, self.stop_button, on=self)
        row.setContentsMargins(0, 0, 2 * themes.GRID_PX, 0)
        self.hide()

    def begin(self, what: str) -> None:
        """Show that `what` is under way, nobody knows yet how far."""
        self._what.setText(what)
        self.bar.setAccessibleName(what)
        self.bar.setRange(0, 0)
        self.show()

    def show_progress(self, done: int, total: int) -> None:
        """Show how far it is."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def end(self) -> None:
        """Nothing is under way any more."""
        self.hide()
