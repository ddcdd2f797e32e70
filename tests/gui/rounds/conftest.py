"""The supervisor's window on a project with two rounds."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from deid_studio.gui.rounds.rounds_window import AGREEMENT, RoundsWindow
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.rounds.rounds_parts import wait_until_measured


@pytest.fixture
def main(open_window: Callable[..., MainWindow], campaign: Path) -> MainWindow:
    return open_window(campaign)


@pytest.fixture
def supervisor(qtbot: QtBot, main: MainWindow) -> Iterator[RoundsWindow]:
    """The supervisor's window with its rounds read."""
    main.actions_["rounds"].trigger()
    window = main.rounds.rounds_window
    assert window is not None
    window.resize(1366, 740)
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: bool(window.rounds.states))
    yield window
    window.close()


@pytest.fixture
def measured(qtbot: QtBot, supervisor: RoundsWindow) -> RoundsWindow:
    """The supervisor's window with the agreement of round R1, intervals and all."""
    supervisor.show_page(AGREEMENT)
    supervisor.agreement.choose_round("R1")
    wait_until_measured(qtbot, supervisor, "R1")
    return supervisor
