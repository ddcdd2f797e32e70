"""What a study is like after something went wrong: nothing that was told lost, nothing broken, nothing left untold."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tempfile
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import machine_layer
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

DAMAGED: Final = "damaged"
WORK: Final = (
    *("annotation", "assignment", "document", "recording", "annotator", "round", "question", "place"),
    *("import_report", "conf_file", "ann_line", "release"),
)
"""Tables of what people see; the others also keep what was begun, so that the next opening can tell of it."""
NO_TABLES: Final = ("sqlite_sequence",)
HALF_WRITTEN: Final = (".export-", ".key-", ".part")
_NOT_CLOSED: Final = "did not close this project"


@contextmanager
def _copied(folder: Path) -> Iterator[sqlite3.Connection]:
    """A copy of the project's database, with what an interrupted step has left, so that nothing is changed here."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as aside:
        for name in ("project.db", "project.db-journal"):
            if (folder / name).exists():
                shutil.copyfile(folder / name, Path(aside) / name)
        with closing(sqlite3.connect(Path(aside) / "project.db")) as connection:
            yield connection


def digest(folder: Path, tables: Collection[str] | None = None) -> str:
    """Of all rows of a project's database, or of these tables; DAMAGED where SQLite finds it so."""
    with _copied(folder) as connection:
        try:
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return DAMAGED
            if connection.execute("PRAGMA foreign_key_check").fetchall():
                return DAMAGED
            return _rows_digest(connection, tables)
        except sqlite3.Error:
            return DAMAGED


def _rows_digest(connection: sqlite3.Connection, chosen: Collection[str] | None) -> str:
    made = hashlib.sha256()
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    for (name,) in tables:
        if name not in NO_TABLES and (chosen is None or name in chosen):
            for row in connection.execute(f"SELECT * FROM {name} ORDER BY 1"):
                made.update(repr(row).encode("utf-8", "surrogatepass"))
    return made.hexdigest()


def tree(folder: Path) -> dict[str, str]:
    """Hash by relative name of every file in a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def leftovers(folder: Path) -> list[str]:
    """Files of a project that nothing refers to: parts, and recordings of an import that never came to its end."""
    used: set[str] = set()
    # There is no such table where the making of the project was broken off
    with _copied(folder) as connection, suppress(sqlite3.Error):
        used = {row[0] for row in connection.execute("SELECT path FROM recording")}
    names = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file())
    return [name for name in names if _is_half_written(name) or (name.startswith("audio/") and name not in used)]


def half_written(folder: Path) -> list[str]:
    """What is below a folder under a name that says it was not finished."""
    names = (path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")))
    return [name for name in names if _is_half_written(name)]


def _is_half_written(name: str) -> bool:
    return any(part.endswith(".part") or part.startswith(HALF_WRITTEN) for part in name.split("/"))


@dataclass(frozen=True, slots=True)
class Opened:
    """How a project was found when it was opened: what is wrong, and what it told besides that it was not closed."""

    faults: tuple[str, ...]
    notices: tuple[str, ...]


def opened(folder: Path) -> Opened:
    """Open a project after something went wrong: it must be whole and writable, and tell what was left."""
    before = leftovers(folder)
    with projects.open_project(folder) as project:
        notices = tuple(str(one) for one in project.notices if _NOT_CLOSED not in str(one))
        faults = list(_faults_of_open(project, before, notices))
    if (folder / "project.owner").exists():
        faults.append("the file of the owner stays")
    return Opened(tuple(faults), notices)


def _faults_of_open(project: Store, before: list[str], notices: tuple[str, ...]) -> Iterator[str]:
    if project.read_only_reason is not None:
        yield f"it cannot be written: {project.read_only_reason}"
    projects.overview(project)
    for recording in queries.recordings(project):
        if not (project.folder / recording.path).is_file():
            yield "a recording has lost its file"
    left = leftovers(project.folder)
    if left:
        yield f"left behind after opening: {_kinds(left)}"
    elif before and not notices:
        yield f"removed without a word: {_kinds(before)}"


def suggested(folder: Path, annotator: str) -> int:
    """For how many documents the machine's suggestions are before an annotator; -1 where half of that is there."""
    with projects.open_project(folder) as project:
        ids = [entry.id for entry in queries.document_entries(project)]
        found = {id for id in ids if machine_layer(project, id)}
        before = {id for id in ids if projects.layer_of(project, id, annotator=annotator)}
    return len(found) if found == before else -1


def faults_of_undoing(folder: Path) -> Iterator[str]:
    """All of A1's steps on each document can be taken back and made again, and then everything is as before."""
    with projects.open_project(folder) as project:
        for entry in queries.document_entries(project):
            layer = projects.layer_of(project, entry.id, annotator="A1")
            if layer is None:
                continue
            stack, count = layer.assignment.id, 0
            before = layer_queries.annotations_of(project, stack)
            with suppress(DeidStudioError):
                while annotate.undo(project.journal, stack):
                    count += 1
            for _ in range(count):
                annotate.redo(project.journal, stack)
            if layer_queries.annotations_of(project, stack) != before:
                yield f"{count} steps taken back and made again: not the same as before"


def faults_of_output(out: Path, complete: frozenset[str], *, is_told: bool) -> Iterator[str]:
    """What an operation has left in a folder: all of it or nothing; parts only where the next opening told of them."""
    left = half_written(out)
    if left and not is_told:
        yield f"part of an output stays and nobody tells: {_kinds(left)}"
    there = frozenset(tree(out))
    if there and there != complete and not left:
        others = len(there - complete)
        yield f"a part of the output is there: {len(there & complete)} of {len(complete)} files, {others} others"


def _kinds(names: list[str]) -> list[str]:
    return sorted({f"{name.split('/')[0]}/…{Path(name).suffix}" for name in names})[:4]
