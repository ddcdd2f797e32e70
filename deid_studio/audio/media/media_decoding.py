"""A media file's sound as one FLAC file: all of its streams, side by side as channels."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.media import chained_sound, media_extent
from deid_studio.audio.media.media_stream import MediaStream, opened
from deid_studio.audio.quiet_decoder import native_name
from deid_studio.audio.refusal import CONVERT
from deid_studio.durable import replacing
from deid_studio.errors import FormatError
from deid_studio.progress import Progress
from deid_studio.sentences import Sentence, plural, sentence

_BLOCK_FRAMES: Final = 1 << 16
_MOST_CHANNELS: Final = 8
_MOSTLY_BROKEN: Final = sentence("most of its sound cannot be decoded; export or copy it again")
_SHORT_S: Final = 0.2
"""What a header promises too much is rounding and the last frame's filling up to here."""


_ONE_FRAME_S: Final = 0.1
"""Nearer times are of one and the same piece."""
_MOST_PLACES: Final = 50


def decode(path: Path, demuxer: str, target: Path, *, progress: Progress) -> tuple[Sentence, ...]:
    """Decode all sound of `path` into the FLAC file `target`, streaming; returns sentences on what is odd.

    `progress` counts bytes. FLAC has 16 bits, or 24 where a stream came without loss in more. Raises FormatError
    (nothing is written then) and OSError, and lets `Cancelled` through.
    """
    if demuxer == chained_sound.CHAIN:
        return chained_sound.decode(path, target, progress=progress)
    media_extent.refuse_several(path, demuxer)
    with ExitStack() as stack:
        container, file = stack.enter_context(opened(path, demuxer))
        indices, notes = _sound_streams(container, path.name)
        streams = [MediaStream(container, indices[0], name=path.name)]
        for index in indices[1:]:
            # Each stream reads the file by itself, so that none has to wait in memory for another
            other, _ = stack.enter_context(opened(path, demuxer))
            streams.append(MediaStream(other, index, name=path.name))
        size = path.stat().st_size
        with replacing(target) as part:
            _write(part, streams, lambda: progress(min(file.tell(), size), size), name=path.name)
            if any(2 * len(stream.faults_s) > stream.packets for stream in streams):
                raise FormatError(_MOSTLY_BROKEN, file=path.name)
    lost_s = media_extent.lost_s(path, demuxer)
    for stream in streams:
        notes += _oddities(stream, lost_s)
    notes += media_extent.notes(path, demuxer, frames=streams[0].frames, rate_hz=streams[0].sample_rate_hz)
    notes += _together(streams)
    return tuple(dict.fromkeys(notes))


def kind_of(path: Path, demuxer: str) -> str:
    """libav's names of the container and of the codecs of its sound ("mov aac"). Raises FormatError."""
    if demuxer == chained_sound.CHAIN:
        return f"{demuxer} {chained_sound.codec_of(path)}"
    with opened(path, demuxer) as (container, _):
        indices, _ = _sound_streams(container, path.name)
        codecs = [container.streams[index].codec_context.codec.canonical_name for index in indices]
    return " ".join((demuxer, *dict.fromkeys(codecs)))


def _sound_streams(container: Any, name: str) -> tuple[list[int], list[Sentence]]:
    """Numbers of the streams that can be decoded, and what is left out."""
    sound = container.streams.audio
    if not sound:
        raise FormatError(sentence("holds no sound"), file=name)
    readable = [stream.index for stream in sound if stream.codec_context is not None]
    if not readable:
        raise FormatError(
            sentence("its sound is in a codec that cannot be read; {convert}", convert=CONVERT), file=name
        )
    notes = []
    if len(readable) < len(sound):
        count = len(sound) - len(readable)
        notes.append(
            plural(
                count,
                "{n} of its sound streams is in a codec that cannot be read, and did not come in",
                "{n} of its sound streams are in codecs that cannot be read, and did not come in",
            )
        )
    if container.streams.video:
        notes.append(sentence("only its sound came in, its picture did not"))
    if container.streams.subtitles:
        notes.append(sentence("its subtitles did not come in"))
    return readable, notes


def _write(part: Path, streams: Sequence[MediaStream], report: Any, *, name: str) -> None:
    import soundfile

    channels = sum(stream.channels for stream in streams)
    if channels > _MOST_CHANNELS:
        reason = sentence(
            "its sound has {channels} channels, and at most {most} can be read; split it, for example with ffmpeg",
            channels=channels,
            most=_MOST_CHANNELS,
        )
        raise FormatError(reason, file=name)
    rate_hz, bits = max(stream.sample_rate_hz for stream in streams), max(stream.bits for stream in streams)
    try:
        with soundfile.SoundFile(native_name(part), "w", rate_hz, channels, f"PCM_{bits}", format="FLAC") as flac:
            for block in _side_by_side([_Tap(stream, rate_hz) for stream in streams]):
                flac.write(block)
                report()
    except (soundfile.LibsndfileError, AssertionError) as error:
        raise OSError(errno.EIO, sentence("the sound cannot be written; is the disk full?")) from error


def _at_rate(stream: MediaStream, rate_hz: int) -> Iterator[NDArray[np.int32]]:
    """The stream's blocks at the rate of all."""
    if stream.sample_rate_hz == rate_hz:
        yield from stream.blocks()
        return
    import soxr

    resampler = soxr.ResampleStream(stream.sample_rate_hz, rate_hz, stream.channels, dtype="int32")
    for block in stream.blocks():
        yield resampler.resample_chunk(block)
    yield resampler.resample_chunk(np.zeros((0, stream.channels), np.int32), last=True)


def _side_by_side(taps: Sequence[_Tap]) -> Iterator[NDArray[np.int32]]:
    """Blocks of all streams' channels; those that end sooner are silent to the end of the longest."""
    while True:
        blocks = [tap.take(_BLOCK_FRAMES) for tap in taps]
        longest = max(map(len, blocks))
        if not longest:
            return
        yield np.hstack([np.pad(block, ((0, longest - len(block)), (0, 0))) for block in blocks])


class _Tap:
    """A stream from which any number of frames is taken at a time, at the rate of all."""

    def __init__(self, stream: MediaStream, rate_hz: int) -> None:
        self._source = _at_rate(stream, rate_hz)
        self._waiting = np.zeros((0, stream.channels), np.int32)

    def take(self, frames: int) -> NDArray[np.int32]:
        """The next `frames`, fewer only at the end."""
        parts = [self._waiting]
        missing = frames - len(self._waiting)
        while missing > 0 and (block := next(self._source, None)) is not None:
            parts.append(block)
            missing -= len(block)
        together = np.concatenate(parts)
        self._waiting = together[frames:]
        return together[:frames]


def _stretches(times_s: Iterable[float]) -> list[tuple[float, float]]:
    """First and last of times that are close together."""
    found: list[tuple[float, float]] = []
    for time_s in times_s:
        if found and time_s - found[-1][1] < _SHORT_S:
            found[-1] = found[-1][0], time_s
        else:
            found.append((time_s, time_s))
    return found


def _place(stretch: tuple[float, float]) -> Sentence:
    start_s, end_s = stretch
    if end_s - start_s < _ONE_FRAME_S:
        return sentence("{start_s:.3f} s", start_s=start_s)
    return sentence("{start_s:.3f} to {end_s:.3f} s", start_s=start_s, end_s=end_s)


def _oddities(stream: MediaStream, lost_s: Sequence[float]) -> Iterator[Sentence]:
    """What a person has to know of one stream that was decoded to its end; at `lost_s` there was nothing to decode."""
    if stream.begins_s > _SHORT_S:
        yield sentence(
            "its time stamps begin at {begins_s:.3f} s, which is 0 here; its beginning may be missing",
            begins_s=stream.begins_s,
        )
    if stream.late_s:
        yield sentence(
            "its sound begins {late_s:.3f} s after its picture or other sound; silence stands there, as in players",
            late_s=stream.late_s,
        )
    if stream.gaps_s:
        yield sentence(
            "its time stamps leave {gaps_s:.3f} s without sound, first at {at_s:.3f} s, where silence stands now",
            gaps_s=stream.gaps_s,
            at_s=stream.first_gap_s,
        )
    if stream.behind_s:
        yield sentence(
            "its time stamps are up to {behind_s:.3f} s behind its sound; check the times of a transcript against it",
            behind_s=stream.behind_s,
        )
    if places := _stretches(sorted([*stream.faults_s, *lost_s])):
        count = len(places)
        more = (plural(count - _MOST_PLACES, "{n} more", "{n} more"),) if count > _MOST_PLACES else ()
        yield plural(
            count,
            "{n} piece of its sound cannot be decoded, at {places}; compare it with the original, or export it again",
            "{n} pieces of its sound cannot be decoded, at {places}; compare it with the original, or export it again",
            places=(*map(_place, places[:_MOST_PLACES]), *more),
        )
    if stream.stopped_s is not None:
        yield sentence("cut short: nothing can be read from {at_s:.3f} s on", at_s=stream.stopped_s)
    if stream.promised_s is not None and stream.promised_s - stream.reached_s > _SHORT_S:
        yield sentence(
            "cut short: its last time stamp is at {reached_s:.3f} s, the header promises {promised_s:.3f} s",
            reached_s=stream.reached_s,
            promised_s=stream.promised_s,
        )


def _together(streams: Sequence[MediaStream]) -> Iterator[Sentence]:
    """That several streams became channels of one recording, and what that changed."""
    if len(streams) == 1:
        return
    yield sentence(
        "holds {streams} sound streams, which came in together as channels: {channels}",
        streams=len(streams),
        channels=" + ".join(str(stream.channels) for stream in streams),
    )
    if len({stream.sample_rate_hz for stream in streams}) > 1:
        yield sentence(
            "its sound streams have different rates; all have {rate_hz} Hz now",
            rate_hz=max(stream.sample_rate_hz for stream in streams),
        )
