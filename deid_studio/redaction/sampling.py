"""Listening to a sample: which windows to hear, and what a sample says about all of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import exp, lgamma, log
from typing import Final

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Stratum:
    """Windows of one kind: `size` in all, `heard` of them drawn by lot and heard, `bad` of these found bad."""

    size: int
    heard: int
    bad: int

    def __post_init__(self) -> None:
        if not 0 <= self.bad <= self.heard <= self.size:
            raise ValueError(f"not a sample: {self.bad} of {self.heard} of {self.size}")


def draw(keys: Sequence[str], *, first: Sequence[bool], n: int, seed: int) -> tuple[int, ...]:
    """Places in `keys` of `n` windows, drawn by lot: of those that come `first` all, or as many as fit, then others.

    Each key's lot hangs on the key and the seed alone, so that a draw stays as it is where other windows come or go.
    """
    lots = [sha256(f"{seed} {key}".encode()).digest() for key in keys]
    order = sorted(range(len(keys)), key=lambda at: (not first[at], lots[at]))
    return tuple(sorted(order[:n]))


def most_bad(strata: Sequence[Stratum], *, confidence: float = CONFIDENCE) -> int:
    """How many windows in all strata are bad at most, with that confidence.

    In each, the largest number D for which drawing `bad` or fewer bad ones has a probability of more than
    1 - confidence, by the hypergeometric distribution: Clopper and Pearson's (1934) one-sided bound for populations of
    finite size (Buonaccorsi 1987). Where several strata were heard in part only, each is bounded so closely that all
    bounds hold at once (Bonferroni).
    """
    in_part = sum(stratum.heard < stratum.size for stratum in strata)
    each = 1 - (1 - confidence) / max(1, in_part)
    return sum(_most_bad(stratum, 1 - each) for stratum in strata)


def smallest_sample(size: int, *, bad: int, confidence: float = CONFIDENCE) -> int:
    """How many of `size` windows to hear, so that where all of these are good at most `bad` of all are not."""
    return bisect_left(
        range(size),
        1,
        key=lambda heard: int(most_bad([Stratum(size, heard, 0)], confidence=confidence) <= bad),
    )


def quantile_rank(n: int, *, share: float, confidence: float = CONFIDENCE) -> int | None:
    """Which of `n` measured values, from the smallest, is no less than the `share`-quantile of all there could be.

    The least rank r for which a binomial of n and `share` is below r with that confidence (Wilks 1941); None where n
    is too small for any.
    """
    return next((r for r in range(int(n * share), n + 1) if binomial_at_most(r - 1, n, share) >= confidence), None)


def _most_bad(stratum: Stratum, doubt: float) -> int:
    size, heard, bad = stratum.size, stratum.heard, stratum.bad
    # Those that were found, and of those that were not heard up to all
    counts = range(bad, size - heard + bad + 1)
    excluded = bisect_left(counts, 1, key=lambda every: int(_at_most(bad, size, every, heard) <= doubt))
    return counts[max(0, excluded - 1)]


def _at_most(bad: int, size: int, every: int, heard: int) -> float:
    """Probability that of `heard` windows, drawn from `size` with `every` bad ones, at most `bad` are bad."""
    least = max(0, heard - (size - every))
    whole = _log_choose(size, heard)
    terms = range(least, min(bad, every, heard) + 1)
    return sum(exp(_log_choose(every, k) + _log_choose(size - every, heard - k) - whole) for k in terms)


def binomial_at_most(k: int, n: int, share: float) -> float:
    """Probability of at most `k` of `n`, each with probability `share`, 0..1 without the ends."""
    terms = (exp(_log_choose(n, i) + i * log(share) + (n - i) * log(1 - share)) for i in range(min(k, n) + 1))
    return sum(terms)


def _log_choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
