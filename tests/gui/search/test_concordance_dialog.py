"""The concordance, by keys: finding while typing, going there, playing, marking, options, following the session."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.search.concordance_dialog import Concordance
from deid_studio.gui.search.hit_table import DOCUMENT, TIME
from deid_studio.gui.session.session import Session
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from tests.studies import mark, session_on, write_letters, write_transcript

Press = Callable[..., None]

TALK = "Frau Müller wohnt in Köln. Ihr Mann, Günter Müller, wohnt in der Müllerstraße 50823."
LETTER = "Müllers Tochter schreibt aus Köln: Müller."


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    """A transcript with times and a letter; the transcript is in view, its first Müller marked."""
    talk = write_transcript(tmp_path / "Anamnese.json", TALK, step_ms=1000, word_ms=900)
    with session_on(
        tmp_path / "Projekt", [talk, *write_letters(tmp_path, {"Brief": LETTER})], document="Anamnese"
    ) as opened:
        mark(opened, "Müller")
        yield opened


@pytest.fixture
def dialog(qtbot: QtBot, session: Session) -> Concordance:
    """The concordance with its field ready."""
    made = Concordance(session, language="de", theme=LIGHT)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.ask()
    qtbot.waitUntil(made.field.hasFocus)
    return made


def listed(dialog: Concordance) -> list[str]:
    return [f"{row.before[-5:]}|{row.hit}|{row.after[:5]}" for row in dialog.table.model_.rows]


def said(dialog: Concordance) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def box(dialog: Concordance, text: str) -> QCheckBox:
    return next(b for b in dialog.findChildren(QCheckBox) if text in b.text())


def jumps(dialog: Concordance) -> list[tuple[str, Span]]:
    made: list[tuple[str, Span]] = []
    dialog.jump_wanted.connect(lambda document_id, span: made.append((document_id, span)))
    return made


def type_text(widget: QWidget, text: str) -> None:
    """As a German keyboard does; QTest types ASCII only."""
    for character in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character))


def type_in(qtbot: QtBot, dialog: Concordance, words: str, places: int) -> None:
    type_text(dialog.field, words)
    qtbot.waitUntil(lambda: len(dialog.table.model_.rows) == places)


def test_places_come_while_one_types(qtbot: QtBot, dialog: Concordance) -> None:
    type_in(qtbot, dialog, "müller", 3)
    assert listed(dialog) == ["Frau |Müller| wohn", "nter |Müller|, woh", " der |Müller|straß"]
    rows = dialog.table.model_.rows
    assert [row.note for row in rows] == ["Patient", "", ""], "whether it is annotated"
    assert [row.time for row in rows] == ["00:00:01", "00:00:08", "00:00:12"]
    assert "Places: 3" in said(dialog)
    assert dialog.table.isColumnHidden(DOCUMENT) and not dialog.table.isColumnHidden(TIME)


def test_enter_and_f3_go_from_place_to_place_and_round(qtbot: QtBot, dialog: Concordance, press: Press) -> None:
    made = jumps(dialog)
    type_text(dialog.field, "köln")
    press("Return")  # before the search has begun by itself
    assert [span.of(TALK) for _, span in made] == ["Köln"]
    dialog.field.selectAll()
    type_in(qtbot, dialog, "müller", 3)
    press("F3", "F3", "F3", "Shift+F3")
    assert [TALK[: span.start].count("Müller") for _, span in made[1:]] == [1, 2, 0, 2]
    press("Down")
    assert dialog.table.hasFocus(), "the arrows lead from the field to the places"
    press("Up", "Return")
    assert made[-1][1].start == TALK.index("Müller", 20)


def test_v_plays_the_place(qtbot: QtBot, dialog: Concordance, press: Press) -> None:
    heard: list[Span] = []
    dialog.play_wanted.connect(lambda _id, span: heard.append(span))
    type_in(qtbot, dialog, "mann", 1)
    press("Down", "V")
    assert [span.of(TALK) for span in heard] == ["Mann"]
    assert dialog.field.text() == "mann"


def test_the_key_of_a_tag_marks_all_that_is_selected(
    qtbot: QtBot, dialog: Concordance, session: Session, press: Press
) -> None:
    def mark(places: list[tuple[str, Span]], tag: str) -> None:
        assert session.layer is not None
        assert {id for id, _ in places} == {session.layer.assignment.document_id}
        marks = [(session.layer.assignment.id, (span,), tag) for _, span in places]
        session.apply(annotate.mark_all, session.layer.assignment.id, marks)

    dialog.mark_wanted.connect(mark)
    type_in(qtbot, dialog, "müller", 3)
    press("Down", "Down", "Shift+Down", "R")
    assert [(a.tag, a.span.start > 30) for a in session.annotations] == [
        ("Patient", False),
        ("Relative", True),
        ("Relative", True),
    ]
    qtbot.waitUntil(lambda: [row.note for row in dialog.table.model_.rows] == ["Patient", "Angehörige", "Angehörige"])
    assert dialog.table.hasFocus()


def test_the_filter_keeps_what_is_annotated_or_what_is_not(qtbot: QtBot, dialog: Concordance, press: Press) -> None:
    type_in(qtbot, dialog, "müller", 3)
    chooser = dialog.findChildren(QComboBox)[0]
    chooser.setFocus()
    press("Down")
    assert listed(dialog) == ["Frau |Müller| wohn"]
    press("Down")
    assert len(listed(dialog)) == 2


def test_options_by_keys(qtbot: QtBot, dialog: Concordance) -> None:
    type_in(qtbot, dialog, "müller", 3)
    QTest.keyClick(dialog, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(listed(dialog)) == 2)  # not within Müllerstraße
    QTest.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    dialog.field.setText(r"\d{5}")
    qtbot.waitUntil(lambda: listed(dialog) == ["raße |50823|."])
    assert not box(dialog, "Inflected").isEnabled()


def test_a_pattern_that_cannot_be_read_is_told_and_the_rest_works(qtbot: QtBot, dialog: Concordance) -> None:
    box(dialog, "Pattern").setChecked(True)
    dialog.field.setText("(")
    qtbot.waitUntil(lambda: "pattern" in said(dialog) and "cannot be read" in said(dialog))
    assert listed(dialog) == []
    dialog.field.setText("K.ln")
    qtbot.waitUntil(lambda: len(listed(dialog)) == 1)


def test_all_documents(qtbot: QtBot, dialog: Concordance, session: Session, press: Press) -> None:
    type_in(qtbot, dialog, "Müller", 3)
    made = jumps(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(listed(dialog)) == 5)
    assert "Places: 5 · documents: 2" in said(dialog)
    assert not dialog.table.isColumnHidden(DOCUMENT)
    press("Shift+F3")
    other = next(e.id for e in session.entries if e.name == "Brief")
    assert made == [(other, Span(len(LETTER) - 7, len(LETTER) - 1))]
    session.show_document(other)
    assert len(listed(dialog)) == 5 and dialog.table.currentIndex().row() == 4, "going there loses nothing"


def test_enter_right_after_typing_waits_for_all_documents(qtbot: QtBot, dialog: Concordance, press: Press) -> None:
    box(dialog, "documents").setChecked(True)
    made = jumps(dialog)
    type_text(dialog.field, "Tochter")
    press("Return")
    qtbot.waitUntil(lambda: [span.of(LETTER) for _, span in made] == ["Tochter"])


def test_it_follows_the_document_in_view(qtbot: QtBot, dialog: Concordance, session: Session, press: Press) -> None:
    type_in(qtbot, dialog, "müller", 3)
    other = next(e.id for e in session.entries if e.name == "Brief")
    session.show_document(other)
    assert len(listed(dialog)) == 2
    press("Escape")
    assert not dialog.isVisible()
    session.show_document(session.entries[0].id)
    made = jumps(dialog)
    dialog.next_hit()  # F3 in the window
    assert made and made[0][0] == session.entries[0].id


def test_a_search_in_a_long_document_finds_each_place(tmp_path: Path, qtbot: QtBot, session: Session) -> None:
    text = "Frau Müller hat Herrn Öztürk in Köln gesehen. " * 1125
    (tmp_path / "Lang.txt").write_text(text, encoding="utf-8")
    importing.import_paths(session.project, [tmp_path / "Lang.txt"], annotator="A1")
    session.reload_entries()
    session.show_document(next(e.id for e in session.entries if e.name == "Lang"))
    dialog = Concordance(session, language="de", theme=LIGHT)
    qtbot.addWidget(dialog)
    dialog.ask("Öztürk")
    for words in ("Öztür", "ztürk", "Öztürk"):
        dialog.ask(words)
        assert len(dialog.table.model_.rows) == 1125
