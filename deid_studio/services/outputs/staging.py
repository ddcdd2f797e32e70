"""All of an export or nothing of it: files are made aside and moved in at the end.

What a process that is killed leaves of one is taken back at the next export into the same folder, and when the project
that it is from is opened next, for that remembers where it exports to.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from filelock import FileLock

from deid_studio.durable import OWNERS_ONLY, file_mode, make_folder, put, rename, sync_file, sync_folder
from deid_studio.errors import DeidStudioError, ProjectError
from deid_studio.sentences import Sentence, literal, plural, sentence, system_reason
from deid_studio.services.outputs.unfinished import (
    IN_RECORD,
    LOCK,
    MOVES,
    NEW,
    PREFIX,
    REPLACED,
    WHOLE,
    file_state,
    remember,
    remove_empty,
    removed,
    take_back,
    take_back_abandoned,
    write_down,
)

if TYPE_CHECKING:
    from deid_studio.storage.store import Store

_MANY: Final = 16
"""So many files are synced together."""


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
        take_back_abandoned(out)
        if project is not None:
            # Before anything is there, for the process may be killed at any time
            remember(project, staging)
        staging.mkdir(mode=OWNERS_ONLY)
    except OSError as e:
        if project is not None:
            remember(project, staging, is_under_way=False)
        if not was_there:
            remove_empty((out,))
        raise ProjectError(
            sentence("the export has no place to go: {reason}; nothing was written", reason=system_reason(e))
        ) from e
    failure: BaseException | None = None
    with _held(out) as base:
        lock = FileLock(staging / LOCK)
        try:
            with suppress(NotImplementedError):
                lock.acquire()
            new = staging / NEW
            new.mkdir()
            yield new
            if not out.samefile(base):
                # Another drive's folder of that name is no place for it
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            _move_in(staging, out, overwrite=overwrite)
            if record is not None:
                write_file(staging / IN_RECORD, b"")
                sync_file(staging / IN_RECORD)
                record(staging)
            else:
                put(staging / MOVES, staging / WHOLE)
        except BaseException as e:
            failure = e
        with suppress(OSError):
            lock.release()
        # By its name too, where a folder was made anew in the place of one that is gone
        is_gone = all(
            removed(place) if failure is None else take_back(place, folder)
            for place, folder in ((base / staging.name, base), (staging, out))
        )
    if not was_there:
        remove_empty((out,))
    if project is not None and is_gone:
        remember(project, staging, is_under_way=False)
    if failure is not None:
        raise _told(failure, out, is_gone=is_gone)
    if not is_gone:
        raise ProjectError(
            sentence(
                "everything was written and is in {folder}, but what is left of making it could not be removed (is the "
                "drive gone?): delete the folders {prefix}… there, which may hold PHI",
                prefix=PREFIX,
                folder=str(out),
            )
        )


def _told(failure: BaseException, out: Path, *, is_gone: bool) -> BaseException:
    """Why an export was given up; and what stands of it where its temporary folder could not be removed."""
    if is_gone and not isinstance(failure, OSError):
        return failure
    if not isinstance(failure, OSError | DeidStudioError):
        # A fault of the program, or one who stops it: that is not to be hidden
        failure.add_note(str(_left(out, literal(type(failure).__name__))))
        return failure
    reason = system_reason(failure) if isinstance(failure, OSError) else failure.sentence
    told = ProjectError(
        sentence("the export was given up: {reason}; nothing half-written was left behind", reason=reason)
        if is_gone
        else _left(out, reason)
    )
    told.__cause__ = failure
    return told


def _left(out: Path, reason: Sentence) -> Sentence:
    return sentence(
        "the export was given up: {reason}; and not all of its part could be removed (is the drive gone?): files of it "
        "may be in {folder}, and PHI in the folders {prefix}… there; opening the project again, or exporting there "
        "again, removes them",
        reason=reason,
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


def _move_in(staging: Path, out: Path, *, overwrite: bool) -> None:
    """Move the new files to their places; what they replace goes aside. What is moved is written down before."""
    new, replaced = staging / NEW, staging / REPLACED
    files = [path.relative_to(new) for path in files_below(new)]
    if not overwrite:
        _refuse_present(len(files), sum((out / file).exists() for file in files))
    _sync([new / file for file in files])
    moves = [(file.as_posix(), *file_state(new / file)) for file in files]
    write_down(staging / MOVES, moves)
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
