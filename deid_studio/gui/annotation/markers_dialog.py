"""The markers of a document: go to one, change its note, take it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from deid_studio.domain.study import Marker
from deid_studio.formats.report.report_parts import Cell
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.annotation import markers

AROUND = 40
"""So many characters of the text say where a marker stands."""


class MarkersDialog(QDialog):
    """What is changed is written at once, and can be undone; `wanted` is the marker that a person went to."""

    def __init__(
        self, session: Session, read: Callable[[], Sequence[Marker]], *, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Markers"))
        self._session, self._read = session, read
        self.wanted: Marker | None = None
        self.heading = heading_for(self)
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.windowTitle())
        self.table.chosen.connect(self.go)
        self.table.current_changed.connect(self._show_note)
        self.note = QLineEdit(self)
        self.note.setPlaceholderText(self.tr("Note"))
        self.note.setAccessibleName(self.tr("Note of the marker"))
        self.note.returnPressed.connect(self.keep_note)
        self.keep = quiet_button(self, self.tr("&Keep this note"), self.keep_note)
        self.remove_button = quiet_button(self, self.tr("&Remove"), self.remove)
        self.go_button = quiet_button(self, self.tr("&Go there"), lambda: self.go(self._current))
        buttons = closing_buttons(self, self.go_button, self.keep, self.remove_button)
        column_of(self.heading, (self.table, 1), self.note, buttons, on=self, margin=5, gap=3)
        fit_to_screen(self, width=170, height=100)
        self._fill()
        self.table.setFocus()

    @property
    def _current(self) -> Marker | None:
        line = self.table.current
        return line.key if line is not None else None

    def _fill(self) -> None:
        found = self._read()
        none = self.tr("There is no marker in this document.")
        self.heading.setText(none if not found else self.tr("Markers in this document: {}").format(len(found)))
        header = (self.tr("Note"), self.tr("Text"), self.tr("Time"))
        self.table.fill(header, [Line(self._cells(one), key=one) for one in found], wide=1)
        self._show_note(self._current)

    def _cells(self, one: Marker) -> tuple[Cell, ...]:
        text = self._session.document.text if self._session.document is not None else ""
        said = "" if one.start is None else " ".join(text[one.start : one.start + AROUND].split())
        return one.note, said, "" if one.at_ms is None else clock(one.at_ms)

    def _show_note(self, one: Marker | None) -> None:
        may = one is not None and self._session.writable and self._session.locked is None
        self.note.setText(one.note if one is not None else "")
        self.note.setEnabled(may)
        self.keep.setEnabled(may)
        self.remove_button.setEnabled(may)
        self.go_button.setEnabled(one is not None)

    def go(self, marker: Marker | None) -> None:
        """Close, and want to be shown a marker."""
        if marker is not None:
            self.wanted = marker
            self.accept()

    def keep_note(self) -> None:
        """Give the current marker the note in the field."""
        one, note = self._current, self.note.text()
        if one is not None and note.strip() != one.note:
            self._session.apply(markers.note_marker, one, note=note)
            self._fill()
        self.table.setFocus()

    def remove(self) -> None:
        """Take the current marker away."""
        one = self._current
        if one is not None:
            self._session.apply(markers.remove_marker, one)
            self._fill()
