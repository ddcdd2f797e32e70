"""What works on this machine is shown, faults first, and can be saved to be sent."""

from pathlib import Path

from PySide6.QtWidgets import QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.shell.help.workstation_dialog import WorkstationDialog
from deid_studio.sentences import literal, sentence
from deid_studio.services.recognition.workstation import WorkstationFact, workstation


def shown(facts: dict[str, WorkstationFact], qtbot: QtBot) -> tuple[WorkstationDialog, list[list[str]]]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.dialog = dialog = WorkstationDialog(facts, parent)
    table = dialog.findChild(QTableWidget)
    rows = [[table.item(row, column).text() for column in range(3)] for row in range(table.rowCount())]
    return dialog, rows


def test_what_does_not_work_comes_first_and_is_marked_and_counted(qtbot: QtBot, tmp_path: Path) -> None:
    facts = {
        "version": WorkstationFact(sentence("Version"), literal("1.0")),
        "playback": WorkstationFact(sentence("Playback"), sentence("no, there is no device"), works=False),
    }
    dialog, rows = shown(facts, qtbot)
    assert rows == [["⚠", "Playback", "no, there is no device"], ["", "Version", "1.0"]]
    dialog.save(tmp_path / "told.txt")
    assert (tmp_path / "told.txt").read_text(encoding="utf-8").splitlines() == [
        "1 thing does not work here, or not well",
        "⚠ Playback: no, there is no device",
        "Version: 1.0",
    ]


def test_all_that_was_looked_at_is_shown(qtbot: QtBot) -> None:
    facts = workstation()
    _, rows = shown(facts, qtbot)
    assert sorted(row[2] for row in rows) == sorted(str(fact.value) for fact in facts.values())
