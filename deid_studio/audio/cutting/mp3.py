"""The frames of an MP3 file, counted from their headers, and what its information frame promises of them.

After ISO/IEC 11172-3 and 13818-3 (frames), and the headers of Xing, LAME and Fraunhofer (VBRI).
"""

from __future__ import annotations

import mmap
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.audio.extent.sound_tags import after_id3, are_tags, before_tags

_KBPS: Final = {
    True: (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320),
    False: (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160),
}
_RATES_HZ: Final = (44100, 48000, 32000)
_RATE_SHIFT: Final = {3: 0, 2: 1, 0: 2}
_INFORMATION: Final = re.compile(rb"(?:Xing|Info)...[\1\3\5\7\x09\x0b\x0d\x0f](....)|VBRI.{10}(....)", re.DOTALL)
_HEADER: Final = re.compile(rb"\xff[\xe2\xe3\xf2\xf3\xfa\xfb][\x10-\xef]")
"""How a frame begins: in silence that is nothing but 0xff none does."""

_PRINTABLE: Final = b"\t\n\r" + bytes(range(0x20, 0x7F))
_AT_ONCE_BYTES: Final = 1 << 20

_INFORMATION_BYTES: Final = 64
"""So far into a frame its information is looked for."""


@dataclass(frozen=True, slots=True)
class Mp3Frames:
    """The Layer III frames of a file.

    `samples` a channel are in all of them, encoder delay and padding included; `frames` leaves those out that carry
    information, of which each promises so many (`promised`). `gaps` counts the places at which something else stands
    between two of them, and `lost_s` are those of them where it is no tag, by the sound before. The last frame ends at
    byte `end`; `is_cut` tells whether its own end is missing. `is_constant` tells whether all have one bit rate.
    """

    samples: int
    frames: int
    promised: tuple[int, ...]
    gaps: int
    lost_s: tuple[float, ...]
    end: int
    is_cut: bool
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
        limit = before_tags(data, len(data))
        samples = frames = gaps = 0
        heard_s = 0.0
        lost_s: list[float] = []
        promised: list[int] = []
        rates = set()
        while found := _HEADER.search(data, at, limit):
            at = found.start()
            header = data[at : at + 4]
            size, of_frame = frame_of(header)
            # Where one frame ends another begins, and by itself one is told by the next
            if not size or not ((at == expected and samples) or _is_like(header, data[at + size : at + size + 4])):
                at += 1
                continue
            if at != expected and samples:
                gaps += 1
                if not are_tags(data, expected, at):
                    lost_s.append(heard_s)
            samples += of_frame
            information = _INFORMATION.search(data[at : at + min(size, _INFORMATION_BYTES)])
            if information:
                promised.append(int.from_bytes(information[1] or information[2], "big"))
            else:
                frames += 1
                heard_s += of_frame / rate_of(header)
                rates.add(header[2] >> 4)
            at = expected = at + size
        if samples and not promised and _is_lost(data, expected, limit):
            gaps += 1
            lost_s.append(heard_s)
        is_cut = expected > limit
        end = min(expected, limit)
        return Mp3Frames(samples, frames, tuple(promised), gaps, tuple(lost_s), end, is_cut, len(rates) < 2)


def frame_of(header: bytes) -> tuple[int, int]:
    """Bytes and samples of the frame that `header` begins; (0, 0) where it begins none."""
    if len(header) < 4 or header[0] != 0xFF or header[1] & 0xE6 != 0xE2:
        return 0, 0
    version, bitrate = header[1] >> 3 & 3, header[2] >> 4
    if version == 1 or bitrate in (0, 15) or header[2] >> 2 & 3 == 3:
        return 0, 0
    frames = 1152 if version == 3 else 576
    size = frames // 8 * 1000 * _KBPS[version == 3][bitrate] // rate_of(header) + (header[2] >> 1 & 1)
    return size, frames


def rate_of(header: bytes) -> int:
    """Samples in a second of the frame that `header` begins."""
    return _RATES_HZ[header[2] >> 2 & 3] >> _RATE_SHIFT[header[1] >> 3 & 3]


def _is_lost(data: mmap.mmap, start: int, end: int) -> bool:
    """Whether what stands between the last frame and the tags may have been sound: it is no filling, and no text."""
    first: int | None = None
    behind = printable = 0
    for at in range(start, end, _AT_ONCE_BYTES):
        part = data[at : min(end, at + _AT_ONCE_BYTES)]
        if not (written := part.rstrip(b"\0")):
            continue
        first = at + len(part) - len(part.lstrip(b"\0")) if first is None else first
        behind = at + len(written)
        printable += len(part) - len(part.translate(None, _PRINTABLE))
    return first is not None and printable < 0.7 * (behind - first)


def _is_like(header: bytes, other: bytes) -> bool:
    """Whether both begin frames of one version and rate, or the second is the file's end."""
    if not other:
        return True
    return frame_of(other)[0] > 0 and header[1] & 0x18 == other[1] & 0x18 and header[2] & 0x0C == other[2] & 0x0C
