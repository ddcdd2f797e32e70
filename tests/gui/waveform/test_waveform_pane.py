"""The sound pane: time arithmetic, hit testing, what it draws and what mouse and keys do to it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication

from deid_studio.audio import peaks
from deid_studio.audio.samples import probe
from deid_studio.domain.annotation import Tag
from deid_studio.domain.document import Recording, Word, Words
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.theme import DARK, LIGHT, tag_line
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.marks import (
    Edge,
    TimedWord,
    WaveformMark,
    WordRow,
    edge_test,
    hit_test,
    moved,
    next_hit,
    word_row,
)
from deid_studio.gui.waveform.time_scale import SHORTEST_MS, TimeScale, ticks
from deid_studio.gui.waveform.waveform_columns import WaveColumns, columns_between, quietest
from deid_studio.gui.waveform.waveform_painting import paint_mark, seen_as_one
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.gui.waveform.waveform_view import EDGE_PX, SNAP_MS, WaveView

# Qt's offscreen platform says so for every window that has a least size.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

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


# time on the screen


@given(
    at_ms=st.floats(0, 60_000),
    factor=st.floats(0.01, 100),
    start_ms=st.floats(-10_000, 80_000),
    length_ms=st.floats(1, 200_000),
)
@settings(max_examples=60)
def test_every_view_stays_within_the_recording(at_ms: float, factor: float, start_ms: float, length_ms: float) -> None:
    scale = TimeScale(0.0, 1000.0, 70.0, 1300.0, LENGTH_MS).showing(start_ms, length_ms).zoomed(factor, around_ms=at_ms)
    assert scale.start_ms >= 0
    assert scale.end_ms <= LENGTH_MS + 1e-6
    assert SHORTEST_MS <= scale.length_ms <= LENGTH_MS
    assert scale.ms(scale.x(at_ms)) == pytest.approx(at_ms, abs=0.01)


def test_zooming_keeps_the_moment_under_the_pointer() -> None:
    scale = TimeScale(10_000.0, 10_000.0, 70.0, 1300.0, LENGTH_MS)
    assert scale.zoomed(0.5, around_ms=14_000).x(14_000) == pytest.approx(scale.x(14_000))


def test_a_recording_shorter_than_the_shortest_view_is_shown_whole() -> None:
    scale = TimeScale(0.0, 1.0, 0.0, 100.0, 20).showing(15, 3)
    assert (scale.start_ms, scale.length_ms) == (0, SHORTEST_MS)


def test_three_hours_are_not_kiloseconds() -> None:
    assert clock(10_800_000, decimals=0) == "03:00:00"
    assert clock(3_723_004, point=".") == "01:02:03.004"
    assert clock(59_999.9, decimals=1, point=",") == "00:00:59,9"


@pytest.mark.parametrize("length_ms", [50, 900, 15_000, 600_000, 10_800_000])
def test_ticks_are_round_and_far_enough_apart(length_ms: int) -> None:
    scale = TimeScale(1234.5, float(length_ms), 0.0, 1300.0, 20_000_000)
    step, at = ticks(scale, spacing_px=90)
    assert step / scale.ms_per_px >= 90
    assert 3 <= len(at) <= 15
    assert all(moment % step == 0 and scale.start_ms <= moment <= scale.end_ms for moment in at)


# marks


def test_hits_are_the_nearest_and_then_the_shortest() -> None:
    assert [hit.annotation_id for hit in hit_test(MARKS, at_ms=2200, tolerance_ms=0)] == ["short", "long"]
    assert [hit.annotation_id for hit in hit_test(MARKS, at_ms=2550, tolerance_ms=100)] == ["long", "short"]
    assert hit_test(MARKS, at_ms=10_000, tolerance_ms=100) == ()


def test_clicks_at_one_place_go_round() -> None:
    hit = hit_test(MARKS, at_ms=2200, tolerance_ms=0)
    first = next_hit(hit, after=None)
    second = next_hit(hit, after="short")
    assert first is not None and second is not None
    assert (first.annotation_id, second.annotation_id) == ("short", "long")
    assert next_hit(hit, after="long") == first
    assert next_hit((), after="long") is None


def test_an_edge_is_near_its_end_and_the_current_mark_wins() -> None:
    assert edge_test(MARKS, at_ms=1395, tolerance_ms=10) == (MARKS[0], Edge.START)
    assert edge_test(MARKS, at_ms=4008, tolerance_ms=10) == (MARKS[0], Edge.END)
    assert edge_test(MARKS, at_ms=3000, tolerance_ms=10) is None
    touching = (mark("a", 1000, 2000), mark("b", 2000, 3000))
    assert edge_test(touching, at_ms=2001, tolerance_ms=10, current="a") == (touching[0], Edge.END)
    assert edge_test(touching, at_ms=2001, tolerance_ms=10, current="b") == (touching[1], Edge.START)


def test_where_two_words_touch_the_one_under_the_pointer_is_held() -> None:
    first, second = TimedWord(0, Interval(1000, 1400)), TimedWord(1, Interval(1400, 2000))
    assert edge_test((first, second), at_ms=1397, tolerance_ms=10) == (first, Edge.END)
    assert edge_test((first, second), at_ms=1403, tolerance_ms=10) == (second, Edge.START)
    assert edge_test((second, first), at_ms=1397, tolerance_ms=10) == (first, Edge.END)


def test_a_short_mark_can_be_clicked_between_its_edges() -> None:
    short = (mark("a", 1000, 1020),)
    assert edge_test(short, at_ms=1010, tolerance_ms=50) is None
    assert edge_test(short, at_ms=1003, tolerance_ms=50) == (short[0], Edge.START)


@given(to_ms=st.floats(-1000, 70_000), edge=st.sampled_from(Edge), start_ms=st.integers(0, 59_000))
@settings(max_examples=60)
def test_a_moved_edge_leaves_the_other_and_stays_in_the_recording(to_ms: float, edge: Edge, start_ms: int) -> None:
    before = mark("a", start_ms, start_ms + 500)
    after = moved(before, edge, to_ms=to_ms, duration_ms=LENGTH_MS)
    if edge is Edge.START:
        assert after.interval.end_ms == before.interval.end_ms
    else:
        assert after.interval.start_ms == before.interval.start_ms
    assert 0 <= after.interval.start_ms < after.interval.end_ms <= LENGTH_MS
    assert after.interval.duration_ms >= 10
    assert after.window.start_ms <= after.interval.start_ms < after.interval.end_ms <= after.window.end_ms


# columns


@given(start=st.floats(-20, 900), length=st.floats(1, 900), width=st.integers(1, 300))
@settings(max_examples=60)
def test_columns_show_every_sample_in_view(start: float, length: float, width: int) -> None:
    samples = np.random.default_rng(3).integers(-30_000, 30_000, (2, 800)).astype(np.int16)
    low, high = columns_between(samples, start, start + length, width)
    assert low.shape == high.shape == (2, width)
    assert low.dtype == high.dtype == np.int16
    assert (low <= high).all()
    seen = samples[:, max(int(np.ceil(start)), 0) : max(int(np.floor(start + length)), 0)]
    if seen.shape[1] and length >= 2 * width:
        assert (low.min(axis=1) <= seen.min(axis=1)).all()
        assert (high.max(axis=1) >= seen.max(axis=1)).all()
    assert (low.min(axis=1) >= np.minimum(samples.min(axis=1), 0)).all()


def test_columns_join_so_that_a_ramp_has_no_gaps() -> None:
    ramp = np.arange(0, 30_000, 100, dtype=np.int16)[None]
    for width in (20, 100, 700):
        low, high = columns_between(ramp, 0, ramp.shape[1], width)
        assert (low[0, 1:] <= high[0, :-1]).all()


# the quietest moment


def voice(frames: int, *, quiet: range) -> Any:
    """A tone of 100 frames a period in two channels, with a pause."""
    tone = np.round(8000 * np.sin((np.arange(frames) + 0.5) * 2 * np.pi / 100)).astype(np.int16)
    tone[quiet.start : quiet.stop] = 0
    return np.stack([tone, tone // 2])


def test_an_edge_falls_into_the_pause_near_by_and_no_farther_than_needed() -> None:
    samples = voice(4000, quiet=range(2000, 2400))
    assert quietest(samples, at=1900, reach=400, window=100) == 2050, "the first frame with nothing around it"
    assert quietest(samples, at=2550, reach=400, window=100) == 2350
    assert quietest(samples, at=2200, reach=400, window=100) == 2200
    assert 1960 < quietest(samples, at=1900, reach=80, window=100) <= 1980, "no farther than it may"


def test_a_zero_within_a_voice_is_not_quiet() -> None:
    samples = voice(4000, quiet=range(0))
    assert quietest(samples, at=1025, reach=400, window=100) == 1025, "a crest, with a zero 25 frames on"


def test_a_pause_in_one_channel_alone_is_not_quiet() -> None:
    samples = voice(4000, quiet=range(2000, 2400))
    samples[1, 2000:2200] = 8000
    assert quietest(samples, at=2150, reach=200, window=100) == 2250


@given(at=st.integers(0, 499), reach=st.integers(0, 200), window=st.integers(1, 90), seed=st.integers(0, 9))
@settings(max_examples=60)
def test_the_quietest_is_within_reach_and_no_louder(at: int, reach: int, window: int, seed: int) -> None:
    samples = np.random.default_rng(seed).integers(-32_768, 32_767, (2, 500)).astype(np.int16)
    found = quietest(samples, at=at, reach=reach, window=window)
    assert abs(found - at) <= reach and 0 <= found < 500

    def power(frame: int) -> float:
        half = max(window // 2, 1)
        return float((samples[:, max(frame - half, 0) : frame + half].astype(np.int64) ** 2).mean())

    near = [power(frame) for frame in range(max(at - reach, 0), min(at + reach + 1, 500))]
    assert power(found) <= 1.2601 * min(near)


# the widget


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "Gespräch.wav"
    at = np.arange(LENGTH_MS * RATE_HZ // 1000) / RATE_HZ
    tone = 0.3 * np.sin(2 * np.pi * 200 * at)
    tone[(at > 10) & (at < 12)] = 0
    soundfile.write(path, tone, RATE_HZ, subtype="PCM_16")
    return path


def recording_of(path: Path) -> Recording:
    facts = probe(path)
    return Recording(
        "r", path.name, "", facts.sample_rate_hz, facts.channels, facts.frames, facts.container, facts.encoding
    )


@pytest.fixture
def pane(qtbot: Any, sound: Path) -> WaveformPane:
    shown = WaveformPane(LIGHT)
    qtbot.addWidget(shown)
    shown.resize(1300, 300)
    shown.show_recording(sound, recording_of(sound))
    shown.set_peaks(peaks.build(sound))
    shown.set_words(WORDS, TEXT)
    shown.set_marks(MARKS)
    shown.show()
    qtbot.waitExposed(shown)
    shown.zoom_to(Interval(2000, 4000))
    assert shown.view() == Interval(0, 6000)
    return shown


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


def drag(qtbot: Any, view: WaveView, start: QPoint, end: QPoint, *, release: bool = True) -> None:
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        qtbot.mouseMove(view, start + (end - start) * share)
    if release:
        qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def near(found: float, wanted: float, pane: WaveformPane) -> bool:
    scale = view_of(pane).scale
    assert scale is not None
    return abs(found - wanted) <= 1.5 * scale.ms_per_px


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


# words and quiet moments under the pointer


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


def moved_words(pane: WaveformPane) -> list[tuple[int, int, int]]:
    """What the pane says from now on of words whose edge was moved."""
    said: list[tuple[int, int, int]] = []
    pane.word_edge_moved.connect(lambda *moved_to: said.append(moved_to))
    return said


@pytest.mark.parametrize(("at_ms", "beside_px"), [(3000, -5), (3500, 5), (3500, -5)])
def test_the_cursor_says_that_a_words_edge_can_be_moved(pane: WaveformPane, at_ms: int, beside_px: int) -> None:
    view = view_of(pane)
    send(view, QEvent.Type.MouseMove, in_words(pane, at_ms) + QPoint(beside_px, 0))
    assert view.cursor().shape() == Qt.CursorShape.SizeHorCursor
    send(view, QEvent.Type.MouseMove, in_words(pane, at_ms) + QPoint(beside_px * 3, 0))
    assert view.cursor().shape() != Qt.CursorShape.SizeHorCursor


def test_a_words_edge_moves_on_release_and_is_told_by_its_number_in_the_text(pane: WaveformPane) -> None:
    pane.set_words(tuple(reversed(WORDS)), TEXT)
    said, selected = moved_words(pane), []
    pane.time_selected.connect(selected.append)
    view = view_of(pane)
    pull(view, in_words(pane, 3500), in_words(pane, 3900), release=False)
    assert said == []
    send(view, QEvent.Type.MouseButtonRelease, in_words(pane, 3900))
    pull(view, in_words(pane, 1000), in_words(pane, 600))
    (number, start_ms, end_ms), (second, second_start_ms, second_end_ms) = said
    assert (number, start_ms, second, second_end_ms) == (0, 3000, 3, 1400), "the order of the text"
    assert near(end_ms, 3900, pane) and near(second_start_ms, 600, pane)
    assert selected == []


def test_a_word_keeps_some_length(pane: WaveformPane) -> None:
    said = moved_words(pane)
    pull(view_of(pane), in_words(pane, 3500), in_words(pane, 2000))
    assert said == [(3, 3000, 3010)]


def test_escape_lets_go_of_a_words_edge(qtbot: Any, pane: WaveformPane) -> None:
    said, view = moved_words(pane), view_of(pane)
    before = image_of(pane)
    pull(view, in_words(pane, 3500), in_words(pane, 3900), release=False)
    assert image_of(pane) != before, "the edge is seen where it is dragged"
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    send(view, QEvent.Type.MouseButtonRelease, in_words(pane, 3900))
    assert said == []
    assert image_of(pane) == before


def test_a_drag_ends_when_the_words_are_others(pane: WaveformPane) -> None:
    said, view = moved_words(pane), view_of(pane)
    pull(view, in_words(pane, 3500), in_words(pane, 3900), release=False)
    pane.set_words(WORDS[:2], TEXT)
    send(view, QEvent.Type.MouseButtonRelease, in_words(pane, 3900))
    assert said == []


def test_the_page_does_not_turn_under_a_words_edge(pane: WaveformPane) -> None:
    pane.set_playhead(5990)
    pull(view_of(pane), in_words(pane, 3500), in_words(pane, 3900), release=False)
    pane.set_playhead(6020)
    assert pane.view() == Interval(0, 6000)


def test_words_that_run_together_cannot_be_taken_hold_of(pane: WaveformPane) -> None:
    crowd = [Word(Span(0, 4), Interval(20 * n, 20 * n + 20)) for n in range(200)]
    pane.set_words(crowd, TEXT)
    said = moved_words(pane)
    pull(view_of(pane), in_words(pane, 3500), in_words(pane, 3900))
    assert said == []


PAUSE = Interval(10_000, 12_000)
"""Where the recording is silent."""


def at_the_pause(pane: WaveformPane, length_ms: int) -> None:
    """A word and a mark that end well before the pause, `length_ms` in view, and drawn."""
    pane.set_words([Word(Span(0, 4), Interval(9000, 9800))], TEXT)
    pane.set_marks([mark("before", 9000, 9800)])
    pane.zoom_to(Interval(9900 - length_ms // 6, 9900 + length_ms // 6))
    image_of(pane)


def test_a_words_edge_snaps_into_the_pause_but_not_with_alt(pane: WaveformPane) -> None:
    at_the_pause(pane, 1200)
    said, end = moved_words(pane), PAUSE.start_ms - 10
    for alt in (False, True):
        pull(view_of(pane), in_words(pane, 9800), in_words(pane, end), alt=alt)
    snapped, free = (end_ms for _, _, end_ms in said)
    assert PAUSE.start_ms <= snapped <= end + SNAP_MS + 1
    assert near(free, end, pane)


def test_a_marks_edge_snaps_into_the_pause_but_not_with_alt(pane: WaveformPane) -> None:
    at_the_pause(pane, 1200)
    ends: list[int] = []
    pane.mark_edge_moved.connect(lambda _name, _start_ms, end_ms: ends.append(end_ms))
    end = PAUSE.start_ms - 10
    for alt in (False, True):
        pull(view_of(pane), in_wave(pane, 9800), in_wave(pane, end), alt=alt)
    assert PAUSE.start_ms <= ends[0] <= end + SNAP_MS + 1
    assert near(ends[1], end, pane)


def test_nothing_snaps_farther_than_it_may_nor_where_it_could_not_be_seen(pane: WaveformPane) -> None:
    said = moved_words(pane)
    at_the_pause(pane, 1200)
    far = PAUSE.start_ms - 3 * SNAP_MS
    pull(view_of(pane), in_words(pane, 9800), in_words(pane, far))
    assert near(said[-1][2], far, pane)
    at_the_pause(pane, 1200)
    pane.zoom_to(Interval(6000, 10_500))  # 13,500 ms in view: 50 ms are less than 6 px
    image_of(pane)
    end = PAUSE.start_ms - 20
    pull(view_of(pane), in_words(pane, 9800), in_words(pane, end))
    assert near(said[-1][2], end, pane)


def test_the_same_recording_keeps_its_place(pane: WaveformPane, sound: Path) -> None:
    pane.show_recording(sound, recording_of(sound))
    assert pane.view() == Interval(0, 6000)
    pane.show_recording(None, None)
    pane.show_recording(sound, recording_of(sound))
    assert pane.view() == Interval(0, 15_000)


def test_a_words_edge_is_dragged_in_the_window_and_undone(talk: MainWindow, press: Any) -> None:
    session, pane = talk.session, talk.workspace and talk.workspace.waveform
    assert session is not None and session.document is not None and pane is not None
    session.make_current(session.annotations[-1].id)
    before, word = list(session.document.words), session.document.words[2]
    assert word.interval is not None
    pane.zoom_to(word.interval)
    view = pane.view()
    image_of(pane)
    at_ms, to_ms = word.interval.end_ms, word.interval.end_ms + 120
    pull(view_of(pane), in_words(pane, at_ms), in_words(pane, to_ms), alt=True)
    after = list(session.document.words)
    changed = after[2].interval
    assert changed is not None and changed.start_ms == word.interval.start_ms and near(changed.end_ms, to_ms, pane)
    assert (after[:2], after[3:]) == (before[:2], before[3:])
    assert pane.view() == view
    press("Ctrl+Z")
    assert list(session.document.words) == before
    assert pane.view() == view


def test_a_double_click_zooms_to_the_mark(qtbot: Any, pane: WaveformPane) -> None:
    qtbot.mouseDClick(view_of(pane), Qt.MouseButton.LeftButton, pos=in_lane(pane, 2250))
    assert pane.view() == Interval(1500, 3000)


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


def colour_at(pane: WaveformPane, x: int, share: float) -> QColor:
    wave = view_of(pane).rows().wave
    return image_of(pane).pixelColor(x, round(wave.top() + share * wave.height()))


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


def test_words_without_a_time_are_left_out_and_the_rest_is_in_time_order() -> None:
    row = word_row(reversed(WORDS), TEXT)
    assert [row.surface(index) for index in range(len(row.numbers))] == ["Frau", "Möller", "Köln"]
    assert list(row.seen(TimeScale(1500.0, 1000.0, 0.0, 100.0, LENGTH_MS))) == [1]


ROW = st.tuples(st.integers(0, 900), st.integers(1, 50)) | st.none()


@given(
    times=st.lists(ROW, max_size=12),
    edits=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 3), st.lists(ROW, max_size=3)), max_size=3),
)
def test_after_edits_words_stand_as_those_that_were_never_edited(
    times: list[tuple[int, int] | None],
    edits: list[tuple[int, int, list[tuple[int, int] | None]]],
) -> None:
    def rows(of: list[tuple[int, int] | None], first: int) -> list[tuple[Any, ...]]:
        spoken = [(one[0], sum(one)) if one else (None, None) for one in of]
        return [(2 * number, 2 * number + 1, *time, None) for number, time in enumerate(spoken, start=first)]

    words, text = Words(rows(times, 0)), "abcdefgh" * 20
    row = word_row(words, text)
    for at, length, new in edits:
        at = min(at, len(words))
        count = min(length, len(words) - at)
        words = words.edited(first=at, count=count, rows=rows(new, at), by=2 * (len(new) - count))
        assert words.edit_of(row.words) == (at, count, len(new))
        row, fresh = word_row(words, text, known=row), word_row(Words(words.rows), text)

        def told(of: WordRow) -> list[Any]:
            return sorted((of.timed(n).interval, of.timed(n).number, of.surface(n)) for n in range(len(of.numbers)))

        assert told(row) == told(fresh)
        assert row.starts_ms.tolist() == fresh.starts_ms.tolist()
        assert row.reached_ms.tolist() == fresh.reached_ms.tolist()


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


def test_it_says_what_is_in_view(qtbot: Any, pane: WaveformPane) -> None:
    view = view_of(pane)
    assert view.accessibleName()
    point = "."
    assert f"00:00:00{point}0" in view.accessibleDescription().replace(",", ".")
    assert view.accessibleDescription().endswith("2")
    pane.reveal(Interval(40_000, 41_000))
    assert view.accessibleDescription().endswith("0")


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
