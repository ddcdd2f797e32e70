"""Measures of texts and transcripts as figures and tables: spans, words and their boundaries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.evaluation.boundaries import BoundaryScores, EdgeErrors
from deid_studio.evaluation.span_scores import ALL_TYPES, NONE, Confusion, SpanScores, TypeScores
from deid_studio.evaluation.word_errors import WordErrors
from deid_studio.formats.report.report_parts import Cell, Tone
from deid_studio.gui.language import translate
from deid_studio.gui.measures.measures_shown import (
    Headline,
    Sheet,
    Shown,
    cell,
    documents,
    figure,
    means,
    notes_of,
    number,
    of_words,
    percentage,
    undefined,
)
from deid_studio.gui.tables.figure_table import Line
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation, WordsEvaluation

MAIN_TOLERANCE_MS: Final = 100
"""The tolerance of the figure that is seen first."""


def shown_spans(found: SpanEvaluation) -> Shown:
    """Scores by type, of PHI as such, and what was taken for what."""
    scores = found.scores
    every, phi = scores.all_types, scores.phi
    instances = translate("MeasuresTexts", "n = {} instances")
    tokens = translate("MeasuresTexts", "n = {} tokens")
    return Shown(
        basis=f"{documents(found.documents)} · "
        + translate("MeasuresTexts", "tokens: {} ({})").format(number(scores.tokens), scores.tokenizer),
        headlines=(
            Headline(
                figure(every.instances.f1),
                translate("MeasuresTexts", "F1 of instances"),
                instances.format(number(every.instances.support)),
            ),
            Headline(
                figure(every.tokens.f1),
                translate("MeasuresTexts", "F1 of tokens"),
                tokens.format(number(every.tokens.support)),
            ),
            Headline(
                figure(phi.cover_recall),
                translate("MeasuresTexts", "PHI covered, whatever its type"),
                instances.format(number(phi.instances.support)),
            ),
            Headline(
                percentage(phi.leaked_tokens),
                translate("MeasuresTexts", "PHI tokens that leak"),
                tokens.format(number(phi.tokens.support)),
            ),
        ),
        sheets=(_types(scores), _confusion(scores.confusion)),
        notes=notes_of(found.notes),
    )


def _types(scores: SpanScores) -> Sheet:
    header: tuple[str, ...] = (
        translate("MeasuresTexts", "Type"),
        translate("MeasuresTexts", "Tokens: P"),
        translate("MeasuresTexts", "R"),
        "F1",
        "n",
        translate("MeasuresTexts", "Instances: P"),
        translate("MeasuresTexts", "R"),
        "F1",
        "n",
        translate("MeasuresTexts", "covered"),
        translate("MeasuresTexts", "touching"),
        translate("MeasuresTexts", "leaked tokens"),
        translate("MeasuresTexts", "chars"),
    )
    # Nothing is new where nobody said what was known before
    if any(one.out_of_vocabulary is not None for one in scores.types):
        header += (translate("MeasuresTexts", "new"),)
    average = (translate("MeasuresTexts", "mean by support"), *means(scores.token_means), "")
    lines = [
        *(_type_line(one, one.tag) for one in scores.types),
        _type_line(scores.all_types, translate("MeasuresTexts", "all types")),
        Line((*average, *means(scores.instance_means), *[""] * 6), Tone.FAINT, key="mean"),
        _type_line(scores.phi, translate("MeasuresTexts", "PHI of any type")),
    ]
    return Sheet(
        translate("MeasuresTexts", "Types"),
        header,
        tuple(replace(one, cells=one.cells[: len(header)]) for one in lines),
    )


def _type_line(one: TypeScores, name: str) -> Line:
    shares = (
        one.cover_recall,
        one.overlap_precision,
        one.leaked_tokens,
        one.leaked_characters,
        one.out_of_vocabulary,
    )
    levels = (value for level in (one.tokens, one.instances) for value in (*means(level), level.support))
    tone = Tone.FAINT if one.tag not in (ALL_TYPES,) and not one.instances.support else Tone.PLAIN
    return Line((name, *levels, *map(cell, shares)), tone, key=one.tag)


def _confusion(confusion: Confusion) -> Sheet:
    none = translate("MeasuresTexts", "no PHI")
    names = [none if tag == NONE else tag for tag in confusion]
    header = (translate("MeasuresTexts", "Gold ↓ · found as →"), *names)
    lines = (
        Line((name, *(count if count else "·" for count in row.values())), key=name)
        for name, row in zip(names, confusion.values(), strict=True)
    )
    return Sheet(translate("MeasuresTexts", "Confusion"), header, tuple(lines))


def shown_words(found: WordsEvaluation) -> Shown:
    """Word errors by kind of word, and of each document."""
    total = found.total
    kinds = (
        (translate("MeasuresTexts", "all words"), total.all_words),
        (translate("MeasuresTexts", "PHI words"), total.phi),
        (translate("MeasuresTexts", "other words"), total.others),
    )
    how = translate("MeasuresTexts", "words compared without case and punctuation")
    if found.is_verbatim:
        how = translate("MeasuresTexts", "words compared as they are written")
    header = (
        translate("MeasuresTexts", "Words"),
        translate("MeasuresTexts", "WER"),
        "n",
        translate("MeasuresTexts", "right"),
        translate("MeasuresTexts", "misheard"),
        translate("MeasuresTexts", "left out"),
        translate("MeasuresTexts", "added"),
    )
    by_document = (
        Line((name, cell(one.all_words.wer), cell(one.phi.wer), cell(one.others.wer), one.all_words.words), key=name)
        for name, one in found.documents.items()
    )
    return Shown(
        basis=f"{documents(len(found.documents))} · {how}",
        headlines=tuple(
            Headline(percentage(one.wer), translate("MeasuresTexts", "word error rate, {}").format(name), of)
            for name, one in kinds
            for of in [of_words(one.words)]
        ),
        sheets=(
            Sheet(
                translate("MeasuresTexts", "Errors"),
                header,
                tuple(Line(_error_cells(*kind), key=kind[0]) for kind in kinds),
            ),
            Sheet(
                translate("MeasuresTexts", "Documents"),
                (
                    translate("MeasuresTexts", "Document"),
                    translate("MeasuresTexts", "WER"),
                    translate("MeasuresTexts", "WER of PHI"),
                    translate("MeasuresTexts", "WER of others"),
                    "n",
                ),
                tuple(by_document),
            ),
        ),
        notes=notes_of(found.notes),
    )


def _error_cells(name: str, one: WordErrors) -> tuple[Cell, ...]:
    return (name, cell(one.wer), one.words, one.hits, one.substitutions, one.deletions, one.insertions)


def shown_boundaries(found: BoundariesEvaluation) -> Shown:
    """Accuracy at each tolerance, and how far the edges of words are off."""
    kinds = (found.all_words, found.phi, found.others)
    return Shown(
        basis=documents(found.documents),
        headlines=(
            Headline(
                figure(_std(found.all_words)),
                translate("MeasuresTexts", "both edges within {} ms").format(MAIN_TOLERANCE_MS),
                of_words(found.all_words.words),
            ),
            Headline(
                figure(_std(found.phi)),
                translate("MeasuresTexts", "the same of PHI words"),
                of_words(found.phi.words),
            ),
            Headline(
                _milliseconds(found.all_words.onset),
                translate("MeasuresTexts", "start off by, median"),
                of_words(found.all_words.words - found.all_words.unaligned),
            ),
            Headline(
                _milliseconds(found.all_words.offset),
                translate("MeasuresTexts", "end off by, median"),
                of_words(found.all_words.words - found.all_words.unaligned),
            ),
        ),
        sheets=(_accuracies(kinds), _edges(kinds)),
        notes=notes_of(found.notes, found.untimed_phi, found.untimed),
    )


def _std(one: BoundaryScores) -> float | None:
    return next((found.std for found in one.accuracies if found.tolerance_ms == MAIN_TOLERANCE_MS), None)


def _milliseconds(errors: EdgeErrors | None) -> str:
    return undefined() if errors is None else f"{figure(errors.median_ms, digits=0)} ms"


def _accuracies(kinds: Sequence[BoundaryScores]) -> Sheet:
    header = [translate("MeasuresTexts", "Within")]
    for name in (
        translate("MeasuresTexts", "all words"),
        translate("MeasuresTexts", "PHI words"),
        translate("MeasuresTexts", "other words"),
    ):
        header += [f"{name}: std", "outer"]
    lines = (
        Line(
            (
                f"{figure(row[0].tolerance_ms / 1000, digits=2)} s",
                *(cell(v) for one in row for v in (one.std, one.outer)),
            ),
            key=row[0].tolerance_ms,
        )
        for row in zip(*(kind.accuracies for kind in kinds), strict=True)
    )
    return Sheet(translate("MeasuresTexts", "Accuracy"), tuple(header), tuple(lines))


def _edges(kinds: Sequence[BoundaryScores]) -> Sheet:
    header = (
        "",
        translate("MeasuresTexts", "all words"),
        translate("MeasuresTexts", "PHI words"),
        translate("MeasuresTexts", "other words"),
    )
    rows: list[tuple[Cell, ...]] = [
        (translate("MeasuresTexts", "words"), *(kind.words for kind in kinds)),
        (translate("MeasuresTexts", "without a time in PRED"), *(kind.unaligned for kind in kinds)),
        (translate("MeasuresTexts", "well aligned"), *(cell(kind.well_aligned) for kind in kinds)),
        (translate("MeasuresTexts", "extended"), *(cell(kind.extended) for kind in kinds)),
        (translate("MeasuresTexts", "shortened"), *(cell(kind.shortened) for kind in kinds)),
    ]
    for median, most, bias, errors in (
        (
            translate("MeasuresTexts", "start off by, median ms"),
            translate("MeasuresTexts", "start off by, 95 % within ms"),
            translate("MeasuresTexts", "start too late by, median ms"),
            [kind.onset for kind in kinds],
        ),
        (
            translate("MeasuresTexts", "end off by, median ms"),
            translate("MeasuresTexts", "end off by, 95 % within ms"),
            translate("MeasuresTexts", "end too late by, median ms"),
            [kind.offset for kind in kinds],
        ),
    ):
        rows += [
            (median, *(undefined() if one is None else round(one.median_ms) for one in errors)),
            (most, *(undefined() if one is None else round(one.p95_ms) for one in errors)),
            (bias, *(undefined() if one is None else round(one.bias_ms) for one in errors)),
        ]
    return Sheet(translate("MeasuresTexts", "Edges"), header, tuple(Line(row, key=row[0]) for row in rows))
