"""Copies of WAV files byte by byte: the kernel copies what stays, and what is cut is never read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deid_studio.audio import riff
from deid_studio.audio.cutting.cuts import Cut, Stretch, check_cuts, stretches
from deid_studio.durable import replacing
from deid_studio.errors import FormatError
from deid_studio.progress import Progress
from deid_studio.sentences import sentence

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from deid_studio.audio.cutting.replacement import Replacements

_KERNEL_CANNOT: Final = (errno.ENOSYS, errno.EXDEV, errno.EINVAL, errno.EOPNOTSUPP, errno.EPERM)
_COPIED_BYTES: Final = 16 << 20
_BUFFER_BYTES: Final = 1 << 18
_BLOCK_FRAMES: Final = 65_536


def write(layout: riff.WavLayout, source: Path, target: Path, cuts: Sequence[Cut], *, progress: Progress) -> None:
    """Write `target` as `redact.write_redacted` says; `layout` is the source's and has a `silence`."""
    if layout.frames == 0:
        raise FormatError(sentence("no audio frames"), file=source.name)
    check_cuts(cuts, frames=layout.frames, channels=layout.channels)
    parts = list(stretches(cuts))
    if all(part.is_silence and part.covers(layout.channels) for part in parts):
        # The usual case must not wait for numpy or hold it in memory.
        with replacing(target) as part:
            _check(layout, part, parts, _write_all(layout, None, source, part, parts, progress), target.name)
        return
    from deid_studio.audio.cutting.replacement import Replacements

    with (
        Replacements(
            source, cuts, frames=layout.frames, channels=layout.channels, sample_rate_hz=layout.sample_rate_hz
        ) as replacements,
        replacing(target) as part,
    ):
        _check(layout, part, parts, _write_all(layout, replacements, source, part, parts, progress), target.name)


def _is_silent(layout: riff.WavLayout, path: Path, start_frame: int, end_frame: int) -> bool:
    """Whether every sample of the frames is its encoding's digital silence, in all channels. Raises OSError."""
    assert layout.silence is not None
    with path.open("rb") as file:
        file.seek(layout.data_start + start_frame * layout.frame_bytes)
        return all(file.read(len(block)) == block for block in _blocks(layout.silence, end_frame - start_frame))


def _write_all(
    layout: riff.WavLayout,
    replacements: Replacements | None,
    source: Path,
    part: Path,
    parts: Sequence[Stretch],
    progress: Progress,
) -> bytes:
    """Write the copy; returns the digest of all that replaces something, in order."""
    total = layout.frames * layout.frame_bytes
    replaced = blake2b()
    with source.open("rb", buffering=0) as old, part.open("wb", buffering=0) as new:
        _write(new, riff.clean_header(layout))
        done = 0
        for stretch in (*parts, Stretch(layout.frames, layout.frames, ())):
            for copied in _copy(old, new, layout.data_start + done, stretch.start * layout.frame_bytes - done):
                done += copied
                progress(done, total)
            for block in _replaced(layout, replacements, old, stretch, replaced):
                _write(new, block)
                progress(done, total)
            done = stretch.end * layout.frame_bytes
        _write(new, b"\x00" * (total % 2))
    progress(total, total)
    return replaced.digest()


def _replaced(
    layout: riff.WavLayout, replacements: Replacements | None, old: FileIO, stretch: Stretch, replaced: blake2b
) -> Iterator[bytes | bytearray]:
    """The bytes of a stretch; those of channels that are cut are not the source's, and `replaced` takes them in."""
    assert layout.silence is not None
    covers = stretch.covers(layout.channels)
    if replacements is None or (covers and stretch.is_silence):
        yield from _blocks(layout.silence, stretch.end - stretch.start)
        return
    for start, end in _steps(stretch):
        block = bytearray(layout.silence * (end - start) if covers else _read(old, layout, start, end))
        samples = _samples_of(layout, block)
        for channel, content in _contents(layout, replacements, stretch, start, end):
            replaced.update(content.data)
            samples[:, channel] = content
        yield block


def _steps(stretch: Stretch) -> Iterator[tuple[int, int]]:
    for start in range(stretch.start, stretch.end, _BLOCK_FRAMES):
        yield start, min(start + _BLOCK_FRAMES, stretch.end)


def _contents(
    layout: riff.WavLayout, replacements: Replacements, stretch: Stretch, start: int, end: int
) -> Iterator[tuple[int, NDArray[Any]]]:
    """For each channel that is cut: its number, and its bytes, shape (frames, bytes of a sample)."""
    import numpy as np

    from deid_studio.audio.cutting.quantised import wav_bytes

    assert layout.silence is not None
    width = layout.sample_bytes
    for channel, cut in stretch.replaced(layout.channels):
        if cut.is_silent:
            content = np.frombuffer(layout.silence[:width] * (end - start), np.uint8).reshape(-1, width)
        else:
            samples = replacements.render(cut, channel, start, end)
            content = wav_bytes(samples, tag=layout.format_tag, width=width)
        yield channel, np.ascontiguousarray(content)


def _check(layout: riff.WavLayout, part: Path, parts: Sequence[Stretch], replaced: bytes, name: str) -> None:
    """Read every cut again; `replaced` is what `_write_all` returned."""
    copy = riff.layout_of(part)
    if copy is None or (copy.frames, copy.data_bytes) != (layout.frames, copy.promised_bytes):
        raise FormatError(sentence("the copy is not as long as the source; nothing was written"), file=name)
    found = blake2b()
    with part.open("rb", buffering=0) as file:
        for stretch in parts:
            if stretch.is_silence and stretch.covers(layout.channels):
                if not _is_silent(copy, part, stretch.start, stretch.end):
                    raise FormatError(sentence("a window of the copy is not silent; nothing was written"), file=name)
                continue
            for start, end in _steps(stretch):
                samples = _samples_of(copy, _read(file, copy, start, end))
                for channel, _ in stretch.replaced(copy.channels):
                    found.update(samples[:, channel].tobytes())
    if found.digest() != replaced:
        raise FormatError(sentence("a window of the copy holds more than its replacement"), file=name)


def _samples_of(layout: riff.WavLayout, block: bytes | bytearray) -> NDArray[Any]:
    """The bytes of `block`, shape (frames, channels, bytes of a sample); writing into it changes a bytearray."""
    import numpy as np

    return np.frombuffer(block, np.uint8).reshape(-1, layout.channels, layout.sample_bytes)


def _read(file: FileIO, layout: riff.WavLayout, start: int, end: int) -> bytes:
    file.seek(layout.data_start + start * layout.frame_bytes)
    wanted = (end - start) * layout.frame_bytes
    found = b""
    while len(found) < wanted:
        more = file.read(wanted - len(found))
        if not more:
            raise OSError(errno.EIO, sentence("the file became shorter while it was read"))
        found += more
    return found


def _copy(old: FileIO, new: FileIO, start: int, length: int) -> Iterator[int]:
    """Copy `length` bytes from `start` to where `new` stands, yielding how many at a time."""
    old.seek(start)
    while length > 0:
        copied = _copy_in_kernel(old, new, min(length, _COPIED_BYTES))
        if copied == 0:
            block = old.read(min(length, _BUFFER_BYTES))
            if not block:
                raise OSError(errno.EIO, sentence("the source became shorter while it was copied"))
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


def _write(file: FileIO, data: bytes | bytearray) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def _blocks(silence: bytes, frames: int) -> Iterator[bytes]:
    block_frames = max(1, _BUFFER_BYTES // len(silence))
    block = silence * min(frames, block_frames)
    for start in range(0, frames, block_frames):
        yield block[: (frames - start) * len(silence)]
