"""Head data of all documents in a table, filled in by hand, from a spreadsheet or from a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QDialog,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableView,
    QWidget,
)

from deid_studio.errors import DeidStudioError
from deid_studio.formats.list_table import ENDINGS
from deid_studio.formats.table_file import unharmed
from deid_studio.gui.documents.head_model import HeadModel, HeadOrder, Values, values_at
from deid_studio.gui.documents.head_questions import FieldQuestion, HeadTableQuestion
from deid_studio.gui.forms.file_choice import chosen_file
from deid_studio.gui.forms.report_dialog import ask_for_file
from deid_studio.gui.language import as_sentence, explained
from deid_studio.gui.look.arrangement import closing_buttons, column_of, linked, quiet_button, wrapped
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.screen import fit_to_screen, row_height_px
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import LONGEST_CELL_PX
from deid_studio.gui.tables.table_copying import TableCopying
from deid_studio.gui.tables.whole_row import WholeRow
from deid_studio.services.annotation import head_data
from deid_studio.services.annotation.head_data import PATIENT
from deid_studio.storage.store import Store


class HeadDialog(QDialog):
    """Each change is one step of the project; the field below the table fills in all cells that are chosen."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Head data of documents"))
        self._session, self._project = session, session.project
        self._added: list[str] = []
        self.model_ = HeadModel(self)
        self.model_.is_writable = session.writable
        self.model_.edited.connect(self._set)
        self.order = HeadOrder(self.model_, self)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(self.tr("Part of a name or of head data"))
        self.search.setAccessibleName(self.tr("Look for documents"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.order.setFilterFixedString)
        self._build_table()
        self.value = QLineEdit(self)
        self.value.returnPressed.connect(self.set_chosen)
        self.set_button = quiet_button(self, self.tr("&Set"), self.set_chosen)
        self.said = wrapped(self)
        fields = QPushButton(self.tr("&Fields"), self)
        fields.setAutoDefault(False)
        menu = QMenu(fields)
        for words, do in (
            (self.tr("&Add…"), self._ask_for_field),
            (self.tr("&Rename…"), self._ask_for_name),
            (self.tr("Re&move"), lambda: self.rename("")),
        ):
            menu.addAction(words).triggered.connect(do)
        fields.setMenu(menu)
        reading = quiet_button(self, self.tr("&Read a table…"), self._ask_for_table)
        writing = quiet_button(self, self.tr("&Write a table…"), self._ask_where)
        self.undo_button = quiet_button(self, self.tr("&Undo"), self.undo)
        for button in (fields, reading, self.set_button):
            button.setEnabled(session.writable)
        row = Flow(linked(self.tr("&Value of the chosen cells"), self.value), self.value, self.set_button)
        buttons = closing_buttons(self, fields, reading, writing, self.undo_button)
        column_of(self.search, (self.table, 1), row, self.said, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=200, height=120)
        self.said.hide()
        self.model_.modelReset.connect(self._fit_columns)
        self._list()
        self.table.selectionModel().currentChanged.connect(self._complete)
        self._complete()
        self.table.setFocus()

    def _build_table(self) -> None:
        self.table = QTableView(self)
        self.table.setAccessibleName(self.windowTitle())
        self.table.setModel(self.order)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        # Besides what is activated by Enter or a double click
        triggers = QAbstractItemView.EditTrigger
        self.table.setEditTriggers(triggers.EditKeyPressed | triggers.AnyKeyPressed)
        self.table.activated.connect(self._edit)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(row_height_px())
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._sort)
        TableCopying(self.table)
        self._whole_row = WholeRow(self.table)
        for words, key, do in (
            (self.tr("&Paste"), QKeySequence(QKeySequence.StandardKey.Paste), self.paste),
            (self.tr("&Fill down"), QKeySequence("Ctrl+D"), self.fill_down),
            (self.tr("C&lear"), QKeySequence(QKeySequence.StandardKey.Delete), lambda: self.put("")),
            (self.tr("&Undo"), QKeySequence(QKeySequence.StandardKey.Undo), self.undo),
        ):
            action = QAction(words, self.table)
            action.setShortcut(key)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.setEnabled(self._session.writable)
            action.triggered.connect(do)
            self.table.addAction(action)

    def _fit_columns(self) -> None:
        """Make columns as wide as they need, but a long name is not to push all fields out of view."""
        self.table.resizeColumnsToContents()
        for column in range(self.order.columnCount()):
            self.table.setColumnWidth(column, min(LONGEST_CELL_PX, self.table.columnWidth(column)))

    def _edit(self, index: QModelIndex) -> None:
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.table.edit(index)

    def _list(self) -> None:
        at = self.table.currentIndex()
        row, column = at.row(), at.column()
        self.model_.fill(head_data.heads(self._project), added=self._added)
        if not self.table.currentIndex().isValid():
            last = self.order.columnCount() - 1
            self.table.setCurrentIndex(self.order.index(max(0, row), min(last, max(1, column))))
        can_undo = self._project.journal.next_undo(head_data.STACK) is not None
        self.undo_button.setEnabled(self._session.writable and can_undo)

    def _complete(self) -> None:
        """Propose the values that the current field has already."""
        column = self.table.currentIndex().column()
        known = self.model_.values(self.model_.fields[column - 1]) if column > 0 else []
        completer = QCompleter(known, self.value)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.value.setCompleter(completer)

    def _sort(self, column: int) -> None:
        header = self.table.horizontalHeader()
        up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
        same = header.isSortIndicatorShown() and header.sortIndicatorSection() == column
        order = down if same and self.order.sortOrder() == up else up
        header.setSortIndicatorShown(True)
        header.setSortIndicator(column, order)
        self.order.sort(column, order)

    # -- values -----------------------------------------------------------------------------------------------------

    def _chosen(self) -> list[QModelIndex]:
        """Cells that are chosen and hold a value, from the top."""
        chosen = [one for one in self.table.selectedIndexes() if one.column()]
        return sorted(chosen, key=lambda one: (one.row(), one.column()))

    def _place(self, index: QModelIndex) -> tuple[int, int]:
        """Where a cell of the table stands in the model."""
        source = self.order.mapToSource(index)
        return source.row(), source.column()

    def put(self, value: str) -> None:
        """Give all cells that are chosen a value."""
        self._set(values_at(self.model_, dict.fromkeys(map(self._place, self._chosen()), value)))

    def set_chosen(self) -> None:
        """Give all cells that are chosen the value in the field."""
        self.put(self.value.text())

    def fill_down(self) -> None:
        """Give the chosen cells of each column the value of the first one of them."""
        first: dict[int, str] = {}
        places = {self._place(one): first.setdefault(one.column(), str(one.data())) for one in self._chosen()}
        self._set(values_at(self.model_, places))

    def paste(self) -> None:
        """Put what a spreadsheet has copied from the current cell on, or one value into all cells that are chosen."""
        text = QGuiApplication.clipboard().text().rstrip("\r\n")
        cells = [[unharmed(cell.strip()) for cell in line.split("\t")] for line in text.splitlines()]
        chosen = self._chosen()
        if not cells or not chosen:
            return
        if len(cells) == len(cells[0]) == 1:
            self.put(cells[0][0])
            return
        top, left = chosen[0].row(), min(one.column() for one in chosen)
        width = max(map(len, cells))
        names = [self.order.headerData(left + n, Qt.Orientation.Horizontal) for n in range(width)]
        if cells[0] == names:  # a table of this program is copied with its head
            cells = cells[1:]
        if top + len(cells) > self.order.rowCount() or left + width > self.order.columnCount():
            self._warn(self.tr("What was copied has more rows or columns than there are here; nothing was pasted."))
            return
        places = {
            self._place(self.order.index(top + row, left + column)): cell
            for row, line in enumerate(cells)
            for column, cell in enumerate(line)
        }
        self._set(values_at(self.model_, places))

    def _set(self, values: Values) -> None:
        if values:
            self._write(lambda project: head_data.set_values(project.journal, values))

    def undo(self) -> None:
        """Take the last step back."""
        self._write(head_data.undo)

    # -- fields -----------------------------------------------------------------------------------------------------

    def _ask_for_field(self) -> None:
        usual = (
            self.tr("Date"),
            self.tr("Kind of document"),
            self.tr("Ward"),
            self.tr("Author"),
            self.tr("Language"),
        )
        question = FieldQuestion(self.tr("Add a field"), usual, self)
        if question.exec():
            self.add_field(question.name.currentText())

    def add_field(self, said: str) -> None:
        """Show a column for a field that no document has yet."""
        try:
            name = head_data.field_name(said)
        except DeidStudioError as e:
            self._warn(explained(e))
            return
        self._added.append(name)
        self._list()
        wanted = [one.casefold() for one in self.model_.fields].index(name.casefold())
        self.table.setCurrentIndex(self.order.index(0, wanted + 1))
        self.table.setFocus()

    def _field(self) -> str | None:
        """The field whose column is current, if it can be renamed."""
        column = self.table.currentIndex().column()
        if column < 1 or self.model_.fields[column - 1] == PATIENT:
            self._warn(self.tr("Go to the column of a field first; the patient's always stays."))
            return None
        return self.model_.fields[column - 1]

    def _ask_for_name(self) -> None:
        field = self._field()
        if field is not None:
            question = FieldQuestion(self.tr("Rename a field"), (field,), self)
            if question.exec():
                self.rename(question.name.currentText())

    def rename(self, new: str) -> None:
        """Give the current field another name, or with "" take it away."""
        field = self._field()
        if field is None:
            return
        is_kept = any(field in one.values for one in self.model_.heads)
        self._added = [new if one == field else one for one in self._added if new or one != field]
        if is_kept:
            self._write(lambda project: head_data.rename_field(project.journal, field, new))
        else:
            self._list()

    # -- files ------------------------------------------------------------------------------------------------------

    def _ask_for_table(self) -> None:
        kinds = self.tr("Tables") + f" ({' '.join(f'*{ending}' for ending in ENDINGS)})"
        file = chosen_file(self, self.tr("Read a table"), "", kinds)
        if file:
            self.read(Path(file))

    def read(self, path: Path) -> None:
        """Show what a table says, then take it in."""
        try:
            table = head_data.read_table(self._project, path)
        except DeidStudioError as e:
            self._warn(explained(e))
            return
        question = HeadTableQuestion(table, self.model_.heads, self)
        if question.exec():
            self._set(question.values())

    def _ask_where(self) -> None:
        at = self._project.folder / "exports" / "documents"
        path = ask_for_file(self.tr("Write a table"), at, {"CSV (*.csv)": ".csv", "Excel (*.xlsx)": ".xlsx"}, self)
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write everything to a table."""
        try:
            count = head_data.write_table(self._project, path)
        except DeidStudioError as e:
            self._warn(explained(e))
            return
        self._tell(self.tr("Documents written: {}").format(count))

    def _write(self, write: Callable[[Store], object]) -> None:
        problems: list[DeidStudioError] = []
        self._session.write(write, refuse=problems.append)
        self._list()
        if problems:
            self._warn(explained(problems[0]))
        else:
            self._tell(self.tr("Kept."))

    def _warn(self, words: str) -> None:
        self._tell(words, tone="warning")

    def _tell(self, words: str, *, tone: str = "") -> None:
        self.said.setObjectName(tone)
        self.said.style().polish(self.said)
        self.said.setText(as_sentence(words))
        self.said.show()
