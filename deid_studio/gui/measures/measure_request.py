"""What is to be measured against gold, and measuring it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from deid_studio.evaluation.nte import TOLERANCE_MS
from deid_studio.progress import Progress
from deid_studio.services.evaluation.evaluation_report import Evaluation
from deid_studio.services.evaluation.learning.learning_curve_evaluation import evaluate_learning_curve
from deid_studio.services.evaluation.pairs import SideOptions
from deid_studio.services.evaluation.recording_evaluation import (
    ALL,
    evaluate_coverage,
    evaluate_leakage,
    evaluate_nte,
)
from deid_studio.services.evaluation.span_evaluation import evaluate_spans
from deid_studio.services.evaluation.systems import compare, evaluate_errors
from deid_studio.services.evaluation.with_suggestions import Asking
from deid_studio.services.evaluation.word_evaluation import (
    evaluate_boundaries,
    evaluate_words,
)
from deid_studio.services.suggestions.suggesters import Suggesters


class Measure(StrEnum):
    """The measures, by the names of the commands that tell them too."""

    COVERAGE = "coverage"
    LEAKAGE = "leakage"
    NTE = "nte"
    ERRORS = "errors"
    COMPARE = "compare"
    SPANS = "spans"
    WORDS = "words"
    BOUNDARIES = "boundaries"
    CURVE = "curve"


@dataclass(frozen=True, slots=True)
class MeasureRequest:
    """A measure, its two sides, and the options of its kind; `other` is the second of two systems.

    A learning curve has no other side than the project `gold`, whose other rounds count with `all_rounds`.
    With `suggesters`, what they suggest counts, and nothing else: in the first `hypotheses` of the recogniser, or where
    spans are measured in the texts of `gold`.
    """

    measure: Measure
    gold: Path
    predicted: Path
    other: Path | None = None
    choice: SideOptions = ALL
    tolerance_ms: int = TOLERANCE_MS
    rho: float = 1.0
    verbatim: bool = False
    further: Path | None = None
    suggesters: Suggesters | None = None
    hypotheses: int = 1
    all_rounds: bool = False


def measured(asked: MeasureRequest, progress: Progress) -> Evaluation:
    """What comes out. Raises FormatError, ProjectError, EngineUnavailable and Cancelled."""
    gold, predicted, choice = asked.gold, asked.predicted, asked.choice
    match asked.measure:
        case Measure.SPANS:
            return evaluate_spans(
                gold,
                None if asked.suggesters else predicted,
                gold_layer=choice.gold_layer,
                predicted_layer=None if asked.suggesters else choice.layer,
                train=asked.further,
                asking=asked.suggesters,
                progress=progress,
            )
        case Measure.WORDS:
            return evaluate_words(gold, predicted, verbatim=asked.verbatim, layer=choice.gold_layer, progress=progress)
        case Measure.BOUNDARIES:
            return evaluate_boundaries(gold, predicted, layer=choice.gold_layer, progress=progress)
        case Measure.CURVE:
            return evaluate_learning_curve(gold, all_rounds=asked.all_rounds, progress=progress)
        case Measure.COVERAGE:
            asking = None if asked.suggesters is None else Asking(asked.suggesters, asked.hypotheses)
            return evaluate_coverage(gold, predicted, asking=asking, choice=choice, progress=progress)
        case Measure.NTE:
            return evaluate_nte(gold, predicted, tolerance_ms=asked.tolerance_ms, choice=choice, progress=progress)
        case Measure.LEAKAGE:
            return evaluate_leakage(gold, predicted, choice=choice, progress=progress)
        case Measure.COMPARE:
            assert asked.other is not None
            return compare(gold, predicted, asked.other, rho=asked.rho, choice=choice, progress=progress)
        case Measure.ERRORS:
            return evaluate_errors(gold, predicted, said=asked.further, rho=asked.rho, choice=choice, progress=progress)
