"""Reading, selecting and dragging in the text, by keys and mouse."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import word_spans
from deid_studio.formats import tagset_toml
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_layout import boundaries_in, cuts_words, nesting_levels
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.export_brat import export_brat

Point = Callable[..., QPoint]
Press = Callable[..., None]
Drag = Callable[..., None]
Find = Callable[..., Span]

LEFT = Qt.MouseButton.LeftButton
LONG = "\r\n".join(f"Zeile {n}: Frau Müller-Lüdenscheidt 👩🏽‍⚕️ kam am {n}. März, „nüchtern“." for n in range(120))


def selected(window: MainWindow) -> str:
    assert window.session is not None and window.session.document is not None and window.session.selection is not None
    return window.session.selection.of(window.session.document.text)


def view_of(window: MainWindow) -> TranscriptView:
    assert window.workspace is not None
    return window.workspace.transcript


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def click(view: TranscriptView, at: QPoint, modifiers: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(view.viewport(), LEFT, modifiers, at)


def hover(view: TranscriptView, at: QPoint) -> None:
    place, none = QPointF(at), Qt.MouseButton.NoButton
    everywhere = QPointF(view.viewport().mapToGlobal(at))
    move = QMouseEvent(QEvent.Type.MouseMove, place, everywhere, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)


# -- code points --------------------------------------------------------------------------------------------------


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


CHARACTERS = ["a", "ü", " ", "😔", "👍🏽", "e\u0301", "👩\u200d⚕️", "\r\n", "\n", "\t", ",", "„"]


@given(text=st.lists(st.sampled_from(CHARACTERS), max_size=30).map("".join))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_character_is_painted_where_a_click_finds_it(qtbot: QtBot, text: str) -> None:
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show_text(text, word_spans(text))
    starts = [0, *boundaries_in(text)][:-1]
    for start, end in zip(starts, boundaries_in(text), strict=True):
        box = view.rectangle_of(Span(start, end))
        if box.width() > 2 and text[start:end] not in ("\r", "\n", "\r\n"):
            assert view.offset_at(QPointF(box.left() + 0.2, box.center().y())) == start
            assert view.offset_at(QPointF(box.right() - 0.2, box.center().y())) == end


# -- keys ---------------------------------------------------------------------------------------------------------


def test_the_cursor_goes_from_word_to_word_and_stops_at_the_ends(letter: MainWindow, press: Press) -> None:
    seen = [selected(letter)]
    for _ in range(8):
        press("Right")
        seen.append(selected(letter))
    assert seen == ["0😔2", "Müller", "wohnhaft", "in", "Köln", "Telefon", "0221", "4710", "4710"]
    press(*["Left"] * 12)
    assert selected(letter) == "0😔2"


def test_shift_selects_words_in_both_directions(letter: MainWindow, press: Press) -> None:
    press("Right", "Right", "Shift+Right", "Shift+Right")
    assert selected(letter) == "wohnhaft in Köln"
    press("Shift+Left")
    assert selected(letter) == "wohnhaft in"
    press("Shift+Left", "Shift+Left")
    assert selected(letter) == "Müller, wohnhaft"
    press("Shift+Right", "Shift+Right")
    assert selected(letter) == "wohnhaft in"
    press("Left")
    assert selected(letter) == "wohnhaft", "a step without Shift goes on from the cursor"


def test_home_and_end_stay_on_their_line(letter: MainWindow, press: Press) -> None:
    press("End")
    assert selected(letter) == "Köln"
    press("Home")
    assert selected(letter) == "0😔2"
    press("Shift+End")
    assert selected(letter) == "0😔2 Müller, wohnhaft in Köln"
    press("Right", "End", "Home")
    assert selected(letter) == "Telefon"


def test_home_on_a_line_that_begins_with_a_quotation_mark(qtbot: QtBot, press: Press) -> None:
    text = "Er sagte\n„Guten Tag“\nund ging."
    view, spans = shown(qtbot, text)
    view.show_selection(Span(17, 20), None)
    press("Home")
    assert spans[-1].of(text) == "Guten"
    view.show_selection(spans[-1], None)
    press("End")
    assert spans[-1].of(text) == "Tag"


def shown(qtbot: QtBot, text: str) -> tuple[TranscriptView, list[Span]]:
    """A view of its own, and the spans that it says were selected."""
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show_text(text, word_spans(text))
    view.show()
    qtbot.waitExposed(view)
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.setFocus()
    spans: list[Span] = []
    view.selected.connect(lambda span, _drawn: spans.append(span))
    return view, spans


def test_character_mode_selects_parts_of_words_and_says_so(letter: MainWindow, press: Press) -> None:
    press("F8", "Right", "Right", "Right", "Right", "Shift+Right", "Shift+Right", "Shift+Right")
    assert selected(letter) == "Mül"
    assert "F8" in "".join(label.text() for label in letter.status.findChildren(type(letter.status._mode)))
    press("Shift+Left", "Shift+Left", "Shift+Left", "Shift+Left")
    assert selected(letter) == " "
    press("F8", "Right")
    assert selected(letter) == "Müller", "whole words again"


def test_in_character_mode_an_emoji_is_one_step(letter: MainWindow, press: Press) -> None:
    press("F8", "Right")
    assert selected(letter) == "😔"
    press("End")
    press("Right", "Left")
    assert selected(letter) == "\r\n", "a line end is one character"


def test_keys_on_an_empty_text_do_nothing(qtbot: QtBot, press: Press) -> None:
    view, spans = shown(qtbot, "")
    press("Right", "Left", "Home", "End", "Shift+Right", "PgDown", "Esc")
    view.character_mode = True
    press("Right", "Left", "Home", "End", "Shift+Left", "Esc", "Shift+Down", "Ctrl+J", "Ctrl+H", "Ctrl+End", "PgUp")
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(30, 30))
    QTest.mouseDClick(view.viewport(), LEFT, pos=QPoint(30, 30))
    assert spans == []


def followed(qtbot: QtBot, text: str) -> tuple[TranscriptView, list[Span]]:
    """A view in which what was selected is shown, as the window does."""
    view, spans = shown(qtbot, text)
    view.selected.connect(lambda span, _drawn: view.show_selection(span, None))
    return view, spans


def test_page_keys_take_the_cursor_along(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8."""
    view, spans = followed(qtbot, LONG)
    view.show_selection(Span(0, 5), None)
    for key in ("PgDown", "PgDown", "PgUp", "PgUp"):
        press(key)
        box = view.rectangle_of(spans[-1])
        assert box.top() >= 0 and box.bottom() <= view.viewport().height()
    assert view.verticalScrollBar().value() == 0 and spans[1].start > spans[0].start > 0
    assert (spans[2], spans[3]) == (spans[0], Span(0, 5))
    press("PgDown", "Shift+PgDown")
    assert spans[-1] == Span(spans[0].start, spans[1].end)


def test_the_cursor_goes_to_the_texts_ends(letter: MainWindow, press: Press) -> None:
    """Issue 16, point 8."""
    press("Ctrl+End")
    assert selected(letter) == "4710"
    press("Ctrl+Home")
    assert selected(letter) == "0😔2"
    press("Ctrl+Shift+End")
    assert selected(letter) == "0😔2 Müller, wohnhaft in Köln.\r\nTelefon 0221 4710"


def test_the_cursor_goes_by_lines_and_keeps_its_column(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8."""
    text = "eins zwei drei vier\nja\nfünf sechs sieben acht"
    view, spans = followed(qtbot, text)
    view.show_selection(Span(text.index("drei"), text.index("drei") + 4), None)
    press("Ctrl+Shift+Down")
    assert spans[-1].of(text) == "ja"
    press("Ctrl+Shift+Down")
    assert spans[-1].of(text) == "sechs", "below where it began"
    press("Ctrl+Shift+Down", "Ctrl+Shift+Up", "Ctrl+Shift+Up")
    assert spans[-1].of(text) == "drei"
    press("Shift+Down")
    assert spans[-1].of(text) == "drei vier\nja"
    press("Shift+Down", "Shift+Up", "Shift+Up")
    assert spans[-1].of(text) == "drei"


def test_the_cursor_goes_by_paragraphs(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8: lines without words are passed over."""
    text = "eins zwei.\r\n\r\ndrei vier.\n  fünf sechs"
    view, spans = followed(qtbot, text)
    view.show_selection(Span(5, 9), None)
    press("Ctrl+J")
    assert spans[-1].of(text) == "drei"
    press("Ctrl+J")
    assert spans[-1].of(text) == "fünf"
    press("Ctrl+J")
    assert spans[-1].of(text) == "sechs"
    press("Ctrl+H", "Ctrl+H")
    assert spans[-1].of(text) == "drei"
    press("Ctrl+Shift+J")
    assert spans[-1].of(text) == "drei vier"
    press("Ctrl+Shift+J")
    assert spans[-1].of(text) == "drei vier.\n  fünf sechs"
    view.show_selection(Span(5, 9), None)
    press("Ctrl+Shift+H")
    assert spans[-1].of(text) == "eins zwei"


def test_lines_and_paragraphs_in_character_mode(qtbot: QtBot, press: Press) -> None:
    text = "eins zwei\nja"
    view, spans = followed(qtbot, text)
    view.character_mode = True
    press("Ctrl+Home", "Right", "Right", "Shift+Down")
    assert spans[-1].of(text) == "ns zwei\nja"
    press("Ctrl+Home", "Ctrl+Shift+End")
    assert spans[-1].of(text) == text


def test_what_cuts_a_word_is_marked_as_such(letter: MainWindow, press: Press) -> None:
    assert letter.workspace is not None
    place = letter.workspace.card._place
    press("Right", "P")
    assert "part of a word" not in place.text()
    press("F8", "Ctrl+Left", "F8")
    assert "part of a word" in place.text()
    press("F8", "Ctrl+Right", "F8")
    assert "part of a word" not in place.text()
    assert cuts_words(word_spans("Frau Müller, da"), Span(5, 10))
    assert not cuts_words(word_spans("Frau Müller, da"), Span(5, 12))


# -- mouse --------------------------------------------------------------------------------------------------------


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


def test_in_a_wide_gap_the_nearer_word_is_taken(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, "Frau        Müller\n\n(und Söhne)")
    assert [view.word_at(offset) for offset in (0, 4, 6)] == [Span(0, 4)] * 3
    assert [view.word_at(offset) for offset in (10, 12, 15, 18)] == [Span(12, 18)] * 4
    assert view.word_at(20) == Span(21, 24), "not the one on the line before"


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


def test_nested_annotations_lie_on_different_levels() -> None:
    places = [(0, 27), (0, 3), (1, 2), (23, 27), (30, 32)]
    annotations = [Annotation(str(n), "a", (Span(*place),), "ID") for n, place in enumerate(places)]
    assert nesting_levels(annotations) == {"0": 0, "1": 1, "2": 2, "3": 1, "4": 0}


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


# -- size and place -----------------------------------------------------------------------------------------------


def test_zoom_goes_from_60_to_300_percent_and_keeps_the_place(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, LONG)
    place = Span(LONG.index("Zeile 60"), LONG.index("Zeile 60") + 5)
    view.show_selection(place, None)
    heights = []
    for percent in (10, 60, 100, 170, 300, 900):
        view.zoom(percent)
        heights.append(view.rectangle_of(place).height())
        assert 0 <= view.rectangle_of(place).top() <= view.viewport().height() - view.rectangle_of(place).height()
    assert view.zoom_percent == 300
    assert heights == sorted(heights)
    assert heights[0] == heights[1]
    assert heights[-1] == heights[-2] >= 4.5 * heights[0]
    delta = QPoint(0, -120)
    event = QWheelEvent(
        QPointF(50, 50), QPointF(50, 50), QPoint(), delta, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)
    assert view.zoom_percent == 290


def test_resizing_keeps_what_is_on_top_when_one_reads_away_from_the_cursor(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, LONG)
    view.show_selection(Span(0, 5), None)
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    top = view.offset_at(QPointF(0, 30))
    for width in (320, 800, 450):
        view.resize(width, 300)
        first = view.offset_at(QPointF(0, 0))
        assert abs(first - top) < 120, "about a line"
    assert view.verticalScrollBar().value() > 0


def test_following_the_sound_scrolls_to_the_word(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, LONG)
    place = Span(LONG.index("Zeile 90"), LONG.index("Zeile 90") + 5)
    quiet = view.grab().toImage()
    view.show_heard(place)
    assert 0 <= view.rectangle_of(place).top() < view.viewport().height()
    assert view.grab().toImage() != quiet
    view.show_heard(None)


def test_a_tag_that_the_set_does_not_know_and_a_word_without_time_show_a_question_mark(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, "Frau Müller 1953")
    plain = view.grab().toImage()
    view.show_text("Frau Müller 1953", word_spans("Frau Müller 1953"), unsure={Span(12, 16): "has no time"})
    untimed = view.grab().toImage()
    assert untimed != plain
    unknown = Annotation("1", "a", (Span(5, 11),), "NOT_IN_THE_SET")
    view.show_annotations(AnnotationIndex([unknown]), tagset_toml.load("kolditz13"))
    assert view.grab().toImage() != untimed


# -- what was rejected ------------------------------------------------------------------------------------------------


def test_what_was_rejected_is_reached_by_cursor_and_list_and_taken_back(
    talk: MainWindow, press: Press, span_of: Find
) -> None:
    """Issue 16, point 7."""
    session, view = session_of(talk), view_of(talk)
    assert session.document is not None and session.layer is not None and talk.workspace is not None
    word = span_of(session.document.text, "Guten")
    session.apply(annotate.mark, session.layer.assignment.id, fragments=(word,), tag="Other")
    (marked,) = [one for one in session.annotations if one.span == word]
    with_span = view.grab().toImage()
    session.apply(annotate.reject, marked)
    session.select(span_of(session.document.text, "Tag"))
    assert view.grab().toImage() != with_span
    assert view._levels.keys() == {one.id for one in session.annotations}, "it is painted, quietly"
    press("Left")
    assert session.current is not None and session.current.id == marked.id
    assert "rejected; Enter accepts it" in talk.workspace.card._place.text()
    press("Return")
    assert session.annotation(marked.id).state is State.ACCEPTED  # type: ignore[union-attr]
    press("Ctrl+Z")
    review = talk.workspace.review
    row = next(n for n, one in enumerate(review._model.rows) if one.annotation_id == marked.id)
    review.setFocus()
    review.selectRow(row)
    assert session.current is not None and session.current.id == marked.id
    press("P")
    assert session.annotation(marked.id).tag == "Patient"  # type: ignore[union-attr]


def test_phi_on_a_rejected_place_comes_first_and_levels_do_not_count_what_was_rejected(
    talk: MainWindow, span_of: Find
) -> None:
    session, view = session_of(talk), view_of(talk)
    assert session.document is not None and session.layer is not None
    word = span_of(session.document.text, "Guten")
    for tag in ("Other", "Date"):
        session.apply(annotate.mark, session.layer.assignment.id, fragments=(word,), tag=tag)
    wrong = next(one for one in session.annotations if one.tag == "Other")
    session.apply(annotate.reject, wrong)
    assert [one.tag for one in session.annotations_at(word)] == ["Date", "Other"]
    view.grab()
    assert set(view._levels.values()) == {0}
