"""No Type Error: whether PHI is found in the recording, whatever its type.

Baril, Cardinal & Koerich, "Named Entity Recognition for Audio De-Identification", section IV.A, equations 7 to 9.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval
from deid_studio.evaluation.boundaries import outer_needs_ms

TOLERANCE_MS: Final = 250
"""One syllable of French, which the paper takes for its Table IV (section IV.B)."""


@dataclass(frozen=True, slots=True)
class Matching:
    """How gold entities and predictions go together; two of these can be added.

    `needs_ms` has for each gold entity the smallest tolerance at which it counts as found, None where no prediction
    corresponds to it; `spurious` counts predictions to which no gold entity corresponds.
    """

    needs_ms: tuple[int | None, ...] = ()
    spurious: int = 0

    def __add__(self, other: Matching) -> Matching:
        return Matching(self.needs_ms + other.needs_ms, self.spurious + other.spurious)

    def counts(self, *, within_ms: int = TOLERANCE_MS) -> Counts:
        """TP, FP and FN at a tolerance of `within_ms`; Baril et al., equations 7 to 9.

        TP are gold entities that a corresponding prediction covers by `outer` (equation 7), FN all other gold entities,
        those without a prediction too (equation 8: no prediction is p = (0, 0), "the outer function will always return
        0 in that case"). FP is "the number of predictions without any corresponding gold standard annotation"; as
        printed, equation 9 gives 1 where there is gold and 0 where there is none, g = (0, 0), so it is taken as the
        sentence has it. A misclassified type is no error, for types do not come in.
        """
        found = sum(needs is not None and needs <= within_ms for needs in self.needs_ms)
        return Counts(found, self.spurious, len(self.needs_ms) - found)


def match_entities(gold: Iterable[Interval], predicted: Iterable[Interval]) -> Matching:
    """Match the entities of one document; a prediction corresponds to every gold entity with which it shares time.

    The paper pairs by number, which presumes one transcript; time holds for any two, and lets one window that covers
    two names count for both. Identical entities count once, as each is one stretch to redact.
    """
    gold, predicted = sorted(set(gold)), sorted(set(predicted))
    return Matching(
        tuple(
            min((outer_needs_ms(one, entity) for one in found), default=None)
            for entity, found in zip(gold, _overlapping(gold, predicted), strict=True)
        ),
        sum(not found for found in _overlapping(predicted, gold)),
    )


def _overlapping(entities: Sequence[Interval], others: Sequence[Interval]) -> list[list[Interval]]:
    """For each of `entities` those of `others`, which are in order, that share time with it."""
    starts = [other.start_ms for other in others]
    longest = max((other.duration_ms for other in others), default=0)
    return [
        [
            other
            for other in others[bisect_left(starts, one.start_ms - longest) : bisect_left(starts, one.end_ms)]
            if other.overlaps(one)
        ]
        for one in entities
    ]
