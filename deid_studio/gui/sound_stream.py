"""What flows from the file to the sound device: read ahead, fitted to the device, and logged as it is heard."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import gcd
from pathlib import Path
from queue import Empty, Queue
from typing import Final

import numpy as np
import soxr
from numpy.typing import NDArray

from deid_studio.audio.samples import SampleReader
from deid_studio.domain.document import Recording
from deid_studio.errors import DeidStudioError

Samples = NDArray[np.float32]

_BLOCK_MS: Final = 80
_BLOCKS_AHEAD: Final = 16
_SPARE: Final = 512
"""Frames that the resampler's filter needs to see beyond either end of a block."""


@dataclass(frozen=True, slots=True)
class Heard:
    """That from `dac_s` of the sound device's clock on, `start_ms` to `end_ms` of the recording are heard."""

    dac_s: float
    start_ms: float
    end_ms: float


@dataclass(frozen=True, slots=True)
class _Block:
    """Samples for the device, shape (frames, channels), of `start_ms` to `end_ms` of the recording."""

    samples: Samples
    start_ms: float
    end_ms: float


def stretches(start: int, end: int, *, loop_from: int | None, longest: int) -> Iterator[tuple[int, int]]:
    """Frames to play in turn, each stretch at most `longest`: `start` to `end`, then again and again from `loop_from`.

    None does not loop; neither does an empty loop.
    """
    while True:
        for first in range(start, end, longest):
            yield first, min(first + longest, end)
        if loop_from is None or loop_from >= end:
            return
        start = loop_from


def heard_at(log: Sequence[Heard], now_s: float) -> float | None:
    """Which ms of the recording is heard at `now_s` of the device's clock; None before the first."""
    for heard in reversed(log):
        if heard.dac_s <= now_s:
            return min(heard.start_ms + (now_s - heard.dac_s) * 1000, heard.end_ms)
    return None


def fitted(samples: Samples, channels: int) -> Samples:
    """Samples of shape (channels, frames) for a device with so many `channels`: mixed to one, or one repeated."""
    if len(samples) == channels:
        return samples
    mixed: Samples = samples.mean(axis=0, keepdims=True, dtype=np.float32)
    return np.repeat(mixed, channels, axis=0)


def resampled(samples: Samples, *, from_hz: int, to_hz: int, spare: int) -> Samples:
    """`samples`, shape (channels, frames), at another rate; `spare` frames at either end are not returned.

    `spare` must be whole frames at either rate; without it, blocks would not join.
    """
    drawn: Samples = soxr.resample(samples.T, from_hz, to_hz).T
    cut = spare * to_hz // from_hz
    return drawn[:, cut : drawn.shape[1] - cut]


class SoundStream:
    """A thread that reads ahead, and the callback that hands what it read to the device."""

    def __init__(
        self,
        path: Path,
        recording: Recording,
        *,
        rate_hz: int,
        channels: int,
        start_ms: int,
        end_ms: int,
        loop_from_ms: int | None,
    ) -> None:
        self.log: deque[Heard] = deque(maxlen=256)
        self.ended = False
        self.error: DeidStudioError | None = None
        self._path, self._recording = path, recording
        self._rate_hz, self._channels = rate_hz, channels
        self._blocks: Queue[_Block | None] = Queue(maxsize=_BLOCKS_AHEAD)
        self._rest: _Block | None = None
        self._stopped = threading.Event()
        per_ms = recording.sample_rate_hz / 1000
        self._stretches = stretches(
            round(start_ms * per_ms),
            min(round(end_ms * per_ms), recording.frames),
            loop_from=None if loop_from_ms is None else round(loop_from_ms * per_ms),
            longest=self._block_frames(),
        )
        self._thread = threading.Thread(target=self._read, name="read ahead", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread."""
        self._stopped.set()
        # A full queue would keep the thread waiting.
        while True:
            try:
                self._blocks.get_nowait()
            except Empty:
                break
        self._thread.join()

    def fill(self, out: Samples, dac_s: float) -> bool:
        """Fill `out`, shape (frames, channels), which is heard from `dac_s` on; whether there is more to come."""
        filled = 0
        while filled < len(out) and not self.ended:
            try:
                block = self._rest or self._blocks.get_nowait()
            except Empty:
                break
            if block is None:
                self.ended = True
                break
            count = min(len(block.samples), len(out) - filled)
            out[filled : filled + count] = block.samples[:count]
            split_ms = block.start_ms + (block.end_ms - block.start_ms) * count / len(block.samples)
            self.log.append(Heard(dac_s + filled / self._rate_hz, block.start_ms, split_ms))
            rest = block.samples[count:]
            self._rest = _Block(rest, split_ms, block.end_ms) if len(rest) else None
            filled += count
        out[filled:] = 0
        return not self.ended

    def _block_frames(self) -> int:
        """Whole frames at either rate, so that blocks join without a seam."""
        return self._whole_frames(self._recording.sample_rate_hz * _BLOCK_MS // 1000)

    def _whole_frames(self, at_least: int) -> int:
        rate = self._recording.sample_rate_hz
        whole = rate // gcd(rate, self._rate_hz)
        return whole * max(-(-at_least // whole), 1)

    def _read(self) -> None:
        try:
            with SampleReader(self._path, frames=self._recording.frames) as reader:
                for first, last in self._stretches:
                    if self._stopped.is_set():
                        return
                    self._blocks.put(self._block(reader, first, last))
        except DeidStudioError as error:
            self.error = error
        if not self._stopped.is_set():
            self._blocks.put(None)

    def _block(self, reader: SampleReader, first: int, last: int) -> _Block:
        rate = self._recording.sample_rate_hz
        if rate == self._rate_hz:
            samples = reader.read_float(first, last)
        else:
            spare = self._whole_frames(_SPARE)
            before, after = max(first - spare, 0), min(last + spare, self._recording.frames)
            silence = (spare - (first - before), spare - (after - last))
            spared = np.pad(reader.read_float(before, after), ((0, 0), silence))
            samples = resampled(spared, from_hz=rate, to_hz=self._rate_hz, spare=spare)
        return _Block(fitted(samples, self._channels).T, first * 1000 / rate, last * 1000 / rate)
