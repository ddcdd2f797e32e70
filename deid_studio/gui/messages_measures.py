"""What is said of measures against gold. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP("Messages", "a plot is written as {}; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "a window is no interval of whole milliseconds"),
    QT_TRANSLATE_NOOP("Messages", "F1 by number of hypotheses"),
    QT_TRANSLATE_NOOP("Messages", "F1 by padding"),
    QT_TRANSLATE_NOOP("Messages", "has no times; those of GOLD were taken"),
    QT_TRANSLATE_NOOP("Messages", "holds no .ann file"),
    QT_TRANSLATE_NOOP("Messages", "holds no transcript and no text"),
    QT_TRANSLATE_NOOP("Messages", "How much of touched words is redacted"),
    QT_TRANSLATE_NOOP("Messages", "hypothesis {}"),
    QT_TRANSLATE_NOOP("Messages", "is a release, which tells windows but no words"),
    QT_TRANSLATE_NOOP("Messages", "is a release; its windows have their pads already"),
    QT_TRANSLATE_NOOP("Messages", "its words are not those of the transcript beside it"),
    QT_TRANSLATE_NOOP("Messages", "lacks {} documents that GOLD has: {}"),
    QT_TRANSLATE_NOOP("Messages", "no word has a time"),
    QT_TRANSLATE_NOOP("Messages", "no word has a time; 'evaluate spans' measures texts"),
    QT_TRANSLATE_NOOP("Messages", "not measured"),
    QT_TRANSLATE_NOOP("Messages", "not scored"),
    QT_TRANSLATE_NOOP("Messages", "only a project has layers"),
    QT_TRANSLATE_NOOP("Messages", "other words"),
    QT_TRANSLATE_NOOP("Messages", "padding added on either side, in ms"),
    QT_TRANSLATE_NOOP("Messages", "Redaction of PHI words"),
    QT_TRANSLATE_NOOP("Messages", "rho, share of a word that is redacted"),
    QT_TRANSLATE_NOOP("Messages", "share of PHI"),
    QT_TRANSLATE_NOOP("Messages", "share of touched words"),
    QT_TRANSLATE_NOOP("Messages", "share of words"),
    QT_TRANSLATE_NOOP("Messages", "share that is redacted (1 and more: all of it)"),
    QT_TRANSLATE_NOOP("Messages", "the first {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no gold of that name; not measured"),
    QT_TRANSLATE_NOOP("Messages", "there is no gold of that name; not scored"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file or folder"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file, so nothing is predicted"),
    QT_TRANSLATE_NOOP("Messages", "there is no text of that name to go with it"),
    QT_TRANSLATE_NOOP("Messages", "this text is another one than in GOLD"),
    QT_TRANSLATE_NOOP("Messages", "tolerance in ms"),
    QT_TRANSLATE_NOOP("Messages", "What leaks of PHI"),
    QT_TRANSLATE_NOOP("Messages", "word {} is not that of GOLD"),
    QT_TRANSLATE_NOOP("Messages", "{} windows are of some channels only; they count as redacted"),
    QT_TRANSLATE_NOOP("Messages", "{}: no document has a layer of that name"),
    QT_TRANSLATE_NOOP("Messages", "{}: no word has a time, so neither have its {} PHI"),
    QT_TRANSLATE_NOOP("Messages", "{}: word {} at {} s"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} at characters {} to {} has no sure time"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} that is only heard has no sure time"),
    QT_TRANSLATE_NOOP("Messages", "{}; boundaries need the same words"),
)
