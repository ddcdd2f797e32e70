"""A table that is a list: rows one goes to, without a grid."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from deid_studio.gui.tables.table_copying import TableCopying


class ListView(QTableView):
    """A list whose rows, `row_px` high, are selected as a whole and not edited; Tab leaves it."""

    def __init__(
        self,
        parent: QWidget | None,
        *,
        row_px: int,
        selection: QAbstractItemView.SelectionMode = QAbstractItemView.SelectionMode.SingleSelection,
    ) -> None:
        super().__init__(parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(selection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(row_px)
        self.horizontalHeader().setHighlightSections(False)
        TableCopying(self)

    def selectRow(self, row: int) -> None:
        """Go to a row, as `go_to_row`."""
        go_to_row(self, row)


def go_to_row(table: QTableView, row: int) -> None:
    """Go to a row, whatever keys are held down meanwhile, as those that opened the list may be.

    Qt's own way would take Ctrl for a wish to choose a row too, or no longer.
    """
    column = next((n for n in range(table.model().columnCount()) if not table.isColumnHidden(n)), 0)
    how = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
    table.selectionModel().setCurrentIndex(table.model().index(row, column), how)


def alignment(*, is_number: bool) -> Qt.AlignmentFlag:
    """Numbers stand at the right of their column, words at the left."""
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
