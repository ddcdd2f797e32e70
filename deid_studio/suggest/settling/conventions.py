"""What is one span, two, or none, as those would mark it who marked texts of this look.

The guideline has a postcode and its town as one, a ward with the word before its code, and departments that many
clinics have. Real letters that models learn from may have been marked otherwise; a text that looks like these is
answered like these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.lexicon.telling_words import telling
from deid_studio.suggest.lexicon.word_lists import zipf
from deid_studio.suggest.token_text import TokenText

Look = Mapping[str, float]
"""By word, how much a text that has it looks like letters in which all is apart; "" counts for every text."""

_PLACES: Final = frozenset({Kind.POSTCODE, Kind.TOWN})
_CODED_TOWN: Final = re.compile(r"((?:[A-Z]{1,3}[- ]?)?\d{4,5})(?:[ -])(?=[^\W\d_])")
_WARD: Final = re.compile(r"(?<![^\W_])(?:[Ss]tation|STATION|Stat\.) \Z")
_WARD_FIELD: Final = re.compile(r"(?:[Ss]tation|STATION|Stat\.) ?:?[ \t]*\Z")
_WARD_WITH_CODE: Final = re.compile(r"(?:[Ss]tation|STATION|Stat\.) (?=[A-ZÄÖÜ]{0,3}[ -]?\d{0,4}[A-Za-z]?\Z)")
_WARD_REACH: Final = 24
_LONGEST_CODE: Final = 12
_SHORTEST: Final = 2
_SHORTEST_PLAIN: Final = 3
_DOUBT: Final = 0.1
_NAMED: Final = frozenset({"unitname", "given", "sur"})


def look_words(reading: TokenText) -> set[str]:
    """The words that tell the look of a text: plain ones, nobody's name."""
    return {
        word for word in set(reading.lower) if len(word) >= _SHORTEST and word.isalpha() and is_harmless(word, "de")
    }


def is_apart(reading: TokenText, look: Look) -> bool:
    """Whether a text looks like letters in which all is apart; nothing does where no look was learned."""
    return bool(look) and look.get("", 0.0) + sum(look.get(word, 0.0) for word in look_words(reading)) > 0


def conventional(reading: TokenText, found: Sequence[Candidate], *, apart: bool) -> list[Candidate]:
    """`found`, in text order, with towns and wards in one or `apart`."""
    text = reading.text
    if apart:
        return [part for candidate in found for part in _parts(text, _of_department(reading, candidate))]
    kept: list[Candidate] = []
    for candidate in found:
        warded = _with_ward(text, candidate)
        while kept and kept[-1].span.end > warded.span.start:
            kept.pop()
        if kept and _is_coded(text, kept[-1], warded):
            surer = max(kept[-1].confidence, warded.confidence)
            kept[-1] = replace(kept[-1], span=Span(kept[-1].span.start, warded.span.end), confidence=surer)
        else:
            kept.append(warded)
    return kept


def _of_department(reading: TokenText, candidate: Candidate) -> Candidate:
    """The candidate; doubtful where it is a department without any name: "Klinik für Chirurgie"."""
    if candidate.kind is not Kind.HOSPITAL:
        return candidate
    words = [reading.lower[n] for n in reading.touched(candidate.span.start, candidate.span.end)]
    return replace(candidate, confidence=candidate.confidence * _DOUBT) if all(map(_is_plain, words)) else candidate


def _is_plain(word: str) -> bool:
    """Whether a word of a department's name is neither a code nor anybody's or any place's name."""
    told = telling(word)
    if not _NAMED.isdisjoint(told) or word in name_lists.surnames() or word in name_lists.given_names():
        return False
    is_known = is_harmless(word, "de") and ("unit" in told or zipf(word, "de") > 0)
    return not word[0].isalnum() or (word.isalpha() and len(word) >= _SHORTEST_PLAIN and is_known)


def _parts(text: str, candidate: Candidate) -> Iterator[Candidate]:
    start, end = candidate.span.start, candidate.span.end
    if candidate.kind in _PLACES and (code := _CODED_TOWN.match(text, start, end)):
        yield replace(candidate, span=Span(start, code.end(1)), kind=Kind.POSTCODE)
        yield replace(candidate, span=Span(code.end(), end), kind=Kind.TOWN)
    elif candidate.kind is Kind.HOSPITAL and (ward := _WARD_WITH_CODE.match(text, start, end)):
        yield replace(candidate, span=Span(ward.end(), end), kind=Kind.ID)
    else:
        yield candidate


def _is_coded(text: str, code: Candidate, town: Candidate) -> bool:
    """Whether a postcode stands right before a town."""
    is_pair = code.kind is Kind.POSTCODE and town.kind is Kind.TOWN
    return is_pair and text[code.span.end : town.span.start] == " "


def _with_ward(text: str, candidate: Candidate) -> Candidate:
    """A ward's code with the word before it, or alone where that names a field."""
    start = candidate.span.start
    if candidate.kind is not Kind.ID or len(candidate.span) > _LONGEST_CODE:
        return candidate
    reach = max(0, start - _WARD_REACH)
    if ward := _WARD.search(text, reach, start):
        return replace(candidate, span=Span(ward.start(), candidate.span.end), kind=Kind.HOSPITAL)
    if _WARD_FIELD.search(text, reach, start):
        return replace(candidate, kind=Kind.HOSPITAL)
    return candidate
