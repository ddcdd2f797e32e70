"""Copies of a project's database, made at opening, and putting one back.

They are numbered, and the clock has no say in which is the newest: `project-n000012-20261128-1530.db` tells the time
for people only. Older programs named them by the time alone; those come before all numbered ones.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from deid_studio.durable import make_folder, replacing
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence, system_reason
from deid_studio.storage.folder.lock import ProjectLock
from deid_studio.storage.schema import DATABASE

KEPT: Final = 10

_NUMBER: Final = re.compile(r"-n([0-9]{6,})-")


def backups(folder: Path) -> list[Path]:
    """The backups of the project in `folder`, newest first. Raises ProjectError where they cannot be listed."""
    try:
        found = [path for path in _copies(folder) if path.match("project-*.db")]
    except OSError as e:
        raise ProjectError(
            sentence("the backups cannot be read: {reason}; nothing was changed", reason=system_reason(e))
        ) from e
    return sorted(found, key=lambda path: (_number(path), path.name), reverse=True)


def back_up(folder: Path) -> None:
    """Copy the database aside unless the newest copy is current; keep the last ten.

    The caller holds the lock. Raises OSError, ProjectError or sqlite3.Error where there is no room, or none to be had;
    then no part stays behind.
    """
    database = folder / DATABASE
    make_folder(folder / "backups")
    newest = next(iter(backups(folder)), None)
    if newest is not None and _last_edit(newest) == _last_edit(database):
        return
    with (
        replacing(_numbered(folder, "project")) as part,
        closing(sqlite3.connect(database)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        source.backup(copy)
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
    try:
        kept = _numbered(folder, "replaced")
        with replacing(database) as part:
            shutil.copyfile(backup, part)
            if database.exists():
                with replacing(kept) as copy:
                    shutil.copyfile(database, copy)
            # SQLite would play the old database's journal into the new one
            if journal.exists():
                journal.replace(kept.with_name(f"{kept.name}-journal"))
    except OSError as e:
        raise ProjectError(sentence("the backup could not be put back: {reason}", reason=system_reason(e))) from e
    finally:
        lock.release()
    return kept


def _number(backup: Path) -> int:
    found = _NUMBER.search(backup.name)
    return int(found[1]) if found else 0


def _numbered(folder: Path, kind: str) -> Path:
    """The place of the next copy: its number is one more than that of any that is there."""
    number = 1 + max(map(_number, _copies(folder)), default=0)
    return folder / "backups" / f"{kind}-n{number:06}-{datetime.now(UTC):%Y%m%d-%H%M}.db"


def _copies(folder: Path) -> list[Path]:
    """What is in the folder of backups. Raises OSError: `glob` takes a folder that it may not list for an empty one."""
    place = folder / "backups"
    return list(place.iterdir()) if place.exists() else []


def _last_edit(database: Path) -> tuple[object, ...] | None:
    """What tells one state of a project from another: the schema, and the last row of its journal; None if unknown."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        last = "SELECT seq, at, actor, operation, state, changes FROM edit ORDER BY seq DESC LIMIT 1"
        return (version, *(connection.execute(last).fetchone() or ()))
    return None
