"""The charts of a measure, each beside the table of its figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSplitter, QVBoxLayout, QWidget

from deid_studio.formats.report.chart import Chart
from deid_studio.gui.charts.line_chart import LineChart, x_shown
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.measures.measures_shown import cell
from deid_studio.gui.tables.figure_table import FigureTable, Line

SIDE_BY_SIDE_PX: Final = 620


class ChartPage(QWidget):
    """One chart at a time, and its figures as a table; the row one is on is marked in the chart."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._charts: tuple[Chart, ...] = ()
        self.choice = QComboBox(self)
        self.choice.setAccessibleName(self.tr("Chart"))
        self.title = QLabel(self)
        self.title.setFont(themes.font(bold=True))
        self.chart = LineChart(theme)
        self.table = FigureTable(theme, sortable=False)
        self._split = QSplitter(self)
        self._split.setChildrenCollapsible(False)
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

    def fill(self, charts: Sequence[Chart]) -> None:
        """Show other charts, the first of them now."""
        self._charts = tuple(map(in_words, charts))
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

    def _show(self, number: int) -> None:
        if not 0 <= number < len(self._charts):
            return
        chart = self._charts[number]
        self.title.setText(chart.title)
        self.chart.fill(chart)
        self.table.setAccessibleName(self.tr("Values of the chart “{}”").format(chart.title))
        self.table.fill((_short(chart.x_name), *(line.name for line in chart.lines)), _rows(chart), wide=0)
        self._split.setSizes([3 * SIDE_BY_SIDE_PX, 2 * SIDE_BY_SIDE_PX])


def in_words(chart: Chart) -> Chart:
    """The chart with its names in the language of the window; those in files stay English."""
    return replace(
        chart,
        title=_worded(chart.title),
        x_name=_worded(chart.x_name),
        y_name=_worded(chart.y_name),
        lines=tuple(replace(line, name=_worded(line.name)) for line in chart.lines),
    )


def _worded(name: str) -> str:
    known = {
        "recall": translate("MeasuresChart", "recall"),
        "precision": translate("MeasuresChart", "precision"),
        "share": translate("MeasuresChart", "share"),
        "PHI words": translate("MeasuresChart", "PHI words"),
        "Boundary accuracy": translate("MeasuresChart", "Boundary accuracy"),
        "Recall of two systems": translate("MeasuresChart", "Recall of two systems"),
        "Precision of two systems": translate("MeasuresChart", "Precision of two systems"),
        "words not touched (leakage)": translate("MeasuresChart", "not touched"),
        "words not redacted whole": translate("MeasuresChart", "not whole"),
        "time that can be heard": translate("MeasuresChart", "time heard"),
        "F1 of two systems": translate("MeasuresChart", "F1 of two systems"),
    }
    return known.get(name) or localised(name).replace("rho", "ρ")


def _short(x_name: str) -> str:
    """The name of the horizontal scale as the head of a column."""
    if "ρ" in x_name:
        return "ρ"
    return "ms" if " ms" in x_name else translate("MeasuresChart", "share")


def _rows(chart: Chart) -> list[Line]:
    """A row for each x; two points of one step are one row."""
    if not chart.lines:
        return []
    points = list(zip(*(line.points for line in chart.lines), strict=True))
    last = max(x for row in points for x, _ in row)
    if _has_steps(chart):
        return [
            Line(
                (f"{x_shown(start[0][0], last)} – {x_shown(end[0][0], last)}", *(cell(y) for _, y in start)),
                key=start[0][0],
            )
            for start, end in zip(points[::2], points[1::2], strict=True)
        ]
    return [Line((x_shown(row[0][0], last), *(cell(y) for _, y in row)), key=row[0][0]) for row in points]


def _has_steps(chart: Chart) -> bool:
    xs = [x for x, _ in chart.lines[0].points]
    return len(set(xs)) < len(xs)
