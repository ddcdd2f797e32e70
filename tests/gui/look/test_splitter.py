"""A division of room that a person has chosen stands, and comes again."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.gui.look.splitter import Splitter, remember_splitters


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


def made(qtbot: QtBot, settings: QSettings) -> Splitter:
    splitter = Splitter(Qt.Orientation.Horizontal, name="parts")
    qtbot.addWidget(splitter)
    for name in "ab":
        splitter.addWidget(QLabel(name))
    splitter.resize(508, 100)
    remember_splitters(splitter, settings, kept_as="desk")
    splitter.remember(settings, kept_as="desk")
    splitter.show()
    return splitter


def test_the_program_divides_until_a_person_does(qtbot: QtBot, settings: QSettings) -> None:
    splitter = made(qtbot, settings)
    splitter.divide([100, 400])
    assert splitter.sizes() == [100, 400]
    splitter.moveSplitter(200, 1)
    splitter.divide([100, 400])
    assert splitter.sizes() == [200, 300]
    assert made(qtbot, settings).sizes() == [200, 300]


@pytest.mark.parametrize("kept", [["1"], ["a", "b"], "12", ["0", "0"], ["-5", "9"], None])
def test_settings_that_say_nothing_are_passed_over(qtbot: QtBot, settings: QSettings, kept: object) -> None:
    settings.setValue("desk_parts_sizes", kept)
    splitter = made(qtbot, settings)
    splitter.divide([100, 400])
    assert splitter.sizes() == [100, 400]
