"""How what is written is read out, in German and English: numbers, dates, times and short forms, and their sounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.word_files import word_choices, word_table, word_tuple

_UNITS_DE: Final = word_tuple("alignment.pronunciations.units_de")
_TENS_DE: Final = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_UNITS_EN: Final = word_tuple("alignment.pronunciations.units_en")
_TENS_EN: Final = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
_DIGITS: Final = word_choices("alignment.pronunciations.digits")
_MONTHS: Final = word_choices("alignment.pronunciations.months")
_ODD_ORDINALS_DE: Final = {1: "erster", 3: "dritter", 7: "siebter", 8: "achter"}
_ODD_ORDINALS_EN: Final = word_table("alignment.pronunciations.odd_ordinals_en")
_SIGNS: Final = {language: word_table(f"alignment.pronunciations.signs_{language}") for language in ("de", "en")}
_SHORT: Final = {language: word_table(f"alignment.pronunciations.short_{language}") for language in ("de", "en")}
_DATE: Final = re.compile(r"(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})?")
_ISO_DATE: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_TIME: Final = re.compile(r"(\d{1,2}):(\d{2})")
_DECIMAL: Final = re.compile(r"(\d+)[.,](\d+)")
_ORDINAL: Final = re.compile(r"(\d{1,3})(?:\.|st|nd|rd|th)")
_PART: Final = re.compile(r"\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|[^\w\s]")
_EDGES: Final = "„“”\"'‚‘’»«›‹()[]{}<>,;:!?…*_|\\"
_MOST_DIGITS: Final = 12
_ARPABET: Final = word_table("alignment.pronunciations.arpabet")
_ARPABET_OF: Final = {
    "de": {"ɾ": "R", "ɜ": "AH", "ɜː": "AH", "w": "V"},
    "en": {"ɾ": "T", "ɜ": "ER", "ɜː": "ER"},
}
_MOST_SIGNS: Final = 2
_MARKS: Final = dict.fromkeys(map(ord, "ˈˌ‿̯̩̃͡ʰʲ|_-' "))


def readings(word: str, *, language: str) -> tuple[str, ...]:
    """What may be said where `word` is written, the likeliest first; none where it is punctuation only.

    "12.03.2021" is "zwölfter dritter zweitausendeinundzwanzig" or has the month's name; "0171" goes by digits.
    """
    bare = word.strip(_EDGES)
    short = _SHORT[language].get(bare.rstrip(".").lower())
    if short is not None:
        return (short,)
    found = [*_whole(bare, language), *_whole(bare.rstrip("."), language)] if bare[:1].isdigit() else []
    pieces = _in_pieces(bare, language)
    found += [one for one in pieces if one]
    return tuple(dict.fromkeys(found))[:4]


def arpabet(sounds: Iterable[str], *, language: str) -> list[str]:
    """ARPAbet phones of IPA symbols, each of which may be several phones or, as a glottal stop, none."""
    table = {**_ARPABET, **_ARPABET_OF[language]}
    found = []
    for sound in sounds:
        left = sound.translate(_MARKS)
        while left:
            length = next((n for n in range(_MOST_SIGNS, 0, -1) if left[:n] in table), 0)
            if length:
                found.append(table[left[:length]])
            left = left[max(length, 1) :]
    return found


def cardinal(number: int, *, language: str) -> str:
    """A whole number of up to twelve digits in words."""
    return (_cardinal_de if language == "de" else _cardinal_en)(number)


def ordinal(number: int, *, language: str) -> str:
    """A place in an order in words: "dritter", "twenty first"."""
    if language == "de":
        rest = number % 100
        if rest in _ODD_ORDINALS_DE:
            return _cardinal_de(number - rest).removesuffix("null") + _ODD_ORDINALS_DE[rest]
        return _cardinal_de(number) + ("ter" if 0 < rest < 20 else "ster")
    *before, last = _cardinal_en(number).split()
    odd = _ODD_ORDINALS_EN.get(last, f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return " ".join([*before, odd])


def _whole(bare: str, language: str) -> Iterator[str]:
    """Readings of a number that is more than its digits."""
    if match := _DATE.fullmatch(bare):
        first, second, year = match[1], match[2], match[3]
        day, month = (first, second) if language == "de" or int(first) > 12 else (second, first)
        if 1 <= int(month) <= 12 and 1 <= int(day) <= 31:
            yield from _dates(int(day), int(month), year, language)
    elif match := _ISO_DATE.fullmatch(bare):
        if 1 <= int(match[2]) <= 12:
            yield from _dates(int(match[3]), int(match[2]), match[1], language)
    elif match := _TIME.fullmatch(bare):
        hour, minute = cardinal(int(match[1]), language=language), int(match[2])
        rest = cardinal(minute, language=language)
        yield f"{hour} {rest}" if minute else hour
        if language == "de":
            yield f"{'ein' if hour == 'eins' else hour} uhr {rest}" if minute else f"{hour} uhr"
    elif match := _DECIMAL.fullmatch(bare):
        mark = "komma" if language == "de" else "point"
        whole, rest = (_number(match[number], language)[0] for number in (1, 2))
        yield f"{whole} {mark} {_by_digits(match[2], language)}"
        if not match[2].startswith("0"):
            yield f"{whole} {mark} {rest}"
    elif (match := _ORDINAL.fullmatch(bare)) and int(match[1]):
        yield ordinal(int(match[1]), language=language)


def _dates(day: int, month: int, year: str | None, language: str) -> Iterator[str]:
    said_day, name = ordinal(day, language=language), _MONTHS[language][month - 1]
    years = _years(year, language) if year else [""]
    for said_year in years:
        if language == "de":
            yield f"{said_day} {ordinal(month, language=language)} {said_year}".rstrip()
            yield f"{said_day} {name} {said_year}".rstrip()
        else:
            yield f"{name} {said_day} {said_year}".rstrip()
            yield f"{said_day} of {name} {said_year}".rstrip()


def _years(year: str, language: str) -> list[str]:
    number = int(year)
    if len(year) == 2:
        return [cardinal(number, language=language)]
    century, rest = divmod(number, 100)
    plain = cardinal(number, language=language)
    if language == "de":
        in_hundreds = f"{cardinal(century, language='de')}hundert" + (_cardinal_de(rest) if rest else "")
        return [in_hundreds] if 11 <= century < 20 else [plain]
    if rest == 0:
        return [f"{cardinal(century, language='en')} hundred" if century % 10 else plain]
    in_pairs = f"{cardinal(century, language='en')} {'oh ' if rest < 10 else ''}{cardinal(rest, language='en')}"
    return [plain, in_pairs] if number < 2010 and century == 20 else [in_pairs]


def _in_pieces(bare: str, language: str) -> list[str]:
    """Readings of what is joined of letters, digits and signs, each read by itself."""
    parts: list[list[str]] = []
    for part in _PART.findall(bare):
        if part.isdecimal():
            parts.append(_number(part, language))
        elif part[0].isalpha():
            parts.append([_SHORT[language].get(part.lower(), part)] if len(parts) and part.lower() != part else [part])
        elif part in _SIGNS[language]:
            parts.append([_SIGNS[language][part]])
    most = max(map(len, parts), default=0)
    return [" ".join(options[min(number, len(options) - 1)] for options in parts) for number in range(most)]


def _number(digits: str, language: str) -> list[str]:
    """Readings of a run of digits, the likeliest first."""
    by_digits = _by_digits(digits, language)
    if digits.startswith("0") and len(digits) > 1:
        return [by_digits]
    whole = [cardinal(int(digits), language=language)] if len(digits) <= _MOST_DIGITS else []
    if len(digits) == 4 and digits[0] in "12":
        return list(dict.fromkeys([*_years(digits, language), *whole, by_digits]))
    pairs = [" ".join(cardinal(int(digits[at : at + 2]), language=language) for at in range(0, len(digits), 2))]
    if len(digits) < 4:
        return [*whole, by_digits]
    return [by_digits, *(pairs if len(digits) % 2 == 0 and "0" not in digits[::2] else []), *whole]


def _by_digits(digits: str, language: str) -> str:
    return " ".join(_DIGITS[language][int(digit)] for digit in digits)


def _cardinal_de(number: int) -> str:
    said = _below_de(number)
    return said + "s" if said.endswith("ein") else said


def _below_de(number: int) -> str:
    if number < 20:
        return _UNITS_DE[number]
    if number < 100:
        tens, units = divmod(number, 10)
        return (f"{_UNITS_DE[units]}und" if units else "") + _TENS_DE[tens]
    for size, one, name in ((1_000_000_000, "eine milliarde", "milliarden"), (1_000_000, "eine million", "millionen")):
        if number >= size:
            many, rest = divmod(number, size)
            return (one if many == 1 else f"{_below_de(many)} {name}") + (f" {_below_de(rest)}" if rest else "")
    size, name = (1000, "tausend") if number >= 1000 else (100, "hundert")
    many, rest = divmod(number, size)
    return f"{_below_de(many)}{name}" + (_below_de(rest) if rest else "")


def _cardinal_en(number: int) -> str:
    if number < 20:
        return _UNITS_EN[number]
    if number < 100:
        tens, units = divmod(number, 10)
        return _TENS_EN[tens] + (f" {_UNITS_EN[units]}" if units else "")
    sizes = ((1_000_000_000, "billion"), (1_000_000, "million"), (1000, "thousand"), (100, "hundred"))
    size, name = next(one for one in sizes if number >= one[0])
    many, rest = divmod(number, size)
    return f"{_cardinal_en(many)} {name}" + (f" {_cardinal_en(rest)}" if rest else "")
