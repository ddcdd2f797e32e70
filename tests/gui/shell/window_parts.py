"""Parts of the main window, and an export from it."""

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QPushButton, QTableWidget, QWidget

from deid_studio.domain.span import Span
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow

Press = Callable[..., None]


Answer = Callable[..., list[str]]


Open = Callable[..., MainWindow]


Surfaces = Callable[[Session], list[tuple[str, str]]]


Drag = Callable[..., None]


Find = Callable[..., Span]


TALK = [("Patient", "Müller"), ("Staff", "Jörg Weiß"), ("Location", "Köln")]


def said(window: MainWindow) -> str:
    return " | ".join(label.text() for label in window.status.findChildren(QLabel) if label.isVisible())


def button(dialog: QWidget, text: str) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "").startswith(text))


def rows_of(dialog: QWidget) -> list[str]:
    """The lines of a report."""
    table = dialog.findChild(QTableWidget)
    cells = [[table.item(row, c) for c in range(table.columnCount())] for row in range(table.rowCount())]
    return [" ".join(item.text() for item in row if item) for row in cells]
