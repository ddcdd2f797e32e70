"""Numbers that measure nothing: whatever holds a digit, and numbers that are said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.suggest import digit_words
from deid_studio.suggest.again.folded_words import fold
from deid_studio.suggest.lexicon import calendar, name_lists, place_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_STRETCH: Final = re.compile(r"[^\s|;]+")
_DIGIT: Final = re.compile(r"\d")
_BEFORE: Final = ".,:;([{<>\"'„“”»«*=~–/"
_AFTER: Final = ".,:;()]}<>\"'„“”»«*=~+-–/"
_SIGNED: Final = re.compile(r"[-+(@_]+(?=\d{2})")
_TIME: Final = re.compile(r"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?")
_DOSE: Final = re.compile(r"\d{1,2}(?:[.,/]\d)?(?:[-–]\d{1,2}(?:[.,/]\d)?){2,3}|\d{1,2}\s?[x×]\s?\d{0,3}\w*|[½¼]")
_DAILY: Final = re.compile(r"[\d½¼](?:[-–][\d½¼]){2,3}")
_MEASURE: Final = re.compile(r"[<>≥≤=~±+-]?\d{1,4}(?:[.,]\d{1,3})?(?:\s?[-–/x×]\s?\d{1,4}(?:[.,]\d{1,3})?){0,2}")
_MEASURED: Final = re.compile(r"[<>≥≤=~±+-]?\d+(?:[.,]\d+)?(?:[-–/x×]\d+(?:[.,]\d+)?)*([^\d\s.,]\S*)")
_CATALOGUE: Final = re.compile(r"[A-TV-Z]\d\d(?:\.\d{1,2}|\.-)?[GVZALRB*+!]*|\d-\d{2}[0-9a-z](?:\.\w{1,3})?")
_STAGE: Final = re.compile(
    r"(?>(?:Th?|[CLSD])\d{1,2}(?![\da-di])(?:[-/][CLSD]?\d{1,2})?|[a-z]?[TNMGLVR]\d?[a-d]?\d?(?:is)?)+"
)
_DECIMAL: Final = re.compile(r"[<>≥≤=~±+-]?\d{1,4},\d{1,3}")
_COUNTING: Final = re.compile(r"\d{1,2}-([^\W\d_]{3,}(?:-[^\W\d_]+)*)")
_AGES: Final = ("jahr", "jähr")
_INDENT: Final = re.compile(r"[ \t*•-]*")
_LIST: Final = re.compile(r"\d{1,2}(?:\.\d)?[.):]+")
_WORD: Final = re.compile(r"(?<![^\W\d_])[^\W\d_]+(?=\W*$)")
_REACH: Final = 40
"""A word further before a number than so many characters tells nothing of it."""

_FOLLOWING: Final = re.compile(r"\s*([^\s\d(),;]+|\d\S*)")
_SHORTHAND: Final = re.compile(
    r"(?<![^\s(])/?[^\W\d_]{1,4}\.? ?[/:*·] ?(?:[^\W\d_]{1,5}\.?(?: ?/ ?[^\W\d_]{1,4})?)?(?![^\s.,;)])"
)
_SMALL: Final = 12
_JOINS: Final = ("und", "bis")
"""Between two numbers of a measure; behind several numbers they tell nothing: "vier vier sieben eins und"."""


def figures(text: str) -> Iterator[Span]:
    """Stretches between blanks that hold a digit, or are addresses of mail and web, and are no measure.

    Measures, doses, times, stages and entries of catalogues are passed over.
    """
    for line in re.finditer(r"[^\n]+", text):
        for match in re.finditer(r"\S+", line[0]):
            if "@" in match[0] or "www." in match[0] or "://" in match[0]:
                bare = match[0].strip("<>(),;.[]")
                if bare:
                    start = line.start() + match.start() + match[0].index(bare)
                    yield Span(start, start + len(bare))
        indent = _INDENT.match(line[0])
        for match in _STRETCH.finditer(line[0]):
            is_listed = bool(indent and match.start() <= indent.end() and _LIST.fullmatch(match[0]))
            if is_listed or not _DIGIT.search(match[0]):
                continue
            signed = _SIGNED.match(match[0])
            bare = (match[0] if signed else match[0].lstrip(_BEFORE + "+-")).rstrip(_AFTER)
            if bare and "@" not in bare and not _is_measure(line[0], match, bare):
                start = line.start() + match.start() + match[0].index(bare)
                yield Span(start, start + len(bare))


def _is_measure(line: str, match: re.Match[str], bare: str) -> bool:
    if any(pattern.fullmatch(bare) for pattern in (_TIME, _DOSE, _CATALOGUE, _STAGE, _DECIMAL)):
        return True
    if bare.lower() in _terms() or _is_counting_term(bare):
        return True
    if (glued := _MEASURED.fullmatch(bare)) and glued[1].strip(_AFTER).lower() in _units():
        return True
    if not _MEASURE.fullmatch(bare):
        return False
    following = _FOLLOWING.match(line, match.end())
    # Also "6. Zyklus", and a strength before its dose
    if following and match[0].removesuffix(".").endswith(bare) and _is_unit(following[1]):
        return True
    word = _WORD.search(line, max(0, match.start() - _REACH), match.start())
    return bool(word and word[0].lower() in _heads())


def _is_unit(following: str) -> bool:
    return following.strip(".").lower() in _units() or bool(_DAILY.fullmatch(following))


def _is_counting_term(bare: str) -> bool:
    """Whether known words follow a small number and a hyphen: "3-Gefäß-Erkrankung", but not "72-jährige"."""
    counting = _COUNTING.fullmatch(bare)
    words = counting[1].lower().split("-") if counting else []
    return bool(words) and all(map(_counts, words))


def _counts(word: str) -> bool:
    """Whether a word behind a number is neither of the calendar nor a name's nor a street's."""
    is_day = word.startswith(_AGES) or word in calendar.months("de") or word in calendar.weekdays("de")
    is_place = word in name_lists.surnames() or word.endswith(tuple(place_lists.street_ends("de")))
    return is_harmless(word, "de") and not is_day and not is_place


@cache
def _terms() -> frozenset[str]:
    return word_set("sweep.figures.terms")


@cache
def _units() -> frozenset[str]:
    return frozenset(unit.strip(".").lower() for unit in word_set("sweep.figures.units"))


@cache
def _heads() -> frozenset[str]:
    return word_set("sweep.figures.heads")


def shorthands(text: str) -> Iterator[Span]:
    """Two or three short groups of letters that a stroke parts, as typists sign, unless both are measures or words."""
    for match in _SHORTHAND.finditer(text):
        parts = [part for part in re.split(r"[^\w]+", match[0].lower()) if part]
        if not (all(map(_is_no_shorthand, parts)) or _is_heading(match[0], parts)):
            yield Span(match.start(), match.start() + len(match[0].rstrip(" ")))


def _is_no_shorthand(part: str) -> bool:
    return part in _units() or part in _no_shorthands()


def _is_heading(stretch: str, parts: Sequence[str]) -> bool:
    """Whether a colon follows a word that is known, and what is behind it is known as well: "Cor: rein", "Tel:"."""
    return ":" in stretch and len(parts[0]) > 2 and all(len(part) > 1 and is_harmless(part, "de") for part in parts)


@cache
def _no_shorthands() -> frozenset[str]:
    return word_set("sweep.figures.no_shorthands")


def number_words(reading: TokenText) -> Iterator[Span]:
    """Numbers that are said, unless they are small, or measure something."""
    n = 0
    while n < len(reading):
        last = n
        while last < len(reading) and _value(reading.lower[last]) is not None:
            last += 1
        if last == n:
            n += 1
            continue
        following = reading.lower[last] if last < len(reading) else ""
        is_one = last == n + 1
        is_small = is_one and (_value(reading.lower[n]) or 0) <= _SMALL and not reading.lower[n].endswith("ten")
        if not (is_small or (following in _units() and (is_one or following not in _JOINS))):
            yield reading.span(n, last - 1)
        n = last


def _value(word: str) -> int | None:
    digits = digit_words.number_words().get(fold(word))
    return None if digits is None else int(digits)
