"""How long a FLAC file is by its last frame, whatever its header says (RFC 9639)."""

from __future__ import annotations

import mmap
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.audio.extent import sound_tags
from deid_studio.audio.extent.behind_sound import SEVERAL_RECORDINGS
from deid_studio.errors import FormatError

_STREAMINFO_BYTES: Final = 34
_TOTAL_BITS: Final = 36
BEGINNING: Final = b"fLaC\x00\x00\x00\x22"
"""How a stream begins: its mark, and the head of its first block."""

_SEARCHED_BYTES: Final = 1 << 20
_BLOCK_FRAMES: Final = {
    1: 192,
    **{code: 576 << code - 2 for code in range(2, 6)},
    **{code: 256 << code - 8 for code in range(8, 16)},
}


@dataclass(frozen=True, slots=True)
class FlacStream:
    """What STREAMINFO says of the length and what is there; `total_field` are the 5 bytes with the true one."""

    frames_promised: int
    frames_there: int | None
    total_at: int
    total_field: bytes


def stream_of(path: Path) -> FlacStream | None:
    """The lengths of the FLAC stream in `path`; None where it holds none.

    Raises OSError, and FormatError where several streams follow one another, of which only the first could be read.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        at = sound_tags.after_id3(data)
        if data[at : at + len(BEGINNING) - 4] != BEGINNING[:4] or len(data) < at + 8 + _STREAMINFO_BYTES:
            return None
        if data.find(BEGINNING, at + 1) >= 0:
            raise FormatError(SEVERAL_RECORDINGS, file=path.name)
        info = data[at + 8 : at + 8 + _STREAMINFO_BYTES]
        packed = int.from_bytes(info[10:18], "big")
        promised = packed & (1 << _TOTAL_BITS) - 1
        there = _frames_there(data, at + 8 + _STREAMINFO_BYTES, int.from_bytes(info[2:4], "big"))
        total = max(promised, there or 0)
        field = (packed & 0xF << _TOTAL_BITS | total) & (1 << 40) - 1
        return FlacStream(promised, there, at + 8 + 13, field.to_bytes(5, "big"))


def _frames_there(data: mmap.mmap, first: int, block_frames: int) -> int | None:
    """Where the last frame ends, in samples a channel; None where none is found."""
    at = len(data)
    while (at := data.rfind(b"\xff", max(first, len(data) - _SEARCHED_BYTES), at)) >= 0:
        end = _frame_end(data[at : at + 16], block_frames)
        if end is not None:
            return end
    return None


def _frame_end(header: bytes, block_frames: int) -> int | None:
    """The end, in samples a channel, of the frame that `header` begins; None where it begins none."""
    if len(header) < 16 or header[1] & 0xFE != 0xF8 or header[3] & 1:
        return None
    size_code, rate_code, channel_code = header[2] >> 4, header[2] & 15, header[3] >> 4
    following = 7 - (header[4] ^ 0xFF).bit_length() if header[4] & 0x80 else 0
    if following == 0 and header[4] & 0x80:
        return None
    number = header[4] & (0x7F if not following else 0x3F >> following)
    for byte in header[5 : 5 + following]:
        if byte >> 6 != 2:
            return None
        number = number << 6 | byte & 0x3F
    at = 5 + following
    size_bytes, rate_bytes = {6: 1, 7: 2}.get(size_code, 0), {12: 1, 13: 2, 14: 2}.get(rate_code, 0)
    frames = int.from_bytes(header[at : at + size_bytes], "big") + 1 if size_bytes else _BLOCK_FRAMES.get(size_code, 0)
    at += size_bytes + rate_bytes
    if not frames or rate_code == 15 or channel_code > 10 or _crc8(header[:at]) != header[at]:
        return None
    return (number if header[1] & 1 else number * block_frames) + frames


def _crc8(header: bytes) -> int:
    crc = 0
    for byte in header:
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1 ^ (7 if crc & 0x80 else 0)) & 0xFF
    return crc
