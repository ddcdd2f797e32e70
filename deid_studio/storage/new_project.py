"""Making a project in a new or empty folder: whole, or nothing is left of it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Engine, insert
from sqlalchemy.exc import DatabaseError

from deid_studio.domain.operations import Operation
from deid_studio.durable import GROUPS, OWNERS_ONLY, make_file, make_folder
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence, system_reason
from deid_studio.storage import schema
from deid_studio.storage.folder.leftovers import PART
from deid_studio.storage.folder.lock import LOCK, OWNER, ProjectLock
from deid_studio.storage.folder.project_folder import SHARED, SUBFOLDERS, UNFINISHED, clear_folder, is_unfinished
from deid_studio.storage.schema import DATABASE
from deid_studio.storage.sqlite_engine import project_engine
from deid_studio.storage.store import Store


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
            if is_unfinished(folder, or_bare=True):
                clear_folder(folder)
            _refuse_occupied(folder)
        except BaseException:
            lock.release()
            raise
    except OSError as e:
        raise ProjectError(sentence("the project folder cannot be created: {reason}", reason=system_reason(e))) from e
    engine = project_engine(folder / DATABASE, mode="rwc")
    project = Store(folder, engine, lock=lock, read_only_reason=None)
    try:
        # SQLite gives its journal the same permissions
        make_file(folder / DATABASE)
        _fill(project, engine, settings)
    except BaseException as e:
        project.discard(was_there=was_there)
        if isinstance(e, OSError | DatabaseError):
            raise ProjectError(
                sentence("the project could not be created (is the disk full?); nothing was left behind")
            ) from e
        raise
    return project


def _refuse_occupied(folder: Path) -> None:
    if any(path.name not in (LOCK, OWNER) and not PART.fullmatch(path.name) for path in folder.iterdir()):
        raise ProjectError(sentence("the folder for a new project must be empty or not exist yet; nothing was changed"))


def _fill(project: Store, engine: Engine, settings: Mapping[str, str]) -> None:
    for name in SUBFOLDERS:
        make_folder(project.folder / name)
    with engine.begin() as connection:
        schema.migrate(connection)
        connection.execute(insert(schema.SETTING).values(id=UNFINISHED, value="1"))
    with project.journal.edit(Operation.CREATE_PROJECT, kind="import") as tx:
        for key, value in settings.items():
            tx.put("setting", {"id": key, "value": value})
        if UNFINISHED not in settings:
            tx.delete("setting", UNFINISHED)
