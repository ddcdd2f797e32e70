"""The zoomed wave with its lanes, without mouse and keys: what it shows and which part of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QLocale, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from deid_studio.domain.overlap_index import Stretch
from deid_studio.domain.span import Interval
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.mark_index import MarkIndex, reach
from deid_studio.gui.waveform.marks import Edge, WaveformMark, WordRow, word_row
from deid_studio.gui.waveform.redaction_lane import windows_within
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane
from deid_studio.gui.waveform.still_picture import StillPicture
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_scene import (
    Moving,
    Names,
    Rows,
    Scene,
    lay_out,
    least_height_px,
    paint_moving,
)
from deid_studio.redaction.plan import Window

_NO_WORDS: Final = word_row((), "")
_FIRST_VIEW_MS: Final = 15_000
_PAGE_LEAD: Final = 0.05

STRIP_PX: Final = 20
"""So far what is drawn may reach over its time to either side."""

CROWD: Final = 100
"""With so many marks in view, what changes is drawn by itself."""


class WaveDisplay(QWidget):
    """Draws what stays into a picture once a view, and what moves over it at each repaint."""

    view_changed = Signal()
    tiles_missing = Signal()
    """The spectrogram was drawn without some of its tiles."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.scale: TimeScale | None = None
        self._theme = theme
        self._wave: WaveColumns | None = None
        self.words = _NO_WORDS
        self._unsure: Sequence[Interval] = ()
        self._marks = MarkIndex()
        self._seen = 0
        self._windows: Sequence[Window] | None = None
        self.lane: SpectrogramLane | None = None
        self._flags_ms: Sequence[int] = ()
        self._current: str | None = None
        self._cursor_word: Interval | None = None
        self._selection: Interval | None = None
        self._held: tuple[WaveformMark, Edge] | None = None
        self._playhead_ms: int | None = None
        self._lost_by_zoom = False
        self._progress: tuple[int, int] | None = None
        self._picture = StillPicture()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Waveform"))

    # what is shown

    def show_wave(self, wave: WaveColumns | None) -> None:
        """Start over with another recording, or with none."""
        self._wave = wave
        self._marks, self.words, self._unsure, self._current = MarkIndex(), _NO_WORDS, (), None
        self._windows = self.lane = None
        self._flags_ms = ()
        self._selection = self._cursor_word = self._playhead_ms = self._progress = self._held = None
        self.scale = None
        if wave is not None:
            self._set_scale(TimeScale(0.0, 1.0, 0.0, 1.0, wave.duration_ms).showing(0, _FIRST_VIEW_MS))
        self.redraw()

    def set_words(self, words: WordRow) -> None:
        """Show these in the word lane."""
        self.words = words
        self.redraw()

    def set_unsure(self, unsure: Sequence[Interval]) -> None:
        """Hatch these in the word lane."""
        self._unsure = unsure
        self.redraw()

    def set_marks(self, marks: Iterable[WaveformMark]) -> None:
        """Show these."""
        self.show_marks(MarkIndex(marks))

    def show_marks(self, marks: MarkIndex) -> None:
        """Show these, and what becomes of them: see `follow_marks`."""
        self._marks = marks
        self.redraw()
        self._describe()

    def follow_marks(self, before: Sequence[WaveformMark], after: Sequence[WaveformMark]) -> None:
        """Draw anew where marks of an annotation were and are."""
        for stretch in map(reach, [*before, *after]):
            self._redraw_part(stretch)
        in_view = self.view()
        if in_view is not None:
            self._seen += sum(mark.interval.overlaps(in_view) for mark in after)
            self._seen -= sum(mark.interval.overlaps(in_view) for mark in before)
            self._say_what_is_seen(in_view)

    def set_windows(self, windows: Sequence[Window] | None, *, touched: Interval | None = None) -> None:
        """Show what the redaction plan takes; None where that is not known yet.

        They must be in order, and stay alive: with `touched` they are drawn anew in that time only.
        """
        self._windows = windows
        if touched is None:
            self.redraw()
        else:
            self._redraw_part((touched.start_ms, touched.end_ms))

    def set_flags(self, at_ms: Sequence[int]) -> None:
        """Show markers at these moments."""
        if tuple(at_ms) != self._flags_ms:
            self._flags_ms = tuple(at_ms)
            self.redraw()

    @property
    def playhead_ms(self) -> int | None:
        """Where the sound is."""
        return self._playhead_ms

    def show_lane(self, lane: SpectrogramLane | None) -> None:
        """Show a spectrogram, or none."""
        self.lane = lane
        self.show_range()

    def show_range(self) -> None:
        """The spectrogram shows more or less now; what is written before the rows may be wider."""
        if self.scale is not None:
            self._set_scale(self.scale)
        self.redraw()
        self._describe()

    def _redraw_part(self, stretch: Stretch) -> None:
        """Draw a time anew; all of the picture where it has so little on it that this takes no longer."""
        if self.scale is None or stretch[1] < self.scale.start_ms or stretch[0] > self.scale.end_ms:
            return
        if self._seen < CROWD:
            self.redraw()
        else:
            strip = self._strip(stretch)
            self.update(strip)
            self._picture.touch(strip)

    def _strip(self, stretch: Stretch) -> QRect:
        """Where a time is drawn, with what may stand out on either side."""
        assert self.scale is not None
        left, right = (round(max(-STRIP_PX, min(self.scale.x(at), self.width() + STRIP_PX))) for at in stretch)
        return QRect(left - STRIP_PX, 0, right - left + 2 * STRIP_PX, self.height())

    def set_current(self, annotation_id: str | None) -> None:
        """Outline this mark."""
        self._current = annotation_id
        self.update()

    def set_cursor_word(self, interval: Interval | None) -> None:
        """Box the word at this time."""
        self._cursor_word = interval
        self.update()

    def set_playhead(self, at_ms: int | None) -> None:
        """Draw the playhead there, and turn the page when it walks out of view, or a zoom has put it there."""
        before, self._playhead_ms = self._playhead_ms, at_ms
        if self.scale is None:
            return
        followed = self._lost_by_zoom or (before is not None and self.scale.shows(before))
        if followed and at_ms is not None and not self.scale.shows(at_ms) and self._held is None:
            self._lost_by_zoom = False
            self._set_scale(self.scale.showing(at_ms - self.scale.length_ms * _PAGE_LEAD))
            return
        for moment in (before, at_ms):
            if moment is not None and self.scale.shows(moment):
                self.update(int(self.scale.x(moment)) - 6, 0, 13, self.height())

    def set_progress(self, progress: tuple[int, int] | None) -> None:
        """Say how far the peaks are."""
        self._progress = progress
        self.redraw()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self.redraw()

    def redraw(self) -> None:
        """Forget the picture of what stays."""
        self._picture.forget()
        self.update()

    # moving about

    def view(self) -> Interval | None:
        """What is in view; None without a recording."""
        if self.scale is None:
            return None
        start_ms = int(self.scale.start_ms)
        end_ms = min(start_ms + round(self.scale.length_ms), self.scale.duration_ms)
        return Interval(start_ms, max(end_ms, start_ms + 1))

    def show_from(self, start_ms: float, length_ms: float | None = None) -> None:
        """Bring `start_ms` to the left edge, as far as the recording allows."""
        if self.scale is not None:
            self._lost_by_zoom = False
            self._set_scale(self.scale.showing(start_ms, length_ms))

    def zoom(self, factor: float, *, around_ms: float | None = None) -> None:
        """Show `factor` times as much around the given moment, else around playhead or middle.

        A playhead that is no longer in view then is still followed when it moves on.
        """
        if self.scale is None:
            return
        seen = self._playhead_ms is not None and self.scale.shows(self._playhead_ms)
        if around_ms is None:
            middle_ms = self.scale.start_ms + self.scale.length_ms / 2
            around_ms = float(self._playhead_ms) if seen and self._playhead_ms is not None else middle_ms
        self._lost_by_zoom = seen or self._lost_by_zoom
        self._set_scale(self.scale.zoomed(factor, around_ms=around_ms))

    def pan(self, share: float) -> None:
        """Move on by this share of what is in view."""
        if self.scale is not None:
            self.show_from(self.scale.start_ms + share * self.scale.length_ms)

    def zoom_to(self, interval: Interval) -> None:
        """Show `interval` with as much again on either side."""
        self.show_from(interval.start_ms - interval.duration_ms, 3.0 * interval.duration_ms)

    def _set_scale(self, scale: TimeScale) -> None:
        left = self.names().width_px()
        fitted = TimeScale(scale.start_ms, scale.length_ms, left, max(self.width() - left, 1), scale.duration_ms)
        if fitted != self.scale:
            self.scale = fitted
            self.redraw()
            self._describe()
            self.view_changed.emit()

    def _describe(self) -> None:
        in_view = self.view()
        if in_view is not None:
            in_time = self._marks.within(in_view.start_ms, in_view.end_ms)
            self._seen = sum(mark.interval.overlaps(in_view) for mark in in_time)
            self._say_what_is_seen(in_view)

    def _say_what_is_seen(self, in_view: Interval) -> None:
        assert self.scale is not None
        said = self.tr("{start} to {end} of {duration} in view; PHI in view: {count}").format(
            start=self._clock(in_view.start_ms, 1),
            end=self._clock(in_view.end_ms, 1),
            duration=self._clock(self.scale.duration_ms, 0),
            count=self._seen,
        )
        if self.lane is not None:
            shown = self.tr("spectrogram up to {frequency}, {range} dB")
            said += "; " + shown.format(frequency=self._highest(), range=self.lane.shown.range_db)
        self.setAccessibleDescription(said)

    def _clock(self, at_ms: float, decimals: int) -> str:
        return clock(at_ms, decimals=decimals, point=QLocale().decimalPoint())

    # drawing

    def names(self) -> Names:
        """What is written before the rows."""
        channels = self._wave.channels if self._wave else 1
        numbered = (self.tr("Channel {}").format(number) for number in range(1, channels + 1))
        shown = tuple(numbered) if channels > 1 else ()
        return Names(self.tr("Words"), self.tr("PHI"), self.tr("Redaction"), shown, self._highest())

    def _highest(self) -> str:
        if self.lane is None:
            return ""
        return self.tr("{} kHz").format(QLocale().toString(self.lane.highest_hz / 1000, "g", 2))

    def rows(self) -> Rows:
        """Where the rows lie at the present size."""
        names = self.names()
        channels = max(len(names.channels), 1)
        return lay_out(self.size(), left_px=names.width_px(), channels=channels, spectrogram=self.lane is not None)

    def sizeHint(self) -> QSize:
        """Room for the lanes and a wave one can read."""
        return QSize(800, 132 + 60 * (self._wave.channels if self._wave else 1))

    def minimumSizeHint(self) -> QSize:
        """Room for a low wave and the lane of PHI."""
        return QSize(240, least_height_px(self._wave.channels if self._wave else 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the start and the length of the view."""
        super().resizeEvent(event)
        if self.scale is not None:
            self._set_scale(self.scale)
        self.redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Blit what stays and draw what moves."""
        drawn = self._picture.drawn(self._scene, self._theme, size=self.size(), ratio=self.devicePixelRatioF())
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, drawn)
            if self.hasFocus():
                painter.setPen(QPen(QColor(self._theme.accent), 2))
                painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
            if self.scale is not None:
                rows = self.rows()
                pane = QRectF(rows.axis.left(), 0, rows.axis.width(), self.height())
                painter.setClipRect(pane, Qt.ClipOperation.IntersectClip)
                point = QLocale().decimalPoint()
                paint_moving(painter, rows, self.scale, self._theme, self._moving(), point=point)
        if self.lane is not None and self.lane.tiles.missing and not self.rows().spectrogram.isEmpty():
            self.tiles_missing.emit()

    def _windows_in(self, interval: Interval) -> Sequence[Window]:
        return windows_within(self._windows or (), interval.start_ms, interval.end_ms)

    def _scene(self, strip: QRect | None) -> Scene | None:
        """All that stays; of marks and windows, those that reach into a strip, if there is one."""
        if self.scale is None or self._wave is None:
            return None
        scale = self.scale
        start_ms = scale.start_ms if strip is None else scale.ms(strip.left() - STRIP_PX)
        end_ms = scale.end_ms if strip is None else scale.ms(strip.right() + STRIP_PX)
        done, total = self._progress or (0, 0)
        preparing = self.tr("Preparing the waveform …")
        if total:
            preparing = self.tr("Preparing the waveform … {} %").format(100 * done // total)
        return Scene(
            scale=scale,
            names=self.names(),
            wave=self._wave,
            words=self.words,
            unsure=self._unsure,
            marks=self._marks.within(start_ms, end_ms),
            windows=None if self._windows is None else windows_within(self._windows, start_ms, end_ms),
            flags_ms=self._flags_ms,
            lane=self.lane,
            preparing=preparing,
            prepared=done / total if total else None,
            point=QLocale().decimalPoint(),
        )

    def _moving(self) -> Moving:
        current = self._marks.of(self._current)
        held_ms = None
        if self._held:
            mark, edge = self._held
            current = [mark]
            held_ms = mark.interval.start_ms if edge is Edge.START else mark.interval.end_ms
        return Moving(current, held_ms, self._cursor_word, self._selection, self._playhead_ms)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus frame."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the focus frame."""
        super().focusOutEvent(event)
        self.update()
