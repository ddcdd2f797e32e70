"""The status line: time, place in the text, and whether everything is saved."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStatusBar, QWidget

from deid_studio.gui.language import localised, translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.elided import ElidedLabel
from deid_studio.gui.session.session import Session
from deid_studio.gui.transcript.time_fault_text import timed_shown, unsure_word
from deid_studio.gui.work.work_bar import WorkBar


class StatusLine(QStatusBar):
    """One line at the window's foot; `cancel_wanted` stops the work whose progress it shows."""

    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._speed = 1.0
        self.setContentsMargins(0, 0, 3 * themes.GRID_PX, 0)
        self._time, self._place, self._mode, self._saved = QLabel(), ElidedLabel(), QLabel(), QLabel()
        self._message = ElidedLabel()
        self._state = QLabel()
        self._mode.setObjectName("warning")
        self._work = WorkBar()
        self._work.stopped.connect(self.cancel_wanted)
        for widget in (self._time, self._place, self._mode):
            widget.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
        self._message.setContentsMargins(2 * themes.GRID_PX, 0, 2 * themes.GRID_PX, 0)
        self._message.hide()
        for widget in (self._place, self._message):
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        for widget, stretch in ((self._time, 0), (self._mode, 0), (self._place, 1), (self._message, 1)):
            self.addWidget(widget, stretch)
        self._message_timer = QTimer(self)
        self._message_timer.setSingleShot(True)
        self._message_timer.timeout.connect(self.clearMessage)
        self._round = QLabel()
        self._round.setObjectName("muted")
        self.addPermanentWidget(self._work)
        self.addPermanentWidget(self._round)
        self.addPermanentWidget(self._state)
        self.addPermanentWidget(self._saved)

    # Qt's own message shares its line with the labels when it comes before they are laid out.

    def showMessage(self, text: str, timeout: int | None = 0) -> None:
        """Show a sentence instead of time and place, for `timeout` ms or until another comes."""
        self._message.setText(text)
        self._share_line(with_message=bool(text))
        self._message_timer.stop()
        if timeout:
            self._message_timer.start(timeout)
        QAccessible.updateAccessibility(QAccessibleEvent(self._message, QAccessible.Event.Alert))

    def clearMessage(self) -> None:
        """Show time and place again."""
        self._message_timer.stop()
        self._message.clear()
        self._share_line(with_message=False)

    def currentMessage(self) -> str:
        """The sentence that is shown, or nothing."""
        return self._message.text()

    def _share_line(self, *, with_message: bool) -> None:
        self._message.setVisible(with_message)
        for label in (self._time, self._mode, self._place):
            label.setVisible(not with_message)

    def show_time(self, at_ms: int | None, duration_ms: int) -> None:
        """Show where the sound is; nothing for a document without a recording."""
        self._time.setMinimumWidth(0 if at_ms is None else 24 * themes.GRID_PX)
        at = "" if at_ms is None else f"{clock(at_ms)} / {clock(duration_ms, decimals=0)}"
        self._time.setText(at if self._speed == 1 or not at else f"{at} · {QLocale().toString(self._speed, 'f', 1)}×")

    def show_speed(self, speed: float) -> None:
        """Show how fast the sound is played, if it is not as it was recorded."""
        self._speed = speed

    def show_place(self, session: Session, *, character_mode: bool) -> None:
        """Show the selection's place in its letter, code points, line and column, and its word's number."""
        document, selection = session.document, session.selection
        self._mode.setText(self.tr("Character by character (F8)") if character_mode else "")
        if document is None or selection is None:
            self._place.setText("")
            return
        before = document.text[: selection.start]
        line = before.count("\n") + 1
        column = selection.start - (before.rfind("\n") + 1) + 1
        number = (session.word_spans.at_or_before(selection.start) or 0) + 1
        place = self.tr("Characters {}–{} · line {}, column {} · word {} of {}").format(
            selection.start, selection.end, line, column, number, len(session.word_spans)
        )
        fault, words = session.times.fault_in(selection), session.times.words_in(selection)
        timed = unsure_word(fault) if fault is not None else timed_shown(words[0]) if len(words) == 1 else ""
        source = session.letter_places.at(selection.start) if session.letter_places is not None else None
        self._place.setText(" · ".join(filter(None, (timed, localised(source) if source else "", place))))

    def show_saved(self, session: Session) -> None:
        """Say that everything is saved, or why nothing can be."""
        name = "success" if session.writable else "warning"
        if self._saved.objectName() != name:
            self._saved.setObjectName(name)
            self._saved.style().polish(self._saved)
        if session.writable:
            self._saved.setText(self.tr("✓ saved {}").format(datetime.now().strftime("%H:%M:%S")))
        else:
            self._saved.setText(self.tr("Read only"))
            reason = session.project.read_only_reason
            self._saved.setToolTip(localised(reason) if reason else "")

    def show_round(self, sentence: str) -> None:
        """Say how far the documents are, where there is room for it."""
        self._round.setText(sentence)
        self._round.setVisible(6 * self._round.sizeHint().width() < self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave a narrow line to time and place."""
        super().resizeEvent(event)
        self.show_round(self._round.text())

    def show_state(self, session: Session) -> None:
        """Say that the layer in view is locked, if it is."""
        sign = "✓" if session.states.closed_round is None else "■"
        state = state_of(session)
        self._state.setText(f"{sign} {state}" if state else "")

    def show_work(self, what: str, done: int, total: int) -> None:
        """Show how far long work is."""
        self._work.begin(what)
        self._work.show_progress(done, total)

    def hide_work(self) -> None:
        """Long work is over."""
        self._work.end()

    def clear_place(self) -> None:
        """No document is shown."""
        for label in (self._time, self._place, self._mode, self._state, self._saved, self._round):
            label.clear()
            label.setAlignment(Qt.AlignmentFlag.AlignVCenter)


def state_of(session: Session) -> str:
    """Why the layer in view is not changed, in a word or two; empty where it can be."""
    locked = session.locked
    if locked is None:
        return ""
    return translate("StatusLine", "finished") if locked.round_name is None else translate("StatusLine", "round closed")
