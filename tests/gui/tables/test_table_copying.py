"""What is copied and saved of a table."""

from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from deid_studio.formats.report.report_parts import Shade
from deid_studio.gui.forms.report_dialog import make_table
from deid_studio.gui.look import theme as themes
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.gui.tables.heat_map import Grid, HeatMap
from deid_studio.gui.tables.table_copying import TableCopying

ROWS = [Line(("Müller", 0.5, None)), Line(("=cmd|' /C calc'!A0", 12.5, "zwei\nZeilen")), Line(("b", -1.5, "+x"))]


@pytest.fixture
def table(qtbot: QtBot) -> FigureTable:
    found = FigureTable(themes.LIGHT)
    qtbot.addWidget(found)
    found.fill(("Name", "Wert", "Bemerkung"), ROWS)
    found.show()
    found.activateWindow()
    return found


def copying(view: object) -> TableCopying:
    (found,) = view.findChildren(TableCopying)  # type: ignore[attr-defined]
    assert isinstance(found, TableCopying)
    return found


def clipboard() -> list[list[str]]:
    return [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]


def test_ctrl_c_copies_what_is_chosen_with_the_header(table: FigureTable, qtbot: QtBot) -> None:
    table.selectRow(1)
    table.setFocus()
    qtbot.waitUntil(table.hasFocus)
    QTest.keySequence(table, "Ctrl+C")
    point = QLocale().decimalPoint()
    assert clipboard() == [
        ["Name", "Wert", "Bemerkung"],
        ["'=cmd|' /C calc'!A0", f"12{point}5", "zwei Zeilen"],
    ]


def test_all_is_copied_without_hidden_columns_and_as_it_is_sorted(table: FigureTable) -> None:
    table.setColumnHidden(1, True)
    table.model_.sort(0, Qt.SortOrder.DescendingOrder)
    copying(table).copy_all.trigger()
    assert [row[0] for row in clipboard()] == ["Name", "Müller", "b", "'=cmd|' /C calc'!A0"]
    assert {len(row) for row in clipboard()} == {2}


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ""])
def test_a_table_is_saved_with_numbers_as_numbers_and_no_formula(
    table: FigureTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    chosen = (str(tmp_path / f"a{suffix}"), "Excel (*.xlsx)" if suffix == ".xlsx" else "CSV (*.csv)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: chosen)
    copying(table).save.trigger()
    if suffix == ".xlsx":
        sheet = openpyxl.load_workbook(tmp_path / "a.xlsx").active
        rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
        assert rows[1:] == [["Müller", 0.5, "–"], ["=cmd|' /C calc'!A0", 12.5, "zwei\nZeilen"], ["b", -1.5, "+x"]]
        assert sheet["A3"].data_type == "s" == sheet["C4"].data_type
    else:
        data = (tmp_path / "a.csv").read_bytes()
        assert data.startswith(b"\xef\xbb\xbfName,Wert,Bemerkung\r\n")
        assert data.decode("utf-8-sig").splitlines()[1:] == [
            "Müller,0.5,–",
            "'=cmd|' /C calc'!A0,12.5,\"zwei",
            'Zeilen"',
            "b,-1.5,'+x",
        ]
    assert len(list(tmp_path.iterdir())) == 1


def test_a_table_that_cannot_be_saved_says_why(
    table: FigureTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    (tmp_path / "no").touch()
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: told.append(text))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "no" / "a.csv"), ""))
    copying(table).save.trigger()
    assert len(told) == 1 and "has no place to go" in told[0]


def test_the_menu_of_a_table_has_it(table: FigureTable) -> None:
    one = copying(table)
    assert table.contextMenuPolicy() == Qt.ContextMenuPolicy.ActionsContextMenu
    assert table.actions() == [one.copy, one.copy_all, one.save]


def test_a_grid_is_copied_with_the_names_of_its_rows(qtbot: QtBot) -> None:
    grid = HeatMap(themes.LIGHT)
    qtbot.addWidget(grid)
    grid.fill(Grid("x", ("A1", "A2"), ("B1", "B2"), ((Shade("1"), Shade("2")), (Shade("3"), Shade("4")))))
    grid.show()
    copying(grid).copy_all.trigger()
    assert clipboard() == [["", "B1", "B2"], ["A1", "1", "2"], ["A2", "3", "4"]]


def test_fields_within_a_table_are_copied_as_they_stand(qtbot: QtBot) -> None:
    table = make_table(("Typ", "Schwelle"), [("Name", "")], parent := FigureTable(themes.LIGHT))
    qtbot.addWidget(parent)
    field = QSpinBox()
    field.setValue(7)
    table.setCellWidget(0, 1, field)
    copying(table).copy_all.trigger()
    assert clipboard() == [["Typ", "Schwelle"], ["Name", "7"]]
