"""What a failed or killed process has left of an export, and how it is taken back.

A folder `PREFIX`… beside the outputs holds what is under way. What is moved is written down in it before, so that it
can be taken back, and the project remembers the folder until it is gone.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from filelock import FileLock, Timeout

from deid_studio.durable import put, replacing
from deid_studio.errors import ProjectError
from deid_studio.sentences import Sentence, sentence

if TYPE_CHECKING:
    from deid_studio.storage.reader import Reader
    from deid_studio.storage.store import Store

PREFIX: Final = ".export-"

_UNFINISHED: Final = "unfinished_exports"
"""The setting that holds the folders in which the project makes exports, and of each whether the export is whole."""

LOCK, MOVES, NEW, REPLACED, _BESIDE = "lock", "moves.json", "new", "replaced", "beside.json"

WHOLE: Final = "whole.json"
"""What `MOVES` is called when all is in its place."""

IN_RECORD: Final = "record"
"""Where it is, only the project knows whether the export is whole."""


def whole(reader: Reader, staging: Path) -> dict[str, Any]:
    """The row that says that the export made in `staging` is whole, for who writes it with the record of that."""
    return _row({**_unfinished(reader), str(staging): True})


def note_beside(staging: Path, files: Mapping[Path, bytes | None]) -> None:
    """Write down files in other folders that are about to be made for an export, to go where it is taken back.

    Each goes only as long as it holds these bytes, or whatever it holds where that is None.
    """
    digests = {str(file.resolve()): data and hashlib.sha256(data).hexdigest() for file, data in files.items()}
    write_down(staging / _BESIDE, digests)


def take_back_unfinished(project: Store) -> list[Sentence]:
    """Take back what a killed process has left of exports of the project, which nobody else can have open now."""
    notices = []
    for place, is_whole in _unfinished(project).items():
        staging = Path(place)
        if not _is_folder(staging.parent):
            notices.append(
                sentence(
                    "an export or release into {folder} was interrupted; that folder is not there now, and what is "
                    "left in it may hold PHI: open the project again when it is there",
                    folder=str(staging.parent),
                )
            )
            continue
        was_left, is_gone, is_whole = _cleared(staging, is_whole=is_whole)
        if is_gone:
            remember(project, staging, is_under_way=False)
        if was_left:
            notices.append(_remains(str(staging.parent), is_whole=is_whole, is_gone=is_gone))
    return notices


def _is_folder(place: Path) -> bool:
    """Whether it is a folder; where its drive fails it is none."""
    try:
        return place.is_dir()
    except OSError:
        return False


def _cleared(staging: Path, *, is_whole: bool) -> tuple[bool, bool, bool]:
    """Remove what is left; whether anything was, whether it is gone, and whether the export is whole."""
    try:
        was_left = staging.is_dir()
        is_whole |= (staging / WHOLE).exists()
    except OSError:
        return True, False, is_whole
    return was_left, removed(staging) if is_whole else take_back(staging, staging.parent), is_whole


def _remains(folder: str, *, is_whole: bool, is_gone: bool) -> Sentence:
    if is_whole and is_gone:
        return sentence(
            "the export or release into {folder} is whole; what was left of making it was removed", folder=folder
        )
    if is_whole:
        return sentence(
            "the export or release into {folder} is whole; what was left of making it could not be removed: delete "
            "the folders {prefix}… in it, which may hold PHI",
            folder=folder,
            prefix=PREFIX,
        )
    if is_gone:
        return sentence("an export or release into {folder} was interrupted; its part was removed", folder=folder)
    return sentence(
        "an export or release into {folder} was interrupted; its part could not be removed: delete the folders "
        "{prefix}… in it, which may hold PHI",
        folder=folder,
        prefix=PREFIX,
    )


def remember(project: Store, staging: Path, *, is_under_way: bool = True) -> None:
    """Where the project cannot be written, the next export into the folder still finds what is left."""
    with suppress(ProjectError):
        unfinished, place = _unfinished(project), str(staging)
        if (place in unfinished) != is_under_way and project.read_only_reason is None:
            others = {one: is_whole for one, is_whole in unfinished.items() if one != place}
            project.journal.keep({"setting": [_row({**others, place: False} if is_under_way else others)]})


def _unfinished(reader: Reader) -> dict[str, bool]:
    from deid_studio.storage import queries  # loads slowly, and what no project exports does not need it

    return dict(json.loads(queries.setting(reader, _UNFINISHED) or "{}"))


def _row(unfinished: Mapping[str, bool]) -> dict[str, Any]:
    return {"id": _UNFINISHED, "value": json.dumps(unfinished)}


def write_down(place: Path, content: object) -> None:
    """Write what is needed to take something back, and all of it: by half a list nothing could be."""
    with replacing(place) as part:
        part.write_bytes(json.dumps(content).encode(errors="surrogatepass"))


def take_back_abandoned(out: Path) -> None:
    """Take back what was left by processes that are no more; a lock that can be had tells that they are."""
    for staging in _stagings(out):
        if (staging / LOCK).exists() and not (staging / IN_RECORD).exists():
            lock = FileLock(staging / LOCK, timeout=0)
            with suppress(OSError, Timeout, NotImplementedError):
                lock.acquire()
                lock.release()
                take_back(staging, out)


def _stagings(out: Path) -> list[Path]:
    return sorted(path for path in out.glob(f"{PREFIX}*") if path.is_dir())


def take_back(staging: Path, out: Path) -> bool:
    """Remove a staging folder; where its files were being moved, they go and what they replaced comes back."""
    is_needed = False
    try:
        if (staging / MOVES).exists():
            moves = json.loads((staging / MOVES).read_bytes().decode(errors="surrogatepass"))
            for name, *state in moves:
                file, before = out / name, staging / REPLACED / name
                if not (staging / NEW / name).exists() and file.is_file() and file_state(file) == tuple(state):
                    file.unlink()
                if before.exists() and not file.exists():
                    put(before, file)
            # Somebody has put another in its place meanwhile, and what that replaced must not go with the rest
            is_needed = any((staging / REPLACED / name).exists() for name, *_ in moves)
            remove_empty({out / folder for name, *_ in moves for folder in Path(name).parents[:-1]})
        _take_back_beside(staging)
        return not is_needed and removed(staging)
    except (OSError, ValueError):
        return False


def _take_back_beside(staging: Path) -> None:
    if not (staging / _BESIDE).exists():
        return
    for place, digest in json.loads((staging / _BESIDE).read_bytes()).items():
        file = Path(place)
        if not file.parent.is_dir():
            # A drive that may come back
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if file.is_file() and digest in (None, hashlib.sha256(file.read_bytes()).hexdigest()):
            file.unlink()


def removed(staging: Path) -> bool:
    """Whether a staging folder is gone.

    What its files would be taken back by goes first, and last what tells that they are not to be and that nobody is at
    work.
    """
    try:
        if not staging.exists():
            return True
        for name in (MOVES, _BESIDE):
            (staging / name).unlink(missing_ok=True)
        rest = [path for path in staging.iterdir() if path.name not in (LOCK, WHOLE, IN_RECORD)]
        for path in rest:
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()
        if not any(path.exists() for path in rest):
            shutil.rmtree(staging, ignore_errors=True)
        return not staging.exists()
    except OSError:
        return False


def file_state(file: Path) -> tuple[int, int]:
    """What tells a file from another that was put in its place."""
    status = file.stat()
    return status.st_size, status.st_mtime_ns


def remove_empty(folders: Iterable[Path]) -> None:
    for folder in sorted(folders, reverse=True):
        with suppress(OSError):
            folder.rmdir()
