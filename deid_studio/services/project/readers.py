"""Who can read a project besides its owner, and how that is changed."""

from __future__ import annotations

import os
from dataclasses import dataclass

from deid_studio.domain.operations import Operation
from deid_studio.durable import GROUPS, OWNERS_ONLY, open_to_group
from deid_studio.errors import ProjectError
from deid_studio.sentences import Sentence, sentence, system_reason
from deid_studio.storage import queries
from deid_studio.storage.folder.project_folder import SHARED
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class ProjectReaders:
    """Whom a project is for, and the places of the files and folders in it that others can read too."""

    sentence: Sentence
    open_to_others: tuple[str, ...]


def readers_of(project: Store) -> ProjectReaders:
    """Look at all that is in the project's folder; of Windows' lists it says only that they are inherited."""
    is_shared = queries.setting(project, SHARED) == "yes"
    if os.name == "nt":
        return ProjectReaders(sentence("those who may read the folder that it lies in"), ())
    others = 0o007 if is_shared else 0o077
    places = [
        path.relative_to(project.folder).as_posix()
        for path in (project.folder, *sorted(project.folder.rglob("*")))
        if not path.is_symlink() and path.stat().st_mode & others
    ]
    group = sentence("the group of its folder")
    return ProjectReaders(group if is_shared else sentence("its owner only"), tuple(places))


def set_readers(project: Store, *, shared: bool) -> None:
    """Close all that is in the project's folder to others but its group where it is `shared`, else to all.

    Raises ReadOnlyProject, or ProjectError where a file belongs to somebody else.
    """
    project.journal.check_writable()
    try:
        for path in (project.folder, *sorted(project.folder.rglob("*"))):
            if path.is_symlink():
                continue
            if path.is_dir():
                path.chmod(GROUPS if shared else OWNERS_ONLY)
            else:
                open_to_group(path)
    except OSError as e:
        raise ProjectError(sentence("not everything could be closed: {reason}", reason=system_reason(e))) from e
    with project.journal.edit(Operation.SET_READERS, kind="import") as tx:
        tx.put("setting", {"id": SHARED, "value": "yes" if shared else "no"})
