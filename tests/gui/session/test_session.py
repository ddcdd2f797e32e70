"""Annotating: each step is stored when it is made and can be taken back, document by document."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Span
from deid_studio.gui.app import Desk
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.shell_commands import shell_commands
from deid_studio.gui.sound.place_keeper import speed_of
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers, reading_position
from deid_studio.services.project import project as projects
from tests.gui.window_contents import session_of

Press = Callable[..., None]
Surfaces = Callable[[Session], list[tuple[str, str]]]
Open = Callable[..., MainWindow]

TALK = [("Patient", "Müller"), ("Staff", "Jörg Weiß"), ("Location", "Köln")]


def said(window: MainWindow) -> str:
    """All that the status line shows."""
    return " | ".join(label.text() for label in window.status.findChildren(QLabel) if label.isVisible())


def stored(window: MainWindow, surfaces: Surfaces) -> list[tuple[str, str]]:
    """What the project holds, read anew."""
    session = session_of(window)
    assert session.document is not None
    layer = layers.layer_of(session.project, session.document.id, annotator=session.annotator)
    assert layer is not None
    assert layer.annotations == session.annotations
    return surfaces(session)


def test_a_tag_on_what_has_it_makes_no_second_one(talk: MainWindow, press: Press, surfaces: Surfaces) -> None:
    session = session_of(talk)
    press("Home", "O")
    marked, before = session.current, stored(talk, surfaces)
    assert marked is not None
    session.select(marked.span)
    assert session.current is None
    press("O")
    assert stored(talk, surfaces) == before and session.current == marked


def test_mark_retag_move_delete_undo_and_redo_by_keys(talk: MainWindow, press: Press, surfaces: Surfaces) -> None:
    history = [stored(talk, surfaces)]
    assert history == [TALK]
    for keys in (["Home", "O"], ["D"], ["Ctrl+Right"], ["Ctrl+Shift+Right"], ["Ctrl+Left"], ["X"]):
        press(*keys)
        history.append(stored(talk, surfaces))
    assert [[a for a in state if a not in TALK] for state in history[1:]] == [
        [("Other", "Guten")],
        [("Date", "Guten")],
        [("Date", "Guten Tag")],
        [("Date", "Tag")],
        [("Date", "Tag")],  # the last word cannot be taken away
        [],
    ]
    states = [state for number, state in enumerate(history) if number != 5]
    for state in reversed(states[:-1]):
        press("Ctrl+Z")
        assert stored(talk, surfaces) == state
    assert not talk.actions_["undo"].isEnabled()
    for state in states[1:]:
        press("Ctrl+Y")
        assert stored(talk, surfaces) == state
    assert not talk.actions_["redo"].isEnabled()
    press("Ctrl+Z", "Ctrl+Shift+Z")
    assert stored(talk, surfaces) == states[-1]


def test_edges_move_by_character_in_character_mode(talk: MainWindow, press: Press, surfaces: Surfaces) -> None:
    press("Down", "F8", "Ctrl+Left", "Ctrl+Left", "Ctrl+Shift+Right")
    assert surfaces(session_of(talk))[0] == ("Patient", "üll")
    press("F8", "Ctrl+Right", "Ctrl+Shift+Left")
    assert surfaces(session_of(talk))[0] == ("Patient", "Müller")


def test_an_edge_crosses_a_line_end_and_stops_at_the_texts(talk: MainWindow, press: Press, surfaces: Surfaces) -> None:
    press("Down", "Ctrl+Right")
    assert surfaces(session_of(talk))[0] == ("Patient", "Müller.\nIch")
    press(*["Ctrl+Shift+Left"] * 6)
    assert surfaces(session_of(talk))[0] == ("Patient", "Guten Tag, Frau Müller.\nIch")
    press(*["Ctrl+Right"] * 30)
    assert session_of(talk).annotations[0].surface(session_of(talk).document.text).endswith("geboren")  # type: ignore[union-attr]


def test_the_menu_says_what_undo_would_take_back(talk: MainWindow, press: Press) -> None:
    assert talk.actions_["undo"].text() == "&Undo"
    press("Home", "O")
    assert talk.actions_["undo"].text() == "&Undo: mark"
    press("D")
    assert talk.actions_["undo"].text() == "&Undo: change tag"
    press("Ctrl+Z")
    assert talk.actions_["redo"].text() == "&Redo: change tag"


def test_after_a_restart_the_last_action_can_be_taken_back(
    open_window: Open, desk: Desk, project: Path, press: Press, surfaces: Surfaces
) -> None:
    first = open_window(project, "Visite")
    press("Down", "S", "Home", "O")
    assert stored(first, surfaces) == [("Other", "Guten"), ("Staff", "Müller"), *TALK[1:]]
    first.close()
    again = open_window(project, "Visite")
    press("Ctrl+Z")
    assert stored(again, surfaces) == [("Staff", "Müller"), *TALK[1:]]
    press("Ctrl+Z")
    assert stored(again, surfaces) == TALK
    press("Ctrl+Y")
    assert stored(again, surfaces) == [("Staff", "Müller"), *TALK[1:]]


def test_each_document_has_its_own_undo(talk: MainWindow, press: Press, surfaces: Surfaces) -> None:
    press("Home", "O")
    names = [entry.name for entry in session_of(talk).entries]
    there, back = ("Ctrl+PgUp", "Ctrl+PgDown") if names.index("Visite") else ("Ctrl+PgDown", "Ctrl+PgUp")
    press(there)
    assert session_of(talk).document.name == "Brief"  # type: ignore[union-attr]
    assert not talk.actions_["undo"].isEnabled()
    press("P")
    assert stored(talk, surfaces) == [("Patient", "0😔2")]
    press(back, "Ctrl+Z")
    assert stored(talk, surfaces) == TALK
    assert not talk.actions_["undo"].isEnabled()
    press(there)
    assert stored(talk, surfaces) == [("Patient", "0😔2")]
    press("Ctrl+Z")
    assert stored(talk, surfaces) == []


def test_the_status_line_says_offset_line_column_and_word(letter: MainWindow, press: Press) -> None:
    assert "Characters 0–3 · line 1, column 1 · word 1 of 8" in said(letter)
    press("Right")
    assert "Characters 4–10 · line 1, column 5 · word 2 of 8" in said(letter)
    press("Right", "Right", "Right", "Right")
    assert "line 2, column 1 · word 6 of 8" in said(letter)


def test_the_status_line_says_that_all_is_saved(talk: MainWindow, press: Press) -> None:
    assert "✓ saved" in said(talk)
    press("Home", "O")
    assert "✓ saved" in said(talk)


def test_a_problem_is_shown_and_the_views_stay_true(
    talk: MainWindow, press: Press, surfaces: Surfaces, answer: Callable[..., list[str]]
) -> None:
    session = session_of(talk)
    press("Down")
    assert session.current is not None
    behind = session.current
    annotate.retag(session.project.journal, behind, tag="Staff")
    met = answer(lambda box: None)
    press("D")
    assert met == ["QMessageBox"]
    assert surfaces(session)[0] == ("Patient", "Müller")


def test_another_annotator_has_a_layer_of_their_own(
    talk: MainWindow, press: Press, surfaces: Surfaces, answer: Callable[..., list[str]]
) -> None:
    def take(dialog: object) -> None:
        dialog._code.setCurrentText("B2")  # type: ignore[attr-defined]
        dialog.accept()  # type: ignore[attr-defined]

    answer(take)
    talk.actions_["annotator"].trigger()
    assert session_of(talk).annotator == "B2"
    assert stored(talk, surfaces) == []
    assert "B2" in talk.windowTitle()
    name = session_of(talk).document.name  # type: ignore[union-attr]
    assert name not in talk.windowTitle() and "document 2 of 2" in talk.windowTitle()
    talk.actions_["name_in_title"].trigger()
    assert name in talk.windowTitle() and "B2" in talk.windowTitle()
    talk.actions_["name_in_title"].trigger()
    assert name not in talk.windowTitle()
    press("Home", "O")
    assert stored(talk, surfaces) == [("Other", "Guten")]
    assert len(layers.layers(session_of(talk).project, session_of(talk).document.id)) == 2  # type: ignore[union-attr]


def test_what_cannot_be_a_code_is_refused_and_nothing_changes(
    talk: MainWindow, surfaces: Surfaces, answer: Callable[..., list[str]]
) -> None:
    met = answer(lambda box: None)
    assert not session_of(talk).annotate_as("Frau Dr. Müller!")
    assert met == ["QMessageBox"]
    assert session_of(talk).annotator == "A1"
    assert stored(talk, surfaces) == TALK


def test_tag_sets_of_a_project_give_the_keys(open_window: Open, tmp_path: Path, press: Press) -> None:
    folder = tmp_path / "stockholm"
    with projects.create(folder, tag_set="stockholm8") as made:
        (tmp_path / "a.txt").write_text("Frau Müller", encoding="utf-8")
        importing.import_paths(made, [tmp_path / "a.txt"])
    window = open_window(folder, "a")
    tag_set: TagSet = session_of(window).tag_set
    for tag in tag_set.tags:
        press(tag.key)
        assert session_of(window).annotations[0].tag == tag.name


def test_moving_on_keeps_the_selection_of_a_document_that_is_read_again(talk: MainWindow, press: Press) -> None:
    press("Right", "Right")
    session = session_of(talk)
    before = session.selection
    assert session.document is not None
    assert session.show_document(session.document.id)
    assert session.selection == before


@pytest.fixture
def held(project: Path, open_window: Open) -> MainWindow:
    """The window on a project that somebody else has open."""
    with projects.open_project(project):
        return open_window(project, "Visite")


def test_a_project_that_another_has_open_can_be_looked_at(held: MainWindow, press: Press, surfaces: Surfaces) -> None:
    assert surfaces(session_of(held)) == TALK
    assert "can be read but not changed" in held.status.currentMessage()
    assert "Characters" not in said(held), "the message has the line to itself"
    held.status.clearMessage()
    assert "Characters" in said(held) and "00:00:00" in said(held)
    assert "Read only" in said(held)
    assert "saved" not in said(held)
    press("Down", "Down")
    assert session_of(held).current is not None
    assert session_of(held).current.tag == "Staff"  # type: ignore[union-attr]


def test_in_such_a_project_nothing_that_writes_is_offered(
    held: MainWindow, press: Press, surfaces: Surfaces, point_at: Callable[..., object], drag: Callable[..., None]
) -> None:
    assert [c.name for c in shell_commands() if c.writes and held.actions_[c.name].isEnabled()] == []
    assert not any(action.isEnabled() for action in held.workspace.menus.tag_actions)  # type: ignore[union-attr]
    press("Down", "S", "X", "Ctrl+Right", "Ctrl+Z", "W", ",")
    view = held.workspace.transcript  # type: ignore[union-attr]
    drag(view.viewport(), point_at(view, Span(16, 22), 1), point_at(view, Span(24, 27), 1))
    assert surfaces(session_of(held)) == TALK
    assert held.actions_["export_audio"].isEnabled(), "reading is allowed"


def test_the_selection_is_the_same_in_every_pane(talk: MainWindow, press: Press) -> None:
    workspace, session = talk.workspace, session_of(talk)
    assert workspace is not None
    # from the keys
    press("Down", "Down")
    assert session.current is not None and session.current.tag == "Staff"

    def everywhere() -> tuple[str, str, str, str, str | None]:
        review = workspace.review
        row = review.selectionModel().selectedRows()[0].row()
        checked = [a.data() for a in workspace.menus.tag_actions if a.isChecked()]
        wave = workspace.waveform.focusProxy()
        return (
            review.model().index(row, 1).data(),
            workspace.card._surface.text(),
            checked[0],
            workspace.transcript.accessibleDescription().split(",")[0],
            wave._current,  # type: ignore[attr-defined]
        )

    assert everywhere() == ("Jörg Weiß", "Jörg Weiß", "Staff", "Jörg Weiß", session.current.id)
    # from the list
    index = workspace.review.model().index(2, 1)
    QTest.mouseClick(workspace.review.viewport(), *_left_at(workspace.review.visualRect(index).center()))
    assert everywhere() == ("Köln", "Köln", "Location", "Köln", session.current.id)
    # from the waveform
    workspace.waveform.mark_clicked.emit(session.annotations[0].id)
    assert everywhere() == ("Müller", "Müller", "Patient", "Müller", session.annotations[0].id)


def _left_at(point: object) -> tuple[object, object, object]:
    return Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point


def test_what_is_kept_of_a_killed_window_is_where_the_last_decision_was(
    talk: MainWindow, press: Press, qtbot: QtBot
) -> None:
    """Issue 16, point 3: the place is on the disk when the decision has been painted, wherever the sound runs to."""
    session = session_of(talk)
    assert session.layer is not None and session.document is not None
    player = talk.playing.player
    for keys in (["Home", "O"], ["Down", "D"], ["Down", "X"]):
        press(*keys)
        selection, at_ms = session.selection, player.position_ms()
        player.position_changed.emit(at_ms + 900)  # as a stretch that is played out does
        player._at_ms = at_ms + 900
        stored: list[reading_position.ReadingPosition] = []

        def is_kept(stored: list[reading_position.ReadingPosition] = stored) -> bool:
            assert session.layer is not None
            stored[:] = [reading_position.load(session.project, session.layer.assignment.id)]
            return stored[0].selection == session.selection

        qtbot.waitUntil(is_kept, timeout=1000)
        assert (stored[0].selection, stored[0].at_ms) == (selection, at_ms), keys
        assert session.times.interval_of(selection).start_ms == at_ms


def test_the_speed_of_playing_is_kept_for_each_document(talk: MainWindow, press: Press, open_window: Open) -> None:
    """Issue 16, point 19."""
    session = session_of(talk)
    assert session.document is not None
    visite, folder = session.document.id, session.project.folder
    brief = next(entry.id for entry in session.entries if entry.id != visite)
    press("Ctrl+Up", "Ctrl+Up")
    assert talk.playing.player.speed == 1.2
    session.show_document(brief)
    talk.playing.player.set_speed(0.8)
    session.show_document(visite)
    assert talk.playing.player.speed == 1.2
    session.annotate_as("B2")
    assert speed_of(session) == 1.0, "each annotator's own"
    talk.close()
    again = open_window(folder, "Visite")
    assert again.session is not None and again.session.annotator == "A1"
    assert again.playing.player.speed == 1.2


def test_how_far_a_pause_goes_back_is_chosen_and_kept(open_window: Open, project: Path) -> None:
    """Issue 16, point 19."""
    window = open_window(project, "Visite")
    assert window.playing.player.rewind_on_pause_ms == 700
    menu = next(one for one in window.menuBar().findChildren(QMenu) if one.title() == "Rewind at pa&use")
    assert [(one.text(), one.isChecked()) for one in menu.actions()][1:4] == [
        ("0.3 s", False),
        ("0.7 s", True),
        ("1.0 s", False),
    ]
    menu.actions()[4].trigger()
    assert window.playing.player.rewind_on_pause_ms == 2000
    assert [one.isChecked() for one in menu.actions()] == [False] * 4 + [True] + [False] * 2
    window.close()
    assert open_window(project).playing.player.rewind_on_pause_ms == 2000
