"""Streets with house numbers, postcodes, and the towns that follow them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, place_lists, word_lists
from deid_studio.suggest.rules.written.pattern import find_at, fragment, numbers, patterns
from deid_studio.suggest.rules.written.written_places import TOWN
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_HOUSES: Final = patterns("addresses.houses")
_NO_HOUSE: Final = re.compile(fragment("addresses.no_house"))
_MENTIONED: Final = re.compile(fragment("addresses.mentioned"))
_SLIPPED: Final = re.compile(fragment("addresses.slipped"))
_TRACTS: Final = word_set("written.addresses.tracts")

_TOWN: Final = re.compile(TOWN)
_POSTCODE: Final = re.compile(fragment("addresses.postcode"))
_CANTON: Final = re.compile(fragment("addresses.canton"))
_COUNTRY_CODE: Final = re.compile(r"(?<![\w-])((?:A|D|CH|AT|DE|FL|L|I|F|B|NL|PL|CZ) ?[-–] ?|(?:A|D|CH|AT) )\Z")
_PLACED: Final = re.compile(fragment("addresses.placed"))
_HOUSED: Final = re.compile(r"(?:^|\n)[ \t]*\Z|\d ?[a-z]? ?[,/·|•–-] ?\Z|\b(?:in|aus|wohnhaft) \Z")
_YEARLIKE: Final = re.compile(r"(?:19|20)\d\d\Z")


_NO_STREET: Final = re.compile(fragment("addresses.no_street"))
_NO_MEASURE: Final = re.compile(fragment("addresses.no_measure"))
_AFTER_WORD: Final = re.compile(r"[^\W\d_]\.?[ \n]?\Z")
_PERSON_BEFORE: Final = re.compile(fragment("addresses.person_before"))


_STREET_END: Final = re.compile(fragment("addresses.street_end"))
_REACH: Final = 16
_OTHER_HOUSES: Final = tuple(pattern for pattern in _HOUSES if pattern.source != "street.number")
_NAMED_WHOLE: Final = ("street.before_town", "street.square", "street.lives", "street.post_box")


def streets(reading: TokenText) -> Iterator[Candidate]:
    """Streets with their house numbers."""
    text = reading.text
    places_after_words = (
        place
        for place in numbers(reading)
        if _AFTER_WORD.search(text, max(0, place - 3), place) and _NO_MEASURE.match(text, place)
    )
    for place in places_after_words:
        yield from _streets_at(text, place)


def _streets_at(text: str, place: int) -> Iterator[Candidate]:
    """Streets whose house number is at `place`; patterns for the end of a street's name only where one stands there."""
    ends = _STREET_END.search(text, max(0, place - _REACH), place) is not None
    for candidate in find_at(_HOUSES if ends else _OTHER_HOUSES, text, (place,)):
        if candidate.source in _NAMED_WHOLE or _NO_STREET.match(text, candidate.span.start) is None:
            yield replace(candidate, span=_without_person(text, candidate.span))


def _without_person(text: str, span: Span) -> Span:
    """`span` without a surname before the street: of "Bäcker Königstraße 3" the street alone."""
    first, blank, rest = span.of(text).partition(" ")
    townish = first.endswith("er") and first[:-2].lower() in place_lists.towns()
    if (
        first.endswith("er")
        and rest[:1].isupper()
        and not townish
        and _PERSON_BEFORE.search(text, max(0, span.start - 24), span.start)
    ):
        return Span(span.start + len(first + blank), span.end)
    return span


def houseless_streets(reading: TokenText) -> Iterator[Candidate]:
    """Streets without a number: in address blocks, and those mentioned ("in der Goethestraße")."""
    for match in _NO_HOUSE.finditer(reading.text):
        yield Candidate(Span(*match.span(match.lastindex or 0)), Kind.STREET, 0.85, "street.block")
    for match in _MENTIONED.finditer(reading.text):
        stem = re.sub(r"(?:straße|strasse|allee|gasse)$", "", match[0].lower())
        if stem not in _TRACTS:
            yield Candidate(Span(*match.span()), Kind.STREET, 0.75, "street.mentioned")


def slipped_streets(reading: TokenText) -> Iterator[Candidate]:
    """Streets whose house number OCR took for letters ("Schulstrasse  l4")."""
    for match in _SLIPPED.finditer(reading.text):
        yield Candidate(Span(*match.span()), Kind.STREET, 0.9, "street.slipped")


def postcodes(reading: TokenText) -> Iterator[Candidate]:
    """Postcodes and the towns after them."""
    text = reading.text
    for place in numbers(reading):
        match = _POSTCODE.match(text, place)
        if match is None:
            continue
        before = text[max(0, place - 24) : place]
        blanks = len(match[1])
        town = _TOWN.match(text, match.end(0) + blanks)
        country = _COUNTRY_CODE.search(before)
        if (
            town is None
            or (match[1] == "-" and country is None)
            or (country is None and (before[-1:].isalnum() or before[-1:] in tuple("-+/.(")))
        ):
            continue
        confidence = 0.97 if country else _likelihood(match[0], before, town[0])
        if confidence is not None:
            start = place - len(country[1]) if country else place
            span = _known_town(text, town)
            if len(match[0]) == 4 and (canton := _CANTON.match(text, span.end)):
                span = Span(span.start, canton.end())
            yield Candidate(
                Span(start, match.end()), Kind.POSTCODE, confidence, "postcode.country" if country else "postcode.town"
            )
            yield Candidate(span, Kind.TOWN, confidence, "town.postcode")


def _known_town(text: str, town: re.Match[str]) -> Span:
    """The town that `town` matches, or a longer one that the gazetteer has."""
    start = town.start()
    longest = text[start : start + 40].split("\n")[0].lower()
    for end in (match.end() for match in reversed(list(re.finditer(r"[\w.)]+", longest)))):
        if end > len(town[0]) and longest[:end] in place_lists.towns():
            return Span(start, start + end)
    return Span(*town.span())


def _likelihood(code: str, before: str, town: str) -> float | None:
    name = town.lower()
    placed = _PLACED.search(before) is not None
    known = name in place_lists.towns() or name.split(" ")[0].split("-")[0] in place_lists.towns()
    if len(code) == 5:
        if not place_lists.is_german_postcode(code) or name in medical.medical_words():
            return 0.4 if placed else None
        return (
            0.97
            if known and placed
            else 0.93
            if placed or known
            else 0.7
            if not word_lists.is_common(name, "de")
            else 0.3
        )
    if _YEARLIKE.match(code):
        return 0.6 if known and placed and not word_lists.is_common(name, "de") else None
    if not placed or name in medical.medical_words():
        return None
    return (
        0.93
        if known
        else 0.85
        if not word_lists.is_common(name, "de") and (_HOUSED.search(before) or name.endswith(place_lists.town_ends()))
        else 0.5
        if name.endswith(("dorf", "stadt"))
        else None
    )
