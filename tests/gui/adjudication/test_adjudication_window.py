"""Adjudication from the keyboard: what is decided, taken back, kept, and where one lands."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.adjudication.adjudication_text import _letters
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.gui.look.theme import DARK
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage.store import Store
from tests.gui.adjudication.adjudication_parts import LETTERS, MARKED, gold, make, progress, said, states


def test_missed_names_come_first_and_agreed_ones_are_not_listed(window: AdjudicationWindow) -> None:
    assert [*states(window)][:2] == ["Weiß", "Öztürk"]
    assert [*states(window)][2:] == ["A3", "Jörg Müller", "12.3.1956"]
    assert said(window) == "Weiß" and progress(window) == "0 of 5 decided"
    assert window.course is not None and window.course.agreed == 3


def test_five_conflicts_by_keys_alone(window: AdjudicationWindow, study: Store, press: Callable[..., None]) -> None:
    press("Left")
    assert said(window) == "Öztürk" and progress(window) == "1 of 5 decided"
    press("N")
    assert said(window) == "A3" and states(window)["Öztürk"] == "supervisor"
    press("X")
    assert said(window) == "Jörg Müller"
    press("Right")
    assert said(window) == "12.3.1956"
    press("Ctrl+Z")
    assert said(window) == "Jörg Müller" and progress(window) == "3 of 5 decided"
    press("Ctrl+Y")
    assert progress(window) == "4 of 5 decided"
    press("Ctrl+Z", "J", "B")
    assert progress(window) == "5 of 5 decided"
    assert gold(study, "Brief-1") == {
        *(("Date", "3.4.2021"), ("Location", "Köln"), ("Staff", "Weiß")),
        *(("Patient", "Jörg Müller"), ("Patient", "Müller")),
    }
    assert gold(study, "Brief-2") == {("Person", "Öztürk"), ("Birthdate", "12.3.1956"), ("Location", "Bad Tölz")}
    assert "Everything is decided" in window.statusBar().currentMessage()


def test_decisions_survive_closing_and_opening(
    study: Store, opened: Callable[[Store], AdjudicationWindow], press: Callable[..., None], qtbot: QtBot
) -> None:
    window = opened(study)
    with qtbot.waitSignals([window.project_changed, window.session.changed]):
        press("1", "2")
    window.close()
    study.close()
    with projects.open_project(study.folder) as again:
        window = opened(again)
        assert progress(window) == "2 of 5 decided" and said(window) == "A3"
        assert states(window)["Weiß"] == "take:A1" and states(window)["Öztürk"] == "take:B2"
        window.close()


def test_one_annotator_is_right_in_a_whole_document(
    window: AdjudicationWindow, study: Store, press: Callable[..., None]
) -> None:
    window.actions_["all_left"].trigger()
    assert progress(window) == "3 of 5 decided" and said(window) == "Öztürk"
    assert gold(study, "Brief-1") >= {("Staff", "Weiß")}
    window.actions_["all_right"].trigger()
    assert progress(window) == "5 of 5 decided"
    press("Ctrl+Z")
    assert progress(window) == "3 of 5 decided"


def test_a_decision_is_reopened_and_taken_back(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    press("Left", "Ctrl+2", "Shift+F3")
    assert said(window) == "Weiß" and window.actions_["reopen"].isEnabled()
    press("Backspace")
    assert said(window) == "Weiß" and states(window)["Weiß"] is None
    press("Ctrl+Z")
    assert states(window)["Weiß"] == "take:A1"


def test_the_list_holds_open_ones_or_all(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    table = window.panes.queue.table
    press("Left")
    assert len(table.model_.lines) == 4
    press("Ctrl+2")
    assert len(table.model_.lines) == 5
    assert [line.cells[2] for line in table.model_.lines][:2] == ["✓ A1", "○ open"]
    press("Down")
    assert said(window) == "A3"
    press("Shift+U")
    assert said(window) == "Öztürk"


def test_what_is_selected_is_marked_instead(
    window: AdjudicationWindow, study: Store, press: Callable[..., None]
) -> None:
    press("U", "U", "U")
    assert said(window) == "Jörg Müller"
    press("F6", "Shift+Right", "Shift+Right", "S")
    assert {pair for pair in gold(study, "Brief-1") if "Jörg" in pair[1]} == {("Staff", "Jörg Müller kam")}
    assert states(window)["Jörg Müller kam"] == "supervisor"


def test_the_cursor_alone_marks_nothing(window: AdjudicationWindow, study: Store, press: Callable[..., None]) -> None:
    press("F6", "Home", "R")
    assert ("Relative", "Weiß") in gold(study, "Brief-1")


def test_three_annotators_have_a_number_each(
    tmp_path: Path, opened: Callable[[Store], AdjudicationWindow], press: Callable[..., None]
) -> None:
    third = {"Brief-1": [("Müller", "Staff")], "Brief-2": []}
    with make(tmp_path / "Projekt", {**MARKED, "C3": third}) as study:
        window = opened(study)
        assert window.course is not None
        window.show_place(next(one for one in window.course.places if said(window, one) == "Jörg Müller"))
        assert len(window.panes.cards.findChildren(QLabel, "warning")) == 0
        press("3")
        assert states(window)["Jörg Müller"] == "take:C3"
        assert ("Staff", "Müller") in gold(study, "Brief-1")
        window.close()


def test_a_layer_that_changed_meanwhile_stops_a_decision(
    window: AdjudicationWindow, study: Store, press: Callable[..., None]
) -> None:
    problems: list[Exception] = []
    window.problem.connect(problems.append)
    place = window.place
    assert place is not None
    layer = layers.layer_of(study, place.document_id, annotator="B2")
    assert layer is not None
    finish.reopen(study.journal, layer.assignment.id)
    at = LETTERS[place.document].index("Weiß")
    annotate.mark_all(study.journal, layer.assignment.id, [(layer.assignment.id, (Span(at, at + 4),), "Staff")])
    finish.finish(study.journal, layer.assignment.id)
    press("X")
    assert len(problems) == 1
    assert "Weiß" not in states(window)


def test_a_decision_under_which_a_layer_has_changed_is_looked_at_again(
    window: AdjudicationWindow, study: Store, press: Callable[..., None], qtbot: QtBot
) -> None:
    place = window.place
    assert place is not None and said(window) == "Weiß"
    press("Left", "N", "X", "Right", "B")
    assert progress(window) == "5 of 5 decided"
    (code,) = {one for one in place.annotators if place.side(one)}
    layer = layers.layer_of(study, place.document_id, annotator=code)
    assert layer is not None
    finish.reopen(study.journal, layer.assignment.id)
    gone = next(one for one in layer.annotations if one.surface(LETTERS[place.document]) == "Weiß")
    annotate.delete(study.journal, [gone])
    finish.finish(study.journal, layer.assignment.id)
    with qtbot.waitSignal(window.read):
        press("F5")
    press("U")
    assert said(window) == "Weiß" and window.place is not None and window.place.has_changed
    assert len(window.panes.queue.table.model_.lines) == 5
    press("Left")
    assert window.course is not None and not window.course.changed


def test_letters_instead_of_codes(window: AdjudicationWindow, settings: QSettings) -> None:
    def titles() -> set[str]:
        return {label.text() for label in window.panes.cards.findChildren(QLabel)}

    assert "A · A1" in titles()
    window.actions_["anonymous"].trigger()
    assert "A" in titles() and not any("A1" in title for title in titles())
    assert settings.value("adjudication_letters", type=bool)


def test_sides_are_told_apart_in_grey(window: AdjudicationWindow) -> None:
    assert window.course is not None
    text = window.panes.text

    def grey() -> list[int]:
        image = text.viewport().grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        return [image.pixelColor(x, y).lightness() for x in range(0, image.width(), 2) for y in range(0, 80, 2)]

    window.show_place(next(one for one in window.course.places if said(window, one) == "12.3.1956"))
    both = grey()
    text._side_of = dict.fromkeys(text._side_of, 0)
    text.viewport().update()
    assert grey() != both


def test_badges_of_two_sides_stand_apart_however_large_the_text(window: AdjudicationWindow) -> None:
    assert window.course is not None
    window.show_place(next(one for one in window.course.places if said(window, one) == "12.3.1956"))
    text = window.panes.text
    for percent in (100, 200):
        text.zoom(percent)
        text.scene_of(range(len(text._layout.lines)))
        first = min(text._shown_here, key=lambda one: text._side_of[one.id])
        beside = [one for one in text._shown_here if one.span.start == first.span.start and one.id != first.id]
        width_px = text._fonts.badge_width_px(_letters(first, text._tag_set, text._side_of[first.id]))
        assert beside and all(text._shift[one.id] >= width_px for one in beside)


def test_it_takes_on_a_theme(window: AdjudicationWindow) -> None:
    window.set_theme(DARK)
    assert window.panes.text._theme is DARK
    assert said(window) == "Weiß"


def test_the_mouse_decides_too(window: AdjudicationWindow) -> None:
    buttons = window.panes.cards.findChildren(QPushButton)
    QTest.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    assert states(window)["Weiß"] == "take:B2"
