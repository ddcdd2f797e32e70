"""What came of something, with every finding in a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deid_studio.formats.report.report_figures import LONG
from deid_studio.gui.forms.folder_opening import folder_button
from deid_studio.gui.language import localised, named, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of, heading_for
from deid_studio.gui.look.screen import resize_to_screen
from deid_studio.gui.tables.column_widths import SentenceColumns
from deid_studio.gui.tables.list_view import alignment
from deid_studio.gui.tables.table_copying import TableCopying
from deid_studio.sentences import plural
from deid_studio.services.exchange.export_brat import ExportReport
from deid_studio.services.project.notes import SEVERITIES, Note


def ask_for_file(title: str, at: Path, kinds: Mapping[str, str], parent: QWidget) -> Path | None:
    """A file to write, at first `at` as the first of these kinds, each with its suffix; None where nobody wants one."""
    suffixes = tuple(kinds.values())
    file, kind = QFileDialog.getSaveFileName(parent, title, f"{at}{suffixes[0]}", ";;".join(kinds))
    if not file:
        return None
    return Path(file) if Path(file).suffix.lower() in suffixes else Path(file).with_suffix(kinds[kind])


def report_files() -> dict[str, str]:
    """The kinds of files in which a report can be written, each with its suffix."""
    return {
        "HTML (*.html)": ".html",
        "CSV (*.csv)": ".csv",
        translate("ReportDialog", "CSV, a row for each figure ({})").format(f"*{LONG}"): LONG,
        "Markdown (*.md)": ".md",
        "JSON (*.json)": ".json",
    }


class ReportDialog(QDialog):
    """What came in or went out, and every finding with its file and line; `out` is where something was written."""

    def __init__(
        self, title: str, summary: str, notes: Sequence[Note], parent: QWidget, *, out: Path | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        resize_to_screen(self, 190 * themes.GRID_PX, 100 * themes.GRID_PX if notes else 30 * themes.GRID_PX)
        heading = heading_for(self, summary)
        table = notes_table(notes, self)
        table.setAccessibleName(title)
        table.setVisible(bool(notes))
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close.rejected.connect(self.accept)
        if out is not None:
            close.addButton(folder_button(self, lambda: out), QDialogButtonBox.ButtonRole.ActionRole)
            close.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        column_of(heading, (table, 1), close, on=self, margin=5, gap=3)


def show_written(title: str, report: ExportReport, out: Path, parent: QWidget) -> None:
    """Say what an export wrote, and where."""
    summary = localised(
        plural(report.files, "{n} file was written to {out}", "{n} files were written to {out}", out=str(out))
    )
    ReportDialog(title, summary, report.notes, parent, out=out).exec()


def notes_table(notes: Sequence[Note], parent: QWidget) -> QTableWidget:
    """Findings with their places, those that weigh most first."""
    words = {
        "info": translate("ReportDialog", "Note"),
        "odd": translate("ReportDialog", "Look at this"),
        "refused": translate("ReportDialog", "Not taken"),
    }
    rows = [
        (words[note.severity], named(note.file), "" if note.line is None else str(note.line), localised(note.sentence))
        for note in sorted(notes, key=lambda note: SEVERITIES.index(note.severity))
    ]
    header = (
        translate("ReportDialog", "Kind"),
        translate("ReportDialog", "File"),
        translate("ReportDialog", "Line"),
        translate("ReportDialog", "What"),
    )
    return make_table(header, rows, parent, are_sentences=True)


def make_table(
    header: Sequence[str], rows: Sequence[Sequence[str]], parent: QWidget, *, are_sentences: bool = False
) -> QTableWidget:
    """A table of texts; where the last column holds sentences, others give way to it, however long names are."""
    table = QTableWidget(len(rows), len(header), parent)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setShowGrid(False)
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    TableCopying(table)
    numeric = [
        any(row[column] for row in rows) and all(row[column].isdecimal() or not row[column] for row in rows)
        for column in range(len(header))
    ]
    for column, name in enumerate(header):
        title = QTableWidgetItem(name)
        title.setTextAlignment(alignment(is_number=numeric[column]))
        table.setHorizontalHeaderItem(column, title)
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            item.setTextAlignment(alignment(is_number=numeric[column]))
            table.setItem(number, column, item)
    head = table.horizontalHeader()
    head.setHighlightSections(False)
    if are_sentences:
        SentenceColumns(table)
        return table
    for column in range(len(header) - 1):
        head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    head.setSectionResizeMode(len(header) - 1, QHeaderView.ResizeMode.Stretch)
    # The last column is as wide as the window lets it be; its sentences go on below
    head.sectionResized.connect(table.resizeRowsToContents)
    return table
