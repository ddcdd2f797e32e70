"""A chart of a measure, drawn in the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deid_studio.formats.report.chart import STYLES, Chart, Line, ticks
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import standing_out
from deid_studio.gui.look.theme import Theme

SAMPLE_PX: Final = 34
MARK_PX: Final = 4
_RATIO: Final = 4.5
_RATIO_IN_HIGH_CONTRAST: Final = 7


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where values lie in a plot; x runs from `first` to `last`, y from 0 to `highest`."""

    plot: QRectF
    first: float
    last: float
    highest: float

    def at(self, x: float, y: float) -> QPointF:
        """The place of a point."""
        width, height = self.plot.width(), self.plot.height()
        across = (x - self.first) / (self.last - self.first)
        up = min(y, self.highest) / self.highest
        return QPointF(self.plot.left() + width * across, self.plot.bottom() - height * up)


class LineChart(QWidget):
    """Lines that differ by dashes as well as by colour; `mark` points at the values of one x."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.chart = Chart("", "", "", ())
        self.marked: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def fill(self, chart: Chart) -> None:
        """Show another chart."""
        self.chart, self.marked = chart, None
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription("; ".join(map(_said, chart.lines)))
        self.update()

    def mark(self, x: float | None) -> None:
        """Point at the values of `x`."""
        self.marked = x
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Room for scales that can be read."""
        high = round(QFontMetricsF(themes.font(themes.SMALL)).height())
        return QSize(30 * high, (14 + len(self.chart.lines)) * high)

    def minimumSizeHint(self) -> QSize:
        """What is needed to see the lines' course."""
        high = round(QFontMetricsF(themes.font(themes.SMALL)).height())
        return QSize(16 * high, (10 + len(self.chart.lines)) * high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint scales, lines, what is marked, and the legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(themes.font(themes.SMALL))
        metrics = QFontMetricsF(painter.font())
        scale = self._scale(metrics)
        if scale is not None:
            self._paint_scale(painter, metrics, scale)
            for number, line in enumerate(self.chart.lines):
                painter.setPen(self.pen(number))
                for run in _runs(line.points):
                    painter.drawPolyline([scale.at(x, y) for x, y in run])
            self._paint_mark(painter, scale)
            self._paint_legend(painter, metrics, scale)
        painter.end()

    def _scale(self, metrics: QFontMetricsF) -> _Scale | None:
        xs = [x for line in self.chart.lines for x, _ in line.points]
        if not xs:
            return None
        high, gap = metrics.height(), themes.GRID_PX
        left = metrics.horizontalAdvance(QLocale().toString(0.0, "f", 1)) + high + 4 * gap
        below = 2 * high + 3 * gap + len(self.chart.lines) * (high + gap)
        plot = QRectF(self.rect()).adjusted(left, high, -4 * gap, -below)
        return _Scale(plot, min(xs), max(max(xs), min(xs) + 1e-9), self.chart.highest)

    def _paint_scale(self, painter: QPainter, metrics: QFontMetricsF, scale: _Scale) -> None:
        plot, gap, high = scale.plot, themes.GRID_PX, metrics.height()
        locale = QLocale()
        for value in ticks(0.0, scale.highest):
            at = scale.at(scale.first, value)
            painter.setPen(QPen(QColor(self._theme.border), 1))
            painter.drawLine(at, QPointF(plot.right(), at.y()))
            painter.setPen(QColor(self._theme.muted))
            place = QRectF(0, at.y() - high / 2, plot.left() - 2 * gap, high)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, locale.toString(value, "f", 1))
        for value in ticks(scale.first, scale.last):
            at = scale.at(value, 0)
            painter.setPen(QPen(QColor(self._theme.muted), 1))
            painter.drawLine(at, at + QPointF(0, gap))
            place = QRectF(at.x() - 40, at.y() + gap, 80, high)
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, x_shown(value, scale.last))
        painter.setPen(QPen(QColor(self._theme.outline), 1))
        painter.drawPolyline([plot.topLeft(), plot.bottomLeft(), plot.bottomRight()])
        painter.setPen(QColor(self._theme.text))
        below = QRectF(0, plot.bottom() + gap + high, self.width(), high)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, _elided(metrics, self.chart.x_name, below.width()))
        painter.save()
        painter.translate(0, plot.center().y())
        painter.rotate(-90)
        aside = QRectF(-plot.height() / 2, 0, plot.height(), high)
        painter.drawText(aside, Qt.AlignmentFlag.AlignHCenter, _elided(metrics, self.chart.y_name, aside.width()))
        painter.restore()

    def _paint_mark(self, painter: QPainter, scale: _Scale) -> None:
        if self.marked is None:
            return
        painter.setPen(QPen(QColor(self._theme.text), 1))
        painter.drawLine(scale.at(self.marked, 0), scale.at(self.marked, scale.highest))
        for number, line in enumerate(self.chart.lines):
            value = next((y for x, y in line.points if x == self.marked), None)
            if value is not None:
                painter.setPen(QPen(QColor(self._theme.surface), 1))
                painter.setBrush(self._colour(number))
                painter.drawEllipse(scale.at(self.marked, value), MARK_PX, MARK_PX)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_legend(self, painter: QPainter, metrics: QFontMetricsF, scale: _Scale) -> None:
        left, gap, high = scale.plot.left(), themes.GRID_PX, metrics.height()
        top = scale.plot.bottom() + 2 * high + 3 * gap
        for number, line in enumerate(self.chart.lines):
            middle = top + number * (high + gap) + high / 2
            painter.setPen(self.pen(number))
            painter.drawLine(QPointF(left, middle), QPointF(left + SAMPLE_PX, middle))
            painter.setPen(QColor(self._theme.text))
            name = _elided(metrics, line.name, self.width() - left - SAMPLE_PX - 3 * gap)
            painter.drawText(QPointF(left + SAMPLE_PX + 2 * gap, middle + metrics.ascent() / 2 - 1), name)

    def pen(self, number: int) -> QPen:
        """What line number `number` is drawn with."""
        pen = QPen(self._colour(number), 2)
        dashes = STYLES[number % len(STYLES)][1]
        if dashes:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([length / pen.widthF() for length in dashes])
        return pen

    def _colour(self, number: int) -> QColor:
        ratio = _RATIO_IN_HIGH_CONTRAST if self._theme.contrast else _RATIO
        ground = QColor(self._theme.window)
        return standing_out(QColor(STYLES[number % len(STYLES)][0]), ground=ground, ratio=ratio)


def x_shown(value: float, last: float) -> str:
    """A value of the horizontal scale, which ends at `last`."""
    return QLocale().toString(float(value), "f", 2 if last < 10 else 0)


def _said(line: Line) -> str:
    known = [y for _, y in line.points if y is not None]
    if not known:
        return line.name
    values = (QLocale().toString(value, "f", 3) for value in (known[0], known[-1]))
    return f"{line.name}: " + " … ".join(values)


def _elided(metrics: QFontMetricsF, words: str, width: float) -> str:
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)


def _runs(points: Sequence[tuple[float, float | None]]) -> list[list[tuple[float, float]]]:
    """The stretches of points that have a value; a single one is a short line, so that it can be seen."""
    runs: list[list[tuple[float, float]]] = [[]]
    for x, y in points:
        if y is not None:
            runs[-1].append((x, y))
        elif runs[-1]:
            runs.append([])
    return [run if len(run) > 1 else run * 2 for run in runs if run]
