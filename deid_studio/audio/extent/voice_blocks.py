"""Blocks of Creative Voice files (.voc), one of which holds the sound, and packets of MIDI sample dumps (.sds).

After Creative's description of VOC, and the MIDI 1.0 Sample Dump Standard.
"""

from __future__ import annotations

import mmap
from dataclasses import dataclass
from typing import Final

from deid_studio.audio.extent.behind_sound import SEVERAL_RECORDINGS
from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

VOC_OPEN_BYTES: Final = 0xFFFFFF
_SOUND_HEADS: Final = {1: 2, 9: 12}
_MORE_SOUND: Final = frozenset((1, 2, 3, 9))
_VOC_BLOCKS: Final = range(10)

PACKET_BYTES: Final = 127
DUMP_HEAD_BYTES: Final = 21
_PACKET_DATA_BYTES: Final = 120
LONGEST_DUMP_FRAMES: Final = (1 << 21) - 1


@dataclass(frozen=True, slots=True)
class VoiceBlock:
    """The block of the sound: its size stands at `size_at`, the sound from `start` on, to `promised_end`.

    What follows are other blocks where `is_followed`.
    """

    size_at: int
    start: int
    promised_end: int
    is_followed: bool


def voice_block(data: mmap.mmap, begin: int, *, file: str) -> VoiceBlock | None:
    """The block of the sound of a VOC file that begins at `begin`; None where there is none.

    Raises FormatError where the sound is in several blocks, or silence between them is only told.
    """
    at = begin + int.from_bytes(data[begin + 20 : begin + 22], "little")
    found: VoiceBlock | None = None
    while at + 4 <= len(data) and data[at] in _VOC_BLOCKS and data[at]:
        kind, size = data[at], int.from_bytes(data[at + 1 : at + 4], "little")
        is_whole = at + 4 + size <= len(data)
        if found and kind in _MORE_SOUND and is_whole:
            raise FormatError(
                sentence(
                    "its sound is in several blocks, of which only the first could be read; convert it to WAV or FLAC "
                    "first, for example with ffmpeg or SoX"
                ),
                file=file,
            )
        if found is None and kind in _SOUND_HEADS:
            found = VoiceBlock(at + 1, at + 4 + _SOUND_HEADS[kind], at + 4 + size, is_followed=False)
        elif found:
            found = VoiceBlock(found.size_at, found.start, found.promised_end, is_whole)
        at += 4 + size
    if found is None or found.start >= len(data):
        return None
    is_ended = data[at : at + 1] == b"\0" and at + 1 == len(data)
    return VoiceBlock(found.size_at, found.start, found.promised_end, found.is_followed or is_ended)


@dataclass(frozen=True, slots=True)
class SampleDump:
    """How many packets a dump promises and has, and how many frames are in one."""

    promised: int
    there: int
    packet_frames: int


def sample_dump(data: mmap.mmap, begin: int, *, file: str) -> SampleDump | None:
    """The packets of a dump that begins at `begin`; None where it is broken. Raises FormatError where two follow."""
    bits = data[begin + 6] if begin + DUMP_HEAD_BYTES <= len(data) else 0
    if not 8 <= bits <= 28:
        return None
    packet_frames = _PACKET_DATA_BYTES // -(-bits // 7)
    frames = sum(data[begin + 10 + number] << 7 * number for number in range(3))
    start = at = begin + DUMP_HEAD_BYTES
    while at + PACKET_BYTES <= len(data) and data[at : at + 2] == b"\xf0\x7e" and data[at + 3] == 2:
        at += PACKET_BYTES
    if data[at : at + 2] == b"\xf0\x7e" and data[at + 3 : at + 4] == b"\1":
        raise FormatError(SEVERAL_RECORDINGS, file=file)
    return SampleDump(-(-frames // packet_frames), (at - start) // PACKET_BYTES, packet_frames)
