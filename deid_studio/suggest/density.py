"""How dense the PHI of a text is, and what that says of what is unsure in it.

Where every third word is PHI, the next doubtful one likely is; in a long report with a name in its head it is not. Nor
is it in letters of a look in which little was marked.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

_SURE: Final = 0.7
_DOUBTFUL: Final = (0.04, 0.7)
"""Between these a confidence is moved by the density; above, the place itself has told enough."""
_SEEN_BEFORE: Final = (2, 20)
"""A text counts as if so many of so many tokens more were PHI: a line of five words tells little."""

Weights = tuple[float, float, float, float]
"""Of 1, of the log-odds of the confidence, of the logarithm of the density, and of the look: a logistic regression."""

NEUTRAL: Final[Weights] = (0.0, 1.0, 0.0, 0.0)


def density(reading: TokenText, found: Iterable[Candidate]) -> float:
    """The share of tokens, above 0 and below 1, that lies under what is surely found."""
    phi, tokens = _SEEN_BEFORE
    sure = sum(len(reading.touched(c.span.start, c.span.end)) for c in found if c.confidence >= _SURE)
    return (sure + phi) / (len(reading) + tokens)


def is_doubtful(candidate: Candidate) -> bool:
    """Whether the density of the text has a say in how likely the candidate is PHI."""
    return _DOUBTFUL[0] < candidate.confidence < _DOUBTFUL[1]


def weighed(
    reading: TokenText, found: Sequence[Candidate], weights: Weights, *, apart: bool = False
) -> list[Candidate]:
    """`found`, the doubtful ones as likely as they are in a text of this density; `apart` is the look of the text."""
    bias, slope, weight, of_apart = weights
    shift = bias + weight * math.log(density(reading, found)) + of_apart * apart
    return [
        replace(one, confidence=min(_of_odds(shift + slope * log_odds(one)), _DOUBTFUL[1])) if is_doubtful(one) else one
        for one in found
    ]


def log_odds(candidate: Candidate) -> float:
    """Log-odds of the confidence of a doubtful candidate."""
    return math.log(candidate.confidence) - math.log1p(-candidate.confidence)


def _of_odds(x: float) -> float:
    return (1 + math.tanh(x / 2)) / 2
