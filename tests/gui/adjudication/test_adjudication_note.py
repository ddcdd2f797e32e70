"""Notes on decisions: kept with them, kept unfinished, made examples of the guideline."""

from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel

from deid_studio.gui.adjudication.adjudication_note import ExampleQuestion
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.services.adjudication import adjudication_notes
from deid_studio.storage.store import Store
from tests.gui.adjudication.adjudication_parts import said


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
    study: Store,
    press: Callable[..., None],
    opened: Callable[[Store], AdjudicationWindow],
) -> None:
    """Issue 21, point 1: closing loses nothing that was typed."""
    line, place = window.panes.note.line, window.place
    assert place is not None
    press("F2")
    QTest.keyClicks(line, "Nur der Name")
    window.close()
    again = opened(study)
    again.show_place(place)
    assert again.panes.note.text == "Nur der Name"
    press("Left")
    assert adjudication_notes.drafts(study, "S") == {}
    assert again.course is not None
    decided = again.course.find(place)
    assert decided is not None and adjudication_notes.notes_on(study, decided) == ("Nur der Name",)


def test_escape_leads_out_of_the_note(window: AdjudicationWindow, press: Callable[..., None]) -> None:
    press("F2")
    assert window.panes.note.line.hasFocus()
    press("Esc")
    assert window.panes.queue.table.hasFocus()


def test_a_note_becomes_an_example(
    window: AdjudicationWindow,
    study: Store,
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
    written = [file.read_text(encoding="utf-8") for file in study.folder.rglob("*.md")]
    assert any(r"**\[STAFF\]**" in text and "Ohne Titel" in text for text in written)
