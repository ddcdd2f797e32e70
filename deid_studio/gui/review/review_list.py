"""The review list: every annotation of the document in a row, the accessible twin of text and waveform."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from deid_studio.domain.annotation import NO_PHI, Annotation, State, Tag, text_order
from deid_studio.domain.sorted_items import SortedItems
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import paint_badge
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.provenance import percent
from deid_studio.gui.tables.list_view import ListView

Index = QModelIndex | QPersistentModelIndex

BADGE, TEXT, TAG, STATE, SURENESS, TIME = range(6)
SIGNS: Final = {
    State.UNDECIDED: "○",
    State.LISTED: "∅",
    State.ACCEPTED: "✓",
    State.CHANGED: "✎",
    State.REJECTED: "✗",
    State.ADDED: "+",
}
FITTED: Final = (TAG, STATE, SURENESS, TIME)
"""Columns as wide as what stands in them."""

LEAST_ROWS: Final = 4
"""So many annotations one has to see at once to work through them."""

ROOMY: Final = {SURENESS: 70, TAG: 60, TIME: 40}
"""Characters that must fit into a row before there is room for a column; the badge and the card say the same."""


def badge_px() -> int:
    """The side of a badge beside a line of text."""
    return round(QFontMetricsF(themes.font()).height()) + themes.GRID_PX


def review_row_px() -> int:
    """The height of a row: a badge and what parts it from the next."""
    return badge_px() + 2 * themes.GRID_PX


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One annotation as the list shows it; `warning` says what is wrong with its time, empty if nothing is.

    `state_shown` is the state in words, `confidence` the suggestion's, 0..1; `faint` ones are of a type that is often
    wrong.
    """

    annotation_id: str
    surface: str
    tag: Tag | None
    tag_shown: str
    time: str
    warning: str
    state: State
    state_shown: str
    confidence: float | None = None
    faint: bool = False

    @property
    def is_open(self) -> bool:
        """Whether a person still has to do something about it."""
        return self.state is State.UNDECIDED or (bool(self.warning) and self.state not in NO_PHI)


_ANSWERED: Final = frozenset(
    (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.ForegroundRole,
    )
)
RowOf = Callable[[Annotation], ReviewRow]


def _by_confidence(annotation: Annotation) -> tuple[Any, ...]:
    return 1.0 if annotation.confidence is None else annotation.confidence, text_order(annotation)


class ReviewModel(QAbstractTableModel):
    """The rows of the review list."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.least_certain_first = False
        self._only_open = False
        self._row_of: RowOf | None = None
        self._listed = SortedItems[Annotation](text_order)
        self._by_id: dict[str, Annotation] = {}
        self._made: dict[str, ReviewRow] = {}
        self.rated = 0

    def fill(
        self, annotations: Sequence[Annotation], row_of: RowOf, *, least_certain_first: bool, only_open: bool
    ) -> None:
        """Show these annotations, or those that are open; rows are made when they are looked at."""
        self.beginResetModel()
        self.least_certain_first, self._only_open, self._row_of = least_certain_first, only_open, row_of
        self._made = {}
        listed = [one for one in annotations if self._is_listed(one)] if only_open else annotations
        self._listed = SortedItems(_by_confidence if least_certain_first else text_order, listed)
        self._by_id = {one.id: one for one in listed}
        self.rated = sum(one.confidence is not None for one in listed)
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, BADGE, SURENESS)

    def put(self, annotation_id: str, annotation: Annotation | None) -> None:
        """Show an annotation as it is now, or no longer (None); the other rows stay as they are."""
        before = self._by_id.get(annotation_id)
        self._made.pop(annotation_id, None)
        after = annotation if annotation is not None and self._is_listed(annotation) else None
        place = None if before is None else self._listed.place_of(before)
        to = None if after is None else self._listed.first_from_item(after)
        if place is not None and after is not None and to in (place, place + 1):
            # It stays between its neighbours: a row that goes and comes would have all rows painted again
            self._listed.replace(place, place + 1, [after])
            self.dataChanged.emit(self.index(place, 0), self.index(place, TIME))
        else:
            if before is not None and place is not None:
                self.beginRemoveRows(QModelIndex(), place, place)
                self._listed.remove(before)
                self.endRemoveRows()
            if after is not None:
                to = self._listed.first_from_item(after)
                self.beginInsertRows(QModelIndex(), to, to)
                self._listed.put(after)
                self.endInsertRows()
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, BADGE, BADGE)
        self._by_id.pop(annotation_id, None)
        if after is not None:
            self._by_id[annotation_id] = after
        self.rated += (after is not None and after.confidence is not None) - (
            before is not None and before.confidence is not None
        )

    def row(self, number: int) -> ReviewRow:
        """The row with that number."""
        annotation = self._listed[number]
        made = self._made.get(annotation.id)
        if made is None:
            assert self._row_of is not None
            made = self._made[annotation.id] = self._row_of(annotation)
        return made

    def number_of(self, annotation_id: str) -> int | None:
        """The number of an annotation's row; None where it is not listed."""
        known = self._by_id.get(annotation_id)
        return None if known is None else self._listed.place_of(known)

    @property
    def rows(self) -> list[ReviewRow]:
        """All rows."""
        return list(map(self.row, range(len(self._listed))))

    def _is_listed(self, annotation: Annotation) -> bool:
        if not self._only_open or annotation.state is State.UNDECIDED:
            return True
        return self._row_of is not None and self._row_of(annotation).is_open

    def rowCount(self, parent: Index | None = None) -> int:
        """How many annotations there are."""
        return 0 if parent is not None and parent.isValid() else len(self._listed)

    def columnCount(self, parent: Index | None = None) -> int:
        """Badge, text, tag, state, confidence, time."""
        return 0 if parent is not None and parent.isValid() else TIME + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names of the columns; the first says how many rows there are."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            sure = self.tr("Sure ▲") if self.least_certain_first else self.tr("Sure")
            return (str(len(self._listed) or ""), self.tr("Text"), self.tr("Tag"), "", sure, self.tr("Time"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal and section == SURENESS:
            return self.tr("How sure suggestions are; a click lists the least certain first, or in reading order again")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; the row as a sentence for a screen reader."""
        if role not in _ANSWERED:
            # Six in seven of the questions that a table asks of a cell
            return None
        row = self.row(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            sure = "" if row.confidence is None else percent(row.confidence)
            state = f"{SIGNS[row.state]} ⚠" if row.warning else SIGNS[row.state]
            return ("", row.surface, row.tag_shown, state, sure, row.time)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (row.surface, row.tag_shown, row.state_shown, row.warning) if part)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.surface, row.tag_shown, row.state_shown, row.time, row.warning)))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == SURENESS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ForegroundRole and index.column() in (STATE, TIME) and row.warning:
            return QColor(self.theme.warning)
        if role == Qt.ItemDataRole.ForegroundRole and row.state is State.LISTED:
            return QColor(self.theme.muted)
        return None


class _BadgeDelegate(QStyledItemDelegate):
    """Paints the badge in the first column."""

    def __init__(self, model: ReviewModel) -> None:
        super().__init__(model)
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one badge, centred."""
        super().paint(painter, option, index)
        place = QRectF(0, 0, badge_px(), badge_px())
        place.moveCenter(QRectF(option.rect).center())
        painter.save()
        row = self._model.row(index.row())
        paint_badge(painter, place, row.tag, self._model.theme, faint=row.faint)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the badge and the grid around it."""
        return QSize(badge_px() + 3 * themes.GRID_PX, review_row_px())


class ReviewList(ListView):
    """All annotations in text order or the least certain first.

    `chosen` says which row a person went to, `order_wanted` asks for the other order.
    """

    chosen = Signal(str)
    order_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent, row_px=review_row_px())
        self._model = ReviewModel(theme, self)
        self._following = self._choosing = self._timed = False
        self.setModel(self._model)
        self.setItemDelegateForColumn(BADGE, _BadgeDelegate(self._model))
        self.setAccessibleName(self.tr("Review list"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAutoScroll(False)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(BADGE, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(BADGE, badge_px() + 3 * themes.GRID_PX)
        header.setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        for column in FITTED:
            # Not to their contents, for those would be measured anew at each change of a row
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._ask_for_order)
        header.setResizeContentsPrecision(12)

    def _ask_for_order(self, section: int) -> None:
        if section == SURENESS:
            self.order_wanted.emit()

    def show_annotations(
        self,
        annotations: Sequence[Annotation],
        *,
        row_of: RowOf,
        timed: bool,
        least_certain_first: bool = False,
        only_open: bool = False,
    ) -> None:
        """Show these annotations; columns in which nothing stands are hidden."""
        self._following = True
        self._model.fill(annotations, row_of, least_certain_first=least_certain_first, only_open=only_open)
        self._timed = timed
        self._fit_count()
        self._show_columns()
        for column in FITTED:
            self.resizeColumnToContents(column)
        for one in {one.tag: one for one in annotations}.values():  # beyond the rows that were measured, too
            self._fit(self._model.number_of(one.id))
        self.scrollToTop()
        self._following = False

    def put(self, annotation_id: str, annotation: Annotation | None) -> None:
        """Show an annotation as it is now, or no longer (None)."""
        self._following = True
        self._model.put(annotation_id, annotation)
        self._fit_count()
        self._show_columns()
        self._fit(self._model.number_of(annotation_id))
        self._following = False

    def _fit_count(self) -> None:
        """Give the first column the width of a badge, or of the number of rows."""
        count_px = self.fontMetrics().horizontalAdvance(str(self._model.rowCount())) + 4 * themes.GRID_PX
        width_px = max(badge_px() + 3 * themes.GRID_PX, count_px)
        if width_px != self.columnWidth(BADGE):
            self.setColumnWidth(BADGE, width_px)

    def _fit(self, number: int | None) -> None:
        """Widen columns for a row that needs it."""
        if number is None:
            return
        for column in FITTED:
            needed = self.sizeHintForIndex(self._model.index(number, column)).width() + 1
            if needed > self.columnWidth(column) and not self.isColumnHidden(column):
                self.setColumnWidth(column, needed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give a narrow list to what it says of each annotation, and a low one to its rows."""
        super().resizeEvent(event)
        self._show_columns()
        head_px = self.horizontalHeader().sizeHint().height()
        self.horizontalHeader().setHidden(self.height() < self.height_px(LEAST_ROWS + 1) + head_px)

    def height_px(self, rows: int) -> int:
        """How high the list is with so many rows and no header."""
        return rows * review_row_px() + 2 * self._model.theme.focus_px

    def _show_columns(self) -> None:
        characters = self.viewport().width() // self.fontMetrics().averageCharWidth()
        says = {SURENESS: self._model.rated > 0, TAG: True, TIME: self._timed}
        for column, is_said in says.items():
            is_hidden = not is_said or characters < ROOMY[column]
            if is_hidden != self.isColumnHidden(column):
                self.setColumnHidden(column, is_hidden)
                if not is_hidden:
                    self.resizeColumnToContents(column)

    def set_current(self, annotation_id: str | None) -> None:
        """Go to the row of an annotation without announcing it."""
        self._following = True
        number = None if annotation_id is None else self._model.number_of(annotation_id)
        if number is None:
            self.selectionModel().clear()
        else:
            index = self._model.index(number, TEXT)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
            if self._choosing:
                self.scrollTo(index)
            elif not self.viewport().rect().contains(self.visualRect(index)):
                # With what comes next in view; and a row further at each step, all rows would be painted at each
                self.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)
        self._following = False

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._model.theme = theme
        self.viewport().update()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Announce the row that a person went to."""
        super().selectionChanged(selected, deselected)
        rows = self.selectionModel().selectedRows()
        if rows and not self._following:
            self._choosing = True
            self.chosen.emit(self._model.row(rows[0].row()).annotation_id)
            self._choosing = False
