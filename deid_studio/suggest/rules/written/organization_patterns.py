"""Patterns for the names of organisations, and the words that hint at one."""

from __future__ import annotations

from typing import Final

from deid_studio.suggest.rules.written.pattern import patterns
from deid_studio.word_files import word_set, word_tuple

LIST: Final = patterns("organization_patterns.list")
HINT_ENDS: Final = word_tuple("written.organization_patterns.hint_ends")
HINTS: Final = word_set("written.organization_patterns.hints")
CHARITIES: Final = word_set("written.organization_patterns.charities")
VAGUE: Final = word_set("written.organization_patterns.vague")
