"""The sweep: what nobody knows to be harmless and nothing else has found.

Philter (Norgeot et al. 2020) keeps only what is on its lists of harmless words; here a word or number that is on none
becomes a suggestion, as unsure as it is. Words are judged by `lexicon.harmless`, numbers by what stands around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.again.folded_words import fold
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.digit_words import number_words
from deid_studio.suggest.lexicon import place_lists
from deid_studio.suggest.lexicon.harmless import is_harmless, is_name
from deid_studio.suggest.lexicon.word_lists import german_case
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

SWEPT: Final = "sweep."
"""How the sources of what the sweep finds begin."""

CONFIDENCE: Final = 0.1

_FIGURE: Final = re.compile(r"[^\s|;]*\d[^\s|;]*")
_EDGES: Final = ".,:;()[]{}<>\"'„“”»«*=~+-–/"
_TIME: Final = re.compile(r"(?:[01]?\d|2[0-4])[:.][0-5]\d(?:[:.][0-5]\d)?")
_DOSE: Final = re.compile(r"\d+(?:[.,/]\d+)?(?:[-–]\d+(?:[.,/]\d+)?){2,3}|\d+\s?[x×]\s?\d*\w*|[½¼]")
_MEASURE: Final = re.compile(r"[<>≥≤=~±+-]?\d{1,4}(?:[.,]\d{1,3})?(?:\s?[-–/x×]\s?\d{1,4}(?:[.,]\d{1,3})?){0,2}")
_MEASURED: Final = re.compile(r"[<>≥≤=~±+-]?\d+(?:[.,]\d+)?(?:[-–/x×]\d+(?:[.,]\d+)?)*([^\d\s.,]\S*)")
_CATALOGUE: Final = re.compile(r"[A-TV-Z]\d\d(?:\.\d{1,2}|\.-)?[GVZALRB*+!]*|\d-\d{2}[0-9a-z](?:\.\w{1,3})?")
_STAGE: Final = re.compile(
    r"(?:[a-z]?[TNMGLVR]\d?[a-d]?\d?(?:is)?|[CLSD]\d{1,2}(?:[-/][CLSD]?\d{1,2})?|Th?\d{1,2}(?:[-/]\d{1,2})?)+"
)
_LETTERS: Final = re.compile(r"(?<!\S)(?:[^\W\d_]\.? ){2,}[^\W\d_](?![^\s.,;:)])")
_WORD: Final = re.compile(r"[^\W\d_]+(?=\W*$)")
_FOLLOWING: Final = re.compile(r"\s*([^\s\d(),;]+)")
_NOMINAL: Final = frozenset("beim zum im das des vom am ins dem".split())


def find(reading: TokenText, *, language: Language, has_case: bool) -> list[Candidate]:
    """All words and numbers of a text that are not known to be harmless, whatever else finds them.

    `has_case` says whether capitals tell nouns and names from other words.
    """
    found = [*_words(reading, language, has_case=has_case), *_figures(reading.text), *_spelled(reading.text)]
    if not has_case:
        found += _number_words(reading, language)
    return found


def _words(reading: TokenText, language: Language, *, has_case: bool) -> Iterator[Candidate]:
    """Unknown words and names; those that only a blank or a hyphen parts are one."""
    sources = [_source(reading, n, language, has_case=has_case) for n in range(len(reading))]
    n = 0
    while n < len(reading):
        source, last = sources[n], n
        if source is None:
            n += 1
            continue
        while (following := _next(reading, last)) < len(reading) and sources[following] == source:
            last = following
        kind = Kind.TOWN if _is_place(reading.lower[n]) else Kind.PERSON
        yield Candidate(reading.span(n, last), kind, CONFIDENCE, source)
        n = last + 1


def _source(reading: TokenText, n: int, language: Language, *, has_case: bool) -> str | None:
    word, token = reading.lower[n], reading.tokens[n]
    if not token[0].isalpha() or len(word) == 1:
        return None
    if not is_harmless(word, language):
        return f"{SWEPT}name" if is_name(word, language) else f"{SWEPT}word"
    if has_case and language == "de" and _is_odd_capital(reading, n):
        return f"{SWEPT}capital"
    return None


def _is_odd_capital(reading: TokenText, n: int) -> bool:
    """Whether a word that is written small stands with a capital where no sentence or line begins: "der Klein"."""
    token = reading.tokens[n]
    if not (n and token[0].isupper() and token[1:].islower()) or german_case(reading.lower[n]) != "other":
        return False
    before = reading.tokens[n - 1]
    return before[0].isalpha() and "\n" not in reading.gap(n - 1) and before.lower() not in _NOMINAL


def _is_place(word: str) -> bool:
    return word in place_lists.towns() or word in place_lists.world_cities()


def _next(reading: TokenText, n: int) -> int:
    """The token that goes on a word: after one blank, or after a hyphen without any."""
    if reading.gap(n) in (" ", ""):
        is_hyphen = reading.tokens[n + 1 : n + 2] == ["-"] and not reading.gap(n) and not reading.gap(n + 1)
        return n + 2 if is_hyphen else n + 1
    return len(reading)


def _figures(text: str) -> Iterator[Candidate]:
    """Whatever holds a digit and is no measure, dose, time, stage or entry of a catalogue."""
    for line in re.finditer(r"[^\n]+", text):
        for match in _FIGURE.finditer(line[0]):
            bare = match[0].strip(_EDGES)
            if not bare or _is_measure(line[0], match, bare):
                continue
            start = line.start() + match.start() + match[0].index(bare)
            source = "code" if any(letter.isalpha() for letter in bare) else "number"
            yield Candidate(Span(start, start + len(bare)), Kind.ID, CONFIDENCE, SWEPT + source)


def _is_measure(line: str, match: re.Match[str], bare: str) -> bool:
    before = line[: match.start()]
    if not before.strip(" \t*-•") and re.fullmatch(r"\d{1,2}(?:\.\d)?[.):]+", match[0]):
        return True
    if any(pattern.fullmatch(bare) for pattern in (_TIME, _DOSE, _CATALOGUE, _STAGE)):
        return True
    if (glued := _MEASURED.fullmatch(bare)) and glued[1].strip(_EDGES).lower() in _units():
        return True
    if not _MEASURE.fullmatch(bare):
        return False
    following = _FOLLOWING.match(line, match.end())
    if following and match[0].endswith(bare) and following[1].strip(".").lower() in _units():
        return True
    word = _WORD.search(before)
    return bool(word and word[0].lower() in _heads())


@cache
def _units() -> frozenset[str]:
    return frozenset(unit.strip(".").lower() for unit in word_set("sweep.figures.units"))


@cache
def _heads() -> frozenset[str]:
    return word_set("sweep.figures.heads")


def _spelled(text: str) -> Iterator[Candidate]:
    """Letters that stand one by one: a name that is spaced or spelled out."""
    for match in _LETTERS.finditer(text):
        yield Candidate(Span(*match.span()), Kind.PERSON, CONFIDENCE, f"{SWEPT}spelled")


def _number_words(reading: TokenText, language: Language) -> Iterator[Candidate]:
    """Numbers that are said, unless they are small, or measure something."""
    if language != "de":
        return
    n = 0
    while n < len(reading):
        last = n
        while last < len(reading) and _is_number(reading.lower[last]):
            last += 1
        if last == n:
            n += 1
            continue
        following = reading.lower[last] if last < len(reading) else ""
        is_small = last == n + 1 and _value(reading.lower[n]) <= 12
        if not (is_small or following in _units()):
            yield Candidate(reading.span(n, last - 1), Kind.ID, CONFIDENCE, f"{SWEPT}number")
        n = last


def _is_number(word: str) -> bool:
    return fold(word) in number_words()


def _value(word: str) -> int:
    return int(number_words()[fold(word)])
