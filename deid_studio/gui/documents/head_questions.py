"""The questions which name a field gets, and what of a table of head data comes in, with what would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QListWidget, QListWidgetItem, QTableWidgetItem, QWidget

from deid_studio.gui.documents.head_model import Values, field_in_words
from deid_studio.gui.forms.question import Question
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import wrapped
from deid_studio.services.annotation.head_data import Head, HeadTable

_SHOWN: Final = 8
_LINES: Final = 5


class HeadTableQuestion(Question):
    """The fields of a table, each ticked or not, and the first documents that would change."""

    def __init__(self, table: HeadTable, heads: Sequence[Head], parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Read a table"))
        self._table = table
        self._before = {one.document_id: one for one in heads}
        self.fields = QListWidget(self)
        for name in table.fields:
            item = QListWidgetItem(field_in_words(name), self.fields)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
        self.fields.setMaximumHeight(self.fields.sizeHintForRow(0) * min(6, len(table.fields)) + 8)
        self.summary = wrapped(self)
        self.preview = make_table((self.tr("Document"), *map(field_in_words, table.fields)), (), self)
        self.preview.setAccessibleName(self.tr("The first changes"))
        self.preview.setMinimumWidth(100 * themes.GRID_PX)
        self.remarks = wrapped(self, "\n".join((*self._unknown(), *map(localised, table.notes))), tone="warning")
        self.remarks.setVisible(bool(self.remarks.text()))
        self.add_row(self.tr("&Fields"), self.fields)
        for row in (self.summary, self.preview, self.remarks):
            self.form.addRow(row)
        self.fields.itemChanged.connect(self._show)
        self._show()

    def _unknown(self) -> list[str]:
        unknown = self._table.unknown
        if not unknown:
            return []
        lines = ", ".join(str(line) for _, line in unknown[:_LINES]) + ("…" if len(unknown) > _LINES else "")
        said = self.tr("Rows of documents that the project does not have, which are passed over: {} (lines {})")
        return [said.format(QLocale().toString(len(unknown)), lines)]

    def values(self) -> Values:
        """What is to be set: what differs from what there is, in the fields that are ticked."""
        items = map(self.fields.item, range(self.fields.count()))
        wanted = [
            str(item.data(Qt.ItemDataRole.UserRole)) for item in items if item.checkState() is Qt.CheckState.Checked
        ]
        found: Values = {}
        for id, new in self._table.values.items():
            before = self._before[id].values if id in self._before else {}
            changed = {name: new[name] for name in wanted if new[name] != before.get(name, "")}
            if changed:
                found[id] = changed
        return found

    def _show(self) -> None:
        values = self.values()
        taken_back = sum(not value for new in values.values() for value in new.values())
        counts = (len(values), sum(map(len, values.values())) - taken_back, taken_back)
        said = self.tr("Documents that change: {}; values that are set: {}, that are taken back: {}")
        self.summary.setText(said.format(*map(QLocale().toString, counts)))
        self.preview.setRowCount(min(_SHOWN, len(values)))
        for row, (id, new) in enumerate(list(values.items())[:_SHOWN]):
            self.preview.setItem(row, 0, QTableWidgetItem(self._before[id].name))
            for column, name in enumerate(self._table.fields, start=1):
                old = self._before[id].values.get(name, "")
                shown = old if name not in new else f"{old} → {new[name]}" if old else new[name]
                self.preview.setItem(row, column, QTableWidgetItem(shown))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(values))


class FieldQuestion(Question):
    """The name of a field."""

    def __init__(self, title: str, usual: Sequence[str], parent: QWidget) -> None:
        super().__init__(title, parent)
        self.name = QComboBox(self)
        self.name.setEditable(True)
        self.name.addItems(usual)
        self.add_row(self.tr("&Name of the field"), self.name)
