"""Where a file keeps its sound, whatever its header promises, and the file as it would be with a true header.

libsndfile believes the headers of WAV, AIFF, AU, CAF, FLAC, MATLAB 4 and sample dumps, and none of W64, 8SVX, NIST
SPHERE, VOC and the rarer kinds: of those with a false length, and of those with something else before or behind the
sound, it is given what would be true to read, while the file stays as it is. After the descriptions of these formats by
Microsoft and IBM (RIFF), EBU Tech 3306 (RF64), Apple (AIFF, CAF 1.0), Sun (AU), Electronic Arts (8SVX), NIST (SPHERE)
and RFC 9639 (FLAC).
"""

from __future__ import annotations

import io
import mmap
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from struct import calcsize, pack, unpack_from
from typing import Any, Final

from deid_studio.audio import riff
from deid_studio.audio.cutting import mp3, ogg
from deid_studio.audio.extent import behind_sound, flac_length, plain_headers, sound_tags, voice_blocks
from deid_studio.audio.extent.behind_sound import ChunkForm

_OPEN_BYTES: Final = 1 << 48
_LONGEST_NIST_BYTES: Final = 1 << 16
_NIST_FIELD: Final = re.compile(rb"^(\w+) -(?:i|s\d+) (\d{1,18})$", re.MULTILINE)
_FRAMES_AT: Final = {b"COMM": 2, b"fact": 0}
"""Where these chunks say how many frames there are, of AIFF and RIFX."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The sound is in the bytes from `start` to `end` of a file.

    `promised` and `there` are its lengths as the header says and as it is, in bytes or frames; `promised` is None where
    the header leaves it open. `head` is what stands before the sound, but with a true length. `frames_promised` is what
    a chunk of its own (fact, COMM) says, 0 where none does. `tail` is what stands behind it instead of what is there.
    `is_alone` tells whether libsndfile finds the sound in the file, with what stands before and behind it, `is_told`
    whether files of the kind say how long it is at all.
    """

    start: int
    end: int
    promised: int | None
    there: int
    head: bytes
    frames_promised: int = 0
    is_alone: bool = True
    tail: bytes = b""
    is_told: bool = True

    @property
    def doubtful_from(self) -> int:
        """From where on another recording may lie in the file: its sound unless its length is true, else behind it."""
        return self.end if self.is_told and self.promised == self.there else self.start


def beginning_of(path: Path) -> tuple[int, bytes]:
    """Where a file begins behind its ID3v2 tags, and the first 16 bytes there. Raises OSError."""
    begin = 0
    with path.open("rb") as file:
        while size := sound_tags.id3_bytes(file.read(10)):
            begin += size
            file.seek(begin)
        file.seek(begin)
        return begin, file.read(16)


def extent_of(path: Path) -> Extent | None:
    """The extent of the sound in `path`; None where the kind of file has no length that may be false, or is unknown.

    Raises OSError, and FormatError where the sound is in several pieces.
    """
    begin, beginning = beginning_of(path)
    for mark, kind, reader in _READERS:
        if beginning.startswith(mark) and beginning[8 : 8 + len(kind)] == kind:
            extent = reader(path, begin)
            return extent and replace(extent, is_alone=extent.is_alone and not begin)
    return None


def mended(path: Path) -> Path | MendedFile:
    """`path`, or where it is not what its header says, the file that it would be. Raises as `extent_of`."""
    extent = extent_of(path)
    if extent is None:
        # libmpg123 passes over tags by itself
        is_ogg = beginning_of(path)[1].startswith(b"OggS")
        extent = tagless(path) if is_ogg else None
    return path if extent is None or (extent.is_alone and extent.promised == extent.there) else MendedFile(path, extent)


def tagless(path: Path) -> Extent:
    """All of `path` but the tags before and behind it and, in Ogg, what is not whole at the end. Raises OSError."""
    begin, beginning = beginning_of(path)
    if beginning.startswith(b"OggS"):
        end, tail = ogg.cut_page(path) or (path.stat().st_size, b"")
    else:
        end, tail = _frames_end(path), b""
    return Extent(begin, end, end - begin, end - begin, b"", is_alone=not begin and not tail, tail=tail)


def _frames_end(path: Path) -> int:
    """Where the last MP3 frame ends; of other kinds, where the tags behind the sound begin."""
    if mp3.frame_of(beginning_of(path)[1][:4])[0]:
        return mp3.frames_of(path).end
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return sound_tags.before_tags(data, len(data))


class MendedFile(io.RawIOBase):
    """A file as it would be with a true header, for reading."""

    def __init__(self, path: Path, extent: Extent) -> None:
        self._file = path.open("rb")
        self._extent = extent
        self._behind = len(extent.head) + extent.end - extent.start
        self._length = self._behind + len(extent.tail)
        self._at = 0

    def readable(self) -> bool:
        """True."""
        return True

    def seekable(self) -> bool:
        """True."""
        return True

    def tell(self) -> int:
        """Where the next byte is read."""
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place, as in any file; where there is none, to the beginning or the end."""
        at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._length}[whence]
        self._at = min(max(0, at), self._length)
        return self._at

    def readinto(self, room: Any) -> int:
        """Fill `room` as far as one of the parts reaches; returns how many bytes it took."""
        head = self._extent.head
        if self._at < len(head):
            block = head[self._at : self._at + len(room)]
        elif self._at < self._behind:
            self._file.seek(self._extent.start + self._at - len(head))
            block = self._file.read(min(len(room), self._behind - self._at))
        else:
            block = self._extent.tail[self._at - self._behind :][: len(room)]
        room[: len(block)] = block
        self._at += len(block)
        return len(block)

    def close(self) -> None:
        """Close the file; closing again does nothing."""
        self._file.close()
        super().close()


def _wav(path: Path, begin: int) -> Extent | None:
    layout = riff.layout_of(path, begin)
    if layout is None or layout.data_bytes == 0:
        return None
    end = layout.data_start + layout.data_bytes
    if layout.silence is not None:
        head = riff.clean_header(layout)
    else:
        head = _patched(path, begin, layout.data_start, -4, pack("<I", min(layout.data_bytes, riff.UNKNOWN_SIZE)))
    promised = None if layout.is_open else layout.promised_bytes
    return Extent(layout.data_start, end, promised, layout.data_bytes, head, layout.fact_frames)


def _chunked(
    form: ChunkForm, first: int, name: bytes, field: str, *, is_believed: bool = True
) -> Callable[[Path, int], Extent | None]:
    """What reads kinds of files whose chunks begin at `first`, the one with the sound called `name`.

    `is_believed` tells whether libsndfile ends the sound where that chunk does.
    """

    def read(path: Path, begin: int) -> Extent | None:
        own = replace(form, begin=begin)
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            found, frames = own.chunk(data, begin + first), 0
            while found is not None and not found.name.startswith(name):
                if found.name in _FRAMES_AT and found.start + 6 <= len(data):
                    (frames,) = unpack_from(">I", data, found.start + _FRAMES_AT[found.name])
                found = own.chunk(data, found.next)
            size_there = len(data)
        if found is None:
            return None
        promised = found.end - found.start
        is_open = promised == riff.UNKNOWN_SIZE or promised > _OPEN_BYTES
        end = behind_sound.sound_end(path, found.start, found.start if is_open else found.end, own)
        there = end - found.start
        size = there + (calcsize(form.head) if form.counts_head else 0)
        most = (1 << 8 * calcsize(field)) - 1
        head = _patched(path, begin, found.start, -calcsize(field), pack(field, min(size, most)))
        is_alone = is_believed or end == size_there
        return Extent(found.start, end, None if is_open else promised, there, head, frames, is_alone)

    return read


def _au(path: Path, begin: int) -> Extent | None:
    with path.open("rb") as file:
        file.seek(begin)
        beginning = file.read(24)
    if len(beginning) < 24:
        return None
    order = ">" if beginning.startswith(b".snd") else "<"
    offset, promised = unpack_from(f"{order}II", beginning, 4)
    start, size = begin + offset, path.stat().st_size
    if not len(beginning) <= offset or not start < size:
        return None
    is_open = promised == riff.UNKNOWN_SIZE
    end = behind_sound.sound_end(path, start, start if is_open else start + promised, ChunkForm())
    head = _patched(path, begin, start, 8, pack(f"{order}I", min(end - start, riff.UNKNOWN_SIZE)))
    return Extent(start, end, None if is_open else promised, end - start, head, is_alone=end == size)


def _nist(path: Path, begin: int) -> Extent | None:
    with path.open("rb") as file:
        file.seek(begin)
        head = file.read(_LONGEST_NIST_BYTES)
    told = dict(_NIST_FIELD.findall(head))
    unit = int(told.get(b"channel_count", 1)) * int(told.get(b"sample_n_bytes", 1))
    header, size = head[8:16].strip(), path.stat().st_size
    start = begin + int(header) if header.isdigit() else size
    if start >= size or start - begin > len(head):
        return None
    head = head[: start - begin]
    if b"sample_count" not in told:
        return Extent(start, size, size - start, size - start, head, is_told=False)
    promised = int(told[b"sample_count"]) * unit
    end = behind_sound.sound_end(path, start, start + promised, ChunkForm())
    return Extent(start, end, promised, end - start, head, is_alone=end == size)


def _flac(path: Path, begin: int) -> Extent | None:
    stream = flac_length.stream_of(path)
    if stream is None or stream.frames_there is None:
        return None
    head = _patched(path, begin, stream.total_at + 5, -5, stream.total_field)
    there = max(stream.frames_there, stream.frames_promised)
    return Extent(stream.total_at + 5, path.stat().st_size, stream.frames_promised or None, there, head)


def _plain(path: Path, begin: int) -> Extent | None:
    with path.open("rb") as file:
        file.seek(begin)
        beginning = file.read(plain_headers.LONGEST_BYTES)
    header, size = plain_headers.plain_header(beginning), path.stat().st_size
    if header is None or begin + header.start >= size:
        return None
    start = begin + header.start
    if not header.field or not header.unit:
        return Extent(start, size, size - start, size - start, beginning[: header.start], is_told=False)
    (told,) = unpack_from(header.field, beginning, header.at)
    promised, is_open = told * header.unit, told == riff.UNKNOWN_SIZE
    end = behind_sound.sound_end(path, start, start if is_open else start + promised, ChunkForm())
    there = (end - start) // header.unit * header.unit
    field = pack(header.field, min(there // header.unit, riff.UNKNOWN_SIZE))
    head = _patched(path, begin, start, header.at, field)
    return Extent(start, start + there, None if is_open else promised, there, head, is_alone=end == size)


def _voc(path: Path, begin: int) -> Extent | None:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        block, size = voice_blocks.voice_block(data, begin, file=path.name), len(data)
    if block is None:
        return None
    end, promised = block.promised_end, block.promised_end - block.start
    is_open = promised + block.start - block.size_at - 3 == voice_blocks.VOC_OPEN_BYTES
    if is_open or not block.is_followed:
        end = behind_sound.sound_end(path, block.start, block.start if is_open else end, ChunkForm())
    content = min(end - block.size_at - 3, voice_blocks.VOC_OPEN_BYTES)
    head = _patched(path, begin, block.start, block.size_at - begin, content.to_bytes(3, "little"))
    promised_or_open = None if is_open else promised
    # A block of no kind ends the file
    return Extent(block.start, end, promised_or_open, end - block.start, head, is_alone=end + 1 == size, tail=b"\0")


def _sds(path: Path, begin: int) -> Extent | None:
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        dump = voice_blocks.sample_dump(data, begin, file=path.name)
    if dump is None:
        return None
    start = begin + voice_blocks.DUMP_HEAD_BYTES
    end = start + dump.there * voice_blocks.PACKET_BYTES
    frames = min(dump.there * dump.packet_frames, voice_blocks.LONGEST_DUMP_FRAMES)
    field = bytes(frames >> 7 * number & 0x7F for number in range(3))
    head = _patched(path, begin, start, 10, field)
    return Extent(start, end, dump.promised, dump.there, head, is_alone=end == path.stat().st_size)


def _patched(path: Path, begin: int, end: int, at: int, field: bytes) -> bytes:
    """The bytes from `begin` to `end` of a file, with `field` at `at` in them."""
    with path.open("rb") as file:
        file.seek(begin)
        head = bytearray(file.read(end - begin))
    at %= len(head)
    head[at : at + len(field)] = field
    return bytes(head)


_READERS: Final[tuple[tuple[bytes, bytes, Callable[[Path, int], Extent | None]], ...]] = (
    (b"RIFF", b"WAVE", _wav),
    (b"RF64", b"WAVE", _wav),
    (b"BW64", b"WAVE", _wav),
    (b"RIFX", b"WAVE", _chunked(behind_sound.RIFX, 12, b"data", ">I")),
    (b"FORM", b"AIFF", _chunked(behind_sound.AIFF, 12, b"SSND", ">I")),
    (b"FORM", b"AIFC", _chunked(behind_sound.AIFF, 12, b"SSND", ">I")),
    (b"FORM", b"8SVX", _chunked(behind_sound.AIFF, 12, b"BODY", ">I", is_believed=False)),
    (b"FORM", b"16SV", _chunked(behind_sound.AIFF, 12, b"BODY", ">I", is_believed=False)),
    (b"riff", b"", _chunked(behind_sound.W64, 40, b"data", "<Q", is_believed=False)),
    (b"caff", b"", _chunked(behind_sound.CAF, 8, b"data", ">Q")),
    (b".snd", b"", _au),
    (b"dns.", b"", _au),
    (b"NIST_1A\n", b"", _nist),
    (b"fLaC", b"", _flac),
    (b"Creative Voice F", b"", _voc),
    (b"\xf0\x7e", b"", _sds),
    (b"", b"", _plain),
)
"""How each kind of file begins, what stands in its bytes 8 to 11, and what reads it."""
