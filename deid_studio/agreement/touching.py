"""Whether two stretches touch, and how far they lie over one another."""

from __future__ import annotations

from deid_studio.agreement.compared_layers import Edges, stretches


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
