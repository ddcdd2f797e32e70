"""Agreement: its figures and tables, and the disagreements behind them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.agreement.disagreement import Disagreed
from deid_studio.agreement.match import Level, View
from deid_studio.domain.study import Plan
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.rounds.rounds_window import AGREEMENT, ROUNDS, RoundsWindow
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.gui.tables.heat_map import HeatMap
from deid_studio.services.agreement.agreement_study import study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.rounds import rounds
from tests.gui.room import lay_out
from tests.gui.rounds.rounds_parts import Make, Press, cells, tab, wait_until_measured


def test_three_figures_head_the_page(measured: RoundsWindow) -> None:
    page = measured.agreement
    assert page.result is not None
    f1 = page.result.study.levels
    for level in (Level.INSTANCE, Level.TOKEN, Level.TIME):
        of, interval = page.headlines.remarks[level]
        assert page.headlines.figures[level].text() == f"{f1[level].agreement.f1.mean:.3f}"
        assert of.text() == "n = 6 documents, 3 pairs" and interval.text().startswith("95 %")


def test_every_tab_is_shown_whole_at_the_least_width(measured: RoundsWindow, qapp: QApplication) -> None:
    measured.resize(1326, 700)
    qapp.processEvents()
    bar = measured.agreement.tabs.tabBar()
    assert bar.tabRect(bar.count() - 1).right() < bar.width() <= measured.agreement.tabs.width()


def test_full_tables_do_not_push_the_buttons_below_the_edge(measured: RoundsWindow, qapp: QApplication) -> None:
    measured.resize(1326, 700)
    measured.show_page(ROUNDS)  # coming back, it is laid out with all rows
    qapp.processEvents()
    measured.show_page(AGREEMENT)
    lay_out()
    buttons = [one for one in measured.agreement.places.findChildren(QPushButton) if one.isVisible()]
    assert len(buttons) == 3
    for button in buttons:
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()


def test_no_column_is_out_of_view_at_the_least_width(measured: RoundsWindow, qapp: QApplication) -> None:
    measured.resize(1326, 700)
    qapp.processEvents()
    tables = [measured.agreement.places.table, *tab(measured, "Pairs").figures]
    for table in tables:
        assert table.horizontalScrollBar().maximum() == 0, table.accessibleName()


def test_toggles_measure_anew(qtbot: QtBot, measured: RoundsWindow) -> None:
    page = measured.agreement
    project = measured.session.project
    page.typed.setChecked(False)
    qtbot.waitUntil(
        lambda: page.study is not None and not page.study.view.typed and not page.measuring.busy, timeout=20000
    )
    expected = study_of(of_round(project, "R1", timed=True), View(typed=False), resamples=0)
    assert page.headlines.figures[Level.INSTANCE].text() == f"{expected.levels[Level.INSTANCE].agreement.f1.mean:.3f}"
    page.level.setCurrentIndex(page.level.findData(Level.TOKEN))
    page.level.activated.emit(page.level.currentIndex())
    assert page.study is not None and page.study.view.level is Level.TOKEN


def test_each_figure_leads_to_its_disagreements(measured: RoundsWindow) -> None:
    places, page = measured.agreement.places, measured.agreement
    assert page.result is not None
    every = page.result.study.disagreements
    grid = tab(measured, "Pairs").figures[0]
    assert isinstance(grid, HeatMap)
    grid.setCurrentIndex(grid.model_.index(2, 0))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    shown = [line.key for line in places.table.model_.lines]
    assert shown == [one for one in every if one.pair == ("A1", "C3")] and shown
    types = tab(measured, "Tags").figures[0]
    assert isinstance(types, FigureTable)
    types.selectRow([row[0] for row in cells(types)].index("Patient"))
    QTest.keyClick(types, Qt.Key.Key_Return)
    assert [line.key for line in places.table.model_.lines] == [one for one in every if "Patient" in one.tags]
    documents = tab(measured, "Documents").figures[0]
    assert isinstance(documents, FigureTable)
    worst = cells(documents)[0][0]
    documents.selectRow(0)
    QTest.keyClick(documents, Qt.Key.Key_Space)
    assert {line.key.document for line in places.table.model_.lines} == {worst}
    confusion = tab(measured, "Confusion").figures[0]
    assert isinstance(confusion, HeatMap)
    names = confusion.model_.grid.rows
    confusion.setCurrentIndex(confusion.model_.index(names.index("Birthdate"), names.index("Date")))
    QTest.keyClick(confusion, Qt.Key.Key_Return)
    assert {line.key.kind for line in places.table.model_.lines} == {Disagreed.TAG}
    classes = tab(measured, "Classes").figures[0]
    assert isinstance(classes, HeatMap)
    grid_ = classes.model_.grid
    row, column = grid_.rows.index("A1 – B2"), grid_.columns.index("missed by B")
    classes.setCurrentIndex(classes.model_.index(row, column))
    QTest.keyClick(classes, Qt.Key.Key_Return)
    found = [line.key for line in places.table.model_.lines]
    assert {(one.pair, one.kind) for one in found} == {(("A1", "B2"), Disagreed.MISSED_BY_B)}
    assert grid_.shades[row][column].text == str(len(found))
    places._all_again.click()
    assert len(places.table.model_.lines) == len(every)


def test_types_with_few_instances_are_grey_and_said_to_be_unreliable(measured: RoundsWindow) -> None:
    types = tab(measured, "Tags").figures[0]
    assert isinstance(types, FigureTable)
    remark = [types.model_.headerData(n, Qt.Orientation.Horizontal) for n in range(10)].index("Remark")
    remarks = [row[remark] for row in cells(types)]
    assert remarks[0] == "not reliable" and set(remarks) == {"not reliable", "nothing is marked"}
    colour = types.model_.index(0, 0).data(Qt.ItemDataRole.ForegroundRole)
    assert colour.name() == LIGHT.muted


def test_rounds_lead_to_one_another(qtbot: QtBot, measured: RoundsWindow) -> None:
    table = next(one for one in tab(measured, "Rounds").figures if isinstance(one, FigureTable))
    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_Return)
    wait_until_measured(qtbot, measured, "R2")
    assert measured.agreement.round.currentText() == "R2"


def test_who_stays_on_a_place_sees_and_hears_it(
    qtbot: QtBot, main: MainWindow, measured: RoundsWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[int, int | None]] = []
    monkeypatch.setattr(
        main.playing.player, "play", lambda at, *, until_ms=None, loop=False: heard.append((at, until_ms))
    )
    table = measured.agreement.places.table
    number = next(n for n, line in enumerate(table.model_.lines) if line.key.document == "Visite" and n)
    table.selectRow(number)
    one = measured.agreement.places.current
    assert one is not None
    session = main.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(heard))
    assert session.document is not None and session.document.name == "Visite"
    mark = (*one.first, *one.second)[0]
    assert session.selection is not None and session.selection.start == mark.edges[0]
    sides = len(heard)
    side = 0 if one.first else 1
    measured.actions_["play_b" if side else "play_a"].trigger()
    assert len(heard) == sides + 1 and heard[-1][0] > heard[0][0]
    shown = measured.agreement.places.card.toPlainText()
    assert "not marked" in shown and f"{'AB'[side]} · {one.pair[side]}" in shown


def test_measuring_can_be_stopped(qtbot: QtBot, measured: RoundsWindow) -> None:
    page = measured.agreement
    before = page.result
    page.measure()
    assert page.measuring.busy and page.work.isVisible()
    page.measuring.cancel()
    assert not page.measuring.busy and not page.work.isVisible()
    qtbot.wait(300)
    assert page.result is before


@pytest.mark.parametrize("suffix", ["html", "csv", "md", "json"])
def test_a_report_is_written(measured: RoundsWindow, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"Bericht.{suffix}"
    measured.write_report(file)
    text = file.read_text(encoding="utf-8")
    assert "Müller" not in text and "A1" in text
    if suffix == "json":
        json.loads(text)


def test_a_round_nobody_has_finished_says_so(
    qtbot: QtBot, open_window: Callable[..., MainWindow], tmp_path: Path, make_project: Make, annotate_all: Press
) -> None:
    with make_project(tmp_path / "Leer") as project:
        rounds.create(project, "R1", Plan(("A1", "B2", "C3"), shared=6))
        annotate_all(project, "A1")
    window = open_window(tmp_path / "Leer")
    window.actions_["agreement"].trigger()
    supervisor = window.rounds.rounds_window
    assert supervisor is not None
    wait_until_measured(qtbot, supervisor, "R1")
    assert supervisor.agreement.headlines.figures[Level.INSTANCE].text() == "n/d"
    assert "No two annotators have the same document" in supervisor.agreement._message.text()
    supervisor.close()
