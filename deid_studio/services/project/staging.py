"""All of an export or nothing of it: files are made aside and moved in at the end.

What a process that is killed leaves of one is taken back at the next export into the same folder, and when the project
that it is from is opened next, for that remembers where it exports to.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from filelock import FileLock, Timeout

from deid_studio.durable import OWNERS_ONLY, file_mode, make_folder, put, rename, replacing, sync_file, sync_folder
from deid_studio.errors import ProjectError
from deid_studio.sentences import Sentence, plural, sentence, system_reason

if TYPE_CHECKING:
    from deid_studio.storage.reader import Reader
    from deid_studio.storage.store import Store

PREFIX: Final = ".export-"

_UNFINISHED: Final = "unfinished_exports"
"""The setting that holds the folders in which the project makes exports, and of each whether the export is whole."""

_LOCK, _MOVES, _NEW, _REPLACED, _BESIDE = "lock", "moves.json", "new", "replaced", "beside.json"

_WHOLE: Final = "whole.json"
"""What `_MOVES` is called when all is in its place."""

_MANY: Final = 16
"""So many files are synced together."""

_IN_RECORD: Final = "record"
"""Where it is, only the project knows whether the export is whole."""


@contextmanager
def staged(
    out: Path, *, overwrite: bool, project: Store | None = None, record: Callable[[Path], object] | None = None
) -> Iterator[Path]:
    """A temporary folder whose files are moved into `out` when the block ends well, and removed otherwise.

    `project` remembers that it is under way. `record` is called when all files are in their places, with the folder
    that `whole` and `note_beside` take; where it fails they are taken back. Nothing that can fail may follow the block,
    for then the files stand. Raises what `record` raises, and ProjectError where a file of that name is already in
    `out` (unless `overwrite`), where the disk is full and where the folder cannot be written; then `out` is as it was,
    or it says what stands there.
    """
    was_there = True
    staging = out / f"{PREFIX}{uuid4().hex}"
    try:
        out = out.resolve()
        was_there = out.exists()
        staging = out / staging.name
        make_folder(out)
        _take_back_abandoned(out)
        if project is not None:
            # Before anything is there, for the process may be killed at any time
            _remember(project, staging)
        staging.mkdir(mode=OWNERS_ONLY)
    except OSError as e:
        if project is not None:
            _remember(project, staging, is_under_way=False)
        if not was_there:
            _remove_empty((out,))
        raise ProjectError(
            sentence("the export has no place to go: {reason}; nothing was written", reason=system_reason(e))
        ) from e
    is_done = False
    with _held(out) as base:
        lock = FileLock(staging / _LOCK)
        try:
            with suppress(NotImplementedError):
                lock.acquire()
            new = staging / _NEW
            new.mkdir()
            yield new
            if not out.samefile(base):
                # Another drive's folder of that name is no place for it
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            _move_in(staging, out, overwrite=overwrite)
            if record is not None:
                write_file(staging / _IN_RECORD, b"")
                sync_file(staging / _IN_RECORD)
                record(staging)
            else:
                put(staging / _MOVES, staging / _WHOLE)
            is_done = True
        except OSError as e:
            reason = system_reason(e)
            raise ProjectError(
                sentence("the export was given up: {reason}; nothing half-written was left behind", reason=reason)
            ) from e
        finally:
            with suppress(OSError):
                lock.release()
            # By its name too, where a folder was made anew in the place of one that is gone
            is_gone = all(
                _removed(place) if is_done else _take_back(place, folder)
                for place, folder in ((base / staging.name, base), (staging, out))
            )
            if not was_there:
                _remove_empty((out,))
            if project is not None and is_gone:
                _remember(project, staging, is_under_way=False)
            if not is_gone:
                raise ProjectError(_left(out, is_done=is_done))


def _left(out: Path, *, is_done: bool) -> Sentence:
    """What stands where a temporary folder could not be removed."""
    if is_done:
        return sentence(
            "everything was written and is in {folder}, but what is left of making it could not be removed (is the "
            "drive gone?): delete the folders {prefix}… there, which may hold PHI",
            prefix=PREFIX,
            folder=str(out),
        )
    return sentence(
        "the export was given up, and not all of its part could be removed (is the drive gone?): files of it may be in "
        "{folder}, and PHI in the folders {prefix}… there; opening the project again, or exporting there again, "
        "removes them",
        prefix=PREFIX,
        folder=str(out),
    )


def write_outputs(files: Mapping[Path, bytes], *, overwrite: bool, project: Store | None = None) -> None:
    """Write files that a person has named, those of one folder all or none.

    Raises ProjectError as `staged`; where there are several folders it says which of the files stand all the same.
    """
    if not overwrite:
        _refuse_present(len(files), sum(map(_is_there, files)))
    try:
        with ExitStack() as stack:
            for folder, own in groupby(sorted(files, key=attrgetter("parent")), attrgetter("parent")):
                staging = stack.enter_context(staged(folder, overwrite=overwrite, project=project))
                for out in own:
                    write_file(staging / out.name, files[out])
    except ProjectError as e:
        standing = tuple(str(out) for out in files if _holds(out, files[out]))
        if len({out.parent for out in files}) == 1 or not standing:
            raise
        raise ProjectError(
            sentence("{problem}; of the files only these were written: {files}", problem=e.sentence, files=standing)
        ) from e


def whole(reader: Reader, staging: Path) -> dict[str, Any]:
    """The row that says that the export made in `staging` is whole, for who writes it with the record of that."""
    return _row({**_unfinished(reader), str(staging): True})


def note_beside(staging: Path, files: Mapping[Path, bytes | None]) -> None:
    """Write down files in other folders that are about to be made for an export, to go where it is taken back.

    Each goes only as long as it holds these bytes, or whatever it holds where that is None.
    """
    digests = {str(file.resolve()): data and hashlib.sha256(data).hexdigest() for file, data in files.items()}
    _write_down(staging / _BESIDE, digests)


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
            _remember(project, staging, is_under_way=False)
        if was_left:
            notices.append(_remains(str(staging.parent), is_whole=is_whole, is_gone=is_gone))
    return notices


def _is_there(place: Path) -> bool:
    """Whether it is there; where its drive fails it is not."""
    try:
        return place.exists()
    except OSError:
        return False


def _holds(place: Path, data: bytes) -> bool:
    try:
        return place.read_bytes() == data
    except OSError:
        return False


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
        is_whole |= (staging / _WHOLE).exists()
    except OSError:
        return True, False, is_whole
    return was_left, _removed(staging) if is_whole else _take_back(staging, staging.parent), is_whole


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


def files_below(folder: Path) -> list[Path]:
    """All files in `folder`, if there is one, and its folders, in order of name.

    Raises OSError where one cannot be looked through, for its files would be passed over.
    """
    if not folder.exists():
        return []
    return sorted(Path(place, name) for place, _, names in os.walk(folder, onerror=_refused) for name in names)


def _refused(error: OSError) -> None:
    raise error


def write_file(path: Path, data: bytes) -> None:
    """Write a new file, to be synced when all are moved in; folders on the way are made."""
    try:
        file = path.open("xb")
    except FileNotFoundError:
        make_folder(path.parent)
        file = path.open("xb")
    with file:
        file.write(data)


def _sync(files: Sequence[Path]) -> None:
    """Bring files to the disk, which takes as long for many that wait together as for one."""
    if len(files) < _MANY:
        for file in files:
            sync_file(file)
        return
    with ThreadPoolExecutor(_MANY) as waiting:
        # Raises the first error; handing over each by itself would take longer than the rest
        list(waiting.map(lambda first: list(map(sync_file, files[first::_MANY])), range(_MANY)))


def _write_down(place: Path, content: object) -> None:
    """Write what is needed to take something back, and all of it: by half a list nothing could be."""
    with replacing(place) as part:
        part.write_bytes(json.dumps(content).encode(errors="surrogatepass"))


def _unfinished(reader: Reader) -> dict[str, bool]:
    from deid_studio.storage import queries  # loads slowly, and what no project exports does not need it

    return dict(json.loads(queries.setting(reader, _UNFINISHED) or "{}"))


def _row(unfinished: Mapping[str, bool]) -> dict[str, Any]:
    return {"id": _UNFINISHED, "value": json.dumps(unfinished)}


def _remember(project: Store, staging: Path, *, is_under_way: bool = True) -> None:
    """Where the project cannot be written, the next export into the folder still finds what is left."""
    with suppress(ProjectError):
        unfinished, place = _unfinished(project), str(staging)
        if (place in unfinished) != is_under_way and project.read_only_reason is None:
            others = {one: is_whole for one, is_whole in unfinished.items() if one != place}
            project.journal.keep({"setting": [_row({**others, place: False} if is_under_way else others)]})


@contextmanager
def _held(folder: Path) -> Iterator[Path]:
    """A name of `folder` that also leads there when the drive is taken from its place meanwhile, where there is one."""
    handle = None
    if os.name != "nt":
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
    try:
        named = Path(f"/proc/self/fd/{handle}")
        yield named if handle is not None and named.is_dir() else folder
    finally:
        if handle is not None:
            os.close(handle)


def _stagings(out: Path) -> list[Path]:
    return sorted(path for path in out.glob(f"{PREFIX}*") if path.is_dir())


def _take_back_abandoned(out: Path) -> None:
    """Take back what was left by processes that are no more; a lock that can be had tells that they are."""
    for staging in _stagings(out):
        if (staging / _LOCK).exists() and not (staging / _IN_RECORD).exists():
            lock = FileLock(staging / _LOCK, timeout=0)
            with suppress(OSError, Timeout, NotImplementedError):
                lock.acquire()
                lock.release()
                _take_back(staging, out)


def _move_in(staging: Path, out: Path, *, overwrite: bool) -> None:
    """Move the new files to their places; what they replace goes aside. What is moved is written down before."""
    new, replaced = staging / _NEW, staging / _REPLACED
    files = [path.relative_to(new) for path in files_below(new)]
    if not overwrite:
        _refuse_present(len(files), sum((out / file).exists() for file in files))
    _sync([new / file for file in files])
    moves = [(file.as_posix(), *_state(new / file)) for file in files]
    _write_down(staging / _MOVES, moves)
    for folder, own in groupby(files, attrgetter("parent")):
        make_folder(out / folder)
        mode = file_mode(out / folder)
        for file in own:
            target = out / file
            if target.is_file():
                make_folder((replaced / file).parent)
                rename(target, replaced / file)
            rename(new / file, target)
            with suppress(OSError):
                target.chmod(mode)
        sync_folder(out / folder)


def _refuse_present(files: int, present: int) -> None:
    if present:
        raise ProjectError(
            plural(
                files,
                "the export folder already holds the file; choose an empty folder, or allow overwriting; "
                "nothing was written",
                "the export folder already holds {present} of the {n} files; choose an empty folder, or allow "
                "overwriting; nothing was written",
                present=present,
            )
        )


def _take_back(staging: Path, out: Path) -> bool:
    """Remove a staging folder; where its files were being moved, they go and what they replaced comes back."""
    is_needed = False
    try:
        if (staging / _MOVES).exists():
            moves = json.loads((staging / _MOVES).read_bytes().decode(errors="surrogatepass"))
            for name, *state in moves:
                file, before = out / name, staging / _REPLACED / name
                if not (staging / _NEW / name).exists() and file.is_file() and _state(file) == tuple(state):
                    file.unlink()
                if before.exists() and not file.exists():
                    put(before, file)
            # Somebody has put another in its place meanwhile, and what that replaced must not go with the rest
            is_needed = any((staging / _REPLACED / name).exists() for name, *_ in moves)
            _remove_empty({out / folder for name, *_ in moves for folder in Path(name).parents[:-1]})
        _take_back_beside(staging)
        return not is_needed and _removed(staging)
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


def _removed(staging: Path) -> bool:
    """Whether a staging folder is gone.

    What its files would be taken back by goes first, and last what tells that they are not to be and that nobody is at
    work.
    """
    try:
        if not staging.exists():
            return True
        for name in (_MOVES, _BESIDE):
            (staging / name).unlink(missing_ok=True)
        rest = [path for path in staging.iterdir() if path.name not in (_LOCK, _WHOLE, _IN_RECORD)]
        for path in rest:
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()
        if not any(path.exists() for path in rest):
            shutil.rmtree(staging, ignore_errors=True)
        return not staging.exists()
    except OSError:
        return False


def _state(file: Path) -> tuple[int, int]:
    """What tells a file from another that was put in its place."""
    status = file.stat()
    return status.st_size, status.st_mtime_ns


def _remove_empty(folders: Iterable[Path]) -> None:
    for folder in sorted(folders, reverse=True):
        with suppress(OSError):
            folder.rmdir()
