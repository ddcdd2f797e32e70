"""Throughput of workers against a bare loop, growth with the number of entries, and coverage of the bounds.

Run `python tests/benchmarks/archive/bench_archive.py loop --letters 2000`, `growth` or `coverage`. The loop imports,
searches, redacts and checks each letter as a worker does, and nothing else: no manifest, no scheduler.
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from deid_studio.redaction.sample_bounds import allotted, most_bad_of, most_missed_of
from deid_studio.redaction.sampling import Stratum
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.job import OUT, ArchiveJob, JobSettings, settings_data
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.workforce import WorkResult
from deid_studio.services.archive.workshop import Workshop
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState, ManifestEntry
from tests.archive_letters import write_letters

SIZES: Final = (1_000, 10_000, 100_000, 1_000_000)
CAP: Final = 20


def loop(letters: int, bare: int, workers: list[int]) -> None:
    """Bare loops over a part of the letters, then the command over all with so many workers, 0 for its own process.

    The seconds that processors were busy tell the overhead also where others use the machine. Two processes at once
    need more of them than one for the same, whatever they do: workers are compared with as many bare loops, too.
    """
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        write_letters(place / "letters", letters)
        plan(place / "letters", place / "bare", JobSettings(str(place / "letters")), tag_set="kolditz13", timed=0)
        drawn = Random(1).sample(range(1, letters + 1), min(bare, letters))
        for number in workers:
            shutil.copytree(place / "bare", place / str(number))
        usual = {}
        for processes in sorted({1, *(number for number in workers if number)}):
            shutil.copytree(place / "bare", place / "loop")
            parts = [part for at in range(processes) if (part := drawn[at::processes])]
            with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
                busy, took = zip(*pool.map(_bare, [place / "loop"] * len(parts), parts), strict=True)
            _tell(f"{len(parts)} bare loops over {len(drawn)}", len(drawn), max(took), sum(busy))
            usual[processes] = sum(busy) / len(drawn)
            outputs = _tree(place / "loop")
            shutil.rmtree(place / "loop")
        for number in workers:
            words = [sys.executable, "-m", "deid_studio.cli", "archive", "run", str(place / str(number))]
            began, busy_s = time.monotonic(), _busy_s()
            subprocess.run([*words, "--workers", str(number)], check=True, stdout=subprocess.DEVNULL)
            each_s = (_busy_s() - busy_s) / letters
            _tell(f"{number} workers", letters, time.monotonic() - began, each_s * letters)
            there = _tree(place / str(number))
            print(
                f"  overhead {100 * (each_s / usual[1] - 1):+.1f} % against one bare loop, "
                f"{100 * (each_s / usual[max(1, number)] - 1):+.1f} % against as many at once, "
                f"{len(there)} files, same: {outputs.items() <= there.items()}",
                flush=True,
            )


def _bare(folder: Path, numbers: list[int]) -> tuple[float, float]:
    """Work on these entries in this process; seconds that it was busy, and that it took, once models are loaded."""
    with ArchiveJob(folder) as job:
        shop = Workshop(ArchiveJob(folder), job.keys())
        shop.work_on(numbers[0])
        began, busy_s = time.monotonic(), time.process_time()
        for number in numbers:
            shop.work_on(number)
        spent = time.process_time() - busy_s, time.monotonic() - began
        shop.close()
    return spent


def _tell(what: str, letters: int, took_s: float, busy_s: float) -> None:
    print(
        f"{what}: {took_s:.0f} s, {letters / took_s:.1f} letters a second; "
        f"processors busy for {1000 * busy_s / letters:.1f} ms a letter",
        flush=True,
    )


def _busy_s() -> float:
    """Of all processes that were begun and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _tree(job: Path) -> dict[str, str]:
    files = (path for path in (job / OUT).rglob("*") if path.is_file())
    return {path.relative_to(job).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


class _Nothing:
    """Workers that do nothing, at once, so that what is left is what the command does."""

    count = 1

    def __init__(self) -> None:
        self._flying: list[int] = []

    @property
    def has_room(self) -> bool:
        return not self._flying

    def submit(self, numbers: list[int]) -> None:
        self._flying += numbers

    def results(self) -> list[WorkResult]:
        done, self._flying = self._flying, []
        return [WorkResult(number, EntryFate(number, EntryState.DONE, words=300, phi=9)) for number in done]

    def stop(self) -> None:
        self._flying.clear()


def growth(size: int | None) -> None:
    """Time and memory of the command by entries, each size in a process of its own; 20,000 entries are worked on."""
    if size is None:
        for each in SIZES:
            subprocess.run([sys.executable, __file__, "growth", "--size", str(each)], check=True)
        return
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        write_letters(place / "letters", 3)
        settings = JobSettings(str(place / "letters"))
        plan(place / "letters", place / "job", settings, tag_set="kolditz13", timed=0)
        with ArchiveJob(place / "job") as job:
            began = time.monotonic()
            job.manifest.add(_entries(size), settings_data(settings))
            planned_s = time.monotonic() - began

            class Enough(Exception):
                pass

            began, worked = time.monotonic(), min(size, 20_000)

            def watch(found: object) -> None:
                if found.done >= worked:  # type: ignore[attr-defined]
                    raise Enough

            from contextlib import nullcontext, suppress

            with suppress(Enough):
                run(job, lambda _: nullcontext(_Nothing()), watch=watch)
            took_s = time.monotonic() - began
        rss_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{size:>9,} entries: written in {planned_s:.1f} s, {1e6 * took_s / worked:.0f} µs for each worked on, "
        f"{rss_mb:.0f} MB at most",
        flush=True,
    )


def _entries(size: int) -> Iterator[ManifestEntry]:
    for number in range(10, size + 10):
        name = f"station{number % 7}/{number}"
        yield ManifestEntry(number, name, f'["{name}.txt"]', "letter", f"station{number % 7}", number * 7919 % 9973, "")


def coverage(archives: int) -> None:
    """Archives of known misses, of all sizes and rates, drawn from as `archive sample` does; how often bounds hold."""
    random = np.random.default_rng(1)
    held = held_rate = zero = 0
    for _ in range(archives):
        sizes = random.integers(20, 5000, size=random.integers(1, 9))
        rates = random.choice([0.0, 0.001, 0.003, 0.01, 0.03, 0.2]) * random.uniform(0, 2, size=len(sizes))
        drawn = allotted([int(size) for size in sizes], int(random.integers(30, 900)))
        strata, missed, bad, whole = [], [], 0, 0
        for size, rate, n in zip(sizes, rates, drawn, strict=True):
            counts = np.minimum(CAP, (random.random(size) < rate) * random.geometric(0.3, size))
            seen = random.permutation(counts)[:n]
            strata.append(Stratum(int(size), n, int((seen > 0).sum())))
            missed.append(int(seen.sum()))
            bad, whole = bad + int((counts > 0).sum()), whole + int(counts.sum())
        held += most_bad_of(strata) >= bad
        held_rate += most_missed_of(strata, missed, cap=CAP) >= whole - 1e-6
        zero += not any(missed)
    print(f"{archives} archives, {zero} samples without a miss: bound on documents holds in {held / archives:.4f},")
    print(f"on missed PHI up to {CAP} a document in {held_rate / archives:.4f} (0.95 is promised)")


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("loop", "growth", "coverage"))
    parser.add_argument("--letters", type=int, default=2000)
    parser.add_argument("--bare", type=int, default=1000)
    parser.add_argument("--workers", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--archives", type=int, default=10_000)
    parser.add_argument("--size", type=int)
    options = parser.parse_args()
    if options.what == "loop":
        loop(options.letters, options.bare, options.workers)
    elif options.what == "growth":
        growth(options.size)
    else:
        coverage(options.archives)


if __name__ == "__main__":
    main()
