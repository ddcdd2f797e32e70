"""Samples between -1 and 1 as the numbers that a file can hold (ITU-T G.711 for A-law and µ-law)."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio import riff

_LAWS: Final = {"ALAW": riff.A_LAW, "ULAW": riff.MU_LAW}


def stored(samples: NDArray[Any], encoding: str) -> NDArray[Any]:
    """`samples` (floats in -1..1) rounded to what libsndfile's `encoding` holds.

    int32 with the sample in the upper bits; floats for FLOAT, DOUBLE and whatever is lossy.
    """
    if encoding in _LAWS:
        values, _ = _law(_LAWS[encoding])
        return values[_nearest(values, np.rint(samples * 32768))].astype(np.int32) << 16
    bits = bits_of(encoding)
    return samples if bits is None else _integers(samples, bits)


def as_float(samples: NDArray[Any]) -> NDArray[np.float64]:
    """What `stored` gave, as floats in -1..1."""
    return samples / 2.0**31 if samples.dtype == np.int32 else samples.astype(np.float64)


def is_exact(encoding: str) -> bool:
    """Whether every number comes back from libsndfile's `encoding` as it was written."""
    return bits_of(encoding) is not None or encoding in ("FLOAT", "DOUBLE", *_LAWS)


def spread_ms(encoding: str, sample_rate_hz: int) -> int:
    """So far a codec smears a sound to both sides, by libsndfile's `encoding`; 0 where it is exact.

    The longest blocks: two granules of MP3 (ISO/IEC 11172-3), 2048 frames of Vorbis above 32 kHz and 64 ms below, two
    frames of Opus (RFC 6716), one of GSM 06.10; the memory of ADPCM is shorter. What was measured at -60 dB is less.
    """
    if is_exact(encoding):
        return 0
    if encoding.startswith("MPEG"):
        return ceil(1152 * 1000 / sample_rate_hz)
    return {"VORBIS": min(64, ceil(2048 * 1000 / sample_rate_hz)), "OPUS": 40}.get(encoding, 20)


def ringing_frames(encoding: str, sample_rate_hz: int) -> tuple[int, int]:
    """So many frames what lies before and behind a window rings into its start and its end, as we encode.

    LAME looks ahead: what comes rings half as far as what was.
    """
    spread = spread_ms(encoding, sample_rate_hz) * sample_rate_hz // 1000
    return spread, spread // 2 if encoding.startswith("MPEG") else spread


def bits_of(encoding: str) -> int | None:
    """How many bits a sample has in libsndfile's `encoding`; None where it is not a plain integer."""
    kind, _, bits = encoding.partition("_")
    if kind not in ("PCM", "ALAC", "DWVW") or not bits.lstrip("SU").isdigit():
        return None
    return int(bits.lstrip("SU"))


def wav_bytes(samples: NDArray[Any], *, tag: int, width: int) -> NDArray[np.uint8]:
    """`samples` (floats in -1..1, or int32 with the sample in the upper bits) as bytes of a WAV file.

    A new last axis has the `width` bytes of each sample.
    """
    if tag == riff.FLOAT:
        floats = samples / 2.0**31 if samples.dtype == np.int32 else samples
        return _bytes(floats.astype(f"<f{width}"), width)
    if tag in (riff.A_LAW, riff.MU_LAW):
        values, codes = _law(tag)
        wide = samples >> 16 if samples.dtype == np.int32 else np.rint(samples * 32768)
        return codes[_nearest(values, wide)][..., None]
    whole = samples if samples.dtype == np.int32 else _integers(samples, 8 * width)
    if width == 1:
        return ((whole >> 24) + 128).astype(np.uint8)[..., None]
    if width == 2:
        return _bytes((whole >> 16).astype("<i2"), 2)
    return _bytes(whole.astype("<i4"), 4)[..., 4 - width :]


def _integers(samples: NDArray[Any], bits: int) -> NDArray[np.int32]:
    most = 2.0 ** (bits - 1)
    # Floats of 32 bits hold every whole number of 24.
    whole = (samples if bits <= 24 else samples.astype(np.float64)) * most
    np.clip(np.rint(whole, out=whole), -most, most - 1, out=whole)
    return whole.astype(np.int32) << (32 - bits)


def _bytes(numbers: NDArray[Any], width: int) -> NDArray[np.uint8]:
    return np.ascontiguousarray(numbers).view(np.uint8).reshape(*numbers.shape, width)


def _nearest(values: NDArray[np.int32], wanted: NDArray[Any]) -> NDArray[np.intp]:
    middles = (values[1:] + values[:-1]) / 2
    return np.searchsorted(middles, wanted, side="right")


@cache
def _law(tag: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """All values of a law in 16 bits, rising, and the byte for each."""
    code = np.arange(256, dtype=np.int32)
    if tag == riff.A_LAW:
        raw = code ^ 0x55
        exponent, step = raw >> 4 & 7, raw & 15
        size = np.where(exponent == 0, (step << 4) + 8, ((step << 4) + 0x108) << np.maximum(exponent - 1, 0))
        values = np.where(raw & 0x80, size, -size)
    else:
        raw = ~code & 0xFF
        size = (((raw & 15) << 3) + 0x84 << (raw >> 4 & 7)) - 0x84
        values = np.where(raw & 0x80, -size, size)
    # Of the two zeros of the µ-law, +0 (0xFF) is silence; it comes second, where a search from the right finds it.
    order = np.lexsort((code, values))
    return values[order].astype(np.int32), code[order].astype(np.uint8)
