"""Headers that promise another length than the file has: left open, cut short, too long to be said, or none at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deid_studio.audio import riff
from deid_studio.sentences import Sentence, sentence

_OPEN_SIZES: Final = (riff.UNKNOWN_SIZE, 0x7FFFFFFF, 0x7FFFFFFF - 36, riff.UNKNOWN_SIZE - 36)
"""Lengths that recorders write when they do not know how long the recording will be."""
_OPEN_FRAMES: Final = 1 << 48
_OPEN_LENGTH: Final = sentence("the recorder left the length open; read to the end of the file")


def wav_notes(layout: riff.WavLayout, rate_hz: int) -> list[Sentence]:
    """What is wrong with the length in a WAV header."""
    if layout.container == "RIFF" and layout.promised_bytes in _OPEN_SIZES:
        if layout.data_bytes < layout.promised_bytes:
            return [_OPEN_LENGTH]
        readable_s = layout.data_bytes / max(1, layout.frame_bytes) / rate_hz
        return [
            sentence(
                "longer than a WAV header can say: only the first {readable_s:.3f} s can be read", readable_s=readable_s
            )
        ]
    if layout.data_bytes < layout.promised_bytes and layout.silence is not None:
        promised_s = layout.promised_bytes / layout.frame_bytes / rate_hz
        return [_cut_short(layout.frames / rate_hz, promised_s)]
    return []


def notes(promised: int, frames: int, rate_hz: int, *, tolerance: int) -> list[Sentence]:
    """What is wrong where `promised` frames were announced and `frames` can be read; `tolerance` frames may lack."""
    if promised > _OPEN_FRAMES:
        return [_OPEN_LENGTH]
    return [_cut_short(frames / rate_hz, promised / rate_hz)] if promised - frames > tolerance else []


def of_empty(path: Path, *, promised: int) -> Sentence:
    """Why nothing of `path` can be decoded though `promised` frames were announced. Raises OSError."""
    layout = riff.layout_of(path)
    if layout is not None and layout.promised_bytes == 0:
        behind = path.stat().st_size - layout.data_start
        if behind >= 1024:
            return sentence(
                "the header says that no sound follows, but {behind} bytes do: the recorder did not "
                "finish the file; repair it, for example with ffmpeg -i IN -c copy OUT.wav",
                behind=behind,
            )
    if promised:
        return sentence("no sound can be decoded; export or copy it again")
    return sentence("the header is there, but no sound; record or copy it again")


def _cut_short(readable_s: float, promised_s: float) -> Sentence:
    return sentence(
        "cut short: {readable_s:.3f} s can be read, the header promises {promised_s:.3f} s",
        readable_s=readable_s,
        promised_s=promised_s,
    )
