"""Single words of numbers and dates, German and English: what each of them may mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from deid_studio.redaction.spelling.word_keys import folded, without_marks
from deid_studio.redaction.values.plain_digits import plain_digits
from deid_studio.word_files import word_set, word_table, word_tuple

MOST_DIGITS: Final = 40
_WORDS_REMEMBERED: Final = 1 << 14
_LONGEST_WORD: Final = 80
"""The longest number word below a million has 74 letters: siebenhundertundsiebenundsiebzigtausendund…"""

_WITHOUT_MARKS: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s"})
LOOK_ALIKE: Final = frozenset("OoIiLl")
_LOOK_LIKE_DIGITS: Final = str.maketrans("OoIiLl", "001111")

GERMAN: Final = word_tuple("redaction.values.german")
_GERMAN_TENS: Final = word_tuple("redaction.values.german_tens")
_ENGLISH: Final = word_tuple("redaction.values.english")
_ENGLISH_TENS: Final = word_tuple("redaction.values.english_tens")
_ENGLISH_ORDINALS: Final = word_tuple("redaction.values.english_ordinals")
_OTHER_DIGITS: Final = {word: int(digit) for word, digit in word_table("redaction.values.other_digits").items()}
_REPEATS: Final = {word: int(times) for word, times in word_table("redaction.values.repeats").items()}
_ENDINGS: Final = ("e", "er", "en", "es", "em")
_LETTER_NAMES: Final = word_table("redaction.spelled.letters")
_BETWEEN: Final = word_set("redaction.values.between")
_IN_DATES: Final = word_set("redaction.values.in_dates")
_MONTHS: Final = word_tuple("surrogates.date_reading.months")
_OTHER_MONTHS: Final = word_tuple("redaction.values.other_months")
_DOSES: Final = frozenset("ivx")
"""Letters of prescriptions ("i. v.", "2 x"), which in small type are no Roman months."""
_RANKS: Final = frozenset("st nd rd th te ter ten".split())


@dataclass(frozen=True, slots=True)
class Meaning:
    """What one word may mean in a number or a date.

    `digits` are such as it is written in, `value` what a number word says, which is a `scale` where it multiplies what
    stands before it, and one that is `joined` to tens as in its language. `day` is that of an ordinal, `times` how
    often the next digit is said, `letter` what it says where somebody spells. A word may be `between` digits or
    `in_dates` and say nothing.
    """

    digits: str = ""
    value: int | None = None
    is_german: bool = False
    day: int | None = None
    month: int | None = None
    times: int = 1
    letter: str = ""
    is_rank: bool = False
    is_between: bool = False
    is_in_dates: bool = False

    @property
    def is_telling(self) -> bool:
        """Whether it is a part of a number or of a date, and not only between them."""
        return bool(self.digits or self.day or self.month) or self.value is not None or self.times > 1


@lru_cache(_WORDS_REMEMBERED)
def meaning_of(word: str) -> Meaning | None:
    """What a word, or digits without anything between, may mean; None for any other word."""
    if word[0].isdecimal():
        return Meaning(digits=word)
    if len(word) > _LONGEST_WORD:
        return None
    lower = word.lower()
    spelled = folded(word)
    english = _english().get(spelled)
    german = None if english is not None else _german(spelled)
    if german is None and spelled not in _folded_words() and lower not in _lower_words():
        digits = look_alike(word) if LOOK_ALIKE.issuperset(word) else _run_together(spelled)
        return Meaning(digits=digits) if digits else None
    found = Meaning(
        digits=look_alike(word) if LOOK_ALIKE.issuperset(word) else "",
        value=german if english is None else english,
        is_german=german is not None,
        day=_ordinals().get(spelled),
        month=None if word in _DOSES else _months().get(lower),
        times=_REPEATS.get(spelled, 1),
        letter=_letters().get(spelled, ""),
        is_rank=lower in _RANKS,
        is_between=spelled in _BETWEEN,
        is_in_dates=lower in _IN_DATES,
    )
    return found if found != Meaning() else None


@cache
def _folded_words() -> frozenset[str]:
    """All words that mean something by their folding, but for German cardinals."""
    return _BETWEEN.union(_english(), _ordinals(), _REPEATS, _letters())


@cache
def _lower_words() -> frozenset[str]:
    """All words that mean something as they are written in small letters."""
    return _RANKS.union(_months(), _IN_DATES)


def code_without_letters(word: str) -> int:
    """What a word is to the runs of a text where no number has letters."""
    if word[0].isdecimal():
        return ord("9")
    found = meaning_of(word)
    if found is None:
        return ord(".")
    if found.is_telling:
        return ord("a" if found.digits and len(word) == 1 else "n")
    return ord(" " if found.is_between or found.is_in_dates or found.is_rank else ".")


def look_alike(word: str) -> str:
    """`word` with digits for the letters that look like them."""
    return word.translate(_LOOK_LIKE_DIGITS)


def _variants(word: str) -> set[str]:
    return {folded(word), word.translate(_WITHOUT_MARKS)}


@cache
def _german_below_hundred() -> Mapping[str, int]:
    said = dict(zip(GERMAN, range(20), strict=True)) | {"ein": 1, "zwo": 2}
    for ten, name in enumerate(_GERMAN_TENS, start=2):
        said |= {name: ten * 10} | {f"{one}und{name}": ten * 10 + said[one] for one in ("ein", "zwo", *GERMAN[2:10])}
    return {variant: value for word, value in said.items() for variant in _variants(word)}


def _german(word: str) -> int | None:
    """The value of a German cardinal in one word, to 999,999."""
    head, thousand, tail = word.partition("tausend")
    if not thousand:
        return _german_hundreds(word)
    thousands = _german_hundreds(head) if head else 1
    rest = _german_hundreds(tail.removeprefix("und")) if tail else 0
    return None if thousands is None or rest is None else thousands * 1000 + rest


def _run_together(word: str) -> str:
    """The digits that a folded word says one after the other: "nulldreiachteins"; none for any other word."""
    said = _digit_words()
    parts = _digit_word().findall(word)
    return "".join(map(said.__getitem__, parts)) if len(parts) > 1 and "".join(parts) == word else ""


@cache
def _digit_words() -> Mapping[str, str]:
    return {name: str(value) for name, value in _german_below_hundred().items() if value < 10}


@cache
def _digit_word() -> re.Pattern[str]:
    return re.compile("|".join(sorted(_digit_words(), key=len, reverse=True)))


def _german_hundreds(word: str) -> int | None:
    head, hundred, tail = word.partition("hundert")
    below = _german_below_hundred()
    if not hundred:
        return below.get(word)
    hundreds, rest = below.get(head, 1 if not head else None), below.get(tail.removeprefix("und"), None if tail else 0)
    return None if hundreds is None or rest is None else hundreds * 100 + rest


@cache
def _english() -> Mapping[str, int]:
    said = dict(zip(_ENGLISH, range(20), strict=True)) | {"hundred": 100, "thousand": 1000} | _OTHER_DIGITS
    said |= {"million": 1_000_000, "millionen": 1_000_000}
    return said | {name: ten * 10 for ten, name in enumerate(_ENGLISH_TENS, start=2)}


@cache
def _ordinals() -> Mapping[str, int]:
    irregular = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
    said = dict(zip(_ENGLISH_ORDINALS, (*range(1, 21), 30), strict=True)) | {"zwote": 2, "zwoten": 2, "zwoter": 2}
    for word, value in _german_below_hundred().items():
        if 0 < value <= 31 and word not in ("ein", "zwo"):
            stem = irregular.get(value) or word + ("st" if value >= 20 else "t")
            said |= {stem + ending: value for ending in _ENDINGS}
    return said


@cache
def _months() -> Mapping[str, int]:
    """Months by their names, which German and English come last of to be the ones that count."""
    others = [line for line in _OTHER_MONTHS for line in (without_marks(line), plain_digits(line)[0])]
    genitive = " ".join(f"{name}s" for name in _MONTHS[0].split())
    lines = (line.lower().split() for line in (*others, genitive, *_MONTHS))
    return {name: number for line in lines for number, name in enumerate(line, start=1)}


@cache
def _letters() -> Mapping[str, str]:
    named = {name: letter for letter, names in _LETTER_NAMES.items() for name in names.split() if len(letter) == 1}
    return {letter: letter for letter in "abcdefghijklmnopqrstuvwxyz"} | named
