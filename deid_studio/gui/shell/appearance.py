"""How the window looks: theme, contrast, language, size of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QSettings, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme

LANGUAGES: Final = {"de": "Deutsch", "en": "English"}
TEXT_PERCENTS: Final = (100, 125, 150, 200, 300)


class Appearance(QObject):
    """Keeps a person's choices of it.

    `theme_chosen` carries the theme; `rebuild_wanted` asks for the window to be built anew with another setting (name,
    value), which the language and the size of text need.
    """

    theme_chosen = Signal(object)
    rebuild_wanted = Signal(str, str)

    def __init__(self, settings: QSettings, language: str, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._language = language
        self._actions: Mapping[str, QAction] = {}
        self.theme = themes.THEMES.get(str(settings.value("theme")), themes.system_theme())
        themes.apply(self.theme)  # a drop-down list is built for the style that there is

    def slots(self) -> dict[str, Callable[..., object]]:
        """What each command does."""
        return {"theme": self._choose, "contrast": self._choose}

    def offer(self, actions: Mapping[str, QAction], languages: QMenu, text_sizes: QMenu) -> None:
        """Let the choices be made by these, and take on the theme."""
        self._actions = actions
        fill_choice(languages, LANGUAGES, self._language, partial(self.rebuild_wanted.emit, "language"))
        percents = {str(percent): self.tr("{} %").format(percent) for percent in TEXT_PERCENTS}
        current = str(self._settings.value("text_percent", 100))
        fill_choice(text_sizes, percents, current, partial(self.rebuild_wanted.emit, "text_percent"))
        self._take(self.theme)

    def _choose(self) -> None:
        dark, contrast = (self._actions[name].isChecked() for name in ("theme", "contrast"))
        chosen = themes.theme_of(dark=dark, contrast=contrast)
        self._settings.setValue("theme", chosen.name)
        self._take(chosen)

    def _take(self, chosen: Theme) -> None:
        self.theme = chosen
        themes.apply(chosen)
        self._actions["theme"].setChecked(chosen.dark)
        self._actions["contrast"].setChecked(chosen.contrast)
        self.theme_chosen.emit(chosen)


def fill_choice(menu: QMenu, choices: Mapping[str, str], current: str, choose: Callable[[str], object]) -> None:
    """Offer values with their words, the current one checked; `choose` gets the one that is clicked."""
    group = QActionGroup(menu)
    for value, words in choices.items():
        action = menu.addAction(words)
        action.setCheckable(True)
        group.addAction(action)
        action.setChecked(value == current)
        action.triggered.connect(lambda _checked=False, value=value: choose(value))
