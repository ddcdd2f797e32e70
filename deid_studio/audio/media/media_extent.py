"""Whether a media file ends where its containers say; one that was cut off decodes well up to there.

After ISO/IEC 14496-12 (boxes), RFC 8794 (EBML), Microsoft's ASF (objects) and the RIFF specification (AVI).
"""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Final

from deid_studio.audio.cutting import ogg
from deid_studio.sentences import Sentence, sentence

_EBML_OPEN: Final = 0x7F, 0x3FFF, 0x1FFFFF, 0xFFFFFFF, 0x7FFFFFFFF, 0x3FFFFFFFFFF, 0x1FFFFFFFFFFFF, 0xFFFFFFFFFFFFFF
"""Sizes of EBML elements, by their length, that say that nobody knew the size."""


def notes(path: Path, demuxer: str) -> list[Sentence]:
    """What is wrong with the length of `path`. Raises OSError."""
    if demuxer == "ogg":
        return [] if ogg.end_of(path).finished else [ogg.NOT_FINISHED]
    reader = _READERS.get(demuxer)
    if reader is None:
        return []
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        promised, there = reader(data), len(data)
    if promised <= there:
        return []
    return [
        sentence(
            "cut short: {there} of the {promised} bytes that its header promises are there",
            there=there,
            promised=promised,
        )
    ]


def _mov(data: mmap.mmap) -> int:
    at = 0
    while at + 8 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if size == 1:
            size = int.from_bytes(data[at + 8 : at + 16], "big")
        if size < 8:
            return len(data)
        at += size
    return at


def _matroska(data: mmap.mmap) -> int:
    at = 0
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


def _asf(data: mmap.mmap) -> int:
    at = int.from_bytes(data[16:24], "little")
    return at + int.from_bytes(data[at + 16 : at + 24], "little")


def _avi(data: mmap.mmap) -> int:
    return 8 + int.from_bytes(data[4:8], "little")


_READERS: Final = {"mov": _mov, "matroska": _matroska, "asf": _asf, "avi": _avi}
