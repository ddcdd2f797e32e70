"""What is wrong with a word's time, and how it was found, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.domain.document import TimedBy, Word
from deid_studio.domain.time_faults import TimeFault
from deid_studio.gui.language import translate
from deid_studio.gui.review.provenance import percent

_SAID: Final[Mapping[TimeFault, object]] = {
    TimeFault.UNTIMED: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word has no time"),
    TimeFault.BEYOND: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word lies behind the end of the recording"),
    TimeFault.BETWEEN: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word was only laid between its neighbours"),
    TimeFault.DOUBTED: QT_TRANSLATE_NOOP("TimeFaults", "⚠ the recogniser may have invented this word"),
    TimeFault.UNSURE: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word was aligned and may be spoken elsewhere"),
    TimeFault.BACKWARDS: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word is out of order"),
    TimeFault.TOO_SHORT: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word is shorter than anybody can say it"),
    TimeFault.TOO_LONG: QT_TRANSLATE_NOOP("TimeFaults", "⚠ this word is longer than anybody says it"),
}


def unsure_word(fault: TimeFault) -> str:
    """What is said of a word with this fault."""
    return translate("TimeFaults", str(_SAID[fault]))


_FOUND: Final[Mapping[TimedBy, object]] = {
    TimedBy.EDIT: QT_TRANSLATE_NOOP("TimeFaults", "time from a recognised word"),
    TimedBy.PHONES: QT_TRANSLATE_NOOP("TimeFaults", "time from its sounds"),
    TimedBy.SPEECH: QT_TRANSLATE_NOOP("TimeFaults", "time from synthesised speech"),
    TimedBy.HAND: QT_TRANSLATE_NOOP("TimeFaults", "time set by hand"),
}


def timed_shown(word: Word) -> str:
    """How an aligner or a person found a word's time, and how sure that is; empty where its source said it."""
    if word.timed_by is None or word.timed_by not in _FOUND:
        return ""
    said = translate("TimeFaults", str(_FOUND[word.timed_by]))
    if word.confidence is None or word.timed_by is TimedBy.HAND:
        return said
    return translate("TimeFaults", "{}, {} sure").format(said, percent(word.confidence))
