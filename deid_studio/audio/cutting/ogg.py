"""The pages of an Ogg file (RFC 3533), and its end: whether it is there, and where the last page begins."""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import unpack_from
from typing import Final

from deid_studio.sentences import sentence

NOT_FINISHED: Final = sentence("the last page is not marked as the end; the recording may be cut short")
_PAGE_BYTES: Final = 65_307
_HEADER_BYTES: Final = 27
_BEGIN_OF_STREAM: Final = 2
_END_OF_STREAM: Final = 4


@dataclass(frozen=True, slots=True)
class Page:
    """Where a page and its content lie, of which stream it is, and how long its pieces of packets are."""

    start: int
    content: int
    end: int
    serial: int
    is_first: bool
    lacing: bytes


@dataclass(frozen=True, slots=True)
class OggEnd:
    """`finished` tells whether the last page is marked as such; its sound begins at `last_page_frame` or later."""

    finished: bool
    last_page_frame: int


def pages(data: mmap.mmap) -> Iterator[Page]:
    """All whole pages, in order; bytes between them are passed over."""
    at = 0
    while (at := data.find(b"OggS", at)) >= 0 and at + _HEADER_BYTES <= len(data):
        pieces = data[at + _HEADER_BYTES - 1]
        content = at + _HEADER_BYTES + pieces
        lacing = data[at + _HEADER_BYTES : content]
        end = content + sum(lacing)
        if len(lacing) < pieces or end > len(data):
            at += 4
            continue
        serial: int = unpack_from("<I", data, at + 14)[0]
        yield Page(at, content, end, serial, bool(data[at + 5] & _BEGIN_OF_STREAM), lacing)
        at = end


def is_chained(path: Path) -> bool:
    """Whether a stream begins in an Ogg file after the sound of another has. Raises OSError."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        began_at = (number for number, page in enumerate(pages(data)) if page.is_first)
        return any(number != position for position, number in enumerate(began_at))


def end_of(path: Path) -> OggEnd:
    """The end of an Ogg file, in frames for Vorbis and in 1/48000 s for Opus. Raises OSError."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 3 * _PAGE_BYTES))
        tail = file.read()
    finished = False
    positions: list[int] = []
    at = len(tail)
    while len(positions) < 2 and (at := tail.rfind(b"OggS", 0, at)) >= 0:
        if at + _HEADER_BYTES > len(tail):
            continue
        flags, position = unpack_from("<Bq", tail, at + 5)
        # A page on which no packet ends has no position.
        if position >= 0:
            finished = bool(flags & _END_OF_STREAM) if not positions else finished
            positions.append(position)
    return OggEnd(finished, positions[1] if len(positions) == 2 else 0)
