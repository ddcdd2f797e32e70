"""How marks and unsure times are painted."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.time_scale import TimeScale
from deid_studio.gui.waveform.waveform_painting import paint_mark, seen_as_one
from tests.gui.waveform.pane_parts import MARKS, PATIENT


def test_what_no_pixel_parts_is_painted_as_one() -> None:
    scale = TimeScale(1000.0, 1000.0, 0.0, 100.0, 5000)
    unsure = [Interval(0, 900), Interval(950, 1100), Interval(1110, 1200), Interval(1300, 1400), Interval(2500, 2600)]
    assert seen_as_one(unsure, scale) == [Interval(950, 1200), Interval(1300, 1400)]


def test_a_faint_mark_has_a_dotted_outline_and_no_filling(qapp: QApplication) -> None:
    def painted(mark: WaveformMark) -> QImage:
        image = QImage(80, 24, QImage.Format.Format_RGB32)
        image.fill(QColor(LIGHT.surface))
        painter = QPainter(image)
        paint_mark(painter, QRectF(10, 4, 60, 16), LIGHT, mark)
        painter.end()
        return image

    mark = WaveformMark("one", PATIENT, "Patientin", MARKS[0].interval, MARKS[0].window)
    full, faint = painted(mark), painted(replace(mark, faint=True))
    inside = [(x, y) for x in range(13, 67) for y in range(7, 17)]
    ground = QColor(LIGHT.surface)
    assert all(faint.pixelColor(*place) == ground for place in inside)
    assert not any(full.pixelColor(*place) == ground for place in inside)
    edge = [faint.pixelColor(x, 4) == ground for x in range(12, 68)]
    assert any(edge) and not all(edge)
