"""Which figures, tables and charts the result of a measure becomes."""

from __future__ import annotations

from pathlib import Path

from deid_studio.formats.report.chart import Chart
from deid_studio.gui.measures.measure_request import Evaluation
from deid_studio.gui.measures.measures_redaction import (
    shown_comparison,
    shown_coverage,
    shown_errors,
    shown_leakage,
    shown_nte,
)
from deid_studio.gui.measures.measures_shown import Shown
from deid_studio.gui.measures.measures_texts import shown_boundaries, shown_spans, shown_words
from deid_studio.services.evaluation.evaluation_charts import charts_of, write_plot
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation
from deid_studio.services.evaluation.systems import ErrorsEvaluation, SystemComparison
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation, WordsEvaluation

_WITHOUT_CHARTS = SpanEvaluation | WordsEvaluation | ErrorsEvaluation


def drawn(found: Evaluation) -> tuple[Chart, ...]:
    """Its charts; some measures have none."""
    return () if isinstance(found, _WITHOUT_CHARTS) else charts_of(found)


def shown(found: Evaluation) -> Shown:
    """Its figures and tables."""
    match found:
        case SpanEvaluation():
            return shown_spans(found)
        case WordsEvaluation():
            return shown_words(found)
        case BoundariesEvaluation():
            return shown_boundaries(found)
        case CoverageEvaluation():
            return shown_coverage(found)
        case NteEvaluation():
            return shown_nte(found)
        case LeakageEvaluation():
            return shown_leakage(found)
        case SystemComparison():
            return shown_comparison(found)
        case ErrorsEvaluation():
            return shown_errors(found)


def write_charts(found: Evaluation, out: Path) -> None:
    """Draw its charts into the file `out`, instead of one that is there; see `evaluate_charts.write_plot`."""
    if not isinstance(found, _WITHOUT_CHARTS):
        write_plot(found, out, overwrite=True)
