"""Copying a table, or what is chosen in it, and saving it: in the menu of every table, and Ctrl+C."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QTableView,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.report.report_parts import Cell
from deid_studio.formats.table_file import WRITERS, tabbed
from deid_studio.gui.language import explained
from deid_studio.services.outputs.staging import write_outputs

RAW: Final = Qt.ItemDataRole.UserRole + 77
"""The role in which a model gives a number as it is, for files, or a text that it draws and does not give otherwise."""


class TableCopying(QObject):
    """The three actions of a table, which owns them."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self.copy = QAction(self.tr("&Copy"), view)
        self.copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.copy_all = QAction(self.tr("Copy &all"), view)
        self.save = QAction(self.tr("&Save table…"), view)
        self.copy.triggered.connect(lambda: self._copy(only_chosen=True))
        self.copy_all.triggered.connect(lambda: self._copy(only_chosen=False))
        self.save.triggered.connect(self._ask_where)
        view.addActions([self.copy, self.copy_all, self.save])
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _copy(self, *, only_chosen: bool) -> None:
        rows, columns = self._chosen() if only_chosen else self._all()
        text = [[self._text(row, column) for column in columns] for row in rows]
        led = [[*self._name_of_row(row), *cells] for row, cells in zip(rows, text, strict=True)]
        QGuiApplication.clipboard().setText(tabbed(self._header(columns), led))

    def _ask_where(self) -> None:
        kinds = {"CSV (*.csv)": ".csv", "Excel (*.xlsx)": ".xlsx"}
        title = self.save.text().replace("&", "").rstrip("…")
        file, kind = QFileDialog.getSaveFileName(self._view, title, "", ";;".join(kinds))
        if file:
            path = Path(file)
            try:
                self.write(path if path.suffix.lower() in WRITERS else Path(f"{file}{kinds[kind]}"))
            except DeidStudioError as e:
                QMessageBox.warning(self._view, title, explained(e))

    def write(self, file: Path) -> None:
        """Save the whole table as what its ending says, CSV or XLSX. Raises ProjectError."""
        rows, columns = self._all()
        cells = [[*self._name_of_row(row), *(self._cell(row, column) for column in columns)] for row in rows]
        write_outputs({file: WRITERS[file.suffix.lower()](self._header(columns), cells)}, overwrite=True)

    def _all(self) -> tuple[Sequence[int], list[int]]:
        head = self._view.horizontalHeader()
        shown = (head.logicalIndex(place) for place in range(head.count()))
        rows = range(self._view.model().rowCount())
        return (
            [row for row in rows if not self._view.isRowHidden(row)],
            [column for column in shown if not head.isSectionHidden(column)],
        )

    def _chosen(self) -> tuple[Sequence[int], list[int]]:
        """Rows and columns in which anything is chosen; all where nothing is."""
        rows, columns = self._all()
        chosen = self._view.selectedIndexes()
        if not chosen:
            return rows, columns
        in_rows, in_columns = {one.row() for one in chosen}, {one.column() for one in chosen}
        return [row for row in rows if row in in_rows], [column for column in columns if column in in_columns]

    def _header(self, columns: Sequence[int]) -> list[str]:
        model = self._view.model()
        names = [str(model.headerData(column, Qt.Orientation.Horizontal) or "") for column in columns]
        return ["", *names] if self._view.verticalHeader().isVisibleTo(self._view) else names

    def _name_of_row(self, row: int) -> list[str]:
        if not self._view.verticalHeader().isVisibleTo(self._view):
            return []
        return [str(self._view.model().headerData(row, Qt.Orientation.Vertical) or "")]

    def _text(self, row: int, column: int) -> str:
        index: QModelIndex = self._view.model().index(row, column)
        match self._view.indexWidget(index):
            case QAbstractSpinBox() | QLineEdit() as field:
                return field.text()
            case QComboBox() as field:
                return field.currentText()
        shown = index.data()
        drawn = index.data(RAW) if shown is None else shown
        return "" if drawn is None else str(drawn)

    def _cell(self, row: int, column: int) -> Cell:
        raw = self._view.model().index(row, column).data(RAW)
        return raw if isinstance(raw, int | float) else self._text(row, column)
