"""What stands at the margin of something found and is no part of it, and gaps that nothing goes on over.

"Die 2218" is a number with its article, "von der Edona" a name with what leads to it, "Haddad⇥Conteh" two cells of a
table. Only words that are nobody's PHI are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists
from deid_studio.suggest.repeats import PEOPLE
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_WIDEST: Final = 2
"""So many blanks a name may have between its words, and a place; other things one."""

_WIDE: Final = frozenset({*PEOPLE, Kind.POSTCODE, Kind.TOWN, Kind.STREET, Kind.HOSPITAL})
_PARTS: Final = re.compile(r"\t|\n[^\S\n]*\n")

_BEFORE_NUMBERS: Final = word_set("spoken.margins.before_numbers")
_BEFORE_NAMES: Final = word_set("spoken.margins.before_names")
_LEADING_ON: Final = word_set("spoken.margins.leading_on")
"""Words that are left out before a given name alone: "von der Edona", but "von Thun"."""

_DICTATED: Final = word_set("spoken.manner.stops")
_NUMBERS: Final = frozenset({Kind.ID, Kind.PHONE})
_LOOSE_END: Final = frozenset(",;-–/")
_GOING_ON: Final = frozenset(",;-/")
_OF_SPEECH: Final = frozenset("-/")
_CLOSING: Final[Mapping[str, str]] = MappingProxyType({"“": "„“", "”": "“”„", "«": "»«", "»": "«»", '"': '"', ")": "("})
"""What closes, by what opens it."""


def within_margins(reading: TokenText, found: Iterable[Candidate], *, is_speech: bool) -> list[Candidate]:
    """`found`, in text order, in parts where a gap is too wide, each from its first word to its last.

    What breaks off with a sign that goes on, "Ernst-" before "Otto", is one with what follows.
    """
    whole: list[Candidate] = []
    for candidate in found:
        last = whole[-1] if whole else None
        if last is None or not _goes_on(reading.text, last, candidate, signs=_OF_SPEECH if is_speech else _GOING_ON):
            whole.append(candidate)
            continue
        whole[-1] = last.joined(candidate)
    return [part for candidate in whole for part in _parts(reading, candidate)]


def _goes_on(text: str, last: Candidate, following: Candidate, *, signs: frozenset[str]) -> bool:
    if last.kind is not following.kind and not {last.kind, following.kind} <= PEOPLE:
        return False
    gap, sign = text[last.span.end : following.span.start], text[last.span.end - 1]
    is_dash = sign == "-" and text[last.span.end - 2].isspace()
    return gap in ("", " ") and sign in signs and len(last.span) > 1 and not is_dash


def _parts(reading: TokenText, candidate: Candidate) -> Iterator[Candidate]:
    tokens = reading.touched(candidate.span.start, candidate.span.end)
    if len(tokens) < 2:
        yield candidate
        return
    widest = _WIDEST if candidate.kind in _WIDE else 1
    cuts = [n + 1 for n in tokens[:-1] if _is_apart(reading.gap(n), widest)]
    parts = list(pairwise([tokens[0], *cuts, tokens[-1] + 1]))
    for start, end in parts:
        first, last = _bounds(reading, candidate.kind, start, end - 1)
        if (first, last) == (tokens[0], tokens[-1]):
            yield candidate
        else:
            yield replace(candidate, span=reading.span(first, last))


def _is_apart(gap: str, widest: int) -> bool:
    return gap not in ("", " ") and bool(
        _PARTS.search(gap) or ("\n" not in gap and len(gap) > widest and gap.isspace())
    )


def _bounds(reading: TokenText, kind: Kind, first: int, last: int) -> tuple[int, int]:
    """From `first` to `last` without what is no part at either end; a part keeps one token."""
    while first < last and _leads(reading, kind, first, last):
        first += 1
    while first < last and _trails(reading, kind, first, last):
        last -= 1
    return first, last


def _leads(reading: TokenText, kind: Kind, first: int, last: int) -> bool:
    word = reading.lower[first]
    if kind in _NUMBERS:
        # "IN 44821" and "DER-2218" are numbers with their letters
        return word in _BEFORE_NUMBERS and not reading.tokens[first].isupper() and bool(reading.gap(first))
    if kind not in PEOPLE:
        return False
    if word in _LEADING_ON:
        following = first + 1
        while following < last and reading.lower[following] in _LEADING_ON:
            following += 1
        return _is_only_given(reading.lower[following]) and not _is_addressed(reading, first)
    return word in _BEFORE_NAMES or word in _DICTATED


def _is_only_given(word: str) -> bool:
    return word in name_lists.given_names() and word not in name_lists.surnames()


def _is_addressed(reading: TokenText, first: int) -> bool:
    """Whether a surname is due: behind "Frau" or a title "von der Heide" is a name."""
    before = [word for word in reading.lower[max(0, first - 2) : first] if word != "."][-1:]
    return any(word in SALUTATIONS or word in name_lists.titles() for word in before)


def _trails(reading: TokenText, kind: Kind, first: int, last: int) -> bool:
    word = reading.lower[last]
    if word in _LOOSE_END:
        return kind is not Kind.TYPIST
    opening = _CLOSING.get(word)
    if opening is not None:
        within = reading.lower[first:last]
        return not any(sign in within for sign in opening)
    # "Jörn M Punkt" keeps the stop of its initial
    return kind in PEOPLE and word in _DICTATED and not (word == "punkt" and len(reading.lower[last - 1]) == 1)
