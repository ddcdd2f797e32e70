"""What each annotator made of a place, beside one another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Interval
from deid_studio.gui.adjudication import adjudication_sides as sides
from deid_studio.gui.adjudication.adjudication_progress import phi_of
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.look.theme import Theme
from deid_studio.services.adjudication.conflicts import ConflictPlace, SideCandidate

BADGE_PX = 20
LONGEST = 70


class AdjudicationCards(QScrollArea):
    """A card for each annotator; `take_wanted` and `play_wanted` carry the number of a card."""

    take_wanted = Signal(int)
    play_wanted = Signal(int)

    def __init__(self, tag_set: TagSet, *, language: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tag_set, self._language, self._theme = tag_set, language, theme
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("What annotators marked"))

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours with the next place."""
        self._theme = theme

    def show_place(
        self,
        place: ConflictPlace | None,
        text: str,
        *,
        name_of: Callable[[ConflictPlace, str], str],
        keys: Callable[[int], str],
        can_play: bool,
        writable: bool,
    ) -> None:
        """Show what annotators marked in `text` there; `keys` says what takes a side."""
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * themes.GRID_PX)
        for side, code in enumerate(place.annotators if place is not None else ()):
            assert place is not None
            row.addWidget(self._card(place, text, side, code, name_of(place, code), keys(side), can_play, writable), 1)
        self.setWidget(content)
        bar = self.horizontalScrollBar().sizeHint().height()
        room = content.sizeHint().height() + (bar if content.minimumSizeHint().width() > self.width() else 0)
        self.setFixedHeight(min(max(room, 20 * themes.GRID_PX), 60 * themes.GRID_PX))

    def _card(
        self,
        place: ConflictPlace,
        text: str,
        side: int,
        code: str,
        name: str,
        keys: str,
        can_play: bool,
        writable: bool,
    ) -> QFrame:
        card = QFrame()
        card.setObjectName("panel")
        card.setAccessibleName(name)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(*[2 * themes.GRID_PX] * 4)
        layout.setSpacing(themes.GRID_PX)
        top = QHBoxLayout()
        title = QLabel(name if name == sides.letter(side) else f"{sides.letter(side)} · {name}")
        title.setFont(themes.font(bold=True))
        top.addWidget(title)
        top.addWidget(sides.SideLine(side, self._theme), 1)
        if can_play:
            top.addWidget(self._play_button(side, name))
        take = QPushButton(self.tr("Is right ({})").format(keys) if keys else self.tr("Is right"))
        take.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        take.setEnabled(writable)
        take.setAccessibleName(self.tr("{} is right").format(name))
        take.clicked.connect(lambda _checked=False: self.take_wanted.emit(side))
        top.addWidget(take)
        layout.addLayout(top)
        marked = place.side(code)
        for candidate in marked:
            layout.addLayout(self._said(candidate, text, code, place))
        if not marked:
            nothing = QLabel(self.tr("not marked"))
            nothing.setObjectName("warning")
            layout.addWidget(nothing)
        layout.addStretch(1)
        return card

    def _play_button(self, side: int, name: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(themes.icon("play", self._theme))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolTip(self.tr("Play what {} marked").format(name))
        button.setAccessibleName(button.toolTip())
        button.clicked.connect(lambda _checked=False: self.play_wanted.emit(side))
        return button

    def _said(self, candidate: SideCandidate, text: str, code: str, place: ConflictPlace) -> QHBoxLayout:
        known = self._tag_set.find(candidate.tag)
        row = QHBoxLayout()
        row.setSpacing(2 * themes.GRID_PX)
        badge = QLabel()
        icon = badge_icon(known, self._theme)
        badge.setPixmap(icon.pixmap(QSize(BADGE_PX, BADGE_PX), self.devicePixelRatioF()))
        row.addWidget(badge)
        where = " … ".join(one_line(span.of(text)) for span in candidate.fragments)
        if len(where) > LONGEST:
            where = f"{where[: LONGEST // 2]} … {where[-LONGEST // 2 :]}"
        heard = _times(candidate.interval)
        tag = known.shown(self._language) if known else candidate.tag
        said = QLabel(" · ".join(filter(None, (tag, self.tr("“{}”").format(where) if where else "", heard))))
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setWordWrap(True)
        row.addWidget(said, 1)
        if code in candidate.undecided:
            self._add_muted(row, self.tr("suggestion, not decided on"))
        gold = {SideCandidate(one.fragments, one.tag, one.interval, ()).key for one in phi_of([place])}
        if candidate.key in gold:
            self._add_muted(row, self.tr("✓ in the gold layer"), "success")
        return row

    def _add_muted(self, row: QHBoxLayout, words: str, name: str = "muted") -> None:
        label = QLabel(words)
        label.setObjectName(name)
        row.addWidget(label)


def _times(interval: Interval | None) -> str:
    return f"{clock(interval.start_ms)} – {clock(interval.end_ms)}" if interval is not None else ""
