"""What counts as the same, at five levels, and how much of it each pair of annotators has in common.

Kolditz et al. 2019, "Evaluation Measures", for instances and tokens; their first author's bratiaa 0.1.4 counts alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations
from operator import itemgetter
from typing import Any, Final

from deid_studio.agreement.compared_layers import (
    PHI,
    AnnotatedDocument,
    ComparedLayer,
    Edges,
    LayerMark,
    Pair,
    as_seen,
    joined,
    stretches,
)
from deid_studio.agreement.touching import spanned, tokens_of, touch
from deid_studio.domain.counts import Counts
from deid_studio.domain.tokens import CLINICAL_TOKENS


class Level(StrEnum):
    """What is counted.

    INSTANCE: annotations; the same are those of one tag and identical fragments. TOKEN: tokens that an annotation
    shares a character with, once for each annotation: nested annotations of one tag count a token twice, as bratiaa
    does. COVERAGE: the same, once for each tag. OVERLAP: annotations; one agrees with one of its tag that shares a
    character with it, each with one at most, in text order. TIME: milliseconds that would be redacted.
    """

    INSTANCE = "instance"
    TOKEN = "token"
    COVERAGE = "coverage"
    OVERLAP = "overlap"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class View:
    """What counts as the same; a report names it beside each figure.

    Without types, `PHI` is read for every tag before anything is counted. Where white space does not count, marks of
    the same other characters are the same. The tokenizer is one of `TOKENIZERS`.
    """

    level: Level = Level.INSTANCE
    typed: bool = True
    white_space_counts: bool = True
    tokenizer: str = CLINICAL_TOKENS


Cell = tuple[int, int, int]
"""How much two annotators have in common, and how much each has in all."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every pair of annotators compared on the documents that both finished.

    `documents` are those that at least two finished, in order of their ids; `tags` are those used in them, and
    `instances` what each annotator marked in them by tag. `cells` are by pair, document and tag; a tag that neither
    used has none.
    """

    view: View
    annotators: tuple[str, ...]
    pairs: tuple[Pair, ...]
    documents: tuple[str, ...]
    tags: tuple[str, ...]
    instances: Mapping[str, Mapping[str, int]]
    cells: Mapping[Pair, Mapping[str, Mapping[str, Cell]]]

    def counts(self, pair: Pair, *, document: str | None = None, tag: str | None = None) -> Counts:
        """What a pair has in common (`tp`), only the second has (`fp`) and only the first (`fn`); of all by default."""
        rows = self.cells[pair]
        picked = rows.values() if document is None else (rows.get(document, {}),)
        if tag is None:
            cells = [cell for row in picked for cell in row.values()]
        else:
            cells = [row[tag] for row in picked if tag in row]
        common, first, second = (sum(map(itemgetter(column), cells)) for column in range(3))
        return Counts(common, second - common, first - common)


def compare(documents: Iterable[AnnotatedDocument], view: View | None = None) -> Comparison:
    """Compare all pairs of the annotators of `documents`; raises KeyError for a tokenizer that does not exist."""
    view = view or View()
    of_layers, own, common = _LEVELS[view.level]
    everyone: set[str] = set()
    shared: list[str] = []
    tags: set[str] = set()
    instances: dict[str, Counter[str]] = defaultdict(Counter)
    cells: dict[Pair, dict[str, dict[str, Cell]]] = defaultdict(dict)
    for document in sorted(documents, key=lambda document: document.id):
        everyone.update(document.layers)
        if not document.is_shared:
            continue
        shared.append(document.id)
        layers = as_seen(document, typed=view.typed, white_space_counts=view.white_space_counts)
        for annotator, layer in layers.items():
            instances[annotator].update(map(_TAG, layer.marks))
        units = of_layers(document, layers, view)
        amounts = {annotator: own(units[annotator]) for annotator in units}
        tags.update(*amounts.values())
        for pair in combinations(sorted(units), 2):
            agreed, first, second = common(units[pair[0]], units[pair[1]]), amounts[pair[0]], amounts[pair[1]]
            cells[pair][document.id] = {
                tag: (agreed.get(tag, 0), first.get(tag, 0), second.get(tag, 0)) for tag in first.keys() | second.keys()
            }
    pairs = tuple(combinations(sorted(everyone), 2))
    return Comparison(
        view=view,
        annotators=tuple(sorted(everyone)),
        pairs=pairs,
        documents=tuple(shared),
        tags=tuple(sorted(tags)),
        instances=dict(instances),
        cells={pair: cells.get(pair, {}) for pair in pairs},
    )


Layers = Mapping[str, ComparedLayer]

_TAG: Final = itemgetter(0)


def _marks(_document: AnnotatedDocument, layers: Layers, _view: View) -> dict[str, frozenset[LayerMark]]:
    return {annotator: layer.marks for annotator, layer in layers.items()}


def _covered(document: AnnotatedDocument, layers: Layers, view: View) -> dict[str, set[tuple[str, int]]]:
    found = tokens_of(document.tokens(view.tokenizer), layers.values())
    return {
        annotator: set(chain.from_iterable(map(found.__getitem__, layer.marks))) for annotator, layer in layers.items()
    }


def _tokens(document: AnnotatedDocument, layers: Layers, view: View) -> dict[str, set[tuple[str, int, int]]]:
    """Each (tag, token) with which time it is: sets of them share what multisets of (tag, token) share."""
    found = tokens_of(document.tokens(view.tokenizer), layers.values())
    return {
        annotator: {
            (tag, token, time)
            for (tag, token), times in Counter(chain.from_iterable(map(found.__getitem__, layer.marks))).items()
            for time in range(times)
        }
        for annotator, layer in layers.items()
    }


def _windows(document: AnnotatedDocument, _layers: Layers, view: View) -> dict[str, dict[str, Edges]]:
    """Windows by tag, from the layers as they are, for one mark as seen may stand for two with times of their own."""
    units = {}
    for annotator, layer in document.layers.items():
        windows: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for tag, edges in chain(((mark.tag, edges) for mark, edges in layer.times.items()), layer.heard):
            windows[tag if view.typed else PHI].extend(stretches(edges))
        units[annotator] = {tag: joined(edges) for tag, edges in windows.items()}
    return units


def _in_order(_document: AnnotatedDocument, layers: Layers, _view: View) -> dict[str, dict[str, list[Edges]]]:
    units = {}
    for annotator, layer in layers.items():
        by_tag: dict[str, list[Edges]] = defaultdict(list)
        for tag, edges in layer.marks:
            by_tag[tag].append(edges)
        units[annotator] = {tag: sorted(rows) for tag, rows in by_tag.items()}
    return units


def _tags(units: Iterable[tuple[Any, ...]]) -> Mapping[str, int]:
    return Counter(map(_TAG, units))


def _common_tags(first: set[tuple[Any, ...]], second: set[tuple[Any, ...]]) -> Mapping[str, int]:
    return Counter(map(_TAG, first & second))


def _lengths(units: dict[str, Edges]) -> Mapping[str, int]:
    return {tag: sum(end - start for start, end in stretches(edges)) for tag, edges in units.items()}


def _common_lengths(first: dict[str, Edges], second: dict[str, Edges]) -> Mapping[str, int]:
    return {tag: spanned(first[tag], second[tag]) for tag in first.keys() & second.keys()}


def _numbers(units: dict[str, list[Edges]]) -> Mapping[str, int]:
    return {tag: len(rows) for tag, rows in units.items()}


def _partners(first: dict[str, list[Edges]], second: dict[str, list[Edges]]) -> Mapping[str, int]:
    return {tag: _partners_of(first[tag], second[tag]) for tag in first.keys() & second.keys()}


def _partners_of(first: list[Edges], second: list[Edges]) -> int:
    """How many can be paired, going through both in text order; what ends first without a partner stays alone."""
    at, other, found = 0, 0, 0
    while at < len(first) and other < len(second):
        if touch(first[at], second[other]):
            at, other, found = at + 1, other + 1, found + 1
        elif first[at][-1] == second[other][-1]:
            at, other = at + 1, other + 1
        elif first[at][-1] < second[other][-1]:
            at += 1
        else:
            other += 1
    return found


_LEVELS: Final[dict[Level, tuple[Callable[..., dict[str, Any]], Callable[..., Any], Callable[..., Any]]]] = {
    Level.INSTANCE: (_marks, _tags, _common_tags),
    Level.TOKEN: (_tokens, _tags, _common_tags),
    Level.COVERAGE: (_covered, _tags, _common_tags),
    Level.OVERLAP: (_in_order, _numbers, _partners),
    Level.TIME: (_windows, _lengths, _common_lengths),
}
"""By level: the units of each annotator of a document, how much they are by tag, and how much two have in common."""
