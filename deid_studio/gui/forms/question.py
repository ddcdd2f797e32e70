"""A question with OK and Cancel, and the field for a path in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QWidget,
)

from deid_studio.gui.forms.file_choice import chosen_folder, is_refused
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, wrapped
from deid_studio.gui.look.frames import Scrolled
from deid_studio.gui.look.screen import fit_height


class Question(QDialog):
    """A form with OK and Cancel."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._first: QWidget | None = None
        self.form = QFormLayout()
        self.form.setSpacing(3 * themes.GRID_PX)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        asked = QWidget(self)
        asked.setLayout(self.form)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column_of((Scrolled(asked, self), 1), self.buttons, on=self, margin=5, gap=4)

    def event(self, event: QEvent) -> bool:
        """Be as high as what is asked, which may change, or as the screen."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and self.isVisible():
            fit_height(self)
        return done

    def accept(self) -> None:
        """Take the answer, unless one of its places is refused."""
        fields = [field for field in self.findChildren(PathField) if field.isVisibleTo(self)]
        if not is_refused((field.path() for field in fields), self):
            super().accept()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin in the first field, each time the question is asked."""
        super().showEvent(event)
        if self._first is not None:
            self._first.setFocus()

    def add_row(self, label: str, field: QWidget) -> None:
        """Add a field, its label at the height of its middle."""
        self.form.addRow(label, field)
        self._first = self._first or field
        held = field.focusProxy()
        if held is not None:
            # A label's words are read out for the field that it leads to, but not for what that holds
            held.setAccessibleName(label.replace("&", ""))
        height = min(field.sizeHint().height(), field.maximumHeight())
        self.form.labelForField(field).setMinimumHeight(height)


def asked_line(title: str, words: str, parent: QWidget, *, line: str = "") -> str | None:
    """What a person writes on being asked for one line, at first `line`; None where they leave it."""
    question = Question(title, parent)
    field = QLineEdit(line, question)
    field.setMinimumWidth(80 * themes.GRID_PX)
    field.setAccessibleName(words)
    question.form.addRow(wrapped(question, words))
    question.form.addRow(field)
    field.setFocus()
    return field.text() if question.exec() else None


def is_confirmed(words: str, yes: str, parent: QWidget) -> bool:
    """Whether a person presses `yes` on being asked once more; Enter and Escape keep what is there."""
    box = QMessageBox(QMessageBox.Icon.Question, parent.windowTitle(), words, parent=parent)
    wanted = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(translate("Question", "&Keep"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    return box.clickedButton() is wanted


class PathField(QWidget):
    """A line for a folder or file, with a button that lets one choose it: `ask` gets parent, title and the path.

    A name alone means one beside what was proposed, or in the person's own folder.
    """

    def __init__(
        self,
        path: str,
        parent: QWidget,
        *,
        ask: Callable[[QWidget, str, str], str] = chosen_folder,
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._beside = Path(path).parent if path else Path.home()
        self.line = QLineEdit(path, self)
        self.line.setMinimumWidth(80 * themes.GRID_PX)
        choose = QPushButton(self.tr("Choose…"), self)
        choose.setAutoDefault(False)
        choose.clicked.connect(self._choose)
        self.setFocusProxy(self.line)
        self.line.selectAll()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(choose)

    def _choose(self) -> None:
        chosen = self._ask(self, self.tr("Choose"), self.line.text())
        if chosen:
            self.line.setText(chosen)

    def path(self) -> Path:
        """What stands in the line; empty where nothing does."""
        written = self.line.text()
        return self._beside / Path(written).expanduser() if written else Path()
