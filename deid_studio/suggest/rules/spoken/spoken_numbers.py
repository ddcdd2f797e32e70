"""Numbers as a recogniser writes them: in one word or in several, in words or in digits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from deid_studio.suggest.digit_words import number_words
from deid_studio.word_files import word_set

_UMLAUTS: Final = (("fuenf", "fünf"), ("zwoelf", "zwölf"), ("dreissig", "dreißig"))
_RANKED: Final = re.compile(r"te[rnms]?$")
"""How ordinals end, and no cardinal does."""

_MONTHS: Final = word_set("spoken.numbers.months")
_STEMS: Final = {"erst": 1, "zweit": 2, "zwot": 2, "dritt": 3, "siebt": 7, "siebent": 7, "acht": 8}
_ENDINGS: Final = ("e", "er", "en", "es", "em")
_MOST_ORDINAL: Final = 120
_LONGEST_DIGITS: Final = 12
_MOST_WORDS: Final = 16
"""Words of one number: "neun und zwanzig tausend und neun hundert und neun und neunzig" has fewer."""

ONES: Final[Mapping[str, int]] = {
    **{"ein": 1, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "fuenf": 5, "sechs": 6},
    **{"sieben": 7, "acht": 8, "neun": 9},
}
"""What may stand before "und" and a ten."""

REPEATS: Final[Mapping[str, int]] = {"doppel": 2, "doppelt": 2, "doppelte": 2, "zweimal": 2, "dreimal": 3, "viermal": 4}
"""Words by which the digit that follows is said several times: "doppel null"."""


_HALVES: Final = {f"{word}und": value for word, value in ONES.items() if word != "eins"}


@dataclass(frozen=True, slots=True)
class SpokenNumber:
    """A number said by the words `first` to `last`; `digits` is how many digits write it.

    One that is `written` in digits may be an ordinal as well.
    """

    first: int
    last: int
    value: int
    digits: int
    ordinal: bool = False
    written: bool = False


@cache
def cardinals() -> Mapping[str, int]:
    """Values of cardinals in one word, to 2999, with umlauts and without; the article "ein" is none."""
    said = {word: digits for word, digits in number_words().items() if not _RANKED.search(word)}
    return _with_umlauts({word: int(digits) for word, digits in said.items() if word not in _MONTHS})


@cache
def ordinals() -> Mapping[str, int]:
    """Values of ordinals in one word, 1 to 120, in every inflection: "vierzehnter", "dritten", "siebente"."""
    stems = dict(_STEMS)
    for word, value in cardinals().items():
        if value in _STEMS.values() or not 0 < value <= _MOST_ORDINAL or "hundert" in word[:-7]:
            continue
        stems[word + ("t" if value % 100 in range(1, 20) else "st")] = value
    return {stem + ending: value for stem, value in stems.items() for ending in _ENDINGS}


def numbers(words: Sequence[str]) -> Mapping[int, SpokenNumber]:
    """Numbers among `words`, in lower case, by where they begin; none overlap, each as long as it can be."""
    return _numbers(tuple(words))


def ends_number(said: Mapping[int, SpokenNumber], last: int) -> bool:
    """Whether the word `last` is the last of a number."""
    return any(at in said and said[at].last == last for at in range(last, last - _MOST_WORDS, -1))


@lru_cache(maxsize=256)
def _numbers(words: Sequence[str]) -> Mapping[int, SpokenNumber]:
    known, ranked = cardinals(), ordinals()
    found: dict[int, SpokenNumber] = {}
    at = 0
    for number, word in enumerate(words):
        if number < at:
            continue
        read = None
        if word in ranked:
            read = SpokenNumber(number, number, ranked[word], len(str(ranked[word])), ordinal=True)
        elif word in known or word in _HALVES or word in ONES:
            read = _said(words, number)
        elif word.isdecimal() and len(word) <= _LONGEST_DIGITS:
            read = SpokenNumber(number, number, int(word), len(word), written=True)
        if read:
            found[number] = read
            at = read.last + 1
    return found


def _said(words: Sequence[str], first: int) -> SpokenNumber | None:
    """The cardinal that begins at `first`, as "zwei tausend und neunzehn"; an ordinal where its last word is one."""
    value, last, ordinal = _below_hundred(words, first) or (-1, first, False)
    if value < 0:
        return None
    for unit, word in ((1000, "tausend"), (100, "hundert")):
        following = words[last + 1] if last + 1 < len(words) else ""
        if not ordinal and following == word and 0 < value < unit:
            value, last = value * unit, last + 1
        if ordinal or value < unit or value % unit:
            continue
        rest_at = last + 1 + (last + 2 < len(words) and words[last + 1] == "und")
        rest = _below_hundred(words, rest_at)
        if rest and 0 < rest[0] < unit and (rest[0] > 9 or unit == 1000 or rest_at == last + 2):
            value, last, ordinal = value + rest[0], rest[1], rest[2]
    if words[first] == "ein" and last == first:
        return None
    return SpokenNumber(first, last, value, len(str(value)), ordinal=ordinal)


def _below_hundred(words: Sequence[str], at: int) -> tuple[int, int, bool] | None:
    """Value, last word and whether an ordinal, of one word or of "drei und sechzig" at `at`."""
    if at >= len(words):
        return None
    word = words[at]
    ones, tens_at = (_HALVES[word], at + 1) if word in _HALVES else (ONES.get(word), at + 2)
    if ones and tens_at < len(words) and (tens_at == at + 1 or words[at + 1] == "und"):
        tens = words[tens_at]
        value = cardinals().get(tens) or ordinals().get(tens, 0)
        if value in range(20, 100, 10):
            return value + ones, tens_at, tens in ordinals()
    if word == "ein":
        return 1, at, False
    if word in cardinals():
        return cardinals()[word], at, False
    return (ordinals()[word], at, True) if word in ordinals() else None


def _with_umlauts(found: Mapping[str, int]) -> dict[str, int]:
    spelled = dict(found)
    for folded, written in _UMLAUTS:
        spelled |= {word.replace(folded, written): value for word, value in spelled.items() if folded in word}
    return spelled
