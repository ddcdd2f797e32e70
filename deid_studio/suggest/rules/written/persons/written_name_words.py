"""Words within names, and words that are never a part of one."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.word_files import word_set, word_tuple

LONG_INITIALS: Final = frozenset("ch chr th fr ph st jos joh hch wilh alfr sch friedr".split())
PARTICLES: Final = word_set("written.name_words.particles")
PREPOSITIONS: Final = frozenset("vom zum zur der den dem von".split())
NOT_NAMES: Final = word_set("written.name_words.not_names")
NOBLES: Final = frozenset("graf gräfin baron baronin freiherr freifrau prinz".split())
LIKE_STREETS: Final = ("weg", "platz", "ring")
"""Ends of streets that surnames have as well."""
KNIGHTS: Final = frozenset("ritter edler edle edlen".split())
"""Titles of nobility before "von" that are surnames without it."""
ROLE: Final = re.compile(fragment("name_words.role"))
NOUN_LIKE: Final = word_tuple("written.name_words.noun_like")
"""Ends of nouns that no list has."""
NOUN: Final = re.compile(fragment("name_words.noun"))
