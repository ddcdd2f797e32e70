"""The list of what can be undone: it says what each step was, and goes to any of them."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from deid_studio.domain.span import Span
from deid_studio.gui.annotation.undo_dialog import BEGIN, DONE, HERE, UNDONE, UndoDialog
from deid_studio.gui.session.marking import assign_tag, correct_words
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import finish
from deid_studio.storage import edit_log

Answer = Callable[..., list[str]]


def rows_of(dialog: UndoDialog) -> list[tuple[str, ...]]:
    return [tuple(str(cell) for cell in (line.cells[0], *line.cells[2:])) for line in dialog.table.model_.lines]


def test_one_goes_back_and_on_through_many_steps_each_in_the_journal(
    talk: MainWindow, press: Callable[..., None], answer: Answer, span_of: Callable[..., Span]
) -> None:
    session = talk.session
    assert session is not None and session.document is not None
    before = session.annotations
    for number, word in enumerate(("Guten", "Tag", "Ich")):
        session.select(span_of(session.document.text, word))
        assign_tag(session, ("Staff", "Other", "ID")[number])
    after = session.annotations
    assert len(after) == len(before) + 3

    def look(dialog: UndoDialog) -> None:
        assert rows_of(dialog)[:3] == [
            (HERE, "mark", "Ich", "ID", "A1"),
            (DONE, "mark", "Tag", "Other", "A1"),
            (DONE, "mark", "Guten", "Staff", "A1"),
        ]
        first = dialog.table.model_.lines[2].key
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
            QTest.keyClick(dialog.table, key)
        assert len(session.annotations) == len(before) + 1
        assert [row[0] for row in rows_of(dialog)[:3]] == [UNDONE, UNDONE, HERE]
        assert dialog.table.current is not None and dialog.table.current.key == first
        dialog.go_to(dialog.table.model_.lines[0].key)
        assert session.annotations == after
        dialog.go_to(BEGIN)
        assert session.annotations == before
        for key in (*[Qt.Key.Key_Up] * 3, Qt.Key.Key_Return):
            QTest.keyClick(dialog.table, key)
        assert session.annotations == after

    met = answer(look)
    press("Ctrl+Shift+Y")
    assert met == ["UndoDialog"]
    kinds = [row["kind"] for row in talk_edits(talk)]
    assert kinds.count("undo") == 2 + 3 and kinds.count("redo") == 2 + 3


def talk_edits(window: MainWindow) -> list[dict[str, str]]:
    assert window.session is not None
    return [dict(row) for row in edit_log.edits(window.session.project)]


def test_a_corrected_text_goes_back_too(talk: MainWindow, answer: Answer, span_of: Callable[..., Span]) -> None:
    session = talk.session
    assert session is not None and session.document is not None
    text = session.document.text
    span = span_of(text, "Guten")
    correct_words(session, span.start, span.end, "Schönen")
    session.select(span_of(session.document.text, "Tag"))
    assign_tag(session, "Other")
    session.travel(-2)
    assert session.document.text == text
    session.travel(2)
    assert session.document.text.startswith("Schönen") and session.annotations[0].tag == "Other"


def test_a_redaction_window_of_this_session_is_in_it(talk: MainWindow) -> None:
    session = talk.session
    assert session is not None
    session.make_current(session.annotations[0].id)
    talk.action("window_left_more").trigger()
    assert session.steps.history(session.project)[-1].operation in ("set window pads", "widen window")
    number = len(session.steps.history(session.project))
    session.travel(-1)
    steps = session.steps.history(session.project)
    assert not steps[-1].is_done and len(steps) == number


def test_a_finished_document_is_not_changed_from_the_list(
    talk: MainWindow, answer: Answer, span_of: Callable[..., Span]
) -> None:
    session = talk.session
    assert session is not None and session.document is not None and session.layer is not None
    session.select(span_of(session.document.text, "Guten"))
    assign_tag(session, "Staff")
    session.apply(finish.finish, session.layer.assignment.id)
    after = session.annotations
    problems: list[object] = []
    session.problem.connect(problems.append)
    met = answer(lambda _box: None)
    dialog = UndoDialog(session, theme=talk.theme, language="en", parent=talk)
    dialog.go_to(BEGIN)
    assert session.annotations == after and problems
    assert met
