"""The picture of the sound pane: what stays while the playhead runs, and what moves over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap

from deid_studio.domain.span import Interval
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import BODY, GRID_PX, SMALL, Theme, font
from deid_studio.gui.waveform import waveform_painting as rows_of
from deid_studio.gui.waveform.marker_flags import paint_flags
from deid_studio.gui.waveform.marks import WaveformMark, WordRow
from deid_studio.gui.waveform.redaction_lane import paint_held, paint_windows
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane, paint_rims, paint_spectrogram
from deid_studio.gui.waveform.time_scale import TimeScale, decimals_for
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_image import column_colours, wave_image
from deid_studio.redaction.plan import Window

_GRIP_PX: Final = 18
_LOW_CHANNEL: Final = 4
"""Steps of the grid below which a wave cannot be read."""
LEAST_SPECTROGRAM_PX: Final = 9 * GRID_PX
WORDS, PHI, REDACTION = range(3)


@dataclass(frozen=True, slots=True)
class Names:
    """What is written before the rows; `channels` is empty where there is but one."""

    words: str
    phi: str
    redaction: str
    channels: tuple[str, ...] = ()
    highest: str = ""
    """The frequency at the spectrogram's upper rim."""

    def width_px(self) -> int:
        """How wide the column of names is."""
        metrics = QFontMetricsF(font(SMALL))
        names = (self.words, self.phi, self.redaction, self.highest, *self.channels)
        return round(max(metrics.horizontalAdvance(name) for name in names)) + 4 * GRID_PX


@dataclass(frozen=True, slots=True)
class Scene:
    """All that stays; `marks` are by start, `preparing` is said, and drawn 0..1, while there is no wave.

    `windows` are those of the redaction plan; None where it is not known yet, and those of the marks are drawn.
    """

    scale: TimeScale
    names: Names
    wave: WaveColumns
    words: WordRow
    unsure: Sequence[Interval]
    marks: Sequence[WaveformMark]
    windows: Sequence[Window] | None
    flags_ms: Sequence[int]
    lane: SpectrogramLane | None
    preparing: str
    prepared: float | None
    point: str


@dataclass(frozen=True, slots=True)
class Moving:
    """All that moves; `current` are the marks of one annotation, `held_ms` the moment that an edge is dragged to.

    `held_word` or `held_window` is the word or window whose edge that is, None while it is a mark's.
    """

    current: Sequence[WaveformMark] = ()
    held_ms: int | None = None
    cursor_word: Interval | None = None
    selection: Interval | None = None
    playhead_ms: int | None = None
    held_word: Interval | None = None
    held_window: Interval | None = None

    @property
    def holds_mark(self) -> bool:
        """Whether it is a mark's edge that is dragged."""
        return self.held_ms is not None and self.held_word is None and self.held_window is None


@dataclass(frozen=True, slots=True)
class Rows:
    """Where each row lies."""

    axis: QRectF
    channels: tuple[QRectF, ...]
    spectrogram: QRectF
    words: QRectF
    phi: QRectF
    redaction: QRectF

    @property
    def wave(self) -> QRectF:
        """All channels and the spectrogram: where time is pointed at."""
        return self.channels[0].united(self.channels[-1]).united(self.spectrogram)


def least_height_px(channels: int) -> int:
    """The height of a picture that has nothing but axis, low channels and PHI."""
    return 2 * round(QFontMetricsF(font(SMALL)).height()) + (4 + _LOW_CHANNEL * channels) * GRID_PX


def lay_out(size: QSize, *, left_px: float, channels: int, spectrogram: bool) -> Rows:
    """Axis on top, lanes at the foot, and the channels and a `spectrogram` share what lies between.

    Where that is too little for them, the spectrogram gives way, then the lane of the words, then the redaction's.
    """
    line = round(QFontMetricsF(font(SMALL)).height())
    width = max(size.width() - left_px, 1.0)
    heights = [line + 2 * GRID_PX, line + 2 * GRID_PX, max(6 * GRID_PX, line + GRID_PX)]
    spare = size.height() - least_height_px(channels)
    for lane, needed in ((WORDS, sum(heights) - heights[PHI]), (REDACTION, heights[REDACTION])):
        heights[lane] = heights[lane] if spare >= needed else 0
    top = line + GRID_PX
    foot = max(size.height() - sum(heights) - GRID_PX, top + channels)
    between = foot - top
    high = min(round(max(0.45, 1 / (channels + 1)) * between), between - _LOW_CHANNEL * GRID_PX * channels)
    high = high if spectrogram and high >= LEAST_SPECTROGRAM_PX else 0
    edges = [round(top + (between - high) * index / channels) for index in range(channels + 1)]
    waves = tuple(QRectF(left_px, above, width, below - above) for above, below in pairwise(edges))
    tops = (foot, foot + heights[0], foot + heights[0] + heights[1])
    words, phi, redaction = (QRectF(left_px, at, width, high) for at, high in zip(tops, heights, strict=True))
    spectra = QRectF(left_px, foot - high, width, high)
    return Rows(QRectF(left_px, 0, width, top), waves, spectra, words, phi, redaction)


def picture(scene: Scene | None, theme: Theme, *, size: QSize, ratio: float) -> QPixmap:
    """Draw what stays; without a scene an empty surface."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    repaint(pixmap, scene, theme, size=size, strip=QRect(QPoint(0, 0), size))
    return pixmap


def repaint(pixmap: QPixmap, scene: Scene | None, theme: Theme, *, size: QSize, strip: QRect) -> None:
    """Draw a part of what stays anew; of marks and windows the scene must hold all that reach into it."""
    with QPainter(pixmap) as painter:
        painter.setClipRect(strip)
        painter.fillRect(strip, QColor(theme.surface))
        if scene is not None:
            _paint(painter, scene, theme, size)


def _paint(painter: QPainter, scene: Scene, theme: Theme, size: QSize) -> None:
    channels = max(len(scene.names.channels), 1)
    rows = lay_out(size, left_px=scene.scale.left_px, channels=channels, spectrogram=scene.lane is not None)
    scale, marks = scene.scale, scene.marks
    _paint_names(painter, rows, scene.names, theme, size)
    pane = QRectF(rows.axis.left(), 0, rows.axis.width(), size.height())
    painter.setClipRect(pane, Qt.ClipOperation.IntersectClip)
    _paint_wave(painter, rows, scene, theme, painter.device().devicePixelRatioF())
    if scene.lane is not None and not rows.spectrogram.isEmpty():
        paint_spectrogram(painter, rows.spectrogram, scale, theme, scene.lane, marks=marks, gone=_gone(scene))
    grid = rows.wave.united(rows.redaction)
    rows_of.paint_axis(painter, rows.axis, scale, theme, grid=grid, point=scene.point)
    paint_flags(painter, rows.axis, rows.wave, scale, theme, scene.flags_ms)
    if not rows.words.isEmpty():
        rows_of.paint_unsure(painter, rows.words.adjusted(0, 2, 0, -6), scale, theme, scene.unsure)
        rows_of.paint_words(painter, rows.words, scale, theme, scene.words)
    rows_of.paint_marks(painter, rows.phi, scale, theme, marks)
    if rows.redaction.isEmpty():
        return
    if scene.windows is None:
        rows_of.paint_redactions(painter, rows.redaction, scale, theme, marks)
    else:
        paint_windows(painter, rows.redaction, scale, theme, scene.windows)


def paint_moving(painter: QPainter, rows: Rows, scale: TimeScale, theme: Theme, moving: Moving, *, point: str) -> None:
    """Draw what moves over the picture."""
    accent = QColor(theme.accent)
    veil = QColor(accent)
    veil.setAlphaF(0.22)
    if moving.cursor_word is not None and not rows.words.isEmpty():
        cell = rows_of.across(painter, rows.words.adjusted(0, 2, 0, -1), scale, moving.cursor_word)
        painter.fillRect(cell, veil)
        painter.fillRect(QRectF(cell.left(), cell.bottom() - 4, cell.width(), 3), accent)
    if moving.selection is not None:
        chosen = rows_of.across(painter, rows.wave.united(rows.words), scale, moving.selection)
        painter.fillRect(chosen, veil)
        for x in (chosen.left(), chosen.right() - 1):
            painter.fillRect(QRectF(x, chosen.top(), 1, chosen.height()), accent)
    for mark in moving.current:
        _paint_current(painter, rows, scale, theme, mark, held=moving.holds_mark)
    if moving.held_window is not None:
        paint_held(painter, rows.redaction, rows.wave, scale, theme, moving.held_window)
    if moving.held_word is not None and moving.held_ms is not None:
        cell = rows_of.across(painter, rows.words.adjusted(0, 2, 0, -1), scale, moving.held_word)
        painter.fillRect(cell, veil)
        painter.setPen(QPen(accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(cell)
        painter.fillRect(QRectF(scale.x(moving.held_ms) - 0.5, rows.wave.top(), 1, rows.wave.height()), accent)
    if moving.held_ms is not None:
        _paint_moment(painter, rows.axis, scale, theme, moving.held_ms, point=point)
    if moving.playhead_ms is not None and scale.shows(moving.playhead_ms):
        _paint_playhead(painter, rows, scale.x(moving.playhead_ms), theme)


def _paint_names(painter: QPainter, rows: Rows, names: Names, theme: Theme, size: QSize) -> None:
    painter.fillRect(QRectF(0, 0, rows.axis.left(), size.height()), QColor(theme.window))
    named = [(rows.words, names.words), (rows.phi, names.phi), (rows.redaction, names.redaction)]
    named += zip(rows.channels, names.channels or ("",), strict=True)
    painter.setFont(font(SMALL))
    for row, name in named:
        if row.isEmpty():
            continue
        painter.setPen(QPen(QColor(theme.border), 1))
        painter.drawLine(QPointF(0, row.top() + 0.5), QPointF(size.width(), row.top() + 0.5))
        painter.setPen(QColor(theme.muted))
        box = QRectF(2 * GRID_PX, row.top(), rows.axis.left() - 2 * GRID_PX, row.height())
        if row.height() >= painter.fontMetrics().height():
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
    if not rows.spectrogram.isEmpty():
        painter.setPen(QColor(theme.muted))
        paint_rims(painter, rows.spectrogram.adjusted(2 * GRID_PX - rows.axis.left(), 1, 0, -1), names.highest)


def _paint_wave(painter: QPainter, rows: Rows, scene: Scene, theme: Theme, ratio: float) -> None:
    scale = scene.scale
    width = max(round(rows.wave.width() * ratio), 1)
    columns = scene.wave.between(scale.start_ms, scale.end_ms, width)
    if columns is None:
        _paint_preparing(painter, rows.channels[0].united(rows.channels[-1]), scene, theme)
        return
    kinds, colours = column_colours(scale, theme, scene.marks, width, gone=_gone(scene))
    for row, low, high in zip(rows.channels, *columns, strict=True):
        image = wave_image(
            low,
            high,
            height_px=max(round(row.height() * ratio) - 2, 1),
            thinnest_px=ratio,
            reach=scene.wave.reach,
            kinds=kinds,
            colours=colours,
        )
        image.setDevicePixelRatio(ratio)
        painter.drawImage(row.topLeft() + QPointF(0, 1 / ratio), image)


def _gone(scene: Scene) -> list[Interval]:
    if scene.windows is None:
        return [mark.window for mark in scene.marks]
    return [window.interval for window in scene.windows]


def _paint_preparing(painter: QPainter, wave: QRectF, scene: Scene, theme: Theme) -> None:
    painter.setPen(QColor(theme.muted))
    painter.setFont(font(BODY))
    painter.drawText(wave, Qt.AlignmentFlag.AlignCenter, scene.preparing)
    if scene.prepared is not None:
        bar = QRectF(wave.center().x() - 100, wave.center().y() + 4 * GRID_PX, 200, GRID_PX)
        painter.fillRect(bar, QColor(theme.border))
        bar.setWidth(200 * scene.prepared)
        painter.fillRect(bar, QColor(theme.accent))


def _paint_current(
    painter: QPainter, rows: Rows, scale: TimeScale, theme: Theme, mark: WaveformMark, *, held: bool
) -> None:
    accent = QColor(theme.accent)
    bar = rows_of.across(painter, rows.phi.adjusted(0, 1, 0, -1), scale, mark.interval)
    zone = rows_of.across(painter, rows.wave, scale, mark.interval)
    if held:
        rows_of.paint_mark(painter, bar, theme, mark)
    painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(bar.adjusted(-1, 0, 1, 0))
    painter.drawRect(zone.adjusted(-1, 2, 1, -1))
    if zone.width() > _GRIP_PX:
        for x in (zone.left() - 1, zone.right() + 1):
            painter.fillRect(QRectF(x - 2.5, zone.center().y() - _GRIP_PX / 2, 5, _GRIP_PX), accent)


def _paint_moment(painter: QPainter, axis: QRectF, scale: TimeScale, theme: Theme, at_ms: float, *, point: str) -> None:
    said = clock(at_ms, decimals=max(decimals_for(scale.ms_per_px), 2), point=point)
    width = QFontMetricsF(font(SMALL)).horizontalAdvance(said) + 2 * GRID_PX
    left = min(max(scale.x(at_ms) - width / 2, axis.left()), axis.right() - width)
    plate = QRectF(left, axis.top() + 1, width, axis.height() - 2)
    painter.fillRect(plate, QColor(theme.accent))
    painter.setFont(font(SMALL))
    painter.setPen(QColor(theme.on_accent))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, said)


def _paint_playhead(painter: QPainter, rows: Rows, x: float, theme: Theme) -> None:
    colour = QColor(theme.playhead)
    top = rows.axis.bottom()
    painter.fillRect(QRectF(round(x) - 1, top - 1, 2, rows.redaction.bottom() - top + 1), colour)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon((QPointF(x - 5, top - 7), QPointF(x + 5, top - 7), QPointF(x, top)))
    painter.restore()
