"""What came of something: remarks are read however long names are, and what was written is found."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.tables.column_widths import SENTENCE_PX
from deid_studio.sentences import sentence
from deid_studio.services.project.notes import Note

NAME = "Überweisung und Verlegungsbericht der Universitätsklinik Köln-Müngersdorf, Station für Ältere " * 2


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_a_long_name_leaves_room_for_what_is_said_of_it(qtbot: QtBot, parent: QWidget) -> None:
    said = sentence(
        "somebody has worked on this layer here as well; the one here was kept, that of the bundle not taken"
    )
    dialog = ReportDialog("", "", [Note("odd", "Cajal", None, said), Note("refused", NAME, 3, said)], parent)
    dialog.resize(760, 400)
    dialog.show()
    qtbot.waitExposed(dialog)
    (table,) = dialog.findChildren(QTableWidget)
    assert table.columnWidth(3) >= SENTENCE_PX and table.horizontalScrollBar().maximum() == 0
    lines = [table.rowHeight(row) // table.fontMetrics().height() for row in range(2)]
    words = table.fontMetrics().horizontalAdvance(said)
    assert min(lines) >= words // table.columnWidth(3), "the whole sentence is there"
    item = table.item(0, 0)
    assert item is not None and item.text() == "Not taken", "what weighs most comes first"


def test_the_folder_of_what_was_written_is_opened(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    dialog = ReportDialog("", "", [], parent, out=tmp_path)
    assert [button.text() for button in dialog.findChildren(QPushButton) if button.isDefault()] == ["Close"]
    (button,) = [one for one in dialog.findChildren(QPushButton) if one.text() == "Open the fol&der"]
    dialog.show()
    button.setFocus()
    QTest.keyClicks(button, " ")
    assert opened == [QUrl.fromLocalFile(str(tmp_path))]
    assert len(ReportDialog("", "", [], parent).findChildren(QPushButton)) == 1
