"""What is said of recordings and of what is heard in them. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP("Messages", "it cannot be read"),
    QT_TRANSLATE_NOOP("Messages", "speech without words"),
    QT_TRANSLATE_NOOP("Messages", "{} words are longer than anybody says them"),
    QT_TRANSLATE_NOOP("Messages", "{} words are out of order"),
    QT_TRANSLATE_NOOP("Messages", "{} words are shorter than anybody can say them"),
    QT_TRANSLATE_NOOP("Messages", "{} words have no sure time"),
    QT_TRANSLATE_NOOP("Messages", "{} words have no time"),
    QT_TRANSLATE_NOOP("Messages", "{} words lie behind the end of the recording"),
    QT_TRANSLATE_NOOP("Messages", "{} words were aligned and may be spoken elsewhere"),
    QT_TRANSLATE_NOOP("Messages", "{} words were only laid between their neighbours"),
)
