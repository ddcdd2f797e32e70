"""From kinds of PHI to the tags of a project."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import names
from deid_studio.suggest.reading import Reading

_NAMED: Final = frozenset({Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON})
_DATED: Final = frozenset({Kind.DATE, Kind.BIRTHDATE})
_NUMERIC_DATE: Final = re.compile(r"\d+\D+\d+\D+\d{2,4}")
_WORDED_DATE: Final = re.compile(r"\w+\.?\s+[^\W\d]+\.?\s+(?:\d{2,4}|\w{6,}(?:\s+\w+)*)")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A stretch of a text that may be PHI, with the tag that it gets; see `Candidate`."""

    span: Span
    tag: str
    confidence: float
    source: str


def tagged(reading: Reading, candidates: Iterable[Candidate], tag_set: TagSet) -> list[Suggestion]:
    """Candidates as suggestions; those of kinds for which `tag_set` has no tag are left out."""
    return [
        Suggestion(part.span, tag.name, part.confidence, part.source)
        for candidate in candidates
        for part in _parts(reading, candidate, tag_set)
        if (tag := tag_set.tag_of(part.kind))
    ]


def _parts(reading: Reading, candidate: Candidate, tag_set: TagSet) -> Iterator[Candidate]:
    """The candidate, or what the tag set wants instead: names word by word, dates as whole or partial ones."""
    if tag_set.tag_of(candidate.kind) is None and candidate.kind in _NAMED and tag_set.tag_of(Kind.SURNAME):
        yield from _name_parts(reading, candidate)
    elif tag_set.tag_of(candidate.kind) is None and candidate.kind in _DATED:
        kind = Kind.FULL_DATE if _is_full(candidate.span.of(reading.text)) else Kind.DATE_PART
        yield Candidate(candidate.span, kind, candidate.confidence, candidate.source)
    else:
        yield candidate


def _is_full(date: str) -> bool:
    return bool(_NUMERIC_DATE.fullmatch(date) or _WORDED_DATE.fullmatch(date))


def _name_parts(reading: Reading, candidate: Candidate) -> Iterator[Candidate]:
    """Given names one by one, and the rest, which is the surname with its particles."""
    within = reading.touched(candidate.span.start, candidate.span.end)
    given = [n for n in within if reading.lower[n] in names.given_names()]
    if len(given) == sum(reading.tokens[n].isalpha() for n in within) > 1:
        inverted = "," in candidate.span.of(reading.text)
        given = given[1:] if inverted else given[:-1]
    for n in given:
        yield Candidate(reading.span(n, n), Kind.GIVEN_NAME, candidate.confidence, candidate.source)
    first: int | None = None
    for n in (*within, within.stop):
        is_surname = n < within.stop and n not in given and (first is not None or reading.tokens[n].isalpha())
        if is_surname and first is None:
            first = n
        elif not is_surname and first is not None:
            last = n - 1
            while not reading.tokens[last].isalpha():
                last -= 1
            yield Candidate(reading.span(first, last), Kind.SURNAME, candidate.confidence, candidate.source)
            first = None
