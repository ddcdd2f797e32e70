"""What mouse and keys do to the sound pane."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from deid_studio.domain.span import Interval
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.gui.waveform.waveform_view import EDGE_PX, WaveView
from tests.gui.waveform.pane_parts import MARKS, in_lane, in_wave, near, turn, view_of


def drag(qtbot: Any, view: WaveView, start: QPoint, end: QPoint, *, release: bool = True) -> None:
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        qtbot.mouseMove(view, start + (end - start) * share)
    if release:
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def test_a_click_in_the_wave_seeks(qtbot: Any, pane: WaveformPane) -> None:
    with qtbot.waitSignal(pane.seek_requested) as sought, qtbot.assertNotEmitted(pane.mark_clicked):
        qtbot.mouseClick(view_of(pane), Qt.MouseButton.LeftButton, pos=in_wave(pane, 5000))
    assert near(sought.args[0], 5000, pane)


def test_clicks_on_overlapping_marks_go_round(qtbot: Any, pane: WaveformPane) -> None:
    clicked: list[str] = []
    pane.mark_clicked.connect(clicked.append)
    pane.mark_clicked.connect(pane.set_current)
    for _ in range(3):
        qtbot.mouseClick(view_of(pane), Qt.MouseButton.LeftButton, pos=in_wave(pane, 2250))
    assert clicked == ["short", "long", "short"]


def test_a_click_in_the_phi_lane_selects_without_seeking(qtbot: Any, pane: WaveformPane) -> None:
    with qtbot.waitSignal(pane.mark_clicked) as clicked, qtbot.assertNotEmitted(pane.seek_requested):
        qtbot.mouseClick(view_of(pane), Qt.MouseButton.LeftButton, pos=in_lane(pane, 3200))
    assert clicked.args == ["long"]


def test_a_drag_over_the_wave_selects_time(qtbot: Any, pane: WaveformPane) -> None:
    with qtbot.waitSignal(pane.time_selected) as selected, qtbot.assertNotEmitted(pane.seek_requested):
        drag(qtbot, view_of(pane), in_wave(pane, 5600), in_wave(pane, 4600))
    assert near(selected.args[0].start_ms, 4600, pane)
    assert near(selected.args[0].end_ms, 5600, pane)


def test_an_edge_moves_on_release_only(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    grip = in_wave(pane, 4000) + QPoint(EDGE_PX - 1, 0)
    # Sent straight to the widget, for a real display moves its pointer when it likes.
    none = Qt.MouseButton.NoButton
    hover = QMouseEvent(QEvent.Type.MouseMove, QPointF(grip), QPointF(grip), none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, hover)
    assert view.cursor().shape() == Qt.CursorShape.SizeHorCursor
    with qtbot.assertNotEmitted(pane.mark_edge_moved):
        drag(qtbot, view, grip, in_wave(pane, 4800), release=False)
    with qtbot.waitSignal(pane.mark_edge_moved) as moved_to, qtbot.assertNotEmitted(pane.time_selected):
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=in_wave(pane, 4800))
    name, start_ms, end_ms = moved_to.args
    assert (name, start_ms) == ("long", 1400)
    assert near(end_ms, 4800, pane)


def test_escape_takes_back_a_drag(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    with qtbot.assertNotEmitted(pane.mark_edge_moved), qtbot.assertNotEmitted(pane.seek_requested):
        drag(qtbot, view, in_wave(pane, 4000), in_wave(pane, 4800), release=False)
        qtbot.keyClick(view, Qt.Key.Key_Escape)
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=in_wave(pane, 4800))


def test_a_drag_ends_when_its_mark_goes(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    with qtbot.assertNotEmitted(pane.mark_edge_moved):
        drag(qtbot, view, in_wave(pane, 4000), in_wave(pane, 4800), release=False)
        pane.set_marks(MARKS[1:])
        qtbot.mouseMove(view, in_wave(pane, 4700))
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=in_wave(pane, 4700))


def test_a_double_click_zooms_to_the_mark(qtbot: Any, pane: WaveformPane) -> None:
    qtbot.mouseDClick(view_of(pane), Qt.MouseButton.LeftButton, pos=in_lane(pane, 2250))
    assert pane.view() == Interval(1500, 3000)


def test_the_wheel_pans_and_with_ctrl_zooms_around_the_pointer(pane: WaveformPane) -> None:
    at = in_wave(pane, 4500)
    turn(pane, 2, at, Qt.KeyboardModifier.ControlModifier)
    view = view_of(pane)
    assert view.scale is not None
    assert view.scale.length_ms == pytest.approx(6000 / 1.25**2)
    assert abs(view.scale.x(4500) - at.x()) < 1.5
    before = view.scale
    turn(pane, -1, at, Qt.KeyboardModifier.NoModifier)
    assert view.scale.start_ms > before.start_ms
    assert view.scale.length_ms == pytest.approx(before.length_ms)


def test_keys_pan_zoom_and_go_to_either_end(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert pane.view() == Interval(600, 6600)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert pane.view() == Interval(1500, 4500)
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert pane.view() == Interval(0, 6000)
    qtbot.keyClick(view, Qt.Key.Key_End)
    assert pane.view() == Interval(54_000, 60_000)
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert pane.view() == Interval(0, 6000)
