"""Reading sound files: what they are, and any window of their samples."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio import refusal
from deid_studio.audio.cutting import mp3, ogg
from deid_studio.audio.extent import false_lengths
from deid_studio.audio.extent.behind_sound import SEVERAL_RECORDINGS, refuse_recordings
from deid_studio.audio.extent.sound_extent import MendedFile, extent_of, mended
from deid_studio.audio.quiet_decoder import native_name, quiet
from deid_studio.errors import FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence, system_reason

RATES_HZ: Final = range(1_000, 768_001)

_HEADED: Final = (".au", ".snd")
"""Kinds of files that have a header, if they are whole."""

_HEADLESS: Final = sentence(
    "raw samples without a header say neither rate nor encoding; {convert}", convert=refusal.CONVERT
)

# An MP3 frame may need up to 511 bytes of the frames before it, ten of them at 8 kbit/s, and libmpg123 goes back
# four; libvorbis now and then starts a block (at most 8192 frames) late.
_RUN_UP_FRAMES: Final = {"MPEG_LAYER_III": 16 * 1152, "VORBIS": 2 * 8192}
_TAIL_FRAMES: Final = 4096

_HASHED_BYTES: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class AudioFacts:
    """What a sound file is.

    `frames` counts the samples per channel that can really be read; `container` and `encoding` are libsndfile's
    names ("WAV", "PCM_16"); each of `notes` is a sentence on something odd.
    """

    sample_rate_hz: int
    channels: int
    frames: int
    container: str
    encoding: str
    notes: tuple[Sentence, ...] = ()


class Stream(soundfile.SoundFile):  # type: ignore[misc]
    """A sound file whose decoder runs on from one read to the next.

    soundfile seeks after every read to where it is already, which makes the decoders of MP3, Vorbis and Opus
    forget what came before; it does so only where it thinks it can seek. `can_seek` tells the truth.
    """

    def __init__(self, file: Path | MendedFile) -> None:
        with quiet():
            super().__init__(native_name(file) if isinstance(file, Path) else file)

    def read(self, *args: Any, **how: Any) -> NDArray[Any]:
        """As soundfile's."""
        with quiet():
            samples: NDArray[Any] = super().read(*args, **how)
            return samples

    def seek(self, *args: Any) -> int:
        """As soundfile's."""
        with quiet():
            at: int = super().seek(*args)
            return at

    @property
    def can_seek(self) -> bool:
        """Whether `seek` works; in DWVW libsndfile only thinks so."""
        return bool(super().seekable()) and not self.subtype.startswith("DWVW")

    def seekable(self) -> bool:
        """False, to be left alone; see above."""
        return False


def probe(path: Path) -> AudioFacts:
    """What `path` is; its last samples are decoded, and all of them where those cannot be.

    Raises FormatError saying what is wrong and what to do.
    """
    rate_hz: int
    with opened(path) as sound:
        rate_hz, channels, promised = sound.samplerate, sound.channels, sound.frames
        container, encoding = sound.format, sound.subtype
        whole = _end_decodes(sound)
    if container == "RAW" and path.suffix.lower() in _HEADED:
        # libsndfile takes anything of that name for telephone sound
        raise FormatError(_HEADLESS, file=path.name)
    if rate_hz not in RATES_HZ:
        raise FormatError(
            sentence("a sample rate of {rate_hz} Hz is not plausible; the header is damaged", rate_hz=rate_hz),
            file=path.name,
        )
    order = ogg.order_of(path) if container == "OGG" else None
    if order and order.is_chained:
        raise FormatError(SEVERAL_RECORDINGS, file=path.name)
    is_cut = order is not None and ogg.cut_page(path) is not None
    # Where it seeks behind the sound of a last page, libsndfile reads what is no sound
    frames = promised if whole and not is_cut else _decodable_frames(path)
    if frames == 0:
        raise FormatError(false_lengths.of_empty(promised=promised), file=path.name)
    extent = extent_of(path)
    _refuse_several(path)
    notes = false_lengths.of_header(extent, frames, rate_hz, encoding) if extent else []
    if container == "MP3":
        found = mp3.frames_of(path)
        notes = false_lengths.of_mp3(found, promised, frames, rate_hz, encoding)
        if whole:
            false_lengths.refuse_short_mp3(path, found.samples, frames, rate_hz)
    elif not notes and not is_cut:
        notes = false_lengths.notes(promised, frames, rate_hz)
    if extent is None:
        false_lengths.refuse_hidden(path, frames * channels, encoding)
    if order:
        positions_hz = 48_000 if encoding == "OPUS" else rate_hz
        notes += ogg.oddities(path, order, readable_s=frames / rate_hz, positions_hz=positions_hz)
    return AudioFacts(rate_hz, channels, frames, container, encoding, tuple(notes))


def opened(path: Path) -> Stream:
    """`path` open in libsndfile; the caller closes it. Raises FormatError saying what is wrong and what to do."""
    try:
        with path.open("rb"):
            pass
    except OSError as error:
        raise FormatError(
            sentence("cannot be opened: {reason}", reason=system_reason(error)), file=path.name
        ) from error
    try:
        return Stream(mended(path))
    except TypeError as error:
        raise FormatError(_HEADLESS, file=path.name) from error
    except soundfile.LibsndfileError as error:
        _refuse_several(path)
        raise FormatError(refusal.of_file(path, error.error_string), file=path.name) from error


def _refuse_several(path: Path) -> None:
    """Raise FormatError where another recording follows, at which libsndfile stops or stumbles."""
    if extent := extent_of(path):
        refuse_recordings(path, extent.doubtful_from)


def sha256_of(path: Path, progress: Progress = silent) -> str:
    """SHA-256 of the file's bytes in hexadecimal; `progress` counts bytes. Raises OSError."""
    total = path.stat().st_size
    digest = hashlib.sha256()
    done = 0
    with path.open("rb") as file:
        while block := file.read(_HASHED_BYTES):
            digest.update(block)
            done += len(block)
            progress(done, total)
    return digest.hexdigest()


class SampleReader:
    """Windows of one sound file, which it keeps open; for one thread at a time.

    A window is the same whether read after a seek or on the way through: to the bit, in MP3 to float rounding.
    Opus alone is only in the same place: its decoder keeps up to 0.003 (-50 dBFS) of its past for long after a seek.
    """

    def __init__(self, path: Path, *, frames: int | None = None) -> None:
        """Open `path`; `frames` is what `probe` said, which is called without it. Raises FormatError."""
        self._path = path
        self.frames = probe(path).frames if frames is None else frames
        self._sound = opened(path)
        self._at = 0
        self._last_page_frame = ogg.end_of(path).last_page_frame if self._sound.format == "OGG" else 0
        self.sample_rate_hz: int = self._sound.samplerate
        self.channels: int = self._sound.channels
        self.is_exact = self._sound.subtype not in (*_RUN_UP_FRAMES, "OPUS")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        self._sound.close()

    def read(self, start_frame: int, end_frame: int) -> NDArray[np.int16]:
        """Samples as int16, shape (channels, frames), clipped to the file. Raises FormatError."""
        if self._sound.subtype not in ("FLOAT", "DOUBLE"):
            return self._window(start_frame, end_frame, "int16")
        # libsndfile does not scale floats: 0.9 would be read as 1.
        scaled = np.nan_to_num(self._window(start_frame, end_frame, "float32") * np.float32(32768))
        return np.clip(np.rint(scaled), -32768, 32767).astype(np.int16)

    def read_float(self, start_frame: int, end_frame: int) -> NDArray[np.float32]:
        """Samples as float32 in -1..1, shape (channels, frames), clipped to the file. Raises FormatError."""
        return self._window(start_frame, end_frame, "float32")

    def read_as(self, start_frame: int, end_frame: int, dtype: str) -> NDArray[Any]:
        """Samples as libsndfile gives them for "int16", "int32", "float32" or "float64"; as `read` otherwise."""
        return self._window(start_frame, end_frame, dtype)

    def _window(self, start_frame: int, end_frame: int, dtype: str) -> NDArray[Any]:
        start = min(max(0, start_frame), self.frames)
        end = min(max(start, end_frame), self.frames)
        if start == end:
            return np.zeros((self.channels, 0), dtype)
        try:
            if start != self._at:
                self._move(start)
            samples: NDArray[Any] = self._sound.read(end - start, dtype=dtype, always_2d=True)
        except soundfile.LibsndfileError as error:
            self._at = -1
            raise FormatError(_damaged_at(start, self.sample_rate_hz), file=self._path.name) from error
        self._at = start + len(samples)
        if self._at < end:
            raise FormatError(_damaged_at(self._at, self.sample_rate_hz), file=self._path.name)
        return samples.T

    def _move(self, frame: int) -> None:
        if not self._sound.can_seek:
            if self._at > frame or self._at < 0:
                self._sound.close()
                self._sound = opened(self._path)
                self._at = 0
            _skip(self._sound, frame - self._at)
            return
        aim = frame
        if self._sound.subtype == "VORBIS":
            # libsndfile 1.2 misses by a block when it seeks near by, and by what was cut off the end when it seeks
            # into the last page (its issue 885).
            self._sound.seek(0)
            aim = min(frame, self._last_page_frame)
        aim = max(0, aim - _RUN_UP_FRAMES.get(self._sound.subtype, 0))
        self._sound.seek(aim)
        _skip(self._sound, frame - aim)


def _end_decodes(sound: Stream) -> bool:
    tail: int = min(sound.frames, _TAIL_FRAMES)
    if not sound.can_seek or sound.frames <= 0:
        return False
    try:
        sound.seek(sound.frames - tail)
        read: int = len(sound.read(tail, dtype="float32"))
    except soundfile.LibsndfileError:
        return False
    return read == tail


def _decodable_frames(path: Path) -> int:
    frames = 0
    # A failing read does not say how much it got, so the last stretch is read again in ever smaller steps.
    for step in (65536, 256, 1):
        with opened(path) as sound:
            _skip(sound, frames)
            try:
                while read := len(sound.read(step, dtype="float32")):
                    frames += read
            except soundfile.LibsndfileError:
                continue
            break
    return frames


def _skip(sound: Stream, frames: int) -> None:
    while frames > 0 and (read := len(sound.read(min(frames, 65536), dtype="float32"))):
        frames -= read


def _damaged_at(frame: int, rate_hz: int) -> Sentence:
    return sentence(
        "the sound cannot be decoded from {start_s:.3f} s on; export or copy it again", start_s=frame / rate_hz
    )
