"""Which part of a recording is in view, and what is drawn of it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from deid_studio.audio import peaks
from deid_studio.domain.annotation import Tag
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import DARK, LIGHT, tag_line
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.gui.waveform.waveform_columns import WaveColumns
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from tests.gui.waveform.pane_parts import (
    LENGTH_MS,
    MARKS,
    PATIENT,
    RATE_HZ,
    colour_at,
    image_of,
    in_wave,
    recording_of,
    turn,
    view_of,
)


def test_reveal_moves_only_as_needed(pane: WaveformPane) -> None:
    pane.reveal(Interval(1000, 2000))
    assert pane.view() == Interval(0, 6000)
    pane.reveal(Interval(30_000, 31_000))
    assert pane.view() == Interval(27_500, 33_500)
    pane.reveal(Interval(40_000, 50_000))
    assert pane.view() == Interval(30_000, 60_000)


def test_fit_and_zoom_steps(pane: WaveformPane) -> None:
    pane.fit()
    assert pane.view() == Interval(0, LENGTH_MS)
    pane.zoom_in()
    pane.zoom_out()
    assert pane.view() == Interval(0, LENGTH_MS)


def test_zooming_with_the_wheel_keeps_following_the_playhead(pane: WaveformPane) -> None:
    """Issue 16, point 13: around a pointer that is far from it, too; who has moved away is not pulled back."""
    pane.set_playhead(500)
    for _ in range(8):
        turn(pane, 1, in_wave(pane, 5500), Qt.KeyboardModifier.ControlModifier)
    zoomed = pane.view()
    assert zoomed is not None and zoomed.start_ms > 500
    pane.set_playhead(533)
    seen = pane.view()
    assert seen is not None and seen.start_ms <= 533 < seen.end_ms and seen.duration_ms == zoomed.duration_ms
    pane.reveal(Interval(40_000, 40_500))
    elsewhere = pane.view()
    turn(pane, -1, in_wave(pane, 40_200), Qt.KeyboardModifier.ControlModifier)
    pane.set_playhead(566)
    again = pane.view()
    assert elsewhere is not None and again is not None and again.start_ms > 30_000


def test_the_page_turns_when_the_playhead_walks_out(pane: WaveformPane) -> None:
    pane.set_playhead(5990)
    assert pane.view() == Interval(0, 6000)
    pane.set_playhead(6020)
    assert pane.view() == Interval(5720, 11_720)
    pane.reveal(Interval(40_000, 41_000))
    elsewhere = pane.view()
    pane.set_playhead(6050)
    assert pane.view() == elsewhere, "who looks elsewhere is not pulled back"


def test_the_playhead_does_not_draw_the_wave_anew(
    qtbot: Any, pane: WaveformPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    between = WaveColumns.between

    def counted(self: WaveColumns, start_ms: float, end_ms: float, width: int) -> Any:
        drawn.append(start_ms)
        return between(self, start_ms, end_ms, width)

    monkeypatch.setattr(WaveColumns, "between", counted)
    image_of(pane)
    drawn.clear()
    for at_ms in range(1000, 2000, 33):
        pane.set_playhead(at_ms)
        image_of(pane)
    assert drawn == []
    assert colour_at(pane, in_wave(pane, at_ms).x(), 0.9) == QColor(LIGHT.playhead)


def test_the_wave_the_phi_and_the_window_are_drawn(pane: WaveformPane) -> None:
    loud, phi, window = in_wave(pane, 5130).x(), in_wave(pane, 3230).x(), in_wave(pane, 4100).x()
    assert colour_at(pane, loud, 0.5) == QColor(LIGHT.wave)
    assert colour_at(pane, phi, 0.5).name() == tag_line(PATIENT, LIGHT).name()
    ground = [colour_at(pane, x, 0.99).name() for x in (loud, phi, window)]
    assert ground[0] == LIGHT.surface
    assert len(set(ground)) == 3
    pane.reveal(Interval(10_500, 11_500))
    assert colour_at(pane, in_wave(pane, 11_130).x(), 0.4) == QColor(LIGHT.surface), "silence is a line"
    assert colour_at(pane, in_wave(pane, 11_000).x(), 0.5) != QColor(LIGHT.surface)


def test_a_tag_is_told_by_letter_and_pattern_not_by_colour_alone(pane: WaveformPane) -> None:
    def lane() -> QImage:
        phi = view_of(pane).rows().phi.toRect()
        return image_of(pane).copy(phi)

    same_colour = Tag("Staff", {}, {}, PATIENT.colour, "S", "S")
    before = lane()
    pane.set_marks([WaveformMark("long", same_colour, "Personal", MARKS[0].interval, MARKS[0].window)])
    letter = lane()
    pane.set_marks([WaveformMark("long", PATIENT, "Patientin", MARKS[0].interval, MARKS[0].window)])
    assert letter != lane()
    assert before != lane(), "the nested mark shows"
    pane.set_marks([WaveformMark("long", PATIENT, "Patientin", MARKS[0].interval, MARKS[0].window, inferred=True)])
    inferred = lane()
    pane.set_marks([WaveformMark("long", PATIENT, "Patientin", MARKS[0].interval, MARKS[0].window)])
    assert inferred != lane()


def test_words_cursor_current_and_unsure_are_drawn(pane: WaveformPane) -> None:
    seen = [image_of(pane)]
    pane.set_cursor_word(Interval(3000, 3500))
    seen.append(image_of(pane))
    pane.set_current("short")
    seen.append(image_of(pane))
    pane.set_unsure([Interval(5000, 5500)])
    seen.append(image_of(pane))
    pane.set_words((), "")
    seen.append(image_of(pane))
    pane.set_theme(DARK)
    seen.append(image_of(pane))
    assert all(before != after for before, after in pairwise(seen))


def test_channels_are_drawn_apart(qtbot: Any, tmp_path: Path) -> None:
    path = tmp_path / "zwei.flac"
    tone = 0.5 * np.sin(2 * np.pi * 200 * np.arange(5 * RATE_HZ) / RATE_HZ)
    soundfile.write(path, np.stack([tone, np.zeros_like(tone)], axis=1), RATE_HZ)
    pane = WaveformPane(LIGHT)
    qtbot.addWidget(pane)
    pane.resize(1300, 300)
    pane.show_recording(path, recording_of(path))
    pane.set_peaks(peaks.build(path))
    pane.fit()
    image = image_of(pane)
    upper, lower = view_of(pane).rows().channels
    x = in_wave(pane, 2630).x()
    assert image.pixelColor(x, round(upper.top() + 0.3 * upper.height())) == QColor(LIGHT.wave)
    assert image.pixelColor(x, round(lower.top() + 0.3 * lower.height())) == QColor(LIGHT.surface)
    assert len(view_of(pane).names().channels) == 2


def test_it_says_what_is_in_view(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    assert view.accessibleName()
    point = "."
    assert f"00:00:00{point}0" in view.accessibleDescription().replace(",", ".")
    assert view.accessibleDescription().endswith("2")
    pane.reveal(Interval(40_000, 41_000))
    assert view.accessibleDescription().endswith("0")
