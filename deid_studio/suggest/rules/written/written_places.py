"""Towns, states and countries, by the words and the punctuation around them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, name_lists, place_lists, word_lists
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import is_ordinary, stops
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

TOWN: Final = fragment("places.town")
"""A town as it stands after its postcode."""

_HEAD: Final = re.compile(fragment("places.head"), re.MULTILINE)
_LIVED: Final = re.compile(fragment("places.lived"))
_TOLD: Final = re.compile(fragment("places.told"))
_SENTENCE_END: Final = re.compile(r"[^\W\d_]{3}\.\Z")
_DATE_LINE: Final = re.compile(r"[^\n]{4,20}[ \t]*(?:\n|$)")
_CUES: Final = word_set("written.places.cues")
_SEATS: Final = ("gericht", "amt", "rettungswache", "jobcenter", "leitstelle", "inspektion")
"""Ends of words for what is called after the town it is in, be that an ordinary word as well."""
_ARTICLES: Final = frozenset("der die den dem das".split())
_CITY_STATES: Final = word_tuple("written.places.city_states")
_TERMS: Final = word_set("written.places.terms")
_TERM_BEFORE: Final = re.compile(fragment("places.term_before"))
_AFTER_PERSON: Final = re.compile(fragment("places.after_person"))
_AFTER_HOUSE: Final = re.compile(fragment("places.after_house"))
_AFTER_DISCIPLINE: Final = re.compile(r"(?:ologie|iatrie|chirurgie|[Pp]raxis|medizin|stelle|therapie|[Nn]otariat) \Z")
_CANTON: Final = re.compile(r" \((?:AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH)\)")
_SPLIT: Final = re.compile(r"[^\w]")
_BIG: Final = 20_000
_BIG_UNCUED: Final = 100_000
_RARE_ZIPF: Final = 3.2
_LONGEST: Final = 4
_WORDS: Final = word_set("written.places.words")
"""Towns whose names are ordinary words in letters."""


def letter_heads(reading: TokenText) -> Iterator[Candidate]:
    """The town before the date of a letter ("München, am 3.4.2031")."""
    for match in _HEAD.finditer(reading.text):
        town = match[1].lower()
        if is_town(town):
            yield Candidate(Span(*match.span(1)), Kind.TOWN, 0.95, "town.letter_head")
        elif "," in match[0] and not word_lists.is_common(town, "de") and _DATE_LINE.match(reading.text, match.end()):
            yield Candidate(Span(*match.span(1)), Kind.TOWN, 0.8, "town.letter_head_shape")


def lived_places(reading: TokenText) -> Iterator[Candidate]:
    """Towns that no gazetteer need know, where somebody lives, went to school or was treated."""
    for match in _LIVED.finditer(reading.text):
        town = match[1].lower()
        if is_town(town) or not (is_ordinary(town) or stops(town)):
            start, end = match.span(1)
            end -= _SENTENCE_END.search(match[1]) is not None
            yield Candidate(Span(start, end), Kind.TOWN, 0.8, "town.lived")


def told_places(reading: TokenText) -> Iterator[Candidate]:
    """Places that no gazetteer need know, by a word before them: "Bad", "Ortsteil"."""
    for match in _TOLD.finditer(reading.text):
        group = match.lastindex or 1
        confidence = 0.85 if group == 1 else 0.95
        if not word_lists.is_common(match[group].lower(), "de"):
            yield Candidate(Span(*match.span(group)), Kind.TOWN, confidence, "town.told")


def known_places(reading: TokenText) -> Iterator[Candidate]:
    """Towns, states, regions and countries that a gazetteer knows."""
    gazetteer = _gazetteer()
    number = 0
    while number < len(reading):
        if reading.tokens[number][0].isupper() and (found := _longest(reading, number, gazetteer)):
            last, kind = found
            cued = _is_cued(reading, number)
            if cued and _is_term(reading, last):
                number = last + 1
                continue
            last = _in_canton(reading, _hyphened(reading, last))
            if (confidence := _confidence(reading, number, last, kind, cued=cued)) is not None:
                source = f"{kind}.{'cued' if cued else 'known'}"
                yield Candidate(reading.span(number, last), kind, confidence, source)
            number = last
        number += 1


def _longest(reading: TokenText, first: int, gazetteer: Mapping[str, Kind]) -> tuple[int, Kind] | None:
    if reading.lower[first] not in _first_words():
        return None
    text, start = reading.text, reading.starts[first]
    for last in range(min(first + _LONGEST, len(reading) - 1), first - 1, -1):
        kind = gazetteer.get(text[start : reading.ends[last]].lower())
        if kind is not None:
            return last, kind
    return None


def _confidence(reading: TokenText, first: int, last: int, kind: Kind, *, cued: bool) -> float | None:
    text = reading.text
    glued = "-" in (
        text[reading.starts[first] - 1 : reading.starts[first]],
        text[reading.ends[last] : reading.ends[last] + 1],
    )
    if (glued and not cued) or _TERM_BEFORE.search(text, max(0, reading.starts[first] - 40), reading.starts[first]):
        return None
    name = text[reading.starts[first] : reading.ends[last]].lower()
    if name in ("ddr", "uk") or reading.lower[first] == "uk":
        return None
    if first and reading.lower[first - 1] == "bad" and kind is Kind.TOWN:
        return None
    if kind is not Kind.TOWN:
        if kind is Kind.PLACE and not cued and word_lists.is_common(name, "de"):
            return None
        return 0.93 if cued else 0.75 if kind is Kind.COUNTRY else 0.6 if kind is Kind.STATE else 0.35
    population = max(place_lists.towns().get(name, 0), place_lists.world_cities().get(name, 0))
    if name in _WORDS or name in medical.medical_words() or name in medical.eponyms():
        return (0.85 if reading.lower[first - 1].endswith(_SEATS) else 0.3) if cued else None
    if not cued and not glued and (stands := _stands_alone(text, reading.starts[first], reading.ends[last])):
        return stands * (
            0.7
            if name in place_lists.ambiguous("de")
            else 0.8
            if name in name_lists.given_names() or name in name_lists.surnames()
            else 1
        )
    if cued:
        return (
            0.92
            if population >= _BIG
            else 0.75
            if word_lists.zipf(name, "de") < _RARE_ZIPF or name not in place_lists.ambiguous("de")
            else 0.3
        )
    named = name in name_lists.surnames() or name in name_lists.given_names()
    return 0.6 if (place_lists.towns().get(name, 0) >= _BIG_UNCUED and not named) or name.startswith("bad ") else None


def _hyphened(reading: TokenText, last: int) -> int:
    """Last token of a town with its districts: "Kiel-Gaarden"."""
    while (
        last + 2 < len(reading)
        and reading.tokens[last + 1] == "-"
        and reading.tokens[last + 2][0].isupper()
        and not (reading.gap(last) or reading.gap(last + 1))
    ):
        last += 2
    return last


def _in_canton(reading: TokenText, last: int) -> int:
    """Last token of a town with its canton in brackets: "Wil (SG)"."""
    match = _CANTON.match(reading.text, reading.ends[last])
    return reading.touched(*match.span())[-1] if match else last


def _is_term(reading: TokenText, last: int) -> bool:
    """Whether a hyphen joins the town to an ordinary word: "Seattle-Protokoll", "Zürich-Score"."""
    end = _hyphened(reading, last)
    word = reading.lower[end]
    return end > last and not is_town(word) and (word_lists.is_common(word, "de") or stops(word) or word in _TERMS)


def _stands_alone(text: str, start: int, end: int) -> float:
    """How surely a town is meant that stands between commas, brackets or the end of the line."""
    before, after = text[max(0, start - 40) : start], text[end : end + 2]
    if _AFTER_HOUSE.search(before):
        return 0.9
    if not (after[:1] in ("", "\n", ",", ")", ";") or after == ". " or after == ".\n" or after[:2] == " \n"):
        return 0.0
    if _AFTER_PERSON.search(before):
        return 0.93
    if _AFTER_DISCIPLINE.search(before):
        return 0.7
    return 0.8 if before.endswith((", ", "(")) else 0.7 if before.endswith((" - ", " – ", " | ")) else 0.0


def _is_cued(reading: TokenText, first: int) -> bool:
    if first == 0:
        return False
    before = reading.lower[first - 1 - (reading.tokens[first - 1] == ":")]
    return before in _CUES or (before in _ARTICLES and first > 1 and reading.lower[first - 2] in _CUES)


def is_town(name: str) -> bool:
    """Whether `name`, in lower case, is a town or a district that a gazetteer knows."""
    return (
        name in place_lists.towns()
        or name in place_lists.world_cities()
        or name in place_lists.districts()
        or name in _CITY_STATES
    )


@cache
def _gazetteer() -> Mapping[str, Kind]:
    """Names in lower case with their kinds; the finer kind of several wins."""
    return {
        **dict.fromkeys(place_lists.regions("de"), Kind.PLACE),
        **dict.fromkeys(place_lists.districts(), Kind.PLACE),
        **dict.fromkeys(place_lists.world_cities(), Kind.TOWN),
        **dict.fromkeys(place_lists.towns(), Kind.TOWN),
        **dict.fromkeys(place_lists.states("de"), Kind.STATE),
        **dict.fromkeys(place_lists.countries("de"), Kind.COUNTRY),
        **dict.fromkeys(_CITY_STATES, Kind.TOWN),
    }


@cache
def _first_words() -> frozenset[str]:
    return frozenset(_SPLIT.split(name)[0] for name in _gazetteer())
