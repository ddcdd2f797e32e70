"""Numbers in German and English words, as people say and write them."""

from __future__ import annotations

from typing import Final

GERMAN: Final = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn"
).split()
GERMAN_TENS: Final = "_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
ENGLISH: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
ENGLISH_TENS: Final = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()
OTHERS: Final = {
    "French": (
        "{d} {month} {y}",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    ),
    "Spanish": (
        "{d} de {month} de {y}",
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    ),
    "Italian": (
        "{d} {month} {y}",
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    ),
    "Polish": (
        "{d} {month} {y} r.",
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    ),
    "Czech": (
        "{d}. {month} {y}",
        "ledna února března dubna května června července srpna září října listopadu prosince",
    ),
    "Turkish": (
        "{d} {month} {y}",
        "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
    ),
}
"""How other languages write days, and their months."""
GERMAN_ORDINALS: Final = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
ENGLISH_ORDINALS: Final = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth", 12: "twelfth"}


def german(number: int) -> str:
    """A number below a thousand million, in one word below a million."""
    if number >= 1_000_000:
        millions, rest = divmod(number, 1_000_000)
        head = "eine Million" if millions == 1 else f"{german(millions)} Millionen"
        return f"{head} {german(rest)}" if rest else head
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        return f"{_german_one(german(thousands))}tausend{german(rest) if rest else ''}"
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        return f"{_german_one(GERMAN[hundreds])}hundert{german(rest) if rest else ''}"
    if number >= 20:
        tens, rest = divmod(number, 10)
        return f"{_german_one(GERMAN[rest])}und{GERMAN_TENS[tens]}" if rest else GERMAN_TENS[tens]
    return GERMAN[number]


def _german_one(word: str) -> str:
    return f"{word.removesuffix('eins')}ein" if word.endswith("eins") else word


def german_year(year: int) -> str:
    """As it is said: neunzehnhundertachtundfünfzig."""
    hundreds, rest = divmod(year, 100)
    return german(year) if year >= 2000 else f"{german(hundreds)}hundert{german(rest) if rest else ''}"


def german_ordinal(number: int, ending: str) -> str:
    """The ordinal below 32 with its ending: zwölfter, einundzwanzigsten."""
    if number in GERMAN_ORDINALS:
        return GERMAN_ORDINALS[number] + ending
    return f"{german(number)}{'t' if number < 20 else 'st'}{ending}"


def english(number: int) -> str:
    """A number below a thousand million."""
    for unit, name in ((1_000_000, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= unit:
            head, rest = divmod(number, unit)
            return f"{english(head)} {name} {english(rest)}" if rest else f"{english(head)} {name}"
    if number >= 20:
        tens, rest = divmod(number, 10)
        return f"{ENGLISH_TENS[tens]}-{ENGLISH[rest]}" if rest else ENGLISH_TENS[tens]
    return ENGLISH[number]


def english_year(year: int) -> str:
    """As it is said: nineteen fifty-eight, two thousand and five."""
    hundreds, rest = divmod(year, 100)
    if hundreds == 20 and rest < 10:
        return f"two thousand and {english(rest)}" if rest else "two thousand"
    return (
        f"{english(hundreds)} {'oh ' if rest < 10 else ''}{english(rest)}" if rest else f"{english(hundreds)} hundred"
    )


def english_ordinal(number: int) -> str:
    """The ordinal below 32."""
    if number in ENGLISH_ORDINALS:
        return ENGLISH_ORDINALS[number]
    if number < 20:
        return f"{ENGLISH[number]}th"
    tens, rest = divmod(number, 10)
    return f"{ENGLISH_TENS[tens]}-{english_ordinal(rest)}" if rest else f"{ENGLISH_TENS[tens][:-1]}ieth"
