"""The figures of the papers, of what was measured: Cohn et al. 2019, Figures 3 and 4, and curves over tolerances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from deid_studio.domain.counts import Counts, share
from deid_studio.evaluation.coverage import CoverageBin, CoverageScores
from deid_studio.evaluation.leakage import Leakage
from deid_studio.formats.report.report_parts import LINE_STYLES, ChartLine, LineChart
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.systems import SystemComparison
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation

Charted = CoverageEvaluation | NteEvaluation | LeakageEvaluation | BoundariesEvaluation | SystemComparison
"""Measures that have charts."""

_RATES: Final[dict[str, Callable[[Counts], float | None]]] = {
    "recall": lambda counts: counts.recall,
    "precision": lambda counts: counts.precision,
    "f1": lambda counts: counts.f1,
}
_LEAKS: Final[dict[str, Callable[[Leakage], float | None]]] = {
    "leakage": lambda one: one.leakage,
    "not whole": lambda one: one.audible_word_share,
    "time": lambda one: one.audible_time_share,
}


def charts_of(found: Charted, say: ReportWords) -> tuple[LineChart, ...]:
    """The charts of a measure, for a window or a file."""
    match found:
        case CoverageEvaluation():
            return _of_coverage(found, say)
        case SystemComparison():
            return tuple(_of_systems(name, found, say) for name in _RATES)
        case NteEvaluation():
            lines = _rates(((one.tolerance_ms, one.counts) for one in found.curve), say)
            return (LineChart(say("chart nte"), say("tolerance scale"), say("ms"), say("share"), lines),)
        case LeakageEvaluation():
            leaks = tuple(
                ChartLine(say(f"line {name}"), tuple((pad, of(one)) for pad, one in found.curve.items()))
                for name, of in _LEAKS.items()
            )
            return (LineChart(say("chart leakage"), say("padding scale"), say("ms"), say("share of phi"), leaks),)
        case BoundariesEvaluation():
            edges = (
                ChartLine(say("std"), tuple((one.tolerance_ms, one.std) for one in found.curve)),
                ChartLine(say("outer"), tuple((one.tolerance_ms, one.outer) for one in found.curve)),
            )
            title = say("chart boundaries")
            return (LineChart(title, say("tolerance scale"), say("ms"), say("share of words"), edges),)


def _rates(curve: Iterable[tuple[float, Counts]], say: ReportWords) -> tuple[ChartLine, ...]:
    points = list(curve)
    return tuple(
        ChartLine(say(f"rate {name}"), tuple((x, rate(counts)) for x, counts in points))
        for name, rate in _RATES.items()
    )


def _over_rho(title: str, y_name: str, lines: Iterable[ChartLine], say: ReportWords) -> LineChart:
    return LineChart(title, say("rho scale"), say("rho column"), y_name, tuple(lines))


def _of_coverage(found: CoverageEvaluation, say: ReportWords) -> tuple[LineChart, ...]:
    curve = ((point.rho, point.counts) for point in found.scores.curve)
    charts = [
        _over_rho(say("chart coverage"), say("share"), _rates(curve, say), say),
        _distribution(found.scores, say),
    ]
    if found.padding is not None:
        charts.append(_f1("chart padding", {f"{pad} ms": scores for pad, scores in found.padding.items()}, say))
    if found.hypotheses is not None:
        ranks = {say("the first k", k=k): scores for k, scores in enumerate(found.hypotheses[: len(LINE_STYLES)], 1)}
        charts.append(_f1("chart hypotheses", ranks, say))
    return tuple(charts)


def _of_systems(name: str, found: SystemComparison, say: ReportWords) -> LineChart:
    """One rate of both systems; Cohn et al. 2019, Figure 3."""
    lines = (
        ChartLine(system, tuple((point.rho, _RATES[name](point.counts)) for point in scores.curve))
        for system, scores in zip(("A", "B"), found.curves, strict=True)
    )
    return _over_rho(say(f"chart systems {name}"), say(f"rate {name}"), lines, say)


def _f1(key: str, curves: dict[str, CoverageScores], say: ReportWords) -> LineChart:
    lines = (
        ChartLine(name, tuple((point.rho, point.counts.f1) for point in scores.curve))
        for name, scores in curves.items()
    )
    return _over_rho(say(key), say("rate f1"), lines, say)


def _distribution(scores: CoverageScores, say: ReportWords) -> LineChart:
    """Shares of the words that are touched at all: those that are not would leave nothing else to see."""
    touched = scores.distribution[1:]
    lines = (
        _shares(say("phi words"), touched, lambda one: one.phi),
        _shares(say("other words"), touched, lambda one: one.others),
    )
    x_name, x_head = say("redacted scale"), say("share")
    return LineChart(say("chart distribution"), x_name, x_head, say("share of touched"), lines)


def _shares(name: str, bins: Sequence[CoverageBin], of: Callable[[CoverageBin], int]) -> ChartLine:
    """Steps over the bins; words that are redacted whole stand in a bin of their own behind 1."""
    total = sum(map(of, bins))
    points: list[tuple[float, float | None]] = []
    for one in bins:
        value = share(of(one), total)
        end = one.high if one.low < one.high else 1.1
        points += [(one.low, value), (end, value)]
    return ChartLine(name, tuple(points))
