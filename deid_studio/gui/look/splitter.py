"""Parts of a window whose sizes a person may choose, and finds again."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from deid_studio.gui.look import theme as themes


class Splitter(QSplitter):
    """Parts between handles; once a person has moved one, their division stands and is kept under its `name`."""

    resized = Signal()

    def __init__(self, orientation: Qt.Orientation, *, name: str) -> None:
        super().__init__(orientation)
        self.setObjectName(name)
        self.setHandleWidth(2 * themes.GRID_PX)
        self.setChildrenCollapsible(False)
        self._is_chosen = False
        self.splitterMoved.connect(self._choose)
        self._keep: tuple[QSettings, str] | None = None

    def remember(self, settings: QSettings, *, kept_as: str) -> None:
        """Keep how a person divides the room, and divide it as they last did."""
        self._keep = settings, f"{kept_as}_{self.objectName()}_sizes"
        kept = settings.value(self._keep[1])
        sizes = [int(size) for size in kept if str(size).isdecimal()] if isinstance(kept, list) else []
        if len(sizes) == self.count() and any(sizes):
            self._is_chosen = True
            self.setSizes(sizes)

    def divide(self, sizes: Sequence[int]) -> None:
        """Give the parts these sizes, unless a person has chosen others."""
        if not self._is_chosen:
            self.setSizes(sizes)

    def _choose(self) -> None:
        self._is_chosen = True
        if self._keep is not None:
            settings, name = self._keep
            settings.setValue(name, self.sizes())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say that there is other room to divide."""
        super().resizeEvent(event)
        self.resized.emit()


def remember_splitters(window: QWidget, settings: QSettings, *, kept_as: str) -> None:
    """Let every splitter in a window be as a person left it; `kept_as` begins the names of the settings."""
    for splitter in window.findChildren(Splitter):
        splitter.remember(settings, kept_as=kept_as)
