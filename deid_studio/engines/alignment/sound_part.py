"""A part of a recording that is to be aligned: its sound, whether somebody can speak in it, and what of it is noise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from deid_studio.domain.span import Interval
from deid_studio.engines.alignment import cepstra, coarse
from deid_studio.engines.alignment.cepstra import HOP_MS, RATE_HZ, Floats
from deid_studio.errors import NotAlignable
from deid_studio.progress import Progress
from deid_studio.sentences import sentence

_ABOVE_NOISE: Final = 2.0
_NOISE_PERCENTILE: Final = 10
_MOST_QUIET_FRAMES: Final = 25
_QUIET_FRAMES: Final = 15
"""What is left of a word's end that cannot be told from noise, for a soft sound may be in it."""
_STEADY_FRAMES: Final = 10
_STEADY: Final = 10**0.15
"""Noise varies by 0.5 to 1.2 dB, speech in as much noise as is 10 dB below it by 5 and more, in 3 dB by 2."""
_NOTHING: Final = 1e-6
"""Of the loudest; digital silence, before a recording or where a gate closed, says nothing of the noise."""
_SILENT: Final = 1e-4
_CLIPPED: Final = 0.999
_MOST_CLIPPED: Final = 0.3
_SHORTEST_S: Final = 0.1


class Sound(Protocol):
    """A recording as the aligner reads it."""

    @property
    def duration_s(self) -> float:
        """Its length."""

    def read(self, start_s: float, end_s: float) -> Floats:
        """Mono samples at 16 kHz, -1..1, clipped to the recording."""


class SoundPart:
    """A part of a recording, with times from its own start."""

    def __init__(self, sound: Sound, within: Interval | None) -> None:
        self._sound = sound
        self.start_s = within.start_ms / 1000 if within else 0.0
        self.end_s = min(within.end_ms / 1000, sound.duration_s) if within else sound.duration_s
        self.duration_s = max(0.0, self.end_s - self.start_s)

    def read(self, start_s: float, end_s: float) -> Floats:
        return self._sound.read(self.start_s + start_s, self.start_s + min(end_s, self.duration_s))


def overview(part: SoundPart, progress: Progress) -> Floats:
    """Coarse mel energies of the whole part, read once; raises NotAlignable where there can be no speech in it."""
    if part.duration_s < _SHORTEST_S:
        raise NotAlignable(
            sentence(
                "the recording is too short to hold speech ({duration_ms} ms)",
                duration_ms=round(part.duration_s * 1000),
            )
        )
    found, peak, clipped, samples = [], 0.0, 0, 0
    at_s = 0.0
    while at_s < part.duration_s:
        # Whole coarse frames, so that blocks fit together
        block = part.read(at_s, at_s + coarse.LONGEST_S - coarse.LONGEST_S % coarse.FRAME_S)
        if not len(block):
            break
        peak = max(peak, float(np.abs(block).max()))
        clipped += int((np.abs(block) >= _CLIPPED).sum())
        samples += len(block)
        found.append(coarse.coarsened(cepstra.mel_energies(block)[: -(-len(block) // (RATE_HZ * HOP_MS // 1000))]))
        at_s += coarse.LONGEST_S - coarse.LONGEST_S % coarse.FRAME_S
        progress(min(round(at_s), round(part.duration_s)), round(part.duration_s) or 1)
    if peak < _SILENT:
        raise NotAlignable(sentence("the recording is silent"))
    if clipped > _MOST_CLIPPED * samples:
        raise NotAlignable(
            sentence(
                "the recording is overdriven: {clipped} % of it is cut off at the top", clipped=clipped * 100 // samples
            )
        )
    return np.concatenate(found)


def is_steady(energies: Floats) -> bool:
    """Whether it is as loud all the time as nobody speaks, so that any words fit it in some way."""
    loudness = energies.sum(axis=1)
    # Frames beside nothing hold some of it
    is_heard = np.pad(loudness > _NOTHING * loudness.max(), 2)
    loudness = loudness[np.lib.stride_tricks.sliding_window_view(is_heard, 5).all(axis=1)]
    if len(loudness) < _STEADY_FRAMES:
        return False
    smooth = np.convolve(loudness, np.ones(_STEADY_FRAMES) / _STEADY_FRAMES, "valid")
    quiet, loud = np.percentile(smooth, (5, 95))
    return bool(loud < quiet * _STEADY)


def without_noise(ranges: Sequence[tuple[int, int]], energies: Floats) -> tuple[tuple[int, int], ...]:
    """`ranges` without long ends that are no louder than the noise: a hiss is like the s at a word's end."""
    loudness = energies.sum(axis=1)
    loud = loudness > _ABOVE_NOISE * np.percentile(loudness, _NOISE_PERCENTILE)
    found = []
    for first, last in ranges:
        inside = np.nonzero(loud[first:last])[0]
        if len(inside):
            end = first + int(inside[-1]) + 1
            last = end + _QUIET_FRAMES if last - end > _MOST_QUIET_FRAMES else last
        found.append((first, last))
    return tuple(found)
