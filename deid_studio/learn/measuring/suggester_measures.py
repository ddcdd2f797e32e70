"""What the suggesters are worth on texts that they have not seen: how sure is sure, and from where on to suggest."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.learn.training_texts import Marked
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.density import NEUTRAL, Weights, is_doubtful, log_odds
from deid_studio.suggest.model.model import family
from deid_studio.suggest.repeats import PEOPLE

_PRIOR: Final = 4
"""A claim counts as much as this many observations: what was seen twice is not known to be right."""

_STEPS: Final = tuple(step / 20 for step in range(3, 17))
"""Thresholds to choose from: recall comes first, so the least sure may be wrong more often than right."""

_TELLING: Final = 5
_USUAL: Final = (4, 0.7)
_FEWEST: Final = 8
_BIN: Final = 25
OTHERWISE: Final = 0.5

_RIGHT: Final = 0.5
_ENOUGH_DOUBTS: Final = 200
_STEPS_OF_NEWTON: Final = 30
_RIDGE: Final = 1.0

Points = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Claim:
    """A candidate of a text that was not learned from, and the share of it, 0..1, that is PHI."""

    candidate: Candidate
    right: float


def gold(marked: Marked) -> list[Candidate]:
    """The marks of a text as candidates that are sure."""
    return [Candidate(Span(mark.start, mark.end), mark.kind, 1.0, "gold") for mark in marked.marks]


def claims(marked: Marked, candidates: Iterable[Candidate]) -> list[Claim]:
    """Each candidate with the share of its letters and digits that lies under marks of the text."""
    starts = [mark.start for mark in marked.marks]
    found = []
    for candidate in candidates:
        start, end = candidate.span.start, candidate.span.end
        first = max(0, bisect_left(starts, start) - 1)
        touching = marked.marks[first : bisect_left(starts, end)]
        covered = {at for mark in touching for at in range(max(start, mark.start), min(end, mark.end))}
        letters = [at for at in range(start, end) if marked.text[at].isalnum()]
        found.append(Claim(candidate, sum(at in covered for at in letters) / len(letters) if letters else 0.0))
    return found


def sureness(claimed: Iterable[Claim]) -> dict[str, Points]:
    """By source, pairs of claimed and measured confidence, both rising; all models together are "model"."""
    by_source: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for claim in claimed:
        by_source[family(claim.candidate)].append((claim.candidate.confidence, claim.right))
    return {source: _rising(pairs) for source, pairs in sorted(by_source.items())}


def _rising(pairs: Sequence[tuple[float, float]]) -> Points:
    """Means of neighbouring claims and outcomes, joined until they rise (pool adjacent violators)."""
    pools: list[tuple[float, float, float]] = []  # sum of claims, sum of outcomes, number
    for part in _parts(sorted(pairs)):
        claimed = sum(claim for claim, _ in part)
        prior = _PRIOR * claimed / len(part)
        pools.append((claimed + prior, sum(right for _, right in part) + prior, len(part) + _PRIOR))
        while len(pools) > 1 and pools[-2][1] / pools[-2][2] >= pools[-1][1] / pools[-1][2]:
            (c1, r1, n1), (c2, r2, n2) = pools[-2:]
            pools[-2:] = [(c1 + c2, r1 + r2, n1 + n2)]
    return [(round(c / n, 4), round(r / n, 4)) for c, r, n in pools]


def _parts(pairs: Sequence[tuple[float, float]]) -> list[Sequence[tuple[float, float]]]:
    """Runs of at least `_BIN` pairs, cut only where the claim changes."""
    parts: list[list[tuple[float, float]]] = [[]]
    for pair in pairs:
        if len(parts[-1]) >= _BIN and parts[-1][-1][0] != pair[0]:
            parts.append([])
        parts[-1].append(pair)
    return [part for part in parts if part]


def typing(marked: Marked, pool: Iterable[Candidate]) -> Iterator[tuple[str, bool]]:
    """For each candidate that is PHI: its source, and whether its kind is right; a name's, where it calls it a name."""
    kinds = {at: mark.kind for mark in marked.marks for at in range(mark.start, mark.end)}
    for candidate in pool:
        gold = kinds.get(candidate.span.start)
        if gold is not None and (gold in PEOPLE) == (candidate.kind in PEOPLE):
            yield family(candidate), candidate.kind is gold


def edges(marked: Marked, pool: Iterable[Candidate]) -> Iterator[tuple[str, bool]]:
    """For each candidate that touches PHI: its source, and whether its edges are those of a mark."""
    exact = {(mark.start, mark.end) for mark in marked.marks}
    for claim in claims(marked, pool):
        if claim.right:
            span = claim.candidate.span
            yield family(claim.candidate), (span.start, span.end) in exact


def shares(judgements: Iterable[tuple[str, bool]]) -> dict[str, float]:
    """By source, how often it was right, 0..1, drawn towards what is usual where little was seen."""
    seen: dict[str, list[bool]] = defaultdict(list)
    for source, is_right in judgements:
        seen[source].append(is_right)
    weight, right = _USUAL
    return {
        source: round((sum(rights) + weight * right) / (len(rights) + weight), 4)
        for source, rights in sorted(seen.items())
    }


def density_weights(texts: Iterable[tuple[float, bool, Sequence[Claim]]]) -> Weights:
    """A logistic regression by Newton's method: how likely doubtful claims are, given density and look of their texts.

    Each text is its density, whether all is apart in texts of its look, and what is claimed of it.
    """
    import numpy as np

    rows = [
        (1.0, log_odds(claim.candidate), math.log(dense), float(apart), claim.right >= _RIGHT)
        for dense, apart, claimed in texts
        for claim in claimed
        if is_doubtful(claim.candidate)
    ]
    if len(rows) < _ENOUGH_DOUBTS:
        return NEUTRAL
    table = np.array(rows, dtype=float)
    x, y = table[:, :-1], table[:, -1]
    weights = np.array(NEUTRAL)
    for _ in range(_STEPS_OF_NEWTON):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = (x * (p * (1 - p))[:, None]).T @ x + _RIDGE * np.eye(x.shape[1])
        weights += np.linalg.solve(hessian, x.T @ (y - p) - _RIDGE * (weights - np.array(NEUTRAL)))
    bias, slope, weight, of_apart = (round(float(one), 4) for one in weights)
    return bias, slope, weight, of_apart


def precision(claimed: Iterable[Claim], thresholds: Mapping[Kind, float]) -> dict[Kind, float]:
    """By kind, the share of what is suggested at these thresholds that is PHI."""
    shown: dict[Kind, list[float]] = defaultdict(list)
    for claim in claimed:
        if claim.candidate.confidence >= thresholds.get(claim.candidate.kind, OTHERWISE):
            shown[claim.candidate.kind].append(claim.right)
    return {kind: round(sum(rights) / len(rights), 4) for kind, rights in sorted(shown.items())}


def thresholds(
    claimed: Iterable[Claim], *, least_right: float, together: Iterable[Sequence[Kind]] = ()
) -> dict[Kind, float]:
    """By kind, the lowest threshold at which the least sure tenth of what is shown is right so often (0..1).

    Kinds that are `together` have one: they get one tag, which is shown from the lowest on. Where nothing was seen of a
    kind, or no threshold is good enough, it is `OTHERWISE`.
    """
    first = {kind: kinds[0] for kinds in together for kind in kinds}
    by_kind: dict[Kind, list[Claim]] = defaultdict(list)
    seen_kinds: set[Kind] = set()
    for claim in claimed:
        kind = claim.candidate.kind
        seen_kinds.add(kind)
        by_kind[first.get(kind, kind)].append(claim)
    found = {kind: _lowest(seen, least_right) if len(seen) >= _FEWEST else OTHERWISE for kind, seen in by_kind.items()}
    return {kind: found[first.get(kind, kind)] for kind in sorted(seen_kinds)}


def _lowest(seen: Sequence[Claim], least_right: float) -> float:
    for step in _STEPS:
        shown = sorted(
            (claim.candidate.confidence, claim.right) for claim in seen if claim.candidate.confidence >= step
        )
        least_sure = shown[: max(_TELLING, len(shown) // 10)]
        if sum(right for _, right in least_sure) >= least_right * len(least_sure):
            return step
    return OTHERWISE
