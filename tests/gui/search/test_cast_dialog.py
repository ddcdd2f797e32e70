"""The cast list: a code for the patient, who is known, suggestions in the other documents."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.search.cast_dialog import CastDialog
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate, cast
from deid_studio.storage import queries
from tests.studies import mark, session_on, show_document, write_letters

Press = Callable[..., None]

TEXTS = {
    "1 Brief": "Frau Anneliese Möller wird von Dr. Öztürk behandelt. Frau Möller dankt.",
    "2 Befund": "Bei Frau Möller fand Dr. Öztürk nichts. Möllers Tochter war dabei.",
    "3 Fremd": "Auch Frau Möller aus Bonn.",
}


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    """Three letters, in the first of which names are marked."""
    with session_on(tmp_path / "Projekt", write_letters(tmp_path, TEXTS), document="1 Brief") as opened:
        mark(opened, "Anneliese Möller")
        mark(opened, "Öztürk", "Staff")
        yield opened


def open_cast(qtbot: QtBot, session: Session) -> CastDialog:
    dialog = CastDialog(session, language="de", theme=LIGHT)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def listed(dialog: CastDialog) -> list[tuple[str, ...]]:
    items = [[dialog.table.item(row, c) for c in range(3)] for row in range(dialog.table.rowCount())]
    return [tuple(item.text() for item in row if item) for row in items]


def said(dialog: CastDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def button(dialog: CastDialog, text: str) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if text in b.text().replace("&", ""))


def code_of(session: Session, name: str) -> str | None:
    return next(e.patient for e in queries.document_entries(session.project) if e.name == name)


def test_a_code_is_typed_and_enter_sets_it(qtbot: QtBot, session: Session, press: Press) -> None:
    dialog = open_cast(qtbot, session)
    assert "belong together" in said(dialog)
    assert not button(dialog, "Set").isEnabled()
    field = dialog.findChildren(QLineEdit)[0]
    QTest.keyClicks(field, "P-17")
    press("Return")
    assert code_of(session, "1 Brief") == "P-17"
    assert dialog.isVisible()
    assert listed(dialog) == [("Anneliese Möller", "Patient", "1"), ("Öztürk", "Personal", "1")]
    assert "only document" in said(dialog)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "P-18")
    press("Return")
    assert code_of(session, "1 Brief") == "P-18"


def test_it_says_who_is_known_and_from_how_many_documents(qtbot: QtBot, session: Session) -> None:
    for name in ("1 Brief", "2 Befund"):
        cast.set_patient(session.project.journal, show_document(session, name), patient="P-17")
    assert session.layer is not None
    at = TEXTS["2 Befund"].index("Möller")
    session.apply(annotate.mark, session.layer.assignment.id, fragments=(Span(at, at + 6),), tag="Patient")
    dialog = open_cast(qtbot, session)
    assert listed(dialog) == [("Anneliese Möller · Möller", "Patient", "2"), ("Öztürk", "Personal", "1")]
    assert "from 2 documents" in said(dialog)


def test_propose_puts_undecided_suggestions_in_the_patients_other_documents_only(
    qtbot: QtBot, session: Session, press: Press
) -> None:
    for name in ("1 Brief", "2 Befund"):
        cast.set_patient(session.project.journal, show_document(session, name), patient="P-17")
    show_document(session, "1 Brief")
    dialog = open_cast(qtbot, session)
    button(dialog, "Propose").setFocus()
    press("Space")
    show_document(session, "2 Befund")
    found = {(a.tag, a.surface(TEXTS["2 Befund"]), a.state) for a in session.annotations}
    assert ("Staff", "Öztürk", State.UNDECIDED) in found
    assert {state for _, _, state in found} == {State.UNDECIDED}
    assert f"{len(session.annotations)}" in said(dialog)
    show_document(session, "3 Fremd")
    assert session.annotations == ()


def test_without_a_code_or_names_nothing_can_be_proposed(qtbot: QtBot, session: Session, press: Press) -> None:
    show_document(session, "3 Fremd")
    cast.set_patient(session.project.journal, session.entries[2].id, patient="P-9")
    dialog = open_cast(qtbot, session)
    assert "Nobody has been marked" in said(dialog)
    assert not dialog.table.isVisible()
    assert not button(dialog, "Propose").isEnabled()
    press("Escape")
    assert not dialog.isVisible()
