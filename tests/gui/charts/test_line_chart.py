"""Charts in the window: told apart without colour, walked through by keys, reached by a click."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from deid_studio.formats.report.report_parts import ChartLine, LineChart, TimeSeries
from deid_studio.gui.charts.line_chart import SYMBOLS, ChartView
from deid_studio.gui.look.contrast import contrast
from deid_studio.gui.look.theme import LIGHT, THEMES, Theme

SERIES = TimeSeries("Agreement", ("R1", "R2", "R3"), (("A1", (0.6, None, 0.9)), ("A2", (0.7, 0.8, None))))


@pytest.fixture
def chart(qtbot: QtBot) -> ChartView:
    made = ChartView(LIGHT)
    qtbot.addWidget(made)
    made.resize(500, 400)
    made.fill(SERIES)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_lines_stand_out_and_differ_by_more_than_colour(qtbot: QtBot, theme: Theme) -> None:
    chart = ChartView(theme)
    qtbot.addWidget(chart)
    lines = tuple(ChartLine(str(n), ((0.0, n / 6), (0.5, None), (1.0, n / 6))) for n in range(6))
    chart.fill(LineChart("Übung", "x", "x", "y", lines))
    chart.resize(500, 500)
    chart.show()
    qtbot.waitExposed(chart)
    chart.mark(1.0)
    pens = [chart.pen(number) for number in range(len(lines))]
    assert all(contrast(pen.color(), QColor(theme.surface)) >= (7 if theme.contrast else 4.5) for pen in pens)
    assert len({tuple(pen.dashPattern()) for pen in pens}) == len(pens) == len(set(SYMBOLS))
    picture = chart.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(0, 500, 2) for y in range(picture.height())}
    assert {pen.color().name() for pen in pens} <= seen
    assert chart.accessibleName() == "Übung" and "5: 0.00 0.833 … 1.00 0.833" in chart.accessibleDescription()


def test_arrow_keys_tell_every_value_and_enter_chooses(chart: ChartView, qtbot: QtBot) -> None:
    assert chart.accessibleDescription() == "A1: R1 0.600 … R3 0.900; A2: R1 0.700 … R2 0.800"
    chosen: list[float] = []
    chart.chosen.connect(chosen.append)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    told = []
    for key in ("Right", "Right", "Right", "Left", "Down", "Right", "Up", "End", "Home"):
        qtbot.keyClick(chart, getattr(Qt.Key, f"Key_{key}"))
        told.append(chart.accessibleDescription())
    assert told[:3] == ["A1 · R1: 0.600", "A1 · R3: 0.900", "A1 · R3: 0.900"]
    assert told[3:6] == ["A1 · R1: 0.600", "A2 · R1: 0.700", "A2 · R2: 0.800"]
    assert told[7:] == ["A1 · R3: 0.900", "A1 · R1: 0.600"]
    assert chart.value.text() == told[-1] and chosen == []
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chosen == [2.0]


def test_pointing_tells_a_value_and_a_click_chooses_it(chart: ChartView, qtbot: QtBot) -> None:
    chosen: list[float] = []
    chart.chosen.connect(chosen.append)
    scene = chart.plot.getViewBox().mapViewToScene(QPointF(1.0, 0.8))
    place: QPoint = chart.plot.mapFromScene(scene)
    assert chart.nearest(scene) == (1, 1) and chart.nearest(scene + QPointF(60, 60)) is None
    qtbot.mouseMove(chart.plot.viewport(), place)
    chart.plot.scene().sigMouseMoved.emit(scene)
    assert chart.value.text() == chart.plot.viewport().toolTip() == "A2 · R2: 0.800"
    qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: chosen == [1.0])
    assert chart.focusWidget() is chart and chart.marked == 1.0


def test_a_chart_can_be_filled_again(chart: ChartView) -> None:
    chart.fill(LineChart("Other", "ms", "ms", "share", (ChartLine("F1", ((0, 0.1), (10, None), (20, 0.5))),)))
    chart.set_theme(THEMES["dark"])
    assert chart.accessibleDescription() == "F1: 0 0.100 … 20 0.500"
    assert len(chart.legend.items) == 1
    chart.fill(LineChart("Nothing", "ms", "ms", "share", ()))
    assert chart.accessibleDescription() == ""


def test_nothing_loads_what_draws_plots_before_a_chart_is_shown() -> None:
    code = (
        "import sys, deid_studio.gui.app, deid_studio.gui.shell.main_window\n"
        "assert not {'pyqtgraph', 'matplotlib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
