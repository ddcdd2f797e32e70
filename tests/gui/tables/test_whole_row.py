"""What has no room in a cell is read in the current row, by keys alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.look import theme as themes
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.tables.whole_row import breakable

LONG = "Seltene Angaben nur als Typ, außer wo jemand anders entschieden hat, " * 2
FILE = "Entlassungsbrief_Universitätsklinik-Köln/2021_03_04_" * 3


@pytest.fixture
def table(qtbot: QtBot) -> FigureTable:
    table = FigureTable(themes.LIGHT)
    qtbot.addWidget(table)
    table.resize(400, 300)
    table.fill(("State", "What"), [Line((state, words)) for state, words in (("a", "b"), ("c", LONG), ("d", FILE))])
    table.show()
    qtbot.waitExposed(table)
    return table


def test_the_row_that_keys_go_to_shows_all_its_words(qtbot: QtBot, table: FigureTable) -> None:
    line = table.verticalHeader().defaultSectionSize()
    assert [table.rowHeight(row) for row in range(3)] == [line] * 3
    for row in (1, 2):
        QTest.keyClick(table, Qt.Key.Key_Down)
        assert table.currentIndex().row() == row
        assert [table.rowHeight(n) == line for n in range(3)] == [n != row for n in range(3)]
        room = table.columnWidth(1)
        words = table.fontMetrics().horizontalAdvance(str(table.currentIndex().siblingAtColumn(1).data()))
        lines = table.rowHeight(row) // table.fontMetrics().height()
        assert lines >= words / room, "there are as many lines as the words need"
    table.resize(1600, 300)
    qtbot.waitUntil(lambda: table.rowHeight(2) == line)


def test_rows_that_come_anew_are_one_line_high_but_for_the_current_one(table: FigureTable) -> None:
    line = table.verticalHeader().defaultSectionSize()
    table.selectRow(1)
    for words in (("b", LONG, "x"), ("b", "c", "x")):
        table.fill(("State", "What"), [Line(("a", one), key=one) for one in words])
        assert table.currentIndex().row() == 0
        assert [table.rowHeight(row) for row in range(3)] == [line] * 3
    table.fill(("State", "What"), [Line(("a", one), key=one) for one in (LONG, "c")])
    assert table.rowHeight(0) > line
    table.fill(("State", "What"), [])
    table.fill(("State", "What"), [Line(("a", one), key=one) for one in ("b", "c")])
    assert [table.rowHeight(row) for row in range(2)] == [line] * 2


def test_a_second_click_meets_the_same_row(qtbot: QtBot, table: FigureTable) -> None:
    table.selectRow(1)
    line, before = table.verticalHeader().defaultSectionSize(), table.rowHeight(1)
    assert before > line
    place = table.visualRect(table.model().index(2, 0)).center()
    qtbot.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.currentIndex().row() == 2 and table.rowAt(place.y()) == 2


def test_words_are_broken_without_being_changed() -> None:
    assert breakable("Frau Müller-Lüdenscheidt") == "Frau Müller-\u200bLüdenscheidt"
    assert breakable("a" * 50).replace("\u200b", "") == "a" * 50 and breakable("a" * 50).count("\u200b") == 2
    assert breakable("- a / b") == "- a / b"


def test_what_there_is_to_say_of_no_rows_is_read_out(qtbot: QtBot) -> None:
    table = FigureTable(themes.LIGHT)
    qtbot.addWidget(table)
    table.resize(300, 200)
    bare = table.grab().toImage()
    table.set_placeholder("There is none.")
    assert table.accessibleDescription() == "There is none."
    assert table.grab().toImage() != bare


def test_of_a_long_list_of_sentences_the_current_one_says_all(qtbot: QtBot) -> None:
    rows = [("Note", f"{number}", LONG) for number in range(2001)]
    table = make_table(("Kind", "File", "What"), rows, parent := FigureTable(themes.LIGHT), are_sentences=True)
    qtbot.addWidget(parent)
    parent.resize(500, 400)
    parent.show()
    table.resize(400, 300)
    table.show()
    table.setCurrentCell(0, 2)
    line = table.verticalHeader().defaultSectionSize()
    qtbot.waitUntil(lambda: table.rowHeight(0) > line)
    QTest.keyClick(table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: table.rowHeight(1) > line)
    assert table.rowHeight(0) == table.rowHeight(2) == line
