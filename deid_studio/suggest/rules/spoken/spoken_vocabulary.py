"""Words that rules for speech share: what no name is, what measures, what is said for a mark."""

from __future__ import annotations

from typing import Final

from deid_studio.word_files import word_set

MONTHS: Final = word_set("spoken.vocabulary.months")

MARKS: Final = frozenset("komma punkt doppelpunkt semikolon strichpunkt absatz . , ; : ! ? ( ) - – / \" '".split())
"""Marks, as they are written or dictated."""

FILLERS: Final = frozenset("""äh ähm öh hm mhm also na ja""".split())

UNITS: Final = word_set("spoken.vocabulary.units")
"""What may follow a number that measures or counts."""

SECTIONS: Final = word_set("spoken.vocabulary.sections")
"""Words that open what comes next, so that no name goes on over them."""

FUNCTION: Final = word_set("spoken.vocabulary.function")
"""Words that stand around names in speech and are none, though some surname may be spelled so."""
