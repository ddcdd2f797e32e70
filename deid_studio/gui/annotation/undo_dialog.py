"""Every step that can be taken back or made again, and the way to the state after any of them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QDialog, QWidget

from deid_studio.formats.report.report_parts import Cell, Tone
from deid_studio.gui.annotation.operation_names import operation_name
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.sentences import plural
from deid_studio.services.annotation.history.undo_history import UndoStep

BEGIN = 0
"""Stands for the state before the first step; steps are numbered from 1."""

DONE, UNDONE, HERE = "✓", "↶", "▸"


class UndoDialog(QDialog):
    """The latest step comes first; Enter on one goes to how it was after it, through all steps in between."""

    def __init__(self, session: Session, *, theme: Theme, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("What can be undone"))
        self._session, self._language = session, language
        self.heading = heading_for(self)
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.windowTitle())
        self.table.chosen.connect(self.go_to)
        go = quiet_button(self, self.tr("&Go back or on to here"), self._go)
        go.setEnabled(session.writable and session.locked is None)
        column_of(self.heading, (self.table, 1), closing_buttons(self, go), on=self, margin=5, gap=3)
        fit_to_screen(self, width=190, height=120)
        self._fill()
        self.table.setFocus()

    def _fill(self) -> None:
        steps = self._session.steps.history(self._session.project)
        done = [step.number for step in steps if step.is_done]
        self._here = done[-1] if done else BEGIN
        undone = len(steps) - len(done)
        can = localised(plural(len(done), "{n} step that can be undone", "{n} steps that can be undone"))
        said = [can] if done else [] if undone else [self.tr("Nothing was done here that can be undone")]
        said += [localised(plural(undone, "{n} taken back", "{n} taken back"))] if undone else []
        self.heading.setText(", ".join(said))
        header = ("", self.tr("When"), self.tr("What"), self.tr("Text"), self.tr("Tag"), self.tr("By"))
        lines = [
            Line(self._cells(one), Tone.PLAIN if one.is_done else Tone.FAINT, one.number) for one in reversed(steps)
        ]
        sign = HERE if self._here == BEGIN else ""
        lines.append(Line((sign, "", self.tr("as it was before all of them"), "", "", ""), key=BEGIN))
        self.table.fill(header, lines, wide=3)
        self._select(self._here)

    def _cells(self, step: UndoStep) -> tuple[Cell, ...]:
        sign = HERE if step.number == self._here else DONE if step.is_done else UNDONE
        at = datetime.fromisoformat(step.at).astimezone()
        is_today = at.date() == datetime.now().astimezone().date()
        day = QLocale().toString(QDate(at.year, at.month, at.day), QLocale.FormatType.ShortFormat)
        words = " ".join(step.words.split())
        if step.count > 1:
            words = localised(plural(step.count, "{n} annotation", "{n} annotations"))
        return (
            sign,
            f"{at:%H:%M:%S}" if is_today else f"{day} {at:%H:%M:%S}",
            operation_name(step.operation),
            words,
            self._session.tag_set.shown(step.tag, self._language),
            step.by,
        )

    def _select(self, number: int) -> None:
        keys = [line.key for line in self.table.model_.lines]
        self.table.selectRow(keys.index(number) if number in keys else 0)

    def _go(self) -> None:
        if self.table.current is not None:
            self.go_to(self.table.current.key)

    def go_to(self, number: int) -> None:
        """Take back, or make again, all steps between now and how it was after step `number`."""
        if not self._session.writable or not self._session.may_change():
            return
        steps = self._session.steps.history(self._session.project)
        back = sum(step.is_done and step.number > number for step in steps)
        on = sum(not step.is_done and step.number <= number for step in steps)
        made = self._session.travel(-back if back else on)
        self._fill()
        if made < back + on:
            said = self.tr("Only {made} of {wanted} steps could be made; others have worked here since.")
            self.heading.setText(said.format(made=made, wanted=back + on))
