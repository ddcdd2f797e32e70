"""Sound of any length at another rate: block by block in constant memory, or any stretch of it as aligners hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cross_talk import CONTEXT_S, CrossTalk, gated
from deid_studio.audio.samples import SampleReader

RATE_HZ: Final = 16_000
_MARGIN_S: Final = 0.05
_CANCELS: Final = 0.1
"""Channels whose mean has less than that of the louder one's energy cancel each other out."""
_FULL_SCALE: Final = np.float32(32768)


def resampled(
    reader: SampleReader, *, sample_rate_hz: int, start_frame: int = 0, block_s: float = 1.0
) -> Iterator[NDArray[np.int16]]:
    """Blocks of the recording from `start_frame` (at its own rate) to its end, shape (channels, frames).

    Together they are as long as the recording to the frame, and where it has that rate already they are its samples.
    Raises FormatError.
    """
    step = max(1, round(block_s * reader.sample_rate_hz))
    starts = range(start_frame, reader.frames, step)
    if reader.sample_rate_hz == sample_rate_hz:
        yield from (reader.read(start, start + step) for start in starts)
        return
    import soxr

    stream = soxr.ResampleStream(reader.sample_rate_hz, sample_rate_hz, reader.channels, dtype="float32")
    for start in starts:
        # soxr makes NaN of all that is near an infinite sample
        block = np.clip(np.nan_to_num(reader.read_float(start, start + step)), -1, 1)
        found = stream.resample_chunk(np.ascontiguousarray(block.T), last=start + step >= reader.frames)
        if len(found):
            yield _as_int16(found).T


def _as_int16(samples: NDArray[np.float32]) -> NDArray[np.int16]:
    found: NDArray[np.int16] = np.clip(np.rint(samples * _FULL_SCALE), -32768, 32767).astype(np.int16)
    return found


class MonoSound:
    """A recording, or a mixture of its channels by `weights`, for one thread at a time. Raises FormatError.

    With `cross_talk` each channel is silent where it hears only another's voice.
    """

    def __init__(
        self, path: Path, *, weights: Sequence[float] | None = None, cross_talk: CrossTalk | None = None
    ) -> None:
        self._reader = SampleReader(path)
        self._cross_talk = cross_talk if cross_talk is not None and cross_talk.leaks else None
        self._weights = None if weights is None else np.array(weights, np.float32)

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
        margin_s = CONTEXT_S if self._cross_talk else _MARGIN_S
        first, last = max(0, round((start_s - margin_s) * rate_hz)), round((end_s + margin_s) * rate_hz)
        channels = np.clip(np.nan_to_num(self._reader.read_float(first, last)), -1, 1)
        if self._cross_talk:
            channels = np.float32(1) / _FULL_SCALE * gated(_as_int16(channels), self._cross_talk, rate_hz)
        mono = _mono(channels) if self._weights is None else self._weights @ channels
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
