"""Windows and rows in the room that the screen has for them, and text on one line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from deid_studio.gui.look import theme as themes

_SPACE: Final = re.compile(r"\s+")


def row_height_px() -> int:
    """A line of text and the grid around it."""
    return round(QFontMetricsF(themes.font()).height()) + 3 * themes.GRID_PX


def one_line(text: str) -> str:
    """`text` with every run of white space as one blank."""
    return _SPACE.sub(" ", text)


def room_for(window: QWidget) -> QSize:
    """What the screen has for a window, without the frame around it."""
    return window.screen().availableSize() - QSize(40, 60)


def fit_to_screen(window: QWidget, *, width: int, height: int) -> None:
    """Give a window so many grid steps, or as much as the screen has; larger text gets more."""
    scale = themes.GRID_PX * max(1.0, QFontMetricsF(themes.font()).height() / 17)
    resize_to_screen(window, round(width * scale), round(height * scale))


def resize_to_screen(window: QWidget, width: int, height: int) -> None:
    """Give a window this size, or as much as the screen has, and do not let it stick out."""
    window.resize(QSize(width, height).boundedTo(room_for(window)))
    if window.isVisible():
        screen, frame = window.screen().availableGeometry(), window.frameGeometry()
        left = max(screen.left(), min(frame.left(), screen.right() - frame.width() + 1))
        top = max(screen.top(), min(frame.top(), screen.bottom() - frame.height() + 1))
        window.move(left, top)


def fit_height(dialog: QDialog) -> None:
    """Make a dialog as high as its words need in its width, where Qt would stop at two thirds of the screen."""
    layout = dialog.layout()
    assert layout is not None
    layout.activate()
    width = min(max(dialog.width() if dialog.isVisible() else 0, dialog.sizeHint().width()), room_for(dialog).width())
    needed = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
    resize_to_screen(dialog, width, max(needed, layout.totalMinimumSize().height()))


def make_way(windows: Iterable[QWidget], place: QRect) -> None:
    """Move each of these windows that covers `place`, of the screen, into the corner where it covers least of it."""
    for window in windows:
        frame, room = window.frameGeometry(), window.screen().availableGeometry()
        if window.isVisible() and frame.intersects(place):
            right, bottom = room.right() - frame.width() + 1, room.bottom() - frame.height() + 1
            corners = [QPoint(x, y) for y in (bottom, room.top()) for x in (right, room.left())]
            window.move(min(corners, key=lambda corner: _area(QRect(corner, frame.size()).intersected(place))))


def _area(place: QRect) -> int:
    return max(0, place.width()) * max(0, place.height())


def bring_to_front(window: QWidget) -> None:
    """Show a window before all others, with the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()


def window_in_front(otherwise: QWidget) -> QWidget:
    """The window of the program in which a person works now."""
    found = QApplication.activeModalWidget() or QApplication.activeWindow()
    return found if found is not None and found.isVisible() else otherwise
