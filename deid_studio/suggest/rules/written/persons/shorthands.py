"""Shorthands that staff sign with: a legend explains them, or they end one entry after another."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.lexicon.harmless import is_harmless, is_medical
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.written_names import is_surname, name_at, stops
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_LEGEND: Final = re.compile(fragment("shorthands.legend"))
_CLOSING: Final = re.compile(fragment("shorthands.closing"), re.MULTILINE)
_HAS_LEGEND: Final = re.compile(r"[=→]|\b(?:Kz|KZ|Hz|HZ|Hdz|Kürzel|Legende|Handzeichen|Visum)\b")
_OPENING: Final = re.compile(fragment("shorthands.opening"), re.MULTILINE)
_FEWEST: Final = 2
"""So many entries end with a shorthand that nothing explains."""
_FEWEST_OF_WORDS: Final = 3


def explained(reading: TokenText) -> Iterator[Candidate]:
    """Shorthands wherever they stand, and the names that a legend gives them ("tk = Tanja Krüger")."""
    legends = list(_legends(reading))
    in_line = Counter(line for line, *_ in legends)
    told: set[str] = set()
    for line, short, name, is_sure in legends:
        if is_sure or in_line[line] >= _FEWEST:
            if not stops(short):
                told.add(short)
            yield Candidate(name, Kind.STAFF, 0.85, "staff.explained")
    for number, token in enumerate(reading.tokens):
        if token in told:
            yield Candidate(reading.span(number, number), Kind.STAFF, 0.8, "staff.shorthand_told")


def _legends(reading: TokenText) -> Iterator[tuple[int, str, Span, bool]]:
    """Where a line begins, a shorthand in it, the name behind that, and whether no other such pair need stand there."""
    if not _HAS_LEGEND.search(reading.text):
        return
    for match in _LEGEND.finditer(reading.text):
        if not match["sign"] and reading.text[match.end()].lower() != match["short"][0].lower():
            continue
        first = reading.touched(match.end(), match.end() + 1)[0]
        last = None if stops(reading.lower[first]) else name_at(reading, first)
        letters = match["short"].lower()
        if last is None or letters in word_set("written.signatures.not_typists"):
            continue
        words = [word for word in reading.lower[first : last + 1] if word[0].isalpha()]
        if all(is_medical(word) and not is_surname(word) for word in words):
            continue
        is_initials = "".join(word[0] for word in words).startswith(letters)
        begins = any(word.startswith(letters) and len(word) > len(letters) for word in words)
        if is_initials or (match["sign"] and begins):
            line = reading.text.rfind("\n", 0, match.start())
            is_sure = bool(match["sign"]) or not is_harmless(letters, "de")
            yield line, match["short"], reading.span(first, last), is_sure


def closing(reading: TokenText) -> Iterator[Candidate]:
    """Shorthands at the ends of entries that begin with a day or an hour, where one comes back."""
    ends = list(_CLOSING.finditer(reading.text))
    count = Counter(match[1] for match in ends)
    for match in ends:
        if count[match[1]] >= _fewest(match[1]):
            yield Candidate(Span(*match.span(1)), Kind.STAFF, 0.75, "staff.closing")


def opening(reading: TokenText) -> Iterator[Candidate]:
    """Shorthands at the beginning of entries, behind their day or hour, where one comes back."""
    begins = [match for match in _OPENING.finditer(reading.text) if _may_sign(match[1])]
    count = Counter(match[1] for match in begins)
    for match in begins:
        if count[match[1]] >= _FEWEST:
            yield Candidate(Span(*match.span(1)), Kind.STAFF, 0.75, "staff.opening")


def _may_sign(short: str) -> bool:
    word = short.split(".")[0].lower()
    return not is_harmless(word, "de") and word not in calendar.weekdays("de") | word_set(
        "written.signatures.not_typists"
    )


def _fewest(short: str) -> float:
    """How many entries must end with a shorthand; never so many where it is a word of charts: "ok", "li"."""
    word = short.strip(".").lower()
    if word in word_set("written.signatures.not_typists"):
        return math.inf
    return _FEWEST if not is_harmless(word, "de") else _FEWEST_OF_WORDS if short.isupper() else math.inf
