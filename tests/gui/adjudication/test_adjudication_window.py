"""Adjudication from the keyboard: what is decided, taken back, kept, and where one lands."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.formats import tagset_toml
from deid_studio.gui.adjudication.adjudication_commands import adjudication_commands
from deid_studio.gui.adjudication.adjudication_note import ExampleQuestion
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.key_rules import problems_of
from deid_studio.gui.look.theme import DARK, LIGHT
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.adjudication import adjudicate, adjudication_notes
from deid_studio.services.adjudication.conflicts import ConflictPlace
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store

LETTERS = {
    "Brief-1": "Herr Jörg Müller kam am 3.4.2021 aus Köln auf Station A3. Dr. Weiß sah ihn am 5.4.2021.\n",
    "Brief-2": "Frau Öztürk, geb. 12.3.1956, wohnhaft in Bad Tölz, Telefon 08041 4711.\n",
}
MARKED = {
    "A1": {
        "Brief-1": [("Jörg Müller", "Patient"), ("3.4.2021", "Date"), ("Köln", "Location"), ("Weiß", "Staff")],
        "Brief-2": [("Öztürk", "Patient"), ("12.3.1956", "Birthdate"), ("Bad Tölz", "Location")],
    },
    "B2": {
        "Brief-1": [("Müller", "Patient"), ("3.4.2021", "Date"), ("Köln", "Location"), ("A3", "ID")],
        "Brief-2": [("12.3.1956", "Date"), ("Bad Tölz", "Location")],
    },
}


def make(folder: Path, marked: dict[str, dict[str, list[tuple[str, str]]]] = MARKED) -> Store:
    """A project in whose round everybody has finished both letters."""
    sources = folder.with_name("Quellen")
    sources.mkdir()
    for name, text in LETTERS.items():
        (sources / f"{name}.txt").write_text(text, encoding="utf-8")
    project = projects.create(folder, tag_set="kolditz13")
    importing.import_paths(project, sorted(sources.iterdir()), annotator="S")
    rounds.create(project, "R1", Plan(tuple(marked), shared=2, seed=1))
    for code, by_name in marked.items():
        for entry in queries.document_entries(project, annotator=code):
            layer = projects.assign(project, entry.id, annotator=code)
            at = [(LETTERS[entry.name].index(surface), surface, tag) for surface, tag in by_name[entry.name]]
            made = [(layer.assignment.id, (Span(start, start + len(word)),), tag) for start, word, tag in at]
            annotate.mark_all(project.journal, layer.assignment.id, made)
            finish.finish(project.journal, layer.assignment.id)
    return project


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in whose round two annotators have finished both letters, closed."""
    folder = tmp_path_factory.mktemp("adjudicated") / "made"
    make(folder).close()
    return folder


@pytest.fixture
def project(tmp_path: Path, finished: Path) -> Iterator[Store]:
    shutil.copytree(finished, tmp_path / "Übung")
    with projects.open_project(tmp_path / "Übung") as copy:
        yield copy


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, settings: QSettings) -> Iterator[Callable[[Store], AdjudicationWindow]]:
    windows: list[AdjudicationWindow] = []

    def open_one(project: Store) -> AdjudicationWindow:
        session = Session(project, annotator="S")
        window = AdjudicationWindow(session, None, theme=LIGHT, language="en", settings=settings)
        session.setParent(window)
        windows.append(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: window.course is not None)
        return window

    yield open_one
    wait_for_all()
    for window in windows:
        window.close()
        window.deleteLater()
    qapp.processEvents()


@pytest.fixture
def window(opened: Callable[[Store], AdjudicationWindow], project: Store) -> AdjudicationWindow:
    return opened(project)


def said(window: AdjudicationWindow, place: ConflictPlace | None = None) -> str:
    """What the text says at a place, by default the current one."""
    place = place or window.place
    assert place is not None
    return LETTERS[place.document][slice(*place.edges)]


def gold(project: Store, document: str) -> set[tuple[str, str]]:
    """What is PHI in a document's gold layer."""
    id = next(entry.id for entry in queries.document_entries(project) if entry.name == document)
    found = adjudicate.places(project, id)
    return {(one.tag, one.surface(LETTERS[document])) for place in found for one in place.gold if one.is_phi}


def states(window: AdjudicationWindow) -> dict[str, str | None]:
    assert window.course is not None
    return {said(window, place): place.decision for place in window.course.places}


def progress(window: AdjudicationWindow) -> str:
    return next(label.text() for label in window.statusBar().findChildren(QLabel) if label.text())


def test_missed_names_come_first_and_agreed_ones_are_not_listed(window: AdjudicationWindow) -> None:
    assert [*states(window)][:2] == ["Weiß", "Öztürk"]
    assert [*states(window)][2:] == ["A3", "Jörg Müller", "12.3.1956"]
    assert said(window) == "Weiß" and progress(window) == "0 of 5 decided"
    assert window.course is not None and window.course.agreed == 3


def test_five_conflicts_by_keys_alone(window: AdjudicationWindow, project: Store, press: Callable[..., None]) -> None:
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
    assert gold(project, "Brief-1") == {
        *(("Date", "3.4.2021"), ("Location", "Köln"), ("Staff", "Weiß")),
        *(("Patient", "Jörg Müller"), ("Patient", "Müller")),
    }
    assert gold(project, "Brief-2") == {("Person", "Öztürk"), ("Birthdate", "12.3.1956"), ("Location", "Bad Tölz")}
    assert "Everything is decided" in window.statusBar().currentMessage()


def test_decisions_survive_closing_and_opening(
    project: Store, opened: Callable[[Store], AdjudicationWindow], press: Callable[..., None], qtbot: QtBot
) -> None:
    window = opened(project)
    with qtbot.waitSignals([window.project_changed, window.session.changed]):
        press("1", "2")
    window.close()
    project.close()
    with projects.open_project(project.folder) as again:
        window = opened(again)
        assert progress(window) == "2 of 5 decided" and said(window) == "A3"
        assert states(window)["Weiß"] == "take:A1" and states(window)["Öztürk"] == "take:B2"
        window.close()


def test_one_annotator_is_right_in_a_whole_document(
    window: AdjudicationWindow, project: Store, press: Callable[..., None]
) -> None:
    window.actions_["all_left"].trigger()
    assert progress(window) == "3 of 5 decided" and said(window) == "Öztürk"
    assert gold(project, "Brief-1") >= {("Staff", "Weiß")}
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
    window: AdjudicationWindow, project: Store, press: Callable[..., None]
) -> None:
    press("U", "U", "U")
    assert said(window) == "Jörg Müller"
    press("F6", "Shift+Right", "Shift+Right", "S")
    assert {pair for pair in gold(project, "Brief-1") if "Jörg" in pair[1]} == {("Staff", "Jörg Müller kam")}
    assert states(window)["Jörg Müller kam"] == "supervisor"


def test_the_cursor_alone_marks_nothing(window: AdjudicationWindow, project: Store, press: Callable[..., None]) -> None:
    press("F6", "Home", "R")
    assert ("Relative", "Weiß") in gold(project, "Brief-1")


def test_the_keys_are_listed(
    window: AdjudicationWindow, press: Callable[..., None], answer: Callable[[Callable[[QDialog], object]], list[str]]
) -> None:
    met = answer(lambda dialog: None)
    press("F1")
    assert met == ["KeyDialog"]


def test_three_annotators_have_a_number_each(
    tmp_path: Path, opened: Callable[[Store], AdjudicationWindow], press: Callable[..., None]
) -> None:
    third = {"Brief-1": [("Müller", "Staff")], "Brief-2": []}
    with make(tmp_path / "Projekt", {**MARKED, "C3": third}) as project:
        window = opened(project)
        assert window.course is not None
        window.show_place(next(one for one in window.course.places if said(window, one) == "Jörg Müller"))
        assert len(window.panes.cards.findChildren(QLabel, "warning")) == 0
        press("3")
        assert states(window)["Jörg Müller"] == "take:C3"
        assert ("Staff", "Müller") in gold(project, "Brief-1")
        window.close()


def test_a_layer_that_changed_meanwhile_stops_a_decision(
    window: AdjudicationWindow, project: Store, press: Callable[..., None]
) -> None:
    problems: list[Exception] = []
    window.problem.connect(problems.append)
    place = window.place
    assert place is not None
    layer = layers.layer_of(project, place.document_id, annotator="B2")
    assert layer is not None
    finish.reopen(project.journal, layer.assignment.id)
    at = LETTERS[place.document].index("Weiß")
    annotate.mark_all(project.journal, layer.assignment.id, [(layer.assignment.id, (Span(at, at + 4),), "Staff")])
    finish.finish(project.journal, layer.assignment.id)
    press("X")
    assert len(problems) == 1
    assert "Weiß" not in states(window)


def test_a_decision_under_which_a_layer_has_changed_is_looked_at_again(
    window: AdjudicationWindow, project: Store, press: Callable[..., None], qtbot: QtBot
) -> None:
    place = window.place
    assert place is not None and said(window) == "Weiß"
    press("Left", "N", "X", "Right", "B")
    assert progress(window) == "5 of 5 decided"
    (code,) = {one for one in place.annotators if place.side(one)}
    layer = layers.layer_of(project, place.document_id, annotator=code)
    assert layer is not None
    finish.reopen(project.journal, layer.assignment.id)
    gone = next(one for one in layer.annotations if one.surface(LETTERS[place.document]) == "Weiß")
    annotate.delete(project.journal, [gone])
    finish.finish(project.journal, layer.assignment.id)
    with qtbot.waitSignal(window.read):
        press("F5")
    press("U")
    assert said(window) == "Weiß" and window.place is not None and window.place.has_changed
    assert len(window.panes.queue.table.model_.lines) == 5
    press("Left")
    assert window.course is not None and not window.course.changed


# -- notes --------------------------------------------------------------------------------------------------------


def test_a_note_is_kept_with_the_decision(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    press("F2")
    QTest.keyClicks(window.panes.note.line, "Nur der Name, j x")
    press("Return", "Left", "Ctrl+2", "Shift+F3")
    assert said(window) == "Weiß"
    assert "Nur der Name, j x" in {label.text() for label in window.panes.note.findChildren(QLabel)}


def test_a_decision_and_its_note_are_taken_back_as_one(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    assert window.course is not None and window.place is not None
    place, before = window.place, window.course.open
    press("F2")
    QTest.keyClicks(window.panes.note.line, "Nur der Name")
    press("Return", "Left")
    assert window.course.open == before - 1
    press("Ctrl+Z")
    assert window.course.open == before and window.place.edges == place.edges
    assert adjudication_notes.notes_on(window.session.project, window.place) == ()
    press("Ctrl+Y")
    assert window.course.open == before - 1
    assert adjudication_notes.notes_on(window.session.project, window.place) == ("Nur der Name",)


def test_a_note_that_was_begun_is_still_there_after_looking_at_another_conflict(
    window: AdjudicationWindow, press: Callable[..., None]
) -> None:
    assert window.place is not None
    begun = window.place
    press("F2")
    QTest.keyClicks(window.panes.note.line, "Nur der Name")
    press("Esc", "F3")
    assert window.place != begun and window.panes.note.text == ""
    press("Shift+F3")
    assert window.place == begun and window.panes.note.text == "Nur der Name"
    press("Left")
    assert window.panes.note.text == ""
    press("Ctrl+2", "Shift+F3")
    assert adjudication_notes.notes_on(window.session.project, window.place) == ("Nur der Name",)


def test_a_note_that_was_begun_is_still_there_after_closing(
    window: AdjudicationWindow,
    project: Store,
    press: Callable[..., None],
    opened: Callable[[Store], AdjudicationWindow],
) -> None:
    """Issue 21, point 1: closing loses nothing that was typed."""
    line, place = window.panes.note.line, window.place
    assert place is not None
    press("F2")
    QTest.keyClicks(line, "Nur der Name")
    window.close()
    again = opened(project)
    again.show_place(place)
    assert again.panes.note.text == "Nur der Name"
    press("Left")
    assert adjudication_notes.drafts(project, "S") == {}
    assert again.course is not None
    decided = again.course.find(place)
    assert decided is not None and adjudication_notes.notes_on(project, decided) == ("Nur der Name",)


def test_escape_leads_out_of_the_note(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    press("F2")
    assert window.panes.note.line.hasFocus()
    press("Esc")
    assert window.panes.queue.table.hasFocus()


def test_a_note_becomes_an_example(
    window: AdjudicationWindow,
    project: Store,
    press: Callable[..., None],
    answer: Callable[[Callable[[QDialog], object]], list[str]],
) -> None:
    window.panes.note.into_guideline.setChecked(True)
    press("F2")
    QTest.keyClicks(window.panes.note.line, "Ohne Titel")
    press("Return")

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, ExampleQuestion)
        assert "Weiß" not in dialog.text.toPlainText() and "**[STAFF]**" in dialog.text.toPlainText()
        dialog.accept()

    met = answer(look)
    press("Left")
    assert met == ["ExampleQuestion"]
    written = [file.read_text(encoding="utf-8") for file in project.folder.rglob("*.md")]
    assert any(r"**\[STAFF\]**" in text and "Ohne Titel" in text for text in written)


# -- how it looks -------------------------------------------------------------------------------------------------


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


def test_it_takes_on_a_theme(window: AdjudicationWindow) -> None:
    window.set_theme(DARK)
    assert window.panes.text._theme is DARK
    assert said(window) == "Weiß"


# -- keys ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tagset_toml.built_in())
@pytest.mark.parametrize("single", [True, False])
@pytest.mark.usefixtures("qapp")
def test_every_key_has_one_meaning_and_may_be(name: str, single: bool, settings: QSettings) -> None:
    key_map = KeyMap(settings, adjudication_commands(), kept_as="adjudication_keys")
    tag_set = tagset_toml.load(name)
    key_map.set_tags(tag_set)
    key_map.set_single_keys(single)
    keys = [key for name in key_map.names() for key in key_map.keys_of(name)]
    assert sorted(keys) == sorted(set(keys)) and len(keys) > 40
    # The arrows take sides, for the text is not what one works in
    fixed = {"Left", "Right"}
    assert [key for key in keys if key not in fixed and problems_of(key, taken={}, single_keys=single)] == []
    if single:
        tags = {key_map.keys_of(f"tag:{tag_set.name}:{tag.name}")[0] for tag in tag_set.tags}
        assert tags == {tag.key.upper() for tag in tag_set.tags}


def test_commands_that_write_are_off_where_nothing_can_be_written(
    window: AdjudicationWindow, project: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(project, "read_only_reason", "kept open elsewhere")
    window.show_place(window.place)
    assert not any(window.actions_[one.name].isEnabled() for one in adjudication_commands() if one.writes)
    assert window.actions_["play"].isEnabled()


def test_the_mouse_decides_too(window: AdjudicationWindow) -> None:
    buttons = window.panes.cards.findChildren(QPushButton)
    QTest.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    assert states(window)["Weiß"] == "take:B2"
