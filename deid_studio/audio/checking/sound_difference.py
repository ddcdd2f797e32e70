"""Where a released recording differs from its source although nothing was cut there."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import FileIO
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio import riff
from deid_studio.audio.checking.leak import without_swing
from deid_studio.audio.cutting.cuts import Cut, check_cuts, stretches
from deid_studio.audio.cutting.quantised import bits_of, is_exact, spread_ms
from deid_studio.audio.samples import AudioFacts, Stream, opened, probe
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence

_BLOCK_FRAMES: Final = 65536
_COMPARED_BYTES: Final = 1 << 20

_LOSSY_PIECE_MS: Final = 100
_LOSSY_ERROR: Final = 0.6
_LOSSY_FLOOR: Final = 1e-5
"""What a codec may do to a piece: an error of three fifths of its power, in an s of MP3, or of -50 dBFS."""

_EDGE_MS: Final = 100
"""So much beside a cut is not compared in lossy files, or more where the codec smears it farther."""

Range = tuple[int, int]
Differ = Callable[[NDArray[Any], NDArray[Any]], NDArray[np.bool_]]
"""Which frames of two blocks, shape (frames, channels), are not alike."""


def identical_outside(source: Path, release: Path, cuts: Sequence[Cut], *, progress: Progress = silent) -> list[Range]:
    """Ranges of frames outside `cuts`, in order, in which a channel of `release` is not as in `source`.

    Exact encodings are compared to the bit, or to half a step where those of the release are coarser; lossy ones by
    pieces of 100 ms, whose error has to be well below the sound, and what a cut may ring into is left out. A difference
    in length is a difference. Raises FormatError where rate or channels are not the source's or a file is broken, and
    ValueError for `cuts` that do not fit.
    """
    old, new = riff.layout_of(source), riff.layout_of(release)
    if old is not None and new is not None and old.silence is not None and _is_same_coding(old, new):
        check_cuts(cuts, frames=old.frames, channels=old.channels)
        return _joined(_bytes_differ(source, release, old, new, cuts, progress))
    before, after = probe(source), probe(release)
    if (before.sample_rate_hz, before.channels) != (after.sample_rate_hz, after.channels):
        raise FormatError(sentence("the release has not the source's rate and channels"), file=release.name)
    check_cuts(cuts, frames=before.frames, channels=before.channels)
    return _joined(_samples_differ(source, release, before, after, cuts, progress))


def _is_same_coding(old: riff.WavLayout, new: riff.WavLayout) -> bool:
    return (old.format_tag, old.channels, old.sample_rate_hz, old.frame_bytes) == (
        new.format_tag,
        new.channels,
        new.sample_rate_hz,
        new.frame_bytes,
    )


def _outside(cuts: Sequence[Cut], frames: int, channels: int) -> Iterator[tuple[int, int, list[int]]]:
    """Ranges of frames, in order, with the channels that no cut touches there."""
    at = 0
    for stretch in stretches(cuts):
        if stretch.start > at:
            yield at, stretch.start, list(range(channels))
        touched = {channel for cut in stretch.cuts for channel in cut.channels_of(channels)}
        if len(touched) < channels:
            yield stretch.start, stretch.end, sorted(set(range(channels)) - touched)
        at = stretch.end
    if at < frames:
        yield at, frames, list(range(channels))


def _bytes_differ(
    source: Path, release: Path, old: riff.WavLayout, new: riff.WavLayout, cuts: Sequence[Cut], progress: Progress
) -> Iterator[Range]:
    frames = min(old.frames, new.frames)
    step = max(1, _COMPARED_BYTES // old.frame_bytes)
    with source.open("rb", buffering=0) as one, release.open("rb", buffering=0) as other:
        for start, end, channels in _outside(cuts, frames, old.channels):
            one.seek(old.data_start + start * old.frame_bytes)
            other.seek(new.data_start + start * new.frame_bytes)
            for at in range(start, min(end, frames), step):
                length = (min(at + step, end, frames) - at) * old.frame_bytes
                blocks = (_read(one, length), _read(other, length))
                if blocks[0] != blocks[1]:
                    shape = (-1, old.channels, old.sample_bytes)
                    ours, theirs = (np.frombuffer(block, np.uint8).reshape(shape)[:, channels] for block in blocks)
                    yield from _runs((ours != theirs).any(axis=(1, 2)), at)
                progress(at, frames)
    if old.frames != new.frames:
        yield frames, max(old.frames, new.frames)
    progress(frames, frames)


def _read(file: FileIO, length: int) -> bytes:
    data = file.read(length)
    while len(data) < length:
        more = file.read(length - len(data))
        if not more:
            raise OSError(errno.EIO, sentence("the file became shorter while it was read"))
        data += more
    return data


def _samples_differ(
    source: Path, release: Path, old: AudioFacts, new: AudioFacts, cuts: Sequence[Cut], progress: Progress
) -> Iterator[Range]:
    frames = min(old.frames, new.frames)
    integers = bits_of(old.encoding) is not None and bits_of(new.encoding) is not None
    dtype = "int16" if old.encoding == new.encoding == "PCM_16" else "int32" if integers else "float64"
    lossy = not is_exact(new.encoding)
    differ = _lossy(old.sample_rate_hz) if lossy else _exact(old.encoding, new.encoding)
    ranges = list(_outside(cuts, frames, old.channels))
    if lossy:
        edge_ms = max(_EDGE_MS, spread_ms(new.encoding, old.sample_rate_hz))
        ranges = _without_edges(ranges, frames, old.sample_rate_hz * edge_ms // 1000)
    first = 0
    with opened(source) as one, opened(release) as other, ThreadPoolExecutor(2) as decoding:
        for at, ours, theirs in _blocks(decoding, (one, other), (source, release), frames, dtype):
            end = at + len(ours)
            while first < len(ranges) and ranges[first][1] <= at:
                first += 1
            for start, stop, channels in ranges[first:]:
                if start >= end:
                    break
                here = slice(max(start - at, 0), min(stop, end) - at)
                yield from _runs(differ(ours[here][:, channels], theirs[here][:, channels]), at + here.start)
            progress(end, frames)
    if old.frames != new.frames:
        yield frames, max(old.frames, new.frames)


def _blocks(
    decoding: ThreadPoolExecutor, sounds: tuple[Stream, Stream], paths: tuple[Path, Path], frames: int, dtype: str
) -> Iterator[tuple[int, NDArray[Any], NDArray[Any]]]:
    """Both sounds from start to end; the next block of each is decoded while one is looked at."""

    def decoded(sound: Stream, path: Path, wanted: int) -> NDArray[Any]:
        try:
            block: NDArray[Any] = sound.read(wanted, dtype=dtype, always_2d=True)
        except soundfile.LibsndfileError as error:
            raise FormatError(sentence("the sound cannot be decoded to its end"), file=path.name) from error
        if len(block) < wanted:
            raise FormatError(sentence("the sound cannot be decoded to its end"), file=path.name)
        return block

    sizes = [min(_BLOCK_FRAMES, frames - at) for at in range(0, frames, _BLOCK_FRAMES)]
    coming = [[decoding.submit(decoded, s, p, size) for s, p in zip(sounds, paths, strict=True)] for size in sizes[:1]]
    for number in range(len(sizes)):
        ours, theirs = (block.result() for block in coming.pop())
        for size in sizes[number + 1 : number + 2]:
            coming.append([decoding.submit(decoded, s, p, size) for s, p in zip(sounds, paths, strict=True)])
        yield number * _BLOCK_FRAMES, ours, theirs


def _exact(old: str, new: str) -> Differ:
    bits = bits_of(new)
    coarser = bits is not None and (bits_of(old) is None or bits < (bits_of(old) or 0))
    if coarser and bits is not None and old not in ("ALAW", "ULAW"):
        step = 2.0 ** (1 - bits)

        def differ(ours: NDArray[Any], theirs: NDArray[Any]) -> NDArray[np.bool_]:
            one, other = (block / 2.0**31 if block.dtype == np.int32 else block for block in (ours, theirs))
            error = np.abs(np.clip(np.nan_to_num(one), -1, 1 - step) - other)
            unlike: NDArray[np.bool_] = (error > 0.5001 * step).max(axis=1)
            return unlike

        return differ

    def differ_at_all(ours: NDArray[Any], theirs: NDArray[Any]) -> NDArray[np.bool_]:
        # A float that is no number is not even like itself.
        unlike: NDArray[np.bool_] = ((ours != theirs) & ((ours == ours) | (theirs == theirs))).max(axis=1)
        return unlike

    return differ_at_all


def _lossy(rate_hz: int) -> Differ:
    length = rate_hz * _LOSSY_PIECE_MS // 1000

    def differ(ours: NDArray[Any], theirs: NDArray[Any]) -> NDArray[np.bool_]:
        starts = np.arange(0, max(1, len(ours) - length // 2), length)
        # Opus keeps nothing that is lower than speech.
        wanted, error = (
            np.stack([without_swing(channel, rate_hz) for channel in sound.T], axis=1)
            for sound in (ours, theirs - ours)
        )
        power, error = (np.add.reduceat(sound**2, starts, axis=0) for sound in (wanted, error))
        sizes = np.diff(np.append(starts, len(ours)))
        unlike = (error > _LOSSY_ERROR * power + _LOSSY_FLOOR * sizes[:, None]).any(axis=1)
        return np.repeat(unlike, sizes)

    return differ


def _without_edges(
    ranges: Iterable[tuple[int, int, list[int]]], frames: int, edge: int
) -> list[tuple[int, int, list[int]]]:
    narrowed = [
        (start + edge if start else start, end - edge if end < frames else end, channels)
        for start, end, channels in ranges
    ]
    return [one for one in narrowed if one[0] < one[1]]


def _runs(flags: NDArray[np.bool_], at: int) -> Iterator[Range]:
    """Where `flags` are set, as ranges, counted from `at`."""
    if not flags.any():
        return
    bounds = np.flatnonzero(np.diff(np.concatenate(([False], flags, [False]))))
    yield from zip((bounds[::2] + at).tolist(), (bounds[1::2] + at).tolist(), strict=True)


def _joined(ranges: Iterable[Range]) -> list[Range]:
    joined: list[Range] = []
    for start, end in sorted(ranges):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
