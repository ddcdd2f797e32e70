"""Numbers and letters as they are said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from deid_studio.suggest.again.folded_words import fold

_ONES: Final = "null ein zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf".split()
_TEENS: Final = "dreizehn vierzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn".split()
_TENS: Final = ["", "", *"zwanzig dreissig vierzig fuenfzig sechzig siebzig achtzig neunzig".split()]
_MONTHS: Final = "januar februar maerz april mai juni juli august september oktober november dezember".split()
_UNEVEN: Final = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
_MOST_DIGITS: Final = 40

LETTERS: Final[Mapping[str, str]] = {
    **{letter: fold(letter) for letter in "abcdefghijklmnopqrstuvwxyz"},
    **{"ae": "ae", "oe": "oe", "ue": "ue", "ss": "ss", "eszett": "ss"},
    **{"be": "b", "ce": "c", "de": "d", "ef": "f", "ge": "g", "ha": "h", "jot": "j", "jott": "j", "ka": "k"},
    **{"el": "l", "em": "m", "en": "n", "pe": "p", "ku": "q", "er": "r", "es": "s", "te": "t", "vau": "v"},
    **{"we": "w", "ix": "x", "ypsilon": "y", "zet": "z", "zett": "z"},
}
"""Letters and their names, folded, as they are spelled out one by one."""


@cache
def number_words() -> Mapping[str, str]:
    """Digits of number words to 2999, ordinals to 31 and months, by folded word: "zwoelfter" is "12"."""
    digits = {_cardinal(number): str(number) for number in range(3000)}
    digits |= {_century(number): str(number) for number in range(1100, 2000)}
    digits |= {fold(f"zweitausendund{_cardinal(number)}"): str(2000 + number) for number in range(1, 100)}
    del digits["ein"]
    digits |= {"eins": "1", "zwo": "2"}
    digits |= {word.removeprefix("ein"): shown for word, shown in digits.items() if word.startswith(("einh", "eint"))}
    for number in range(1, 32):
        stem = _UNEVEN.get(number) or _cardinal(number) + ("st" if number >= 20 else "t")
        digits |= {stem + ending: str(number) for ending in ("e", "er", "en", "es", "em")}
    return digits | {month: str(number) for number, month in enumerate(_MONTHS, start=1)}


def as_digits(word: str) -> str | None:
    """Digits of a folded word that is a number, a number word or a month; None for any other."""
    if word.isascii() and word.isdecimal():
        return word if len(word) <= _MOST_DIGITS else None
    return number_words().get(word)


def _cardinal(number: int) -> str:
    if number >= 1000:
        return _counted(number, 1000, "tausend")
    if number >= 100:
        return _counted(number, 100, "hundert")
    if number < 20:
        return (_ONES + _TEENS)[number]
    tens, ones = divmod(number, 10)
    return f"{_ONES[ones]}und{_TENS[tens]}" if ones else _TENS[tens]


def _century(number: int) -> str:
    return _counted(number, 100, "hundert")


def _counted(number: int, unit: int, name: str) -> str:
    count, rest = divmod(number, unit)
    rest_said = "eins" if rest == 1 else _cardinal(rest) if rest else ""
    return _cardinal(count) + name + rest_said
