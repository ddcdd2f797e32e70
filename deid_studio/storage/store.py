"""Opening a project folder: version, lock, integrity, backup, migration; and reading what it holds."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, Select, select
from sqlalchemy.exc import DatabaseError

from deid_studio.durable import OWNERS_ONLY, make_folder
from deid_studio.errors import ProjectDamaged, ProjectError
from deid_studio.sentences import Sentence, sentence, system_reason
from deid_studio.storage import schema
from deid_studio.storage.failures import reading_failed
from deid_studio.storage.folder.backups import back_up, backups
from deid_studio.storage.folder.leftovers import remove_leftovers
from deid_studio.storage.folder.lock import LOCK, ProjectLock
from deid_studio.storage.folder.project_folder import SHARED, SUBFOLDERS, clear_folder, is_unfinished, readable_by
from deid_studio.storage.journal import Journal
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.sqlite_engine import project_engine

# sqlite.org/fileformat2.html: big-endian user version
_MAGIC: Final = b"SQLite format 3\0"
_VERSION_BYTES: Final = slice(60, 64)


class Store:
    """An open project. Close it, or use it as a context manager.

    `journal` writes; `read_only_reason` says why it cannot, None where it can. `notices` are sentences on what
    was met at opening and put right.
    """

    def __init__(
        self,
        folder: Path,
        engine: Engine,
        *,
        lock: ProjectLock,
        read_only_reason: Sentence | None,
        notices: tuple[Sentence, ...] = (),
    ) -> None:
        self.folder = folder
        self.read_only_reason = read_only_reason
        self.notices = notices
        self.journal = Journal(engine, read_only_reason=read_only_reason)
        self._engine = engine
        self._lock = lock

    def rows(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        """All rows of `query`. Raises ProjectDamaged, or ProjectError where the drive is gone."""
        try:
            with self._engine.connect() as connection:
                found = connection.execute(query)
                names = tuple(found.keys())
                return [dict(zip(names, row, strict=True)) for row in found.all()]
        except DatabaseError as e:
            raise reading_failed(e, advice=_advice(self.folder)) from e

    def close(self) -> None:
        """Release the database and the lock."""
        self._engine.dispose()
        self._lock.release()

    def discard(self, *, was_there: bool) -> None:
        """Close a project that came to nothing and remove all that is in its folder, and that unless it was there.

        Raises ProjectError where that cannot be done; then another can be made there all the same.
        """
        self._engine.dispose()
        is_empty = False
        # Before another process can have it
        clear_folder(self.folder)
        with suppress(OSError):
            # As long as it is held the lock is there, unless the drive is gone and another folder in its place
            is_empty = [path.name for path in self.folder.iterdir()] == [LOCK]
        self._lock.release()
        with suppress(OSError):
            (self.folder / LOCK).unlink(missing_ok=True)
            if not was_there:
                self.folder.rmdir()
        if not is_empty:
            raise ProjectError(
                sentence(
                    "the project could not be made, and what there is of it could not be removed (is the drive gone?); "
                    "make it, or open its bundle, in the same folder again"
                )
            )

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_store(folder: Path, *, is_scratch: bool = False, only_read: bool = False) -> Store:
    """Open the project in `folder`, read-only if another process has it or the folder cannot be written.

    With `only_read` it is read in any case, and whoever has it, or opens it later, can write. One that `is_scratch`
    goes when the work on it is done, or has failed: it is not backed up, nor synced to the disk.

    Raises ProjectError (no project, or the system does not let it be read), ProjectDamaged or SchemaTooNew.
    """
    try:
        return _opened(folder.resolve(), is_scratch=is_scratch, only_read=only_read)
    except OSError as e:
        raise ProjectError(sentence("the project cannot be opened: {reason}", reason=system_reason(e))) from e


def _opened(folder: Path, *, is_scratch: bool, only_read: bool) -> Store:
    schema.check_version(_stored_version(folder), may_migrate=True)
    lock = ProjectLock(folder, wanted=not only_read)
    reason = lock.refusal
    if reason is None and not os.access(folder / DATABASE, os.W_OK):
        reason = sentence("the project's database is write-protected; the project can be read but not changed")
    engine = project_engine(folder / DATABASE, mode="rw" if reason is None else "ro", is_scratch=is_scratch)
    notices = []
    if lock.taken_over_from:
        notices.append(
            sentence(
                "{owner} did not close this project; what was saved there is all here",
                owner=lock.taken_over_from,
            )
        )
    try:
        if lock.is_held and is_unfinished(folder):
            raise ProjectError(
                sentence(
                    "this project was being made when that was broken off, and nobody has worked in it; make it, or "
                    "open its bundle, in the same folder again"
                )
            )
        with engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA integrity_check").scalars().all() != ["ok"]:
                raise ProjectDamaged(
                    sentence(
                        "the project's database is damaged and was left untouched: {advice}", advice=_advice(folder)
                    )
                )
            schema.check_version(schema.version_of(connection), may_migrate=reason is None)
        if is_scratch:
            for name in SUBFOLDERS:
                (folder / name).mkdir(mode=OWNERS_ONLY, exist_ok=True)
        elif reason is None:
            notices += _prepare(folder, engine)
    except BaseException as e:
        engine.dispose()
        lock.release()
        if isinstance(e, DatabaseError):
            raise reading_failed(e, advice=_advice(folder)) from e
        raise
    return Store(folder, engine, lock=lock, read_only_reason=reason, notices=tuple(notices))


def _stored_version(folder: Path) -> int:
    """The schema version, read from the file's header so that a newer project is not touched in any way."""
    try:
        with (folder / DATABASE).open("rb") as file:
            header = file.read(_VERSION_BYTES.stop)
    except (FileNotFoundError, NotADirectoryError) as e:
        raise ProjectError(sentence("there is no project here: the folder has no {database}", database=DATABASE)) from e
    return int.from_bytes(header[_VERSION_BYTES]) if header.startswith(_MAGIC) else 0


def _prepare(folder: Path, engine: Engine) -> list[Sentence]:
    """Back up and migrate a project that may be written, and clear away what a killed process left; returns notices."""
    notices = []
    try:
        back_up(folder)
    except (OSError, ProjectError, sqlite3.Error):
        notices.append(sentence("no backup could be made at opening; is the disk full?"))
    for name in SUBFOLDERS:
        with suppress(OSError):
            make_folder(folder / name)
    with engine.begin() as connection:
        schema.migrate(connection)
        query = select(schema.SETTING.c.value).where(schema.SETTING.c.id == SHARED)
        is_shared = connection.execute(query).scalar() == "yes"
        query = select(schema.RECORDING.c.sha256, schema.RECORDING.c.path)
        recordings = {row.sha256: row.path for row in connection.execute(query)}
    if readers := readable_by(folder, is_shared=is_shared):
        notices.append(
            sentence(
                "{readers} can read this project; 'deid-studio doctor' tells more, and its option --private closes it",
                readers=readers,
            )
        )
    return notices + remove_leftovers(folder, recordings)


def _advice(folder: Path) -> Sentence:
    try:
        newest = next(iter(backups(folder)), None)
    except ProjectError as e:
        return e.sentence
    if newest is None:
        return sentence("there is no backup of it; keep a copy of the folder and ask for help")
    return sentence(
        "the newest backup is {name}; 'deid-studio restore' puts it back and keeps the damaged file", name=newest.name
    )
