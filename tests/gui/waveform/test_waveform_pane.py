"""The sound pane: which recording it shows, what it does without peaks or file, and its overview."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor

from deid_studio.audio import peaks
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from tests.gui.waveform.pane_parts import LENGTH_MS, RATE_HZ, colour_at, image_of, in_wave, recording_of, view_of


def test_the_same_recording_keeps_its_place(pane: WaveformPane, sound: Path) -> None:
    pane.show_recording(sound, recording_of(sound))
    assert pane.view() == Interval(0, 6000)
    pane.show_recording(None, None)
    pane.show_recording(sound, recording_of(sound))
    assert pane.view() == Interval(0, 15_000)


def test_until_there_are_peaks_the_pane_says_so(qtbot: Any, sound: Path) -> None:
    pane = WaveformPane(LIGHT)
    qtbot.addWidget(pane)
    pane.resize(1300, 300)
    sound_of_an_hour = Recording("r", sound.name, "", RATE_HZ, 1, RATE_HZ * 3600, "WAV", "PCM_16")
    pane.show_recording(sound, sound_of_an_hour)
    pane.fit()
    waiting = image_of(pane)
    pane.set_progress(42, 100)
    assert image_of(pane) != waiting
    pane.set_peaks(peaks.build(sound))
    assert image_of(pane) != waiting


def test_a_file_that_has_gone_is_still_shown_by_its_peaks(qtbot: Any, pane: WaveformPane, sound: Path) -> None:
    summary = peaks.build(sound)
    pane.show_recording(sound.with_name("fort.wav"), recording_of(sound))
    pane.set_peaks(summary)
    pane.zoom_to(Interval(2000, 2100))
    assert colour_at(pane, in_wave(pane, 2050).x(), 0.5) == QColor(LIGHT.wave)


def test_the_overview_jumps_and_drags_the_view(qtbot: Any, pane: WaveformPane) -> None:
    overview = pane.findChildren(type(pane._overview))[0]
    left = view_of(pane).names().width_px()

    def at(ms: int) -> QPoint:
        return QPoint(round(left + (overview.width() - left) * ms / LENGTH_MS), 14)

    qtbot.mousePress(overview, Qt.MouseButton.LeftButton, pos=at(30_000))
    view = pane.view()
    assert view is not None
    assert abs(view.start_ms - 27_000) < 60
    qtbot.mouseMove(overview, at(40_000))
    qtbot.mouseRelease(overview, Qt.MouseButton.LeftButton, pos=at(40_000))
    view = pane.view()
    assert view is not None
    assert abs(view.start_ms - 37_000) < 60
    assert view.duration_ms == 6000


def test_without_a_recording_nothing_is_shown(qtbot: Any, pane: WaveformPane) -> None:
    pane.show_recording(None, None)
    assert pane.view() is None
    image_of(pane)
    with qtbot.assertNotEmitted(pane.seek_requested):
        qtbot.mouseClick(view_of(pane), Qt.MouseButton.LeftButton, pos=QPoint(600, 100))
        qtbot.keyClick(view_of(pane), Qt.Key.Key_End)
    pane.zoom_in()
    pane.fit()
    pane.set_playhead(100)
    pane.reveal(Interval(0, 10))
