"""The rows of the review list: one for each annotation, in text order or the least certain first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import NO_PHI, Annotation, State, Tag, text_order
from deid_studio.domain.sorted_items import SortedItems
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.provenance import percent

Index = QModelIndex | QPersistentModelIndex

BADGE, TEXT, TAG, STATE, SURENESS, TIME = range(6)
SIGNS: Final = {
    State.UNDECIDED: "○",
    State.LISTED: "∅",
    State.ACCEPTED: "✓",
    State.CHANGED: "✎",
    State.REJECTED: "✗",
    State.ADDED: "+",
}


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One annotation as the list shows it; `warning` says what is wrong with its time, empty if nothing is.

    `state_shown` is the state in words, `confidence` the suggestion's, 0..1; `faint` ones are of a type that is often
    wrong.
    """

    annotation_id: str
    surface: str
    tag: Tag | None
    tag_shown: str
    time: str
    warning: str
    state: State
    state_shown: str
    confidence: float | None = None
    faint: bool = False

    @property
    def is_open(self) -> bool:
        """Whether a person still has to do something about it."""
        return self.state is State.UNDECIDED or (bool(self.warning) and self.state not in NO_PHI)


_ANSWERED: Final = frozenset(
    (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.ForegroundRole,
    )
)
RowOf = Callable[[Annotation], ReviewRow]


def _by_confidence(annotation: Annotation) -> tuple[Any, ...]:
    return 1.0 if annotation.confidence is None else annotation.confidence, text_order(annotation)


class ReviewModel(QAbstractTableModel):
    """The rows of the review list."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.least_certain_first = False
        self._only_open = False
        self._row_of: RowOf | None = None
        self._listed = SortedItems[Annotation](text_order)
        self._by_id: dict[str, Annotation] = {}
        self._made: dict[str, ReviewRow] = {}
        self.rated = 0

    def fill(
        self, annotations: Sequence[Annotation], row_of: RowOf, *, least_certain_first: bool, only_open: bool
    ) -> None:
        """Show these annotations, or those that are open; rows are made when they are looked at."""
        self.beginResetModel()
        self.least_certain_first, self._only_open, self._row_of = least_certain_first, only_open, row_of
        self._made = {}
        listed = [one for one in annotations if self._is_listed(one)] if only_open else annotations
        self._listed = SortedItems(_by_confidence if least_certain_first else text_order, listed)
        self._by_id = {one.id: one for one in listed}
        self.rated = sum(one.confidence is not None for one in listed)
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, BADGE, SURENESS)

    def put(self, annotation_id: str, annotation: Annotation | None) -> None:
        """Show an annotation as it is now, or no longer (None); the other rows stay as they are."""
        before = self._by_id.get(annotation_id)
        self._made.pop(annotation_id, None)
        after = annotation if annotation is not None and self._is_listed(annotation) else None
        place = None if before is None else self._listed.place_of(before)
        to = None if after is None else self._listed.first_from_item(after)
        if place is not None and after is not None and to in (place, place + 1):
            # It stays between its neighbours: a row that goes and comes would have all rows painted again
            self._listed.replace(place, place + 1, [after])
            self.dataChanged.emit(self.index(place, 0), self.index(place, TIME))
        else:
            if before is not None and place is not None:
                self.beginRemoveRows(QModelIndex(), place, place)
                self._listed.remove(before)
                self.endRemoveRows()
            if after is not None:
                to = self._listed.first_from_item(after)
                self.beginInsertRows(QModelIndex(), to, to)
                self._listed.put(after)
                self.endInsertRows()
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, BADGE, BADGE)
        self._by_id.pop(annotation_id, None)
        if after is not None:
            self._by_id[annotation_id] = after
        self.rated += (after is not None and after.confidence is not None) - (
            before is not None and before.confidence is not None
        )

    def row(self, number: int) -> ReviewRow:
        """The row with that number."""
        annotation = self._listed[number]
        made = self._made.get(annotation.id)
        if made is None:
            assert self._row_of is not None
            made = self._made[annotation.id] = self._row_of(annotation)
        return made

    def number_of(self, annotation_id: str) -> int | None:
        """The number of an annotation's row; None where it is not listed."""
        known = self._by_id.get(annotation_id)
        return None if known is None else self._listed.place_of(known)

    @property
    def rows(self) -> list[ReviewRow]:
        """All rows."""
        return list(map(self.row, range(len(self._listed))))

    def _is_listed(self, annotation: Annotation) -> bool:
        if not self._only_open or annotation.state is State.UNDECIDED:
            return True
        return self._row_of is not None and self._row_of(annotation).is_open

    def rowCount(self, parent: Index | None = None) -> int:
        """How many annotations there are."""
        return 0 if parent is not None and parent.isValid() else len(self._listed)

    def columnCount(self, parent: Index | None = None) -> int:
        """Badge, text, tag, state, confidence, time."""
        return 0 if parent is not None and parent.isValid() else TIME + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names of the columns; the first says how many rows there are."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            sure = self.tr("Sure ▲") if self.least_certain_first else self.tr("Sure")
            return (str(len(self._listed) or ""), self.tr("Text"), self.tr("Tag"), "", sure, self.tr("Time"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal:
            if section == SURENESS:
                return self.tr(
                    "How sure suggestions are; a click lists the least certain first, or in reading order again"
                )
            if section == STATE:
                return self.tr("What was decided; ⚠ asks to look again")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; the row as a sentence for a screen reader."""
        if role not in _ANSWERED:
            # Six in seven of the questions that a table asks of a cell
            return None
        row = self.row(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            sure = "" if row.confidence is None else percent(row.confidence)
            state = f"{SIGNS[row.state]} ⚠" if row.warning else SIGNS[row.state]
            return ("", row.surface, row.tag_shown, state, sure, row.time)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(part for part in (row.surface, row.tag_shown, row.state_shown, row.warning) if part)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.surface, row.tag_shown, row.state_shown, row.time, row.warning)))
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == SURENESS:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ForegroundRole and index.column() in (STATE, TIME) and row.warning:
            return QColor(self.theme.warning)
        if role == Qt.ItemDataRole.ForegroundRole and row.state is State.LISTED:
            return QColor(self.theme.muted)
        return None
