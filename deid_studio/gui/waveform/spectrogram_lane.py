"""The lane of the sound pane that shows which frequencies are heard when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log10
from typing import Any, Final, Self

import numpy as np
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from deid_studio.audio.spectrogram import HIGHEST_HZ, SpectrogramTiles, decibels_of
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import Theme, tag_line
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_painting import across, hatch

FREQUENCIES_HZ: Final = (1000, 2000, 3000, 4000, 5000, 6000, 8000, HIGHEST_HZ)
RANGES_DB: Final = (30, 40, 50, 60, 70, 80)
"""What a person can choose for the highest frequency and for how much quieter than the loudest is still seen."""

_COLOURS: Final = "CET-L1"
"""Grey, each step as different to the eye as any other (P. Kovesi, arXiv:1509.03700); marks in colours show on it."""

_BELOW_PEAK_DB: Final = 8.0
"""A voice's strongest frequency lies so far below the peak of its wave."""


@dataclass(frozen=True, slots=True)
class SpectrogramRange:
    """How much a spectrogram shows."""

    highest_hz: int = 5000
    range_db: int = 60

    def moved(self, *, frequency: int = 0, loudness: int = 0) -> Self:
        """A copy that shows higher (above 0) or fewer frequencies, quieter sounds or fewer."""
        return replace(
            self,
            highest_hz=_stepped(FREQUENCIES_HZ, self.highest_hz, frequency),
            range_db=_stepped(RANGES_DB, self.range_db, loudness),
        )


def _stepped(choices: Sequence[int], now: int, by: int) -> int:
    nearest = min(range(len(choices)), key=lambda index: abs(choices[index] - now))
    return choices[min(max(nearest + by, 0), len(choices) - 1)]


class SpectrogramLane:
    """What the lane shows of a recording, drawn once for each view; `peak` is the wave's loudest sample value."""

    def __init__(self, tiles: SpectrogramTiles, shown: SpectrogramRange) -> None:
        self.tiles = tiles
        self.shown = shown
        self.peak = 32768.0
        self._drawn: tuple[tuple[object, ...], QImage] | None = None

    @property
    def highest_hz(self) -> float:
        """The frequency at the upper rim: what was chosen, as far as the recording has it."""
        analysis = self.tiles.analysis
        return float(min(self.shown.highest_hz, (analysis.bins - 1) * analysis.hz_per_bin))

    def renew(self) -> None:
        """Draw anew; tiles have come."""
        self._drawn = None

    def image(self, scale: TimeScale, theme: Theme, size: QSize) -> QImage:
        """The picture of what is in view, in `size` device pixels, the highest frequency on top."""
        key = (scale, theme.dark, size.width(), size.height(), self.shown, self.peak)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._image(scale, theme, size)
        return self._drawn[1]

    def _image(self, scale: TimeScale, theme: Theme, size: QSize) -> QImage:
        levels, from_ms, until_ms = self.tiles.between(scale.start_ms, scale.end_ms, size.width())
        drawn = QImage(size, QImage.Format.Format_RGB32)
        if not levels.any():
            # Silent, or nothing computed yet: as while a document opens, which need not wait for the colours.
            drawn.fill(Qt.GlobalColor.black if theme.dark else Qt.GlobalColor.white)
            return drawn
        bins = self.highest_hz / self.tiles.analysis.hz_per_bin
        each = max(int(bins / size.height()), 1)
        count = -(-int(np.ceil(bins) + 1) // each)
        levels = np.pad(levels, ((0, max(count * each - len(levels), 0)), (0, 0)))[: count * each]
        levels = levels.reshape(count, each, -1).max(axis=1)[::-1]
        pixels = np.ascontiguousarray(self._colours(theme).take(levels))
        raw = QImage(pixels.data, pixels.shape[1], count, pixels.strides[0], QImage.Format.Format_RGB32)
        per_ms = pixels.shape[1] / (until_ms - from_ms)
        left, width = (scale.start_ms - from_ms) * per_ms, scale.length_ms * per_ms
        # A bin stands around its frequency, so half of the lowest lies below the rim.
        part = QRectF(left, count - (bins + 0.5) / each, width, bins / each)
        with QPainter(drawn) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(QRectF(0, 0, size.width(), size.height()), raw, part)
        return drawn

    def _colours(self, theme: Theme) -> np.ndarray[Any, np.dtype[np.uint32]]:
        """RGB32 for each level."""
        # It takes a moment to load, which nobody should wait for who looks at no spectrogram
        import pyqtgraph

        table = pyqtgraph.colormap.get(_COLOURS).getLookupTable(nPts=256, alpha=False)
        table = (table if theme.dark else table[::-1]).astype(np.uint32)
        top_db = 20 * log10(max(self.peak, 1) / 32768) - _BELOW_PEAK_DB
        share = (np.array([decibels_of(level) for level in range(256)]) - top_db) / self.shown.range_db + 1
        rgb = table[np.clip(np.rint(255 * share), 0, 255).astype(np.int64)]
        packed = 0xFF000000 | rgb[:, 0] << 16 | rgb[:, 1] << 8 | rgb[:, 2]
        return np.asarray(packed, dtype=np.uint32)


def paint_spectrogram(
    painter: QPainter,
    row: QRectF,
    scale: TimeScale,
    theme: Theme,
    lane: SpectrogramLane,
    *,
    marks: Sequence[WaveformMark],
    gone: Sequence[Interval],
) -> None:
    """The lane, with what a redaction removes hatched and PHI between lines of its tag's colour."""
    ratio = painter.device().devicePixelRatioF()
    size = QSize(max(round(row.width() * ratio), 1), max(round(row.height() * ratio), 1))
    painter.drawImage(row, lane.image(scale, theme, size))
    for interval in gone:
        hatch(painter, across(painter, row, scale, interval), "/", QColor(theme.redaction), strength=0.45)
    for mark in marks:
        place, line = across(painter, row, scale, mark.interval), tag_line(mark.tag, theme)
        veil = QColor(line)
        veil.setAlphaF(0.16)
        painter.fillRect(place, veil)
        for x in (place.left(), place.right() - 1):
            painter.fillRect(QRectF(x, place.top(), 1, place.height()), line)


def paint_rims(painter: QPainter, box: QRectF, highest: str) -> None:
    """The frequencies at the lane's rims, before it."""
    painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, highest)
    if box.height() >= 2 * painter.fontMetrics().height():
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, "0")
