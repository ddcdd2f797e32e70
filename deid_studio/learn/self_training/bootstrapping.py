"""The bootstrapping cycle: a tagger labels what nobody has marked, and learns from what it is sure of.

Berg & Dalianis 2020, "A Semi-supervised Approach for De-identification of Swedish Clinical Text", section 3.4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from deid_studio.learn.self_training.sentence_texts import (
    OUTSIDE,
    LabelledText,
    SentenceText,
    Tagging,
    TokenLabels,
    scored,
    tag_of,
)

WORSE_ROUNDS: Final = 3
"""So often the development F1 may get worse: "n is set to 3 in this case" (section 3.4.1)."""

IDENTIFYING_RIGHT: Final = 0.95
OTHERS_RIGHT: Final = 0.99
"""The share of labels on the development set that is right where they are sure enough. Section 3.4.2 sets both apart: a
name that is taken for none costs recall, which matters more than the precision that the opposite costs."""

Trained = Callable[[Sequence[LabelledText]], Tagging]
"""Trains on L and on what has joined it."""


class Ending(StrEnum):
    """Why the cycle ended (section 3.4.1), or that it was to have no more rounds."""

    NOTHING_LEFT = "nothing left"
    NOTHING_PASSES = "nothing passes"
    WORSE = "worse"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class MarginalThresholds:
    """The least marginal that passes, of an identifying token and of another; None where none does."""

    identifying: float | None
    others: float | None

    def admits(self, label: str, marginal: float) -> bool:
        """Whether a token's label is sure enough."""
        least = self.others if label == OUTSIDE else self.identifying
        return least is not None and marginal >= least


@dataclass(frozen=True, slots=True)
class BootstrapRound:
    """A round: with which thresholds how many sentences have joined L, and the development F1 after it."""

    thresholds: MarginalThresholds
    joined: int
    waiting: int
    f1: float | None


@dataclass(frozen=True, slots=True)
class Bootstrapped:
    """The tagger at the end, what has joined L, the development F1 before the first round, the rounds, and the end."""

    tagging: Tagging
    joined: tuple[LabelledText, ...]
    f1: float | None
    rounds: tuple[BootstrapRound, ...]
    ending: Ending


def thresholds_of(tokens: Iterable[tuple[str, str, float]]) -> MarginalThresholds:
    """Thresholds from the marked label, the label said and its marginal for each token of the development set.

    "The confidence threshold is decided based on the marginal scores for the development set for each iteration.
    Different marginal score thresholds are set for non-identifiable and identifiable tokens" (section 3.4.2). The paper
    does not say how; here each is the least from which on labels are right as often as `IDENTIFYING_RIGHT` and
    `OTHERS_RIGHT` ask. Marginals of a token add up to one, so that what bounds the label's from below bounds all others
    from above: both properties that the paper selects by.
    """
    said: dict[bool, list[tuple[float, bool]]] = {True: [], False: []}
    for marked, label, marginal in tokens:
        said[label != OUTSIDE].append((marginal, tag_of(marked) == tag_of(label)))
    return MarginalThresholds(_least(said[True], IDENTIFYING_RIGHT), _least(said[False], OTHERS_RIGHT))


def _least(said: Sequence[tuple[float, bool]], wanted: float) -> float | None:
    least, right, count = None, 0, 0
    for marginal, group in groupby(sorted(said, reverse=True), key=lambda one: one[0]):
        for _, is_right in group:
            right, count = right + is_right, count + 1
        if right >= wanted * count:
            least = marginal
    return least


def bootstrapped(
    unlabelled: Sequence[SentenceText],
    development: Sequence[LabelledText],
    trained: Trained,
    *,
    most_rounds: int | None = None,
) -> Bootstrapped:
    """Let sentences of `unlabelled` join L, round by round, as section 3.4.1 has it.

    A sentence joins with the labels that it has then, "if the label is above the set threshold for each token in a
    sentence"; the tagger is trained anew, and it goes on until no sentence is left, none passes, or the F1 on the
    `development` set has got worse three times. Raises ValueError where that set marks nothing.
    """
    if all(label == OUTSIDE for one in development for label in one.labels):
        raise ValueError("the development set marks nothing")
    waiting = [(text, text.sentences) for text in unlabelled if text.sentences]
    joined: list[LabelledText] = []
    rounds: list[BootstrapRound] = []
    tagging = trained(joined)
    counts, tokens = scored(development, tagging)
    first, f1, worse = counts.f1, counts.f1 or 0.0, 0
    ending = None
    while ending is None:
        if not waiting:
            ending = Ending.NOTHING_LEFT
        elif worse == WORSE_ROUNDS:
            ending = Ending.WORSE
        elif len(rounds) == most_rounds:
            ending = Ending.ROUNDS
        else:
            thresholds = thresholds_of(tokens)
            new, waiting = _parted(waiting, tagging, thresholds)
            if not new:
                ending = Ending.NOTHING_PASSES
                continue
            joined += new
            tagging = trained(joined)
            counts, tokens = scored(development, tagging)
            worse += (counts.f1 or 0.0) < f1
            f1 = counts.f1 or 0.0
            rounds.append(BootstrapRound(thresholds, _sentences(new), _count(waiting), counts.f1))
    return Bootstrapped(tagging, tuple(joined), first, tuple(rounds), ending)


def unselected(unlabelled: Sequence[SentenceText], tagging: Tagging) -> list[LabelledText]:
    """All sentences with the labels that a tagger gives them: "all automatically labelled data is included" (3.4.3)."""
    return [LabelledText(text, tagging(text).labels, text.sentences) for text in unlabelled]


_Waiting = list[tuple[SentenceText, tuple[range, ...]]]


def _parted(waiting: _Waiting, tagging: Tagging, thresholds: MarginalThresholds) -> tuple[list[LabelledText], _Waiting]:
    """What passes of the sentences that wait, and what goes on waiting."""
    new: list[LabelledText] = []
    left: _Waiting = []
    for text, sentences in waiting:
        said = tagging(text)
        passed = tuple(one for one in sentences if _passes(said, one, thresholds))
        if passed:
            new.append(LabelledText(text, said.labels, passed))
        if len(passed) < len(sentences):
            left.append((text, tuple(one for one in sentences if one not in passed)))
    return new, left


def _passes(said: TokenLabels, tokens: range, thresholds: MarginalThresholds) -> bool:
    return all(thresholds.admits(said.labels[n], said.marginals[n]) for n in tokens)


def _sentences(texts: Iterable[LabelledText]) -> int:
    return sum(len(one.sentences) for one in texts)


def _count(waiting: _Waiting) -> int:
    return sum(len(sentences) for _, sentences in waiting)
