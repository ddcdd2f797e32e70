"""Measures of what is redacted in recordings: coverage, No Type Error, leakage."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from deid_studio.domain.counts import Counts
from deid_studio.domain.span import Interval
from deid_studio.evaluation import coverage
from deid_studio.evaluation.coverage import CoverageScores
from deid_studio.evaluation.leakage import Leakage, leakage
from deid_studio.evaluation.nte import TOLERANCE_MS, Matching, match_entities
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.pairs import (
    BasisNotes,
    MeasuredPair,
    SideOptions,
    measured,
    measured_side,
    timed_gold,
)
from deid_studio.services.evaluation.timed_documents import with_words
from deid_studio.services.evaluation.with_suggestions import Asking, repredicted

TOLERANCES_MS: Final = tuple(range(0, 601, 10))
"""The tolerances of a curve of No Type Error."""

LEAK_PADS_MS: Final = tuple(range(0, 501, 25))
"""What is added on either side for a curve of leakage."""

ALL: Final = SideOptions()


@dataclass(frozen=True, slots=True)
class CoverageEvaluation:
    """Coverage scores; `padding` by ms added on either side of bare PHI, `hypotheses` with the first k of several.

    `padding` is None for a release, in whose windows nobody knows the bare PHI, `hypotheses` where only one was given.
    `false_positives` has a line for every word that is redacted to at least half and is no PHI; no text is in it.
    """

    basis: BasisNotes
    scores: CoverageScores
    padding: dict[int, CoverageScores] | None
    hypotheses: tuple[CoverageScores, ...] | None
    false_positives: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Tolerated:
    """Counts at one tolerance."""

    tolerance_ms: int
    counts: Counts


@dataclass(frozen=True, slots=True)
class NteEvaluation:
    """No Type Error at the tolerance that was asked for, and over tolerances in steps of 10 ms."""

    basis: BasisNotes
    tolerance_ms: int
    counts: Counts
    curve: tuple[Tolerated, ...]


@dataclass(frozen=True, slots=True)
class LeakageEvaluation:
    """What leaks, of all PHI and by gold tag; `curve` by ms added on either side of what is redacted."""

    basis: BasisNotes
    total: Leakage
    tags: dict[str, Leakage]
    curve: dict[int, Leakage]


def evaluate_coverage(
    gold: Path,
    predicted: Path,
    *,
    hypotheses: Sequence[Path] = (),
    asking: Asking | None = None,
    choice: SideOptions = ALL,
    progress: Progress = silent,
) -> CoverageEvaluation:
    """Cohn et al. 2019, Figures 3 and 4; see `evaluation.coverage`.

    `hypotheses` are what was found in a recogniser's second hypothesis, its third and so on, each like `predicted`;
    or, with `asking`, what suggesters find in the hypotheses that `predicted` has counts, and not what is marked there.
    Raises as `evaluate_pairs.measured`, and EngineUnavailable.
    """
    parts = 2 + len(hypotheses)
    ours = timed_gold(gold, choice, progress=share(progress, number=0, of=parts))
    ranks = [
        measured_side(ours, path, choice, role=role, progress=share(progress, number=number, of=parts))
        for number, (role, path) in enumerate([("PRED", predicted), *_ranked(hypotheses)], start=1)
    ]
    if asking is not None:
        with_words(ranks[0].predicted)
        ranks = repredicted(ranks[0], asking, progress=progress)
    found = ranks[0]
    scores = coverage.score_coverage((one.words, one.redacted) for one in found.pairs)
    padding = None
    if not found.predicted.is_release:
        padding = coverage.by_padding([(one.words, one.bare) for one in found.pairs])
    together = zip(*(side.pairs for side in ranks), strict=True)
    by_rank = coverage.by_hypotheses([(ones[0].words, [one.redacted for one in ones]) for ones in together])
    wrong = tuple(line for one in found.pairs for line in _false_positives(one))
    progress(1, 1)
    return CoverageEvaluation(found.basis, scores, padding, by_rank if len(ranks) > 1 else None, wrong)


def _ranked(hypotheses: Sequence[Path]) -> list[tuple[str, Path]]:
    return [(sentence("hypothesis {rank}", rank=rank), path) for rank, path in enumerate(hypotheses, start=2)]


def evaluate_nte(
    gold: Path,
    predicted: Path,
    *,
    tolerance_ms: int = TOLERANCE_MS,
    choice: SideOptions = ALL,
    progress: Progress = silent,
) -> NteEvaluation:
    """Baril et al., equations 7 to 9; see `evaluation.nte`. Raises as `evaluate_pairs.measured`."""
    found = measured(gold, predicted, choice, progress=progress)
    matching = sum((_matching(one) for one in found.pairs), Matching())
    curve = tuple(Tolerated(t, matching.counts(within_ms=t)) for t in TOLERANCES_MS)
    return NteEvaluation(found.basis, tolerance_ms, matching.counts(within_ms=tolerance_ms), curve)


def evaluate_leakage(
    gold: Path, predicted: Path, *, choice: SideOptions = ALL, progress: Progress = silent
) -> LeakageEvaluation:
    """Berg & Dalianis 2020, section 3.5; see `evaluation.leakage`. Raises as `evaluate_pairs.measured`."""
    found = measured(gold, predicted, choice, progress=progress)
    total = Leakage()
    tags: dict[str, Leakage] = defaultdict(Leakage)
    curve = dict.fromkeys(LEAK_PADS_MS, Leakage())
    for one in found.pairs:
        redacted = one.redacted
        total += leakage(one.words, redacted)
        for tag in {tag for item in one.items for tag in item.tags}:
            tags[tag] += leakage(one.words.only(np.array([tag in item.tags for item in one.items])), redacted)
        for pad in LEAK_PADS_MS:
            curve[pad] += leakage(one.words, coverage.padded(redacted, before_ms=pad, after_ms=pad))
    return LeakageEvaluation(found.basis, total, dict(sorted(tags.items())), curve)


def _matching(one: MeasuredPair) -> Matching:
    entities = [hull for mark in one.gold.phi if (hull := mark.hull)]
    found = [
        Interval(min(i.start_ms for i in mark.intervals), max(i.end_ms for i in mark.intervals))
        for mark in one.predicted.phi
        if mark.intervals
    ]
    return match_entities(entities, one.padded(found))


def _false_positives(one: MeasuredPair) -> list[Sentence]:
    half = coverage.is_covered(one.words, one.redacted, rho=0.5) & ~one.words.is_phi
    return [
        sentence(
            "{file}: {reason}",
            file=one.gold.name,
            reason=sentence(
                "word {word} at {seconds:.3f} s", word=item.number + 1, seconds=item.interval.start_ms / 1000
            ),
        )
        for item, wrong in zip(one.items, half, strict=True)
        if wrong and item.number is not None
    ]
