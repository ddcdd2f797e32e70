"""German numbers in words, as recognisers write them: in one word, in small letters."""

from __future__ import annotations

from random import Random
from typing import Final

from deid_studio.word_files import word_tuple

_SMALL: Final = word_tuple("learn.numerals.small")
_TENS: Final = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_ORDINALS: Final = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}


def cardinal(number: int) -> str:
    """`number` in one word, 0 to 999,999,999; raises ValueError beyond."""
    if not 0 <= number < 10**9:
        raise ValueError("number too big for words")
    if number < 20:
        return _SMALL[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return (f"{_one(ones)}und" if ones else "") + _TENS[tens - 2]
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_one(hundreds)}hundert" + (cardinal(rest) if rest else "")
    if number < 10**6:
        thousands, rest = divmod(number, 1000)
        return f"{_before_thousand(thousands)}tausend" + (cardinal(rest) if rest else "")
    millions, rest = divmod(number, 10**6)
    head = "eine million" if millions == 1 else f"{cardinal(millions)} millionen"
    return f"{head} {cardinal(rest)}" if rest else head


def _one(digit: int) -> str:
    return "ein" if digit == 1 else _SMALL[digit]


def _before_thousand(number: int) -> str:
    word = cardinal(number)
    return word[:-1] if word.endswith("eins") else word


def ordinal(number: int, ending: str) -> str:
    """The ordinal of 1 to 999 with its ending after the "t" or "st": "e", "er", "en", "es"."""
    if number in _ORDINALS:
        return _ORDINALS[number] + ending
    return cardinal(number) + ("t" if number % 100 < 20 and number % 100 else "st") + ending


def spoken_cardinal(rng: Random, number: int) -> str:
    """A number as somebody may say it: without a leading "ein", now and then in two words, "zwo" for "zwei"."""
    word = cardinal(number)
    if 100 <= number < 200 and rng.random() < 0.6:
        word = word.removeprefix("ein")
    if number == 2 and rng.random() < 0.1:
        return "zwo"
    if number > 100 and rng.random() < 0.25:
        word = (
            word.replace("hundert", "hundert ", 1).strip()
            if "hundert" in word
            else word.replace("tausend", "tausend ", 1).strip()
        )
    return word


def year(rng: Random, number: int) -> str:
    """A year: "neunzehnhundertachtundfünfzig", "achtundfünfzig", "zweitausenddreiundzwanzig", "null fünf"."""
    if 1100 <= number < 2000:
        century, rest = divmod(number, 100)
        gap = " " if rng.random() < 0.2 else ""
        if rng.random() < 0.15 and rest:
            return short_year(rest)
        return f"{cardinal(century)}hundert" + (f"{gap}{cardinal(rest)}" if rest else "")
    if 2000 < number < 2100 and rng.random() < 0.35:
        rest = number - 2000
        return rng.choice((short_year(rest), f"zwanzig {short_year(rest)}"))
    word = cardinal(number)
    return word.replace("tausend", "tausend ").strip() if rng.random() < 0.2 else word


def short_year(number: int) -> str:
    """The last two digits of a year."""
    return cardinal(number) if number > 9 else f"null {cardinal(number)}"


def digits(rng: Random, text: str) -> str:
    """Digits said one by one, in pairs, or with "doppel"; what is no digit is left out."""
    numbers = "".join(letter for letter in text if letter.isdecimal())
    style = rng.choice(("single", "single", "single", "pairs", "double", "mixed"))
    words: list[str] = []
    place = 0
    while place < len(numbers):
        pair = numbers[place : place + 2]
        if style == "double" and len(pair) == 2 and pair[0] == pair[1]:
            words.append(f"doppel {cardinal(int(pair[0]))}")
            place += 2
        elif len(pair) == 2 and pair[0] != "0" and (style == "pairs" or (style == "mixed" and rng.random() < 0.4)):
            words.append(cardinal(int(pair)))
            place += 2
        else:
            words.append(spoken_cardinal(rng, int(numbers[place])))
            place += 1
    return " ".join(words)
