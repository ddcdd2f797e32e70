"""How annotators are told apart side by side: each has a letter, a colour and a pattern of line."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import standing_out
from deid_studio.gui.look.theme import Theme

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
"""Colours that people with any colour vision can tell apart. Okabe and Ito 2008."""

PATTERNS: Final = (
    (),
    (4.0, 1.6),
    (1.0, 1.2),
    (5.0, 1.4, 1.0, 1.4),
    (8.0, 2.0),
)
"""Lengths of dashes and gaps in widths of the line; the first line is whole."""

LINE_PX: Final = 2.6


def letter(side: int) -> str:
    """What a side is called."""
    return ascii_uppercase[side % len(ascii_uppercase)]


def colour(side: int, theme: Theme) -> QColor:
    """The side's colour, strong enough for lines and text on the surface."""
    ratio = 7 if theme.contrast else 4.5
    return standing_out(QColor(COLOURS[side % len(COLOURS)]), ground=QColor(theme.surface), ratio=ratio)


def pen(side: int, theme: Theme) -> QPen:
    """The side's line."""
    drawn = QPen(colour(side, theme), LINE_PX)
    drawn.setCapStyle(Qt.PenCapStyle.FlatCap)
    pattern = PATTERNS[side % len(PATTERNS)]
    if pattern:
        drawn.setDashPattern(pattern)
    return drawn


class SideLine(QWidget):
    """The side's line as a key to what is in the text."""

    def __init__(self, side: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._theme = side, theme
        self.setFixedHeight(themes.GRID_PX + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line from end to end."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(self._side, self._theme))
        middle = self.height() / 2
        painter.drawLine(QPointF(0, middle), QPointF(self.width(), middle))
