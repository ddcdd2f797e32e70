"""What is finished is locked, shown so, and opened again on request."""

import pytest

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import finish
from deid_studio.services.rounds import rounds
from deid_studio.storage.layers import layer_queries
from tests.gui.shell.window_parts import Answer, Press, Surfaces, button, said
from tests.gui.window_contents import session_of, workspace_of


@pytest.mark.parametrize("key", ["X", "D", "Return", "Ctrl+Right", ",", "F2", "W"])
def test_a_key_in_a_finished_document_changes_nothing_and_offers_to_open_it(
    talk: MainWindow, press: Press, answer: Answer, surfaces: Surfaces, key: str
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    session.make_current(session.annotations[0].id)
    assert session.layer is not None
    session.apply(finish.finish, session.layer.assignment.id)
    before = session.annotations
    met = answer(lambda box: button(box, "Leave").click())
    press(key)
    assert met == ["QMessageBox"] and session.annotations == before
    assert not workspace_of(talk).editor.isVisible()


def test_title_list_and_status_line_say_what_is_finished_until_it_is_opened_again(
    talk: MainWindow, press: Press, answer: Answer
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    assert session.layer is not None
    session.apply(finish.finish, session.layer.assignment.id)
    assert "(finished)" in talk.windowTitle() and "finished" in said(talk)
    assert talk._documents.currentText() == "✓ Visite"
    met = answer(lambda box: button(box, "Open").click())
    press("P")
    assert not any(action.isChecked() for action in talk.tags.actions)
    assert met == ["QMessageBox"] and session.locked is None
    assert "finished" not in talk.windowTitle() + said(talk) and talk._documents.currentText() == "Visite"
    assert talk.actions_["undo"].text() == "&Undo: reopen the document"
    press("Ctrl+Z")
    assert "(finished)" in talk.windowTitle(), "opening again is taken back like any other step"


def test_a_key_in_a_closed_round_offers_to_open_it_to_the_supervisor_alone(
    talk: MainWindow, press: Press, answer: Answer
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    current = layer_queries.current_round(session.project)
    assert current is not None
    session.write(lambda project: rounds.close(project, current.name))
    assert "(round closed)" in talk.windowTitle() and "round closed" in said(talk)
    met = answer(lambda box: button(box, "Open the round again").click())
    press("P")
    assert met == ["QMessageBox"] and "closed" not in talk.windowTitle() + said(talk)
    press("P")
    assert session.steps.undoable is not None
