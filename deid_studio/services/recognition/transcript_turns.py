"""What was heard in each channel as one transcript: turns in the order of time, each a line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.document import Alternative, TimedBy, TimedText, Word
from deid_studio.domain.span import Interval
from deid_studio.engines.hearing import HeardWord
from deid_studio.formats.transcripts.reading.transcript_builder import TranscriptBuilder
from deid_studio.sentences import plural
from deid_studio.services.recognition.partial_transcript import PartialUtterances

_PAUSE_S: Final = 0.2
"""A pause in which another can take the turn."""

Turn = tuple[HeardWord, ...]


def transcript_of(said: Sequence[PartialUtterances], *, duration_ms: int) -> TimedText:
    """The likeliest hypotheses as text, the second ones as the first of the alternatives, and so on.

    The first stands in where there are fewer. Times beyond `duration_ms` are cut to it; the notes say how many.
    """
    most = max((len(one.hypotheses) for one in said), default=1)
    text, *others = (_ranked(said, rank, duration_ms=duration_ms) for rank in range(most))
    alternatives = (Alternative(rank, other.text, other.words) for rank, other in enumerate(others, start=2))
    return replace(text, alternatives=tuple(alternatives))


def turns_of(ears: Sequence[Sequence[Turn]]) -> list[Turn]:
    """The utterances of several ears by time; one is cut at a pause in which another ear hears a word begin."""
    starts = [sorted(word.start_s for turn in turns for word in turn if word.start_s is not None) for turns in ears]
    timed: list[tuple[float, int, Turn]] = []
    for ear, turns in enumerate(ears):
        others = [starts[other] for other in range(len(ears)) if other != ear]
        latest_s = 0.0
        for turn in turns:
            for part in _parts(turn, others):
                latest_s = max(latest_s, part[0].start_s or 0.0)
                timed.append((latest_s, ear, part))
    return [turn for _, _, turn in sorted(timed, key=lambda one: one[:2])]


def _ranked(said: Sequence[PartialUtterances], rank: int, *, duration_ms: int) -> TimedText:
    count = max((one.ear for one in said), default=0) + 1
    ears: list[list[Turn]] = [[] for _ in range(count)]
    for one in said:
        words = one.hypotheses[rank if rank < len(one.hypotheses) else 0]
        if words:
            ears[one.ear].append(words)
    builder = TranscriptBuilder()
    for turn in turns_of(ears):
        builder.start_line()
        for word in turn:
            timed_by = TimedBy.DOUBT if word.is_doubted else word.timed_by
            builder.add(
                word.text, start_s=word.start_s, end_s=word.end_s, confidence=word.confidence, timed_by=timed_by
            )
    return _clamped(builder.transcript(), duration_ms=duration_ms)


def _parts(turn: Turn, others: Sequence[Sequence[float]]) -> list[Turn]:
    parts, first = [], 0
    for number in range(1, len(turn)):
        end_s, start_s = turn[number - 1].end_s, turn[number].start_s
        if end_s is None or start_s is None or start_s - end_s < _PAUSE_S:
            continue
        began_s = turn[number - 1].start_s or 0.0
        if any(bisect_left(other, began_s) < bisect_left(other, start_s) for other in others):
            parts.append(turn[first:number])
            first = number
    return [*parts, turn[first:]]


def _clamped(transcript: TimedText, *, duration_ms: int) -> TimedText:
    """The transcript without times beyond the recording's end, where recognisers now and then put the last word."""
    beyond = sum(bool(word.interval and word.interval.end_ms > duration_ms) for word in transcript.words)
    if not beyond:
        return transcript
    words = tuple(_clamp(word, duration_ms) for word in transcript.words)
    remark = plural(
        beyond,
        "{n} word ended after the recording; its time was cut to the recording's end",
        "{n} words ended after the recording; their times were cut to its end",
    )
    return replace(transcript, words=words, notes=(*transcript.notes, (None, remark)))


def _clamp(word: Word, duration_ms: int) -> Word:
    if word.interval is None or word.interval.end_ms <= duration_ms:
        return word
    start_ms = min(word.interval.start_ms, max(0, duration_ms - 1))
    return replace(word, interval=Interval(start_ms, max(duration_ms, start_ms + 1)))
