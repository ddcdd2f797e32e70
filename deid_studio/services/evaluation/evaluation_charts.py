"""The figures of the papers, of what was measured: Cohn et al. 2019, Figures 3 and 4, and curves over tolerances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from deid_studio.domain.counts import Counts, share
from deid_studio.errors import ProjectError
from deid_studio.evaluation.coverage import CoverageBin, CoverageScores
from deid_studio.evaluation.leakage import Leakage
from deid_studio.formats.report import chart_png, chart_svg
from deid_studio.formats.report.chart import STYLES, Chart, Line
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.systems import Comparison
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation
from deid_studio.services.project.staging import staged, write_file

Figures = CoverageEvaluation | NteEvaluation | LeakageEvaluation | BoundariesEvaluation | Comparison

WRITERS: Final[dict[str, Callable[[Sequence[Chart]], bytes]]] = {".svg": chart_svg.write, ".png": chart_png.write}
"""Formats by the suffix of their files."""

_RHO: Final = "rho, share of a word that is redacted"
_TOLERANCE: Final = "tolerance in ms"
_RATES: Final[dict[str, Callable[[Counts], float | None]]] = {
    "recall": lambda counts: counts.recall,
    "precision": lambda counts: counts.precision,
    "F1": lambda counts: counts.f1,
}
_LEAKS: Final[dict[str, Callable[[Leakage], float | None]]] = {
    "words not touched (leakage)": lambda one: one.leakage,
    "words not redacted whole": lambda one: one.audible_word_share,
    "time that can be heard": lambda one: one.audible_time_share,
}


def write_plot(found: Figures, out: Path, *, overwrite: bool = False) -> None:
    """Draw what was measured into the file `out`, .svg or .png.

    Raises ProjectError where there is no such format or a file is in the way (unless `overwrite`).
    """
    write = WRITERS.get(out.suffix.lower())
    if write is None:
        raise ProjectError(
            sentence("a plot is written as {writers}; nothing was written", writers=" or ".join(WRITERS))
        )
    content = write(charts_of(found))
    with staged(out.parent, overwrite=overwrite) as staging:
        write_file(staging / out.name, content)


def charts_of(found: Figures) -> tuple[Chart, ...]:
    """The charts of a measure, for a window or a file."""
    if isinstance(found, CoverageEvaluation):
        return _of_coverage(found)
    if isinstance(found, Comparison):
        return tuple(_of_systems(name, found) for name in _RATES)
    if isinstance(found, NteEvaluation):
        curve = [(one.tolerance_ms, one.counts) for one in found.curve]
        return (Chart("No Type Error", _TOLERANCE, "share", _rates(curve)),)
    if isinstance(found, LeakageEvaluation):
        leaks = tuple(
            Line(name, tuple((pad, of(one)) for pad, one in found.curve.items())) for name, of in _LEAKS.items()
        )
        return (Chart("What leaks of PHI", "padding added on either side, in ms", "share of PHI", leaks),)
    lines = (
        Line("std", tuple((one.tolerance_ms, one.std) for one in found.curve)),
        Line("outer", tuple((one.tolerance_ms, one.outer) for one in found.curve)),
    )
    return (Chart("Boundary accuracy", _TOLERANCE, "share of words", lines),)


def _rates(curve: Iterable[tuple[float, Counts]]) -> tuple[Line, ...]:
    points = list(curve)
    return tuple(Line(name, tuple((x, rate(counts)) for x, counts in points)) for name, rate in _RATES.items())


def _of_coverage(found: CoverageEvaluation) -> tuple[Chart, ...]:
    curve = [(point.rho, point.counts) for point in found.scores.curve]
    charts = [Chart("Redaction of PHI words", _RHO, "share", _rates(curve)), _distribution(found.scores)]
    if found.padding is not None:
        charts.append(_f1("F1 by padding", {f"{pad} ms": scores for pad, scores in found.padding.items()}))
    if found.hypotheses is not None:
        ranks = {f"the first {k}": scores for k, scores in enumerate(found.hypotheses[: len(STYLES)], start=1)}
        charts.append(_f1("F1 by number of hypotheses", ranks))
    return tuple(charts)


def _of_systems(name: str, found: Comparison) -> Chart:
    """One rate of both systems; Cohn et al. 2019, Figure 3."""
    lines = (
        Line(system, tuple((point.rho, _RATES[name](point.counts)) for point in scores.curve))
        for system, scores in zip(("A", "B"), found.curves, strict=True)
    )
    return Chart(f"{name[0].upper()}{name[1:]} of two systems", _RHO, name, tuple(lines))


def _f1(title: str, curves: dict[str, CoverageScores]) -> Chart:
    lines = (
        Line(name, tuple((point.rho, point.counts.f1) for point in scores.curve)) for name, scores in curves.items()
    )
    return Chart(title, _RHO, "F1", tuple(lines))


def _distribution(scores: CoverageScores) -> Chart:
    """Shares of the words that are touched at all: those that are not would leave nothing else to see."""
    touched = scores.distribution[1:]
    lines = (
        _shares("PHI words", touched, lambda one: one.phi),
        _shares("other words", touched, lambda one: one.others),
    )
    return Chart(
        "How much of touched words is redacted",
        "share that is redacted (1 and more: all of it)",
        "share of touched words",
        lines,
    )


def _shares(name: str, bins: Sequence[CoverageBin], of: Callable[[CoverageBin], int]) -> Line:
    """Steps over the bins; words that are redacted whole stand in a bin of their own behind 1."""
    total = sum(map(of, bins))
    points: list[tuple[float, float | None]] = []
    for one in bins:
        value = share(of(one), total)
        end = one.high if one.low < one.high else 1.1
        points += [(one.low, value), (end, value)]
    return Line(name, tuple(points))
