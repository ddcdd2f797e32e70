"""Clocks that go back, or jump: backups go on, the newest state is the newest backup, and tempo can be told."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.folder import backups
from tests.campaigns.material import write_sources

SESSIONS: Final = 12


def _clock(shift: timedelta) -> type[datetime]:
    class Shifted(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            return datetime.now(tz) + shift

    return Shifted


def _session(folder: Path, number: int, shift: timedelta) -> None:
    """Open, mark once, close, at a time that is not the real one."""
    with patch.object(backups, "datetime", _clock(shift), create=True), projects.open_project(folder) as project:
        layer = projects.assign(project, queries.document_entries(project)[0].id, annotator="A1")
        annotate.mark(project.journal, layer.assignment.id, fragments=[Span(number, number + 1)], tag="Patient")
    at = time.time() + shift.total_seconds()
    os.utime(folder / "project.db", (at, at))


def _marks(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT count(*) FROM annotation").fetchone()[0])


def _made(place: Path) -> Path:
    with projects.create(place / "project", tag_set="kolditz13") as project:
        import_paths(project, [write_sources(place / "sources")])
    return place / "project"


def _faults_of_backups(folder: Path) -> Iterator[str]:
    """The next opening copies the state, and that is the newest backup, which `restore` takes."""
    state = _marks(folder / "project.db")
    projects.open_project(folder).close()
    copies = backups.backups(folder)
    if not copies or _marks(copies[0]) != state:
        newest = _marks(copies[0]) if copies else 0
        yield f"the newest of {len(copies)} backups has {newest} of {state} annotations"


def _going(*shifts: timedelta) -> Callable[[Path], Iterator[str]]:
    """SESSIONS sessions at each of these times, then one at the last."""

    def faults(place: Path) -> Iterator[str]:
        folder, number = _made(place), 0
        for shift in shifts:
            for _ in range(SESSIONS):
                _session(folder, number, shift)
                number += 1
            for fault in _faults_of_backups(folder):
                yield f"after a clock that was off by {shift}: {fault}"

    return faults


def _jumping(place: Path) -> Iterator[str]:
    """Steps whose times are not in order."""
    folder = _made(place)
    _session(folder, 0, timedelta())
    for at in ("2020-01-01T00:00:00.000+00:00", "2099-01-01T00:00:00.000+00:00"):
        with closing(sqlite3.connect(folder / "project.db")) as connection:
            connection.execute("UPDATE edit SET at = ? WHERE seq % 2 = 0", (at,))
            connection.commit()
        with projects.open_project(folder) as project:
            if any(one.active_s < 0 for one in tempo(project)):
                yield "somebody has worked for less than no time"


CASES: Final[dict[str, Callable[[Path], Iterator[str]]]] = {
    "a day ahead, then right": _going(timedelta(days=1), timedelta()),
    "years ahead, then right": _going(timedelta(days=4000), timedelta()),
    "an hour back": _going(timedelta(), timedelta(hours=-1)),
    "at the beginning of time": _going(timedelta(), timedelta(days=-18_000)),
    "jumping": _jumping,
}
