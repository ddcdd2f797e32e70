"""English numbers in words and digits, as they are spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deid_studio.word_files import word_set

_UNITS: Final = {
    word: value for value, word in enumerate("one two three four five six seven eight nine".split(), start=1)
}
_TEENS: Final = {
    word: value
    for value, word in enumerate(
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(), start=10
    )
}
_TENS: Final = {
    word: value * 10
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
} | {"fourty": 40}
_ORDINAL_UNITS: Final = {
    word: value
    for value, word in enumerate("first second third fourth fifth sixth seventh eighth ninth".split(), start=1)
}
_ORDINAL_TEENS: Final = {
    word: value
    for value, word in enumerate(
        "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(),
        start=10,
    )
}
_ORDINAL_TENS: Final = {word[:-1] + "ieth": value for word, value in _TENS.items()}
_DECADES: Final = {word[:-1] + "ies": value for word, value in _TENS.items()}
_CENTURIES: Final = {"seventeen": 1700, "eighteen": 1800, "nineteen": 1900, "twenty": 2000}
_NOUGHTS: Final = frozenset({"oh", "o", "aught", "ought", "zero"})
_LAST_YEAR: Final = 2049

DIGITS: Final = frozenset(_UNITS) | {"zero", "oh", "o"}
"""Words that dictate one digit."""

NUMBER_WORDS: Final = frozenset(_UNITS) | frozenset(_TEENS) | frozenset(_TENS)
"""Words that begin a number below a hundred."""

ORDINAL_WORDS: Final = frozenset(_ORDINAL_UNITS) | frozenset(_ORDINAL_TEENS) | frozenset(_ORDINAL_TENS)
"""Words that end an ordinal below a hundred."""

DECADES: Final = frozenset(_DECADES)
"""Words for ten years: "eighties"."""


class EnglishNumber(NamedTuple):
    """A number's value and the word after it."""

    value: int
    end: int


def below_hundred(words: Sequence[str], at: int) -> EnglishNumber | None:
    """A cardinal from 1 to 99, in words or digits, that begins at word `at`."""
    word = words[at]
    if (tens := _TENS.get(word)) is not None:
        unit = _UNITS.get(words[at + 1])
        return EnglishNumber(tens + unit, at + 2) if unit else EnglishNumber(tens, at + 1)
    value = _TEENS.get(word) or _UNITS.get(word)
    if value is None and word.isdecimal() and len(word) <= 2:
        value = int(word)
    return EnglishNumber(value, at + 1) if value else None


def cardinal(words: Sequence[str], at: int) -> EnglishNumber | None:
    """A cardinal below a thousand that begins at word `at`: "six", "forty two", "a hundred and one", "101"."""
    word = words[at]
    if word.isdecimal() and len(word) <= 3:
        return EnglishNumber(int(word), at + 1)
    if words[at + 1] == "hundred" and (word == "a" or word in _UNITS):
        hundreds = 100 * _UNITS.get(word, 1)
        rest = below_hundred(words, at + 2 + (words[at + 2] == "and"))
        return EnglishNumber(hundreds + rest.value, rest.end) if rest else EnglishNumber(hundreds, at + 2)
    return below_hundred(words, at)


def ordinal(words: Sequence[str], at: int) -> EnglishNumber | None:
    """An ordinal from 1 to 99 that begins at word `at`: "third", "twenty first", "3rd"."""
    word = words[at]
    if (tens := _TENS.get(word)) is not None:
        unit = _ORDINAL_UNITS.get(words[at + 1])
        return EnglishNumber(tens + unit, at + 2) if unit else None
    value = _ORDINAL_UNITS.get(word) or _ORDINAL_TEENS.get(word) or _ORDINAL_TENS.get(word)
    if value is None and word[:1].isdecimal() and word[-2:] in ("st", "nd", "rd", "th") and word[:-2].isdecimal():
        value = int(word[:-2])
    return EnglishNumber(value, at + 1) if value and value < 100 else None


def year(words: Sequence[str], at: int) -> EnglishNumber | None:
    """A year with its century that begins at word `at`: "nineteen ninety eight", "two thousand and four", "1998"."""
    word = words[at]
    if word.isdecimal() and len(word) == 4 and 1700 <= int(word) <= _LAST_YEAR:
        return EnglishNumber(int(word), at + 1)
    if word == "two" and words[at + 1] == "thousand":
        rest = short_year(words, at + 2 + (words[at + 2] == "and"))
        return EnglishNumber(2000 + rest.value, rest.end) if rest and rest.value < 50 else EnglishNumber(2000, at + 2)
    century = _CENTURIES.get(word)
    if century is None:
        return None
    if words[at + 1] == "hundred" and century < 2000:
        rest = below_hundred(words, at + 2 + (words[at + 2] == "and"))
        return EnglishNumber(century + rest.value, rest.end) if rest else EnglishNumber(century, at + 2)
    rest = short_year(words, at + 1 + (words[at + 1] == "and" and century == 1900))
    if rest is None or (rest.value < 10 and words[at + 1] not in _NOUGHTS) or century + rest.value > _LAST_YEAR:
        return None
    return EnglishNumber(century + rest.value, rest.end)


def short_year(words: Sequence[str], at: int) -> EnglishNumber | None:
    """A year without its century that begins at word `at`, 1 to 99: "ninety eight", "oh five", "98"."""
    if words[at] in _NOUGHTS:
        unit = _UNITS.get(words[at + 1])
        return EnglishNumber(unit, at + 2) if unit else None
    return below_hundred(words, at)


def decade(words: Sequence[str], at: int) -> EnglishNumber | None:
    """A decade that begins at word `at`: "nineties", "nineteen eighties", "1990s", "two thousands", "90s"."""
    word = words[at]
    if (value := _DECADES.get(word)) is not None:
        return EnglishNumber(1900 + value, at + 1)
    if (century := _CENTURIES.get(word)) is not None:
        later = _DECADES.get(words[at + 1])
        if later is not None:
            return EnglishNumber(century + later, at + 2)
        return EnglishNumber(century, at + 2) if words[at + 1] == "hundreds" else None
    if word == "two" and words[at + 1] == "thousands":
        return EnglishNumber(2000, at + 2)
    if word.isdecimal() and len(word) in (2, 4) and word.endswith("0"):
        return EnglishNumber(int(word), at + 2) if words[at + 1] in ("s", "'s") else None
    return None


_MEASURES: Final = word_set("talk.numbers.measures")
_NO_PLURALS: Final = word_set("talk.numbers.no_plurals")


def counts(words: Sequence[str], end: int) -> bool:
    """Whether the number before word `end` counts or measures something: "miles", "people", any plural."""
    word = words[end]
    return word in _MEASURES or (len(word) > 3 and word.endswith("s") and word not in _NO_PLURALS)
