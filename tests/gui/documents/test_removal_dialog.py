"""Documents removed in the window, with a second word for work, and brought back."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from deid_studio.gui.documents.removal_dialog import RemovalDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.storage import queries


@pytest.fixture
def say(qapp: QApplication) -> Callable[[str], list[str]]:
    """Presses the button with these words in the next question; the list gets what was asked."""

    def press(words: str) -> list[str]:
        asked: list[str] = []

        def look() -> None:
            box = qapp.activeModalWidget()
            if not isinstance(box, QMessageBox):
                QTimer.singleShot(5, look)
                return
            asked.append(box.text())
            next(one for one in box.buttons() if one.text().replace("&", "") == words).click()

        QTimer.singleShot(0, look)
        return asked

    return press


def test_documents_go_and_come_back_and_the_window_follows(
    qtbot: QtBot,
    open_window: Callable[..., MainWindow],
    campaign: Path,
    answer: Callable[..., list[str]],
    say: Callable[[str], list[str]],
) -> None:
    window = open_window(campaign)
    session = window.session
    assert session is not None and session.document is not None
    before, shown = len(queries.document_entries(session.project)), session.document.id

    def work(dialog: RemovalDialog) -> None:
        assert [one.text() for one in dialog.documents.selectedItems()] == [session.document.name]  # type: ignore[union-attr]
        asked = say("Keep")
        dialog.remove_button.click()
        assert "Somebody has worked on" in asked[0] and dialog.documents.count() == before
        say("Remove this work, too")
        dialog.remove_button.click()
        assert dialog.documents.count() == before - 1 and "1 document was removed" in dialog.said.text()
        assert dialog.back_button.isEnabled() and not dialog.remove_button.isEnabled()

    met = answer(work)
    window.actions_["remove"].trigger()
    assert met == ["RemovalDialog"] and session.document.id != shown

    answer(lambda dialog: dialog.back_button.click())
    window.actions_["remove"].trigger()
    assert len(queries.document_entries(session.project)) == before
