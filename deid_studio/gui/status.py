"""The status line: time, place in the text, and whether everything is saved."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QStatusBar, QWidget

from deid_studio.gui import theme as themes
from deid_studio.gui.clock import clock
from deid_studio.gui.messages import localised
from deid_studio.gui.session import Session


class StatusLine(QStatusBar):
    """One line at the window's foot; `cancel_wanted` stops the work whose progress it shows."""

    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(0, 0, 3 * themes.GRID_PX, 0)
        self._time, self._place, self._mode, self._saved = QLabel(), QLabel(), QLabel(), QLabel()
        self._mode.setObjectName("warning")
        self._time.setMinimumWidth(24 * themes.GRID_PX)
        self._bar = QProgressBar()
        self._bar.setMaximumWidth(50 * themes.GRID_PX)
        self._what = QLabel()
        cancel = QPushButton(self.tr("Cancel"))
        cancel.clicked.connect(self.cancel_wanted)
        self._work = QWidget()
        row = QHBoxLayout(self._work)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self._what, self._bar, cancel):
            row.addWidget(widget)
        self._work.hide()
        for widget in (self._time, self._place, self._mode):
            widget.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
            self.addWidget(widget)
        self.addPermanentWidget(self._work)
        self.addPermanentWidget(self._saved)

    def show_time(self, at_ms: int | None, duration_ms: int) -> None:
        """Show where the sound is; nothing for a document without a recording."""
        self._time.setVisible(at_ms is not None)
        if at_ms is not None:
            self._time.setText(f"{clock(at_ms)} / {clock(duration_ms, thousandths=False)}")

    def show_place(self, session: Session, *, character_mode: bool) -> None:
        """Show the selection's code points, line and column, and its word's number."""
        document, selection = session.document, session.selection
        self._mode.setText(self.tr("Character by character (F8)") if character_mode else "")
        if document is None or selection is None:
            self._place.setText("")
            return
        before = document.text[: selection.start]
        line = before.count("\n") + 1
        column = selection.start - (before.rfind("\n") + 1) + 1
        number = (session.word_spans.at_or_before(selection.start) or 0) + 1
        self._place.setText(
            self.tr("Characters {}-{} · line {}, column {} · word {} of {}").format(
                selection.start, selection.end, line, column, number, len(session.word_spans)
            )
        )

    def show_saved(self, session: Session) -> None:
        """Say that everything is saved, or why nothing can be."""
        if session.writable:
            self._saved.setObjectName("success")
            self._saved.setText(self.tr("✓ saved {}").format(datetime.now().strftime("%H:%M:%S")))
        else:
            self._saved.setObjectName("warning")
            self._saved.setText(self.tr("Read only"))
            self._saved.setToolTip(localised(session.project.read_only_reason or ""))
        self._saved.style().polish(self._saved)

    def show_work(self, what: str, done: int, total: int) -> None:
        """Show how far long work is."""
        self._what.setText(what)
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._work.show()

    def hide_work(self) -> None:
        """Long work is over."""
        self._work.hide()

    def clear_place(self) -> None:
        """No document is shown."""
        for label in (self._time, self._place, self._mode, self._saved):
            label.clear()
            label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
