"""What the window shows of recordings and of their queue."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.document_queue import Stage
from deid_studio.gui.work.queue_window import QueueWindow

Press = Callable[..., None]
Answer = Callable[..., list[str]]
TALK = [(0.1, 0.3, 0.3), (0.3, 0.5, 0.5), (1.5, 1.7, 0.7), (3.0, 3.2, 0.4)]
TEXT = "w3 w5\nw7\nw4"


def text_shown(window: MainWindow) -> str:
    assert window.session is not None and window.session.document is not None
    return window.session.document.text


def stages(shown: QueueWindow) -> list[Stage]:
    return [entry.stage for entry in shown.queue.entries]


def column(shown: QueueWindow, number: int) -> list[str]:
    return [item.text() for row in range(shown.table.rowCount()) if (item := shown.table.item(row, number))]


def labels(dialog: Any) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisibleTo(dialog))


def come_to_front(qtbot: QtBot, dialog: QDialog) -> None:
    """Without a window manager a dialog does not by itself."""
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
