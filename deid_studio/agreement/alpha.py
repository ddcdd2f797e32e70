"""Krippendorff's alpha for unitizing, over the characters of the text.

Krippendorff 2004, "Measuring the reliability of qualitative text analysis data", Quality & Quantity 38, pp. 787-800.
Units are the fragments of a tag, those of one annotator that overlap joined; gaps are what lies between them and end
with the document, so that the order of documents does not matter.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain, combinations
from operator import sub

from deid_studio.agreement.compared_layers import AnnotatedDocument, Edges, as_seen, joined, stretches
from deid_studio.domain.counts import share


@dataclass(frozen=True, slots=True)
class Alpha:
    """Krippendorff's alpha for unitizing, in all and by tag.

    It is taken over `characters` of the `documents` that all `annotators` finished; `excluded` are the characters of
    the others. None where nobody marked anything, or where fewer than two annotators can be compared.
    """

    annotators: tuple[str, ...]
    documents: int
    characters: int
    excluded: int
    alpha: float | None
    tags: Mapping[str, float | None]


@dataclass(slots=True)
class _Sums:
    """What one tag has gathered: squared differences of pairs, and the lengths of all units and gaps."""

    squares: int
    units: Counter[int]
    gaps: Counter[int]


def unitizing_alpha(
    documents: Iterable[AnnotatedDocument], *, annotators: Iterable[str] | None = None, typed: bool = True
) -> Alpha:
    """Alpha of `annotators`, by default of all who finished any of `documents`."""
    documents = tuple(documents)
    if annotators is None:
        annotators = set().union(*(document.layers for document in documents))
    everyone = tuple(sorted(annotators))
    common = [document for document in documents if all(annotator in document.layers for annotator in everyone)]
    characters = sum(len(document.text) for document in common)
    units = [_units(document, everyone, typed=typed) for document in common]
    tags = sorted(set(chain.from_iterable(chain.from_iterable(units))))
    observed, expected = {}, {}
    for tag in tags:
        squares, lengths, gaps = 0, list[int](), list[int]()
        for document, of_annotators in zip(common, units, strict=True):
            of_tag = [row.get(tag, ()) for row in of_annotators]
            for edges in of_tag:
                lengths += map(sub, edges[1::2], edges[::2])
                between = map(sub, (*edges[::2], len(document.text)), (0, *edges[1::2]))
                gaps += [length for length in between if length > 0]
            squares += sum(_squares(*pair) for pair in combinations(of_tag, 2) if pair[0] != pair[1])
        sums = _Sums(squares, Counter(lengths), Counter(gaps))
        observed[tag] = _observed(sums, len(everyone), characters)
        expected[tag] = _expected(sums, len(everyone), characters)
    enough = len(everyone) > 1
    return Alpha(
        annotators=everyone,
        documents=len(common),
        characters=characters,
        excluded=sum(len(document.text) for document in documents) - characters,
        alpha=_alpha(sum(observed.values()), sum(expected.values())) if enough else None,
        tags={tag: _alpha(observed[tag], expected[tag]) if enough else None for tag in tags},
    )


def _alpha(observed: float, expected: float) -> float | None:
    disagreement = share(observed, expected)
    return None if disagreement is None else 1 - disagreement


def _units(document: AnnotatedDocument, annotators: Iterable[str], *, typed: bool) -> list[dict[str, Edges]]:
    """The units of each annotator by tag."""
    layers = as_seen(document, typed=typed, white_space_counts=True)
    units = []
    for annotator in annotators:
        by_tag: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for tag, edges in layers[annotator].marks:
            by_tag[tag].extend(stretches(edges))
        units.append({tag: joined(edges) for tag, edges in by_tag.items()})
    return units


def _squares(first: Edges, second: Edges) -> int:
    """How far two annotators' units lie apart where they overlap, and how long they are where they are alone."""
    total = 0
    met = set()
    for start, end in stretches(first):
        at = max(0, bisect_left(second, start) // 2 * 2 - 2)
        alone = True
        while at < len(second) and second[at] < end:
            if second[at + 1] > start:
                total += (start - second[at]) ** 2 + (end - second[at + 1]) ** 2
                met.add(at)
                alone = False
            at += 2
        if alone:
            total += (end - start) ** 2
    return total + sum((second[at + 1] - second[at]) ** 2 for at in range(0, len(second), 2) if at not in met)


def _observed(sums: _Sums, annotators: int, characters: int) -> float:
    """Every pair was looked at once; the definition looks at it from both sides."""
    return share(2 * sums.squares, annotators * (annotators - 1) * characters**2) or 0.0


def _expected(sums: _Sums, annotators: int, characters: int) -> float:
    """What the same units and gaps would give in any other place."""
    gaps = sorted(sums.gaps)
    # How many gaps are at least so long, and how long those are together.
    number = [*accumulate((sums.gaps[length] for length in reversed(gaps)), initial=0)][::-1]
    together = [*accumulate((length * sums.gaps[length] for length in reversed(gaps)), initial=0)][::-1]
    others = sums.units.total() - 1
    terms = 0.0
    for length, times in sums.units.items():
        at = bisect_left(gaps, length)
        rooms = together[at] - number[at] * (length - 1)
        terms += times * (others / 3 * (2 * length**3 - 3 * length**2 + length) + length**2 * rooms)
    places = annotators * characters * (annotators * characters - 1)
    same_unit = sum(times * length * (length - 1) for length, times in sums.units.items())
    return share(2 * terms, characters * (places - same_unit)) or 0.0
