"""A learning curve as a report: what more letters would bring, in figures and in words, and the curves by type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.domain.counts import share
from deid_studio.formats.report.report_parts import LINE_STYLES, Cell, ChartLine, Headline, LineChart, Row, Table, Tone
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.learn.house.learning_curve import CurveForecast, CurvePoint
from deid_studio.services.evaluation.learning.learning_curve_evaluation import LearningCurveEvaluation
from deid_studio.services.evaluation.measure_report import MeasureReport, rates, rates_columns

_ANY: Final = ""
_FIGURES: Final = ("letters", "found", "lower", "upper")


def learning_curve_report(found: LearningCurveEvaluation, say: ReportWords) -> MeasureReport:
    """What is found with so many letters, what more would find, by type, and charts of both."""
    curve = found.curve
    by_tag = {one.tag: one for one in curve.forecasts}
    first, last = curve.points[0], curve.points[-1]
    basis = [
        say("letters of patients", n=curve.letters, patients=curve.patients),
        say("parts by patient", n=curve.folds),
    ]
    if found.left_out:
        basis.append(say("left out", n=found.left_out))
    tokens = say("n tokens", n=by_tag[_ANY].tokens)
    # Types first that matter most
    tags = sorted(by_tag.keys() - {_ANY}, key=lambda tag: -by_tag[tag].tokens)
    return MeasureReport(
        title=say("title curve"),
        basis=tuple(basis),
        headlines=(
            Headline(say("found by the program"), say.percentage(_found(first, _ANY)), tokens),
            Headline(say("found after", n=round(last.letters)), say.percentage(_found(last, _ANY)), tokens),
            Headline(say("more letters", n=curve.more), _gain(by_tag[_ANY], say), say("of all phi")),
        ),
        tables=(
            _forecasts((by_tag[tag] for tag in (*tags, _ANY)), last, curve.more, say),
            _points(curve.points, say),
            _points_by_tag(curve.points, tags, say),
        ),
        notes=(),
        charts=(
            _chart("chart curve", [_line(curve.points, _ANY, say("all types"), has_band=True)], say),
            _chart("chart curve types", [_line(curve.points, tag, tag) for tag in tags[: len(LINE_STYLES)]], say),
        ),
    )


def _forecasts(forecasts: Iterable[CurveForecast], last: CurvePoint, more: int, say: ReportWords) -> Table:
    return Table(
        "forecast",
        say("what more would find", n=more),
        (*map(say, ("type", "n", "found", "more found", "plus minus")), say("in words")),
        tuple(
            Row(
                (
                    one.tag or say("all types"),
                    one.tokens,
                    _found(last, one.tag),
                    one.gain,
                    one.off,
                    _words(one, more, say),
                ),
                Tone.FAINT if one.gain is None else Tone.PLAIN,
            )
            for one in forecasts
        ),
    )


def _gain(one: CurveForecast, say: ReportWords) -> str:
    if one.gain is None or one.off is None:
        return say("no value")
    return say("percent more", gain=say.figure(100 * one.gain, digits=1), off=say.figure(100 * one.off, digits=1))


def _words(one: CurveForecast, more: int, say: ReportWords) -> str:
    if one.gain is None:
        return say("too few to tell")
    return say("more letters would find", n=more, gain=_gain(one, say))


def _points(points: Iterable[CurvePoint], say: ReportWords) -> Table:
    columns = (*map(say, _FIGURES), *rates_columns(say))
    return Table("curve", say("found by letters"), columns, tuple(Row(_figures(one, _ANY)) for one in points))


def _points_by_tag(points: Iterable[CurvePoint], tags: Iterable[str], say: ReportWords) -> Table:
    """A row for each type and number of letters, so that each figure has its interval beside it."""
    known = tuple(points)
    columns = (say("type"), *map(say, _FIGURES), *rates_columns(say))
    rows = tuple(Row((tag, *_figures(one, tag))) for tag in tags for one in known)
    return Table("curve_types", say("found by letters and type"), columns, rows)


def _figures(point: CurvePoint, tag: str) -> tuple[Cell, ...]:
    counts = point.counts[tag]
    return (round(point.letters), _found(point, tag), point.low[tag], point.high[tag], *rates(counts))


def _chart(title: str, lines: Iterable[ChartLine], say: ReportWords) -> LineChart:
    return LineChart(say(title), say("letters learned from"), say("letters"), say("share found"), tuple(lines))


def _line(points: Iterable[CurvePoint], tag: str, name: str, *, has_band: bool = False) -> ChartLine:
    known = tuple(points)
    band = tuple((one.low[tag], one.high[tag]) for one in known) if has_band else ()
    return ChartLine(name, tuple((one.letters, _found(one, tag)) for one in known), band)


def _found(point: CurvePoint, tag: str) -> float | None:
    """The share of a tag's tokens that is suggested, with whatever tag."""
    counts = point.counts[tag]
    return share(counts.support - counts.leaked, counts.support)
