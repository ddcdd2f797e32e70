"""Copies of what must be decoded first: FLAC and everything else that is not plain WAV, and other containers."""

from __future__ import annotations

import errno
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio import riff
from deid_studio.audio.checking.leak import blocks, is_codec_noise, likeness
from deid_studio.audio.checking.sound_difference import identical_outside
from deid_studio.audio.cutting.cuts import Cut, Stretch, check_cuts, stretches
from deid_studio.audio.cutting.quantised import bits_of, is_exact, ringing_frames, stored, wav_bytes
from deid_studio.audio.cutting.replacement import Replacements
from deid_studio.audio.cutting.written_kind import LOSSY_LEVELS, WAV_TAGS, WrittenKind, cannot_be_written, written_kind
from deid_studio.audio.quiet_decoder import native_name
from deid_studio.audio.samples import AudioFacts, SampleReader, Stream, opened, probe
from deid_studio.durable import replacing
from deid_studio.errors import FormatError
from deid_studio.progress import Progress
from deid_studio.sentences import sentence

_WAV_BITS: Final = {"FLOAT": 32, "DOUBLE": 64, "ALAW": 8, "ULAW": 8}


_ZERO: Final = np.zeros(1, np.float32)

_BLOCK_FRAMES: Final = 65_536
_LOSSY_BLOCK_FRAMES: Final = 4096
"""libvorbis keeps a whole write on the stack and overflows it."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a copy is to be: libsndfile's names, or with `wav` a header of our own and plain samples."""

    container: str
    encoding: str
    endian: str = "FILE"
    wav: riff.WavLayout | None = None


def write(source: Path, target: Path, cuts: Sequence[Cut], *, container: str | None, progress: Progress) -> None:
    """Decode `source` from start to end and encode it to `target`, as `redact.write_redacted` says."""
    facts = probe(source)
    check_cuts(cuts, frames=facts.frames, channels=facts.channels)
    written = written_kind(facts, container)
    if container is not None and written.reason is not None:
        raise FormatError(written.reason, file=source.name)
    kind = _kind(facts, source, written)
    parts = list(stretches(cuts))
    with (
        Replacements(
            source, cuts, frames=facts.frames, channels=facts.channels, sample_rate_hz=facts.sample_rate_hz
        ) as replacements,
        replacing(target) as part,
    ):
        replaced = _encode(facts, kind, source, part, parts, replacements, progress)
        frames = probe(part).frames
        if frames != facts.frames:
            reason = sentence(
                "{container} cannot keep the length: {frames} frames instead of {expected_frames}",
                container=kind.container,
                frames=frames,
                expected_frames=facts.frames,
            )
            raise FormatError(reason, file=target.name)
        if is_exact(kind.encoding):
            _check_exact(facts, kind, part, parts, replaced, target.name)
        else:
            _check_lossy(facts, kind, source, part, parts, replacements, target.name)
            if identical_outside(source, part, cuts):
                raise FormatError(sentence("the sound differs from the original"), file=target.name)


def _kind(facts: AudioFacts, source: Path, written: WrittenKind) -> _Kind:
    if written.converted_to == "wav":
        layout = riff.plain_layout(
            tag=WAV_TAGS.get(written.encoding, riff.PCM),
            channels=facts.channels,
            sample_rate_hz=facts.sample_rate_hz,
            bits=_WAV_BITS.get(written.encoding) or bits_of(written.encoding) or 16,
            frames=facts.frames,
        )
        return _Kind("WAV", written.encoding, wav=layout)
    if written.converted_to is not None:
        return _Kind(written.container, written.encoding)
    with opened(source) as sound:
        return _Kind(sound.format, sound.subtype, sound.endian)


def _encode(
    facts: AudioFacts,
    kind: _Kind,
    source: Path,
    part: Path,
    parts: Sequence[Stretch],
    replacements: Replacements,
    progress: Progress,
) -> bytes:
    """Write the copy; returns the digest of all that replaces something, in order."""
    dtype = _dtype(facts.encoding, kind.encoding)
    replaced = blake2b()
    room = np.empty((_BLOCK_FRAMES, facts.channels), dtype)
    with opened(source) as old, _sink(part, kind, facts, name=source.name) as write_block:
        for at in range(0, facts.frames, _BLOCK_FRAMES):
            end = min(at + _BLOCK_FRAMES, facts.frames)
            block = _decoded(old, room[: end - at], name=source.name)
            if block.dtype.kind == "f" and bits_of(kind.encoding):
                block = stored(np.nan_to_num(block), kind.encoding)
            for first, last, stretch in _within(parts, at, end):
                for channel, cut in stretch.replaced(facts.channels):
                    samples = _expected(kind, replacements, cut, channel, first, last, block.dtype)
                    replaced.update(samples.data)
                    block[first - at : last - at, channel] = samples
            write_block(block)
            progress(end, facts.frames)
    return replaced.digest()


def _dtype(old: str, new: str) -> str:
    if old == new == "PCM_16":
        return "int16"
    if old in LOSSY_LEVELS or new in LOSSY_LEVELS:
        return "float32"
    return "float64" if old in ("FLOAT", "DOUBLE") else "int32"


def _decoded(old: Stream, room: NDArray[Any], *, name: str) -> NDArray[Any]:
    """Fill all of `room` with the frames that come next."""
    try:
        block: NDArray[Any] = old.read(dtype=room.dtype.name, out=room)
    except soundfile.LibsndfileError as error:
        raise FormatError(sentence("the sound cannot be decoded to its end"), file=name) from error
    if len(block) < len(room):
        raise FormatError(sentence("the sound cannot be decoded to its end"), file=name)
    return block


def _within(parts: Sequence[Stretch], start: int, end: int) -> Iterator[tuple[int, int, Stretch]]:
    """The stretches between two frames, and from where to where they are there."""
    for stretch in parts[bisect_right(parts, start, key=lambda stretch: stretch.end) :]:
        if stretch.start >= end:
            return
        yield max(start, stretch.start), min(end, stretch.end), stretch


def _expected(
    kind: _Kind,
    replacements: Replacements,
    cut: Cut,
    channel: int,
    start: int,
    end: int,
    dtype: np.dtype[Any],
) -> NDArray[Any]:
    """What a channel holds where it is cut."""
    rendered = _ZERO if cut.is_silent else replacements.render(cut, channel, start, end)
    samples = stored(rendered, kind.encoding)
    samples = (samples >> 16 if dtype == np.int16 else samples).astype(dtype)
    return np.repeat(samples, end - start) if cut.is_silent else samples


@contextmanager
def _sink(part: Path, kind: _Kind, facts: AudioFacts, *, name: str) -> Iterator[Callable[[NDArray[Any]], None]]:
    if kind.wav is not None:
        layout = kind.wav
        with part.open("wb") as file:
            file.write(riff.clean_header(layout))
            yield lambda block: _write_plain(file, block, layout)
            file.write(b"\x00" * (layout.data_bytes % 2))
        return
    frames = _LOSSY_BLOCK_FRAMES if kind.encoding in LOSSY_LEVELS else _BLOCK_FRAMES
    with _created(part, kind, facts, name=name) as new:
        yield lambda block: _write(new, block, frames)


def _created(part: Path, kind: _Kind, facts: AudioFacts, *, name: str) -> soundfile.SoundFile:
    try:
        return soundfile.SoundFile(
            native_name(part),
            "w",
            samplerate=facts.sample_rate_hz,
            channels=facts.channels,
            format=kind.container,
            subtype=kind.encoding,
            endian=kind.endian,
            compression_level=LOSSY_LEVELS.get(kind.encoding),
            bitrate_mode="VARIABLE" if kind.encoding == "MPEG_LAYER_III" else None,
        )
    except (soundfile.LibsndfileError, ValueError) as error:
        reason = cannot_be_written(facts.channels, facts.sample_rate_hz, kind.encoding)
        raise FormatError(reason, file=name) from error


def _write(new: soundfile.SoundFile, block: NDArray[Any], frames: int) -> None:
    try:
        for at in range(0, len(block), frames):
            new.write(block[at : at + frames])
    except (soundfile.LibsndfileError, AssertionError) as error:
        # libsndfile does not hand on why the system refused; a full disk is the usual cause.
        raise OSError(errno.EIO, sentence("the sound cannot be written; is the disk full?")) from error


def _write_plain(file: Any, block: NDArray[Any], layout: riff.WavLayout) -> None:
    wide = block.astype(np.int32) << 16 if block.dtype == np.int16 else block
    file.write(wav_bytes(wide, tag=layout.format_tag, width=layout.sample_bytes).tobytes())


def _check_exact(
    facts: AudioFacts, kind: _Kind, part: Path, parts: Sequence[Stretch], replaced: bytes, name: str
) -> None:
    """Read every cut again; `replaced` is what `_encode` returned."""
    decoded = _dtype(facts.encoding, kind.encoding)
    dtype = "float64" if kind.encoding in ("FLOAT", "DOUBLE") else decoded if decoded == "int16" else "int32"
    found = blake2b()
    with SampleReader(part, frames=facts.frames) as reader:
        # In the same blocks, for the channels of each follow one another.
        for at in range(0, facts.frames, _BLOCK_FRAMES):
            for first, last, stretch in _within(parts, at, at + _BLOCK_FRAMES):
                written = reader.read_as(first, last, dtype)
                for channel, _ in stretch.replaced(facts.channels):
                    found.update(written[channel].tobytes())
    if found.digest() != replaced:
        raise FormatError(sentence("a window of the copy holds more than its replacement"), file=name)


def _check_lossy(
    facts: AudioFacts,
    kind: _Kind,
    source: Path,
    part: Path,
    parts: Sequence[Stretch],
    replacements: Replacements,
    name: str,
) -> None:
    """What is left when the replacement is taken off has to be the codec's noise, and unlike the original."""
    # A lossy codec rings into a window from what lies beside it.
    before, behind = ringing_frames(kind.encoding, facts.sample_rate_hz)
    with SampleReader(part, frames=facts.frames) as new, SampleReader(source, frames=facts.frames) as old:
        for stretch in parts:
            for start, end in blocks(stretch.start + before, stretch.end - behind):
                written, original = new.read_float(start, end), old.read_float(start, end)
                for channel, cut in stretch.replaced(facts.channels):
                    samples = _expected(kind, replacements, cut, channel, start, end, written.dtype)
                    left = written[channel] - samples
                    if not is_codec_noise(left, samples, sample_rate_hz=facts.sample_rate_hz):
                        raise FormatError(sentence("a window of the copy is not as it should be"), file=name)
                    of_noise = cut.style == "noise"
                    found = likeness(original[channel], left, sample_rate_hz=facts.sample_rate_hz, of_noise=of_noise)
                    if found.is_leak:
                        reason = sentence("a window of the copy resembles the original; nothing was written")
                        raise FormatError(reason, file=name)
