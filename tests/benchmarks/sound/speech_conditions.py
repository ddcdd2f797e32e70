"""What rooms, lines and neighbours do to speech: noise, music, echoes, a telephone's band, tempo, a second voice.

Every condition comes of a seed. Ratios are of the power where the speech is not silent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np
import soxr
from speech_clips import Clip, interval
from speech_voices import RATE_HZ, Floats

_AUDIBLE: Final = 1e-3
_PEAK: Final = 0.9
_TELEPHONE_HZ: Final = 8_000
_CHORDS: Final = ((57, 60, 64), (53, 57, 60), (48, 52, 55), (55, 59, 62))
"""MIDI notes of A minor, F, C and G."""
_DIRECT_DB: Final = 3.0
_WINDOW: Final = 640
_SEARCH: Final = 160


def in_condition(clip: Clip, condition: str, seed: int, others: Sequence[Clip] = ()) -> Clip:
    """The clip under one of CONDITIONS; `others` are those of which a second speaker is taken."""
    rng = np.random.default_rng([seed, *condition.encode()])
    changed = CONDITIONS[condition](clip, rng, others)
    peak = float(np.abs(changed.samples).max())
    return replace(changed, samples=changed.samples * np.float32(min(1.0, _PEAK / peak)))


def power(samples: Floats) -> float:
    """Mean square where it is not silent."""
    return float(np.mean(samples[np.abs(samples) > _AUDIBLE].astype(np.float64) ** 2))


def _mixed(clip: Clip, sound: Floats, snr_db: float) -> Clip:
    factor = np.sqrt(power(clip.samples) / 10 ** (snr_db / 10) / np.mean(sound.astype(np.float64) ** 2))
    return replace(clip, samples=(clip.samples + factor * sound).astype(np.float32))


def _white(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, snr_db: float) -> Clip:
    return _mixed(clip, rng.normal(0, 1, len(clip.samples)).astype(np.float32), snr_db)


def _pink(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, snr_db: float) -> Clip:
    spectrum = np.fft.rfft(rng.normal(0, 1, len(clip.samples)))
    # Power falls by 3 dB an octave, from 20 Hz on
    frequencies = np.maximum(np.fft.rfftfreq(len(clip.samples), 1 / RATE_HZ), 20)
    return _mixed(clip, np.fft.irfft(spectrum / np.sqrt(frequencies), len(clip.samples)).astype(np.float32), snr_db)


def _telephone(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, snr_db: float | None = None) -> Clip:
    heard = clip if snr_db is None else _white(clip, rng, others, snr_db=snr_db)
    narrow = soxr.resample(soxr.resample(heard.samples, RATE_HZ, _TELEPHONE_HZ), _TELEPHONE_HZ, RATE_HZ)
    return replace(heard, samples=np.resize(narrow, len(clip.samples)).astype(np.float32))


def _music(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, snr_db: float) -> Clip:
    """A chord a bar with eight harmonics each, a bass note on every beat, and a noise on every second."""
    count = len(clip.samples)
    at_s = np.arange(count) / RATE_HZ
    beat_s = 60 / rng.uniform(80, 130)
    beats = (at_s / beat_s).astype(int)
    since_s = at_s - beats * beat_s
    sound = np.zeros(count)
    first = int(rng.integers(4))
    for number, chord in enumerate(_CHORDS):
        is_now = (beats // 4 + first) % 4 == number
        for note in (*chord, chord[0] - 24):
            hz = 440 * 2 ** ((note - 69) / 12)
            decay = np.exp(-since_s[is_now] * (4 if note == chord[0] - 24 else 1.5))
            for harmonic in range(1, 9):
                phase = 2 * np.pi * hz * harmonic * at_s[is_now] + rng.uniform(0, 2 * np.pi)
                sound[is_now] += decay * np.sin(phase) / harmonic
    sound += (beats % 2) * np.exp(-since_s * 25) * rng.normal(0, 1.5, count)
    return _mixed(clip, sound.astype(np.float32), snr_db)


def _reverberant(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, rt60_s: float) -> Clip:
    """Noise that decays by 60 dB in `rt60_s`, behind direct sound that is 3 dB stronger than all of it."""
    length = round(rt60_s * RATE_HZ)
    tail = rng.normal(0, 1, length) * 10 ** (-3 * np.arange(length) / length)
    tail[: round(0.002 * RATE_HZ)] = 0
    tail *= np.sqrt(10 ** (-_DIRECT_DB / 10) / np.sum(tail**2))
    tail[0] = 1.0
    padded = len(clip.samples) + length
    wet = np.fft.irfft(np.fft.rfft(clip.samples, padded) * np.fft.rfft(tail, padded), padded)
    return replace(clip, samples=wet[: len(clip.samples)].astype(np.float32))


def _second_speaker(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, snr_db: float) -> Clip:
    strangers = [one for one in others if one.words != clip.words]
    strangers = [one for one in strangers if one.voice != clip.voice] or strangers
    other = strangers[int(rng.integers(len(strangers)))].samples
    factor = np.sqrt(power(clip.samples) / power(other) / 10 ** (snr_db / 10))
    return replace(clip, samples=(clip.samples + factor * np.resize(other, len(clip.samples))).astype(np.float32))


def _at_tempo(clip: Clip, rng: np.random.Generator, others: Sequence[Clip], *, tempo: float) -> Clip:
    """Faster or slower at the same pitch: overlapping windows where they fit best (WSOLA, Verhelst & Roelands 1993)."""
    hop = _WINDOW // 2
    count = round(len(clip.samples) / tempo)
    source = np.pad(clip.samples, (_SEARCH, _WINDOW * 2 + _SEARCH)).astype(np.float64)
    window = np.hanning(_WINDOW + 1)[:-1]
    out = np.zeros(count + 2 * _WINDOW)
    follow = source[_SEARCH : _SEARCH + _WINDOW]
    for at in range(0, count, hop):
        middle = round(at * tempo) + _SEARCH
        region = source[middle - _SEARCH : middle + _SEARCH + _WINDOW]
        fits = np.correlate(region, follow, "valid")
        best = middle - _SEARCH + int(np.argmax(fits)) if fits.any() else middle
        out[at : at + _WINDOW] += window * source[best : best + _WINDOW]
        follow = source[best + hop : best + hop + _WINDOW]
    times = [t and interval(t.start_ms / 1000 / tempo, t.end_ms / 1000 / tempo) for t in clip.gold]
    return replace(clip, samples=out[:count].astype(np.float32), gold=tuple(times))


Change = Callable[[Clip, np.random.Generator, Sequence[Clip]], Clip]
CONDITIONS: Final[dict[str, Change]] = {
    "clean": lambda clip, rng, others: clip,
    "white 40 dB": partial(_white, snr_db=40),
    "white 20 dB": partial(_white, snr_db=20),
    "white 15 dB": partial(_white, snr_db=15),
    "white 10 dB": partial(_white, snr_db=10),
    "pink 10 dB": partial(_pink, snr_db=10),
    "8 kHz": _telephone,
    "8 kHz, white 10 dB": partial(_telephone, snr_db=10),
    "tempo 0.8": partial(_at_tempo, tempo=0.8),
    "tempo 1.25": partial(_at_tempo, tempo=1.25),
    "music 10 dB": partial(_music, snr_db=10),
    "music 3 dB": partial(_music, snr_db=3),
    "reverberation 0.5 s": partial(_reverberant, rt60_s=0.5),
    "reverberation 1.2 s": partial(_reverberant, rt60_s=1.2),
    "second speaker -15 dB": partial(_second_speaker, snr_db=15),
}
