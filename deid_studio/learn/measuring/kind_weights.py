"""Learning what tells the kind of a name or a date: a multinomial logistic regression over `Contexts`.

The votes of the sources are its offset, and the penalty draws its weights to 0: where little was seen, the votes
decide. Its gradient is followed by Adam (Kingma and Ba 2015) over all examples at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from deid_studio.domain.kinds import Kind
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.settling.kind_contexts import DATES, GROUPS, NAMES, Contexts, Features, KindWeights
from deid_studio.suggest.settling.name_kinds import Votes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

_FEWEST: Final = 6
"""A feature that was seen less often tells of the texts it was seen in."""
_RIDGE: Final = 10.0
_STEPS: Final = 250
_RATE: Final = 0.05
_DECAYS: Final = (0.9, 0.999)
_FAINTEST: Final = 0.02
"""Weights nearer to 0 are left out."""


@dataclass(frozen=True, slots=True)
class Told:
    """A name or date that was found: what tells its kind, the votes for each, and the kind that it is."""

    features: Features
    votes: Votes
    kind: Kind


def told(marked: Marked, chosen: Sequence[Candidate], votes: dict[int, Votes], contexts: Contexts) -> Iterator[Told]:
    """The names and dates among what was chosen in a text that are such."""
    kinds = {at: mark.kind for mark in marked.marks for at in range(mark.start, mark.end)}
    for number, candidate in enumerate(chosen):
        gold = kinds.get(candidate.span.start)
        if gold is not None and gold in GROUPS.get(candidate.kind, ()):
            yield Told(contexts.of(number), votes.get(number, {}), gold)


def kind_weights(examples: Sequence[Told]) -> KindWeights:
    """The weights by feature; those of names and of dates are learned apart."""
    learned: dict[str, tuple[float, ...]] = {}
    for group in (NAMES, DATES):
        own = [one for one in examples if one.kind in group]
        if own:
            learned |= _fitted(own, group)
    return learned


def _fitted(examples: Sequence[Told], group: Sequence[Kind]) -> dict[str, tuple[float, ...]]:
    import numpy as np

    seen = Counter(feature for one in examples for feature in one.features)
    names = sorted(feature for feature, count in seen.items() if count >= _FEWEST)
    column = {feature: number for number, feature in enumerate(names)}
    rows = [
        {column[feature]: value for feature, value in one.features.items() if feature in column} for one in examples
    ]
    offsets = np.array([[one.votes.get(kind, 0.0) for kind in group] for one in examples], np.float64)
    right = np.array([[one.kind is kind for kind in group] for one in examples], np.float64)
    weights = descended(rows, len(names), offsets, right)
    kept = np.abs(weights).max(axis=1) >= _FAINTEST
    return {
        name: tuple(round(float(weight), 2) for weight in row)
        for name, row, is_kept in zip(names, weights, kept, strict=True)
        if is_kept
    }


def descended(rows: Sequence[Mapping[int, float]], columns: int, offsets: Numbers, right: Numbers) -> Numbers:
    """The weights at which the penalised likelihood is highest; `rows` have by column what is not 0."""
    import numpy as np

    of_row = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    of_column = np.fromiter(chain.from_iterable(rows), np.intp)
    values = np.fromiter(chain.from_iterable(row.values() for row in rows), np.float64)

    def summed(by: NDArray[np.intp], size: int, terms: Numbers) -> Numbers:
        return np.stack([np.bincount(by, values * term, size) for term in terms.T], axis=1)

    weights = np.zeros((columns, right.shape[1]))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, _STEPS + 1):
        scores = summed(of_row, len(rows), weights[of_column]) + offsets
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = summed(of_column, columns, (chances - right)[of_row]) + _RIDGE * weights
        mean = _DECAYS[0] * mean + (1 - _DECAYS[0]) * slope
        square = _DECAYS[1] * square + (1 - _DECAYS[1]) * slope * slope
        rate = _RATE * (1.0 if step < 0.7 * _STEPS else 0.2)
        weights -= rate * (mean / (1 - _DECAYS[0] ** step)) / (np.sqrt(square / (1 - _DECAYS[1] ** step)) + 1e-8)
    return weights
