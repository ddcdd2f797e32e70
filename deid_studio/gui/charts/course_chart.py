"""Shares over rounds, as lines that differ in colour, in pattern and in the shape of their points."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deid_studio.formats.report.report_parts import Course
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme

POINT_PX: Final = 5
PATTERNS: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)


class CourseChart(QWidget):
    """A line chart from 0 to 1; its figures are in the table beside it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._course = Course("", (), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fill(self, course: Course) -> None:
        """Show another course."""
        self._course = course
        self.setAccessibleName(course.title)
        self.setAccessibleDescription("; ".join(self._said()))
        self.update()

    def _said(self) -> list[str]:
        locale = QLocale()
        return [
            f"{name}: "
            + ", ".join(
                f"{stop} {locale.toString(value, 'f', 3)}"
                for stop, value in zip(self._course.stops, values, strict=True)
                if value is not None
            )
            for name, values in self._course.lines
        ]

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a scale that can be read."""
        return QSize(320, 12 * round(QFontMetricsF(themes.font()).height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint scale, lines and legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(themes.font(themes.SMALL))
        metrics = QFontMetricsF(painter.font())
        low = self._lowest()
        left = metrics.horizontalAdvance("0,00") + 3 * themes.GRID_PX
        legend = metrics.height() + 3 * themes.GRID_PX
        plot = QRectF(self.rect()).adjusted(left, legend, -6 * themes.GRID_PX, -metrics.height() - 2 * themes.GRID_PX)
        self._paint_scale(painter, plot, low)
        for number, (_, values) in enumerate(self._course.lines):
            points = [
                QPointF(self._x(plot, at), _y(plot, value, low)) for at, value in enumerate(values) if value is not None
            ]
            painter.setPen(QPen(self._colour(number), 2, PATTERNS[number % len(PATTERNS)]))
            painter.drawPolyline(points)
            for point in points:
                self._paint_point(painter, point, number)
        self._paint_figures(painter, plot, low)
        self._paint_legend(painter, metrics, left)
        painter.end()

    def _paint_figures(self, painter: QPainter, plot: QRectF, low: float) -> None:
        """Paint the figures of each stop, the highest above its point and the others below."""
        high = QFontMetricsF(painter.font()).height()
        painter.setPen(QColor(self._theme.text))
        for at in range(len(self._course.stops)):
            known = sorted((v for _, values in self._course.lines if (v := values[at]) is not None), reverse=True)
            for number, value in enumerate(known):
                away = -POINT_PX - high if number == 0 else POINT_PX + (number - 1) * high
                place = QRectF(self._x(plot, at) - 40, _y(plot, value, low) + away, 80, high)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, QLocale().toString(value, "f", 3))

    def _lowest(self) -> float:
        """Where the scale begins: 0, or 0.5 where everything lies above."""
        values = [value for _, line in self._course.lines for value in line if value is not None]
        return 0.5 if values and min(values) > 0.55 else 0.0

    def _paint_scale(self, painter: QPainter, plot: QRectF, low: float) -> None:
        metrics = QFontMetricsF(painter.font())
        for step in range(6):
            value = low + (1 - low) * step / 5
            at = _y(plot, value, low)
            painter.setPen(QPen(QColor(self._theme.border), 1))
            painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at))
            painter.setPen(QColor(self._theme.muted))
            place = QRectF(0, at - metrics.height() / 2, plot.left() - 2 * themes.GRID_PX, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, QLocale().toString(value, "f", 2 if low else 1))
        for at, stop in enumerate(self._course.stops):
            place = QRectF(self._x(plot, at) - 60, plot.bottom() + themes.GRID_PX, 120, metrics.height())
            painter.drawText(
                place, Qt.AlignmentFlag.AlignCenter, metrics.elidedText(stop, Qt.TextElideMode.ElideRight, 120)
            )

    def _paint_legend(self, painter: QPainter, metrics: QFontMetricsF, left: float) -> None:
        at, middle = left, metrics.height() / 2 + 1
        for number, (name, _) in enumerate(self._course.lines):
            painter.setPen(QPen(self._colour(number), 2, PATTERNS[number % len(PATTERNS)]))
            painter.drawLine(QPointF(at, middle), QPointF(at + 28, middle))
            self._paint_point(painter, QPointF(at + 14, middle), number)
            painter.setPen(QColor(self._theme.text))
            painter.drawText(QPointF(at + 36, middle + metrics.ascent() / 2 - 1), name)
            at += 36 + metrics.horizontalAdvance(name) + 6 * themes.GRID_PX

    def _paint_point(self, painter: QPainter, point: QPointF, number: int) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour(number))
        if number % 2:
            painter.drawRect(QRectF(point.x() - POINT_PX + 1, point.y() - POINT_PX + 1, 8, 8))
        else:
            painter.drawEllipse(point, POINT_PX, POINT_PX)

    def _colour(self, number: int) -> QColor:
        theme = self._theme
        return QColor((theme.accent, theme.playhead, theme.success)[number % 3])

    def _x(self, plot: QRectF, at: int) -> float:
        stops = len(self._course.stops)
        return plot.center().x() if stops == 1 else plot.left() + 30 + (plot.width() - 60) * at / (stops - 1)


def _y(plot: QRectF, value: float, low: float) -> float:
    return plot.bottom() - plot.height() * (value - low) / (1 - low)
