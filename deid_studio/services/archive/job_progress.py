"""How far an archive's job is: counts, rate and errors by class, from the manifest alone."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from deid_studio.sentences import Sentence, of_data
from deid_studio.services.archive.job import ALONE, ArchiveJob, document_name
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState

_WINDOW_S: Final = 120.0
"""Of so long the rate is told."""


@dataclass(frozen=True, slots=True)
class JobProgress:
    """Entries in all, and those that are `done`, `refused` and set `aside`, with bytes of all and of what is settled.

    `errors` counts what was refused or set aside by class; `words` and `phi` are those of what is done. Of that `alone`
    have surrogates of their own, for nothing says whose they are.
    """

    entries: int
    done: int
    refused: int
    aside: int
    bytes: int
    settled_bytes: int
    words: int
    phi: int
    errors: Mapping[str, int]
    alone: int = 0

    @property
    def settled(self) -> int:
        """Entries on which nobody works any more."""
        return self.done + self.refused + self.aside


def with_fate(before: JobProgress, fate: EntryFate, size: int) -> JobProgress:
    """How it stands when an entry of that many bytes is settled, without counting all again."""
    errors = dict(before.errors)
    if fate.state != EntryState.DONE:
        errors[fate.error] = errors.get(fate.error, 0) + 1
    return replace(
        before,
        done=before.done + (fate.state == EntryState.DONE),
        refused=before.refused + (fate.state == EntryState.REFUSED),
        aside=before.aside + (fate.state == EntryState.ASIDE),
        settled_bytes=before.settled_bytes + size,
        words=before.words + fate.words,
        phi=before.phi + fate.phi,
        errors=errors,
        alone=before.alone + (fate.state == EntryState.DONE and fate.error == ALONE),
    )


@dataclass(frozen=True, slots=True)
class ToldEntry:
    """An entry of which something is to be told: the name that its output has or would have, its tries, and what."""

    name: str
    state: str
    error: str
    attempts: int
    reason: Sentence


def job_progress(job: ArchiveJob) -> JobProgress:
    """As it stands."""
    counted: Counter[str] = Counter()
    errors: Counter[str] = Counter()
    whole = settled = words = phi = alone = 0
    for one in job.manifest.counts():
        counted[one.state] += one.entries
        whole += one.bytes
        if one.state in (EntryState.DONE, EntryState.REFUSED, EntryState.ASIDE):
            settled += one.bytes
        if one.state in (EntryState.REFUSED, EntryState.ASIDE):
            errors[one.error] += one.entries
        if one.state == EntryState.DONE:
            words, phi = words + one.words, phi + one.phi
            alone += one.entries if one.error == ALONE else 0
    return JobProgress(
        sum(counted.values()),
        counted[EntryState.DONE],
        counted[EntryState.REFUSED],
        counted[EntryState.ASIDE],
        whole,
        settled,
        words,
        phi,
        dict(sorted(errors.items())),
        alone,
    )


def stuck_entries(job: ArchiveJob) -> Iterator[ToldEntry]:
    """What was refused or set aside, in order."""
    return _told(job, EntryState.REFUSED, EntryState.ASIDE)


def alone_entries(job: ArchiveJob) -> Iterator[ToldEntry]:
    """What is done with surrogates of its own, in order."""
    return (one for one in _told(job, EntryState.DONE) if one.error == ALONE)


def _told(job: ArchiveJob, *states: str) -> Iterator[ToldEntry]:
    for one in job.manifest.entries(*states):
        kept: Any = json.loads(one.reason or '""')
        yield ToldEntry(document_name(one.number), one.state, one.error, one.attempts, of_data(kept))


class JobPace:
    """How fast a job goes, by what was settled in the last two minutes."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int, int]] = deque()

    def add(self, now_s: float, found: JobProgress) -> None:
        """How it stands at a time on any clock that only goes forward."""
        self._seen.append((now_s, found.settled, found.settled_bytes))
        while len(self._seen) > 2 and self._seen[1][0] < now_s - _WINDOW_S:
            self._seen.popleft()

    @property
    def per_minute(self) -> float | None:
        """Entries in a minute; None before there are any."""
        took_s, entries, _ = self._passed()
        return entries / took_s * 60 if entries and took_s > 0 else None

    def left_s(self, found: JobProgress) -> float | None:
        """How long the rest takes, by its bytes, for big ones go first; None where nothing is known yet."""
        took_s, _, size = self._passed()
        return (found.bytes - found.settled_bytes) / size * took_s if size > 0 and took_s > 0 else None

    def _passed(self) -> tuple[float, int, int]:
        if len(self._seen) < 2:
            return 0.0, 0, 0
        (first_s, entries, size), (last_s, now, now_size) = self._seen[0], self._seen[-1]
        return last_s - first_s, now - entries, now_size - size
