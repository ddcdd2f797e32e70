"""Phone and fax numbers, e-mail and web addresses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import find_at, first_numbers, fragment, pattern
from deid_studio.suggest.token_text import TokenText

_WEAK_CUE: Final = re.compile(fragment("contacts.weak_cue"))
_CUED: Final = pattern("contacts.cued")
_UNCUED: Final = pattern("contacts.uncued")
_DIALLED_OUT: Final = re.compile(r"[(+]*(?:0\d+|\+?\d{2,5})[ /()-]+\d{2}|\(?\+\d|0\d{3}")
_DIALLED_FAR: Final = re.compile(r"[(+]*0\d|[(+]*\+\d")
_SLIPPED: Final = re.compile(fragment("contacts.slipped"))
_LETTERS: Final = frozenset("OolI")
_EXTENSION: Final = re.compile(fragment("contacts.extension"))
_DATES: Final = re.compile(fragment("contacts.dates"))
_HOURS: Final = re.compile(r"(?<=\d) ?\((?:24|12|[0-9]) ?\Z")
_DOTTED: Final = re.compile(r"\d{1,2}\.|\d+\.\d+\.\d+\Z|.*\.\d\d?\.(?:19|20)?\d\d")
_MOST_WITHIN: Final = 6
"""Places within a number at which one more is looked for, as numbering plans take their time."""

_REGIONS: Final = ("DE", "AT", "CH")

_EMAIL: Final = re.compile(fragment("contacts.email"))
_AT_SIGNS: Final = ("@", "at)", "at]", "at}")
_MAILBOX: Final = re.compile(r"[\w+-]+(?:\.[\w+-]+)*\Z|[\w+-]+(?: ?[._-] ?[\w+-]+){0,4}\Z")
_URLS: Final = re.compile(fragment("contacts.urls"))
_BARE: Final = re.compile(fragment("contacts.bare"))
_BARE_HEAD: Final = re.compile(r"(?<![\w@.-])[A-Za-zäöüß][\w-]{2,}(?:\.[\w-]{2,})?\Z")
_IP: Final = pattern("contacts.ip")


def phones(reading: TokenText) -> Iterable[Candidate]:
    """Phone numbers after a cue."""
    for candidate in find_at((_CUED,), reading.text, first_numbers(reading)):
        number = candidate.span.of(reading.text)
        weak = _WEAK_CUE.search(reading.text, max(0, candidate.span.start - 12), candidate.span.start)
        dialled = _DIALLED_OUT if weak and len(weak[0].strip("\t .:,-(+")) > 1 else _DIALLED_FAR
        if (weak and not dialled.match(number)) or _DATES.match(number):
            continue
        yield _without_bracket(candidate, number)


def uncued_phones(reading: TokenText) -> Iterator[Candidate]:
    """Phone numbers without a cue, surer where a numbering plan of DE, AT or CH allows them."""
    past = within = 0
    for candidate in find_at((_UNCUED,), reading.text, first_numbers(reading)):
        within = within + 1 if candidate.span.start < past else 0
        if within > _MOST_WITHIN:
            continue
        candidate = _without_bracket(candidate, candidate.span.of(reading.text))
        number = candidate.span.of(reading.text)
        if number.startswith(("0", "+", "(0", "(+")) and _DOTTED.match(number) is None and _DATES.match(number) is None:
            past = past if within else candidate.span.end
            divided = re.search(r"\d\D+\d", number) is not None
            if "DW" in number or "Kl" in number or "App" in number:
                yield Candidate(candidate.span, Kind.PHONE, 0.98, "phone.extended")
            elif _is_dialled(number):
                yield Candidate(candidate.span, Kind.PHONE, 0.9 if divided else 0.7, "phone.valid")
            else:
                yield Candidate(candidate.span, Kind.PHONE, 0.7 if divided else 0.4, "phone.shape")


def _without_bracket(candidate: Candidate, number: str) -> Candidate:
    """`candidate` without an opening bracket that nothing closes, and what stands behind it ("(24 h)")."""
    if opened := _HOURS.search(number):
        return replace(candidate, span=Span(candidate.span.start, candidate.span.end - len(opened[0])))
    if number.startswith("(") and ")" not in number:
        return replace(candidate, span=Span(candidate.span.start + 1, candidate.span.end))
    return candidate


def slipped_phones(reading: TokenText) -> Iterator[Candidate]:
    """Phone numbers in which OCR took figures for letters ("Tel,: O7758 / 23 4O -0")."""
    for match in _SLIPPED.finditer(reading.text):
        if sum(map(str.isdecimal, match[1])) * 2 > len(match[1].replace(" ", "")) and not _LETTERS.isdisjoint(match[1]):
            yield Candidate(Span(*match.span(1)), Kind.PHONE, 0.98, "phone.slipped")


def extensions(reading: TokenText) -> Iterator[Candidate]:
    """Extensions in brackets ("(Kl. 3412)")."""
    for match in _EXTENSION.finditer(reading.text):
        yield Candidate(Span(*match.span(match.lastindex or 1)), Kind.PHONE, 0.9, "phone.extension")


@lru_cache(maxsize=4_096)
def _is_dialled(number: str) -> bool:
    import phonenumbers  # heavy

    for region in _REGIONS:
        try:
            if phonenumbers.is_valid_number(phonenumbers.parse(number, region)):
                return True
        except phonenumbers.NumberParseException:
            continue
    return False


def emails(reading: TokenText) -> Iterator[Candidate]:
    """E-mail addresses, also with the blanks of OCR and "(at)"."""
    if not any(sign in reading.text for sign in _AT_SIGNS):
        return
    for match in _EMAIL.finditer(reading.text):
        reach = max(0, match.start() - 48)
        if mailbox := _MAILBOX.search(reading.text[reach : match.start()]):
            yield Candidate(Span(reach + mailbox.start(), match.end()), Kind.EMAIL, 0.98, "email")


def urls(reading: TokenText) -> Iterator[Candidate]:
    """Web and internet addresses."""
    for match in _URLS.finditer(reading.text):
        yield Candidate(Span(*match.span()), Kind.URL, 0.97, "url")
    for match in _BARE.finditer(reading.text):
        reach = max(0, match.start() - 48)
        if head := _BARE_HEAD.search(reading.text[reach : match.start()]):
            yield Candidate(Span(reach + head.start(), match.end()), Kind.URL, 0.85, "url.bare")
    yield from find_at((_IP,), reading.text, first_numbers(reading))
