"""The preview of a release."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deid_studio.gui.release.preview_dialog import PreviewDialog
from deid_studio.gui.release.release_window import ReleaseWindow
from tests.gui.release.release_parts import accept, only_release
from tests.gui.room import letters_twice


def test_what_the_preview_shows_is_what_goes_out(
    release: ReleaseWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert release.preview_button.isHidden()
    release.form.text.setCurrentIndex(2)
    key = tmp_path / "Schlüssel" / "key.json"
    release.form.key.line.setText(str(key))
    assert release.preview_button.isVisible() and not release.release_button.isEnabled()
    assert not letters_twice(release)
    texts = {}

    def look(dialog: PreviewDialog) -> None:
        dialog.show()
        assert dialog.documents.currentText() == "Brief" and dialog.focusWidget() is dialog.table
        cells = {str(line.cells[1]): line.cells for line in dialog.table.model_.lines}
        assert cells["Glasbläserin"][2:] == ("[OTHER]", "this tag has no surrogates")
        assert cells["Wiesinger"][3] == "" and cells["Wiesinger"][2] in dialog.text.toPlainText()
        assert dialog.said.text().startswith("Replaced: 4, by a tag: 1.")
        dialog.table.selectRow(3)
        QTest.keyClick(dialog.table, Qt.Key.Key_Return)
        assert dialog.text.textCursor().selectedText() == cells["Neustadt"][2]
        for number in range(dialog.documents.count()):
            dialog.documents.setCurrentIndex(number)
            texts[dialog.documents.currentText()] = dialog.text.toPlainText()

    monkeypatch.setattr(PreviewDialog, "exec", look)
    release.preview_button.click()
    assert texts.keys() == {"Brief", "Gespräch", "Notiz"} and not key.parent.exists()
    accept(release, qtbot, "leftovers", "G3")
    with qtbot.waitSignal(release.released, timeout=15000):
        release.release_button.click()
    written = only_release(release) / "text"
    assert {path.stem: path.read_text(encoding="utf-8") for path in written.glob("*.txt")} == texts


def test_a_preview_that_cannot_be_made_says_why(release: ReleaseWindow, tmp_path: Path) -> None:
    release.form.text.setCurrentIndex(2)
    (tmp_path / "key").write_text("{}", encoding="utf-8")
    release.form.key.line.setText(str(tmp_path / "key"))
    release.preview_button.click()
    assert "no surrogate key" in release.said.text()
