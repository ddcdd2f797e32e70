"""The frames of an MP3 file, counted from their headers, and what its information frame promises of them.

After ISO/IEC 11172-3 and 13818-3 (frames), id3.org (ID3v2) and the headers of Xing, LAME and Fraunhofer (VBRI).
"""

from __future__ import annotations

import mmap
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_KBPS: Final = {
    True: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    False: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES_HZ: Final = (44100, 48000, 32000)
_RATE_SHIFT: Final = {3: 0, 2: 1, 0: 2}
_INFORMATION: Final = re.compile(rb"(?:Xing|Info)...[\1\3\5\7\x09\x0b\x0d\x0f](....)|VBRI.{10}(....)", re.DOTALL)
_HEADER: Final = re.compile(rb"\xff[\xe2\xe3\xf2\xf3\xfa\xfb][\x10-\xef]")
"""How a frame begins: in silence that is nothing but 0xff none does."""

_INFORMATION_BYTES: Final = 64
"""So far into a frame its information is looked for."""


@dataclass(frozen=True, slots=True)
class Mp3Frames:
    """The Layer III frames of a file.

    `samples` a channel are in all of them, encoder delay and padding included; `frames` leaves those out that carry
    information, of which each promises so many (`promised`). Between two of them, `gaps` times, is something else.
    `is_constant` tells whether all have one bit rate.
    """

    samples: int
    frames: int
    promised: tuple[int, ...]
    gaps: int
    is_constant: bool

    @property
    def is_plain(self) -> bool:
        """Whether nothing is hidden from who believes the information or the first bit rate, unless its end was cut."""
        if self.gaps or len(self.promised) > 1:
            return False
        # Some encoders count the information with the frames
        return self.frames <= self.promised[0] + 1 if self.promised else self.is_constant


def frames_of(path: Path) -> Mp3Frames:
    """All frames of `path`; bytes between them (tags, damage) are passed over.

    Raises OSError, and ValueError for an empty file.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        at = expected = after_id3(data)
        samples = frames = gaps = 0
        promised: list[int] = []
        rates = set()
        while found := _HEADER.search(data, at):
            at = found.start()
            header = data[at : at + 4]
            size, of_frame = frame_of(header)
            # Where one frame ends another begins, and by itself one is told by the next
            if not size or not ((at == expected and samples) or _is_like(header, data[at + size : at + size + 4])):
                at += 1
                continue
            gaps += at != expected and samples > 0
            samples += of_frame
            information = _INFORMATION.search(data[at : at + min(size, _INFORMATION_BYTES)])
            if information:
                promised.append(int.from_bytes(information[1] or information[2], "big"))
            else:
                frames += 1
                rates.add(header[2] >> 4)
            at = expected = at + size
        return Mp3Frames(samples, frames, tuple(promised), gaps, len(rates) < 2)


def after_id3(data: mmap.mmap, at: int = 0) -> int:
    """Where the ID3v2 tags end that begin at `at`; `at` where there are none."""
    while size := id3_bytes(data[at : at + 10]):
        at += size
    return at


def id3_bytes(head: bytes) -> int:
    """The length of the ID3v2 tag whose first 10 bytes these are (id3.org, 2.4.0, section 3); 0 where it is none."""
    if head[:3] != b"ID3" or len(head) < 10:
        return 0
    a, b, c, d = head[6:10]
    has_footer = head[5] & 0x10
    return 10 + (a << 21 | b << 14 | c << 7 | d) + (10 if has_footer else 0)


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


def _is_like(header: bytes, other: bytes) -> bool:
    """Whether both begin frames of one version and rate, or the second is the file's end."""
    if not other:
        return True
    return frame_of(other)[0] > 0 and header[1] & 0x18 == other[1] & 0x18 and header[2] & 0x0C == other[2] & 0x0C
