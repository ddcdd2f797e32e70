"""Lists: where one goes to in them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QTableWidget, QTableWidgetItem
from pytestqt.qtbot import QtBot

from deid_studio.gui.tables.list_view import go_to_row


def test_a_row_is_gone_to_though_a_key_of_the_opening_shortcut_is_still_held(qtbot: QtBot) -> None:
    table = QTableWidget(2, 2)
    qtbot.addWidget(table)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    for row in range(2):
        table.setItem(row, 0, QTableWidgetItem(str(row)))
    table.show()
    QTest.keyPress(table, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    try:
        for row in (0, 0, 1):
            go_to_row(table, row)
            assert [index.row() for index in table.selectionModel().selectedRows()] == [row]
            assert table.currentRow() == row
        table.selectRow(1)
        assert not table.selectedItems(), "Qt's own way goes by the keys that are held"
    finally:
        QTest.keyRelease(table, Qt.Key.Key_L)
