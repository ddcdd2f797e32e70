"""The outline of a recording at every zoom: lowest and highest sample in bins of 256 * 4**k frames."""

from __future__ import annotations

import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.samples import SampleReader
from deid_studio.durable import replacing
from deid_studio.progress import Progress, silent

FINEST_FRAMES: Final = 256
FACTOR: Final = 4
VERSION: Final = 1

_BLOCK_FRAMES: Final = FINEST_FRAMES * 2048

Outline = tuple[NDArray[np.int16], NDArray[np.int16]]
"""Lowest and highest samples, each of shape (channels, bins or columns)."""


def build(path: Path, *, progress: Progress = silent) -> Peaks:
    """The peaks of a sound file, read once from start to end; `progress` counts frames. Raises FormatError."""
    with SampleReader(path) as reader:
        bins = -(-reader.frames // FINEST_FRAMES)
        low = np.zeros((reader.channels, bins), np.int16)
        high = np.zeros((reader.channels, bins), np.int16)
        for start in range(0, reader.frames, _BLOCK_FRAMES):
            samples = reader.read(start, start + _BLOCK_FRAMES)
            first = start // FINEST_FRAMES
            last = first + -(-samples.shape[1] // FINEST_FRAMES)
            low[:, first:last], high[:, first:last] = _binned(samples, samples, FINEST_FRAMES)
            progress(min(start + _BLOCK_FRAMES, reader.frames), reader.frames)
        return _pyramid(reader.frames, (low, high))


def cache_file(folder: Path, sha256: str) -> Path:
    """Where in `folder` the peaks of the recording with this hash are kept."""
    return folder / f"{sha256}-v{VERSION}.npz"


def save(peaks: Peaks, file: Path) -> None:
    """Write `peaks` to `file`, whole or not at all. Raises OSError."""
    low, high = peaks.levels[0]
    with replacing(file) as part, part.open("wb") as stream:
        np.savez(stream, version=VERSION, frames=peaks.frames, low=low, high=high)


def load(file: Path) -> Peaks | None:
    """The peaks that `save` wrote; None where the file is missing, damaged or of another version."""
    try:
        with file.open("rb") as stream, zipfile.ZipFile(stream) as archive:
            # numpy stops reading before zipfile would compare the checksum.
            if archive.testzip() is not None:
                return None
            stream.seek(0)
            with np.load(stream, allow_pickle=False) as stored:
                version, frames, low, high = (stored[name] for name in ("version", "frames", "low", "high"))
    except (OSError, ValueError, KeyError, EOFError, TypeError, zipfile.BadZipFile, NotImplementedError):
        return None
    if version.shape or frames.shape or int(version) != VERSION:
        return None
    bins = -(-int(frames) // FINEST_FRAMES)
    if low.dtype != np.int16 or high.dtype != np.int16 or low.shape != high.shape or low.shape[1:] != (bins,):
        return None
    return _pyramid(int(frames), (low, high))


@dataclass(frozen=True, slots=True, eq=False)
class Peaks:
    """The outline of `frames` frames; bins of `levels[k]` are 256 * 4**k frames wide, the last one may be shorter."""

    frames: int
    levels: tuple[Outline, ...]

    @property
    def channels(self) -> int:
        """How many channels the recording has."""
        low, _ = self.levels[0]
        return len(low)

    def columns(self, start_frame: float, end_frame: float, width: int) -> Outline:
        """One lowest and highest sample for each of `width` pixel columns from `start_frame` to `end_frame`.

        No sample of a column's frames lies outside; up to one bin of its neighbours' may count too. Columns before
        the start and past the end of the recording are zero. Raises ValueError where a column is narrower than
        256 frames; samples are drawn there.
        """
        pixel_frames = (end_frame - start_frame) / width
        # Half a frame, because whoever asks for 256 in floating point may get a little less.
        if pixel_frames < FINEST_FRAMES - 0.5:
            raise ValueError("columns are narrower than a bin")
        level, bin_frames = 0, FINEST_FRAMES
        while level + 1 < len(self.levels) and bin_frames * FACTOR <= pixel_frames:
            level, bin_frames = level + 1, bin_frames * FACTOR
        edges = start_frame + pixel_frames * np.arange(width + 1)
        first = np.floor(edges[:-1]).clip(0, self.frames).astype(np.int64)
        last = np.ceil(edges[1:]).clip(0, self.frames).astype(np.int64)
        outside = first >= last
        first, last = first // bin_frames, -(-last // bin_frames)
        last[outside] = first[outside]
        return _reduced(self.levels[level], first, last)


def _pyramid(frames: int, finest: Outline) -> Peaks:
    levels = [finest]
    while levels[-1][0].shape[1] > 1:
        levels.append(_binned(*levels[-1], FACTOR))
    return Peaks(frames, tuple(levels))


def _binned(low: NDArray[np.int16], high: NDArray[np.int16], size: int) -> Outline:
    """Lowest of `low` and highest of `high` in bins of `size`, the last one perhaps shorter."""
    whole = low.shape[1] // size * size
    shape = (low.shape[0], -1, size)
    lowest = low[:, :whole].reshape(shape).min(axis=2)
    highest = high[:, :whole].reshape(shape).max(axis=2)
    if whole == low.shape[1]:
        return lowest, highest
    rest_low = low[:, whole:].min(axis=1, keepdims=True)
    rest_high = high[:, whole:].max(axis=1, keepdims=True)
    return np.concatenate((lowest, rest_low), axis=1), np.concatenate((highest, rest_high), axis=1)


def _reduced(outline: Outline, first: NDArray[np.int64], last: NDArray[np.int64]) -> Outline:
    """Lowest and highest over `first` to `last` (half-open) for each column; zero where that is empty."""
    low, high = outline
    width = len(first)
    empty = first >= last
    if low.shape[1] == 0 or width == 0 or empty.all():
        return np.zeros((low.shape[0], width), np.int16), np.zeros((low.shape[0], width), np.int16)
    count = low.shape[1]
    # reduceat takes pairs of bounds below the length; the odd results, between columns, are thrown away.
    bounds = np.empty(2 * width, np.int64)
    bounds[0::2] = np.minimum(first, count - 1)
    bounds[1::2] = np.minimum(last, count - 1)
    at_end = last >= count
    lowest = np.minimum.reduceat(low, bounds, axis=1)[:, 0::2]
    highest = np.maximum.reduceat(high, bounds, axis=1)[:, 0::2]
    lowest[:, at_end] = np.minimum(lowest[:, at_end], low[:, -1:])
    highest[:, at_end] = np.maximum(highest[:, at_end], high[:, -1:])
    lowest[:, empty] = 0
    highest[:, empty] = 0
    return lowest, highest
