"""Measures of transcripts: word error rates, and how far word times lie from gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.edit import FEW_WORDS, LEAST_ALIKE, blocks
from deid_studio.errors import FormatError
from deid_studio.evaluation.boundaries import Accuracy, BoundaryScores, Pair, score_boundaries
from deid_studio.evaluation.word_errors import WordErrorsByClass, word_errors_by_class
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, sentence, short_of
from deid_studio.services.evaluation.evaluation_reading import read_gold, read_side
from deid_studio.services.evaluation.timed_documents import TimedDocument, TimedSide, pair, with_words
from deid_studio.services.project.notes import Note
from deid_studio.suggest.text_language import language_of_text

CURVE_MS: Final = tuple(range(0, 601, 10))
"""The tolerances at which a curve of accuracy is drawn."""


@dataclass(frozen=True, slots=True)
class WordsEvaluation:
    """Word errors of all documents together, and of each by name; `is_verbatim` where words count as written."""

    total: WordErrorsByClass
    documents: dict[str, WordErrorsByClass]
    is_verbatim: bool
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class BoundariesEvaluation:
    """Boundaries of all words of `documents` documents, of PHI words and of the others.

    A number and the words it is spoken as are one word, from the first to the last of them. `misheard` of gold's words
    have others in their place in PRED, which has `added` words that stand for none; the boundaries of neither count.
    `curve` is the accuracy of all words over tolerances in steps of 10 ms. `untimed` words of gold have no time to
    compare with and are in no figure; `untimed_phi` names the PHI among them.
    """

    documents: int
    all_words: BoundaryScores
    phi: BoundaryScores
    others: BoundaryScores
    curve: tuple[Accuracy, ...]
    misheard: int
    added: int
    untimed: int
    untimed_phi: tuple[Sentence, ...]
    notes: tuple[Note, ...]


def evaluate_words(
    reference: Path,
    hypothesis: Path,
    *,
    verbatim: bool = False,
    layer: str | None = None,
    progress: Progress = silent,
) -> WordsEvaluation:
    """Word errors of `hypothesis`; PHI is what `reference` marks. See `evaluation.word_errors.word_errors_by_class`.

    Case and punctuation do not count unless `verbatim`. Raises FormatError where a document is missing or unreadable.
    """
    gold = read_gold(reference, layer=layer, progress=share(progress, number=0, of=3))
    predicted = with_words(read_side(hypothesis, role="PRED", with_phi=False, progress=share(progress, number=1, of=3)))
    pairs, notes = pair(gold, predicted)
    found = {}
    for number, (one, other) in enumerate(pairs):
        progress(2 * len(pairs) + number, 3 * len(pairs))
        found[one.name] = _word_errors(one, other, verbatim=verbatim)
    progress(1, 1)
    total = sum(found.values(), WordErrorsByClass())
    return WordsEvaluation(total, found, verbatim, (*gold.notes, *predicted.notes, *notes))


def _word_errors(gold: TimedDocument, predicted: TimedDocument, *, verbatim: bool) -> WordErrorsByClass:
    reference, numbers = _comparable(gold, verbatim=verbatim)
    hypothesis, _ = _comparable(predicted, verbatim=verbatim)
    place = {number: at for at, number in enumerate(numbers)}
    mentions = [[place[number] for number in one.words if number in place] for one in gold.phi]
    return word_errors_by_class(reference, hypothesis, mentions)


def evaluate_boundaries(
    gold: Path,
    predicted: Path,
    *,
    layer: str | None = None,
    progress: Progress = silent,
) -> BoundariesEvaluation:
    """How far the word times of `predicted` lie from gold; see `evaluation.boundaries.score_boundaries`.

    Words are aligned "by minimizing the word-level edit distance" first (Cohn et al. 2019, section 5), so that PRED may
    be what a recogniser heard; a word that it lacks, misheard, or has without a time, is not aligned. Raises
    FormatError where so few words are the same that PRED is of another recording, and where a side has no times.
    """
    ours = read_gold(gold, layer=layer, progress=share(progress, number=0, of=2))
    theirs = with_words(read_side(predicted, role="PRED", with_phi=False, progress=share(progress, number=1, of=2)))
    pairs, notes = pair(ours, theirs)
    for side in (ours, theirs):
        _check_times(side)
    phi: list[Pair] = []
    others: list[Pair] = []
    misheard = added = untimed = 0
    untimed_phi: list[Sentence] = []
    for one, other in pairs:
        in_phi = {number for mark in one.phi for number in mark.words}
        untimed_phi += one.untimed_lines()
        for numbers, heard, is_same in _recognised(one, other):
            if heard and not is_same:
                misheard += len(numbers)
                added += max(0, len(heard) - len(numbers))
            for unit in [numbers] if is_same else [[number] for number in numbers]:
                interval = _hull(one, unit)
                if interval is None:
                    untimed += len(unit)
                else:
                    timed = _hull(other, heard) if is_same else None
                    (others if in_phi.isdisjoint(unit) else phi).append((interval, timed))
    progress(1, 1)
    words = phi + others
    return BoundariesEvaluation(
        len(pairs),
        score_boundaries(words),
        score_boundaries(phi),
        score_boundaries(others),
        score_boundaries(words, tolerances_ms=CURVE_MS).accuracies,
        misheard,
        added,
        untimed,
        tuple(untimed_phi),
        (*ours.notes, *theirs.notes, *notes),
    )


def _check_times(side: TimedSide) -> None:
    if not any(word.interval for document in side.documents.values() for word in document.words):
        raise FormatError(sentence("no word has a time"), file=side.role)


def _comparable(document: TimedDocument, *, verbatim: bool = False) -> tuple[list[str], list[int]]:
    """The words that are heard, for punctuation alone is not, and their numbers."""
    forms: Sequence[str] = [word.span.of(document.text) for word in document.words] if verbatim else document.spoken
    numbers = [at for at, form in enumerate(forms) if verbatim or any(map(str.isalnum, form))]
    return [forms[at] for at in numbers], numbers


def _recognised(gold: TimedDocument, predicted: TimedDocument) -> list[tuple[list[int], list[int], bool]]:
    """Words of both that stand for each other, by number, and whether they are the same; of those that are heard."""
    (_, ours), (_, theirs) = _comparable(gold), _comparable(predicted)
    words, heard = ([one.words[n].span.of(one.text) for n in of] for one, of in ((gold, ours), (predicted, theirs)))
    found = blocks(words, heard, language=language_of_text(gold.text))
    same = sum(block.last - block.first for block in found if block.same)
    if len(ours) >= FEW_WORDS and same < LEAST_ALIKE * len(ours):
        raise FormatError(
            sentence(
                "only {alike:.0%} of the words of GOLD are there (at least {least_alike:.0%} of those of one recording "
                "are); it may be of another recording",
                alike=short_of(same / len(ours), digits=2),
                least_alike=LEAST_ALIKE,
            ),
            file=f"PRED/{predicted.name}",
        )
    return [
        (ours[block.first : block.last], theirs[block.other_first : block.other_last], block.same) for block in found
    ]


def _hull(document: TimedDocument, numbers: Sequence[int]) -> Interval | None:
    """From the first to the last of these words; None where one has no time."""
    intervals = [interval for number in numbers if (interval := document.words[number].interval)]
    if len(intervals) < len(numbers):
        return None
    return Interval(min(one.start_ms for one in intervals), max(one.end_ms for one in intervals))
