"""The whole recording in one strip, with the part that is in view boxed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from deid_studio.domain.overlap_index import Stretch
from deid_studio.gui.look.theme import Theme, tag_line
from deid_studio.gui.waveform.mark_index import MarkIndex, reach
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_image import wave_image

HEIGHT_PX: Final = 28
_TICK_PX: Final = 7
_NARROWEST_BOX_PX: Final = 8.0


class Overview(QWidget):
    """Shows every piece of PHI as a tick over the wave; a click or a drag moves the view."""

    moved = Signal(float)
    """Where the view shall start, in ms."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._wave: WaveColumns | None = None
        self._marks = MarkIndex()
        self._touched: list[Stretch] = []
        self._view: TimeScale | None = None
        self._playhead_ms: int | None = None
        self._left_px = 0
        self._picture: QPixmap | None = None
        self._strip: QPixmap | None = None
        self._grabbed_px: float | None = None
        self.setFixedHeight(HEIGHT_PX)
        self.setAccessibleName(self.tr("Overview of the recording"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Wide enough to hit a minute in an hour."""
        return QSize(400, HEIGHT_PX)

    def show_wave(self, wave: WaveColumns | None) -> None:
        """Draw `wave`, again if its peaks have come."""
        self._wave = wave
        self._redraw()

    def show_marks(self, marks: MarkIndex) -> None:
        """Tick these, and what becomes of them: see `follow_marks`."""
        self._marks = marks
        self._picture = None
        self.update()

    def follow_marks(self, touched: Sequence[WaveformMark]) -> None:
        """Draw anew where these marks were or are."""
        self._touched += map(reach, touched)
        self.update()

    def set_view(self, view: TimeScale | None) -> None:
        """Box this stretch."""
        self._view = view
        self.update()

    def set_playhead(self, at_ms: int | None) -> None:
        """Draw the playhead there."""
        if self._scale() is not None:
            for moment in (self._playhead_ms, at_ms):
                if moment is not None:
                    self.update(int(self._x(moment)) - 2, 0, 5, self.height())
        self._playhead_ms = at_ms

    def set_left(self, left_px: int) -> None:
        """Keep this much free at the left, so that the strip stands above the wave."""
        if left_px != self._left_px:
            self._left_px = left_px
            self._redraw()

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self._theme = theme
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Blit what stays and draw what moves."""
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = self._drawn(ratio)
        scale = self._scale()
        for start_ms, end_ms in self._touched if scale is not None else ():
            left, right = self._x(start_ms) - 2, self._x(end_ms) + 2
            self._paint_ticks(self._picture, QRect(int(left), 0, int(right - left) + 2, self.height()))
        self._touched = []
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            box = self._box()
            if box is not None:
                self._paint_box(painter, box)
            if self._playhead_ms is not None and box is not None:
                x = self._x(self._playhead_ms)
                painter.fillRect(QRectF(x - 0.75, 0, 1.5, self.height()), QColor(self._theme.playhead))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw anew at the new width."""
        super().resizeEvent(event)
        self._redraw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the box, or bring it here."""
        box = self._box()
        if box is None or event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        self._grabbed_px = x - box.left() if box.contains(QPointF(x, 1)) else box.width() / 2
        self._drag(x)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the box along."""
        if self._grabbed_px is not None:
            self._drag(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        event.accept()
        self._grabbed_px = None

    def _drag(self, x: float) -> None:
        scale = self._scale()
        if scale is not None and self._grabbed_px is not None:
            self.moved.emit(scale.start_ms + (x - self._grabbed_px - scale.left_px) * scale.ms_per_px)

    def _scale(self) -> TimeScale | None:
        if self._view is None:
            return None
        duration = self._view.duration_ms
        return TimeScale(0.0, float(duration), self._left_px, max(self.width() - self._left_px, 1), duration)

    def _x(self, at_ms: float) -> float:
        scale = self._scale()
        return scale.x(at_ms) if scale else 0.0

    def _box(self) -> QRectF | None:
        if self._view is None:
            return None
        left, right = self._x(self._view.start_ms), self._x(min(self._view.end_ms, self._view.duration_ms))
        grown = max(_NARROWEST_BOX_PX - (right - left), 0) / 2
        left = min(max(left - grown, self._left_px), self.width() - _NARROWEST_BOX_PX)
        return QRectF(left, 0, max(right + grown - left, _NARROWEST_BOX_PX), self.height())

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        veil = QColor(self._theme.window)
        veil.setAlphaF(0.45)
        painter.fillRect(QRectF(self._left_px, 0, box.left() - self._left_px, self.height()), veil)
        painter.fillRect(QRectF(box.right(), 0, self.width() - box.right(), self.height()), veil)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.accent), 1.5))
        painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3)
        painter.restore()

    def _redraw(self) -> None:
        self._picture = self._strip = None
        self.update()

    def _drawn(self, ratio: float) -> QPixmap:
        """The wave with the marks on it; the wave is drawn once for all marks."""
        if self._strip is None or self._strip.devicePixelRatio() != ratio:
            self._strip = self._drawn_strip(ratio)
        scene = QPixmap(self._strip)
        self._touched = []
        self._paint_ticks(scene, self.rect())
        return scene

    def _paint_ticks(self, scene: QPixmap, part: QRect) -> None:
        """The marks in a part of the strip, tag by tag."""
        scale = self._scale()
        if scale is None or self._strip is None:
            return
        ticks: dict[str, list[QRectF]] = {}
        colours: dict[str, QColor] = {}
        for mark in self._marks.within(scale.ms(part.left() - 3), scale.ms(part.right() + 4)):
            left = round(scale.x(mark.interval.start_ms))
            width = max(round(scale.x(mark.interval.end_ms)) - left, 2)
            ticks.setdefault(mark.tag_name, []).append(QRectF(left, 1, width, _TICK_PX))
            if mark.tag_name not in colours:
                colours[mark.tag_name] = tag_line(mark.tag, self._theme)
        with QPainter(scene) as painter:
            painter.setClipRect(part)
            painter.drawPixmap(0, 0, self._strip)
            painter.setPen(Qt.PenStyle.NoPen)
            for tag in sorted(ticks):
                painter.setBrush(colours[tag])
                painter.drawRects(ticks[tag])

    def _drawn_strip(self, ratio: float) -> QPixmap:
        scene = QPixmap(self.size() * ratio)
        scene.setDevicePixelRatio(ratio)
        scene.fill(QColor(self._theme.window))
        scale = self._scale()
        strip = QRectF(self._left_px, 0, self.width() - self._left_px, self.height())
        with QPainter(scene) as painter:
            painter.fillRect(strip, QColor(self._theme.surface))
            if scale is not None:
                self._paint_wave(painter, strip, scale, ratio)
        return scene

    def _paint_wave(self, painter: QPainter, strip: QRectF, scale: TimeScale, ratio: float) -> None:
        width = max(round(strip.width() * ratio), 1)
        columns = self._wave.between(0, scale.duration_ms, width) if self._wave and self._wave.ready else None
        if columns is None or self._wave is None:
            return
        image = wave_image(
            columns[0].min(axis=0),
            columns[1].max(axis=0),
            height_px=round((HEIGHT_PX - _TICK_PX - 2) * ratio),
            thinnest_px=ratio,
            reach=self._wave.reach,
            kinds=np.zeros(width, dtype=np.int16),
            colours=[(QColor(self._theme.surface), QColor(self._theme.wave_soft))],
        )
        image.setDevicePixelRatio(ratio)
        painter.drawImage(QPointF(strip.left(), _TICK_PX + 1), image)
