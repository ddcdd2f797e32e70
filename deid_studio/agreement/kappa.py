"""Cohen's kappa over tokens, those without a tag too."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, Pair, as_seen
from deid_studio.agreement.measures import PairMean, mean_of_pairs
from deid_studio.agreement.touching import tokens_of
from deid_studio.domain.counts import share
from deid_studio.domain.tokens import CLINICAL_TOKENS, Stops

Category = str | None
"""The tag of a token, its tags joined by "+" where it has several, None where it has none."""

Cells = Mapping[tuple[Category, Category], int]
"""Tokens by what the first annotator of a pair made of them and what the second did."""


@dataclass(frozen=True, slots=True)
class PairKappa:
    """Cohen's kappa of two annotators over all `tokens` of the documents that both finished.

    `excluded` are the tokens of the others. Kappa is None where there is no token, or where both gave every token the
    same category, for then chance alone agrees.
    """

    pair: Pair
    kappa: float | None
    tokens: int
    excluded: int
    cells: Cells


@dataclass(frozen=True, slots=True)
class Kappas:
    """Kappa of every pair and the mean; the tokenizer says what a unit is."""

    tokenizer: str
    mean: PairMean
    pairs: tuple[PairKappa, ...]


def kappas(documents: Iterable[AnnotatedDocument], *, typed: bool = True, tokenizer: str = CLINICAL_TOKENS) -> Kappas:
    """Cohen's kappa of all pairs of annotators; without types a token is PHI or not."""
    everyone: set[str] = set()
    tokens = 0
    both: Counter[Pair] = Counter()
    cells: dict[Pair, Counter[tuple[Category, Category]]] = defaultdict(Counter)
    for document in documents:
        everyone.update(document.layers)
        stops = document.tokens(tokenizer)
        tokens += len(stops)
        given = _categories(stops, as_seen(document, typed=typed, white_space_counts=True))
        for pair in combinations(sorted(given), 2):
            first, second = given[pair[0]], given[pair[1]]
            tagged = first.keys() | second.keys()
            both[pair] += len(stops)
            cells[pair].update(zip(map(first.get, tagged), map(second.get, tagged), strict=True))
            cells[pair][None, None] += len(stops) - len(tagged)
    pairs = tuple(
        PairKappa(pair, cohen(cells[pair]), both[pair], tokens - both[pair], dict(+cells[pair]))
        for pair in combinations(sorted(everyone), 2)
    )
    return Kappas(tokenizer, mean_of_pairs(row.kappa for row in pairs), pairs)


def cohen(cells: Cells) -> float | None:
    """Cohen's kappa of a table of (first, second) categories; None where agreement by chance is certain."""
    units = sum(cells.values())
    first: Counter[Category] = Counter()
    second: Counter[Category] = Counter()
    for (left, right), number in cells.items():
        first[left] += number
        second[right] += number
    same = sum(number for (left, right), number in cells.items() if left == right)
    by_chance = sum(number * second[category] for category, number in first.items())
    return share(units * same - by_chance, units * units - by_chance)


def _categories(stops: Stops, layers: Mapping[str, ComparedLayer]) -> dict[str, dict[int, Category]]:
    found = tokens_of(stops, layers.values())
    given: dict[str, dict[int, Category]] = {}
    for annotator, layer in layers.items():
        tags: dict[int, set[str]] = defaultdict(set)
        for mark in layer.marks:
            for tag, token in found[mark]:
                tags[token].add(tag)
        given[annotator] = {token: "+".join(sorted(those)) for token, those in tags.items()}
    return given
