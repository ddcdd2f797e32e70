"""The review list: every annotation of the document in a row, the accessible twin of text and waveform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from deid_studio.domain.annotation import Annotation
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import paint_badge
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.review_model import BADGE, STATE, SURENESS, TAG, TEXT, TIME, Index, ReviewModel, RowOf
from deid_studio.gui.tables.list_view import ListView

FITTED: Final = (TAG, STATE, SURENESS, TIME)
"""Columns as wide as what stands in them."""

LEAST_ROWS: Final = 4
"""So many annotations one has to see at once to work through them."""

ROOMY: Final = {SURENESS: 70, TAG: 60, TIME: 40}
"""Characters that must fit into a row before there is room for a column; the badge and the card say the same."""

TAG_SHARE: Final = 4
"""The column of types gets one in so many pixels at most: the badge says the same, and nothing else says the text."""


def badge_px() -> int:
    """The side of a badge beside a line of text."""
    return round(QFontMetricsF(themes.font()).height()) + themes.GRID_PX


def review_row_px() -> int:
    """The height of a row: a badge and what parts it from the next."""
    return badge_px() + 2 * themes.GRID_PX


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
        self._tag_px = 0
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
        self._tag_px = self.columnWidth(TAG)
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
            if column == TAG:
                self._tag_px = max(self._tag_px, needed)
            elif needed > self.columnWidth(column) and not self.isColumnHidden(column):
                self.setColumnWidth(column, needed)
        self._fit_tags()

    def _fit_tags(self) -> None:
        width_px = min(self._tag_px, self.viewport().width() // TAG_SHARE)
        if width_px != self.columnWidth(TAG) and not self.isColumnHidden(TAG):
            self.setColumnWidth(TAG, width_px)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give a narrow list to what it says of each annotation, and a low one to its rows."""
        current, old_px = self.visualRect(self.currentIndex()), event.oldSize().height()
        was_in_view = current.isValid() and current.top() >= 0 and current.bottom() < old_px
        super().resizeEvent(event)
        self._show_columns()
        head_px = self.horizontalHeader().sizeHint().height()
        self.horizontalHeader().setHidden(self.height() < self.height_px(LEAST_ROWS + 1) + head_px)
        if was_in_view and not self.viewport().rect().contains(self.visualRect(self.currentIndex())):
            self.scrollTo(self.currentIndex(), QTableView.ScrollHint.PositionAtCenter)

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
        self._fit_tags()

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
