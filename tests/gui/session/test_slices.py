"""What can come later waits until what a key brings is painted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from deid_studio.gui.session import slices


@pytest.mark.usefixtures("qapp")
def test_after_the_first_slice_comes_a_pause(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    steps: list[int] = []

    def work() -> Iterator[None]:
        for number in range(3):
            steps.append(number)
            yield

    parent = QObject()
    running = slices.Slices(parent)
    monkeypatch.setattr(slices, "FIRST_S", 0.0)
    monkeypatch.setattr(slices, "PAUSE_MS", 100_000)
    running.start(work())
    for _ in range(20):
        QCoreApplication.processEvents()
    assert steps == [0] and running.is_busy
    monkeypatch.setattr(slices, "PAUSE_MS", 0)
    with qtbot.waitSignal(parent.destroyed, timeout=5000, raising=True):
        running.start(work(), parent.deleteLater)
    assert steps == [0, 0, 1, 2]
