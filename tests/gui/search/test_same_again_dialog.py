"""Same again, by keys: the preview, what is checked, marking in one step, leaving."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Interval, Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.search.same_again_dialog import SameAgain
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers
from tests.studies import mark, session_on, write_letters

Press = Callable[..., None]

HERE = (
    "Frau Müller kommt. Auch Müllers Mann kommt, und MÜLLER lacht in der Müllerstraße. "
    "Frau Mü-\nller geht. Herr Mühler bleibt."
)
THERE = "Liebe Frau Müller, wir danken Frau Müller."


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    """Two letters; the annotator has opened the first only."""
    letters = write_letters(tmp_path, {"Brief": HERE, "Zweitbrief": THERE})
    with session_on(tmp_path / "Projekt", letters, document="Brief") as opened:
        yield opened


def show(qtbot: QtBot, session: Session, annotation: Annotation, *, everywhere: bool = False) -> SameAgain:
    dialog = SameAgain(session, annotation, everywhere=everywhere, language="de", theme=LIGHT)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def listed(dialog: SameAgain) -> list[tuple[str, str, bool]]:
    model = dialog.table.model_
    return [(row.hit, row.note, checked) for row, checked in zip(model.rows, model.checked, strict=True)]


def said(dialog: SameAgain) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_what_is_sure_is_checked_and_what_is_not_is_shown(qtbot: QtBot, session: Session) -> None:
    dialog = show(qtbot, session, mark(session, "Müller"))
    assert listed(dialog) == [
        ("Müllers", "inflected", True),
        ("MÜLLER", "another case", True),
        ("Müllerstraße", "in a longer word", True),
        ("Mü- ller", "broken up", True),
        ("Mühler", "perhaps misheard", False),
    ]
    assert "5 further places" in said(dialog)
    first = dialog.table.model_.rows[0]
    assert (first.before[-6:], first.hit, first.after[:5]) == (" Auch ", "Müllers", " Mann")


def test_enter_marks_what_is_checked_and_one_undo_takes_it_back(qtbot: QtBot, session: Session, press: Press) -> None:
    annotation = mark(session, "Müller", "Relative")
    dialog = show(qtbot, session, annotation)
    press("X", "Down", "X", "Return")  # Müllers out, then past MÜLLER: Müllerstraße out
    assert not dialog.isVisible()
    text = HERE
    assert [a.surface(text) for a in session.annotations] == ["Müller", "MÜLLER", "Mü- ller".replace("- ", "-\n")]
    assert {a.tag for a in session.annotations} == {"Relative"}
    session.undo()
    assert [a.surface(text) for a in session.annotations] == ["Müller"]


def test_x_takes_all_selected_in_or_out(qtbot: QtBot, session: Session, press: Press) -> None:
    dialog = show(qtbot, session, mark(session, "Müller"))
    press("Ctrl+A", "X")
    assert dialog.chosen() == []
    press("Return")
    assert dialog.isVisible(), "there is nothing to mark"
    press("Ctrl+A", "X")
    assert len(dialog.chosen()) == 5


def test_v_and_space_ask_to_hear_the_place(qtbot: QtBot, session: Session, press: Press) -> None:
    dialog = show(qtbot, session, mark(session, "Müller"))
    heard: list[tuple[str, Span]] = []
    dialog.play_wanted.connect(lambda document_id, span: heard.append((document_id, span)))
    press("V", "Down", "Space")
    assert session.document is not None
    assert [(id, span.of(HERE)) for id, span in heard] == [
        (session.document.id, "Müllers"),
        (session.document.id, "MÜLLER"),
    ]
    assert len(dialog.chosen()) == 4, "playing checks nothing"


def test_shift_g_looks_in_all_documents_and_marks_in_a_new_layer(qtbot: QtBot, session: Session, press: Press) -> None:
    annotation = mark(session, "Frau Müller")
    dialog = show(qtbot, session, annotation)
    press("Shift+G")
    qtbot.waitUntil(lambda: "2 documents" in said(dialog))
    model = dialog.table.model_
    assert [row.hit for row in model.rows if row.document_name == "Zweitbrief"] == ["Frau Müller", "Frau Müller"]
    press("Return")
    there = layers.layer_of(session.project, session.entries[1].id, annotator="A1")
    assert there is not None
    assert [a.surface(THERE) for a in there.annotations] == ["Frau Müller", "Frau Müller"]
    session.undo()
    there = layers.layer_of(session.project, session.entries[1].id, annotator="A1")
    assert there is not None and there.annotations == (), "the same step reached into the other document"


def test_no_further_place_is_said_in_a_sentence_and_escape_leaves(qtbot: QtBot, session: Session, press: Press) -> None:
    dialog = show(qtbot, session, mark(session, "Auch"))
    assert "“Auch” stands nowhere else in this document" in said(dialog)
    assert not dialog.table.isVisible()
    press("Escape")
    assert not dialog.isVisible()
    assert len(session.annotations) == 1


def test_audio_only_phi_has_no_words_to_look_for(qtbot: QtBot, session: Session) -> None:
    assert session.layer is not None
    heard = Annotation("a", session.layer.assignment.id, (), "Patient", Interval(0, 500))
    assert "Only sound is marked" in said(show(qtbot, session, heard))


def test_leaving_while_it_looks_gives_the_search_up(qtbot: QtBot, session: Session, press: Press) -> None:
    dialog = show(qtbot, session, mark(session, "Müller"), everywhere=True)
    press("Escape")
    wait_for_all()
    assert not dialog.isVisible() and len(session.annotations) == 1


def test_it_opens_on_a_long_document(tmp_path: Path, qtbot: QtBot, session: Session) -> None:
    (tmp_path / "Lang.txt").write_text(("Frau Müller hat Herrn Öztürk in Köln gesehen. " * 1100), encoding="utf-8")
    importing.import_paths(session.project, [tmp_path / "Lang.txt"], annotator="A1")
    session.reload_entries()
    session.show_document(next(e.id for e in session.entries if e.name == "Lang"))
    annotation = mark(session, "Öztürk")
    assert len(show(qtbot, session, annotation).table.model_.rows) == 1099


def test_rejected_places_are_listed_as_such_and_taken_back_when_checked(
    qtbot: QtBot, session: Session, press: Press
) -> None:
    """Issue 16, point 7: "stands nowhere else" would not be true of them."""
    annotation = mark(session, "Müller")
    other = mark(session, "Müllers", "Staff")
    session.apply(annotate.reject, other)
    dialog = show(qtbot, session, annotation)
    assert listed(dialog)[0] == ("Müllers", "rejected", False)
    press("X", "Return")
    back = session.annotation(other.id)
    assert back is not None and (back.tag, back.state) == ("Patient", State.CHANGED)
