"""What the writers of timed formats share: words by time, those that overlap on layers of their own, untimed ones kept.

No format but the program's own can hold everything, or tell a guessed time from a known one. So that nothing is lost
or made up on the way out, words that overlap go on further tiers, and words without a time stand on a tier or in
comments called "without time", at the place where the next timed word starts; the readers put them back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import TimedBy, TimedText, Word
from deid_studio.domain.span import Interval
from deid_studio.formats.transcripts.word_tiers import UNTIMED_TIER

WORDS_TIER: Final = "words"


@dataclass(frozen=True, slots=True)
class WordStretch:
    """A label, when it is heard, and how sure that is, 0..1 or None."""

    interval: Interval
    label: str
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """Words as formats with times hold them.

    `timed` are in order of start; `untimed` are (ms, label) pairs, in order and at different times: the words of
    `label` belong before the first word that starts then or later.
    """

    timed: tuple[WordStretch, ...]
    untimed: tuple[tuple[int, str], ...]


def known_time(word: Word) -> Interval | None:
    """The word's time; None where nobody knows it, though one may have been put between its neighbours'."""
    return None if word.timed_by is TimedBy.BETWEEN else word.interval


def lay_out(transcript: TimedText) -> Layout:
    """The words of `transcript` by time; words that start before the one before them move to where they are heard."""
    timed: list[WordStretch] = []
    untimed: dict[int, list[str]] = {}
    waiting: list[str] = []
    end_ms = latest_ms = 0
    for word in transcript.words:
        label = " ".join(word.span.of(transcript.text).split())
        interval = known_time(word)
        if interval is None:
            waiting.append(label)
            continue
        if waiting:
            untimed.setdefault(max(latest_ms, interval.start_ms), []).extend(waiting)
            waiting = []
        latest_ms = max(latest_ms, interval.start_ms)
        end_ms = max(end_ms, interval.end_ms)
        timed.append(WordStretch(interval, label, word.confidence))
    if waiting:
        untimed.setdefault(end_ms, []).extend(waiting)
    timed.sort(key=lambda stretch: stretch.interval.start_ms)
    return Layout(tuple(timed), tuple((at_ms, " ".join(labels)) for at_ms, labels in sorted(untimed.items())))


def joined(stretches: Iterable[WordStretch]) -> list[WordStretch]:
    """The stretches with one for those that follow one another and have the same time, as words of an utterance do."""
    together: list[WordStretch] = []
    for stretch in stretches:
        if together and together[-1].interval == stretch.interval:
            together[-1] = WordStretch(stretch.interval, f"{together[-1].label} {stretch.label}")
        else:
            together.append(stretch)
    return together


def layered(stretches: Iterable[WordStretch]) -> list[list[WordStretch]]:
    """The stretches on as few layers as hold them without an overlap, the first as full as can be; at least one."""
    layers: list[list[WordStretch]] = [[]]
    for stretch in sorted(stretches, key=lambda one: one.interval.start_ms):
        free = (layer for layer in layers if not layer or layer[-1].interval.end_ms <= stretch.interval.start_ms)
        layer = next(free, None)
        if layer is None:
            layer = []
            layers.append(layer)
        layer.append(stretch)
    return layers


def grid_tiers(layout: Layout, marks: Mapping[str, Sequence[WordStretch]]) -> list[tuple[str, list[WordStretch]]]:
    """Named tiers without overlaps: the words, then each tier of `marks`.

    Further layers are called "overlap - words", "overlap 2 - words" and so on, so that they are found as words again.
    """
    tiers = []
    for name, stretches in {WORDS_TIER: joined(layout.timed), **marks}.items():
        for number, layer in enumerate(layered(stretches)):
            before = "" if number == 0 else f"overlap{f' {number}' if number > 1 else ''} - "
            tiers.append((before + name, layer))
    return tiers


def untimed_comment(label: str) -> str:
    """How a comment says that words have no time; `untimed_words` reads it."""
    return f"{UNTIMED_TIER}: {label}"


def untimed_words(comment: str) -> str | None:
    """The words without time that a comment keeps; None where it is another comment."""
    head, colon, label = comment.strip().partition(": ")
    return label if head == UNTIMED_TIER and colon else None
