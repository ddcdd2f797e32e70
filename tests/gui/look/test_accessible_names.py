"""Promise 21.15: whatever takes the keyboard, and whatever is drawn by hand, has a name for a screen reader."""

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.waveform.overview import Overview
from tests.gui.dialogs import asked


def nameless(window: QWidget) -> Iterator[str]:
    """Parts of a window that take the keyboard and have no name, by class and the names around them."""
    for part in window.findChildren(QWidget):
        if part.focusPolicy() == Qt.FocusPolicy.NoFocus or not part.isVisible() or part.focusProxy() is not None:
            continue
        if part.objectName().startswith("qt_") or part.parent() is None:
            continue
        known = QAccessible.queryAccessibleInterface(part)
        if known is not None and not known.text(QAccessible.Text.Name).strip():
            yield f"{type(window).__name__}: {type(part).__name__} in {type(part.parent()).__name__}"


def test_the_main_window_names_its_parts(talk: MainWindow) -> None:
    talk.action("spectrogram").trigger()
    assert list(nameless(talk)) == []
    assert talk.findChildren(Overview)[0].accessibleName()


def test_every_dialog_names_its_parts(open_window: Callable[..., MainWindow], campaign: Path) -> None:
    window = open_window(campaign)
    with asked(window) as dialogs:
        found = [said for dialog in dialogs for said in nameless(dialog)]
    assert not found, "\n".join(found)


def test_a_nameless_part_is_found(talk: MainWindow) -> None:
    planted = QWidget(talk)
    planted.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    planted.show()
    assert list(nameless(talk)) == ["MainWindow: QWidget in MainWindow"]
