"""What counts as the same, at five levels, and how much of it each pair of annotators has in common.

Kolditz et al. 2019, "Evaluation Measures", for instances and tokens; their first author's bratiaa 0.1.4 counts alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations
from operator import itemgetter
from typing import TYPE_CHECKING

from deid_studio.agreement.compared_layers import PHI, AnnotatedDocument, ComparedLayer, Edges, Pair, joined, stretches
from deid_studio.agreement.touching import spanned, touch
from deid_studio.domain.counts import Counts
from deid_studio.domain.tokens import CLINICAL_TOKENS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deid_studio.agreement.mark_table import MarkTable, Numbers


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


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Every pair of annotators compared on the documents that both finished.

    `documents` are those that at least two finished, in order of their ids; `tags` are those used in them, and
    `instances` what each annotator marked in them by tag. `common` is what pairs have in common, by pair, document and
    tag, and `own` what annotators have in all, by annotator, document and tag; `finished` tells by annotator and
    document who finished it.
    """

    view: View
    annotators: tuple[str, ...]
    pairs: tuple[Pair, ...]
    documents: tuple[str, ...]
    tags: tuple[str, ...]
    instances: Mapping[str, Mapping[str, int]]
    common: Numbers
    own: Numbers
    finished: NDArray[np.bool_]

    def shared_by(self, pair: Pair) -> NDArray[np.bool_]:
        """By document, whether both of a pair finished it."""
        first, second = map(self.annotators.index, pair)
        both: NDArray[np.bool_] = self.finished[first] & self.finished[second]
        return both

    def counts(self, pair: Pair, *, tag: str | None = None) -> Counts:
        """What a pair has in common (`tp`), only the second has (`fp`) and only the first (`fn`); of all by default."""
        at = self.tags.index(tag) if tag in self.tags else len(self.tags)
        of_tags = slice(None) if tag is None else slice(at, at + 1)
        amounts = self.common[self.pairs.index(pair)], *self._amounts(pair)
        common, first, second = (int(amount[:, of_tags].sum()) for amount in amounts)
        return Counts(common, second - common, first - common)

    def totals(self) -> Numbers:
        """What both of a pair have, together, by pair, document and tag."""
        import numpy as np

        found = np.zeros_like(self.common)
        for number, pair in enumerate(self.pairs):
            found[number] = sum(self._amounts(pair))
        return found

    def _amounts(self, pair: Pair) -> tuple[Numbers, Numbers]:
        both = self.shared_by(pair)[:, None]
        first, second = (self.own[self.annotators.index(annotator)] * both for annotator in pair)
        return first, second


def compare(documents: Iterable[AnnotatedDocument] | MarkTable, view: View | None = None) -> Comparison:
    """Compare all pairs of the annotators of `documents`; raises KeyError for a tokenizer that does not exist."""
    import numpy as np  # loads slowly, and to tell what counts as the same does not need it

    from deid_studio.agreement.mark_table import MarkTable

    view = view or View()
    table = MarkTable.of(documents)
    names = [document.id for document in table.documents]
    shared = [at for at, document in enumerate(table.documents) if document.is_shared]
    shared.sort(key=names.__getitem__)
    seen = table.seen(typed=view.typed, white_space_counts=view.white_space_counts, tokenizer=view.tokenizer)
    tags, own, common = _heard(table, typed=view.typed) if view.level is Level.TIME else _marked(seen, view)
    used = np.flatnonzero(own[:, shared].any(axis=(0, 1)))
    finished = table.finished[:, shared]
    return Comparison(
        view=view,
        annotators=table.annotators,
        pairs=tuple(combinations(table.annotators, 2)),
        documents=tuple(names[at] for at in shared),
        tags=tuple(tags[at] for at in used.tolist()),
        instances=_instances(seen, np.flatnonzero(finished.any(axis=1)).tolist(), np.isin(seen.document, shared)),
        common=common[:, shared][:, :, used],
        own=own[:, shared][:, :, used],
        finished=finished,
    )


def _instances(seen: MarkTable, who: Iterable[int], rows: NDArray[np.bool_]) -> dict[str, dict[str, int]]:
    marked = Counter(zip(seen.owner[rows].tolist(), seen.tag[rows].tolist(), strict=True))
    instances: dict[str, dict[str, int]] = {seen.annotators[number]: {} for number in who}
    for (number, tag), count in marked.items():
        instances[seen.annotators[number]][seen.tags[tag]] = count
    return instances


def _marked(seen: MarkTable, view: View) -> tuple[tuple[str, ...], Numbers, Numbers]:
    """The tags, and what annotators have and pairs have in common, by document and tag, at any level but time."""
    import numpy as np

    shape = len(seen.documents), len(seen.tags)
    units, stride = _units(seen, view)
    own = np.zeros((len(units), *shape), np.int64)
    for amounts, (keys, times) in zip(own, units, strict=True):
        amounts += np.bincount(keys // stride, times, amounts.size).astype(np.int64).reshape(shape)
    common = np.zeros((len(units) * (len(units) - 1) // 2, *shape), np.int64)
    for amounts, ((first, times), (second, others)) in zip(common, combinations(units, 2), strict=True):
        keys, left, right = np.intersect1d(first, second, assume_unique=True, return_indices=True)
        both = np.minimum(times[left], others[right])
        amounts += np.bincount(keys // stride, both, amounts.size).astype(np.int64).reshape(shape)
    if view.level is Level.OVERLAP:
        in_text = _in_text_order(seen, [keys for keys, _ in units], stride)
        for amounts, (a, b) in zip(common, combinations(range(len(units)), 2), strict=True):
            are_alike = (own[a] == own[b]) & (own[a] == amounts)
            cells = np.flatnonzero((own[a] > 0) & (own[b] > 0) & ~are_alike)
            amounts.flat[cells] = _partners(seen.edges, cells, in_text[a], in_text[b])
    return seen.tags, own, common


def _in_text_order(seen: MarkTable, units: Sequence[Numbers], stride: int) -> list[tuple[Numbers, Numbers]]:
    """The cells and the numbers of edges of each of `units`, by cell and in each in the order of edges."""
    import numpy as np

    rank = np.empty(len(seen.edges), np.int64)
    rank[sorted(range(len(seen.edges)), key=seen.edges.__getitem__)] = np.arange(len(seen.edges))
    found = []
    for keys in units:
        cell, edge = np.divmod(keys, stride)
        order = np.lexsort((rank[edge], cell))
        found.append((cell[order], edge[order]))
    return found


def _partners(
    edges: Sequence[Edges], cells: Numbers, first: tuple[Numbers, Numbers], second: tuple[Numbers, Numbers]
) -> Numbers:
    """By cell how many of both can be paired, as `_partners_of` does, all cells a step at a time."""
    import numpy as np

    start, end, pieces = (
        np.fromiter(map(of_one, edges), np.int64, len(edges)) for of_one in (itemgetter(0), itemgetter(-1), len)
    )
    (at, far), (other, others_far) = (
        (np.searchsorted(cell, cells, side="left"), np.searchsorted(cell, cells, side="right"))
        for cell, _ in (first, second)
    )
    found = np.zeros(len(cells), np.int64)
    in_pieces = [np.concatenate(([0], np.cumsum(pieces[edge] > 2))) for _, edge in (first, second)]
    is_plain = (in_pieces[0][far] == in_pieces[0][at]) & (in_pieces[1][others_far] == in_pieces[1][other])
    for number in np.flatnonzero(~is_plain).tolist():
        mine, theirs = first[1][at[number] : far[number]], second[1][other[number] : others_far[number]]
        found[number] = _partners_of([edges[one] for one in mine], [edges[one] for one in theirs])
    left = np.flatnonzero(is_plain)
    while left.size:
        one, two = first[1][at[left]], second[1][other[left]]
        do_touch = (start[one] < end[two]) & (start[two] < end[one])
        found[left] += do_touch
        at[left] += do_touch | (end[one] <= end[two])
        other[left] += do_touch | (end[two] <= end[one])
        left = left[(at[left] < far[left]) & (other[left] < others_far[left])]
    return found


def _units(seen: MarkTable, view: View) -> tuple[list[tuple[Numbers, Numbers]], int]:
    """By annotator what is counted, each once in ascending order, and how often; and how far cells lie apart in it."""
    import numpy as np

    cell = seen.document * len(seen.tags) + seen.tag
    owner, unit, stride = seen.owner, seen.place_edges[seen.place], max(1, len(seen.edges))
    if view.level in (Level.TOKEN, Level.COVERAGE):
        rows, unit = seen.touched(view.tokenizer)
        owner, cell, stride = owner[rows], cell[rows], int(unit.max(initial=0)) + 1
    units = []
    for number in range(len(seen.annotators)):
        keys, times = np.unique((cell * stride + unit)[owner == number], return_counts=True)
        units.append((keys, times if view.level is Level.TOKEN else np.ones_like(times)))
    return units, stride


def _heard(table: MarkTable, *, typed: bool) -> tuple[tuple[str, ...], Numbers, Numbers]:
    """As `_marked`, of windows in ms, as they are: one mark as seen may stand for two with times of their own."""
    import numpy as np

    windows = [
        {annotator: _windows(layer, typed=typed) for annotator, layer in document.layers.items()}
        for document in table.documents
    ]
    tags = sorted(set().union(*(by_tag for of_document in windows for by_tag in of_document.values())))
    pairs = [*combinations(table.annotators, 2)]
    own = np.zeros((len(table.annotators), len(windows), len(tags)), np.int64)
    common = np.zeros((len(pairs), len(windows), len(tags)), np.int64)
    for at, of_document in enumerate(windows):
        for annotator, by_tag in of_document.items():
            for tag, edges in by_tag.items():
                length = sum(end - start for start, end in stretches(edges))
                own[table.annotators.index(annotator), at, tags.index(tag)] = length
        for number, (first, second) in enumerate(pairs):
            left, right = of_document.get(first, {}), of_document.get(second, {})
            for tag in left.keys() & right.keys():
                common[number, at, tags.index(tag)] = spanned(left[tag], right[tag])
    return tuple(tags), own, common


def _windows(layer: ComparedLayer, *, typed: bool) -> dict[str, Edges]:
    windows: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for tag, edges in chain(((mark.tag, edges) for mark, edges in layer.times.items()), layer.heard):
        windows[tag if typed else PHI].extend(stretches(edges))
    return {tag: joined(edges) for tag, edges in windows.items()}


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
