"""Who works on an archive's entries: this process, or Dask's workers on this machine or a site's own cluster.

What travels is the job's folder, which all must see, and numbers of entries; what comes back are counts and classes of
reasons. No text, no file name and no patient's code goes through a scheduler.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, Protocol

from deid_studio.errors import EngineUnavailable, ProjectError
from deid_studio.sentences import sentence
from deid_studio.services.archive.job import WORK, JobKeys
from deid_studio.services.archive.workshop import close_shops, work_on
from deid_studio.storage.archive.archive_entry import EntryFate

LOOK_EVERY_S: Final = 0.5
_COUNT_EVERY_S: Final = 2.0
_AHEAD: Final = 3
"""Tasks in flight for each worker: one that it works on, the next, which it has already, and one behind."""
_HELD: Final = 2.0
"""Of them so many are at the worker, so that it need not wait. Where it crashes both count as tried."""
_START_S: Final = 60
_SELDOM: Final = "1s"
_SINGLE: Final = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")
"""The variables that keep libraries to one thread a worker."""
_SILENT: Final = logging.CRITICAL


@dataclass(frozen=True, slots=True)
class WorkResult:
    """What came back of an entry: its fate, or None where whoever worked on it is gone."""

    number: int
    fate: EntryFate | None


class Workforce(Protocol):
    """Workers that take entries and give back what became of them."""

    @property
    def count(self) -> int:
        """How many there are, one at least."""

    @property
    def has_room(self) -> bool:
        """Whether to hand over more."""

    def submit(self, numbers: list[int]) -> None:
        """Hand entries over, for one worker."""

    def results(self) -> list[WorkResult]:
        """What came back since the last call; waits a moment where nothing did."""

    def stop(self) -> None:
        """Take back what was handed over."""


@dataclass(frozen=True, slots=True)
class ClusterAddress:
    """A site's scheduler and the certificates for it."""

    scheduler: str
    ca: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    def __post_init__(self) -> None:
        if self.scheduler.startswith("tls://") and not (self.ca and self.certificate and self.key):
            raise ProjectError(sentence("a scheduler behind TLS needs the site's CA, a certificate and its key"))
        if not self.scheduler.startswith("tls://"):
            raise ProjectError(sentence("a scheduler is reached by TLS alone: tls://HOST:PORT"))


class InThisProcess:
    """No workers: each entry is worked on when its result is asked for. What crashes, crashes the command."""

    count = 1

    def __init__(self, folder: Path, keys: JobKeys) -> None:
        self._folder, self._keys = str(folder), keys
        self._waiting: list[int] = []

    @property
    def has_room(self) -> bool:
        """Once nothing waits."""
        return not self._waiting

    def submit(self, numbers: list[int]) -> None:
        """Keep them for the next calls of `results`."""
        self._waiting += numbers

    def results(self) -> list[WorkResult]:
        """Work on the first one that waits."""
        if not self._waiting:
            return []
        number = self._waiting.pop(0)
        return [WorkResult(number, fate) for fate in work_on(self._folder, [number], self._keys)]

    def stop(self) -> None:
        """Forget what waits."""
        self._waiting.clear()


class DaskWorkers:
    """Workers of a Dask cluster, each with one task at a time."""

    def __init__(self, client: Any, folder: Path, keys: JobKeys) -> None:
        self._client, self._folder, self._keys = client, str(folder), keys
        self._flying: dict[Any, list[int]] = {}
        self._done: SimpleQueue[Any] = SimpleQueue()
        self.count, self._counted_s = 1, -_COUNT_EVERY_S

    @property
    def has_room(self) -> bool:
        """By the workers that there are; they come and go, and the scheduler is asked now and then."""
        now_s = time.monotonic()
        if now_s - self._counted_s >= _COUNT_EVERY_S:
            found = self._client.scheduler_info(n_workers=-1)
            self.count, self._counted_s = max(1, len(found.get("workers", ()))), now_s
        return len(self._flying) < _AHEAD * self.count

    def submit(self, numbers: list[int]) -> None:
        """One task; it is not tried again by the scheduler, for the job counts tries."""
        future = self._client.submit(work_on, self._folder, numbers, self._keys, pure=False, retries=0)
        self._flying[future] = numbers
        future.add_done_callback(self._done.put)

    def results(self) -> list[WorkResult]:
        """What has come back. Raises EngineUnavailable where the scheduler is gone."""
        if not self._flying:
            return []
        found = []
        with suppress(Empty):
            found.append(self._done.get(timeout=LOOK_EVERY_S))
            while True:
                found.append(self._done.get_nowait())
        if any(one.status == "cancelled" for one in found):
            raise EngineUnavailable(
                sentence("the scheduler is gone; start it, then run the same command again: it goes on where it was")
            )
        return [result for one in found if one in self._flying for result in self._taken(one)]

    def _taken(self, future: Any) -> Iterator[WorkResult]:
        numbers = self._flying.pop(future)
        fates = future.result() if future.status == "finished" else [None] * len(numbers)
        return map(WorkResult, numbers, fates)

    def stop(self) -> None:
        """Cancel what is not finished."""
        if self._client.status == "running":
            self._client.cancel(list(self._flying), force=True)
        self._flying.clear()


@contextmanager
def in_this_process(folder: Path, keys: JobKeys) -> Iterator[Workforce]:
    """No workers at all."""
    try:
        yield InThisProcess(folder, keys)
    finally:
        close_shops()


@contextmanager
def on_this_machine(
    folder: Path, keys: JobKeys, *, workers: int | None = None, dashboard: bool = False
) -> Iterator[Workforce]:
    """A cluster of this machine's cores, or of so many workers, on the loopback address under a certificate of its own.

    Raises EngineUnavailable where Dask is not installed.
    """
    distributed = _dask(folder)
    where = "127.0.0.1:8787" if dashboard else "127.0.0.1:0"
    with ExitStack() as stack:
        cluster = stack.enter_context(
            distributed.LocalCluster(
                n_workers=workers or os.cpu_count() or 1,
                threads_per_worker=1,
                processes=True,
                host="127.0.0.1",
                protocol="tls://",
                security=distributed.Security.temporary(),
                dashboard_address=where if dashboard else None,
                scheduler_kwargs={"dashboard": dashboard, "dashboard_address": where, "allowed_failures": 0},
                worker_dashboard_address="127.0.0.1:0",
                local_directory=str(folder / WORK),
                silence_logs=_SILENT,
            )
        )
        client = stack.enter_context(distributed.Client(cluster, set_as_default=False))
        yield DaskWorkers(client, folder, keys)


@contextmanager
def on_a_cluster(folder: Path, keys: JobKeys, address: ClusterAddress) -> Iterator[Workforce]:
    """The workers of a scheduler that is there already; they must see the job's folder in the same place.

    Raises EngineUnavailable where Dask is not installed, the scheduler does not answer or has no worker.
    """
    distributed = _dask(folder)
    from distributed.utils import silence_logging_cmgr

    security = distributed.Security(
        tls_ca_file=str(address.ca),
        tls_client_cert=str(address.certificate),
        tls_client_key=str(address.key),
        require_encryption=True,
    )
    with ExitStack() as stack:
        # Of what goes wrong with the scheduler one sentence is told
        stack.enter_context(silence_logging_cmgr(_SILENT))
        try:
            client = stack.enter_context(
                distributed.Client(
                    address.scheduler,
                    security=security,
                    set_as_default=False,
                    timeout=_START_S,
                    direct_to_workers=False,
                )
            )
        except (OSError, TimeoutError) as e:
            raise EngineUnavailable(
                sentence("the scheduler does not answer, or does not take these certificates; nothing was changed")
            ) from e
        try:
            client.wait_for_workers(1, timeout=_START_S)
        except TimeoutError as e:
            raise EngineUnavailable(sentence("the scheduler has no worker; nothing was changed")) from e
        yield DaskWorkers(client, folder, keys)


def _dask(folder: Path) -> Any:
    """Dask, told to keep its files in the job and to keep no more in mind than it needs."""
    try:
        import dask
        import distributed
    except ImportError as e:
        raise EngineUnavailable(
            sentence(
                "workers need the extra 'archive' (pip install 'deid-studio[archive]'); "
                "'--workers 0' works in the command's own process"
            )
        ) from e
    dask.config.set(
        {
            "temporary-directory": str(folder / WORK),
            "distributed.scheduler.worker-saturation": _HELD,
            "distributed.scheduler.http.routes": [],
            "distributed.worker.http.routes": [],
            "distributed.admin.low-level-log-length": 100,
            "distributed.admin.event-loop": "asyncio",
            "distributed.diagnostics.nvml": False,
            "distributed.worker.profile.enabled": False,
            "distributed.worker.daemon": True,
            # Clocks that tick fifty times a second cost more than what they watch over
            "distributed.admin.tick.interval": _SELDOM,
            "distributed.worker.memory.monitor-interval": _SELDOM,
            # What it records is for the dashboard
            "distributed.admin.system-monitor.interval": "10s",
            # Without Dask's own threshold for giving back memory: with it each letter takes that anew
            "distributed.nanny.pre-spawn-environ": dict.fromkeys(_SINGLE, 1),
        }
    )
    return distributed
