"""Reading and selecting in the text by keys."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import word_spans
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_layout import cuts_words
from deid_studio.gui.transcript.transcript_view import TranscriptView
from tests.gui.transcript.transcript_parts import LEFT, LONG, Press, selected, shown


def test_the_cursor_goes_from_word_to_word_and_stops_at_the_ends(letter: MainWindow, press: Press) -> None:
    seen = [selected(letter)]
    for _ in range(8):
        press("Right")
        seen.append(selected(letter))
    assert seen == ["0😔2", "Müller", "wohnhaft", "in", "Köln", "Telefon", "0221", "4710", "4710"]
    press(*["Left"] * 12)
    assert selected(letter) == "0😔2"


def test_shift_selects_words_in_both_directions(letter: MainWindow, press: Press) -> None:
    press("Right", "Right", "Shift+Right", "Shift+Right")
    assert selected(letter) == "wohnhaft in Köln"
    press("Shift+Left")
    assert selected(letter) == "wohnhaft in"
    press("Shift+Left", "Shift+Left")
    assert selected(letter) == "Müller, wohnhaft"
    press("Shift+Right", "Shift+Right")
    assert selected(letter) == "wohnhaft in"
    press("Left")
    assert selected(letter) == "wohnhaft", "a step without Shift goes on from the cursor"


def test_home_and_end_stay_on_their_line(letter: MainWindow, press: Press) -> None:
    press("End")
    assert selected(letter) == "Köln"
    press("Home")
    assert selected(letter) == "0😔2"
    press("Shift+End")
    assert selected(letter) == "0😔2 Müller, wohnhaft in Köln"
    press("Right", "End", "Home")
    assert selected(letter) == "Telefon"


def test_home_on_a_line_that_begins_with_a_quotation_mark(qtbot: QtBot, press: Press) -> None:
    text = "Er sagte\n„Guten Tag“\nund ging."
    view, spans = shown(qtbot, text)
    view.show_selection(Span(17, 20), None)
    press("Home")
    assert spans[-1].of(text) == "Guten"
    view.show_selection(spans[-1], None)
    press("End")
    assert spans[-1].of(text) == "Tag"


def test_character_mode_selects_parts_of_words_and_says_so(letter: MainWindow, press: Press) -> None:
    press("F8", "Right", "Right", "Right", "Right", "Shift+Right", "Shift+Right", "Shift+Right")
    assert selected(letter) == "Mül"
    assert "F8" in "".join(label.text() for label in letter.status.findChildren(type(letter.status._mode)))
    press("Shift+Left", "Shift+Left", "Shift+Left", "Shift+Left")
    assert selected(letter) == " "
    press("F8", "Right")
    assert selected(letter) == "Müller", "whole words again"


def test_in_character_mode_an_emoji_is_one_step(letter: MainWindow, press: Press) -> None:
    press("F8", "Right")
    assert selected(letter) == "😔"
    press("End")
    press("Right", "Left")
    assert selected(letter) == "\r\n", "a line end is one character"


def test_keys_on_an_empty_text_do_nothing(qtbot: QtBot, press: Press) -> None:
    view, spans = shown(qtbot, "")
    press("Right", "Left", "Home", "End", "Shift+Right", "PgDown", "Esc")
    view.character_mode = True
    press("Right", "Left", "Home", "End", "Shift+Left", "Esc", "Shift+Down", "Ctrl+J", "Ctrl+H", "Ctrl+End", "PgUp")
    QTest.mouseClick(view.viewport(), LEFT, pos=QPoint(30, 30))
    QTest.mouseDClick(view.viewport(), LEFT, pos=QPoint(30, 30))
    assert spans == []


def followed(qtbot: QtBot, text: str) -> tuple[TranscriptView, list[Span]]:
    """A view in which what was selected is shown, as the window does."""
    view, spans = shown(qtbot, text)
    view.selected.connect(lambda span, _drawn: view.show_selection(span, None))
    return view, spans


def test_page_keys_take_the_cursor_along(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8."""
    view, spans = followed(qtbot, LONG)
    view.show_selection(Span(0, 5), None)
    for key in ("PgDown", "PgDown", "PgUp", "PgUp"):
        press(key)
        box = view.rectangle_of(spans[-1])
        assert box.top() >= 0 and box.bottom() <= view.viewport().height()
    assert view.verticalScrollBar().value() == 0 and spans[1].start > spans[0].start > 0
    assert (spans[2], spans[3]) == (spans[0], Span(0, 5))
    press("PgDown", "Shift+PgDown")
    assert spans[-1] == Span(spans[0].start, spans[1].end)


def test_the_cursor_goes_to_the_texts_ends(letter: MainWindow, press: Press) -> None:
    """Issue 16, point 8."""
    press("Ctrl+End")
    assert selected(letter) == "4710"
    press("Ctrl+Home")
    assert selected(letter) == "0😔2"
    press("Ctrl+Shift+End")
    assert selected(letter) == "0😔2 Müller, wohnhaft in Köln.\r\nTelefon 0221 4710"


def test_the_cursor_goes_by_lines_and_keeps_its_column(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8."""
    text = "eins zwei drei vier\nja\nfünf sechs sieben acht"
    view, spans = followed(qtbot, text)
    view.show_selection(Span(text.index("drei"), text.index("drei") + 4), None)
    press("Ctrl+Shift+Down")
    assert spans[-1].of(text) == "ja"
    press("Ctrl+Shift+Down")
    assert spans[-1].of(text) == "sechs", "below where it began"
    press("Ctrl+Shift+Down", "Ctrl+Shift+Up", "Ctrl+Shift+Up")
    assert spans[-1].of(text) == "drei"
    press("Shift+Down")
    assert spans[-1].of(text) == "drei vier\nja"
    press("Shift+Down", "Shift+Up", "Shift+Up")
    assert spans[-1].of(text) == "drei"


def test_the_cursor_goes_by_paragraphs(qtbot: QtBot, press: Press) -> None:
    """Issue 16, point 8: lines without words are passed over."""
    text = "eins zwei.\r\n\r\ndrei vier.\n  fünf sechs"
    view, spans = followed(qtbot, text)
    view.show_selection(Span(5, 9), None)
    press("Ctrl+J")
    assert spans[-1].of(text) == "drei"
    press("Ctrl+J")
    assert spans[-1].of(text) == "fünf"
    press("Ctrl+J")
    assert spans[-1].of(text) == "sechs"
    press("Ctrl+H", "Ctrl+H")
    assert spans[-1].of(text) == "drei"
    press("Ctrl+Shift+J")
    assert spans[-1].of(text) == "drei vier"
    press("Ctrl+Shift+J")
    assert spans[-1].of(text) == "drei vier.\n  fünf sechs"
    view.show_selection(Span(5, 9), None)
    press("Ctrl+Shift+H")
    assert spans[-1].of(text) == "eins zwei"


def test_lines_and_paragraphs_in_character_mode(qtbot: QtBot, press: Press) -> None:
    text = "eins zwei\nja"
    view, spans = followed(qtbot, text)
    view.character_mode = True
    press("Ctrl+Home", "Right", "Right", "Shift+Down")
    assert spans[-1].of(text) == "ns zwei\nja"
    press("Ctrl+Home", "Ctrl+Shift+End")
    assert spans[-1].of(text) == text


def test_what_cuts_a_word_is_marked_as_such(letter: MainWindow, press: Press) -> None:
    assert letter.workspace is not None
    place = letter.workspace.card._place
    press("Right", "P")
    assert "part of a word" not in place.text()
    press("F8", "Ctrl+Left", "F8")
    assert "part of a word" in place.text()
    press("F8", "Ctrl+Right", "F8")
    assert "part of a word" not in place.text()
    assert cuts_words(word_spans("Frau Müller, da"), Span(5, 10))
    assert not cuts_words(word_spans("Frau Müller, da"), Span(5, 12))
