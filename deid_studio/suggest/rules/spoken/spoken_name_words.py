"""How much a word in lower case looks like a person's name, and how far a name goes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

from deid_studio.suggest.lexicon import medical, name_lists, word_lists
from deid_studio.suggest.rules.spoken.spoken_numbers import cardinals, ordinals
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, MARKS, MONTHS, SECTIONS, UNITS
from deid_studio.word_files import word_set, word_tuple

PARTICLES: Final = word_set("spoken.name_words.particles")
_OF_PLACES: Final = frozenset("vom zum zur den dem".split())
"""Particles that begin where somebody works as often as they go on with a name."""

_INNER_PARTICLES: Final = frozenset("der den dem la le los das".split())
_FOREIGN_PARTICLES: Final = frozenset("al el abu bin ibn ben van ter ten".split())
_CALLED_BY: Final = frozenset("pieper piepser funk".split())
_HYPHENS: Final = frozenset("- – bindestrich minus".split())
_SHORTEST_NAME: Final = 3
_MOST_WORDS: Final = 5
_MOST_PARTICLES: Final = 4
_EVERYDAY_ZIPF: Final = 4.2
"""From here on a name that is a word as well is more often the word."""

_RARE_NOUN_ZIPF: Final = 3.6
_LONGEST_RARE_NAME: Final = 10
_LONGEST_NOUN: Final = 8
_NOT_RARE_ZIPF: Final = 3.0
_WORD_ENDS: Final = word_tuple("spoken.name_words.word_ends")
_INFLECTED_ENDS: Final = word_tuple("spoken.name_words.inflected_ends")
"""Ends of words that no list has and that are rarely names."""

_WORD_BEGINNINGS: Final = re.compile(
    r"(?:ge\w{3,}t|(?:ab|an|auf|aus|ein|vor|zu|nach|über|unter|ver|zer|be|ent|er)ge\w+(?:t|en))$"
)

_THINGS: Final = word_set("spoken.name_words.things")
"""Given names that name things."""

_MONTHS_AS_NAMES: Final = frozenset({"mai", "august", "märz", "januar"})
_NEVER: Final = (
    FUNCTION | SECTIONS | MARKS | (MONTHS - {"jan", "mai", "august"}) | (UNITS - {"stück", "kinder", "pfund"})
)


class Likeness(IntEnum):
    """How much a word looks like a name."""

    NEVER = 0
    WORD = 1
    EITHER = 2
    UNKNOWN = 3
    NAME = 4


@lru_cache(maxsize=50_000)
def likeness(word: str) -> Likeness:
    """How much `word` by itself looks like a name: a genitive as much as the name without its "s"."""
    if word in _NEVER or len(word) < 2 or not word.isalpha() or word in cardinals() or word in ordinals():
        return Likeness.NEVER
    if word in name_lists.surnames() or word in name_lists.given_names():
        return _named(word)
    case, frequency = case_of(word), word_lists.zipf(word, "de")
    if word.endswith("s") and len(word) > 4 and frequency < _NOT_RARE_ZIPF + 0.3 and is_name(word[:-1]):
        return _named(word[:-1])
    if word in medical.drugs() or word in medical.medical_words() or word in medical.eponyms():
        return Likeness.WORD
    if word.endswith(_WORD_ENDS) or _WORD_BEGINNINGS.match(word) or word.endswith(_INFLECTED_ENDS):
        return Likeness.WORD
    if word[0] == "g" and word_lists.german_case(f"ge{word[1:]}") == "other":
        return Likeness.WORD  # "gsagt", as the south says it
    if len(word) < _SHORTEST_NAME:
        return Likeness.NEVER
    rare = frequency < _NOT_RARE_ZIPF and case != "other"
    return Likeness.UNKNOWN if case is None or rare else Likeness.WORD


def case_of(word: str) -> str | None:
    """How a dictionary writes `word`: "noun", "other" or "both"; None where it has it neither with "ß" nor "ss"."""
    return word_lists.german_case(word) or (word_lists.german_case(word.replace("ß", "ss")) if "ß" in word else None)


def is_name(word: str) -> bool:
    """Whether a gazetteer has `word` as a given name or a surname."""
    return word in name_lists.surnames() or word in name_lists.given_names()


def is_name_after_title(word: str) -> bool:
    """Whether `word` can be a name where a title or a salutation demands one, though it be a noun."""
    found = likeness(word)
    if word in SECTIONS:
        return False
    if found != Likeness.WORD:
        return found > Likeness.WORD or word in _MONTHS_AS_NAMES
    if word in medical.drugs() or case_of(word) == "other":
        return False
    frequency = word_lists.zipf(word, "de")
    if word.endswith(_WORD_ENDS):
        return frequency == 0 and len(word) <= _LONGEST_RARE_NAME
    return frequency < _EVERYDAY_ZIPF


def is_given(word: str) -> bool:
    """Whether `word` is a given name before all."""
    return word in name_lists.given_names()


def name_end(words_said: Sequence[str], first: int, *, least: Likeness, surname_due: bool = False) -> int | None:
    """The last word of the name that begins at `first`, whose first word is like a name at `least`; None without.

    With `surname_due` a noun behind a given name is its surname.
    """
    at = _past_particles(words_said, first)
    if at >= len(words_said):
        return None
    following = words_said[at + 1] if at + 1 < len(words_said) else ""
    if following == "punkt" and at + 2 < len(words_said) and len(words_said[at]) == 1 and words_said[at].isalpha():
        if likeness(words_said[at + 2]) >= max(least, Likeness.UNKNOWN):
            at, following = at + 1, words_said[at + 2]
            at += 1
    elif len(words_said[at]) == 1 and words_said[at].isalpha() and likeness(following) >= max(least, Likeness.UNKNOWN):
        at += 1
    if at > first and words_said[at - 1] in _FOREIGN_PARTICLES:
        least = min(least, Likeness.EITHER)
    expected = at > first and least == Likeness.EITHER and is_name_after_title(words_said[at])
    if likeness(words_said[at]) < least and not expected:
        return None
    start, last, given, count = at, at, is_given(words_said[at]), 1
    while last + 1 < len(words_said) and count < _MOST_WORDS:
        at = last + 1
        if words_said[at] in _HYPHENS and at + 1 < len(words_said) and likeness(words_said[at + 1]) > Likeness.WORD:
            last, given, count = at + 1, given and is_given(words_said[at + 1]), count + 1
            continue
        at = _past_particles(words_said, at)
        if at >= len(words_said) or words_said[at] in name_lists.titles() or _is_verb(words_said[at]):
            break
        if words_said[at - 1] in _OF_PLACES and at > last + 1 and likeness(words_said[at]) < Likeness.NAME:
            break
        if words_said[start] in words_said[at : at + 2]:
            break  # "öztürk serpil öztürk": who says the surname first says the whole name next
        due = given and (surname_due or at > last + 1) and _is_due(words_said, at)
        if not due and not _goes_on(words_said, at, given=given, after_particle=at > last + 1, count=count):
            break
        given = given and is_given(words_said[at])
        last, count = at, count + 1
    return last


@lru_cache(maxsize=20_000)
def _is_verb(word: str) -> bool:
    """Whether `word` is a verb in the third person that no list of names has: "schwester annegret faxt das"."""
    return word.endswith("t") and not is_name(word) and case_of(f"{word[:-1]}en") in ("other", "both")


def _goes_on(words_said: Sequence[str], at: int, *, given: bool, after_particle: bool, count: int) -> bool:
    found = likeness(words_said[at])
    if after_particle and (words_said[at - 1] in ("den", "dem") or case_of(words_said[at]) == "other"):
        return found == Likeness.NAME and words_said[at - 1] != "der"
    if words_said[at] in _CALLED_BY and at + 1 < len(words_said) and words_said[at + 1] in cardinals():
        return False
    if after_particle and words_said[at - 1] == "da":
        return found == Likeness.NAME and not is_given(words_said[at])
    if after_particle:
        return found >= Likeness.EITHER and (given or found == Likeness.NAME)
    if found == Likeness.NAME:
        return count < 3 or is_given(words_said[at - 1])
    return given and found >= Likeness.EITHER


def _is_due(words_said: Sequence[str], at: int) -> bool:
    """Whether the noun at `at` can be a surname: rare enough, or followed by no noun."""
    word = words_said[at]
    ends = at + 1 == len(words_said) or words_said[at + 1] in FUNCTION
    longest = _LONGEST_NOUN + (3 if ends else 0)
    if word in medical.drugs() or word.endswith(_WORD_ENDS) or len(word) > longest or word in SECTIONS:
        return False
    return (
        likeness(word) > Likeness.NEVER
        and case_of(word) != "other"
        and word_lists.zipf(word, "de") < (_EVERYDAY_ZIPF + 0.4 if ends else _RARE_NOUN_ZIPF)
    )


def _past_particles(words_said: Sequence[str], at: int) -> int:
    """Where the name goes on behind "von der"; `at` itself where no particle stands."""
    if at >= len(words_said) or words_said[at] not in PARTICLES:
        return at
    at += 1
    last = min(len(words_said), at + _MOST_PARTICLES)
    while at < last and words_said[at] in _INNER_PARTICLES:
        at += 1
    return at


def _named(word: str) -> Likeness:
    if word in _THINGS or len(word) < _SHORTEST_NAME:
        return Likeness.EITHER
    if is_given(word):
        return Likeness.NAME
    ordinary = word in name_lists.ambiguous("de") or case_of(word) in ("other", "both")
    return Likeness.EITHER if ordinary or word_lists.zipf(word, "de") >= _EVERYDAY_ZIPF else Likeness.NAME
