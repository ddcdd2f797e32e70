"""Amounts of money and currencies, German and English, written and as they are said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_SYMBOLS: Final = frozenset("€$£¥₣₤₹₽₺₿")
_CODES: Final = frozenset("EUR USD CHF GBP JPY DM ATS SEK NOK DKK PLN CZK HUF RUB CNY CAD AUD INR BTC".split())
_BEFORE_FIGURES: Final = _SYMBOLS | frozenset("EUR USD GBP CHF".split())
_CODES_ALONE: Final = frozenset("EUR USD GBP".split())
"""Codes that nothing else in a letter is called: CHF is a failing heart, DM is diabetes."""

_CURRENCIES: Final = word_set("rules.money.currencies")
_COUNTED: Final = word_set("rules.money.counted")
"""Words that are money where an amount stands before them."""

_WEIGHED: Final = frozenset("pfund pound pounds kronen".split())
"""Words that are more often a weight, or on teeth."""

_OF_COUNTRIES: Final = word_set("rules.money.of_countries")
_STERLING: Final = "sterling"
_SCALES: Final = frozenset("mio mrd tsd bn k million millionen milliarde milliarden billion millions".split())
_SUMS: Final = frozenset({"und", "and"})
_POINTS: Final = frozenset({"komma", "point"})
_ROUND: Final = re.compile(r"(?:hundert|tausend|million(?:en)?|hundred|thousand)$")
"""Ends of numbers to which "and" adds."""
_DASHES: Final = frozenset("-–—")
_SEPARATORS: Final = frozenset(".,'’") | _DASHES
_FRACTIONS: Final = frozenset("cent cents rappen pence öre".split())
_MOST_WORDS: Final = 16
_SURE: Final = 0.95
_ALONE: Final = 0.8
_DOUBTFUL: Final = 0.4

_PIECES: Final = {
    "de": re.compile(
        r"(?:ein(?:s|en|e)?|zwei|zwo|zwölf|zwan|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|und|zig|ßig|"
        r"hundert|tausend|millionen|million|milliarden?|anderthalb|halbe|viertel|null)+"
    ),
    "en": re.compile(
        r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
        r"(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|millions?|billion|half|zero"
    ),
}

_Language = Literal["de", "en"]


def find(reading: TokenText, *, language: _Language) -> list[Candidate]:
    """Amounts with the currency that was named, and currencies without an amount, in text order."""
    found: list[Candidate] = []
    n = taken = 0
    while n < len(reading):
        if _is_currency(reading, n):
            candidate, taken = _around(reading, n, language, least=taken)
            found += [candidate] if candidate else []
            n = max(n + 1, taken)
        else:
            n += 1
    return found


def _around(reading: TokenText, n: int, language: _Language, *, least: int) -> tuple[Candidate | None, int]:
    """What the currency at token `n` makes with the tokens from `least` on, and the first token after that."""
    start, end = n, n + 1
    if start > least and reading.lower[start - 1] in _OF_COUNTRIES and _is_near(reading, start - 1):
        start -= 1
    elif start > least + 1 and reading.lower[start - 2 : start] == ["u", "s"]:
        start -= 2
    is_sterling = end < len(reading) and reading.lower[end] == _STERLING
    end += is_sterling
    first = _amount_before(reading, start, language, least=least)
    last = _amount_after(reading, end, language)
    word = reading.lower[n]
    if first is not None:
        end = _fraction_after(reading, end, language)
        confidence = _DOUBTFUL if word in _WEIGHED and not is_sterling and start == n else _SURE
        return Candidate(reading.span(first, end - 1), Kind.MONEY, confidence, "money.amount"), end
    if last is not None and reading.tokens[n] in _BEFORE_FIGURES:
        return Candidate(reading.span(start, last), Kind.MONEY, _SURE, "money.amount"), last + 1
    named = word in _CURRENCIES or reading.tokens[n] in _SYMBOLS | _CODES_ALONE or is_sterling or start < n
    return (Candidate(reading.span(start, end - 1), Kind.CURRENCY, _ALONE, "money.currency") if named else None), end


def _is_currency(reading: TokenText, n: int) -> bool:
    token, word = reading.tokens[n], reading.lower[n]
    return token in _SYMBOLS or token in _CODES or word in _CURRENCIES or word in _COUNTED or word in _WEIGHED


def _amount_before(reading: TokenText, end: int, language: _Language, *, least: int) -> int | None:
    """The first token of the amount that ends before token `end`; None where there is none."""
    first, at = None, end - 1
    while at >= max(least, end - _MOST_WORDS) and _is_near(reading, at) and _goes_on(reading, at, end, language):
        if reading.lower[at] not in _SUMS | _POINTS and reading.tokens[at] not in _SEPARATORS:
            first = at
        at -= 1
    if first is not None and first - 1 >= least and reading.lower[first - 1] in ("a", "einer"):
        return first - 1
    is_one = first is None and end > least and reading.lower[end - 1] == "a" and reading.lower[end] != "grand"
    return end - 1 if is_one else first


def _goes_on(reading: TokenText, n: int, end: int, language: _Language) -> bool:
    """Whether token `n` can be part of an amount that goes on after it and ends before token `end`."""
    token, word = reading.tokens[n], reading.lower[n]
    if token.isdecimal():
        following = reading.tokens[n + 1]
        return not following.isdecimal() or (reading.gap(n) != "" and len(following) == 3 and len(token) <= 3)
    if n and token in _SEPARATORS:  # 1.250,50 and 20,- and Mio.
        is_abbreviated = reading.lower[n - 1] in _SCALES
        is_between = reading.tokens[n - 1] in _SEPARATORS or reading.tokens[n - 1].isdecimal()
        is_within = not reading.gap(n) or (n + 1 == end and token in _DASHES)
        return not reading.gap(n - 1) and (is_abbreviated or (is_between and is_within))
    if n and word in _SUMS:
        return _ROUND.search(reading.lower[n - 1]) is not None
    return word in _POINTS or word in _SCALES or _is_number(word, language)


def _amount_after(reading: TokenText, first: int, language: _Language) -> int | None:
    """The last token of the amount in figures that begins at token `first`; None where there is none."""
    if first >= len(reading) or not reading.tokens[first].isdecimal() or not _is_near(reading, first - 1):
        return None
    last = first
    while last + 2 < len(reading) and reading.tokens[last + 1] in _SEPARATORS and reading.tokens[last + 2].isdecimal():
        if reading.gap(last) or reading.gap(last + 1):
            break
        last += 2
    is_scaled = last + 1 < len(reading) and _is_near(reading, last)
    return last + (is_scaled and (reading.lower[last + 1] in _SCALES or _is_scale(reading.lower[last + 1], language)))


def _fraction_after(reading: TokenText, end: int, language: _Language) -> int:
    """The first token after what is said of cents behind the currency: "zwanzig", "and twenty cents"."""
    numbers = list(_numbers_from(reading, end + (reading.lower[end : end + 1] in (["und"], ["and"])), language))
    if not numbers:
        return end
    after = numbers[-1] + 1
    if after < len(reading) and reading.lower[after] in _FRACTIONS and _is_near(reading, after - 1):
        return after + 1
    is_bare = numbers[0] == end and not any(reading.tokens[n].isdecimal() for n in numbers)
    return after if is_bare else end


def _numbers_from(reading: TokenText, n: int, language: _Language) -> Iterator[int]:
    while n < len(reading) and reading.gap(n - 1) == " ":  # The next line is another speaker's
        if not (reading.tokens[n].isdecimal() or _is_number(reading.lower[n], language)):
            return
        yield n
        n += 1


def _is_near(reading: TokenText, n: int) -> bool:
    """Whether at most a space or the end of a line parts token `n` from the next."""
    return len(reading.gap(n)) <= 1


def _is_scale(word: str, language: _Language) -> bool:
    return word in ("hundred", "thousand") if language == "en" else word in ("hundert", "tausend")


@lru_cache(maxsize=8_192)
def _is_number(word: str, language: _Language) -> bool:
    return word != "und" and _PIECES[language].fullmatch(word) is not None
