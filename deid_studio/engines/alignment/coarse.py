"""Which words of a long transcript are spoken in which stretch of a long recording.

The whole text is laid over the whole recording at once in frames of 80 ms, so that a mistake stays where it is made:
nothing is carried on from one piece to the next. Memory grows with the band, not with the length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.domain.span import Interval
from deid_studio.engines.alignment.cepstra import HOP_MS, Floats
from deid_studio.engines.alignment.synthesised_speech import Ints, Template, features, synthesised
from deid_studio.progress import Progress

FRAMES: Final = 8
"""Frames of 10 ms in a coarse one."""
FRAME_S: Final = FRAMES * HOP_MS / 1000
LONGEST_S: Final = 30.0
SHORT_S: Final = LONGEST_S
"""Recordings up to that long are not cut."""
_USUAL_S: Final = 20.0
_SHORTEST_S: Final = 4.0
_REACH_S: Final = 5.0
"""How far before its first word and behind its last one a piece goes at most: nobody looks at an hour of silence."""
_STRETCH_WORDS: Final = 200
_BAND_S: Final = (60.0, 240.0)
_BAND_SHARE: Final = 0.08
_BLOCK: Final = 512
_PAUSE: Final = 0.5
_SKIP: Final = 0.6
_FAR: Final = np.float32(1e9)

_Costs = tuple[int, Floats]
"""The first state of a band, and what it costs to be in each of its states."""


@dataclass(frozen=True, slots=True)
class SpokenPiece:
    """Words `first` to `last` (half-open), spoken between two moments of the recording, in seconds."""

    first: int
    last: int
    start_s: float
    end_s: float


def coarsened(energies: Floats) -> Floats:
    """Means over eight frames each, the last over what is left."""
    starts = np.arange(0, len(energies), FRAMES)
    sums = np.add.reduceat(energies, starts, axis=0)
    return (sums / np.diff(np.append(starts, len(energies)))[:, None]).astype(np.float32)


def pieces(
    energies: Floats, words: Sequence[str], *, language: str, duration_s: float, progress: Progress
) -> tuple[SpokenPiece, ...]:
    """The recording cut at pauses into pieces of at most 30 s, each with its words; `energies` are coarse ones.

    Where nobody pauses for that long it is cut between two words.
    """
    template = _template(words, language)
    heard, sounds, pause = features(energies, template)
    return pieces_of(_ranges(heard, sounds, pause, template, energies, progress), duration_s=duration_s)


def pieces_of(ranges: Sequence[tuple[int, int]], *, duration_s: float) -> tuple[SpokenPiece, ...]:
    """The same, by the coarse frames (half-open) in which each word is about spoken."""
    return tuple(
        replace(
            piece,
            start_s=max(piece.start_s, ranges[piece.first][0] * FRAME_S - _REACH_S),
            end_s=min(piece.end_s, ranges[piece.last - 1][1] * FRAME_S + _REACH_S),
        )
        for piece in _cut(ranges, duration_s)
    )


def ranges_near(intervals: Sequence[Interval | None], *, start_s: float) -> list[tuple[int, int]]:
    """Coarse frames, from `start_s` on, of words at about these times; of one without, those where it would be."""
    found: list[tuple[int, int]] = []
    at = 0
    for interval in intervals:
        first, last = at, at
        if interval is not None:
            first = max(at, int((interval.start_ms / 1000 - start_s) / FRAME_S))
            last = max(first, int((interval.end_ms / 1000 - start_s) / FRAME_S))
        found.append((first, last))
        at = last
    return found


def _template(words: Sequence[str], language: str) -> Template:
    energies, numbers = [], []
    for at in range(0, len(words), _STRETCH_WORDS):
        part, _ = synthesised(words[at : at + _STRETCH_WORDS], language=language)
        edges = np.nonzero(np.diff(part.word, prepend=-1))[0]
        for first, last in zip(edges, [*edges[1:], len(part.word)], strict=True):
            own = coarsened(part.energies[first:last])
            energies.append(own)
            numbers += [at + int(part.word[first])] * len(own)
    return Template(np.concatenate(energies), np.array(numbers, np.int64), len(words))


def _ranges(
    heard: Floats, sounds: Floats, pause: Floats, template: Template, energies: Floats, progress: Progress
) -> list[tuple[int, int]]:
    """First and last coarse frame (half-open) of each word; of one that is passed over, those where it would be."""
    firsts = np.nonzero(np.diff(template.word, prepend=-1))[0]
    states = np.append(np.insert(np.arange(len(template.word)), firsts, -1), -1)
    waits = states < 0
    lows, highs = _band(energies, len(states))
    step = _step(heard, sounds, pause, states, lows, highs)
    best: _Costs = (0, np.zeros(1, np.float32))
    kept = []
    for at in range(0, len(heard), _BLOCK):
        kept.append(best)
        best = step(best, range(at, min(at + _BLOCK, len(heard))), None)
        progress(at, 2 * len(heard))
    state = int(np.argmin(best[1][-2:])) + len(states) - 2
    visited = np.empty(len(heard), np.int64)
    for block in range(len(kept) - 1, -1, -1):
        rows = range(block * _BLOCK, min((block + 1) * _BLOCK, len(heard)))
        back = np.zeros((len(rows), int((highs - lows).max()) + 1), np.int8)
        step(kept[block], rows, back)
        for at in reversed(rows):
            visited[at] = state
            state = max(0, state - int(back[at - rows.start, state - lows[at]]))
        progress(2 * len(heard) - rows.start, 2 * len(heard))
    word = np.where(waits[visited], -1, template.word[states[visited]])
    return _of_words(word, template.words)


def _step(
    heard: Floats, sounds: Floats, pause: Floats, states: Ints, lows: Ints, highs: Ints
) -> Callable[[_Costs, range, NDArray[np.int8] | None], _Costs]:
    """A function that goes on from the costs of a band over some frames, and keeps where each came from."""
    waits = states < 0
    theirs, squares = sounds.astype(np.float32), (sounds**2).sum(axis=1)
    pauses = np.sqrt(((heard - pause) ** 2).sum(axis=1))
    enter = np.where(waits, np.float32(_PAUSE), np.float32(0))
    skip = np.full(len(states), _SKIP, np.float32)
    skip[np.nonzero(waits)[0][:-1] + 1] = 0

    def advance(best: _Costs, rows: range, back: NDArray[np.int8] | None) -> _Costs:
        first, costs = best
        for at in rows:
            low, high = int(lows[at]), int(highs[at])
            own = states[low:high]
            distance = squares[own] + float(heard[at] @ heard[at]) - 2 * (theirs[own] @ heard[at])
            cost = np.where(own < 0, pauses[at], np.sqrt(np.maximum(distance, 0)))
            before = np.full(high - low + 2, _FAR, np.float32)
            reached = costs[max(0, low - 2 - first) :]
            before[max(0, first + 2 - low) :][: len(reached)] = reached
            choices = np.stack([before[2:], before[1:-1] + enter[low:high], before[:-2] + skip[low:high]])
            choice = choices.argmin(axis=0)
            first, costs = low, choices[choice, np.arange(high - low)] + cost
            if back is not None:
                back[at - rows.start, : high - low] = choice
        return first, costs

    return advance


def _band(energies: Floats, states: int) -> tuple[Ints, Ints]:
    """Which states (half-open) each frame may be in: near where as much of the speech is over as of the text."""
    loud = energies.sum(axis=1)
    speech = loud > np.maximum(np.percentile(loud, 20) * 2, np.percentile(loud, 90) * 1e-3)
    done = np.cumsum(speech + 1e-3)
    middle = done / done[-1] * states
    width = min(max(len(loud) * _BAND_SHARE, _BAND_S[0] / FRAME_S), _BAND_S[1] / FRAME_S)
    lows = np.clip(middle - width, 0, states - 2).astype(np.int64)
    highs = np.clip(middle + width, 2, states).astype(np.int64)
    # Nobody can be behind the band's end, or leave its start, faster than two states a frame
    lows[-1:] = np.minimum(lows[-1:], states - 2)
    highs[-1:] = states
    return np.minimum.accumulate(lows[::-1])[::-1], np.maximum.accumulate(highs)


def _of_words(word: Ints, words: int) -> list[tuple[int, int]]:
    edges = np.nonzero(np.diff(word, prepend=-2))[0]
    found: list[tuple[int, int]] = [(-1, -1)] * words
    for first, last in zip(edges, [*edges[1:], len(word)], strict=True):
        if word[first] >= 0:
            found[word[first]] = (int(first), int(last))
    at = 0
    for number, (start, end) in enumerate(found):
        if start < 0:
            found[number] = (at, at)
        at = max(at, end)
    return found


def _cut(ranges: Sequence[tuple[int, int]], duration_s: float) -> Iterator[SpokenPiece]:
    first, start_s = 0, 0.0
    while first < len(ranges):
        last, end_s = _next_cut(ranges, first, start_s, duration_s)
        yield SpokenPiece(first, last, start_s, end_s)
        first, start_s = last, end_s


def _next_cut(ranges: Sequence[tuple[int, int]], first: int, start_s: float, duration_s: float) -> tuple[int, float]:
    """Behind which word the piece that begins with word `first` ends, and when."""
    if duration_s - start_s <= SHORT_S:
        return len(ranges), duration_s
    best = None
    for last in range(first + 1, len(ranges)):
        pause = ranges[last][0] - ranges[last - 1][1]
        at_s = (ranges[last][0] + ranges[last - 1][1]) / 2 * FRAME_S
        if at_s - start_s > LONGEST_S and best is not None:
            break
        if at_s - start_s >= _SHORTEST_S or best is None:
            # A pause of half a second more is worth a piece twice as long, or half
            worth = min(pause * FRAME_S, 2.0) * 2 - abs(np.log2(max(at_s - start_s, 0.1) / _USUAL_S))
            if best is None or worth > best[0]:
                best = (worth, last, at_s)
    if best is None:
        return len(ranges), duration_s
    return best[1], float(best[2])
