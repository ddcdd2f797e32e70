"""Where the document in view and its recording do not go together: places to listen to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from deid_studio.audio.peaks import Peaks
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import DeidStudioError
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import explained, localised
from deid_studio.gui.look.arrangement import closing_buttons, column_of, heading_for, quiet_button, wrapped
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import fit_to_screen, one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.session.session import Session
from deid_studio.gui.tables.figure_table import FigureTable, Line, Rough
from deid_studio.gui.transcript.time_fault_text import unsure_word
from deid_studio.services.recognition.word_times import PlaceToCheck, faulty_places, places_to_check
from deid_studio.storage.changes import Changes

LONGEST_WORDS = 40


class PlacesToCheck(QDialog):
    """Lists the places beside the work in the window and follows it; `place_wanted` carries the one to go to.

    `outline` gives that of the recording in view, None while it is being made.
    """

    place_wanted = Signal(object)

    def __init__(self, session: Session, outline: Callable[[], Peaks | None], *, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._outline = session, outline
        self.places: tuple[PlaceToCheck, ...] = ()
        self._is_stale = True
        self._listed = ""
        self._last: Interval | None = None
        self.setWindowTitle(self.tr("Places to check"))
        self.setModal(False)
        self.heading, self._hint = heading_for(self), wrapped(self, tone="muted")
        self.table = FigureTable(theme, self)
        self.table.setAccessibleName(self.tr("Places to check"))
        self.table.chosen.connect(self._go)
        self.go_button = quiet_button(self, self.tr("&Go there and play"), self._go_to_current)
        buttons = closing_buttons(self, self.go_button)
        column_of(self.heading, (self.table, 1), self._hint, buttons, on=self, margin=5, gap=3)
        session.document_shown.connect(self.follow)
        session.changed.connect(self._follow_changes)
        fit_to_screen(self, width=170, height=110)

    def showEvent(self, event: QShowEvent) -> None:
        """Read them anew."""
        super().showEvent(event)
        self.refresh()
        self.table.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.table.set_theme(theme)

    def go_on(self) -> bool:
        """Go to the place behind the one gone to last, round the end; False where there is none."""
        if self._is_stale:
            self.refresh()
        if not self.places:
            return False
        behind = [n for n, place in enumerate(self.places) if self._last is not None and place.interval > self._last]
        number = behind[0] if behind else 0
        self.table.selectRow([line.key for line in self.table.model_.lines].index(number))
        self._go(number)
        return True

    def refresh(self) -> None:
        """Look for the places of the document in view."""
        session, self._is_stale = self._session, False
        document, recording = session.document, session.recording
        if document is not None and document.id != self._listed:
            self._listed, self._last = document.id, None
        self.places, hint = (), ""
        if document is not None and recording is not None:
            outline = self._outline()
            try:
                if outline is None:
                    self.places = tuple(faulty_places(document, duration_ms=recording.duration_ms))
                    hint = self.tr("Speech without words is looked for once the waveform is drawn.")
                else:
                    self.places = places_to_check(session.project, document.id, outline=outline)
            except DeidStudioError as e:
                hint = explained(e)
        header = (self.tr("Time"), self.tr("Seconds"), self.tr("What"), self.tr("Words"))
        self.table.fill(header, [self._line(number) for number in range(len(self.places))], wide=3)
        self.heading.setText(self._sentence(document is not None and recording is None))
        self._hint.setText(hint or self.tr("Enter goes there and plays it. A sure time counts as soon as it is set."))
        self.go_button.setEnabled(bool(self.places))

    def _sentence(self, without_recording: bool) -> str:
        if without_recording:
            return self.tr("This document has no recording.")
        if not self.places:
            return self.tr("✓ Every word has a time that can be right, and there is no speech without words.")
        silent = sum(place.is_untranscribed for place in self.places)
        said = self.tr("Places with words that have no sure time: {} · with speech that has no words: {}")
        return said.format(QLocale().toString(len(self.places) - silent), QLocale().toString(silent))

    def _line(self, number: int) -> Line:
        place = self.places[number]
        length = Rough(place.interval.duration_ms / 1000)
        what = unsure_word(place.faults[0]) if len(place.words) == 1 else localised(place.sentence)
        cells = (clock(place.interval.start_ms), length, what, self._words(place))
        return Line(cells, Tone.PLAIN, number)

    def _words(self, place: PlaceToCheck) -> str:
        document = self._session.document
        span = self.span_of(place)
        if document is None or span is None:
            return ""
        words = one_line(span.of(document.text))
        return words if len(words) <= LONGEST_WORDS else f"{words[: LONGEST_WORDS - 1]}…"

    def span_of(self, place: PlaceToCheck) -> Span | None:
        """Where the words of a place stand in the text; None where there are none."""
        document = self._session.document
        if document is None or not place.words or place.words.stop > len(document.words):
            return None
        first, last = document.words[place.words.start], document.words[place.words.stop - 1]
        return Span(min(first.span.start, last.span.start), max(first.span.end, last.span.end))

    def _go_to_current(self) -> None:
        if self.table.current is not None:
            self._go(self.table.current.key)

    def _go(self, number: int) -> None:
        if 0 <= number < len(self.places):
            self._last = self.places[number].interval
            self.place_wanted.emit(self.places[number])

    def follow(self) -> None:
        """Something else is in view, or is known of it."""
        self._is_stale = True
        if self.isVisible():
            self.refresh()

    def _follow_changes(self, changes: Changes) -> None:
        if changes.keys("document"):
            self.follow()
