"""The pages of an Ogg file (RFC 3533), and its end: whether it is there, and where the last page begins."""

from __future__ import annotations

import mmap
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from struct import unpack_from
from typing import Final

from deid_studio.sentences import Sentence, sentence

_PAGE_BYTES: Final = 65_307
_HEADER_BYTES: Final = 27
_FLAGS_AT: Final = 5
_SUM_AT: Final = 22
_FULL_PIECE: Final = 255
"""A shorter piece ends a packet."""

_BEGIN_OF_STREAM: Final = 2
_END_OF_STREAM: Final = 4
_MIRRORED: Final = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


@dataclass(frozen=True, slots=True)
class Page:
    """Where a page and its content lie, of which stream it is, and how long its pieces of packets are.

    `number` counts the stream's pages, and `position` says up to where its sound goes, -1 where no packet ends on it.
    """

    start: int
    content: int
    end: int
    serial: int
    number: int
    position: int
    is_first: bool
    is_last: bool
    lacing: bytes


@dataclass(frozen=True, slots=True)
class OggEnd:
    """`finished` tells whether the last page is marked as such; its sound begins at `last_page_frame` or later."""

    finished: bool
    last_page_frame: int


@dataclass(frozen=True, slots=True)
class OggOrder:
    """Whether a stream begins after the sound of another has, and the position at which the first page is missing."""

    is_chained: bool
    missing_at: int | None


def pages(data: mmap.mmap | bytes) -> Iterator[Page]:
    """All whole pages, in order; bytes between them, and pages that are cut off or damaged, are passed over."""
    at = 0
    while (at := data.find(b"OggS", at)) >= 0 and at + _HEADER_BYTES <= len(data):
        pieces = data[at + _HEADER_BYTES - 1]
        content = at + _HEADER_BYTES + pieces
        lacing = data[at + _HEADER_BYTES : content]
        end = content + sum(lacing)
        flags, position, serial, number, stated = unpack_from("<BqIII", data, at + 5)
        if len(lacing) < pieces or end > len(data) or checksum(data[at:end]) != stated:
            at += 4
            continue
        is_first, is_last = bool(flags & _BEGIN_OF_STREAM), bool(flags & _END_OF_STREAM)
        yield Page(at, content, end, serial, number, position, is_first, is_last, lacing)
        at = end


def checksum(page: bytes) -> int:
    """The checksum of a page, whatever stands in its place (section 6).

    It is the CRC that zlib computes, from bytes whose lowest bits come first.
    """
    mirrored = (page[:_SUM_AT] + bytes(4) + page[_SUM_AT + 4 :]).translate(_MIRRORED)
    return int(f"{zlib.crc32(mirrored, 0xFFFFFFFF) ^ 0xFFFFFFFF:032b}"[::-1], 2)


def order_of(path: Path) -> OggOrder:
    """How the pages of an Ogg file follow one another. Raises OSError."""
    is_chained, missing_at = False, None
    last: dict[int, Page] = {}
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        for count, page in enumerate(pages(data)):
            before = last.get(page.serial)
            if page.is_first:
                # Those of streams that run side by side all come first
                is_chained |= count != len(last)
            elif missing_at is None and before and page.number != before.number + 1:
                missing_at = max(0, before.position)
            last[page.serial] = page
    return OggOrder(is_chained, missing_at)


def cut_page(path: Path) -> tuple[int, bytes] | None:
    """Where a last page begins of which the end is missing, and a page of the packets in it that are whole.

    None where there is none, or where no packet in it is whole. It is marked as the last one and keeps its position,
    which is behind its sound, so that decoders take all of that. Raises OSError.
    """
    tail = _tail(path)
    at = tail.find(b"OggS", max((page.end for page in pages(tail)), default=0))
    if at < 0 or at + _HEADER_BYTES > len(tail):
        return None
    content = at + _HEADER_BYTES + tail[at + _HEADER_BYTES - 1]
    lacing = tail[at + _HEADER_BYTES : content]
    ends = list(accumulate(lacing, initial=content))[1:]
    there = [count for count, end in enumerate(ends, start=1) if end <= len(tail) and lacing[count - 1] < _FULL_PIECE]
    if not there or content > len(tail) or ends[-1] <= len(tail):
        return None
    count = there[-1]
    header = bytearray(tail[at : at + _HEADER_BYTES])
    header[_FLAGS_AT] |= _END_OF_STREAM
    header[-1] = count
    page = bytes(header) + lacing[:count] + tail[content : ends[count - 1]]
    return path.stat().st_size - len(tail) + at, summed(page)


def summed(page: bytes) -> bytes:
    """A page with its checksum in its place."""
    return page[:_SUM_AT] + checksum(page).to_bytes(4, "little") + page[_SUM_AT + 4 :]


def _tail(path: Path) -> bytes:
    """The end of a file, with two whole pages or more."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - 3 * _PAGE_BYTES))
        return file.read()


def end_of(path: Path) -> OggEnd:
    """The end of an Ogg file, in frames for Vorbis and in 1/48000 s for Opus. Raises OSError."""
    # A page on which no packet ends has no position
    last = [page for page in pages(_tail(path)) if page.position >= 0][-2:]
    return OggEnd(bool(last) and last[-1].is_last, last[0].position if len(last) == 2 else 0)


def oddities(path: Path, order: OggOrder, *, readable_s: float, positions_hz: int) -> list[Sentence]:
    """What is odd in a file whose pages count its sound in 1/`positions_hz` s. Raises OSError."""
    found = []
    if order.missing_at is not None:
        found.append(
            sentence(
                "a piece of its sound is missing at {at_s:.3f} s; compare it with the original, or export it again",
                at_s=order.missing_at / positions_hz,
            )
        )
    if not end_of(path).finished:
        found.append(
            sentence(
                "the last page is not marked as the end; the recording may be cut short, at {at_s:.3f} s",
                at_s=readable_s,
            )
        )
    return found
