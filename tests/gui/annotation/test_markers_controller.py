"""Markers in the window: set by a key, gone to, listed, drawn, undone."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.annotation.markers_dialog import MarkersDialog
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.session.marking import correct_words
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.waveform_view import WaveView
from tests.gui.conftest import TALK

Answer = Callable[..., list[str]]
Press = Callable[..., None]


def give(note: str) -> Callable[[QDialog], None]:
    def answer(dialog: QDialog) -> None:
        dialog.findChildren(QLineEdit)[0].setText(note)
        dialog.accept()

    return answer


@pytest.fixture
def noted(talk: MainWindow, press: Press, answer: Answer, span_of: Callable[..., Span]) -> MainWindow:
    """The talk with two markers, one at "Jörg" and one at "Tag"."""
    session = talk.session
    assert session is not None
    for word, note in (("Jörg", "wer?"), ("Tag", "Gruß")):
        session.select(span_of(TALK, word))
        met = answer(give(note))
        press("Ctrl+Shift+M")
        assert met
    return talk


def notes(window: MainWindow) -> list[str]:
    return [one.note for one in window.markers.markers]


def test_they_are_drawn_in_both_panes_and_told(noted: MainWindow, span_of: Callable[..., Span]) -> None:
    workspace, session = noted.workspace, noted.session
    assert workspace is not None and session is not None
    assert notes(noted) == ["Gruß", "wer?"]
    view = workspace.waveform.findChildren(WaveView)[0]
    view.show_from(0, 6000)
    assert view.scale is not None
    image, warning = view.grab().toImage(), QColor(LIGHT.warning)
    axis = view.rows().axis
    at_ms = session.times.interval_of(span_of(TALK, "Tag")).start_ms  # type: ignore[union-attr]
    assert image.pixelColor(round(view.scale.x(at_ms)) + 3, round(axis.top()) + 5) == warning
    session.select(span_of(TALK, "Tag"))
    assert "Gruß" in workspace.transcript.accessibleDescription()
    assert workspace.transcript.note_at(0) == "⚑ Gruß"


def test_keys_go_from_one_to_the_next_round_about(
    noted: MainWindow, press: Press, span_of: Callable[..., Span]
) -> None:
    session = noted.session
    assert session is not None
    session.select(span_of(TALK, "Guten"))
    been = []
    for key in ("Ctrl+F3", "Ctrl+F3", "Ctrl+F3", "Ctrl+Shift+F3"):
        press(key)
        assert session.selection is not None
        been.append(session.selection.of(TALK).rstrip(","))
    assert been == ["Tag", "Jörg", "Tag", "Jörg"]
    assert noted.workspace is not None and noted.workspace.waveform.playhead_ms is not None


def test_setting_one_twice_changes_its_note_and_undo_takes_it_back(
    noted: MainWindow, press: Press, answer: Answer, span_of: Callable[..., Span]
) -> None:
    session = noted.session
    assert session is not None
    session.select(span_of(TALK, "Tag"))
    answer(give("Anrede"))
    press("Ctrl+Shift+M")
    assert notes(noted) == ["Anrede", "wer?"]
    press("Ctrl+Z")
    assert notes(noted) == ["Gruß", "wer?"]
    session.travel(-2)
    assert notes(noted) == []
    session.travel(2)
    assert notes(noted) == ["Gruß", "wer?"]


def test_a_correction_of_the_text_takes_them_along(noted: MainWindow, span_of: Callable[..., Span]) -> None:
    session = noted.session
    assert session is not None
    span = span_of(TALK, "Guten")
    correct_words(session, span.start, span.end, "Einen schönen guten")
    assert session.document is not None
    assert session.document.text[noted.markers.markers[0].start :].startswith("Tag")


def test_the_list_changes_removes_and_goes(noted: MainWindow, press: Press, answer: Answer) -> None:
    def work(dialog: MarkersDialog) -> None:
        assert [line.cells[0] for line in dialog.table.model_.lines] == ["Gruß", "wer?"]
        dialog.note.setText("Begrüßung")
        QTest.keyClick(dialog.note, Qt.Key.Key_Return)
        assert notes(noted) == ["Begrüßung", "wer?"]
        dialog.remove()
        assert notes(noted) == ["wer?"]
        QTest.keyClick(dialog.table, Qt.Key.Key_Return)

    met = answer(work)
    press("Ctrl+Shift+L")
    assert met == ["MarkersDialog"]
    session = noted.session
    assert session is not None and session.selection is not None
    assert session.selection.of(TALK) == "Jörg"


def test_a_stretch_of_sound_without_words_is_marked_too(talk: MainWindow, press: Press, answer: Answer) -> None:
    session = talk.session
    assert session is not None
    session.select_time(Interval(5600, 5800))
    answer(give("Husten"))
    press("Ctrl+Shift+M")
    assert [(one.start, one.at_ms) for one in talk.markers.markers] == [(None, 5600)]
    session.select(Span(0, 5))
    press("Ctrl+F3")
    assert session.time_selection is not None and session.time_selection.start_ms == 5600
