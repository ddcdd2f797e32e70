"""What the supervisor's window shows."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from deid_studio.gui.charts.report_section_view import SectionView
from deid_studio.gui.rounds.rounds_window import RoundsWindow
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.storage.store import Store

Press = Callable[..., None]
Make = Callable[[Path], Store]


def wait_until_measured(qtbot: QtBot, window: RoundsWindow, name: str) -> None:
    def is_there() -> bool:
        result = window.agreement.result
        return (
            result is not None and result.is_whole and result.study.name == name and not window.agreement.measuring.busy
        )

    qtbot.waitUntil(is_there, timeout=20000)


def cells(table: FigureTable) -> list[list[str]]:
    model = table.model()
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def tab(window: RoundsWindow, title: str) -> SectionView:
    """Go to a tab of the agreement."""
    tabs = window.agreement.tabs
    tabs.setCurrentIndex(next(n for n in range(tabs.count()) if tabs.tabText(n) == title))
    page = tabs.currentWidget()
    assert isinstance(page, SectionView)
    return page
