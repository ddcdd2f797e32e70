"""Which stretches of a recording have to go, and which PHI cannot be found in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word, word_range
from deid_studio.domain.span import Interval, Span, merged

PAD_BEFORE_MS: Final = 100
PAD_AFTER_MS: Final = 250
"""Recognisers end words 100 to 300 ms early, so the last sound would stay audible without a pad."""

FASTEST_DIGITS_PER_S: Final = 8
FASTEST_LETTERS_PER_S: Final = 45


class Timing(StrEnum):
    """How an annotation's place in the recording is known.

    SET: a person set it. WORDS: its words have times. INFERRED: it lies between its timed neighbours; nobody
    has heard it yet. NONE: nowhere.
    """

    SET = "set"
    WORDS = "words"
    INFERRED = "inferred"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Located:
    """An annotation and the intervals, unpadded, in which it is spoken."""

    annotation: Annotation
    intervals: tuple[Interval, ...]
    timing: Timing

    @property
    def is_sure(self) -> bool:
        """Whether it may be silenced without anybody listening first."""
        return self.timing in (Timing.SET, Timing.WORDS)


@dataclass(frozen=True, slots=True)
class RedactionPlan:
    """Windows to silence, in order and disjoint, and the annotations whose place is not sure."""

    windows: tuple[Interval, ...]
    unsure: tuple[Located, ...]


def locate(document: Document, annotation: Annotation, *, duration_ms: int) -> Located:
    """Find where in the recording of `duration_ms` an annotation is spoken.

    A fragment reaches from the start of its first word to the end of its last, and on to the next word where
    the last one is too short for its text. A fragment with a word that has no usable time reaches from the end
    of the last timed word before it to the start of the next one after it (the recording's edges where there is
    none), and counts as inferred.
    """
    if annotation.interval is not None:
        clipped = _clipped(annotation.interval, duration_ms)
        return Located(annotation, (clipped,), Timing.SET) if clipped else Located(annotation, (), Timing.NONE)
    spoken = [fragment for fragment in annotation.fragments if _is_spoken(document.text, fragment)]
    if not document.words or not spoken:
        return Located(annotation, (), Timing.NONE)
    found = [_locate_fragment(document, fragment, duration_ms) for fragment in spoken]
    timing = Timing.WORDS if all(sure for _, sure in found) else Timing.INFERRED
    return Located(annotation, merged(interval for interval, _ in found), timing)


def plan(
    document: Document,
    recording: Recording,
    annotations: Iterable[Annotation],
    *,
    pad_before_ms: int = PAD_BEFORE_MS,
    pad_after_ms: int = PAD_AFTER_MS,
) -> RedactionPlan:
    """Windows around all `annotations`, each padded, clipped to the recording, and merged where they meet."""
    duration_ms = recording.duration_ms
    located = [locate(document, annotation, duration_ms=duration_ms) for annotation in annotations]
    windows = (
        interval.padded(before_ms=pad_before_ms, after_ms=pad_after_ms, duration_ms=duration_ms)
        for item in located
        for interval in item.intervals
    )
    return RedactionPlan(merged(windows), tuple(item for item in located if not item.is_sure))


def to_frames(windows: Sequence[Interval], recording: Recording) -> list[tuple[int, int]]:
    """Windows as half-open frame ranges: starts rounded down, ends up, so that no window loses a sample."""
    rate = recording.sample_rate_hz
    frames = (
        (window.start_ms * rate // 1000, min(recording.frames, -(-window.end_ms * rate // 1000))) for window in windows
    )
    return [(start, end) for start, end in frames if start < end]


def is_too_short(word: Word, text: str) -> bool:
    """Whether nobody could say the word in the time it is given, as when a recogniser ends a number early."""
    if word.interval is None:
        return False
    spoken = word.span.of(text)
    digits = sum(character.isdigit() for character in spoken)
    letters = sum(character.isalpha() for character in spoken)
    needed_ms = 1000 * (digits / FASTEST_DIGITS_PER_S + letters / FASTEST_LETTERS_PER_S)
    return word.interval.duration_ms < needed_ms


def _is_spoken(text: str, fragment: Span) -> bool:
    """Whether it has a letter or digit; punctuation alone is not heard."""
    return any(character.isalnum() for character in fragment.of(text))


def _locate_fragment(document: Document, fragment: Span, duration_ms: int) -> tuple[Interval, bool]:
    indices = word_range(document.words, fragment)
    words = document.words[indices.start : indices.stop]
    intervals = [_clipped(word.interval, duration_ms) for word in words]
    known = [interval for interval in intervals if interval]
    if len(known) < len(words) or not _covered(document.text, fragment, words):
        return _between_neighbours(document.words, indices, duration_ms), False
    end_ms = max(interval.end_ms for interval in known)
    if is_too_short(words[-1], document.text):
        following = _timed(document.words, range(indices.stop, len(document.words)), duration_ms)
        end_ms = max(end_ms, next(following, Interval(duration_ms, duration_ms + 1)).start_ms)
    return Interval(min(interval.start_ms for interval in known), end_ms), True


def _covered(text: str, fragment: Span, words: Sequence[Word]) -> bool:
    """Whether every letter and digit of the fragment belongs to a word."""
    spoken = {offset for offset in range(fragment.start, fragment.end) if text[offset].isalnum()}
    return spoken <= {offset for word in words for offset in range(word.span.start, word.span.end)}


def _between_neighbours(words: Sequence[Word], indices: range, duration_ms: int) -> Interval:
    """From the end of the last timed word before `indices` to the start of the next one after them."""
    before = next(_timed(words, reversed(range(indices.start)), duration_ms), None)
    after = next(_timed(words, range(indices.stop, len(words)), duration_ms), None)
    start_ms = before.end_ms if before else 0
    end_ms = after.start_ms if after else duration_ms
    if start_ms >= end_ms:  # the neighbours overlap, so the words may lie anywhere within them
        start_ms, end_ms = before.start_ms if before else 0, after.end_ms if after else duration_ms
    return Interval(start_ms, end_ms) if start_ms < end_ms else Interval(0, duration_ms)


def _timed(words: Sequence[Word], indices: Iterable[int], duration_ms: int) -> Iterator[Interval]:
    return (interval for index in indices if (interval := _clipped(words[index].interval, duration_ms)))


def _clipped(interval: Interval | None, duration_ms: int) -> Interval | None:
    if interval is None or interval.start_ms >= duration_ms:
        return None
    return Interval(interval.start_ms, min(interval.end_ms, duration_ms))
