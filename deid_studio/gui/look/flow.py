"""Widgets that stand beside one another as long as there is room, then below."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from deid_studio.gui.look import theme as themes


class Flow(QLayout):
    """Rows of widgets, begun anew where the next one would not fit; of what is free, `left` (0..1) is left of them."""

    def __init__(self, *widgets: QWidget, on: QWidget | None = None, gap: int = 2, left: float = 0.0) -> None:
        super().__init__(on)
        self._items: list[QLayoutItem] = []
        self._share_left = left
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(gap * themes.GRID_PX)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        """Put something at the end."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The one at `index`, if there is one."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Let go of the one at `index`."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes what its rows need, and the width that there is."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all rows in this width."""
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def setGeometry(self, room: QRect) -> None:
        """Put everything in its place."""
        super().setGeometry(room)
        for item, place in self._places(room.width()):
            item.setGeometry(place.translated(room.topLeft()))

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """The widest of them."""
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))

    def _shown(self) -> Iterator[QLayoutItem]:
        return (item for item in self._items if not item.isEmpty())

    def _places(self, width: int) -> list[tuple[QLayoutItem, QRect]]:
        rows: list[list[tuple[QLayoutItem, QRect]]] = [[]]
        at, row_height = QPoint(0, 0), 0
        for item in self._shown():
            size = item.sizeHint().boundedTo(QSize(max(width, item.minimumSize().width()), item.sizeHint().height()))
            if rows[-1] and at.x() + size.width() > width:
                at, row_height = QPoint(0, at.y() + row_height + self.spacing()), 0
                rows.append([])
            rows[-1].append((item, QRect(at, size)))
            at += QPoint(size.width() + self.spacing(), 0)
            row_height = max(row_height, size.height())
        return [place for row in rows for place in self._aligned(row, width)]

    def _aligned(self, row: list[tuple[QLayoutItem, QRect]], width: int) -> list[tuple[QLayoutItem, QRect]]:
        """The row in the middle of its height, with as much of what is free at its left as is wanted."""
        height = max((place.height() for _, place in row), default=0)
        left = int(self._share_left * max(0, width - row[-1][1].right() - 1)) if row else 0
        return [(item, place.translated(left, (height - place.height()) // 2)) for item, place in row]
