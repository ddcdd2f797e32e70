"""Files that appear whole or not at all, safe on the disk, and for nobody's eyes but their owner's.

What is made in a folder that belongs to a group (drwxrws---, as that of a shared project) is for the group. Windows
lets those read it who may read the folder.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

OWNERS_ONLY: Final = 0o700
GROUPS: Final = 0o2770
_HELD_S: Final = 2.0
_AGAIN_S: Final = 0.02


def keep_to_owner() -> None:
    """Let all that this process makes from now on be for its owner only, also what libraries make by themselves."""
    os.umask(0o077)


def folder_mode(folder: Path) -> int:
    """Who may use what is made in `folder`: 0o2770 where it belongs to a group, else 0o700."""
    return GROUPS if folder.stat().st_mode & 0o2077 == GROUPS & 0o2077 else OWNERS_ONLY


def file_mode(folder: Path) -> int:
    """Who may read and write the files that are made in `folder`."""
    return folder_mode(folder) & 0o660


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing. Raises OSError, also where a file is in the way."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=OWNERS_ONLY, exist_ok=True)
        with suppress(OSError):
            folder.chmod(folder_mode(folder.parent))
        sync_folder(folder.parent)


def make_file(file: Path) -> None:
    """Make an empty file, private before there is anything in it. Raises OSError, also where it is there already."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    open_to_group(file)


def open_to_group(file: Path) -> None:
    """Give a file to those who may use what is made in its folder, and to nobody else, where the drive knows that."""
    with suppress(OSError):
        file.chmod(file_mode(file.parent))


def rename(source: Path, target: Path) -> None:
    """Give a file or folder another place. Raises OSError.

    Windows refuses while another program looks at either, as virus scanners do at whatever is new: it is tried again.
    """
    until_s = time.monotonic() + (_HELD_S if os.name == "nt" else 0)
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if time.monotonic() >= until_s:
                raise
            time.sleep(_AGAIN_S)


def put(source: Path, target: Path) -> None:
    """Rename a file into its place, so that it is there after a power failure too. Raises OSError."""
    rename(source, target)
    open_to_group(target)
    sync_folder(target.parent)


def sync_file(file: Path) -> None:
    """Bring what was written to a file to the disk. Raises OSError."""
    # Windows syncs only what is open for writing
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Bring to the disk what was made and renamed in a folder; Windows does so by itself, some drives never."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Yield an empty temporary file beside `target`, to write to; it becomes `target` when the block ends well.

    Raises what the block raises, and OSError; then nothing stays behind and `target` is as it was.
    """
    part = target.with_name(f".{uuid4().hex}.part")
    try:
        make_file(part)
        yield part
        sync_file(part)
        put(part, target)
    except BaseException:
        # Where the drive is gone, this must not hide why
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
