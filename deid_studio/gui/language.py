"""The window's language: its own strings, and the sentences of services, formats and storage.

Logs and the command line stay English.
"""

from __future__ import annotations

import string
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale

from deid_studio.errors import DeidStudioError
from deid_studio.sentences import Sentence, literal, system_reason

translate: Final = QCoreApplication.translate


def window_language() -> str:
    """The language that is installed, for words that are kept in a table by language."""
    return translate("Language", "en")


def localised(sentence: Sentence) -> str:
    """`sentence` in the language that is installed, with the same values, numbers as they are written there."""
    return _FORMATTER.vformat(translate("Messages", sentence.template), (), sentence.values)


def named(place: str) -> str:
    """What a note is about: a file by its name, what is no file in the language that is installed."""
    return localised(place) if isinstance(place, Sentence) else place


def explained(problem: Exception) -> str:
    """What `problem` says, as a sentence; of the system's refusals only why, for a path may name a patient."""
    if isinstance(problem, DeidStudioError):
        return as_sentence(localised(problem.sentence))
    return as_sentence(localised(system_reason(problem) if isinstance(problem, OSError) else literal(str(problem))))


class _LocalFormatter(string.Formatter):
    """Fills a template in: sentences in it are localised, tuples of them listed, numbers written as the locale does."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.format_field(part, "") for part in value)
        if isinstance(value, str):
            return format(named(value), format_spec)
        written = format(value, format_spec)
        if isinstance(value, int | float) and not isinstance(value, bool):
            locale = QLocale()
            signs = {ord("."): locale.decimalPoint(), ord(","): locale.groupSeparator()}
            written = written.translate(signs)
            return written.replace("%", "\u00a0%") if locale.language() == QLocale.Language.German else written
        return written


_FORMATTER: Final = _LocalFormatter()


def as_sentence(words: str) -> str:
    """`words` with a capital at the beginning, unless they begin with the name of a file."""
    return words[:1].upper() + words[1:] if words.partition(" ")[0].isalpha() else words
