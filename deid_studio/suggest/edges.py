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
from deid_studio.suggest.combine import REST, trimmed
from deid_studio.suggest.repeats import PEOPLE
from deid_studio.suggest.settling.name_reach import reaching

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

_LED: Final[Mapping[Kind, str]] = MappingProxyType(
    {Kind.PHONE: "-+", Kind.TYPIST: "/", Kind.BIRTHDATE: "'’", Kind.ID: "#"}
)
"""Signs before a number or shorthand that belong to it where nothing else stands before them."""

_RIVER: Final = re.compile(r" (?:[avi]\. ?d\.|[aiob]\.) ?[A-ZÄÖÜ][a-zäöüß]+\b\.?(?!\w)")
_SITE: Final = re.compile(
    r",? (?:[–-] )?(?:Standort|STANDORT) [A-ZÄÖÜ][\w-]+(?: (?:a[nm]|i[nm]|bei|ob)(?: de[rmn])? [A-ZÄÖÜ][\w-]+)?"
)
_CODED_ON: Final = re.compile(r"(?:[-–/·.:_][^\W_]{1,12})+(?![\w@])")
_EXTENSION: Final = re.compile(
    r" ?(?:(?:ext\.|App\.|Apparat|DW|Durchwahl|NSt\.|Kl\.) ?-? ?|[–-] ?)\d{1,5}(?![\d.:/]|,\d)"
)
_HALF: Final = re.compile(r" ?(?:[½¼¾]|1/2(?!\d))")
_TAILS: Final[Mapping[Kind, re.Pattern[str]]] = MappingProxyType(
    {Kind.TOWN: _RIVER, Kind.HOSPITAL: _SITE, Kind.ID: _CODED_ON, Kind.PHONE: _EXTENSION, Kind.AGE: _HALF}
)
"""What follows and belongs to what is found: "Ostheim v. d. Rhön", "Kliniken am Weiher, Standort Nord", "416-D"."""

_CODED_BEFORE: Final = re.compile(r"(?<![\w@./–-])(?:[^\W_]{1,8}[-/·_]){1,3}\Z")
_STREET_BEFORE: Final = re.compile(
    r"(?<![\w-])(?:(?:An|Auf|In|Hinter|Unter|Vor|Bei|Neben|Ob) (?:de[rmn]|die|das)|Am|Im|Zum|Zur|Beim"
    r"|(?:Ober|Unter|Alt|Neu|Klein|Groß|Lang)e[rn]?) \Z"
)
_HEADS: Final[Mapping[Kind, re.Pattern[str]]] = MappingProxyType({Kind.ID: _CODED_BEFORE, Kind.STREET: _STREET_BEFORE})
"""What stands before and belongs to what is found: "Unter dem Weiher 6", "SB-0447"."""
_HEAD_REACH: Final = 26

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

_FIRM: Final = 0.6
"""What is less sure keeps nothing beside it from being whole: "S. 3A" after "Gruber" loses its "S."."""

_OPENING: Final[Mapping[str, str]] = MappingProxyType({")": "(", "]": "[", "“": "„", "«": "»", "»": "«", '"': '"'})


def with_edges(text: str, found: Iterable[Candidate]) -> list[Candidate]:
    """`found`, in text order, each with the signs at its edges that belong to it; none overlaps the next.

    What is unsure gives way where a sign or an initial belongs to what stands beside it.
    """
    ordered = list(found)
    befores: list[int] = []
    before = len(text)
    for one in reversed(ordered):
        befores.append(before)
        before = one.span.start if one.confidence >= _FIRM else before
    edged: list[Candidate] = []
    after = 0
    for one, before in zip(ordered, reversed(befores), strict=True):
        edged.append(_with_edges(text, one, after=after, before=before))
        after = max(after, edged[-1].span.end) if one.confidence >= _FIRM else after
    return _apart(text, edged)


def _apart(text: str, edged: Iterable[Candidate]) -> list[Candidate]:
    """`edged`, in text order, without overlaps: what is less sure gives way, of equals what stands behind."""
    kept: list[Candidate] = []
    for one in edged:
        rest: Candidate | None = one
        while kept and rest is not None and kept[-1].span.end > rest.span.start:
            last = kept[-1]
            if last.confidence >= rest.confidence:
                rest = _cut(text, rest, start=last.span.end)
                break
            kept.pop()
            if (shorter := _cut(text, last, end=rest.span.start)) is not None:
                kept.append(shorter)
        if rest is not None:
            kept.append(rest)
    return kept


def _cut(text: str, candidate: Candidate, *, start: int = 0, end: int | None = None) -> Candidate | None:
    """What is left of a candidate from `start` to `end`, as the rest that it is; None where no letter or digit is."""
    span = candidate.span
    first, last = max(span.start, start), span.end if end is None else min(span.end, end)
    left = trimmed(text, first, last) if first < last else None
    return None if left is None else replace(candidate, span=left, source=candidate.source.removesuffix(REST) + REST)


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
        start, end = reaching(text, start, end, after=after, before=before)
        if initials := _INITIALS_BEFORE.search(text, max(after, start - _INITIALS_REACH), start):
            start = initials.start()
        if (initial := _INITIAL_AFTER.match(text, end)) and initial.end() <= before:
            end = initial.end()
    elif candidate.kind is Kind.AGE and (aged := _AGED.search(text, start + 1, end)):
        end = aged.start()
    elif (tail := _TAILS.get(candidate.kind)) and (rest := tail.match(text, end)) and rest.end() <= before:
        end = rest.end()
    if (head := _HEADS.get(candidate.kind)) and (
        before_it := head.search(text, max(after, start - _HEAD_REACH), start)
    ):
        start = before_it.start()
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
