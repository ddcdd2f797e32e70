"""How people and software write a day, a telephone number and another number."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Final

from tests.campaigns.spellings import number_words
from tests.campaigns.spellings.number_words import english, english_ordinal, english_year, german, german_ordinal

DayWriter = Callable[[date, Random], str]
DigitsWriter = Callable[[str, Random], str]

MONTHS: Final = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
SHORT_MONTHS: Final = "Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez".split()
ENGLISH_MONTHS: Final = "January February March April May June July August September October November December".split()
ROMAN: Final = "I II III IV V VI VII VIII IX X XI XII".split()
DAYS: Final = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split()
ENGLISH_DAYS: Final = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def _formatted(pattern: str) -> DayWriter:
    """Fields: d, m and y are numbers; month, short, english, roman, day and weekday are names."""

    def write(day: date, dice: Random) -> str:
        at = day.month - 1
        return pattern.format(
            d=day.day,
            m=day.month,
            y=day.year,
            yy=day.year % 100,
            month=MONTHS[at],
            short=SHORT_MONTHS[at],
            english=ENGLISH_MONTHS[at],
            roman=ROMAN[at],
            day=DAYS[day.weekday()],
            weekday=ENGLISH_DAYS[day.weekday()],
            ordinal=_ordinal(day.day),
            of_year=day.timetuple().tm_yday,
            week="{}-W{:02}-{}".format(*day.isocalendar()),
        )

    return write


def _ordinal(number: int) -> str:
    ending = "th" if 10 < number < 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _in_digits(table: str) -> Callable[[str], str]:
    return lambda text: text.translate({ord("0") + n: digit for n, digit in enumerate(table)})


OTHER_DIGITS: Final = {
    "full-width digits": "０１２３４５６７８９",
    "Arabic digits": "٠١٢٣٤٥٦٧٨٩",
    "Persian digits": "۰۱۲۳۴۵۶۷۸۹",
    "Devanagari digits": "०१२३४५६७८९",
    "circled digits": "⓪①②③④⑤⑥⑦⑧⑨",
    "bold digits": "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗",
    "typewriter digits": "𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿",
    "raised digits": "⁰¹²³⁴⁵⁶⁷⁸⁹",
    "lowered digits": "₀₁₂₃₄₅₆₇₈₉",
    "O for zero": "O123456789",
    "small o for zero": "o123456789",
    "l for one": "0l23456789",
    "I for one": "0I23456789",
}


def _of_language(pattern: str, months: str) -> DayWriter:
    names = months.split()
    return lambda day, dice: pattern.format(d=day.day, month=names[day.month - 1], y=day.year)


def _german_words(day: date, dice: Random) -> str:
    year = number_words.german_year(day.year)
    return f"{german_ordinal(day.day, 'er')} {MONTHS[day.month - 1]} {year}"


def _german_ordinals(day: date, dice: Random) -> str:
    return f"{german_ordinal(day.day, 'en')} {german_ordinal(day.month, 'en')} {german(day.year % 100)}"


def _german_ordinals_of_year(day: date, dice: Random) -> str:
    year = number_words.german_year(day.year)
    return f"{german_ordinal(day.day, 'er')} {german_ordinal(day.month, 'er')} {year}"


_WRITTEN: Final = "{d:02}.{m:02}.{y}"

DATES: Final[dict[str, dict[str, DayWriter]]] = {
    "German dates": {
        "without zeros": _formatted("{d}.{m}.{y}"),
        "a short year": _formatted("{d:02}.{m:02}.{yy:02}"),
        "a short year without zeros": _formatted("{d}.{m}.{yy:02}"),
        "a month's name": _formatted("{d}. {month} {y}"),
        "a month's name without blank": _formatted("{d}.{month} {y}"),
        "a short name of a month": _formatted("{d}. {short}. {y}"),
        "a short name and year": _formatted("{d}. {short} {yy:02}"),
        "a short name in hyphens": _formatted("{d:02}-{short}-{y}"),
        "a weekday before": _formatted("{day}, {d}. {month} {y}"),
        "a Roman month": _formatted("{d}.{roman}.{y}"),
        "a Roman month with blanks": _formatted("{d}. {roman}. {yy:02}"),
        "an old ordinal": _formatted("{d}ten {month} {y}"),
        "an apostrophe": _formatted("{d}.{m}.'{yy:02}"),
        "in capitals": lambda day, dice: _formatted("{d}. {month} {y}")(day, dice).upper(),
        "blanks around points": _formatted("{d:02} . {m:02} . {y}"),
        "blanks behind points": _formatted("{d:02}. {m:02}. {y}"),
    },
    "English dates": {
        "month first": _formatted("{english} {d}, {y}"),
        "month first, ordinal": _formatted("{english} {ordinal}, {y}"),
        "day first": _formatted("{d} {english} {y}"),
        "the day of the month": _formatted("the {ordinal} of {english} {y}"),
        "a short month": _formatted("{d} {english:.3} {y}"),
        "a short month first": _formatted("{english:.3}. {d}, {y}"),
        "a short month in hyphens": _formatted("{d:02}-{english:.3}-{y}"),
        "American slashes": _formatted("{m}/{d}/{y}"),
        "American slashes, short year": _formatted("{m:02}/{d:02}/{yy:02}"),
        "British slashes": _formatted("{d:02}/{m:02}/{y}"),
        "a weekday before": _formatted("{weekday}, {english} {d}, {y}"),
    },
    "dates of other languages": {language: _of_language(*said) for language, said in number_words.OTHERS.items()},
    "dates of software": {
        "ISO 8601": _formatted("{y}-{m:02}-{d:02}"),
        "ISO 8601 with a time": _formatted("{y}-{m:02}-{d:02}T00:00:00Z"),
        "slashes, year first": _formatted("{y}/{m:02}/{d:02}"),
        "points, year first": _formatted("{y}.{m:02}.{d:02}"),
        "compact, year first": _formatted("{y}{m:02}{d:02}"),
        "HL7 with a time": _formatted("{y}{m:02}{d:02}000000"),
        "compact, day first": _formatted("{d:02}{m:02}{y}"),
        "compact, short year": _formatted("{d:02}{m:02}{yy:02}"),
        "hyphens": _formatted("{d:02}-{m:02}-{y}"),
        "underscores": _formatted("{d:02}_{m:02}_{y}"),
        "commas": _formatted("{d:02},{m:02},{y}"),
        "middle dots": _formatted("{d:02}·{m:02}·{y}"),
        "dashes": _formatted("{d:02}–{m:02}–{y}"),
        "in a file's name": _formatted("Brief_{y}-{m:02}-{d:02}.docx"),
    },
    "dates in words": {
        "German": _german_words,
        "German ordinals": _german_ordinals,
        "German ordinals and year": _german_ordinals_of_year,
        "German, day in digits": lambda day, dice: (
            f"{day.day}. {MONTHS[day.month - 1]} {number_words.german_year(day.year)}"
        ),
        "English": lambda day, dice: (
            f"the {english_ordinal(day.day)} of {ENGLISH_MONTHS[day.month - 1]} {english_year(day.year)}"
        ),
        "English, month first": lambda day, dice: (
            f"{ENGLISH_MONTHS[day.month - 1]} {english_ordinal(day.day)} {english_year(day.year)}"
        ),
    },
    "dates in other signs": {
        **{
            label: lambda day, dice, table=table: _in_digits(table)(_formatted(_WRITTEN)(day, dice))  # type: ignore[misc]
            for label, table in OTHER_DIGITS.items()
        },
        "no-break spaces": _formatted("{d:02}.\u00a0{m:02}.\u00a0{y}"),
        "zero-width spaces": _formatted("{d:02}.\u200b{m:02}.\u200b{y}"),
        "a line end": _formatted("{d:02}.{m:02}.\n{y}"),
        "spaced digits": lambda day, dice: " ".join(_formatted("{d:02}{m:02}{y}")(day, dice)),
        "escaped": _formatted("{d:02}&#46;{m:02}&#46;{y}"),
        "half bold": _formatted("<b>{d:02}.{m:02}.</b>{y}"),
    },
}


def _grouped(*sizes: int, by: str) -> DigitsWriter:
    """Groups of these sizes, the last one again and again."""

    def write(digits: str, dice: Random) -> str:
        parts, at = [], 0
        for number in range(len(digits)):
            size = sizes[min(number, len(sizes) - 1)]
            if at < len(digits):
                parts.append(digits[at : at + size])
            at += size
        return by.join(parts)

    return write


def _digit_words(words: list[str], between: str = " ", **other: str) -> DigitsWriter:
    table = [other.get(f"_{n}", word) for n, word in enumerate(words[:10])]
    return lambda digits, dice: between.join(table[int(digit)] for digit in digits)


def _pairs_in_words(digits: str, dice: Random) -> str:
    pairs = [digits[i : i + 2] for i in range(0, len(digits), 2)]
    return " ".join(f"null {german(int(p))}" if p[0] == "0" and len(p) == 2 else german(int(p)) for p in pairs)


def _thousands(by: str) -> DigitsWriter:
    return lambda digits, dice: f"{int(digits):,}".replace(",", by)


def _of(pattern: str) -> DigitsWriter:
    return lambda digits, dice: pattern.format(digits)


_SPOKEN: Final = {
    "German digits in words": _digit_words(number_words.GERMAN),
    "German digits with zwo": _digit_words(number_words.GERMAN, _2="zwo"),
    "German digits with commas": _digit_words(number_words.GERMAN, ", "),
    "German digits in capitals": lambda digits, dice: _digit_words(number_words.GERMAN)(digits, dice).upper(),
    "English digits in words": _digit_words(number_words.ENGLISH),
    "English digits with oh": _digit_words(number_words.ENGLISH, _0="oh"),
    "English digits with hyphens": _digit_words(number_words.ENGLISH, "-"),
    "German pairs in words": _pairs_in_words,
}
_OTHER_DIGITS: Final[dict[str, DigitsWriter]] = {
    **{
        label: lambda digits, dice, table=table: _in_digits(table)(digits)  # type: ignore[misc]
        for label, table in OTHER_DIGITS.items()
    },
    "spaced digits": _grouped(1, by=" "),
    "digits with points": _grouped(1, by="."),
    "thin spaces": _grouped(3, by="\u2009"),
    "zero-width spaces": _grouped(2, by="\u200b"),
    "numbers of HTML": lambda digits, dice: "".join(f"&#{ord(digit)};" for digit in digits),
    "half bold": lambda digits, dice: f"<b>{digits[:3]}</b>{digits[3:]}",
    "a line end": lambda digits, dice: f"{digits[:4]}-\n{digits[4:]}",
    "keycaps": lambda digits, dice: "".join(f"{digit}\ufe0f\u20e3" for digit in digits),
}

TELEPHONES: Final[dict[str, dict[str, DigitsWriter]]] = {
    "telephones": {
        "abroad": lambda digits, dice: f"+49 {digits[1:4]} {digits[4:]}",
        "abroad with a zero": lambda digits, dice: f"+49 (0) {digits[1:4]} {digits[4:]}",
        "abroad with two zeros": lambda digits, dice: f"0049 {digits[1:4]} {digits[4:]}",
        "abroad in one": lambda digits, dice: f"+49{digits[1:]}",
        "abroad with hyphens": lambda digits, dice: f"+49-{digits[1:4]}-{digits[4:]}",
        "abroad without plus": lambda digits, dice: f"49{digits[1:]}",
        "a link": lambda digits, dice: f"tel:+49{digits[1:]}",
        "a link with hyphens": lambda digits, dice: f"tel:+49-{digits[1:4]}-{digits[4:]}",
        "a messenger's link": lambda digits, dice: f"https://wa.me/49{digits[1:]}",
        "brackets": lambda digits, dice: f"({digits[:4]}) {digits[4:]}",
        "a slash": lambda digits, dice: f"{digits[:4]} / {digits[4:]}",
        "a hyphen": lambda digits, dice: f"{digits[:4]}-{digits[4:]}",
        "a dash": lambda digits, dice: f"{digits[:4]} – {digits[4:]}",
        "points": lambda digits, dice: f"{digits[:4]}.{digits[4:7]}.{digits[7:]}",
        "in one": _of("{}"),
        "in pairs": lambda digits, dice: f"{digits[:4]} {_grouped(2, by=' ')(digits[4:], dice)}",
        "three and pairs": lambda digits, dice: f"{digits[:4]}/{_grouped(3, 2, by=' ')(digits[4:], dice)}",
        "without the area code": lambda digits, dice: digits[4:],
        "without the area code, in pairs": lambda digits, dice: _grouped(2, by=" ")(digits[4:], dice),
        "without the area code, with a hyphen": lambda digits, dice: f"{digits[4:7]}-{digits[7:]}",
        "an extension": lambda digits, dice: f"{digits[:4]} {digits[4:]}-0",
        "without its zero": lambda digits, dice: digits[1:],
    },
    "telephones in words": _SPOKEN,
    "telephones in other signs": _OTHER_DIGITS,
}
NUMBERS: Final[dict[str, dict[str, DigitsWriter]]] = {
    "numbers": {
        "leading zeros": _of("000{}"),
        "one leading zero": _of("0{}"),
        "thousands with points": _thousands("."),
        "thousands with commas": _thousands(","),
        "thousands with blanks": _thousands(" "),
        "thousands with apostrophes": _thousands("'"),
        "thousands with underscores": _thousands("_"),
        "pairs": _grouped(2, by=" "),
        "pairs with hyphens": _grouped(2, by="-"),
        "pairs with slashes": _grouped(2, by="/"),
        "a group of four": _grouped(4, 3, by=" "),
        "a hyphen": _grouped(4, 9, by="-"),
        "a spreadsheet's decimal": _of("{}.0"),
        "two decimals": _of("{},00"),
        "a sign before": _of("#{}"),
        "letters around": _of("F{}X"),
        "letters before": _of("PID{}"),
        "a check digit": _of("{}-4"),
        "in a file's name": _of("Befund_{}.pdf"),
        "in an address": _of("https://kis.example/fall?id={}&x=1"),
        "in braces": _of("{{{}}}"),
    },
    "numbers in words": {
        **_SPOKEN,
        "German": lambda digits, dice: german(int(digits)),
        "English": lambda digits, dice: english(int(digits)),
    },
    "numbers in other signs": _OTHER_DIGITS,
}
