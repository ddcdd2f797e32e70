"""Measures of what is redacted in recordings as figures and tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deid_studio.domain.counts import share
from deid_studio.evaluation.coverage import CoverageScores, RhoScore
from deid_studio.evaluation.error_sources import ErrorSource
from deid_studio.evaluation.leakage import Leakage
from deid_studio.evaluation.significance import McNemar
from deid_studio.formats.report.report_parts import Headline, Row, Table, Tone, WordPlace
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.sentences import Sentence
from deid_studio.services.evaluation.measure_report import (
    SHOWN,
    MeasureReport,
    basis_notes,
    basis_words,
    notes_of,
    rates,
    rates_columns,
)
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.systems import ErrorsEvaluation, SystemComparison

NTE_STEP_MS: Final = 50


def coverage_report(found: CoverageEvaluation, say: ReportWords) -> MeasureReport:
    """Scores over ρ, the distribution, what padding and hypotheses do, and words redacted without being PHI."""
    scores = found.scores
    whole = scores.curve[-1].counts
    phi_words = say("n phi words", n=scores.phi_words)
    headlines = [
        Headline(say("whole recall"), say.figure(whole.recall), phi_words),
        Headline(say("whole precision"), say.figure(whole.precision), say("n redacted", n=whole.tp + whole.fp)),
        Headline(say("whole f1"), say.figure(whole.f1), phi_words),
    ]
    if scores.best is not None:
        name = say("best f1 at", rho=say.figure(scores.best.rho, digits=2))
        headlines.append(Headline(name, say.figure(scores.best.counts.f1), phi_words))
    tables = [_by_rho(scores.curve, say), _distribution(scores, say), _wrong_words(scores, say)]
    if found.padding is not None:
        pads = ((f"{pad} ms", one) for pad, one in found.padding.items())
        tables.append(_curves("padding", say("either side"), pads, say))
    if found.hypotheses is not None:
        ranks = ((str(rank), one) for rank, one in enumerate(found.hypotheses, start=1))
        tables.append(_curves("hypotheses", say("the first"), ranks, say))
    if found.false_positives:
        title = say("false positives", n=len(found.false_positives))
        tables.append(_places("false_positives", title, found.false_positives, say))
    return MeasureReport(
        title=say("title coverage"),
        basis=basis_words(found.basis, say),
        headlines=tuple(headlines),
        tables=tuple(tables),
        notes=basis_notes(found.basis),
    )


def _by_rho(curve: Iterable[RhoScore], say: ReportWords) -> Table:
    tenths = (point for number, point in enumerate(curve) if number % 10 == 0)
    rows = (Row((say.figure(point.rho, digits=1), *rates(point.counts))) for point in tenths)
    return Table("rho", say("by rho"), (say("rho column"), *rates_columns(say)), tuple(rows))


def _distribution(scores: CoverageScores, say: ReportWords) -> Table:
    rows = []
    for one in scores.distribution:
        name = f"{say.figure(one.low, digits=1)} – {say.figure(one.high, digits=1)}"
        if one.low == one.high:
            name = say("whole" if one.low else "nothing")
        rows.append(Row((name, one.phi, one.others), Tone.ALARM if not one.high and one.phi else Tone.PLAIN))
    columns = ("redacted share", "phi words", "other words")
    return Table("distribution", say("distribution"), tuple(map(say, columns)), tuple(rows))


def _wrong_words(scores: CoverageScores, say: ReportWords) -> Table:
    wrong = scores.false_positives
    rows = ((say("by alignment"), wrong.by_alignment), (say("by classification"), wrong.by_classification))
    columns = ("redacted share", "other words")
    return Table("wrong_words", say("wrong words"), tuple(map(say, columns)), tuple(map(Row, rows)))


def _curves(name: str, first: str, curves: Iterable[tuple[str, CoverageScores]], say: ReportWords) -> Table:
    rows = []
    for label, one in curves:
        whole = one.curve[-1].counts
        best = (None, None) if one.best is None else (one.best.counts.f1, say.figure(one.best.rho, digits=2))
        rows.append(Row((label, whole.recall, whole.f1, *best)))
    columns = ("recall at 1", "f1 at 1", "best f1", "at rho")
    return Table(name, say(name), (first, *map(say, columns)), tuple(rows))


def _places(name: str, title: str, places: Iterable[Sentence], say: ReportWords) -> Table:
    """Words of gold documents, each as a sentence "{file}: {reason}"; no text of them."""
    rows = []
    for one in places:
        assert isinstance(one.values["reason"], Sentence)
        document, at = str(one.values["file"]), one.values["reason"].values
        rows.append(Row((document, _place(at, say)), place=WordPlace(document, int(str(at["word"])) - 1)))
    return Table(name, title, (say("document"), say("place")), tuple(rows), shown=SHOWN)


def _place(at: Any, say: ReportWords) -> str:
    if "source" in at:
        return say("word lost", word=at["word"], source=say(f"source {at['source']}"))
    return say("word at", word=at["word"], seconds=say.figure(at["seconds"]))


def nte_report(found: NteEvaluation, say: ReportWords) -> MeasureReport:
    """No Type Error at the tolerance that was asked for, and at others."""
    counts = found.counts
    entities = say("n phi", n=counts.support)
    curve = (one for one in found.curve if one.tolerance_ms % NTE_STEP_MS == 0)
    rows = tuple(Row((f"{one.tolerance_ms} ms", *rates(one.counts))) for one in curve)
    return MeasureReport(
        title=say("title nte"),
        basis=(*basis_words(found.basis, say), say("tolerance", n=found.tolerance_ms)),
        headlines=(
            Headline(say("nte f1"), say.figure(counts.f1), entities),
            Headline(say("nte recall"), say.figure(counts.recall), entities),
            Headline(say("nte precision"), say.figure(counts.precision), say("n found", n=counts.tp + counts.fp)),
        ),
        tables=(Table("tolerance", say("by tolerance"), (say("within"), *rates_columns(say)), rows),),
        notes=basis_notes(found.basis),
    )


def leakage_report(found: LeakageEvaluation, say: ReportWords) -> MeasureReport:
    """What leaks, of all PHI and by type."""
    total = found.total
    of = say("n phi words", n=total.phi_words)
    heard, of_s = (say.figure(ms / 1000, digits=1) for ms in (total.audible_ms, total.phi_ms))
    shares = ("leakage column", "not whole", "time that can be heard")
    columns = ("type", *shares, "phi words", "leaked", "not whole", "heard s")
    rows = [*found.tags.items(), (say("all phi"), total)]
    return MeasureReport(
        title=say("title leakage"),
        basis=basis_words(found.basis, say),
        headlines=(
            Headline(say("leakage"), say.percentage(total.leakage), of),
            Headline(say("not redacted whole"), say.percentage(total.audible_word_share), of),
            Headline(
                say("time heard"), say.percentage(total.audible_time_share), say("heard of", heard=heard, of=of_s)
            ),
        ),
        tables=(
            Table(
                "leaks",
                say("types"),
                tuple(map(say, columns)),
                tuple(_leak_row(name, one, say) for name, one in rows),
            ),
            Table(
                "padding",
                say("padding"),
                (say("added on either side"), *map(say, shares)),
                tuple(Row((f"{pad} ms", *_leak_shares(one))) for pad, one in found.curve.items()),
            ),
        ),
        notes=basis_notes(found.basis),
    )


def _leak_shares(one: Leakage) -> tuple[float | None, ...]:
    return (one.leakage, one.audible_word_share, one.audible_time_share)


def _leak_row(name: str, one: Leakage, say: ReportWords) -> Row:
    counts = (one.phi_words, one.leaked_words, one.audible_words)
    tone = Tone.ALARM if one.leaked_words else Tone.PLAIN
    return Row((name, *_leak_shares(one), *counts, say.figure(one.audible_ms / 1000)), tone)


def comparison_report(found: SystemComparison, say: ReportWords) -> MeasureReport:
    """Both systems' counts, and whether they differ by more than chance."""
    phi_words = say("n phi words", n=found.first.support)
    differing = say("n differing", n=found.words.only_first + found.words.only_second)
    columns = ("words", "both right", "only a", "only b", "neither", "chi square", "p", "exact p")
    tests = (_test_row(say("all words"), found.words, say), _test_row(say("phi words"), found.phi, say))
    systems = (Row(("A", *rates(found.first))), Row(("B", *rates(found.second))))
    return MeasureReport(
        title=say("title compare"),
        basis=(say("documents", n=found.documents), say("rho", rho=say.figure(found.rho, digits=2))),
        headlines=(
            Headline(say("f1 of a"), say.figure(found.first.f1), phi_words),
            Headline(say("f1 of b"), say.figure(found.second.f1), phi_words),
            Headline(say("exact p of words"), say.chance(found.words.exact_p), differing),
        ),
        tables=(
            Table("systems", say("systems"), (say("system"), *rates_columns(say)), systems),
            Table("mcnemar", say("mcnemar"), tuple(map(say, columns)), tests),
        ),
        notes=notes_of(found.notes, found.untimed_phi, found.untimed_gold),
    )


def _test_row(name: str, one: McNemar, say: ReportWords) -> Row:
    counts = (one.both, one.only_first, one.only_second, one.neither)
    return Row((name, *counts, say.figure(one.statistic), say.chance(one.p), say.chance(one.exact_p)))


def errors_report(found: ErrorsEvaluation, say: ReportWords) -> MeasureReport:
    """Which step lost the PHI that was missed."""
    lost = say("n missed", n=found.missed)
    tables = [
        Table(
            "sources",
            say("sources"),
            tuple(map(say, ("lost because", "words", "share column"))),
            tuple(Row((say(f"source {one.source}"), one.count, one.share)) for one in found.sources),
        )
    ]
    if found.places:
        tables.append(_places("missed", say("missed places", n=len(found.places)), found.places, say))
    return MeasureReport(
        title=say("title errors"),
        basis=(*basis_words(found.basis, say), say("rho", rho=say.figure(found.rho, digits=2))),
        headlines=(
            Headline(
                say("missed"),
                say.percentage(share(found.missed, found.phi_words)),
                say("n phi words", n=found.phi_words),
            ),
            *(
                Headline(say(f"source {one.source}"), say.percentage(one.share), lost)
                for one in found.sources
                if one.source is not ErrorSource.MANUAL or one.count is not None
            ),
        ),
        tables=tuple(tables),
        notes=basis_notes(found.basis),
    )
