"""The spectrogram below the wave: where sounds stand in it, what mouse and keys do to it, and when it gives way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval
from deid_studio.gui.app import Desk
from deid_studio.gui.look.theme import DARK, LIGHT, Theme
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.spectrogram_lane import SpectrogramLane, SpectrogramRange
from deid_studio.gui.waveform.waveform_view import EDGE_PX, WaveView
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects

Open = Callable[..., MainWindow]
RATE_HZ = 16_000
CLICK_MS, TONE_MS, TONE_HZ = 1500, 4000, 3000


@pytest.fixture
def sounds(tmp_path: Path, open_window: Open) -> MainWindow:
    """A window with a recording of six seconds: a click, and a tone of 200 ms."""
    wave = np.zeros(6 * RATE_HZ)
    wave[CLICK_MS * 16] = 0.9
    first = TONE_MS * 16
    wave[first : first + 3200] = 0.3 * np.sin(2 * np.pi * TONE_HZ * np.arange(3200) / RATE_HZ)
    soundfile.write(tmp_path / "Töne.wav", wave, RATE_HZ, subtype="PCM_16")
    with projects.create(tmp_path / "Übung", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "Töne.wav"])
    return open_window(tmp_path / "Übung", "Töne")


def view_of(window: MainWindow) -> WaveView:
    assert window.workspace is not None
    return window.workspace.waveform.findChildren(WaveView)[0]


def lane_of(window: MainWindow) -> SpectrogramLane:
    lane = view_of(window).lane
    assert lane is not None
    return lane


def complete(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until all tiles in view are there and drawn."""
    view = view_of(window)
    view.repaint()
    qtbot.waitUntil(lambda: view.lane is not None and view.lane._drawn is not None and not view.lane.tiles.missing)


def blacks(window: MainWindow) -> np.ndarray[Any, Any]:
    """How dark each pixel of the lane is, in the light theme; shape (rows, columns)."""
    view, row = view_of(window), view_of(window).rows().spectrogram
    image = view.grab(row.toRect()).toImage()
    return np.array(
        [[255 - image.pixelColor(x, y).lightness() for x in range(image.width())] for y in range(image.height())]
    )


def test_a_click_and_a_tone_stand_below_their_wave_and_at_their_frequency(sounds: MainWindow, qtbot: QtBot) -> None:
    view = view_of(sounds)
    qtbot.keyClick(sounds, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    row = view.rows().spectrogram
    for at_ms, hz in ((CLICK_MS, None), (TONE_MS + 100, TONE_HZ)):
        view.show_from(at_ms - 500, 1000)
        complete(sounds, qtbot)
        dark, scale = blacks(sounds), view.scale
        assert scale is not None
        if hz is None:
            column = int(dark[:, : dark.shape[1]].sum(axis=0).argmax())
            assert abs(column - (scale.x(at_ms) - row.left())) <= 2
            continue
        middle = int(dark[:, round(scale.x(at_ms) - row.left())].argmax())
        assert abs((row.height() - middle) / row.height() * 5000 - hz) < 200


def test_what_is_chosen_is_remembered(sounds: MainWindow, desk: Desk, qtbot: QtBot) -> None:
    assert view_of(sounds).rows().spectrogram.isEmpty()
    sounds.action("spectrogram").trigger()
    sounds.action("higher_frequencies").trigger()
    sounds.action("quieter_sounds").trigger()
    assert lane_of(sounds).shown == SpectrogramRange(6000, 70)
    assert "6 kHz" in view_of(sounds).accessibleDescription() and "70 dB" in view_of(sounds).accessibleDescription()
    folder = sounds.session.project.folder  # type: ignore[union-attr]
    sounds.close()
    again = desk.open_window(folder)
    qtbot.waitUntil(lambda: view_of(again).lane is not None)
    assert again.action("spectrogram").isChecked()
    assert lane_of(again).shown == SpectrogramRange(6000, 70)


def wheel(view: WaveView, at: QPointF, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    none = Qt.MouseButton.NoButton
    QApplication.sendEvent(
        view,
        QWheelEvent(at, at, QPoint(), QPoint(0, 120 * notches), none, modifiers, Qt.ScrollPhase.NoScrollPhase, False),
    )


def test_the_wheel_changes_frequencies_and_loudness_over_the_lane_and_zooms_over_the_wave(sounds: MainWindow) -> None:
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    sounds.action("spectrogram").trigger()
    view = view_of(sounds)
    before = view.scale
    lane = view.rows().spectrogram.center()
    wheel(view, lane, 1, control)
    assert lane_of(sounds).shown == SpectrogramRange(4000, 60)
    wheel(view, lane, -1, control | shift)
    assert lane_of(sounds).shown == SpectrogramRange(4000, 50)
    for _ in range(9):
        wheel(view, lane, -1, control)
    assert lane_of(sounds).highest_hz == 8000, "no more than the recording has"
    assert view.scale == before
    wheel(view, view.rows().channels[0].center(), 1, control)
    assert view.scale is not None and before is not None and view.scale.length_ms < before.length_ms


def test_time_is_selected_and_edges_are_dragged_in_the_lane(
    talk: MainWindow, drag: Callable[..., None], qtbot: QtBot
) -> None:
    talk.action("spectrogram").trigger()
    view, session = view_of(talk), talk.session
    assert session is not None
    mark = session.annotations[0]
    interval = session.times.located(mark).intervals[0]  # type: ignore[union-attr]
    view.show_from(interval.start_ms - 500, 3000)
    scale, y = view.scale, round(view.rows().spectrogram.center().y())
    assert scale is not None
    with qtbot.waitSignal(talk.workspace.waveform.mark_edge_moved) as moved:  # type: ignore[union-attr]
        drag(view, QPoint(round(scale.x(interval.end_ms)) + EDGE_PX - 2, y), QPoint(round(scale.x(2300)), y))
    assert moved.args[0] == mark.id and abs(moved.args[2] - 2300) < 50
    with qtbot.waitSignal(view.time_selected) as selected:
        drag(view, QPoint(round(scale.x(2600)), y), QPoint(round(scale.x(2900)), y))
    assert abs(selected.args[0].start_ms - 2600) < 10 and abs(selected.args[0].end_ms - 2900) < 10


def test_the_lane_gives_way_where_there_is_no_room_and_the_list_keeps_its_rows(
    talk: MainWindow, qapp: QApplication
) -> None:
    assert talk.workspace is not None
    review, view = talk.workspace.review, view_of(talk)
    talk.action("spectrogram").trigger()
    for height, is_there in ((768, True), (700, True), (384, False)):
        talk.resize(1366 if height > 400 else 683, height)
        for _ in range(3):
            qapp.processEvents()
        assert view.rows().spectrogram.isEmpty() != is_there, height
        if is_there:
            assert review.viewport().height() // review.verticalHeader().defaultSectionSize() >= 8


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_silence_has_the_grounds_lightness_and_sound_the_other(sounds: MainWindow, qtbot: QtBot, theme: Theme) -> None:
    sounds.action("spectrogram").trigger()
    complete(sounds, qtbot)
    lane, view = lane_of(sounds), view_of(sounds)
    assert view.scale is not None
    view.show_from(0, 6000)
    complete(sounds, qtbot)
    image = lane.image(view.scale, theme, view.rows().spectrogram.size().toSize())
    per_ms = image.width() / 6000
    row = round(image.height() * (1 - TONE_HZ / 5000))
    silent = image.pixelColor(round(3000 * per_ms), row).lightness()
    loud = image.pixelColor(round((TONE_MS + 100) * per_ms), row).lightness()
    assert (silent, loud) == ((0, pytest.approx(255, abs=60)) if theme.dark else (255, pytest.approx(0, abs=60)))


def test_another_document_without_sound_has_no_lane(talk: MainWindow) -> None:
    talk.action("spectrogram").trigger()
    assert view_of(talk).lane is not None
    session = talk.session
    assert session is not None
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Brief"))
    assert view_of(talk).lane is None
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Visite"))
    assert view_of(talk).lane is not None


def test_a_recording_that_cannot_be_read_is_told_once_and_shown_without(
    sounds: MainWindow, answer: Any, qtbot: QtBot
) -> None:
    session = sounds.session
    assert session is not None and session.recording is not None
    projects.recording_path(session.project, session.recording).write_bytes(b"")
    met = answer(lambda _box: None)
    sounds.action("spectrogram").trigger()
    qtbot.waitUntil(lambda: bool(met))
    assert view_of(sounds).lane is None


def test_what_is_out_of_view_is_given_up(sounds: MainWindow, qtbot: QtBot) -> None:
    sounds.action("spectrogram").trigger()
    view = view_of(sounds)
    for start_ms in range(0, 5000, 500):
        view.zoom_to(Interval(start_ms, start_ms + 20))
        view.repaint()
    complete(sounds, qtbot)
    assert view.scale is not None
    assert (view.scale.start_ms, view.scale.length_ms) == (4480, 60)
