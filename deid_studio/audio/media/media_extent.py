"""Whether a media file ends where its containers say; one that was cut off decodes well up to there.

And whether another follows it.

After ISO/IEC 14496-12 (boxes), RFC 8794 (EBML), Microsoft's ASF (objects) and the RIFF specification (AVI).
"""

from __future__ import annotations

import mmap
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deid_studio.audio.cutting import mp3, ogg
from deid_studio.audio.extent import behind_sound, false_lengths, sound_extent, sound_tags
from deid_studio.audio.extent.behind_sound import SEVERAL_RECORDINGS
from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, sentence

_EBML_OPEN: Final = 0x7F, 0x3FFF, 0x1FFFFF, 0xFFFFFFF, 0x7FFFFFFFF, 0x3FFFFFFFFFF, 0x1FFFFFFFFFFFF, 0xFFFFFFFFFFFFFF
"""Sizes of EBML elements, by their length, that say that nobody knew the size."""
_BOXES: Final = frozenset(
    b"ftyp moov mdat free skip wide pnot udta meta moof mfra uuid styp sidx ssix pdin emsg prft".split()
)
_FILE_TYPE: Final = re.compile(rb"\0\0[\0-\3].ftyp", re.DOTALL)


def refuse_several(path: Path, demuxer: str) -> None:
    """Raise FormatError where another recording follows in `path` that would not be read, or at a false time."""
    extent = sound_extent.extent_of(path)
    if extent is not None:
        behind_sound.refuse_recordings(path, extent.doubtful_from)
    if demuxer == "mov":
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            boxes = list(_boxes(data, sound_tags.after_id3(data)))
            names, behind = [name for name, _ in boxes], boxes[-1][1] if boxes else 0
            is_several = names.count(b"ftyp") > 1 or names.count(b"moov") > 1 or bool(_FILE_TYPE.search(data, behind))
    else:
        is_several = demuxer == "ogg" and ogg.order_of(path).is_chained
    if is_several:
        raise FormatError(SEVERAL_RECORDINGS, file=path.name)


def lost_s(path: Path, demuxer: str) -> tuple[float, ...]:
    """At which times something stands in `path` that is no sound, where some was. Raises OSError."""
    return mp3.frames_of(path).lost_s if demuxer == "mp3" else ()


def notes(path: Path, demuxer: str, *, frames: int, rate_hz: int) -> list[Sentence]:
    """What is wrong with the length of `path`, of which `frames` could be read. Raises OSError."""
    if demuxer == "ogg":
        return ogg.oddities(path, ogg.order_of(path), readable_s=frames / rate_hz, positions_hz=rate_hz)
    if demuxer == "mp3":
        return _of_mp3(path, readable_s=frames / rate_hz)
    reader = _READERS.get(demuxer)
    if reader is None:
        return []
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        promised, there = reader(data, sound_tags.after_id3(data)), len(data)
    if promised <= there:
        return []
    return [
        sentence(
            "cut short: {there} of the {promised} bytes that its header promises are there",
            there=there,
            promised=promised,
        )
    ]


def _of_mp3(path: Path, *, readable_s: float) -> list[Sentence]:
    frames = mp3.frames_of(path)
    if len(frames.promised) > 1:
        return [
            sentence("holds {count} recordings one after the other, read as one", count=len(frames.promised)),
        ]
    if frames.is_cut and not frames.promised:
        return [false_lengths.ends_within(readable_s)]
    if frames.promised and frames.frames < frames.promised[0]:
        return [false_lengths.cut_short(readable_s, readable_s * frames.promised[0] / frames.frames)]
    if frames.promised and frames.frames > frames.promised[0] + 1:
        return [false_lengths.longer(readable_s, readable_s * frames.promised[0] / frames.frames)]
    return []


def _boxes(data: mmap.mmap, at: int) -> Iterator[tuple[bytes, int]]:
    """Names and ends of the boxes of known names, one behind the other; the last one may end behind the file."""
    while at + 8 <= len(data) and (name := data[at + 4 : at + 8]) in _BOXES:
        size = int.from_bytes(data[at : at + 4], "big")
        if size == 1:
            size = int.from_bytes(data[at + 8 : at + 16], "big")
        at += size if size >= 8 else len(data) - at
        yield name, at


def _mov(data: mmap.mmap, at: int) -> int:
    return max((end for _, end in _boxes(data, at)), default=0)


def _matroska(data: mmap.mmap, at: int) -> int:
    for _ in range(2):
        # An EBML header, then the one segment
        at += 9 - data[at].bit_length() if at < len(data) and data[at] else 4
        if at >= len(data) or not data[at]:
            return len(data)
        width = 9 - data[at].bit_length()
        size = int.from_bytes(data[at : at + width], "big") & _EBML_OPEN[width - 1]
        at += width + size
        if size == _EBML_OPEN[width - 1]:
            return len(data)
    return at


def _asf(data: mmap.mmap, at: int) -> int:
    at += int.from_bytes(data[at + 16 : at + 24], "little")
    return at + int.from_bytes(data[at + 16 : at + 24], "little")


def _avi(data: mmap.mmap, at: int) -> int:
    return at + 8 + int.from_bytes(data[at + 4 : at + 8], "little")


_READERS: Final = {"mov": _mov, "matroska": _matroska, "asf": _asf, "avi": _avi}
