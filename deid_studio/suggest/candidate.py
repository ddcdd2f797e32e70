"""What a suggester finds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stretch of a text that may be PHI.

    `confidence` is how likely it is PHI, 0..1. `source` says what found it: a rule by its name ("date.numeric"), a
    model by name and version. `shares` is how likely each kind is, 0..1, where what found it weighs them.
    """

    span: Span
    kind: Kind
    confidence: float
    source: str
    shares: tuple[tuple[Kind, float], ...] = ()

    def joined(self, following: Candidate) -> Candidate:
        """Itself and what follows as one, of the kind of the one with more to say, as sure as the surer."""
        surer = max(self, following, key=lambda one: one.confidence * len(one.span))
        confidence = max(self.confidence, following.confidence)
        return replace(surer, span=Span(self.span.start, following.span.end), confidence=confidence)

    def __post_init__(self) -> None:
        if not 0 <= self.confidence <= 1:
            raise ValueError("confidence is outside 0..1")
