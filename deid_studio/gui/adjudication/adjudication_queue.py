"""The conflicts of a round in a list, what would leak most first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QLocale, QModelIndex, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.adjudication.adjudication_progress import AdjudicationProgress, id_of, is_at, needs_look
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line
from deid_studio.services.adjudication.conflicts import BOTH, NEITHER, OPEN, TAKE, Conflict, ConflictPlace, PlaceId

ONLY_OPEN, ALL = range(2)

LONGEST: Final = 60


class AdjudicationQueue(QWidget):
    """`reached` says to which place a person went. `texts` are by document's id, `name_of` says who somebody is."""

    reached = Signal(object)

    def __init__(
        self, theme: Theme, *, name_of: Callable[[ConflictPlace, str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._name_of = name_of
        self._course: AdjudicationProgress | None = None
        self._texts: Mapping[str, str] = {}
        self._quiet = False
        self._lines: dict[int, tuple[ConflictPlace, Line]] = {}
        self._counts, self._lacking = QLabel(self), QLabel(self)
        self._lacking.setObjectName("warning")
        for label in (self._counts, self._lacking):
            label.setWordWrap(True)
        self.filter = QComboBox(self)
        self.filter.addItems([self.tr("Only open ones"), self.tr("All conflicts")])
        self.filter.setAccessibleName(self.tr("Which conflicts are listed"))
        self.filter.activated.connect(lambda _index: self.refresh(self.current))
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self.tr("Conflicts, the riskiest first"))
        self.table.current_changed.connect(self._tell)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
        layout.setSpacing(2 * themes.GRID_PX)
        for widget in (self.filter, self.table, self._counts, self._lacking):
            layout.addWidget(widget, 1 if widget is self.table else 0)
        self.setFocusProxy(self.table)

    @property
    def current(self) -> PlaceId | None:
        """The place that a person went to."""
        line = self.table.current
        return line.key if line is not None else None

    def fill(self, course: AdjudicationProgress, texts: Mapping[str, str]) -> None:
        """Show another round's conflicts."""
        self._course, self._texts = course, texts
        names = [
            self.tr("{}: {}").format(document, ", ".join(codes)) for document, codes in sorted(course.lacking.items())
        ]
        waiting = QLocale().toString(len(names))
        self._lacking.setText(self.tr("Documents not finished by everybody: {}").format(waiting) if names else "")
        self._lacking.setToolTip("\n".join(names[:30]))
        self._lacking.setVisible(bool(names))
        self.name_anew()
        self.table.set_placeholder(self.tr("There is none."))
        self.refresh(None)

    def name_anew(self) -> None:
        """Annotators are called otherwise, or their layers were read again; `refresh` shows it."""
        self._lines = {}

    def show_only(self, wanted: int) -> None:
        """List only open conflicts, or all."""
        self.filter.setCurrentIndex(wanted)
        self.refresh(self.current)

    def refresh(self, current: PlaceId | None) -> None:
        """Show how things are now, with this place current, which is listed even if it is decided."""
        course = self._course
        if course is None:
            return
        wants_all = self.filter.currentIndex() == ALL
        listed = [
            one
            for one in course.places
            if wants_all or needs_look(one) or (current is not None and is_at(one, current))
        ]
        self._lines = {id(one): self._lines.get(id(one)) or (one, self._line(one)) for one in course.places}
        lines = [self._lines[id(one)][1] for one in listed]
        self._quiet = True
        if not self._take_over(lines):
            header = (self.tr("Class"), self.tr("Place"), self.tr("State"), self.tr("Document"))
            self.table.fill(header, lines, wide=1)
        self._quiet = False
        self._select(current)
        said = [
            self.tr("open: {}").format(course.open),
            self.tr("decided: {}").format(course.decided),
            self.tr("changed since: {}").format(course.changed),
            self.tr("agreed: {}").format(course.agreed),
        ]
        self._counts.setText(" · ".join(said))

    def _take_over(self, lines: Sequence[Line]) -> bool:
        """Take rows out and change rows in place; False where that is not all there is to do."""
        model = self.table.model_
        keys = {line.key for line in lines}
        gone = [row for row, line in enumerate(model.lines) if line.key not in keys]
        if not lines or len(gone) > 1 or len(model.lines) - len(gone) != len(lines):
            return False
        for row in gone:
            model.beginRemoveRows(QModelIndex(), row, row)
            del model.lines[row]
            model.endRemoveRows()
        for row, (old, new) in enumerate(zip(model.lines, lines, strict=True)):
            if old is not new:
                model.lines[row] = new
                model.dataChanged.emit(model.index(row, 0), model.index(row, model.columnCount() - 1))
        return True

    def _select(self, wanted: PlaceId | None) -> None:
        row = next((row for row, line in enumerate(self.table.model_.lines) if line.key == wanted), None)
        if row is not None:
            self._quiet = True
            self.table.selectRow(row)
            self._quiet = False

    def _line(self, place: ConflictPlace) -> Line:
        where = clock(place.edges[0])
        if not place.is_heard_only:
            start, end = place.edges
            where = one_line(self._texts.get(place.document_id, "")[start : min(end, start + LONGEST)])
        said = class_in_words(place)
        tone = Tone.ALARM if place.has_changed else Tone.PLAIN if place.state == OPEN else Tone.FAINT
        return Line((said, where, self._state(place), place.document), tone, key=id_of(place))

    def _state(self, place: ConflictPlace) -> str:
        if place.state == OPEN:
            return self.tr("○ open")
        sign = "⚠" if place.has_changed else "✓"
        said = f"{sign} {decision_in_words(place, self._name_of)}"
        return self.tr("{}, changed since").format(said) if place.has_changed else said

    def _tell(self, key: PlaceId | None) -> None:
        if not self._quiet and key is not None:
            self.reached.emit(key)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.table.set_theme(theme)


def class_in_words(place: ConflictPlace) -> str:
    """How annotators disagree there."""
    if place.conflict is None:
        return translate("AdjudicationQueue", "agreed since")
    if place.conflict is Conflict.MISSED and place.is_name:
        return translate("AdjudicationQueue", "missed name")
    return {
        Conflict.MISSED: translate("AdjudicationQueue", "missed"),
        Conflict.EXTRA: translate("AdjudicationQueue", "marked by few"),
        Conflict.UNDECIDED: translate("AdjudicationQueue", "suggestion left"),
        Conflict.BOUNDARY_AND_TAG: translate("AdjudicationQueue", "edges and tag"),
        Conflict.BOUNDARY: translate("AdjudicationQueue", "edges"),
        Conflict.TIME: translate("AdjudicationQueue", "time"),
        Conflict.SPLIT: translate("AdjudicationQueue", "in pieces"),
        Conflict.TAG: translate("AdjudicationQueue", "tag"),
    }[place.conflict]


def decision_in_words(place: ConflictPlace, name_of: Callable[[ConflictPlace, str], str]) -> str:
    """What was decided about a place; empty where nothing was."""
    decision = place.decision or ""
    if decision.startswith(TAKE):
        return name_of(place, decision.removeprefix(TAKE))
    return {
        BOTH: translate("AdjudicationQueue", "all")
        if len(place.annotators) > 2
        else translate("AdjudicationQueue", "both"),
        NEITHER: translate("AdjudicationQueue", "neither"),
        "": "",
    }.get(decision, translate("AdjudicationQueue", "own"))
