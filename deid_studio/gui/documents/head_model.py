"""Head data as a table: a row for each document, a column for each field, sorted and searched."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QWidget

from deid_studio.gui.language import translate
from deid_studio.gui.tables.figure_table import in_order
from deid_studio.services.annotation.head_data import PATIENT, Head, columns

Index = QModelIndex | QPersistentModelIndex

Values = dict[str, dict[str, str]]
"""Values by document's id and field."""


class HeadModel(QAbstractTableModel):
    """The documents of a project; `edited` carries `Values` that somebody has typed."""

    edited = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heads: Sequence[Head] = ()
        self.fields: tuple[str, ...] = (PATIENT,)
        self.is_writable = True

    def fill(self, heads: Sequence[Head], *, added: Collection[str] = ()) -> None:
        """Show these documents, and columns for fields that were `added` but are still empty."""
        fields = columns(heads)
        fields += tuple(name for name in added if name.casefold() not in map(str.casefold, fields))
        if (fields, [one.document_id for one in heads]) == (self.fields, [one.document_id for one in self.heads]):
            self.heads = heads
            self.dataChanged.emit(self.index(0, 0), self.index(len(heads) - 1, len(fields)))
            return
        self.beginResetModel()
        self.heads, self.fields = heads, fields
        self.endResetModel()

    def values(self, field: str) -> list[str]:
        """All different values of a field."""
        return sorted({one.values[field] for one in self.heads if field in one.values}, key=in_order)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.heads)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else 1 + len(self.fields)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return field_in_words(self.fields[section - 1]) if section else translate("HeadDialog", "Document")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        head = self.heads[index.row()]
        shown = head.values.get(self.fields[index.column() - 1], "") if index.column() else head.name
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.ToolTipRole):
            return shown
        if role == Qt.ItemDataRole.AccessibleTextRole:
            name = self.headerData(index.column(), Qt.Orientation.Horizontal)
            return f"{head.name}, {name} {shown}".rstrip() if index.column() else shown
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """All but names can be edited."""
        can_edit = self.is_writable and index.column()
        return super().flags(index) | (Qt.ItemFlag.ItemIsEditable if can_edit else Qt.ItemFlag.NoItemFlags)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was typed; who writes it fills the model anew."""
        if role == Qt.ItemDataRole.EditRole and str(value) != self.data(index):
            self.edited.emit({self.heads[index.row()].document_id: {self.fields[index.column() - 1]: str(value)}})
        return True


class HeadOrder(QSortFilterProxyModel):
    """The rows in the order of a column, only those that hold what is looked for; none jumps while it is edited."""

    def __init__(self, model: HeadModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSourceModel(model)
        self.setDynamicSortFilter(False)
        self.setFilterKeyColumn(-1)
        self.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

    def lessThan(self, left: Index, right: Index) -> bool:
        return in_order(str(left.data())) < in_order(str(right.data()))


def values_at(model: HeadModel, places: Mapping[tuple[int, int], str]) -> Values:
    """Values that stand at (row, column) of the model, as they are written."""
    found: Values = {}
    for (row, column), value in places.items():
        found.setdefault(model.heads[row].document_id, {})[model.fields[column - 1]] = value
    return found


def field_in_words(name: str) -> str:
    """A field's name for people."""
    return translate("HeadDialog", "Patient") if name == PATIENT else name
