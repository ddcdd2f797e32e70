"""The redaction lane of the sound pane: what goes of the recording, how sure that is, and its edges."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from deid_studio.domain.span import Interval, merged
from deid_studio.gui.language import translate
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import SMALL, Theme, font
from deid_studio.gui.waveform.marks import Edge
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_painting import across, hatch
from deid_studio.redaction.plan import Window

HEARD, UNSURE = "✓", "?"


def paint_windows(painter: QPainter, row: QRectF, scale: TimeScale, theme: Theme, windows: Iterable[Window]) -> None:
    """A hatched bar for each window, denser where something is said.

    One that nobody can be sure of has a broken outline, another colour and a question mark; one that somebody has
    heard and found good, a tick.
    """
    bold = font(SMALL, bold=True)
    metrics = QFontMetricsF(bold)
    painter.setFont(bold)
    for window in windows:
        colour = QColor(theme.redaction if window.is_sure else theme.warning)
        place = across(painter, row, scale, window.interval).adjusted(0, 2, 0, -2)
        hatch(painter, place, "/" if window.is_sure else "x", colour, strength=0.6)
        veil = QColor(colour)
        veil.setAlphaF(0.3)
        for spoken in merged(window.spoken):
            painter.fillRect(across(painter, row, scale, spoken).adjusted(0, 2, 0, -2), veil)
        painter.setPen(QPen(colour, 1, Qt.PenStyle.SolidLine if window.is_sure else Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
        sign = HEARD if window.is_confirmed else "" if window.is_sure else UNSURE
        if sign:
            _sign(painter, place, metrics, sign, theme, QColor(theme.success if window.is_confirmed else colour))


def paint_held(painter: QPainter, row: QRectF, wave: QRectF, scale: TimeScale, theme: Theme, held: Interval) -> None:
    """The window whose edge is dragged."""
    accent = QColor(theme.accent)
    painter.setPen(QPen(accent, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(across(painter, row, scale, held).adjusted(0, 2, 0, -2))
    veil = QColor(accent)
    veil.setAlphaF(0.12)
    painter.fillRect(across(painter, wave, scale, held), veil)


def held_by(window: Window, edge: Edge, *, to_ms: float, duration_ms: int) -> Window:
    """A copy with one edge at `to_ms`, held within the recording and outside of what is spoken."""
    at_ms, (first_ms, last_ms) = round(to_ms), spoken_edges(window)
    start_ms, end_ms = window.interval.start_ms, window.interval.end_ms
    if edge is Edge.START:
        return replace(window, interval=Interval(min(max(at_ms, 0), first_ms), end_ms))
    return replace(window, interval=Interval(start_ms, max(min(at_ms, duration_ms), last_ms)))


def spoken_edges(window: Window) -> tuple[int, int]:
    """When what is spoken in a window begins and ends, ms."""
    return window.spoken[0].start_ms, max(interval.end_ms for interval in window.spoken)


def sentence_of(window: Window) -> str:
    """What a window takes of the recording, and how sure that is, in words."""
    state = state_of(window)
    return f"{pads_of(window)} · {state}" if state else pads_of(window)


def pads_of(window: Window) -> str:
    """What a window takes of the recording, in words."""
    said = translate("Windows", "Redacted {start} – {end}: {before} ms before and {after} ms after what is said")
    return said.format(
        start=clock(window.interval.start_ms),
        end=clock(window.interval.end_ms),
        before=window.before_ms,
        after=window.after_ms,
    )


def short_of(window: Window) -> str:
    """How much longer than what is said a window is, and what was heard of it."""
    said = translate("Windows", "redacted {before} ms before to {after} ms after")
    said = said.format(before=window.before_ms, after=window.after_ms)
    return f"{said} · {state_of(window)}" if window.is_confirmed else said


def state_of(window: Window) -> str:
    """How sure a window is, in words; empty where there is nothing to be said."""
    if window.is_confirmed:
        return translate("Windows", "✓ heard and good")
    return "" if window.is_sure else translate("Windows", "⚠ not sure, nobody has listened yet")


def window_at(windows: Sequence[Window], at_ms: float) -> Window | None:
    """The window that a moment falls in; `windows` are disjoint."""
    last = bisect_right(windows, at_ms, key=lambda window: window.interval.start_ms) - 1
    return windows[last] if last >= 0 and at_ms < windows[last].interval.end_ms else None


def windows_within(windows: Sequence[Window], start_ms: float, end_ms: float) -> Sequence[Window]:
    """Those of the ordered, disjoint `windows` that share something with a time."""
    first = bisect_right(windows, start_ms, key=lambda window: window.interval.end_ms)
    return windows[first : max(first, bisect_left(windows, end_ms, key=lambda window: window.interval.start_ms))]


def _sign(painter: QPainter, place: QRectF, metrics: QFontMetricsF, sign: str, theme: Theme, colour: QColor) -> None:
    width = metrics.horizontalAdvance(sign) + 6
    if width + 2 > place.width():
        return
    plate = QRectF(QPointF(place.center().x() - width / 2, place.top() + 1), QPointF(0, 0))
    plate.setSize(QRectF(0, 0, width, place.height() - 2).size())
    painter.fillRect(plate, QColor(theme.surface))
    painter.setPen(colour)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, sign)
