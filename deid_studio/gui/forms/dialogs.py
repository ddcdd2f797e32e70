"""The questions and reports that need a window of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from deid_studio.formats import tagset_toml
from deid_studio.gui.language import localised
from deid_studio.gui.look import theme as themes
from deid_studio.services.exchange.source_reading import Note
from deid_studio.services.project.project import Pads


class Question(QDialog):
    """A form with OK and Cancel."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setSpacing(3 * themes.GRID_PX)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[5 * themes.GRID_PX] * 4)
        layout.setSpacing(4 * themes.GRID_PX)
        layout.addLayout(self.form)
        layout.addWidget(self.buttons)

    def add_row(self, label: str, field: QWidget) -> None:
        """Add a field, its label at the height of its middle."""
        self.form.addRow(label, field)
        height = min(field.sizeHint().height(), field.maximumHeight())
        self.form.labelForField(field).setMinimumHeight(height)


class PathField(QWidget):
    """A line for a folder or file, with a button that lets one choose it: `ask` gets parent, title and the path."""

    def __init__(
        self,
        path: str,
        parent: QWidget,
        *,
        ask: Callable[[QWidget, str, str], str] = QFileDialog.getExistingDirectory,
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self.line = QLineEdit(path, self)
        self.line.setMinimumWidth(80 * themes.GRID_PX)
        choose = QPushButton(self.tr("Choose…"), self)
        choose.clicked.connect(self._choose)
        self.setFocusProxy(self.line)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(choose)

    def _choose(self) -> None:
        chosen = self._ask(self, self.tr("Choose"), self.line.text())
        if chosen:
            self.line.setText(chosen)

    def path(self) -> Path:
        """What stands in the line."""
        return Path(self.line.text()).expanduser()


class NewProject(Question):
    """Where a new project goes and which tags it uses."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("New project"))
        self._folder = PathField(str(Path.home() / "deid-project"), self)
        self._tag_set = QComboBox(self)
        for name in tagset_toml.built_in():
            self._tag_set.addItem(name, name)
        self._tag_set.addItem(self.tr("A file of your own…"), None)
        self._tag_set.setCurrentText("kolditz13")
        self._tag_set.activated.connect(self._choose_file)
        self.add_row(self.tr("&Folder (new or empty)"), self._folder)
        self.add_row(self.tr("&Tag set"), self._tag_set)

    def _choose_file(self) -> None:
        if self._tag_set.currentData() is None:
            file, _ = QFileDialog.getOpenFileName(self, self.tr("Tag set"), "", "TOML (*.toml)")
            if file:
                self._tag_set.insertItem(0, Path(file).name, file)
            self._tag_set.setCurrentIndex(0)

    def answer(self) -> tuple[Path, str]:
        """The folder, and the tag set's name or path."""
        return self._folder.path(), str(self._tag_set.currentData())


class ExportOptions(Question):
    """Where an export goes and, for recordings, how much longer than the words the silence lasts."""

    def __init__(self, title: str, folder: Path, pads: Pads | None, *, only: str | None, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._folder = PathField(str(folder), self)
        self.add_row(self.tr("&Folder"), self._folder)
        self._documents = QComboBox(self)
        self._documents.addItem(self.tr("All documents"))
        if only is not None:
            self._documents.addItem(self.tr("Only {}").format(only))
            self.add_row(self.tr("&What"), self._documents)
        self._before, self._after = self._pad(pads.before_ms if pads else 0), self._pad(pads.after_ms if pads else 0)
        for label, field in (
            (self.tr("Silence &before PHI"), self._before),
            (self.tr("Silence &after PHI"), self._after),
        ):
            if pads is not None:
                self.add_row(label, field)
            else:
                field.hide()

    def _pad(self, value_ms: int) -> QSpinBox:
        field = QSpinBox(self)
        field.setRange(0, 5000)
        field.setSingleStep(10)
        field.setSuffix(" ms")
        field.setValue(value_ms)
        field.lineEdit().setTextMargins(2 * themes.GRID_PX, 0, 0, 0)
        return field

    def answer(self) -> tuple[Path, Pads, bool]:
        """The folder, the pads, and whether only the document in view is wanted."""
        pads = Pads(self._before.value(), self._after.value())
        return self._folder.path(), pads, self._documents.currentIndex() == 1


class AnnotatorCode(Question):
    """Whose layer is shown and edited."""

    def __init__(self, codes: Sequence[str], current: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Annotate as"))
        self._code = QComboBox(self)
        self._code.setEditable(True)
        self._code.addItems(sorted({*codes, current}))
        self._code.setCurrentText(current)
        self.add_row(self.tr("Annotator's &code (a pseudonym)"), self._code)

    def answer(self) -> str:
        """The code."""
        return self._code.currentText().strip()


class Report(QDialog):
    """What came in or went out, and every finding with its file and line."""

    def __init__(self, title: str, summary: str, notes: Sequence[Note], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        resize_to_screen(self, 190 * themes.GRID_PX, 100 * themes.GRID_PX if notes else 30 * themes.GRID_PX)
        words = {
            "info": self.tr("Note"),
            "odd": self.tr("Look at this"),
            "refused": self.tr("Not taken"),
        }
        rows = [
            (words[note.severity], note.file, "" if note.line is None else str(note.line), localised(note.sentence))
            for note in sorted(notes, key=lambda note: ("refused", "odd", "info").index(note.severity))
        ]
        heading = QLabel(summary)
        heading.setFont(themes.font(themes.TITLE))
        heading.setWordWrap(True)
        table = make_table((self.tr("Kind"), self.tr("File"), self.tr("Line"), self.tr("What")), rows, self)
        table.setVisible(bool(rows))
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[5 * themes.GRID_PX] * 4)
        layout.setSpacing(3 * themes.GRID_PX)
        layout.addWidget(heading)
        layout.addWidget(table, 1)
        layout.addWidget(close)


def resize_to_screen(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog this size, or as much as the screen has."""
    room = dialog.screen().availableSize()
    dialog.resize(min(width, room.width() - 40), min(height, room.height() - 60))


def fit_height(dialog: QDialog) -> None:
    """Make a dialog as high as its words need in its width, where Qt would stop at two thirds of the screen."""
    layout = dialog.layout()
    assert layout is not None
    layout.activate()
    width = max(dialog.width() if dialog.isVisible() else 0, dialog.sizeHint().width())
    dialog.resize(width, max(layout.totalHeightForWidth(width), layout.totalMinimumSize().height()))


def make_table(header: Sequence[str], rows: Sequence[Sequence[str]], parent: QWidget) -> QTableWidget:
    table = QTableWidget(len(rows), len(header), parent)
    table.setHorizontalHeaderLabels(list(header))
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setShowGrid(False)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            table.setItem(number, column, item)
    head = table.horizontalHeader()
    head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
    for column in range(len(header) - 1):
        head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    head.setSectionResizeMode(len(header) - 1, QHeaderView.ResizeMode.Stretch)
    return table
