"""Kills of the workers and of the command that redact an archive: in the end each document is there once, and right.

Run `python -m tests.campaigns.archive_kills --kills 200 --letters 200 --seed 1`; it needs the extra `archive`. The
scheduler is in the command, and dies with it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import psutil

from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.job import ArchiveJob, JobSettings
from deid_studio.services.archive.job_progress import job_progress
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.workforce import in_this_process
from deid_studio.storage.archive.archive_entry import EntryState
from tests.archive_letters import write_letters

WORKERS: Final = 2
OF_COMMAND: Final = 0.2
"""Of so many kills the command is the victim."""
AT_START: Final = 0.02
"""Seldom before there are workers, or on a busy machine there would never be any."""


def main() -> int:
    """Kill, go on, and compare with what comes out undisturbed."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.archive_kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--letters", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    random, killed = Random(options.seed), Counter[str]()
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        write_letters(place / "letters", options.letters, seed=options.seed)
        plan(place / "letters", place / "usual", JobSettings(str(place / "letters")), tag_set="kolditz13", timed=0)
        shutil.copytree(place / "usual", place / "job")
        with ArchiveJob(place / "usual") as job:
            run(job, lambda keys: in_this_process(job.folder, keys))
        again = 0
        while killed.total() < options.kills:
            again += _killed_once(place / "job", random, killed)
        code = _command(place / "job", "--again").wait()
        faults = _faults(place, options.letters)
    print(f"{killed.total()} kills ({dict(killed)}), {again} times through and begun again, exit code {code}")
    print("\n".join(faults) or "nothing lost, nothing doubled")
    return 1 if faults or code else 0


def _killed_once(job: Path, random: Random, killed: Counter[str]) -> int:
    """One command, until it is killed or through; then all waits again. Returns whether it was through."""
    command = _command(job, "--again")
    while command.poll() is None:
        time.sleep(random.uniform(0.1, 3.0))
        children = [one for one in psutil.Process(command.pid).children(recursive=True) if _is_worker(one)]
        if children and random.random() > OF_COMMAND:
            victim, kind = random.choice(children), "worker"
        elif children or random.random() < AT_START:
            victim, kind = psutil.Process(command.pid), "command"
        else:
            continue
        try:
            victim.kill()
            killed[kind] += 1
        except psutil.NoSuchProcess:
            continue
    command.wait()
    if command.returncode in (0, 1):
        with ArchiveJob(job) as opened:
            opened.manifest.retry(EntryState.DONE, EntryState.REFUSED, EntryState.ASIDE)
        return 1
    return 0


def _command(job: Path, *more: str) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "deid_studio.cli", "archive", "run", str(job), "--workers", str(WORKERS), *more]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _is_worker(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.Error:
        return False


def _faults(place: Path, letters: int) -> list[str]:
    with ArchiveJob(place / "job") as job:
        found = job_progress(job)
    faults = [] if found.done == letters else [f"{found} of {letters}"]
    usual, there = _tree(place / "usual" / "out"), _tree(place / "job" / "out")
    faults += [f"lost: {path}" for path in sorted(usual.keys() - there.keys())]
    faults += [f"more: {path}" for path in sorted(there.keys() - usual.keys())]
    faults += [f"otherwise: {path}" for path in sorted(usual.keys() & there.keys()) if usual[path] != there[path]]
    left = [path.name for path in (place / "job" / "work").iterdir() if path.name[0].isdigit()]
    return [*faults, *(f"left behind: {name}" for name in left)]


def _tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
