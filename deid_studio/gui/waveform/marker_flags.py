"""Flags in the sound pane where an annotator has set a marker."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.time_scale import TimeScale


def paint_flags(
    painter: QPainter, axis: QRectF, wave: QRectF, scale: TimeScale, theme: Theme, at_ms: Sequence[int]
) -> None:
    """A flag in the axis at each moment, on a broken pole down through the wave."""
    colour = QColor(theme.warning)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for x in (scale.x(one) for one in at_ms if scale.shows(one)):
        painter.setPen(QPen(colour, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(x, axis.top() + 2, x, wave.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon((QPointF(x, axis.top() + 2), QPointF(x + 9, axis.top() + 5.5), QPointF(x, axis.top() + 9)))
    painter.restore()
