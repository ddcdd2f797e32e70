"""A table that is a list: rows one goes to, without a grid."""

from __future__ import annotations

from PySide6.QtCore import Qt
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


def alignment(*, is_number: bool) -> Qt.AlignmentFlag:
    """Numbers stand at the right of their column, words at the left."""
    side = Qt.AlignmentFlag.AlignRight if is_number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
