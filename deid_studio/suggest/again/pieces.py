"""Names in pieces and numbers in words: what several words of a text make together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import Final

from deid_studio.suggest.again.folded_words import Index
from deid_studio.suggest.again.stopwords import FREQUENT, NOT_NAMES
from deid_studio.suggest.again.word_sound import misheard
from deid_studio.suggest.digit_words import LETTERS, as_digits

_BETWEEN_LETTERS: Final = re.compile(r"[\s,.;\-‐‑–]{1,6}")
_LINE_END: Final = re.compile(r"[-‐‑–¬]?[ \t]*[\r\n\v\f\x85\u2028\u2029]+[ \t]*|[-‐‑–]")
_SPACE: Final = re.compile(r"\s{1,4}")
_BETWEEN_NUMBERS: Final = re.compile(r"[\s.,/:()\-‐‑–+]{0,4}")
_LEAST_LETTERS: Final = 3
_LEAST_DIGITS: Final = 4
_MOST_PIECES: Final = 3
_LEAST_SCORE: Final = 0.8
_IN_TWO: Final = 0.9
LEAST_IN_TWO: Final = 7


def spelled_by(surface: Index) -> str | None:
    """The name that a surface of single letters spells, "M, ö, l, l, e, r"; None for any other surface."""
    written = [surface.written(number) for number in range(len(surface.words))]
    is_spelled = len(written) >= _LEAST_LETTERS and all(len(one) == 1 and one.isalpha() for one in written)
    return "".join(written) if is_spelled else None


def torn(index: Index, name: str) -> Iterator[tuple[int, int]]:
    """First and last of the words that make up the folded `name`.

    They are parted by a line end with or without a hyphen, by a hyphen, or by white space where none is a common word.
    """
    for length in range(1, len(name)):
        for place in index.places.get(name[:length], ()):
            last = _torn_to(index, place, name)
            if last is not None:
                yield place, last


def spelled(index: Index, name: str) -> Iterator[tuple[int, int]]:
    """First and last of the words that spell the folded `name` letter by letter.

    Letters may be named ("em"), doubled ("doppel l") and explained ("M wie Martha").
    """
    starts = [word for word, letter in LETTERS.items() if name.startswith(letter)]
    for word in (*starts, "doppel"):
        for place in index.places.get(word, ()):
            last = _spelled_to(index, place, name)
            if last is not None:
                yield place, last


def heard_in_two(index: Index, name: str, starters: Set[str]) -> Iterator[tuple[int, float]]:
    """First of two words that together sound like the folded `name`, "anna liese", with a score 0..1.

    Only for long names, and only where the first word is among `starters` and not both are common words.
    """
    if len(name) < LEAST_IN_TWO:
        return
    joined: dict[str, list[int]] = {}
    for word in starters & index.places.keys():
        if len(word) < len(name):
            for place in index.places[word]:
                if place + 1 < len(index.words) and abs(len(word) + len(index.words[place + 1]) - len(name)) <= 2:
                    joined.setdefault(word + index.words[place + 1], []).append(place)
    for heard, score in misheard(name, joined.keys()).items():
        for place in joined[heard]:
            is_common = index.words[place] in FREQUENT and index.words[place + 1] in FREQUENT
            if score >= _LEAST_SCORE and not is_common and _SPACE.fullmatch(index.gap(place)):
                yield place, score * _IN_TWO


def numbers(index: Index, surface: Index) -> Iterator[tuple[int, int]]:
    """First and last of the words that say the same number as `surface`, in digits, number words or months.

    Where figures are grouped otherwise ("02 21" and "null zwei zwei eins"), there must be four of them.
    """
    own = [as_digits(word) for word in surface.words]
    digits = "".join(one or "" for one in own)
    if None in own or len(digits) < 2:
        return
    values = [int(one) for one in own if one]
    for word, places in index.places.items():
        start = as_digits(word)
        if start is None or not (digits.startswith(start) or int(start) == values[0]):
            continue
        for place in places:
            last = _number_to(index, place, digits, values)
            if last is not None:
                yield place, last


def _torn_to(index: Index, place: int, name: str) -> int | None:
    """Last of the words from `place` on that are `name` torn apart; None where they are not."""
    rest, is_spaced, first = name, False, place
    while True:
        word = index.words[place]
        if not rest.startswith(word):
            return None
        rest = rest[len(word) :]
        if not rest:
            break
        if place + 1 == len(index.words):
            return None
        gap = index.gap(place)
        if not _LINE_END.fullmatch(gap):
            if not _SPACE.fullmatch(gap):
                return None
            is_spaced = True
        place += 1
    pieces = index.words[first : place + 1]
    if len(pieces) > _MOST_PIECES or all(LETTERS.get(word) == word for word in pieces):
        return None
    return None if is_spaced and any(word in FREQUENT or word in NOT_NAMES for word in pieces) else place


def _spelled_to(index: Index, place: int, name: str) -> int | None:
    """Last of the words from `place` on that spell `name`; None where they do not."""
    rest, said, words = name, 0, index.words
    while True:
        is_double = words[place] == "doppel" and place + 1 < len(words)
        place += is_double
        letter = LETTERS.get(words[place], "") * (2 if is_double else 1)
        if not letter or not rest.startswith(letter):
            return None
        rest, said = rest[len(letter) :], said + 1
        if place + 2 < len(words) and words[place + 1] == "wie":
            place += 2
        if not rest:
            return place if said >= _LEAST_LETTERS else None
        if place + 1 == len(words) or not _BETWEEN_LETTERS.fullmatch(index.gap(place)):
            return None
        place += 1


def _number_to(index: Index, place: int, digits: str, values: list[int]) -> int | None:
    """Last of the words from `place` on that say `digits`, or one by one `values`; None where they do not."""
    said: list[str] = []
    while (word := as_digits(index.words[place])) is not None:
        said.append(word)
        is_same = [int(one) for one in said] == values or "".join(said) == digits
        if is_same and (len(digits) >= _LEAST_DIGITS or len(said) == len(values)):
            return place
        too_long = len("".join(said)) >= len(digits) and len(said) >= len(values)
        if too_long or place + 1 == len(index.words) or not _BETWEEN_NUMBERS.fullmatch(index.gap(place)):
            return None
        place += 1
    return None
