"""How wide the columns of a table are: as they need, or so that all of them are in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QTableWidget

from deid_studio.gui.tables.whole_row import WholeRow

SENTENCE_PX: Final = 280
"""So much room a sentence has at least, before others give way to it no more."""

NAME_PX: Final = 160

_MOST_ROWS: Final = 2000
"""So many rows are all as high as their words; of more that takes longer than a window may at each new width."""


def column_widths(needed: Sequence[int], least: Sequence[int], room: int, *, wide: int, longest: int) -> list[int]:
    """The widths of columns in a `room`, all in pixels; column number `wide` gets what is left.

    Where there is too little, the widest give way first, none below its `least`. Where even that is too much, the table
    scrolls in any case, and columns are as wide as they need, up to `longest`.
    """
    rest = room - sum(needed)
    if rest >= 0:
        return [width + rest if column == wide else width for column, width in enumerate(needed)]
    if sum(least) > room:
        return [min(width, longest) for width in needed]
    low, high = 0, max(needed)
    while low < high:
        cap = (low + high + 1) // 2
        low, high = (cap, high) if sum(_capped(needed, least, cap)) <= room else (low, cap - 1)
    widths = _capped(needed, least, low)
    for column in sorted(range(len(widths)), key=lambda one: widths[one] - needed[one]):
        # A pixel each of what an equal cap has left over, to those that lack most
        if sum(widths) < room and widths[column] < needed[column]:
            widths[column] += 1
    return widths


def _capped(needed: Sequence[int], least: Sequence[int], cap: int) -> list[int]:
    return [max(low, min(width, cap)) for width, low in zip(needed, least, strict=True)]


class SentenceColumns(QObject):
    """Keeps all columns of `table`, which owns this, in view; its rows, of many the current one, say all."""

    def __init__(self, table: QTableWidget) -> None:
        super().__init__(table)
        self._table = table
        self._needed = [
            max(table.sizeHintForColumn(column), table.horizontalHeader().sectionSizeHint(column))
            for column in range(table.columnCount())
        ]
        self._all_high = table.rowCount() <= _MOST_ROWS
        if not self._all_high:
            WholeRow(table)
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another width is shared out anew."""
        if event.type() == QEvent.Type.Resize:
            last, room = len(self._needed) - 1, self._table.viewport().width()
            least = [min(width, SENTENCE_PX if n == last else NAME_PX) for n, width in enumerate(self._needed)]
            widths = column_widths(self._needed, least, room, wide=last, longest=SENTENCE_PX)
            for column, width in enumerate(widths):
                self._table.setColumnWidth(column, width)
            if self._all_high:
                self._table.resizeRowsToContents()
        return super().eventFilter(watched, event)
