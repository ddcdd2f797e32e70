"""The review list: its columns, its rows, and where it scrolls to."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State, text_order
from deid_studio.domain.span import Span
from deid_studio.gui.look import theme as themes
from deid_studio.gui.review.review_list import ReviewList
from deid_studio.gui.review.review_model import SURENESS, TAG, TEXT, ReviewRow


def test_a_narrow_list_leaves_out_how_sure_a_suggestion_is(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    row = ReviewRow("a", "Müller", None, "Patient", "", "", State.UNDECIDED, "undecided", 0.9)
    review.resize(600, 200)
    review.show()
    suggestion = Annotation("a", "layer", (Span(0, 6),), "Patient", state=State.UNDECIDED, confidence=0.9)
    review.show_annotations([suggestion], row_of=lambda _one: row, timed=False)
    assert not review.isColumnHidden(SURENESS)
    review.resize(200, 200)
    assert review.isColumnHidden(SURENESS)


def test_long_names_of_types_leave_room_for_the_text(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    row = ReviewRow(
        "a", "Anneliese Möller-Weiß", None, "Medizinische Einrichtung", "00:00:12", "", State.UNDECIDED, "", 0.9
    )
    suggestion = Annotation("a", "layer", (Span(0, 21),), "MedicalUnit", state=State.UNDECIDED, confidence=0.9)
    for width in (430, 900, 430):
        review.resize(width, 300)
        review.show()
        review.show_annotations([suggestion], row_of=lambda _one: row, timed=True)
        needed = review.fontMetrics().horizontalAdvance(row.surface)
        assert review.columnWidth(TEXT) > needed
    review.resize(900, 300)
    assert review.columnWidth(TAG) > review.fontMetrics().horizontalAdvance(row.tag_shown)


def test_a_list_that_becomes_low_still_shows_the_current_row(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Patient") for n in range(40)]
    review.resize(400, 600)
    review.show()
    review.show_annotations(
        layer, row_of=lambda one: ReviewRow(one.id, "", None, one.tag, "", "", one.state, ""), timed=False
    )
    review.set_current("12")
    review.resize(400, 120)
    assert review.viewport().rect().contains(review.visualRect(review.currentIndex()))


def test_every_column_says_what_it_shows(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    row = ReviewRow("a", "Müller", None, "Patient", "", "", State.UNDECIDED, "undecided", 0.9)
    suggestion = Annotation("a", "layer", (Span(0, 6),), "Patient", state=State.UNDECIDED, confidence=0.9)
    review.show_annotations([suggestion], row_of=lambda _one: row, timed=False)
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    model = review.model()
    for column in range(model.columnCount()):
        assert any(model.headerData(column, Qt.Orientation.Horizontal, role) for role in roles)


@pytest.mark.parametrize(("start", "comes_and_goes"), [(7, False), (9, False), (0, True), (30, True)])
def test_a_row_that_keeps_its_place_is_the_only_one_painted_anew(
    qtbot: QtBot, start: int, comes_and_goes: bool
) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Patient") for n in range(4)]

    def row_of(one: Annotation) -> ReviewRow:
        return ReviewRow(one.id, "", None, f"{one.tag} {one.fragments}", "", "", one.state, "")

    review.show_annotations(layer, row_of=row_of, timed=False)
    model, gone = review.model(), []
    model.rowsRemoved.connect(lambda *_: gone.append(1))
    review.put("1", after := replace(layer[1], tag="Aage", fragments=(Span(start, start + 6),)))
    layer[1] = after
    assert bool(gone) == comes_and_goes
    assert model.rows == [row_of(one) for one in sorted(layer, key=text_order)]  # type: ignore[attr-defined]


def test_whoever_goes_through_a_long_list_sees_what_comes_next(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Patient") for n in range(60)]
    row = ReviewRow("", "Müller", None, "Patient", "", "", State.UNDECIDED, "undecided")
    review.resize(400, 300)
    review.show()
    review.show_annotations(layer, row_of=lambda _one: row, timed=False)
    scrolled: list[int] = []
    review.verticalScrollBar().valueChanged.connect(scrolled.append)
    for one in layer:
        review.set_current(one.id)
        assert review.viewport().rect().contains(review.visualRect(review.currentIndex()))
    rows = review.viewport().height() // review.rowHeight(0)
    assert len(scrolled) <= 2 * 2 * len(layer) / rows, "not at each step"
    review.chosen.connect(review.set_current)
    review.set_current("0")
    before = review.verticalScrollBar().value()
    review.selectRow(rows - 1)
    assert review.verticalScrollBar().value() - before <= 1, "what is clicked on stays below the pointer"


def test_another_document_is_listed_from_its_beginning_and_no_type_is_cut(qtbot: QtBot) -> None:
    review = ReviewList(themes.LIGHT)
    qtbot.addWidget(review)
    layer = [Annotation(str(n), "layer", (Span(7 * n, 7 * n + 6),), "Ort") for n in range(60)]

    def row_of(one: Annotation) -> ReviewRow:
        return ReviewRow(one.id, "Müller", None, one.tag, "", "", one.state, "")

    review.resize(600, 300)
    review.show()
    review.show_annotations(layer, row_of=row_of, timed=False)
    review.set_current("59")
    assert review.verticalScrollBar().value() > 0
    layer[40] = replace(layer[40], tag="Medizineinrichtung")
    review.show_annotations(layer, row_of=row_of, timed=False)
    review.set_current(None)
    assert review.verticalScrollBar().value() == 0
    assert review.columnWidth(TAG) >= review.fontMetrics().horizontalAdvance("Medizineinrichtung")
