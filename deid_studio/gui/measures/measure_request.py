"""What is to be measured against gold, and measuring it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from deid_studio.domain.annotation import TagSet
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
    With `tags`, what the program suggests in the first `hypotheses` of the recogniser counts, and nothing else.
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
    tags: TagSet | None = None
    hypotheses: int = 1
    all_rounds: bool = False


def measured(asked: MeasureRequest, progress: Progress) -> Evaluation:
    """What comes out. Raises FormatError, ProjectError, EngineUnavailable and Cancelled."""
    gold, predicted, choice = asked.gold, asked.predicted, asked.choice
    match asked.measure:
        case Measure.SPANS:
            layers = {"gold_layer": choice.gold_layer, "predicted_layer": choice.layer}
            return evaluate_spans(gold, predicted, train=asked.further, progress=progress, **layers)
        case Measure.WORDS:
            return evaluate_words(gold, predicted, verbatim=asked.verbatim, layer=choice.gold_layer, progress=progress)
        case Measure.BOUNDARIES:
            return evaluate_boundaries(gold, predicted, layer=choice.gold_layer, progress=progress)
        case Measure.CURVE:
            return evaluate_learning_curve(gold, all_rounds=asked.all_rounds, progress=progress)
        case Measure.COVERAGE:
            asking = None if asked.tags is None else Asking(Suggesters(asked.tags), asked.hypotheses)
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
