"""Widgets beside and below one another at the distances of the grid, and the labels and buttons that windows share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.flow import Flow

Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""What stands in a row or column, with its share of free room; a bare number is free room."""


def column_of(*parts: Part, on: QWidget | None = None, margin: int = 0, gap: int = 2) -> QVBoxLayout:
    """Parts below one another, `on` a widget if given; `margin` and `gap` in steps of the grid."""
    layout = QVBoxLayout(on) if on is not None else QVBoxLayout()
    _fill(layout, parts, margin, gap)
    return layout


def row_of(*parts: Part, on: QWidget | None = None, margin: int = 0, gap: int = 2) -> QHBoxLayout:
    """Parts beside one another, as in `column_of`."""
    layout = QHBoxLayout(on) if on is not None else QHBoxLayout()
    _fill(layout, parts, margin, gap)
    return layout


def _fill(layout: QBoxLayout, parts: tuple[Part, ...], margin: int, gap: int) -> None:
    layout.setContentsMargins(*[margin * themes.GRID_PX] * 4)
    layout.setSpacing(gap * themes.GRID_PX)
    for entry in parts:
        part, stretch = entry if isinstance(entry, tuple) else (entry, 0)
        if isinstance(part, int):
            layout.addStretch(part)
        elif isinstance(part, QWidget):
            layout.addWidget(part, stretch)
        else:
            layout.addLayout(part, stretch)


def wrapped(parent: QWidget, words: str = "", *, tone: str = "") -> QLabel:
    """Words that wrap, in a `tone` of the style sheet such as "muted"."""
    line = QLabel(words, parent)
    line.setObjectName(tone)
    line.setWordWrap(True)
    return line


def heading_for(parent: QWidget, words: str = "") -> QLabel:
    """What stands above all else in a window."""
    line = wrapped(parent, words)
    line.setFont(themes.font(themes.TITLE))
    return line


def progress_bar(parent: QWidget | None = None) -> QProgressBar:
    """How far something is, with a gap before the percent sign, where Qt's own has none in any language."""
    bar = QProgressBar(parent)
    bar.setFormat("%p\N{NO-BREAK SPACE}%")
    return bar


def quiet_button(parent: QWidget, words: str, do: Callable[[], object]) -> QPushButton:
    """A button that Enter does not press from elsewhere."""
    pressed = QPushButton(words, parent)
    pressed.setAutoDefault(False)
    pressed.clicked.connect(lambda: do())
    return pressed


def closing_buttons(dialog: QDialog, *buttons: QPushButton) -> Flow:
    """Buttons that act, and one that closes the dialog; Enter presses none of them from elsewhere."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    box.rejected.connect(dialog.close)
    box.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
    return Flow(*buttons, box, left=1)


def linked(words: str, field: QWidget, worked_in: QWidget | None = None) -> QLabel:
    """The label of a field, at the height of its middle; its key leads to what is `worked_in`."""
    line = QLabel(words, field.parentWidget())
    line.setBuddy(worked_in or field)
    if worked_in is not None:
        # A label's words are read out for what stands beside it only, not for what that holds
        worked_in.setAccessibleName(words.replace("&", ""))
    line.setMinimumHeight(field.sizeHint().height())
    return line
