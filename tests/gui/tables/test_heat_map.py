"""The heat map: its names, its colours, and choosing a field."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.formats.report.report_parts import Grid, Shade
from deid_studio.gui.look.theme import DARK, LIGHT
from deid_studio.gui.tables.heat_map import NAME_PX, HeatMap, field_colour


def test_names_of_narrow_columns_are_turned_and_not_cut(qtbot: QtBot) -> None:
    names = ("Medizinische Einrichtung", "Angehörige", "Geburtsdatum", "Personal")
    grid = HeatMap(LIGHT)
    qtbot.addWidget(grid)
    grid.show()
    grid.fill(Grid("Types", names, names, tuple(tuple(Shade("1") for _ in names) for _ in names)))
    grid.resize(280, 300)
    longest = min(NAME_PX, max(map(grid.fontMetrics().horizontalAdvance, names)))
    assert grid.names.are_turned and grid.names.height() > longest
    grid.resize(1200, 300)
    assert not grid.names.are_turned and grid.names.height() < longest


def test_one_click_on_a_field_chooses_it(qtbot: QtBot) -> None:
    grid = HeatMap(LIGHT)
    qtbot.addWidget(grid)
    grid.fill(Grid("Types", ("a", "b"), ("c", "d"), ((Shade("1"), Shade("2")), (Shade("3"), Shade("4")))))
    grid.resize(600, 300)
    grid.show()
    with qtbot.waitSignal(grid.chosen) as chosen:
        place = grid.visualRect(grid.model_.index(1, 0)).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [1, 0]


def test_colour_is_never_alone() -> None:
    for theme in (LIGHT, DARK):
        high, low = (field_colour(Shade("x", strength=strength), theme) for strength in (1.0, 0.0))
        assert high != low
        assert field_colour(Shade("x", strength=1.0, is_warm=True), theme) != high
