"""What windows share: bars that tell how far something is."""

import re
from pathlib import Path

from pytestqt.qtbot import QtBot

import deid_studio.gui
from deid_studio.gui.look.arrangement import progress_bar


def test_a_bar_has_a_gap_before_its_percent_sign(qtbot: QtBot) -> None:
    bar = progress_bar()
    qtbot.addWidget(bar)
    bar.setRange(0, 4)
    bar.setValue(1)
    assert bar.text() == "25\N{NO-BREAK SPACE}%"


def test_no_window_has_a_bar_of_qt_s_own() -> None:
    made = re.compile(r"QProgressBar\(")
    found = {path.name for path in Path(deid_studio.gui.__path__[0]).rglob("*.py") if made.search(path.read_text())}
    # One shows no text, one shows words of its own
    assert found == {"arrangement.py", "coverage_panel.py", "archive_dialog.py"}
