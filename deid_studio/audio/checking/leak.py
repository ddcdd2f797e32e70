"""How much of one sound is in another.

What is left of a copy when its replacement is taken off is modelled as a * o + q: `o` is the original, `a` the factor
to be found, `q` a codec's error. The matched filter for `o` in `q` divides both by the level of `q` in time and in
frequency (G. L. Turin, "An introduction to matched filters", IRE Trans. Inf. Theory 6, 1960); <o, w> / <o, o> is then
`a` and some chance. Of sums of independent terms of which neither sign is likelier, over the root of the sum of their
squares, more than t are at most exp(-t^2 / 2) (B. Efron, "Student's t-test under symmetry conditions", J. Am. Stat.
Assoc. 64, 1969; W. Hoeffding 1963), however the terms are distributed. Here terms are samples as well as frequencies
(for these M. S. Bartlett, J. R. Stat. Soc. Suppl. 8, 1946), and the larger spread counts, so that neither bursts nor
tones of a codec's error pass for a likeness. The copy itself, were there one, is taken out of the spread.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import inf, log10, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

LEAK_DB: Final = -60.0
"""A copy of the original below that is none."""

_SILENCE: Final = 1e-4
"""How loud, at its peak, lossy silence may be, and a hundredth of a slow swing; 0.0015 of 0.22 were measured."""

_CODEC_NOISE: Final = 0.01
"""How far off, at its peak, and half as far as it is loud, a replacement may be; 0.12 of noise were measured."""

_BLOCK_FRAMES: Final = 65536
_SPEECH_HZ: Final = (80, 7000)
_LAG_MS: Final = 20
"""So far either way a copy is looked for."""
_LEVEL_MS: Final = 20
_SURE: Final = 6.0
"""Standard deviations that chance does not reach."""
_SURE_AT_NO_LAG: Final = 5.4
_SURE_AT_A_LAG: Final = 6.6
"""2 exp(-t^2 / 2) is 1e-6 for the first, and for the second where there are 1,764 lags, as at 44.1 kHz."""
_SURE_OF_MANY: Final = 3.0
"""What one frequency or one instant alone hardly reaches, were it the same in both, as a tone's error is a tone."""


@dataclass(frozen=True, slots=True)
class LeakMeasure:
    """The factor by which the original is in what was left, in dB (-inf: not at all), and what chance makes of it."""

    leak_db: float = -inf
    chance_db: float = -inf

    @property
    def is_leak(self) -> bool:
        """Whether the original is in what was left, above -60 dB and above chance."""
        return self.margin_db > 0

    @property
    def margin_db(self) -> float:
        """How far it is above that."""
        return self.leak_db - max(LEAK_DB, self.chance_db)


def blocks(start_frame: int, end_frame: int) -> Iterator[tuple[int, int]]:
    """Stretches of one length, or nearly so, that are compared each by itself."""
    count = -(-(end_frame - start_frame) // _BLOCK_FRAMES)
    bounds = [start_frame + (end_frame - start_frame) * number // max(1, count) for number in range(count + 1)]
    yield from pairwise(bounds)


def likeness(original: NDArray[Any], left: NDArray[Any], *, sample_rate_hz: int, of_noise: bool = False) -> LeakMeasure:
    """Of two sounds of equal length, one channel each, floats in -1..1, at lags of `left` up to 20 ms either way.

    `of_noise`: what was taken off is noise; then one frequency or instant alone, such as a beep, will do.
    """
    o, w = (np.nan_to_num(sound, posinf=0, neginf=0).astype(np.float64) for sound in (original, left))
    if not w.any() or not o.any():
        return LeakMeasure()
    least = 0.0 if of_noise else _SURE_OF_MANY
    first, rest = _matched(o, w, w, sample_rate_hz, least)
    # A copy that is louder than the codec's error anywhere has to be taken out of its level too.
    second, _ = _matched(o, w, rest, sample_rate_hz, least)
    return max(first, second, key=lambda found: found.margin_db)


def _matched(
    o: NDArray[np.float64], w: NDArray[np.float64], error: NDArray[np.float64], sample_rate_hz: int, least: float
) -> tuple[LeakMeasure, NDArray[np.float64]]:
    """How much of `o` is in `w`, by the level of a codec's `error`; and what of `w` is not a copy of it.

    It has to be `least` standard deviations of all of `w` at least.
    """
    lags = np.arange(-(most := sample_rate_hz * _LAG_MS // 1000), most + 1)
    one, other = _levelled(o, w, error, sample_rate_hz)
    power = float(one @ one)
    if power == 0:
        return LeakMeasure(), w
    together = _crossed(one, other)[lags]
    spread = np.sqrt(np.maximum(_crossed(one**2, other**2)[lags], _by_frequency(one, other, len(o))))
    sure = np.where(lags, _SURE_AT_A_LAG, _SURE_AT_NO_LAG)
    at = int(np.argmax(np.abs(together) / (sure * spread + 1e-300)))
    moved = np.roll(one, lags[at])
    copy = _copy_in(moved, other, sample_rate_hz)
    rest = other - copy * moved
    unlike = sqrt(max(float(moved**2 @ rest**2), _by_frequency(moved, rest, len(o))))
    unlike = min(float(spread[at]), max(unlike, float(spread[at]) * least / float(sure[at])))
    found = LeakMeasure(_db(abs(float(together[at])) / power), _db(float(sure[at]) * unlike / power))
    padded = np.pad(o, (0, len(one) - len(o)))
    return found, w - (copy * np.roll(padded, lags[at]))[: len(w)]


def _levelled(
    o: NDArray[np.float64], w: NDArray[np.float64], error: NDArray[np.float64], sample_rate_hz: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Both over the level of `error` in time and in frequency, with room behind them for a lag; only speech's band."""
    level = _smoothed(error**2, max(1, min(len(w) - 1, sample_rate_hz * _LEVEL_MS // 1000)))
    gain = 1 / np.sqrt(level + 1e-3 * level.mean() + 1e-30)
    size = 1 << (len(o) + sample_rate_hz * _LAG_MS // 1000).bit_length()
    spectra = [np.fft.rfft(sound * gain, size) for sound in (o, w, error)]
    power = np.abs(spectra[2]) ** 2
    level = _smoothed(power, max(1, len(power) // 64))
    weight = 1 / np.sqrt(level + 1e-6 * level.max() + 1e-30)
    lowest, highest = (round(hz * size / sample_rate_hz) for hz in _SPEECH_HZ)
    weight[:lowest] = weight[highest:] = 0
    one, other = (np.fft.irfft(spectrum * weight, size) for spectrum in spectra[:2])
    return one, other


def _copy_in(o: NDArray[np.float64], w: NDArray[np.float64], sample_rate_hz: int) -> NDArray[np.float64]:
    """The factor of `o` in `w`, for each other piece of 20 ms as it is in those between, so that it fits no chance."""
    is_odd = np.arange(len(o)) // max(1, sample_rate_hz * _LEVEL_MS // 1000) % 2 == 1
    odd, even = (float(o[part] @ w[part]) / (float(o[part] @ o[part]) + 1e-300) for part in (is_odd, ~is_odd))
    return np.where(is_odd, even, odd)


def _by_frequency(o: NDArray[np.float64], w: NDArray[np.float64], frames: int) -> float:
    """The variance of <o, w> by chance, from the spectra of both, whose sounds are of so many frames."""
    powers = [np.abs(np.fft.rfft(sound)) ** 2 for sound in (o, w)]
    return 2 * float(powers[0] @ powers[1]) / (len(o) * frames)


def is_codec_noise(left: NDArray[Any], replacement: NDArray[Any], *, sample_rate_hz: int) -> bool:
    """Whether what is left of lossy sound when the replacement is taken off is no louder than codecs make it."""
    heard = without_swing(left.astype(np.float64), sample_rate_hz)
    loudest, swing, allowed = (float(np.abs(sound).max(initial=0)) for sound in (heard, left, replacement))
    return loudest <= (_CODEC_NOISE + 0.5 * allowed if allowed else _SILENCE + 0.01 * swing)


def without_swing(sound: NDArray[np.float64], sample_rate_hz: int) -> NDArray[np.float64]:
    """One channel without what is lower than speech, such as the swing in Opus where something low breaks off."""
    width = max(1, sample_rate_hz // (2 * _SPEECH_HZ[0]))
    for _ in range(2 if len(sound) > 1 else 0):
        sums = np.cumsum(np.pad(sound, (width + 1, width), mode="reflect", reflect_type="odd"))
        sound = sound - (sums[2 * width + 1 :] - sums[: -2 * width - 1]) / (2 * width + 1)
    return sound


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
    floor = power.max(initial=0) * 1e-8 + 1e-30
    white: NDArray[np.complex128] = spectrum / np.sqrt(_smoothed(power, max(1, len(power) // 64)) + floor)
    return white


def _smoothed(power: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    """The mean of `power` over `width` values on each side."""
    sums = np.cumsum(np.pad(power, (width, width), mode="reflect"))
    return (sums[2 * width :] - sums[: -2 * width]) / (2 * width)


def _crossed(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """The sum over t of one[t] * other[t + lag], by lag, negative ones from the end."""
    return np.fft.irfft(np.fft.rfft(one).conj() * np.fft.rfft(other), len(one))


def _db(ratio: float) -> float:
    return 20 * log10(ratio) if ratio > 0 else -inf
