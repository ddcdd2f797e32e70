"""What is seen of an adjudication: the list, and beside it the cards, the text, the tags and the note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.gui.adjudication.adjudication_cards import AdjudicationCards
from deid_studio.gui.adjudication.adjudication_commands import keys_of_side
from deid_studio.gui.adjudication.adjudication_note import NoteBar
from deid_studio.gui.adjudication.adjudication_progress import phi_of
from deid_studio.gui.adjudication.adjudication_queue import AdjudicationQueue, class_in_words, decision_in_words
from deid_studio.gui.adjudication.adjudication_text import AdjudicationText
from deid_studio.gui.commands.key_rules import said
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.elided import ElidedLabel
from deid_studio.gui.look.frames import Panel
from deid_studio.gui.look.splitter import Splitter
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.review.tag_palette import TagPalette
from deid_studio.services.adjudication.conflicts import DECIDED, ConflictPlace

OFFERED = ("both", "neither", "reopen", "play")


NARROW_PX: Final = 800


class AdjudicationPanes(Splitter):
    """The panes; `triggered` carries the name of a command that was clicked.

    `name_of` says what an annotator of a place is called, `keys_of` which keys a command has.
    """

    triggered = Signal(str)

    def __init__(
        self,
        tag_set: TagSet,
        *,
        language: str,
        theme: Theme,
        name_of: Callable[[ConflictPlace, str], str],
        keys_of: Callable[[str], Sequence[str]],
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, name="queue")
        self._tag_set, self._name_of, self._keys_of = tag_set, name_of, keys_of
        self._tag_actions: Sequence[QAction] = ()
        self.queue = AdjudicationQueue(theme, name_of=name_of)
        self.cards = AdjudicationCards(tag_set, language=language, theme=theme)
        self.text = AdjudicationText()
        self.palette_ = TagPalette()
        self.note = NoteBar()
        self._heading = ElidedLabel()
        self._heading.setFont(themes.font(bold=True))
        self._buttons = {name: QPushButton() for name in OFFERED}
        top = QHBoxLayout()
        top.setSpacing(2 * themes.GRID_PX)
        top.addWidget(self._heading, 1)
        for name, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _checked=False, name=name: self.triggered.emit(name))
            top.addWidget(button)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 2 * themes.GRID_PX, themes.GRID_PX)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addLayout(top)
        layout.addWidget(self.cards)
        layout.addWidget(Panel(self.text), 1)
        layout.addWidget(self.palette_)
        layout.addWidget(self.note)
        self.addWidget(self._beside_button())
        self.addWidget(content)
        self.setStretchFactor(1, 1)
        # On a small screen the list gives way, so that a note can be read while it is written
        self.resized.connect(self._share)
        self.setSizes([470, 890])
        self.setContentsMargins(2 * themes.GRID_PX, 2 * themes.GRID_PX, 0, 0)

    def _share(self) -> None:
        is_narrow = self.width() < NARROW_PX
        self.divide([45, 55] if is_narrow else [470, 890])
        self.palette_.set_rows(1 if is_narrow else 2)

    def _beside_button(self) -> QWidget:
        """The list, and below it what follows when it is empty."""
        final = QPushButton(self.tr("&Final corpus…"))
        final.clicked.connect(lambda: self.triggered.emit("final_corpus"))
        column = QWidget()
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, themes.GRID_PX)
        layout.setSpacing(2 * themes.GRID_PX)
        layout.addWidget(Panel(self.queue), 1)
        layout.addWidget(final)
        return column

    def set_tag_actions(self, actions: Sequence[QAction]) -> None:
        """Show the tags' actions in the palette, those of the current place checked."""
        self._tag_actions = actions
        self.palette_.set_actions(actions)

    def show_place(
        self, place: ConflictPlace | None, text: str, around: Sequence[ConflictPlace], *, can_play: bool, writable: bool
    ) -> None:
        """Show a place, with all others of its document."""
        self._heading.setText("")
        if place is not None:
            parts = [class_in_words(place), place.document]
            if place.state == DECIDED:
                parts.append(self.tr("decided: {}").format(decision_in_words(place, self._name_of)))
            self._heading.setText(" · ".join(parts))
        for name, button in self._buttons.items():
            keys = said(self._keys_of(name)[:1])
            words = self._words(name, several=place is not None and len(place.annotators) > 2)
            button.setText(f"{words} ({keys})" if keys else words)
            decided = place is not None and place.state == DECIDED
            shown = {"reopen": decided, "play": can_play}.get(name, True)
            button.setVisible(shown)
            button.setEnabled(place is not None and (writable or name == "play"))
        self.cards.show_place(
            place,
            text,
            name_of=self._name_of,
            keys=partial(keys_of_side, self._keys_of),
            can_play=can_play,
            writable=writable,
        )
        self.text.show_places(around, place, self._tag_set)
        given = place.tags if place is not None else frozenset()
        if place is not None and place.state == DECIDED:
            given = frozenset(one.tag for one in phi_of([place]))
        for action in self._tag_actions:
            action.setChecked(action.data() in given)

    def _words(self, name: str, *, several: bool) -> str:
        return {
            "both": self.tr("All") if several else self.tr("Both"),
            "neither": self.tr("Neither"),
            "reopen": self.tr("Reopen"),
            "play": self.tr("Play"),
        }[name]

    def set_theme(self, theme: Theme) -> None:
        """Take on these colours."""
        self.queue.set_theme(theme)
        self.cards.set_theme(theme)
        self.text.set_theme(theme)
