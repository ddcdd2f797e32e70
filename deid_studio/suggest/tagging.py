"""From kinds of PHI to the tags of a project."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.again.full_dates import is_full
from deid_studio.suggest.again.name_parts import name_parts
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

_NAME_PARTS: Final = (Kind.GIVEN_NAME, Kind.SURNAME)
_DATE_PARTS: Final = (Kind.FULL_DATE, Kind.DATE_PART)
_FINER: Final[Mapping[Kind, tuple[Kind, ...]]] = MappingProxyType(
    {
        **dict.fromkeys((Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON), _NAME_PARTS),
        **dict.fromkeys((Kind.DATE, Kind.BIRTHDATE), _DATE_PARTS),
    }
)
"""What some tag sets have instead of a kind: names word by word, dates as whole or partial ones."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A stretch of a text that may be PHI, with the tag that it gets; see `Candidate`."""

    span: Span
    tag: str
    confidence: float
    source: str


def tagged(reading: TokenText, candidates: Iterable[Candidate], tag_set: TagSet) -> list[Suggestion]:
    """Candidates as suggestions; those of kinds for which `tag_set` has no tag are left out."""
    return [
        Suggestion(part.span, tag.name, part.confidence, part.source)
        for candidate in candidates
        for part in _parts(reading, candidate, tag_set)
        if (tag := tag_set.tag_of(part.kind))
    ]


def tags_of(kind: Kind, tag_set: TagSet) -> tuple[Tag, ...]:
    """The tags that candidates of a kind get in `tag_set`: one, those of its parts, or none."""
    if tag := tag_set.tag_of(kind):
        return (tag,)
    return tuple(tag for finer in _FINER.get(kind, ()) if (tag := tag_set.tag_of(finer)))


def _parts(reading: TokenText, candidate: Candidate, tag_set: TagSet) -> Iterator[Candidate]:
    """The candidate, or what the tag set has instead of its kind."""
    finer = () if tag_set.tag_of(candidate.kind) else _FINER.get(candidate.kind, ())
    if finer is _NAME_PARTS:
        yield from name_parts(reading, candidate)
    elif finer is _DATE_PARTS:
        kind = Kind.FULL_DATE if is_full(candidate.span.of(reading.text)) else Kind.DATE_PART
        yield Candidate(candidate.span, kind, candidate.confidence, candidate.source)
    else:
        yield candidate
