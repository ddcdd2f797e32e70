"""What two ears hear of the same words at the same time, written once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from rapidfuzz import fuzz

from deid_studio.engines.hearing import HeardWord
from deid_studio.services.recognition.partial_transcript import PartialUtterances

_ALIKE: Final = 75.0
_NEAR_S: Final = 0.1

Fainter = Callable[[int, int, float, float], int | None]
"""Which of two ears hears the same sound fainter from one second to another; None where it is not the same sound."""


def heard_once(said: Sequence[PartialUtterances], fainter: Fainter) -> tuple[list[PartialUtterances], int]:
    """`said` without words that another ear hears louder, in the same sound, and how many these were.

    Words are the same where they are spelt nearly alike. What is not surely the same sound stays in both.
    """
    louder: dict[int, list[tuple[HeardWord, ...]]] = {}
    for first, second in _at_once(said):
        one, other = said[first].hypotheses[0], said[second].hypotheses[0]
        alike = [word for word in one if _is_among(word, other)] + [word for word in other if _is_among(word, one)]
        if not alike:
            continue
        start_s, end_s = min(map(_start_s, alike)), max(map(_end_s, alike))
        ear = fainter(said[first].ear, said[second].ear, start_s, end_s)
        if ear is not None:
            gone, kept = (first, other) if ear == said[first].ear else (second, one)
            louder.setdefault(gone, []).append(kept)
    once, dropped = list(said), 0
    for number, others in louder.items():
        before = said[number].hypotheses
        after = tuple(tuple(w for w in words if not any(_is_among(w, those) for those in others)) for words in before)
        once[number] = replace(said[number], hypotheses=after)
        dropped += len(before[0]) - len(after[0])
    return once, dropped


def _at_once(said: Sequence[PartialUtterances]) -> Iterator[tuple[int, int]]:
    """Numbers of utterances of different ears that share some time, the lower ear first."""
    timed = sorted(
        (min(map(_start_s, words)), max(map(_end_s, words)), number)
        for number, one in enumerate(said)
        if one.hypotheses and (words := one.hypotheses[0])
    )
    starts = [start_s for start_s, _, _ in timed]
    longest_s = max((end_s - start_s for start_s, end_s, _ in timed), default=0.0)
    for start_s, end_s, number in timed:
        for at in range(bisect_left(starts, start_s - longest_s - _NEAR_S), bisect_right(starts, end_s + _NEAR_S)):
            other = timed[at][2]
            if said[number].ear < said[other].ear and timed[at][1] > start_s - _NEAR_S:
                yield number, other


def _is_among(word: HeardWord, others: Sequence[HeardWord]) -> bool:
    spelt = _spelt(word)
    return any(
        _start_s(other) < _end_s(word) + _NEAR_S
        and _start_s(word) < _end_s(other) + _NEAR_S
        and (_spelt(other) == spelt or fuzz.ratio(_spelt(other), spelt) >= _ALIKE)
        for other in others
    )


def _start_s(word: HeardWord) -> float:
    return float("-inf") if word.start_s is None else word.start_s


def _end_s(word: HeardWord) -> float:
    return float("-inf") if word.end_s is None else word.end_s


def _spelt(word: HeardWord) -> str:
    return "".join(filter(str.isalnum, word.text.casefold()))
