"""What a stratified sample of an archive's documents says of all of them, with bounds that hold for every archive.

A document is drawn by lot within its stratum, so the number of bad ones that are drawn there is hypergeometric. That is
a sum of independent trials (Vatutin and Mikhailov 1982), and so are all strata together. Hoeffding (1956, theorem 4)
bounds the tail of such a sum by the binomial of the same mean wherever it matters, and the mean is no less than the
least sampling fraction times all bad ones. Inverting that tail, as Clopper and Pearson (1934) do, gives the bound: no
correction by the number of strata is needed, as Bonferroni's would be.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from math import ceil, exp, lgamma, log
from typing import Final

from deid_studio.redaction.sampling import CONFIDENCE, Stratum, binomial_at_most, most_bad

_STEPS: Final = 60
"""Halvings of an interval: far closer than anybody reads."""
_TAILS: Final = 40
"""Of so many steps above what was seen the closest bound is taken; it is always among the first."""


def most_bad_of(strata: Sequence[Stratum], *, confidence: float = CONFIDENCE) -> int:
    """How many documents of all strata are bad at most, with that confidence.

    With a single stratum, and where no bad one was drawn, the hypergeometric distribution itself is inverted; for the
    latter the worst of all ways in which bad ones can lie in strata is found by greed, for the logarithm of the chance
    to draw none is concave in each stratum.
    """
    known, open_ = _divided(strata)
    if len(open_) <= 1:
        return known + (most_bad(open_, confidence=confidence) if open_ else 0)
    bad, doubt = sum(one.bad for one in open_), 1 - confidence
    if not bad:
        return known + _most_unseen(open_, doubt)
    drawn, fraction = sum(one.heard for one in open_), min(one.heard / one.size for one in open_)
    counts = range(bad, sum(one.size - one.heard for one in open_) + bad + 1)
    excluded = bisect_left(counts, 1, key=lambda every: int(_lower_tail(bad, drawn, fraction * every) <= doubt))
    return known + counts[max(0, excluded - 1)]


def least_bad_of(strata: Sequence[Stratum], *, confidence: float = CONFIDENCE) -> int:
    """How many documents of all strata are bad at least, with that confidence; the mirror image of `most_bad_of`."""
    known, open_ = _divided(strata)
    bad = sum(one.bad for one in open_)
    if not bad:
        return known
    drawn, fraction = sum(one.heard for one in open_), max(one.heard / one.size for one in open_)
    counts = range(bad, sum(one.size for one in open_) + 1)
    # Fewer than were drawn there cannot be
    return (
        known
        + counts[
            bisect_left(
                counts[:-1], 1, key=lambda every: int(_upper_tail(bad, drawn, fraction * every) > 1 - confidence)
            )
        ]
    )


def most_missed_of(
    strata: Sequence[Stratum], missed: Sequence[int], *, cap: int, confidence: float = CONFIDENCE
) -> float:
    """How many PHI are missed in all documents at most, with that confidence, counting up to `cap` a document.

    `missed` has by stratum the sum of what was missed in the drawn documents, each counted up to `cap`. Without a cap
    no sample bounds it: one document that was not drawn may miss any number. Numbers between 0 and the cap are no
    more dispersed than ones that are either (Hoeffding 1963, theorem 4 and section 6), so the tail is bounded by
    min over t of E[(t - B)+] / (t - s), B binomial (Bentkus 2004).
    """
    known = float(sum(count for one, count in zip(strata, missed, strict=True) if one.heard == one.size))
    open_ = [(one, count) for one, count in zip(strata, missed, strict=True) if one.heard < one.size]
    if not open_:
        return known
    drawn, fraction = sum(one.heard for one, _ in open_), min(one.heard / one.size for one, _ in open_)
    share = sum(count for _, count in open_) / cap
    low, high = share, float(sum(one.size for one, _ in open_))
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _lower_tail_of_parts(share, drawn, fraction * middle) > 1 - confidence:
            low = middle
        else:
            high = middle
    return known + high * cap


def allotted(sizes: Sequence[int], n: int) -> list[int]:
    """How many to draw from strata of these sizes, `n` in all or a little more: in each no less than its share."""
    whole = sum(sizes)
    return [min(size, ceil(n * size / whole)) for size in sizes] if whole else []


def smallest_stratified(sizes: Sequence[int], *, bad: int, confidence: float = CONFIDENCE) -> list[int]:
    """How many to draw from each stratum, so that where all of these are good at most `bad` of all are not."""

    def suffices(n: int) -> int:
        drawn = allotted(sizes, n)
        strata = [Stratum(size, heard, 0) for size, heard in zip(sizes, drawn, strict=True)]
        return int(most_bad_of(strata, confidence=confidence) <= bad)

    return allotted(sizes, bisect_left(range(sum(sizes)), 1, key=suffices))


def _divided(strata: Sequence[Stratum]) -> tuple[int, list[Stratum]]:
    """The bad ones of strata that were drawn as a whole, and the other strata."""
    known = sum(one.bad for one in strata if one.heard == one.size)
    return known, [one for one in strata if one.heard < one.size]


def _most_unseen(strata: Sequence[Stratum], doubt: float) -> int:
    """The most bad ones of which none is drawn with a probability of more than `doubt`, wherever they lie."""
    left = [one.size for one in strata]
    probability, count = 1.0, 0
    while True:
        chances = [(rest - one.heard) / rest if rest else 0.0 for rest, one in zip(left, strata, strict=True)]
        best = max(range(len(chances)), key=chances.__getitem__)
        probability *= chances[best]
        if probability <= doubt:
            return count
        left[best] -= 1
        count += 1


def _lower_tail(bad: int, drawn: int, mean: float) -> float:
    """A bound of the probability of `bad` or fewer, where that mean is to be expected or more; 1 where it says none."""
    if bad > mean - 1:
        return 1.0
    return 0.0 if mean >= drawn else binomial_at_most(bad, drawn, mean / drawn)


def _upper_tail(bad: int, drawn: int, mean: float) -> float:
    if bad < mean + 1 or not bad:
        return 1.0
    return 1 - binomial_at_most(bad - 1, drawn, mean / drawn) if mean else 0.0


def _lower_tail_of_parts(seen: float, drawn: int, mean: float) -> float:
    if seen >= mean:
        return 1.0
    if mean >= drawn:
        return 0.0
    first = int(seen) + 1
    share = mean / drawn
    terms = [exp(_log_term(k, drawn, share)) for k in range(min(first + _TAILS, drawn + 1))]
    best = 1.0
    for t in range(first, min(first + _TAILS, drawn) + 1):
        expected = sum((t - k) * term for k, term in enumerate(terms[:t]))
        best = min(best, expected / (t - seen))
    return best


def _log_term(k: int, n: int, share: float) -> float:
    choose = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    return choose + k * log(share) + (n - k) * log(1 - share)
