"""What gold and a prediction mark in one text, seen as tokens and as characters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import Stops, clinical_tokens

PHI: Final = "PHI"
"""Stands for every tag where only PHI or not counts."""

Vocabulary = Mapping[str, Set[str]]
"""By tag, the tokens that bear it in the training documents, as they are spelled."""


@dataclass(frozen=True, slots=True)
class TokenMark:
    """One instance of PHI; equal to another of the same tag and the same fragments, which are in text order."""

    fragments: tuple[Span, ...]
    tag: str

    def offsets(self) -> set[int]:
        """The code points that it marks."""
        return {offset for fragment in self.fragments for offset in range(fragment.start, fragment.end)}


@dataclass(frozen=True, slots=True)
class Compared:
    """A text with its gold marks and the predicted ones; identical marks count once."""

    text: str
    gold: frozenset[TokenMark]
    predicted: frozenset[TokenMark] = frozenset()

    def without_types(self) -> Compared:
        """The same with `PHI` as the only tag."""
        return replace(self, gold=_without_types(self.gold), predicted=_without_types(self.predicted))


def _without_types(marks: Iterable[TokenMark]) -> frozenset[TokenMark]:
    return frozenset(replace(mark, tag=PHI) for mark in marks)


def tagged_tokens(tokens: Stops, marks: Iterable[TokenMark]) -> dict[int, set[str]]:
    """Tags by token index, for tokens that have any.

    A token takes the tag of every mark that shares a character with it, and may so have two: Kolditz et al. 2019,
    "Evaluation Measures".
    """
    tags: dict[int, set[str]] = defaultdict(set)
    for mark in marks:
        for fragment in mark.fragments:
            for index in tokens.touched(fragment):
                tags[index].add(mark.tag)
    return tags


def vocabulary(training: Iterable[Compared]) -> Vocabulary:
    """The tokens that gold marks in training documents, by tag."""
    known: dict[str, set[str]] = defaultdict(set)
    for document in training:
        tokens = clinical_tokens(document.text)
        for index, tags in tagged_tokens(tokens, document.gold).items():
            for tag in tags:
                known[tag].add(tokens[index].of(document.text))
    return known


def vocabulary_without_types(known: Vocabulary) -> Vocabulary:
    """The same with `PHI` as the only tag."""
    return {PHI: set().union(*known.values())}
