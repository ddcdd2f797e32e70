"""The current row of a table says all that it holds: what has no room in a cell goes on below, in the same row."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem, QTableView

Index = QModelIndex | QPersistentModelIndex

CELL_GAPS_PX: Final = 18
"""What the style sheet (twice 6) and Qt (twice 3) leave free at both sides of a cell's words."""

_JOINT: Final = re.compile(r"(?<=\S[_/.\\-])(?=\S)")
_LONG_WORD: Final = re.compile(r"[^\s\u200b]{24}(?=[^\s\u200b])")


def breakable(text: str) -> str:
    """`text` with places, which nobody sees, where names of files and long words may go on in another line."""
    return _LONG_WORD.sub(lambda part: part[0] + "\u200b", _JOINT.sub("\u200b", text))


class CellPainting(QStyledItemDelegate):
    """Paints cells whose words go on below where their row is higher than one line."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Let long words be broken where there is more than a line."""
        super().initStyleOption(option, index)
        if option.rect.height() > 2 * option.fontMetrics.height():
            option.text = breakable(option.text)


class WholeRow(QObject):
    """Makes the current row of `view`, which owns this, as high as its words need; all others are one line high.

    A row that a mouse has gone to waits until a second click can no longer come, which would meet another row.
    """

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._high = -1
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(QApplication.doubleClickInterval())
        self._waiting.timeout.connect(self.follow)
        view.setWordWrap(True)
        view.selectionModel().currentRowChanged.connect(self._go_on)
        view.horizontalHeader().sectionResized.connect(lambda *_sizes: self._wait_for_columns())
        view.viewport().installEventFilter(self)

    def _go_on(self) -> None:
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self.follow()
        else:
            self._waiting.start(QApplication.doubleClickInterval())

    def _wait_for_columns(self) -> None:
        if not self._waiting.isActive():
            self._waiting.start(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In another width, other words have no room."""
        if event.type() == QEvent.Type.Resize:
            self._wait_for_columns()
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Give the current row the height that it needs now."""
        self._waiting.stop()
        view, line = self._view, self._view.verticalHeader().defaultSectionSize()
        before, current = self._high, view.currentIndex()
        # A height is that of a row's number, whatever stands in it after sorting
        if before != current.row() and 0 <= before < view.model().rowCount():
            view.setRowHeight(before, line)
        self._high = -1
        if current.isValid():
            height = min(self._needed(current.row()), max(line, view.viewport().height()))
            if height != view.rowHeight(current.row()):
                view.setRowHeight(current.row(), height)
            if height > line:
                self._high = current.row()
                view.scrollTo(current)

    def _needed(self, row: int) -> int:
        """How high the row is with all its words, in pixels."""
        view, line = self._view, self._view.verticalHeader().defaultSectionSize()
        metrics = view.fontMetrics()
        highest = 0
        for column in range(view.model().columnCount()):
            text = view.model().index(row, column).data()
            room = view.columnWidth(column) - CELL_GAPS_PX
            if isinstance(text, str) and room > 0 and metrics.horizontalAdvance(text) > room:
                place = QRect(0, 0, room, 1 << 20)
                wrapped = metrics.boundingRect(place, Qt.TextFlag.TextWordWrap, breakable(text)).height()
                highest = max(highest, wrapped)
        return max(line, highest - metrics.height() + line)
