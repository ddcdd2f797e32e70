"""The files of a model on their way in: a folder or an archive that nobody vouches for."""

from __future__ import annotations

import errno
import hashlib
import lzma
import shutil
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Final

from deid_studio.engines.neural import tagger_folder
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.errors import EngineUnavailable, FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence, series
from deid_studio.services.models.tagger_models import NEURAL

_MOST_FILES: Final = 20_000
_MOST_BYTES: Final = 40 << 30
_MOST_TIMES_PACKED: Final = 300
"""Models shrink to a third or so; what unfolds to 300 times its size is an attack."""
_SPARE_BYTES: Final = 256 << 20
_BLOCK_BYTES: Final = 1 << 20
_DEEPEST: Final = 3
_DAMAGE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    LookupError,
    OverflowError,
)
"""What the standard library raises where an archive is not as it should be."""


@dataclass(frozen=True, slots=True)
class ModelFile:
    """One file of a model: its hash, in hexadecimal, and how many bytes it has."""

    sha256: str
    size: int


def unpack(archive: Path, target: Path, *, progress: Progress = silent) -> None:
    """Write what a zip archive holds into the empty folder `target`.

    Raises FormatError where it is damaged or encrypted, holds links, names outside of itself or more than a model
    can have, or where the disk has no room for it.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            members = [(info, _place(info, archive.name)) for info in opened.infolist() if not info.is_dir()]
            total = sum(info.file_size for info, _ in members)
            _check_size(archive, len(members), total, free=shutil.disk_usage(target).free)
            done = 0
            for info, place in members:
                file = target / place
                file.parent.mkdir(parents=True, exist_ok=True)
                with opened.open(info) as source, file.open("xb") as out:
                    for copied in _copied(source, out, most=info.file_size, name=archive.name):
                        done += copied
                        progress(done, total)
    except (*_DAMAGE, lzma.LZMAError) as e:
        raise FormatError(sentence("the archive is damaged or encrypted; get it again"), file=archive.name) from e
    except FileExistsError as e:
        raise FormatError(sentence("the archive holds two files of one name"), file=archive.name) from e
    except OSError as e:
        # bz2 gives no number; of the others the disk is to blame
        if e.errno in (None, errno.EINVAL, errno.ENAMETOOLONG, errno.ENOTDIR, errno.EISDIR, errno.EILSEQ):
            raise FormatError(sentence("the archive is damaged or encrypted; get it again"), file=archive.name) from e
        raise


def copy(folder: Path, target: Path, *, progress: Progress = silent) -> None:
    """Copy all but the hidden files of `folder` into the empty folder `target`. Raises FormatError or OSError."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and not _is_hidden(file, folder)]
    total = sum(file.stat().st_size for file in files)
    if len(files) > _MOST_FILES or total > _MOST_BYTES:
        raise FormatError(
            sentence("the folder holds more than a model can have; name the model's own folder"), file=folder.name
        )
    if total + _SPARE_BYTES > shutil.disk_usage(target).free:
        raise FormatError(_no_room(total), file=folder.name)
    done = 0
    for file in files:
        place = target / file.relative_to(folder)
        place.parent.mkdir(parents=True, exist_ok=True)
        with file.open("rb") as source, place.open("xb") as out:
            for copied in _copied(source, out, most=_MOST_BYTES, name=folder.name):
                done += copied
                progress(done, total)


def find(folder: Path) -> tuple[str, Path]:
    """The engine that can use the model in `folder`, or in a folder within it, and where exactly that is.

    Raises EngineUnavailable where there is none or more than one.
    """
    found = [
        (engine, place)
        for place in _folders(folder, _DEEPEST)
        for engine, kind in RECOGNISERS.items()
        if all((place / mark).exists() for mark in kind.marks)
    ]
    taggers = [place for place in _folders(folder, _DEEPEST) if tagger_folder.is_tagger(place)]
    # What is exported brings some files twice, in the folder and in one within it
    found += [(NEURAL, place) for place in taggers if not any(place.is_relative_to(o) for o in taggers if o != place)]
    if len(found) == 1:
        return found[0]
    if found:
        raise EngineUnavailable(sentence("there are {count} models in it; name the folder of one", count=len(found)))
    marks = series(
        "; ",
        [
            sentence("{marks} for {engine}", marks=", ".join(kind), engine=engine)
            for engine, kind in (
                *((name, one.marks) for name, one in RECOGNISERS.items()),
                (NEURAL, tagger_folder.MARKS),
            )
        ],
    )
    raise EngineUnavailable(sentence("this is no model that is known here: it would hold {marks}", marks=marks))


def hashed(folder: Path, *, progress: Progress = silent) -> dict[str, ModelFile]:
    """Every file of a model's folder by its name in it, with slashes."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    total = sum(file.stat().st_size for file in files)
    done = 0
    found = {}
    for file in files:
        digest, size = hashlib.sha256(), 0
        with file.open("rb") as opened:
            while block := opened.read(_BLOCK_BYTES):
                digest.update(block)
                size += len(block)
                progress(done + size, total)
        done += size
        found[file.relative_to(folder).as_posix()] = ModelFile(digest.hexdigest(), size)
    return found


def hash_of_all(files: Mapping[str, ModelFile]) -> str:
    """SHA-256, in hexadecimal, over the names and hashes of a model's files."""
    lines = (f"{files[name].sha256}  {name}\n" for name in sorted(files))
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _place(info: zipfile.ZipInfo, archive: str) -> PurePosixPath:
    """Where in the target a member goes, which is nowhere else."""
    name = PurePosixPath(info.filename)
    kind = stat.S_IFMT(info.external_attr >> 16)
    if (
        not name.parts
        or "\0" in info.filename
        or name.is_absolute()
        or ".." in name.parts
        or ":" in info.filename
        or "\\" in info.filename
    ):
        raise FormatError(sentence("the archive names files outside of itself; it was not unpacked"), file=archive)
    if kind not in (0, stat.S_IFREG):
        raise FormatError(sentence("the archive holds links or devices; it was not unpacked"), file=archive)
    return name


def _check_size(archive: Path, files: int, total: int, *, free: int) -> None:
    packed = archive.stat().st_size
    if files > _MOST_FILES or total > _MOST_BYTES or total > packed * _MOST_TIMES_PACKED:
        raise FormatError(
            sentence("the archive would unfold to more than a model can have; it was not unpacked"), file=archive.name
        )
    if total + _SPARE_BYTES > free:
        raise FormatError(_no_room(total), file=archive.name)


def _no_room(total: int) -> Sentence:
    return sentence("the disk has no room for the model, which needs {total:.1f} GB", total=total / 1000000000.0)


def _copied(source: IO[bytes], out: IO[bytes], *, most: int, name: str) -> Iterator[int]:
    """Copy block by block, yielding how many bytes; more than `most` there may not be, whatever a header said."""
    copied = 0
    while block := source.read(_BLOCK_BYTES):
        copied += len(block)
        if copied > most:
            raise FormatError(sentence("a file is longer than it is said to be; nothing was taken"), file=name)
        out.write(block)
        yield len(block)


def _folders(folder: Path, depth: int) -> Iterator[Path]:
    yield folder
    if depth:
        for below in sorted(folder.iterdir()):
            if below.is_dir() and not below.name.startswith("."):
                yield from _folders(below, depth - 1)


def _is_hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)
