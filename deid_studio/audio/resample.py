"""Sound of any length at another rate, block by block in constant memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.samples import SampleReader

_FULL_SCALE: Final = np.float32(32768)


def resampled(
    reader: SampleReader, *, sample_rate_hz: int, start_frame: int = 0, block_s: float = 1.0
) -> Iterator[NDArray[np.int16]]:
    """Blocks of the recording from `start_frame` (at its own rate) to its end, shape (channels, frames).

    Together they are as long as the recording to the frame, and where it has that rate already they are its samples.
    Raises FormatError.
    """
    step = max(1, round(block_s * reader.sample_rate_hz))
    starts = range(start_frame, reader.frames, step)
    if reader.sample_rate_hz == sample_rate_hz:
        yield from (reader.read(start, start + step) for start in starts)
        return
    import soxr

    stream = soxr.ResampleStream(reader.sample_rate_hz, sample_rate_hz, reader.channels, dtype="float32")
    for start in starts:
        # soxr makes NaN of all that is near an infinite sample
        block = np.clip(np.nan_to_num(reader.read_float(start, start + step)), -1, 1)
        found = stream.resample_chunk(np.ascontiguousarray(block.T), last=start + step >= reader.frames)
        if len(found):
            yield _as_int16(found).T


def _as_int16(samples: NDArray[np.float32]) -> NDArray[np.int16]:
    found: NDArray[np.int16] = np.clip(np.rint(samples * _FULL_SCALE), -32768, 32767).astype(np.int16)
    return found
