"""Figures in a table: numbers at the right, words at the left, and one form of number in a column."""

from PySide6.QtCore import QLocale, Qt
from pytestqt.qtbot import QtBot

from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.look import theme as themes
from deid_studio.gui.tables.figure_table import LONGEST_CELL_PX, FigureTable, Line, Rough

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


def test_numbers_stand_right_and_words_left_and_a_column_has_one_form(qtbot: QtBot) -> None:
    table = FigureTable(themes.LIGHT)
    qtbot.addWidget(table)
    rows = [("a", 0.5, 3, 0.25, Rough(0.5), None), ("b", 12.5, 4, 0.75, Rough(2.0), "x")]
    table.fill(("Name", "Seconds", "Count", "Share", "Hours", "Remark"), [Line(row) for row in rows])
    model = table.model()
    point = QLocale().decimalPoint()
    shown = [[model.index(row, column).data().replace(point, ".") for column in range(6)] for row in range(2)]
    assert shown == [["a", "0.5", "3", "0.250", "0.5", "–"], ["b", "12.5", "4", "0.750", "2.0", "x"]]
    for column, side in enumerate((LEFT, RIGHT, RIGHT, RIGHT, RIGHT, LEFT)):
        role = Qt.ItemDataRole.TextAlignmentRole
        assert model.index(0, column).data(role) & side
        assert model.headerData(column, Qt.Orientation.Horizontal, role) & side


def test_the_wide_column_gives_way_before_others_are_out_of_view(qtbot: QtBot) -> None:
    table = FigureTable(themes.LIGHT)
    qtbot.addWidget(table)
    table.resize(500, 200)
    table.show()
    table.fill(("State", "Place", "Document"), [Line(("open", "Diakonissenkrankenhaus Berlin " * 3, "b" * 20))], wide=1)
    assert table.columnWidth(1) < LONGEST_CELL_PX and table.horizontalScrollBar().maximum() == 0
    table.resize(200, 200)
    assert table.columnWidth(1) == LONGEST_CELL_PX, "where it scrolls in any case, nothing is cut"
    assert table.horizontalScrollBar().maximum() > 0
    table.resize(900, 200)
    assert table.columnWidth(1) > LONGEST_CELL_PX


def test_counts_in_the_tables_of_reports_stand_right(qtbot: QtBot) -> None:
    table = make_table(
        ("File", "Line", "What", "Field"),
        [("a", "3", "2 words", ""), ("b", "", "x", "")],
        parent := FigureTable(themes.LIGHT),
    )
    qtbot.addWidget(parent)
    for column, side in enumerate((LEFT, RIGHT, LEFT, LEFT)):
        item, head = table.item(0, column), table.horizontalHeaderItem(column)
        assert item is not None and head is not None
        assert item.textAlignment() & side and head.textAlignment() & side
