"""Tags by documents as a heat map: how many annotations of each there are, and the way to the first of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QWidget

from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.formats.report.report_parts import Grid, Shade
from deid_studio.gui.look.arrangement import column_of, wrapped
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.review_model import SIGNS
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.tables.heat_map import GridExtent, HeatMap
from deid_studio.gui.work.jobs import Latest
from deid_studio.progress import Progress
from deid_studio.services.adjudication.final_corpus import CODE
from deid_studio.services.adjudication.tags_by_document import TagsByDocument

_REPORTED: Final = 200
"""Documents after which it is asked whether they are still wanted."""


class TagsPage(QWidget):
    """`chosen` carries the `Spot` of a field's first annotation."""

    chosen = Signal(object)

    def __init__(self, tag_set: TagSet, theme: Theme, *, language: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown_names = {tag.name: tag.shown(language) for tag in tag_set.tags}
        self._found: TagsByDocument | None = None
        self._listed: Mapping[str, str] = {}
        self._rows: Sequence[str] = ()
        self._shading = Latest(self)
        self.layer = QComboBox(self)
        self.layer.setAccessibleName(self.tr("Layer"))
        undecided = self.tr("&Undecided too ({})").format(SIGNS[State.UNDECIDED])
        self.with_undecided = QCheckBox(undecided, self)
        self.with_undecided.setChecked(True)
        self.with_undecided.toggled.connect(self._fill)
        self.message = wrapped(self, tone="warning")
        self.heat = HeatMap(theme, self)
        self.heat.chosen.connect(self._choose)
        # Not as high as ten rows, for which all else would be squeezed
        self.heat.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        # Names of documents often differ in their last letters only
        self.heat.verticalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.heat.verticalHeader().setMaximumWidth(20 * self.fontMetrics().averageCharWidth())
        column_of(Flow(self.layer, self.with_undecided), self.message, (self.heat, 1), on=self)
        self.message.hide()
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window names leave room for rows."""
        super().resizeEvent(event)
        self.heat.names.setMaximumHeight(max(self.height() // 3, 2 * self.fontMetrics().height()))

    def offer(self, names: Sequence[str], *, own: str) -> str | None:
        """Offer these layers; returns that which is chosen: at first one's own, the final corpus, or the first."""
        wanted = (self.layer.currentData(), own, CODE, *names)
        self.layer.clear()
        for name in names:
            words = self.tr("Final corpus") if name == CODE else self.tr("Layer of {}").format(name)
            self.layer.addItem(words, name)
        self.layer.setCurrentIndex(next((names.index(name) for name in wanted if name in names), -1))
        return self.layer.currentData()  # type: ignore[no-any-return]

    def show_tags(self, found: TagsByDocument | None, *, message: str = "") -> None:
        """Show what is marked in a layer, or say why that is not known."""
        self._found = found
        self.message.setText(message)
        self.message.setVisible(bool(message))
        self._fill()

    def list_documents(self, listed: Mapping[str, str]) -> None:
        """Only show these documents: names by id."""
        if listed != self._listed:
            self._listed = listed
            self._fill()

    def _choose(self, row: int, column: int) -> None:
        found = self._found
        assert found is not None
        document_id, tag = self._rows[row], found.tags[column]
        there = found.annotations(document_id, tag, only_decided=not self.with_undecided.isChecked())
        if there:
            span = None if there[0].is_audio_only else there[0].span
            self.chosen.emit(Spot(document_id, span, there[0].interval, (there[0].id,)))
        else:
            self.chosen.emit(Spot(document_id))

    def _fill(self) -> None:
        """Colour the fields off the window's thread: of thousands of documents it takes longer than a key's picture."""
        found, only_decided, listed = self._found, not self.with_undecided.isChecked(), self._listed
        title = self.tr("Annotations by document and tag")
        if found is None:
            self._shading.give_up()
            self.heat.fill(Grid(title, (), (), ()))
            return
        tags = tuple(self._shown_names.get(tag, tag) for tag in found.tags)

        def work(progress: Progress) -> tuple[Grid, GridExtent]:
            grid = Grid(
                title,
                tuple(listed.values()),
                tags,
                _shades(found, listed, only_decided=only_decided, progress=progress),
            )
            return grid, GridExtent.of(grid)

        self._shading.start(work, lambda shaded: self._show(list(listed), *shaded))

    def _show(self, ids: Sequence[str], grid: Grid, extent: GridExtent) -> None:
        at = self.heat.currentIndex()
        row, column = max(0, at.row()), max(0, at.column())
        self._rows = ids
        self.heat.fill(grid, extent)
        self.heat.setCurrentIndex(self.heat.model_.index(min(row, len(ids) - 1), min(column, len(grid.columns) - 1)))


def _shades(
    found: TagsByDocument, ids: Collection[str], *, only_decided: bool, progress: Progress
) -> tuple[tuple[Shade, ...], ...]:
    places = []
    for number, id in enumerate(ids):
        places.append([found.annotations(id, tag, only_decided=only_decided) for tag in found.tags])
        if number % _REPORTED == 0:
            progress(number, len(ids))
    most = max((len(there or ()) for line in places for there in line), default=0)
    return tuple(tuple(_shade(there, most=most) for there in line) for line in places)


def _shade(there: Sequence[Annotation] | None, *, most: int) -> Shade:
    """A field; a point where there is no layer. The colour is by a root, so that few can be told from none."""
    if not there:
        return Shade("·" if there is None else "0")
    undecided = sum(not one.state.is_decided for one in there)
    below = f"{SIGNS[State.UNDECIDED]} {undecided}" if undecided else ""
    return Shade(str(len(there)), below, (len(there) / most) ** 0.5)
