"""What suggesters propose: where, as what, how surely, from which source; and whether something marked covers it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Interval, Span, merged

ALTERNATIVE: Final = "alternative:"
MISHEARD: Final = "misheard:"
"""Before the name that is heard where the transcript has other words."""
LAYER: Final = "layer:"
NEURAL: Final = "neural:"
"""Before name and version of a site's own neural model."""
HOUSE: Final = "list:"
"""Before the name of the list of the house that has an entry there."""

_MACHINE: Final = ("rule:", "model:", "repeat:", "spacy:", NEURAL, MISHEARD, LAYER, HOUSE, ALTERNATIVE)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a suggester found: where, as what, how surely (0..1), and what found it.

    Without fragments it is heard in `interval` and no word stands for it.
    """

    fragments: tuple[Span, ...]
    tag: str
    confidence: float
    source: str
    interval: Interval | None = None


def is_machine(source: str) -> bool:
    """Whether suggesters made it, so that it comes and goes with what they find."""
    return source.startswith(_MACHINE)


class DecidedCover:
    """The characters of a text and the stretches of its recording that are marked."""

    def __init__(self, text: str, marked: Iterable[Annotation | Proposal]) -> None:
        self._text = text
        self._offsets: set[int] = set()
        self._heard: list[Interval] = []
        for one in marked:
            self.add(one)

    def add(self, one: Annotation | Proposal) -> None:
        """Cover what `one` marks."""
        for fragment in one.fragments:
            self._offsets.update(range(fragment.start, fragment.end))
        if one.interval is not None:
            self._heard.append(one.interval)

    def covers(self, one: Annotation | Proposal) -> bool:
        """Whether every letter and digit of `one` is covered; where no word stands for it, all of its interval."""
        if one.interval is not None and not one.fragments:
            return merged([*self._heard, one.interval]) == merged(self._heard)
        own = [at for fragment in one.fragments for at in range(fragment.start, fragment.end)]
        telling = [at for at in own if self._text[at].isalnum()] or own
        return self._offsets.issuperset(telling)
