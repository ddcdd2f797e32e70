"""What flows from the file to the sound device: read ahead, fitted to the device, and logged as it is heard."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, count, islice
from math import gcd
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.samples import SampleReader
from deid_studio.audio.stretch import BEFORE_MS, TimeStretch, faded
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError
from deid_studio.gui.sound.playback_clock import PlaybackClock, PlayedStretch
from deid_studio.gui.sound.redacted_reader import RedactedReader

Samples = NDArray[np.float32]

_BLOCK_MS: Final = 80
_AHEAD_S: Final = 1.2
_KEPT_S: Final = 0.1
"""How much of what was read ahead at another pace is still heard, while reading begins anew."""
_FADE_S: Final = 0.01
_SPARE: Final = 512
"""Frames that the resampler's filter needs to see beyond either end of a block."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast to play; `edges` are the frames where stretches of normal speed begin and end, in turn."""

    speed: float = 1.0
    edges: tuple[int, ...] = ()

    def at(self, frame: int) -> tuple[float, int | None]:
        """The speed at `frame`, and the frame where it changes next."""
        if self.speed == 1:
            return 1.0, None
        index = bisect_right(self.edges, frame)
        return 1.0 if index % 2 else self.speed, self.edges[index] if index < len(self.edges) else None


@dataclass(frozen=True, slots=True)
class _Block:
    """Samples for the device, shape (channels, frames), of `start_ms` to `end_ms` of the recording."""

    samples: Samples
    start_ms: float
    end_ms: float

    def split(self, frames: int) -> tuple[_Block, _Block | None]:
        """The first `frames` and the rest, if there is any."""
        if frames >= self.samples.shape[1]:
            return self, None
        middle_ms = self.start_ms + (self.end_ms - self.start_ms) * frames / self.samples.shape[1]
        return (
            _Block(self.samples[:, :frames], self.start_ms, middle_ms),
            _Block(self.samples[:, frames:], middle_ms, self.end_ms),
        )


def runs(start: int, end: int, *, loop_from: int | None, pace: Pace) -> Iterator[tuple[int, int, float]]:
    """Stretches of frames to play in turn, each with its speed: `start` to `end`, then ever again from `loop_from`.

    None does not loop; neither does an empty loop.
    """
    while True:
        while start < end:
            speed, changes = pace.at(start)
            until = end if changes is None else min(changes, end)
            yield start, until, speed
            start = until
        if loop_from is None or loop_from >= end:
            return
        start = loop_from


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
    import soxr

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
        speed: float = 1.0,
        normal_speed_in: Sequence[Interval] = (),
        cuts: Sequence[Cut] = (),
    ) -> None:
        self.ended = False
        self.error: DeidStudioError | None = None
        self._path, self._recording, self.cuts = path, recording, cuts
        self._rate_hz, self._channels = rate_hz, channels
        self._start = self._frame_at(start_ms)
        self._end = min(self._frame_at(end_ms), recording.frames)
        self._loop_from = None if loop_from_ms is None else self._frame_at(loop_from_ms)
        self.log = PlaybackClock()
        self._fade_frames = round(_FADE_S * rate_hz)
        self._blocks: deque[_Block | None] = deque()
        self._changed = threading.Condition()
        self._stopped = False
        self._pace = self._pace_read = self._pace_of(speed, normal_speed_in)
        self._thread = threading.Thread(target=self._read, name="read ahead", daemon=True)
        self._thread.start()

    def set_pace(self, speed: float, normal_speed_in: Sequence[Interval]) -> None:
        """Go on at another speed, but at normal speed in these intervals, which are in order and disjoint."""
        with self._changed:
            self._pace = self._pace_of(speed, normal_speed_in)
            self._changed.notify()

    def stop(self) -> None:
        """End the thread."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        self._thread.join()

    def fill(self, out: Samples, dac_s: float) -> bool:
        """Fill `out`, shape (frames, channels), which is heard from `dac_s` on; whether there is more to come."""
        filled = 0
        with self._changed:
            while filled < len(out) and self._blocks and not self.ended:
                block = self._blocks.popleft()
                if block is None:
                    self.ended = True
                    break
                block, rest = block.split(len(out) - filled)
                if rest is not None:
                    self._blocks.appendleft(rest)
                after = filled + block.samples.shape[1]
                out[filled:after] = block.samples.T
                times_s = dac_s + filled / self._rate_hz, dac_s + after / self._rate_hz
                self.log.add(PlayedStretch(*times_s, block.start_ms, block.end_ms))
                filled = after
            self._changed.notify()
        out[filled:] = 0
        return not self.ended

    def position_ms(self, now_s: float) -> float | None:
        """What is heard at `now_s` of the device's clock, infinity for a device that has stopped; None before any."""
        with self._changed:
            return self.log.at_ms(now_s)

    def take_heard(self, now_s: float) -> tuple[Interval, ...]:
        """What was heard until `now_s` and was not yet taken."""
        with self._changed:
            return self.log.take(now_s)

    def _pace_of(self, speed: float, normal_speed_in: Sequence[Interval]) -> Pace:
        bounds_ms = (ms for interval in normal_speed_in for ms in (interval.start_ms, interval.end_ms))
        return Pace(speed, tuple(map(self._frame_at, bounds_ms)))

    def _frame_at(self, at_ms: float) -> int:
        return round(at_ms * self._recording.sample_rate_hz / 1000)

    def _read(self) -> None:
        try:
            with self._reader() as reader:
                at: int = self._start
                tail: Samples | None = None
                while (cut_off := self._read_on(reader, at, tail)) is not None:
                    at, tail = self._frame_at(cut_off.start_ms), cut_off.samples
        except DeidStudioError as error:
            self.error = error
            with self._changed:
                self._blocks.append(None)

    def _reader(self) -> SampleReader:
        frames = self._recording.frames
        if self.cuts:
            return RedactedReader(self._path, self.cuts, frames=frames)
        return SampleReader(self._path, frames=frames)

    def _read_on(self, reader: SampleReader, at: int, tail: Samples | None) -> _Block | None:
        """Read ahead from `at` until the pace changes: then what was to follow. None when stopped."""
        self._pace_read = self._pace
        blocks = self._played(reader, at, self._pace_read, tail)
        while True:
            block = next(blocks, None)
            with self._changed:
                self._blocks.append(block)
                self._changed.wait_for(self._must_act)
                if self._stopped:
                    return None
                if self._pace is not self._pace_read and (cut_off := self._cut_off()) is not None:
                    return cut_off
                if block is None:
                    # What little is left is played as it is.
                    self._pace_read = self._pace

    def _must_act(self) -> bool:
        return self._stopped or self._pace is not self._pace_read or not self._far_ahead()

    def _far_ahead(self) -> bool:
        if self._blocks and self._blocks[-1] is None:
            return True
        frames: int = sum(block.samples.shape[1] for block in self._blocks if block is not None)
        return frames >= _AHEAD_S * self._rate_hz

    def _cut_off(self) -> _Block | None:
        """Leave _KEPT_S of what was read ahead; what came next, long enough to fade. None where there is too little."""
        whole = [block for block in self._blocks if block is not None]
        kept: list[_Block | None] = []
        left = round(_KEPT_S * self._rate_hz)
        while whole and left > 0:
            block, rest = whole.pop(0).split(left)
            kept.append(block)
            left -= block.samples.shape[1]
            if rest is not None:
                whole.insert(0, rest)
        if sum(block.samples.shape[1] for block in whole) < self._fade_frames:
            return None
        after = np.concatenate([block.samples for block in whole], axis=1)
        self._blocks = deque(kept)
        return _Block(after[:, : self._fade_frames], whole[0].start_ms, whole[0].end_ms)

    def _played(self, reader: SampleReader, at: int, pace: Pace, tail: Samples | None) -> Iterator[_Block]:
        """All that is to be played from `at` on; `tail` fades into its first frames, each run into the next."""
        rate = self._recording.sample_rate_hz
        after: Iterator[Samples] | None = None
        for first, last, speed in runs(at, self._end, loop_from=self._loop_from, pace=pace):
            if after is not None:
                tail = np.concatenate(tuple(islice(after, 2)), axis=1)
            sound = self._sound(reader, first, speed)
            frames = max(round((last - first) * self._rate_hz / rate / speed), 1)
            done = 0
            while done < frames:
                samples = next(sound)
                part, rest = samples[:, : frames - done], samples[:, frames - done :]
                if tail is not None:
                    part, tail = faded(tail, part, self._fade_frames), None
                begun, done = done, done + part.shape[1]
                start_ms, end_ms = ((first + (last - first) * share / frames) * 1000 / rate for share in (begun, done))
                yield _Block(part, start_ms, end_ms)
            after = chain((rest,), sound)

    def _sound(self, reader: SampleReader, first: int, speed: float) -> Iterator[Samples]:
        """What the device is given from frame `first` of the recording on, without end."""
        rate = self._recording.sample_rate_hz
        known = self._whole_frames(rate * BEFORE_MS // 1000)
        before = None if speed == 1 else self._fitted(reader, first - known, first)
        stretch = TimeStretch(channels=self._channels, sample_rate_hz=self._rate_hz, speed=speed, before=before)
        # Whole frames at either rate, so that blocks join without a seam.
        step = self._whole_frames(rate * _BLOCK_MS // 1000)
        for start in count(first, step):
            samples = stretch.process(self._fitted(reader, start, start + step))
            if samples.shape[1]:
                yield samples

    def _whole_frames(self, at_least: int) -> int:
        rate = self._recording.sample_rate_hz
        whole = rate // gcd(rate, self._rate_hz)
        return whole * max(-(-at_least // whole), 1)

    def _fitted(self, reader: SampleReader, first: int, last: int) -> Samples:
        """Frames `first` to `last` of the recording, silent beyond its ends, at the device's rate and channels."""
        rate = self._recording.sample_rate_hz
        spare = 0 if rate == self._rate_hz else self._whole_frames(_SPARE)
        first, last = first - spare, last + spare
        samples = reader.read_float(first, last)
        silence = min(max(-first, 0), last - first)
        samples = np.pad(samples, ((0, 0), (silence, last - first - silence - samples.shape[1])))
        if spare:
            samples = resampled(samples, from_hz=rate, to_hz=self._rate_hz, spare=spare)
        return fitted(samples, self._channels)
