"""Copies of a project's database, made at opening, and putting one back."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence, system_reason
from deid_studio.storage.lock import ProjectLock
from deid_studio.storage.schema import DATABASE

KEPT: Final = 10


def backups(folder: Path) -> list[Path]:
    """The backups of the project in `folder`, newest first."""
    return sorted((folder / "backups").glob("project-*.db"), reverse=True)


def back_up(folder: Path) -> None:
    """Copy the database aside unless the newest copy is current; keep the last ten.

    The caller holds the lock. Raises OSError or sqlite3.Error where there is no room; then no part stays behind.
    """
    database = folder / DATABASE
    place = folder / "backups"
    place.mkdir(exist_ok=True)
    for unfinished in place.glob("project-*.part"):
        unfinished.unlink(missing_ok=True)
    newest = next(iter(backups(folder)), None)
    if newest is not None and newest.stat().st_mtime >= database.stat().st_mtime:
        return
    target = place / f"project-{_timestamp()}.db"
    part = target.with_suffix(".part")
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    for old in backups(folder)[KEPT:]:
        old.unlink(missing_ok=True)


def restore(folder: Path, backup: Path) -> Path:
    """Put `backup` in the place of the project's database and return where the old one is kept.

    Raises ProjectError where another process has the project or the disk is full; then nothing was changed.
    """
    lock = ProjectLock(folder)
    if not lock.is_held:
        raise ProjectError(sentence("the project cannot be restored now: {reason}", reason=lock.refusal))
    database = folder / DATABASE
    journal = folder / f"{DATABASE}-journal"
    kept = folder / "backups" / f"replaced-{_timestamp()}.db"
    part = folder / f"{DATABASE}.part"
    try:
        shutil.copyfile(backup, part)
        with part.open("rb+") as copied:
            os.fsync(copied.fileno())
        if database.exists():
            shutil.copyfile(database, kept)
        # SQLite would play the old database's journal into the new one
        if journal.exists():
            journal.replace(kept.with_name(f"{kept.name}-journal"))
        part.replace(database)
    except OSError as e:
        raise ProjectError(sentence("the backup could not be put back: {reason}", reason=system_reason(e))) from e
    finally:
        part.unlink(missing_ok=True)
        lock.release()
    return kept


def _timestamp() -> str:
    # Universal time, for names must stay in order when clocks are put back in autumn
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
