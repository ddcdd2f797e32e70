"""What annotators marked, as values that can be looked up and compared fast."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from deid_studio.domain.span import Span, joined_at_line_ends

PHI: Final = "PHI"
"""Stands for every tag where only PHI or not counts."""

Edges = tuple[int, ...]
"""A start and an end in turn, in ascending order: of fragments in code points, of windows in milliseconds."""

Pair = tuple[str, str]
"""Two annotators by code, in alphabetical order."""

_SOLID: Final = re.compile(r"\S+")


class LayerMark(NamedTuple):
    """One instance of PHI; the same tag on the same fragments is the same mark.

    A named tuple of numbers and no frozen dataclass of spans: a corpus has 250,000 of them, and each is looked up
    in every other annotator's layer.
    """

    tag: str
    edges: Edges

    @classmethod
    def of(cls, tag: str, fragments: Iterable[Span]) -> LayerMark:
        """The mark of `fragments`, whose order does not matter."""
        return cls(tag, tuple(edge for fragment in sorted(fragments) for edge in (fragment.start, fragment.end)))

    @property
    def fragments(self) -> tuple[Span, ...]:
        """What it marks, in text order."""
        return tuple(Span(start, end) for start, end in stretches(self.edges))

    def whole(self, text: str) -> LayerMark:
        """The mark made whole where only a line's end lies between fragments."""
        return self if len(self.edges) == 2 else LayerMark.of(self.tag, joined_at_line_ends(self.fragments, text))


@dataclass(frozen=True, slots=True)
class ComparedLayer:
    """What one annotator marked in one document; identical annotations count once.

    `times` are the windows of those `marks` that have any, in ms; raises ValueError for times of others. `heard` are
    annotations without text: a tag and windows in ms, which only the time level counts.
    """

    marks: frozenset[LayerMark] = frozenset()
    times: Mapping[LayerMark, Edges] = field(default_factory=dict)
    heard: frozenset[LayerMark] = frozenset()

    def __post_init__(self) -> None:
        if not self.times.keys() <= self.marks:
            raise ValueError("times of annotations that are not there")


@dataclass(frozen=True, slots=True)
class AnnotatedDocument:
    """A text with the layers of those who finished it, by annotator; who is not there has not."""

    id: str
    text: str
    layers: Mapping[str, ComparedLayer]

    @property
    def is_shared(self) -> bool:
        """Whether there are two to agree."""
        return len(self.layers) > 1


def stretches(edges: Edges) -> Iterator[tuple[int, int]]:
    """The starts of `edges` with their ends."""
    return zip(edges[::2], edges[1::2], strict=True)


def joined(edges: Iterable[tuple[int, int]]) -> Edges:
    """The (start, end) pairs in order, those that overlap joined; those that only touch stay two."""
    row: list[int] = []
    for start, end in sorted(edges):
        if row and start < row[-1]:
            row[-1] = max(row[-1], end)
        else:
            row += (start, end)
    return tuple(row)


def without_white_space(edges: Edges, text: str) -> Edges:
    """`edges` cut at white space and joined where nothing lies between; unchanged where nothing else is in them.

    "Frau Müller" in one piece and word by word come out alike.
    """
    if len(edges) == 2 and edges[1] <= len(text) and _SOLID.fullmatch(text, *edges):
        return edges
    row: list[int] = []
    for start, end in stretches(edges):
        for run in _SOLID.finditer(text, start, end):
            if row and run.start() <= row[-1]:
                row[-1] = max(row[-1], run.end())
            else:
                row += run.span()
    return tuple(row) or edges


def as_seen(document: AnnotatedDocument, *, typed: bool, white_space_counts: bool) -> dict[str, ComparedLayer]:
    """The layers of `document` with `PHI` as the only tag, or cut at white space, or as they are."""
    if typed and white_space_counts:
        return dict(document.layers)
    seen = {mark: mark for layer in document.layers.values() for mark in layer.marks}
    for mark in seen:
        edges = mark.edges if white_space_counts else without_white_space(mark.edges, document.text)
        seen[mark] = LayerMark(mark.tag if typed else PHI, edges)
    return {
        annotator: ComparedLayer(
            marks=frozenset(map(seen.__getitem__, layer.marks)),
            times={seen[mark]: windows for mark, windows in layer.times.items()},
            heard=layer.heard if typed else frozenset(LayerMark(PHI, mark.edges) for mark in layer.heard),
        )
        for annotator, layer in document.layers.items()
    }
