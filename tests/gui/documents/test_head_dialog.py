"""Head data in the window: typed, filled down, pasted, searched, sorted, from a table, and found in the overview."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.documents.documents_window import DocumentsWindow
from deid_studio.gui.documents.head_dialog import HeadDialog
from deid_studio.gui.documents.head_questions import FieldQuestion, HeadTableQuestion
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.rounds.round_documents import RoundDocuments
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.tables.figure_table import LONGEST_CELL_PX
from deid_studio.services.annotation import head_data
from deid_studio.services.annotation.document_progress import document_progress
from deid_studio.services.annotation.head_data import Head
from deid_studio.storage import queries

Open = Callable[..., MainWindow]
Answer = Callable[..., list[str]]


@pytest.fixture
def dialog(open_window: Open, campaign: Path, qtbot: QtBot) -> HeadDialog:
    """The dialog, open, with a field besides the patient's code."""
    window = open_window(campaign)
    assert window.session is not None
    shown = HeadDialog(window.session, window)
    qtbot.addWidget(shown)
    shown.show()
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.add_field("Ward")
    return shown


def test_a_long_name_leaves_room_for_the_fields(dialog: HeadDialog) -> None:
    dialog.model_.fill([Head("d", "Verlegungsbericht der Universitätsklinik Köln, Station für Ältere " * 2, {})])
    table = dialog.table
    assert table.columnWidth(0) <= LONGEST_CELL_PX < table.sizeHintForColumn(0)
    assert table.horizontalScrollBar().maximum() == 0


def told(dialog: HeadDialog, field: str) -> list[str]:
    return [one.values.get(field, "") for one in head_data.heads(dialog._project)]


def choose(dialog: HeadDialog, rows: range, columns: range) -> None:
    model = dialog.table.selectionModel()
    dialog.table.setCurrentIndex(dialog.order.index(rows[0], columns[0]))
    model.clearSelection()
    for row in rows:
        for column in columns:
            model.select(dialog.order.index(row, column), QItemSelectionModel.SelectionFlag.Select)


def press(dialog: HeadDialog, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(dialog.table, key, held)


CTRL = Qt.KeyboardModifier.ControlModifier


def test_values_are_typed_set_for_many_filled_down_cleared_and_taken_back(dialog: HeadDialog) -> None:
    dialog.model_.setData(dialog.model_.index(0, 2), "7")
    assert told(dialog, "Ward")[:2] == ["7", ""] and dialog.said.text() == "Kept."
    choose(dialog, range(3, 4), range(2, 3))
    press(dialog, Qt.Key.Key_Return)
    editor = dialog.table.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "8")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert told(dialog, "Ward")[:5] == ["7", "", "", "8", ""]
    dialog.undo()
    choose(dialog, range(3), range(2, 3))
    press(dialog, Qt.Key.Key_D, CTRL)
    assert told(dialog, "Ward")[:4] == ["7", "7", "7", ""]
    dialog.value.setText("P1")
    choose(dialog, range(2), range(1, 2))
    QTest.keyClick(dialog.value, Qt.Key.Key_Return)
    assert told(dialog, "patient")[:3] == ["P1", "P1", ""]
    choose(dialog, range(3), range(2, 3))
    press(dialog, Qt.Key.Key_Delete)
    assert not any(told(dialog, "Ward"))
    press(dialog, Qt.Key.Key_Z, CTRL)
    assert told(dialog, "Ward")[:4] == ["7", "7", "7", ""]
    assert dialog.model_.values("Ward") == ["7"]
    dialog.undo_button.click()
    assert not any(told(dialog, "patient"))


def test_what_a_spreadsheet_copied_is_pasted_where_it_fits(dialog: HeadDialog) -> None:
    clipboard = QGuiApplication.clipboard()
    choose(dialog, range(1), range(1, 2))
    clipboard.setText("P1\t7 A\nP2\t'=8\n")
    press(dialog, Qt.Key.Key_V, CTRL)
    assert (told(dialog, "patient")[:3], told(dialog, "Ward")[:3]) == (["P1", "P2", ""], ["7 A", "=8", ""])
    clipboard.setText("x")
    choose(dialog, range(3), range(1, 2))
    press(dialog, Qt.Key.Key_V, CTRL)
    assert told(dialog, "patient")[:4] == ["x", "x", "x", ""]
    choose(dialog, range(1), range(2, 3))
    clipboard.setText("a\tb")
    press(dialog, Qt.Key.Key_V, CTRL)
    assert "more rows or columns" in dialog.said.text() and told(dialog, "Ward")[0] == "7 A"
    choose(dialog, range(2), range(1, 3))
    press(dialog, Qt.Key.Key_C, CTRL)
    choose(dialog, range(3, 4), range(1, 2))
    press(dialog, Qt.Key.Key_V, CTRL)
    assert told(dialog, "Ward")[3:5] == ["7 A", "=8"], "the head that was copied with it is left out"


def test_rows_are_searched_and_sorted_and_stay_what_they_are(dialog: HeadDialog) -> None:
    names = [one.name for one in dialog.model_.heads]
    ids = [one.document_id for one in dialog.model_.heads]
    dates = dict(zip(ids, ("10.2.2026", "9.2.2026", "2026-01-30"), strict=False))
    dialog._set({id: {"Ward": date} for id, date in dates.items()})
    header = dialog.table.horizontalHeader()
    header.sectionClicked.emit(2)
    order = [dialog.order.index(row, 0).data() for row in range(len(names))]
    assert order[-3:] == [names[2], names[1], names[0]]
    header.sectionClicked.emit(2)
    assert dialog.order.index(0, 0).data() == names[0]
    dialog.search.setText("9.2.")
    assert [dialog.order.index(row, 0).data() for row in range(dialog.order.rowCount())] == [names[1]]
    choose(dialog, range(1), range(1, 2))
    dialog.put("P9")
    assert dict(zip(names, told(dialog, "patient"), strict=True))[names[1]] == "P9"


def test_fields_are_added_renamed_and_removed(dialog: HeadDialog, answer: Answer) -> None:
    met = answer(lambda question: (question.name.setEditText("Station"), question.accept()))
    assert dialog.model_.fields == ("patient", "Ward")
    dialog._ask_for_name()
    assert met == [FieldQuestion.__name__] and dialog.model_.fields == ("patient", "Station")
    dialog.put("7")
    dialog.rename("Ward")
    assert told(dialog, "Ward")[0] == "7"
    dialog.add_field("document")
    assert "1 to 60 characters" in dialog.said.text()
    dialog.table.setCurrentIndex(dialog.order.index(0, 2))
    dialog.rename("")
    assert dialog.model_.fields == ("patient",) and not any(told(dialog, "Ward"))
    dialog.table.setCurrentIndex(dialog.order.index(0, 1))
    dialog.rename("x")
    assert "always stays" in dialog.said.text()


def test_a_table_is_shown_before_it_comes_in(dialog: HeadDialog, answer: Answer, tmp_path: Path) -> None:
    names = [one.name for one in dialog.model_.heads]
    dialog._set({dialog.model_.heads[0].document_id: {"Ward": "7", "patient": "P1"}})
    table = tmp_path / "t.csv"
    table.write_text(f"document;Ward;Art\n{names[0]};;Brief\n{names[1]};8;Brief\nfremd;1;2\n", encoding="utf-8")
    seen: dict[str, object] = {}

    def look(question: HeadTableQuestion) -> None:
        seen["said"], seen["remarks"] = question.summary.text(), question.remarks.text()
        first, second = question.preview.item(0, 2), question.preview.item(1, 1)
        assert first is not None and second is not None
        seen["cells"] = first.text(), second.text()
        question.fields.item(0).setCheckState(Qt.CheckState.Unchecked)
        seen["then"] = question.values()
        question.accept()

    met = answer(look)
    dialog.read(table)
    assert met == [HeadTableQuestion.__name__]
    assert seen["said"] == "Documents that change: 2; values that are set: 3, that are taken back: 1"
    assert "passed over: 1 (lines 4)" in str(seen["remarks"]) and seen["cells"] == ("Brief", "8")
    assert told(dialog, "Ward")[:2] == ["7", ""] and told(dialog, "Art")[:3] == ["Brief", "Brief", ""]
    table.write_text("document\n", encoding="utf-8")
    dialog.read(table)
    assert "name the columns" in dialog.said.text()
    dialog.write(tmp_path / "out" / "t.xlsx")
    assert dialog.said.text() == f"Documents written: {len(names)}"


def test_the_overview_and_a_new_round_find_documents_by_head_data(dialog: HeadDialog, qtbot: QtBot) -> None:
    first, second, third = (one.document_id for one in dialog.model_.heads[:3])
    dialog._set({first: {"Ward": "10"}, second: {"Ward": "9", "patient": "P1"}, third: {"Ward": "9"}})
    project, parent = dialog._project, QWidget()
    qtbot.addWidget(parent)
    shown = DocumentsWindow(dialog._session.tag_set, LIGHT, language="en", parent=parent)
    shown.show_documents(document_progress(project, annotator="A1"), shown=None)
    assert list(shown.table.model_.header[-2:]) == ["Patient", "Ward"]
    shown.table.model_.sort(len(shown.table.model_.header) - 1, Qt.SortOrder.DescendingOrder)
    assert shown.table.model_.lines[0].key == first, "10 comes after 9"
    shown.search.setText("p1")
    assert [line.key for line in shown.table.model_.lines] == [second]
    documents = RoundDocuments(dialog._session, parent)
    documents.all_or_none.click()
    documents.search.setText("9")
    documents.all_or_none.click()
    wanted = {one.id for one in queries.document_entries(project) if "9" in one.name} | {second, third}
    assert set(documents.ids) == wanted
