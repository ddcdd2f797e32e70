"""Scores as tables for the command line."""

from __future__ import annotations

from typing import Final

from deid_studio.cli.output import aligned, shown
from deid_studio.domain.counts import Counts, Means
from deid_studio.evaluation.span_scores import NONE, Confusion, SpanScores, TypeScores
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation

_HEAD: Final = (
    ("", *("tokens", "", "", ""), *("instances", "", "", ""), "", "", "leaked", "leaked", ""),
    ("type", *("P", "R", "F1", "gold"), *("P", "R", "F1", "gold"), "covered", "touching", "tokens", "chars", "OOV"),
)


def score_lines(evaluation: SpanEvaluation) -> list[str]:
    """An evaluation for people: notes, a row for each type, averages, PHI as such, and what was taken for what."""
    scores = evaluation.scores
    return [
        *map(str, evaluation.notes),
        f"{evaluation.documents} documents, {scores.tokens} tokens (tokenizer {scores.tokenizer})",
        "",
        *span_rows(scores),
        "",
        "tokens of each gold type (rows) by predicted type (columns)",
        *aligned(_confusion_rows(scores.confusion)),
    ]


def span_rows(scores: SpanScores) -> list[str]:
    """A row for each type, for all together, their averages, and for PHI as such."""
    means = ("mean by support", *_rates(scores.token_means), "", *_rates(scores.instance_means), "", *[""] * 5)
    return aligned([*_HEAD, *map(_row, scores.types), _row(scores.all_types), means, _row(scores.phi)])


def _row(row: TypeScores) -> tuple[str, ...]:
    shares = (
        row.cover_recall,
        row.overlap_precision,
        row.leaked_tokens,
        row.leaked_characters,
        row.out_of_vocabulary,
    )
    counts = (cell for level in (row.tokens, row.instances) for cell in (*_rates(level), str(level.support)))
    return (row.tag, *counts, *map(shown, shares))


def _rates(rates: Counts | Means) -> tuple[str, str, str]:
    return shown(rates.precision), shown(rates.recall), shown(rates.f1)


def _confusion_rows(confusion: Confusion) -> list[tuple[str, ...]]:
    """Columns bear the numbers of the rows, for a dozen names side by side would not fit a screen."""
    numbers = {tag: tag if tag == NONE else str(number) for number, tag in enumerate(confusion, start=1)}
    rows = [(f"{numbers[gold]} {gold}" if gold != NONE else gold, cells) for gold, cells in confusion.items()]
    head = ("", *numbers.values())
    return [head, *((name, *(str(count or ".") for count in cells.values())) for name, cells in rows)]
