"""Speech that a transcript leaves out, found in the outline of the recording."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.peaks import FINEST_FRAMES, Peaks
from deid_studio.domain.document import TimedBy, Word, to_rows
from deid_studio.domain.span import Interval

_STEP_MS: Final = 16
_GROWN_MS: Final = 100
_DIP_MS: Final = 500
"""Pauses that speech runs over: those of somebody who spells a name."""
_NEAR_MS: Final = 15_000
"""Noise is measured in stretches of this length, for it changes in the course of a recording."""
_SPEECH_MS: Final = 500
"""The loudest that much, taken together, counts as speech, and nothing that is shorter."""
_ABOVE_NOISE_DB: Final = 9.0
_BELOW_SPEECH_DB: Final = 32.0
_LEAST_DB: Final = 36.0
"""A difference of 64 between highest and lowest sample, of 65,536."""
_LIVELY_DB: Final = 2.0
"""Speech varies in loudness by at least that standard deviation; wind, hum and engines by less."""

Flags = NDArray[np.bool_]

Ranges = NDArray[np.int64]
"""Half-open ranges of steps, shape (ranges, 2)."""


def uncovered_speech(
    peaks: Peaks, sample_rate_hz: int, words: Sequence[Word], *, shortest_ms: int = 300
) -> tuple[Interval, ...]:
    """Stretches of `shortest_ms` or more with speech in any channel and no word within 100 ms; in order and disjoint.

    Words that a recogniser may have invented stand for nothing.
    Speech is what stands out from a channel's noise around it and comes near its loudest; a steady noise is none.
    """
    if peaks.frames == 0:
        return ()
    levels_db, step_ms = _levels(peaks, sample_rate_hz)
    loud = levels_db > _thresholds(levels_db, step_ms)
    free = ~_covered(words, levels_db.shape[1], step_ms)
    shortest = shortest_ms / step_ms
    lively = [
        _lively(channel_db, channel_loud, _without_dips(channel_loud & free, free, _DIP_MS / step_ms), shortest)
        for channel_db, channel_loud in zip(levels_db, loud, strict=True)
    ]
    duration_ms = peaks.frames * 1000 // sample_rate_hz
    speech = _within(np.concatenate(lively), levels_db.shape[1])
    found_ms = ((round(first * step_ms), round(last * step_ms)) for first, last in _runs(speech).tolist())
    return tuple(Interval(start_ms, min(end_ms, duration_ms)) for start_ms, end_ms in found_ms)


def _lively(levels_db: NDArray[np.float32], loud: Flags, flags: Flags, shortest: float) -> Ranges:
    """The ranges in which `flags` are set that are long, loud and lively enough for speech, of one channel."""
    ranges = _runs(flags)
    steps = ranges[:, 1] - ranges[:, 0]
    level_db = levels_db.astype(np.float64)
    mean_db = _sums(level_db, ranges) / steps
    variance = _sums(level_db**2, ranges) / steps - mean_db**2
    # What is left beside a word is mostly a breath or an echo, and little of it is loud
    long = (steps >= shortest) & (_sums(loud, ranges) * 2 >= shortest)
    lively: Ranges = ranges[long & (variance > _LIVELY_DB**2)]
    return lively


def _sums(values: NDArray[Any], ranges: Ranges) -> NDArray[np.float64]:
    """The sum of `values` in each range."""
    total = np.concatenate(([0.0], np.cumsum(values)))
    sums: NDArray[np.float64] = total[ranges[:, 1]] - total[ranges[:, 0]]
    return sums


def _levels(peaks: Peaks, sample_rate_hz: int) -> tuple[NDArray[np.float32], float]:
    """Loudness of each channel in dB, in steps of about 16 ms, and how many ms a step is."""
    low, high = peaks.levels[0]
    bins = max(round(_STEP_MS * sample_rate_hz / 1000 / FINEST_FRAMES), 1)
    missing = -low.shape[1] % bins
    height = np.pad(high.astype(np.int32) - low, ((0, 0), (0, missing)))
    height = height.reshape(len(low), -1, bins).max(axis=2)
    return 20 * np.log10(np.maximum(height, 1, dtype=np.float32)), bins * FINEST_FRAMES * 1000 / sample_rate_hz


def _thresholds(levels_db: NDArray[np.float32], step_ms: float) -> NDArray[np.float32]:
    """From which loudness on each step of each channel may be speech."""
    channels, steps = levels_db.shape
    near = min(round(_NEAR_MS / step_ms), steps)
    padded = np.pad(levels_db, ((0, 0), (0, -steps % near)), mode="reflect")
    noise_db = np.repeat(np.percentile(padded.reshape(channels, -1, near), 10, axis=2), near, axis=1)[:, :steps]
    rank = steps - min(round(_SPEECH_MS / step_ms), steps)
    speech_db = np.partition(levels_db, rank, axis=1)[:, rank, None]
    thresholds_db: NDArray[np.float32] = np.maximum(noise_db + _ABOVE_NOISE_DB, speech_db - _BELOW_SPEECH_DB)
    return np.maximum(thresholds_db, _LEAST_DB)


def _covered(words: Sequence[Word], steps: int, step_ms: float) -> Flags:
    """Which steps lie within a word's time or just beside it."""
    grown_ms = [
        (row[2] - _GROWN_MS, row[3] + _GROWN_MS)
        for row in to_rows(words)
        if row[2] is not None and TimedBy.DOUBT not in row[5:]
    ]
    edges = np.rint(np.array(grown_ms, np.float64).reshape(-1, 2) / step_ms).astype(np.int64).clip(0, steps)
    return _within(edges, steps)


def _within(ranges: Ranges, steps: int) -> Flags:
    """Which of so many steps lie in any of the ranges."""
    changes = np.bincount(ranges[:, 0], minlength=steps + 1) - np.bincount(ranges[:, 1], minlength=steps + 1)
    return np.cumsum(changes[:steps]) > 0


def _runs(flags: Flags) -> Ranges:
    """Where `flags` are set without a break."""
    edges: Ranges = np.flatnonzero(np.diff(flags, prepend=False, append=False)).reshape(-1, 2)
    return edges


def _without_dips(flags: Flags, free: Flags, longest: float) -> Flags:
    """`flags`, also set where they are unset between two that are, for no longer than so many steps, all `free`."""
    filled = flags.copy()
    edges = np.flatnonzero(np.diff(flags, prepend=False, append=False))
    ends, begins = edges[1:-1:2], edges[2::2]
    taken = np.concatenate(([0], np.cumsum(~free)))
    short = (begins - ends <= longest) & (taken[begins] == taken[ends])
    for end, begin in zip(ends[short].tolist(), begins[short].tolist(), strict=True):
        filled[end:begin] = True
    return filled
