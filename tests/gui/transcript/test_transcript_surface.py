"""The text as it is painted: its characters, its size, its place, and what was rejected."""

from collections.abc import Mapping

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.annotation_index import AnnotationIndex
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import word_spans
from deid_studio.formats import tagset_toml
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_layout import boundaries_in
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.services.annotation import annotate
from tests.gui.transcript.transcript_parts import LONG, Find, Press, shown, view_of
from tests.gui.window_contents import session_of

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


def test_in_a_wide_gap_the_nearer_word_is_taken(qtbot: QtBot) -> None:
    view, _ = shown(qtbot, "Frau        Müller\n\n(und Söhne)")
    assert [view.word_at(offset) for offset in (0, 4, 6)] == [Span(0, 4)] * 3
    assert [view.word_at(offset) for offset in (10, 12, 15, 18)] == [Span(12, 18)] * 4
    assert view.word_at(20) == Span(21, 24), "not the one on the line before"


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


def levels_painted(view: TranscriptView) -> Mapping[str, int]:
    """On which level each annotation is painted, by its id."""
    return view.scene_of(range(len(view._layout.lines))).levels


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
    assert levels_painted(view).keys() == {one.id for one in session.annotations}, "it is painted, quietly"
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
    assert set(levels_painted(view).values()) == {0}
