"""The key map as a list by menus, fixed keys at its end, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QMenu,
)

from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.key_rules import said
from deid_studio.gui.language import translate

KeyEntry = tuple[str | None, str, str]
"""An action's name (None for a fixed key), what it does and its keys."""


def key_groups(key_map: KeyMap, actions: Mapping[str, QAction]) -> dict[str, list[KeyEntry]]:
    """The entries by the title of their menu; fixed keys come last."""
    found: dict[str, list[KeyEntry]] = {}
    for name in filter(actions.__contains__, key_map.names()):
        heading = _menu_of(actions[name]) or translate("KeyList", "Further actions")
        found.setdefault(heading, []).append((name, key_map.words(name), shown_keys(key_map, name)))
    found[translate("KeyList", "Fixed keys")] = [(None, words, keys) for words, keys in _fixed()]
    return found


def shown_keys(key_map: KeyMap, name: str) -> str:
    """An action's keys, and where they are the person's own, also the standard ones."""
    keys, standard = said(key_map.keys_of(name)), said(key_map.standard(name))
    if not key_map.is_own(name) or keys == standard:
        return keys
    return translate("KeyList", "{} (instead of {})").format(keys or "–", standard or "–")


def text_of(listed: Mapping[str, Sequence[KeyEntry]]) -> str:
    """The list for paper: a heading, then a line for each action, its keys first."""
    parts = (
        "\n".join([heading, *(f"{keys or '–'}\t{words}" for _, words, keys in listed[heading])]) for heading in listed
    )
    return "\n\n".join(parts) + "\n"


def _fixed() -> list[tuple[str, str]]:
    return [
        (
            translate("KeyList", "While the recording runs on: tag the word that was just heard"),
            translate("KeyList", "Key of a tag"),
        ),
        (translate("KeyList", "Word before, word after (with Shift: select)"), "← →"),
        (translate("KeyList", "Start and end of the line, in the waveform of the recording"), said(("Home", "End"))),
        (
            translate("KeyList", "Slider of suggestions: to its middle, to its end with unknown words and numbers"),
            said(("Home", "End")),
        ),
        (translate("KeyList", "One page back, one page on"), said(("PgUp", "PgDown"))),
        (translate("KeyList", "Field before, field after"), said(("Shift+Tab", "Tab"))),
        (translate("KeyList", "Give up a drag, close a dialog"), said(("Esc",))),
    ]


def _menu_of(action: QAction) -> str | None:
    """The title of the menu in which the action is."""
    menus = (place for place in action.associatedObjects() if isinstance(place, QMenu) and place.title())
    return next((menu.title().replace("&", "") for menu in menus), None)
