"""All of an export or nothing of it: files are made beside their place and moved in at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deid_studio.errors import ProjectError


@contextmanager
def staged(out: Path, *, overwrite: bool) -> Iterator[Path]:
    """A temporary folder whose files are moved into `out` when the block ends well, and removed otherwise.

    Raises ProjectError where a file of that name is already in `out` (unless `overwrite`), where the disk is full
    and where the folder cannot be written.
    """
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix=".export-", dir=out.parent))
    except OSError as e:
        raise ProjectError(f"the export has no place to go: {e.strerror}; nothing was written") from e
    try:
        yield staging
        files = sorted(path for path in staging.rglob("*") if path.is_file())
        present = [path for path in files if (out / path.relative_to(staging)).exists()]
        if present and not overwrite:
            raise ProjectError(
                f"the export folder already holds {len(present)} of the {len(files)} files; "
                "choose an empty folder, or allow overwriting; nothing was written"
            )
        _move(files, staging, out)
    except OSError as e:
        raise ProjectError(f"the export was given up: {e.strerror}; nothing half-written was left behind") from e
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def write_file(path: Path, data: bytes) -> None:
    """Write and sync a new file; folders on the way are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _move(files: list[Path], staging: Path, out: Path) -> None:
    for path in files:
        target = out / path.relative_to(staging)
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
