"""Work in front of everything: whether to stop it is asked only as long as it is under way."""

import threading

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.work.busy import Busy
from deid_studio.progress import Progress


def test_the_question_whether_to_stop_goes_with_the_end_of_the_work(qtbot: QtBot, qapp: QApplication) -> None:
    go_on, asked = threading.Event(), list[str]()

    def work(_progress: Progress) -> str:
        go_on.wait(10)
        return "done"

    def look() -> None:
        shown = qapp.activeModalWidget()
        if isinstance(shown, QMessageBox):
            asked.append(shown.text())
            go_on.set()
        elif shown is not None and not asked:
            QTimer.singleShot(5, look)
            shown.close()

    parent = QWidget()
    qtbot.addWidget(parent)
    busy = Busy("Counting", work, parent)
    QTimer.singleShot(0, look)
    assert busy.run() and busy.result_ == "done"
    assert len(asked) == 1 and qapp.activeModalWidget() is None
