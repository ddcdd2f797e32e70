"""Staff who sign, write, examine or lead, and typists' shorthand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical, word_lists
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.patients import line_starts
from deid_studio.suggest.rules.written.persons.written_name_words import NOUN_LIKE
from deid_studio.suggest.rules.written.persons.written_names import is_given, is_ordinary, is_surname, name_at, stops
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_GREETING: Final = re.compile(fragment("signatures.greeting"))
_REACH: Final = 420
"""Code points after the greeting within which people sign."""
_SIGNED: Final = re.compile(fragment("signatures.signed"))
_SIGNED_STARTS: Final = word_tuple("written.signatures.signed_starts")
"""What the first words start with that say who signed, in lower case."""
_TITLE_AFTER: Final = re.compile(fragment("signatures.title_after"))
_ROLE_BELOW: Final = re.compile(fragment("signatures.role_below"))
_ROLE_BESIDE: Final = re.compile(fragment("signatures.role_beside"))
_STROKE: Final = re.compile(r" ?[/-] ?")
_DICTATOR: Final = re.compile(fragment("signatures.dictator"))
_WRITER: Final = re.compile(fragment("signatures.writer"))
"""Initials of who dictated, and of who typed."""
_TYPIST_LAST: Final = re.compile(fragment("signatures.typist_last"))
_TYPIST_DATED: Final = re.compile(fragment("signatures.typist_dated"))
_TYPIST_CUED: Final = re.compile(fragment("signatures.typist_cued"))
_TYPIST_AFTER_DATE: Final = re.compile(fragment("signatures.typist_after_date"))
_TYPIST_CUES: Final = word_set("written.signatures.typist_cues")
_LAST: Final = 80
"""Code points at the end of a letter where a typist leaves initials alone."""
_COMMON: Final = 3.0
_LOGIN: Final = re.compile(fragment("signatures.login"))
_INITIALLED: Final = re.compile(fragment("signatures.initialled"), re.MULTILINE)
_NOT_TYPISTS: Final = word_set("written.signatures.not_typists")


def signers(reading: TokenText) -> Iterator[Candidate]:
    """Names under the greeting."""
    starts = line_starts(reading)
    for match in _GREETING.finditer(reading.text):
        for first in _chunks(reading, starts, match.end()):
            last = None if stops(reading.lower[first]) else name_at(reading, first)
            if last is None or is_ordinary(reading.lower[first]):
                continue
            parts = [word for word in reading.lower[first : last + 1] if len(word) > 1]
            known = sum(is_given(word) or is_surname(word) for word in parts)
            if last > first and (known or not any(map(is_ordinary, parts))):
                yield Candidate(reading.span(first, last), Kind.STAFF, 0.93 if known else 0.88, "staff.signature")
            elif known and (last + 1 == len(reading) or "\n" in reading.gap(last) or "\t" in reading.gap(last)):
                yield Candidate(reading.span(first, last), Kind.STAFF, 0.7, "staff.signature_surname")


def initialled(reading: TokenText) -> Iterator[Candidate]:
    """Initial and surname alone in a line near the end of a letter."""
    for match in _INITIALLED.finditer(reading.text, len(reading.text) * 2 // 3):
        word = match[2].lower()
        if word not in medical.eponyms() and word not in medical.medical_words() and not is_ordinary(word):
            yield Candidate(Span(*match.span(1)), Kind.STAFF, 0.88, "staff.initialled")


def _chunks(reading: TokenText, starts: list[int], begin: int) -> Iterator[int]:
    """Tokens after `begin` that begin a line or a column, or stand after a slash."""
    numbers = reading.touched(begin, begin + _REACH)
    columns = set(starts)
    for number in numbers:
        if reading.tokens[number][0].isupper() and (
            number in columns or reading.tokens[number - 1] in "/,(|" or reading.gap(number - 1) == "  "
        ):
            yield number


def signed(reading: TokenText) -> Iterator[Candidate]:
    """Names after "gez.", "freigegeben von", "Untersucher:" and the like."""
    starts = (
        start for word, start in zip(reading.lower, reading.starts, strict=True) if word.startswith(_SIGNED_STARTS)
    )
    for match in filter(None, (_SIGNED.match(reading.text, start) for start in starts)):
        touched = reading.touched(match.end(), match.end() + 1)
        last = name_at(reading, touched[0]) if touched and not stops(reading.lower[touched[0]]) else None
        if last is not None and (
            not is_ordinary(reading.lower[touched[0]])
            or (":" in match[0] and last > touched[0] and is_surname(reading.lower[last]))
            or _TITLE_AFTER.match(reading.text, reading.ends[last])
        ):
            known = any(is_given(word) or is_surname(word) for word in reading.lower[touched[0] : last + 1])
            if not known and reading.lower[last].endswith(NOUN_LIKE):
                continue
            known = known and (last > touched[0] or "\n" not in reading.gap(touched[0] - 1))
            yield Candidate(reading.span(touched[0], last), Kind.STAFF, 0.92 if known else 0.6, "staff.signed")


def described_staff(reading: TokenText) -> Iterator[Candidate]:
    """Names that begin a line, before a title ("Huber Änne Dr.") or above a role ("Fachärztin für …")."""
    for first in line_starts(reading):
        last = None if stops(reading.lower[first]) else name_at(reading, first)
        if last is None or last == first or is_ordinary(reading.lower[first]):
            continue
        end = reading.ends[last]
        if _TITLE_AFTER.match(reading.text, end):
            yield Candidate(reading.span(first, last), Kind.STAFF, 0.9, "staff.title_after")
        elif _ROLE_BELOW.match(reading.text, end) or _ROLE_BESIDE.match(reading.text, end):
            yield Candidate(reading.span(first, last), Kind.STAFF, 0.93, "staff.role_below")


def typists(reading: TokenText) -> Iterator[Candidate]:
    """Initials of who dictated, one of the staff, and of who typed ("Mü/kl")."""
    text = reading.text
    for stroke in _STROKE.finditer(text):
        if not (writer := _WRITER.match(text, stroke.end())):
            continue
        reach = max(0, stroke.start() - 24)
        dictator = _DICTATOR.search(text[reach : stroke.start()])
        if dictator is None or f"{dictator[1]}{stroke[0].strip()}{writer[1]}".lower() in _NOT_TYPISTS:
            continue
        first = Span(reach + dictator.start(1), reach + dictator.end(1))
        if "/" in stroke[0]:
            yield Candidate(first, Kind.STAFF, 0.8, "staff.shorthand")
            yield Candidate(Span(*writer.span(1)), Kind.TYPIST, 0.85, "typist.shorthand")
        elif (dictator[1].isupper() or dictator[1].islower()) and (
            word_lists.zipf(writer[1].lower(), "de") < _COMMON or not writer[1].istitle()
        ):
            yield Candidate(Span(first.start, writer.end(1)), Kind.TYPIST, 0.75, "typist.shorthand")
    cued = (
        _TYPIST_CUED.match(text, start)
        for word, start in zip(reading.lower, reading.starts, strict=True)
        if word in _TYPIST_CUES
    )
    for matches, confidence in (
        (_TYPIST_LAST.finditer(text, max(0, len(text) - _LAST)), 0.8),
        (_TYPIST_DATED.finditer(text), 0.75),
        (filter(None, cued), 0.85),
        (_TYPIST_AFTER_DATE.finditer(text), 0.8),
        (_LOGIN.finditer(text), 0.65),
    ):
        for match in matches:
            group = match.lastindex or 1
            if match[group].lower() not in _NOT_TYPISTS:
                if text[match.end(group) : match.end(group) + 2] in ("/ ", "/\n") or text.startswith(
                    " / g", match.end(group)
                ):
                    yield Candidate(Span(*match.span(group)), Kind.STAFF, confidence, "staff.shorthand")
                    continue
                yield Candidate(Span(*match.span(group)), Kind.TYPIST, confidence, "typist.shorthand")
