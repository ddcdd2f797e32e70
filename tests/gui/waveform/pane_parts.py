"""A recording with words and marks, and places and gestures in the pane that shows it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from deid_studio.audio.samples import probe
from deid_studio.domain.annotation import Tag
from deid_studio.domain.document import Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.gui.waveform.waveform_view import WaveView

RATE_HZ = 16_000
LENGTH_MS = 60_000
PATIENT = Tag("Patient", {}, {}, "#e8703a", "P", "P")
TEXT = "Frau Möller wohnt in Köln"
WORDS = (
    Word(Span(0, 4), Interval(1000, 1400)),
    Word(Span(5, 11), Interval(1400, 2000)),
    Word(Span(12, 17)),
    Word(Span(21, 25), Interval(3000, 3500)),
)


def mark(name: str, start_ms: int, end_ms: int) -> WaveformMark:
    interval = Interval(start_ms, end_ms)
    window = interval.padded(before_ms=100, after_ms=200, duration_ms=LENGTH_MS)
    return WaveformMark(name, PATIENT, "Patientin", interval, window)


MARKS = (mark("long", 1400, 4000), mark("short", 2000, 2500), mark("later", 30_000, 31_000))


def recording_of(path: Path) -> Recording:
    facts = probe(path)
    return Recording(
        "r", path.name, "", facts.sample_rate_hz, facts.channels, facts.frames, facts.container, facts.encoding
    )


def view_of(pane: WaveformPane) -> WaveView:
    return pane.findChildren(WaveView)[0]


def in_wave(pane: WaveformPane, at_ms: float) -> QPoint:
    view = view_of(pane)
    assert view.scale is not None
    return QPoint(round(view.scale.x(at_ms)), round(view.rows().wave.center().y()))


def in_lane(pane: WaveformPane, at_ms: float) -> QPoint:
    return QPoint(in_wave(pane, at_ms).x(), round(view_of(pane).rows().phi.center().y()))


def image_of(pane: WaveformPane) -> QImage:
    return view_of(pane).grab().toImage()


def near(found: float, wanted: float, pane: WaveformPane) -> bool:
    scale = view_of(pane).scale
    assert scale is not None
    return abs(found - wanted) <= 1.5 * scale.ms_per_px


def send(view: WaveView, kind: QEvent.Type, at: QPoint, *, alt: bool = False) -> None:
    """A mouse event sent straight to the widget, for a real display moves its pointer when it likes."""
    none, left = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton
    button, held = (
        (none if kind == QEvent.Type.MouseMove else left),
        (none if kind == QEvent.Type.MouseButtonRelease else left),
    )
    modifier = Qt.KeyboardModifier.AltModifier if alt else Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(view, QMouseEvent(kind, QPointF(at), QPointF(at), button, held, modifier))


def pull(view: WaveView, start: QPoint, end: QPoint, *, alt: bool = False, release: bool = True) -> None:
    """Press, move and let go."""
    send(view, QEvent.Type.MouseButtonPress, start, alt=alt)
    for share in (0.3, 0.7, 1.0):
        send(view, QEvent.Type.MouseMove, start + (end - start) * share, alt=alt)
    if release:
        send(view, QEvent.Type.MouseButtonRelease, end, alt=alt)


def in_words(pane: WaveformPane, at_ms: float) -> QPoint:
    return QPoint(in_wave(pane, at_ms).x(), round(view_of(pane).rows().words.center().y()))


def turn(pane: WaveformPane, notches: int, at: QPoint, modifiers: Qt.KeyboardModifier) -> None:
    view = view_of(pane)
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def colour_at(pane: WaveformPane, x: int, share: float) -> QColor:
    wave = view_of(pane).rows().wave
    return image_of(pane).pixelColor(x, round(wave.top() + share * wave.height()))
