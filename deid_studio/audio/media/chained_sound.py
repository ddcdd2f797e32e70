"""Whole streams of one kind one after the other in an Ogg or FLAC file, read as one recording.

Ogg has a name for it, chaining (RFC 3533, section 4); players go on over all links.
"""

from __future__ import annotations

import errno
import mmap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio.cutting import ogg
from deid_studio.audio.extent.behind_sound import SEVERAL_RECORDINGS
from deid_studio.audio.extent.flac_length import BEGINNING
from deid_studio.audio.extent.sound_extent import Extent, MendedFile, beginning_of
from deid_studio.audio.quiet_decoder import native_name
from deid_studio.audio.samples import Stream
from deid_studio.durable import replacing
from deid_studio.errors import FormatError
from deid_studio.progress import Progress
from deid_studio.sentences import Sentence, sentence

CHAIN: Final = "chain"
"""What stands for libav's name of a demuxer where a file is a chain."""

Link = tuple[int, int]
"""From and to which byte of the file a stream goes."""

_BLOCK_FRAMES: Final = 1 << 16
_FINE: Final = ("PCM_24",)


def is_chain(path: Path) -> bool:
    """Whether `path` is a chain of whole streams that have one rate, coding and number of channels. Raises OSError."""
    try:
        return len(links := _links_of(path)) > 1 and len({_kind(path, link) for link in links}) == 1
    except soundfile.LibsndfileError:
        return False


def codec_of(path: Path) -> str:
    """libav's name of the codec of a chain. Raises OSError."""
    with _opened(path, _links_of(path)[0]) as sound:
        return "flac" if sound.format == "FLAC" else str(sound.subtype).lower()


def decode(path: Path, target: Path, *, progress: Progress) -> tuple[Sentence, ...]:
    """Decode all links of a chain into the FLAC file `target`, streaming; returns a sentence on where they begin.

    `progress` counts bytes. Raises FormatError where a link cannot be decoded to its end, and OSError; nothing is
    written then.
    """
    links, begins_s, frames = _links_of(path), [], 0
    with replacing(target) as part, _opened(path, links[0]) as first:
        rate_hz, bits = first.samplerate, 24 if first.subtype in _FINE else 16
        try:
            with soundfile.SoundFile(
                native_name(part), "w", rate_hz, first.channels, f"PCM_{bits}", format="FLAC"
            ) as flac:
                for link in links:
                    begins_s.append(frames / rate_hz)
                    for block in _blocks(path, link):
                        flac.write(block)
                        frames += len(block)
                    progress(link[1], links[-1][1])
        except (soundfile.LibsndfileError, AssertionError) as error:
            raise OSError(errno.EIO, sentence("the sound cannot be written; is the disk full?")) from error
    return (
        sentence(
            "holds {count} recordings one after the other, read as one; the further ones begin at {places}",
            count=len(links),
            places=tuple(sentence("{start_s:.3f} s", start_s=start_s) for start_s in begins_s[1:]),
        ),
    )


def _blocks(path: Path, link: Link) -> Iterator[NDArray[Any]]:
    """The samples of a link as int32, shape (frames, channels). Raises FormatError where they end too soon."""
    frames = 0
    try:
        with _opened(path, link) as sound:
            is_whole = sound.subtype.startswith("PCM_")
            promised = sound.frames
            while len(block := sound.read(_BLOCK_FRAMES, dtype="int32" if is_whole else "float32", always_2d=True)):
                frames += len(block)
                # libsndfile would let what is too loud turn over
                yield block if is_whole else np.clip(np.rint(block * 32768.0), -32768, 32767).astype(np.int32) << 16
    except soundfile.LibsndfileError as error:
        raise FormatError(SEVERAL_RECORDINGS, file=path.name) from error
    if frames != promised:
        raise FormatError(SEVERAL_RECORDINGS, file=path.name)


def _kind(path: Path, link: Link) -> tuple[str, str, int, int]:
    with _opened(path, link) as sound:
        return sound.format, sound.subtype, sound.samplerate, sound.channels


@contextmanager
def _opened(path: Path, link: Link) -> Iterator[Stream]:
    start, end = link
    with MendedFile(path, Extent(start, end, end - start, end - start, b"")) as file, Stream(file) as sound:
        yield sound


def _links_of(path: Path) -> list[Link]:
    """The links of a chain; fewer than two where `path` is none, or one of streams that are not whole."""
    begin, beginning = beginning_of(path)
    if not beginning.startswith((b"OggS", BEGINNING[:4])):
        return []
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        starts = _of_ogg(data) if beginning.startswith(b"OggS") else _of_flac(data, begin)
        return list(zip(starts, [*starts[1:], len(data)], strict=True)) if starts else []


def _of_ogg(data: mmap.mmap) -> Sequence[int]:
    """Where each stream begins, if none runs beside another and none lacks a page."""
    starts: list[int] = []
    before: ogg.Page | None = None
    for page in ogg.pages(data):
        if page.is_first:
            if before and not before.is_last:
                return []
            starts.append(page.start)
        elif before is None or (page.serial, page.number) != (before.serial, before.number + 1):
            return []
        before = page
    return starts if before and before.is_last else []


def _of_flac(data: mmap.mmap, at: int) -> Sequence[int]:
    starts: list[int] = []
    while at >= 0:
        starts.append(at)
        at = data.find(BEGINNING, at + 1)
    return starts
