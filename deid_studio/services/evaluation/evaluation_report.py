"""What was measured against gold as a report: HTML with charts, CSV, Markdown or JSON, in English or German."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.errors import ProjectError
from deid_studio.formats.report.plot_file import PLOT_SUFFIXES, write_charts
from deid_studio.formats.report.report_csv import write_csv
from deid_studio.formats.report.report_figures import LONG, figures_of, report_suffix, write_long_csv
from deid_studio.formats.report.report_html import write_html
from deid_studio.formats.report.report_markdown import write_markdown
from deid_studio.formats.report.report_parts import Report
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.evaluation_charts import Charted, charts_of
from deid_studio.services.evaluation.learning.learning_curve_evaluation import LearningCurveEvaluation
from deid_studio.services.evaluation.learning.learning_curve_tables import learning_curve_report
from deid_studio.services.evaluation.learning.self_training_evaluation import SelfTrainingEvaluation
from deid_studio.services.evaluation.learning.self_training_tables import self_training_report
from deid_studio.services.evaluation.measure_report import MeasureReport
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.recording_tables import (
    comparison_report,
    coverage_report,
    errors_report,
    leakage_report,
    nte_report,
)
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation
from deid_studio.services.evaluation.systems import ErrorsEvaluation, SystemComparison
from deid_studio.services.evaluation.text_tables import boundaries_report, spans_report, words_report
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation, WordsEvaluation
from deid_studio.services.outputs.staging import write_outputs

if TYPE_CHECKING:
    from deid_studio.storage.store import Store

Evaluation = (
    Charted | SpanEvaluation | WordsEvaluation | ErrorsEvaluation | SelfTrainingEvaluation | LearningCurveEvaluation
)

WRITERS: Final[dict[str, Callable[[Evaluation, str], str]]] = {
    ".html": lambda found, language: write_html(report_of(found, language=language)),
    ".csv": lambda found, language: write_csv(report_of(found, language=language)),
    ".md": lambda found, language: write_markdown(report_of(found, language=language)),
    LONG: lambda found, _language: write_long_csv(figures_of(found)),
    ".json": lambda found, _language: json.dumps(asdict(found), ensure_ascii=False, indent=2, default=str) + "\n",
}
"""Formats by the suffix of their files; JSON is what the command line prints."""


def measure_report(found: Evaluation, *, language: str = "en") -> MeasureReport:
    """Its figures, tables and charts, "en" or "de"."""
    say = ReportWords("evaluation", language)
    made = _without_charts(found, say)
    return replace(made, charts=charts_of(found, say)) if isinstance(found, Charted) else made


def _without_charts(found: Evaluation, say: ReportWords) -> MeasureReport:
    match found:
        case SpanEvaluation():
            return spans_report(found, say)
        case WordsEvaluation():
            return words_report(found, say)
        case BoundariesEvaluation():
            return boundaries_report(found, say)
        case CoverageEvaluation():
            return coverage_report(found, say)
        case NteEvaluation():
            return nte_report(found, say)
        case LeakageEvaluation():
            return leakage_report(found, say)
        case SystemComparison():
            return comparison_report(found, say)
        case ErrorsEvaluation():
            return errors_report(found, say)
        case SelfTrainingEvaluation():
            return self_training_report(found, say)
        case LearningCurveEvaluation():
            return learning_curve_report(found, say)


def report_of(found: Evaluation, *, language: str = "en") -> Report:
    """The report as parts, "en" or "de"."""
    return measure_report(found, language=language).as_report(ReportWords("evaluation", language))


def write_evaluation(
    found: Evaluation,
    *,
    report: Path | None = None,
    plot: Path | None = None,
    language: str = "en",
    overwrite: bool = False,
    project: Store | None = None,
) -> None:
    """Write a report, and draw the charts of a measure that has some, each into a file whose suffix says the format.

    `project` remembers that it is under way.
    Raises ProjectError where there is no such format or a file is in the way (unless `overwrite`).
    """
    files: dict[Path, bytes] = {}
    if report is not None:
        write = WRITERS.get(report_suffix(report))
        if write is None:
            raise ProjectError(
                sentence("a report is written as {suffixes}; nothing was written", suffixes=tuple(WRITERS))
            )
        files[report] = write(found, language).encode()
    if plot is not None:
        suffix = plot.suffix.lower()
        if suffix not in PLOT_SUFFIXES:
            raise ProjectError(sentence("a plot is written as {suffixes}; nothing was written", suffixes=PLOT_SUFFIXES))
        charts = measure_report(found, language=language).charts
        files[plot] = write_charts(charts, suffix=suffix, language=language)
    write_outputs(files, overwrite=overwrite, project=project)
