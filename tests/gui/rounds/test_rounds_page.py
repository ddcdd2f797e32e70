"""Rounds: their states, who is how far, and what is done with them by keys."""

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.rounds.reassign_dialog import ReassignDialog
from deid_studio.gui.rounds.rounds_window import ROUNDS, RoundsWindow
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.rounds.rounds_parts import Press, cells


def test_rounds_say_their_state_and_who_is_how_far(supervisor: RoundsWindow) -> None:
    assert [row[:5] for row in cells(supervisor.rounds.rounds)] == [
        ["R1", "closed", "6", "18", "18"],
        ["R2", "open, current", "6", "16", "18"],
    ]
    (waiting,) = {row[5] for row in cells(supervisor.rounds.people)}
    assert waiting == "0", "suggestions are counted by themselves"
    people = [row[:4] for row in cells(supervisor.rounds.people)]
    assert people == [["A1", "6", "6", "0"], ["B2", "6", "6", "0"], ["C3", "6", "4", "2"], ["D4", "0", "0", "0"]]
    matrix = {row[0]: row[1:] for row in cells(supervisor.rounds.matrix)}
    assert matrix["Brief-4"] == ["✓", "✓", "○"] and matrix["Brief-1"] == ["✓", "✓", "✓"]


def test_rounds_are_counted_anew_for_whoever_comes_back_from_work(qtbot: QtBot, supervisor: RoundsWindow) -> None:
    def marked() -> list[str]:
        return next(row[4:5] for row in cells(supervisor.rounds.people) if row[0] == "C3")

    session, before = supervisor.session, marked()
    assert session.annotate_as("C3")
    brief = next(entry.id for entry in session.entries if entry.name == "Brief-4")
    session.show_document(brief)
    session.select(Span(0, 2))
    assign_tag(session, "Other")
    assert marked() == before
    supervisor.activateWindow()
    qtbot.waitUntil(supervisor.isActiveWindow)
    QApplication.sendEvent(supervisor, QEvent(QEvent.Type.ActivationChange))
    qtbot.waitUntil(lambda: marked() == [str(int(before[0]) + 1)])


def test_a_round_is_closed_reopened_and_made_current_by_keys(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press
) -> None:
    def state(name: str) -> list[str]:
        return next(row for row in cells(supervisor.rounds.rounds) if row[0] == name)[1:2]

    supervisor.activateWindow()
    supervisor.rounds.rounds.setFocus()
    press("Up")
    assert supervisor.rounds.current is not None and supervisor.rounds.current.name == "R1"
    press("Ctrl+Shift+L")
    qtbot.waitUntil(lambda: state("R1") == ["open"])
    press("Ctrl+U")
    qtbot.waitUntil(lambda: state("R1") == ["open, current"])
    assert state("R2") == ["open"]
    press("Ctrl+L")
    qtbot.waitUntil(lambda: state("R1") == ["closed, current"])
    assert not supervisor.actions_["close_round"].isEnabled()
    assert supervisor.actions_["reopen_round"].isEnabled()


def test_a_document_is_given_to_somebody_else_by_hand(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    def give(dialog: ReassignDialog) -> None:
        dialog.owner.setCurrentIndex(dialog.owner.findData("C3"))
        dialog.receiver.setCurrentIndex(dialog.receiver.findData("C3"))
        unfinished = next(n for n in range(dialog.documents.count()) if dialog.documents.item(n).text()[0] == "○")
        dialog.documents.setCurrentRow(unfinished)
        assert not dialog.give_button.isEnabled()
        dialog.receiver.setCurrentIndex(dialog.receiver.findData("D4"))
        assert dialog.reset_button.isEnabled()
        dialog.give_button.click()
        assert dialog.said.text() == "Documents given: 1" and dialog.undo_button.isEnabled()

    met = answer(give)
    press("Ctrl+G")
    assert met == ["ReassignDialog"]

    def people() -> dict[str, str]:
        return {row[0]: row[1] for row in cells(supervisor.rounds.people)}

    qtbot.waitUntil(lambda: people() == {"A1": "6", "B2": "6", "C3": "5", "D4": "1"})


def test_an_annotator_can_be_added_without_documents(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    def name(dialog: QDialog) -> None:
        dialog.findChildren(QLineEdit)[0].setText("E5")
        dialog.accept()

    answer(name)
    press("Ctrl+Shift+N")
    qtbot.waitUntil(lambda: [row[0] for row in cells(supervisor.rounds.people)][-1] == "E5")


def test_what_is_waited_for_is_said_at_once_and_can_be_stopped(qtbot: QtBot, main: MainWindow) -> None:
    main.actions_["agreement"].trigger()
    window = main.rounds.rounds_window
    assert window is not None
    rounds, agreement = window.rounds, window.agreement
    assert not rounds.states and agreement.result is None
    assert rounds.rounds.accessibleDescription() == "The rounds are being read …"
    for work in (rounds.work, agreement.work):
        assert work.isVisible() and work.bar.accessibleName()
        work.stop_button.click()
    qtbot.waitUntil(lambda: not rounds.work.isVisible())
    assert not agreement.work.isVisible() and agreement.focusWidget() is not None
    assert "begins anew" in rounds.rounds.accessibleDescription() or rounds.states
    window.show_page(ROUNDS)
    qtbot.waitUntil(lambda: bool(rounds.states))
    window.close()
