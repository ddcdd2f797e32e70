"""A window's tags, style and channels in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.domain.annotation import TagSet
from deid_studio.gui.language import translate
from deid_studio.redaction.plan import Window

STYLE_NAMES: Final[Mapping[str, object]] = {
    "silence": QT_TRANSLATE_NOOP("WindowWords", "silence"),
    "tone": QT_TRANSLATE_NOOP("WindowWords", "tone"),
    "noise": QT_TRANSLATE_NOOP("WindowWords", "noise like the sound around"),
    "tagtone": QT_TRANSLATE_NOOP("WindowWords", "a tune for each tag"),
}


def style_name(style: str) -> str:
    """How a window sounds."""
    return translate("WindowWords", str(STYLE_NAMES[style]))


def tags_shown(window: Window, tag_set: TagSet, language: str) -> str:
    """The names of a window's tags."""
    found = (tag_set.find(name) for name in window.tags)
    return ", ".join(tag.shown(language) if tag else name for tag, name in zip(found, window.tags, strict=True))


def channels_shown(channels: tuple[int, ...] | None) -> str:
    """In which channels a window goes, counted from 1."""
    if channels is None:
        return translate("WindowWords", "all channels")
    numbers = ", ".join(str(channel + 1) for channel in channels)
    return translate("WindowWords", "only channel {}").format(numbers)
