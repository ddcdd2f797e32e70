"""Copies of sound files in which windows are digital silence."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Final

from deid_studio.audio import riff
from deid_studio.audio.durable import replacing
from deid_studio.audio.windows import Windows, check_windows
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent

_KERNEL_CANNOT: Final = (errno.ENOSYS, errno.EXDEV, errno.EINVAL, errno.EOPNOTSUPP, errno.EPERM)
_COPIED_BYTES: Final = 16 << 20
_BUFFER_BYTES: Final = 1 << 18


def write_silenced(source: Path, target: Path, windows: Windows, *, progress: Progress = silent) -> None:
    """Write `target`, equal to `source` but silent in every channel of `windows`, without any metadata.

    Rate, channels, encoding, container and length stay; every other sample is bit-identical, save where the
    codec is lossy: MP3, Vorbis, Opus and ADPCM are decoded and encoded again. What was written is read again and
    checked. Raises FormatError for a broken source, ValueError for windows out of order or beyond the end, and
    OSError; then no file is left behind.
    """
    layout = riff.layout_of(source)
    silence = None if layout is None else layout.silence
    if layout is None or silence is None:
        # Cutting WAV files, the usual case, must not wait for numpy or hold it in memory.
        from deid_studio.audio import reencode

        reencode.write_silenced(source, target, windows, progress=progress)
        return
    if layout.frames == 0:
        raise FormatError("no audio frames", file=source.name)
    check_windows(windows, layout.frames)
    with replacing(target) as part:
        _cut(layout, silence, source, part, windows, progress)
        _check(layout, part, windows, target.name)


def is_silent(path: Path, start_frame: int, end_frame: int) -> bool:
    """Whether all samples of the window, in every channel, are their encoding's digital silence.

    Raises FormatError for a broken file and OSError.
    """
    layout = riff.layout_of(path)
    silence = None if layout is None else layout.silence
    if layout is None or silence is None:
        from deid_studio.audio import reencode

        return reencode.peak(path, start_frame, end_frame) == 0
    with path.open("rb") as file:
        file.seek(layout.data_start + start_frame * layout.frame_bytes)
        return all(file.read(len(block)) == block for block in _blocks(silence, end_frame - start_frame))


def _cut(
    layout: riff.WavLayout, silence: bytes, source: Path, part: Path, windows: Windows, progress: Progress
) -> None:
    """Copy what lies between the windows and never what lies inside."""
    total = layout.frames * layout.frame_bytes
    with source.open("rb", buffering=0) as old, part.open("xb", buffering=0) as new:
        _write(new, riff.clean_header(layout))
        done = 0
        for start, end in (*windows, (layout.frames, layout.frames)):
            for copied in _copy(old, new, layout.data_start + done, start * layout.frame_bytes - done):
                done += copied
                progress(done, total)
            for block in _blocks(silence, end - start):
                _write(new, block)
            done = end * layout.frame_bytes
        _write(new, b"\x00" * (total % 2))
    progress(total, total)


def _check(layout: riff.WavLayout, part: Path, windows: Windows, name: str) -> None:
    copy = riff.layout_of(part)
    if copy is None or (copy.frames, copy.data_bytes) != (layout.frames, copy.promised_bytes):
        raise FormatError("the copy is not as long as the source; nothing was written", file=name)
    if not all(is_silent(part, start, end) for start, end in windows):
        raise FormatError("a window of the copy is not silent; nothing was written", file=name)


def _copy(old: FileIO, new: FileIO, start: int, length: int) -> Iterator[int]:
    """Copy `length` bytes from `start` to where `new` stands, yielding how many at a time."""
    old.seek(start)
    while length > 0:
        copied = _copy_in_kernel(old, new, min(length, _COPIED_BYTES))
        if copied == 0:
            block = old.read(min(length, _BUFFER_BYTES))
            if not block:
                raise OSError("the source became shorter while it was copied")
            _write(new, block)
            copied = len(block)
        length -= copied
        yield copied


def _copy_in_kernel(old: FileIO, new: FileIO, length: int) -> int:
    """Bytes that the kernel copied by itself; 0 where it cannot, and then it may still be read and written."""
    if not hasattr(os, "copy_file_range"):
        return 0
    try:
        return os.copy_file_range(old.fileno(), new.fileno(), length)
    except OSError as error:
        if error.errno in _KERNEL_CANNOT:
            return 0
        raise


def _write(file: FileIO, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def _blocks(silence: bytes, frames: int) -> Iterator[bytes]:
    block_frames = max(1, _BUFFER_BYTES // len(silence))
    block = silence * min(frames, block_frames)
    for start in range(0, frames, block_frames):
        yield block[: (frames - start) * len(silence)]
