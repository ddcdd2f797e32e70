"""Which dates name day, month and year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.spoken import spoken_numbers as german
from deid_studio.suggest.rules.talk import english_numbers as english
from deid_studio.suggest.token_text import TokenText

_ROMAN: Final = frozenset("i ii iii iv v vi vii viii ix x xi xii".split())
_ENDINGS: Final = frozenset({"st", "nd", "rd", "th"})
_RUN_TOGETHER: Final = (6, 8)
"""Digits of a date without anything between its parts: 120358, 20200803."""
_CENTURIES: Final = (19, 20)


def is_full(date: str) -> bool:
    """Whether a date, written or spoken, German or English, has a day, a month and a year, in any order."""
    words = [word for word in TokenText.of(date).lower if word not in _ENDINGS]
    if sum(word.isdecimal() for word in words) == 1 == len(words):
        return len(words[0]) in _RUN_TOGETHER
    months = sum(_is_month(word) for word in words)
    rest = [word for word in words if not _is_month(word)]
    return max(_german_numbers(rest), _english_numbers(rest)) >= (2 if months else 3)


def _is_month(word: str) -> bool:
    return word in _ROMAN or word in calendar.months("de") or word in calendar.months("en")


def _german_numbers(words: Sequence[str]) -> int:
    """How many numbers the words say, a year as "zwanzig zwanzig" being one."""
    said = list(german.numbers(words).values())
    if len(said) < 2 or any(number.ordinal or number.written for number in said[-2:]):
        return len(said)
    century, year = said[-2:]
    return len(said) - (century.value in _CENTURIES and 10 <= year.value < 100)


def _english_numbers(words: Sequence[str]) -> int:
    """How many numbers the words say, a year as "nineteen ninety" being one."""
    padded = [*words, "", "", "", ""]
    count = at = 0
    while at < len(words):
        found = english.ordinal(padded, at) or english.year(padded, at) or english.below_hundred(padded, at)
        count += found is not None
        at = found.end if found else at + 1
    return count
