"""Cross-talk: where a channel only hears another's voice it is silenced, so that nobody is written down twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.int16]
"""Of shape (channels, frames)."""
Powers = NDArray[np.float64]
"""Of shape (channels, steps, bands); 1 is full scale."""
Flags = NDArray[np.bool_]

_STEP_S: Final = 0.032
_BANDS: Final = 16
_EDGES_HZ: Final = 700 * np.expm1(np.linspace(np.log1p(150 / 700), np.log1p(7000 / 700), _BANDS + 1))
"""Bands of equal width in mel; those above half of the sample rate are empty."""
_INAUDIBLE: Final = 1e-10

_LOUD: Final = 10.0**1.5
"""A voice is measured where it has so many times the power of its channel's noise."""
_LEADS_DB: Final = 3.0
_FEWEST: Final = 8
_LATEST: Final = 8
"""A leak is looked for up to so many steps, 0.26 s, behind the voice."""
_BOTH_WAYS: Final = 0.125
"""Channels that hear each other so well, both ways taken together, cannot be told apart."""

_MARGIN: Final = 3.0
_ECHO: Final = 4
"""Steps for which a leak may last longer than the voice."""
_OWN: Final = 0.15
_SMOOTH: Final = 5
_GROWN: Final = 8
"""Steps around a voice in which its channel is heard, for sounds begin and end faintly."""
_PAUSE: Final = 10
_CONTEXT: Final = 32
CONTEXT_S: Final = _CONTEXT * _STEP_S
_GATHERED: Final = 128
_RAMP_S: Final = 0.005


@dataclass(frozen=True, slots=True)
class Leak:
    """The voice of channel `source` in channel `into`, `late` steps later; `gains` are its shares of power by band."""

    source: int
    into: int
    late: int
    gains: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class CrossTalk:
    """What leaks from channel to channel; `noise` is the power where nobody speaks, shape (channels, bands)."""

    leaks: tuple[Leak, ...]
    noise: NDArray[np.float64]


def cross_talk_in(looks: Sequence[Powers]) -> CrossTalk:
    """What leaks, from the powers of some stretches of a recording.

    It is measured where a channel is nearer to its own loudest than all others. Where a way is not known in both
    directions, or is hardly fainter than the voice, nothing is said to leak.
    """
    between = np.zeros((len(looks[0]), _LATEST, _BANDS))
    powers = np.concatenate([part for look in looks for part in (look, between)], axis=1)
    sounding = powers[:, powers.any(axis=(0, 2))]
    noise = np.maximum(np.percentile(sounding, 5, axis=1) if sounding.size else 0.0 * powers[:, 0], _INAUDIBLE)
    levels_db = _decibels(powers.sum(axis=2))
    nearness_db = levels_db - np.percentile(levels_db, 99, axis=1, keepdims=True)
    found: dict[tuple[int, int], Leak] = {}
    for source, into in permutations(range(len(powers)), 2):
        leads = nearness_db[source] > np.delete(nearness_db, source, axis=0).max(axis=0) + _LEADS_DB
        alone = leads[:, None] & (powers[source] > noise[source] * _LOUD)
        if (alone.sum(axis=0) >= _FEWEST).any():
            found[source, into] = _leak(powers, noise, alone, source, into)
    return CrossTalk(
        tuple(
            leak
            for (source, into), leak in found.items()
            if (back := found.get((into, source))) and leak.gains.mean() * back.gains.mean() <= _BOTH_WAYS
        ),
        noise,
    )


def _leak(powers: Powers, noise: NDArray[np.float64], alone: Flags, source: int, into: int) -> Leak:
    """Medians of the shares at the delay at which they vary least; the highest for bands in which nothing is known."""
    best = (np.inf, 0, np.zeros(_BANDS))
    bands = np.flatnonzero(alone.sum(axis=0) >= _FEWEST)
    sounds = np.asarray(powers.any(axis=(0, 2)))
    for late in range(_LATEST + 1):
        heard = np.maximum(powers[into, late:] - noise[into], noise[into] / 1000)
        steps = [np.flatnonzero(alone[: len(heard), band] & sounds[late:]) for band in bands]
        shares = [np.log(heard[at, b] / powers[source, at, b]) for b, at in zip(bands, steps, strict=True)]
        if not all(map(len, shares)):
            continue
        medians = [float(np.median(one)) for one in shares]
        spread = float(np.mean([np.abs(one - middle).mean() for one, middle in zip(shares, medians, strict=True)]))
        if spread < 0.95 * best[0]:
            gains = np.full(_BANDS, np.exp(max(medians)))
            gains[bands] = np.exp(medians)
            best = (spread, late, gains)
    return Leak(source, into, *best[1:])


def band_powers(sound: Sound, rate_hz: int) -> Powers:
    """Power of `sound` in steps of 32 ms, looked at with half a step around, and bands from 150 to 7,000 Hz."""
    step = _step(rate_hz)
    steps = -(-sound.shape[1] // step)
    margins = (step // 2, steps * step - sound.shape[1] + 2 * step)
    padded = np.pad(sound.astype(np.float32) / 32768, ((0, 0), margins))
    pieces = np.lib.stride_tricks.sliding_window_view(padded, 2 * step, axis=1)[:, ::step][:, :steps]
    window = np.hanning(2 * step).astype(np.float32)
    spectra = np.abs(np.fft.rfft(pieces * window, axis=2)) ** 2 * (2 / window.sum() ** 2)
    edges = np.minimum(np.rint(_EDGES_HZ * 2 * step / rate_hz).astype(int), spectra.shape[2])
    totals = np.pad(np.cumsum(spectra, axis=2, dtype=np.float64), ((0, 0), (0, 0), (1, 0)))
    found: Powers = totals[:, :, edges[1:]] - totals[:, :, edges[:-1]]
    return found


def own_voice(powers: Powers, talk: CrossTalk) -> Flags:
    """Where each channel is to be heard, shape (channels, steps).

    Not where another channel's voice sounds, or paused just now, and this one has nothing but what leaks of it and
    its own noise.
    """
    explained = np.repeat(talk.noise[:, None], powers.shape[1], axis=1)
    for leak in talk.leaks:
        explained[leak.into] += leak.gains * _held(powers[leak.source], leak.late)
    left = np.maximum(powers - _MARGIN * explained, 0).sum(axis=2) / np.maximum(powers.sum(axis=2), _INAUDIBLE)
    own = np.stack([np.convolve(one, np.full(_SMOOTH, 1 / _SMOOTH), mode="same")[: len(one)] for one in left]) > _OWN
    speaks = _grown(own, _PAUSE)
    beside = np.zeros_like(own)
    for leak in talk.leaks:
        beside[leak.into] |= speaks[leak.source]
    return _grown(own, _GROWN) | ~beside


def without_cross_talk(blocks: Iterable[Sound], talk: CrossTalk, rate_hz: int) -> Iterator[Sound]:
    """The same sound, some seconds later, with channels silenced where they hear only another's voice."""
    step = _step(rate_hz)
    held: Sound | None = None
    given = 0
    for block in blocks:
        held = block if held is None else np.concatenate([held, block], axis=1)
        known = (held.shape[1] // step - _CONTEXT) * step
        if known - given >= _GATHERED * step:
            yield gated(held, talk, rate_hz)[:, given:known]
            given = min(known, _CONTEXT * step)
            held = held[:, known - given :]
    if held is not None and held.shape[1] > given:
        yield gated(held, talk, rate_hz)[:, given:]


def likeness(first: NDArray[np.int16], second: NDArray[np.int16], rate_hz: int) -> float:
    """How far two sounds are the same, 0..1: their highest correlation with up to 0.26 s between them."""
    size = len(first) + len(second)
    spectra = np.fft.rfft(first.astype(np.float64), size) * np.fft.rfft(second.astype(np.float64), size).conj()
    energy = np.sqrt((first.astype(np.float64) ** 2).sum() * (second.astype(np.float64) ** 2).sum())
    correlation = np.abs(np.fft.irfft(spectra, size))
    most = min(_LATEST * _step(rate_hz), size // 2)
    near = max(correlation[: most + 1].max(), correlation[size - most :].max(initial=0.0))
    return float(near / energy) if energy else 0.0


def gated(sound: Sound, talk: CrossTalk, rate_hz: int) -> Sound:
    """`sound` with channels silenced where they hear only another's voice; what is around tells, up to CONTEXT_S."""
    heard = own_voice(band_powers(sound, rate_hz), talk)
    if heard.all():
        return sound
    ramp = round(_RAMP_S * rate_hz)
    weights = np.repeat(heard, _step(rate_hz), axis=1)[:, : sound.shape[1]].astype(np.float64)
    weights = np.pad(weights, ((0, 0), (ramp, ramp)), mode="edge")
    box = np.full(2 * ramp + 1, 1 / (2 * ramp + 1))
    found: Sound = np.rint(sound * np.stack([np.convolve(one, box, mode="valid") for one in weights])).astype(np.int16)
    return found


def _held(powers: NDArray[np.float64], late: int) -> NDArray[np.float64]:
    """The highest power, band by band, of which the leak may sound at each step."""
    padded = np.pad(powers, ((late + _ECHO, 1), (0, 0)))
    views = np.lib.stride_tricks.sliding_window_view(padded, _ECHO + 2, axis=0)[: len(powers)]
    highest: NDArray[np.float64] = views.max(axis=2)
    return highest


def _grown(flags: Flags, steps: int) -> Flags:
    views = np.lib.stride_tricks.sliding_window_view(np.pad(flags, ((0, 0), (steps, steps))), 2 * steps + 1, axis=1)
    return np.asarray(views.any(axis=2))


def _decibels(powers: NDArray[np.float64]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = 10 * np.log10(np.maximum(powers, _INAUDIBLE))
    return found


def _step(rate_hz: int) -> int:
    return max(1, round(_STEP_S * rate_hz))
