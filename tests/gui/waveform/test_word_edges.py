"""Edges of words and of marks, dragged to where it is quiet."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt

from deid_studio.domain.document import Word
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from deid_studio.gui.waveform.waveform_view import SNAP_MS
from tests.gui.waveform.pane_parts import TEXT, WORDS, image_of, in_wave, in_words, mark, near, pull, send, view_of


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
