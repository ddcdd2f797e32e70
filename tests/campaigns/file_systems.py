"""Small file systems that can fill up, lose their right to be written, and be pulled out. Linux, as root."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

NOBODY: Final = 65_534
_SPARE_BYTES: Final = 8 << 20


def lacking() -> str | None:
    """Why there are no file systems to spoil here; None where there are."""
    if not sys.platform.startswith("linux") or os.geteuid() != 0:
        return "file systems are mounted by root on Linux"
    with tempfile.TemporaryDirectory() as place:
        try:
            with mounted(Path(place), size=1 << 20):
                return None
        except subprocess.CalledProcessError:
            return "mounting is not allowed here"


@contextmanager
def mounted(place: Path, *, size: int, image: Path | None = None) -> Iterator[Path]:
    """An empty file system in memory of `size` bytes at `place`, or ext4 in the file `image`."""
    place.mkdir(exist_ok=True)
    if image is None:
        _run("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", place)
    else:
        with image.open("wb") as file:
            file.truncate(size + _SPARE_BYTES)
        _run("mkfs.ext4", "-q", "-m", "0", "-F", image)
        _run("mount", "-o", "loop", image, place)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], stderr=subprocess.DEVNULL, check=False)
        if image is not None:
            image.unlink()


def fill(place: Path, *, left: int) -> Path:
    """Fill a file system but for `left` bytes; returns the file that does."""
    filler = place / "filler"
    with filler.open("wb", buffering=0) as file:
        free = os.statvfs(place)
        rest = max(0, free.f_bavail * free.f_bsize - left)
        with suppress(OSError):
            while rest:
                rest -= file.write(bytes(rest))
    return filler


@contextmanager
def read_only(place: Path) -> Iterator[None]:
    """The file system at `place` cannot be written for a while."""
    _run("mount", "-o", "remount,ro", place)
    try:
        yield
    finally:
        _run("mount", "-o", "remount,rw", place)


@contextmanager
def pulled(place: Path, aside: Path) -> Iterator[Callable[[], None]]:
    """Gives a function that pulls the file system out; at the end it is put in again."""
    aside.mkdir(exist_ok=True)
    _run("mount", "--bind", place, aside)
    try:
        yield lambda: _run("umount", "-l", place)
    finally:
        if not os.path.ismount(place):
            _run("mount", "--bind", aside, place)
        _run("umount", "-l", aside)


@contextmanager
def denied(paths: list[Path]) -> Iterator[None]:
    """These cannot be written but by root for a while."""
    modes = {path: path.stat().st_mode for path in paths}
    try:
        for path in modes:
            os.chown(path, 0, 0)
            path.chmod(0o555 if path.is_dir() else 0o444)
        yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
