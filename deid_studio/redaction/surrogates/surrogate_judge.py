"""Whether what stands for PHI is PHI itself: asked of each draw, and of each text that was made of the draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from deid_studio.redaction.leaks import Sureness, hits_in, may_recur
from deid_studio.redaction.needles import COMMON_WORDS, SHORTEST_NAME, IsOrdinary, Needles
from deid_studio.redaction.redacted_transcript import RedactedText, TextStretch
from deid_studio.redaction.spelling.word_keys import folded
from deid_studio.redaction.surrogates.drawing import words_of

_SHORTEST_OTHERS: Final = 4
"""Letters of a word of an address or a clinic that no surrogate may hold; of names it is fewer."""


@dataclass(frozen=True, slots=True)
class SurrogateJudge:
    """All PHI of a project, looked for as the check of a release does; `ordinary_in` tells a text's ordinary words."""

    needles: Needles
    ordinary_in: Callable[[str], IsOrdinary]
    _words: frozenset[str] = field(init=False)
    _joined: str = field(init=False)

    def __post_init__(self) -> None:
        phrases = self.needles.phrases
        others = {word for word in phrases.first | phrases.following if len(word) >= _SHORTEST_OTHERS}
        words = {*self.needles.names, *others} - COMMON_WORDS
        object.__setattr__(self, "_words", frozenset(word for word in words if word.isalpha()))
        object.__setattr__(self, "_joined", "\n".join(sorted(self._words)))

    def is_phi(self, new: str) -> bool:
        """Whether something new is PHI, holds a word of some, or is held by one."""
        for word in map(folded, words_of(new)):
            if word in self._joined or not self._words.isdisjoint(_inside(word)):
                return True
        return bool(hits_in(new, self.needles, document=None, is_ordinary=lambda _: False))

    def leaking(self, text: RedactedText, *, document_id: str) -> Iterator[TextStretch]:
        """The stretches of a document whose replacements are PHI where they stand now."""
        found = hits_in(text.text, self.needles, document=document_id, is_ordinary=self.ordinary_in(text.text))
        leaks = [hit for hit in found if hit.sureness is Sureness.LEAK]
        for one in text.replaced if leaks else ():
            old = one.stretch.span
            for hit in leaks:
                is_own = hit.phi.document == document_id and hit.phi.start < old.end and old.start < hit.phi.end
                is_here = hit.start < one.span.end and one.span.start < hit.end
                if is_here and not may_recur(hit.phi, is_own=is_own):
                    yield one.stretch
                    break


def _inside(word: str) -> Iterator[str]:
    """Everything in a word that is as long as a name is, the word too."""
    return (
        word[start:end]
        for start in range(len(word) - SHORTEST_NAME + 1)
        for end in range(start + SHORTEST_NAME, len(word) + 1)
    )
