"""All of an export or nothing of it: files are made aside and moved in at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deid_studio.errors import ProjectError
from deid_studio.sentences import plural, sentence, system_reason


@contextmanager
def staged(out: Path, *, overwrite: bool) -> Iterator[Path]:
    """A temporary folder whose files are moved into `out` when the block ends well, and removed otherwise.

    Raises ProjectError where a file of that name is already in `out` (unless `overwrite`), where the disk is full
    and where the folder cannot be written; then `out` is as it was.
    """
    out = out.resolve()
    was_there = out.exists()
    try:
        out.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix=".export-", dir=out))
    except OSError as e:
        raise ProjectError(
            sentence("the export has no place to go: {reason}; nothing was written", reason=system_reason(e))
        ) from e
    try:
        new, replaced = staging / "new", staging / "replaced"
        new.mkdir()
        yield new
        files = [path.relative_to(new) for path in files_below(new)]
        present = [file for file in files if (out / file).exists()]
        if present and not overwrite:
            raise ProjectError(
                plural(
                    len(files),
                    "the export folder already holds the file; choose an empty folder, or allow overwriting; "
                    "nothing was written",
                    "the export folder already holds {present} of the {n} files; choose an empty folder, or allow "
                    "overwriting; nothing was written",
                    present=len(present),
                )
            )
        _move(files, new, out, aside=replaced)
    except OSError as e:
        raise ProjectError(
            sentence("the export was given up: {reason}; nothing half-written was left behind", reason=system_reason(e))
        ) from e
    finally:
        shutil.rmtree(staging, ignore_errors=True)
        if not was_there and not any(out.iterdir()):
            out.rmdir()


def files_below(folder: Path) -> list[Path]:
    """All files in `folder` and its folders, in order of name."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def write_file(path: Path, data: bytes) -> None:
    """Write and sync a new file; folders on the way are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _move(files: list[Path], source: Path, target: Path, *, aside: Path) -> None:
    """Move `files` from one folder to another; what they replace goes to `aside`, and back if anything fails."""
    moved: list[tuple[Path, Path]] = []
    try:
        for file in files:
            if (target / file).is_file():
                _rename(target / file, aside / file, moved)
            _rename(source / file, target / file, moved)
    except BaseException:
        for before, after in reversed(moved):
            after.replace(before)
        _remove_empty({target / folder for file in files for folder in file.parents[:-1]})
        raise


def _rename(before: Path, after: Path, moved: list[tuple[Path, Path]]) -> None:
    after.parent.mkdir(parents=True, exist_ok=True)
    before.replace(after)
    moved.append((before, after))


def _remove_empty(folders: set[Path]) -> None:
    for folder in sorted(folders, reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
