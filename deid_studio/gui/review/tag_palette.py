"""The tags as a strip of buttons, each with its badge, name and key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from deid_studio.domain.annotation import Annotation
from deid_studio.gui.look import theme as themes


class _Says(IntEnum):
    """What a button says beside its badge: the less, the less room there is."""

    NOTHING = 0
    COUNT = 1
    NAME_AND_COUNT = 2


class TagPalette(QFrame):
    """One button for each tag action; the current annotation's tag looks pressed.

    The buttons stand in at most `rows` rows: where they do not fit, names go first, then counts.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tags")
        self.setAccessibleName(self.tr("Tags"))
        self._buttons: list[QToolButton] = []
        self._counts: Counter[str] = Counter()
        self._rows = 3
        self._says = _Says.NAME_AND_COUNT
        self._placed: tuple[object, ...] = ()

    def set_actions(self, actions: Sequence[QAction]) -> None:
        """Show these actions; each has the badge as icon, the tag's name as data and its key as shortcut."""
        for button in self._buttons:
            button.deleteLater()
        self._buttons = []
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setObjectName("tag")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.show()
            self._buttons.append(button)
        self._placed = ()
        self._place()

    def set_rows(self, rows: int) -> None:
        """Take no more than so many rows."""
        self._rows = rows
        self._place()

    def show_counts(self, counts: Mapping[str, int], current: Annotation | None) -> None:
        """Say how often each tag was used, and press the current annotation's."""
        for button in self._buttons:
            action = button.defaultAction()
            action.setChecked(current is not None and current.tag == action.data())
        if counts != self._counts:
            self._counts = Counter(counts)
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say on the buttons what fits."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        counts = [f"{self._counts[button.defaultAction().data()] or ''}" for button in self._buttons]
        # A count that gains no digit moves no button
        wanted = (self.width(), self._rows, self.font().toString(), tuple(map(len, counts)))
        if wanted != self._placed:
            self._placed = wanted
            for self._says in (_Says.NAME_AND_COUNT, _Says.COUNT, _Says.NOTHING):
                rows = self._in_rows([self._width_px(*one) for one in zip(self._buttons, counts, strict=True)])
                if len(rows) <= self._rows:
                    break
            self._move(rows)
        for button, count in zip(self._buttons, counts, strict=True):
            action = button.defaultAction()
            name = action.text() if self._says is _Says.NAME_AND_COUNT else ""
            said = f" {'  '.join(filter(None, (name, count)))}"
            if said != action.iconText():
                action.setIconText(said)

    def _width_px(self, button: QToolButton, count: str) -> int:
        """How wide a button is with what it says now; a name longer than the strip is cut by it."""
        name = button.defaultAction().text() if self._says is _Says.NAME_AND_COUNT else ""
        words = "  ".join(filter(None, (name, count))) if self._says else ""
        beside = self.fontMetrics().horizontalAdvance(f" {words}") + 2 * themes.GRID_PX if words else 0
        return min(self._badge_px() + 3 * themes.GRID_PX + beside, max(1, self.width() - 2 * themes.GRID_PX))

    def _badge_px(self) -> int:
        return self.fontMetrics().height() + 1

    def _in_rows(self, widths: Sequence[int]) -> list[list[int]]:
        """The widths of the buttons, row by row."""
        rows: list[list[int]] = [[]]
        for width in widths:
            if rows[-1] and sum(rows[-1]) + width > self.width() - 2 * themes.GRID_PX:
                rows.append([])
            rows[-1].append(width)
        return rows

    def _move(self, rows: Sequence[Sequence[int]]) -> None:
        height = self._badge_px() + 2 * themes.GRID_PX
        places = iter(self._buttons)
        beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if self._says else Qt.ToolButtonStyle.ToolButtonIconOnly
        for number, row in enumerate(rows):
            left = themes.GRID_PX
            for width in row:
                button = next(places)
                button.setToolButtonStyle(beside)
                button.setIconSize(QSize(self._badge_px(), self._badge_px()))
                button.setGeometry(left, themes.GRID_PX + number * height, width, height)
                left += width
        self.setFixedHeight(len(rows) * height + 2 * themes.GRID_PX)
