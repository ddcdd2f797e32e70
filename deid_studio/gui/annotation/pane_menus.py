"""The menus at the pointer, in the panes around a document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from deid_studio.gui.annotation.pane_desk import Panes
from deid_studio.gui.commands.menu import fill_menu
from deid_studio.gui.language import translate

_DECIDE: Final = "| accept delete | same_again same_everywhere"
TEXT_MENU: Final = f"{_DECIDE} | correct add_fragments | play_span zoom_span | set_marker | guideline finish"
WAVE_MENU: Final = (
    f"{_DECIDE} | play play_span loop play_redacted | confirm_time time_from_words | "
    "zoom_in zoom_out zoom_span fit spectrogram | set_marker | "
    "window_left_more window_left_less window_right_more window_right_less"
)
LIST_MENU: Final = f"{_DECIDE} | play_span zoom_span | next_undecided least_certain only_open | guideline finish"
"""Commands of the menus in text, waveform and list, below the tags."""


class PaneMenus:
    """Offers the tags and the commands that fit the pane."""

    def __init__(self, panes: Panes, parent: QWidget) -> None:
        self._panes = panes
        self._parent = parent
        self.tag_actions: Sequence[QAction] = ()
        self.commands: Mapping[str, QAction] = {}
        panes.transcript.menu_wanted.connect(partial(self._show, TEXT_MENU))
        for pane, names, surface in (
            (panes.waveform, WAVE_MENU, panes.waveform),
            (panes.review, LIST_MENU, panes.review.viewport()),
        ):
            pane.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            pane.customContextMenuRequested.connect(
                lambda at, names=names, surface=surface: self._show(names, surface.mapToGlobal(at))
            )

    def menu(self, names: str) -> QMenu:
        """A menu of the tags, which beside the text have a menu of their own, and of commands by name."""
        menu = QMenu(self._parent)
        tags = menu if names == TEXT_MENU else menu.addMenu(translate("Menus", "&Tag"))
        tags.addActions(self.tag_actions)
        fill_menu(menu, self.commands, names)
        if names == LIST_MENU:
            menu.addSeparator()
            menu.addActions(self._panes.review.actions())
        return menu

    def _show(self, names: str, at: QPoint) -> None:
        menu = self.menu(names)
        menu.exec(at)
        menu.deleteLater()
