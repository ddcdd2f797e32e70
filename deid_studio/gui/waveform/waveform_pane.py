"""The sound half of the window: overview on top, the zoomed wave and its lanes below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from deid_studio.audio.peaks import Peaks
from deid_studio.domain.document import Recording, Word
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import GRID_PX, Theme
from deid_studio.gui.waveform.mark_index import MarkIndex
from deid_studio.gui.waveform.marks import WaveformMark, word_row
from deid_studio.gui.waveform.overview import Overview
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_view import WaveView
from deid_studio.redaction.plan import Window

_STEP: Final = 1.6


class WaveformPane(QWidget):
    """Shows a recording with its words and PHI, and says where it was clicked and dragged.

    A click in the wave asks to seek and, on PHI, selects it first; clicks at one place go round PHI that
    overlaps. All times are ms.
    """

    seek_requested = Signal(int)
    mark_clicked = Signal(str)
    time_selected = Signal(Interval)
    mark_edge_moved = Signal(str, int, int)
    """Annotation id, new start and end; once, when the pointer lets go."""
    word_edge_moved = Signal(int, int, int)
    """Number of the word in text order, new start and end; once, when the pointer lets go."""
    window_edges_moved = Signal(object, int, int)
    """Window of the redaction plan as it was, new start and end; once, when the pointer lets go."""

    range_moved = Signal(int, int)
    tiles_missing = Signal()
    """As those of the view of the wave."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wave: WaveColumns | None = None
        self._overview = Overview(theme)
        self._view = WaveView(theme)
        self.marks = MarkIndex()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID_PX)
        layout.addWidget(self._overview)
        layout.addWidget(self._view)
        self.setFocusProxy(self._view)
        self._view.seek_requested.connect(self.seek_requested)
        self._view.mark_clicked.connect(self.mark_clicked)
        self._view.time_selected.connect(self.time_selected)
        self._view.mark_edge_moved.connect(self.mark_edge_moved)
        self._view.word_edge_moved.connect(self.word_edge_moved)
        self._view.window_edges_moved.connect(self.window_edges_moved)
        self._view.range_moved.connect(self.range_moved)
        self._view.tiles_missing.connect(self.tiles_missing)
        self._view.view_changed.connect(self._follow_view)
        self._overview.moved.connect(self._view.show_from)

    def show_recording(self, path: Path | None, recording: Recording | None) -> None:
        """Start over with a recording, or with none; peaks, words and marks are to be set anew.

        The recording that is shown already keeps its place.
        """
        if self._wave is not None and self._wave.shows(path, recording):
            self.set_playhead(None)
            return
        self._wave = WaveColumns(path, recording) if path is not None and recording is not None else None
        self.marks = MarkIndex()
        self._overview.set_playhead(None)
        self._overview.show_wave(self._wave)
        self._view.show_wave(self._wave)
        self.show_marks()
        self._view.updateGeometry()
        self._follow_view()

    def set_peaks(self, peaks: Peaks) -> None:
        """Draw the wave; until this is called the pane says that it is being prepared."""
        if self._wave is not None:
            self._wave.set_peaks(peaks)
            self._overview.show_wave(self._wave)
            self._view.set_progress(None)
            self._follow_peak()
            self._view.redraw()

    @property
    def spectrogram(self) -> SpectrogramLane | None:
        """What is shown below the wave, if anything."""
        return self._view.lane

    def show_spectrogram(self, lane: SpectrogramLane | None) -> None:
        """Show a spectrogram below the wave, or none."""
        self._view.show_lane(lane)
        self._follow_peak()
        self._follow_view()

    def redraw_spectrogram(self) -> None:
        """Draw what has come, or what is to be seen now."""
        if self._view.lane is not None:
            self._view.lane.renew()
            self._view.show_range()
            self._follow_view()

    def _follow_peak(self) -> None:
        if self._view.lane is not None and self._wave is not None:
            self._view.lane.peak = self._wave.reach

    def set_progress(self, done: int, total: int) -> None:
        """Say how far the peaks are."""
        self._view.set_progress((done, total))

    def set_words(self, words: Sequence[Word], text: str) -> None:
        """Show the words of `text` that have a time."""
        self._view.set_words(word_row(words, text, known=self._view.words))

    def set_marks(self, marks: Sequence[WaveformMark]) -> None:
        """Show these pieces of PHI and no others."""
        self.marks = MarkIndex(marks)
        self.show_marks()

    def put_marks(self, annotation_id: str, marks: Sequence[WaveformMark]) -> None:
        """Show these pieces of PHI in the place of those of an annotation."""
        before = self.marks.put(annotation_id, marks)
        self._view.follow_marks(before, marks)
        self._overview.follow_marks([*before, *marks])

    def show_marks(self) -> None:
        """Show what is in `marks` by now."""
        self._view.show_marks(self.marks)
        self._overview.show_marks(self.marks)

    def set_windows(self, windows: Sequence[Window] | None, *, touched: Interval | None = None) -> None:
        """Show what the redaction plan takes; None where it is not known yet. Only in `touched` it is another."""
        self._view.set_windows(windows, touched=touched)

    def set_flags(self, at_ms: Sequence[int]) -> None:
        """Show markers at these moments."""
        self._view.set_flags(at_ms)

    @property
    def playhead_ms(self) -> int | None:
        """Where the sound is; None without any."""
        return self._view.playhead_ms

    def set_unsure(self, intervals: Sequence[Interval]) -> None:
        """Hatch the stretches where the transcript cannot be relied upon."""
        self._view.set_unsure(intervals)

    def set_current(self, annotation_id: str | None) -> None:
        """Outline this mark, without moving the view."""
        self._view.set_current(annotation_id)

    def set_cursor_word(self, interval: Interval | None) -> None:
        """Box the word at this time."""
        self._view.set_cursor_word(interval)

    def set_playhead(self, at_ms: int | None) -> None:
        """Move the playhead; when it walks out of view, the view turns the page."""
        self._view.set_playhead(at_ms)
        self._overview.set_playhead(at_ms)

    def view(self) -> Interval | None:
        """What is in view; None without a recording."""
        return self._view.view()

    @contextmanager
    def view_kept(self) -> Iterator[None]:
        """Show afterwards what is shown now, whatever is revealed in between."""
        scale = self._view.scale
        yield
        if scale is not None:
            self._view.show_from(scale.start_ms, scale.length_ms)

    def zoom_in(self) -> None:
        """Show less, around the playhead where it is in view."""
        self._view.zoom(1 / _STEP)

    def zoom_out(self) -> None:
        """Show more, around the playhead where it is in view."""
        self._view.zoom(_STEP)

    def zoom_to(self, interval: Interval) -> None:
        """Show `interval` with as much again on either side."""
        self._view.zoom_to(interval)

    def fit(self) -> None:
        """Show the whole recording."""
        if self._view.scale is not None:
            self._view.show_from(0, float(self._view.scale.duration_ms))

    def reveal(self, interval: Interval) -> None:
        """Move the view, keeping its length where that suffices, so that `interval` is in it."""
        scale = self._view.scale
        if scale is None or (scale.start_ms <= interval.start_ms and interval.end_ms <= scale.end_ms):
            return
        if interval.duration_ms > scale.length_ms:
            self._view.zoom_to(interval)
        else:
            self._view.show_from((interval.start_ms + interval.end_ms - scale.length_ms) / 2)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._overview.set_theme(theme)
        self._view.set_theme(theme)

    def _follow_view(self) -> None:
        self._overview.set_left(self._view.names().width_px())
        self._overview.set_view(self._view.scale)
