"""Suggestions in the window: looking for them, where they come from, and in which order they come."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import ProjectError
from deid_studio.gui.review.review_model import SURENESS, TEXT
from deid_studio.gui.session.marking import assign_tag, correct_words
from deid_studio.gui.session.session import BARE
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.ask_dialog import FindSuggestions, SuggestionScope, SuggestionSource
from deid_studio.gui.suggestions.outcome_dialog import FoundSuggestions
from deid_studio.sentences import sentence
from deid_studio.services.annotation import annotate
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions import preannotate
from tests.gui.suggestions.suggestion_parts import LETTERS, WordList, suggested
from tests.gui.window_contents import session_of, workspace_of


def test_all_documents_are_searched_and_the_result_is_told(window: MainWindow, find: Callable[..., list[str]]) -> None:
    said = find(window)
    assert "4 suggestions wait in 3 documents." in said
    assert "2 more are less sure; the slider under the review list shows them." in said
    assert {"Patient 2 0", "Date 1 0", "ID 1 0"} <= set(said)
    assert suggested(window) == [("Müller", "undecided"), ("3.4.2021", "undecided"), ("A3", "undecided")]
    window.action("next_document").trigger()
    assert suggested(window) == [("Öztürk", "undecided")]


def test_only_the_document_in_view(window: MainWindow, find: Callable[..., list[str]], words: WordList) -> None:
    assert "3 suggestions wait in one document." in find(window, SuggestionScope(only_this=True))
    assert words.asked == [LETTERS["Brief1.txt"]]


def test_again_it_leaves_what_was_decided_and_finished_documents_alone(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    press("U", "X", "Return")
    before = suggested(window)
    assert before == [("Müller", "rejected"), ("3.4.2021", "accepted"), ("A3", "undecided")]
    finished = next(entry.id for entry in session_of(window).entries if entry.name == "Brief2")
    layer = projects.assign(session_of(window).project, finished, annotator="A1")
    for annotation in layer.annotations:
        session_of(window).apply(annotate.accept, annotation)
    session_of(window).apply(_finish, layer.assignment.id)
    said = find(window)
    assert "Finished documents left alone: 1" in said and "ID 0 1" in said
    assert suggested(window) == before
    press("Ctrl+Z")
    assert suggested(window)[1] == ("3.4.2021", "undecided")


def test_documents_that_the_round_gives_out_without_suggestions_do_not_tell_what_was_found(
    letters: Path,
    open_window: Callable[..., MainWindow],
    words: WordList,
    find: Callable[..., list[str]],
    press: Callable[..., None],
) -> None:
    with projects.open_project(letters) as project:
        rounds.create(project, "R1", Plan(("A1",), shared=3))
    window = open_window(letters, "Brief1")
    window.suggestions.suggesters = words
    said = find(window)
    assert said == ["Nothing was suggested.", "Documents that the round gives out without suggestions: 3"]
    assert not suggested(window) and not workspace_of(window).recall.isVisible()
    for key in ("U", "Shift+F7"):
        window.say("")
        press(key)
        assert window.status.currentMessage() == BARE


def _finish(journal: Any, assignment_id: str) -> Any:
    from deid_studio.services.annotation import finish

    return finish.finish(journal, assignment_id, comment="")


def test_the_window_answers_while_it_looks_and_cancelling_leaves_everything_as_it_was(
    window: MainWindow, words: WordList, qtbot: QtBot
) -> None:
    words.may.clear()
    window.suggestions.find(SuggestionScope(only_this=False))
    qtbot.waitUntil(lambda: window.work.is_busy)
    workspace_of(window).transcript.setFocus()
    QTest.keyClick(workspace_of(window).transcript, Qt.Key.Key_P)
    assert suggested(window) == [("Herr", "added")]
    cancel = next(button for button in window.status.findChildren(QPushButton) if button.isVisible())
    cancel.click()
    words.may.set()
    qtbot.waitUntil(lambda: not window.work.is_busy)
    assert len(words.asked) <= 2
    assert suggested(window) == [("Herr", "added")] and not session_of(window).candidates.has_any
    assert "nothing was changed" in window.status.currentMessage()


def test_a_text_that_was_corrected_in_the_meantime_is_named(
    window: MainWindow, words: WordList, qtbot: QtBot, qapp: QApplication, answer: Callable[..., list[str]]
) -> None:
    words.may.clear()
    said: list[str] = []
    window.suggestions.find(SuggestionScope(only_this=True))
    correct_words(session_of(window), 0, 4, "Herrn")
    answer(lambda dialog: said.extend(label.text() for label in dialog.findChildren(QLabel)))
    words.may.set()
    qtbot.waitUntil(lambda: bool(said))
    assert any("its text was corrected in the meantime" in sentence for sentence in said)
    assert suggested(window) == []


def test_a_document_that_cannot_be_filled_is_named_and_the_others_are_filled(
    window: MainWindow, find: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def commit(project: Any, findings: Any, **chosen: Any) -> Any:
        if findings.found[0].searched.name == "Brief2":
            raise ProjectError(sentence("there is no text to export"))
        return real(project, findings, **chosen)

    real = preannotate.commit
    monkeypatch.setattr(preannotate, "commit", commit)
    said = find(window)
    assert "3 suggestions wait in 2 documents." in said
    assert "⚠ Brief2: there is no text to export" in said


def test_by_keys_alone(
    window: MainWindow, press: Callable[..., None], answer: Callable[..., list[str]], qtbot: QtBot, qapp: QApplication
) -> None:
    def begin(dialog: FoundSuggestions) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    def look(dialog: FindSuggestions) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        answer(begin)

    answer(look)
    press("F7")
    qtbot.waitUntil(lambda: not window.work.is_busy and session_of(window).current is not None)
    assert session_of(window).current.surface(LETTERS["Brief1.txt"]) == "Müller"  # type: ignore[union-attr]
    window.activateWindow()
    workspace_of(window).transcript.setFocus()
    press("Return")
    assert suggested(window)[0] == ("Müller", "accepted")
    press("Shift+F7")
    assert qapp.focusWidget() is workspace_of(window).recall.slider
    press("PgUp")
    qtbot.waitUntil(lambda: ("Köln", "undecided") in suggested(window))
    press("Home")
    qtbot.waitUntil(lambda: ("Köln", "undecided") not in suggested(window))
    assert qapp.focusWidget() is workspace_of(window).recall.slider


def test_texts_that_come_in_without_annotations_are_offered_to_be_searched(
    open_window: Callable[..., MainWindow], tmp_path: Path, words: WordList, qtbot: QtBot, answer: Callable[..., Any]
) -> None:
    projects.create(tmp_path / "leer", tag_set="kolditz13").close()
    window = open_window(tmp_path / "leer")
    window.suggestions.suggesters = words
    (tmp_path / "Brief.txt").write_text(LETTERS["Brief1.txt"], encoding="utf-8")
    offer = workspace_of(window).offer
    assert offer.isHidden()
    answer(lambda dialog: dialog.accept())
    window.imports.import_paths([tmp_path / "Brief.txt"])
    qtbot.waitUntil(lambda: offer.isVisible() and not window.work.is_busy)
    assert "one document" in offer.accessibleName()
    met = answer(lambda dialog: None)
    next(button for button in offer.findChildren(QPushButton) if "Find" in button.text()).click()
    qtbot.waitUntil(offer.isHidden)
    assert met == ["FindSuggestions"]


def test_the_offer_counts_what_was_never_looked_at_and_comes_whenever_there_is_any(
    window: MainWindow, find: Callable[..., list[str]], tmp_path: Path, qtbot: QtBot, answer: Callable[..., Any]
) -> None:
    """Issue 16, point 12."""
    offer = workspace_of(window).offer
    qtbot.waitUntil(offer.isVisible)
    assert "In 3 documents" in offer.accessibleName()
    find(window, SuggestionScope(only_this=True))
    assert offer.isVisible() and "In 2 documents" in offer.accessibleName()
    next(button for button in offer.findChildren(QPushButton) if "Not now" in button.text()).click()
    session_of(window).reload_entries()
    assert offer.isHidden(), "what was declined is not offered again"
    (tmp_path / "Neu.txt").write_text("Frau Müller.", encoding="utf-8")
    answer(lambda dialog: dialog.accept())
    window.imports.import_paths([tmp_path / "Neu.txt"])
    qtbot.waitUntil(lambda: offer.isVisible() and not window.work.is_busy)
    assert "In 3 documents" in offer.accessibleName()
    find(window, SuggestionScope(only_this=False))
    assert offer.isHidden()


def test_another_annotators_layer_is_suggested(window: MainWindow, find: Callable[..., list[str]]) -> None:
    session = session_of(window)
    assert session.document is not None
    assert session.annotate_as("B2")
    session.select(Span(5, 11))
    assign_tag(session, "Other")
    assert session.annotate_as("A1")
    wish = SuggestionScope(only_this=False, asked=SuggestionSource.LAYER, source="B2", generic="Other")
    assert "Location 1 0" in find(window, wish)
    assert [(a.tag, a.source) for a in session.annotations] == [("Location", "layer:B2")]


def test_the_card_says_how_sure_and_where_from(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None]
) -> None:
    find(window)
    said = []
    for _ in range(3):
        press("U")
        said.append(workspace_of(window).card._source.text().replace("\N{NARROW NO-BREAK SPACE}", " "))
    assert said == [
        "90 % sure · Model texts-de 1",
        "95 % sure · Rule: date, figures",
        "55 % sure · Rule: number of a person, case or place",
    ]
    press("Home", "P")
    assert workspace_of(window).card._source.isHidden()


def test_the_least_certain_come_first_where_that_is_wanted(
    window: MainWindow, find: Callable[..., list[str]], press: Callable[..., None], desk: Any
) -> None:
    find(window)
    review, session = workspace_of(window).review, session_of(window)
    header = review.horizontalHeader()
    header.sectionClicked.emit(SURENESS)
    assert window.actions_["least_certain"].isChecked()
    model = review.model()
    listed = [model.index(row, TEXT).data() for row in range(model.rowCount())]
    assert listed == ["A3", "Müller", "3.4.2021"]
    visited = []
    for key in ("U", "U", "Shift+U", "Return"):
        press(key)
        assert session.current is not None
        visited.append(session.current.surface(LETTERS["Brief1.txt"]))
    assert visited == ["A3", "Müller", "A3", "Müller"]
    assert desk._settings.value("least_certain_first", type=bool) is True
    header.sectionClicked.emit(SURENESS)
    assert [model.index(row, TEXT).data() for row in range(3)] == ["Müller", "3.4.2021", "A3"]


def test_a_person_that_opens_a_document_gets_what_the_machine_found(
    window: MainWindow, find: Callable[..., list[str]]
) -> None:
    find(window)
    session = session_of(window)
    assert session.annotate_as("B2")
    assert [surface for surface, _ in suggested(window)] == ["Müller", "3.4.2021", "A3"]
    assert session.document is not None
    assert layers.layer_of(session.project, session.document.id, annotator="B2") is not None
