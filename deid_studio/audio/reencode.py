"""Silencing what must be decoded first: FLAC and everything else that is not plain WAV."""

from __future__ import annotations

import errno
from bisect import bisect_right
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio.durable import replacing
from deid_studio.audio.samples import AudioFacts, SampleReader, opened, probe
from deid_studio.audio.windows import Windows, check_windows
from deid_studio.errors import FormatError
from deid_studio.progress import Progress

_LEVELS: Final = {"MPEG_LAYER_III": 0.0, "VORBIS": 0.0, "OPUS": 0.5}
"""libsndfile's compression level: V0, q10 and 131 kbit/s a channel, above what speech is kept in."""

_EXACT: Final = ("PCM_", "ALAC_", "FLOAT", "DOUBLE", "ULAW", "ALAW")
_A_LAW_SILENCE: Final = 8 / 32768
_LOSSY_SILENCE: Final = 0.01
_EDGE_MS: Final = 100

_DTYPES: Final = {"PCM_16": "int16", "FLOAT": "float64", "DOUBLE": "float64"} | dict.fromkeys(_LEVELS, "float32")
_READ_FRAMES: Final = 65536


def write_silenced(source: Path, target: Path, windows: Windows, *, progress: Progress) -> None:
    """Decode `source` from start to end and encode it in the same way to `target`, zero in `windows`.

    Raises FormatError, ValueError and OSError as `silence.write_silenced` does.
    """
    facts = probe(source)
    check_windows(windows, facts.frames)
    with replacing(target) as part:
        _encode(facts, source, part, windows, progress)
        written = probe(part)
        if written.frames != facts.frames:
            reason = f"{facts.container} cannot keep the length: {written.frames} frames instead of {facts.frames}"
            raise FormatError(reason, file=target.name)
        _check_silent(facts, part, windows, target.name)


def peak(path: Path, start_frame: int, end_frame: int) -> float:
    """The largest absolute sample of the window in any channel, 0..1. Raises FormatError."""
    with SampleReader(path) as reader:
        return _peak(reader, start_frame, end_frame)


def _encode(facts: AudioFacts, source: Path, part: Path, windows: Windows, progress: Progress) -> None:
    dtype = _DTYPES.get(facts.encoding, "int32")
    # libvorbis keeps a whole write on the stack and overflows it.
    block_frames = 4096 if facts.encoding in _LEVELS else 65536
    with opened(source) as old, _created(part, old, name=source.name) as new:
        for at in range(0, facts.frames, block_frames):
            wanted = min(block_frames, facts.frames - at)
            try:
                block: NDArray[Any] = old.read(wanted, dtype=dtype, always_2d=True)
            except soundfile.LibsndfileError as error:
                raise FormatError("the sound cannot be decoded to its end", file=source.name) from error
            if len(block) < wanted:
                raise FormatError("the sound cannot be decoded to its end", file=source.name)
            for start, end in windows[bisect_right(windows, at, key=lambda window: window[1]) :]:
                if start >= at + wanted:
                    break
                block[max(0, start - at) : end - at] = 0
            _write(new, block)
            progress(at + wanted, facts.frames)


def _created(part: Path, like: soundfile.SoundFile, *, name: str) -> soundfile.SoundFile:
    try:
        return soundfile.SoundFile(
            part,
            "x",
            samplerate=like.samplerate,
            channels=like.channels,
            format=like.format,
            subtype=like.subtype,
            endian=like.endian,
            compression_level=_LEVELS.get(like.subtype),
            bitrate_mode="VARIABLE" if like.subtype == "MPEG_LAYER_III" else None,
        )
    except (soundfile.LibsndfileError, ValueError) as error:
        reason = f"{like.subtype} in {like.format} can be read but not written; convert it to WAV or FLAC first"
        raise FormatError(reason, file=name) from error


def _write(new: soundfile.SoundFile, block: NDArray[Any]) -> None:
    try:
        new.write(block)
    except (soundfile.LibsndfileError, AssertionError) as error:
        # libsndfile does not hand on why the system refused; a full disk is the usual cause.
        raise OSError(errno.EIO, "the sound cannot be written; is the disk full?") from error


def _check_silent(facts: AudioFacts, part: Path, windows: Windows, name: str) -> None:
    exact = facts.encoding.startswith(_EXACT)
    loudest = (_A_LAW_SILENCE if facts.encoding == "ALAW" else 0.0) if exact else _LOSSY_SILENCE
    # A lossy codec rings into a window from what lies beside it.
    edge = 0 if exact else facts.sample_rate_hz * _EDGE_MS // 1000
    with SampleReader(part, frames=facts.frames) as reader:
        for start, end in windows:
            if _peak(reader, start + edge, end - edge) > loudest:
                raise FormatError("a window of the copy is not silent; nothing was written", file=name)


def _peak(reader: SampleReader, start_frame: int, end_frame: int) -> float:
    loudest = 0.0
    for start in range(start_frame, end_frame, _READ_FRAMES):
        samples = reader.read_float(start, min(start + _READ_FRAMES, end_frame))
        loudest = max(loudest, float(np.abs(samples).max(initial=0)))
    return loudest
