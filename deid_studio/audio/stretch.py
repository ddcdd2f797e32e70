"""Sound at another speed, in the pitch it had."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

SPEEDS: Final = (0.5, 2.0)
"""Slowest and fastest."""

BEFORE_MS: Final = 200
"""How much of the sound before its first frame a `TimeStretch` can use."""

_WINDOW_S: Final = 0.24
_MARGIN_S: Final = 0.08
_FADE_S: Final = 0.01
_SHIFT_S: Final = 0.008
_STAY: Final = 0.02
"""How much less alike the best place may be than one that is _SHIFT_S nearer."""

Samples = NDArray[np.float32]


def faded(old: Samples, new: Samples, frames: int) -> Samples:
    """`new`, shape (channels, frames), with `old` fading into it over so many frames, or fewer where one is shorter."""
    frames = min(frames, old.shape[1], new.shape[1])
    rising = np.linspace(0, 1, frames, endpoint=False, dtype=np.float32)
    mixed = new.copy()
    mixed[:, :frames] = old[:, :frames] * (1 - rising) + new[:, :frames] * rising
    return mixed


class TimeStretch:
    """Blocks in, blocks out, at one speed: frame n of all that comes out is frame n * speed of what went in.

    Blocks are float32 of shape (channels, frames), one or two channels. What comes out runs up to half a second
    behind what went in. At speed 1 the blocks come back as they are.
    """

    def __init__(self, *, channels: int, sample_rate_hz: int, speed: float, before: Samples | None = None) -> None:
        """`before` is the sound before the first block, at most BEFORE_MS of it; silence without."""
        if not SPEEDS[0] <= speed <= SPEEDS[1]:
            raise ValueError(f"speed {speed} is not within {SPEEDS}")
        self._speed = speed
        if speed == 1:
            return
        # Whoever plays at normal speed need not wait for it to load.
        from python_stretch import Signalsmith

        self._stretch: Any = Signalsmith.Stretch(0)
        self._stretch.preset(channels, sample_rate_hz)
        self._window, self._margin, self._fade, self._shift = (
            round(seconds * sample_rate_hz) for seconds in (_WINDOW_S, _MARGIN_S, _FADE_S, _SHIFT_S)
        )
        self._made = 0
        self._tail: Samples | None = None
        self._first = -self._frame_in(self._margin)
        self._sound: Samples = np.zeros((channels, -self._first), np.float32)
        if before is not None and (known := min(before.shape[1], -self._first)):
            self._sound[:, -known:] = before[:, -known:]

    def process(self, samples: Samples) -> Samples:
        """What can be heard now that `samples` have come, perhaps nothing."""
        if self._speed == 1:
            return samples
        self._sound = np.concatenate((self._sound, samples), axis=1)
        parts = [np.zeros((len(samples), 0), np.float32)]
        while self._frame_in(self._made + self._window + self._margin) <= self._first + self._sound.shape[1]:
            parts.append(self._next_window())
        return np.concatenate(parts, axis=1)

    def _frame_in(self, frame_out: int) -> int:
        return round(frame_out * self._speed)

    def _next_window(self) -> Samples:
        """The library stretches a piece at a time, so windows are stretched with a margin and joined."""
        start, end = self._made - self._margin, self._made + self._window + self._margin
        start_in, end_in = self._frame_in(start), self._frame_in(end)
        piece = np.ascontiguousarray(self._sound[:, start_in - self._first : end_in - self._first])
        # Half a frame more, for the library divides in single precision before it rounds.
        self._stretch.setTimeFactor(piece.shape[1] / (end - start))
        drawn: Samples = self._stretch.process(piece)
        at = self._margin
        if self._tail is not None:
            at += _best_shift(self._tail, drawn[:, at - self._shift : at + self._shift + self._tail.shape[1]])
            at -= self._shift
        window = drawn[:, at : at + self._window]
        if self._tail is not None:
            window = faded(self._tail, window, self._fade)
        self._tail = drawn[:, at + self._window : at + self._window + 2 * self._fade]
        self._made += self._window
        kept_from = self._frame_in(self._made - self._margin)
        self._sound = self._sound[:, kept_from - self._first :]
        self._first = kept_from
        return window


def _best_shift(tail: Samples, drawn: Samples) -> int:
    """Where in `drawn` the sound goes on most as it does in `tail`; in its middle where any place would do."""
    sought, found = tail.sum(axis=0), drawn.sum(axis=0)
    alike = np.correlate(found, sought, mode="valid")
    squares = np.concatenate(([0.0], np.cumsum(found.astype(np.float64) ** 2)))
    loudness = np.sqrt((squares[len(sought) :] - squares[: -len(sought)]) * (sought @ sought))
    distance = np.abs(np.linspace(-1, 1, len(alike)))
    return int(np.argmax(alike / (loudness + 1e-6) - _STAY * distance))
