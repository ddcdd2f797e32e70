"""One channel's wave as a picture: a column of pixels from its lowest to its highest sample, in its colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import Theme, tag_line
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_columns import Columns

_STEPS: Final = 8


def wave_image(
    low: Columns,
    high: Columns,
    *,
    height_px: int,
    thinnest_px: float,
    reach: float,
    kinds: NDArray[np.int16],
    colours: Sequence[tuple[QColor, QColor]],
) -> QImage:
    """One channel's wave: `low` and `high` a column, shape (columns,); `reach` is the sample value at the rim.

    A column takes the pair of ground and wave colour that `kinds` names. Edges are smoothed, and silence stays a
    line `thinnest_px` thick.
    """
    scale = _STEPS * height_px / 2 / reach
    middle, thinnest = _STEPS * height_px / 2, _STEPS * thinnest_px
    top = middle - high.astype(np.float32) * scale
    bottom = middle - low.astype(np.float32) * scale
    thin = np.maximum(thinnest - (bottom - top), 0) / 2
    tops, bottoms = (
        np.rint(np.clip(edge, 0, _STEPS * height_px)).astype(np.int16) for edge in (top - thin, bottom + thin)
    )
    row = np.arange(0, _STEPS * height_px, _STEPS, dtype=np.int16)[:, None]
    # Whole numbers of 1/_STEPS pixel: four times as fast as floats.
    covered = np.minimum(bottoms, row + np.int16(_STEPS))
    covered -= np.maximum(tops, row)
    np.maximum(covered, 0, out=covered)
    covered += kinds * np.int16(_STEPS + 1)
    pixels = _shades(colours).take(covered)
    image = QImage(pixels.data, len(low), height_px, pixels.strides[0], QImage.Format.Format_RGB32)
    return image.copy()


def column_colours(
    scale: TimeScale, theme: Theme, marks: Sequence[WaveformMark], width: int, *, gone: Sequence[Interval]
) -> tuple[NDArray[np.int16], list[tuple[QColor, QColor]]]:
    """The kind of each column, shape (columns,), and the ground and wave colour of each kind.

    What a redaction removes (`gone`) is veiled, and the PHI itself has its tag's colours.
    """
    surface, wave = QColor(theme.surface), QColor(theme.wave)
    kinds = np.zeros(width, dtype=np.int16)
    colours = [(surface, wave), (_blend(surface, QColor(theme.redaction), 0.09), wave)]
    kind_of: dict[str | None, int] = {}
    per_ms = width / scale.length_ms

    def columns(interval: Interval) -> slice:
        first, last = ((at_ms - scale.start_ms) * per_ms for at_ms in (interval.start_ms, interval.end_ms))
        return slice(max(round(first), 0), max(round(last), round(first) + 1, 0))

    for window in gone:
        kinds[columns(window)] = 1
    for mark in marks:
        name = mark.tag.name if mark.tag else None
        if name not in kind_of:
            kind_of[name] = len(colours)
            ground = _blend(surface, tag_line(mark.tag, theme), 0.26)
            colours.append((ground, tag_line(mark.tag, theme)))
        kinds[columns(mark.interval)] = kind_of[name]
    return kinds, colours


def _shades(colours: Sequence[tuple[QColor, QColor]]) -> NDArray[np.uint32]:
    """RGB32, for each pair `_STEPS` + 1 steps from the ground to the wave."""
    strength = np.linspace(0, 1, _STEPS + 1)[None, :, None]
    ground, wave = (
        np.array([[c.blue(), c.green(), c.red(), 255] for c in side], dtype=np.float64)[:, None, :]
        for side in zip(*colours, strict=True)
    )
    return (ground + (wave - ground) * strength + 0.5).astype(np.uint8).reshape(-1, 4).view("<u4").reshape(-1)


def _blend(ground: QColor, colour: QColor, share: float) -> QColor:
    mixed = [
        below + (above - below) * share
        for below, above in zip(ground.getRgbF()[:3], colour.getRgbF()[:3], strict=True)  # type: ignore[index]
    ]
    return QColor.fromRgbF(*mixed)
