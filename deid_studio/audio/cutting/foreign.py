"""What a sound file carries that is not sound: names of chunks, tags and stray bytes; their content is never told.

After Microsoft's "Multimedia Programming Interface" (RIFF), EBU Tech 3306 (RF64), Apple's AIFF-C, RFC 9639 (FLAC),
RFC 3533 and 7845 (Ogg, Opus), the Vorbis I specification (section 5, comments), id3.org (ID3) and ISO/IEC 11172-3.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path
from struct import error as StructError  # noqa: N812
from struct import unpack_from
from typing import Final

from deid_studio.audio.cutting import mp3, ogg
from deid_studio.audio.extent import sound_tags
from deid_studio.sentences import Sentence, literal, sentence

_WAV_CHUNKS: Final = {b"fmt ": 40, b"fact": 4, b"ds64": 28}
"""Chunks that samples need, and how long they are at the most."""

_PEAK: Final = b"PEAK"
"""Where the loudest sample is, which libsndfile notes in files of floats; 8 bytes and 8 a channel."""

_KNOWN: Final = frozenset(
    b"bext|iXML|axml|chna|cart|levl|id3 |ID3 |cue |DISP|junk|JUNK|FLLR|PAD |_PMX|smpl|inst|acid|plst|note|labl|fact|"
    b"PEAK|COMM|FVER|NAME|AUTH|ANNO|COMT|MARK|INST|MIDI|AESD|APPL|(c) |umid|SAUR|afsp".split(b"|")
)
"""Chunks that may be called by their names."""

_AIFF_CHUNKS: Final = {b"COMM": 64, b"FVER": 4}
_W64_TAIL: Final = bytes.fromhex("f3acd3118cd100c04f8edb8a")
_FLAC_BLOCKS: Final = ("STREAMINFO", "PADDING", "APPLICATION", "SEEKTABLE", "VORBIS_COMMENT", "CUESHEET", "PICTURE")
_VENDORS: Final = (b"reference libFLAC ", b"Xiph.Org libVorbis ", b"libopus ")
_ENCODER: Final = b"ENCODER=libsndfile"


def foreign_chunks(path: Path) -> tuple[Sentence, ...]:
    """Names of what is in `path` beside the sound and what it takes to decode it; empty where there is nothing.

    A file of a kind that is not known here has "a container that is not known". Raises OSError.
    """
    if path.stat().st_size == 0:
        return (sentence("nothing at all"),)
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return tuple(dict.fromkeys(_found(data)))


def _found(data: mmap.mmap) -> Iterator[Sentence]:
    head = data[:16]
    if head[:4] in (b"RIFF", b"RF64", b"BW64", b"RIFX") and head[8:12] == b"WAVE":
        yield from _riff(data, "<" if head[:4] != b"RIFX" else ">")
    elif head[:4] == b"FORM" and head[8:12] in (b"AIFF", b"AIFC"):
        yield from _aiff(data)
    elif head[:4] == b"riff" and head[4:16] == bytes.fromhex("2e91cf11a5d628db04c10000"):
        yield from _w64(data)
    elif head[:4] == b"fLaC":
        yield from _flac(data)
    elif head[:4] == b"OggS":
        yield from _ogg(data)
    elif head[:3] in (b"ID3", b"TAG") or head[:1] == b"\xff":
        yield from _mp3(data)
    elif head[:4] == b".snd" and len(data) >= 24:
        if unpack_from(">I", data, 4)[0] > 24:
            yield literal("AU annotation")
        yield from _behind(data, sum(unpack_from(">II", data, 4)))
    else:
        yield sentence("a container that is not known")


def _riff(data: mmap.mmap, order: str) -> Iterator[Sentence]:
    long_bytes = None
    at = 12
    while at + 8 <= len(data):
        name = data[at : at + 4]
        size: int = unpack_from(order + "I", data, at + 4)[0]
        if name == b"data":
            size = long_bytes if size == 0xFFFFFFFF and long_bytes is not None else size
            if any(data[at + 8 + size : at + 8 + size + size % 2]):
                yield sentence("padding that is not empty")
        elif name == b"ds64" and at + 24 <= len(data):
            long_bytes = unpack_from("<Q", data, at + 16)[0]
        if name == _PEAK:
            if size > 8 + 8 * 64:
                yield literal("PEAK")
        elif name != b"data" and size > _WAV_CHUNKS.get(name, -1):
            yield _name(data, at, order)
        at += 8 + size + size % 2
    yield from _behind(data, at)


def _aiff(data: mmap.mmap) -> Iterator[Sentence]:
    at = 12
    while at + 8 <= len(data):
        name = data[at : at + 4]
        size: int = unpack_from(">I", data, at + 4)[0]
        if name == b"SSND":
            if size >= 8 and unpack_from(">I", data, at + 8)[0]:
                yield literal("SSND offset")
        elif not (name == _PEAK and size <= 8 + 8 * 64) and size > _AIFF_CHUNKS.get(name, -1):
            yield _name(data, at, ">")
        at += 8 + size + size % 2
    yield from _behind(data, at)


def _w64(data: mmap.mmap) -> Iterator[Sentence]:
    at = 40
    while at + 24 <= len(data):
        name = data[at : at + 4]
        size: int = unpack_from("<Q", data, at + 16)[0]
        if name not in (b"fmt ", b"fact", b"data") or data[at + 4 : at + 16] != _W64_TAIL:
            yield _name(data, at, "<")
        if size < 24:
            break
        at += (size + 7) // 8 * 8
    yield from _behind(data, at)


def _flac(data: mmap.mmap) -> Iterator[Sentence]:
    at = 4
    is_last = False
    while not is_last and at + 4 <= len(data):
        kind, size = data[at] & 0x7F, int.from_bytes(data[at + 1 : at + 4], "big")
        is_last = bool(data[at] & 0x80)
        content = data[at + 4 : at + 4 + size]
        name = _FLAC_BLOCKS[kind] if kind < len(_FLAC_BLOCKS) else sentence("block {kind}", kind=kind)
        if name == "VORBIS_COMMENT":
            yield from _comments(content, "FLAC")
        elif name == "PADDING":
            if any(content):
                yield sentence("FLAC PADDING that is not empty")
        elif name not in ("STREAMINFO", "SEEKTABLE"):
            yield sentence("FLAC {block}", block=name)
        at += 4 + size
    if data[-128:-125] == b"TAG":
        yield literal("ID3v1")
    # What lies behind the last frame is not to be told from it without decoding; a tag can.
    if data[at : at + 2] not in (b"\xff\xf8", b"\xff\xf9"):
        yield sentence("bytes before the sound")
    if data.find(b"APETAGEX", max(at, len(data) - (1 << 20))) >= 0:
        yield literal("APE tag")


def _ogg(data: mmap.mmap) -> Iterator[Sentence]:
    kinds: dict[int, str] = {}
    packets: dict[int, list[bytes]] = {}
    at = 0
    for page in ogg.pages(data):
        if page.start > at:
            yield sentence("bytes between Ogg pages")
        at = page.end
        if page.is_first:
            if kinds:
                yield sentence("another Ogg stream")
            content = data[page.content : page.end]
            kinds[page.serial] = (
                "Vorbis" if content[:7] == b"\x01vorbis" else "Opus" if content[:8] == b"OpusHead" else ""
            )
            packets[page.serial] = [b""]
            if not kinds[page.serial]:
                yield sentence("an Ogg stream that is neither Vorbis nor Opus")
        kept = packets.get(page.serial)
        if kept is None:
            yield sentence("pages of no Ogg stream")
        elif len(kept) < 3:
            _add_packets(kept, page, data)
            if len(kept) >= 3:
                yield from _comments(kept[1][7 if kinds[page.serial] == "Vorbis" else 8 :], kinds[page.serial])
    yield from _behind(data, at)


def _add_packets(packets: list[bytes], page: ogg.Page, data: mmap.mmap) -> None:
    """Go on with the last of `packets`, as far as the third."""
    at = page.content
    for length in page.lacing:
        packets[-1] += data[at : at + length]
        at += length
        if length < 255:
            packets.append(b"")
        if len(packets) >= 3:
            return


def _comments(content: bytes, kind: str) -> Iterator[Sentence]:
    """Vendor and comments, as all of FLAC, Vorbis and Opus have them."""
    try:
        size: int = unpack_from("<I", content)[0]
        if not content[4 : 4 + size].startswith(_VENDORS):
            yield sentence("{kind} vendor", kind=kind)
        count: int = unpack_from("<I", content, 4 + size)[0]
        at = 8 + size
        for _ in range(count):
            length: int = unpack_from("<I", content, at)[0]
            comment = content[at + 4 : at + 4 + length]
            if comment != _ENCODER:
                yield sentence("{kind} comment", kind=kind)
            at += 4 + length
            if at > len(content):
                break
    except StructError:
        yield sentence("{kind} comments that are damaged", kind=kind)
        return
    # The Vorbis packet ends with a framing bit.
    if any(content[at + (kind == "Vorbis") :]):
        yield sentence("bytes behind the {kind} comments", kind=kind)


def _mp3(data: mmap.mmap) -> Iterator[Sentence]:
    at = sound_tags.after_id3(data)
    if at:
        yield literal("ID3v2")
    while at + 4 <= len(data):
        size, _ = mp3.frame_of(data[at : at + 4])
        if size == 0:
            break
        at += size
    tail = data[min(at, len(data)) :]
    marks = ((b"TAG", "ID3v1"), (b"APETAGEX", "APE tag"), (b"LYRICSBEGIN", "Lyrics3"), (b"ID3", "ID3v2"))
    yield from (literal(name) for mark, name in marks if mark in tail)
    if tail:
        yield sentence("bytes that belong to no MP3 frame")


def _behind(data: mmap.mmap, at: int) -> Iterator[Sentence]:
    if at < len(data):
        yield sentence("bytes behind the sound")


def _name(data: mmap.mmap, at: int, order: str) -> Sentence:
    """A chunk's name, for a LIST with what kind of list it is; names that are not known could be anybody's."""
    name = data[at : at + 4]
    if name == b"LIST":
        kind = data[at + 8 : at + 12]
        return literal(f"LIST {kind.decode()}" if kind in (b"INFO", b"adtl") else "LIST")
    if order == "<" and name == b"fmt ":
        return sentence("bytes behind the format")
    return literal(name.decode().strip()) if name in _KNOWN else sentence("a chunk that is not known")
