"""Places found in texts, one a line, each with its context around it and all under one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Span
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.screen import one_line, row_height_px
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.list_view import ListView

Index = QModelIndex | QPersistentModelIndex

CHECK, CONTEXT, NOTE, DOCUMENT, TIME = range(5)

HIT_AT: Final = 0.42
"""Where hits begin, as a share of the column's width; what follows a name tells more than what precedes it."""

AROUND_HIT_PX: Final = 2
LONGEST_HIT: Final = 0.4
LONGEST_CELL_PX: Final = 240
MEASURED_ROWS: Final = 300


@dataclass(frozen=True, slots=True)
class HitRow:
    """One place: where it is, what surrounds it, and a `note` in words; `tag` is the tag it has or would get."""

    document_id: str
    document_name: str
    span: Span
    before: str
    hit: str
    after: str
    note: str = ""
    time: str = ""
    tag: Tag | None = None


class HitModel(QAbstractTableModel):
    """The rows, and which of them are checked."""

    checks_changed = Signal()

    def __init__(self, names: Mapping[int, str], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[HitRow] = []
        self.checked: list[bool] = []
        self.theme = theme
        self._names = names

    def set_rows(self, rows: Sequence[HitRow], *, checked: Sequence[bool] | None = None) -> None:
        """Show other rows; none is checked unless `checked` says so."""
        self.beginResetModel()
        self.rows = list(rows)
        self.checked = [False] * len(rows) if checked is None else list(checked)
        self.endResetModel()
        self.checks_changed.emit()

    def check(self, numbers: Sequence[int], checked: bool) -> None:
        """Check these rows, or take their checks away."""
        for number in numbers:
            self.checked[number] = checked
            self.dataChanged.emit(self.index(number, 0), self.index(number, TIME))
        self.checks_changed.emit()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many places there are."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Check, context, note, document, time."""
        return 0 if parent is not None and parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names of the columns."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._names.get(section, "")
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The first column can be checked."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == CHECK else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; the row as a sentence for a screen reader."""
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return ("", "", row.note, row.document_name, row.time)[index.column()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == CHECK:
            return Qt.CheckState.Checked if self.checked[index.row()] else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(self.theme.muted)
        around = f"{row.before}{row.hit}{row.after}".strip()
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(filter(None, (around, row.note, row.document_name)))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.hit, row.note, row.document_name, row.time, around)))
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a check from the mouse."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.check([index.row()], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


class _ContextDelegate(QStyledItemDelegate):
    """Paints the hit in bold at the same place in every row, its context to the left and right of it."""

    def __init__(self, model: HitModel) -> None:
        super().__init__(model)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one context."""
        super().paint(painter, option, index)
        row, theme = self._model.rows[index.row()], self._model.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(option.rect).adjusted(2 * themes.GRID_PX, 0, -2 * themes.GRID_PX, 0)
        plain, bold = themes.font(), themes.font(bold=True)
        plain_metrics, bold_metrics = QFontMetricsF(plain), QFontMetricsF(bold)
        at = place.left() + place.width() * HIT_AT
        hit = bold_metrics.elidedText(row.hit, Qt.TextElideMode.ElideMiddle, place.width() * LONGEST_HIT)
        end = at + bold_metrics.horizontalAdvance(hit)
        base = place.center().y() + (plain_metrics.ascent() - plain_metrics.descent()) / 2
        if row.tag is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(themes.tag_fill(row.tag, theme))
            top, height = base - plain_metrics.ascent() - 1, plain_metrics.height() + 2
            painter.drawRoundedRect(
                QRectF(at, top, end - at, height).adjusted(-AROUND_HIT_PX, 0, AROUND_HIT_PX, 0), 4, 4
            )
        # Blanks at the hit's edges would be trimmed with what is cut off, so they are measured instead
        blank = plain_metrics.horizontalAdvance(" ") + AROUND_HIT_PX
        lead = blank if row.before.endswith(" ") else 0.0
        trail = blank if row.after.startswith(" ") else 0.0
        room = at - lead - place.left()
        before = plain_metrics.elidedText(row.before.strip(), Qt.TextElideMode.ElideLeft, room)
        after = plain_metrics.elidedText(row.after.strip(), Qt.TextElideMode.ElideRight, place.right() - end - trail)
        painter.setFont(plain)
        painter.setPen(QColor(theme.muted))
        painter.drawText(QPointF(at - lead - plain_metrics.horizontalAdvance(before), base), before)
        painter.drawText(QPointF(end + trail, base), after)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        painter.drawText(QPointF(at, base), hit)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for a line and the grid around it."""
        return QSize(60 * themes.GRID_PX, row_height_px())


class HitTable(ListView):
    """Places under one another. V or Space plays the current one, Enter or a double click goes there.

    `keys` are further keys, each with what it stands for: pressing one emits `key_pressed` with that.
    """

    play_wanted = Signal(str, Span)
    jump_wanted = Signal(str, Span)
    key_pressed = Signal(str)

    def __init__(self, names: Mapping[int, str], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_px=row_height_px(), selection=QAbstractItemView.SelectionMode.ExtendedSelection)
        self.keys: dict[str, str] = {}
        self.model_ = HitModel(names, theme, self)
        self.setModel(self.model_)
        self.setItemDelegateForColumn(CONTEXT, _ContextDelegate(self.model_))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(CONTEXT, QHeaderView.ResizeMode.Stretch)
        for column in (CHECK, NOTE, DOCUMENT, TIME):
            self.setColumnHidden(column, column not in names)
        self.doubleClicked.connect(lambda index: self._emit(self.jump_wanted) if index.column() != CHECK else None)

    def set_rows(self, rows: Sequence[HitRow], *, checked: Sequence[bool] | None = None) -> None:
        """Show other rows and go to the first."""
        self.model_.set_rows(rows, checked=checked)
        self._fit_columns()
        if rows:
            self.selectRow(0)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours, and the font as it is now."""
        self.model_.theme = theme
        self.verticalHeader().setDefaultSectionSize(row_height_px())
        self._fit_columns()
        self.viewport().update()

    @property
    def current(self) -> HitRow | None:
        """The row that a person went to."""
        number = self.currentIndex().row()
        return self.model_.rows[number] if 0 <= number < len(self.model_.rows) else None

    def selected(self) -> list[int]:
        """Numbers of the rows that are selected, in order."""
        return sorted(index.row() for index in self.selectionModel().selectedRows())

    def step(self, by: int) -> HitRow | None:
        """Go so many rows on, from the last one round to the first; returns the row, None without any."""
        if self.model_.rows:
            self.selectRow((self.currentIndex().row() + by) % len(self.model_.rows))
        return self.current

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play, go there, or what `keys` say; the rest moves about."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        key = event.text().upper() if event.text().isprintable() else ""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._emit(self.jump_wanted)
        elif plain and event.key() in (Qt.Key.Key_V, Qt.Key.Key_Space):
            self._emit(self.play_wanted)
        elif plain and key in self.keys:
            self.key_pressed.emit(self.keys[key])
        else:
            super().keyPressEvent(event)

    def _emit(self, signal: Any) -> None:
        row = self.current
        if row is not None:
            signal.emit(row.document_id, row.span)

    def _fit_columns(self) -> None:
        """Make the narrow columns as wide as the longest of the first rows needs."""
        rows, header = self.model_.rows[:MEASURED_ROWS], self.horizontalHeader()
        metrics, gaps = self.fontMetrics(), 5 * themes.GRID_PX
        for column, cells in (
            (NOTE, {row.note for row in rows}),
            (DOCUMENT, {row.document_name for row in rows}),
            (TIME, {row.time for row in rows}),
        ):
            said = [*cells, str(self.model_.headerData(column, Qt.Orientation.Horizontal))]
            header.resizeSection(column, min(LONGEST_CELL_PX, max(map(metrics.horizontalAdvance, said)) + gaps))
        box = max(self.style().pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth), 5 * metrics.height() // 4)
        header.resizeSection(CHECK, box + 5 * themes.GRID_PX)


def in_context(before: str, hit: str, after: str, *, cut_at: int) -> tuple[str, str, str]:
    """A place and its context on one line; a word that was cut off after `cut_at` code points is left out."""
    if len(before) >= cut_at and " " in before.strip():
        before = f"… {before.partition(' ')[2]}"
    if len(after) >= cut_at and " " in after.strip():
        after = f"{after.rpartition(' ')[0]} …"
    return one_line(before), one_line(hit), one_line(after)
