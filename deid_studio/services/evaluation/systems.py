"""Two systems compared, and where the PHI was lost that a system has missed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from deid_studio.domain.counts import Counts
from deid_studio.evaluation import coverage
from deid_studio.evaluation.coverage import CoverageScores
from deid_studio.evaluation.error_sources import ErrorSource, SourceCount, count_sources, sources_of_missed
from deid_studio.evaluation.significance import McNemar, mcnemar
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.evaluation_reading import read_side
from deid_studio.services.evaluation.pairs import (
    BasisNotes,
    MeasuredPair,
    PairedSides,
    PairedWord,
    SideOptions,
    measured_side,
    timed_gold,
)
from deid_studio.services.evaluation.recording_evaluation import ALL
from deid_studio.services.evaluation.timed_documents import pair, with_words
from deid_studio.services.project.notes import Note


@dataclass(frozen=True, slots=True)
class SystemComparison:
    """Two systems on the same words: `words` over all of them, `phi` over PHI words, and the counts of each at ρ.

    A system has a word right where it is ρ-covered and PHI, or neither. `curves` are the scores of both over all ρ.
    """

    documents: int
    rho: float
    first: Counts
    second: Counts
    words: McNemar
    phi: McNemar
    curves: tuple[CoverageScores, CoverageScores]
    untimed_gold: int
    untimed_phi: tuple[Sentence, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class ErrorsEvaluation:
    """Where missed PHI words were lost; `places` has a line for each, without its text."""

    basis: BasisNotes
    rho: float
    phi_words: int
    missed: int
    sources: tuple[SourceCount, ...]
    places: tuple[Sentence, ...]


def compare(
    gold: Path, first: Path, second: Path, *, rho: float = 1.0, choice: SideOptions = ALL, progress: Progress = silent
) -> SystemComparison:
    """McNemar's test with Yates' correction between two systems; see `evaluation.significance`.

    Raises as `evaluate_pairs.measured`; messages call the systems A and B.
    """
    ours = timed_gold(gold, choice, progress=share(progress, number=0, of=3))
    a = measured_side(ours, first, choice, role="A", progress=share(progress, number=1, of=3))
    b = measured_side(ours, second, choice, role="B", progress=share(progress, number=2, of=3))
    words: list[tuple[bool, bool]] = []
    phi: list[tuple[bool, bool]] = []
    for one, other in zip(a.pairs, b.pairs, strict=True):
        is_phi = one.words.is_phi
        right = [coverage.is_covered(each.words, each.redacted, rho=rho) == is_phi for each in (one, other)]
        words += zip(*(found.tolist() for found in right), strict=True)
        phi += zip(*(found[is_phi].tolist() for found in right), strict=True)
    progress(1, 1)
    return SystemComparison(
        documents=a.basis.documents,
        rho=rho,
        first=_counts(a, rho),
        second=_counts(b, rho),
        words=mcnemar(words),
        phi=mcnemar(phi),
        curves=(_scores(a), _scores(b)),
        untimed_gold=a.basis.untimed_gold,
        untimed_phi=tuple(dict.fromkeys((*a.basis.untimed_phi, *b.basis.untimed_phi))),
        notes=tuple(dict.fromkeys((*a.basis.notes, *b.basis.notes))),
    )


def _counts(found: PairedSides, rho: float) -> Counts:
    return sum((coverage.counts_at(one.words, one.redacted, rho=rho) for one in found.pairs), Counts())


def _scores(found: PairedSides) -> CoverageScores:
    return coverage.score_coverage((one.words, one.redacted) for one in found.pairs)


def evaluate_errors(
    gold: Path,
    predicted: Path,
    *,
    said: Path | None = None,
    rho: float = 1.0,
    choice: SideOptions = ALL,
    progress: Progress = silent,
) -> ErrorsEvaluation:
    """Which step lost the PHI words that are not ρ-covered: Cohn et al. 2019, Table 5; see `evaluation.error_sources`.

    `predicted` is the recogniser's transcript with what was found in it, `said` what a person wrote down who listened
    again, like `gold` by name; without it errors of the manual transcript are not known. Raises as
    `evaluate_pairs.measured`, and where `predicted` is a release, which has no words.
    """
    ours = timed_gold(gold, choice, progress=share(progress, number=0, of=2))
    found = measured_side(ours, predicted, choice, progress=share(progress, number=1, of=2))
    with_words(found.predicted)
    truths: list[list[str] | None] = [None] * len(found.pairs)
    if said is not None:
        heard, _ = pair(ours, with_words(read_side(said, role="SAID", with_phi=False)))
        truths = [truth.spoken for _, truth in heard]
    phi_words = sum(int(one.words.is_phi.sum()) for one in found.pairs)
    sources: list[ErrorSource] = []
    places: list[Sentence] = []
    for one, truth in zip(found.pairs, truths, strict=True):
        lost = _sources(one, truth, rho=rho)
        sources += lost.values()
        places += [_place(one.gold.name, number, source) for number, source in lost.items()]
    progress(1, 1)
    counted = count_sources(sources, is_manual_known=said is not None)
    return ErrorsEvaluation(found.basis, rho, phi_words, len(sources), counted, tuple(places))


def _place(document: str, number: int, source: ErrorSource) -> Sentence:
    reason = sentence("word {word}: {source}", word=number + 1, source=str(source))
    return sentence("{file}: {reason}", file=document, reason=reason)


def _sources(one: MeasuredPair, truth: list[str] | None, *, rho: float) -> dict[int, ErrorSource]:
    missed = one.words.is_phi & ~coverage.is_covered(one.words, one.redacted, rho=rho)
    return sources_of_missed(
        one.gold.spoken,
        one.predicted.spoken,
        missed=[n for item, lost in zip(one.items, missed, strict=True) if lost for n in _numbers(one, item)],
        detected={number for mark in one.predicted.phi for number in mark.words},
        said=truth,
    )


def _numbers(one: MeasuredPair, item: PairedWord) -> Iterable[int]:
    """The words that an item stands for: itself, or those of PHI whose time a person set."""
    if item.number is not None:
        return (item.number,)
    return next((mark.words for mark in one.gold.phi if mark.is_set and mark.intervals == (item.interval,)), ())
