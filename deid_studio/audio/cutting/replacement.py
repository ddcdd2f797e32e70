"""What is heard instead of what was cut: computed from the cut, and from nothing that was said there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log2, sqrt
from pathlib import Path
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.cutting.cuts import Cut, gaps
from deid_studio.audio.samples import SampleReader

PEAK: Final = 0.1
"""The loudest sample of a tone: -20 dBFS."""

_TONE_HZ: Final = 1000.0
_FADE_MS: Final = 5
_BLOCK: Final = 4096
_OVERLAP: Final = 512
_PIECE: Final = _BLOCK + _OVERLAP
_PIECES_AT_ONCE: Final = 4
"""More of them do not fit into a processor's nearest memory."""
_RISE: Final = np.sin(np.pi / 2 * (np.arange(_OVERLAP) + 0.5) / _OVERLAP).astype(np.float32)

_PENTATONIC_HZ: Final = (523.25, 587.33, 659.26, 783.99, 880.0)
"""C5, D5, E5, G5, A5: any two of them sound well together, and none is near another."""
_TAG_NOTE_MS: Final = 100
_ENTITY_NOTE_MS: Final = 60
_REST_MS: Final = 80

_NEAR_MS: Final = 500
"""So much sound on each side says what the surroundings sound like."""
_SEARCHED_MS: Final = 30_000
_FRAME_MS: Final = 32
_LOWEST_HZ: Final = 50.0
_BANDS_PER_OCTAVE: Final = 3
_FAINTEST: Final = 0.001
_LOUDEST: Final = 0.1
"""Root mean square of noise at the least and at the most: -60 and -20 dBFS."""


class Replacements:
    """The samples of all cuts of one recording, each as often as asked for; for one thread at a time.

    They depend on the style, the place and the numbers of a cut, and, for noise, on the spectrum in thirds of an octave
    of sound that no cut touches: who has the source can tell to the sample what has to be there, and whoever takes it
    off a copy has nothing left. Only where a cut has fades is some of the source in them.
    """

    def __init__(self, source: Path, cuts: Sequence[Cut], *, frames: int, channels: int, sample_rate_hz: int) -> None:
        self._source, self._frames, self._channels = source, frames, channels
        self._rate_hz = sample_rate_hz
        self._gaps = gaps(cuts, frames=frames)
        self._reader: SampleReader | None = None
        self._powers_of: dict[Cut, NDArray[np.float32]] = {}
        self._gains: tuple[Cut | None, NDArray[np.float32]] = (None, np.zeros(0, np.float32))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._reader is not None:
            self._reader.close()

    @property
    def is_exact(self) -> bool:
        """Whether the source's samples, which are in fades, are always the same."""
        return self._sound().is_exact

    def render(self, cut: Cut, channel: int, start_frame: int, end_frame: int) -> NDArray[np.float32]:
        """Samples in -1..1 for frames of the recording that lie within `cut`. Raises FormatError.

        Tones are the same to the bit however they are asked for, noise is to rounding.
        """
        first, last = start_frame - cut.start_frame, end_frame - cut.start_frame
        if cut.style == "silence":
            samples = np.zeros(last - first, np.float32)
        else:
            if cut.style == "noise":
                samples = self._noise(cut, channel, first, last)
            else:
                samples = tone(cut, np.arange(first, last), sample_rate_hz=self._rate_hz)
            _fade(samples, first, cut.frames, self._rate_hz)
        for ramp, start in ((_ramp(cut.fades[0])[::-1], 0), (_ramp(cut.fades[1]), cut.frames - cut.fades[1])):
            begin, end = max(start, first), min(start + len(ramp), last)
            if begin < end:
                left = self._sound().read_float(cut.start_frame + begin, cut.start_frame + end)[channel]
                samples[begin - first : end - first] += np.nan_to_num(left) * ramp[begin - start : end - start]
        return samples

    def _noise(self, cut: Cut, channel: int, first_frame: int, last_frame: int) -> NDArray[np.float32]:
        """Pieces are longer than a block and run into the next; the squares of their gains add up to 1."""
        # What the piece before has behind its block belongs to the first block too.
        first, last = max(0, first_frame // _BLOCK - 1), -(-last_frame // _BLOCK)
        noise = np.zeros((last - first) * _BLOCK + _OVERLAP, np.float32)
        for number, piece in enumerate(self._pieces(cut, channel, first, last)):
            if number > 0:
                piece[:_OVERLAP] *= _RISE
            piece[_BLOCK:] *= _RISE[::-1]
            noise[number * _BLOCK :][:_PIECE] += piece
        asked = noise[first_frame - first * _BLOCK : last_frame - first * _BLOCK]
        return np.clip(asked, -1, 1, out=asked)

    def _pieces(self, cut: Cut, channel: int, first: int, last: int) -> Iterator[NDArray[np.float32]]:
        dice = np.random.PCG64DXSM(np.random.SeedSequence((cut.start_frame, channel)))
        # It draws 64 bits at a time, which make two numbers.
        dice.advance(first * (_PIECE + 2) // 2)
        gains = self._spectrum(cut)[channel]
        for number in range(first, last, _PIECES_AT_ONCE):
            shape = (min(_PIECES_AT_ONCE, last - number), _PIECE + 2)
            flat = np.random.Generator(dice).random(shape, dtype=np.float32) - np.float32(0.5)
            # A sum over thousands of frequencies is normal, whatever each of them is.
            yield from np.fft.irfft(flat.view(np.complex64) * gains, _PIECE)

    def _spectrum(self, cut: Cut) -> NDArray[np.float32]:
        """Gain of white noise's spectrum in each channel, shape (channels, piece / 2 + 1)."""
        if self._gains[0] != cut:
            if cut not in self._powers_of:
                self._powers_of[cut] = self._powers(cut)
            octaves, middles = _octaves(self._rate_hz)
            powers = np.array([np.interp(octaves, middles, bands) for bands in self._powers_of[cut]])
            # Each part of white noise's spectrum has half as many times its power as it has samples; 1/12 is there.
            self._gains = (cut, (_levelled(powers) * sqrt(12 * _PIECE / 2)).astype(np.float32))
        return self._gains[1]

    def _powers(self, cut: Cut) -> NDArray[np.float32]:
        """Mean power of the surroundings in each channel and band, as a variance over the whole range."""
        length = 1 << max(4, round(log2(self._rate_hz * _FRAME_MS / 1000)))
        hann = np.hanning(length).astype(np.float32)
        total = np.zeros((self._channels, length // 2 + 1))
        count = 0
        for start, end in self._surroundings(cut):
            whole = (end - start) // length
            if whole:
                sound = self._sound().read_float(start, start + whole * length)
                for channel, samples in enumerate(sound):
                    pieces = np.nan_to_num(samples, posinf=0, neginf=0).reshape(whole, length)
                    spectra = np.fft.rfft(pieces * hann)
                    total[channel] += (spectra.real**2 + spectra.imag**2).sum(axis=0)
                count += whole
        total /= max(count, 1) * float((hann**2).sum())
        # A band narrower than a bin takes the power of the bin in which it begins.
        bins = np.minimum(np.ceil(_band_edges(self._rate_hz) * length / self._rate_hz).astype(int), length // 2)
        bands: NDArray[np.float64] = np.add.reduceat(total, bins[:-1], axis=1) / np.maximum(np.diff(bins), 1)
        return bands.astype(np.float32)

    def _surroundings(self, cut: Cut) -> Iterator[tuple[int, int]]:
        """The nearest frames before and behind `cut` that no cut touches."""
        near, searched = (self._rate_hz * ms // 1000 for ms in (_NEAR_MS, _SEARCHED_MS))
        first = bisect_left(self._gaps, cut.end_frame, key=lambda gap: gap[0])
        for behind in (False, True):
            left = near
            for start, end in self._gaps[first:] if behind else reversed(self._gaps[:first]):
                distance = start - cut.end_frame if behind else cut.start_frame - end
                if left <= 0 or distance > searched:
                    break
                yield (start, min(end, start + left)) if behind else (max(start, end - left), end)
                left -= end - start

    def _sound(self) -> SampleReader:
        if self._reader is None:
            self._reader = SampleReader(self._source, frames=self._frames)
        return self._reader


def tone(cut: Cut, offsets: NDArray[np.int64], *, sample_rate_hz: int) -> NDArray[np.float32]:
    """A tone's samples at `offsets` into `cut`, without the fades at its ends."""
    period = _period(sample_rate_hz, tuple(notes_of(cut)) if cut.style == "tagtone" else ())
    return period[offsets % len(period)]


@lru_cache(maxsize=64)
def _period(rate_hz: int, notes: tuple[tuple[float, int], ...]) -> NDArray[np.float32]:
    """The samples that a tone repeats: those of `notes`, which swell and die, or a second of the plain one."""
    # Telephone speech has room for every note; at the oddest rates all of them go down by octaves.
    octaves = 2.0 ** -max(0, np.ceil(np.log2(2 * _PENTATONIC_HZ[-1] / (0.45 * rate_hz))))
    if not notes:
        return _sine(_TONE_HZ * octaves, rate_hz, rate_hz)
    swell = max(1, rate_hz * _FADE_MS // 1000)
    parts = []
    for hz, ms in notes:
        length = rate_hz * ms // 1000
        at = np.arange(length)
        parts.append(_sine(hz * octaves, length, rate_hz) * np.clip(np.minimum(at, length - at) / swell, 0, 1))
    return np.concatenate(parts).astype(np.float32)


def _sine(hz: float, length: int, rate_hz: int) -> NDArray[np.float32]:
    samples: NDArray[np.float64] = PEAK * np.sin(2 * np.pi * hz / rate_hz * np.arange(length))
    return samples.astype(np.float32)


def notes_of(cut: Cut) -> list[tuple[float, int]]:
    """Pitch (0: a rest) and length in ms of the notes that "tagtone" repeats: another tune for each pair of numbers.

    Two or more long notes are the tag's number written with five digits, the lowest first; short notes an octave
    above are that of the entity.
    """
    tag = [(_PENTATONIC_HZ[digit], _TAG_NOTE_MS) for digit in _digits(cut.tag_number, at_least=2)]
    if cut.entity_number is None:
        return [*tag, (0.0, _REST_MS)]
    entity = [(2 * _PENTATONIC_HZ[digit], _ENTITY_NOTE_MS) for digit in _digits(cut.entity_number, at_least=2)]
    return [*tag, *entity, (0.0, _REST_MS)]


def _digits(number: int, *, at_least: int) -> list[int]:
    digits: list[int] = []
    while number or len(digits) < at_least:
        number, digit = divmod(number, len(_PENTATONIC_HZ))
        digits.append(digit)
    return digits


def _fade(block: NDArray[np.float32], first: int, frames: int, rate_hz: int) -> None:
    """Let a replacement of `frames`, whose frame `first` begins `block`, rise and fall within its ends."""
    ramp = _ramp(max(1, min(rate_hz * _FADE_MS // 1000, frames // 2)))
    risen = min(len(ramp) - first, len(block))
    if risen > 0:
        block[:risen] *= ramp[first : first + risen]
    falls, end = max(frames - len(ramp) - first, 0), min(frames - first, len(block))
    if falls < end:
        block[falls:end] *= ramp[frames - first - end : frames - first - falls][::-1]


@lru_cache(maxsize=64)
def _ramp(length: int) -> NDArray[np.float32]:
    gain: NDArray[np.float64] = 0.5 - 0.5 * np.cos(np.pi * (np.arange(length) + 0.5) / length)
    return gain.astype(np.float32)


@lru_cache(maxsize=4)
def _band_edges(rate_hz: int) -> NDArray[np.float64]:
    octaves = log2(rate_hz / 2 / _LOWEST_HZ)
    return _LOWEST_HZ * 2 ** np.linspace(0, octaves, max(2, round(octaves * _BANDS_PER_OCTAVE) + 1))


@lru_cache(maxsize=4)
def _octaves(rate_hz: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The frequencies of a piece's spectrum and the bands' middles, on the scale on which bands are equally wide."""
    edges_hz = _band_edges(rate_hz)
    at_hz = np.maximum(np.fft.rfftfreq(_PIECE, 1 / rate_hz), _LOWEST_HZ / 2)
    return np.log2(at_hz), np.log2(edges_hz[1:] * edges_hz[:-1]) / 2


def _levelled(powers: NDArray[np.float64]) -> NDArray[np.float64]:
    """Gains, from powers that are kept between what is just heard and what would be too loud."""
    powers = powers + _FAINTEST**2
    means = powers.mean(axis=1, keepdims=True)
    gains: NDArray[np.float64] = np.sqrt(powers * np.minimum(1, _LOUDEST**2 / means))
    return gains
