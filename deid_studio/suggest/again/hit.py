"""What a search finds in a text, and which finds keep out of one another's way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.domain.span import Span


class HitKind(StrEnum):
    """How an occurrence differs from the surface; where hits would overlap, the kind named first wins.

    EXACT: not at all. CASE: in case, accents, ä for ae. INFLECTED: "Müllers", "Müller's", "Kölner". COMPOUND: inside
    a longer word, "Müller-Lüdenscheidt" or "Müllerstraße". BROKEN: in white space, a line break, unseen characters.
    MISHEARD: as a recogniser may have written it, or as somebody spelled it out. PART: some of the surface's words.
    """

    EXACT = "exact"
    CASE = "case"
    INFLECTED = "inflected"
    COMPOUND = "compound"
    BROKEN = "broken"
    MISHEARD = "misheard"
    PART = "part"


RANK: Final = {kind: rank for rank, kind in enumerate(HitKind)}
SCORE: Final = {
    HitKind.EXACT: 1.0,
    HitKind.CASE: 0.95,
    HitKind.INFLECTED: 0.9,
    HitKind.COMPOUND: 0.85,
    HitKind.BROKEN: 0.9,
    HitKind.MISHEARD: 0.8,
    HitKind.PART: 0.8,
}


def worst(*kinds: HitKind) -> HitKind:
    """The kind of `kinds` that differs most from the surface."""
    return max(kinds, key=RANK.__getitem__)


@dataclass(frozen=True, slots=True)
class Hit:
    """One occurrence: code points of the text, how it differs from the surface, and how sure it is, 0..1.

    A hit inside a longer word spans that whole word. What a name is joined to is mostly a name as well, or a place
    named after somebody (Müller-Lüdenscheidt, Obermüller, Müllerstraße): what a cut leaves can still identify, and
    in a recording only whole words have a time.
    """

    span: Span
    kind: HitKind
    score: float


class Taken:
    """Disjoint stretches of a text that no further hit may touch."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._starts: list[int] = []
        self._ends: list[int] = []
        for span in sorted(spans):
            if self._ends and span.start <= self._ends[-1]:
                self._ends[-1] = max(self._ends[-1], span.end)
            else:
                self._starts.append(span.start)
                self._ends.append(span.end)

    def is_free(self, span: Span) -> bool:
        """Whether `span` shares no code point with any."""
        return bisect_right(self._ends, span.start) == bisect_left(self._starts, span.end)

    def add(self, span: Span) -> None:
        """Take a free `span`."""
        place = bisect_left(self._starts, span.start)
        self._starts.insert(place, span.start)
        self._ends.insert(place, span.end)
