"""Lists of the house: which there are, taking one in with its columns chosen and shown before, writing it anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.list_table import ENDINGS, ListTable, read_table
from deid_studio.gui.forms.file_choice import chosen_file
from deid_studio.gui.forms.question import Question
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look.arrangement import closing_buttons, column_of, quiet_button, wrapped
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.list_view import go_to_row
from deid_studio.services.project.house.house_lists import KINDS, NEVER, PATIENTS, HouseList, house_lists
from deid_studio.services.suggestions.house_files import ListReport, drop_list, export_list, put_list, take_heads
from deid_studio.storage.store import Store

_SHOWN: Final = 8
"""Entries of a preview."""


class HouseLists(QDialog):
    """The project's lists; what is taken in or removed here suggests, or does no longer, at once."""

    def __init__(self, session: Session, *, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Lists of the house"))
        self._session, self._language = session, language
        said = self.tr(
            "What is listed is suggested wherever it stands, also inflected, names of patients in their own documents. "
            "What is never PHI (eponyms, your own words) is greyed: nobody has to decide on it, and it stays. "
            "Removing a list leaves what somebody has decided."
        )
        header = (self.tr("List"), self.tr("Of"), self.tr("Tag"), self.tr("Entries"))
        self.table = make_table(header, (), self)
        self.table.setAccessibleName(self.tr("Lists of the house"))
        self.outcome = wrapped(self, tone="muted")
        self.add = quiet_button(self, self.tr("&Take in a list…"), self._choose)
        self.new = quiet_button(self, self.tr("&Never PHI…"), lambda: self._write(self._first_of_never()))
        self.heads = quiet_button(self, self.tr("Names in &heads"), lambda: self._put(take_heads))
        self.heads.setToolTip(
            self.tr(
                "Names of patients that are marked or surely suggested in the heads of their documents are suggested "
                "in all documents of the same patient."
            )
        )
        self.edit = quiet_button(self, self.tr("&Edit…"), lambda: self._write(self._chosen()))
        self.save = quiet_button(self, self.tr("&Save as…"), self._save)
        self.remove = quiet_button(self, self.tr("&Remove"), self._remove)
        buttons = closing_buttons(self, self.add, self.heads, self.new, self.edit, self.save, self.remove)
        self.table.itemSelectionChanged.connect(self._enable)
        column_of(wrapped(self, said), (self.table, 1), self.outcome, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=210, height=110)
        self._fill()

    def _fill(self) -> None:
        words, found = kind_words(), house_lists(self._session.project)
        _fill_table(self.table, [(one.name, words[one.of], self._tag(one.tag), str(len(one.entries))) for one in found])
        if found:
            go_to_row(self.table, 0)
        self._enable()

    def _tag(self, name: str) -> str:
        return self._session.tag_set.shown(name, self._language)

    def _enable(self) -> None:
        is_chosen = bool(self.table.selectedItems())
        for button in (self.add, self.heads, self.new):
            button.setEnabled(self._session.writable)
        self.remove.setEnabled(self._session.writable and is_chosen)
        self.edit.setEnabled(self.remove.isEnabled() and self._chosen().of != PATIENTS)
        self.save.setEnabled(is_chosen)

    def _choose(self) -> None:
        endings = " ".join(f"*{ending}" for ending in ENDINGS)
        chosen = chosen_file(self, self.tr("Take in a list"), "", self.tr("Tables") + f" ({endings})")
        if chosen:
            self.take(Path(chosen))

    def take(self, file: Path) -> None:
        """Ask what is meant in a file, then take it in."""
        try:
            table = read_table(file)
        except DeidStudioError as e:
            self._session.problem.emit(e)
            return
        question = HouseListQuestion(table, file.stem, self)
        if not question.exec():
            return
        name, of, entries = question.name.text(), question.of.currentData(), question.entries()
        patients = question.patients()
        self._put(lambda project: put_list(project, entries, of=of, name=name, patients=patients))

    def _put(self, service: Callable[[Store], ListReport]) -> None:
        report = self._session.write(service)
        if report is not None:
            said = self.tr("{}: {} entries; suggestions that wait, or are greyed, in open documents: {}")
            self.outcome.setText(said.format(report.name, report.entries, report.suggestions))
        self._fill()

    def _chosen(self) -> HouseList:
        return house_lists(self._session.project)[self.table.currentRow()]

    def _first_of_never(self) -> HouseList:
        """The first list of what is never PHI, or a new one."""
        found = (one for one in house_lists(self._session.project) if one.of == NEVER)
        return next(found, HouseList(NEVER, NEVER, "", ()))

    def _write(self, before: HouseList) -> None:
        """Have a list's entries written, one a line."""
        question = EntriesQuestion(before, self)
        if question.exec():
            entries = question.entries.toPlainText().splitlines()
            self._put(lambda project: put_list(project, entries, of=before.of, name=before.name))

    def _save(self) -> None:
        name = self._chosen().name
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the list"), f"{name}.txt", self.tr("Lists") + " (*.txt *.csv)"
        )
        if not chosen:
            return
        # The dialog has asked whether a file may be replaced
        out = Path(chosen)
        if self._session.write(lambda project: export_list(project, name, out, overwrite=True)) is not None:
            self.outcome.setText(self.tr("{} was saved. It is as confidential as the project.").format(name))

    def _remove(self) -> None:
        if not self.table.selectedItems():
            return
        name = self._chosen().name
        if self._session.write(lambda project: drop_list(project, name)) is not None:
            self.outcome.setText(self.tr("{} was removed.").format(name))
        self._fill()


class EntriesQuestion(Question):
    """A list's entries, to be written anew, one a line."""

    def __init__(self, before: HouseList, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Edit the list"))
        self.entries = QPlainTextEdit("\n".join(before.entries), self)
        self.entries.setTabChangesFocus(True)
        self.add_row(self.tr("&Entries, one a line"), self.entries)


class HouseListQuestion(Question):
    """What a table holds: its name, what it is of, which columns make an entry, and the first entries."""

    def __init__(self, table: ListTable, name: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Take in a list"))
        self._table = table
        self.of, self.first, self.second, self.patient = (QComboBox(self) for _ in range(4))
        self.name = QLineEdit(name, self)
        self.head = QCheckBox(self.tr("The first row has &headings"), self)
        self.head.setChecked(table.width > 1)
        for kind, words in kind_words().items():
            self.of.addItem(words, kind)
        self.preview = make_table((self.tr("The first entries"),), (), self)
        self.preview.setAccessibleName(self.tr("The first entries"))
        self._remark = wrapped(self, " ".join(map(localised, table.notes)), tone="warning")
        self._remark.setVisible(bool(table.notes))
        self.add_row(self.tr("It is a &list of"), self.of)
        self.add_row(self.tr("&Name"), self.name)
        self.form.addRow(self.head)
        self.add_row(self.tr("&Column"), self.first)
        self.add_row(self.tr("and c&olumn"), self.second)
        self.add_row(self.tr("Patients’ co&des in"), self.patient)
        self.form.addRow(self.preview)
        self.form.addRow(self._remark)
        self._name_columns()
        self.head.toggled.connect(self._name_columns)
        self.of.currentIndexChanged.connect(self._show_entries)
        for column in (self.first, self.second, self.patient):
            column.currentIndexChanged.connect(self._show_entries)

    def entries(self) -> list[str]:
        """What comes in."""
        columns = [column for column in (self.first.currentData(), self.second.currentData()) if column is not None]
        return self._table.entries(columns, has_head=self.head.isChecked())

    def patients(self) -> list[str]:
        """The code of each entry's patient, in a list of patients."""
        column = self.patient.currentData()
        return self._table.entries([column], has_head=self.head.isChecked()) if self._is_of_patients else []

    @property
    def _is_of_patients(self) -> bool:
        return str(self.of.currentData()) == PATIENTS

    def _name_columns(self) -> None:
        for box in (self.first, self.second, self.patient):
            before = box.currentIndex()
            blocker = QSignalBlocker(box)
            box.clear()
            if box is self.second:
                box.addItem(self.tr("(none)"), None)
            for column in range(self._table.width):
                number = self.tr("Column {}").format(column + 1)
                box.addItem(self._table.rows[0][column] or number if self.head.isChecked() else number, column)
            box.setCurrentIndex(max(0, before))
            blocker.unblock()
        self._show_entries()

    def _show_entries(self) -> None:
        self.patient.setEnabled(self._is_of_patients)
        known = [entry for entry in self.entries() if entry]
        if self._is_of_patients:
            both = zip(self.patients(), self.entries(), strict=True)
            known = [f"{code}: {entry}" for code, entry in both if code and entry]
        _fill_table(self.preview, [(entry,) for entry in known[:_SHOWN]])
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(known))


def _fill_table(table: QTableWidget, rows: Sequence[Sequence[str]]) -> None:
    table.setRowCount(len(rows))
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            table.setItem(number, column, QTableWidgetItem(text))


def kind_words() -> dict[str, str]:
    """What lists may be of, for people."""
    words = {
        "staff": translate("HouseLists", "Staff"),
        "wards": translate("HouseLists", "Wards"),
        "clinics": translate("HouseLists", "Clinics"),
        "doctors": translate("HouseLists", "Referring doctors"),
        "streets": translate("HouseLists", "Streets"),
        "patients": translate("HouseLists", "Patients"),
        "never": translate("HouseLists", "Never PHI"),
    }
    return {kind: words[kind] for kind in KINDS}
