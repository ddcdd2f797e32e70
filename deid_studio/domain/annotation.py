"""Tags, tag sets and annotations."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Interval, Span

_MOST_CONFIDENCE: Final = 1 + 1e-6
"""Sums of shares may come out a little above 1."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A type of PHI.

    `names` and `definitions` are by language ("de", "en"); `colour` is "#rrggbb"; `badge` is one or two
    letters; `key` is the one character that assigns the tag; `parent` names the broader tag, if any. `kinds` are what
    the suggesters find that gets this tag.
    """

    name: str
    names: dict[str, str]
    definitions: dict[str, str]
    colour: str
    badge: str
    key: str
    parent: str | None = None
    kinds: tuple[Kind, ...] = ()

    def shown(self, language: str) -> str:
        """The tag's name in `language`, else its own."""
        return self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class TagSet:
    """The tags that a project uses, in the order in which they are shown, and their purpose by language."""

    name: str
    version: str
    title: dict[str, str]
    tags: tuple[Tag, ...]
    purpose: dict[str, str] = field(default_factory=dict)

    def find(self, name: str) -> Tag | None:
        """The tag called `name`, or None where the set has none."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def shown(self, name: str, language: str) -> str:
        """What the tag called `name` is called in `language`; what the set has not is called as it is."""
        tag = self.find(name)
        return tag.shown(language) if tag is not None else name

    def tag_of(self, kind: Kind) -> Tag | None:
        """The tag that a kind of PHI gets; None where this set has none for it."""
        return next((tag for tag in self.tags if kind in tag.kinds), None)


class State(StrEnum):
    """What a person has decided about an annotation.

    UNDECIDED: suggested, nobody has looked. LISTED: so too, but the project's list says that it is never PHI.
    ACCEPTED: right as suggested. CHANGED: right after a change. REJECTED: no PHI; kept, so that it is not suggested
    again. ADDED: marked by a person, or imported as a person's.
    """

    UNDECIDED = "undecided"
    LISTED = "listed"
    ACCEPTED = "accepted"
    CHANGED = "changed"
    REJECTED = "rejected"
    ADDED = "added"

    @property
    def is_decided(self) -> bool:
        """Whether somebody has looked and decided."""
        return self not in NOT_LOOKED_AT


NOT_LOOKED_AT: Final = (State.UNDECIDED, State.LISTED)
"""What suggestions are that nobody has decided on."""

NO_PHI: Final = (State.REJECTED, State.LISTED)
"""What need not go from what is exported."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """One instance of PHI, as one annotator marked it.

    `fragments` are in text order and do not overlap; several make a discontinuous annotation, none one that is heard
    only and needs an `interval`. `interval` overrides the time of the words; None means the words decide. `source`
    says who or what made it, `confidence` how sure a suggestion is, 0..1 or None.
    """

    id: str
    assignment_id: str
    fragments: tuple[Span, ...]
    tag: str
    interval: Interval | None = None
    source: str = "manual"
    state: State = State.ADDED
    confidence: float | None = None

    def __post_init__(self) -> None:
        if not self.fragments and self.interval is None:
            raise ValueError("an annotation needs a fragment or an interval")
        if len(self.fragments) > 1 and any(left.end > right.start for left, right in pairwise(self.fragments)):
            raise ValueError("fragments are out of order or overlap")
        if self.tag.split() != [self.tag]:
            raise ValueError("a tag is one word")
        if self.confidence is not None and not 0 <= self.confidence <= _MOST_CONFIDENCE:
            raise ValueError("a confidence is outside 0..1")

    @property
    def span(self) -> Span:
        """From the first fragment's start to the last one's end; raises ValueError where it is audio-only."""
        if not self.fragments:
            raise ValueError("an audio-only annotation has no span")
        return Span(*self.edges)

    @property
    def edges(self) -> tuple[int, int]:
        """Start and end of the span of one that is not audio-only."""
        return self.fragments[0].start, self.fragments[-1].end

    @property
    def is_audio_only(self) -> bool:
        """Whether it marks speech that no word stands for."""
        return not self.fragments

    @property
    def is_phi(self) -> bool:
        """Whether it has to go from what is exported: all but the rejected and the listed, the undecided too."""
        return self.state not in NO_PHI

    def surface(self, text: str) -> str:
        """What it marks in `text`, fragments joined by one space; empty where it is audio-only."""
        return " ".join([fragment.of(text) for fragment in self.fragments])


def text_order(annotation: Annotation) -> tuple[tuple[tuple[int, int], ...], str, str]:
    """Sort key of annotations: by place, then tag; no two share one."""
    # Edges as numbers, for spans compare ten times as slowly
    places = tuple([(fragment.start, fragment.end) for fragment in annotation.fragments])
    return places, annotation.tag, annotation.id
