"""One sound stream of a media file, decoded from its start to its end on the file's own clock.

Silence stands wherever the file's time stamps leave a gap, so that every sample is at the time at which players play
it. What codecs need before the first sample and behind the last one (priming, pre-skip, edit lists) libav leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.audio.extent import sound_extent
from deid_studio.audio.extent.sound_extent import MendedFile, tagless
from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

_NOWHERE: Final = {"protocol_whitelist": "none", "format_whitelist": ""}
"""Nothing but the open file is ever read: no address in it is followed, on no protocol."""

_TELL_DURATION: Final = ("mov", "matroska", "asf", "avi", "ogg")
_LATE_S: Final = Fraction(1, 10)
"""So much may be missing at the beginning before silence stands for it, as in libav's own resampler: encoders of WMA
and Speex leave a first frame out that no program puts back."""
_GAP_S: Final = Fraction(1, 25)
"""Time stamps of Matroska and ASF are of milliseconds, and those of live recordings waver."""
_BEHIND_S: Final = Fraction(1, 10)
_LONGEST_GAPS_S: Final = 3600
_SILENT_FRAMES: Final = 1 << 16
_HOPELESS: Final = 200
"""So many packets without a sound at the beginning, and the rest is not tried."""

ENCRYPTED: Final = sentence(
    "the sound is encrypted (DRM); export it without protection from the program that it was made or bought with"
)


@contextmanager
def opened(path: Path, demuxer: str) -> Iterator[tuple[Any, MendedFile]]:
    """libav's container of `path`, and the file that it reads. Raises FormatError where it makes nothing of it."""
    import av

    av.logging.set_level(None)
    extent = sound_extent.extent_of(path)
    # PyAV prints what a file raises: this one lets libav seek anywhere
    with MendedFile(path, extent if extent and extent.promised != extent.there else tagless(path)) as file:
        try:
            options = {**_NOWHERE, "format_whitelist": av.format.ContainerFormat(demuxer, "r").name}
            container = av.open(file, format=demuxer, container_options=options, metadata_errors="replace")
        except (av.error.FFmpegError, ValueError) as error:
            raise FormatError(
                sentence("the file is damaged, cut off or not finished; export or copy it again"), file=path.name
            ) from error
        with container:
            yield container, file


class MediaStream:
    """The sound of stream number `index` of a file; `frames` is how long it is so far, at its own rate.

    `bits` are those that its samples deserve: 24 where they came without loss and are finer than 16. `reached_s` is the
    latest time stamp of any stream, the picture's too, and `promised_s` what it is to be; None where libav only guesses
    that. `begins_s` is what the first time stamp of all says. `faults_s` are the times of packets that could not be
    decoded, and from `stopped_s` on nothing could be read.
    """

    def __init__(self, container: Any, index: int, *, name: str) -> None:
        self._stream = container.streams[index]
        self._container = container
        self._name = name
        self._zero = Fraction(max(0, container.start_time or 0), 1_000_000)
        # In MPEG streams the clock begins anywhere
        self.begins_s = 0.0 if container.format.name == "mpeg" else float(self._zero)
        self._base: int | None = None
        self.frames = 0
        self.packets = 0
        self.faults_s: list[float] = []
        self.stopped_s: float | None = None
        self.first_gap_s = self.late_s = self.gaps_s = self.behind_s = self.reached_s = 0.0
        self._decoded = self._frames()
        self._first = next(self._decoded, None)
        if self._first is None:
            raise FormatError(sentence("nothing of its sound can be decoded; export or copy it again"), file=name)
        self.sample_rate_hz: int = self._first.sample_rate
        self.channels: int = self._first.layout.nb_channels
        is_fine = self._stream.codec_context.codec.lossless and self._first.format.name.rstrip("p") not in ("u8", "s16")
        self.bits = 24 if is_fine else 16
        is_told = container.duration is not None and container.format.name.startswith(_TELL_DURATION)
        self.promised_s: float | None = container.duration / 1_000_000 if is_told else None

    def blocks(self) -> Iterator[NDArray[np.int32]]:
        """The samples in the upper bits of int32, shape (frames, channels). Raises FormatError."""
        frame = self._first
        while frame is not None:
            if (frame.sample_rate, frame.layout.nb_channels) != (self.sample_rate_hz, self.channels):
                reason = sentence(
                    "its rate or the number of its channels changes at {at_s:.3f} s; convert it to WAV or FLAC first",
                    at_s=self.frames / self.sample_rate_hz,
                )
                raise FormatError(reason, file=self._name)
            missing = self._missing_before(frame)
            while missing > 0:
                silence = np.zeros((min(missing, _SILENT_FRAMES), self.channels), np.int32)
                missing -= len(silence)
                self.frames += len(silence)
                yield silence
            samples = _upper_bits(frame, self.bits)
            self.frames += len(samples)
            yield samples
            frame = next(self._decoded, None)

    def _frames(self) -> Iterator[Any]:
        """What the decoder makes of the packets, those that are broken left out and counted."""
        import av

        packets, has_sound = self._container.demux(), False
        while True:
            try:
                packet = next(packets, None)
                if packet is None:
                    return
            except av.error.FFmpegError:
                self.stopped_s = self._at_s
                return
            if packet.pts is not None:
                end = (packet.pts + (packet.duration or 0)) * packet.time_base - self._zero
                self.reached_s = max(self.reached_s, float(end))
            if packet.stream_index != self._stream.index:
                continue
            if packet.has_sidedata("encryption_info") or self._stream.codec_context.codec_tag in ("drms", "enca"):
                raise FormatError(ENCRYPTED, file=self._name)
            self.packets += packet.size > 0
            try:
                frames = packet.decode()
            except av.error.FFmpegError:
                frames = []
                self.faults_s.append(self._at_s)
            else:
                if packet.is_corrupt or any(frame.is_corrupt for frame in frames):
                    self.faults_s.append(self._at_s)
            has_sound = has_sound or bool(frames)
            if not has_sound and self.packets > _HOPELESS:
                return
            yield from frames

    @property
    def _at_s(self) -> float:
        return self.frames / self.sample_rate_hz if self.frames else 0.0

    def _missing_before(self, frame: Any) -> int:
        """How many frames of silence stand before `frame`, by its time stamp."""
        if frame.pts is None:
            return 0
        rate_hz = self.sample_rate_hz
        at = round((frame.pts * frame.time_base - self._zero) * rate_hz)
        if self._base is None:
            is_late = at > _LATE_S * rate_hz
            self._base = 0 if is_late else at
            self.late_s = at / rate_hz if is_late else 0.0
            return self._bounded(at) if is_late else 0
        missing = at - self._base - self.frames
        self.behind_s = max(self.behind_s, -missing / rate_hz if -missing > _BEHIND_S * rate_hz else 0.0)
        if missing <= _GAP_S * rate_hz:
            return 0
        self.first_gap_s = self.first_gap_s if self.gaps_s else self._at_s
        self.gaps_s += missing / rate_hz
        return self._bounded(missing)

    def _bounded(self, missing: int) -> int:
        if self.late_s + self.gaps_s > _LONGEST_GAPS_S:
            reason = sentence(
                "its time stamps leave more than an hour without sound at {at_s:.3f} s, so they are damaged; "
                "convert it to WAV or FLAC first",
                at_s=self.frames / self.sample_rate_hz,
            )
            raise FormatError(reason, file=self._name)
        return missing


def _upper_bits(frame: Any, bits: int) -> NDArray[np.int32]:
    """A frame's samples rounded to `bits`, in the upper bits of int32, shape (frames, channels)."""
    samples: NDArray[Any] = frame.to_ndarray()
    channels = frame.layout.nb_channels
    samples = samples.T if frame.format.is_planar else samples.reshape(-1, channels)
    if samples.dtype.kind == "f":
        # As libav rounds to integers
        most = 2.0 ** (bits - 1)
        whole = np.rint(np.nan_to_num(samples.astype(np.float64)) * most)
        return np.clip(whole, -most, most - 1).astype(np.int32) << (32 - bits)
    if samples.dtype == np.uint8:
        return (samples.astype(np.int32) - 128) << 24
    if samples.dtype.itemsize < 4:
        return samples.astype(np.int32) << (32 - 8 * samples.dtype.itemsize)
    wide = samples.astype(np.int64) >> (8 * samples.dtype.itemsize - 32)
    step = 1 << (32 - bits)
    rounded: NDArray[np.int32] = (np.minimum((wide + step // 2) // step, (1 << bits - 1) - 1) * step).astype(np.int32)
    return rounded
