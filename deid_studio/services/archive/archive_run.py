"""Working through an archive's job: entries go to workers a few at a time, and each is done exactly once in the end."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Final
from uuid import uuid4

from filelock import FileLock, Timeout

from deid_studio.durable import make_folder
from deid_studio.errors import ProjectError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.archive.entry_failure import CRASHED, FULL, stored_reason
from deid_studio.services.archive.job import CERTIFIED, OUT, WORK, ArchiveJob, JobKeys
from deid_studio.services.archive.job_progress import JobProgress, job_progress, with_fate
from deid_studio.services.archive.workforce import Workforce
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState

TRIES: Final = 3
"""Whatever crashes so often whoever works on it is set aside."""
_TOGETHER: Final = 32
_TOGETHER_BYTES: Final = 1 << 17
"""So many entries, and bytes of them, go to a worker at a time: what a handing over costs is little beside them."""
_SHARES: Final = 4
"""Of what waits no more goes to a worker than would leave each so many shares, so that none idles at the end."""
_WRITE_EVERY_S: Final = 0.5
_LOCK: Final = "run.lock"

_ASIDE: Final = sentence(
    "the process that worked on it ended {tries} times; look at the file, then run the job with --again", tries=TRIES
)

Watch = Callable[[JobProgress], object]
"""Is told how far a job is, twice a second; may raise `Cancelled`."""


@dataclass(frozen=True, slots=True)
class RunReport:
    """What a run came to: how it stands, how many entries were renewed first, and how long it took."""

    progress: JobProgress
    renewed: int
    spent_s: float


def run(
    job: ArchiveJob,
    workforce: Callable[[JobKeys], AbstractContextManager[Workforce]],
    *,
    again: bool = False,
    progress: Progress = silent,
    watch: Watch = lambda _: None,
) -> RunReport:
    """Work on all that waits, and on what would come out otherwise with the settings as they are now.

    With `again` also on what was set aside or refused. Raises ProjectError where another command works on the job, or
    the disk is full: then the same command goes on where it was, as after a crash; and what `progress` or `watch` do.
    """
    begun = time.monotonic()
    make_folder(job.folder / WORK)
    lock = FileLock(job.folder / _LOCK, mode=0o600)
    try:
        held = lock.acquire(blocking=False)
    except Timeout as e:
        raise ProjectError(sentence("another command is working on this job")) from e
    with held:
        _clear_work(job)
        keys = replace(job.keys(), run=uuid4().hex)
        manifest = job.manifest
        manifest.set_aside(tried=TRIES, error=CRASHED, reason=stored_reason(_ASIDE))
        renewed = manifest.renew(keys.write, keys.shift)
        if again:
            renewed += manifest.retry(EntryState.ASIDE, EntryState.REFUSED)
        if manifest.has_waiting():
            for name in CERTIFIED:
                # It vouches for what is there no longer
                (job.folder / OUT / name).unlink(missing_ok=True)
            make_folder(job.folder / WORK / keys.run)
            with workforce(keys) as workers:
                _Running(job, workers, progress, watch).work()
            _clear_work(job)
    return RunReport(job_progress(job), renewed, time.monotonic() - begun)


def _clear_work(job: ArchiveJob) -> None:
    """Remove what killed workers left; nobody works on the job now."""
    for left in (job.folder / WORK).iterdir():
        shutil.rmtree(left, ignore_errors=True) if left.is_dir() else left.unlink(missing_ok=True)


class _Running:
    """Hands entries over and writes down what became of them, a moment's results at a time."""

    def __init__(self, job: ArchiveJob, workers: Workforce, progress: Progress, watch: Watch) -> None:
        self._manifest, self._workers, self._progress, self._watch = job.manifest, workers, progress, watch
        self._flying: dict[int, int] = {}
        self._fates: list[EntryFate] = []
        self._written = 0.0
        self._told = job_progress(job)

    def work(self) -> None:
        try:
            self._hand_over()
            while self._flying:
                for result in self._workers.results():
                    self._take(
                        result.fate or EntryFate(result.number, EntryState.WAITING, CRASHED, stored_reason(_ASIDE))
                    )
                if time.monotonic() - self._written > _WRITE_EVERY_S:
                    self._write()
                self._hand_over()
            self._write()
        except BaseException:
            self._workers.stop()
            self._manifest.finish(self._fates)
            self._manifest.give_back(list(self._flying))
            raise

    def _hand_over(self) -> None:
        """Give the workers what they have room for: together what was never tried, by itself what crashed once.

        What crashed twice waits until nothing else is in flight, so nothing is set aside for what it was beside.
        """
        for together, tried in ((_TOGETHER, 1), (1, TRIES - 1)):
            while self._workers.has_room and self._begin(min(together, self._share()), tried=tried):
                pass
        if not self._flying:
            self._write()
            self._begin(1, tried=TRIES)

    def _share(self) -> int:
        waiting = self._told.entries - self._told.settled - len(self._flying)
        return max(1, waiting // (_SHARES * self._workers.count))

    def _begin(self, most: int, *, tried: int) -> bool:
        begun = self._manifest.begin(most, most_bytes=_TOGETHER_BYTES, tried=tried)
        if begun:
            self._flying |= begun
            self._workers.submit(list(begun))
        return bool(begun)

    def _take(self, fate: EntryFate) -> None:
        if fate.error == FULL:
            raise ProjectError(
                sentence("the disk is full; make room, then run the same command again: it goes on where it was")
            )
        if fate.state == EntryState.WAITING and self._manifest.entry(fate.number).attempts >= TRIES:
            fate = replace(fate, state=EntryState.ASIDE)
        size = self._flying.pop(fate.number)
        self._fates.append(fate)
        if fate.state != EntryState.WAITING:
            self._told = with_fate(self._told, fate, size)

    def _write(self) -> None:
        self._manifest.finish(self._fates)
        self._fates.clear()
        self._written = time.monotonic()
        self._progress(self._told.settled, self._told.entries)
        self._watch(self._told)
