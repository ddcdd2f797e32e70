"""Finishing: what is open is listed and a key away; PHI must be decided, the rest needs a reason; opening again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.search.finish_dialog import Finish
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import layers, reading_position
from deid_studio.storage import rows
from tests.studies import ask, session_on, write_letters, write_noise, write_transcript

Press = Callable[..., None]

TALK = "Frau Müller ist 1953 in Köln geboren."


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    """A talk of six seconds, of which nothing is heard; the year has no time. And a letter."""
    paths = [
        write_transcript(tmp_path / "Visite.json", TALK, step_ms=800, word_ms=700, untimed={"1953"}),
        write_noise(tmp_path / "Visite.wav", seconds=6),
        *write_letters(tmp_path, {"Brief": "Sehr geehrte Frau Müller"}),
    ]
    with session_on(tmp_path / "Projekt", paths, document="Visite") as opened:
        yield opened


def assignment_of(session: Session) -> str:
    assert session.layer is not None
    return session.layer.assignment.id


def suggest(session: Session, surface: str, tag: str) -> str:
    """An undecided suggestion, as a model puts it."""
    assert session.document is not None
    at = session.document.text.index(surface)
    span = Span(at, at + len(surface))
    made = Annotation(surface, assignment_of(session), (span,), tag, source="model", state=State.UNDECIDED)
    with session.project.journal.edit("suggest", stack=made.assignment_id) as tx:
        tx.put("annotation", rows.from_annotation(made))
    session.show_document(session.document.id)
    return made.id


def hear(session: Session, *heard: Interval) -> None:
    assert session.document is not None
    reading_position.save(
        session.project.journal,
        assignment_of(session),
        reading_position.ReadingPosition(heard=heard),
        document_id=session.document.id,
        annotator="A1",
    )


def state_of(session: Session) -> str:
    assert session.document is not None
    layer = layers.layer_of(session.project, session.document.id, annotator="A1")
    assert layer is not None
    return layer.assignment.state


def open_finish(qtbot: QtBot, session: Session) -> Finish:
    dialog = Finish(session, language="de", theme=LIGHT)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def listed(dialog: Finish) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def said(dialog: Finish) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def finish_button(dialog: Finish) -> QPushButton:
    return dialog.findChildren(QPushButton)[0]


def comment_field(dialog: Finish) -> QLineEdit:
    return dialog.findChildren(QLineEdit)[0]


def test_every_open_point_is_a_line_and_enter_goes_there(qtbot: QtBot, session: Session, press: Press) -> None:
    suggestion = suggest(session, "Müller", "Patient")
    at = TALK.index("1953")
    session.apply(annotate.mark, assignment_of(session), fragments=(Span(at, at + 4),), tag="Birthdate")
    untimed = next(a for a in session.annotations if a.tag == "Birthdate")
    hear(session, Interval(0, 2000), Interval(3000, 6000))
    session.apply(ask, assignment_of(session), text="Ist Köln PHI?")
    assert listed(open_finish(qtbot, session)) == [
        "Undecided: Müller · Patient",
        "No sure time: 1953 · Geburtsdatum",
        "Not heard: 00:00:02 to 00:00:03 (1.0 s)",
        "Question: Ist Köln PHI?",
    ]
    for downs, expected in ((0, suggestion), (1, untimed.id), (2, Interval(2000, 3000))):
        dialog = open_finish(qtbot, session)
        met: list[object] = []
        dialog.jump_wanted.connect(met.append)
        press(*["Down"] * downs, "Return")
        assert met == [expected]
        assert not dialog.isVisible(), "it makes way"


def test_undecided_or_untimed_phi_cannot_be_passed_over(qtbot: QtBot, session: Session) -> None:
    suggest(session, "Müller", "Patient")
    dialog = open_finish(qtbot, session)
    assert not finish_button(dialog).isEnabled()
    assert not comment_field(dialog).isVisible()
    assert "undecided or has no sure time" in said(dialog)
    finish_button(dialog).click()
    assert state_of(session) == "open"


def test_what_was_not_heard_needs_a_comment_which_is_kept(qtbot: QtBot, session: Session, press: Press) -> None:
    hear(session, Interval(0, 3000))
    dialog = open_finish(qtbot, session)
    assert "50 % heard" in said(dialog)
    assert finish_button(dialog).text().replace("&", "") == "Finish all the same"
    assert not finish_button(dialog).isEnabled()
    comment = comment_field(dialog)
    comment.setFocus()
    QTest.keyClicks(comment, "only music")
    press("Return")
    assert not dialog.isVisible()
    assert state_of(session) == "finished"
    kept = finish.questions(session.project, assignment_of(session))
    assert [(question.text, question.state) for question in kept] == [("only music", "answered")]


def test_with_nothing_open_enter_finishes_and_it_can_be_opened_again(
    qtbot: QtBot, session: Session, press: Press
) -> None:
    hear(session, Interval(0, 6000))
    dialog = open_finish(qtbot, session)
    assert "Nothing is open" in said(dialog) and not dialog.list.isVisible()
    press("Return")
    assert state_of(session) == "finished"
    dialog = open_finish(qtbot, session)
    assert "is finished" in said(dialog)
    press("Return")
    assert state_of(session) == "open"
    assert "Nothing is open" in said(dialog), "it stays, and shows how things are now"


def test_a_letter_needs_no_listening(qtbot: QtBot, session: Session, press: Press) -> None:
    session.show_document(next(e.id for e in session.entries if e.name == "Brief"))
    dialog = open_finish(qtbot, session)
    assert "heard" not in said(dialog)
    press("Return")
    assert state_of(session) == "finished"


def test_an_open_question_keeps_nobody_from_finishing(qtbot: QtBot, session: Session, press: Press) -> None:
    hear(session, Interval(0, 6000))
    session.apply(ask, assignment_of(session), text="Ist Köln PHI?")
    dialog = open_finish(qtbot, session)
    assert "Only questions are open" in said(dialog)
    finish_button(dialog).setFocus()
    press("Return")
    assert state_of(session) == "finished"


def test_escape_leaves_everything_as_it_is(qtbot: QtBot, session: Session, press: Press) -> None:
    hear(session, Interval(0, 6000))
    dialog = open_finish(qtbot, session)
    press("Escape")
    assert not dialog.isVisible() and state_of(session) == "open"
