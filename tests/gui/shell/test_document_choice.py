"""The box of documents: long names are told apart in it, and read in its list."""

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from deid_studio.gui.look import theme as themes
from deid_studio.gui.shell.document_choice import DocumentChoice
from deid_studio.gui.shell.main_window import MainWindow

NAME = "Verlegungsbericht der Klinik in Köln, Station"


@pytest.fixture
def choice(qtbot: QtBot, talk: MainWindow) -> DocumentChoice:
    made = DocumentChoice(themes.LIGHT, talk)
    made.addItems([f"{NAME} {number}  0/{number}" for number in (41, 42)])
    made.resize(made.sizeHint())
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_the_list_shows_names_whole(choice: DocumentChoice, qtbot: QtBot) -> None:
    choice.showPopup()
    qtbot.waitUntil(choice.view().isVisible)
    assert choice.view().viewport().width() > QFontMetrics(choice.font()).horizontalAdvance(choice.itemText(1))
    choice.hidePopup()


def test_the_box_shows_how_a_long_name_ends(choice: DocumentChoice) -> None:
    pictures = []
    for index in (0, 1):
        choice.setCurrentIndex(index)
        pictures.append(choice.grab().toImage())
    assert pictures[0] != pictures[1]
