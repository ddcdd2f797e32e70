"""How strong each frequency of a recording is at each moment, in tiles of columns at every zoom.

Wideband, after Praat (manual page "Sound: To Spectrogram...", Sound_and_Spectrogram.cpp): a Gaussian window of 5 ms
effective and 10 ms physical length, which tells frequencies 260 Hz apart and moments 5 ms apart, and 6 dB more for
each octave above 1 kHz, so that hissing sounds are seen beside voices.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from math import ceil, floor, inf, log2
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.samples import SampleReader
from deid_studio.progress import Progress, silent

TILE_COLUMNS: Final = 256
HIGHEST_HZ: Final = 10_000
FLOOR_DB: Final = -107.5
"""The level of byte 0; a byte is half a decibel."""

KEPT_BYTES: Final = 32 << 20

Levels = NDArray[np.uint8]
"""Shape (bins, columns), the lowest frequency first; half decibels above `FLOOR_DB`, full scale being 0 dB."""

Key = tuple[int, int]
"""A tile's zoom and number; columns of zoom k are 2**k ms wide, rounded to whole frames of the recording."""

_WINDOW_S: Final = 0.010
_WIDEST_BIN_HZ: Final = 50
_HOP_ZOOM: Final = 2
"""Up to this zoom a column is one spectrum; wider ones are the strongest of spectra 4 ms apart, so none is lost."""

_BLOCK: Final = 512
_COARSER: Final = 5


class Analysis:
    """What turns the samples of one rate into levels; `hz_per_bin` is how far apart its frequencies are."""

    def __init__(self, rate_hz: int) -> None:
        self.rate_hz = rate_hz
        self.base_frames = max(round(rate_hz / 1000), 1)
        half = max(round(rate_hz * _WINDOW_S / 2), 2)
        phase = (np.arange(2 * half) + 0.5) / (2 * half) - 0.5
        edge = np.exp(-12.0)
        window = (np.exp(-48.0 * phase**2) - edge) / (1.0 - edge)
        self._half = half
        self._window = (window * 2 / window.sum() / 32768).astype(np.float32)
        self._length = 1 << max(ceil(log2(rate_hz / _WIDEST_BIN_HZ)), ceil(log2(2 * half)))
        self.hz_per_bin = rate_hz / self._length
        self.bins = min(floor(HIGHEST_HZ / self.hz_per_bin), self._length // 2) + 1
        hz = np.maximum(np.arange(self.bins), 0.5) * self.hz_per_bin
        self._emphasis = (20 * np.log10(hz / 1000)).astype(np.float32)[:, None]

    def column_frames(self, zoom: int) -> int:
        """How many frames a column has."""
        return self.base_frames << zoom

    def tile(self, reader: SampleReader, key: Key, *, progress: Progress = silent) -> Levels:
        """One tile, of the loudest channel at each point; `progress` counts blocks of it. Raises FormatError."""
        zoom, number = key
        hop = self.column_frames(min(zoom, _HOP_ZOOM))
        each = self.column_frames(zoom) // hop
        columns = max(_BLOCK // each, 1)
        power = np.zeros((TILE_COLUMNS, self.bins), np.float32)
        for at in range(0, TILE_COLUMNS, columns):
            last = min(at + columns, TILE_COLUMNS)
            first_frame = (number * TILE_COLUMNS + at) * hop * each
            if first_frame >= reader.frames:
                break
            for column, part in self._spectra(reader, first_frame, (last - at) * each, hop):
                into = power[at + column // each : at + column // each + ceil(len(part) / each)]
                np.maximum(into, np.maximum.reduceat(part, range(0, len(part), each), axis=0), out=into)
            progress(last, TILE_COLUMNS)
        decibels = 10 * np.log10(np.maximum(power.T, 1e-20)) + self._emphasis
        levels: Levels = np.clip(np.rint((decibels - FLOOR_DB) * 2), 0, 255).astype(np.uint8)
        return levels

    def _spectra(
        self, reader: SampleReader, first_frame: int, count: int, hop: int
    ) -> Iterator[tuple[int, NDArray[np.float32]]]:
        """Power of `count` spectra, by blocks with the number of their first, shape (spectra, bins), by channels."""
        for done in range(0, count, _BLOCK):
            now = min(_BLOCK, count - done)
            start = first_frame + done * hop + hop // 2 - self._half
            wanted = (now - 1) * hop + 2 * self._half
            samples = reader.read(max(start, 0), start + wanted)
            before = min(max(-start, 0), wanted)
            samples = np.pad(samples, ((0, 0), (before, wanted - before - samples.shape[1])))
            for channel in samples.astype(np.float32):
                pieces = np.lib.stride_tricks.sliding_window_view(channel, 2 * self._half)[::hop]
                spectra = np.fft.rfft(pieces * self._window, self._length, axis=1)[:, : self.bins]
                yield done, (spectra.real**2 + spectra.imag**2).astype(np.float32, copy=False)


class SpectrogramTiles:
    """The tiles of a recording that were looked at last, and what they show between two moments."""

    def __init__(self, path: Path, *, rate_hz: int, frames: int, kept_bytes: int = KEPT_BYTES) -> None:
        self._path, self._frames, self._kept_bytes = path, frames, kept_bytes
        self.analysis = Analysis(rate_hz)
        self._tiles: OrderedDict[Key, Levels] = OrderedDict()
        self.missing: list[Key] = []
        """What the last look lacked, from left to right."""

    def compute(self, keys: Iterable[Key], progress: Progress = silent, *, for_s: float = inf) -> dict[Key, Levels]:
        """The first of these tiles, and others until that long has passed; they are not kept yet.

        Off the window's thread. Raises FormatError, OSError.
        """
        until, computed = time.monotonic() + for_s, {}
        with SampleReader(self._path, frames=self._frames) as reader:
            for key in keys:
                computed[key] = self.analysis.tile(reader, key, progress=progress)
                if time.monotonic() >= until:
                    break
        return computed

    def put(self, key: Key, tile: Levels) -> None:
        """Keep a tile, and let go of those that nobody has looked at for longest."""
        self._tiles[key] = tile
        while len(self._tiles) > 1 and sum(one.nbytes for one in self._tiles.values()) > self._kept_bytes:
            self._tiles.popitem(last=False)

    def between(self, start_ms: float, end_ms: float, width: int) -> tuple[Levels, float, float]:
        """What lies between two moments in up to `width` columns, and from when to when these columns are, ms.

        Where a pixel is wider than a column it shows the strongest of what it covers; columns are at most half as
        wide, which is how far it may be off. What is not computed yet is taken from wider columns or is silent, and
        named in `missing`.
        """
        per_ms = self.analysis.rate_hz / 1000
        start, end = start_ms * per_ms, end_ms * per_ms
        pixel_frames = (end - start) / width
        zoom = max(floor(log2(pixel_frames / self.analysis.base_frames) - 1), 0)
        column = self.analysis.column_frames(zoom)
        first, last = max(floor(start / column), 0), ceil(end / column)
        levels = self._stitched(zoom, first, last)
        if pixel_frames < column:
            return levels, first * column / per_ms, last * column / per_ms
        at = np.clip(np.floor((start + pixel_frames * np.arange(width)) / column).astype(np.int64) - first, 0, None)
        return np.maximum.reduceat(levels, np.minimum(at, last - first - 1), axis=1), start_ms, end_ms

    def _stitched(self, zoom: int, first: int, last: int) -> Levels:
        self.missing = []
        stitched = np.zeros((self.analysis.bins, last - first), np.uint8)
        there = ceil(self._frames / self.analysis.column_frames(zoom))
        for number in range(first // TILE_COLUMNS, ceil(min(last, there) / TILE_COLUMNS)):
            begin = number * TILE_COLUMNS
            low, high = max(begin, first), min(begin + TILE_COLUMNS, last)
            tile = self._known(zoom, number)
            if tile is not None:
                stitched[:, low - first : high - first] = tile[:, low - begin : high - begin]
        return stitched

    def _known(self, zoom: int, number: int) -> Levels | None:
        if (zoom, number) in self._tiles:
            self._tiles.move_to_end((zoom, number))
            return self._tiles[zoom, number]
        self.missing.append((zoom, number))
        for by in range(1, _COARSER):
            coarse = self._tiles.get((zoom + by, number >> by))
            if coarse is not None:
                part = TILE_COLUMNS >> by
                begin = (number % (1 << by)) * part
                return np.repeat(coarse[:, begin : begin + part], 1 << by, axis=1)
        return None


def decibels_of(level: float) -> float:
    """The level of a byte, dB below full scale."""
    return FLOOR_DB + level / 2
