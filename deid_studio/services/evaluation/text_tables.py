"""Measures of texts and transcripts as figures and tables: spans, words and their boundaries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deid_studio.domain.counts import Counts, Means
from deid_studio.evaluation.boundaries import BoundaryScores, EdgeErrors
from deid_studio.evaluation.span_scores import ALL_TYPES, NONE, Confusion, SpanScores, TypeScores
from deid_studio.evaluation.word_errors import WordErrors
from deid_studio.formats.report.report_parts import Cell, Headline, Row, Table, Tone
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.services.evaluation.measure_report import MeasureReport, notes_of
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation, WordsEvaluation

MAIN_TOLERANCE_MS: Final = 100
"""The tolerance of the figure that is seen first."""

_KINDS: Final = ("all words", "phi words", "other words")


def spans_report(found: SpanEvaluation, say: ReportWords) -> MeasureReport:
    """Scores by type, of PHI as such, and what was taken for what."""
    scores = found.scores
    every, phi = scores.all_types, scores.phi
    instances, tokens = say("n instances", n=every.instances.support), say("n tokens", n=every.tokens.support)
    return MeasureReport(
        title=say("title spans"),
        basis=(
            say("documents", n=found.documents),
            *((say("gold only", n=found.gold_only),) if found.gold_only else ()),
            *((say("predicted only", n=found.predicted_only),) if found.predicted_only else ()),
            say("tokens", n=scores.tokens, tokenizer=scores.tokenizer),
        ),
        headlines=(
            Headline(say("f1 instances"), say.figure(every.instances.f1), instances),
            Headline(say("f1 tokens"), say.figure(every.tokens.f1), tokens),
            Headline(say("phi covered"), say.figure(phi.cover_recall), say("n instances", n=phi.instances.support)),
            Headline(say("tokens leak"), say.percentage(phi.leaked_tokens), say("n tokens", n=phi.tokens.support)),
        ),
        tables=(types_table(scores, say), _confusion(scores.confusion, say)),
        notes=notes_of(found.notes),
    )


def types_table(scores: SpanScores, say: ReportWords) -> Table:
    """A row for each type, for all together, their averages, and for PHI as such."""
    columns = ["type", "tokens p", "r", "f1", "n", "instances p", "r", "f1", "n"]
    columns += ["covered", "touching", "leaked tokens", "leaked characters"]
    # Nothing is new where nobody said what was known before
    if any(one.out_of_vocabulary is not None for one in scores.types):
        columns.append("new")
    average = (say("mean by support"), *_means(scores.token_means), "", *_means(scores.instance_means), *[""] * 6)
    rows = [
        *(_type_row(one, one.tag) for one in scores.types),
        _type_row(scores.all_types, say("all types")),
        Row(average, Tone.FAINT),
        _type_row(scores.phi, say("any phi")),
    ]
    cut = tuple(Row(row.cells[: len(columns)], row.tone) for row in rows)
    return Table("types_of_spans", say("types"), tuple(map(say, columns)), cut)


def _means(one: Counts | Means) -> tuple[Cell, ...]:
    return (one.precision, one.recall, one.f1)


def _type_row(one: TypeScores, name: str) -> Row:
    levels = (value for level in (one.tokens, one.instances) for value in (*_means(level), level.support))
    shares = (
        one.cover_recall,
        one.overlap_precision,
        one.leaked_tokens,
        one.leaked_characters,
        one.out_of_vocabulary,
    )
    is_faint = one.tag != ALL_TYPES and not one.instances.support
    return Row((name, *levels, *shares), Tone.FAINT if is_faint else Tone.PLAIN)


def _confusion(confusion: Confusion, say: ReportWords) -> Table:
    names = [say("no phi") if tag == NONE else tag for tag in confusion]
    rows = (
        Row((name, *(count if count else "·" for count in row.values())))
        for name, row in zip(names, confusion.values(), strict=True)
    )
    return Table("confused", say("confusion"), (say("gold by found"), *names), tuple(rows))


def words_report(found: WordsEvaluation, say: ReportWords) -> MeasureReport:
    """Word errors by kind of word, and of each document."""
    total = found.total
    kinds = tuple(zip(map(say, _KINDS), (total.all_words, total.phi, total.others), strict=True))
    errors = ("words", "wer", "n", "hits", "substituted", "deleted", "inserted")
    documents = ("document", "wer", "wer phi", "wer others", "n")
    return MeasureReport(
        title=say("title words"),
        basis=(say("documents", n=len(found.documents)), say("verbatim" if found.is_verbatim else "spoken")),
        headlines=tuple(
            Headline(say("wer of", kind=name), say.percentage(one.wer), say("n words", n=one.words))
            for name, one in kinds
        ),
        tables=(
            Table("errors", say("errors"), tuple(map(say, errors)), tuple(_error_row(*kind) for kind in kinds)),
            Table(
                "words_of_documents",
                say("by document"),
                tuple(map(say, documents)),
                tuple(
                    Row((name, one.all_words.wer, one.phi.wer, one.others.wer, one.all_words.words))
                    for name, one in found.documents.items()
                ),
            ),
        ),
        notes=notes_of(found.notes),
    )


def _error_row(name: str, one: WordErrors) -> Row:
    return Row((name, one.wer, one.words, one.hits, one.substitutions, one.deletions, one.insertions))


def boundaries_report(found: BoundariesEvaluation, say: ReportWords) -> MeasureReport:
    """Accuracy at each tolerance, and how far the edges of words are off."""
    kinds = (found.all_words, found.phi, found.others)
    every, phi = found.all_words, found.phi
    aligned = say("n words", n=every.words - every.unaligned)
    return MeasureReport(
        title=say("title boundaries"),
        basis=(
            say("documents", n=found.documents),
            *((say("words misheard", n=found.misheard),) if found.misheard else ()),
            *((say("words added", n=found.added),) if found.added else ()),
        ),
        headlines=(
            Headline(say("both edges", n=MAIN_TOLERANCE_MS), say.figure(_std(every)), say("n words", n=every.words)),
            Headline(say("both edges phi"), say.figure(_std(phi)), say("n words", n=phi.words)),
            Headline(say("start off"), _milliseconds(every.onset, say), aligned),
            Headline(say("end off"), _milliseconds(every.offset, say), aligned),
        ),
        tables=(_accuracies(kinds, say), _edges(kinds, say)),
        notes=notes_of(found.notes, found.untimed_phi, found.untimed),
    )


def _std(one: BoundaryScores) -> float | None:
    return next((found.std for found in one.accuracies if found.tolerance_ms == MAIN_TOLERANCE_MS), None)


def _std_of_aligned(one: BoundaryScores) -> float | None:
    std, aligned = _std(one), one.words - one.unaligned
    return std * one.words / aligned if std is not None and aligned else None


def _milliseconds(errors: EdgeErrors | None, say: ReportWords) -> str:
    return say("no value") if errors is None else f"{say.figure(errors.median_ms, digits=0)} ms"


def _accuracies(kinds: Sequence[BoundaryScores], say: ReportWords) -> Table:
    columns = (f"{say(kind)}: {say(measure)}" for kind in _KINDS for measure in ("std", "outer"))
    rows = (
        Row(
            (f"{say.figure(row[0].tolerance_ms / 1000, digits=2)} s", *(v for one in row for v in (one.std, one.outer)))
        )
        for row in zip(*(kind.accuracies for kind in kinds), strict=True)
    )
    return Table("accuracy", say("accuracy"), (say("within"), *columns), tuple(rows))


def _edges(kinds: Sequence[BoundaryScores], say: ReportWords) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (say("n of words"), *(kind.words for kind in kinds)),
        (say("unaligned"), *(kind.unaligned for kind in kinds)),
        (say("both edges aligned", n=MAIN_TOLERANCE_MS), *map(_std_of_aligned, kinds)),
        (say("well aligned"), *(kind.well_aligned for kind in kinds)),
        (say("extended"), *(kind.extended for kind in kinds)),
        (say("shortened"), *(kind.shortened for kind in kinds)),
    ]
    for edge, errors in (("start", [kind.onset for kind in kinds]), ("end", [kind.offset for kind in kinds])):
        rows += [
            (say(f"{edge} median"), *(None if one is None else round(one.median_ms) for one in errors)),
            (say(f"{edge} p95"), *(None if one is None else round(one.p95_ms) for one in errors)),
            (say(f"{edge} bias"), *(None if one is None else round(one.bias_ms) for one in errors)),
        ]
    return Table("edges", say("edges"), (say("edge"), *map(say, _KINDS)), tuple(map(Row, rows)))
