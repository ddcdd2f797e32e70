"""What campaigns share: numbered rounds from a seed, on several cores, and a summary that reproduces each failure."""

from __future__ import annotations

import argparse
import json
import os
import resource
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

SILENT_S: Final = 40
"""A worker that is on one round for longer hangs; with bounds on a round it is their CPU time that ends it before."""

LOOK_S: Final = 1
SHOWN: Final = 25


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one round came to, in a word or two for the tally, and what was not as it should be."""

    kind: str
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one round may take of the processor and, above what the worker has already, of addresses."""

    cpu_s: int = 10
    bytes: int = 1 << 30


@dataclass(frozen=True, slots=True)
class Campaign:
    """Rounds that are determined by seed and number.

    `prepare` makes in an empty folder what all rounds start from; `play` is one round, with a folder of the worker's.
    `count` is how many rounds there are by hand. `lacking` says why the campaign cannot run here, None where it can.
    """

    name: str
    count: int
    prepare: Callable[[Path], Any]
    play: Callable[[Any, int, Random, Path], Outcome]
    bounds: Bounds | None = None
    lacking: Callable[[], str | None] = lambda: None


@dataclass(slots=True)
class Summary:
    """How many rounds came to what, and the failures by the number of their round.

    `slowest` took the most seconds of the processor, `largest` most bytes above those that its worker had before, each
    with its number.
    """

    tally: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[int, str]] = field(default_factory=list)
    seconds: float = 0.0
    slowest: tuple[float, int] = (0.0, 0)
    largest: tuple[int, int] = (0, 0)


class TooLong(BaseException):
    """A round has used up its processor time."""


def run(campaign: Campaign, *, seed: int, first: int = 0, count: int, jobs: int = 1) -> Summary:
    """Play `count` rounds from number `first` in `jobs` processes."""
    began = time.monotonic()
    summary = Summary()
    with folder() as place:
        live_in(place / "home")
        (place / "prepared").mkdir()
        prepared = campaign.prepare(place / "prepared")
        numbers = range(first, first + count)
        workers = [_Worker(campaign, prepared, place / f"worker{n}", seed, numbers[n::jobs]) for n in range(jobs)]
        while alive := [worker for worker in workers if worker.descriptor is not None]:
            since = time.monotonic()
            ready, _, _ = select.select([worker.descriptor for worker in alive], [], [], LOOK_S)
            # Where all of the campaign was stopped for a while, nobody was silent
            waited_s = min(time.monotonic() - since, LOOK_S)
            for worker in alive:
                worker.listen(summary, has_news=worker.descriptor in ready, waited_s=waited_s)
    summary.failures.sort()
    summary.seconds = time.monotonic() - began
    return summary


class _Worker:
    """A process that plays rounds one after another; where it dies, another goes on behind that round.

    Each has a folder of its own below `place`, for what one that was killed had begun may go on for a while.
    """

    def __init__(self, campaign: Campaign, prepared: Any, place: Path, seed: int, numbers: Sequence[int]) -> None:
        self.descriptor: int | None = None
        self._campaign, self._prepared, self._place, self._seed = campaign, prepared, place, seed
        self._numbers = list(numbers)
        self._start()

    def listen(self, summary: Summary, *, has_news: bool, waited_s: float) -> None:
        """Take in what it tells; note where it died or hangs."""
        assert self.descriptor is not None
        self._silent_s = 0.0 if has_news else self._silent_s + waited_s
        if not has_news:
            if self._silent_s > SILENT_S:
                os.kill(self._pid, signal.SIGKILL)
            return
        block = os.read(self.descriptor, 1 << 16)
        *lines, self._rest = (self._rest + block).split(b"\n")
        for line in lines:
            done, kind, faults, cpu_s, size = json.loads(line)
            summary.slowest = max(summary.slowest, (cpu_s, done))
            summary.largest = max(summary.largest, (size, done))
            summary.tally[kind] += 1
            summary.failures += [(done, fault) for fault in faults]
            self._numbers.remove(done)
        if block:
            return
        os.close(self.descriptor)
        self.descriptor = None
        _, status = os.waitpid(self._pid, 0)
        if not self._numbers:
            return
        number = self._numbers.pop(0)
        code = os.waitstatus_to_exitcode(status)
        why = {-signal.SIGKILL: "HANG or killed", -signal.SIGXCPU: "HANG"}.get(code, f"DIED with {code}")
        summary.tally[why] += 1
        summary.failures.append((number, f"{why} in its round"))
        self._start()

    def _start(self) -> None:
        if not self._numbers:
            return
        shutil.rmtree(self._place, ignore_errors=True)
        self._place.mkdir(exist_ok=True)
        place = Path(tempfile.mkdtemp(dir=self._place))
        self._rest, self._silent_s = b"", 0.0
        self.descriptor, writing = os.pipe()
        sys.stdout.flush()
        self._pid = os.fork()
        if self._pid == 0:
            code = 1
            try:
                self._work(writing, place)
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        os.close(writing)

    def _work(self, writing: int, place: Path) -> None:
        limit: Callable[[], None] = lambda: None  # noqa: E731
        if self._campaign.bounds:
            # Of broken files some libraries say so themselves
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
            limit = _limits(self._campaign.bounds)
        before = _memory()
        for number in self._numbers:
            limit()
            began_s = time.process_time()
            try:
                outcome = self._campaign.play(
                    self._prepared, number, Random(f"{self._campaign.name}/{self._seed}/{number}"), place
                )
            except (Exception, TooLong) as e:
                outcome = Outcome("broke", (_reason_of(e),))
            taken = time.process_time() - began_s, _memory() - before
            line = json.dumps([number, outcome.kind, outcome.faults, *taken]).encode() + b"\n"
            while line:
                line = line[os.write(writing, line) :]


def _memory() -> int:
    """The most bytes of memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10


def _limits(bounds: Bounds) -> Callable[[], None]:
    """Bound the addresses of this process now, and its processor time at each call."""
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        used = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + bounds.bytes, resource.RLIM_INFINITY))

    def too_long(*_: object) -> None:
        raise TooLong

    # The first rings in Python; who is deep in a library and cannot hear it is ended by the second
    signal.signal(signal.SIGPROF, too_long)

    def limit() -> None:
        usage = resource.getrusage(resource.RUSAGE_SELF)
        most_s = int(usage.ru_utime + usage.ru_stime) + bounds.cpu_s + 2
        resource.setrlimit(resource.RLIMIT_CPU, (most_s, resource.RLIM_INFINITY))
        signal.setitimer(signal.ITIMER_PROF, bounds.cpu_s)

    return limit


def _reason_of(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    at = next((f for f in reversed(frames) if "/deid_studio/" in f.filename), frames[-1])
    name = "HANG" if isinstance(error, TooLong) else type(error).__name__
    return f"{name}: {str(error)[:200]} ({Path(at.filename).name}:{at.lineno})"


@contextmanager
def folder() -> Iterator[Path]:
    """A folder in memory where the system has one."""
    parent = Path("/dev/shm")
    place = Path(tempfile.mkdtemp(prefix="campaign-", dir=parent if parent.is_dir() else None))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)


def live_in(home: Path) -> None:
    """A home of the campaign's own, no window, no display."""
    home.mkdir()
    for name in ("HOME", "USERPROFILE"):
        os.environ[name] = str(home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        os.environ[name] = str(home / name.lower())
    os.environ["QT_QPA_PLATFORM"] = "offscreen"


def lines_of(campaign: Campaign, summary: Summary, *, seed: int, most: int) -> Iterator[str]:
    """The summary, line by line: the count, what came of it, and each failure with the line that reproduces it."""
    count = summary.tally.total()
    rounds = len({number for number, _ in summary.failures})
    yield f"{campaign.name}: {count} rounds with seed {seed}, {rounds} failed, {summary.seconds:.0f} s"
    yield (
        f"  worst: {summary.slowest[0]:.1f} s in round {summary.slowest[1]}, {summary.largest[0] >> 20} MB by round "
        f"{summary.largest[1]}"
    )
    for kind, number_of in sorted(summary.tally.items()):
        yield f"  {number_of:7d} {kind}"
    for number, fault in summary.failures[:most]:
        again = f"python -m tests.campaigns.{campaign.name} --seed {seed} --first {number} --count 1"
        yield f"  FAILED {fault}\n         {again}"
    if len(summary.failures) > most:
        yield f"  and {len(summary.failures) - most} further failures; --all-failures tells them"


def main(campaign: Campaign) -> None:
    """Run one campaign by hand; exit code 1 where anything failed, 77 where it cannot run here."""
    parser = argparse.ArgumentParser(description=campaign.name)
    parser.add_argument("--count", type=int, help=f"rounds (default {campaign.count})")
    parser.add_argument("--share", type=float, default=1.0, help="of the default count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first round")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--all-failures", action="store_true")
    options = parser.parse_args()
    if reason := campaign.lacking():
        print(f"{campaign.name}: cannot run here: {reason}")
        sys.exit(77)
    count = max(1, round(campaign.count * options.share)) if options.count is None else options.count
    summary = run(campaign, seed=options.seed, first=options.first, count=count, jobs=options.jobs)
    most = len(summary.failures) if options.all_failures else SHOWN
    for line in lines_of(campaign, summary, seed=options.seed, most=most):
        print(line, flush=True)
    sys.exit(1 if summary.failures else 0)
