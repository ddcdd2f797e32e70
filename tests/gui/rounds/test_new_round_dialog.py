"""A new round: its name, its plan before one's eyes, and which documents come first."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from deid_studio.gui.rounds import round_documents
from deid_studio.gui.rounds.new_round_dialog import NewRound
from deid_studio.gui.rounds.rounds_state import following
from deid_studio.gui.rounds.rounds_window import RoundsWindow
from deid_studio.progress import Progress
from deid_studio.services.suggestions.next_documents import NextDocument
from deid_studio.storage import queries
from tests.gui.rounds.rounds_parts import Press, cells


def test_a_new_round_is_made_by_keys_with_its_matrix_before_ones_eyes(
    qtbot: QtBot, qapp: QApplication, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    seen: list[list[str]] = []

    def fill(dialog: NewRound) -> None:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.annotators.setText("A1 A1")
        qtbot.waitUntil(lambda: "each of them once" in dialog._verdict.text())
        assert not ok.isEnabled()
        assert dialog.name.text() == "R3"
        dialog.name.setText("R2")
        dialog.annotators.setText("A1, B2 E5")
        qtbot.waitUntil(lambda: "R2" in dialog._verdict.text())
        assert not ok.isEnabled()
        dialog.name.setText("R3")
        dialog.shared.setValue(2)
        dialog.each.setValue(25)
        qtbot.waitUntil(lambda: "for 25” is more than there are annotators: 3" in dialog._verdict.text())
        assert not ok.isEnabled()
        dialog.each.setValue(2)
        ways = [dialog.name, *(dialog.name.nextInFocusChain(),)]
        while ways[-1] is not dialog.name:
            ways.append(ways[-1].nextInFocusChain())
        fields = (
            dialog.annotators,
            dialog.shared,
            dialog.each,
            dialog.suggestions,
            dialog.documents.list,
            dialog.matrix,
        )
        assert [one for one in ways if one in fields] == list(fields) and ways.index(ok) > ways.index(dialog.matrix)
        dialog.suggestions.setCurrentIndex(dialog.suggestions.findData("round:R2"))
        qtbot.waitUntil(ok.isEnabled)
        seen.extend(cells(dialog.matrix))
        assert [row[0] for row in cells(dialog.hours)] == ["A1", "B2", "E5"]
        dialog.accept()

    met = answer(fill)
    press("Ctrl+N")
    assert met == ["NewRound"]
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    assert sorted(row.count("●") for row in seen) == [2, 2, 2, 2, 3, 3]
    made = supervisor.rounds.states[2]
    assert supervisor.rounds.current == made, "what is handed out next"
    assert supervisor.agreement.round.currentText() == "R3"
    assert made.summary.is_current and made.summary.round.suggestions == "round:R2"
    signs = {row[0]: [sign != "" for sign in row[1:]] for row in seen}
    assert signs == {name: [code in by for code in ("A1", "B2", "E5")] for name, by in made.states.items()}


def test_what_teaches_most_comes_first_in_the_list_and_in_the_round(
    qtbot: QtBot,
    supervisor: RoundsWindow,
    press: Press,
    answer: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listed = queries.document_entries(supervisor.session.project)
    wanted = [listed[4], listed[1], listed[3]]

    def rank(_project: object, _loading: object, *, progress: Progress) -> tuple[NextDocument, ...]:
        progress(1, 3)
        return tuple(NextDocument(one.id, one.name, 200, 7.4, 0.31) for one in wanted)

    monkeypatch.setattr(round_documents, "next_documents", rank)

    def fill(dialog: NewRound) -> None:
        choice = dialog.documents
        assert choice.order == ()
        choice.rank_button.click()
        qtbot.waitUntil(lambda: bool(choice.order))
        assert choice.ids == tuple(one.id for one in wanted)
        assert choice.list.item(0).text() == f"{wanted[0].name} (expected mistakes: 7, words: 200, new: 31 %)"
        choice.first.setValue(2)
        dialog.shared.setValue(2)
        dialog.annotators.setText("A1, B2")
        qtbot.waitUntil(lambda: [row[0] for row in cells(dialog.matrix)] == [one.name for one in wanted[:2]])
        dialog.accept()

    answer(fill)
    press("Ctrl+N")
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    plan = supervisor.rounds.states[2].summary.round.plan
    assert plan is not None and plan.order == tuple(one.id for one in wanted[:2])


def test_a_round_is_not_made_before_what_comes_of_it_is_shown(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    stale: list[bool] = []

    def fill(dialog: NewRound) -> None:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.name.setText("R3")
        dialog.annotators.setText("A1, B2")
        assert not dialog._job.is_busy, "the plan of what was there before would enable the button"
        dialog._plan_again()
        stale.append(ok.isEnabled())
        qtbot.waitUntil(ok.isEnabled)
        assert [row[0] for row in cells(dialog.hours)] == ["A1", "B2"]
        QTest.keyClick(dialog.shared, Qt.Key.Key_Return)
        assert not dialog.isVisible(), "Return in a field with a number makes the round"

    answer(fill)
    press("Ctrl+N")
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    assert stale == [False]


@pytest.mark.parametrize(
    ("names", "name"),
    [([], "1"), (["1"], "2"), (["1", "R1", "R2"], "R3"), (["R3", "R2"], "R4"), (["Probe"], "2"), (["2", "Probe"], "3")],
)
def test_a_round_is_called_after_the_last_one(names: list[str], name: str) -> None:
    assert following(names) == name
