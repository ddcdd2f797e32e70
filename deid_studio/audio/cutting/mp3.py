"""How long an MP3 file really is, counted from its frame headers (ISO/IEC 11172-3 and 13818-3)."""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Final

_KBPS: Final = {
    True: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    False: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES_HZ: Final = (44100, 48000, 32000)
_RATE_SHIFT: Final = {3: 0, 2: 1, 0: 2}


def coded_frames(path: Path) -> int:
    """Samples per channel in all the Layer III frames of `path`, encoder delay and padding included.

    Bytes between frames (tags, damage) are passed over. Raises OSError, and ValueError for an empty file.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        at = after_id3(data)
        total = 0
        while (at := data.find(b"\xff", at)) >= 0:
            size, frames = frame_of(data[at : at + 4])
            if size and (at + size >= len(data) - 4 or data[at + size] == 0xFF or total == 0):
                total += frames
                at += size
            else:
                at += 1
        return total


def after_id3(data: mmap.mmap) -> int:
    """Where the frames begin; 0 without an ID3v2 tag."""
    if data[:3] != b"ID3" or len(data) < 10:
        return 0
    a, b, c, d = data[6:10]
    return 10 + (a << 21 | b << 14 | c << 7 | d)


def frame_of(header: bytes) -> tuple[int, int]:
    """Bytes and samples of the frame that `header` begins; (0, 0) where it begins none."""
    if len(header) < 4 or header[0] != 0xFF or header[1] & 0xE6 != 0xE2:
        return 0, 0
    version, bitrate, rate = header[1] >> 3 & 3, header[2] >> 4, header[2] >> 2 & 3
    if version == 1 or bitrate in (0, 15) or rate == 3:
        return 0, 0
    frames = 1152 if version == 3 else 576
    rate_hz = _RATES_HZ[rate] >> _RATE_SHIFT[version]
    return frames // 8 * 1000 * _KBPS[version == 3][bitrate] // rate_hz + (header[2] >> 1 & 1), frames
