"""Which words can be names of persons in English talk."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Final

from deid_studio.suggest.lexicon import calendar, medical, name_lists, place_lists, professions
from deid_studio.suggest.lexicon import word_lists as words
from deid_studio.suggest.lexicon.listing import lines
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS, listed
from deid_studio.word_files import word_set, word_tuple

_RARE_ZIPF: Final = 3.3
_INFLECTED_ZIPF: Final = 2.6
_SURNAME_ZIPF: Final = 4.4
_INFLECTED: Final = ("ing", "ed", "ly", "ness", "tion", "ment", "ies", "ous", "able", "ful", "less")

_TERM_ENDINGS: Final = word_tuple("talk.name_words.term_endings")
"""Endings of drugs, diseases, operations and what is measured in blood."""
_SHORTEST_TERM: Final = 7

WORD_GIVEN: Final = listed("names", "given-and-words")
COMMON_SURNAMES: Final = listed("names", "surnames-after-given")


STRONG_TITLES: Final = frozenset("mister mr mrs missus missis ms doctor dr professor prof".split())
"""Titles that nothing but a name follows."""


class Given(IntEnum):
    """How surely a word is a given name."""

    NO = 0
    WORD_TOO = 1
    KNOWN = 2


@cache
def given_names() -> Mapping[str, Given]:
    """Given names, and those among them that are ordinary words or places too."""
    ambiguous, known, misread = (
        name_lists.ambiguous("en"),
        listed("names", "given-only"),
        listed("names", "misread-given"),
    )
    found: dict[str, Given] = {}
    for name in name_lists.given_names():
        if name in misread or name in CLOSED_CLASS - WORD_GIVEN or len(name) < 2:
            continue
        doubtful = name in WORD_GIVEN or name in NUMBER_WORDS or (name in ambiguous and name not in known)
        found[name] = Given.WORD_TOO if doubtful or (len(name) == 2 and name not in _SHORT) else Given.KNOWN
    found |= dict.fromkeys(known, Given.KNOWN)
    return found | dict.fromkeys(WORD_GIVEN, Given.WORD_TOO)


_SHORT: Final = frozenset("al bo cy ed jo".split())


_SURNAME_SHAPE: Final = re.compile(
    r"ma?c[b-df-hj-np-tv-z][a-z]{3,}|mc[a-z]{4,}|[a-z]{3,}(?:ski|sky|wicz|witz|stein|berg|baum|opoulos|sson|enko|shvili)"
)


@cache
def _never_names() -> frozenset[str]:
    """Words that stand for a time, a profession or a number."""
    times = calendar.months("en") | calendar.weekdays("en") | calendar.holidays("en")
    return times | professions.professions("en") | FILLERS | NUMBER_WORDS


@cache
def _other_meanings() -> frozenset[str]:
    """Words that stand for something else than a person."""
    return _never_names() | place_lists.states("en") | place_lists.countries("en")


@cache
def is_surname_after_given(word: str) -> bool:
    """Whether `word` after a given name is most likely a surname."""
    if word in COMMON_SURNAMES:
        return True
    if not word.isalpha() or len(word) < 2 or word in CLOSED_CLASS:
        return False
    if word in name_lists.surnames():
        return words.zipf(word, "en") < _SURNAME_ZIPF and not word.endswith("ing")
    return is_rare(word) or (fits_strong_cue(word) and not word.endswith("s") and words.zipf(word, "en") < 3.3)


def is_listed_surname(word: str) -> bool:
    """Whether a list of surnames has `word`."""
    return word in name_lists.surnames() or word in COMMON_SURNAMES


@cache
def is_surname(word: str) -> bool:
    """Whether `word` is a surname and hardly anything else."""
    if _SURNAME_SHAPE.fullmatch(word) and words.zipf(word, "en") < 3.6 and word not in listed("names", "not-shaped"):
        return True
    return (
        (word in name_lists.surnames() or word in COMMON_SURNAMES)
        and word not in _other_meanings()
        and word not in CLOSED_CLASS
        and words.zipf(word, "en") < 3.2
        and word not in name_lists.ambiguous("en")
        and not word.endswith(_INFLECTED)
    )


def is_in_dictionary(word: str) -> bool:
    """Whether a dictionary has the seldom word `word`."""
    return word in _dictionary()


@cache
def is_rare(word: str) -> bool:
    """Whether `word` is seldom, in no dictionary and not derived from a frequent one: most likely a name."""
    return (
        word.isalpha()
        and len(word) > 2
        and words.zipf(word, "en") < _RARE_ZIPF
        and word not in _dictionary()
        and word not in _terms()
        and not (len(word) >= _SHORTEST_TERM and word.endswith(_TERM_ENDINGS))
        and word not in _other_meanings()
        and word not in CLOSED_CLASS
        and not _is_derived(word)
        and not _is_inflected(word)
    )


@cache
def _dictionary() -> frozenset[str]:
    return frozenset(word for line in lines("dictionary_en.txt.gz") for word in line.split())


@cache
def _terms() -> frozenset[str]:
    """Words of medicine, and the words that talk has and dictionaries lack."""
    terms = medical.drugs() | medical.medical_words() | listed("names", "not-names")
    return frozenset(word for term in terms for word in term.split())


def _is_derived(word: str) -> bool:
    """Whether `word` has an ending of verbs or adjectives and a known stem: "mulching", not "saugerties"."""
    for ending in _INFLECTED:
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            stems = (stem, stem + "e", stem + "y", stem[:-1])
            return any(words.zipf(stem, "en") > 0 or stem in _dictionary() for stem in stems if len(stem) > 2)
    return False


def _is_inflected(word: str) -> bool:
    """Whether `word` is a frequent one with an ending: "mulches", "snorer"."""
    for ending in ("s", "es", "er", "ers", "d", "r", "y"):
        stem = word.removesuffix(ending)
        if (
            stem != word
            and len(stem) > 2
            and words.zipf(stem, "en") > max(_INFLECTED_ZIPF, words.zipf(word, "en") + 0.3)
        ):
            return stem not in name_lists.surnames() and stem not in name_lists.given_names()
    return False


def given(word: str) -> Given:
    """How surely `word` is a given name."""
    return given_names().get(word, Given.NO)


@cache
def fits_strong_cue(word: str) -> bool:
    """Whether `word` may be a name after a cue that nothing else follows, such as "mister"."""
    if can_be_name(word):
        return True
    return (
        word.isalpha()
        and len(word) > 1
        and word not in CLOSED_CLASS
        and word not in _never_names()
        and words.zipf(word, "en") < 3.6
        and not word.endswith(_INFLECTED)
    )


@cache
def can_be_name(word: str) -> bool:
    """Whether `word` may be a name where a cue says that one stands there."""
    if given(word) == Given.KNOWN:
        return True
    if word in CLOSED_CLASS or not word.isalpha():
        return False
    return (
        word in COMMON_SURNAMES
        or is_rare(word)
        or is_surname(word)
        or (word in name_lists.surnames() and words.zipf(word, "en") < _SURNAME_ZIPF and word not in NUMBER_WORDS)
        or given(word) == Given.WORD_TOO
    )


_DOING: Final = word_set("talk.name_words.doing")
_BEGINNING: Final = frozenset("started went moved came goes left got stayed ended".split())


def acts(words: Sequence[str], at: int) -> bool:
    """Whether word `at` does what persons do: "when june started at school", "april called me"."""
    return words[at + 1] in _DOING or (
        words[at + 1] in _BEGINNING
        and words[at + 2] in ("at", "to", "her", "his", "over", "with", "home", "up", "married")
    )
