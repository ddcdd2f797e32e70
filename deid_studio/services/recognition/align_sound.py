"""A project's recording as the aligner hears it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.samples import SampleReader

RATE_HZ: Final = 16_000
_MARGIN_S: Final = 0.05
_CANCELS: Final = 0.1
"""Channels whose mean has less than that of the louder one's energy cancel each other out."""


class Listened:
    """Any stretch of a recording as mono samples at 16 kHz; for one thread at a time. Raises FormatError."""

    def __init__(self, path: Path) -> None:
        self._reader = SampleReader(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._reader.close()

    @property
    def duration_s(self) -> float:
        """The recording's length."""
        return self._reader.frames / self._reader.sample_rate_hz

    def read(self, start_s: float, end_s: float) -> NDArray[np.float32]:
        """Samples from `start_s` to `end_s`, -1..1, clipped to the recording."""
        rate_hz = self._reader.sample_rate_hz
        start_s, end_s = max(0.0, start_s), min(end_s, self.duration_s)
        # What a filter needs to either side
        first = max(0, round((start_s - _MARGIN_S) * rate_hz))
        channels = self._reader.read_float(first, round((end_s + _MARGIN_S) * rate_hz))
        mono = _mono(np.clip(np.nan_to_num(channels), -1, 1))
        found = _resampled(mono, rate_hz) if rate_hz != RATE_HZ else mono
        skipped = round((start_s - first / rate_hz) * RATE_HZ)
        cut: NDArray[np.float32] = found[skipped : skipped + max(0, round((end_s - start_s) * RATE_HZ))]
        return cut


def _resampled(mono: NDArray[np.float32], rate_hz: int) -> NDArray[np.float32]:
    import soxr

    samples: NDArray[np.float32] = soxr.resample(mono, rate_hz, RATE_HZ).astype(np.float32)
    return samples


def _mono(channels: NDArray[np.float32]) -> NDArray[np.float32]:
    """The channels' mean; the loudest where they cancel each other out."""
    mean: NDArray[np.float32] = channels.mean(axis=0)
    energies = (channels**2).sum(axis=1)
    if len(channels) > 1 and float((mean**2).sum()) * len(channels) < _CANCELS * float(energies.max(initial=0)):
        loudest: NDArray[np.float32] = channels[int(energies.argmax())]
        return loudest
    return mean
