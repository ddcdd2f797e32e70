"""A project's folder as a whole: what is in it, whether it holds anything of anybody, and who can look into it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from deid_studio.sentences import Sentence, sentence
from deid_studio.storage.folder.lock import LOCK
from deid_studio.storage.schema import DATABASE

SUBFOLDERS: Final = ("audio", "letters", "cache", "exports", "backups")

SHARED: Final = "shared"
"""The setting that says, where it is "yes", that the group of the project's folder works in it."""

UNFINISHED: Final = "unfinished"
"""The setting that a project has as long as it is being made."""


def is_unfinished(folder: Path, *, or_bare: bool = False) -> bool:
    """Whether the project in `folder` was being made when that was broken off, so that it holds nothing of anybody.

    With `or_bare` also where nothing was ever put into it; the caller holds the lock.
    """
    if not (folder / DATABASE).is_file():
        return False
    with suppress(sqlite3.Error), closing(sqlite3.connect(folder / DATABASE)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        settings = {id for (id,) in connection.execute("SELECT id FROM setting")} if "setting" in tables else set()
        if UNFINISHED in settings or (tables and not (or_bare and not settings)):
            return UNFINISHED in settings
        # An empty database beside sound or backups is one that was damaged
        return not any(path.is_file() for name in SUBFOLDERS for path in (folder / name).rglob("*"))
    return False


def clear_folder(folder: Path) -> None:
    """Remove all that is in a project's folder, as far as that goes, but for the lock."""
    with suppress(OSError):
        for path in folder.iterdir():
            if path.is_dir():
                shutil.rmtree(path, ignore_errors=True)
            elif path.name != LOCK:
                path.unlink(missing_ok=True)


def readable_by(folder: Path, *, is_shared: bool) -> Sentence | None:
    """Who besides those whom a project is for can look into its folder; None where that is nobody, or not known."""
    mode = 0 if os.name == "nt" else folder.stat().st_mode
    if mode & 0o007:
        return sentence("every user of this computer")
    return sentence("the group of its folder") if mode & 0o070 and not is_shared else None
