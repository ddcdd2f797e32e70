"""Tags before and behind sound that is nothing but frames, as of MP3: titles, words of songs, pictures.

After id3.org (ID3v1, its extension TAG+, ID3v2 with a footer, Lyrics3 v1 and v2) and the description of APEv2.
"""

from __future__ import annotations

import mmap
from typing import Final

_ID3V1_BYTES: Final = 128
_ID3V1_MORE_BYTES: Final = 227
_ID3V2_HEAD_BYTES: Final = 10
_APE_HEAD_BYTES: Final = 32
_APE: Final = b"APETAGEX"
_LONGEST_HEADLESS_BYTES: Final = 1 << 16
_LONGEST_LYRICS_BYTES: Final = 5100 + len(b"LYRICSBEGIN")
_LYRICS_BEGIN: Final = b"LYRICSBEGIN"
_LYRICS_END: Final = b"LYRICSEND"
_LYRICS2_END: Final = b"LYRICS200"
_LYRICS2_SIZE_DIGITS: Final = 6


def after_id3(data: mmap.mmap, at: int = 0) -> int:
    """Where the ID3v2 tags end that begin at `at`; `at` where there are none."""
    while size := id3_bytes(data[at : at + _ID3V2_HEAD_BYTES]):
        at += size
    return at


def id3_bytes(head: bytes) -> int:
    """The length of the ID3v2 tag whose first 10 bytes these are (id3.org, 2.4.0, section 3); 0 where it is none."""
    if head[:3] != b"ID3" or len(head) < _ID3V2_HEAD_BYTES:
        return 0
    has_footer = head[5] & 0x10
    return _ID3V2_HEAD_BYTES + _seven_bits(head[6:10]) + (_ID3V2_HEAD_BYTES if has_footer else 0)


def before_tags(data: mmap.mmap, end: int) -> int:
    """Where the tags begin that end at `end`, several one before the other; `end` where there are none."""
    while size := _tag_bytes(data, end):
        end -= size
    return end


def are_tags(data: mmap.mmap, start: int, end: int) -> bool:
    """Whether nothing but tags stands from `start` to `end`: those behind a sound, then those before the next."""
    at = end
    behind: int | None = None
    # What was once walked through does not lead to the start
    walked: set[int] = set()
    while at >= 0:
        here = at
        while here > start and here not in walked and (size := _tag_bytes(data, here)):
            walked.add(here)
            here -= size
        if here <= start:
            return True
        behind = here if behind is None else behind
        at = data.rfind(b"ID3", start, at)
        following = at + id3_bytes(data[at : at + _ID3V2_HEAD_BYTES]) if at >= 0 else behind
        # A tag that begins there was found before, and those behind it go on to the end
        if following < behind and (following == at or data[following : following + 3] != b"ID3"):
            return False
    return False


def _tag_bytes(data: mmap.mmap, end: int) -> int:
    """The length of the tag that ends at `end`; 0 where none does."""
    for length, mark in ((_ID3V1_BYTES, b"TAG"), (_ID3V1_MORE_BYTES, b"TAG+")):
        if end >= length and data[end - length : end].startswith(mark):
            return length
    if data[max(0, end - len(_LYRICS_END)) : end] == _LYRICS_END:
        begin = data.rfind(_LYRICS_BEGIN, max(0, end - _LONGEST_LYRICS_BYTES), end)
        return end - begin if begin >= 0 else 0
    size, mark = _told(data, end)
    # A false size would make a tag of all sound
    return size if 0 < size <= end and data[end - size : end - size + len(mark)] == mark else 0


def _told(data: mmap.mmap, end: int) -> tuple[int, bytes]:
    """The length of a tag that ends at `end` and says how long it is, and what it begins with; 0 where none does."""
    foot = data[max(0, end - _APE_HEAD_BYTES) : end]
    if foot.startswith(_APE) and len(foot) == _APE_HEAD_BYTES:
        size = int.from_bytes(foot[12:16], "little")
        if foot[23] & 0x80:
            return size + _APE_HEAD_BYTES, _APE
        return (size, b"") if size <= _LONGEST_HEADLESS_BYTES else (0, b"")
    told = foot[-len(_LYRICS2_END) - _LYRICS2_SIZE_DIGITS :].removesuffix(_LYRICS2_END)
    if len(told) == _LYRICS2_SIZE_DIGITS and told.isdigit():
        return int(told) + _LYRICS2_SIZE_DIGITS + len(_LYRICS2_END), _LYRICS_BEGIN
    if foot[-_ID3V2_HEAD_BYTES:].startswith(b"3DI") and len(foot) >= _ID3V2_HEAD_BYTES:
        return 2 * _ID3V2_HEAD_BYTES + _seven_bits(foot[-4:]), b"ID3"
    return 0, b""


def _seven_bits(size: bytes) -> int:
    """A size of which each byte carries 7 bits."""
    a, b, c, d = size
    return a << 21 | b << 14 | c << 7 | d
