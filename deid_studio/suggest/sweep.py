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
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.figures import figures, number_words, shorthands
from deid_studio.suggest.lexicon import calendar, name_lists, place_lists
from deid_studio.suggest.lexicon.harmless import is_harmless, is_name, is_surname_too
from deid_studio.suggest.lexicon.medical import chart_namesakes
from deid_studio.suggest.lexicon.word_lists import german_case, zipf
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

SWEPT: Final = "sweep."
"""How the sources of what the sweep finds begin."""

CONFIDENCE: Final = 0.1

_SPACED: Final = re.compile(r"(?<![^\s(])(?:[^\W\d_]\.?(?: |, )){2,}[^\W\d_](?![^\s.,;:)])")
_NOMINAL: Final = frozenset("beim zum im das des vom am ins dem".split())
_LONGEST_INITIAL: Final = 2
_ADDRESSES: Final = frozenset("geb geborene patient patientin".split())
_EVERYDAY: Final = 5.0
"""Nobody is called after a word more frequent than this (zipf) that no family has: polite "Ihnen", "Die" for "die"."""


def find(reading: TokenText, *, language: Language, has_case: bool) -> list[Candidate]:
    """All words and numbers of a text that are not known to be harmless, whatever else finds them.

    `has_case` says whether capitals tell nouns and names from other words.
    """
    found = [*_words(reading, language, has_case=has_case), *_spelled(reading), *_months(reading, language)]
    found += [Candidate(span, Kind.ID, CONFIDENCE, f"{SWEPT}number") for span in figures(reading.text)]
    found += [Candidate(span, Kind.TYPIST, CONFIDENCE, f"{SWEPT}shorthand") for span in shorthands(reading.text)]
    if language == "de":
        found += [Candidate(span, Kind.ID, CONFIDENCE, f"{SWEPT}number") for span in number_words(reading)]
        found += _institutions(reading, has_case=has_case)
    return found


def is_particles(reading: TokenText, span: Span, language: Language) -> bool:
    """Whether a stretch has particles only, as is left beside a name that is known: "aus" of "aus Köln"."""
    particles = name_lists.name_particles()
    return all(
        reading.lower[n] in particles and not reading.tokens[n].isupper() and is_harmless(reading.lower[n], language)
        for n in reading.touched(span.start, span.end)
    )


def _words(reading: TokenText, language: Language, *, has_case: bool) -> Iterator[Candidate]:
    """Unknown words and names, with initials and particles beside them; a comma may part two of them."""
    sources = [_source(reading, n, language, has_case=has_case) for n in range(len(reading))]
    n = 0
    while n < len(reading):
        source, first, last = sources[n], n, n
        if source is None:
            n += 1
            continue
        while (following := _next(reading, last, sources)) is not None:
            last = following
        while first and _is_part(reading, first - 1) and reading.gap(first - 1) in (" ", ""):
            first -= 1
        kind = Kind.TOWN if _is_place(reading.lower[n]) else Kind.PERSON
        yield Candidate(reading.span(first, last), kind, CONFIDENCE, source)
        n = last + 1


def _source(reading: TokenText, n: int, language: Language, *, has_case: bool) -> str | None:
    word, token = reading.lower[n], reading.tokens[n]
    if not token[0].isalpha() or len(word) == 1:
        return None
    if has_case and language == "de" and word in chart_namesakes() and _is_cut(reading, n):
        return None
    if not is_harmless(word, language):
        return f"{SWEPT}name" if is_name(word, language) else f"{SWEPT}word"
    if language == "de" and _is_broken(reading, n):
        return f"{SWEPT}word"
    if has_case and language == "de" and token[0].isupper():
        if _is_odd_capital(reading, n):
            return f"{SWEPT}capital"
        if is_surname_too(word) and german_case(word) != "other":
            return f"{SWEPT}name"
    return None


def _is_cut(reading: TokenText, n: int) -> bool:
    """Whether a word stands as abbreviations do; small pairs of letters may be a typist's, what has a title is one."""
    token, before = reading.tokens[n], reading.lower[max(0, n - 2) : n]
    is_named = any(word in name_lists.titles() or word in _ADDRESSES for word in before)
    return not is_named and (token.isupper() or (len(token) > _LONGEST_INITIAL and token.islower()))


def _is_broken(reading: TokenText, n: int) -> bool:
    """Whether a word goes on behind a hyphen and a line's end, and what both make is unknown."""
    if n + 2 >= len(reading) or reading.tokens[n + 1] != "-" or reading.gap(n) or "\n" not in reading.gap(n + 1):
        return False
    rest = reading.lower[n + 2]
    return rest[0].isalpha() and not is_harmless(reading.lower[n] + rest, "de")


def _is_odd_capital(reading: TokenText, n: int) -> bool:
    """Whether a word that is written small stands with a capital where no sentence or line begins: "der Schnell"."""
    token = reading.tokens[n]
    word = reading.lower[n]
    if not (n and token[0].isupper() and token[1:].islower()) or german_case(word) != "other":
        return False
    if zipf(word, "de") >= _EVERYDAY and word not in name_lists.surnames():
        return False
    before = reading.tokens[n - 1]
    return before[0].isalpha() and "\n" not in reading.gap(n - 1) and before.lower() not in _NOMINAL


def _is_place(word: str) -> bool:
    return word in place_lists.towns() or word in place_lists.world_cities()


def _next(reading: TokenText, n: int, sources: list[str | None]) -> int | None:
    """The token that goes on an unknown word, if any: another one, a rest of it, an initial."""
    after = n + 1
    if after >= len(reading):
        return None
    if reading.tokens[after] == "-" and not reading.gap(n) and after + 1 < len(reading):
        goes_on = sources[after + 1] is not None or "\n" in reading.gap(after)
        return after + 1 if goes_on and reading.gap(after).strip(" ") in ("", "\n") else None
    if reading.gap(n) in (" ", "") and (sources[after] is not None or _is_part(reading, after)):
        return after
    is_comma = reading.tokens[after] == "," and not reading.gap(n) and reading.gap(after) == " "
    return after + 1 if is_comma and after + 1 < len(reading) and sources[after + 1] is not None else None


def _is_part(reading: TokenText, n: int) -> bool:
    """Whether a token beside a name belongs to it: an initial with its stop, or "von"."""
    token = reading.tokens[n]
    if token == ".":
        return n > 0 and not reading.gap(n - 1) and _is_initial(reading.tokens[n - 1])
    return (_is_initial(token) and reading.lower[n] not in name_lists.titles()) or (
        reading.lower[n] in name_lists.name_particles()
    )


def _is_initial(token: str) -> bool:
    return token[0].isupper() and len(token) <= _LONGEST_INITIAL and token.isalpha()


def _spelled(reading: TokenText) -> Iterator[Candidate]:
    """Names that are spaced or spelled out: letters one by one, or words of a spelling alphabet."""
    for match in _SPACED.finditer(reading.text):
        yield Candidate(Span(*match.span()), Kind.PERSON, CONFIDENCE, f"{SWEPT}spelled")
    n = 0
    while n < len(reading):
        places: list[int] = []
        while n < len(reading) and (reading.lower[n] in _alphabet() or (places and reading.tokens[n] == ",")):
            places += [n] if reading.tokens[n] != "," else []
            n += 1
        if len(places) > 2:
            yield Candidate(reading.span(places[0], places[-1]), Kind.PERSON, CONFIDENCE, f"{SWEPT}spelled")
        n += not places


@cache
def _alphabet() -> frozenset[str]:
    return word_set("sweep.words.alphabet")


def _months(reading: TokenText, language: Language) -> Iterator[Candidate]:
    """Months and feasts; what stands with them is a number, which the sweep finds by itself."""
    known = _dated(language)
    for n, word in enumerate(reading.lower):
        if len(word) > 2 and word in known:
            yield Candidate(reading.span(n, n), Kind.DATE, CONFIDENCE, f"{SWEPT}date")


@cache
def _dated(language: Language) -> frozenset[str]:
    return calendar.months(language) | {day for day in calendar.holidays(language) if " " not in day}


def _institutions(reading: TokenText, *, has_case: bool) -> Iterator[Candidate]:
    """A kind of institution with what may be its name: the capitals around it, or the two words after it."""
    last = -1
    for n, word in enumerate(reading.lower):
        is_kind = word.endswith(_institution_ends()) and (not has_case or reading.tokens[n][0].isupper())
        if n <= last or not is_kind:
            continue
        first, last = n, n
        while first and reading.gap(first - 1) in (" ", "") and _is_named(reading, first - 1, has_case=has_case):
            first -= 1
        while last + 1 < len(reading) and reading.gap(last) in (" ", "") and _goes_on(reading, last, has_case=has_case):
            last += 1
        while last > n and not reading.tokens[last][0].isalnum():
            last -= 1
        yield Candidate(reading.span(first, last), Kind.HOSPITAL, CONFIDENCE, f"{SWEPT}institution")


@cache
def _institution_ends() -> tuple[str, ...]:
    return word_tuple("sweep.words.institution_ends")


def _is_named(reading: TokenText, n: int, *, has_case: bool) -> bool:
    return reading.tokens[n] == "-" or (has_case and reading.tokens[n][0].isupper())


def _goes_on(reading: TokenText, last: int, *, has_case: bool) -> bool:
    token = reading.tokens[last + 1]
    if not has_case:
        return False
    joins = reading.lower[last + 1] in ("für", "und", "u", "f", "-", "&", "/", ".", "der", "am", "im", "zum", "zur")
    follows = last + 2 < len(reading) and reading.gap(last + 1) in (" ", "") and reading.tokens[last + 2][0].isupper()
    return token[0].isupper() or token.isdecimal() or (joins and follows)
