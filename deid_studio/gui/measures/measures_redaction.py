"""Measures of what is redacted in recordings as figures and tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deid_studio.domain.counts import share
from deid_studio.evaluation.coverage import CoverageScores, RhoScore
from deid_studio.evaluation.error_sources import ErrorSource
from deid_studio.evaluation.leakage import Leakage
from deid_studio.evaluation.significance import McNemar
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import localised, translate
from deid_studio.gui.measures.measures_shown import (
    Headline,
    Sheet,
    Shown,
    basis_notes,
    basis_words,
    cell,
    chance,
    documents,
    figure,
    notes_of,
    number,
    of_phi_words,
    percentage,
    places_sheet,
    rates,
    rates_header,
    undefined,
)
from deid_studio.gui.tables.figure_table import Line
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.systems import ErrorsEvaluation, SystemComparison

NTE_STEP_MS: Final = 50


def shown_coverage(found: CoverageEvaluation) -> Shown:
    """Scores over ρ, the distribution, what padding and hypotheses do, and words redacted without being PHI."""
    scores = found.scores
    whole = scores.curve[-1].counts
    wrong = translate("MeasuresRedaction", "n = {} redacted words").format(number(whole.tp + whole.fp))
    headlines = [
        Headline(
            figure(whole.recall),
            translate("MeasuresRedaction", "PHI redacted whole (recall, ρ = 1)"),
            of_phi_words(scores.phi_words),
        ),
        Headline(figure(whole.precision), translate("MeasuresRedaction", "precision (ρ = 1)"), wrong),
        Headline(figure(whole.f1), translate("MeasuresRedaction", "F1 (ρ = 1)"), of_phi_words(scores.phi_words)),
    ]
    if scores.best is not None:
        name = translate("MeasuresRedaction", "best F1, at ρ = {}").format(figure(scores.best.rho, digits=2))
        headlines.append(Headline(figure(scores.best.counts.f1), name, of_phi_words(scores.phi_words)))
    sheets = [_rho_sheet(scores.curve), _distribution(scores)]
    if found.padding is not None:
        named = ((f"{pad} ms", one) for pad, one in found.padding.items())
        sheets.append(
            _curves(translate("MeasuresRedaction", "Padding"), translate("MeasuresRedaction", "on either side"), named)
        )
    if found.hypotheses is not None:
        numbered = ((number(k), one) for k, one in enumerate(found.hypotheses, start=1))
        sheets.append(
            _curves(translate("MeasuresRedaction", "Hypotheses"), translate("MeasuresRedaction", "the first"), numbered)
        )
    if found.false_positives:
        title = translate("MeasuresRedaction", "Redacted without being PHI ({})")
        told = ((place, localised(place)) for place in found.false_positives)
        sheets.append(places_sheet(title.format(number(len(found.false_positives))), told))
    return Shown(basis_words(found.basis), tuple(headlines), tuple(sheets), basis_notes(found.basis))


def _rho_sheet(curve: Iterable[RhoScore]) -> Sheet:
    tenths = (point for at, point in enumerate(curve) if at % 10 == 0)
    lines = (Line((figure(point.rho, digits=1), *rates(point.counts)), key=point.rho) for point in tenths)
    return Sheet(translate("MeasuresRedaction", "By ρ"), ("ρ", *rates_header()), tuple(lines))


def _distribution(scores: CoverageScores) -> Sheet:
    header = (
        translate("MeasuresRedaction", "Redacted share"),
        translate("MeasuresRedaction", "PHI words"),
        translate("MeasuresRedaction", "other words"),
    )
    lines = []
    for one in scores.distribution:
        name = f"{figure(one.low, digits=1)} – {figure(one.high, digits=1)}"
        if one.low == one.high:
            name = translate("MeasuresRedaction", "whole") if one.low else translate("MeasuresRedaction", "nothing")
        tone = Tone.ALARM if not one.high and one.phi else Tone.PLAIN
        lines.append(Line((name, one.phi, one.others), tone, key=(one.low, one.high)))
    return Sheet(translate("MeasuresRedaction", "Distribution"), header, tuple(lines))


def _curves(title: str, first: str, curves: Iterable[tuple[str, CoverageScores]]) -> Sheet:
    header = (
        first,
        translate("MeasuresRedaction", "Recall at ρ = 1"),
        translate("MeasuresRedaction", "F1 at ρ = 1"),
        translate("MeasuresRedaction", "best F1"),
        translate("MeasuresRedaction", "at ρ"),
    )
    lines = []
    for name, one in curves:
        whole = one.curve[-1].counts
        best = (undefined(), "") if one.best is None else (cell(one.best.counts.f1), figure(one.best.rho, digits=2))
        lines.append(Line((name, cell(whole.recall), cell(whole.f1), *best), key=name))
    return Sheet(title, header, tuple(lines))


def shown_nte(found: NteEvaluation) -> Shown:
    """No Type Error at the tolerance that was asked for, and at others."""
    counts = found.counts
    entities = translate("MeasuresRedaction", "n = {} PHI").format(number(counts.support))
    guessed = translate("MeasuresRedaction", "n = {} found").format(number(counts.tp + counts.fp))
    curve = (one for one in found.curve if one.tolerance_ms % NTE_STEP_MS == 0)
    lines = [Line((f"{one.tolerance_ms} ms", *rates(one.counts)), key=one.tolerance_ms) for one in curve]
    within = translate("MeasuresRedaction", "tolerance: {} ms").format(number(found.tolerance_ms))
    return Shown(
        basis=f"{basis_words(found.basis)} · {within}",
        headlines=(
            Headline(figure(counts.f1), "NTE F1", entities),
            Headline(figure(counts.recall), translate("MeasuresRedaction", "NTE recall"), entities),
            Headline(figure(counts.precision), translate("MeasuresRedaction", "NTE precision"), guessed),
        ),
        sheets=(
            Sheet(
                translate("MeasuresRedaction", "By tolerance"),
                (translate("MeasuresRedaction", "Within"), *rates_header()),
                tuple(lines),
            ),
        ),
        notes=basis_notes(found.basis),
    )


def shown_leakage(found: LeakageEvaluation) -> Shown:
    """What leaks, of all PHI and by type."""
    total = found.total
    of = of_phi_words(total.phi_words)
    heard = translate("MeasuresRedaction", "{} of {} s of PHI").format(
        figure(total.audible_ms / 1000, digits=1), figure(total.phi_ms / 1000, digits=1)
    )
    header = (
        translate("MeasuresRedaction", "Type"),
        translate("MeasuresRedaction", "Leakage"),
        translate("MeasuresRedaction", "not whole"),
        translate("MeasuresRedaction", "time that can be heard"),
        translate("MeasuresRedaction", "PHI words"),
        translate("MeasuresRedaction", "leaked"),
        translate("MeasuresRedaction", "not whole"),
        translate("MeasuresRedaction", "heard, s"),
    )
    rows = [*found.tags.items(), (translate("MeasuresRedaction", "all PHI"), total)]
    pads = (
        Line((f"{pad} ms", cell(one.leakage), cell(one.audible_word_share), cell(one.audible_time_share)), key=pad)
        for pad, one in found.curve.items()
    )
    return Shown(
        basis=basis_words(found.basis),
        headlines=(
            Headline(
                percentage(total.leakage), translate("MeasuresRedaction", "PHI words that nothing covers (leakage)"), of
            ),
            Headline(
                percentage(total.audible_word_share), translate("MeasuresRedaction", "PHI words not redacted whole"), of
            ),
            Headline(
                percentage(total.audible_time_share),
                translate("MeasuresRedaction", "PHI time that can be heard"),
                heard,
            ),
        ),
        sheets=(
            Sheet(translate("MeasuresRedaction", "Types"), header, tuple(_leak_line(name, one) for name, one in rows)),
            Sheet(
                translate("MeasuresRedaction", "Padding"),
                (translate("MeasuresRedaction", "added on either side"), *header[1:4]),
                tuple(pads),
            ),
        ),
        notes=basis_notes(found.basis),
    )


def _leak_line(name: str, one: Leakage) -> Line:
    shares = map(cell, (one.leakage, one.audible_word_share, one.audible_time_share))
    seconds = figure(one.audible_ms / 1000)
    tone = Tone.ALARM if one.leaked_words else Tone.PLAIN
    return Line((name, *shares, one.phi_words, one.leaked_words, one.audible_words, seconds), tone, key=name)


def shown_comparison(found: SystemComparison) -> Shown:
    """Both systems' counts, and whether they differ by more than chance."""
    phi_words = of_phi_words(found.first.support)
    differing = translate("MeasuresRedaction", "n = {} words that only one has right").format(
        number(found.words.only_first + found.words.only_second)
    )
    header = (
        translate("MeasuresRedaction", "Words"),
        translate("MeasuresRedaction", "both right"),
        translate("MeasuresRedaction", "only A"),
        translate("MeasuresRedaction", "only B"),
        translate("MeasuresRedaction", "neither"),
        "χ²",
        "p",
        translate("MeasuresRedaction", "exact p"),
    )
    tests = (
        _test_line(translate("MeasuresRedaction", "all words"), found.words),
        _test_line(translate("MeasuresRedaction", "PHI words"), found.phi),
    )
    rho = figure(found.rho, digits=2)
    return Shown(
        basis=f"{documents(found.documents)} · ρ = {rho}",
        headlines=(
            Headline(figure(found.first.f1), translate("MeasuresRedaction", "F1 of A"), phi_words),
            Headline(figure(found.second.f1), translate("MeasuresRedaction", "F1 of B"), phi_words),
            Headline(
                chance(found.words.exact_p),
                translate("MeasuresRedaction", "exact p (McNemar, all words)"),
                differing,
            ),
        ),
        sheets=(
            Sheet(
                translate("MeasuresRedaction", "Systems"),
                (translate("MeasuresRedaction", "System"), *rates_header()),
                (Line(("A", *rates(found.first)), key="A"), Line(("B", *rates(found.second)), key="B")),
            ),
            Sheet(translate("MeasuresRedaction", "McNemar's test"), header, tests),
        ),
        notes=notes_of(found.notes, found.untimed_phi, found.untimed_gold),
    )


def _test_line(name: str, one: McNemar) -> Line:
    counts = (one.both, one.only_first, one.only_second, one.neither)
    return Line((name, *counts, figure(one.statistic), chance(one.p), chance(one.exact_p)), key=name)


def shown_errors(found: ErrorsEvaluation) -> Shown:
    """Which step lost the PHI that was missed."""
    words = {
        ErrorSource.RECOGNITION: translate("MeasuresRedaction", "not recognised"),
        ErrorSource.NER: translate("MeasuresRedaction", "recognised, but not found"),
        ErrorSource.ALIGNMENT: translate("MeasuresRedaction", "found, but redacted elsewhere"),
        ErrorSource.MANUAL: translate("MeasuresRedaction", "wrong in the manual transcript"),
    }
    lost = translate("MeasuresRedaction", "n = {} missed words").format(number(found.missed))
    lines = tuple(
        Line((words[one.source], undefined() if one.count is None else one.count, cell(one.share)), key=one.source)
        for one in found.sources
    )
    sheets = [
        Sheet(
            translate("MeasuresRedaction", "Sources"),
            (
                translate("MeasuresRedaction", "Lost because"),
                translate("MeasuresRedaction", "Words"),
                translate("MeasuresRedaction", "Share"),
            ),
            lines,
        )
    ]
    if found.places:
        told = [(place, _told(place, words)) for place in found.places]
        title = translate("MeasuresRedaction", "Missed ({})").format(number(len(told)))
        sheets.append(places_sheet(title, told))
    return Shown(
        basis=f"{basis_words(found.basis)} · ρ = {figure(found.rho, digits=2)}",
        headlines=(
            Headline(
                percentage(share(found.missed, found.phi_words)),
                translate("MeasuresRedaction", "PHI words missed"),
                of_phi_words(found.phi_words),
            ),
            *(
                Headline(percentage(one.share), words[one.source], lost)
                for one in found.sources
                if one.source is not ErrorSource.MANUAL or one.count is not None
            ),
        ),
        sheets=tuple(sheets),
        notes=basis_notes(found.basis),
    )


def _told(place: str, words: dict[ErrorSource, str]) -> str:
    where, _, source = place.rpartition(": ")
    document, _, word = where.rpartition(": ")
    said = words[ErrorSource(source)]
    at = translate("MeasuresRedaction", "word {}: {}").format(word.removeprefix("word "), said)
    return f"{document}: {at}"
