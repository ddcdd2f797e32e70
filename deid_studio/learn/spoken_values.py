"""How PHI sounds: a written value in the words that a recogniser writes."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented.invented_dates import MONTHS, Role, date_parts, month_number
from deid_studio.learn.invented.invented_people import without_accents
from deid_studio.learn.numerals import cardinal, digits, ordinal, short_year, spoken_cardinal, year
from deid_studio.learn.renaming import NAMES
from deid_studio.word_files import word_choices, word_table

_ABBREVIATED: Final = word_table("learn.spoken_values.abbreviated")
_SYMBOLS: Final = word_choices("learn.spoken_values.symbols")


def spoken_value(text: str, kind: Kind, rng: Random, *, before: str = "") -> str:
    """`text`, a value of `kind`, in words parted by single spaces; `before` is the word said before it."""
    if kind in (Kind.DATE, Kind.BIRTHDATE):
        spoken = _date(text, rng, before)
    elif kind is Kind.PHONE:
        spoken = _phone(text, rng)
    elif kind in (Kind.EMAIL, Kind.URL):
        spoken = _address_in_the_net(text, rng)
    elif kind in (Kind.ID, Kind.POSTCODE):
        spoken = _code(text, rng)
    elif kind is Kind.AGE and text.isdecimal():
        spoken = spoken_cardinal(rng, int(text)) if len(text) < 4 else digits(rng, text)
    else:
        spoken = _words(text if kind in NAMES else _in_full(text), rng)
    return " ".join(spoken.split()) or plain(text)


def plain(text: str) -> str:
    """Letters and digits of `text` in small letters; what else parts words becomes a space."""
    return " ".join(re.findall(r"[^\W_]+", without_accents(text).lower())) or "und"


def _words(text: str, rng: Random) -> str:
    """Names, streets, towns, institutions: numbers in words, compounds mostly apart."""
    text = re.sub(r"\d+", lambda found: f" {spoken_cardinal(rng, int(found[0][:6]))} ", text.lower())
    if rng.random() < 0.1:
        text = text.replace("-", "")
    return plain(text) if rng.random() < 0.9 else " ".join(re.findall(r"[^\W_]+", text)) or plain(text)


def _in_full(text: str) -> str:
    text = text.lower()
    for pattern, full in _ABBREVIATED.items():
        text = re.sub(pattern, full, text)
    return text


def _date(text: str, rng: Random, before: str) -> str:
    ending = _ending(before, rng)
    month_style = rng.choice(("ordinal", "ordinal", "name"))
    parts = date_parts(text)
    has_day = any(part.role is Role.DAY for part in parts)
    if has_day and parts[0].role is Role.YEAR and rng.random() < 0.9:
        parts.reverse()
    words = []
    for part in parts:
        number = int(part.text) if part.text.isdecimal() else 0
        if part.role is Role.GAP:
            words.append(plain(part.text) if any(map(str.isalpha, part.text)) else "")
        elif part.role is Role.MONTH_NAME:
            words.append(MONTHS[(month_number(part.text) or 1) - 1].lower())
        elif part.role is Role.YEAR:
            words.append(year(rng, number) if len(part.text) == 4 else short_year(number % 100))
        elif part.role is Role.DAY:
            words.append(ordinal(number, ending) if number else "null")
        elif month_style == "name" and 1 <= number <= 12:
            words.append(MONTHS[number - 1].lower())
        elif has_day or rng.random() < 0.3:
            words.append(ordinal(number, ending) if number else "null")
        else:
            words.append(MONTHS[number - 1].lower() if 1 <= number <= 12 and rng.random() < 0.7 else _padded(part.text))
    return " ".join(words)


def _ending(before: str, rng: Random) -> str:
    if before in ("am", "vom", "zum", "dem", "den", "im", "seit", "ab", "bis") and rng.random() < 0.9:
        return "en"
    return "e" if before in ("der", "das") else rng.choice(("er", "er", "en", "e"))


def _padded(text: str) -> str:
    return " ".join(["null"] * (len(text) - len(text.lstrip("0"))) + [cardinal(int(text))])


def _phone(text: str, rng: Random) -> str:
    is_dictated = rng.random() < 0.15
    spoken = []
    for part in re.findall(r"\+|\d+|[^\W\d_]+|[/-]", text):
        if part == "+":
            spoken.append("plus")
        elif part[0].isdigit():
            spoken.append(_grouped(part, rng))
        elif part[0].isalpha():
            spoken.append("oder" if part == "o" else part.lower())
        elif is_dictated:
            spoken.append(rng.choice(_SYMBOLS[part]))
    return " ".join(spoken)


def _grouped(number: str, rng: Random) -> str:
    if len(number) == 2 and number[0] != "0" and rng.random() < 0.5:
        return cardinal(int(number))
    return digits(rng, number)


def _address_in_the_net(text: str, rng: Random) -> str:
    text = text.lower().removeprefix("https://").removeprefix("http://")
    if rng.random() < 0.3:
        text = text.replace("ae", "ä").replace("oe", "ö").replace("ue", "ü")
    parts = re.findall(r"\d+|[^\W\d_]+|[^\w\s]|_", text)
    return " ".join(
        rng.choice(_SYMBOLS.get(part, ("",)))
        if not part.isalnum()
        else _grouped(part, rng)
        if part.isdigit()
        else " ".join(part)
        if part in ("gmx", "aon", "www") and rng.random() < 0.5
        else part
        for part in parts
    )


def _code(text: str, rng: Random) -> str:
    """Letters apart, short numbers as such or digit by digit, longer ones digit by digit."""
    is_dictated = rng.random() < 0.4
    spoken = []
    for part in re.findall(r"\d+|[^\W\d_]+|[/.-]", text):
        if part.isdigit():
            is_number = len(part) <= 3 and part[0] != "0" and rng.random() < 0.6
            spoken.append(spoken_cardinal(rng, int(part)) if is_number else digits(rng, part))
        elif part.isalpha():
            spoken.append(part.lower() if len(part) > 3 else " ".join(part.lower()))
        elif is_dictated:
            spoken.append(rng.choice(_SYMBOLS[part]))
    return " ".join(spoken)
