"""What services, formats and storage say, in the window's language; logs and the command line stay English."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.gui import (
    messages_annotating,
    messages_measures,
    messages_projects,
    messages_release,
    messages_rounds,
    messages_sound,
    messages_transcripts,
)
from deid_studio.gui.commands.command import translate

SENTENCES: Final = (
    *messages_annotating.SENTENCES,
    *messages_measures.SENTENCES,
    *messages_projects.SENTENCES,
    *messages_release.SENTENCES,
    *messages_rounds.SENTENCES,
    *messages_sound.SENTENCES,
    *messages_transcripts.SENTENCES,
)
"""Every sentence, and every part of one, as it stands in the sources; "{}" is a value or another part."""

SYSTEM_REASONS: Final = (
    QT_TRANSLATE_NOOP("Messages", "Permission denied"),
    QT_TRANSLATE_NOOP("Messages", "No such file or directory"),
    QT_TRANSLATE_NOOP("Messages", "File exists"),
    QT_TRANSLATE_NOOP("Messages", "Not a directory"),
    QT_TRANSLATE_NOOP("Messages", "Is a directory"),
    QT_TRANSLATE_NOOP("Messages", "No space left on device"),
    QT_TRANSLATE_NOOP("Messages", "Read-only file system"),
    QT_TRANSLATE_NOOP("Messages", "Input/output error"),
    QT_TRANSLATE_NOOP("Messages", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Messages", "Too many open files"),
    QT_TRANSLATE_NOOP("Messages", "File name too long"),
    QT_TRANSLATE_NOOP("Messages", "File too large"),
    QT_TRANSLATE_NOOP("Messages", "Operation not permitted"),
)
"""What the operating system says most often when a file cannot be used."""

JOINTS: Final = ("{}: {}", "{}; {}")
"""How places and reasons are put together."""


def localised(sentence: str) -> str:
    """`sentence` in the language that is installed, its values kept; unchanged where it is unknown."""
    if " " not in sentence:
        return sentence
    for template, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            return translate("Messages", template).format(*map(localised, found.groups()))
    return sentence


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Templates and what they match, the most specific first."""
    known = sorted(map(str, (*SENTENCES, *SYSTEM_REASONS)), key=lambda template: -len(template.replace("{}", "")))
    return tuple((template, _pattern(template)) for template in (*known, *JOINTS))


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("(.*?)".join(map(re.escape, template.split("{}"))), re.DOTALL)
