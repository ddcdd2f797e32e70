"""Measures of transcripts: word error rates, and how far word times lie from gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.evaluation.boundaries import Accuracy, BoundaryScores, Pair, score_boundaries
from deid_studio.evaluation.word_errors import WordErrorsByClass, links, word_errors_by_class
from deid_studio.progress import Progress, share, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.evaluation_reading import read_gold, read_side
from deid_studio.services.evaluation.timed_documents import TimedDocument, TimedSide, pair, with_words
from deid_studio.services.project.notes import Note

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

    `curve` is the accuracy of all words over tolerances in steps of 10 ms. `untimed` words of gold have no time to
    compare with and are in no figure; `untimed_phi` names the PHI among them.
    """

    documents: int
    all_words: BoundaryScores
    phi: BoundaryScores
    others: BoundaryScores
    curve: tuple[Accuracy, ...]
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

    Both need the same words; a word that PRED lacks, or has without a time, is not aligned. Raises FormatError where
    it has others, with the word's number, and where a side has no times.
    """
    ours = read_gold(gold, layer=layer, progress=share(progress, number=0, of=2))
    theirs = with_words(read_side(predicted, role="PRED", with_phi=False, progress=share(progress, number=1, of=2)))
    pairs, notes = pair(ours, theirs)
    for side in (ours, theirs):
        _check_times(side)
    phi: list[Pair] = []
    others: list[Pair] = []
    untimed = 0
    untimed_phi: list[Sentence] = []
    for one, other in pairs:
        in_phi = {number for mark in one.phi for number in mark.words}
        untimed_phi += one.untimed_lines()
        for number, at in _aligned(one, other):
            interval = one.words[number].interval
            if interval is None:
                untimed += 1
            else:
                timed = None if at is None else other.words[at].interval
                (phi if number in in_phi else others).append((interval, timed))
    progress(1, 1)
    words = phi + others
    return BoundariesEvaluation(
        len(pairs),
        score_boundaries(words),
        score_boundaries(phi),
        score_boundaries(others),
        score_boundaries(words, tolerances_ms=CURVE_MS).accuracies,
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


def _aligned(gold: TimedDocument, predicted: TimedDocument) -> list[tuple[int, int | None]]:
    """The number of each gold word that is heard and of the same word in PRED, None where it is not there."""
    ours, our_numbers = _comparable(gold)
    theirs, their_numbers = _comparable(predicted)
    linked = links(ours, theirs)
    wrong = [at for at, other in enumerate(linked.heard_as) if other is not None and ours[at] != theirs[other]]
    wrong += linked.inserted.values()
    if wrong:
        word = our_numbers[min(wrong)] + 1 if min(wrong) < len(ours) else len(gold.words)
        raise FormatError(
            sentence("word {word} is not that of GOLD; boundaries need the same words", word=word),
            file=f"PRED/{predicted.name}",
        )
    places = [None if other is None else their_numbers[other] for other in linked.heard_as]
    return list(zip(our_numbers, places, strict=True))
