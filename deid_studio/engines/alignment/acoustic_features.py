"""Sound as the acoustic model was taught it: cepstra without noise, about their mean, their slopes and curvatures.

Noise goes by the gains with which the model's own front end took it out (Kim and Stern 2012, power-normalised
cepstra): what follows the lower envelope of a band is noise, and gains are smoothed across neighbouring bands.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from deid_studio.engines.alignment.cepstra import RATE_HZ, Floats, power_spectra

_WINDOW: Final = 410
_FFT: Final = 512
_FILTERS: Final = 25
_LOWEST_HZ, _HIGHEST_HZ = 130.0, 6_800.0
_CEPSTRA: Final = 13
_LIFTER: Final = 22
_FULL_SCALE: Final = 32_768
_DITHER: Final = 10 ** (-30 / 20)
"""Of the loudness of the speech: the model knows no clean silence."""
_AUDIBLE: Final = 0.03

_SMOOTHED: Final = 0.7
_ENVELOPE_UP, _ENVELOPE_DOWN = 0.995, 0.5
_MASKING, _MASKED = 0.85, 0.2
_MOST_GAIN: Final = 20.0
_NEIGHBOURS: Final = 4


def features(samples: Floats) -> tuple[Floats, Floats, Floats]:
    """Cepstra, slopes and curvatures, each (frames, 13); frame n is centred at n * 10 ms.

    `samples` are mono, 16 kHz, -1..1.
    """
    audible = samples[np.abs(samples) > np.abs(samples).max(initial=0) * _AUDIBLE]
    loudness = float(np.sqrt(np.mean(audible**2))) if len(audible) else 0.0
    dither = np.random.default_rng(0).normal(0, max(loudness * _DITHER, 1e-5), len(samples))
    sound = ((samples + dither) * _FULL_SCALE).astype(np.float32)
    energies = power_spectra(sound, window=_WINDOW, size=_FFT) @ _filters()
    cepstra = np.log(np.maximum(_without_noise(energies), 1e-4)) @ _cosines()
    cepstra -= cepstra.mean(axis=0)
    padded = np.pad(cepstra, ((3, 3), (0, 0)), mode="edge")
    slopes = padded[5:-1] - padded[1:-5]
    curvatures = padded[6:] - padded[2:-4] - padded[4:-2] + padded[:-6]
    return cepstra.astype(np.float32), slopes.astype(np.float32), curvatures.astype(np.float32)


def _without_noise(energies: Floats) -> Floats:
    """Mel energies, shape (frames, bands), less what stays the same for long."""
    gains = np.empty_like(energies)
    power = energies[0]
    noise = floor = power / np.float32(_MOST_GAIN)
    peak = np.zeros_like(power)
    for at, now in enumerate(energies):
        power = _SMOOTHED * power + (1 - _SMOOTHED) * now
        noise = _envelope(noise, power)
        signal = np.maximum(power - noise, 1)
        floor = _envelope(floor, signal)
        peak = peak * _MASKING
        masked = np.where(signal < _MASKING * peak, peak * _MASKED, signal)
        peak = np.maximum(peak, signal)
        gains[at] = np.clip(np.maximum(masked, floor) / power, 1 / _MOST_GAIN, _MOST_GAIN)
    sums = np.pad(gains.cumsum(axis=1, dtype=np.float64), ((0, 0), (1, 0)))
    bands = np.arange(energies.shape[1])
    first, last = np.maximum(bands - _NEIGHBOURS, 0), np.minimum(bands + _NEIGHBOURS + 1, len(bands))
    found: Floats = energies * ((sums[:, last] - sums[:, first]) / (last - first)).astype(np.float32)
    return found


def _envelope(before: Floats, now: Floats) -> Floats:
    """An envelope from below: it rises slowly and falls fast."""
    kept = np.where(now >= before, _ENVELOPE_UP, _ENVELOPE_DOWN).astype(np.float32)
    found: Floats = kept * before + (1 - kept) * now
    return found


@cache
def _filters() -> Floats:
    """Triangles of area 1 between whole FFT bins, shape (bins, bands)."""
    step_hz = RATE_HZ / _FFT
    edges_mel = np.linspace(_mel(_LOWEST_HZ), _mel(_HIGHEST_HZ), _FILTERS + 2)
    edges = np.floor(700 * (10 ** (edges_mel / 2595) - 1) / step_hz + 0.5) * step_hz
    low, middle, high = edges[:-2], edges[1:-1], edges[2:]
    hz = np.arange(_FFT // 2 + 1)[:, None] * step_hz
    triangles = np.maximum(0, np.minimum((hz - low) / (middle - low), (high - hz) / (high - middle)))
    found: Floats = (triangles * 2 / (high - low)).astype(np.float32)
    return found


def _mel(hz: float) -> float:
    return float(2595 * np.log10(1 + hz / 700))


@cache
def _cosines() -> Floats:
    """The discrete cosine transform, orthonormal and liftered, shape (bands, coefficients)."""
    numbers = np.arange(_CEPSTRA)
    angles = np.pi / _FILTERS * (np.arange(_FILTERS)[:, None] + 0.5) * numbers
    scale = np.where(numbers == 0, np.sqrt(1 / _FILTERS), np.sqrt(2 / _FILTERS))
    lifter = 1 + _LIFTER / 2 * np.sin(numbers * np.pi / _LIFTER)
    found: Floats = (np.cos(angles) * scale * lifter).astype(np.float32)
    return found
