"""Which tokens a mark touches, and how far two stretches lie over one another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from deid_studio.agreement.compared_layers import ComparedLayer, Edges, LayerMark, stretches
from deid_studio.domain.tokens import Stops

TaggedTokens = list[tuple[str, int]]
"""A tag and the index of a token that bears it; a token that two fragments touch comes twice."""


def tokens_of(tokens: Stops, layers: Iterable[ComparedLayer]) -> dict[LayerMark, TaggedTokens]:
    """The tokens of a text that each mark of `layers` shares a character with."""
    return {mark: _touched(tokens, mark) for mark in set().union(*(layer.marks for layer in layers))}


def _touched(tokens: Stops, mark: LayerMark) -> TaggedTokens:
    tag, edges = mark
    return [
        (tag, index)
        for start, end in stretches(edges)
        for index in range(bisect_right(tokens.ends, start), bisect_left(tokens.starts, end))
    ]


def touch(first: Edges, second: Edges) -> bool:
    """Whether both share at least one code point or millisecond."""
    if len(first) == len(second) == 2:
        return first[0] < second[1] and second[0] < first[1]
    return any(a < d and c < b for a, b in stretches(first) for c, d in stretches(second))


def spanned(first: Edges, second: Edges) -> int:
    """How many code points or milliseconds both share; neither may overlap itself."""
    at, other, shared = 0, 0, 0
    while at < len(first) and other < len(second):
        shared += max(0, min(first[at + 1], second[other + 1]) - max(first[at], second[other]))
        if first[at + 1] <= second[other + 1]:
            at += 2
        else:
            other += 2
    return shared
