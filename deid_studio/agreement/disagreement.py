"""Where two annotators disagree, by class and by what it would cost, and which tags they take for one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations, zip_longest
from typing import Final

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, Edges, LayerMark, Pair, as_seen
from deid_studio.agreement.match import Comparison, Level
from deid_studio.agreement.touching import touch
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.kinds import Kind

NAMES: Final = frozenset(
    {Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON, Kind.TYPIST, Kind.GIVEN_NAME, Kind.SURNAME}
)
"""The kinds of PHI that name a person."""

Confusion = Mapping[tuple[str | None, str | None], int]
"""Instances by the first annotator's tag and the second's, None for none; where either has several, one by one."""


class Disagreed(StrEnum):
    """How two annotators disagree about a place; A is the first of the pair.

    MISSED_BY_A, MISSED_BY_B: only the other marked it. BOUNDARY: the same tag on other fragments. TAG: another tag on
    the same fragments. BOUNDARY_AND_TAG: both differ. SPLIT: what one marked in one piece the other marked in
    several, all of the same tag. TIME: the same in the text, other windows in the sound.
    """

    MISSED_BY_A = "missed by A"
    MISSED_BY_B = "missed by B"
    BOUNDARY = "boundary"
    TAG = "tag"
    BOUNDARY_AND_TAG = "boundary and tag"
    SPLIT = "split"
    TIME = "time"


_Sided = tuple[Edges, str, int]
"""A mark's edges and tag, and whose it is: 0 for the first annotator of the pair, 1 for the second."""

_COST: Final = {
    Disagreed.MISSED_BY_A: 0,
    Disagreed.MISSED_BY_B: 0,
    Disagreed.BOUNDARY_AND_TAG: 1,
    Disagreed.BOUNDARY: 1,
    Disagreed.TIME: 2,
    Disagreed.SPLIT: 3,
    Disagreed.TAG: 4,
}
"""What stays legible or audible where the wrong one is believed: all of it first, nothing last."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A place where two annotators disagree: what the first marked there and what the second did, in text order.

    `heard` says that the marks have no text and their edges are ms.
    """

    document: str
    pair: Pair
    kind: Disagreed
    first: tuple[LayerMark, ...]
    second: tuple[LayerMark, ...]
    heard: bool = False

    @property
    def tags(self) -> frozenset[str]:
        """The tags of either side."""
        return frozenset(mark.tag for mark in (*self.first, *self.second))

    @property
    def start(self) -> int:
        """Where it begins: a code point, or ms where it is only heard."""
        return min(marks[0].edges[0] for marks in (self.first, self.second) if marks)

    @property
    def cells(self) -> list[tuple[str | None, str | None]]:
        """Where it stands in the confusion matrix: the tags that both have first, the others in alphabetical order."""
        if len(self.first) <= 1 and len(self.second) <= 1:
            return [(self.first[0].tag if self.first else None, self.second[0].tag if self.second else None)]
        first, second = (Counter(mark.tag for mark in marks) for marks in (self.first, self.second))
        same = sorted((first & second).elements())
        rest = zip_longest(sorted((first - second).elements()), sorted((second - first).elements()))
        return [*((tag, tag) for tag in same), *rest]


def name_tags(tag_set: TagSet) -> frozenset[str]:
    """The tags that stand for a person's name."""
    return frozenset(tag.name for tag in tag_set.tags if NAMES.intersection(tag.kinds))


def disagreements(
    documents: Iterable[AnnotatedDocument],
    *,
    pair: Pair | None = None,
    typed: bool = True,
    white_space_counts: bool = True,
) -> Iterator[Disagreement]:
    """Every place where `pair`, by default every pair, disagrees in a document that both finished, in text order."""
    for document in documents:
        layers = as_seen(document, typed=typed, white_space_counts=white_space_counts)
        for first, second in combinations(sorted(layers), 2):
            if pair in (None, (first, second)):
                yield from _between(document.id, (first, second), layers[first], layers[second])


def by_risk(found: Iterable[Disagreement], *, names: Set[str] = frozenset()) -> list[Disagreement]:
    """`found` with what would leak most first: missed names, other missed PHI, names cut short and so on."""
    return sorted(found, key=lambda it: (_COST[it.kind], names.isdisjoint(it.tags), it.document, it.start, it.pair))


def confusion(comparison: Comparison, found: Iterable[Disagreement], *, pair: Pair | None = None) -> Confusion:
    """Which tags `pair`, or every pair, gives to the same places; tags of places that overlap stand together.

    `comparison` is of instances, `found` the disagreements of the same documents and view; raises ValueError for
    another level.
    """
    if comparison.view.level is not Level.INSTANCE:
        raise ValueError(f"instances are confused, not what counts at the {comparison.view.level} level")
    cells: Counter[tuple[str | None, str | None]] = Counter()
    for one in comparison.pairs:
        if pair in (None, one):
            cells.update({(tag, tag): comparison.counts(one, tag=tag).tp for tag in comparison.tags})
    cells.update(
        chain.from_iterable(
            place.cells
            for place in found
            if pair in (None, place.pair) and place.kind is not Disagreed.TIME and not place.heard
        )
    )
    return dict(+cells)


def _between(document: str, pair: Pair, first: ComparedLayer, second: ComparedLayer) -> Iterator[Disagreement]:
    found = [
        Disagreement(document, pair, Disagreed.TIME, (mark,), (mark,))
        for mark in (first.marks & second.marks if first.times or second.times else ())
        if first.times.get(mark) != second.times.get(mark)
    ]
    found += _places(document, pair, first.marks - second.marks, second.marks - first.marks, heard=False)
    yield from sorted(found, key=_in_text)
    heard = _places(document, pair, first.heard - second.heard, second.heard - first.heard, heard=True)
    yield from sorted(heard, key=_in_text)


def _in_text(found: Disagreement) -> tuple[int, tuple[LayerMark, ...], tuple[LayerMark, ...]]:
    return found.start, found.first, found.second


def _places(
    document: str, pair: Pair, first: Set[LayerMark], second: Set[LayerMark], *, heard: bool
) -> Iterator[Disagreement]:
    """What is the same but for the tag, one by one, and what hangs together by overlap of the rest."""
    left, right = set(first), set(second)
    for one, other in _same_edges(left, right):
        left.remove(one)
        right.remove(other)
        yield Disagreement(document, pair, Disagreed.TAG, (one,), (other,), heard)
    for firsts, seconds in _clusters(left, right):
        yield Disagreement(document, pair, _kind(firsts, seconds), firsts, seconds, heard)


def _same_edges(first: Set[LayerMark], second: Set[LayerMark]) -> list[tuple[LayerMark, LayerMark]]:
    both_have = {mark.edges for mark in first} & {mark.edges for mark in second}
    at: dict[Edges, tuple[list[LayerMark], list[LayerMark]]] = {edges: ([], []) for edges in both_have}
    for side, marks in enumerate((first, second)):
        for mark in sorted(mark for mark in marks if mark.edges in both_have):
            at[mark.edges][side].append(mark)
    return [both for marks in at.values() for both in zip(*marks, strict=False)]


def _clusters(
    first: Set[LayerMark], second: Set[LayerMark]
) -> Iterator[tuple[tuple[LayerMark, ...], tuple[LayerMark, ...]]]:
    """Marks of both sides that hang together; each run of marks that reach into one another is looked at by itself."""
    run: list[_Sided] = []
    far = 0
    for sided in sorted((mark.edges, mark.tag, side) for side, marks in enumerate((first, second)) for mark in marks):
        edges = sided[0]
        if edges[0] >= far:
            yield from _connected(run)
            run = []
        run.append(sided)
        far = max(far, edges[-1])
    yield from _connected(run)


def _connected(run: list[_Sided]) -> Iterator[tuple[tuple[LayerMark, ...], tuple[LayerMark, ...]]]:
    """Marks that share characters with one of the other side, directly or over others."""
    if len(run) == 1:
        # As most are
        ((edges, tag, side),) = run
        alone = (LayerMark(tag, edges),)
        yield ((), alone) if side else (alone, ())
        return
    while run:
        cluster, run = run[:1], run[1:]
        for edges, _, side in cluster:  # grows meanwhile
            near = [other for other in run if other[2] != side and touch(edges, other[0])]
            cluster += near
            run = [other for other in run if other not in near]
        cluster.sort()
        yield (
            tuple(LayerMark(tag, edges) for edges, tag, side in cluster if side == 0),
            tuple(LayerMark(tag, edges) for edges, tag, side in cluster if side == 1),
        )


def _kind(first: tuple[LayerMark, ...], second: tuple[LayerMark, ...]) -> Disagreed:
    if not first:
        return Disagreed.MISSED_BY_A
    if not second:
        return Disagreed.MISSED_BY_B
    if len({mark.tag for mark in (*first, *second)}) > 1:
        return Disagreed.BOUNDARY_AND_TAG
    return Disagreed.BOUNDARY if len(first) == len(second) == 1 else Disagreed.SPLIT
