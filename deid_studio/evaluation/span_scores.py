"""Scores of predicted PHI spans, by type and for PHI as such.

Two levels, as in Kolditz et al. 2019, "Evaluation Measures". Instance: the same tag on the identical set of
fragments. Token: a token takes the tag of every span that shares a character with it. Beside them stands what matters
where PHI is removed: whether a span is covered whole, and what leaks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from deid_studio.domain.counts import Counts, Means, means_by_support, share
from deid_studio.domain.tokens import CLINICAL_TOKENS, Stops, clinical_tokens
from deid_studio.evaluation.token_marks import PHI, Compared, Vocabulary, tagged_tokens, vocabulary_without_types

ALL_TYPES: Final = "all types"
NONE: Final = "none"
"""The row and column of the confusion matrix for tokens without a tag."""

Confusion = dict[str, dict[str, int]]
"""Tokens by gold tag and then by predicted tag."""

_Sums = Counter[str]


@dataclass(frozen=True, slots=True)
class TypeScores:
    """How well one tag is found; every share is 0..1, or None where there is nothing to take it of.

    `cover_recall`: gold instances whose every character but white space lies under predictions of any tag.
    `overlap_precision`: predicted instances that share a character with gold of any tag.
    `leaked_tokens`: gold tokens that no prediction of any tag touches; Berg & Dalianis 2020, section 3.5.
    `leaked_characters`: the same of gold characters but white space, so that half a token leaks by half.
    `out_of_vocabulary`: gold tokens that do not bear this tag anywhere in training; Kolditz et al. 2019, "Methods".
    """

    tag: str
    tokens: Counts
    instances: Counts
    cover_recall: float | None
    overlap_precision: float | None
    leaked_tokens: float | None
    leaked_characters: float | None
    out_of_vocabulary: float | None


@dataclass(frozen=True, slots=True)
class SpanScores:
    """Scores of a set of documents with `tokens` tokens.

    `types` has a row for every tag of gold or prediction, `all_types` their sum (micro averages), `token_means` and
    `instance_means` their averages weighted by support, `phi` the score where tags do not count.
    """

    tokenizer: str
    tokens: int
    types: tuple[TypeScores, ...]
    all_types: TypeScores
    token_means: Means
    instance_means: Means
    phi: TypeScores
    confusion: Confusion


def score_spans(documents: Iterable[Compared], *, known: Vocabulary | None = None) -> SpanScores:
    """Score `documents`; `known` is the training vocabulary, without which no out-of-vocabulary share is told."""
    typed: dict[str, _Sums] = defaultdict(Counter)
    untyped: dict[str, _Sums] = {PHI: Counter()}
    known_phi = None if known is None else vocabulary_without_types(known)
    cells: Counter[tuple[str, str]] = Counter()
    token_count = 0
    for document in documents:
        tokens = clinical_tokens(document.text)
        token_count += len(tokens)
        _add_tokens(typed, document, tokens, known)
        _add_instances(typed, document)
        _add_tokens(untyped, document.without_types(), tokens, known_phi)
        _add_instances(untyped, document.without_types())
        _add_confusion(cells, document, tokens)
    types = tuple(_scores(tag, typed[tag], known) for tag in sorted(typed))
    return SpanScores(
        tokenizer=CLINICAL_TOKENS,
        tokens=token_count,
        types=types,
        all_types=_scores(ALL_TYPES, sum(typed.values(), Counter()), known),
        token_means=means_by_support(row.tokens for row in types),
        instance_means=means_by_support(row.instances for row in types),
        phi=_scores(PHI, untyped[PHI], known_phi),
        confusion=_matrix(cells, tags=[row.tag for row in types]),
    )


def _add_tokens(sums: dict[str, _Sums], document: Compared, tokens: Stops, known: Vocabulary | None) -> None:
    gold_tags, predicted_tags = tagged_tokens(tokens, document.gold), tagged_tokens(tokens, document.predicted)
    for index, predicted in predicted_tags.items():
        for tag in predicted - gold_tags.get(index, set()):
            sums[tag]["token fp"] += 1
    for index, gold in gold_tags.items():
        found = predicted_tags.get(index, set())
        for tag in gold:
            sums[tag]["token tp" if tag in found else "token fn"] += 1
            sums[tag]["leaked tokens"] += not found
            if known is not None:
                sums[tag]["unknown tokens"] += tokens[index].of(document.text) not in known.get(tag, ())


def _add_instances(sums: dict[str, _Sums], document: Compared) -> None:
    marked = set().union(*(mark.offsets() for mark in document.gold))
    covered = set().union(*(mark.offsets() for mark in document.predicted))
    characters: dict[str, set[int]] = defaultdict(set)
    for mark in document.gold:
        legible = {offset for offset in mark.offsets() if not document.text[offset].isspace()}
        characters[mark.tag] |= legible
        sums[mark.tag]["instance tp" if mark in document.predicted else "instance fn"] += 1
        sums[mark.tag]["covered"] += legible <= covered
    for mark in document.predicted:
        sums[mark.tag]["instance fp"] += mark not in document.gold
        sums[mark.tag]["overlapping"] += not marked.isdisjoint(mark.offsets())
    for tag, offsets in characters.items():
        sums[tag]["characters"] += len(offsets)
        sums[tag]["leaked characters"] += len(offsets - covered)


def _add_confusion(cells: Counter[tuple[str, str]], document: Compared, tokens: Stops) -> None:
    """Every tag of a token stands in one cell: those that agree first, the others in alphabetical order."""
    gold_tags, predicted_tags = tagged_tokens(tokens, document.gold), tagged_tokens(tokens, document.predicted)
    touched = gold_tags.keys() | predicted_tags.keys()
    cells[NONE, NONE] += len(tokens) - len(touched)
    for index in touched:
        gold, predicted = gold_tags.get(index, set()), predicted_tags.get(index, set())
        cells.update((tag, tag) for tag in gold & predicted)
        cells.update(zip_longest(sorted(gold - predicted), sorted(predicted - gold), fillvalue=NONE))


def _matrix(cells: Counter[tuple[str, str]], *, tags: list[str]) -> Confusion:
    return {gold: {predicted: cells[gold, predicted] for predicted in (*tags, NONE)} for gold in (*tags, NONE)}


def _scores(tag: str, sums: _Sums, known: Vocabulary | None) -> TypeScores:
    tokens = Counts(sums["token tp"], sums["token fp"], sums["token fn"])
    instances = Counts(sums["instance tp"], sums["instance fp"], sums["instance fn"])
    return TypeScores(
        tag=tag,
        tokens=tokens,
        instances=instances,
        cover_recall=share(sums["covered"], instances.support),
        overlap_precision=share(sums["overlapping"], instances.tp + instances.fp),
        leaked_tokens=share(sums["leaked tokens"], tokens.support),
        leaked_characters=share(sums["leaked characters"], sums["characters"]),
        out_of_vocabulary=None if known is None else share(sums["unknown tokens"], tokens.support),
    )
