"""Tags, tag sets and annotations."""

from __future__ import annotations

from dataclasses import dataclass

from deid_studio.domain.span import Interval, Span


@dataclass(frozen=True, slots=True)
class Tag:
    """A type of PHI.

    `names` and `definitions` are by language ("de", "en"); `colour` is "#rrggbb"; `badge` is one or two
    letters; `key` is the one character that assigns the tag; `parent` names the broader tag, if any.
    """

    name: str
    names: dict[str, str]
    definitions: dict[str, str]
    colour: str
    badge: str
    key: str
    parent: str | None = None

    def shown(self, language: str) -> str:
        """The tag's name in `language`, else its own."""
        return self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class TagSet:
    """The tags that a project uses, in the order in which they are shown."""

    name: str
    version: str
    title: dict[str, str]
    tags: tuple[Tag, ...]

    def find(self, name: str) -> Tag | None:
        """The tag called `name`, or None where the set has none."""
        return next((tag for tag in self.tags if tag.name == name), None)


@dataclass(frozen=True, slots=True)
class Annotation:
    """One instance of PHI, as one annotator marked it.

    `fragments` are in text order and do not overlap; several make a discontinuous annotation. `interval`
    overrides the time of the words; None means the words decide. `source` says who or what made it.
    """

    id: str
    assignment_id: str
    fragments: tuple[Span, ...]
    tag: str
    interval: Interval | None = None
    source: str = "manual"

    def __post_init__(self) -> None:
        if not self.fragments:
            raise ValueError("an annotation needs a fragment")
        if any(left.end > right.start for left, right in zip(self.fragments, self.fragments[1:], strict=False)):
            raise ValueError("fragments are out of order or overlap")

    @property
    def span(self) -> Span:
        """From the first fragment's start to the last one's end."""
        return Span(self.fragments[0].start, self.fragments[-1].end)

    def surface(self, text: str) -> str:
        """What it marks in `text`, fragments joined by one space."""
        return " ".join(fragment.of(text) for fragment in self.fragments)
