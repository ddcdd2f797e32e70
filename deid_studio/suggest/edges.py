"""Signs at the edge of a name or a number that belong to it: the stop of an initial, the stroke of an extension.

Tokens part them from what they belong to, and suggesters that label tokens lose them now and then.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.repeats import PEOPLE

_INITIAL: Final = re.compile(r"(?:^|[\s.-])[^\W\d_a-zäöüß]")
_YEARLESS: Final = re.compile(r"(?:\d{1,2}\.\s?)?(?:\d{1,2}|[IVX]{1,4})|.*\b(?:Jan|Feb|Apr|Aug|Sept?|Okt|Nov|Dez)")
_SPELLED: Final = re.compile(r".*(?<!\w)(?:\w(?:-|, ?| )){2}\w", re.DOTALL)
"""A name letter by letter: the stop behind the last ends the sentence."""
_SHORT_STREET: Final = re.compile(r".*[Ss]tr")

_STOPPED: Final[Mapping[Kind, re.Pattern[str]]] = MappingProxyType(
    {
        **dict.fromkeys(PEOPLE, re.compile(rf".*{_INITIAL.pattern}")),
        Kind.DATE: _YEARLESS,
        Kind.STREET: _SHORT_STREET,
    }
)
"""What must be followed by its stop to be whole, by kind."""

_LED: Final[Mapping[Kind, str]] = MappingProxyType({Kind.PHONE: "-+", Kind.TYPIST: "/", Kind.BIRTHDATE: "'’"})
"""Signs before a number or shorthand that belong to it where nothing else stands before them."""

_RIVER: Final = re.compile(r" (?:[avi]\. ?d\.|[aiob]\.) ?[A-ZÄÖÜ][a-zäöüß]+\b\.?(?!\w)")
_SITE: Final = re.compile(
    r",? (?:[–-] )?(?:Standort|STANDORT) [A-ZÄÖÜ][\w-]+(?: (?:a[nm]|i[nm]|bei|ob)(?: de[rmn])? [A-ZÄÖÜ][\w-]+)?"
)
_TAILS: Final[Mapping[Kind, re.Pattern[str]]] = MappingProxyType({Kind.TOWN: _RIVER, Kind.HOSPITAL: _SITE})
"""What follows a place or a clinic and belongs to it: "Ostheim v. d. Rhön", "Kliniken am Weiher, Standort Nord"."""

_BROKEN_OFF: Final = re.compile(r"-[^\S\n]*\n[^\S\n]*[a-zäöüß]{2,}")
_WORDS: Final = frozenset(
    {
        *PEOPLE,
        Kind.TOWN,
        Kind.STREET,
        Kind.PLACE,
        Kind.STATE,
        Kind.COUNTRY,
        Kind.HOSPITAL,
        Kind.ORGANIZATION,
        Kind.PHARMACY,
    }
)
"""Kinds that are words: what a line's end breaks off of them is small."""

_SHORTENED: Final = re.compile(r"\.(?=[,;:)/]| [a-zäöüß(])")
"""A stop that ends no sentence: the word before it is shortened."""

_AGED: Final = re.compile(r"-?jährig")
_INITIALS_BEFORE: Final = re.compile(r"(?<![\w.-])(?<![a-z]\. )(?<![a-z]\.)(?:[A-ZÄÖÜ]\.[ -]?){1,2}\Z")
_INITIAL_AFTER: Final = re.compile(r",? [A-ZÄÖÜ]\.(?![\w-]| ?[^\W\d_]\.| [A-ZÄÖÜ][a-zäöüß])")
_INITIALS_REACH: Final = 8

_OPENING: Final[Mapping[str, str]] = MappingProxyType({")": "(", "]": "[", "“": "„", "«": "»", "»": "«", '"': '"'})


def with_edges(text: str, found: Iterable[Candidate]) -> list[Candidate]:
    """`found`, in text order, each with the signs at its edges that belong to it; none overlaps the next."""
    ordered = list(found)
    edged: list[Candidate] = []
    for number, one in enumerate(ordered):
        after = edged[-1].span.end if edged else 0
        before = ordered[number + 1].span.start if number + 1 < len(ordered) else len(text)
        edged.append(_with_edges(text, one, after=after, before=before))
    return edged


def _closed(text: str, span: Span) -> int:
    """The end of a span, behind the bracket or quotation mark that closes what is opened within."""
    within, following = span.of(text), text[span.end : span.end + 1]
    opening = _OPENING.get(following)
    if opening is None:
        return span.end
    is_open = (
        within.count(opening) % 2 == 1 if opening == following else within.count(opening) > within.count(following)
    )
    return span.end + 1 if is_open else span.end


def _with_edges(text: str, candidate: Candidate, *, after: int, before: int) -> Candidate:
    start, end = candidate.span.start, _closed(text, candidate.span)
    if (rest := _BROKEN_OFF.match(text, end)) and rest.end() <= before and candidate.kind in _WORDS:
        end = rest.end()
    if candidate.kind in PEOPLE:
        if initials := _INITIALS_BEFORE.search(text, max(after, start - _INITIALS_REACH), start):
            start = initials.start()
        if (initial := _INITIAL_AFTER.match(text, end)) and initial.end() <= before:
            end = initial.end()
    elif (tail := _TAILS.get(candidate.kind)) and (rest := tail.match(text, end)) and rest.end() <= before:
        end = rest.end()
    elif candidate.kind is Kind.AGE and (aged := _AGED.search(text, start + 1, end)):
        end = aged.start()
    if end < before and candidate.kind in _WORDS and _SHORTENED.match(text, end):
        end += 1
    stopped = _STOPPED.get(candidate.kind)
    is_stopped = stopped and stopped.fullmatch(text[start:end]) and not _SPELLED.fullmatch(text[start:end])
    if is_stopped and text[end : end + 1] == ".":
        end += 1
    led = _LED.get(candidate.kind, "")
    if (
        start > after
        and text[start - 1] in led
        and (start == 1 or text[start - 2].isspace() or text[start - 2] in "(*")
    ):
        start -= 1
    return replace(candidate, span=Span(start, end))
