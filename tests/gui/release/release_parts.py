"""The release window, and what is done in it."""

import re
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from deid_studio.gui.release.check_window import CheckWindow
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.gui.shell.main_window import MainWindow


def opened_from(window: MainWindow, qtbot: QtBot) -> ReleaseWindow:
    window.actions_["release"].trigger()
    opened = window.release.release_window
    assert opened is not None
    settle(opened, qtbot)
    return opened


def settle(opened: ReleaseWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not opened.is_looking and opened.gates.standing is not None)


def go_to_gate(opened: ReleaseWindow, name: str) -> None:
    opened.gates.gates.selectRow([line.key for line in opened.gates.gates.model_.lines].index(name))


def state_of(opened: ReleaseWindow, name: str) -> str:
    return next(str(line.cells[0]) for line in opened.gates.gates.model_.lines if line.key == name)


def accept(opened: ReleaseWindow, qtbot: QtBot, *names: str) -> None:
    for name in names:
        go_to_gate(opened, name)
        opened.gates.accept.click()
        settle(opened, qtbot)


def checked(window: MainWindow) -> CheckWindow:
    opened = window.release.check_window
    assert opened is not None and opened.isVisible()
    return opened


def only_release(opened: ReleaseWindow) -> Path:
    found = list((opened.form.out().parent).glob("release-*"))
    assert len(found) == 1
    return found[0]


def check_letters(opened: ReleaseWindow) -> None:
    """Every control has a letter of its own."""
    shown = [label.text() for label in opened.findChildren(QLabel) if label.isVisible()]
    shown += [button.text() for button in opened.findChildren(QAbstractButton) if button.isVisible()]
    letters = [letter.lower() for text in shown for letter in re.findall("&([A-Za-z])", text)]
    assert len(letters) >= 14
    assert sorted(letters) == sorted(set(letters))
