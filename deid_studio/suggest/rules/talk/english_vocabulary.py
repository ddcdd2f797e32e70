"""English words that the rules for talk tell names apart by."""

from __future__ import annotations

from typing import Final

from deid_studio.word_files import word_set

FILLERS: Final = frozenset("er ah oh well yeah yes like okay ok so sure right hmm mm hm huh and actually".split())

FUNCTION_WORDS: Final = word_set("talk.vocabulary.function_words")
"""Articles, pronouns, auxiliaries, prepositions, conjunctions and the adverbs of talk."""

CLOSED_CLASS: Final = FUNCTION_WORDS | word_set("talk.vocabulary.content_words")
"""Words that are no part of a name, whatever stands before them."""

SAYING: Final = word_set("talk.vocabulary.saying")
"""Words that a person's name often has after it."""

KIN: Final = word_set("talk.vocabulary.kin")
"""Words for people that a name often follows."""
