"""What lies behind the end that a header promises: more sound, chunks of something else, text, or filling.

Recorders that lose their power, and programs that write into a pipe, leave lengths that are not true.
"""

from __future__ import annotations

import mmap
import re
from dataclasses import dataclass
from pathlib import Path
from struct import calcsize, unpack
from typing import Final

from deid_studio.audio.extent import sound_tags
from deid_studio.errors import FormatError
from deid_studio.sentences import sentence

SEVERAL_RECORDINGS: Final = sentence(
    "holds several recordings one after the other, of which only the first could be read; join them into one "
    "first, for example with ffmpeg"
)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Where the content of a chunk begins and ends, and where the next chunk begins."""

    name: bytes
    start: int
    end: int
    next: int


@dataclass(frozen=True, slots=True)
class ChunkForm:
    """How a kind of file writes the names and sizes of its chunks (`head`, of struct), and on what they are aligned.

    The sizes may count the head with the content. Without a `head` there are no chunks. `begin` is where the file
    begins, behind tags.
    """

    head: str = ""
    align: int = 1
    counts_head: bool = False
    begin: int = 0

    def aligned(self, at: int) -> int:
        """The place at or behind `at` where a chunk may begin."""
        return at + (self.begin - at) % self.align

    def chunk(self, data: mmap.mmap, at: int) -> Chunk | None:
        """The chunk that begins at `at`; None where none can. It may end behind the file."""
        start = at + calcsize(self.head)
        if not self.head or start > len(data):
            return None
        name, size = unpack(self.head, data[at:start])
        end = start + size - (start - at if self.counts_head else 0)
        return Chunk(name, start, end, self.aligned(end)) if name.strip(b"\0") and end >= start else None


RIFF: Final = ChunkForm("<4sI", align=2)
RIFX: Final = ChunkForm(">4sI", align=2)
AIFF: Final = RIFX
W64: Final = ChunkForm("<16sQ", align=8, counts_head=True)
CAF: Final = ChunkForm(">4sQ")

_KNOWN: Final = re.compile(
    rb"LIST|list|id3 |ID3 |bext|iXML|aXML|axml|cue |fact|smpl|inst|plst|afsp|DISP|PEAK|levl|umid|chna|JUNK|junk|FLLR"
    rb"|PAD |_PMX|acid|regn|cart|minf|elm1|NAME|AUTH|\(c\) |ANNO|COMT|MARK|INST|MIDI|AESD|APPL|COMM|CHAN"
    rb"|pakt|info|strg|mark|chan|kuki|uuid|peak|free|midi|edct"
)
_RECORDING: Final = re.compile(
    rb"(?:RIFF|RF64|BW64|RIFX)....WAVE|FORM....(?:AIF[FC]|8SVX|16SV)|\.snd\x00\x00|caff\x00\x01\x00\x00|riff\x2e\x91\xcf\x11"
    rb"|fLaC\x00\x00\x00\x22|OggS\x00\x02|NIST_1A\n|Creative Voice File\x1a|MATLAB 5\.0 MAT-file|ALawSoundFile\*\*"
    rb"|2BIT.{8}(?:\0\0|\xff\xff)\0[\x08\x10]| paf\0{7}[\0\1]|fap \0{4}[\0\1]\0{3}|PVF1\n\d+ \d+ \d+\n"
    rb"|Extended Instrument: |\x0b\0\0\0samplerate\0|\0\0\0\x0bsamplerate\0"
    rb"|\x64\xa3[\0-\4]\0.{4}(?:[\1-\x10]\0\0\0[\1-\5]\0[\0-\2]\0|\0\0\0[\1-\x10]\0[\0-\2]\0[\1-\5])",
    re.DOTALL,
)
"""How another recording begins, where the end of one before it was lost."""

_MARKS: Final = (
    *(b"RIFF", b"RF64", b"BW64", b"RIFX", b"FORM", b".snd", b"caff", b"riff", b"fLaC", b"OggS", b"NIST"),
    *(b"Crea", b"MATL", b"ALaw", b"2BIT", b" paf", b"fap ", b"PVF1", b"Exte"),
    *(b"\x0b\0\0\0sam", b"\0\0\0\x0bsam", b"\x64\xa3"),
)
"""How `_RECORDING` begins: to be found much faster."""


_SOUND: Final = tuple(
    b"data SSND BODY RIFF RF64 BW64 RIFX FORM riff caff .snd fLaC OggS NIST Crea MATL ALaw 2BIT PVF1 Exte".split()
)
"""What more sound begins with: a chunk, or a file behind the file."""

_PROSE: Final = re.compile(rb"(?<![A-Za-z])(?:[A-Za-z]{2,}+[ \t\r\n=:;,.<>/\"']{1,3}){5}")
"""Five words. A word begins at its first letter: silence of A-law is one long `U`, to be read once."""

_SEARCHED_BYTES: Final = 4 << 20
"""So far before the end of a file with a false length its last chunks are looked for."""

_PROSE_BYTES: Final = 1 << 16

_LONGEST_FILLING: Final = 1 << 16
_LONGEST_TEXT: Final = 1 << 20


def sound_end(path: Path, start: int, promised_end: int, form: ChunkForm) -> int:
    """Where the sound really ends that begins at `start` and ends, as the header says, at `promised_end`.

    Chunks, text (tags, remarks of recorders) and short filling are no sound. Raises OSError, and FormatError where more
    sound follows in a chunk or file of its own, or text behind what may be sound: a copy would give it away. A file of
    its own that follows anywhere else is looked for by `refuse_recordings`, once.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if promised_end == len(data):
            return promised_end
        if promised_end < len(data):
            at = form.aligned(promised_end)
            tagless = sound_tags.after_id3(data, at)
            if data[tagless : tagless + 4] in _SOUND:
                raise FormatError(SEVERAL_RECORDINGS, file=path.name)
            are_chunks = _are_chunks(data, at, form, file=path.name, failed=set())
            is_chunk = are_chunks or (form.head and _KNOWN.match(data, at))
            if is_chunk or _is_filling(data, promised_end):
                return promised_end
        start = promised_end if promised_end < len(data) else start
        failed: set[int] = set()
        for found in _KNOWN.finditer(data, max(start, len(data) - _SEARCHED_BYTES)):
            if _are_chunks(data, found.start(), form, file=path.name, failed=failed):
                return found.start()
        last = data[max(start, len(data) - _PROSE_BYTES) :].replace(b"\0", b"")
        if promised_end < len(data) and _PROSE.search(last):
            reason = sentence(
                "text stands behind the end that its header promises, and sound there cannot be told from it; "
                "convert it to WAV or FLAC with the program that wrote it"
            )
            raise FormatError(reason, file=path.name)
        return len(data)


def refuse_recordings(path: Path, start: int) -> None:
    """Raise FormatError where another recording begins behind `start`, whatever lies between; or OSError."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        for mark in _MARKS:
            at = start
            while (at := data.find(mark, at)) >= 0:
                if _RECORDING.match(data, at):
                    raise FormatError(SEVERAL_RECORDINGS, file=path.name)
                at += 1


def _are_chunks(data: mmap.mmap, at: int, form: ChunkForm, *, file: str, failed: set[int]) -> bool:
    """Whether chunks, one behind the other, reach from `at` to the end of the file.

    `failed` takes up from where they do not, so that of many that might be a chunk none is passed twice.
    """
    names = set()
    passed = set()
    while at < len(data):
        chunk = form.chunk(data, at)
        passed.add(at)
        if chunk is None or chunk.end > len(data) or at in failed:
            failed |= passed
            return False
        names.add(chunk.name[:4])
        at = chunk.next
    if names.intersection(_SOUND):
        raise FormatError(SEVERAL_RECORDINGS, file=file)
    return True


def _is_filling(data: mmap.mmap, at: int) -> bool:
    """Whether nothing but zeros, or text, follows."""
    length = len(data) - at
    if length > _LONGEST_TEXT:
        return False
    rest = data[at:].replace(b"\x00", b"")
    if not rest:
        return length < _LONGEST_FILLING
    printable = len(re.findall(rb"[\t\n\r -~]", rest))
    # Letters of few kinds are the silence of a coding, as of A-law
    return printable >= 0.7 * len(rest) and (len(set(rest)) > 3 or len(rest) < 16)
