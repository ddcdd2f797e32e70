"""An annotator says that they are unsure; the supervisor sees it, goes there and answers."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit

from deid_studio.gui.rounds.questions_dialog import QuestionsDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import questions


def test_a_question_is_asked_seen_and_answered(
    open_window: Callable[..., MainWindow],
    campaign: Path,
    answer: Callable[..., list[str]],
) -> None:
    window = open_window(campaign)
    session = window.session
    assert session is not None and session.document is not None
    there = session.document.id
    session.make_current(session.annotations[0].id)
    surface, tag = session.annotations[0].surface(session.document.text), session.annotations[0].tag
    labels: list[str] = []

    def type_it(dialog: QDialog) -> None:
        labels.extend(label.text() for label in dialog.findChildren(QLabel))
        dialog.findChildren(QLineEdit)[0].setText("Ist das ein Name?")
        dialog.accept()

    answer(type_it)
    window.actions_["unsure"].trigger()
    assert surface in labels[0]
    (one,) = questions.asked(session.project)
    assert one.annotation is not None and one.annotation.id == session.annotations[0].id

    def look(dialog: QuestionsDialog) -> None:
        assert dialog.table.model().index(0, 2).data() == f"{surface} · {tag}"
        assert dialog.question.text() == "Ist das ein Name?"
        dialog.go_button.click()

    session.show_document(session.entries[1].id)
    answer(look)
    window.actions_["questions"].trigger()
    assert session.document.id == there and session.current is not None and session.current.id == one.annotation.id

    def reply(dialog: QuestionsDialog) -> None:
        dialog.text.setText("Ja.")
        QTest.keyClick(dialog.text, Qt.Key.Key_Return)
        assert dialog.isVisible(), "Enter gives the answer, and does not leave it"
        assert dialog.table.model().rowCount() == 0 and not dialog.answer_button.isEnabled()
        dialog.all_box.setChecked(True)
        assert dialog.table.model().index(0, 3).data() == "✓ Ist das ein Name? → Ja."

    answer(reply)
    window.actions_["questions"].trigger()
    assert not questions.asked(session.project, only_open=True)


def test_words_of_an_answer_stay_with_their_question(
    open_window: Callable[..., MainWindow], campaign: Path, answer: Callable[..., list[str]]
) -> None:
    window = open_window(campaign)
    session = window.session
    assert session is not None and session.layer is not None
    id = session.layer.assignment.id
    for number in range(3):
        session.apply(questions.ask, id, text=f"Frage {number}")
    first, second, third = (one.id for one in questions.asked(session.project))

    def answered() -> list[str]:
        left = {one.id for one in questions.asked(session.project, only_open=True)}
        return [one for one in (first, second, third) if one not in left]

    def begin(dialog: QuestionsDialog) -> None:
        dialog.table.selectRow(0)
        session.write(lambda project: questions.answer(project, first, text=""))
        dialog.table.selectRow(2)
        QTest.keyClicks(dialog.text, "Ja")
        dialog.table.selectRow(1)
        assert dialog.text.text() == ""
        dialog.reject()

    def go_on(dialog: QuestionsDialog) -> None:
        assert dialog.text.text() == ""
        dialog.table.selectRow(1)
        assert dialog.text.text() == "Ja"
        dialog.all_box.setChecked(True)
        QTest.keyClick(dialog.text, Qt.Key.Key_Return)

    for step in (begin, go_on):
        answer(step)
        window.actions_["questions"].trigger()
    assert answered() == [first, third]
