"""Engines for SQLite: where a database lies, and what a connection to it is set to before anything is asked."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path, PurePath
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool, QueuePool
from sqlalchemy.util import LRUCache

IMMEDIATE: Final = "deid_studio_immediate"
"""Execution option of connections that write: they take the write lock at once."""

_SQLITE: Final = create_engine("sqlite://")
_STATEMENTS: Final = LRUCache[Any, Any](500)
"""What SQLAlchemy has made of queries, for all projects: an archive's worker opens one for each document."""


def database_address(database: PurePath, *, mode: str) -> str:
    """The SQLite URI of an absolute path, also of one on a Windows drive or share; `mode` is ro, rw or rwc."""
    path = os.fsencode(database.as_posix())
    return f"file://{'' if path.startswith(b'/') else '/'}{quote(path)}?mode={mode}"


def project_engine(database: Path, *, mode: str, is_scratch: bool = False) -> Engine:
    """The engine of a project's database; `mode` is as for `database_address`.

    What is written stays written whatever happens, unless it `is_scratch`.
    """
    address = database_address(database, mode=mode)

    def connect() -> Any:
        # An SQLAlchemy address cannot carry every character that a folder's name may have
        return sqlite3.connect(address, uri=True, check_same_thread=False)

    pool = QueuePool(connect, dialect=_SQLITE.dialect)
    bare = Engine(pool, _SQLITE.dialect, _SQLITE.url, hide_parameters=True)
    engine: Engine = bare.execution_options(compiled_cache=_STATEMENTS)

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _record: object) -> None:
        # The driver's own transaction handling begins too late for a read that precedes a write
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 10000")
        if is_scratch:
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("PRAGMA synchronous = OFF")
        elif mode != "ro":
            # A rollback journal also works on network shares and removable drives, where WAL does not
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA synchronous = FULL")
            # The words of ten hours are one row of three million bytes, which did not fit in
            connection.execute("PRAGMA cache_size = -16000")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer that began by reading could not wait for another writer to finish
        immediate = connection.get_execution_options().get(IMMEDIATE, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine


def job_engine(database: Path, *, mode: str) -> Engine:
    """The engine of an archive's job, whose connections are not kept; `mode` is as for `database_address`."""
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(database_address(database, mode=mode), uri=True, check_same_thread=False),
        poolclass=NullPool,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA busy_timeout = 60000")
        if mode != "ro":
            # Works on network shares, where WAL does not
            connection.execute("PRAGMA journal_mode = TRUNCATE")
            connection.execute("PRAGMA synchronous = FULL")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
