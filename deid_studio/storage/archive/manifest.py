"""The manifest of an archive's job in SQLite: its entries, what became of each, its settings and its samples.

One process writes it, the command; workers read single entries. Nothing ever reads all entries at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    and_,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DatabaseError

from deid_studio.durable import make_file
from deid_studio.errors import ProjectError
from deid_studio.sentences import sentence
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState, ManifestEntry, StateCount
from deid_studio.storage.sqlite_engine import job_engine

FILE: Final = "manifest.db"
VERSION: Final = 1
ROWS_AT_ONCE: Final = 1000
"""So many rows are in memory at a time."""

_METADATA: Final = MetaData()
_SETTING: Final = Table("setting", _METADATA, Column("id", Text, primary_key=True), Column("value", Text))
_ENTRY: Final = Table(
    "entry",
    _METADATA,
    Column("number", Integer, primary_key=True),
    *(Column(name, Text) for name in ("name", "files", "kind", "folder")),
    Column("bytes", Integer),
    *(Column(name, Text) for name in ("patient", "state")),
    Column("attempts", Integer),
    *(Column(name, Text) for name in ("error", "reason")),
    *(Column(name, Integer) for name in ("words", "phi", "duration_ms")),
    Column("spent_s", Float),
    Column("key", Text),
    *(Column(name, Float) for name in ("holds_from", "holds_to")),
)
# Those that were begun before come last, and big ones first, so that no long one is left at the end
_IN_ORDER: Final = (_ENTRY.c.attempts, _ENTRY.c.bytes.desc(), _ENTRY.c.number)
Index("entry_order", _ENTRY.c.state, *_IN_ORDER)
_SAMPLE: Final = Table(
    "sample",
    _METADATA,
    Column("sample", Integer, primary_key=True),
    Column("entry", Integer, primary_key=True),
    Column("stratum", Integer),
)


def planning_error() -> ProjectError:
    """The error where a job's manifest is there, but not all that belongs in it."""
    return ProjectError(
        sentence(
            "the archive's job is not planned to its end: wait if that is still under way; if it was interrupted, "
            "remove the job's folder and plan it again; the archive itself was not changed"
        )
    )


class Manifest:
    """An open manifest. Close it, or use it as a context manager; all writing is one transaction each."""

    def __init__(self, file: Path, *, mode: str = "rw") -> None:
        """Raises ProjectError where there is none, nothing was added to it yet, or it is of another version."""
        if mode != "rwc" and not file.is_file():
            raise ProjectError(sentence("there is no archive's job here: the folder has no {file}", file=FILE))
        self._engine = job_engine(file.resolve(), mode=mode)
        if mode != "rwc":
            with self._reading() as connection:
                found = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            if found != VERSION:
                self.close()
                if not found:
                    raise planning_error()
                raise ProjectError(sentence("the archive's job was made by another version of the program"))

    @classmethod
    def create(cls, file: Path) -> Self:
        """A new one, for its owner only; it can be opened once `add` is through."""
        make_file(file)
        made = cls(file, mode="rwc")
        with made._writing() as connection:
            _METADATA.create_all(connection)
        return made

    def close(self) -> None:
        """Release the file."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- settings -----------------------------------------------------------------------------------------------------

    def settings(self) -> dict[str, str]:
        """All settings."""
        with self._reading() as connection:
            return {row.id: row.value for row in connection.execute(select(_SETTING))}

    # -- entries ------------------------------------------------------------------------------------------------------

    def add(self, entries: Iterable[ManifestEntry], settings: Mapping[str, str]) -> int:
        """Write entries and settings in one transaction, however many there are; returns how many."""
        added, waiting = 0, iter(entries)
        with self._writing() as connection:
            while rows := [asdict(one) for one in islice(waiting, ROWS_AT_ONCE)]:
                connection.execute(insert(_ENTRY), rows)
                added += len(rows)
            _put_settings(connection, settings)
            connection.exec_driver_sql(f"PRAGMA user_version = {VERSION}")
        return added

    def entry(self, number: int) -> ManifestEntry:
        """The entry of that number. Raises ProjectError where there is none."""
        with self._reading() as connection:
            row = connection.execute(select(_ENTRY).where(_ENTRY.c.number == number)).mappings().first()
        if row is None:
            raise ProjectError(sentence("the archive's job has no entry {number}", number=number))
        return ManifestEntry(**row)

    def entries(self, *states: str) -> Iterator[ManifestEntry]:
        """All entries in these states by number, a part at a time."""
        last = 0
        while True:
            query = select(_ENTRY).where(_ENTRY.c.number > last).order_by(_ENTRY.c.number).limit(ROWS_AT_ONCE)
            if states:
                query = query.where(_ENTRY.c.state.in_(states))
            with self._reading() as connection:
                rows = connection.execute(query).mappings().all()
            yield from (ManifestEntry(**row) for row in rows)
            if len(rows) < ROWS_AT_ONCE:
                return
            last = rows[-1]["number"]

    def begin(self, most: int, *, tried: int, most_bytes: float = inf) -> dict[int, int]:
        """Count a try of the next waiting entries that were tried less often than that; their bytes by number.

        There is one at least, if any waits, and no more together than `most_bytes`. The try is on the disk before
        anybody works on one, so that a crash of everything counts too.
        """
        with self._writing() as connection:
            query = select(_ENTRY.c.number, _ENTRY.c.bytes).where(
                _ENTRY.c.state == EntryState.WAITING, _ENTRY.c.attempts < tried
            )
            rows = connection.execute(query.order_by(*_IN_ORDER).limit(most)).all()
            numbers: dict[int, int] = {}
            for row in rows:
                if numbers and sum(numbers.values()) + row.bytes > most_bytes:
                    break
                numbers[row.number] = row.bytes
            begun = update(_ENTRY).where(_ENTRY.c.number.in_(numbers))
            connection.execute(begun.values(state=EntryState.STARTED, attempts=_ENTRY.c.attempts + 1))
        return numbers

    def finish(self, fates: Sequence[EntryFate]) -> None:
        """Write what became of entries."""
        if fates:
            rows = [asdict(fate) for fate in fates]
            for row in rows:
                row["at"] = row.pop("number")
            with self._writing() as connection:
                connection.execute(update(_ENTRY).where(_ENTRY.c.number == bindparam("at")), rows)

    def give_back(self, numbers: Sequence[int]) -> None:
        """Let entries that were begun wait again, as if they had never been begun."""
        with self._writing() as connection:
            for number in numbers:
                back = update(_ENTRY).where(_ENTRY.c.number == number, _ENTRY.c.state == EntryState.STARTED)
                connection.execute(back.values(state=EntryState.WAITING, attempts=_ENTRY.c.attempts - 1))

    def has_waiting(self) -> bool:
        """Whether anything is to be done."""
        with self._reading() as connection:
            query = select(_ENTRY.c.number).where(_ENTRY.c.state == EntryState.WAITING).limit(1)
            return connection.execute(query).first() is not None

    def set_aside(self, *, tried: int, error: str, reason: str) -> int:
        """Let what was started wait again, and set aside what was tried so often; returns how many were set aside."""
        with self._writing() as connection:
            back = update(_ENTRY).where(_ENTRY.c.state == EntryState.STARTED)
            connection.execute(back.values(state=EntryState.WAITING))
            spent = update(_ENTRY).where(_ENTRY.c.state == EntryState.WAITING, _ENTRY.c.attempts >= tried)
            return int(connection.execute(spent.values(state=EntryState.ASIDE, error=error, reason=reason)).rowcount)

    def renew(self, key: str, shift: float) -> int:
        """Let those wait again whose result would be another with these settings; returns how many."""
        holds = and_(_ENTRY.c.key == key, _ENTRY.c.holds_from <= shift, shift < _ENTRY.c.holds_to)
        settled = _ENTRY.c.state.in_((EntryState.DONE, EntryState.REFUSED))
        return self._wait_again(and_(settled, ~holds))

    def retry(self, *states: str) -> int:
        """Let all in these states wait again, as if never tried; returns how many."""
        return self._wait_again(_ENTRY.c.state.in_(states))

    def _wait_again(self, which: Any) -> int:
        with self._writing() as connection:
            query = update(_ENTRY).where(which).values(state=EntryState.WAITING, attempts=0, error="", reason="")
            return int(connection.execute(query).rowcount)

    def counts(self) -> list[StateCount]:
        """How many entries are in which state."""
        entry = _ENTRY.c
        sums = (func.coalesce(func.sum(column), 0) for column in (entry.bytes, entry.words, entry.phi, entry.spent_s))
        query = select(entry.state, entry.kind, entry.error, func.count(), *sums)
        with self._reading() as connection:
            rows = connection.execute(query.group_by(entry.state, entry.kind, entry.error)).all()
        return [StateCount(*row) for row in rows]

    # -- samples ------------------------------------------------------------------------------------------------------

    def put_sample(self, strata: Mapping[int, int], settings: Mapping[str, str]) -> int:
        """Keep a sample, strata by entries' numbers, in place of all earlier ones; returns its number."""
        with self._writing() as connection:
            number = int(connection.execute(select(func.coalesce(func.max(_SAMPLE.c.sample), 0))).scalar_one()) + 1
            connection.execute(_SAMPLE.delete())
            rows = [{"sample": number, "entry": entry, "stratum": stratum} for entry, stratum in strata.items()]
            connection.execute(insert(_SAMPLE), rows)
            _put_settings(connection, settings)
        return number

    def sample(self) -> dict[int, int]:
        """The latest sample: strata by entries' numbers; empty where none was drawn."""
        with self._reading() as connection:
            return {row.entry: row.stratum for row in connection.execute(select(_SAMPLE))}

    # -- the database -------------------------------------------------------------------------------------------------

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except DatabaseError as e:
            raise ProjectError(sentence("the archive's manifest cannot be read; nothing was changed")) from e

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except DatabaseError as e:
            raise ProjectError(
                sentence(
                    "the archive's manifest cannot be written (is the disk full, or the drive gone?); it is as it was; "
                    "make room, then run the same command again"
                )
            ) from e


def _put_settings(connection: Connection, values: Mapping[str, str]) -> None:
    for id, value in values.items():
        connection.execute(_SETTING.delete().where(_SETTING.c.id == id))
        connection.execute(insert(_SETTING).values(id=id, value=value))
