"""In which container and encoding a recording goes out: as it came where that can be, else as WAV, and why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

import soundfile

from deid_studio.audio import riff
from deid_studio.audio.cutting.quantised import bits_of, is_exact
from deid_studio.sentences import Sentence, plural, sentence

if TYPE_CHECKING:
    from deid_studio.audio.samples import AudioFacts
    from deid_studio.domain.document import Recording

CONTAINERS: Final = ("wav", "flac", "ogg", "opus", "mp3")
"""What a copy can be converted to, by the usual suffix."""

LOSSY_LEVELS: Final = {"MPEG_LAYER_III": 0.0, "VORBIS": 0.0, "OPUS": 0.5}
"""libsndfile's compression level: V0, q10 and 131 kbit/s a channel, above what speech is kept in."""

WAV_TAGS: Final = {"FLOAT": riff.FLOAT, "DOUBLE": riff.FLOAT, "ALAW": riff.A_LAW, "ULAW": riff.MU_LAW}

_EXACT: Final = ("WAV", "WAVEX", "RF64", "W64", "AIFF", "AU", "FLAC")
"""Containers of which `foreign` knows what they may carry beside the sound."""
_LOSSY: Final = {"ogg": ("OGG", "VORBIS"), "opus": ("OGG", "OPUS"), "mp3": ("MP3", "MPEG_LAYER_III")}
_FLAC_CHANNELS: Final = 8
_FLAC_HZ: Final = 655_350


@dataclass(frozen=True, slots=True)
class WrittenKind:
    """libsndfile's names of what a copy will be, and why it is not what was wanted (None: it is).

    `converted_to` is one of CONTAINERS, None where the copy is of the source's own kind.
    """

    container: str
    encoding: str
    converted_to: str | None = None
    reason: Sentence | None = None

    @property
    def sentence(self) -> Sentence | None:
        """What becomes of the recording against what was wanted."""
        if self.reason is None:
            return None
        return sentence(
            "the recording goes out as {container} ({encoding}): {reason}",
            container=self.container,
            encoding=self.encoding,
            reason=self.reason,
        )


def written_kind(sound: AudioFacts | Recording, wanted: str | None = None) -> WrittenKind:
    """What a copy of a recording will be, `wanted` (None: as it is) where that can be written.

    Raises ValueError where nothing of that name can be wanted.
    """
    if wanted is not None and wanted not in CONTAINERS:
        raise ValueError(f"recordings can be converted to {', '.join(CONTAINERS)}")
    container, encoding, sample_rate_hz, channels = (
        sound.container,
        sound.encoding,
        sound.sample_rate_hz,
        sound.channels,
    )
    wav = WrittenKind("WAV", _wav_encoding(encoding), "wav")
    if wanted == "wav":
        return wav
    if wanted == "flac" and container != "FLAC":
        bits = {"FLOAT": 24, "DOUBLE": 24}.get(encoding, bits_of(encoding) or 16)
        found = WrittenKind("FLAC", f"PCM_{'S8' if bits <= 8 else min(24, -bits // 8 * -8)}", wanted)
        can = channels <= _FLAC_CHANNELS and sample_rate_hz <= _FLAC_HZ
    elif wanted in _LOSSY:
        found = WrittenKind(*_LOSSY[wanted], wanted)
        can = _can_be_encoded(*_LOSSY[wanted], sample_rate_hz, channels)
    elif (container, encoding) in _LOSSY.values():
        found = WrittenKind(container, encoding)
        can = _can_be_encoded(container, encoding, sample_rate_hz, channels)
    elif not is_exact(encoding):
        return _instead(wav, sentence("{encoding} can be read, but cannot hold silence", encoding=encoding))
    elif container not in _EXACT:
        reason = sentence("nobody can tell what else a file of the kind {container} carries", container=container)
        return _instead(wav, reason)
    else:
        return WrittenKind(container, encoding)
    return found if can else _instead(wav, cannot_be_written(channels, sample_rate_hz, found.encoding))


def as_wav(sound: AudioFacts | Recording, kind: WrittenKind) -> WrittenKind:
    """The same recording in WAV, because a copy of that `kind` was made and is not good."""
    reason = sentence("as {encoding} it was not like the original outside of its windows", encoding=kind.encoding)
    return _instead(written_kind(sound, "wav"), reason)


def cannot_be_written(channels: int, sample_rate_hz: int, encoding: str) -> Sentence:
    """That an encoder refuses so many channels of this rate."""
    return plural(
        channels,
        "{n} channel of {sample_rate_hz} Hz cannot be written as {encoding}",
        "{n} channels of {sample_rate_hz} Hz cannot be written as {encoding}",
        sample_rate_hz=sample_rate_hz,
        encoding=encoding,
    )


def _instead(wav: WrittenKind, reason: Sentence) -> WrittenKind:
    return WrittenKind(wav.container, wav.encoding, wav.converted_to, reason)


def _wav_encoding(encoding: str) -> str:
    """What of the same sound is kept in WAV: laws and floats as they are, everything else in whole bytes."""
    if encoding in WAV_TAGS:
        return encoding
    bits = -(bits_of(encoding) or 16) // 8 * -8
    return "PCM_U8" if bits == 8 else f"PCM_{bits}"


@lru_cache(maxsize=64)
def _can_be_encoded(container: str, encoding: str, sample_rate_hz: int, channels: int) -> bool:
    """Whether libsndfile begins a file of that kind."""
    try:
        with soundfile.SoundFile(BytesIO(), "w", sample_rate_hz, channels, encoding, format=container):
            return True
    except (soundfile.LibsndfileError, ValueError):
        return False
