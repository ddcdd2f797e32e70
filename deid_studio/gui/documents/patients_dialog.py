"""A table of documents and patients' codes, to be filled in by hand or from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.gui.language import explained
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.table_copying import TableCopying
from deid_studio.services.annotation import patient_codes
from deid_studio.storage import queries
from deid_studio.storage.store import Store

_CSV = "CSV (*.csv)"


class PatientsDialog(QDialog):
    """Each change is one step of the project; the field below the table fills in all rows that are chosen."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Patients' codes"))
        self._session, self._project = session, session.project
        self._is_filling = False
        self.table = QTableWidget(0, 2, self)
        self.table.setAccessibleName(self.windowTitle())
        self.table.setHorizontalHeaderLabels([self.tr("Document"), self.tr("Patient")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.table.verticalHeader().hide()
        TableCopying(self.table)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.code = QLineEdit(self)
        label = QLabel(self.tr("&Code for the chosen documents"), self)
        label.setBuddy(self.code)
        self.set_button = QPushButton(self.tr("&Set"), self)
        self.set_button.setDefault(True)
        self.set_button.clicked.connect(self.set_chosen)
        row = QHBoxLayout()
        row.setSpacing(2 * themes.GRID_PX)
        for widget in (label, self.code, self.set_button):
            row.addWidget(widget)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._button(buttons, self.tr("&Read a table…"), self._ask_for_table, writes=True)
        self._button(buttons, self.tr("&Write a table…"), self._ask_where, writes=False)
        self.undo_button = self._button(buttons, self.tr("&Undo"), self.undo, writes=True)
        buttons.rejected.connect(self.reject)
        column_of((self.table, 1), row, self.said, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=150, height=110)
        self.set_button.setEnabled(session.writable)
        if not session.writable:
            self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._list()
        self.table.itemChanged.connect(self._set_one)

    def _button(self, buttons: QDialogButtonBox, words: str, do: Callable[[], None], *, writes: bool) -> QPushButton:
        button = buttons.addButton(words, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)
        button.setEnabled(self._session.writable or not writes)
        button.clicked.connect(do)
        return button

    def _list(self) -> None:
        self._is_filling = True
        entries = queries.document_entries(self._project)
        self.table.setRowCount(len(entries))
        for number, entry in enumerate(entries):
            name, code = QTableWidgetItem(entry.name), QTableWidgetItem(entry.patient or "")
            name.setFlags(name.flags() & ~Qt.ItemFlag.ItemIsEditable)
            name.setData(Qt.ItemDataRole.UserRole, entry.id)
            self.table.setItem(number, 0, name)
            self.table.setItem(number, 1, code)
        self._is_filling = False
        can_undo = self._project.journal.next_undo(patient_codes.STACK) is not None
        self.undo_button.setEnabled(self._session.writable and can_undo)

    def _id(self, row: int) -> str:
        item = self.table.item(row, 0)
        return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def _set_one(self, item: QTableWidgetItem) -> None:
        if not self._is_filling:
            self._write(lambda project: patient_codes.set_codes(project.journal, {self._id(item.row()): item.text()}))

    def set_chosen(self) -> None:
        """Give all documents that are chosen the code in the field."""
        ids = [self._id(index.row()) for index in self.table.selectionModel().selectedRows()]
        code = self.code.text()
        if ids:
            self._write(lambda project: patient_codes.set_codes(project.journal, dict.fromkeys(ids, code)))

    def undo(self) -> None:
        """Take the last step back."""
        self._write(patient_codes.undo)

    def _ask_for_table(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self, self.tr("Read a table"), "", _CSV)
        if file:
            self.read(Path(file))

    def read(self, path: Path) -> None:
        """Take the codes from a table."""
        self._write(lambda project: patient_codes.set_codes(project.journal, patient_codes.read_table(project, path)))

    def _ask_where(self) -> None:
        at = self._project.folder / "exports" / "patients.csv"
        file, _ = QFileDialog.getSaveFileName(self, self.tr("Write a table"), str(at), _CSV)
        if file:
            self.write(Path(file))

    def write(self, path: Path) -> None:
        """Write all codes to a table."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            count = patient_codes.write_table(self._project, path)
        except (DeidStudioError, OSError) as e:
            self._tell(explained(e), is_problem=True)
            return
        self._tell(self.tr("Documents written: {}").format(count))

    def _write(self, write: Callable[[Store], object]) -> None:
        problems: list[Exception] = []

        def guarded(project: Store) -> object:
            try:
                return write(project)
            except OSError as e:
                problems.append(e)
                return None

        self._session.write(guarded, refuse=problems.append)
        said = explained(problems[0]) if problems else self.tr("Kept.")
        self._list()
        self._tell(said, is_problem=bool(problems))

    def _tell(self, words: str, *, is_problem: bool = False) -> None:
        self.said.setObjectName("warning" if is_problem else "")
        self.said.style().polish(self.said)
        self.said.setText(words[:1].upper() + words[1:])
