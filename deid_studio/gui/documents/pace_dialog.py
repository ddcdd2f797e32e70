"""How fast decisions are made in this session, as a picture, and how long what is left may take."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialog, QWidget

from deid_studio.formats.report.report_parts import Cell, TimeSeries
from deid_studio.gui.charts.line_chart import ChartView
from deid_studio.gui.language import localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, wrapped
from deid_studio.gui.look.screen import fit_to_screen
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.sentences import plural
from deid_studio.services.annotation.history.outlook import STOP_MIN, Outlook


class PaceDialog(QDialog):
    """What an annotator asks themselves: is it going well, and when will it be done?"""

    def __init__(self, found: Outlook, *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Pace and what is left"))
        heading = heading_for(self, self._session(found))
        self.chart = ChartView(theme, self)
        self.chart.fill(
            TimeSeries(
                self.tr("Decisions an hour, pauses included"),
                tuple(f"{datetime.fromisoformat(at).astimezone():%H:%M}" for at, _ in found.course),
                ((self.tr("Decisions an hour"), tuple(count * 60 / STOP_MIN for _, count in found.course)),),
            )
        )
        self.chart.setVisible(bool(found.course))
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.tr("What is left"))
        header = (self.tr("What is left"), self.tr("Decisions"), self.tr("Minutes"))
        lines = (
            Line((self.tr("this document"), found.document_left, _minutes(found.document_left_s))),
            Line((self.tr("all of my documents in this round"), found.round_left, _minutes(found.round_left_s))),
        )
        self.table.fill(header, lines)
        self.table.setFixedHeight(self.table.height_of(len(lines)))
        self.said = wrapped(self, self._basis(found), tone="muted")
        column_of(heading, (self.chart, 1), self.table, self.said, 0, closing_buttons(self), on=self, margin=3, gap=2)
        fit_to_screen(self, width=150, height=120)
        self.table.setFocus()

    def _session(self, found: Outlook) -> str:
        if not found.decisions:
            return self.tr("Nothing has been decided yet.")
        said = localised(plural(found.decisions, "{n} decision in this session", "{n} decisions in this session"))
        if found.per_hour is None:
            return said
        rate = QLocale().toString(round(found.per_hour))
        return self.tr("{session}: {rate} an hour without pauses").format(session=said, rate=rate)

    def _basis(self, found: Outlook) -> str:
        """What the minutes rest on."""
        if found.s_per_decision is None:
            return self.tr("How long that takes is known once some decisions have been made.")
        pace = QLocale().toString(found.s_per_decision, "f", 1)
        said = self.tr(
            "At {pace} s a decision, as in this round so far. What is to be marked by yourself comes on top."
        )
        parts = [said.format(pace=pace)]
        if found.unknown:
            parts.append(
                localised(
                    plural(
                        found.unknown,
                        "{n} document without suggestions is not counted.",
                        "{n} documents without suggestions are not counted.",
                    )
                )
            )
        return " ".join(parts)


def _minutes(s: float | None) -> Cell:
    return None if s is None else round(s / 60)
