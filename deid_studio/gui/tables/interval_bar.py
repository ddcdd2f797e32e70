"""A share with its interval, painted in a column of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from deid_studio.formats.report.report_parts import Tone, Whisker
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.whole_row import CellPainting, Index

BAR_PX: Final = 140
DOT_PX: Final = 4


class BarPainting(CellPainting):
    """Paints what `bar_of` the number of a row gives, in the colours that `theme` has then."""

    def __init__(self, bar_of: Callable[[int], Whisker | None], theme: Callable[[], Theme], parent: QObject) -> None:
        super().__init__(parent)
        self._bar_of, self._theme = bar_of, theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one bar."""
        super().paint(painter, option, index)
        bar = self._bar_of(index.row())
        if bar is not None:
            _paint_interval(painter, option.rect, bar, self._theme())


def _paint_interval(painter: QPainter, room: QRect, bar: Whisker, theme: Theme) -> None:
    """Paint a scale from 0 to 1, the interval as a line with ends on it, and the value as a dot, hollow if faint."""
    place = QRectF(room).adjusted(3 * themes.GRID_PX, 0, -3 * themes.GRID_PX, 0)
    middle = place.center().y()

    def at(share: float) -> float:
        return place.left() + share * place.width()

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.border), 1))
    painter.drawLine(QPointF(at(0), middle), QPointF(at(1), middle))
    for share in (0.0, 0.5, 1.0):
        painter.drawLine(QPointF(at(share), middle - 3), QPointF(at(share), middle + 3))
    is_faint = bar.tone is Tone.FAINT
    colour = QColor(theme.muted if is_faint else theme.accent)
    if bar.low is not None and bar.high is not None:
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DotLine if is_faint else Qt.PenStyle.SolidLine))
        painter.drawLine(QPointF(at(bar.low), middle), QPointF(at(bar.high), middle))
        for end in (bar.low, bar.high):
            painter.drawLine(QPointF(at(end), middle - 5), QPointF(at(end), middle + 5))
    if bar.value is not None:
        painter.setPen(QPen(colour, 2))
        painter.setBrush(QColor(theme.surface) if is_faint else colour)
        painter.drawEllipse(QPointF(at(bar.value), middle), DOT_PX, DOT_PX)
    painter.restore()
