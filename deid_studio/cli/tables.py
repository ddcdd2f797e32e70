"""Measures of recordings and transcripts as tables for the command line; JSON has all that these leave out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from deid_studio.cli.output import aligned, shown
from deid_studio.domain.counts import Counts
from deid_studio.evaluation.boundaries import BoundaryScores, EdgeErrors
from deid_studio.evaluation.coverage import CoverageScores
from deid_studio.evaluation.leakage import Leakage
from deid_studio.evaluation.significance import McNemar
from deid_studio.evaluation.word_errors import WordErrors
from deid_studio.services.evaluation.pairs import Basis
from deid_studio.services.evaluation.recording_evaluation import CoverageEvaluation, LeakageEvaluation, NteEvaluation
from deid_studio.services.evaluation.systems import Comparison, ErrorsEvaluation
from deid_studio.services.evaluation.word_evaluation import BoundariesEvaluation, WordsEvaluation

_RATES: Final = ("P", "R", "F1", "TP", "FP", "FN")
_LINES: Final = 20


def boundary_lines(found: BoundariesEvaluation) -> list[str]:
    """Accuracy at each tolerance, errors at both edges, and the shares of Cohn's Table 3, by kind of word."""
    kinds = (found.all_words, found.phi, found.others)
    columns = ("all words", "PHI words", "other words")
    accuracies = [
        (
            f"{all_words.tolerance_ms / 1000:.2f} s",
            *(shown(v) for one in (all_words, *rest) for v in (one.std, one.outer)),
        )
        for all_words, *rest in zip(*(kind.accuracies for kind in kinds), strict=True)
    ]
    head = (("", *(cell for name in columns for cell in (name, ""))), ("within", *("std", "outer") * 3))
    return [
        *_noted(found.notes, found.untimed_phi, found.untimed),
        f"{found.documents} documents",
        "",
        *aligned([*head, *accuracies]),
        "",
        *aligned([("", *columns), *_boundary_rows(kinds)]),
    ]


def _boundary_rows(kinds: Sequence[BoundaryScores]) -> Iterable[tuple[str, ...]]:
    yield ("words", *(str(kind.words) for kind in kinds))
    yield ("unaligned", *(str(kind.unaligned) for kind in kinds))
    yield ("well aligned", *(shown(kind.well_aligned) for kind in kinds))
    yield ("extended", *(shown(kind.extended) for kind in kinds))
    yield ("shortened", *(shown(kind.shortened) for kind in kinds))
    for edge, errors in (("start", [kind.onset for kind in kinds]), ("end", [kind.offset for kind in kinds])):
        yield (f"{edge} off by, median ms", *(_edge(one, "median_ms") for one in errors))
        yield (f"{edge} off by, 95 % within ms", *(_edge(one, "p95_ms") for one in errors))
        yield (f"{edge} too late by, median ms", *(_edge(one, "bias_ms") for one in errors))


def _edge(errors: EdgeErrors | None, name: str) -> str:
    return "-" if errors is None else f"{getattr(errors, name):.0f}"


def word_lines(found: WordsEvaluation) -> list[str]:
    """Word errors by kind of word."""
    as_written = "as written" if found.is_verbatim else "without case and punctuation"
    total = found.total
    rows = [("all", total.all_words), ("PHI", total.phi), ("other", total.others)]
    return [
        *map(str, found.notes),
        f"{len(found.documents)} documents, words compared {as_written}",
        "",
        *aligned([("words", "WER", "in REF", "hits", "substituted", "deleted", "inserted"), *map(_word_row, rows)]),
    ]


def _word_row(row: tuple[str, WordErrors]) -> tuple[str, ...]:
    name, one = row
    counts = (one.words, one.hits, one.substitutions, one.deletions, one.insertions)
    return (name, shown(one.wer), *map(str, counts))


def coverage_lines(found: CoverageEvaluation) -> list[str]:
    """Scores at every tenth of rho, the best one, the distribution, and the effects of padding and hypotheses."""
    scores = found.scores
    tenths = [point for number, point in enumerate(scores.curve) if number % 10 == 0]
    lines = [
        *_basis(found.basis),
        f"{scores.phi_words} PHI words, {scores.other_words} other words",
        "",
        *aligned([("rho", *_RATES), *((f"{point.rho:.1f}", *_counts(point.counts)) for point in tenths)]),
        f"best {_best(scores)}",
        "",
        *aligned([("redacted", "PHI", "other"), *_distribution(scores)]),
        "other words redacted to less than half (alignment): "
        f"{scores.false_positives.by_alignment}, to half or more (classification): "
        f"{scores.false_positives.by_classification}",
        *_some(found.false_positives),
    ]
    for name, curves in (
        ("padding", None if found.padding is None else {f"{pad} ms": one for pad, one in found.padding.items()}),
        ("hypotheses", None if found.hypotheses is None else {str(k): s for k, s in enumerate(found.hypotheses, 1)}),
    ):
        if curves is not None:
            lines += ["", *aligned([(name, "R at rho 1", "best"), *_curves(curves)])]
    return lines


def _curves(curves: dict[str, CoverageScores]) -> Iterable[tuple[str, str, str]]:
    return ((name, shown(scores.curve[-1].counts.recall), _best(scores)) for name, scores in curves.items())


def _best(scores: CoverageScores) -> str:
    return "F1 -" if scores.best is None else f"F1 {shown(scores.best.counts.f1)} at rho {scores.best.rho:.2f}"


def _distribution(scores: CoverageScores) -> Iterable[tuple[str, str, str]]:
    for one in scores.distribution:
        name = f"{one.low:.1f} to {one.high:.1f}" if one.low < one.high else ("whole" if one.low else "nothing")
        yield (name, str(one.phi), str(one.others))


def nte_lines(found: NteEvaluation) -> list[str]:
    """No Type Error at the tolerance, and at every 50 ms."""
    curve = [(f"{one.tolerance_ms} ms", *_counts(one.counts)) for one in found.curve if one.tolerance_ms % 50 == 0]
    return [
        *_basis(found.basis),
        "",
        *aligned([("within", *_RATES), *curve]),
        "",
        *aligned([("asked for", *_RATES), (f"{found.tolerance_ms} ms", *_counts(found.counts))]),
    ]


def leakage_lines(found: LeakageEvaluation) -> list[str]:
    """What leaks, by gold tag and of all PHI."""
    head = ("type", "leakage", "not whole", "time audible", "PHI words", "leaked", "not whole", "audible s")
    rows = [*found.tags.items(), ("PHI", found.total)]
    return [*_basis(found.basis), "", *aligned([head, *(_leak_row(name, one) for name, one in rows)])]


def _leak_row(name: str, one: Leakage) -> tuple[str, ...]:
    shares = (one.leakage, one.audible_word_share, one.audible_time_share)
    counts = (one.phi_words, one.leaked_words, one.audible_words)
    return (name, *map(shown, shares), *map(str, counts), f"{one.audible_ms / 1000:.3f}")


def comparison_lines(found: Comparison) -> list[str]:
    """Counts of both systems, and McNemar's test over all words and over PHI words."""
    head = ("words", "both right", "only A", "only B", "neither", "chi square", "p", "exact p")
    return [
        *_noted(found.notes, found.untimed_phi, found.untimed_gold),
        f"{found.documents} documents, rho {found.rho:g}",
        "",
        *aligned([("system", *_RATES), ("A", *_counts(found.first)), ("B", *_counts(found.second))]),
        "",
        *aligned([head, _test_row("all", found.words), _test_row("PHI", found.phi)]),
    ]


def _test_row(name: str, one: McNemar) -> tuple[str, ...]:
    chances = ("-" if value is None else f"{value:.3g}" for value in (one.p, one.exact_p))
    counts = (one.both, one.only_first, one.only_second, one.neither)
    return (name, *map(str, counts), shown(one.statistic), *chances)


def error_lines(found: ErrorsEvaluation) -> list[str]:
    """Where missed PHI words were lost, as in Cohn's Table 5."""
    rows = [(one.source, "-" if one.count is None else str(one.count), shown(one.share)) for one in found.sources]
    return [
        *_basis(found.basis),
        f"{found.missed} of {found.phi_words} PHI words are not redacted (rho {found.rho:g})",
        "",
        *aligned([("lost by", "count", "share"), *rows]),
        "",
        *_some(found.places),
    ]


def _counts(counts: Counts) -> tuple[str, ...]:
    rates = (counts.precision, counts.recall, counts.f1)
    return (*map(shown, rates), str(counts.tp), str(counts.fp), str(counts.fn))


def _basis(basis: Basis) -> list[str]:
    pads = "with the release's own pads"
    if basis.pads is not None:
        pads = f"redacted {basis.pads.before_ms} ms before and {basis.pads.after_ms} ms after PHI"
    return [*_noted(basis.notes, basis.untimed_phi, basis.untimed_gold), f"{basis.documents} documents, {pads}"]


def _noted(notes: Iterable[object], untimed_phi: Sequence[str], untimed_words: int) -> list[str]:
    lines = [*map(str, notes), *_some([f"odd: {line}" for line in untimed_phi])]
    if untimed_words:
        lines.append(f"odd: GOLD: {untimed_words} words have no time and were not measured")
    return lines


def _some(lines: Sequence[str]) -> list[str]:
    more = len(lines) - _LINES
    return [*lines[:_LINES], *([f"and {more} more; --json has all"] if more > 0 else [])]
