"""A cut's tags, style and channels in words."""

from __future__ import annotations

from deid_studio.domain.annotation import TagSet
from deid_studio.formats.certificate.certificate_words import wording
from deid_studio.gui.language import translate, window_language
from deid_studio.redaction.plan import Window
from deid_studio.services.redaction.window_channels import shown


def style_name(style: str) -> str:
    """A way to redact sound or text."""
    return wording("styles", style, window_language())


def tags_shown(window: Window, tag_set: TagSet, language: str) -> str:
    """The names of a window's tags."""
    return ", ".join(tag_set.shown(name, language) for name in window.tags)


def channels_shown(channels: tuple[int, ...] | None) -> str:
    """In which channels a window goes, counted from 1."""
    if channels is None:
        return translate("WindowWords", "all channels")
    if len(channels) == 1:
        return translate("WindowWords", "only channel {}").format(shown(channels))
    return translate("WindowWords", "only channels {}").format(shown(channels))
