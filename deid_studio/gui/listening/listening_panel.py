"""What is heard now: the window, its picture, which of its edges it is, and buttons with their keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAction
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Document
from deid_studio.gui.commands.key_rules import said
from deid_studio.gui.language import translate
from deid_studio.gui.listening.edge_sound import EdgeSound
from deid_studio.gui.listening.listening_picture import ListeningPicture
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.arrangement import column_of
from deid_studio.gui.look.flow import Flow
from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.redaction_lane import pads_of
from deid_studio.redaction.plan import Window
from deid_studio.services.redaction.listening import ListeningItem
from deid_studio.storage.store import Store

BUTTONS: Final = ("good", "widen_left", "widen_right", "bad", "again", "next_unheard", "back", "original")


class ListeningPanel(QWidget):
    """Shows a window (Item) and tells what is heard of it; its buttons trigger `actions`."""

    def __init__(self, project: Store, actions: Mapping[str, QAction], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._actions = actions
        self.picture = ListeningPicture(project, theme)
        self.place, self.hearing, self.state = QLabel(self), QLabel(self), QLabel(self)
        self.place.setFont(themes.font(bold=True))
        self.hearing.setFont(themes.font(themes.TITLE))
        for label in (self.place, self.hearing, self.state):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons = {name: self._button(actions[name]) for name in BUTTONS}
        buttons = Flow(*self._buttons.values(), gap=1)
        column_of(self.place, self.hearing, (self.picture, 1), self.state, buttons, on=self, margin=3)

    def _button(self, action: QAction) -> QPushButton:
        """For the mouse: all of them have keys, so that none needs the focus."""
        button = QPushButton(self)
        button.clicked.connect(action.trigger)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        action.enabledChanged.connect(button.setEnabled)
        return button

    def set_low(self, low: bool) -> None:
        """Do without the picture where there is no room for it."""
        self.picture.setVisible(not low)

    def name_buttons(self) -> None:
        """Write the keys on the buttons as they are now."""
        for name, button in self._buttons.items():
            keys = said(self._actions[name].shortcuts()[:1])
            words = self._actions[name].text().replace("&", "")
            button.setText(f"{words}  {keys}" if keys else words)

    def show_nothing(self) -> None:
        """There is no window."""
        self.picture.close_recording()
        self.place.setText(self.tr("No window is to be heard."))
        self.hearing.clear()
        self.state.clear()

    def show_item(
        self,
        item: ListeningItem,
        windows: Sequence[Window],
        document: Document,
        sound: EdgeSound,
        *,
        place: str,
        tag_set: TagSet,
    ) -> None:
        """Show a window with all others of its recording; `place` is its heading."""
        self.picture.show_recording(sound.path, sound.recording, document)
        self.picture.show_window(item.window, windows, tag_set)
        self.place.setText(place)
        self.state.setText(f"{pads_of(item.window)}\n{state_of_item(item)}")

    def show_part(self, sound: EdgeSound, *, is_good_wanted: bool) -> None:
        """Say which edge is heard, or what can be done."""
        words = self._words_of(sound)
        if is_good_wanted and sound.is_busy:
            words = self.tr("{} · good, when heard to the end").format(words)
        if words != self.hearing.text():
            self.hearing.setText(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self.hearing, QAccessible.Event.Alert))
        tone = "warning" if sound.is_original else ""
        if self.hearing.objectName() != tone:
            self.hearing.setObjectName(tone)
            self.hearing.style().polish(self.hearing)

    def _words_of(self, sound: EdgeSound) -> str:
        if sound.is_original:
            return self.tr("⚠ ORIGINAL SOUND, nothing is redacted")
        if not sound.is_busy:
            if sound.is_heard:
                return self.tr("Both edges were heard: good or bad?")
            key = said(self._actions["again"].shortcuts()[:1])
            return self.tr("{} plays both edges as they will be released").format(key)
        if len(sound.parts) == 1:
            return self.tr("▶ Both edges")
        return self.tr("▶ Left edge") if sound.part == 0 else self.tr("▶ Right edge")


def state_of_item(item: ListeningItem) -> str:
    """What was found in a window, in words."""
    if item.heard is None and item.was_bad:
        return translate("ListeningPanel", "changed, to be heard again")
    if item.heard is None:
        return translate("ListeningPanel", "not heard yet")
    found = translate("ListeningPanel", "✓ good ({})") if item.is_good else translate("ListeningPanel", "✗ bad ({})")
    return found.format(item.heard.annotator)
