"""Who did what when, to be filtered by words and written to a table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QLineEdit, QWidget

from deid_studio.errors import DeidStudioError
from deid_studio.gui.annotation.operation_names import operation_name
from deid_studio.gui.language import explained
from deid_studio.gui.look.arrangement import closing_buttons, column_of, quiet_button
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.annotation import audit_trail
from deid_studio.services.annotation.audit_trail import TrailEntry


class TrailDialog(QDialog):
    """The latest come first; what is written is what the filter shows."""

    def __init__(self, session: Session, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Who did what when"))
        self._project = session.project
        self._entries = tuple(reversed(audit_trail.trail(session.project)))
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(self.tr("Code, document, day, or what was done"))
        self.filter.setAccessibleName(self.tr("Filter"))
        self.filter.setClearButtonEnabled(True)
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.windowTitle())
        self.said = QLabel(self)
        buttons = closing_buttons(self, quiet_button(self, self.tr("&Write a table…"), self._ask_where))
        column_of(self.filter, (self.table, 1), self.said, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=265, height=130)
        self.filter.textChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        header = (
            self.tr("When"),
            self.tr("By"),
            self.tr("What"),
            self.tr("How"),
            self.tr("Document"),
            self.tr("Whose annotations"),
            self.tr("Models"),
        )
        self.table.fill(header, [Line(self._cells(one), key=one) for one in self.shown()], wide=4)

    def _cells(self, one: TrailEntry) -> tuple[str, ...]:
        ways = {"undo": self.tr("taken back"), "redo": self.tr("made again")}
        when = one.at[:19].replace("T", " ")
        return when, one.by, operation_name(one.operation), ways.get(one.how, ""), one.document, one.layer, one.models

    def shown(self) -> list[TrailEntry]:
        """What the filter lets through: every word of it stands in the row."""
        words = self.filter.text().casefold().split()
        return [one for one in self._entries if all(w in " ".join(self._cells(one)).casefold() for w in words)]

    def _ask_where(self) -> None:
        at = self._project.folder / "exports" / "trail.csv"
        file, _ = QFileDialog.getSaveFileName(self, self.tr("Write a table"), str(at), "CSV (*.csv)")
        if file:
            self.write(Path(file))

    def write(self, path: Path) -> None:
        """Write what is shown to a table."""
        try:
            audit_trail.write_trail(self._project, self.shown(), path)
        except DeidStudioError as e:
            self.said.setText(explained(e))
            return
        self.said.setText(self.tr("Rows written: {}").format(len(self.shown())))
