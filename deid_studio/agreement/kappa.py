"""Cohen's kappa over tokens, those without a tag too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from deid_studio.agreement.compared_layers import AnnotatedDocument, Pair
from deid_studio.agreement.measures import PairMean, mean_of_pairs
from deid_studio.domain.counts import share
from deid_studio.domain.tokens import CLINICAL_TOKENS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from deid_studio.agreement.mark_table import MarkTable, Numbers

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


def kappas(
    documents: Iterable[AnnotatedDocument] | MarkTable, *, typed: bool = True, tokenizer: str = CLINICAL_TOKENS
) -> Kappas:
    """Cohen's kappa of all pairs of annotators; without types a token is PHI or not."""
    from deid_studio.agreement.mark_table import MarkTable

    table = MarkTable.of(documents).seen(typed=typed, white_space_counts=True, tokenizer=tokenizer)
    in_text = table.tokens(tokenizer).in_text
    given, names = _categories(table, tokenizer)
    pairs = []
    for first, second in combinations(range(len(table.annotators)), 2):
        both = table.finished[first] & table.finished[second]
        tokens = int(in_text[both].sum())
        cells = _cells(*(of.within(both) for of in (given[first], given[second])), tokens=tokens, names=names)
        pair = table.annotators[first], table.annotators[second]
        pairs.append(PairKappa(pair, cohen(cells), tokens, int(in_text.sum()) - tokens, cells))
    return Kappas(tokenizer, mean_of_pairs(row.kappa for row in pairs), tuple(pairs))


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


@dataclass(frozen=True, slots=True)
class _Tagged:
    """The tokens that an annotator tagged, by a number in all texts and by document, in order, with their category."""

    tokens: Numbers
    documents: Numbers
    categories: Numbers

    def within(self, documents: NDArray[np.bool_]) -> _Tagged:
        here = documents[self.documents]
        return _Tagged(self.tokens[here], self.documents[here], self.categories[here])


def _cells(first: _Tagged, second: _Tagged, *, tokens: int, names: Sequence[Category]) -> Cells:
    import numpy as np

    _, left, right = np.intersect1d(first.tokens, second.tokens, assume_unique=True, return_indices=True)
    only_first, only_second = (np.delete(of.categories, at) for of, at in ((first, left), (second, right)))
    untagged = len(names) - 1
    cells = Counter(zip(first.categories[left].tolist(), second.categories[right].tolist(), strict=True))
    cells.update((category, untagged) for category in only_first.tolist())
    cells.update((untagged, category) for category in only_second.tolist())
    cells[untagged, untagged] = tokens - len(left) - len(only_first) - len(only_second)
    return {(names[one], names[other]): number for (one, other), number in sorted(cells.items()) if number}


def _categories(table: MarkTable, tokenizer: str) -> tuple[list[_Tagged], list[Category]]:
    """What each annotator made of the tokens, and all categories, none at the end."""
    import numpy as np

    from deid_studio.agreement.mark_table import distinct

    rows, tokens = table.touched(tokenizer)
    stride, tags = int(tokens.max(initial=0)) + 1, max(1, len(table.tags))
    bearing = (table.document[rows] * stride + tokens) * tags + table.tag[rows]
    number = {tag: at for at, tag in enumerate(table.tags)}
    given = []
    for owner in range(len(table.annotators)):
        of_tokens, tag = np.divmod(distinct(bearing[table.owner[rows] == owner]), tags)
        found, first, times = np.unique(of_tokens, return_index=True, return_counts=True)
        category = tag[first]
        for at in np.flatnonzero(times > 1).tolist():
            together = "+".join(table.tags[one] for one in tag[first[at] : first[at] + times[at]].tolist())
            category[at] = number.setdefault(together, len(number))
        given.append(_Tagged(found, found // stride, category))
    return given, [*number, None]
