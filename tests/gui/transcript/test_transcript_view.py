"""Selecting and dragging in the text with the mouse."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deid_studio.domain.span import Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_layout import nesting_levels
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_brat import export_brat
from tests.gui.transcript.transcript_parts import LEFT, Drag, Find, Point, Press, click, selected, view_of
from tests.gui.window_contents import session_of


def hover(view: TranscriptView, at: QPoint) -> None:
    place, none = QPointF(at), Qt.MouseButton.NoButton
    everywhere = QPointF(view.viewport().mapToGlobal(at))
    move = QMouseEvent(QEvent.Type.MouseMove, place, everywhere, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)


def test_what_stands_behind_an_emoji_is_stored_and_exported_in_code_points(
    letter: MainWindow, point_at: Point, press: Press, tmp_path: Path
) -> None:
    view, session = view_of(letter), session_of(letter)
    assert session.document is not None
    QTest.mouseDClick(view.viewport(), LEFT, pos=point_at(view, Span(4, 10)))
    assert session.selection == Span(4, 10), "without the comma"
    assert selected(letter) == "Müller"
    press("P")
    assert [(a.tag, a.fragments) for a in session.annotations] == [("Patient", (Span(4, 10),))]
    export_brat(session.project, tmp_path / "brat")
    assert (tmp_path / "brat" / "Brief.ann").read_text(encoding="utf-8") == "T1\tPatient 4 10\tMüller\n"


def test_a_click_takes_the_word_and_between_words_the_nearest(
    letter: MainWindow, point_at: Point, span_of: Find
) -> None:
    view = view_of(letter)
    text = session_of(letter).document.text  # type: ignore[union-attr]
    for share in (0.05, 0.5, 0.95):
        click(view, point_at(view, span_of(text, "wohnhaft"), share))
        assert selected(letter) == "wohnhaft"
    click(view, point_at(view, span_of(text, ",")))
    assert selected(letter) == "Müller"
    click(view, point_at(view, span_of(text, "Köln")) + QPoint(300, 0))
    assert selected(letter) == "Köln", "right of a line's end"
    click(view, QPoint(200, view.viewport().height() - 5))
    assert selected(letter) in ("Telefon", "0221", "4710"), "below the text"


def test_a_click_anywhere_on_the_letters_of_an_annotation_takes_it(
    letter: MainWindow, point_at: Point, press: Press
) -> None:
    view, session = view_of(letter), session_of(letter)
    press("Right", "P")
    for share in (0.02, 0.5, 0.98):
        session.select(None)
        click(view, point_at(view, Span(4, 10), share))
        assert session.current == session.annotations[0], share


def test_dragging_selects_whole_words_both_ways_and_shift_click_extends(
    letter: MainWindow, point_at: Point, span_of: Find, drag: Drag
) -> None:
    view = view_of(letter)
    text = session_of(letter).document.text  # type: ignore[union-attr]
    drag(view.viewport(), point_at(view, span_of(text, "wohnhaft")), point_at(view, span_of(text, "Köln"), 0.3))
    assert selected(letter) == "wohnhaft in Köln"
    drag(view.viewport(), point_at(view, span_of(text, "wohnhaft")), point_at(view, span_of(text, "Müller"), 0.7))
    assert selected(letter) == "Müller, wohnhaft"
    click(view, point_at(view, span_of(text, "0221"), 0.7), Qt.KeyboardModifier.ShiftModifier)
    assert selected(letter) == "Müller, wohnhaft in Köln.\r\nTelefon 0221"


def test_dragging_by_character(letter: MainWindow, point_at: Point, span_of: Find, drag: Drag, press: Press) -> None:
    view = view_of(letter)
    text = session_of(letter).document.text  # type: ignore[union-attr]
    press("F8")
    drag(view.viewport(), point_at(view, span_of(text, "ll"), 0), point_at(view, span_of(text, "er"), 1))
    assert selected(letter) == "ller"


@pytest.fixture
def nested(letter: MainWindow) -> MainWindow:
    """ "Müller, wohnhaft in Köln", inside it "Müller" and "Köln", and one in two parts over "0😔2" and "Köln"."""
    session = session_of(letter)
    assert session.layer is not None and session.document is not None
    text = session.document.text
    places = [((4, 27), "Other"), ((4, 10), "Patient"), ((23, 27), "Location")]
    assert text[4:27] == "Müller, wohnhaft in Köln"[:23]
    for (start, end), tag in places:
        session.apply(annotate.mark, session.layer.assignment.id, fragments=(Span(start, end),), tag=tag)
    parts = (Span(0, 3), Span(23, 27))
    session.apply(annotate.mark, session.layer.assignment.id, fragments=parts, tag="ID")
    session.select(None)
    return letter


def test_clicks_go_round_what_lies_over_one_another(nested: MainWindow, point_at: Point, span_of: Find) -> None:
    view, session = view_of(nested), session_of(nested)
    text = session.document.text  # type: ignore[union-attr]
    place = point_at(view, span_of(text, "Kö"))
    met = []
    for _ in range(5):
        click(view, place)
        assert session.current is not None
        met.append(session.current.tag)
    assert sorted(met[:3]) == ["ID", "Location", "Other"]
    assert met[0] == "Location", "the innermost first"
    assert met[3:] == met[:2]
    click(view, point_at(view, Span(0, 1)))
    assert session.current.tag == "ID", "the first part of one in two parts"
    click(view, point_at(view, span_of(text, "wohn")))
    assert session.current.tag == "Other"


def test_all_that_is_nested_is_painted(nested: MainWindow) -> None:
    view, session = view_of(nested), session_of(nested)
    levels = nesting_levels(session.annotations)
    for annotation in sorted(session.annotations, key=lambda one: levels[one.id], reverse=True):
        before = view.grab().toImage()
        session.apply(annotate.delete, [annotation])
        assert view.grab().toImage() != before, annotation.tag


@pytest.mark.parametrize(("mode", "found"), [(False, "wohnhaft in Köln"), (True, "haft in Köln")])
def test_an_edge_can_be_dragged_by_word_and_by_character(
    letter: MainWindow, point_at: Point, span_of: Find, drag: Drag, press: Press, mode: bool, found: str
) -> None:
    view, session = view_of(letter), session_of(letter)
    text = session.document.text  # type: ignore[union-attr]
    drag(view.viewport(), point_at(view, span_of(text, "in")), point_at(view, span_of(text, "Köln")))
    press("L")
    assert session.annotations[0].surface(text) == "in Köln"
    if mode:
        press("F8")
    drag(view.viewport(), point_at(view, span_of(text, "in Köln"), 0), point_at(view, span_of(text, "haft"), 0.03))
    assert session.annotations[0].surface(text) == found
    drag(view.viewport(), point_at(view, span_of(text, "Köln"), 1), point_at(view, span_of(text, "in"), 1))
    assert session.annotations[0].surface(text) == found.removesuffix(" Köln")
    press("Ctrl+Z", "Ctrl+Z")
    assert session.annotations[0].surface(text) == "in Köln"


def test_an_edge_cannot_be_dragged_over_the_other_and_esc_lets_go(
    letter: MainWindow, point_at: Point, span_of: Find, drag: Drag, press: Press
) -> None:
    view, session = view_of(letter), session_of(letter)
    text = session.document.text  # type: ignore[union-attr]
    click(view, point_at(view, span_of(text, "wohnhaft")))
    press("O")
    left, right = point_at(view, span_of(text, "wohnhaft"), 0), point_at(view, span_of(text, "Köln"), 1)
    drag(view.viewport(), left, right)
    assert session.annotations[0].surface(text) == "wohnhaft"
    QTest.mousePress(view.viewport(), LEFT, pos=left)
    QTest.mouseMove(view.viewport(), point_at(view, span_of(text, "Müller"), 0.2))
    press("Esc")
    QTest.mouseRelease(view.viewport(), LEFT, pos=point_at(view, span_of(text, "Müller"), 0.2))
    assert session.annotations[0].surface(text) == "wohnhaft"


def test_the_pointer_shows_where_an_edge_can_be_taken(
    letter: MainWindow, point_at: Point, span_of: Find, press: Press
) -> None:
    view = view_of(letter)
    text = session_of(letter).document.text  # type: ignore[union-attr]
    click(view, point_at(view, span_of(text, "wohnhaft")))
    press("O")
    hover(view, point_at(view, span_of(text, "wohnhaft"), 0))
    assert view.viewport().cursor().shape() == Qt.CursorShape.SizeHorCursor
    hover(view, point_at(view, span_of(text, "wohnhaft"), 0.5))
    assert view.viewport().cursor().shape() == Qt.CursorShape.IBeamCursor


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_at_the_pointer_is_for_what_lies_under_it(
    letter: MainWindow, point_at: Point, span_of: Find, qapp: QApplication
) -> None:
    view, session = view_of(letter), session_of(letter)
    text = session.document.text  # type: ignore[union-attr]
    chosen: list[bool] = []

    def choose() -> None:
        menu = qapp.activePopupWidget()
        assert menu is not None
        action = next(a for a in menu.actions() if a.data() == "Location")
        chosen.append(True)
        menu.close()
        action.trigger()

    QTimer.singleShot(0, choose)
    at = point_at(view, span_of(text, "Köln"))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at))
    qapp.sendEvent(view.viewport(), event)
    assert chosen
    assert [(a.tag, a.surface(text)) for a in session.annotations] == [("Location", "Köln")]
