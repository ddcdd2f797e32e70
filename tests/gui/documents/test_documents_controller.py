"""The overview of documents, the round's progress, and what comes next."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Span
from deid_studio.gui.app import Desk
from deid_studio.gui.documents.documents_window import DocumentsWindow
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.tables.heat_map import HeatMap
from deid_studio.services.adjudication.final_corpus import CHOSEN
from deid_studio.services.annotation import finish
from deid_studio.services.archive.archive_sample import OF_JOB
from deid_studio.storage import rows
from tests.gui.window_contents import session_of, workspace_of

Open = Callable[..., MainWindow]
Press = Callable[..., None]


@pytest.fixture
def window(open_window: Open, desk: Desk, campaign: Path) -> MainWindow:
    """C3's work in the second round: two documents are left."""
    desk._settings.setValue("annotator", "C3")
    return open_window(campaign, "Visite")


def overview(qtbot: QtBot, window: MainWindow, press: Press) -> DocumentsWindow:
    press("Ctrl+Shift+O")
    shown = window.documents._window
    assert shown is not None
    qtbot.waitUntil(lambda: bool(names(shown)))
    return shown


def names(shown: DocumentsWindow) -> list[str]:
    return [str(line.cells[0]) for line in shown.table.model_.lines]


def test_the_overview_tells_how_far_each_document_is(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    shown = overview(qtbot, window, press)
    assert names(shown) == ["Brief-1", "Brief-2", "Brief-3", "Brief-4", "Brief-5", "Visite"]
    first, fourth, talk = (shown.table.model_.lines[number].cells for number in (0, 3, 5))
    assert first[1] == "✓ finished" and first[2] == first[3] and str(first[6]) == "✓ A1, ✓ B2, ✓ C3"
    assert fourth[1] == "· not begun" and str(fourth[6]).endswith("○ C3")
    assert first[4] is None and str(talk[4]).startswith("0")
    assert shown.heading.text() == "Documents finished: 4 of 6"
    assert shown.table.current is not None and shown.table.current.cells[0] == "Visite"


def test_documents_are_searched_filtered_and_opened_by_keys(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    shown = overview(qtbot, window, press)
    shown.filter.setCurrentIndex(shown.filter.findText("Unfinished"))
    assert names(shown) == ["Brief-4", "Brief-5"]
    shown.search.setText("brief-5")
    assert names(shown) == ["Brief-5"]
    qtbot.keyClick(shown.search, "\r")
    document = session_of(window).document
    assert document is not None and document.name == "Brief-5" and not shown.isVisible()


def test_the_next_unfinished_document_is_one_key_away(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    session, visited = session_of(window), []
    for _ in range(3):
        press("Ctrl+Shift+PgDown")
        assert session.document is not None
        visited.append(session.document.name)
    assert visited == ["Brief-4", "Brief-5", "Brief-4"]


def test_progress_is_in_the_status_line_and_in_the_box(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.status._round.text() == "Documents finished: 4 of 6")
    assert window.status._round.isVisible()
    assert [window._documents.itemText(n) for n in (0, 3)] == ["✓ Brief-1", "Brief-4"]


def test_after_the_last_document_it_says_what_comes_next(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    session, offer = session_of(window), workspace_of(window).offer
    for _ in range(2):
        press("Ctrl+Shift+PgDown")
        assert session.layer is not None
        session.apply(finish.finish, session.layer.assignment.id)
    assert offer.isHidden()
    press("Ctrl+Shift+PgDown")
    assert offer.isVisible() and "no other unfinished document" in offer.accessibleName()
    assert [button.text() for button in offer._choices] == ["Rounds…", "Release…"]
    with session.project.journal.edit("suggest", kind="import") as tx:
        tx.put("setting", {"id": OF_JOB, "value": "1"})
    press("Ctrl+Shift+PgDown")
    assert "archive accept" in offer.accessibleName(), "a sample is not released"
    assert [button.text() for button in offer._choices] == ["Archive…"]


def test_after_the_last_decision_it_says_what_comes_next(qtbot: QtBot, letter: MainWindow, press: Press) -> None:
    session, offer = session_of(letter), workspace_of(letter).offer
    assert session.layer is not None and session.document is not None
    at = session.document.text.index("Köln")
    suggested = Annotation(
        "s", session.layer.assignment.id, (Span(at, at + 4),), "Location", state=State.UNDECIDED, confidence=0.9
    )
    with session.project.journal.edit("suggest", kind="import") as tx:
        tx.insert_many("annotation", [rows.from_annotation(suggested)])
    session.show_document(session.document.id)
    session.make_current("s")
    assert offer.isHidden()
    press("Return")
    assert offer.isVisible() and "decided" in offer.accessibleName()
    assert [button.text() for button in offer.findChildren(QPushButton)][-2:] == [
        "Finish the document…",
        "Next unfinished document",
    ]
    press("Ctrl+Z")
    assert offer.isHidden(), "it is undecided again"
    press("Return")
    assert offer.isVisible()
    finish.finish(session.project.journal, session.layer.assignment.id)
    session.show_document(session.document.id)
    assert offer.isHidden(), "it is finished"


def test_projects_that_were_open_are_offered_again_and_forgotten(
    open_window: Open, project: Path, desk: Desk, qtbot: QtBot
) -> None:
    window = open_window(project, "Brief")
    window.close_project()
    (button,) = window._pages.welcome._recent
    assert button.isVisible() and button.text().startswith("Übung – ")
    button.click()
    assert session_of(window).project.folder == project
    assert window.windowTitle().startswith("Übung · document ")
    window.actions_["name_in_title"].trigger()
    assert "Übung" in window.windowTitle()
    window._submenus.recent.aboutToShow.emit()
    offered = window._submenus.recent.actions()
    assert offered[0].text().startswith("Übung – ")
    offered[-1].trigger()
    window.close_project()
    assert window._pages.welcome._recent == [] and desk._settings.value("recent_projects") is None


def tags_of(qtbot: QtBot, window: MainWindow, press: Press) -> tuple[DocumentsWindow, HeatMap]:
    shown = overview(qtbot, window, press)
    shown.pages.setCurrentWidget(shown.tags)
    qtbot.waitUntil(lambda: shown.tags.heat.model_.rowCount() > 0)
    return shown, shown.tags.heat


def coloured(qtbot: QtBot, shown: DocumentsWindow) -> None:
    """Waits until the fields are coloured."""
    qtbot.waitUntil(lambda: not shown.tags._shading.is_busy)


def said(heat: HeatMap, row: str, column: str) -> str:
    grid = heat.model_.grid
    index = heat.model_.index(grid.rows.index(row), grid.columns.index(column))
    return str(index.data(Qt.ItemDataRole.ToolTipRole))


def test_tags_are_counted_by_document(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    shown, heat = tags_of(qtbot, window, press)
    layer = shown.tags.layer
    assert [layer.itemText(n) for n in range(layer.count())] == ["Layer of A1", "Layer of B2", "Layer of C3"]
    assert layer.currentData() == "C3" and heat.accessibleName() == "Annotations by document and tag"
    assert said(heat, "Brief-3", "Staff") == "Brief-3 – Staff, 1" and said(heat, "Brief-3", "Age") == "Brief-3 – Age, 0"
    shown.search.setText("brief-5")
    assert len(heat.model_.grid.rows) > 1, "fields are coloured off the window's thread"
    coloured(qtbot, shown)
    assert heat.model_.grid.rows == ("Brief-5",)
    layer.setCurrentIndex(0)
    layer.activated.emit(0)
    qtbot.waitUntil(lambda: said(heat, "Brief-5", "Location") == "Brief-5 – Location, 1")
    shown.tags.with_undecided.setChecked(False)
    coloured(qtbot, shown)
    assert said(heat, "Brief-5", "Location") == "Brief-5 – Location, 1"
    shown.pages.setCurrentIndex(0)
    shown.pages.setCurrentIndex(1)
    assert layer.currentData() == "A1", "what was chosen stays"


def test_suggestions_are_told_apart_or_left_out(qtbot: QtBot, letter: MainWindow, press: Press) -> None:
    session = session_of(letter)
    assert session.layer is not None and session.document is not None
    name, at = session.document.name, session.document.text.index("Köln")
    place = (Span(at, at + 4),)
    suggested = Annotation("s", session.layer.assignment.id, place, "Location", state=State.UNDECIDED, confidence=0.9)
    with session.project.journal.edit("suggest", kind="import") as tx:
        tx.insert_many("annotation", [rows.from_annotation(suggested)])
    session.show_document(session.document.id)
    shown, heat = tags_of(qtbot, letter, press)
    assert said(heat, name, "Location") == f"{name} – Location, 1, ○ 1"
    column = heat.model_.grid.columns.index("Location")
    heat.setCurrentIndex(heat.model_.index(heat.model_.grid.rows.index(name), column))
    shown.tags.with_undecided.click()
    coloured(qtbot, shown)
    assert said(heat, name, "Location") == f"{name} – Location, 0"
    assert heat.currentIndex().column() == column, "the field stays current"
    shown.tags.with_undecided.click()
    coloured(qtbot, shown)
    qtbot.keyClick(heat, Qt.Key.Key_Return)
    assert session.current is not None and session.current.id == "s" and not shown.isVisible()


def test_a_field_leads_to_its_first_annotation(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    session = session_of(window)
    shown, heat = tags_of(qtbot, window, press)
    grid = heat.model_.grid
    heat.setCurrentIndex(heat.model_.index(grid.rows.index("Brief-5"), grid.columns.index("Location")))
    shown.open_button.click()
    assert session.document is not None and session.document.name == "Brief-5"
    # C3 has none there yet
    assert session.current is None and not shown.isVisible()
    shown, heat = tags_of(qtbot, window, press)
    heat.setCurrentIndex(heat.model_.index(heat.model_.grid.rows.index("Brief-3"), grid.columns.index("Staff")))
    heat.clicked.emit(heat.currentIndex())
    assert session.document.name == "Brief-3" and session.current is not None
    assert session.current.surface(session.document.text) == "Weiß"


def test_a_final_corpus_that_is_not_decided_is_told(qtbot: QtBot, window: MainWindow, press: Press) -> None:
    project = session_of(window).project
    value = json.dumps({"method": "adjudicated", "round": "R1", "at_least": None})
    with project.journal.edit("choose final corpus", stack="study") as tx:
        tx.put("setting", {"id": CHOSEN, "value": value})
    shown, heat = tags_of(qtbot, window, press)
    layer = shown.tags.layer
    assert layer.itemText(3) == "Final corpus"
    layer.setCurrentIndex(3)
    layer.activated.emit(3)
    qtbot.waitUntil(shown.tags.message.isVisible)
    assert "open" in shown.tags.message.text() and heat.model_.rowCount() == 0
