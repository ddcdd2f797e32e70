"""English words that the rules for talk tell names apart by, and the lists that only they read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from deid_studio.suggest.lexicon.listing import sections
from deid_studio.word_files import word_set

FILLERS: Final = word_set("talk.vocabulary.fillers")

FUNCTION_WORDS: Final = word_set("talk.vocabulary.function_words")
"""Articles, pronouns, auxiliaries, prepositions, conjunctions and the adverbs of talk."""

CLOSED_CLASS: Final = FUNCTION_WORDS | word_set("talk.vocabulary.content_words")
"""Words that are no part of a name, whatever stands before them."""

SAYING: Final = word_set("talk.vocabulary.saying")
"""Words that a person's name often has after it."""

KIN: Final = word_set("talk.vocabulary.kin")
"""Words for people that a name often follows."""


def listed(
    file: Literal["names", "institutions", "places", "professions", "occasions"], section: str
) -> frozenset[str]:
    """Entries of a section of `own/talk_names.txt` or one of its siblings."""
    return _sections(file)[section]


@cache
def _sections(file: str) -> Mapping[str, frozenset[str]]:
    return sections(f"own/talk_{file}.txt")
