"""A grid of figures whose fields are coloured by how high they are; each of them leads somewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Self

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from deid_studio.formats.report.report_parts import Grid, Shade
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import contrast
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.table_copying import RAW, TableCopying

Index = QModelIndex | QPersistentModelIndex

NAME_PX: Final = 130
GAP_PX: Final = 1


@dataclass(frozen=True, slots=True)
class GridExtent:
    """What of a grid decides how large its fields are, and where one begins: the row and column of the worst one."""

    texts: frozenset[str]
    has_below: bool
    worst: tuple[int, int]

    @classmethod
    def of(cls, grid: Grid) -> Self:
        """Reckoned of all fields; of ten thousands of them off the window's thread."""
        shades = [(shade, row, column) for row, line in enumerate(grid.shades) for column, shade in enumerate(line)]
        warm = ((shade.strength or 0.0, -row, -column) for shade, row, column in shades if shade.is_warm)
        _, row, column = max(warm, default=(0.0, 0, -min(1, len(grid.columns) - 1)))
        texts = frozenset(text for shade, _, _ in shades for text in (shade.text, shade.below))
        return cls(texts, any(shade.below for shade, _, _ in shades), (-row, -column))


class _GridModel(QAbstractTableModel):
    """The fields of a grid, each with a sentence for a screen reader."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.grid = Grid("", (), (), ())

    def fill(self, grid: Grid) -> None:
        self.beginResetModel()
        self.grid = grid
        self.endResetModel()

    def shade(self, index: Index) -> Shade:
        return self.grid.shades[index.row()][index.column()]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.grid.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        names = self.grid.columns if orientation == Qt.Orientation.Horizontal else self.grid.rows
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole) and 0 <= section < len(names):
            return names[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        shade = self.shade(index)
        if role == RAW:
            return int(shade.text) if shade.text.isdecimal() else shade.text
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            names = (self.grid.rows[index.row()], self.grid.columns[index.column()])
            return ", ".join(filter(None, (" – ".join(names), shade.text, shade.below)))
        return None


class _Field(QStyledItemDelegate):
    """Paints a field: its colour, its figure, and what stands below that."""

    def __init__(self, view: HeatMap) -> None:
        super().__init__(view)
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one field."""
        shade, theme = self._view.model_.shade(index), self._view.theme
        place = QRectF(option.rect).adjusted(GAP_PX, GAP_PX, -GAP_PX, -GAP_PX)
        ground = field_colour(shade, theme)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(place, 4, 4)
        if shade.is_warm and shade.strength:
            # Colour never alone: what is wrong has an edge of dashes as well
            painter.setPen(QPen(QColor(theme.warning), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4)
        ink = max((QColor(theme.text), QColor(theme.surface)), key=lambda colour: contrast(colour, ground))
        painter.setPen(ink)
        figure, below = themes.font(bold=True), themes.font(themes.SMALL)
        height = QFontMetricsF(figure).height() + (QFontMetricsF(below).height() if shade.below else 0)
        top = place.center().y() - height / 2
        painter.setFont(figure)
        upper = QRectF(place.left(), top, place.width(), QFontMetricsF(figure).height())
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, shade.text)
        if shade.below:
            painter.setFont(below)
            lower = QRectF(place.left(), upper.bottom(), place.width(), QFontMetricsF(below).height())
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, shade.below)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_current:
            has_focus = self._view.hasFocus()
            width = theme.focus_px + 1 if has_focus else 1
            painter.setPen(QPen(QColor(theme.text if has_focus else theme.outline), width))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()


class ColumnNames(QHeaderView):
    """The names of the columns, turned upwards where the columns are too narrow for them."""

    def __init__(self, view: HeatMap) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view

    @property
    def _longest(self) -> int:
        width = self.fontMetrics().horizontalAdvance
        return min(NAME_PX, max(map(width, self._view.model_.grid.columns), default=0))

    @property
    def are_turned(self) -> bool:
        """Whether the names are read from below."""
        return self._longest + 4 * themes.GRID_PX > self.defaultSectionSize()

    def sizeHint(self) -> QSize:
        """As high as the names need."""
        hint = super().sizeHint()
        return QSize(hint.width(), self._longest + 3 * themes.GRID_PX) if self.are_turned else hint

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one name."""
        if not self.are_turned:
            super().paintSection(painter, rect, section)
            return
        place = QRect(themes.GRID_PX, 0, rect.height() - 2 * themes.GRID_PX, rect.width())
        name = self._view.model_.grid.columns[section]
        painter.save()
        painter.setPen(QColor(self._view.theme.muted))
        painter.translate(rect.left(), rect.top() + rect.height())
        painter.rotate(-90)
        shown = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.restore()


class HeatMap(QTableView):
    """A grid; `chosen` carries the numbers of the row and the column that a person chose."""

    chosen = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._widest = self._narrowest = NAME_PX
        self.model_ = _GridModel(self)
        self.setModel(self.model_)
        self.names = ColumnNames(self)
        self.setHorizontalHeader(self.names)
        self.setItemDelegate(_Field(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setHighlightSections(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setMaximumWidth(NAME_PX)
        self.clicked.connect(lambda _index: self.choose())
        TableCopying(self)

    def fill(self, grid: Grid, extent: GridExtent | None = None) -> None:
        """Show another grid, of this extent if that is known, and go to its worst field, or the first."""
        extent = GridExtent.of(grid) if extent is None else extent
        self.model_.fill(grid)
        self.setAccessibleName(grid.title)
        metrics, figures = self.fontMetrics(), QFontMetricsF(themes.font(bold=True))
        widest = max(map(figures.horizontalAdvance, extent.texts), default=0)
        names = max((metrics.horizontalAdvance(name) for name in grid.columns), default=0)
        wide = round(max(widest, min(names, NAME_PX))) + 6 * themes.GRID_PX
        high = round(figures.height() * (2 if extent.has_below else 1)) + 4 * themes.GRID_PX
        self._widest, self._narrowest = wide, round(widest) + 3 * themes.GRID_PX
        self._fit()
        self.verticalHeader().setDefaultSectionSize(high)
        if grid.rows:
            self.setCurrentIndex(self.model_.index(*extent.worst))
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the fields as wide as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        columns = max(1, self.model_.columnCount())
        room = self.viewport().width() // columns
        self.names.setDefaultSectionSize(min(self._widest, max(self._narrowest, room)))
        if self.names.height() != self.names.sizeHint().height():
            self.updateGeometries()
            self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.theme = theme
        self.viewport().update()
        self.names.viewport().update()

    def sizeHint(self) -> QSize:
        """Room for all rows, up to ten."""
        rows = min(self.model_.rowCount(), 10)
        bar = self.horizontalScrollBar().sizeHint().height()
        high = self.horizontalHeader().sizeHint().height() + rows * self.verticalHeader().defaultSectionSize()
        return QSize(super().sizeHint().width(), high + bar + 2 * themes.GRID_PX)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space choose the field; the rest moves about."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose()
        else:
            super().keyPressEvent(event)

    def choose(self) -> None:
        """Choose the current field."""
        index = self.currentIndex()
        if index.isValid():
            self.chosen.emit(index.row(), index.column())


def field_colour(shade: Shade, theme: Theme) -> QColor:
    """The ground of a field: the surface where it says nothing, else from the softest to the strongest colour."""
    if shade.strength is None:
        return QColor(theme.surface if shade.text in ("", "·") else theme.raised)
    strong = QColor(theme.warning if shade.is_warm else theme.accent)
    soft = QColor(theme.raised)
    part = min(max(shade.strength, 0.0), 1.0)
    mixed = [round(a + (b - a) * part) for a, b in zip(soft.getRgb()[:3], strong.getRgb()[:3], strict=True)]  # type: ignore[index]
    return QColor(*mixed)
