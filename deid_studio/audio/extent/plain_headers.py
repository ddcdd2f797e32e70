"""Headers of rarer kinds behind which nothing but samples follows: where the sound begins, and how long they say it is.

After libsndfile's readers of these kinds (Audio Visual Research, Psion, Akai MPC 2000, HTK, MATLAB 4 and 5, IRCAM,
Ensoniq PARIS, Portable Voice Format, FastTracker 2), for most have no other description.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from struct import calcsize, unpack_from
from typing import Final

LONGEST_BYTES: Final = 4096


@dataclass(frozen=True, slots=True)
class PlainHeader:
    """The sound begins at byte `start`; at byte `at`, in the form `field` of struct, stands its length in `unit` bytes.

    Without a `field` the kind of file tells no length.
    """

    start: int
    at: int = 0
    field: str = ""
    unit: int = 1


def plain_header(head: bytes) -> PlainHeader | None:
    """The header of a file that begins with `head`; None where it is none of these kinds, or not whole."""
    for mark, read in _READERS:
        if mark.match(head):
            header = read(head)
            return header if header and header.start + calcsize(header.field) <= len(head) else None
    return None


def _avr(head: bytes) -> PlainHeader:
    # The number of frames counts both channels as one
    channels, bits = (2 if head[12] else 1), head[15]
    return PlainHeader(128, 26, ">I", channels * bits // 8)


def _mpc2000(head: bytes) -> PlainHeader:
    return PlainHeader(42, 30, "<I", 4 if head[21] else 2)


def _matlab4(head: bytes) -> PlainHeader | None:
    name = head.find(b"wavedata\0")
    if name < 20:
        return None
    order = ">" if head[2:4] == b"\3\xe8" else "<"
    kind, channels = unpack_from(f"{order}II", head, name - 20)
    return PlainHeader(name + 9, name - 12, f"{order}I", channels * _MATLAB4_BYTES.get(kind // 10 % 10, 0))


def _matlab5(head: bytes) -> PlainHeader | None:
    name = head.find(b"wavedata")
    return PlainHeader(name + 16, name + 12, "<I" if head[126:128] == b"IM" else ">I") if name > 0 else None


def _voice(head: bytes) -> PlainHeader:
    end = re.match(rb"PVF1\n.*\n", head)
    assert end is not None
    return PlainHeader(end.end())


_MATLAB4_BYTES: Final = {0: 8, 1: 4, 2: 4, 3: 2, 4: 2, 5: 1}

_READERS: Final[tuple[tuple[re.Pattern[bytes], Callable[[bytes], PlainHeader | None]], ...]] = tuple(
    (re.compile(mark, re.DOTALL), read)
    for mark, read in (
        (rb"2BIT.{8}(?:\0\0|\xff\xff)\0[\x08\x10]", _avr),
        (rb"ALawSoundFile\*\*", lambda _: PlainHeader(32, 18, ">I")),
        (rb"\x01\x04[ -~\0]{17}.{2}[\0\1]", _mpc2000),
        (rb"[\0-\x0f].{3}\0.{3}\0\x02\0\0", lambda _: PlainHeader(12, 0, ">I", 2)),
        (rb"\0{4}(?:\x01\0{3}){2}\0|\0\0\x03\xe8(?:\0{3}\x01){2}\0", _matlab4),
        (rb"MATLAB 5\.0 MAT-file", _matlab5),
        (rb"\x64\xa3[\0-\4]\0", lambda _: PlainHeader(1024)),
        (rb" paf\0\0\0\0|fap \0\0\0\0", lambda _: PlainHeader(2048)),
        (rb"PVF1\n\d+ \d+ \d+\n", _voice),
        (rb"Extended Instrument: ", lambda _: PlainHeader(338)),
    )
)
"""How each kind begins, and what reads its header."""
