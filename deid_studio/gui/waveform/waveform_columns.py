"""What the wave looks like between two moments: from the peaks, or close up from the samples."""

from __future__ import annotations

from math import ceil, floor
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.peaks import FINEST_FRAMES, Peaks
from deid_studio.audio.samples import SampleReader
from deid_studio.domain.document import Recording
from deid_studio.errors import DeidStudioError

Columns = NDArray[np.int16]

_FINE: Final = 4
_MARGIN: Final = 0.3
_PITCH_MS: Final = 10
_AS_QUIET: Final = 1.26


class WaveColumns:
    """A recording's wave, column by column; keeps the samples around the last close view."""

    def __init__(self, path: Path, recording: Recording) -> None:
        self._path = path
        self._recording = recording
        self._peaks: Peaks | None = None
        self._first = 0
        self._samples: Columns = np.zeros((recording.channels, 0), dtype=np.int16)
        self._readable = True
        self.reach = 32768.0
        """The sample value to draw at the rim: the loudest that is not a lone click."""

    def shows(self, path: Path | None, recording: Recording | None) -> bool:
        """Whether this is the wave of that recording."""
        return (path, recording) == (self._path, self._recording)

    @property
    def channels(self) -> int:
        """How many channels there are."""
        return self._recording.channels

    @property
    def duration_ms(self) -> int:
        """Length of the recording."""
        return self._recording.duration_ms

    @property
    def ready(self) -> bool:
        """Whether there are peaks to draw from."""
        return self._peaks is not None

    def set_peaks(self, peaks: Peaks) -> None:
        """Draw from `peaks` from now on."""
        self._peaks, self._readable = peaks, True
        low, high = peaks.levels[min(2, len(peaks.levels) - 1)]
        loud = np.maximum(high.astype(np.int32), -low.astype(np.int32))
        self.reach = max(float(np.percentile(loud, 99.8)) * 1.1, 300.0)

    def between(self, start_ms: float, end_ms: float, width: int) -> tuple[Columns, Columns] | None:
        """Lowest and highest sample in each of `width` columns, both int16 of shape (channels, width).

        None while neither peaks nor readable samples serve; columns past the recording's end are silent.
        """
        rate = self._recording.sample_rate_hz / 1000
        start, end = start_ms * rate, end_ms * rate
        close = end - start < FINEST_FRAMES * width
        if close and self._readable:
            samples = self._read(max(floor(start) - 2, 0), min(ceil(end) + 2, self._recording.frames))
            if samples is not None:
                return columns_between(samples, start - self._first, end - self._first, width)
        if self._peaks is None:
            return None
        bins = max(int((end - start) / FINEST_FRAMES), 1) if close else width
        low, high = self._peaks.columns(start, end, min(bins, width))
        wide = np.arange(width) * low.shape[1] // width
        return (low[:, wide], high[:, wide]) if close else (low, high)

    def quietest_ms(self, at_ms: float, *, reach_ms: float) -> float:
        """The quietest moment within `reach_ms` of `at_ms`; `at_ms` itself where no samples are at hand."""
        rate = self._recording.sample_rate_hz / 1000
        at = round(at_ms * rate) - self._first
        if not 0 <= at < self._samples.shape[1]:
            return at_ms
        found = quietest(self._samples, at=at, reach=round(reach_ms * rate), window=round(_PITCH_MS * rate))
        return at_ms if found == at else (self._first + found) / rate

    def _read(self, first: int, last: int) -> Columns | None:
        if not self._first <= first <= last <= self._first + self._samples.shape[1]:
            margin = int((last - first) * _MARGIN)
            first, last = max(first - margin, 0), min(last + margin, self._recording.frames)
            try:
                with SampleReader(self._path, frames=self._recording.frames) as reader:
                    self._samples = reader.read(first, last)
            except (DeidStudioError, OSError):
                # The peaks still show it; asking again for every pixel moved would only stutter.
                self._readable = False
                return None
            self._first = first
        return self._samples


def quietest(samples: Columns, *, at: int, reach: int, window: int) -> int:
    """The frame within `reach` of `at` around which `window` frames of `samples` hold the least energy.

    Of all that are as quiet, to 1 dB, the nearest to `at`, so that nothing moves in a steady sound. A window that
    spans the slowest pitch keeps the zeros of a voice from counting as quiet. `samples` has the shape (channels,
    frames) and holds the frame `at`.
    """
    frames, half = samples.shape[1], max(window // 2, 1)
    first, last = max(at - reach, 0), min(at + reach + 1, frames)
    start, end = max(first - half, 0), min(last + half, frames)
    power = (samples[:, start:end].astype(np.int64) ** 2).sum(axis=0)
    total = np.concatenate(([0], np.cumsum(power)))
    around = np.arange(first, last)
    left, right = np.maximum(around - half, start) - start, np.minimum(around + half, end) - start
    energy = (total[right] - total[left]) / (right - left)
    quiet = around[energy <= energy.min() * _AS_QUIET]
    return int(quiet[np.abs(quiet - at).argmin()])


def columns_between(samples: Columns, start: float, end: float, width: int) -> tuple[Columns, Columns]:
    """Lowest and highest of `samples`, shape (channels, frames), between the fractional frames `start` and `end`.

    Neighbouring columns join, and below two frames a column the samples are joined by straight lines.
    Returns int16 arrays of shape (channels, width); silence where there are no samples.
    """
    first, last = floor(start) - 1, ceil(end) + 1
    seen = samples[:, max(first, 0) : max(last, 0)]
    before = min(max(-first, 0), last - first)
    after = last - first - before - seen.shape[1]
    if before or after:
        seen = np.pad(seen, ((0, 0), (before, after)))
    edges = np.linspace(start - first, end - first, width + 1)
    if end - start < 2 * width:
        at = np.linspace(edges[0], edges[-1], width * _FINE + 1)
        fine = np.stack([np.interp(at, np.arange(last - first), channel) for channel in seen])
        joined = np.lib.stride_tricks.sliding_window_view(fine, _FINE + 1, axis=1)[:, ::_FINE]
        return np.floor(joined.min(axis=2)).astype(np.int16), np.ceil(joined.max(axis=2)).astype(np.int16)
    starts = edges[:-1].astype(np.int64)
    low = np.minimum.reduceat(seen[:, :-1], starts, axis=1)
    high = np.maximum.reduceat(seen[:, :-1], starts, axis=1)
    neighbour = seen[:, starts - 1]
    return np.minimum(low, neighbour), np.maximum(high, neighbour)
