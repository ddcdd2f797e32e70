"""Room for the work: rows of the review list at every size that is supported, and a division that stays."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.gui.annotation.workspace import Workspace
from deid_studio.gui.app import Desk
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.window_contents import workspace_of

Open = Callable[..., MainWindow]


def resized(window: MainWindow, width: int, height: int, qapp: QApplication) -> Workspace:
    window.resize(width, height)
    for _ in range(3):
        qapp.processEvents()
    assert (window.width(), window.height()) == (width, height)
    return workspace_of(window)


def whole_rows(workspace: Workspace) -> int:
    """How many rows of the review list are to be seen whole."""
    review = workspace.review
    return review.viewport().height() // review.verticalHeader().defaultSectionSize()


ROOMS = {
    100: [(1366, 768, 10), (1366, 700, 8), (1920, 1080, 16), (960, 540, 4), (683, 384, 4)],
    200: [(1366, 768, 4)],
    300: [(1366, 768, 4)],
}
"""Width, height and the least number of rows, by the size of all text in per cent."""


@pytest.mark.parametrize(("percent", "theme"), [*((percent, "light") for percent in ROOMS), (100, "contrast-dark")])
def test_the_review_list_has_rows_enough(
    desk: Desk, open_window: Open, project: Path, qapp: QApplication, percent: int, theme: str
) -> None:
    desk._settings.setValue("theme", theme)
    desk._settings.setValue("text_percent", percent)
    desk._settings.setValue("language", "de")
    try:
        workspace = workspace_of(window := open_window(project, "Visite"))
        session = workspace.session
        session.make_current(session.annotations[0].id)
        for has_candidates in (False, True):
            session.candidates.has_any = has_candidates
            session.layer_read.emit()
            for width, height, least in ROOMS[percent]:
                resized(window, width, height, qapp)
                assert workspace.waveform.isVisible() and workspace.recall.isVisible() == has_candidates
                assert whole_rows(workspace) >= least, (width, height)
                readable = 10 * workspace.review.fontMetrics().averageCharWidth()
                assert workspace.review.columnWidth(1) >= readable, (width, height)
                lines = workspace.transcript.viewport().height() / workspace.transcript.fontMetrics().height()
                assert lines >= 2, (width, height)
    finally:
        themes.set_text_percent(100)
        themes.apply(themes.LIGHT)


def test_what_is_divided_by_hand_stays_so(
    open_window: Open, project: Path, desk: Desk, qapp: QApplication, qtbot: QtBot
) -> None:
    workspace = resized(open_window(project, "Visite"), 1366, 740, qapp)
    wave = workspace.findChild(Splitter, "wave")
    assert isinstance(wave, Splitter)
    wave.moveSplitter(320, 1)
    chosen = wave.sizes()
    assert chosen[0] >= 300
    window = desk.window
    assert window is not None
    window.open_demo(project.with_name("Demo"))
    workspace = resized(window, 1366, 740, qapp)
    again = workspace.findChild(Splitter, "wave")
    assert isinstance(again, Splitter) and again is not wave
    qtbot.waitUntil(lambda: abs(again.sizes()[0] - chosen[0]) <= 2)


def test_the_guideline_takes_the_place_of_the_card(talk: MainWindow, qapp: QApplication) -> None:
    workspace = workspace_of(talk)
    assert workspace.card.isVisible()
    talk.actions_["guideline"].trigger()
    qapp.processEvents()
    assert not workspace.card.isVisible() and workspace.guideline.isVisible() and workspace.palette_.isVisible()
    assert whole_rows(workspace) >= 4 and workspace.guideline.height() > 100
    talk.actions_["guideline"].trigger()
    qapp.processEvents()
    assert workspace.card.isVisible() and not workspace.guideline.isVisible()
