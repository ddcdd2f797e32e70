"""F1 of pairs and their means: in all, by pair, by tag, by document, by annotator.

Kolditz et al. 2019, "Evaluation Measures": pair-wise averaged F1. A pair's F1 is 2 common / (first + second) on counts
that are pooled over documents and tags; no side is gold. The mean over pairs is not weighted; sigma is the population's
standard deviation. Where a pair has nothing to agree on it has no F1 and stays out of the mean, and is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import fsum, sqrt
from typing import Final

from deid_studio.agreement.compared_layers import Pair
from deid_studio.agreement.match import Comparison, View
from deid_studio.domain.counts import Counts, share

LEAST_INSTANCES: Final = 12
"""What an annotator must mark on average for a tag's figures to be reliable; Kolditz et al. 2019, "Final Corpus"."""


@dataclass(frozen=True, slots=True)
class PairMean:
    """A mean over pairs of annotators: over `pairs` that have a value, out of `of`; None where none has."""

    mean: float | None
    sigma: float | None
    pairs: int
    of: int


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """How far two annotators agree on what both finished, with so many `tags`; `counts.f1` is their F1."""

    pair: Pair
    documents: int
    counts: Counts
    tags: int


@dataclass(frozen=True, slots=True)
class TagAgreement:
    """How far annotators agree on one tag.

    `instances` is what an annotator marked on average; `is_reliable` whether that is enough. `is_listed` is False for
    a tag that is in the annotations and not in the tag set.
    """

    tag: str
    is_listed: bool
    is_reliable: bool
    instances: float
    f1: PairMean


@dataclass(frozen=True, slots=True)
class DocumentAgreement:
    """How far annotators agree in one document; no pair that finished it has a value where it is empty for both."""

    document: str
    f1: PairMean


@dataclass(frozen=True, slots=True)
class AnnotatorAgreement:
    """How far an annotator agrees with the others, on `documents` shared with any."""

    annotator: str
    documents: int
    f1: PairMean


@dataclass(frozen=True, slots=True)
class Agreement:
    """Every mean of a comparison.

    `tags` are in the order of the tag set, those not in it behind; `documents` come worst first, those without a value
    last. `highest` is the annotator who agrees most with the others, the first of several by code, None where nothing
    can be compared; Kolditz et al. 2019, footnote 11.
    """

    view: View
    f1: PairMean
    pairs: tuple[PairAgreement, ...]
    tags: tuple[TagAgreement, ...]
    documents: tuple[DocumentAgreement, ...]
    annotators: tuple[AnnotatorAgreement, ...]
    highest: str | None


def mean_of_pairs(values: Iterable[float | None]) -> PairMean:
    """The mean and sigma of those `values` that are not None."""
    values = tuple(values)
    known = [value for value in values if value is not None]
    mean = share(fsum(known), len(known))
    sigma = None if mean is None else sqrt(fsum((value - mean) ** 2 for value in known) / len(known))
    return PairMean(mean, sigma, len(known), len(values))


def agreement(comparison: Comparison, *, tag_set: Sequence[str] | None = None) -> Agreement:
    """Every mean of `comparison`; a tag of `tag_set` that nobody used has a row too. Without one all are listed."""
    used = comparison.totals().any(axis=1).sum(axis=1).tolist()
    pairs = tuple(
        PairAgreement(pair, int(comparison.shared_by(pair).sum()), comparison.counts(pair), tags)
        for pair, tags in zip(comparison.pairs, used, strict=True)
    )
    annotators = tuple(_annotator(annotator, comparison, pairs) for annotator in comparison.annotators)
    ranked = [row for row in annotators if row.f1.mean is not None]
    return Agreement(
        view=comparison.view,
        f1=mean_of_pairs(row.counts.f1 for row in pairs),
        pairs=pairs,
        tags=tuple(_tag(tag, comparison, tag_set) for tag in _rows(comparison.tags, tag_set)),
        documents=documents_of(comparison),
        annotators=annotators,
        highest=max(ranked, key=lambda row: row.f1.mean or 0.0).annotator if ranked else None,
    )


def documents_of(comparison: Comparison, *, empty: float | None = None) -> tuple[DocumentAgreement, ...]:
    """How far annotators agree in each document, as `worst_first`; `empty` is the F1 of two who both marked nothing."""
    mean = cache(mean_of_pairs)  # most documents have one of few values
    shared = [comparison.shared_by(pair).tolist() for pair in comparison.pairs]
    common, total = (counted.sum(axis=2).tolist() for counted in (comparison.common, comparison.totals()))
    cells = zip(*(zip(*of_pair, strict=True) for of_pair in zip(shared, common, total, strict=True)), strict=True)
    return worst_first(
        DocumentAgreement(document, mean(tuple(2 * n / of if of else empty for both, n, of in of_pairs if both)))
        for document, of_pairs in zip(comparison.documents, cells, strict=True)
    )


def worst_first(documents: Iterable[DocumentAgreement]) -> tuple[DocumentAgreement, ...]:
    """`documents` by mean F1, the lowest first, those without one last."""
    return tuple(sorted(documents, key=lambda row: (row.f1.mean is None, row.f1.mean or 0.0, row.document)))


def _rows(tags: Sequence[str], tag_set: Sequence[str] | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*(tag_set or ()), *tags)))


def _annotator(annotator: str, comparison: Comparison, pairs: Iterable[PairAgreement]) -> AnnotatorAgreement:
    own = [row for row in pairs if annotator in row.pair]
    documents = sum(any(both) for both in zip(*(comparison.shared_by(row.pair).tolist() for row in own), strict=True))
    return AnnotatorAgreement(annotator, documents, mean_of_pairs(row.counts.f1 for row in own))


def _tag(tag: str, comparison: Comparison, tag_set: Sequence[str] | None) -> TagAgreement:
    marked = [tags.get(tag, 0) for tags in comparison.instances.values()]
    instances = share(sum(marked), len(marked)) or 0.0
    return TagAgreement(
        tag=tag,
        is_listed=tag_set is None or tag in tag_set,
        is_reliable=instances >= LEAST_INSTANCES,
        instances=instances,
        f1=mean_of_pairs(comparison.counts(pair, tag=tag).f1 for pair in comparison.pairs),
    )
