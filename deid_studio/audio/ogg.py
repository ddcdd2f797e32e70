"""The end of an Ogg file (RFC 3533): whether it is there, and where its last page begins."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from struct import unpack_from
from typing import Final

_PAGE_BYTES: Final = 65_307
_HEADER_BYTES: Final = 27
_END_OF_STREAM: Final = 4


@dataclass(frozen=True, slots=True)
class OggEnd:
    """`finished` tells whether the last page is marked as such; its sound begins at `last_page_frame` or later."""

    finished: bool
    last_page_frame: int


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
