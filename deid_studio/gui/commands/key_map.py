"""Which keys trigger which action: the standard ones, or those that a person chose instead."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QKeySequence

from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.gui.commands.command import Command
from deid_studio.gui.commands.key_rules import DIGITS, is_single, portable, problems_of, said, sequence

_log: Final = logging.getLogger(__name__)

MOST_FREQUENT: Final = {
    "kolditz13": (
        *("Date", "MedicalUnit", "Location", "Staff", "Patient"),
        *("Birthdate", "Typist", "Contact", "Age", "ID"),
    )
}
"""Tags by how often they occur, by tag set. Kolditz et al. 2019, the table of annotations by type."""


def digit_keys(tag_set: TagSet) -> dict[str, str]:
    """The digit of each of the ten most frequent tags, by tag; where that is not known, of the first ten."""
    ranked = [name for name in MOST_FREQUENT.get(tag_set.name, ()) if tag_set.find(name) is not None]
    ranked += [tag.name for tag in tag_set.tags if tag.name not in ranked]
    own = {tag.key for tag in tag_set.tags}
    return dict(zip(ranked, (digit for digit in DIGITS if digit not in own), strict=False))


def tag_name(tag_set: TagSet, tag: str) -> str:
    """What the key map calls the action that assigns a tag."""
    return f"tag:{tag_set.name}:{tag}"


def named_tags(tag_set: TagSet, actions: Iterable[QAction]) -> dict[str, QAction]:
    """The tags' actions, whose data is the tag, by their names in the key map."""
    return {tag_name(tag_set, str(action.data())): action for action in actions}


class KeyMap:
    """The keys of the commands and of the open project's tags; a person's own ones are kept in the settings.

    No key has two meanings: own keys go before standard ones, commands before tags. Each window has
    commands of its own and so its own map, `kept_as` a setting.
    """

    def __init__(self, settings: QSettings, commands: Sequence[Command], *, kept_as: str = "keys") -> None:
        self._settings = settings
        self._kept_as = kept_as
        self._own = _stored(settings, kept_as)
        self._commands = {command.name: tuple(map(portable, command.keys)) for command in commands}
        self._command_words = {command.name: _plain(command.text) for command in commands}
        self.set_tags(None)

    def set_tags(self, tag_set: TagSet | None, language: str = "en") -> None:
        """Take in the tags of the project that is open, named in `language`."""
        tags = {tag_name(tag_set, tag.name): tag for tag in tag_set.tags} if tag_set is not None else {}
        digits = digit_keys(tag_set) if tag_set is not None else {}
        self._standard = self._commands | {name: _tag_keys(tag, digits) for name, tag in tags.items()}
        self._words = self._command_words | {name: tag.shown(language) for name, tag in tags.items()}
        self._settle()

    def names(self) -> tuple[str, ...]:
        """Every action: the commands, then the tags."""
        return tuple(self._standard)

    def words(self, name: str) -> str:
        """What the action does."""
        return self._words[name]

    def keys_of(self, name: str) -> tuple[str, ...]:
        """The keys that trigger the action now, in portable text."""
        return self._keys[name]

    def standard(self, name: str) -> tuple[str, ...]:
        """The keys that the action has by itself."""
        return self._standard[name]

    def is_own(self, name: str) -> bool:
        """Whether the person chose the action's keys."""
        return name in self._own

    def has_own(self) -> bool:
        """Whether the person chose any keys, be it for another project's tags."""
        return bool(self._own)

    @property
    def single_keys(self) -> bool:
        """Whether letters, digits and signs are keys by themselves; otherwise they need Ctrl, or Ctrl and Shift."""
        return bool(self._settings.value("single_keys", defaultValue=True, type=bool))

    def set_single_keys(self, wanted: bool) -> None:
        """Let characters be keys by themselves, or not."""
        self._settings.setValue("single_keys", wanted)
        self._settle()

    def problem(self, name: str, key: QKeySequence | str) -> str | None:
        """Why the action cannot have this key; None where it can."""
        return problems_of(key, taken=self._taken(besides=name), single_keys=self.single_keys)

    def rebind(self, name: str, keys: Sequence[QKeySequence | str]) -> str | None:
        """Give the action these keys and keep that; if one cannot be, say why and change nothing."""
        wanted = tuple(dict.fromkeys(portable(key) for key in keys))
        fresh = [key for key in wanted if key not in self._chosen[name]]
        problem = next(filter(None, (self.problem(name, key) for key in fresh)), None)
        if problem is None:
            self._own[name] = wanted
            self._store()
        return problem

    def add(self, name: str, key: QKeySequence | str) -> str | None:
        """Give the action one more key; if it cannot be, say why and change nothing."""
        return self.rebind(name, (*self._chosen[name], portable(key)))

    def restore(self, name: str) -> str | None:
        """Give the action its standard keys back; if another has one of them now, say so and change nothing."""
        taken = self._taken(besides=name)
        problem = next(filter(None, (problems_of(key, taken=taken) for key in self._standard[name])), None)
        if problem is None and self._own.pop(name, None) is not None:
            self._store()
        return problem

    def restore_all(self) -> None:
        """Give every action its standard keys back, those of other tag sets too."""
        self._own.clear()
        self._store()

    def apply(self, actions: Mapping[str, QAction]) -> None:
        """Give each action, by its name, its keys, and say them in its tool tip."""
        for name, action in actions.items():
            before, after = said(action.shortcuts()), said(self._keys[name])
            head, line, rest = action.toolTip().partition("\n")
            action.setShortcuts([sequence(key) for key in self._keys[name]])
            words = head.removesuffix(f" ({before})")
            action.setToolTip((f"{words} ({after})" if after else words) + line + rest)

    def _taken(self, *, besides: str) -> dict[str, str]:
        both = (self._keys, self._chosen)
        return {key: self._words[name] for keys in both for name in keys if name != besides for key in keys[name]}

    def _store(self) -> None:
        self._settings.setValue(self._kept_as, json.dumps(self._own, ensure_ascii=False))
        self._settle()

    def _settle(self) -> None:
        """Decide which action each key triggers."""
        owner: dict[str, str] = {}
        for wanted in (self._own, self._standard):
            for name in self._standard:
                for key in wanted.get(name, ()) if wanted is self._own or name not in self._own else ():
                    owner.setdefault(key, name)
        wishes = self._standard | {name: keys for name, keys in self._own.items() if name in self._standard}
        self._chosen = {name: tuple(key for key in keys if owner[key] == name) for name, keys in wishes.items()}
        self._keys = self._chosen if self.single_keys else _with_control(self._chosen, owner)


def _with_control(chosen: Mapping[str, tuple[str, ...]], owner: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """The same keys, but characters with Ctrl, or with Ctrl and Shift, or not at all where both are taken."""
    keys: dict[str, tuple[str, ...]] = {}
    for name, wishes in chosen.items():
        found = [key for key in wishes if not is_single(key)]
        for key in filter(is_single, wishes):
            ways = (f"Ctrl+{key}",) if key.startswith("Shift+") else (f"Ctrl+{key}", f"Ctrl+Shift+{key}")
            free = next((way for way in ways if problems_of(way, taken=owner) is None), None)
            if free is not None:
                owner[free] = name
                found.append(free)
        keys[name] = tuple(found)
    return keys


def _stored(settings: QSettings, kept_as: str) -> dict[str, tuple[str, ...]]:
    """The person's own keys; those of an action of which one is refused today count as not stored."""
    try:
        stored = json.loads(str(settings.value(kept_as) or "{}"))
    except ValueError:
        stored = None
    if not isinstance(stored, dict):
        _log.warning("the stored keys cannot be read")
        return {}
    own = {name: tuple(map(portable, keys)) for name, keys in stored.items() if _usable(keys)}
    if len(own) < len(stored):
        _log.warning("%d actions have stored keys that are refused", len(stored) - len(own))
    return own


def _usable(keys: object) -> bool:
    return isinstance(keys, list) and all(isinstance(k, str) and problems_of(k, taken={}) is None for k in keys)


def _tag_keys(tag: Tag, digits: Mapping[str, str]) -> tuple[str, ...]:
    digit = digits.get(tag.name)
    return (portable(tag.key.upper()), digit) if digit else (portable(tag.key.upper()),)


def _plain(text: str) -> str:
    return text.replace("&", "").rstrip("…")
