"""What libsndfile is opened with: the name of a file as the system has it, and silence.

It keeps what libmpg123 prints by itself from the terminal, for libsndfile has no way to tell it to be quiet.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

_NAMES: Final = {"linux": "stderr", "darwin": "__stderrp"}

_lock = Lock()
_inside = 0
_loud: int | None = None


def native_name(path: Path) -> str | bytes:
    """`path` for soundfile, which would take any for Unicode; what the system has need not be, but on Windows."""
    return str(path) if os.name == "nt" else os.fsencode(path)


@contextmanager
def quiet() -> Iterator[None]:
    """While any thread is in here, the C library's `stderr` leads nowhere; on Windows nothing changes.

    Only that pointer is another: what Python writes to its own error stream, and what child processes write, comes
    out at all times, as would be lost if the file were redirected.
    """
    global _inside, _loud
    found = _streams()
    if found is None:
        yield
        return
    stream, nowhere = found
    with _lock:
        if _inside == 0:
            _loud, stream.value = stream.value, nowhere
        _inside += 1
    try:
        yield
    finally:
        with _lock:
            _inside -= 1
            if _inside == 0:
                stream.value = _loud


@cache
def _streams() -> tuple[ctypes.c_void_p, int] | None:
    """The C library's variable, and an open stream that leads nowhere; None where it is not known or may not change."""
    name = _NAMES.get(sys.platform)
    if name is None or (sys.platform == "linux" and not _is_glibc()):
        return None
    with suppress(OSError, ValueError, AttributeError):
        library = ctypes.CDLL(None)
        library.fopen.restype = ctypes.c_void_p
        nowhere = library.fopen(os.devnull.encode(), b"w")
        return (ctypes.c_void_p.in_dll(library, name), nowhere) if nowhere else None
    return None


def _is_glibc() -> bool:
    """Whether the variable may be written; in other C libraries it is a constant."""
    with suppress(OSError, ValueError, AttributeError):
        return (os.confstr("CS_GNU_LIBC_VERSION") or "").startswith("glibc")
    return False
