"""Recognition models: added, checked and removed."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.recognition.add_model_question import AddModel
from deid_studio.gui.recognition.models_dialog import RecognitionModels
from deid_studio.services.models import installed_models as models
from tests.gui.dropping import drop
from tests.gui.recognition.recognition_parts import labels


@pytest.fixture
def dialog(qtbot: QtBot, loudness: ModuleType) -> RecognitionModels:
    made = RecognitionModels(theme=LIGHT, show_problem=pytest.fail, parent=None)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.show()
    return made


def states(dialog: RecognitionModels) -> list[Any]:
    return [line.cells[-1] for line in dialog.table.model_.lines]


def test_where_there_is_no_model_it_says_where_models_come_from(dialog: RecognitionModels) -> None:
    assert "The program never downloads one" in labels(dialog)
    assert not dialog.check_button.isEnabled() and dialog.add_folder.isEnabled()


def test_a_model_is_dropped_checked_and_removed(
    qtbot: QtBot, dialog: RecognitionModels, loudness: ModuleType, tmp_path: Path, qapp: QApplication
) -> None:
    source = loudness.make_model(tmp_path / "Stick" / "mein-modell", language=None)
    asked: list[str] = []

    def fill(question: AddModel) -> None:
        asked.append(labels(question))
        if len(asked) > 1:
            question.language.setCurrentIndex(question.language.findText("German"))
        question.buttons.button(QDialogButtonBox.StandardButton.Ok).click()

    _when_modal(qapp, AddModel, fill, times=2)
    assert drop(dialog, source)
    assert "does not say what its language is" in asked[1]
    assert [line.cells[:4] for line in dialog.table.model_.lines] == [
        ("mein-modell", "loudness", "German", "1\N{NO-BREAK SPACE}kHz")
    ]
    assert states(dialog) == ["✓ whole and works"]
    assert dialog.licence.toPlainText() == "Nur für Tests." and "its file LICENSE" in labels(dialog)

    (models.get("mein-modell").folder / "LICENSE").write_text("Etwas anderes..")
    dialog.check()
    assert states(dialog) == ["⚠ damaged"] and "The file LICENSE is damaged" in labels(dialog)

    def decide(words: str) -> Callable[[QMessageBox], None]:
        return lambda box: next(b for b in box.findChildren(QPushButton) if b.text() == words).click()

    _when_modal(qapp, QMessageBox, decide("Cancel"))
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert models.all_models()
    _when_modal(qapp, QMessageBox, decide("&Remove"))
    dialog.remove_button.click()
    assert not models.all_models() and "never downloads" in labels(dialog)


def _when_modal(qapp: QApplication, kind: type, do: Callable[[Any], object], *, times: int = 1) -> None:
    """Do something with the next dialogs of a kind, each once it is there."""

    def look(left: int) -> None:
        found = qapp.activeModalWidget()
        if isinstance(found, kind):
            if left > 1:
                QTimer.singleShot(0, lambda: look(left - 1))
            do(found)
        else:
            QTimer.singleShot(5, lambda: look(left))

    QTimer.singleShot(0, lambda: look(times))
