"""The chunks of WAV files: where the samples lie, what silence is, and a clean header for a copy.

After Microsoft's and IBM's "Multimedia Programming Interface and Data Specifications 1.0" (RIFF, fmt, fact) and
EBU Tech 3306 (RF64, ds64).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from struct import pack, unpack, unpack_from
from typing import BinaryIO, Final

from deid_studio.audio.extent.behind_sound import RIFF, sound_end

PCM: Final = 0x0001
FLOAT: Final = 0x0003
A_LAW: Final = 0x0006
MU_LAW: Final = 0x0007
EXTENSIBLE: Final = 0xFFFE

UNKNOWN_SIZE: Final = 0xFFFFFFFF

OPEN_SIZES: Final = (UNKNOWN_SIZE, 0x7FFFFFFF, 0x7FFFFFFF - 36, UNKNOWN_SIZE - 36)
"""Lengths that recorders write when they do not know how long the recording will be."""

_OPEN_LONG_BYTES: Final = 1 << 48

RIFF_LIMIT_BYTES: Final = 0xFFFFFFFF

_SAMPLE_BYTES: Final = {PCM: (1, 2, 3, 4), FLOAT: (4, 8), A_LAW: (1,), MU_LAW: (1,)}


@dataclass(frozen=True, slots=True)
class WavLayout:
    """Where a WAV file keeps its samples.

    `fmt` is the fmt chunk's content; `promised_bytes` is what the header says, `data_bytes` what is there.
    `fact_frames` are those of the fact chunk, 0 without one.
    """

    container: str
    fmt: bytes
    data_start: int
    promised_bytes: int
    data_bytes: int
    fact_frames: int = 0

    @property
    def format_tag(self) -> int:
        """The codec's number, for EXTENSIBLE files that of the sub-format."""
        tag: int = unpack_from("<H", self.fmt)[0]
        if tag == EXTENSIBLE and len(self.fmt) >= 26:
            tag = unpack_from("<H", self.fmt, 24)[0]
        return tag

    @property
    def frame_bytes(self) -> int:
        """Bytes of one sample of all channels, as the header says; 0 in a broken one."""
        block_align: int = unpack_from("<H", self.fmt, 12)[0]
        return block_align

    @property
    def channels(self) -> int:
        """How many channels the header names."""
        channels: int = unpack_from("<H", self.fmt, 2)[0]
        return channels

    @property
    def sample_rate_hz(self) -> int:
        """Frames in a second, as the header says."""
        rate_hz: int = unpack_from("<I", self.fmt, 4)[0]
        return rate_hz

    @property
    def sample_bytes(self) -> int:
        """Bytes of one sample of one channel; 0 in a broken header."""
        return self.frame_bytes // self.channels if self.channels else 0

    @property
    def is_open(self) -> bool:
        """Whether the header leaves the length open."""
        return self.promised_bytes > _OPEN_LONG_BYTES or self.promised_bytes in OPEN_SIZES

    @property
    def frames(self) -> int:
        """Whole frames that are there."""
        return self.data_bytes // self.frame_bytes if self.frame_bytes else 0

    @property
    def silence(self) -> bytes | None:
        """One frame of digital silence; None where samples are packed into blocks that must be decoded."""
        channels = self.channels
        bits: int = unpack_from("<H", self.fmt, 14)[0]
        if channels == 0 or (bits + 7) // 8 not in _SAMPLE_BYTES.get(self.format_tag, ()):
            return None
        if self.frame_bytes != channels * ((bits + 7) // 8):
            return None
        if self.format_tag == A_LAW:
            return b"\xd5" * channels
        if self.format_tag == MU_LAW:
            return b"\xff" * channels
        return (b"\x80" if self.format_tag == PCM and bits <= 8 else b"\x00") * self.frame_bytes


def layout_of(path: Path, begin: int = 0) -> WavLayout | None:
    """The layout of a little-endian WAV or RF64 file; None for any other file, or without fmt and data chunks.

    It begins at `begin`, behind tags.

    Raises OSError, and FormatError where the sound is in several pieces.
    """
    with path.open("rb") as file:
        file.seek(begin)
        layout = _layout(file)
    if layout is None:
        return None
    promised_end = layout.data_start + (0 if layout.is_open else layout.promised_bytes)
    return replace(
        layout,
        data_bytes=sound_end(path, layout.data_start, promised_end, replace(RIFF, begin=begin)) - layout.data_start,
    )


def plain_layout(*, tag: int, channels: int, sample_rate_hz: int, bits: int, frames: int) -> WavLayout:
    """The layout of a WAV file yet to be written: PCM, FLOAT, A_LAW or MU_LAW."""
    frame_bytes = channels * bits // 8
    fmt = pack(
        "<HHIIHH", tag, channels, sample_rate_hz, min(sample_rate_hz * frame_bytes, UNKNOWN_SIZE), frame_bytes, bits
    )
    return WavLayout("RIFF", fmt, 0, frames * frame_bytes, frames * frame_bytes)


def clean_header(layout: WavLayout) -> bytes:
    """What comes before the samples in a copy of `layout` that carries no other chunk; RF64 where it must."""
    data_bytes = layout.frames * layout.frame_bytes
    # Only what the codec needs: bytes after it could carry anything.
    wanted = 40 if unpack_from("<H", layout.fmt)[0] == EXTENSIBLE else 16
    fmt = layout.fmt[:wanted]
    if wanted == 16 and layout.format_tag != PCM:
        fmt += pack("<H", 0)
    chunks = b"fmt " + pack("<I", len(fmt)) + fmt
    if layout.format_tag != PCM:
        chunks += b"fact" + pack("<II", 4, min(layout.frames, UNKNOWN_SIZE))
    riff_bytes = 4 + len(chunks) + 8 + data_bytes + data_bytes % 2
    if layout.container == "RIFF" and riff_bytes <= RIFF_LIMIT_BYTES:
        return b"RIFF" + pack("<I", riff_bytes) + b"WAVE" + chunks + b"data" + pack("<I", data_bytes)
    ds64 = b"ds64" + pack("<IQQQI", 28, riff_bytes + 36, data_bytes, layout.frames, 0)
    unknown = pack("<I", UNKNOWN_SIZE)
    return b"RF64" + unknown + b"WAVE" + ds64 + chunks + b"data" + unknown


def _layout(file: BinaryIO) -> WavLayout | None:
    head = file.read(12)
    if head[:4] not in (b"RIFF", b"RF64", b"BW64") or head[8:] != b"WAVE":
        return None
    fmt = b""
    long_data_bytes = None
    fact_frames = 0
    while len(chunk := file.read(8)) == 8:
        name, size = unpack("<4sI", chunk)
        start = file.tell()
        if name == b"data":
            promised = long_data_bytes if size == UNKNOWN_SIZE and long_data_bytes is not None else size
            container = "RIFF" if head[:4] == b"RIFF" else "RF64"
            return WavLayout(container, fmt, start, promised, promised, fact_frames) if fmt else None
        if name == b"fmt " and 16 <= size <= 4096:
            fmt = file.read(size)
            if len(fmt) < size:
                return None
        elif name == b"fact" and size >= 4:
            fact_frames = int.from_bytes(file.read(4), "little")
        elif name == b"ds64" and size >= 24:
            long_data_bytes = int.from_bytes(file.read(24)[8:16], "little")
        file.seek(start + size + size % 2)
    return None
