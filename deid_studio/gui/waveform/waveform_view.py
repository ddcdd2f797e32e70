"""The zoomed wave with its lanes: what mouse and keys do to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QToolTip

from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.mark_index import MarkIndex
from deid_studio.gui.waveform.marks import (
    Edge,
    TimedWord,
    WaveformMark,
    WordRow,
    edge_test,
    hit_test,
    moved,
    next_hit,
    with_edge,
)
from deid_studio.gui.waveform.redaction_lane import held_by, sentence_of, window_at
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_display import WaveDisplay
from deid_studio.gui.waveform.waveform_scene import Moving
from deid_studio.redaction.plan import Window

EDGE_PX: Final = 6
"""How far from a mark's or word's end the pointer still takes hold of it."""

SNAP_MS: Final = 25
"""How far an edge goes from the pointer for a quieter moment."""

_SNAP_PX: Final = 6

_HIT_PX: Final = 3
_WHEEL_NOTCH: Final = 120
_PANS: Final[dict[int, float]] = {
    Qt.Key.Key_Left: -0.1,
    Qt.Key.Key_Right: 0.1,
    Qt.Key.Key_PageUp: -0.9,
    Qt.Key.Key_PageDown: 0.9,
}
_ZOOMS: Final[dict[int, float]] = {Qt.Key.Key_Plus: 0.5, Qt.Key.Key_Equal: 0.5, Qt.Key.Key_Minus: 2.0}


@dataclass(slots=True)
class _Press:
    """Where the pointer was pressed, what it took hold of there, and whether it has been dragged since."""

    x: float
    at_ms: float
    grip: tuple[WaveformMark | TimedWord | Window, Edge] | None
    dragged: bool = False


class WaveView(WaveDisplay):
    """Turns presses, drags, wheel and keys into movements of the view and into signals."""

    seek_requested = Signal(int)
    mark_clicked = Signal(str)
    time_selected = Signal(Interval)
    mark_edge_moved = Signal(str, int, int)
    word_edge_moved = Signal(int, int, int)
    window_edges_moved = Signal(object, int, int)
    range_moved = Signal(int, int)
    """Steps by which the spectrogram shall show higher frequencies, and quieter sounds."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._press: _Press | None = None
        self._held_word: tuple[TimedWord, Edge] | None = None
        self._held_window: tuple[Window, Edge] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def show_wave(self, wave: WaveColumns | None) -> None:
        """Start over with another recording, or with none."""
        self._press = self._held_word = self._held_window = None
        super().show_wave(wave)

    def set_words(self, words: WordRow) -> None:
        """Show these; a drag of one of those before ends."""
        if self._press and self._press.grip and isinstance(self._press.grip[0], TimedWord):
            self._press = self._held_word = None
        super().set_words(words)

    def show_marks(self, marks: MarkIndex) -> None:
        """Show these; a drag of a mark that has gone or changed ends."""
        super().show_marks(marks)
        self._let_go_of_what_is_gone()

    def follow_marks(self, before: Sequence[WaveformMark], after: Sequence[WaveformMark]) -> None:
        """Marks are others now; a drag of one that has gone or changed ends."""
        super().follow_marks(before, after)
        self._let_go_of_what_is_gone()

    def _let_go_of_what_is_gone(self) -> None:
        grip = self._press and self._press.grip
        if grip and isinstance(grip[0], WaveformMark) and grip[0] not in self._marks.of(grip[0].annotation_id):
            self._press = self._held = None

    def set_windows(self, windows: Sequence[Window] | None, *, touched: Interval | None = None) -> None:
        """Show these; a drag of a window that has gone or changed ends."""
        super().set_windows(windows, touched=touched)
        grip = self._press and self._press.grip
        if grip and isinstance(grip[0], Window) and grip[0] not in self._windows_in(grip[0].interval):
            self._press = self._held_window = None

    def set_playhead(self, at_ms: int | None) -> None:
        """Draw the playhead there; the page does not turn under an edge that is dragged."""
        if self._held_word is None and self._held_window is None:
            super().set_playhead(at_ms)
        else:
            self._playhead_ms = at_ms
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of an edge, or begin what becomes a click or a selection."""
        x = event.position().x()
        if event.button() == Qt.MouseButton.RightButton and (hit := self._hit(event.position())):
            self.mark_clicked.emit(hit[0].annotation_id)  # for the menu that comes up there
        if event.button() != Qt.MouseButton.LeftButton or self.scale is None or x < self.scale.left_px:
            return
        self._selection = None
        self._press = _Press(x, self.scale.ms(x), self._edge_at(event.position()))
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a press would do, or carry on what it began."""
        if self.scale is None:
            return
        press, x = self._press, event.position().x()
        if press is None:
            self._show_cursor(event.position())
            return
        press.dragged = press.dragged or abs(x - press.x) >= QApplication.startDragDistance() / 2
        if not press.dragged:
            return
        to_ms = self.scale.ms(x)
        if press.grip:
            snaps = not event.modifiers() & Qt.KeyboardModifier.AltModifier
            self._drag_edge(*press.grip, to_ms=self._snapped(to_ms) if snaps else to_ms)
        else:
            start_ms = round(min(press.at_ms, to_ms))
            self._selection = Interval(start_ms, max(round(max(press.at_ms, to_ms)), start_ms + 1))
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Say what came of it."""
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        press, held, word, window = self._press, self._held, self._held_word, self._held_window
        self._press = self._held = self._held_word = self._held_window = None
        self.update()
        if not press.dragged:
            self._click(event.position())
        elif held:
            self.mark_edge_moved.emit(held[0].annotation_id, held[0].interval.start_ms, held[0].interval.end_ms)
        elif word:
            self.word_edge_moved.emit(word[0].number, word[0].interval.start_ms, word[0].interval.end_ms)
        elif window and press.grip:
            self.window_edges_moved.emit(press.grip[0], window[0].interval.start_ms, window[0].interval.end_ms)
        elif self._selection is not None:
            self.time_selected.emit(self._selection)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Zoom to the mark."""
        hit = self._hit(event.position())
        chosen = next((mark for mark in hit if mark.annotation_id == self._current), hit[0] if hit else None)
        if chosen:
            self.zoom_to(chosen.interval)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Pan, or zoom around the pointer with Ctrl: in time, and over the spectrogram in frequency or loudness."""
        if self.scale is None:
            return
        notches = (event.angleDelta().y() or event.angleDelta().x()) / _WHEEL_NOTCH
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.rows().spectrogram.contains(
            event.position()
        ):
            by = 1 if notches > 0 else -1
            is_loudness = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.range_moved.emit(*((0, by) if is_loudness else (-by, 0)))
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1.25**-notches, around_ms=self.scale.ms(event.position().x()))
        elif event.pixelDelta().x():
            self.show_from(self.scale.start_ms - event.pixelDelta().x() * self.scale.ms_per_px)
        else:
            self.pan(-notches * 0.12)
        event.accept()

    def _drag_edge(self, held: WaveformMark | TimedWord | Window, edge: Edge, *, to_ms: float) -> None:
        assert self.scale is not None
        duration_ms = self.scale.duration_ms
        if isinstance(held, WaveformMark):
            self._held = moved(held, edge, to_ms=to_ms, duration_ms=duration_ms), edge
        elif isinstance(held, Window):
            self._held_window = held_by(held, edge, to_ms=to_ms, duration_ms=duration_ms), edge
        else:
            interval = with_edge(held.interval, edge, to_ms=to_ms, duration_ms=duration_ms)
            self._held_word = replace(held, interval=interval), edge

    def _snapped(self, to_ms: float) -> float:
        """The quietest moment near by, where the zoom lets one see that it is another."""
        if self.scale is None or self._wave is None or _SNAP_PX * self.scale.ms_per_px > 2 * SNAP_MS:
            return to_ms
        return self._wave.quietest_ms(to_ms, reach_ms=SNAP_MS)

    def _moving(self) -> Moving:
        moving = super()._moving()
        if self._held_window is not None:
            interval, edge = self._held_window[0].interval, self._held_window[1]
            held_ms = interval.start_ms if edge is Edge.START else interval.end_ms
            return replace(moving, held_ms=held_ms, held_window=interval)
        if self._held_word is None:
            return moving
        interval, edge = self._held_word[0].interval, self._held_word[1]
        held_ms = interval.start_ms if edge is Edge.START else interval.end_ms
        return replace(moving, held_ms=held_ms, held_word=interval)

    def _click(self, at: QPointF) -> None:
        hit = self._hit(at)
        chosen = next_hit(hit, after=self._current)
        window = self._window_at(at)
        if chosen:
            self.mark_clicked.emit(chosen.annotation_id)
        elif window is not None and self._current not in window.annotation_ids:
            self.mark_clicked.emit(window.annotation_ids[0])
        if self.scale is not None and not (chosen and self.rows().phi.contains(at)):
            self.seek_requested.emit(round(self.scale.ms(at.x())))

    def _hit(self, at: QPointF) -> tuple[WaveformMark, ...]:
        place = self.rows()
        if self.scale is None or not (place.wave.contains(at) or place.phi.contains(at)):
            return ()
        at_ms, tolerance_ms = self.scale.ms(at.x()), _HIT_PX * self.scale.ms_per_px
        near = self._marks.within(at_ms - tolerance_ms - 1, at_ms + tolerance_ms + 1)
        return hit_test(near, at_ms=at_ms, tolerance_ms=tolerance_ms)

    def _window_at(self, at: QPointF) -> Window | None:
        if self.scale is None or not self.rows().redaction.contains(at):
            return None
        return window_at(self._windows or (), self.scale.ms(at.x()))

    def _edge_at(self, at: QPointF) -> tuple[WaveformMark | TimedWord | Window, Edge] | None:
        place = self.rows()
        if self.scale is None:
            return None
        at_ms, tolerance_ms = self.scale.ms(at.x()), EDGE_PX * self.scale.ms_per_px
        if place.wave.contains(at) or place.phi.contains(at):
            near = self._marks.within(at_ms - tolerance_ms - 1, at_ms + tolerance_ms + 1)
            return edge_test(near, at_ms=at_ms, tolerance_ms=tolerance_ms, current=self._current)
        if place.words.contains(at):
            words = [self.words.timed(index) for index in self.words.apart(self.scale)]
            return edge_test(words, at_ms=at_ms, tolerance_ms=tolerance_ms)
        if place.redaction.contains(at):
            return edge_test(self._windows or (), at_ms=at_ms, tolerance_ms=tolerance_ms)
        return None

    def _show_cursor(self, at: QPointF) -> None:
        if self._edge_at(at):
            self.setCursor(Qt.CursorShape.SizeHorCursor)
        elif self._hit(at) or self._window_at(at):
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    def event(self, event: QEvent) -> bool:
        """Name the mark under the pointer, and take its own keys before the window's shortcuts do."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            hit = self._hit(QPointF(event.pos()))
            said = "\n".join(
                f"{mark.tag_name}  {self._clock(mark.interval.start_ms, 2)} – {self._clock(mark.interval.end_ms, 2)}"
                for mark in hit
            )
            window = self._window_at(QPointF(event.pos()))
            if window is not None:
                said = sentence_of(window)
            QToolTip.showText(event.globalPos(), said, self)
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._wants(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pan, zoom, go to either end; Esc takes back a drag."""
        key = event.key()
        if not self._wants(event):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self._press = self._held = self._held_word = self._held_window = self._selection = None
            self.update()
        elif key in _PANS:
            self.pan(_PANS[key])
        elif key in _ZOOMS:
            self.zoom(_ZOOMS[key])
        elif self.scale is not None:
            self.show_from(0 if key == Qt.Key.Key_Home else self.scale.duration_ms)

    def _wants(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape:
            return self._press is not None or self._selection is not None
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return event.key() in (*_PANS, *_ZOOMS, Qt.Key.Key_Home, Qt.Key.Key_End)
