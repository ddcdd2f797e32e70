"""What to say of headers that promise another length than the file has: left open, cut short, or too little."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deid_studio.audio.cutting import mp3
from deid_studio.audio.extent.sound_extent import Extent
from deid_studio.audio.refusal import CONVERT
from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, sentence

_OPEN_FRAMES: Final = 1 << 48
_OPEN_LENGTH: Final = sentence("the recorder left the length open; read to the end of the file")
_ESTIMATE_FRAMES: Final = 2304
_MP3_FRAMES_WITHOUT_SOUND: Final = 6
"""Encoder delay, padding and the information frame."""
_SAMPLE_BITS: Final = {"PCM_S8": 8, "PCM_U8": 8, "PCM_16": 16, "PCM_24": 24, "PCM_32": 32, "FLOAT": 32, "DOUBLE": 64}
_LONGEST_HEADER_BYTES: Final = 1 << 16


def of_header(extent: Extent, frames: int, rate_hz: int, encoding: str) -> list[Sentence]:
    """What is wrong with the length in a header, where `frames` are there."""
    if extent.promised is None:
        return [_OPEN_LENGTH]
    readable_s = frames / rate_hz
    promised_s = readable_s * extent.promised / extent.there
    if extent.promised > extent.there:
        return [cut_short(readable_s, promised_s)]
    if extent.promised == extent.there:
        # Of what is coded in blocks the chunk counts blocks, or leaves out the filling of the last one
        if encoding not in _SAMPLE_BITS or not 0 < extent.frames_promised < frames:
            return []
        promised_s = extent.frames_promised / rate_hz
    return [longer(readable_s, promised_s)]


def longer(readable_s: float, promised_s: float) -> Sentence:
    """What is said of a file that holds more than its header promises."""
    return sentence(
        "the header promises {promised_s:.3f} s, but {readable_s:.3f} s are there: read to the end of the file",
        promised_s=promised_s,
        readable_s=readable_s,
    )


def ends_within(readable_s: float) -> Sentence:
    """What is said of a file that promises no length, and ends where more should stand."""
    return sentence("cut short: it ends within a frame, at {readable_s:.3f} s", readable_s=readable_s)


def notes(promised: int, frames: int, rate_hz: int, *, tolerance: int = 0) -> list[Sentence]:
    """What is wrong where `promised` frames were announced and `frames` can be read; `tolerance` frames may lack."""
    if promised > _OPEN_FRAMES:
        return [_OPEN_LENGTH]
    return [cut_short(frames / rate_hz, promised / rate_hz)] if promised - frames > tolerance else []


def of_mp3(found: mp3.Mp3Frames, promised: int, frames: int, rate_hz: int, encoding: str) -> list[Sentence]:
    """As `notes`, of an MP3 with the frames `found`."""
    if found.is_cut and not found.promised:
        return [ends_within(frames / rate_hz)]
    # Without an information frame the length is an estimate, a frame or two off
    is_estimated = encoding == "MPEG_LAYER_III" and not found.promised
    return notes(promised, frames, rate_hz, tolerance=_ESTIMATE_FRAMES if is_estimated else 0)


def refuse_short_mp3(path: Path, there: int, frames: int, rate_hz: int) -> None:
    """Raise FormatError where an MP3 holds far more samples than the `frames` that can be read."""
    if there > frames + _MP3_FRAMES_WITHOUT_SOUND * 1152:
        raise FormatError(
            sentence(
                "the MP3 says it has {promised_s:.3f} s but holds {readable_s:.3f} s of sound, so its end "
                "could not be reached; {convert}",
                promised_s=frames / rate_hz,
                readable_s=there / rate_hz,
                convert=CONVERT,
            ),
            file=path.name,
        )


def refuse_hidden(path: Path, samples: int, encoding: str) -> None:
    """Raise FormatError where `path`, of a kind whose header is not known here, holds far more than its `samples`."""
    behind = path.stat().st_size - samples * _SAMPLE_BITS.get(encoding, 0) // 8
    if encoding in _SAMPLE_BITS and behind > _LONGEST_HEADER_BYTES:
        raise FormatError(
            sentence("holds more than its header promises, and it may be sound; {convert}", convert=CONVERT),
            file=path.name,
        )


def of_empty(*, promised: int) -> Sentence:
    """Why nothing of a file can be decoded though `promised` frames were announced."""
    if promised:
        return sentence("no sound can be decoded; export or copy it again")
    return sentence("the header is there, but no sound; record or copy it again")


def cut_short(readable_s: float, promised_s: float) -> Sentence:
    """What is said of a file that holds less than its header promises."""
    return sentence(
        "cut short: {readable_s:.3f} s can be read, the header promises {promised_s:.3f} s",
        readable_s=readable_s,
        promised_s=promised_s,
    )
