"""Pads from what was measured: how far the times of words lie from those of a gold transcript."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from deid_studio.domain.time_faults import time_faults
from deid_studio.errors import FormatError
from deid_studio.evaluation.word_errors import links
from deid_studio.progress import Progress, share, silent
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.evaluation_reading import read_gold, read_side
from deid_studio.services.evaluation.timed_documents import TimedDocument, pair, with_words
from deid_studio.services.redaction.redaction_plans import pads_from_errors


@dataclass(frozen=True, slots=True)
class MeasuredPads:
    """Pads, and of how many words they were measured."""

    pads: Pads
    words: int


def measure_pads(gold: Path, predicted: Path, *, progress: Progress = silent) -> MeasuredPads:
    """The pads that words timed as those of `predicted` need, by all words that `gold` has too.

    Both are transcripts, folders of them, or projects. Words whose time is not sure do not count: their windows reach
    to their neighbours anyway. Raises FormatError where a side cannot be read or has no times.
    """
    ours = read_gold(gold, progress=share(progress, number=0, of=2))
    theirs = with_words(read_side(predicted, role="PRED", with_phi=False, progress=share(progress, number=1, of=2)))
    for side in (ours, theirs):
        if not any(word.interval for document in side.documents.values() for word in document.words):
            raise FormatError(sentence("no word has a time"), file=side.role)
    pairs, _ = pair(ours, theirs)
    errors = [error for one, other in pairs for error in _errors(one, other)]
    progress(1, 1)
    return MeasuredPads(pads_from_errors(errors), len(errors))


def _errors(gold: TimedDocument, predicted: TimedDocument) -> list[tuple[float, float]]:
    """How much later than gold each word begins and ends, in ms."""
    reference, hypothesis = gold.spoken, predicted.spoken
    faults = time_faults(predicted.words, predicted.text, duration_ms=None)
    found: list[tuple[float, float]] = []
    for number, at in enumerate(links(reference, hypothesis).heard_as):
        if at is None or at in faults or reference[number] != hypothesis[at]:
            continue
        true, timed = gold.words[number].interval, predicted.words[at].interval
        if true is not None and timed is not None:
            found.append((timed.start_ms - true.start_ms, timed.end_ms - true.end_ms))
    return found
