"""A queue of documents before one's eyes: how far each is, what became of it, and how long the rest will take."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import progress_bar
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import fit_to_screen, row_height_px
from deid_studio.gui.tables.figure_table import MEASURED_ROWS
from deid_studio.gui.tables.list_view import go_to_row
from deid_studio.gui.work.document_queue import THOUSAND, DocumentQueue, QueueEntry, Stage
from deid_studio.sentences import plural

DOCUMENT, LENGTH, STAGE, WHAT = range(4)

_MINUTE_S: Final = 60
_HOUR_S: Final = 3600


class QueueWindow(QDialog):
    """Shows a queue beside the work in the window; closing it stops nothing.

    `suggestions_wanted` (where new texts come of it) and `places_wanted` (with a document's id) say what a person wants
    to do next.
    """

    suggestions_wanted = Signal()
    places_wanted = Signal(str)

    def __init__(self, queue: DocumentQueue, title: str, parent: QWidget, *, makes_texts: bool) -> None:
        super().__init__(parent)
        self.queue = queue
        self._makes_texts = makes_texts
        self.setWindowTitle(title)
        self.setModal(False)
        self.heading, self._left = QLabel(self), QLabel(self)
        self.heading.setFont(themes.font(themes.TITLE))
        self.heading.setWordWrap(True)
        self._left.setObjectName("muted")
        self._left.setWordWrap(True)
        self._bar = progress_bar(self)
        self._bar.setAccessibleName(title)
        self.table = self._make_table()
        self._make_buttons()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[5 * themes.GRID_PX] * 4)
        layout.setSpacing(3 * themes.GRID_PX)
        for widget in (self.heading, self._bar, self._left):
            layout.addWidget(widget)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._buttons)
        queue.changed.connect(self._show_entry)
        queue.progressed.connect(self._show_progress)
        queue.finished.connect(self._show_end)
        for number in range(len(queue.entries)):
            self._show_entry(number)
        self._show_progress(0, THOUSAND)
        fit_to_screen(self, width=210, height=110)
        self.table.setFocus()

    def _make_table(self) -> QTableWidget:
        header = (self.tr("Document"), self.tr("Length"), self.tr("State"), self.tr("What came of it"))
        rows = [
            (entry.name, clock(entry.duration_ms, decimals=0) if entry.duration_ms else "", "", "")
            for entry in self.queue.entries
        ]
        table = make_table(header, rows, self)
        table.setAccessibleName(self.tr("Queue"))
        table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        table.verticalHeader().setMinimumSectionSize(row_height_px())
        table.verticalHeader().setDefaultSectionSize(row_height_px())
        table.setWordWrap(True)
        # Measured once: fitting thousands of rows anew whenever one says more would hold up the window
        states = [self._state(QueueEntry("", "", 0, stage)) for stage in Stage]
        widest = {
            DOCUMENT: [row[DOCUMENT] for row in rows[:MEASURED_ROWS]],
            LENGTH: ["00:00:00"],
            STAGE: [*states, self.tr("▶ {} %").format(100)],
        }
        head, metrics = table.horizontalHeader(), table.fontMetrics()
        for column, said in widest.items():
            width = max(map(metrics.horizontalAdvance, (header[column], *said))) + 6 * themes.GRID_PX
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
            head.resizeSection(column, width)
        self._names_px = head.sectionSize(DOCUMENT)
        if rows:
            go_to_row(table, 0)
        table.currentCellChanged.connect(lambda *_: self._enable())
        return table

    def _make_buttons(self) -> None:
        self._buttons = QDialogButtonBox(self)
        self._close = self._buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self._close.clicked.connect(self.close)
        self._close.setAutoDefault(False)
        self.pause = self._add_button(self.tr("&Pause"))
        self.pause.clicked.connect(lambda: self._pause(not self.queue.is_paused))
        self.leave_out = self._add_button(self.tr("&Leave this one out"))
        self.leave_out.clicked.connect(self._leave_out)
        self.stop = self._add_button(self.tr("&Stop"))
        self.stop.clicked.connect(self.queue.cancel)
        self.places = self._add_button(self.tr("Places to &check…"))
        self.places.clicked.connect(self._check_places)
        self.suggest = self._add_button(self.tr("&Find suggestions…"))
        self.suggest.clicked.connect(self.suggestions_wanted)
        for button in (self.places, self.suggest):
            button.hide()

    def _add_button(self, words: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        self._buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give names a quarter of the new width at most, and wrap what came of the documents to the rest."""
        super().resizeEvent(event)
        self.table.horizontalHeader().resizeSection(DOCUMENT, min(self._names_px, self.width() // 4))
        for number, entry in enumerate(self.queue.entries):
            if entry.outcome or entry.sentences:
                self._fit_row(number)

    def _fit_row(self, number: int) -> None:
        item = self.table.item(number, WHAT)
        assert item is not None
        # The table itself forgets the style's padding, and cuts the last line
        room = QRect(0, 0, self.table.columnWidth(WHAT) - 5 * themes.GRID_PX, 1 << 16)
        words = self.table.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
        self.table.setRowHeight(number, max(row_height_px(), words.height() + 3 * themes.GRID_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del leaves out the document that is current; Escape closes the window, and the work goes on."""
        if event.key() == Qt.Key.Key_Delete and self.leave_out.isEnabled() and self.leave_out.isVisible():
            self._leave_out()
        else:
            super().keyPressEvent(event)

    def _pause(self, wanted: bool) -> None:
        self.queue.pause(wanted)
        self.pause.setText(self.tr("&Go on") if wanted else self.tr("&Pause"))
        self._show_time_left()

    def _leave_out(self) -> None:
        if 0 <= self.table.currentRow() < len(self.queue.entries):
            self.queue.leave_out(self.table.currentRow())

    @property
    def _current(self) -> QueueEntry | None:
        number = self.table.currentRow()
        return self.queue.entries[number] if 0 <= number < len(self.queue.entries) else None

    def _check_places(self) -> None:
        if self._current is not None:
            self.places_wanted.emit(self._current.document_id)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _show_entry(self, number: int) -> None:
        entry = self.queue.entries[number]
        outcome = [entry.outcome] if entry.outcome else []
        for column, words in (
            (STAGE, self._state(entry)),
            (WHAT, "\n".join([*outcome, *entry.sentences])),
        ):
            item = self.table.item(number, column)
            if item is not None and item.text() != words:
                item.setText(words)
                item.setToolTip(words)
                if column == WHAT:
                    self._fit_row(number)
        if entry.stage is not Stage.WORKING:
            self._enable()
            self._show_heading()

    def _state(self, entry: QueueEntry) -> str:
        # What was heard is written when all is understood
        percent = min(99, int(100 * entry.share))
        if entry.stage is Stage.WORKING:
            if self.queue.is_paused:
                return self.tr("⏸ {} %").format(percent)
            if entry.is_preparing:
                return self.tr("▶ begins")
            return self.tr("▶ {} %").format(percent)
        return {
            Stage.WAITING: self.tr("waits"),
            Stage.DONE: self.tr("✓ done"),
            Stage.REFUSED: self.tr("⚠ not done"),
            Stage.LEFT_OUT: self.tr("– left out"),
        }[entry.stage]

    def _show_heading(self) -> None:
        done, total = self.queue.count(Stage.DONE), len(self.queue.entries)
        self.heading.setText(
            localised(plural(total, "{done} of {n} document is done.", "{done} of {n} documents are done.", done=done))
        )

    def _show_progress(self, done: int, total: int) -> None:
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._show_time_left()

    def _show_time_left(self) -> None:
        hint = self.tr("You can go on working meanwhile; closing this window stops nothing.")
        self._left.setText(f"{self._time_left()} · {hint}")

    def _time_left(self) -> str:
        left_s = self.queue.remaining_s
        if self.queue.is_paused:
            return self.tr("Paused")
        if left_s is None:
            return self.tr("How long it takes is not known yet")
        return time_left(left_s)

    def _enable(self) -> None:
        stage = self._current.stage if self._current is not None else None
        self.leave_out.setEnabled(stage in (Stage.WAITING, Stage.WORKING))
        self.places.setEnabled(stage is Stage.DONE)

    def _show_end(self) -> None:
        for button in (self.pause, self.leave_out, self.stop, self._bar):
            button.hide()
        done, refused = self.queue.count(Stage.DONE), self.queue.count(Stage.REFUSED)
        self._left.setVisible(bool(refused))
        self._left.setObjectName("warning")
        self._left.style().polish(self._left)
        self._left.setText(self.tr("⚠ Not done: {}. The table says why.").format(refused))
        self.places.setVisible(bool(done))
        self.suggest.setVisible(bool(done) and self._makes_texts)
        self._enable()
        self._show_heading()
        following = self.suggest if self._makes_texts else self.places
        following.setDefault(bool(done))
        (following if done else self._close).setFocus()
        QAccessible.updateAccessibility(QAccessibleEvent(self.heading, QAccessible.Event.Alert))


def time_left(seconds: float) -> str:
    """How long something still takes, as people say it."""
    if seconds < _MINUTE_S:
        return translate("QueueWindow", "Less than a minute left")
    if seconds < _HOUR_S:
        return translate("QueueWindow", "About {} min left").format(round(seconds / _MINUTE_S))
    hours, minutes = divmod(round(seconds / _MINUTE_S), 60)
    return translate("QueueWindow", "About {} h {} min left").format(hours, minutes)
