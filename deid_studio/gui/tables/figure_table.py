"""Rows of figures: walked through by arrows, sorted by a click, and each of them leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from deid_studio.formats.report.report_parts import UNKNOWN, Cell, Tone, Whisker, columns_of, digits_in, is_of_numbers
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import row_height_px
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.column_widths import column_widths
from deid_studio.gui.tables.interval_bar import BAR_PX, BarPainting
from deid_studio.gui.tables.list_view import ListView, alignment
from deid_studio.gui.tables.table_copying import RAW
from deid_studio.gui.tables.whole_row import CELL_GAPS_PX, CellPainting, WholeRow

Index = QModelIndex | QPersistentModelIndex

MEASURED_ROWS: Final = 200
LONGEST_CELL_PX: Final = 300
LEAST_WORDS_PX: Final = 90
"""So narrow a column of words may become, before others are out of view; the current row says all."""

_MOST_DIGITS: Final = 12
_DIGITS: Final = re.compile("[0-9]+")
_GERMAN_DATE: Final = re.compile(r"\b([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})\b")


class Rough(float):
    """A number of which one decimal says enough: hours, or how many on average."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its cells, how it is shown, what it leads to (`key`), and a share with its interval."""

    cells: tuple[Cell, ...]
    tone: Tone = Tone.PLAIN
    key: Any = None
    bar: Whisker | None = None


class _FigureModel(QAbstractTableModel):
    """The rows, with the locale's decimal sign."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.header: Sequence[str] = ()
        self.lines: list[Line] = []
        self.theme = theme
        self.numeric: list[bool] = []
        self._digits: list[int] = []

    def fill(self, header: Sequence[str], lines: Sequence[Line]) -> None:
        self.beginResetModel()
        self.header, self.lines = header, list(lines)
        columns = columns_of([line.cells for line in lines], len(header))
        self.numeric = [is_of_numbers(column) for column in columns]
        roughly = [any(isinstance(cell, Rough) for cell in column) for column in columns]
        self._digits = [1 if rough else digits_in(column) for rough, column in zip(roughly, columns, strict=True)]
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in order of a column; what is not known comes last."""
        if not 0 <= column < len(self.header):
            return
        known = [line for line in self.lines if column < len(line.cells) and line.cells[column] is not None]
        rest = [line for line in self.lines if line not in known]
        self.layoutAboutToBeChanged.emit()
        known.sort(key=lambda line: _sortable(line.cells[column]), reverse=order == Qt.SortOrder.DescendingOrder)
        self.lines = known + rest
        self.layoutChanged.emit()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.header)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(self.header):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.header[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return alignment(is_number=self.numeric[section])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.lines[index.row()]
        if role == RAW:
            return line.cells[index.column()] if index.column() < len(line.cells) else None
        shown = self.shown(line, index.column())
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return shown
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return alignment(is_number=self.numeric[index.column()])
        if role == Qt.ItemDataRole.ForegroundRole and line.tone is not Tone.PLAIN:
            return QColor(self.theme.muted if line.tone is Tone.FAINT else self.theme.warning)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            named = ((name, self.shown(line, column)) for column, name in enumerate(self.header))
            return ", ".join(f"{name} {value}".strip() for name, value in named if value)
        return None

    def shown(self, line: Line, column: int) -> str:
        """A cell as people read it, with as many decimals as its column has."""
        if column >= len(line.cells):
            return ""
        cell = line.cells[column]
        if isinstance(cell, float):
            return QLocale().toString(cell, "f", self._digits[column])
        return UNKNOWN if cell is None else QLocale().toString(cell) if isinstance(cell, int) else cell


class FigureTable(ListView):
    """A table whose rows are walked through and `chosen` (Enter, Space or a double click: their key)."""

    chosen = Signal(object)
    current_changed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, sortable: bool = True) -> None:
        super().__init__(parent, row_px=row_height_px())
        self.model_ = _FigureModel(theme, self)
        self._bar_column: int | None = None
        self._sorted: tuple[int, Qt.SortOrder] | None = None
        self._filling = False
        self._wide, self._needed, self._least = 0, list[int](), list[int]()
        self._placeholder = ""
        self.setModel(self.model_)
        self.setItemDelegate(CellPainting(self))
        self._bars = BarPainting(lambda row: self.model_.lines[row].bar, lambda: self.model_.theme, self)
        self._whole_row = WholeRow(self)
        header = self.horizontalHeader()
        header.setMinimumSectionSize(1)
        header.setSectionsClickable(sortable)
        if sortable:
            header.sectionClicked.connect(self._sort)
        self.doubleClicked.connect(lambda _index: self._choose())
        self.selectionModel().currentRowChanged.connect(self._tell_current)

    def fill(
        self, header: Sequence[str], lines: Sequence[Line], *, bar_column: int | None = None, wide: int = 0
    ) -> None:
        """Show other rows, each with its bar in `bar_column`. Column number `wide` takes what is left, or gives way.

        The row with the key that was current stays current.
        """
        before = self.current
        self._filling, self._bar_column = True, bar_column
        self.model_.fill(header, lines)
        if bar_column is not None:
            self.setItemDelegateForColumn(bar_column, self._bars)
        self._fit(wide)
        self._filling = False
        keys = [line.key for line in lines]
        if lines:
            self.selectRow(keys.index(before.key) if before is not None and before.key in keys else 0)
        else:
            self.current_changed.emit(None)
        self._whole_row.follow()

    def set_placeholder(self, words: str) -> None:
        """Say this where there are no rows: why, or that they are being read."""
        self._placeholder = words
        self.setAccessibleDescription(words)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, or what there is to say where there are none."""
        super().paintEvent(event)
        if self._placeholder and not self.model_.lines:
            with QPainter(self.viewport()) as painter:
                painter.setPen(QColor(self.model_.theme.muted))
                place = self.viewport().rect().adjusted(*[6 * themes.GRID_PX] * 2, *[-6 * themes.GRID_PX] * 2)
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._placeholder)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours, and the font as it is now."""
        self.model_.theme = theme
        self.verticalHeader().setDefaultSectionSize(row_height_px())
        self.viewport().update()

    @property
    def current(self) -> Line | None:
        """The row that a person went to."""
        number = self.currentIndex().row()
        return self.model_.lines[number] if 0 <= number < len(self.model_.lines) else None

    def step(self, by: int) -> None:
        """Go so many rows on, from the last one round to the first."""
        if self.model_.lines:
            self.selectRow((self.currentIndex().row() + by) % len(self.model_.lines))

    def height_of(self, rows: int) -> int:
        """How high the table is with so many rows."""
        bar = self.horizontalScrollBar().sizeHint().height()
        return self.horizontalHeader().sizeHint().height() + rows * row_height_px() + bar + themes.GRID_PX

    def sizeHint(self) -> QSize:
        """Room for its rows, up to a dozen."""
        return QSize(super().sizeHint().width(), self.height_of(min(max(2, len(self.model_.lines)), 12)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose the row; the rest moves about."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)

    def _choose(self) -> None:
        if self.current is not None:
            self.chosen.emit(self.current.key)

    def _tell_current(self) -> None:
        if not self._filling:
            self.current_changed.emit(self.current.key if self.current is not None else None)

    def _sort(self, column: int) -> None:
        if column == self._bar_column:
            return
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        order = down if self._sorted == (column, up) else up
        self._sorted = column, order
        before = self.current
        self.model_.sort(column, order)
        self.horizontalHeader().setSortIndicator(column, order)
        self.horizontalHeader().setSortIndicatorShown(True)
        if before is not None:
            self.selectRow(self.model_.lines.index(before))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what is left to the column that is to have it."""
        super().resizeEvent(event)
        self._widen()

    def _fit(self, wide: int) -> None:
        """Find out how wide the longest of the first rows needs the columns to be, and how narrow they may become."""
        metrics, gaps, header_gaps = self.fontMetrics(), 5 * themes.GRID_PX, 3 * themes.GRID_PX
        lines = self.model_.lines[:MEASURED_ROWS]
        self._wide, self._needed, self._least = wide, [], []
        for column, name in enumerate(self.model_.header):
            said = {self.model_.shown(line, column) for line in lines}
            words, named = max(map(metrics.horizontalAdvance, said), default=0), metrics.horizontalAdvance(name)
            needed = BAR_PX if column == self._bar_column else max(words, named) + gaps
            is_rigid = column == self._bar_column or self.model_.numeric[column]
            least = words + CELL_GAPS_PX if is_rigid else LEAST_WORDS_PX
            self._needed.append(needed)
            self._least.append(min(needed, max(least, named + header_gaps)))
        self._widen()

    def _widen(self) -> None:
        room = self.viewport().width()
        widths = column_widths(self._needed, self._least, room, wide=self._wide, longest=LONGEST_CELL_PX)
        for column, width in enumerate(widths):
            self.horizontalHeader().resizeSection(column, width)


def _sortable(cell: Cell) -> tuple[int, float, str]:
    return (1, 0.0, in_order(cell)) if isinstance(cell, str) else (0, float(cell or 0), "")


def in_order(text: str) -> str:
    """What texts are sorted by: numbers in them as numbers, and German dates as dates, whatever capitals they have."""
    dated = _GERMAN_DATE.sub(r"\3-\2-\1", text.casefold())
    return _DIGITS.sub(lambda digits: digits[0].zfill(_MOST_DIGITS), dated)
