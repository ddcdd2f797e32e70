"""Which of libav's demuxers reads a file: told by how the file begins, never tried out.

After ISO/IEC 14496-12 (MP4), RFC 8794 (Matroska, WebM), Microsoft's ASF, RFC 4867 (AMR), ISO/IEC 13818-1 and -7 (MPEG
programme streams, ADTS), ETSI TS 102 366 (AC-3, E-AC-3) and the RIFF specification (AVI).
"""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Final

from deid_studio.audio import riff
from deid_studio.audio.cutting import mp3
from deid_studio.audio.extent.sound_extent import beginning_of, mended
from deid_studio.audio.media import chained_sound

_HEADS: Final = (
    *((4, mark, "mov") for mark in (b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot")),
    (0, b"\x1aE\xdf\xa3", "matroska"),
    (0, bytes.fromhex("3026b2758e66cf11"), "asf"),
    (0, b"#!AMR", "amr"),
    (0, b"\x00\x00\x01\xba", "mpeg"),
    (8, b"AVI ", "avi"),
)
GOES_ON: Final = {"FLAC": "flac", "OGG": "ogg", "MP3": "mp3"}
"""libav's names of the demuxers of what it reads on from behind damage, by libsndfile's names of the containers."""

_FOR_BOTH: Final = ((b"OggS", "ogg"), (b"caff", "caf"), (b"FORM", "aiff"))
"""What libsndfile reads as far as it knows the codec inside."""

_EXACT_CODECS: Final = ("pcm_", "alac", "flac", "wmalossless", "wavpack", "tta", "truehd", "mlp")
_FIRST_EAC3: Final = 11
"""From this `bsid` on a frame is one of E-AC-3."""


def media_kind(path: Path) -> str | None:
    """libav's name of the demuxer for `path`, or CHAIN; None where libsndfile reads it, or nobody does.

    Raises OSError, and FormatError where the sound is in several pieces.
    """
    _, head = beginning_of(path)
    if chained_sound.is_chain(path):
        return chained_sound.CHAIN
    for at, mark, demuxer in _HEADS:
        if head[at:].startswith(mark):
            return demuxer
    if len(head) >= 2 and head[0] == 0xFF and head[1] & 0xF6 == 0xF0:
        return "aac"
    if head.startswith(b"\x0b\x77") and len(head) >= 6:
        return "eac3" if head[5] >> 3 >= _FIRST_EAC3 else "ac3"
    if mp3.frame_of(head[:4])[0]:
        return None if mp3.frames_of(path).is_plain else "mp3"
    for mark, demuxer in _FOR_BOTH:
        if head.startswith(mark):
            return demuxer if _is_refused(path) else None
    layout = riff.layout_of(path)
    # Of a codec that libsndfile knows, libav would believe a false length
    is_known = layout is None or layout.format_tag in (riff.PCM, riff.FLOAT, riff.A_LAW, riff.MU_LAW)
    return "wav" if not is_known and _is_refused(path) else None


def smear_ms(kind: str, sample_rate_hz: int) -> int:
    """So far the codecs that `media_decoding.kind_of` names have smeared a sound to both sides; 0 where all are exact.

    A window of AAC (ISO/IEC 14496-3) or Windows Media Audio has 2048 frames, an MPEG frame 1152; the frames of AC-3,
    Opus and of all codecs of telephones and dictation devices are of 40 ms at most.
    """
    codecs = kind.split()[1:]
    found = [0]
    for codec in codecs:
        if codec.startswith(("aac", "wma")) and codec != "wmalossless":
            found.append(ceil(2048 * 1000 / sample_rate_hz))
        elif codec.startswith("mp"):
            found.append(ceil(1152 * 1000 / sample_rate_hz))
        elif codec == "vorbis":
            found.append(64)
        elif not codec.startswith(_EXACT_CODECS):
            found.append(40)
    return max(found)


def _is_refused(path: Path) -> bool:
    """Whether libsndfile knows the container and not what is in it."""
    import soundfile

    from deid_studio.audio.quiet_decoder import native_name, quiet

    file = mended(path)
    try:
        with quiet(), soundfile.SoundFile(native_name(file) if isinstance(file, Path) else file):
            return False
    except (soundfile.LibsndfileError, TypeError):
        return True
