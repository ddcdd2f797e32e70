"""How much of one sound is in another.

The projection <o, w> / <o, o> of a sound `w` on the original `o` is the factor by which `o` was scaled into `w`.
Between sounds that have nothing to do with each other it is not 0: the variance of <o, w> is the sum over all lags of
the product of their autocorrelations (M. S. Bartlett, "On the theoretical specification and sampling properties of
autocorrelated time-series", J. R. Stat. Soc. Suppl. 8, 1946, for two independent series; here by Parseval's theorem
from their spectra).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log10, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

LEAK_DB: Final = -60.0
"""A copy of the original below that is none."""

CODEC_NOISE: Final = 0.01
"""How loud, at its peak, a window of lossy silence may be; 0.005 was measured. Noise loses its highest octave too."""

_SPEECH_HZ: Final = (80, 7000)
_SURE: Final = 6.0
"""Standard deviations that chance does not reach."""


@dataclass(frozen=True, slots=True)
class Correlation:
    """Sums over one sound or several: <o, w>, <o, o>, <w, w> and the variance of the first under chance."""

    together: float = 0.0
    original: float = 0.0
    found: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Correlation) -> Correlation:
        return Correlation(
            self.together + other.together,
            self.original + other.original,
            self.found + other.found,
            self.variance + other.variance,
        )

    @property
    def leak_db(self) -> float:
        """The factor by which the original is in what was found, in dB; -inf where nothing is."""
        return _db(abs(self.together) / self.original) if self.original else -inf

    @property
    def chance_db(self) -> float:
        """What that would be by chance alone, at the most."""
        return _db(_SURE * sqrt(self.variance) / self.original) if self.original else -inf

    @property
    def is_leak(self) -> bool:
        """Whether the original is in what was found, above -60 dB and above chance."""
        return self.leak_db > max(LEAK_DB, self.chance_db)


def correlation(original: NDArray[Any], found: NDArray[Any]) -> Correlation:
    """Of two sounds of equal length, one channel each, floats in -1..1."""
    o, w = (np.nan_to_num(sound).astype(np.float64) for sound in (original, found))
    o_w = float(o @ w)
    size = 1 << max(1, len(o) - 1).bit_length()
    powers = (np.abs(np.fft.rfft(sound, size)) ** 2 for sound in (o, w))
    variance = 2 * float(np.prod(list(powers), axis=0).sum()) / (size * max(1, len(o)))
    return Correlation(o_w, float(o @ o), float(w @ w), variance)


def is_codec_noise(left: NDArray[Any], replacement: NDArray[Any]) -> bool:
    """Whether what is left of lossy sound when the replacement is taken off is no louder than codecs make it."""
    loudest, allowed = (float(np.abs(sound).max(initial=0)) for sound in (left, replacement))
    return loudest <= CODEC_NOISE + 0.5 * allowed


def lagged(
    original: NDArray[Any], found: NDArray[Any], *, sample_rate_hz: int, most_lag_ms: int
) -> tuple[float, float]:
    """The largest correlation (0..1) at delays of `found` up to `most_lag_ms` either way, and what chance would reach.

    Both are whitened first and lose what lies outside 80 to 7000 Hz, so that neither a hum that both have nor what a
    codec leaves at the top is a likeness, and speech counts in all its frequencies alike.
    """
    size = 1 << max(1, 2 * len(original) - 1).bit_length()
    lowest, highest = (round(hz * size / sample_rate_hz) for hz in _SPEECH_HZ)
    spectra = [_whitened(np.fft.rfft(np.nan_to_num(sound).astype(np.float64), size)) for sound in (original, found)]
    for spectrum in spectra:
        spectrum[:lowest] = spectrum[highest:] = 0
    powers = [np.abs(spectrum) ** 2 for spectrum in spectra]
    norm = sqrt(float(powers[0].sum()) * float(powers[1].sum()))
    if norm == 0:
        return 0.0, 0.0
    by_lag = np.abs(np.fft.irfft(spectra[0].conj() * spectra[1], size)) * size / 2
    most_lag = min(sample_rate_hz * most_lag_ms // 1000, len(original) - 1)
    most = max(by_lag[: most_lag + 1].max(), by_lag[-most_lag:].max() if most_lag else 0.0)
    variance = float((powers[0] * powers[1]).sum()) / 2 * size / len(original)
    return float(most) / norm, _SURE * sqrt(variance) / norm


def _whitened(spectrum: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """`spectrum` over its own envelope, and nothing where there is next to nothing."""
    power = np.abs(spectrum) ** 2
    width = max(1, len(power) // 64)
    sums = np.cumsum(np.pad(power, (width, width), mode="reflect"))
    envelope = (sums[2 * width :] - sums[: -2 * width]) / (2 * width)
    floor = power.max(initial=0) * 1e-8 + 1e-30
    white: NDArray[np.complex128] = spectrum / np.sqrt(envelope + floor)
    return white


def _db(ratio: float) -> float:
    return 20 * log10(ratio) if ratio > 0 else -inf
