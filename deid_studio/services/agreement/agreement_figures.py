"""A study of agreement as figures one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from deid_studio.agreement.bootstrap import Bounds
from deid_studio.agreement.compared_layers import Pair
from deid_studio.agreement.match import Level
from deid_studio.agreement.measures import PairMean
from deid_studio.formats.report.report_figures import Figure
from deid_studio.services.agreement.agreement_study import AgreementFigures, Study


def agreement_figures(study: Study) -> Iterator[Figure]:
    """F1 at every level, in all, by pair, type, document and annotator, kappa and alpha, and earlier rounds' F1.

    F1 of several pairs is their mean, `n` how many have one; that of a pair has `n` documents, counts and kappa `n`
    tokens, alpha `n` characters. An annotator's F1 with all others has the code alone as its pair.
    """
    for figure in _figures(study):
        yield figure if figure.round is not None else replace(figure, round=study.name)


def _figures(study: Study) -> Iterator[Figure]:
    for level, measured in study.levels.items():
        yield from _of_level(level, measured)
    yield from _mean("f1.instance.tolerant", study.tolerant)
    yield from _mean("f1.instance.typeless", study.typeless)
    for document, mean in study.typeless_documents.items():
        yield from _mean("f1.instance.typeless", mean, document=document)
    yield from _mean("kappa", study.kappas.mean)
    for row in study.kappas.pairs:
        yield Figure("kappa", row.kappa, pair=_pair(row.pair), n=row.tokens)
    yield Figure("alpha", study.alpha.alpha, n=study.alpha.characters)
    for tag, alpha in study.alpha.tags.items():
        yield Figure("alpha", alpha, type=tag, n=study.alpha.characters)
    for pair, classes in study.classes.items():
        for kind, count in classes.items():
            yield Figure(f"disagreements.{kind}", count, pair=_pair(pair))
    for one in study.rounds:
        if one.name != study.name:
            for level, f1 in ((Level.INSTANCE, one.instance_f1), (Level.TOKEN, one.token_f1)):
                yield from (replace(figure, round=one.name) for figure in _mean(f"f1.{level}", f1))


def _of_level(level: Level, measured: AgreementFigures) -> Iterator[Figure]:
    found, intervals, name = measured.agreement, measured.intervals, f"f1.{level}"
    yield from _mean(name, found.f1, bounds=intervals.mean if intervals else None)
    for row in found.pairs:
        pair = _pair(row.pair)
        bounds = intervals.pairs[row.pair] if intervals else None
        yield _bounded(Figure(name, measured.f1_of(row), pair=pair, n=row.documents), bounds)
        for count, number in (("common", row.counts.tp), ("only_first", row.counts.fn), ("only_second", row.counts.fp)):
            yield Figure(f"{count}.{level}", number, pair=pair)
    for tag in found.tags:
        yield from _mean(name, tag.f1, type=tag.tag, bounds=intervals.tags.get(tag.tag) if intervals else None)
        yield Figure(f"marked.{level}", tag.instances, type=tag.tag)
    for document in found.documents:
        yield from _mean(name, document.f1, document=document.document)
    for annotator in found.annotators:
        yield from _mean(name, annotator.f1, pair=annotator.annotator)


def _mean(
    measure: str,
    mean: PairMean,
    *,
    bounds: Bounds | None = None,
    type: str | None = None,
    pair: str | None = None,
    document: str | None = None,
) -> Iterator[Figure]:
    figure = Figure(measure, mean.mean, type, pair, document=document, n=mean.pairs)
    yield _bounded(figure, bounds)
    yield replace(figure, measure=f"sigma.{measure}", value=mean.sigma)


def _bounded(figure: Figure, bounds: Bounds | None) -> Figure:
    return replace(figure, lower=bounds.low, upper=bounds.high) if bounds else figure


def _pair(pair: Pair) -> str:
    return " / ".join(pair)
