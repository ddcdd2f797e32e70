"""The adjudication window on two letters with five conflicts."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.project import project as projects
from deid_studio.storage.store import Store
from tests.gui.adjudication.adjudication_parts import make


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project in whose round two annotators have finished both letters, closed."""
    folder = tmp_path_factory.mktemp("adjudicated") / "made"
    make(folder).close()
    return folder


@pytest.fixture
def study(tmp_path: Path, finished: Path) -> Iterator[Store]:
    shutil.copytree(finished, tmp_path / "Übung")
    with projects.open_project(tmp_path / "Übung") as copy:
        yield copy


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, settings: QSettings) -> Iterator[Callable[[Store], AdjudicationWindow]]:
    windows: list[AdjudicationWindow] = []

    def open_one(study: Store) -> AdjudicationWindow:
        session = Session(study, annotator="S")
        window = AdjudicationWindow(session, None, theme=LIGHT, language="en", settings=settings)
        session.setParent(window)
        windows.append(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: window.course is not None)
        return window

    yield open_one
    wait_for_all()
    for window in windows:
        window.close()
        window.deleteLater()
    qapp.processEvents()


@pytest.fixture
def window(opened: Callable[[Store], AdjudicationWindow], study: Store) -> AdjudicationWindow:
    return opened(study)
