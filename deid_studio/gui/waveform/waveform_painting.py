"""How the rows of the sound pane are drawn: axis, wave, words, PHI, redactions."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPen, QTransform

from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Interval, merged
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import SMALL, Theme, badge_colours, font, tag_fill, tag_line
from deid_studio.gui.waveform.marks import WaveformMark, WordRow, badge
from deid_studio.gui.waveform.time_scale import TimeScale, decimals_for, ticks

_TILE_PX: Final = 8
_HATCHES: Final = ("/", "\\", "|", "-", "x", "+", ":")
_LEGIBLE_PX: Final = 28.0
_GAP_PX: Final = 4.0


def paint_axis(painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, *, grid: QRectF, point: str) -> None:
    """Times along `row`, and a faint line down through `grid` at each."""
    metrics = QFontMetricsF(font(SMALL))
    step, at = ticks(scale, spacing_px=metrics.horizontalAdvance("00:00:00.000") + 28)
    decimals = decimals_for(step)
    faint = QColor(theme.border)
    faint.setAlphaF(0.55)
    xs = [(_crisp(painter, scale.x(at_ms)), clock(at_ms, decimals=decimals, point=point)) for at_ms in at]
    painter.save()
    # The lines shine through the wave's ground but do not cut the wave.
    modes = QPainter.CompositionMode
    painter.setCompositionMode(modes.CompositionMode_Lighten if theme.dark else modes.CompositionMode_Darken)
    painter.setPen(QPen(faint, 0))
    painter.drawLines([QLineF(x, grid.top(), x, grid.bottom()) for x, _ in xs])
    painter.restore()
    painter.setPen(QPen(QColor(theme.border), 0))
    minor, between = ticks(scale, spacing_px=(step / scale.ms_per_px) / 5.5)
    if step % minor == 0:
        minor_xs = [_crisp(painter, scale.x(at_ms)) for at_ms in between]
        painter.drawLines([QLineF(x, row.bottom() - 3, x, row.bottom()) for x in minor_xs])
    painter.drawLines([QLineF(x, row.bottom() - 7, x, row.bottom()) for x, _ in xs])
    painter.setPen(QColor(theme.muted))
    painter.setFont(font(SMALL))
    for x, label in xs:
        painter.drawText(QPointF(x + 4, row.top() + (row.height() + metrics.capHeight()) / 2 - 1), label)


def paint_words(painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, words: WordRow) -> None:
    """A bar for each word and, where there is room, what it says; bars run together when far away."""
    apart = words.apart(scale)
    bar = QRectF(row.left(), row.bottom() - 5, row.width(), 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.wave_soft))
    if not apart:
        runs = _runs(words, words.seen(scale), scale)
        painter.drawRects([QRectF(x, bar.top(), end - x, bar.height()) for x, end in runs])
        return
    metrics = QFontMetricsF(font(SMALL))
    baseline = row.top() + (row.height() - 5 + metrics.capHeight()) / 2
    painter.setFont(font(SMALL))
    for index in apart:
        left, right = scale.x(float(words.starts_ms[index])), scale.x(float(words.ends_ms[index]))
        painter.fillRect(QRectF(left, bar.top(), max(right - left - 1, 1), bar.height()), QColor(theme.wave_soft))
        after = scale.x(float(words.starts_ms[index + 1])) if index + 1 < len(words.numbers) else row.right()
        left = max(left, row.left())
        room = max(after, right) - left - _GAP_PX
        surface = words.surface(index)
        if metrics.horizontalAdvance(surface) > room:
            surface = metrics.elidedText(surface, Qt.TextElideMode.ElideRight, room) if room >= _LEGIBLE_PX else ""
        painter.setPen(QColor(theme.text))
        painter.drawText(QPointF(left, baseline), surface)


def paint_unsure(painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, unsure: Sequence[Interval]) -> None:
    """Hatching where the transcript cannot be relied upon; `unsure` is in order and disjoint."""
    for interval in seen_as_one(unsure, scale):
        hatch(painter, across(painter, row, scale, interval), "\\", QColor(theme.warning), strength=0.6)


def seen_as_one(intervals: Sequence[Interval], scale: TimeScale) -> list[Interval]:
    """Those of the ordered, disjoint `intervals` that are in view, joined where less than two pixels part them."""
    first = bisect_right(intervals, scale.start_ms, key=lambda interval: interval.end_ms)
    last = bisect_left(intervals, scale.end_ms, key=lambda interval: interval.start_ms)
    joined: list[Interval] = []
    for interval in intervals[first:last]:
        if joined and interval.start_ms - joined[-1].end_ms < 2 * scale.ms_per_px:
            joined[-1] = Interval(joined[-1].start_ms, interval.end_ms)
        else:
            joined.append(interval)
    return joined


def paint_marks(painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, marks: Sequence[WaveformMark]) -> None:
    """A bar for each piece of PHI in its tag's colour and hatching, with the tag's letters where there is room."""
    bold = font(SMALL, bold=True)
    metrics = QFontMetricsF(bold)
    painter.setFont(bold)
    reached_ms = 0
    bars_to = badges_to = row.left()
    for index, mark in enumerate(marks):
        inset = 5.0 if mark.interval.start_ms < reached_ms else 2.0
        reached_ms = max(reached_ms, mark.interval.end_ms)
        bar = across(painter, row, scale, mark.interval).adjusted(0, inset, 0, -inset)
        paint_mark(painter, bar, theme, mark)
        width = max(metrics.horizontalAdvance(badge(mark)) + 6, 14.0)
        left, free_from, free_to = max(bar.left(), row.left()) + 2, badges_to, bar.right()
        if left + width + 2 > free_to:
            left, free_from = bar.center().x() - width / 2, max(bars_to, badges_to)
            free_to = scale.x(marks[index + 1].interval.start_ms) if index + 1 < len(marks) else row.right()
        if free_from <= left and left + width <= free_to:
            plate = QRectF(left, row.center().y() - metrics.capHeight() / 2 - 3, width, metrics.capHeight() + 6)
            _badge(painter, plate, theme, mark)
            badges_to = left + width + 1
        bars_to = max(bars_to, bar.right())


def paint_mark(painter: QPainter, place: QRectF, theme: Theme, mark: WaveformMark) -> None:
    """One bar; a broken outline says that its time was inferred, a dotted one without filling that it is faint."""
    line = tag_line(mark.tag, theme)
    if not mark.faint:
        painter.fillRect(place, tag_fill(mark.tag, theme))
    if place.width() > 4:
        if not mark.faint:
            hatch(painter, place, hatch_of(mark.tag), line, strength=0.45)
        style = Qt.PenStyle.DashLine if mark.inferred else Qt.PenStyle.SolidLine
        style = Qt.PenStyle.DotLine if mark.faint else style
        painter.setPen(QPen(line, 1, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
    elif not mark.faint:
        painter.fillRect(place, line)
    else:
        painter.setPen(QPen(line, 1, Qt.PenStyle.DotLine))
        painter.drawLine(place.topLeft(), place.bottomLeft())


def paint_redactions(
    painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, marks: Sequence[WaveformMark]
) -> None:
    """What would be removed: the windows of all marks, run together as a redaction would."""
    colour = QColor(theme.redaction)
    for window in merged(mark.window for mark in marks):
        place = across(painter, row, scale, window).adjusted(0, 2, 0, -2)
        hatch(painter, place, "/", colour, strength=0.6)
        painter.setPen(QPen(colour, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))


def across(painter: QPainter, row: QRectF, scale: TimeScale, interval: Interval) -> QRectF:
    """The part of `row` that `interval` takes up, on whole device pixels and never narrower than 2 px."""
    left = max(_crisp(painter, scale.x(interval.start_ms)), row.left() - 8)
    right = min(_crisp(painter, scale.x(interval.end_ms)), row.right() + 8)
    return QRectF(left, row.top(), max(right - left, 2.0), row.height())


def hatch_of(tag: Tag | None) -> str:
    """The hatching that goes with a tag: always the same one for the same letters."""
    return _HATCHES[sum(map(ord, tag.badge)) % len(_HATCHES)] if tag else "x"


def _runs(words: WordRow, seen: range, scale: TimeScale) -> list[tuple[float, float]]:
    if not seen:
        return []
    part = slice(seen.start, seen.stop)
    starts = np.floor(scale.left_px + (words.starts_ms[part] - scale.start_ms) / scale.ms_per_px)
    ends = np.ceil(scale.left_px + (words.ends_ms[part] - scale.start_ms) / scale.ms_per_px)
    reached = np.maximum.accumulate(ends)
    first = np.concatenate(([0], np.flatnonzero(starts[1:] > reached[:-1]) + 1))
    last = np.concatenate((first[1:] - 1, [len(starts) - 1]))
    return list(zip(starts[first].tolist(), reached[last].tolist(), strict=True))


def _crisp(painter: QPainter, x: float) -> float:
    ratio = painter.device().devicePixelRatioF()
    return round(x * ratio) / ratio


def _badge(painter: QPainter, plate: QRectF, theme: Theme, mark: WaveformMark) -> None:
    back, front = badge_colours(mark.tag, theme)
    if mark.faint:
        back, front = QColor(theme.surface), tag_line(mark.tag, theme)
    ratio = painter.device().devicePixelRatioF()
    image = _badge_image(
        badge(mark), back.name(), front.name(), plate.width(), plate.height(), ratio, painter.font().toString()
    )
    painter.drawImage(QPointF(_crisp(painter, plate.left()), _crisp(painter, plate.top())), image)


@lru_cache(maxsize=128)
def _badge_image(
    letters: str, back: str, front: str, width: float, height: float, ratio: float, described: str
) -> QImage:
    image = QImage(ceil(width * ratio), ceil(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    bold = QFont()
    bold.fromString(described)
    plate = QRectF(0, 0, width, height)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(back))
        painter.drawRoundedRect(plate, 3, 3)
        painter.setPen(QColor(front))
        painter.setFont(bold)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, letters)
    return image


def hatch(painter: QPainter, place: QRectF, pattern: str, colour: QColor, *, strength: float) -> None:
    """Hatching in a `pattern`, one of those that `hatch_of` gives."""
    ratio = painter.device().devicePixelRatioF()
    brush = QBrush(_tile(pattern, colour.name(), ratio))
    brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    painter.save()
    painter.setOpacity(strength)
    painter.setBrushOrigin(place.topLeft())
    painter.fillRect(place, brush)
    painter.restore()


@lru_cache(maxsize=128)
def _tile(hatch: str, colour: str, ratio: float) -> QImage:
    side = round(_TILE_PX * ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, hatch in "/\\x")
    painter.setPen(QPen(QColor(colour), ratio, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
    middle = side // 2 + 0.5
    for shift in (-side, 0, side):
        if hatch in "/x":
            painter.drawLine(QLineF(shift, side, shift + side, 0))
        if hatch in "\\x":
            painter.drawLine(QLineF(shift, 0, shift + side, side))
    if hatch in "|+":
        painter.drawLine(QLineF(middle, 0, middle, side))
    if hatch in "-+":
        painter.drawLine(QLineF(0, middle, side, middle))
    if hatch == ":":
        painter.fillRect(QRectF(middle - ratio, middle - ratio, 2 * ratio, 2 * ratio), QColor(colour))
    painter.end()
    return image
