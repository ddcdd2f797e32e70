"""Promise 21.15: whatever takes the keyboard, and whatever is drawn by hand, has a name for a screen reader.

`test_room` looks at every window.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.overview import Overview
from tests.gui.room import nameless


def test_the_main_window_names_its_parts(talk: MainWindow) -> None:
    talk.action("spectrogram").trigger()
    assert nameless(talk) == []
    assert talk.findChildren(Overview)[0].accessibleName()


def test_a_nameless_part_is_found(talk: MainWindow) -> None:
    planted = QWidget(talk)
    planted.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    planted.show()
    assert nameless(talk) == ["has no name: QWidget in MainWindow"]
