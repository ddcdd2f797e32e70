"""The sections of a report on agreement; no text of a document is in them, only names, offsets and counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.agreement.bootstrap import Bounds, Intervals
from deid_studio.agreement.match import Level
from deid_studio.agreement.measures import LEAST_INSTANCES, PairAgreement, PairMean, TagAgreement
from deid_studio.formats.report.report_parts import (
    Cell,
    Grid,
    Headline,
    Row,
    Section,
    Shade,
    Table,
    Tone,
    Whisker,
    Whiskers,
)
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.services.agreement.agreement_details import (
    SHOWN,
    coefficients_section,
    confusion_section,
    disagreements_section,
    few_tags,
    notes_section,
    rounds_section,
    tempo_section,
)
from deid_studio.services.agreement.agreement_material import Include
from deid_studio.services.agreement.agreement_study import AgreementFigures, Study

_PALEST: Final = 0.5
"""F1 from here on is told apart by colour; below all fields are as pale."""


def headlines(study: Study, *, language: str) -> tuple[Headline, ...]:
    """The three figures that matter, each with its σ and of how many pairs it is."""
    say = ReportWords("agreement", language)
    found = []
    for level in (Level.INSTANCE, Level.TOKEN, Level.TIME):
        if level in study.levels:
            f1 = study.levels[level].agreement.f1
            remarks = [say("over pairs", pairs=f1.pairs, n=f1.of)]
            if f1.sigma is not None:
                remarks.insert(0, say("sigma", sigma=say.figure(f1.sigma)))
            found.append(Headline(say(f"f1 {level}"), say.figure(f1.mean), ", ".join(remarks)))
    return tuple(found)


def sections(study: Study, *, language: str) -> tuple[Section, ...]:
    """All sections in the order in which they are read."""
    say = ReportWords("agreement", language)
    main = study.levels[study.view.level if study.view.level in study.levels else Level.INSTANCE]
    found = [
        _setup(study, say),
        _pairs(main, say),
        _types(main, say),
        _documents(study, main, say),
        confusion_section(study, say),
        disagreements_section(study, say),
        coefficients_section(study, say),
    ]
    if study.rounds:
        found.append(rounds_section(study, say))
    if study.tempo:
        found.append(tempo_section(study, say))
    found.append(_definitions(study, say))
    if study.notes:
        found.append(notes_section(study, say))
    return tuple(found)


def _setup(study: Study, say: ReportWords) -> Section:
    sentences = [
        say(
            "measured",
            documents=say("n documents", n=study.documents),
            shared=study.shared_documents,
            annotators=say("n annotators", n=len(study.annotators)),
            codes=", ".join(study.annotators),
            annotations=say("n annotations", n=study.annotations),
        ),
        say("tokenizer", tokenizer=study.view.tokenizer, meaning=say(study.view.tokenizer)),
        " ".join(_choices(study, say)),
        say("empty agrees" if study.empty_agrees else "empty unknown"),
    ]
    highest = study.levels[Level.INSTANCE].agreement.highest
    if highest is not None:
        sentences.append(say("highest", annotator=highest))
    lacking = Table(
        "lacking",
        say("lacking"),
        (say("annotator"), say("number")),
        tuple(Row((annotator, len(names))) for annotator, names in study.lacking.items()),
    )
    alarms = tuple(say(caution, names=", ".join(study.refused)) for caution in study.cautions)
    parts = (_levels(study, say), *((lacking,) if study.lacking else ()))
    return Section(say("setup"), tuple(sentences), parts, alarms)


def _choices(study: Study, say: ReportWords) -> Iterator[str]:
    yield say("strict" if study.view.white_space_counts else "tolerant")
    if not study.view.typed:
        yield say("untyped")
    if study.name is not None and Include.OPEN not in study.include:
        yield say("finished only")
    yield from (say(f"include {one}") for one in study.include)
    if study.pads_ms is not None and Level.TIME in study.levels:
        yield say("pads", before=study.pads_ms[0], after=study.pads_ms[1])


def _levels(study: Study, say: ReportWords) -> Table:
    rows = [Row((say(f"f1 {level}"), *_mean(one.agreement.f1, one.intervals))) for level, one in study.levels.items()]
    rows += [
        Row((say("tolerant instance"), *_mean(study.tolerant, None))),
        Row((say("typeless instance"), *_mean(study.typeless, None))),
    ]
    columns = ("level", "mean", "sigma column", "low", "high", "pairs used", "pairs of")
    return Table("levels", say("levels"), tuple(map(say, columns)), tuple(rows))


def _mean(f1: PairMean, intervals: Intervals | None) -> tuple[Cell, ...]:
    bounds = intervals.mean if intervals else None
    return (f1.mean, f1.sigma, *_bounds(bounds), f1.pairs, f1.of)


def _bounds(bounds: Bounds | None) -> tuple[Cell, Cell]:
    return (bounds.low, bounds.high) if bounds else (None, None)


def _pairs(main: AgreementFigures, say: ReportWords) -> Section:
    found, intervals = main.agreement, main.intervals
    by_pair = {row.pair: row for row in found.pairs}
    codes = tuple(row.annotator for row in found.annotators)
    shades = tuple(tuple(_pair_shade(by_pair.get((min(a, b), max(a, b))), main, say) for b in codes) for a in codes)
    rows = [
        Row(
            (
                *row.pair,
                row.documents,
                main.f1_of(row),
                *_bounds(intervals.pairs[row.pair] if intervals else None),
                row.counts.tp,
                row.counts.fn,
                row.counts.fp,
                _remark(row, say, typed=found.view.typed),
            )
        )
        for row in found.pairs
    ]
    columns = ("annotator a", "annotator b", "documents", "f1", "low", "high", "common", "only a", "only b", "remark")
    annotators = Table(
        "annotators",
        say("annotators"),
        tuple(map(say, ("annotator", "documents", "mean", "sigma column", "pairs used", "pairs of"))),
        tuple(
            Row((row.annotator, row.documents, row.f1.mean, row.f1.sigma, row.f1.pairs, row.f1.of))
            for row in found.annotators
        ),
    )
    grid = Grid(say("pairs grid", level=say(f"f1 {found.view.level}")), codes, codes, shades)
    table = Table("pairs", say("pairs matrix"), tuple(map(say, columns)), tuple(rows))
    return Section(say("pairs"), (), (*((grid,) if codes else ()), table, annotators))


def _remark(row: PairAgreement, say: ReportWords, *, typed: bool) -> str:
    if not row.documents:
        return say("no document")
    if row.counts.f1 is None:
        return say("both empty")
    remarks = (say("none common") if row.counts.tp == 0 else "", few_tags(row.tags, typed=typed, say=say))
    return ", ".join(filter(None, remarks))


def _pair_shade(row: PairAgreement | None, main: AgreementFigures, say: ReportWords) -> Shade:
    if row is None:
        return Shade("")
    f1 = main.f1_of(row)
    documents = f"n = {row.documents}"
    if f1 is None:
        return Shade(say("no value"), documents)
    return Shade(say.figure(f1), documents, max(0.0, (f1 - _PALEST) / (1 - _PALEST)))


def _types(main: AgreementFigures, say: ReportWords) -> Section:
    rows, whiskers = [], []
    for row in main.agreement.tags:
        bounds = main.intervals.tags.get(row.tag) if main.intervals else None
        tone = Tone.PLAIN if row.is_reliable else Tone.FAINT
        remark = ", ".join(_tag_remarks(row, say))
        measured = (row.f1.mean, row.f1.sigma, *_bounds(bounds), row.f1.pairs, row.f1.of)
        rows.append(Row((row.tag, row.instances, *measured, remark), tone if row.is_listed else Tone.ALARM))
        low, high = (bounds.low, bounds.high) if bounds else (None, None)
        whiskers.append(Whisker(row.tag, row.f1.mean, low, high, tone))
    columns = ("type", "instances", "mean", "sigma column", "low", "high", "pairs used", "pairs of", "remark")
    plot = Whiskers(say("types plot", level=say(f"f1 {main.agreement.view.level}")), tuple(whiskers))
    return Section(say("types"), (), (plot, Table("types", say("types table"), tuple(map(say, columns)), tuple(rows))))


def _tag_remarks(row: TagAgreement, say: ReportWords) -> Iterator[str]:
    if not row.is_listed:
        yield say("unlisted")
    if not row.instances:
        yield say("nothing marked")
    elif not row.is_reliable:
        yield say("few", least=LEAST_INSTANCES)


def _documents(study: Study, main: AgreementFigures, say: ReportWords) -> Section:
    nothing = PairMean(None, None, 0, 0)
    rows = []
    for row in main.agreement.documents:
        typeless = study.typeless_documents.get(row.document, nothing)
        remark = say("both empty") if row.f1.pairs < row.f1.of or (main.empty_agrees and typeless.mean is None) else ""
        rows.append(Row((row.document, row.f1.mean, row.f1.sigma, typeless.mean, row.f1.pairs, row.f1.of, remark)))
    columns = ("document", "mean", "sigma column", "f1 typeless", "pairs used", "pairs of", "remark")
    table = Table("documents", say("documents table"), tuple(map(say, columns)), tuple(rows), shown=SHOWN)
    return Section(say("documents"), (), (table,))


def _definitions(study: Study, say: ReportWords) -> Section:
    told = ["define pair", *(f"define {level}" for level in study.levels)]
    if any(one.intervals for one in study.levels.values()):
        told.append("define interval")
    return Section(say("definitions"), tuple(map(say, told)))
