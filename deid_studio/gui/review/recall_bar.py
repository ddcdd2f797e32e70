"""The recall slider: how much of what suggesters found is suggested."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSlider, QToolButton, QWidget

from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.sentences import plural
from deid_studio.services.project.threshold_settings import FARTHEST

STEPS: Final = 4
"""Steps of the slider in one unit of log-odds."""

SHORTEST_PX: Final = 90
"""A slider shorter than this is hard to put where one wants it."""

SETTLED_MS: Final = 250
"""After so long without another key the slider counts as released."""


class _Slider(QSlider):
    """Goes back to its middle by Home or a double-click."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a frame around it while keys go to it."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().highlight().color(), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 5, 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home is the middle, not the least."""
        if event.key() == Qt.Key.Key_Home:
            self.setValue(0)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Back to the middle."""
        self.setSliderDown(False)
        self.setValue(0)


class RecallBar(QWidget):
    """A slider from less to more, and what it would suggest.

    `moved` follows it (recall shift in log-odds), `chosen` comes once it is released; `types_wanted` asks for the
    thresholds by type.
    """

    moved = Signal(float)
    chosen = Signal(float)
    types_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = _Slider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(-FARTHEST * STEPS, FARTHEST * STEPS)
        self.slider.setPageStep(STEPS)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.setTickInterval(FARTHEST * STEPS)
        self.slider.setAccessibleName(self.tr("How much is suggested"))
        self.slider.setToolTip(
            self.tr(
                "How much is suggested; Home or a double-click goes back to the middle. End goes to the end, where "
                "unknown words and numbers are suggested too."
            )
        )
        self.slider.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.slider.customContextMenuRequested.connect(lambda _place: self.types_wanted.emit())
        self.setFocusProxy(self.slider)
        less, more = QLabel(self.tr("Less")), QLabel(self.tr("Find more"))
        self.count = QLabel(self)
        self.count.setObjectName("muted")
        for label in (less, more, self.count):
            label.setFont(themes.font(themes.SMALL))
        types = QToolButton(self)
        types.setText("…")
        types.setAccessibleName(self.tr("By tag…"))
        types.setToolTip(self.tr("How sure suggestions must be, tag by tag"))
        types.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        types.clicked.connect(self.types_wanted)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
        self._grid.setHorizontalSpacing(2 * themes.GRID_PX)
        self._grid.setVerticalSpacing(0)
        self._row = (less, self.slider, more, self.count, types)
        self._grid.setColumnStretch(1, 1)
        self._place()
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._settled.timeout.connect(self._choose)
        self._chosen = 0
        self.slider.valueChanged.connect(self._follow)
        self.slider.sliderReleased.connect(self._choose)

    @property
    def shift(self) -> float:
        """The recall shift that the slider shows."""
        return self.slider.value() / STEPS

    def show_shift(self, shift: float, *, writable: bool) -> None:
        """Put the slider where the project has it."""
        if self.slider.isSliderDown() or self._settled.isActive():
            return
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(shift * STEPS))
        self._chosen = self.slider.value()
        self.slider.setEnabled(writable)

    def show_count(self, suggested: int, possible: int) -> None:
        """Say how many suggestions there are, of all that there may be, and what is among them at the end."""
        said = localised(
            plural(possible, "{suggested} of {n} suggestion", "{suggested} of {n} suggestions", suggested=suggested)
        )
        if self.slider.value() == self.slider.maximum():
            said = " · ".join((said, self.tr("with unknown words and numbers")))
        self.count.setText(said)
        self._place()
        self.slider.setAccessibleDescription(self.count.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the count beside the slider where there is room, else under it."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        less, slider, more, count, types = self._row
        needed = sum(label.sizeHint().width() + 2 * themes.GRID_PX for label in (less, more, count, types))
        beside = needed + SHORTEST_PX <= self.width()
        for column, widget in enumerate((less, slider, more)):
            self._grid.addWidget(widget, 0, column)
        self._grid.addWidget(count, *((0, 3) if beside else (1, 0, 1, 4)))
        self._grid.addWidget(types, 0, 4)

    def _follow(self) -> None:
        self.moved.emit(self.shift)
        if not self.slider.isSliderDown():
            self._settled.start()

    def _choose(self) -> None:
        self._settled.stop()
        if self.slider.value() != self._chosen:
            self._chosen = self.slider.value()
            self.chosen.emit(self.shift)
