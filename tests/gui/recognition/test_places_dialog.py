"""Places whose time is not sure, and speech without words."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.recognition.recognition_parts import Press, come_to_front, text_shown


def test_a_word_without_a_sure_time_says_why(qtbot: QtBot, talk: MainWindow, span_of: Callable[..., Span]) -> None:
    session, workspace = talk.session, talk.workspace
    assert session is not None and workspace is not None
    year = span_of(text_shown(talk), "1953")
    session.select(year)
    said = "⚠ this word has no time"
    assert said in talk.status._place.text() and said in workspace.transcript.accessibleDescription()
    view = workspace.transcript
    at = view.rectangle_of(year).center().toPoint()
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
    assert QToolTip.text() == said
    session.select(span_of(text_shown(talk), "Müller"))
    assert said not in talk.status._place.text()
    assert view.reason_at(year.start - 1) == "" and view.reason_at(year.end) == ""


def test_places_to_check_are_listed_gone_to_and_followed(
    qtbot: QtBot, talk: MainWindow, press: Press, span_of: Callable[..., Span], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = talk.session
    assert session is not None
    played: list[Interval] = []
    monkeypatch.setattr(talk.playing, "play_interval", lambda interval, with_context: played.append(interval))
    qtbot.waitUntil(lambda: talk.playing.outline() is not None)
    press("Ctrl+K")
    places = talk.places.window
    assert places is not None and places.isVisible() and not places.isModal()
    come_to_front(qtbot, places)
    (line,) = places.table.model_.lines
    assert line.cells[2:] == ("⚠ this word has no time", "1953")
    QTest.keyClick(places.table, Qt.Key.Key_Return)
    assert session.selection == span_of(text_shown(talk), "1953")
    assert len(played) == 1 and session.document is not None
    assert talk.playing.player.position_ms() == played[0].start_ms
    number = next(n for n, word in enumerate(session.document.words) if word.interval is None)
    assert talk.workspace is not None
    talk.workspace.waveform.word_edge_moved.emit(number, played[0].start_ms, played[0].end_ms)
    assert places.table.model_.lines == [] and "✓ Every word" in places.heading.text()
    session.apply(lambda journal: journal.undo(session.layer.assignment.id))  # type: ignore[union-attr]
    places.close()
    press("Shift+F3")
    assert len(played) == 2


def test_speech_without_words_is_a_place_too(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    session = window.session
    assert session is not None
    played: list[bool] = []
    monkeypatch.setattr(window.playing, "play_interval", lambda interval, with_context: played.append(with_context))
    qtbot.waitUntil(lambda: window.playing.outline() is not None)
    assert window.workspace is not None
    assert "has no text yet" in window.workspace.transcript.accessibleDescription()
    window.places.show_places()
    places = window.places.window
    assert places is not None
    come_to_front(qtbot, places)
    assert {line.cells[2] for line in places.table.model_.lines} == {"speech without words"}
    QTest.keyClick(places.table, Qt.Key.Key_Space)
    assert session.time_selection == places.places[0].interval and played == [True]
