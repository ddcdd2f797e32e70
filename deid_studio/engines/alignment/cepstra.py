"""What speech sounds like, ten milliseconds at a time: mel energies and cepstra, of 4 kHz so that telephones do too."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

RATE_HZ: Final = 16_000
HOP_MS: Final = 10
HOP: Final = RATE_HZ * HOP_MS // 1000
_WINDOW: Final = RATE_HZ * 25 // 1000
_FFT: Final = 512
_FILTERS: Final = 24
_LOWEST_HZ: Final = 100.0
_HIGHEST_HZ: Final = 3_800.0
_CEPSTRA: Final = 13
_EMPHASIS: Final = 0.97

Floats = NDArray[np.float32]


def mel_energies(samples: Floats) -> Floats:
    """Energies in 24 bands of 100 to 3,800 Hz, shape (frames, 24); frame n is centred at n * 10 ms.

    `samples` are mono, 16 kHz, -1..1.
    """
    found: Floats = power_spectra(samples, window=_WINDOW, size=_FFT) @ _filters()
    return found


def power_spectra(samples: Floats, *, window: int, size: int) -> Floats:
    """Power in the bins of an FFT of `size` over Hamming windows, highs raised, shape (frames, size / 2 + 1)."""
    padded = np.pad(samples, (window // 2, window // 2 + HOP))
    padded = np.append(padded[:1], padded[1:] - np.float32(_EMPHASIS) * padded[:-1])
    frames = np.lib.stride_tricks.sliding_window_view(padded, window)[::HOP][: len(samples) // HOP + 1]
    spectra = np.fft.rfft(frames * np.hamming(window).astype(np.float32), size)
    found: Floats = (spectra.real**2 + spectra.imag**2).astype(np.float32)
    return found


def cepstra(energies: Floats) -> Floats:
    """Thirteen cepstral coefficients of each frame's mel energies, which must be above 0."""
    found: Floats = np.log(energies) @ _cosines()
    return found


def with_slopes(features: Floats) -> Floats:
    """Each frame's features and how they change around it, over two frames to either side."""
    padded = np.pad(features, ((2, 2), (0, 0)), mode="edge")
    slopes = (2 * (padded[4:] - padded[:-4]) + padded[3:-1] - padded[1:-3]) / 10
    found: Floats = np.hstack([features, slopes]).astype(np.float32)
    return found


@cache
def _filters() -> Floats:
    """Triangles of equal width on the mel scale, shape (FFT bins, filters)."""
    edges_mel = np.linspace(_mel(_LOWEST_HZ), _mel(_HIGHEST_HZ), _FILTERS + 2)
    edges = 700 * (np.exp(edges_mel / 1127) - 1)
    bins = np.arange(_FFT // 2 + 1) * RATE_HZ / _FFT
    rising = (bins[:, None] - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - bins[:, None]) / (edges[2:] - edges[1:-1])
    found: Floats = np.maximum(0, np.minimum(rising, falling)).astype(np.float32)
    return found


def _mel(hz: float) -> float:
    return float(1127 * np.log1p(hz / 700))


@cache
def _cosines() -> Floats:
    """The discrete cosine transform, orthonormal, shape (filters, coefficients)."""
    angles = np.pi / _FILTERS * (np.arange(_FILTERS)[:, None] + 0.5) * np.arange(_CEPSTRA)
    scale = np.where(np.arange(_CEPSTRA) == 0, np.sqrt(1 / _FILTERS), np.sqrt(2 / _FILTERS))
    found: Floats = (np.cos(angles) * scale).astype(np.float32)
    return found
