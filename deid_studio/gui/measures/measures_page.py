"""The result of a measure: figures first, then what to know about them, then tables and charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QScrollArea,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from deid_studio.formats.report.report_parts import Row, Section, Table
from deid_studio.gui.charts.headline_cards import Cards
from deid_studio.gui.charts.report_section_view import NO_TAGS, SectionView
from deid_studio.gui.language import localised, named
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.measures.chart_page import ChartPage
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.measure_report import MeasureReport
from deid_studio.services.project.notes import Note

SIGNS: Final = {"refused": "✗", "odd": "⚠", "info": "ℹ"}
NOTES_SHOWN: Final = 4
TABS_PX: Final = 280


class MeasuresPage(QWidget):
    """What came out of a measure; `place_chosen` carries the place that a person wants to go to."""

    place_chosen = Signal(object)

    def __init__(self, theme: Theme, *, tags: Mapping[str, str] = NO_TAGS, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._tags = theme, tags
        self.title, self.basis = QLabel(self), QLabel(self)
        self.title.setFont(themes.font(themes.TITLE))
        self.basis.setObjectName("muted")
        for label in (self.title, self.basis):
            label.setWordWrap(True)
        self.cards = Cards(self)
        self._noted = QLabel(self)
        self._noted.setWordWrap(True)
        self.notes = QListWidget(self)
        self.notes.setWordWrap(True)
        self.notes.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        # Its tables would make the page longer than the window
        self.tabs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.tabs.setMinimumHeight(round(TABS_PX * max(1.0, self.fontMetrics().height() / 17)))
        self.charts = ChartPage(theme)
        self.charts.hide()
        self._views: list[SectionView] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * themes.GRID_PX, 3 * themes.GRID_PX, 4 * themes.GRID_PX, 3 * themes.GRID_PX)
        layout.setSpacing(2 * themes.GRID_PX)
        for widget in (self.title, self.basis, self.cards, self._noted, self.notes):
            layout.addWidget(widget)
        layout.addWidget(self.tabs, 1)

    def fill(self, report: MeasureReport) -> None:
        """Show another result."""
        self.title.setText(report.title)
        self.basis.setText(" · ".join(report.basis))
        self.cards.fill(report.headlines)
        self._fill_notes(list(map(_line, report.notes)))
        while self.tabs.count():
            self.tabs.removeTab(0)
        for view in self._views:
            view.deleteLater()
        self._views = []
        if report.charts:
            self.charts.fill(report.charts)
            self.tabs.addTab(self.charts, self.tr("Charts") if len(report.charts) > 1 else self.tr("Chart"))
        for table in report.tables:
            self._add(table)
        said = " · ".join(f"{one.name}: {one.figure}" for one in report.headlines)
        self.title.setAccessibleDescription(said)
        QAccessible.updateAccessibility(QAccessibleEvent(self.title, QAccessible.Event.Alert))

    @property
    def tables(self) -> list[FigureTable]:
        """The tables of the result, in the order of their tabs."""
        return [figure for view in self._views for figure in view.figures if isinstance(figure, FigureTable)]

    def _fill_notes(self, notes: Sequence[str]) -> None:
        self.notes.clear()
        self.notes.addItems(list(notes))
        self.notes.setVisible(bool(notes))
        heading = self.tr("To be looked at ({})").format(len(notes))
        self.notes.setAccessibleName(heading)
        self._noted.setText(heading if notes else self.tr("✓ Nothing odd was met in the files."))
        self._noted.setFont(themes.font(bold=bool(notes)))
        rows = min(len(notes), NOTES_SHOWN)
        self.notes.setFixedHeight(rows * self.notes.sizeHintForRow(0) + 2 * themes.GRID_PX)
        if notes:
            self.notes.setCurrentRow(0)

    def _add(self, table: Table) -> None:
        view = SectionView(Section(table.title, parts=(table,)), self._theme, tags=self._tags, parent=self)
        view.row_chosen.connect(self._choose)
        self._views.append(view)
        self.tabs.addTab(view, table.title)

    def _choose(self, _table: str, row: Row) -> None:
        if row.place is not None:
            self.place_chosen.emit(row.place)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.charts.set_theme(theme)
        for view in self._views:
            view.set_theme(theme)

    def step_tab(self, by: int) -> None:
        """Go to the next or the previous tab."""
        if self.tabs.count():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + by) % self.tabs.count())
            self.focus_figures()

    def focus_figures(self) -> None:
        """Go to the table that is in view."""
        current = self._current_table()
        if current is not None:
            current.setFocus()
            show(current)

    def panes(self) -> list[QWidget]:
        """Where F6 leads to."""
        current = self.tabs.currentWidget()
        chart = [current.chart] if isinstance(current, ChartPage) else []
        table = self._current_table()
        return [*([self.notes] if self.notes.count() else []), *chart, *([table] if table is not None else [])]

    def _current_table(self) -> FigureTable | None:
        current = self.tabs.currentWidget()
        if isinstance(current, ChartPage):
            return current.table
        return self.tables[self._views.index(current)] if isinstance(current, SectionView) else None

    def sizeHint(self) -> QSize:
        """Room for figures, notes and a chart."""
        return QSize(560, 520)


def scrolled(widget: QWidget) -> QScrollArea:
    """A place for a widget that may be longer than the window."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area


def show(widget: QWidget) -> None:
    """Bring a widget into view where it is in such a place."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _line(note: Note) -> str:
    at_line = sentence("{file}, line {line}", file=note.file, line=note.line)
    place = named(note.file) if note.line is None else localised(at_line)
    return f"{SIGNS[note.severity]} {place}: {localised(note.sentence)}"
