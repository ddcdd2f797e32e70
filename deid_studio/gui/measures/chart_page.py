"""The charts of a measure, each beside the table of its figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from deid_studio.formats.report.report_parts import LineChart
from deid_studio.gui.charts.chart_scales import x_shown
from deid_studio.gui.charts.line_chart import ChartView
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line

SIDE_BY_SIDE_PX: Final = 620


class ChartPage(QWidget):
    """One chart at a time, and its figures as a table; the row one is on is marked in the chart."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._charts: tuple[LineChart, ...] = ()
        self.choice = QComboBox(self)
        self.choice.setAccessibleName(self.tr("Chart"))
        self.title = QLabel(self)
        self.title.setFont(themes.font(bold=True))
        self.chart = ChartView(theme)
        self.table = FigureTable(theme, sortable=False)
        self._split = Splitter(Qt.Orientation.Horizontal, name="chart")
        for part in (self.chart, self.table):
            self._split.addWidget(part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2 * themes.GRID_PX, 0, 0)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addWidget(self.choice)
        layout.addWidget(self.title)
        layout.addWidget(self._split, 1)
        self.choice.currentIndexChanged.connect(self._show)
        self.table.current_changed.connect(self.chart.mark)
        self.chart.reached.connect(self._reach)
        self.chart.chosen.connect(lambda _x: self.table.setFocus())

    def fill(self, charts: Sequence[LineChart]) -> None:
        """Show other charts, the first of them now."""
        self._charts = tuple(charts)
        with QSignalBlocker(self.choice):
            self.choice.clear()
            self.choice.addItems([chart.title for chart in self._charts])
        self.choice.setVisible(len(self._charts) > 1)
        self.title.setVisible(len(self._charts) == 1)
        self._show(0)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.chart.set_theme(theme)
        self.table.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, the table stands below the chart."""
        super().resizeEvent(event)
        wide = self.width() >= SIDE_BY_SIDE_PX
        self._split.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)

    def _reach(self, x: float) -> None:
        """The row of what was reached in the chart becomes current; a step has one row for both its ends."""
        keys = [line.key for line in self.table.model_.lines]
        row = max((number for number, key in enumerate(keys) if key <= x), default=0)
        with QSignalBlocker(self.table):
            self.table.selectRow(row)

    def _show(self, number: int) -> None:
        if not 0 <= number < len(self._charts):
            return
        chart = self._charts[number]
        self.title.setText(chart.title)
        self.chart.fill(chart)
        self.table.setAccessibleName(self.tr("Values of the chart “{}”").format(chart.title))
        self.table.fill((chart.x_head, *(line.name for line in chart.lines)), _rows(chart), wide=0)
        self._split.divide([3 * SIDE_BY_SIDE_PX, 2 * SIDE_BY_SIDE_PX])


def _rows(chart: LineChart) -> list[Line]:
    """A row for each x; two points of one step are one row."""
    if not chart.lines:
        return []
    points = list(zip(*(line.points for line in chart.lines), strict=True))
    last = max(x for row in points for x, _ in row)
    if _has_steps(chart):
        return [
            Line(
                (f"{x_shown(start[0][0], last)} – {x_shown(end[0][0], last)}", *(y for _, y in start)),
                key=start[0][0],
            )
            for start, end in zip(points[::2], points[1::2], strict=True)
        ]
    return [Line((x_shown(row[0][0], last), *(y for _, y in row)), key=row[0][0]) for row in points]


def _has_steps(chart: LineChart) -> bool:
    xs = [x for x, _ in chart.lines[0].points]
    return len(set(xs)) < len(xs)
