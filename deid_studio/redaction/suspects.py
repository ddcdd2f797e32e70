"""What a plan may take too much of, and what it may leave: words and windows that somebody should look at."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, to_rows, word_range
from deid_studio.domain.span import Interval, merged
from deid_studio.domain.speech.saying_time import longest_ms
from deid_studio.domain.time_faults import time_faults
from deid_studio.redaction.plan import RedactionPlan

HALF: Final = 0.5

LONGEST_SOUND_MS: Final = 10_000
"""A window of what no text stands for may be that long before somebody should look at it."""


class Suspicion(StrEnum):
    """Why somebody should look at a word or a window.

    COVERED: a word that is no PHI, and half of it or more goes: the rho-covered false positives of Cohn et al. (2019),
    section 3, with rho = 0.5. TOUCHED: less of it goes. LEFT: a PHI word of which a part stays. LONG: a window with
    more sound than its PHI can take.
    """

    COVERED = "covered"
    TOUCHED = "touched"
    LEFT = "left"
    LONG = "long"


@dataclass(frozen=True, slots=True)
class Suspect:
    """A word, by number, or a window (None) that somebody should look at; `share` of it, 0..1, goes."""

    suspicion: Suspicion
    interval: Interval
    word: int | None
    share: float


def suspects(
    document: Document, plan: RedactionPlan, annotations: Sequence[Annotation], *, duration_ms: int
) -> tuple[Suspect, ...]:
    """All suspects of a document's plan, by time; `annotations` are the document's PHI.

    Words whose own time is not sure are judged by nothing: see `word_times.time_faults` for them.
    """
    found = [*_words(document, plan, annotations, duration_ms), *_windows(document, plan, annotations)]
    return tuple(sorted(found, key=lambda suspect: (suspect.interval, suspect.suspicion)))


def _words(
    document: Document, plan: RedactionPlan, annotations: Sequence[Annotation], duration_ms: int
) -> Iterator[Suspect]:
    faults = time_faults(document.words, document.text, duration_ms=duration_ms)
    fragments = [fragment for annotation in annotations for fragment in annotation.fragments]
    phi = {number for fragment in fragments for number in word_range(document.words, fragment)}
    windows = plan.intervals
    ends = [window.end_ms for window in windows]
    for number, row in enumerate(to_rows(document.words)):
        if number in faults:
            continue
        start_ms, end_ms = row[2], min(row[3], duration_ms)
        at = bisect_right(ends, start_ms)
        covered_ms = 0
        while at < len(windows) and windows[at].start_ms < end_ms:
            covered_ms += min(end_ms, ends[at]) - max(start_ms, windows[at].start_ms)
            at += 1
        share = covered_ms / (end_ms - start_ms)
        if number in phi:
            if share < 1 and any(map(str.isalnum, document.text[row[0] : row[1]])):
                yield Suspect(Suspicion.LEFT, Interval(start_ms, end_ms), number, share)
        elif share:
            suspicion = Suspicion.COVERED if share >= HALF else Suspicion.TOUCHED
            yield Suspect(suspicion, Interval(start_ms, end_ms), number, share)


def _windows(document: Document, plan: RedactionPlan, annotations: Sequence[Annotation]) -> Iterator[Suspect]:
    known = {annotation.id: annotation for annotation in annotations}
    for window in plan.windows:
        spoken_ms = sum(interval.duration_ms for interval in merged(window.spoken))
        if spoken_ms > sum(_longest_ms(document.text, known, id) for id in window.annotation_ids):
            yield Suspect(Suspicion.LONG, window.interval, None, 1.0)


def _longest_ms(text: str, known: Mapping[str, Annotation], id: str) -> float:
    """How long an annotation may last; that of another document is known by its window only."""
    if id not in known or known[id].is_audio_only:
        return LONGEST_SOUND_MS
    return longest_ms(known[id].surface(text))
