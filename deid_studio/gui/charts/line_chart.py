"""Charts of reports in the window, by pyqtgraph: pointing or arrow keys tell a value, a click or Enter chooses it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import nan
from typing import Any, Final

from PySide6.QtCore import QEvent, QLocale, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from deid_studio.formats.report.report_parts import LINE_STYLES, ChartLine, LineChart, TimeSeries, symbol_places
from deid_studio.gui.charts.chart_scales import draw_scales, new_legend, x_shown
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import standing_out
from deid_studio.gui.look.theme import Theme

SYMBOLS: Final = ("o", "s", "t1", "d", "t", "star")
REACH_PX: Final = 24
"""How near to a point the mouse must be."""

_RATIO: Final = 4.5
_RATIO_IN_HIGH_CONTRAST: Final = 7
_BAND_ALPHA: Final = 0.15
_ABOVE: Final = 0.55
"""Where all shares of a series are above, its scale begins at one half."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """What is drawn, of either kind of chart; `stops` are the names of the x of a series, and None of other charts."""

    title: str
    x_name: str
    y_name: str
    lines: tuple[ChartLine, ...]
    lowest: float = 0.0
    highest: float = 1.0
    stops: tuple[str, ...] | None = None


class ChartView(QFrame):
    """Lines that differ by dashes and symbols as well as by colour.

    `chosen` carries the x of the point that a person chose, `reached` that of the one that arrow keys came to.
    """

    chosen = Signal(float)
    reached = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        # It takes a moment to load, which nobody should wait for who looks at no chart
        import pyqtgraph

        super().__init__(parent)
        self._pg: Any = pyqtgraph
        self._theme = theme
        self._drawn = _Drawn("", "", "", ())
        self._at: tuple[int, int] | None = None
        self.legend: Any = None
        self.marked: float | None = None
        self.setObjectName("panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.plot: Any = pyqtgraph.PlotWidget(self)
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.getPlotItem().layout.setContentsMargins(*[2 * themes.GRID_PX] * 2, *[4 * themes.GRID_PX] * 2)
        self.plot.viewport().installEventFilter(self)
        self.plot.scene().sigMouseMoved.connect(self._point_at)
        self.plot.scene().sigMouseClicked.connect(self._click)
        self.value = QLabel(self)
        self.value.setObjectName("muted")
        self.value.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[themes.GRID_PX] * 4)
        layout.setSpacing(themes.GRID_PX)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.value)

    def fill(self, chart: LineChart | TimeSeries) -> None:
        """Show another chart."""
        if isinstance(chart, LineChart):
            self._drawn = _Drawn(chart.title, chart.x_name, chart.y_name, chart.lines)
        else:
            lines = tuple(ChartLine(name, tuple(enumerate(values))) for name, values in chart.lines)
            known = [y for line in lines for _, y in line.points if y is not None]
            lowest = 0.5 if known and min(known) > _ABOVE else 0.0
            self._drawn = _Drawn(chart.title, "", "", lines, lowest, max(1.0, *known, 1.0), chart.stops)
        self._at = self.marked = None
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription("; ".join(map(self._course, self._drawn.lines)))
        self._draw()

    def mark(self, x: float | None) -> None:
        """Point at the values of `x`."""
        self.marked = x
        self._draw_mark()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours, and the font as it is now."""
        self._theme = theme
        self._draw()

    def sizeHint(self) -> QSize:
        """Room for scales that can be read."""
        high = round(QFontMetricsF(themes.font(themes.SMALL)).height())
        return QSize(30 * high, (15 + len(self._drawn.lines)) * high)

    def minimumSizeHint(self) -> QSize:
        """What is needed to see the lines' course."""
        high = round(QFontMetricsF(themes.font(themes.SMALL)).height())
        return QSize(16 * high, (9 + len(self._drawn.lines)) * high)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def pen(self, number: int) -> QPen:
        """What line number `number` is drawn with."""
        pen = QPen(self._colour(number), 2)
        dashes = LINE_STYLES[number % len(LINE_STYLES)][1]
        if dashes:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([length / pen.widthF() for length in dashes])
        pen.setCosmetic(True)
        return pen

    def _colour(self, number: int) -> QColor:
        ratio = _RATIO_IN_HIGH_CONTRAST if self._theme.contrast else _RATIO
        ground = QColor(self._theme.surface)
        return standing_out(QColor(LINE_STYLES[number % len(LINE_STYLES)][0]), ground=ground, ratio=ratio)

    def _draw(self) -> None:
        pg, plot, drawn = self._pg, self.plot.getPlotItem(), self._drawn
        self.plot.setBackground(QColor(self._theme.surface))
        plot.clear()
        draw_scales(plot, self._theme, drawn.x_name, drawn.y_name, stops=drawn.stops)
        legend = self.legend = new_legend(pg, plot, self._theme, lines=len(drawn.lines), before=self.legend)
        for number, line in enumerate(drawn.lines):
            pen, style = self.pen(number), self._symbols(number)
            ys = [nan if y is None else y for _, y in line.points]
            xs = [x for x, _ in line.points]
            if line.band:
                edges = [pg.PlotCurveItem(xs, list(edge)) for edge in zip(*line.band, strict=True)]
                colour = self._colour(number)
                colour.setAlphaF(_BAND_ALPHA)
                plot.addItem(pg.FillBetweenItem(*edges, brush=colour))
            plot.addItem(pg.PlotDataItem(xs, ys, pen=pen, connect="finite", antialias=True))
            places = symbol_places([y for _, y in line.points])
            plot.addItem(pg.PlotDataItem([line.points[at][0] for at in places], [ys[at] for at in places], **style))
            legend.addItem(pg.PlotDataItem([0.0], [0.0], **{**style, "pen": pen}), line.name)
        self._line = pg.InfiniteLine(angle=90, pen=QPen(QColor(self._theme.text), 0))
        self._rings = pg.ScatterPlotItem(pen=pg.mkPen(self._theme.text, width=2), brush=None, size=14)
        for item in (self._line, self._rings):
            plot.addItem(item)
        plot.getViewBox().setRange(**self._range(), padding=0)
        self._draw_mark()

    def _symbols(self, number: int) -> dict[str, Any]:
        symbol, colour = SYMBOLS[number % len(SYMBOLS)], self._colour(number)
        return {"symbol": symbol, "symbolSize": 9, "symbolBrush": colour, "symbolPen": colour, "pen": None}

    def _range(self) -> dict[str, tuple[float, float]]:
        xs = [x for line in self._drawn.lines for x, _ in line.points] or [0.0]
        aside = 0.3 if self._drawn.stops is not None else 0.01 * (max(xs) - min(xs)) or 0.5
        lowest, highest = self._drawn.lowest, self._drawn.highest
        return {"xRange": (min(xs) - aside, max(xs) + aside), "yRange": (lowest - 0.02 * highest, 1.03 * highest)}

    def _draw_mark(self) -> None:
        self._line.setVisible(self.marked is not None)
        if self.marked is None:
            self._rings.setData([], [])
            return
        self._line.setValue(self.marked)
        places = [(x, y) for line in self._drawn.lines for x, y in line.points if x == self.marked and y is not None]
        self._rings.setData([x for x, _ in places], [y for _, y in places])

    # -- values -------------------------------------------------------------------------------------------------------

    def x_shown(self, x: float) -> str:
        """A value of the horizontal scale."""
        if self._drawn.stops is not None:
            return self._drawn.stops[round(x)]
        return x_shown(x, max(x for line in self._drawn.lines for x, _ in line.points))

    def _y_shown(self, y: float) -> str:
        return QLocale().toString(float(y), "f", 3 if self._drawn.highest <= 1 else 0)

    def _said(self, line: int, point: int) -> str:
        x, y = self._drawn.lines[line].points[point]
        assert y is not None
        band = self._drawn.lines[line].band
        within = f" ({' – '.join(map(self._y_shown, band[point]))})" if band else ""
        return f"{self._drawn.lines[line].name} · {self.x_shown(x)}: {self._y_shown(y)}{within}"

    def _course(self, line: ChartLine) -> str:
        known = [(x, y) for x, y in line.points if y is not None]
        shown = known if self._drawn.stops is not None else [*known[:1], *known[1:][-1:]]
        return f"{line.name}: " + " … ".join(f"{self.x_shown(x)} {self._y_shown(y)}" for x, y in shown)

    def _go(self, line: int, point: int) -> None:
        """Come to a point, and tell its value."""
        self._at = (line, point)
        said = self._said(line, point)
        self.value.setText(said)
        self.setAccessibleDescription(said)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        x = self._drawn.lines[line].points[point][0]
        self.mark(x)
        self.reached.emit(x)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go along a line, Up and Down to another, Enter and Space choose."""
        key, known = event.key(), [number for number in range(len(self._drawn.lines)) if self._known(number)]
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at is not None:
            line, point = self._at
            self.chosen.emit(self._drawn.lines[line].points[point][0])
        elif key in _STEPS and known:
            self._step(key, known)
        else:
            super().keyPressEvent(event)

    def _step(self, key: int, known: Sequence[int]) -> None:
        """Go from point to point; the first key of all comes to the first point, or to the last."""
        line, point = self._at or (known[0], -1)
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            point = _STEPS[key]
        elif self._at is not None and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            line = known[(known.index(line) + _STEPS[key]) % len(known)]
        elif self._at is not None:
            point += _STEPS[key]
        points = self._known(line)
        if key == Qt.Key.Key_Left:
            point = max((at for at in points if at <= point), default=points[0])
        else:
            point = min((at for at in points if at >= point), default=points[-1])
        self._go(line, point)

    def _known(self, line: int) -> list[int]:
        return [number for number, (_, y) in enumerate(self._drawn.lines[line].points) if y is not None]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show whether keys go here."""
        super().paintEvent(event)
        if self.hasFocus():
            painter, width = QPainter(self), self._theme.focus_px
            painter.setPen(QPen(QColor(self._theme.accent), width))
            painter.drawRect(self.rect().adjusted(width // 2, width // 2, -width, -width))
            painter.end()

    # -- the mouse ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls the page, and zooms with Ctrl."""
        if event.type() == QEvent.Type.Wheel and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:  # type: ignore[attr-defined]
            event.ignore()
            return True
        if event.type() == QEvent.Type.MouseButtonPress:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        return super().eventFilter(watched, event)

    def nearest(self, place: QPointF) -> tuple[int, int] | None:
        """Line and number of the point at a place of the scene; None where there is none near it."""
        box, found = self.plot.getViewBox(), []
        for number, line in enumerate(self._drawn.lines):
            for at in self._known(number):
                x, y = line.points[at]
                way = box.mapViewToScene(QPointF(x, float(y or 0))) - place
                found.append(((way.x() ** 2 + way.y() ** 2) ** 0.5, number, at))
        distance, number, at = min(found, default=(REACH_PX, 0, 0))
        return (number, at) if distance < REACH_PX else None

    def _point_at(self, place: QPointF) -> None:
        near = self.nearest(place)
        said = "" if near is None else self._said(*near)
        self.plot.viewport().setToolTip(said)
        if said:
            self.value.setText(said)

    def _click(self, event: Any) -> None:
        if event.double():
            self.plot.getViewBox().setRange(**self._range(), padding=0)
            return
        near = self.nearest(event.scenePos())
        if event.button() == Qt.MouseButton.LeftButton and near is not None:
            self._go(*near)
            self.chosen.emit(self._drawn.lines[near[0]].points[near[1]][0])


_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Home: 0,
    Qt.Key.Key_End: 10**9,
}
"""How far a key goes; the last two to a place, the others on."""
