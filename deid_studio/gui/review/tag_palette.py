"""The tags as buttons, each with its badge, name and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.gui.look import theme as themes

NARROWEST_PX = 124
"""A button narrower than this would cut its tag's name."""

BESIDE_NAME_PX = 44
"""Room on a button for the badge and the gaps around it."""


class TagPalette(QWidget):
    """One button for each tag action; the current annotation's tag looks pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Tags"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(themes.GRID_PX, themes.GRID_PX, themes.GRID_PX, themes.GRID_PX)
        self._grid.setSpacing(themes.GRID_PX // 2)
        self._buttons: list[QToolButton] = []
        self._counts: dict[str, int] = {}
        self._room_px = NARROWEST_PX

    def set_actions(self, actions: Sequence[QAction]) -> None:
        """Show these actions; each has the badge as icon, the tag's name as data and its key as shortcut."""
        for button in self._buttons:
            button.deleteLater()
        self._buttons = []
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(18, 18))
            button.setObjectName("tag")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self._buttons.append(button)
        self._place()

    def show_counts(self, counts: Mapping[str, int], current: Annotation | None) -> None:
        """Say how often each tag was used, and press the current annotation's."""
        for button in self._buttons:
            action = button.defaultAction()
            action.setChecked(current is not None and current.tag == action.data())
        if counts != self._counts:
            self._counts = dict(counts)
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use as many columns as fit."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        columns = max(1, self.width() // NARROWEST_PX)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        for number, button in enumerate(self._buttons):
            self._grid.addWidget(button, number // columns, number % columns)
            self._grid.setColumnStretch(number % columns, 1)
        self._write(self.width() // columns)

    def _write(self, room_px: int | None = None) -> None:
        """Name and count on each button; a name that is too long for it ends in "…"."""
        self._room_px = room_px if room_px is not None else self._room_px
        metrics = self.fontMetrics()
        for button in self._buttons:
            action = button.defaultAction()
            count = f"  {self._counts.get(action.data()) or ''}".rstrip()
            room = self._room_px - BESIDE_NAME_PX - metrics.horizontalAdvance(count)
            name = metrics.elidedText(action.text(), Qt.TextElideMode.ElideRight, room)
            if (said := f" {name}{count}") != action.iconText():
                action.setIconText(said)
