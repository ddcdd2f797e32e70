"""The guideline beside the text: it follows the tag in hand, and takes examples."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import DARK, LIGHT
from deid_studio.gui.review.guideline_panel import GuidelinePanel, around
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import guidelines
from tests.gui.room import lay_out
from tests.gui.window_contents import workspace_of
from tests.studies import mark, session_on, write_letters

Press = Callable[..., None]
Answer = Callable[..., list[str]]

LETTER = "Köln, den 3. März.\nFrau Müller wohnt in Köln.\nHerzlich, Ihr Öztürk"


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    """A letter with a patient marked."""
    with session_on(tmp_path / "Projekt", write_letters(tmp_path, {"Brief": LETTER}), document="Brief") as opened:
        mark(opened, "Müller", "Patient")
        yield opened


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> GuidelinePanel:
    """The panel, to be seen."""
    made = GuidelinePanel(session, language="de", theme=LIGHT)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def said(panel: GuidelinePanel) -> str:
    return " ".join(label.text() for label in panel.findChildren(QLabel))


def add_button(panel: GuidelinePanel) -> QPushButton:
    return panel.findChildren(QPushButton)[0]


def test_it_follows_the_current_annotation(panel: GuidelinePanel, session: Session) -> None:
    assert "Patient" in said(panel) and "Version 1" in said(panel)
    own = guidelines.section(session.project, "Patient", "de")
    assert own.examples
    shown = panel.text.toPlainText()
    assert "Der Name der behandelten Person" in shown
    assert shown.count("✓") >= len([e for e in own.examples if e.good])
    assert "Der genaueste Typ gilt" in shown, "the rules for all tags stand below"
    mark(session, "3. März", "Date")
    assert "Datum" in said(panel) and "Der Name der behandelten Person" not in panel.text.toPlainText()
    session.select(Span(0, 4), current=None)
    assert "Rules for all tags" in said(panel)


def test_in_the_window_it_begins_with_its_first_line(talk: MainWindow) -> None:
    talk.action("guideline").trigger()
    lay_out()
    bar = workspace_of(talk).guideline.text.verticalScrollBar()
    assert bar.value() == 0 < bar.maximum()


def test_hidden_it_does_no_work_and_catches_up_when_shown(panel: GuidelinePanel, session: Session) -> None:
    panel.hide()
    mark(session, "3. März", "Date")
    assert "Patient" in said(panel)
    panel.show()
    assert "Datum" in said(panel)


def test_the_text_is_as_large_as_the_rest_and_examples_have_the_tags_colour(
    panel: GuidelinePanel, session: Session, qapp: QApplication
) -> None:
    tag = session.tag_set.find("Patient")
    colours = set()
    for theme in (LIGHT, DARK):
        panel.set_theme(theme)
        found = panel.text.document().find("Anneliese Möller")
        assert found.charFormat().background().color() == themes.tag_fill(tag, theme)
        colours.add(panel.text.document().find("✓").charFormat().foreground().color().name())
    assert colours == {LIGHT.success, DARK.success}
    before = qapp.font()
    larger = qapp.font()
    larger.setPointSizeF(before.pointSizeF() * 2)
    try:
        qapp.setFont(larger)
        panel.set_theme(LIGHT)
        assert panel.text.font().pointSizeF() == pytest.approx(larger.pointSizeF())
    finally:
        qapp.setFont(before)


def test_a_span_becomes_an_example_with_a_reason(panel: GuidelinePanel, press: Press, answer: Answer) -> None:
    def fill(dialog: QDialog) -> None:
        text, reason = dialog.findChildren(QLineEdit)
        assert text.text() == "Frau **Müller** wohnt in Köln."
        text.setText("Frau **Möhlmann** wohnt in Köln.")
        QTest.keyClicks(reason, "ohne Anrede")
        QTest.keyClick(reason, Qt.Key.Key_Return)

    met = answer(fill)
    add_button(panel).setFocus()
    press("Space")
    assert met == ["AddExample"]
    example = guidelines.section(panel._session.project, "Patient", "de").examples[-1]
    assert (example.text, example.good, example.reason) == ("Frau **Möhlmann** wohnt in Köln.", True, "ohne Anrede")
    assert "Möhlmann" in panel.text.toPlainText(), "and it is to be seen at once"


def test_a_counter_example(panel: GuidelinePanel, session: Session, press: Press, answer: Answer) -> None:
    def fill(dialog: QDialog) -> None:
        _, wrong = dialog.findChildren(QRadioButton)
        QTest.keyClick(wrong, Qt.Key.Key_Space)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(fill)
    add_button(panel).setFocus()
    press("Space")
    example = guidelines.section(session.project, "Patient", "de").examples[-1]
    assert (example.text, example.good) == ("Frau **Müller** wohnt in Köln.", False)


def test_escape_adds_nothing(panel: GuidelinePanel, session: Session, press: Press, answer: Answer) -> None:
    before = guidelines.section(session.project, "Patient", "de")
    met = answer(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    add_button(panel).setFocus()
    press("Space")
    assert met == ["AddExample"]
    assert guidelines.section(session.project, "Patient", "de") == before


def test_a_broken_guideline_is_told_in_the_panel(panel: GuidelinePanel, session: Session) -> None:
    guidelines.guideline_file(session.project, "de").write_text("no front matter", encoding="utf-8")
    panel.set_theme(DARK)
    assert "de.md" in panel.text.toPlainText()


def test_it_can_be_read_by_keys(panel: GuidelinePanel, press: Press) -> None:
    panel.resize(300, 200)
    panel.setFocus()
    bar = panel.text.verticalScrollBar()
    assert bar.value() == 0 and panel.text.textCursor().atStart()
    press("PgDown")
    assert bar.value() > 0
    panel.text.moveCursor(QTextCursor.MoveOperation.Start)


@pytest.mark.parametrize(
    ("surfaces", "expected"),
    [
        (("Müller",), "Frau **Müller** wohnt in Köln."),
        (("Öztürk",), "Herzlich, Ihr **Öztürk**"),
        (("Frau", "Köln."), "**Frau** Müller wohnt in **Köln.**"),
    ],
)
def test_what_surrounds_a_span_is_its_line(surfaces: tuple[str, ...], expected: str) -> None:
    fragments = []
    for surface in surfaces:
        at = LETTER.index(surface)
        fragments.append(Span(at, at + len(surface)))
    assert around(LETTER, fragments) == expected


def test_a_long_line_is_cut_between_words() -> None:
    text = "alpha " * 30 + "Müller" + " omega" * 30
    at = text.index("Müller")
    cut = around(text, [Span(at, at + 6)])
    assert cut.startswith("alpha ") and cut.endswith(" omega") and len(cut) < 140
