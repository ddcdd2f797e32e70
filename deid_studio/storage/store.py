"""Opening a project folder: lock, integrity, backup, migration; and reading what it holds."""

from __future__ import annotations

import getpass
import json
import os
import shutil
import socket
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout
from sqlalchemy import Engine, Select, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import QueuePool

from deid_studio.errors import ProjectDamaged, ProjectError
from deid_studio.storage import schema
from deid_studio.storage.journal import Journal

DATABASE: Final = "project.db"
BACKUPS_KEPT: Final = 10
SUBFOLDERS: Final = ("audio", "cache", "exports", "backups")


class Store:
    """An open project. Close it, or use it as a context manager.

    `journal` writes; `read_only_reason` says why it cannot, None where it can.
    """

    def __init__(self, folder: Path, engine: Engine, *, lock: FileLock | None, read_only_reason: str | None) -> None:
        self.folder = folder
        self.read_only_reason = read_only_reason
        self.journal = Journal(engine, read_only_reason=read_only_reason)
        self._engine = engine
        self._lock = lock

    def rows(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        """All rows of `query`."""
        with self._engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    def close(self) -> None:
        """Release the database and the lock."""
        self._engine.dispose()
        if self._lock is not None:
            _owner_file(self.folder).unlink(missing_ok=True)
            self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def create(folder: Path) -> Store:
    """Make an empty project in `folder`, which must not exist or be empty. Raises ProjectError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise ProjectError("the folder for a new project must be empty or not exist yet; nothing was changed")
        for name in SUBFOLDERS:
            (folder / name).mkdir()
    except OSError as e:
        raise ProjectError(f"the project folder cannot be created: {e.strerror}") from e
    lock, reason = _lock(folder)
    if lock is None:
        raise ProjectError(f"the project folder cannot be used: {reason}")
    engine = _engine(folder)
    with engine.begin() as connection:
        schema.migrate(connection)
    return Store(folder, engine, lock=lock, read_only_reason=None)


def open_store(folder: Path) -> Store:
    """Open the project in `folder`, read-only if another process has it or the folder cannot be written.

    Raises ProjectError (no project), ProjectDamaged or SchemaTooNew.
    """
    folder = folder.resolve()
    if not (folder / DATABASE).is_file():
        raise ProjectError(f"there is no project here: the folder has no {DATABASE}")
    lock, reason = _lock(folder)
    engine = _engine(folder, read_only=lock is None)
    try:
        with engine.connect() as connection:
            _check_integrity(folder, connection.exec_driver_sql("PRAGMA integrity_check").scalars().all())
            schema.check_version(connection, may_migrate=lock is not None)
        if lock is not None:
            _back_up(folder)
            for name in SUBFOLDERS:
                (folder / name).mkdir(exist_ok=True)
            with engine.begin() as connection:
                schema.migrate(connection)
    except BaseException as e:
        engine.dispose()
        if lock is not None:
            lock.release()
        if isinstance(e, OperationalError):
            raise ProjectError(
                "the project's database cannot be read here: another program holds it, or it needs "
                "a folder that can be written to finish what a crash interrupted; nothing was changed"
            ) from e
        if isinstance(e, DatabaseError):
            raise _damaged(folder) from e
        raise
    return Store(folder, engine, lock=lock, read_only_reason=reason)


def backups(folder: Path) -> list[Path]:
    """The project's backups, newest first."""
    return sorted((folder / "backups").glob("project-*.db"), reverse=True)


def restore(folder: Path, backup: Path) -> Path:
    """Put `backup` in the place of the project's database and return where the old one is kept."""
    lock, reason = _lock(folder)
    if lock is None:
        raise ProjectError(f"the project cannot be restored now: {reason}")
    with lock:
        kept = folder / "backups" / f"replaced-{_timestamp()}.db"
        fresh = folder / f"{DATABASE}.part"
        shutil.copyfile(backup, fresh)
        if (folder / DATABASE).exists():
            (folder / DATABASE).replace(kept)
        Path(f"{folder / DATABASE}-journal").unlink(missing_ok=True)
        fresh.replace(folder / DATABASE)
        _owner_file(folder).unlink(missing_ok=True)
    return kept


def _engine(folder: Path, *, read_only: bool = False) -> Engine:
    location = f"{(folder / DATABASE).resolve().as_uri()}?mode={'ro' if read_only else 'rwc'}"
    # A creator, because an SQLAlchemy address cannot carry every character that a folder's name may have
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(location, uri=True, check_same_thread=False),
        poolclass=QueuePool,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _record: object) -> None:
        # The driver's own transaction handling begins too late for a read that precedes a write
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 10000")
        if not read_only:
            # A rollback journal also works on network shares and removable drives, where WAL does not
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _lock(folder: Path) -> tuple[FileLock | None, str | None]:
    """The project's lock, or the reason why it cannot be had.

    The operating system drops the lock when its holder dies, so a killed process leaves nothing to clean up.
    """
    lock = FileLock(folder / "project.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        return None, f"{_owner(folder)} has this project open; it can be read but not changed until it is closed there"
    except OSError:
        return None, "the project's folder cannot be written; the project can be read but not changed"
    try:
        _owner_file(folder).write_text(
            json.dumps({"user": _user(), "host": socket.gethostname(), "pid": os.getpid()}), encoding="utf-8"
        )
    except OSError:
        lock.release()
        return None, "the project's folder cannot be written; the project can be read but not changed"
    return lock, None


def _owner_file(folder: Path) -> Path:
    return folder / "project.owner"


def _owner(folder: Path) -> str:
    try:
        owner = json.loads(_owner_file(folder).read_text(encoding="utf-8"))
        return f"{owner['user']} on {owner['host']} (process {owner['pid']})"
    except (OSError, ValueError, KeyError):
        return "another process"


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "unknown"


def _check_integrity(folder: Path, findings: Any) -> None:
    if list(findings) != ["ok"]:
        raise _damaged(folder)


def _damaged(folder: Path) -> ProjectDamaged:
    newest = next(iter(backups(folder)), None)
    advice = (
        f"the newest backup is {newest.name}; 'deid-studio restore' puts it back and keeps the damaged file"
        if newest
        else "there is no backup of it; keep a copy of the folder and ask for help"
    )
    return ProjectDamaged(f"the project's database is damaged and was left untouched: {advice}")


def _back_up(folder: Path) -> None:
    """Copy the database aside unless the newest copy is already current; keep the last ten."""
    database = folder / DATABASE
    kept = backups(folder)
    if kept and kept[0].stat().st_mtime >= database.stat().st_mtime:
        return
    target = folder / "backups" / f"project-{_timestamp()}.db"
    target.parent.mkdir(exist_ok=True)
    fresh = target.with_suffix(".part")
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(fresh)) as copy:
        source.backup(copy)
    fresh.replace(target)
    for old in backups(folder)[BACKUPS_KEPT:]:
        old.unlink(missing_ok=True)


def _timestamp() -> str:
    return datetime.now().strftime("%Y%m%d-%H%M%S-%f")
