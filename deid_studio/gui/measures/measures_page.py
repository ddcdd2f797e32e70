"""The result of a measure: figures first, then what to know about them, then tables and charts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QListWidget,
    QScrollArea,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from deid_studio.formats.report.chart import Chart
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.measures.chart_page import ChartPage
from deid_studio.gui.measures.measures_shown import Headline, Place, Sheet, Shown
from deid_studio.gui.tables.figure_table import FigureTable

CARD_PX: Final = 135
NOTES_SHOWN: Final = 4
TABS_PX: Final = 280


class Cards(QWidget):
    """Figures side by side, as many in a row as there is room for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[QFrame] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2 * themes.GRID_PX)
        self._columns = 0

    def fill(self, headlines: Sequence[Headline]) -> None:
        """Show other figures."""
        for card in self.cards:
            self._grid.removeWidget(card)
            card.deleteLater()
        self.cards = [_card(one) for one in headlines]
        self._columns = 0
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the cards anew where the width asks for it."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        scale = max(1.0, self.fontMetrics().height() / 17)
        columns = max(1, min(len(self.cards), int(self.width() / (CARD_PX * scale))))
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // columns, number % columns)


class MeasuresPage(QWidget):
    """What came out of a measure; `place_chosen` carries the place that a person wants to go to."""

    place_chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
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
        self.tables: list[FigureTable] = []
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 * themes.GRID_PX, 3 * themes.GRID_PX, 4 * themes.GRID_PX, 3 * themes.GRID_PX)
        layout.setSpacing(2 * themes.GRID_PX)
        for widget in (self.title, self.basis, self.cards, self._noted, self.notes):
            layout.addWidget(widget)
        layout.addWidget(self.tabs, 1)

    def fill(self, title: str, shown: Shown, charts: Sequence[Chart]) -> None:
        """Show another result."""
        self.title.setText(title)
        self.basis.setText(shown.basis)
        self.cards.fill(shown.headlines)
        self._fill_notes(shown.notes)
        while self.tabs.count():
            self.tabs.removeTab(0)
        for table in self.tables:
            table.deleteLater()
        self.tables = []
        if charts:
            self.charts.fill(charts)
            self.tabs.addTab(self.charts, self.tr("Charts") if len(charts) > 1 else self.tr("Chart"))
        for sheet in shown.sheets:
            self._add(sheet)
        said = " · ".join(f"{one.name}: {one.figure}" for one in shown.headlines)
        self.title.setAccessibleDescription(said)
        QAccessible.updateAccessibility(QAccessibleEvent(self.title, QAccessible.Event.Alert))

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

    def _add(self, sheet: Sheet) -> None:
        table = FigureTable(self._theme, self)
        table.setAccessibleName(sheet.title)
        table.fill(sheet.header, sheet.lines, wide=sheet.wide)
        table.chosen.connect(lambda key: self.place_chosen.emit(key) if isinstance(key, Place) else None)
        self.tables.append(table)
        self.tabs.addTab(table, sheet.title)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.charts.set_theme(theme)
        for table in self.tables:
            table.set_theme(theme)

    def step_tab(self, by: int) -> None:
        """Go to the next or the previous tab."""
        if self.tabs.count():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + by) % self.tabs.count())
            self.focus_figures()

    def focus_figures(self) -> None:
        """Go to the table that is in view."""
        current = self.tabs.currentWidget()
        if isinstance(current, ChartPage):
            current = current.table
        if current is not None:
            current.setFocus()
            show(current)

    def panes(self) -> list[QWidget]:
        """Where F6 leads to."""
        current = self.tabs.currentWidget()
        table = current.table if isinstance(current, ChartPage) else current
        return [*([self.notes] if self.notes.count() else []), *([table] if table is not None else [])]

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


def _card(one: Headline) -> QFrame:
    card, figure = QFrame(), QLabel(one.figure)
    card.setObjectName("panel")
    figure.setFont(themes.font(6, bold=True))
    name, remark = QLabel(one.name), QLabel(one.remark)
    name.setFont(themes.font(bold=True))
    remark.setObjectName("muted")
    remark.setFont(themes.font(themes.SMALL))
    inside = QVBoxLayout(card)
    inside.setContentsMargins(3 * themes.GRID_PX, 2 * themes.GRID_PX, 3 * themes.GRID_PX, 2 * themes.GRID_PX)
    inside.setSpacing(themes.GRID_PX // 2)
    for label in (figure, name, remark):
        label.setWordWrap(True)
        inside.addWidget(label)
    inside.addStretch(1)
    card.setAccessibleName(f"{one.name}: {one.figure}, {one.remark}")
    return card
