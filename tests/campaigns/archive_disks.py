"""A disk that gets full while an archive is redacted: one sentence, and afterwards all of it is there, each once.

Run `python -m tests.campaigns.archive_disks --count 100 --seed 1`, as root. The job lies on a file system of a few
megabytes that is filled but for some bytes; room is made a little at a time, and the same command is run again.
"""

from __future__ import annotations

import io
import shutil
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Final

from deid_studio import cli
from deid_studio.services.archive.archive_run import run
from deid_studio.services.archive.job import OUT, WORK, ArchiveJob, JobSettings
from deid_studio.services.archive.job_progress import job_progress
from deid_studio.services.archive.planning import plan
from deid_studio.services.archive.workforce import in_this_process
from tests.archive_letters import write_letters
from tests.campaigns import condition, file_systems
from tests.campaigns.campaign import Campaign, Outcome, main

LETTERS: Final = 4
ROOM: Final = 12 << 20
MOST_LEFT: Final = 1_500_000
"""More than one letter needs while it is worked on."""
TRIES: Final = 4


class Archive:
    """A job on which nobody has worked, and its outputs where there is room."""

    def __init__(self, place: Path) -> None:
        self.job = place / "job"
        write_letters(place / "letters", LETTERS, most=6)
        settings = JobSettings(str(place / "letters"), "surrogate", "weekdays")
        plan(place / "letters", self.job, settings, tag_set="kolditz13", timed=0)
        shutil.copytree(self.job, place / "usual")
        with ArchiveJob(place / "usual") as job:
            run(job, lambda keys: in_this_process(job.folder, keys))
        self.usual = condition.tree(place / "usual" / OUT)


def play(archive: Archive, number: int, dice: Random, place: Path) -> Outcome:
    """One job, with a full disk up to four times."""
    faults: list[str] = []
    disk = place / "disk"
    with file_systems.mounted(disk, size=ROOM, image=place / "image" if number % 2 else None):
        job, stopped = disk / "job", 0
        shutil.copytree(archive.job, job)
        for _ in range(TRIES):
            filler = file_systems.fill(disk, left=dice.choice((0, 4096, dice.randrange(MOST_LEFT))))
            code, said = _command(job)
            stopped += code != 0
            if code and not (said.count("\n") == 1 and "disk" in said and "again" in said):
                faults.append(f"it ends with {code} and says {said[-300:]!r}")
            there = condition.tree(job / OUT)
            faults += [f"half or other: {path}" for path in there if there[path] != archive.usual.get(path)]
            filler.unlink()
        code, said = _command(job)
        if code:
            faults.append(f"with room it ends with {code} and says {said[-300:]!r}")
        if condition.tree(job / OUT) != archive.usual:
            faults.append("it is through, but the outputs are not those of a disk with room")
        with ArchiveJob(job) as opened:
            found = job_progress(opened)
        if found.done != LETTERS:
            faults.append(f"in the end {found}")
        if list((job / WORK).iterdir()):
            faults.append("something is left where it is worked")
    return Outcome(f"{stopped} times full", tuple(faults))


def _command(job: Path) -> tuple[int, str]:
    said = io.StringIO()
    with redirect_stderr(said), redirect_stdout(io.StringIO()):
        code = cli.main(["archive", "run", str(job), "--workers", "0"])
    return code, said.getvalue()


CAMPAIGN: Final = Campaign("archive_disks", 100, Archive, play, lacking=file_systems.lacking)

if __name__ == "__main__":
    main(CAMPAIGN)
