"""Full, read-only, denied, pulled and failing disks during every operation: all or nothing, and told.

Run `python -m tests.campaigns.disks --count 1000 --seed 1`, as root for all of it. Without root a disk is full by a
limit on the size of files, and fails by system calls that do.
"""

from __future__ import annotations

import errno
import os
import re
import resource
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.services.outputs.unfinished import PREFIX
from deid_studio.services.project import project as projects
from deid_studio.storage import edit_log
from deid_studio.storage.store import Store
from tests.campaigns import condition, file_systems, kills, system_calls
from tests.campaigns.campaign import Campaign, Outcome, main
from tests.campaigns.operations import OPERATIONS, OUT, SUGGESTED_TO, Operation, copied
from tests.campaigns.system_calls import Traced

KINDS: Final = ("write", "write", "sync", "truncate", "open", "rename", "unlink", "mkdir", "read")
ERRORS: Final = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.ESTALE, errno.EACCES)
LEFT: Final = (0, 0, 4096, 8192, 20_000, 50_000, 100_000, 300_000)
ROOM: Final = 12 << 20
SECONDS: Final = 60


class Study(kills.Study):
    """The study of the kills, what its database holds, and which ways there are to spoil a disk."""

    def __init__(self, place: Path) -> None:
        super().__init__(place)
        self.digest = condition.digest(self.place / "project", condition.WORK)
        self.ways = ["limit", "limit"]
        if system_calls.lacking_faults() is None:
            self.ways += ["failing"] * 4
        if file_systems.lacking() is None:
            self.ways += ["full", "full", "ext4", "read-only", "denied", "pulled"]


@dataclass(slots=True)
class Spoilt:
    """One operation on one spoilt disk: what it said, and what is known of it."""

    operation: Operation
    place: Path
    lines: tuple[str, ...] = ()

    @property
    def result(self) -> str:
        """How it ended: done, refused, a raw exception, or died."""
        return next((line for line in self.lines if not line.startswith("saved")), "died")

    @property
    def is_whole(self) -> bool:
        """Whether it said that all is there, and that only what is left of making it could not be removed."""
        return "everything was written" in self.result

    @property
    def saved(self) -> int:
        """How many edits were told to be saved."""
        return max((int(line.split()[1]) for line in self.lines if line.startswith("saved")), default=0)


def play(study: Study, number: int, dice: Random, place: Path) -> Outcome:
    """One operation on one spoilt disk."""
    name = list(OPERATIONS)[number % len(OPERATIONS)]
    way = dice.choice(study.ways)
    operation = OPERATIONS[name]
    with ExitStack() as stack:
        # Not one folder for both: where the disk is pulled, what a round before has left below would come to light
        root = place / ("folder" if way in ("limit", "failing") else "disk")
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir()
        if root.name == "disk":
            image = place / "image" if way == "ext4" else None
            stack.enter_context(file_systems.mounted(root, size=ROOM, image=image))
        copy = copied(study.place, root / "study")
        if name == "restore":
            (copy / "project" / "project.db").write_bytes(b"SQLite format 3\0" + b"damaged" * 2000)
        before = condition.tree(copy / "over"), condition.tree(copy / "more"), condition.tree(copy / "stick")
        spoilt = _spoil(Spoilt(operation, copy), way, dice, place, stops=study.usual(name).stops)
        faults = list(_faults(study, name, spoilt, way))
        after = condition.tree(copy / "over"), condition.tree(copy / "more"), condition.tree(copy / "stick")
        is_as_before = after == before and not condition.half_written(copy / "over")
        if not is_as_before and spoilt.result != "done" and not spoilt.is_whole:
            faults.append("something that was there before is not as it was")
    return Outcome(f"{way}: {spoilt.result.split(' ')[0]}", tuple(f"{name}, {way}: {fault}" for fault in faults))


def _spoil(spoilt: Spoilt, way: str, dice: Random, place: Path, *, stops: int) -> Spoilt:
    """Run the operation on the disk that is spoilt in this way."""
    disk, steps = spoilt.place.parent, dice.getrandbits(32)
    reading, writing = os.pipe()

    def work(before: Callable[[], None] = lambda: None) -> None:
        before()
        _work(spoilt.operation, spoilt.place, Random(steps), writing)

    if way == "failing":
        kind, error, first = dice.choice(KINDS), dice.choice(ERRORS), dice.choice((1, 2, 3, dice.randrange(1, 40)))
        Traced(work).failing(spoilt.place, kind=kind, first=first, error=error, goes_on=dice.random() < 0.5)
    elif way == "limit":
        size = dice.choice((0, 4096, 8192, 50_000, dice.randrange(400_000)))
        _forked(lambda: work(lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))))
    elif way in ("full", "ext4"):
        filler = file_systems.fill(disk, left=dice.choice((*LEFT, dice.randrange(600_000))))
        _forked(work)
        filler.unlink()
    elif way == "read-only":
        with file_systems.read_only(disk):
            _forked(work)
    elif way == "denied":
        shutil.rmtree(place / "first", ignore_errors=True)
        _denied(spoilt, shutil.copytree(spoilt.place, place / "first"), work, dice)
    else:
        with file_systems.pulled(disk, place / "aside") as pull:
            traced = Traced(work)
            traced.run_calls(dice.randrange(1, max(2, stops)))
            pull()
            traced.finish()
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as file:
        return Spoilt(spoilt.operation, spoilt.place, tuple(file.read().splitlines()))


def _denied(spoilt: Spoilt, copy: Path, work: Callable[[Callable[[], None]], None], dice: Random) -> None:
    """By somebody who is not root and may not write some of it; `copy` is of all that, for the first try."""
    operation, place = spoilt.operation, spoilt.place
    project, out = place / "project", place / OUT
    everything = [place, *place.rglob("*")]
    for path in everything:
        os.chown(path, file_systems.NOBODY, file_systems.NOBODY)
    chosen = dice.choice(
        (everything, [project / "project.db"], [project], [out], [project / "audio"], [project / "backups"])
    )

    def become_nobody() -> None:
        # What Python loads when it is needed may be denied too, and that is not on this disk
        with suppress(DeidStudioError, SystemExit):
            operation.run(copy, Random(0), lambda _project: None)
        os.setgroups([])
        os.setgid(file_systems.NOBODY)
        os.setuid(file_systems.NOBODY)

    with file_systems.denied(chosen):
        _forked(lambda: work(become_nobody))
    for path in [place, *place.rglob("*")]:
        os.chown(path, 0, 0)


def _forked(work: Callable[[], None]) -> None:
    pid = os.fork()
    if pid == 0:
        try:
            work()
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def _work(operation: Operation, place: Path, dice: Random, writing: int) -> None:
    def tell(project: Store) -> None:
        if writing >= 0:
            os.write(writing, f"saved {edit_log.last_edit(project)}\n".encode())

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    try:
        operation.run(place, dice, tell)
        result = "done"
    except (DeidStudioError, SystemExit) as e:
        result = f"refused {e}"
    except BaseException as e:
        result = f"RAW {type(e).__name__} {e}"
    if writing >= 0:
        os.write(writing, result.replace("\n", " ")[:300].encode() + b"\n")


def _faults(study: Study, name: str, spoilt: Spoilt, way: str) -> Iterator[str]:
    """What is wrong afterwards; where the disk was pulled an output may have been made elsewhere."""
    folder, operation, result = spoilt.place / "project", spoilt.operation, spoilt.result
    if result.startswith("RAW"):
        yield result
    if result == "died":
        yield "it died"
    parts = condition.half_written(spoilt.place / OUT)
    if name == "restore" and result != "done":
        if not (folder / "project.db").exists():
            yield "the database is gone after a restore that failed"
        return
    now = condition.digest(folder, condition.WORK)
    if now == condition.DAMAGED:
        yield "the database is damaged"
        return
    opened = condition.opened(folder)
    yield from opened.faults
    with projects.open_project(folder) as project:
        last = edit_log.last_edit(project)
    if last < spoilt.saved:
        yield f"a step that was told is lost: {spoilt.saved - last} edits"
    if (
        result != "done"
        and not spoilt.is_whole
        and not operation.tells
        and not name.startswith("bundle")
        and now != study.digest
    ):
        # Suggestions are saved document by document: then it says of how many, and all of each is there
        told = re.search(r"the suggestions for ([0-9]+) document", result)
        if not told or condition.suggested(folder, SUGGESTED_TO) != int(told[1]):
            yield "it failed, but the project is not as before"
    # Guidelines of a new project are shown from the program where there is no room for a copy
    complete = {file for file in study.usual(name).files if "guideline/" not in file}
    there = frozenset(condition.tree(spoilt.place / OUT))
    if result == "done" and way != "pulled" and not complete <= there:
        yield f"it says that it is done, but {len(complete - there)} files of its output are not there"
    if operation.makes in kills.PROJECTS:
        if result != "done" and there:
            yield from _faults_of_left(sorted(there), result, way)
        yield from kills.faults_of_new(spoilt.place / OUT / operation.makes, documents=kills.PROJECTS[operation.makes])
        return
    if parts and not opened.notices and PREFIX not in result:
        yield f"part of an output stays and nobody tells: {parts[:2]}"
    if spoilt.is_whole and not complete <= there:
        yield f"it says that all was written, but {len(complete - there)} files of its output are not there"
    if result != "done" and there and not parts and not spoilt.is_whole:
        yield f"it failed, but the output has {sorted(there)[:3]}"


def _faults_of_left(there: list[str], result: str, way: str) -> Iterator[str]:
    """Of a project that could not be made: something stays only where it cannot be removed, and nobody denies it.

    That it is whole all the same, or that another can be made in its place, is for `kills.faults_of_new`.
    """
    if way not in ("pulled", "failing"):
        yield f"it failed, but the output has {there[:3]}"
    if "nothing was left behind" in result:
        yield f"it says that nothing was left behind, but the output has {there[:3]}"


CAMPAIGN: Final = Campaign("disks", 1000, Study, play, lacking=system_calls.lacking)

if __name__ == "__main__":
    main(CAMPAIGN)
