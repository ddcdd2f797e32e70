"""The disagreements that a figure leads to: a list by risk, what A and B marked, and their sound."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QLocale, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from deid_studio.agreement.disagreement import Disagreement
from deid_studio.domain.annotation import TagSet
from deid_studio.gui.agreement.disagreement_card import DisagreementCard, surface_of
from deid_studio.gui.agreement.disagreement_filter import DisagreementFilter
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.tables.figure_table import FigureTable, Line

MOST_LINES = 3000
"""Nobody goes through more; a figure leads to fewer."""

PAUSE_MS = 200
"""Whoever stays on a place for so long wants to see and hear it."""


class DisagreementPanel(QWidget):
    """`reached` says where a person went, `play_wanted` which side to play (-1: both), `open_wanted` where to go."""

    reached = Signal(object)
    play_wanted = Signal(object, int)
    open_wanted = Signal(object)

    def __init__(
        self, tag_set: TagSet, *, language: str, theme: Theme, say: Callable[..., str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._say = say
        self._all: Sequence[Disagreement] = ()
        self._texts: Mapping[str, str] = {}
        self._wanted = DisagreementFilter()
        self._quiet = False
        self._pairs = 0
        self._tags = {tag.name: tag.shown(language) for tag in tag_set.tags}
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(PAUSE_MS)
        self._waiting.timeout.connect(self._tell)
        self._heading, self._title = QLabel(self), self.tr("Disagreements")
        self._heading.setFont(themes.font(bold=True))
        self._heading.setWordWrap(True)
        self._all_again = QPushButton(self.tr("Show &all"), self)
        self._all_again.clicked.connect(lambda: self.show_wanted(DisagreementFilter()))
        self.table = FigureTable(theme, self, sortable=False)
        self.table.setAccessibleName(self._title)
        self.table.current_changed.connect(self._follow)
        self.table.chosen.connect(self.open_wanted)
        self.card = DisagreementCard(tag_set, language=language, theme=theme)
        self._sides = [QPushButton(self.tr("Play A"), self), QPushButton(self.tr("Play B"), self)]
        for side, button in enumerate(self._sides):
            button.clicked.connect(lambda _checked=False, side=side: self.play(side))
        self._open = QPushButton(self.tr("&Go to the document"), self)
        self._open.clicked.connect(self.open)
        self._arrange()
        self.setFocusProxy(self.table)
        self.show_wanted(DisagreementFilter())
        self.wait("")

    def _arrange(self) -> None:
        top, foot = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self._heading, 1)
        top.addWidget(self._all_again)
        foot.setSpacing(2 * themes.GRID_PX)
        for button in self._sides:
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self._open)
        split = Splitter(Qt.Orientation.Vertical, name="places")
        split.addWidget(self.table)
        split.addWidget(self.card)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([260, 150])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addLayout(top)
        layout.addWidget(split, 1)
        layout.addLayout(foot)

    @property
    def current(self) -> Disagreement | None:
        """The place that a person went to."""
        line = self.table.current
        return line.key if line is not None else None

    def fill(self, found: Sequence[Disagreement], texts: Mapping[str, str]) -> None:
        """Show other disagreements, by risk, in documents with these `texts` by name; the filter stays."""
        self._all, self._texts = found, texts
        self._pairs = len({one.pair for one in found})
        self.show_wanted(self._wanted)

    def wait(self, why: str) -> None:
        """Say why nobody knows yet whether there are any."""
        self._heading.setText(self._title)
        self.table.set_placeholder(why)

    def show_wanted(self, wanted: DisagreementFilter) -> None:
        """Show those that a figure leads to."""
        self._wanted = wanted
        shown = [one for one in self._all if wanted.takes(one)]
        header: tuple[str, ...] = (
            self.tr("Class"),
            self.tr("Place"),
            self.tr("Tags"),
            self.tr("Document"),
        )
        if self._pairs > 1:
            header += (self.tr("Annotators"),)
        self._quiet = True
        self.table.fill(header, [self._line(one) for one in shown[:MOST_LINES]], wide=1)
        self._quiet = False
        count = QLocale().toString(len(shown))
        if len(shown) > MOST_LINES:
            count = self.tr("{}, the riskiest {} are listed").format(count, QLocale().toString(MOST_LINES))
        self._heading.setText(": ".join((" · ".join((self._title, *wanted.names)), count)))
        self.table.set_placeholder(self.tr("There is none."))
        self._all_again.setVisible(wanted != DisagreementFilter())
        if not shown:
            self.card.show_nothing()
        for button in (*self._sides, self._open):
            button.setEnabled(bool(shown))

    def go(self) -> None:
        """Go to the list, and to the place that is current in it."""
        self.table.setFocus()
        self._waiting.start()

    def step(self, by: int) -> None:
        """Go so many places on."""
        self.table.step(by)

    def play(self, side: int) -> None:
        """Play what A (0), B (1) or both (-1) marked."""
        if self.current is not None:
            self.play_wanted.emit(self.current, side)

    def open(self) -> None:
        """Go to the document."""
        if self.current is not None:
            self.open_wanted.emit(self.current)

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.table.set_theme(theme)
        self.card.set_theme(theme)

    def _line(self, one: Disagreement) -> Line:
        text = self._texts.get(one.document, "")
        tags = " / ".join(
            dict.fromkeys(
                ", ".join(dict.fromkeys(self._tags.get(mark.tag, mark.tag) for mark in marks)) or "–"
                for marks in (one.first, one.second)
            )
        )
        cells = (self._say(one.kind), surface_of(one, text), tags, one.document)
        return Line((*cells, " – ".join(one.pair)) if self._pairs > 1 else cells, key=one)

    def _tell(self) -> None:
        if self.current is not None:
            self.reached.emit(self.current)

    def _follow(self, one: Disagreement | None) -> None:
        if one is None:
            return
        self.card.show_place(one, self._texts.get(one.document, ""))
        if not self._quiet:
            self._waiting.start()
