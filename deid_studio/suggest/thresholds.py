"""How sure a suggestion must be to be shown."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

NEVER: Final = 1.01
"""A threshold that no confidence reaches: the tag is not suggested."""

SLIDER_END: Final = 0.05
"""The least confidence of what is suggested at the slider's end; the sweep leaves no unknown word below it."""


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The least confidence of a suggestion, by tag; `otherwise` for tags that are not named.

    `shift` moves all of them at once, in log-odds: 0 leaves them, above 0 more is suggested. It is the threshold on
    "no entity" of Baril et al., section III: a word is PHI unless the model is sure enough that it is none.
    """

    by_tag: Mapping[str, float] = field(default_factory=dict)
    otherwise: float = 0.5
    shift: float = 0.0

    def __post_init__(self) -> None:
        if not all(0 <= least <= NEVER for least in (self.otherwise, *self.by_tag.values())):
            raise ValueError("a threshold is outside 0..1")
        if not math.isfinite(self.shift):
            raise ValueError("a shift is not finite")

    def of(self, tag: str) -> float:
        """The least confidence, 0..1, of a suggestion with `tag`; `NEVER` where it is never suggested."""
        least = self.by_tag.get(tag, self.otherwise)
        if self.shift == 0 or not 0 < least < 1:
            return least
        # By way of tanh, which never overflows
        return (1 + math.tanh((math.log(least) - math.log1p(-least) - self.shift) / 2)) / 2

    def admits(self, tag: str, confidence: float) -> bool:
        """Whether a suggestion is sure enough."""
        return confidence >= self.of(tag)
