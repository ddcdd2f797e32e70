"""The manual is read by keyboard alone, and leads nowhere but to its own pages."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell.help.manual_window import CONTENTS, ManualWindow
from deid_studio.gui.shell.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def manual(qtbot: QtBot) -> ManualWindow:
    window = ManualWindow("en")
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def press(manual: ManualWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focused = manual.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key, held)


def test_it_opens_from_the_help_menu(open_window: Callable[..., MainWindow]) -> None:
    window = open_window()
    window.actions_["manual"].trigger()
    manual = window.findChild(ManualWindow)
    assert manual is not None and manual.isVisible() and manual.page == CONTENTS
    manual.close()
    window.actions_["manual"].trigger()
    assert manual.isVisible(), "it is the same one, where it was left"


def test_every_page_is_reached_by_arrow_key(manual: ManualWindow) -> None:
    titles = []
    for _ in range(manual.list.count()):
        titles.append(manual.text.document().firstBlock().text())
        press(manual, Key.Key_Down)
    assert titles == [manual.list.item(row).text() for row in range(manual.list.count())]


def test_links_are_followed_and_led_back(manual: ManualWindow) -> None:
    press(manual, Key.Key_F6)
    press(manual, Key.Key_Tab)
    press(manual, Key.Key_Return)
    assert manual.page == "annotator" and manual.text.hasFocus()
    manual.text.anchorClicked.emit(QUrl("sound.md"))
    assert manual.page == "sound"
    press(manual, Key.Key_Backspace)
    press(manual, Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert manual.page == CONTENTS
    press(manual, Key.Key_Backspace)
    assert manual.page == CONTENTS, "there is nothing before it"


@pytest.mark.parametrize(
    "link", ["https://example.org/sound.md", "file:///etc/passwd", "../../../README.md", "none.md"]
)
def test_links_out_of_the_manual_do_nothing(manual: ManualWindow, link: str) -> None:
    manual.text.anchorClicked.emit(QUrl(link))
    assert manual.page == CONTENTS


def test_a_word_is_found_round_the_end_of_the_page(manual: ManualWindow) -> None:
    manual.show_page("sound")
    press(manual, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    places = []
    QTest.keyClicks(manual.focusWidget(), "recording")
    for key in (Key.Key_Return, Key.Key_F3, Key.Key_F3):
        places.append(manual.text.textCursor().selectionStart())
        assert manual.text.textCursor().selectedText().casefold() == "recording"
        press(manual, key)
    assert manual.text.textCursor().selectionStart() in places
    QTest.keyClicks(manual.focusWidget(), "xyz")
    assert manual._outcome.text() == "Not on this page"
