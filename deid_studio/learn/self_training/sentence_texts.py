"""Texts as sentences, of which a tagger labels each token, and how it does on marked ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.counts import Counts
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.model.features import features
from deid_studio.suggest.suggester import hints, manner_of
from deid_studio.suggest.text_language import Language
from deid_studio.suggest.token_text import TokenText

OUTSIDE: Final = "O"
"""The label of what identifies nobody."""

_STOPS: Final = frozenset(".!?")
_LONGEST_SHORT: Final = 3
"""What is no longer before a stop may be short for something."""


@dataclass(frozen=True, slots=True)
class SentenceText:
    """A text, what suggesters are `told` of it, and where its sentences stand, as numbers of tokens."""

    reading: TokenText
    told: Sequence[Candidate]
    language: Language
    sentences: tuple[range, ...]

    @classmethod
    def of(cls, text: str) -> SentenceText:
        """Read a text and ask the rules about it."""
        reading = TokenText.of(text)
        manner = manner_of(reading)
        return cls(reading, hints(reading, manner), manner.language, sentences_of(reading))

    def rows(self) -> list[list[str]]:
        """The features of each token, made anew, for they take much more memory than time."""
        return features(self.reading, self.told, language=self.language)


@dataclass(frozen=True, slots=True)
class TokenLabels:
    """A label for each token of a text, and how likely it is there (its marginal probability, 0..1)."""

    labels: Sequence[str]
    marginals: Sequence[float]


Tagging = Callable[[SentenceText], TokenLabels]
"""Labels a text."""


@dataclass(frozen=True, slots=True)
class LabelledText:
    """A text with labels, and those of its sentences that are to be learned from or measured on."""

    text: SentenceText
    labels: Sequence[str]
    sentences: tuple[range, ...]


def sentences_of(reading: TokenText) -> tuple[range, ...]:
    """The sentences of a text: no line goes on in the next, and a stop ends one unless a short word is before it."""
    found, first = [], 0
    for n in range(len(reading)):
        gap = reading.gap(n)
        if n + 1 == len(reading) or "\n" in gap or (gap and reading.tokens[n] in _STOPS and _ends(reading, n)):
            found.append(range(first, n + 1))
            first = n + 1
    return tuple(found)


def _ends(reading: TokenText, stop: int) -> bool:
    before, after = reading.tokens[stop - 1] if stop else "", reading.tokens[stop + 1]
    if reading.tokens[stop] != ".":
        return True
    return not (before.isdecimal() or len(before) <= _LONGEST_SHORT) and re.match(r"[^a-zäöüß]", after) is not None


def tag_of(label: str) -> str:
    """What a label says a token is, wherever in a mark it stands."""
    return label[2:] if label[1:2] == "-" else label


def scored(texts: Iterable[LabelledText], tagging: Tagging) -> tuple[Counts, list[tuple[str, str, float]]]:
    """Counts of identifying tokens of the right type, and what is marked, what is said and how likely, by token."""
    tokens = []
    for one in texts:
        said = tagging(one.text)
        tokens += [(one.labels[n], said.labels[n], said.marginals[n]) for part in one.sentences for n in part]
    pairs = [(tag_of(marked), tag_of(label)) for marked, label, _ in tokens]
    right = sum(marked == label != OUTSIDE for marked, label in pairs)
    found, wanted = (sum(pair[side] != OUTSIDE for pair in pairs) for side in (1, 0))
    return Counts(right, found - right, wanted - right), tokens
