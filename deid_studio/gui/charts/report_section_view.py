"""A section of a report as a page of the window: sentences, heat maps, charts and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from deid_studio.formats.report.report_parts import (
    Cell,
    Grid,
    LineChart,
    Part,
    Section,
    Table,
    TimeSeries,
    Whiskers,
)
from deid_studio.gui.charts.line_chart import ChartView
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line, Rough
from deid_studio.gui.tables.heat_map import HeatMap
from deid_studio.sentences import Sentence

TYPE_ORDER: Final = (0, 2, None, 4, 5, 8, 1, 3, 6, 7)
"""The columns of the table of types, those first that fit on a small screen; None is the bar's."""

TAG_COLUMNS: Final = {
    "types": 1,
    "alpha": 1,
    "confusion": 2,
    **dict.fromkeys(("types_of_spans", "confused", "leaks", "forecast", "curve_types"), 1),
}
"""How many columns of a table hold tags, by its name."""

TAG_NAMED: Final = "confused"
"""The table of which columns are called by tags, too."""

WIDE_LAST: Final = frozenset(("notes", "documents", "pairs", "kappa", "alpha", "false_positives", "missed"))
"""Tables whose last column takes what room is left."""

NO_TAGS: Final[Mapping[str, str]] = {}

BAR_COLUMN: Final = TYPE_ORDER.index(None)


class SectionView(QScrollArea):
    """One section, in which `tags` are called as the window calls them.

    `row_chosen` carries the table's name and the row that a person chose, `field_chosen` the name of the table below a
    grid, and its row and column.
    """

    row_chosen = Signal(str, object)
    field_chosen = Signal(str, str, str)

    def __init__(
        self, section: Section, theme: Theme, *, tags: Mapping[str, str] = NO_TAGS, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tags = tags
        self.figures: list[FigureTable | HeatMap | ChartView] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        content = QWidget()
        self._layout = QVBoxLayout(content)
        self._layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
        self._layout.setSpacing(2 * themes.GRID_PX)
        for sentence in section.alarms:
            self._say(f"⚠ {sentence}", "warning")
        self._title = section.title
        self._add(section.parts)
        for sentence in section.sentences:
            self._say(sentence, "muted")
        if not any(isinstance(part, Table) for part in section.parts):
            self._layout.addStretch(1)
        self.setWidget(content)

    def _add(self, parts: tuple[Part, ...]) -> None:
        tables = [part for part in parts if isinstance(part, Table)]
        charts = [part for part in parts if not isinstance(part, Table)]
        bars = next((part for part in charts if isinstance(part, Whiskers)), None)
        for part in charts:
            if isinstance(part, Grid):
                self._heading(part.title)
                self._add_grid(part, tables[0].name if tables else "classes")
            elif isinstance(part, TimeSeries | LineChart):
                self._add_chart(part, tables)
        for number, table in enumerate(tables):
            self._add_table(table, bars if number == 0 else None, is_last=number == len(tables) - 1)

    def _add_grid(self, grid: Grid, table: str) -> None:
        view = HeatMap(self._theme)
        rows, columns = (tuple(self._tags.get(name, name) for name in names) for names in (grid.rows, grid.columns))
        view.fill(replace(grid, rows=rows, columns=columns))
        view.chosen.connect(lambda row, column: self.field_chosen.emit(table, grid.rows[row], grid.columns[column]))
        view.setFixedHeight(view.sizeHint().height())
        self._put(view)

    def _add_chart(self, plot: TimeSeries | LineChart, tables: Sequence[Table]) -> None:
        """A chart; a stop of a series leads where its row in a table leads."""
        self._heading(plot.title)
        chart = ChartView(self._theme)
        chart.fill(plot)
        chart.setFixedHeight(chart.sizeHint().height())
        if isinstance(plot, TimeSeries):
            rows = {row.cells[0]: (table.name, row) for table in reversed(tables) for row in table.rows}
            stops = [rows.get(stop) for stop in plot.stops]
            chart.chosen.connect(lambda x: self.row_chosen.emit(*stops[round(x)]) if stops[round(x)] else None)
        self._put(chart)

    def _add_table(self, table: Table, bars: Whiskers | None, *, is_last: bool) -> None:
        title = table.title if bars is None else bars.title
        if title != self._title:
            self._heading(title)
        view = FigureTable(self._theme)
        view.setAccessibleName(table.title)
        items = bars.items if bars is not None else ()
        lines = [
            Line(
                self._shown(table.name, row.cells),
                row.tone,
                key=row,
                bar=items[number] if number < len(items) else None,
            )
            for number, row in enumerate(table.rows)
        ]
        if bars is not None:
            view.fill(_in_type_order(table.columns, "0 – 1"), lines, bar_column=BAR_COLUMN, wide=0)
        else:
            wide = len(table.columns) - 1 if table.name in WIDE_LAST else 0
            is_named = table.name == TAG_NAMED
            header = [self._tags.get(name, name) if is_named else name for name in table.columns]
            view.fill(header, lines, wide=wide)
        view.chosen.connect(lambda row: self.row_chosen.emit(table.name, row))
        rows = min(len(lines), 10)
        view.setMinimumHeight(view.height_of(max(1, rows)))
        if not is_last:
            view.setMaximumHeight(view.height_of(max(1, rows)))
        self._put(view, stretch=1 if is_last else 0)

    def _shown(self, table: str, cells: Sequence[Cell]) -> tuple[Cell, ...]:
        """A row's cells as the window shows them."""
        tags = TAG_COLUMNS.get(table, 0)
        said = tuple(
            self._tags.get(cell, cell) if number < tags and isinstance(cell, str) else _words(cell)
            for number, cell in enumerate(cells)
        )
        if table == "notes":
            return (_severity(str(cells[0])), _place(str(cells[1])), *said[2:])
        if table != "types":
            return said
        instances, remark = said[1], str(said[8])
        # What "not reliable" means stands below the table
        short = ", ".join(part.partition(":")[0] for part in remark.split(", ") if part)
        rough = Rough(instances) if isinstance(instances, float) else instances
        return _in_type_order((said[0], rough, *said[2:8], short), None)

    def _put(self, view: FigureTable | HeatMap | ChartView, *, stretch: int = 0) -> None:
        self.figures.append(view)
        self._layout.addWidget(view, stretch)

    def _heading(self, text: str) -> None:
        label = QLabel(text)
        label.setFont(themes.font(bold=True))
        label.setWordWrap(True)
        self._layout.addWidget(label)

    def _say(self, sentence: str, name: str) -> None:
        label = QLabel(sentence)
        label.setObjectName(name)
        label.setWordWrap(True)
        self._layout.addWidget(label)

    def focus_figures(self) -> None:
        """Go to the first table, map or chart, tables and maps before charts."""
        if self.figures:
            min(self.figures, key=lambda view: isinstance(view, ChartView)).setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        for view in self.figures:
            view.set_theme(theme)


def _severity(severity: str) -> str:
    words = {
        "info": translate("SectionView", "Note"),
        "odd": translate("SectionView", "Look at this"),
        "refused": translate("SectionView", "Not compared"),
    }
    return words.get(severity, severity)


def _place(place: str) -> str:
    words = {
        "recordings": translate("SectionView", "Recordings"),
        "suggestions": translate("SectionView", "Suggestions"),
    }
    return words.get(place, place)


def _in_type_order(row: Sequence[Any], bar: Any) -> tuple[Any, ...]:
    return tuple(bar if column is None else row[column] for column in TYPE_ORDER)


def _words(cell: Cell) -> Cell:
    return localised(cell) if isinstance(cell, Sentence) else cell
