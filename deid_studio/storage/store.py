"""Opening a project folder: version, lock, integrity, backup, migration; and reading what it holds."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, Select, insert, select
from sqlalchemy.exc import DatabaseError

from deid_studio.domain.operations import Operation
from deid_studio.durable import GROUPS, OWNERS_ONLY, make_file, make_folder
from deid_studio.errors import ProjectDamaged, ProjectError
from deid_studio.sentences import Sentence, sentence, system_reason
from deid_studio.storage import schema
from deid_studio.storage.failures import reading_failed
from deid_studio.storage.folder.backups import back_up, backups
from deid_studio.storage.folder.leftovers import PART, remove_leftovers
from deid_studio.storage.folder.lock import LOCK, OWNER, ProjectLock
from deid_studio.storage.journal import Journal
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.sqlite_engine import project_engine

SUBFOLDERS: Final = ("audio", "letters", "cache", "exports", "backups")

SHARED: Final = "shared"
"""The setting that says, where it is "yes", that the group of the project's folder works in it."""

UNFINISHED: Final = "unfinished"
"""The setting that a project has as long as it is being made."""

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
        _empty(self.folder)
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


def create(folder: Path, *, settings: Mapping[str, str]) -> Store:
    """Make a project with `settings` in `folder`, which must not exist or be empty.

    It is for the person who makes it only; with the setting `SHARED`, for the folder's group. Raises ProjectError; then
    the folder is as it was.
    """
    try:
        folder = folder.resolve()
        was_there = folder.exists()
        make_folder(folder)
        if not (folder / DATABASE).is_file():
            _refuse_occupied(folder)
        with suppress(OSError):
            folder.chmod(GROUPS if settings.get(SHARED) == "yes" else OWNERS_ONLY)
        lock = ProjectLock(folder)
        if not lock.is_held:
            if not was_there:
                with suppress(OSError):
                    folder.rmdir()
            raise ProjectError(sentence("the project folder cannot be used: {reason}", reason=lock.refusal))
        try:
            # Another process may have made one between the look and the lock
            if _is_unfinished(folder, or_bare=True):
                _empty(folder)
            _refuse_occupied(folder)
        except BaseException:
            lock.release()
            raise
    except OSError as e:
        raise ProjectError(sentence("the project folder cannot be created: {reason}", reason=system_reason(e))) from e
    project = Store(folder, project_engine(folder / DATABASE, mode="rwc"), lock=lock, read_only_reason=None)
    try:
        # SQLite gives its journal the same permissions
        make_file(folder / DATABASE)
        _fill(project, settings)
    except BaseException as e:
        project.discard(was_there=was_there)
        if isinstance(e, OSError | DatabaseError):
            raise ProjectError(
                sentence("the project could not be created (is the disk full?); nothing was left behind")
            ) from e
        raise
    return project


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
        if lock.is_held and _is_unfinished(folder):
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


def _is_unfinished(folder: Path, *, or_bare: bool = False) -> bool:
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


def _empty(folder: Path) -> None:
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


def _refuse_occupied(folder: Path) -> None:
    if any(path.name not in (LOCK, OWNER) and not PART.fullmatch(path.name) for path in folder.iterdir()):
        raise ProjectError(sentence("the folder for a new project must be empty or not exist yet; nothing was changed"))


def _fill(project: Store, settings: Mapping[str, str]) -> None:
    for name in SUBFOLDERS:
        make_folder(project.folder / name)
    with project._engine.begin() as connection:
        schema.migrate(connection)
        connection.execute(insert(schema.SETTING).values(id=UNFINISHED, value="1"))
    with project.journal.edit(Operation.CREATE_PROJECT, kind="import") as tx:
        for key, value in settings.items():
            tx.put("setting", {"id": key, "value": value})
        if UNFINISHED not in settings:
            tx.delete("setting", UNFINISHED)


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
